package phases

import (
	"context"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// networkLeadsOut asks whether the VMs have a way to Rancher, as far as Neutron shows it: a gateway, a router that is it,
// and a network behind the router.
func networkLeadsOut(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, asked := range each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Network }) {
		found, err := r.network(ctx, asked)
		if err != nil {
			return finding.Finding{}, err
		}
		network, _ := found.one() // the network's own gate has found it
		f, err := r.wayOut(ctx, network)
		if err != nil {
			return finding.Finding{}, err
		}
		all.add(f)
	}
	return all.Finding, nil
}

func (r *Run) wayOut(ctx context.Context, network openstack.Network) (finding.Finding, error) {
	args := finding.Args{"network": network.Name}
	subnets, err := r.networkSubnets(ctx, network.ID)
	if err != nil {
		return finding.Finding{}, err
	}
	four := ofIPv4(subnets)
	args["subnet"] = subnetNames(four)
	if !slices.ContainsFunc(four, func(s openstack.Subnet) bool { return s.Gateway != "" }) {
		proof := seen(finding.OpenStack, "subnets of "+network.Name, "gateway_ip: none")
		return finding.Failed(codeWayOut, "no-gateway", args, proof), nil
	}
	if network.External {
		return finding.Noted(codeWayOut, "provider", args), nil
	}
	ways, err := r.routersOf(ctx, network)
	if err != nil {
		return finding.Finding{}, err
	}
	if len(ways.legs) == 0 {
		return r.withoutRouter(ctx, network, args)
	}
	var proof []finding.Evidence
	for _, router := range ways.routers {
		args["router"] = first(router.Name, router.ID)
		line := router.Name + ": " + router.Status + ", gateway in " + first(router.ExternalNetworkID, "no external network")
		here := seen(finding.OpenStack, "router "+router.ID, line)
		switch {
		case !router.AdminUp:
			proof = append(proof, here)
			continue
		case router.ExternalNetworkID != "":
			return finding.Passed(codeWayOut, "ok", args, here), nil
		}
		proof = append(proof, here)
	}
	switch {
	case ways.hidden: // a router of another project, of which only its leg can be seen
		return finding.Noted(codeWayOut, "hidden", args, proof...), nil
	case !slices.ContainsFunc(ways.routers, func(r openstack.Router) bool { return r.AdminUp }):
		return finding.Failed(codeWayOut, "router-down", args, proof...), nil
	}
	return r.withoutExternalGateway(ctx, ways, args, proof)
}

// ways are the routers that have a leg in a network.
type ways struct {
	legs    []openstack.Port
	routers []openstack.Router
	hidden  bool // some of them are not ours to read
}

// isRouterLeg tells the ports of routers. Plain, distributed and highly available ones each name their owner differently.
func isRouterLeg(p openstack.Port) bool {
	return strings.HasPrefix(p.DeviceOwner, "network:router_interface") ||
		p.DeviceOwner == "network:ha_router_replicated_interface"
}

// routersOf finds the routers with a leg in a network.
func (r *Run) routersOf(ctx context.Context, network openstack.Network) (ways, error) {
	ports, err := r.networkPorts(ctx, network.ID)
	if err != nil {
		return ways{}, err
	}
	var out ways
	var known []string
	for _, port := range ports {
		if !isRouterLeg(port) {
			continue
		}
		out.legs = append(out.legs, port)
		if slices.Contains(known, port.DeviceID) {
			continue
		}
		known = append(known, port.DeviceID)
		router, err := r.router(ctx, port.DeviceID)
		switch {
		case openstack.IsNotFound(err):
			out.hidden = true
		case err != nil:
			return ways{}, err
		default:
			out.routers = append(out.routers, router)
		}
	}
	return out, nil
}

// withoutRouter judges a network without any router that can be seen. On a network of another project it cannot be; on one
// of ours the gateway can still be a machine outside OpenStack, if an administrator made it so, and VMs that are on it
// already speak for that.
func (r *Run) withoutRouter(ctx context.Context, network openstack.Network, args finding.Args) (finding.Finding, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	ports, err := r.networkPorts(ctx, network.ID)
	if err != nil {
		return finding.Finding{}, err
	}
	proof := seen(finding.OpenStack, "ports of network "+network.ID, "none of a router")
	switch {
	case network.ProjectID != client.Identity().ProjectID:
		return finding.Noted(codeWayOut, "provider", args, proof), nil
	case slices.ContainsFunc(ports, func(p openstack.Port) bool { return strings.HasPrefix(p.DeviceOwner, "compute:") }):
		return finding.Warned(codeWayOut, "no-router-used", args, proof), nil
	}
	return finding.Failed(codeWayOut, "no-router", args, proof), nil
}

// withoutExternalGateway judges routers that lead nowhere outside: with legs in other networks Rancher may stand in one of
// those, without there is nothing behind them.
func (r *Run) withoutExternalGateway(
	ctx context.Context, found ways, args finding.Args, proof []finding.Evidence,
) (finding.Finding, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	for _, router := range found.routers {
		legs, err := client.Ports(ctx, openstack.PortFilter{DeviceID: router.ID, AllProjects: true, Brief: true})
		if err != nil {
			return finding.Finding{}, err
		}
		for _, leg := range legs {
			if leg.NetworkID != found.legs[0].NetworkID {
				return finding.Warned(codeWayOut, "inside-only", args, proof...), nil
			}
		}
	}
	return finding.Failed(codeWayOut, "dead-end", args, proof...), nil
}
