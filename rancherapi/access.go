package rancherapi

import (
	"context"
	"net/http"
	"slices"

	"github.com/rosctl/rosctl/internal/transport"
)

// Access is one thing that a user may or may not do.
type Access struct {
	Verb      string // get, list, watch, create, update, patch, delete
	Resource  Resource
	Namespace string // "" for cluster-wide kinds
	Name      string // "" for any
}

// String says it as a person would: "create clusters.provisioning.cattle.io in fleet-default".
func (a Access) String() string {
	text := a.Verb + " " + a.Resource.String()
	if a.Name != "" {
		text += " " + a.Name
	}
	if a.Namespace != "" {
		text += " in " + a.Namespace
	}
	return text
}

// Rule is one right: these verbs on these resources. "*" stands for all.
type Rule struct {
	Verbs, Groups, Resources []string
	// Names limits the rule to objects of these names; empty is no limit.
	Names []string
}

// Rules are the rights of the user in one namespace, those that hold everywhere among them.
type Rules struct {
	Rules []Rule
	// Incomplete tells that the server knows of rights that it cannot list: what is missing here may be allowed.
	Incomplete bool
}

// Allow tells whether one of the rules allows it.
func (r Rules) Allow(a Access) bool {
	return slices.ContainsFunc(r.Rules, func(rule Rule) bool {
		return holds(rule.Verbs, a.Verb) && holds(rule.Groups, a.Resource.Group) && holds(rule.Resources, a.Resource.Name) &&
			(len(rule.Names) == 0 || a.Name != "" && slices.Contains(rule.Names, a.Name))
	})
}

func holds(set []string, word string) bool {
	return slices.Contains(set, word) || slices.Contains(set, "*")
}

// Rules lists what the user may do in a namespace: all rights in one answer, in place of a question for each
// (SelfSubjectRulesReview, which every authenticated user of Kubernetes may ask).
func (c *Client) Rules(ctx context.Context, namespace string) (Rules, error) {
	ask := call{
		doing: "asking for the rights in " + namespace, method: http.MethodPost,
		path: "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews",
		body: map[string]any{
			"apiVersion": "authorization.k8s.io/v1", "kind": "SelfSubjectRulesReview",
			"spec": map[string]any{"namespace": namespace},
		},
	}
	var got struct {
		Kind   string `json:"kind"`
		Status struct {
			Incomplete bool `json:"incomplete"`
			Resources  []struct {
				Verbs     []string `json:"verbs"`
				Groups    []string `json:"apiGroups"`
				Resources []string `json:"resources"`
				Names     []string `json:"resourceNames"`
			} `json:"resourceRules"`
		} `json:"status"`
	}
	if err := c.sendJSON(transport.Repeatable(ctx), ask, &got); err != nil {
		return Rules{}, err
	}
	if got.Kind != "SelfSubjectRulesReview" {
		return Rules{}, c.notRancher(ask, &answer{status: http.StatusCreated}, "JSON that is no SelfSubjectRulesReview")
	}
	rules := Rules{Incomplete: got.Status.Incomplete}
	for _, r := range got.Status.Resources {
		rules.Rules = append(rules.Rules, Rule(r))
	}
	return rules, nil
}

// Allowed asks whether the user may do one thing (SelfSubjectAccessReview). It is the exact answer, by the same code
// that judges the request itself.
func (c *Client) Allowed(ctx context.Context, a Access) (bool, error) {
	attributes := map[string]any{"verb": a.Verb, "group": a.Resource.Group, "resource": a.Resource.Name}
	if a.Namespace != "" {
		attributes["namespace"] = a.Namespace
	}
	if a.Name != "" {
		attributes["name"] = a.Name
	}
	ask := call{
		doing: "asking for the right to " + a.String(), method: http.MethodPost,
		path: "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
		body: map[string]any{
			"apiVersion": "authorization.k8s.io/v1", "kind": "SelfSubjectAccessReview",
			"spec": map[string]any{"resourceAttributes": attributes},
		},
	}
	var got struct {
		Kind   string `json:"kind"`
		Status struct {
			Allowed bool `json:"allowed"`
		} `json:"status"`
	}
	if err := c.sendJSON(transport.Repeatable(ctx), ask, &got); err != nil {
		return false, err
	}
	if got.Kind != "SelfSubjectAccessReview" {
		return false, c.notRancher(ask, &answer{status: http.StatusCreated}, "JSON that is no SelfSubjectAccessReview")
	}
	return got.Status.Allowed, nil
}
