package phases

import (
	"context"
	"fmt"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

const (
	codeDriverActive = "ROS-DRIVER-002"
	codeDriverServed = "ROS-DRIVER-003"
)

// driver makes sure that Rancher can turn an OpenstackConfig into calls to Nova.
func driver() Phase {
	return Phase{
		Number: 2,
		Name:   "driver",
		Why:    "Rancher cannot turn an OpenstackConfig into Nova calls without it",
		Usual:  10 * time.Second,
		Gates: []Gate{
			{Code: codeDriverActive, Check: driverActive},
			{Code: codeDriverServed, DependsOn: []string{codeDriverActive}, Check: driverServed},
		},
		Plan: func(ctx context.Context, r *Run) ([]event.Change, error) {
			return []event.Change{{Verb: "activate", Object: "node driver " + nodeDriver}}, nil
		},
		Action: activateDriver,
	}
}

// driverActive reads `active`, never the conditions: an inactive driver has both Active=True and Inactive=True
// (rancher-api.md, 23).
func driverActive(ctx context.Context, r *Run) (finding.Finding, error) {
	if _, err := r.session(ctx); err != nil {
		return finding.Finding{}, err
	}
	found, err := r.Rancher.NodeDriver(ctx, nodeDriver)
	switch {
	case rancherKind(err) == "not-found":
		return finding.Failed(codeDriverActive, "missing", nil, seen(finding.Rancher, "/v3/nodedrivers/openstack", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	}
	args := finding.Args{"state": found.State}
	if !found.Active {
		return finding.Waiting(codeDriverActive, "inactive", args, seen(finding.Rancher, "/v3/nodedrivers/openstack", "active: false, state: "+found.State)), nil
	}
	return finding.Passed(codeDriverActive, "ok", args), nil
}

// driverServed asks for the new kind itself: right after activation it answers 429 for a moment, whatever the driver's
// state says (recording nodedriver-schema-429).
func driverServed(ctx context.Context, r *Run) (finding.Finding, error) {
	served, busy, err := r.configsServed(ctx)
	switch {
	case err != nil:
		return finding.Finding{}, err
	case busy:
		return finding.Waiting(codeDriverServed, "busy", nil), nil
	case !served:
		return finding.Waiting(codeDriverServed, "not-served", nil), nil
	}
	return finding.Passed(codeDriverServed, "ok", nil), nil
}

// driverPatience is how long an activation may take; half a second was measured on Rancher 2.14.
const driverPatience = 2 * time.Minute

func activateDriver(ctx context.Context, r *Run) error {
	found, err := r.Rancher.NodeDriver(ctx, nodeDriver)
	if err != nil {
		return err
	}
	if !found.Active {
		if _, err := r.Rancher.ActivateNodeDriver(ctx, nodeDriver); err != nil {
			return fmt.Errorf("activating the node driver %s: %w", nodeDriver, err)
		}
		r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "activate", Object: "node driver " + nodeDriver}})
	}
	wait := r.startWait(event.Wait{For: "the kind OpenstackConfig to be served"}, r.patience(driverPatience), 10*time.Second)
	for {
		served, busy, err := r.configsServed(ctx)
		switch {
		case err != nil:
			return wait.end(err)
		case served:
			return wait.end(nil)
		case busy:
			wait.progress("Rancher is setting up its storage (429)", 0)
		default:
			wait.progress("Rancher does not know the kind yet (404)", 0)
		}
		if err := wait.pause(ctx, time.Second, nil); err != nil {
			return wait.end(err)
		}
	}
}
