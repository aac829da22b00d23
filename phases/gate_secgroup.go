package phases

import (
	"context"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"sync"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeGroup  = "ROS-SECGROUP-001"
	codeEgress = "ROS-SECGROUP-002"
)

// securityGroupGates ask whether the nodes will be able to talk.
func securityGroupGates() []Gate {
	return []Gate{
		{Code: codeGroup, DependsOn: []string{codeCatalog}, Check: groupsOpen, Fix: openGroups, FixChanges: groupChanges},
		{Code: codeEgress, DependsOn: []string{codeCatalog}, Check: groupsLetOut},
	}
}

// side is one pool as the security groups see it.
type side struct {
	pool    config.Pool
	network openstack.Network
	groups  []openstack.SecurityGroup
	subnets []netip.Prefix // of IPv4
}

// named tells whether the configuration names groups; without any, Nova gives the port the project's default group.
func (s side) named() bool { return len(s.pool.Machine.SecurityGroups) > 0 }

// sides resolves networks and groups of all pools. The finding is set when one of them is not there once.
func (r *Run) sides(ctx context.Context) ([]side, *finding.Finding, error) {
	var beside sync.WaitGroup // the networks are asked for meanwhile; what goes wrong with the groups shows below
	beside.Go(func() { _, _ = r.securityGroup(ctx, "default") })
	defer beside.Wait()
	var all []side
	for _, pool := range r.Spec.Pools {
		found, err := r.network(ctx, pool.Machine.Network)
		if err != nil {
			return nil, nil, err
		}
		s := side{pool: pool}
		var ok bool
		if s.network, ok = found.one(); !ok {
			f := follows(codeGroup, codeNetwork)
			return nil, &f, nil
		}
		subnets, err := r.networkSubnets(ctx, s.network.ID)
		if err != nil {
			return nil, nil, err
		}
		for _, subnet := range ofIPv4(subnets) {
			if p, err := netip.ParsePrefix(subnet.CIDR); err == nil {
				s.subnets = append(s.subnets, p)
			}
		}
		asked := pool.Machine.SecurityGroups
		if len(asked) == 0 {
			asked = []string{"default"}
		}
		for _, name := range asked {
			groups, err := r.securityGroup(ctx, name)
			if err != nil {
				return nil, nil, err
			}
			group, ok := groups.one()
			if !ok {
				f := absentOrAmbiguous(codeGroup, "security group", groups)
				return nil, &f, nil
			}
			s.groups = append(s.groups, group)
		}
		all = append(all, s)
	}
	return all, nil, nil
}

// gap is a port that the nodes of one pool need on those of another and do not reach.
type gap struct {
	from, to side
	opening  opening
	maybe    bool // a rule with an address group, whose ranges are kept apart, could let it through
}

func (g gap) String() string {
	return fmt.Sprintf("%s %s (%s)", g.opening.protocol, portRange(g.opening), g.opening.use)
}

// gaps lists what the groups keep the nodes from, each opening once.
func gaps(sides []side, cni string, direction string) []gap {
	var all []gap
	for _, o := range openingsFor(cni) {
		for _, from := range sides {
			for _, to := range sides {
				if !from.network.PortSecurity || !to.network.PortSecurity || !o.between(from.pool, to.pool) {
					continue
				}
				here, there := to, from // the rule stands on the receiving side, and looks at the sender
				if direction == "egress" {
					here, there = from, to
				}
				open, maybe := lets(here.groups, direction, o, there.groups, there.subnets)
				if !open && !slices.ContainsFunc(all, func(g gap) bool { return g.opening.is(o) && g.to.pool.Name == to.pool.Name }) {
					all = append(all, gap{from: from, to: to, opening: o, maybe: maybe})
				}
			}
		}
	}
	return all
}

