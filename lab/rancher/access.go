package rancher

import (
	"io"
	"mime"
	"net/http"

	"github.com/rosctl/rosctl/lab/kube"
)

// accessReviewPath is where a client asks whether it may do something, rulesReviewPath where it asks for all that it may.
const (
	accessReviewPath = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews"
	rulesReviewPath  = "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews"
)

// authorize lets an administrator do everything. A standard user may make OpenstackConfigs and Clusters, see what is his
// own and read the global settings [noperm-…].
func (s *Server) authorize(who kube.User, want kube.Attributes) *kube.Status {
	u := s.user(who.ID)
	if u != nil && (u.admin || s.mayStandard(u, want)) {
		return nil
	}
	return kube.Forbidden(who.ID, want.Verb, want.Resource, want.Namespace, want.Name)
}

func (s *Server) mayStandard(u *user, want kube.Attributes) bool {
	if u.role != Standard {
		return false
	}
	switch want.Resource.ID() {
	case kube.Settings.ID(), kube.NodeDrivers.ID(), kube.Features.ID():
		return want.Verb == "get" || want.Verb == "list" || want.Verb == "watch"
	case kube.Clusters.ID(), kube.OpenstackConfigs.ID():
		if want.Verb == "create" {
			return true
		}
	}
	if want.Name == "" {
		return false
	}
	obj, status := s.store.Get(want.Resource, want.Namespace, want.Name)
	return status == nil && s.owns(u, want.Resource, obj)
}

// owns says whether an object is a user's own: who made it, or made the cluster that it is a part of. Rancher gives the
// owner of a cluster rights on its parts by their names, which are of no use for a list (rancher/rancher
// pkg/controllers/management/authprovisioningv2).
func (s *Server) owns(u *user, res kube.Resource, obj kube.Object) bool {
	if kube.Annotations(obj)[annotationCreator] == u.id {
		return true
	}
	cluster := kube.Labels(obj)["cluster.x-k8s.io/cluster-name"]
	if cluster == "" || res.ID() == kube.Secrets.ID() {
		return false
	}
	owner, status := s.store.Get(kube.Clusters, kube.Namespace(obj), cluster)
	return status == nil && kube.Annotations(owner)[annotationCreator] == u.id
}

// reviewAccess answers a SelfSubjectAccessReview.
func (s *Server) reviewAccess(w http.ResponseWriter, r *http.Request, u *user) {
	review, ok := readReview(w, r)
	if !ok {
		return
	}
	allowed := u.admin
	if spec, ok := kube.Nested(review, "spec", "resourceAttributes").(kube.Object); ok && !allowed {
		allowed = s.mayStandard(u, kube.Attributes{
			Verb:     kube.NestedString(spec, "verb"),
			Resource: kube.Resource{Group: kube.NestedString(spec, "group"), Plural: kube.NestedString(spec, "resource")},
			// A review of a kind that is not served is answered as well: nobody but an administrator may touch it.
			Namespace: kube.NestedString(spec, "namespace"), Name: kube.NestedString(spec, "name"),
		})
	}
	status := kube.Object{"allowed": allowed}
	if allowed {
		status["reason"] = `RBAC: allowed by ClusterRoleBinding "globaladmin-` + u.id + `" of ClusterRole "cluster-admin"`
	}
	kube.WriteJSON(w, http.StatusCreated, kube.Object{"kind": "SelfSubjectAccessReview",
		"apiVersion": "authorization.k8s.io/v1", "metadata": kube.Object{}, "spec": review["spec"], "status": status})
}

// readReview reads the object that a review is asked with, or answers that it is none.
func readReview(w http.ResponseWriter, r *http.Request) (kube.Object, bool) {
	w.Header().Add("Cache-Control", "no-cache, private")
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != "application/json" && media != "" {
		kube.WriteStatus(w, kube.UnsupportedMedia("application/json"))
		return nil, false
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		kube.WriteStatus(w, kube.BadRequest(err.Error()))
		return nil, false
	}
	review, err := kube.Decode(raw)
	if err != nil || review == nil {
		kube.WriteStatus(w, kube.BadRequest("the object provided is no review"))
		return nil, false
	}
	return review, true
}

// reviewRules answers a SelfSubjectRulesReview: the rights of the user in one namespace, as Kubernetes lists them for
// its roles. What a user owns is a rule with the names of those objects.
func (s *Server) reviewRules(w http.ResponseWriter, r *http.Request, u *user) {
	review, ok := readReview(w, r)
	if !ok {
		return
	}
	ns := kube.NestedString(review, "spec", "namespace")
	if ns == "" {
		kube.WriteStatus(w, kube.BadRequest("no namespace on request"))
		return
	}
	kube.WriteJSON(w, http.StatusCreated, kube.Object{"kind": "SelfSubjectRulesReview",
		"apiVersion": "authorization.k8s.io/v1", "metadata": kube.Object{}, "spec": kube.Object{},
		"status": kube.Object{"incomplete": false, "resourceRules": s.rulesOf(u, ns), "nonResourceRules": []any{
			kube.Object{"verbs": []any{"get"}, "nonResourceURLs": []any{"/healthz", "/livez", "/readyz", "/version"}}}}})
}

func (s *Server) rulesOf(u *user, ns string) []any {
	rule := func(group string, resources []any, verbs ...any) kube.Object {
		return kube.Object{"verbs": verbs, "apiGroups": []any{group}, "resources": resources}
	}
	rules := []any{rule("authorization.k8s.io", []any{"selfsubjectaccessreviews", "selfsubjectrulesreviews"}, "create")}
	switch u.role {
	case Admin:
		return append(rules, rule("*", []any{"*"}, "*"))
	case Standard:
		rules = append(rules,
			rule("management.cattle.io", []any{"settings", "nodedrivers", "features"}, "get", "list", "watch"),
			rule("provisioning.cattle.io", []any{"clusters"}, "create"),
			rule(machineConfigGroup, []any{"openstackconfigs"}, "create"))
		for _, res := range kube.ManagementResources() {
			list, status := s.store.List(res, ns, kube.Selector{})
			if status != nil || !res.Namespaced {
				continue
			}
			for _, obj := range list.Items {
				if s.owns(u, res, obj) {
					own := rule(res.Group, []any{res.Plural}, "*")
					own["resourceNames"] = []any{kube.Name(obj)}
					rules = append(rules, own)
				}
			}
		}
	}
	return rules
}
