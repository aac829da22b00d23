package phases

import (
	"context"
	"fmt"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

const codeMachine = "ROS-MACHINE-001"

// machine makes the recipe of the VMs.
func machine() Phase {
	return Phase{
		Number: 4,
		Name:   "machine",
		Why:    "the OpenstackConfig is the recipe of a VM: flavor, image, network, security groups",
		Usual:  2 * time.Second,
		Gates:  []Gate{{Code: codeMachine, Check: machineConfigsAsPlanned}},
		Plan:   planMachineConfigs,
		Action: applyMachineConfigs,
	}
}

// configState is one pool's OpenstackConfig, as planned and as it is.
type configState struct {
	planned *unstructured.Unstructured
	live    *unstructured.Unstructured // nil: absent
	diff    []string
}

// machineConfigs compares the plan of every pool with what is there.
func (r *Run) machineConfigs(ctx context.Context) ([]configState, error) {
	if _, err := r.session(ctx); err != nil {
		return nil, err
	}
	var states []configState
	for _, pool := range r.Spec.Pools {
		planned, err := r.machineConfig(ctx, pool)
		if err != nil {
			return nil, err
		}
		state := configState{planned: planned}
		live, err := r.own(ctx, rancherapi.OpenstackConfigs, planned.GetName())
		switch {
		case err != nil:
			return nil, err
		case live != nil:
			state.live, state.diff = live, machineDifference(planned, live)
		}
		states = append(states, state)
	}
	return states, nil
}

// machineConfigsAsPlanned asks whether each pool's recipe is there as planned. One that differs is brought into line
// as long as no Cluster uses it; after that a change would replace every machine of the pool.
func machineConfigsAsPlanned(ctx context.Context, r *Run) (finding.Finding, error) {
	states, err := r.machineConfigs(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	var absent, differ []string
	for _, s := range states {
		name := s.planned.GetName()
		args := finding.Args{"name": name, "namespace": r.Spec.Namespace}
		proof := seen(finding.Kubernetes, "OpenstackConfig "+r.Spec.Namespace+"/"+name, strings.Join(s.diff, "; "))
		switch {
		case s.live == nil:
			absent = append(absent, name)
			continue
		case !isOurs(s.live.GetAnnotations(), r.Spec.Name):
			return finding.Failed(codeMachine, "foreign", args, seen(finding.Kubernetes, proof.Ref, "no annotation "+ownerMark)), nil
		case clusterOwner(s.live) != "" && clusterOwner(s.live) != r.Spec.Name:
			args["owner"] = clusterOwner(s.live)
			return finding.Failed(codeMachine, "owned", args, proof), nil
		case len(s.diff) == 0:
			continue
		}
		args["diff"] = list(s.diff, 6)
		if clusterOwner(s.live) != "" {
			return finding.Failed(codeMachine, "differs-live", args, proof), nil
		}
		differ = append(differ, name)
	}
	args := finding.Args{"names": list(append(absent, differ...), 4), "count": itoa(len(states))}
	switch {
	case len(absent) > 0:
		return finding.Waiting(codeMachine, "absent", args), nil
	case len(differ) > 0:
		return finding.Waiting(codeMachine, "differs", args), nil
	}
	return finding.Passed(codeMachine, "ok", args), nil
}

// clusterOwner is the Cluster that Rancher made the controller of a machine config, "" for none.
func clusterOwner(object *unstructured.Unstructured) string {
	for _, o := range object.GetOwnerReferences() {
		if o.Kind == "Cluster" {
			return o.Name
		}
	}
	return ""
}

// planMachineConfigs lists what would be made, and has Rancher validate it: fieldValidation=Strict finds a misspelt
// field that would otherwise be dropped with 201 (rancher-api.md, section 6).
func planMachineConfigs(ctx context.Context, r *Run) ([]event.Change, error) {
	states, err := r.machineConfigs(ctx)
	if err != nil {
		return nil, err
	}
	served, _, err := r.configsServed(ctx)
	if err != nil {
		return nil, err
	}
	var changes []event.Change
	for _, s := range states {
		if s.live != nil && len(s.diff) == 0 {
			continue
		}
		change := event.Change{Verb: "create", Object: "OpenstackConfig " + r.Spec.Namespace + "/" + s.planned.GetName(), Detail: machineDetail(s.planned)}
		if s.live != nil {
			change.Verb, change.Detail = "update", s.diff
		}
		changes = append(changes, change)
		if !served {
			r.notice("plan-unvalidated", finding.Args{"object": change.Object})
			continue
		}
		if err := r.applyMachineConfig(ctx, s, rancherapi.WriteOptions{DryRun: true}); err != nil {
			return nil, fmt.Errorf("dry run of %s: %w", change.Object, err)
		}
	}
	return changes, nil
}

func applyMachineConfigs(ctx context.Context, r *Run) error {
	states, err := r.machineConfigs(ctx)
	if err != nil {
		return err
	}
	for _, s := range states {
		if s.live != nil && len(s.diff) == 0 {
			continue
		}
		if err := r.applyMachineConfig(ctx, s, rancherapi.WriteOptions{}); err != nil {
			return fmt.Errorf("writing OpenstackConfig %s: %w", s.planned.GetName(), err)
		}
		verb := "create"
		if s.live != nil {
			verb = "update"
		}
		r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: verb, Object: "OpenstackConfig " + r.Spec.Namespace + "/" + s.planned.GetName()}})
	}
	return nil
}

// applyMachineConfig creates what is absent and replaces what differs, keeping Rancher's own fields.
func (r *Run) applyMachineConfig(ctx context.Context, s configState, o rancherapi.WriteOptions) error {
	if s.live == nil {
		_, err := r.Rancher.Create(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, s.planned, o)
		return err
	}
	merged := s.live.DeepCopy()
	for field, value := range s.planned.Object {
		if field != "metadata" {
			merged.Object[field] = value
		}
	}
	_, err := r.Rancher.Replace(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, merged, o)
	return err
}
