package phases

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

const (
	codeGone        = "ROS-GONE-001"
	codeNothingLeft = "ROS-GONE-002"
	codeCleared     = "ROS-GONE-003"
)

// teardown removes a cluster in the only order that does not race: the Cluster first, and Rancher takes down what hangs
// on it, while the credential and the recipes that the delete jobs need stay until the end.
func teardown() Phase {
	return Phase{
		Number: 9,
		Name:   "teardown",
		Why:    "deleting the Cluster is the only order that does not race; deleting anything under it first leaves VMs behind",
		Usual:  10 * time.Minute,
		Gates: []Gate{
			{Code: codeGone, Check: clusterGone},
			{Code: codeNothingLeft, DependsOn: []string{codeGone}, Check: nothingLeft},
			{Code: codeCleared, DependsOn: []string{codeNothingLeft}, Check: oursCleared},
		},
		Plan:   planTeardown,
		Action: tearDown,
	}
}

// clusterGone asks whether the Cluster and its Machines are gone. A foreign Cluster of that name is never touched.
func clusterGone(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace}
	object, found, err := r.liveCluster(ctx)
	switch {
	case err != nil:
		return finding.Finding{}, err
	case found:
		c := rancherapi.DecodeCluster(object)
		if !isOurs(c.Annotations, r.Spec.Name) {
			return finding.Failed(codeGone, "foreign", args, seen(finding.Kubernetes, "Cluster "+c.Namespace+"/"+c.Name, "no annotation "+ownerMark)), nil
		}
		return finding.Waiting(codeGone, "there", args), nil
	}
	machines, err := r.openstackMachines(ctx)
	if kind := rancherKind(err); err != nil && kind != "not-found" {
		return finding.Finding{}, err
	}
	if len(machines) > 0 {
		args["machine"], args["count"] = machines[0].Name, itoa(len(machines))
		return finding.Failed(codeGone, "machines", args), nil
	}
	return finding.Passed(codeGone, "ok", args), nil
}

// nothingLeft asks OpenStack for what is named like this cluster's machines. It only lists: what is left is shown with
// its ids, and a person decides.
func nothingLeft(ctx context.Context, r *Run) (finding.Finding, error) {
	left, err := r.strays(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"cluster": r.Spec.Name, "servers": list(left.serverNames(), 4), "ids": strings.Join(left.serverIDs(), " "),
		"keypairs": list(left.KeyPairs, 4)}
	switch {
	case len(left.Servers) > 0:
		return finding.Failed(codeNothingLeft, "servers", args, left.evidence()...), nil
	case len(left.KeyPairs) > 0:
		return finding.Failed(codeNothingLeft, "keypairs", args, left.evidence()...), nil
	}
	return finding.Passed(codeNothingLeft, "ok", args), nil
}

