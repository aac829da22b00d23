package phases

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// networkUsable asks for each network: is it there once, may VMs be put on it, does it give them an address of IPv4 and
// name servers.
func networkUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, pool := range r.Spec.Pools {
		found, err := r.network(ctx, pool.Machine.Network)
		if err != nil {
			return finding.Finding{}, err
		}
		network, ok := found.one()
		if !ok {
			all.add(absentOrAmbiguous(codeNetwork, "network", found))
			continue
		}
		subnets, err := r.lookAround(ctx, network)
		if err != nil {
			return finding.Finding{}, err
		}
		f := networkFits(network, subnets, pool)
		if f.Outcome != finding.Fail && len(nameless(subnets)) > 0 {
			if f, err = r.withoutNameServers(ctx, f, network, nameless(subnets), pool); err != nil {
				return finding.Finding{}, err
			}
		}
		all.add(f)
	}
	return all.Finding, nil
}

// lookAround reads a network's subnets and, beside them, what the gates that rest on this one will want: its ports and the
// routers on them. What goes wrong there they say themselves.
func (r *Run) lookAround(ctx context.Context, network openstack.Network) ([]openstack.Subnet, error) {
	var beside sync.WaitGroup
	beside.Go(func() { _, _ = r.routersOf(ctx, network) })
	defer beside.Wait()
	return r.networkSubnets(ctx, network.ID)
}

// networkFits judges a network by itself and its subnets.
func networkFits(network openstack.Network, subnets []openstack.Subnet, pool config.Pool) finding.Finding {
	four := ofIPv4(subnets)
	args := finding.Args{"network": network.Name, "id": network.ID, "status": network.Status, "pool": pool.Name}
	proof := []finding.Evidence{seen(finding.OpenStack, "network "+network.ID,
		network.Name+": "+network.Status+optional(", external", network.External)+optional(", shared", network.Shared))}
	for _, s := range subnets {
		proof = append(proof, seen(finding.OpenStack, "subnet "+s.ID, s.Name+": "+s.CIDR+", DHCP "+onOff(s.DHCP)+
			", gateway "+first(s.Gateway, "none")+", name servers "+first(strings.Join(s.DNSServers, ", "), "none")))
	}
	static := slices.DeleteFunc(slices.Clone(four), func(s openstack.Subnet) bool { return s.DHCP })
	args["subnet"] = subnetNames(static)
	switch {
	case network.External && !network.Shared: // Nova refuses those, except to an administrator
		return finding.Failed(codeNetwork, "external", args, proof...)
	case !network.AdminUp:
		return finding.Failed(codeNetwork, "down", args, proof...)
	case len(subnets) == 0:
		return finding.Failed(codeNetwork, "no-subnet", args, proof...)
	case len(four) == 0: // the driver then waits for an address that never comes: "No IP found for the machine"
		return finding.Failed(codeNetwork, "no-ipv4", args, proof...)
	case len(static) == len(four) && !pool.Machine.ConfigDrive:
		return finding.Failed(codeNetwork, "no-dhcp", args, proof...)
	case len(static) > 0 && !pool.Machine.ConfigDrive:
		return finding.Warned(codeNetwork, "some-dhcp", args, proof...)
	case network.Status != "ACTIVE":
		return finding.Warned(codeNetwork, "not-active", args, proof...)
	}
	return finding.Passed(codeNetwork, "ok", args, proof...)
}

// withoutNameServers judges subnets that name no name servers. With Neutron's DHCP agent the VMs are told to ask that one,
// which forwards to the name servers of its host; without it they are told nothing.
func (r *Run) withoutNameServers(
	ctx context.Context, f finding.Finding, network openstack.Network, subnets []openstack.Subnet, pool config.Pool,
) (finding.Finding, error) {
	args := f.Args
	args["subnet"], args["subnetID"] = subnetNames(subnets), subnets[0].ID
	if len(r.Spec.DNS.Servers) > 0 && pool.Machine.UserDataFile != "" {
		args["servers"] = strings.Join(r.Spec.DNS.Servers, ", ")
		return finding.Warned(codeNetwork, "dns-elsewhere", args, f.Evidence...), nil
	}
	ports, err := r.networkPorts(ctx, network.ID)
	if err != nil {
		return finding.Finding{}, err
	}
	for _, port := range ports {
		// OVN answers DHCP itself and shows a port of another kind; what it says of name servers its operator has set.
		if port.DeviceOwner == "network:dhcp" || port.DeviceOwner == "network:distributed" {
			if len(port.FixedIPs) > 0 {
				args["address"] = port.FixedIPs[0].IP
			}
			proof := seen(finding.OpenStack, "port "+port.ID, port.DeviceOwner+" "+args["address"])
			return finding.Warned(codeNetwork, "dns-of-neutron", args, append(f.Evidence, proof)...), nil
		}
	}
	return finding.Failed(codeNetwork, "no-dns", args, f.Evidence...), nil
}

