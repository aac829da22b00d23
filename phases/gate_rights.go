package phases

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeRights = "ROS-RIGHTS-001"
)

// rightsGates ask whether the user may do what the run will do.
func rightsGates() []Gate {
	return []Gate{
		{
			Code: codeRights, DependsOn: []string{codeLogin}, Check: userMay,
			Ahead: ahead(func(ctx context.Context, r *Run) { _, _ = r.rules(ctx) }),
		},
	}
}

func (r *Run) rules(ctx context.Context) (rancherapi.Rules, error) {
	return inRound(ctx, r, func(now *round) *asked[rancherapi.Rules] { return &now.rules },
		func(ctx context.Context) (rancherapi.Rules, error) { return r.Rancher.Rules(ctx, r.Spec.Namespace) })
}

// right is one thing that the run will do. Without those that it must have nothing is made; without the others it is
// made, and the run sees less of it.
type right struct {
	rancherapi.Access
	must bool
}

// rights lists what phases 2 to 9 ask of Rancher's Kubernetes API.
func (r *Run) rights(driverActive bool) []right {
	ns, name := r.Spec.Namespace, r.Spec.Name
	all := []right{
		{rancherapi.Access{Verb: "create", Resource: rancherapi.Clusters, Namespace: ns}, true},
		{rancherapi.Access{Verb: "create", Resource: rancherapi.OpenstackConfigs, Namespace: ns}, true},
	}
	if !driverActive {
		all = append(all, right{rancherapi.Access{Verb: "update", Resource: rancherapi.NodeDrivers, Name: nodeDriver}, true})
	}
	if r.Cloud.ByApplicationCredential() {
		// Norman's cloud credentials know no application credential, so the Secret is made natively.
		all = append(all, right{rancherapi.Access{Verb: "create", Resource: rancherapi.Secrets, Namespace: credentialNamespace}, true})
	}
	for _, verb := range []string{"get", "watch", "delete"} {
		all = append(all, right{rancherapi.Access{Verb: verb, Resource: rancherapi.Clusters, Namespace: ns, Name: name}, false})
	}
	all = append(all, right{rancherapi.Access{Verb: "watch", Resource: rancherapi.RKEControlPlanes, Namespace: ns, Name: name}, false})
	for _, kind := range []rancherapi.Resource{rancherapi.Machines, rancherapi.OpenstackMachines} {
		for _, verb := range []string{"list", "watch"} {
			all = append(all, right{rancherapi.Access{Verb: verb, Resource: kind, Namespace: ns}, false})
		}
	}
	return all
}

// userMay asks for all of them at once. A list of rights answers most questions in one request; what it does not allow
// is asked for one by one, since such a list need not be complete.
func userMay(ctx context.Context, r *Run) (finding.Finding, error) {
	driver, err := r.nodeDriver(ctx)
	if err != nil && rancherKind(err) != "not-found" && rancherKind(err) != "forbidden" {
		return finding.Finding{}, err
	}
	all := r.rights(driver.Active || err != nil)
	rules, err := r.rules(ctx)
	if err != nil && !refusedReview(err) {
		return finding.Finding{}, err
	}
	lacking, err := r.lacking(ctx, all, rules)
	args := finding.Args{"namespace": r.Spec.Namespace, "user": r.Spec.Rancher.Username}
	switch {
	case err != nil && refusedReview(err):
		return finding.Noted(codeRights, "untold", args, seen(finding.Kubernetes, "authorization.k8s.io", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	case len(lacking) == 0:
		return finding.Passed(codeRights, "ok", args), nil
	}
	var must, others []string
	var evidence []finding.Evidence
	for _, l := range lacking {
		evidence = append(evidence, seen(finding.Kubernetes, "SelfSubjectAccessReview", l.String()+": not allowed"))
		if l.must {
			must = append(must, l.String())
		} else {
			others = append(others, l.String())
		}
	}
	if len(must) > 0 {
		args["rights"] = list(must, 4)
		return finding.Failed(codeRights, "missing", args, evidence...), nil
	}
	args["rights"] = list(others, 4)
	return finding.Warned(codeRights, "blind", args, evidence...), nil
}

// lacking returns those of the rights that the user does not have, each confirmed by a question of its own.
func (r *Run) lacking(ctx context.Context, all []right, rules rancherapi.Rules) ([]right, error) {
	var doubtful []right
	for _, one := range all {
		// The rules are of the cluster's namespace, and of everything that is not in one.
		if ns := one.Namespace; (ns != "" && ns != r.Spec.Namespace) || !rules.Allow(one.Access) {
			doubtful = append(doubtful, one)
		}
	}
	allowed := make([]bool, len(doubtful))
	group, gctx := errgroup.WithContext(ctx)
	for i, one := range doubtful {
		group.Go(func() (err error) {
			allowed[i], err = r.Rancher.Allowed(gctx, one.Access)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var lacking []right
	for i, one := range doubtful {
		if !allowed[i] {
			lacking = append(lacking, one)
		}
	}
	return lacking, nil
}

// refusedReview tells of a server that does not answer such questions, or not this user.
func refusedReview(err error) bool {
	switch rancherKind(err) {
	case "not-found", "forbidden", "invalid", "denied":
		return true
	}
	return false
}