// oursCleared asks whether what rosctl itself made for the cluster is gone: the machine configs that no Cluster took
// over, and the credential.
func oursCleared(ctx context.Context, r *Run) (finding.Finding, error) {
	configs, credential, err := r.ours(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	names := configs
	if credential != "" {
		names = append(names, r.Spec.CredentialName())
	}
	args := finding.Args{"names": list(names, 5)}
	if len(names) > 0 {
		return finding.Waiting(codeCleared, "there", args), nil
	}
	return finding.Passed(codeCleared, "ok", args), nil
}

// ours lists the machine configs and the credential that carry our mark for this cluster.
func (r *Run) ours(ctx context.Context) (configs []string, credential string, err error) {
	for _, pool := range r.Spec.Pools {
		name := r.Spec.MachineConfigName(pool.Name)
		live, err := r.own(ctx, rancherapi.OpenstackConfigs, name)
		switch {
		case err != nil:
			return nil, "", err
		case live != nil && isOurs(live.GetAnnotations(), r.Spec.Name):
			configs = append(configs, name)
		}
	}
	found, err := r.credentials(ctx)
	if err != nil {
		return nil, "", err
	}
	if len(found) == 1 && isOurCredential(found[0], r.Spec.Name) {
		credential = found[0].ID
	}
	return configs, credential, nil
}

func planTeardown(ctx context.Context, r *Run) ([]event.Change, error) {
	var changes []event.Change
	machines, err := r.openstackMachines(ctx)
	if kind := rancherKind(err); err != nil && kind != "not-found" {
		return nil, err
	}
	live, found, err := r.liveCluster(ctx)
	if err != nil {
		return nil, err
	}
	if found && isOurs(live.GetAnnotations(), r.Spec.Name) { // the gate refuses a foreign one
		change := event.Change{Verb: "delete", Object: "Cluster " + r.Spec.Namespace + "/" + r.Spec.Name}
		for _, m := range machines {
			change.Detail = append(change.Detail, "with it: Machine and server "+m.Name)
		}
		changes = append(changes, change)
	}
	configs, credential, err := r.ours(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range configs {
		changes = append(changes, event.Change{Verb: "delete", Object: "OpenstackConfig " + r.Spec.Namespace + "/" + name})
	}
	if credential != "" {
		changes = append(changes, event.Change{Verb: "delete", Object: "cloud credential " + r.Spec.CredentialName() + " (" + credential + ")"})
	}
	return changes, nil
}

// tearDown deletes the Cluster, follows until it is gone, and then removes what only rosctl made.
func tearDown(ctx context.Context, r *Run) error {
	object, found, err := r.liveCluster(ctx)
	if err != nil {
		return err
	}
	if found {
		if err := r.deleteCluster(ctx, rancherapi.DecodeCluster(object)); err != nil {
			return err
		}
	}
	return r.deleteOurs(ctx)
}

// deleteCluster deletes the one Cluster that we looked at, by its uid, and follows the deletion.
func (r *Run) deleteCluster(ctx context.Context, c rancherapi.Cluster) error {
	if !isOurs(c.Annotations, r.Spec.Name) {
		return &Stop{Kind: StopRefused, Err: fmt.Errorf("the Cluster %s was not made by rosctl", c.Name)}
	}
	watch, err := r.watching(ctx)
	if err != nil {
		return err
	}
	if c.Deleting == nil {
		if err := r.Rancher.Delete(ctx, rancherapi.Clusters, c.Namespace, c.Name, rancherapi.WriteOptions{UID: c.UID}); err != nil {
			return fmt.Errorf("deleting Cluster %s: %w", c.Name, err)
		}
		r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "delete", Object: "Cluster " + c.Namespace + "/" + c.Name}})
	}
	machines, err := r.openstackMachines(ctx)
	if err != nil && rancherKind(err) != "not-found" {
		return err
	}
	total := len(machines)
	wait := r.startWait(event.Wait{For: "the Cluster and everything under it to go", Total: total}, r.Spec.Waits.Delete, 10*time.Minute)
	asked := r.Clock.Now()
	for {
		changed := watch.changed()
		if stop := r.stopOnDeleteError(watch); stop != nil {
			return wait.end(stop)
		}
		// The watch tells of the end at once, but only a 404 is proof; and a watch that was cut tells nothing.
		if _, there := watch.cluster(); !there || r.Clock.Since(asked) >= deletePoll {
			asked = r.Clock.Now()
			if _, found, err := r.liveCluster(ctx); err == nil && !found {
				return wait.end(nil)
			}
		}
		infra := watch.allInfra()
		wait.progress(holding(infra), max(0, total-len(infra)))
		if err := wait.pause(ctx, deletePoll, changed); err != nil {
			return wait.end(err)
		}
	}
}

// deletePoll is how often Rancher is asked whether the Cluster is gone when no change was seen.
const deletePoll = 30 * time.Second

