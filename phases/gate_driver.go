package phases

import (
	"context"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeDriverKnown = "ROS-DRIVER-001"
)

const nodeDriver = "openstack"

// driverGates ask whether Rancher can make VMs in OpenStack.
func driverGates() []Gate {
	return []Gate{
		{
			Code: codeDriverKnown, DependsOn: []string{codeLogin}, Check: driverKnown, Fix: mendDriver, FixChanges: driverChanges,
			Ahead: ahead(func(ctx context.Context, r *Run) { _, _ = r.nodeDriver(ctx) }),
		},
	}
}

// driverKnown asks whether the openstack node driver is there; phase 2 activates it.
func driverKnown(ctx context.Context, r *Run) (finding.Finding, error) {
	driver, err := r.nodeDriver(ctx)
	switch {
	case rancherKind(err) == "not-found":
		return finding.Failed(codeDriverKnown, "missing", nil, seen(finding.Rancher, "/v3/nodedrivers/openstack", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	case !driver.Active:
		return finding.Noted(codeDriverKnown, "inactive", finding.Args{"state": driver.State}), nil
	}
	return finding.Passed(codeDriverKnown, "ok", finding.Args{"state": driver.State}), nil
}

func (r *Run) nodeDriver(ctx context.Context) (rancherapi.NodeDriver, error) {
	return inRound(ctx, r, func(now *round) *asked[rancherapi.NodeDriver] { return &now.driver },
		func(ctx context.Context) (rancherapi.NodeDriver, error) {
			if err := r.loggedIn(ctx); err != nil {
				return rancherapi.NodeDriver{}, err
			}
			return r.Rancher.NodeDriver(ctx, nodeDriver)
		})
}