func ofIPv4(subnets []openstack.Subnet) []openstack.Subnet {
	return slices.DeleteFunc(slices.Clone(subnets), func(s openstack.Subnet) bool { return s.IPVersion != 4 })
}

// nameless are the subnets of IPv4 without name servers; none as long as one of them has some, since a VM may get its
// address from any and its name servers from all.
func nameless(subnets []openstack.Subnet) []openstack.Subnet {
	if slices.ContainsFunc(subnets, func(s openstack.Subnet) bool { return len(s.DNSServers) > 0 }) {
		return nil
	}
	return ofIPv4(subnets)
}

func subnetNames(subnets []openstack.Subnet) string {
	names := make([]string, len(subnets))
	for i, s := range subnets {
		names[i] = first(s.Name, s.ID)
	}
	return strings.Join(names, " ")
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// addressesSuffice asks whether the subnets have addresses for all machines that are still to be made. Nova finds out during
// the build only, and the machine then turns ERROR.
func addressesSuffice(ctx context.Context, r *Run) (finding.Finding, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	made, err := r.machinesByPool(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	var all gathered
	for _, asked := range each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Network }) {
		found, err := r.network(ctx, asked)
		if err != nil {
			return finding.Finding{}, err
		}
		network, _ := found.one() // the network's own gate has found it
		subnets, err := r.networkSubnets(ctx, network.ID)
		if err != nil {
			return finding.Finding{}, err
		}
		ports, err := r.networkPorts(ctx, network.ID)
		if err != nil {
			return finding.Finding{}, err
		}
		needed, pools := 0, 0
		for _, pool := range r.Spec.Pools {
			if pool.Machine.Network == asked {
				needed += max(0, pool.Quantity-made[pool.Name])
				pools++
			}
		}
		ours := network.ProjectID == client.Identity().ProjectID
		all.add(addressesFor(network, ofIPv4(subnets), ports, needed, pools, ours))
	}
	return all.Finding, nil
}

// addressesFor counts the addresses of a network: those of the allocation pools without those that a port has. On a network
// of another project the ports of others cannot be seen, so that there may be fewer.
func addressesFor(
	network openstack.Network, subnets []openstack.Subnet, ports []openstack.Port, needed, pools int, ours bool,
) finding.Finding {
	total, used := 0, 0
	var proof []finding.Evidence
	for _, s := range subnets {
		size, taken := 0, 0
		for _, pool := range s.Pools {
			size += pool.Addresses()
		}
		for _, port := range ports {
			for _, ip := range port.FixedIPs {
				if ip.SubnetID == s.ID && slices.ContainsFunc(s.Pools, func(p openstack.AddressPool) bool { return p.Holds(ip.IP) }) {
					taken++
				}
			}
		}
		total, used = total+size, used+taken
		proof = append(proof, seen(finding.OpenStack, "subnet "+s.ID,
			s.Name+": "+strconv.Itoa(size)+" addresses in "+strconv.Itoa(len(s.Pools))+" pool(s), "+strconv.Itoa(taken)+" taken"))
	}
	free := max(0, total-used)
	args := finding.Args{
		"network": network.Name, "needed": strconv.Itoa(needed), "free": strconv.Itoa(free), "total": strconv.Itoa(total),
		"short": strconv.Itoa(needed - free), "subnet": subnetNames(subnets), "surge": strconv.Itoa(pools),
	}
	switch {
	case free < needed:
		return finding.Failed(codeAddresses, "short", args, proof...)
	case !ours:
		return finding.Noted(codeAddresses, "unseen", args, proof...)
	case needed > 0 && free < needed+pools:
		return finding.Noted(codeAddresses, "no-surge", args, proof...)
	}
	return finding.Passed(codeAddresses, "ok", args, proof...)
}