// holding says which object is waited for. Neither the Cluster nor the RKEControlPlane shows it (rancher-api.md, 56).
func holding(infra []rancherapi.OpenstackMachine) string {
	if len(infra) == 0 {
		return "the machines are gone; Rancher is clearing up"
	}
	words := make([]string, len(infra))
	for i, m := range infra {
		words[i] = m.Name
		if cond := m.Condition("DeleteJob"); cond.Message != "" && cond.Status != "True" {
			words[i] += " (" + firstLine(cond.Message) + ")"
		} else if cond := m.Condition("CreateJob"); cond.Status == "Unknown" {
			words[i] += " (its create job has not finished; Rancher waits for that first)"
		}
	}
	return list(words, 3)
}

// stopOnDeleteError ends the wait when a delete job has failed for good: Rancher tries four times and never again.
func (r *Run) stopOnDeleteError(watch *watcher) error {
	for _, m := range watch.allInfra() {
		if cond := m.Condition("DeleteJob"); cond.Status == "False" && (cond.Reason == "DeleteError" || m.FailureReason == "DeleteError") {
			f := finding.Failed(codeGone, "delete-failed", finding.Args{"machine": m.Name, "message": lastLine(cond.Message)},
				seen(finding.Kubernetes, "OpenstackMachine "+m.Namespace+"/"+m.Name+" condition DeleteJob", lastLine(cond.Message)))
			return &Stop{Kind: StopFailed, Findings: []finding.Finding{f}, Err: fmt.Errorf("the delete job of %s failed for good: %s", m.Name, lastLine(cond.Message))}
		}
	}
	return nil
}

// serverPatience is how long Nova may take for a deletion that it has accepted: the driver does not wait for it.
const serverPatience = 2 * time.Minute

// awaitServersGone waits until OpenStack shows nothing of this cluster any more, and tells whether something stays.
func (r *Run) awaitServersGone(ctx context.Context) (left bool, err error) {
	wait := r.startWait(event.Wait{For: "OpenStack to finish its deletions"}, r.patience(serverPatience), 30*time.Second)
	for {
		f, err := nothingLeft(ctx, r)
		if err != nil {
			return true, wait.end(err)
		}
		if f.Outcome == finding.Pass {
			return false, wait.end(nil)
		}
		wait.progress(first(f.Args["servers"], f.Args["keypairs"]), 0)
		if err := wait.pause(ctx, 3*time.Second, nil); err != nil {
			if ctx.Err() != nil {
				return true, wait.end(err)
			}
			return true, wait.end(nil)
		}
	}
}

// deleteOurs removes the machine configs and the credential that carry our mark, last of all: a delete job needs them.
func (r *Run) deleteOurs(ctx context.Context) error {
	if left, err := r.awaitServersGone(ctx); err != nil || left {
		return err // the gate behind this action says what is left; until then the credential stays
	}
	configs, credential, err := r.ours(ctx)
	if err != nil {
		return err
	}
	for _, name := range configs {
		live, err := r.own(ctx, rancherapi.OpenstackConfigs, name)
		if err != nil {
			return err
		}
		if live == nil {
			continue // Rancher's garbage collection was faster
		}
		err = r.Rancher.Delete(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, name, rancherapi.WriteOptions{UID: string(live.GetUID())})
		if err != nil && rancherKind(err) != "not-found" {
			return fmt.Errorf("deleting OpenstackConfig %s: %w", name, err)
		}
		r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "delete", Object: "OpenstackConfig " + r.Spec.Namespace + "/" + name}})
	}
	if credential == "" {
		return nil
	}
	if err := r.Rancher.DeleteCloudCredential(ctx, credential); err != nil {
		if kind := rancherKind(err); kind == "invalid" || kind == "not-found" {
			return nil // another Cluster uses it meanwhile, or it is gone: both are fine
		}
		return fmt.Errorf("deleting cloud credential %s: %w", credential, err)
	}
	r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "delete", Object: "cloud credential " + r.Spec.CredentialName()}})
	return nil
}
