package phases

import (
	"context"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// floatingPoolUsable asks for each pool of floating IPs: is it there once, external, and does a router lead from the VMs'
// network into it. How many addresses it has left only its owner sees; the quota is the quota's gate.
func floatingPoolUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, pool := range r.Spec.Pools {
		asked := pool.Machine.FloatingIPPool
		if asked == "" {
			continue
		}
		found, err := r.network(ctx, asked)
		if err != nil {
			return finding.Finding{}, err
		}
		// The driver takes a name and the first network that has it, so an id does not help against two of one name.
		if external, ok := found.one(); ok {
			again, err := r.network(ctx, external.Name)
			if err != nil {
				return finding.Finding{}, err
			}
			if len(again.Found) > 1 {
				found = again
			}
		}
		external, ok := found.one()
		if !ok {
			all.add(absentOrAmbiguous(codeFloating, "network", found))
			continue
		}
		f, err := r.floatingPool(ctx, external, pool)
		if err != nil {
			return finding.Finding{}, err
		}
		all.add(f)
	}
	if !all.begun {
		return finding.Skipped(codeFloating, "none", nil), nil
	}
	return all.Finding, nil
}

func (r *Run) floatingPool(ctx context.Context, external openstack.Network, pool config.Pool) (finding.Finding, error) {
	inner, err := r.network(ctx, pool.Machine.Network)
	if err != nil {
		return finding.Finding{}, err
	}
	network, _ := inner.one() // the network's own gate has found it
	args := finding.Args{"pool": external.Name, "network": network.Name}
	proof := seen(finding.OpenStack, "network "+external.ID,
		external.Name+": "+external.Status+optional(", external", external.External))
	switch {
	case !external.External:
		return finding.Failed(codeFloating, "not-external", args, proof), nil
	case len(external.Subnets) == 0:
		return finding.Failed(codeFloating, "no-subnet", args, proof), nil
	}
	found, err := r.routersOf(ctx, network)
	if err != nil {
		return finding.Finding{}, err
	}
	var others []string
	for _, router := range found.routers {
		args["router"] = first(router.Name, router.ID)
		here := seen(finding.OpenStack, "router "+router.ID,
			router.Name+": gateway in "+first(router.ExternalNetworkID, "no external network"))
		if router.ExternalNetworkID == external.ID {
			return finding.Passed(codeFloating, "ok", args, proof, here), nil
		}
		others = append(others, args["router"])
		proof = here
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	// "External network … is not reachable from subnet …", 404, after the server has been built.
	args["routers"] = list(others, 3)
	switch {
	case found.hidden, len(others) == 0 && network.ProjectID != client.Identity().ProjectID:
		return finding.Noted(codeFloating, "hidden", args, proof), nil
	case len(others) > 0:
		return finding.Failed(codeFloating, "other-router", args, proof), nil
	}
	return finding.Failed(codeFloating, "no-router", args, proof), nil
}
