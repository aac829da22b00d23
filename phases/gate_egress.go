package phases

import (
	"context"
	"net/netip"
	"net/url"
	"slices"
	"strconv"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
)

// errand is something outside that a node must reach.
type errand struct {
	opening
	to []netip.Prefix // empty: it may be anywhere
}

// errands are what a node goes out for: Rancher itself, names, images, and its user data where that is not on a disk.
func (r *Run) errands(pool config.Pool, nameServers []string) []errand {
	all := []errand{
		{opening: opening{protocol: "tcp", from: 443, to: 443, use: "registries"}},
	}
	if u, err := url.Parse(r.Spec.Rancher.URL); err == nil {
		port, err := strconv.Atoi(u.Port())
		if err != nil {
			port = 443
		}
		rancher := hosts(first(r.Spec.Rancher.IP, u.Hostname()))
		all = append(all, errand{opening{protocol: "tcp", from: port, to: port, use: "Rancher"}, rancher})
	}
	names := errand{opening: opening{protocol: "udp", from: 53, to: 53, use: "DNS"}}
	for _, server := range nameServers {
		names.to = append(names.to, hosts(server)...)
	}
	all = append(all, names)
	if !pool.Machine.ConfigDrive {
		metadata := opening{protocol: "tcp", from: 80, to: 80, use: "user data from the metadata service"}
		all = append(all, errand{metadata, hosts("169.254.169.254")})
	}
	return append(all, errand{opening: opening{protocol: "udp", from: 123, to: 123, use: "NTP", advised: true}})
}

// hosts is an address as a range of one; none for a name.
func hosts(address string) []netip.Prefix {
	if a, err := netip.ParseAddr(address); err == nil && a.Is4() {
		return []netip.Prefix{netip.PrefixFrom(a, 32)}
	}
	return nil
}

// groupsLetOut asks whether the security groups let the nodes out: to each other, and to what they need outside. A new group
// lets everything out; where somebody took those rules away, nothing says so but an agent that never connects.
func groupsLetOut(ctx context.Context, r *Run) (finding.Finding, error) {
	sides, wrong, err := r.sides(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	if wrong != nil { // from the groups' gate, or from what that follows from
		return follows(codeEgress, first(wrong.Under, codeGroup)), nil
	}
	var closed, narrow []string
	args := finding.Args{}
	note := func(into *[]string, s side, line string) {
		if !slices.Contains(*into, line) {
			*into = append(*into, line)
		}
		if args["group"] == "" {
			args["group"], args["groups"], args["pool"] = s.groups[0].ID, list(namesOf(s.groups), 5), s.pool.Name
		}
	}
	var proof []finding.Evidence
	for _, s := range sides {
		if !s.network.PortSecurity {
			continue
		}
		servers, err := r.subnetNameServers(ctx, s.network.ID)
		if err != nil {
			return finding.Finding{}, err
		}
		for _, e := range r.errands(s.pool, servers) {
			to := e.to
			if len(to) == 0 {
				to = anywhere
			}
			open, _ := lets(s.groups, "egress", e.opening, nil, to)
			somewhere := letsSome(s.groups, "egress", e.opening)
			line := e.protocol + " " + portRange(e.opening) + " (" + e.use + ")"
			switch {
			case open:
			case e.advised, somewhere && len(e.to) == 0:
				note(&narrow, s, line)
			default:
				note(&closed, s, line)
			}
		}
		for _, g := range s.groups {
			proof = append(proof, seen(finding.OpenStack, "security group "+g.ID,
				g.Name+": "+strconv.Itoa(countRules(g, "egress"))+" egress rules"))
		}
	}
	for _, g := range gaps(sides, r.Spec.Kubernetes.CNI, "egress") {
		if g.opening.advised || g.maybe {
			note(&narrow, g.from, g.String())
		} else {
			note(&closed, g.from, g.String())
		}
	}
	switch {
	case len(closed) > 0:
		args["closed"] = list(closed, 5)
		return finding.Failed(codeEgress, "closed", args, proof...), nil
	case len(narrow) > 0:
		args["narrow"] = list(narrow, 5)
		return finding.Warned(codeEgress, "narrow", args, proof...), nil
	}
	return finding.Passed(codeEgress, "ok", args, proof...), nil
}

// anywhere is all of IPv4.
var anywhere = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0")}

// subnetNameServers are those that the VMs will ask: the configuration's, else the subnets'.
func (r *Run) subnetNameServers(ctx context.Context, networkID string) ([]string, error) {
	if len(r.Spec.DNS.Servers) > 0 {
		return nil, nil // as seen from here; the VMs may know them under other addresses
	}
	subnets, err := r.networkSubnets(ctx, networkID)
	if err != nil {
		return nil, err
	}
	var servers []string
	for _, s := range subnets {
		servers = append(servers, s.DNSServers...)
	}
	return servers, nil
}
