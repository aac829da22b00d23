package phases

import (
	"context"
	"fmt"
	"net/netip"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeGroup = "ROS-SECGROUP-001"
)

// securityGroupGates ask whether the nodes will be able to talk.
func securityGroupGates() []Gate {
	return []Gate{
		{Code: codeGroup, DependsOn: []string{codeCloud}, Check: groupsOpen},
	}
}

// opening is a port that nodes need to reach on each other.
type opening struct {
	protocol string
	from, to int
	use      string
}

// nodePorts are what RKE2's documentation lists as inbound between nodes, without the CNI's own.
var nodePorts = []opening{
	{"tcp", 6443, 6443, "Kubernetes API"},
	{"tcp", 9345, 9345, "joining"},
	{"tcp", 10250, 10250, "kubelet"},
	{"tcp", 2379, 2380, "etcd"}, // 2381 is only for metrics
}

// cniPorts are what each network plug-in adds, from the same list.
var cniPorts = map[string][]opening{
	"canal":   {{"udp", 8472, 8472, "Canal VXLAN"}},
	"flannel": {{"udp", 4789, 4789, "Flannel VXLAN"}},
	"calico":  {{"tcp", 179, 179, "Calico BGP"}, {"udp", 4789, 4789, "Calico VXLAN"}, {"tcp", 5473, 5473, "Typha"}},
	"cilium":  {{"udp", 8472, 8472, "Cilium VXLAN"}, {"tcp", 4240, 4240, "Cilium health"}},
}

// groupsOpen asks for each security group: is it there once, and do the groups of a pool together let the nodes talk.
func groupsOpen(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{}
	var evidence []finding.Evidence
	for _, pool := range r.Spec.Pools {
		asked := pool.Machine.SecurityGroups
		if len(asked) == 0 {
			asked = []string{"default"}
		}
		var groups []openstack.SecurityGroup
		for _, name := range asked {
			found, err := r.securityGroup(ctx, name)
			if err != nil {
				return finding.Finding{}, err
			}
			group, ok := found.one()
			if !ok {
				return absentOrAmbiguous(codeGroup, "security group", name, len(found.Found), found.All), nil
			}
			groups = append(groups, group)
			evidence = append(evidence, seen(finding.OpenStack, "security group "+group.ID, fmt.Sprintf("%s: %d rules", group.Name, len(group.Rules))))
		}
		args["groups"], args["pool"] = list(asked, 5), pool.Name
		cidrs, err := r.poolCIDRs(ctx, pool.Machine.Network)
		if err != nil {
			return finding.Finding{}, err
		}
		var closed []string
		for _, need := range append(append([]opening{}, nodePorts...), cniPorts[mainCNI(r.Spec.Kubernetes.CNI)]...) {
			if !isOpen(groups, need, cidrs) {
				closed = append(closed, fmt.Sprintf("%s %s (%s)", need.protocol, portRange(need), need.use))
			}
		}
		if len(closed) > 0 {
			args["closed"] = list(closed, 4)
			return finding.Failed(codeGroup, "closed", args, evidence...), nil
		}
	}
	return finding.Passed(codeGroup, "ok", args, evidence...), nil
}

// isOpen tells whether the groups let every node of the same groups in on the ports: by a rule for the group itself,
// or for a range of addresses that covers the subnet.
func isOpen(groups []openstack.SecurityGroup, need opening, subnets []netip.Prefix) bool {
	for _, g := range groups {
		for _, rule := range g.Rules {
			if rule.Direction != "ingress" || rule.EtherType == "IPv6" ||
				(rule.Protocol != "" && rule.Protocol != "any" && rule.Protocol != need.protocol) {
				continue
			}
			if rule.PortMin > need.from || (rule.PortMax != 0 && rule.PortMax < need.to) {
				continue
			}
			if rule.RemoteGroupID != "" {
				if inGroups(groups, rule.RemoteGroupID) {
					return true
				}
				continue
			}
			if covers(rule.RemoteCIDR, subnets) {
				return true
			}
		}
	}
	return false
}

func inGroups(groups []openstack.SecurityGroup, id string) bool {
	for _, g := range groups {
		if g.ID == id {
			return true
		}
	}
	return false
}

// covers tells whether a rule's address range holds all subnets; a rule without a range holds everything.
func covers(cidr string, subnets []netip.Prefix) bool {
	if cidr == "" {
		return true
	}
	wide, err := netip.ParsePrefix(cidr)
	if err != nil {
		return false
	}
	for _, s := range subnets {
		if s.Addr().Is4() && (wide.Bits() > s.Bits() || !wide.Contains(s.Addr())) {
			return false
		}
	}
	return true
}

// poolCIDRs returns the address ranges that a pool's VMs get theirs from.
func (r *Run) poolCIDRs(ctx context.Context, asked string) ([]netip.Prefix, error) {
	found, err := r.network(ctx, asked)
	if err != nil {
		return nil, err
	}
	network, ok := found.one()
	if !ok {
		return nil, nil // the network's own gate says so
	}
	subnets, err := r.networkSubnets(ctx, network.ID)
	if err != nil {
		return nil, err
	}
	var cidrs []netip.Prefix
	for _, s := range subnets {
		if p, err := netip.ParsePrefix(s.CIDR); err == nil {
			cidrs = append(cidrs, p)
		}
	}
	return cidrs, nil
}

// mainCNI is the plug-in that carries the pods' traffic: Multus only stands in front of one.
func mainCNI(cni string) string {
	const multus = "multus,"
	if len(cni) > len(multus) && cni[:len(multus)] == multus {
		return cni[len(multus):]
	}
	return cni
}

func portRange(o opening) string {
	if o.from == o.to {
		return itoa(o.from)
	}
	return itoa(o.from) + "-" + itoa(o.to)
}
