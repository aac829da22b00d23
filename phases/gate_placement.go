package phases

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// zoneAvailable asks whether the availability zones are there, and not switched off.
func zoneAvailable(ctx context.Context, r *Run) (finding.Finding, error) {
	wanted := each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.AvailabilityZone })
	if len(wanted) == 0 {
		return finding.Skipped(codeZone, "any", nil), nil
	}
	zones, err := fromCloud(ctx, r, &r.zones, (*openstack.Client).AvailabilityZones)
	if err != nil {
		return finding.Finding{}, err
	}
	var names, open []string
	for _, z := range zones {
		names = append(names, z.Name)
		if z.Available {
			open = append(open, z.Name)
		}
	}
	proof := seen(finding.OpenStack, "os-availability-zone", "available: "+first(list(open, 8), "none"))
	for _, asked := range wanted {
		zone, _, _ := strings.Cut(asked, ":") // an administrator may name a host behind a colon
		args := finding.Args{
			"kind": "availability zone", "name": zone, "there": list(open, 8), "nearest": nearest(zone, names), "count": "0",
		}
		switch {
		case !slices.Contains(names, zone):
			return finding.Failed(codeZone, "missing", args, proof), nil
		case !slices.Contains(open, zone):
			return finding.Failed(codeZone, "unavailable", args, proof), nil
		}
	}
	return finding.Passed(codeZone, "ok", finding.Args{"zones": list(wanted, 4)}, proof), nil
}

// serverGroupFits asks for each server group: is it there once, has it room for the machines, and does its policy allow as
// many as there are to be. On how many hosts they can be spread OpenStack does not tell a project.
func serverGroupFits(ctx context.Context, r *Run) (finding.Finding, error) {
	wanted := each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.ServerGroup })
	if len(wanted) == 0 {
		return finding.Skipped(codeServerGroup, "none", nil), nil
	}
	limits, err := fromCloud(ctx, r, &r.limits, (*openstack.Client).Limits)
	if err != nil {
		return finding.Finding{}, err
	}
	made, err := r.machinesByPool(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	var all gathered
	for _, asked := range wanted {
		found, err := r.serverGroup(ctx, asked)
		if err != nil {
			return finding.Finding{}, err
		}
		group, ok := found.one()
		if !ok {
			all.add(absentOrAmbiguous(codeServerGroup, "server group", found))
			continue
		}
		planned, more, etcd := 0, 0, 0
		for _, pool := range r.Spec.Pools {
			if pool.Machine.ServerGroup != asked {
				continue
			}
			planned += pool.Quantity
			more += max(0, pool.Quantity-made[pool.Name])
			if pool.Roles.Etcd {
				etcd += pool.Quantity
			}
		}
		all.add(groupAllows(group, limits.ServerGroupMembers, planned, more, etcd))
	}
	return all.Finding, nil
}

// groupAllows judges a server group for machines of which more are still to be made, and etcd have etcd on them.
func groupAllows(group openstack.ServerGroup, members openstack.Limit, planned, more, etcd int) finding.Finding {
	policy := first(list(group.Policies, 2), "none")
	members.Used = len(group.Members)
	args := finding.Args{
		"group": group.Name, "policy": policy, "planned": strconv.Itoa(planned), "members": strconv.Itoa(len(group.Members)),
		"most": strconv.Itoa(members.Max), "more": strconv.Itoa(more), "etcd": strconv.Itoa(etcd),
		"hosts": strconv.Itoa(len(group.Members) + more), "surge": strconv.Itoa(len(group.Members) + more + 1),
	}
	proof := seen(finding.OpenStack, "server group "+group.ID,
		group.Name+": "+policy+", "+args["members"]+" members, at most "+args["most"])
	switch {
	case !members.Fits(more):
		return finding.Failed(codeServerGroup, "full", args, proof)
	case policy == "affinity" && planned > 1 && etcd > 1:
		return finding.Warned(codeServerGroup, "one-host", args, proof)
	case policy == "anti-affinity" && planned > 1:
		return finding.Noted(codeServerGroup, "hosts", args, proof)
	}
	return finding.Passed(codeServerGroup, "ok", args, proof)
}
