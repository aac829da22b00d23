package phases

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

const (
	codeCluster      = "ROS-CLUSTER-001"
	codeClusterSound = "ROS-CLUSTER-002"
)

// cluster makes the provisioning Cluster, from which Rancher makes everything else.
func cluster() Phase {
	return Phase{
		Number: 5,
		Name:   "cluster",
		Why:    "it says how many nodes, which roles and which Kubernetes; from here on machines cost money",
		Usual:  5 * time.Second,
		Gates: []Gate{
			{Code: codeCluster, Check: clusterAsPlanned},
			{Code: codeClusterSound, DependsOn: []string{codeCluster}, Check: clusterSound},
		},
		Plan:   planCluster,
		Action: createCluster,
	}
}

// clusterAsPlanned asks whether the Cluster is there, ours, and as planned. A foreign or different one is never touched.
func clusterAsPlanned(ctx context.Context, r *Run) (finding.Finding, error) {
	user, err := r.session(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	live, found, err := r.liveCluster(ctx)
	switch {
	case err != nil:
		return finding.Finding{}, err
	case !found:
		return finding.Waiting(codeCluster, "absent", args), nil
	}
	proof := seen(finding.Kubernetes, "Cluster "+r.Spec.Namespace+"/"+r.Spec.Name, "uid "+string(live.GetUID()))
	switch {
	case !isOurs(live.GetAnnotations(), r.Spec.Name):
		return finding.Failed(codeCluster, "foreign", args, proof), nil
	case live.GetDeletionTimestamp() != nil:
		return finding.Failed(codeCluster, "deleting", args, proof), nil
	}
	credential, err := r.credentialID(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	if diff := clusterDifference(r.clusterObject(user.ID, credential), live); len(diff) > 0 {
		args["diff"] = list(diff, 6)
		return finding.Failed(codeCluster, "differs-live", args, seen(finding.Kubernetes, proof.Ref, list(diff, 20))), nil
	}
	return finding.Passed(codeCluster, "ok", args, proof), nil
}

// clusterSound asks whether Rancher could make sense of the Cluster: permanent mistakes show as RKECluster=False within
// a second or two, and nowhere else (rancher-api.md, 35).
func clusterSound(ctx context.Context, r *Run) (finding.Finding, error) {
	live, found, err := r.liveCluster(ctx)
	if err != nil || !found {
		return finding.Waiting(codeClusterSound, "not-taken-up", finding.Args{"cluster": r.Spec.Name}), err
	}
	return r.soundness(rancherapi.DecodeCluster(live)), nil
}

func (r *Run) soundness(c rancherapi.Cluster) finding.Finding {
	args := finding.Args{"cluster": c.Name, "id": c.MgmtName}
	for _, kind := range []string{"RKECluster", "Created"} {
		if cond := c.Condition(kind); cond.Status == "False" && cond.Message != "" {
			args["message"], args["condition"] = cond.Message, kind
			if webhookAway.MatchString(cond.Message) {
				return finding.Waiting(codeClusterSound, "webhook-away", args,
					seen(finding.Kubernetes, "Cluster "+c.Namespace+"/"+c.Name+" condition "+kind, cond.Message))
			}
			return finding.Failed(codeClusterSound, "mistake", args,
				seen(finding.Kubernetes, "Cluster "+c.Namespace+"/"+c.Name+" condition "+kind, cond.Message))
		}
	}
	if c.MgmtName == "" || !c.Condition("RKECluster").True() && c.Condition("Updated").Status == "" {
		return finding.Waiting(codeClusterSound, "not-taken-up", args)
	}
	return finding.Passed(codeClusterSound, "ok", args)
}

// webhookAway is what Rancher says while a controller behind an admission webhook restarts; it tries again and again
// (recording object-cluster-capi-down).
var webhookAway = regexp.MustCompile(`failed calling webhook .*(connection refused|no endpoints available|i/o timeout|deadline exceeded|EOF)`)

// planCluster lists what would be made and has Rancher's webhook judge it by a dry run.
func planCluster(ctx context.Context, r *Run) ([]event.Change, error) {
	user, err := r.session(ctx)
	if err != nil {
		return nil, err
	}
	if _, found, err := r.liveCluster(ctx); found || err != nil {
		return nil, err // it is there, and only not taken up yet
	}
	var changes []event.Change
	if r.Options.KeepFailed != 0 {
		changes = append(changes, event.Change{Verb: "set", Object: "setting " + keepFailedSetting,
			Detail: []string{"value: " + r.Options.KeepFailed.String() + ", for this run"}})
	}
	change := event.Change{Verb: "create", Object: "Cluster " + r.Spec.Namespace + "/" + r.Spec.Name, Detail: r.clusterDetail()}
	credential, err := r.credentialID(ctx)
	if err != nil && !r.Options.DryRun {
		return nil, err
	}
	_, err = r.Rancher.Create(ctx, rancherapi.Clusters, r.Spec.Namespace, r.clusterObject(user.ID, credential), rancherapi.WriteOptions{DryRun: true})
	if err != nil {
		return nil, fmt.Errorf("dry run of %s: %w", change.Object, err)
	}
	return append(changes, change), nil
}

// clusterPatience is how long Rancher may take to take up a Cluster: half a second was measured.
const clusterPatience = 2 * time.Minute

// createCluster makes the Cluster as the Rancher user and waits until Rancher has taken it up. The watches start
// before it, so that nothing is missed: a failed machine's reason lives about a second.
func createCluster(ctx context.Context, r *Run) error {
	user, err := r.session(ctx)
	if err != nil {
		return err
	}
	if err := r.keepFailed(ctx); err != nil {
		return err
	}
	watch, err := r.watching(ctx)
	if err != nil {
		return err
	}
	if err := r.postCluster(ctx, user.ID); err != nil {
		return err
	}
	wait := r.startWait(event.Wait{For: "Rancher to take up the Cluster"}, r.patience(clusterPatience), 10*time.Second)
	for {
		changed := watch.changed()
		if c, ok := watch.cluster(); ok {
			f := r.soundness(c)
			switch f.Outcome {
			case finding.Pass:
				return wait.end(nil)
			case finding.Fail:
				// Rancher's own condition may heal by itself; the gate behind this action gives the verdict.
				return wait.end(nil)
			}
			wait.progress(first(f.Args["message"], "Rancher has not given it an id yet"), 0)
		} else {
			wait.progress("Rancher has not shown it yet", 0)
		}
		if err := wait.pause(ctx, 5*time.Second, changed); err != nil {
			return wait.end(err)
		}
	}
}

// postCluster creates the Cluster. A POST is not repeated when its answer is lost: the Cluster is looked up instead.
func (r *Run) postCluster(ctx context.Context, creator string) error {
	credential, err := r.credentialID(ctx)
	if err != nil {
		return err
	}
	_, err = r.Rancher.Create(ctx, rancherapi.Clusters, r.Spec.Namespace, r.clusterObject(creator, credential), rancherapi.WriteOptions{})
	if err != nil {
		live, found, _ := r.liveCluster(ctx)
		if !found || !isOurs(live.GetAnnotations(), r.Spec.Name) {
			return fmt.Errorf("creating Cluster %s: %w", r.Spec.Name, err)
		}
	}
	r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "create", Object: "Cluster " + r.Spec.Namespace + "/" + r.Spec.Name}})
	return nil
}
