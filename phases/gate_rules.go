package phases

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
)

// opening is a port that nodes need to reach, on each other or elsewhere.
type opening struct {
	protocol string
	from, to int
	use      string
	// source and target say which nodes it is between; nil is all.
	source, target func(config.Roles) bool
	// advised openings are not needed for the cluster to come up.
	advised bool
}

func (o opening) is(other opening) bool {
	return o.protocol == other.protocol && o.from == other.from && o.to == other.to
}

// between tells whether the machines of one pool need the opening on those of another. A pool of one has nobody to talk to in
// itself, and an empty one nobody at all.
func (o opening) between(from, to config.Pool) bool {
	if from.Quantity == 0 || to.Quantity == 0 || from.Name == to.Name && from.Quantity < 2 {
		return false
	}
	return (o.source == nil || o.source(from.Roles)) && (o.target == nil || o.target(to.Roles))
}

func isServer(r config.Roles) bool       { return r.Etcd || r.ControlPlane }
func hasEtcd(r config.Roles) bool        { return r.Etcd }
func isControlPlane(r config.Roles) bool { return r.ControlPlane }

// nodePorts are what RKE2's documentation lists as inbound between nodes (Requirements, Networking), without the CNI's own.
var nodePorts = []opening{
	{protocol: "tcp", from: 9345, to: 9345, use: "joining", target: isServer},
	{protocol: "tcp", from: 6443, to: 6443, use: "Kubernetes API", target: isControlPlane},
	{protocol: "tcp", from: 2379, to: 2380, use: "etcd", source: isServer, target: hasEtcd},
	{protocol: "tcp", from: 10250, to: 10250, use: "kubelet"},
	{protocol: "tcp", from: 30000, to: 32767, use: "NodePort services", advised: true},
}

// cniPorts are what each network plug-in adds, from the same list.
var cniPorts = map[string][]opening{
	"canal":   {{protocol: "udp", from: 8472, to: 8472, use: "Canal VXLAN"}},
	"flannel": {{protocol: "udp", from: 4789, to: 4789, use: "Flannel VXLAN"}},
	"calico": {
		{protocol: "udp", from: 4789, to: 4789, use: "Calico VXLAN"}, {protocol: "tcp", from: 5473, to: 5473, use: "Typha"},
		{protocol: "tcp", from: 179, to: 179, use: "Calico BGP"},
	},
	"cilium": {
		{protocol: "udp", from: 8472, to: 8472, use: "Cilium VXLAN"}, {protocol: "tcp", from: 4240, to: 4240, use: "Cilium health"},
	},
}

// openingsFor are all that the nodes need of each other.
func openingsFor(cni string) []opening { return slices.Concat(nodePorts, cniPorts[mainCNI(cni)]) }

// mainCNI is the plug-in that carries the pods' traffic: Multus only stands in front of one.
func mainCNI(cni string) string {
	if main, ok := strings.CutPrefix(cni, "multus,"); ok {
		return strings.TrimSpace(main)
	}
	return cni
}

// protocolNumbers are the other names of protocols in rules.
var protocolNumbers = map[string]string{"6": "tcp", "17": "udp", "any": "", "0": ""}

// concerns tells whether a rule is about IPv4 traffic of the direction and protocol.
func concerns(rule openstack.Rule, direction string, o opening) bool {
	protocol := strings.ToLower(rule.Protocol)
	if name, ok := protocolNumbers[protocol]; ok {
		protocol = name
	}
	return rule.Direction == direction && rule.EtherType != "IPv6" && (protocol == "" || protocol == o.protocol)
}

// lets tells whether the groups together let traffic through to (from) ports of other groups or every address of the ranges.
// maybe is true where they do not, but for a rule with an address group.
func lets(
	groups []openstack.SecurityGroup, direction string, o opening, others []openstack.SecurityGroup, ranges []netip.Prefix,
) (open, maybe bool) {
	var byGroup, unsure ports
	byRange := make([]ports, len(ranges))
	for _, g := range groups {
		for _, rule := range g.Rules {
			if !concerns(rule, direction, o) {
				continue
			}
			switch {
			case rule.RemoteAddressGroupID != "":
				unsure.add(rule)
			case rule.RemoteGroupID != "":
				if slices.ContainsFunc(others, func(s openstack.SecurityGroup) bool { return s.ID == rule.RemoteGroupID }) {
					byGroup.add(rule)
				}
			default:
				for i, wanted := range ranges {
					if within(rule.RemoteCIDR, wanted) {
						byRange[i].add(rule)
					}
				}
			}
		}
	}
	open = byGroup.cover(o.from, o.to) ||
		!slices.ContainsFunc(byRange, func(p ports) bool { return !append(p, byGroup...).cover(o.from, o.to) })
	return open, !open && unsure.cover(o.from, o.to)
}

// letsSome tells whether the groups let the traffic through to anybody at all.
func letsSome(groups []openstack.SecurityGroup, direction string, o opening) bool {
	var some ports
	for _, g := range groups {
		for _, rule := range g.Rules {
			if concerns(rule, direction, o) {
				some.add(rule)
			}
		}
	}
	return some.cover(o.from, o.to)
}

func countRules(g openstack.SecurityGroup, direction string) int {
	n := 0
	for _, rule := range g.Rules {
		if rule.Direction == direction {
			n++
		}
	}
	return n
}

// within tells whether a rule's range holds all of the wanted one; a rule without a range holds everything.
func within(cidr string, wanted netip.Prefix) bool {
	if cidr == "" {
		return true
	}
	wide, err := netip.ParsePrefix(cidr)
	return err == nil && wide.Bits() <= wanted.Bits() && wide.Contains(wanted.Addr())
}

// ports are ranges of ports, both ends included.
type ports [][2]int

func (p *ports) add(rule openstack.Rule) {
	if rule.PortMin == 0 && rule.PortMax == 0 {
		*p = append(*p, [2]int{0, 65535})
		return
	}
	*p = append(*p, [2]int{rule.PortMin, rule.PortMax})
}

// cover tells whether the ranges together hold every port.
func (p ports) cover(from, to int) bool {
	sorted := slices.Clone(p)
	slices.SortFunc(sorted, func(a, b [2]int) int { return a[0] - b[0] })
	for _, r := range sorted {
		if r[0] <= from && r[1] >= from {
			from = r[1] + 1
		}
		if from > to {
			return true
		}
	}
	return false
}

func portRange(o opening) string {
	if o.from == o.to {
		return itoa(o.from)
	}
	return itoa(o.from) + "-" + itoa(o.to)
}