// groupsOpen asks for each security group: is it there once, and do the groups of all pools together let the nodes talk.
func groupsOpen(ctx context.Context, r *Run) (finding.Finding, error) {
	sides, wrong, err := r.sides(ctx)
	if err != nil || wrong != nil {
		return deref(wrong), err
	}
	args := finding.Args{}
	var proof []finding.Evidence
	var names []string
	var stateless string
	for _, s := range sides {
		for _, g := range s.groups {
			if slices.Contains(names, g.Name) {
				continue
			}
			names = append(names, g.Name)
			proof = append(proof, seen(finding.OpenStack, "security group "+g.ID, g.Name+": "+strconv.Itoa(len(g.Rules))+" rules"+
				optional(", stateless", g.Stateless)))
			if g.Stateless {
				stateless = g.Name
			}
		}
	}
	args["groups"] = list(names, 5)
	for _, s := range sides {
		if s.network.PortSecurity {
			continue
		}
		args["network"], args["pool"] = s.network.Name, s.pool.Name
		off := seen(finding.OpenStack, "network "+s.network.ID, s.network.Name+": port_security_enabled false")
		if s.named() { // Nova: "Network requires port_security_enabled … in order to apply security groups", in the server's fault
			return finding.Failed(codeGroup, "port-security", args, off), nil
		}
		return finding.Warned(codeGroup, "unfiltered", args, off), nil
	}
	var closed, advised, unsure []gap
	for _, g := range gaps(sides, r.Spec.Kubernetes.CNI, "ingress") {
		switch {
		case g.maybe:
			unsure = append(unsure, g)
		case g.opening.advised:
			advised = append(advised, g)
		default:
			closed = append(closed, g)
		}
	}
	switch {
	case len(closed) > 0:
		fillGap(args, closed)
		return finding.Failed(codeGroup, "closed", args, proof...), nil
	case len(unsure) > 0:
		fillGap(args, unsure)
		return finding.Warned(codeGroup, "address-groups", args, proof...), nil
	case stateless != "":
		args["group"] = stateless
		return finding.Warned(codeGroup, "stateless", args, proof...), nil
	case len(advised) > 0:
		fillGap(args, advised)
		return finding.Warned(codeGroup, "partly", args, proof...), nil
	}
	return finding.Passed(codeGroup, "ok", args, proof...), nil
}

// fillGap names what is closed, and the groups between which it is.
func fillGap(args finding.Args, closed []gap) {
	lines := make([]string, len(closed))
	for i, g := range closed {
		lines[i] = g.String()
	}
	worst := closed[0]
	args["closed"], args["pool"], args["from"] = list(lines, 4), worst.to.pool.Name, worst.from.pool.Name
	args["groups"] = list(namesOf(worst.to.groups), 5)
	args["group"], args["source"] = worst.to.groups[0].ID, worst.from.groups[0].ID
}

// missingRules are what would have to be added for the nodes to talk: to the first group of the receiving pool that belongs
// to the project, from the first one of the sending pool.
func (r *Run) missingRules(ctx context.Context) ([]missingRule, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return nil, err
	}
	sides, wrong, err := r.sides(ctx)
	if err != nil || wrong != nil {
		return nil, err
	}
	var all []missingRule
	for _, g := range gaps(sides, r.Spec.Kubernetes.CNI, "ingress") {
		own := slices.IndexFunc(g.to.groups, func(s openstack.SecurityGroup) bool { return s.ProjectID == client.Identity().ProjectID })
		if g.maybe || g.opening.advised || own < 0 {
			continue
		}
		all = append(all, missingRule{group: g.to.groups[own], source: g.from.groups[0], gap: g, let: openstack.Let{
			Protocol: g.opening.protocol, PortMin: g.opening.from, PortMax: g.opening.to, RemoteGroupID: g.from.groups[0].ID,
		}})
	}
	return all, nil
}

type missingRule struct {
	group, source openstack.SecurityGroup
	gap           gap
	let           openstack.Let
}

// groupChanges lists the rules that openGroups would add.
func groupChanges(ctx context.Context, r *Run) []event.Change {
	missing, err := r.missingRules(ctx)
	if err != nil {
		return nil // the gate itself has said so
	}
	changes := make([]event.Change, len(missing))
	for i, m := range missing {
		changes[i] = event.Change{
			Verb:   "add",
			Object: "rule " + m.gap.String() + " from group " + m.source.Name + " to security group " + m.group.Name,
		}
	}
	return changes
}

// openGroups adds the missing rules.
func openGroups(ctx context.Context, r *Run) error {
	missing, err := r.missingRules(ctx)
	if err != nil {
		return err
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return err
	}
	defer r.groups.forget()
	for _, m := range missing {
		if err := client.AddRule(ctx, m.group.ID, m.let); err != nil {
			return fmt.Errorf("opening %s in security group %s: %w", m.gap, m.group.Name, err)
		}
	}
	return nil
}

// deref is the finding behind a pointer, an empty one for nil.
func deref(f *finding.Finding) finding.Finding {
	if f == nil {
		return finding.Finding{}
	}
	return *f
}
