package phases

import (
	"context"
	"errors"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeWebhook = "ROS-WEBHOOK-001"
)

// webhookGates ask whether Rancher would take the Cluster.
func webhookGates() []Gate {
	return []Gate{
		{Code: codeWebhook, DependsOn: []string{codeLogin, codeRights}, Check: planAccepted},
	}
}

// trial is what Rancher says to the planned Cluster before anything is made.
type trial struct {
	taken bool // a Cluster of that name is there
}

// tryCluster sends the planned Cluster to be judged and not stored (dryRun=All). One request proves that the admission
// webhook answers, that it and the schema take the plan, and whether the name is free: Kubernetes asks the webhooks
// before it looks at the name.
func (r *Run) tryCluster(ctx context.Context) (trial, error) {
	return inRound(ctx, r, func(now *round) *asked[trial] { return &now.trial }, func(ctx context.Context) (trial, error) {
		user, err := r.session(ctx)
		if err != nil {
			return trial{}, err
		}
		// The credential may not be there yet, and the webhook only looks at one that is named.
		_, err = r.Rancher.Create(ctx, rancherapi.Clusters, r.Spec.Namespace, r.clusterObject(user.ID, ""), rancherapi.WriteOptions{DryRun: true})
		if rancherapi.IsExists(err) {
			return trial{taken: true}, nil
		}
		return trial{}, err
	})
}

// planAccepted asks whether Rancher's webhook answers, and whether it takes the plan. With the webhook down no Cluster
// and no OpenstackConfig can be written (recordings cluster-dryrun-webhook-down, machineconfig-webhook-down).
func planAccepted(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	tried, err := r.tryCluster(ctx)
	var answer *rancherapi.Error
	switch {
	case err == nil && tried.taken:
		return finding.Passed(codeWebhook, "taken", args), nil
	case err == nil:
		return finding.Passed(codeWebhook, "ok", args), nil
	case !errors.As(err, &answer):
		return finding.Finding{}, err
	}
	args["webhook"], args["message"] = answer.Admission, first(answer.Message, err.Error())
	proof := seen(finding.Kubernetes, "POST clusters.provisioning.cattle.io?dryRun=All", args["message"])
	switch {
	case answer.Kind == rancherapi.KindServer && answer.Admission != "":
		return finding.Failed(codeWebhook, "down", args, proof), nil
	case strings.Contains(answer.Message, "does not support dry run"):
		// A webhook of somebody else's that Kubernetes may not ask in a trial: the plan stays unjudged.
		return finding.Warned(codeWebhook, "no-trial", args, proof), nil
	case answer.Kind == rancherapi.KindDenied:
		return finding.Failed(codeWebhook, "refused", args, proof), nil
	case answer.Kind == rancherapi.KindInvalid:
		return finding.Failed(codeWebhook, "invalid", args, proof), nil
	case answer.Kind == rancherapi.KindForbidden:
		return finding.Failed(codeWebhook, "forbidden", args, proof), nil
	case answer.Kind == rancherapi.KindNotFound && answer.Reason == "NotFound":
		return finding.Failed(codeWebhook, "no-namespace", args, proof), nil
	case answer.Kind == rancherapi.KindNotFound:
		return finding.Failed(codeWebhook, "not-served", args, proof), nil
	}
	return finding.Finding{}, err
}
