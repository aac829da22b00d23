package phases

import (
	"context"
	"fmt"
	"strconv"

	"golang.org/x/sync/errgroup"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeQuota = "ROS-QUOTA-001"
)

// quotaGates ask whether the project has room.
func quotaGates() []Gate {
	return []Gate{
		{Code: codeQuota, DependsOn: []string{codeLogin, codeFlavor}, Check: quotaSuffices},
	}
}

// need is what machines take from the project.
type need struct {
	Instances, Cores, RAMMiB, KeyPairs, Ports, FloatingIPs int
	Rules                                                  int // of security groups, which rosctl would add
	Volumes, Gigabytes                                     int
	OfType                                                 map[string]volumeNeed // by volume type, where one is named
}

type volumeNeed struct{ Volumes, Gigabytes int }

// add counts n machines of a pool.
func (sum *need) add(n int, m config.Machine, flavor openstack.Flavor) {
	sum.Instances += n
	sum.Ports += n
	sum.Cores += n * flavor.VCPUs
	sum.RAMMiB += n * flavor.RAMMiB
	if m.Keypair == "" {
		sum.KeyPairs += n
	}
	if m.FloatingIPPool != "" {
		sum.FloatingIPs += n
	}
	if !wantsVolume(m) {
		return
	}
	sum.Volumes += n
	sum.Gigabytes += n * m.VolumeSize
	if m.VolumeType != "" {
		if sum.OfType == nil {
			sum.OfType = map[string]volumeNeed{}
		}
		of := sum.OfType[m.VolumeType]
		sum.OfType[m.VolumeType] = volumeNeed{of.Volumes + n, of.Gigabytes + n*m.VolumeSize}
	}
}

// quotas are what the project may have, and has.
type quotas struct {
	compute  openstack.Limits
	network  openstack.NetworkQuota
	volumes  openstack.VolumeQuota
	keyPairs openstack.Limit
}

// quotaSuffices asks whether the whole plan fits, before the first VM takes its part of it.
func quotaSuffices(ctx context.Context, r *Run) (finding.Finding, error) {
	wanted, surge, err := r.needs(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"instances": strconv.Itoa(wanted.Instances), "cores": strconv.Itoa(wanted.Cores), "ram": gib(wanted.RAMMiB)}
	if wanted.Instances == 0 {
		return finding.Passed(codeQuota, "nothing-to-make", args), nil
	}
	have, err := r.quotas(ctx, wanted)
	if err != nil {
		return finding.Finding{}, err
	}
	rows := rowsOf(wanted, have)
	short := shortOf(rows)
	if len(short) > 0 {
		lines := make([]string, len(short))
		proof := make([]finding.Evidence, len(short))
		for i, q := range short {
			lines[i] = q.String()
			proof[i] = seen(finding.OpenStack, "quota of the project", q.String())
		}
		worst := short[0]
		args["what"], args["max"], args["used"] = worst.what, strconv.Itoa(worst.limit.Max), strconv.Itoa(worst.limit.Used)
		args["needed"], args["short"] = strconv.Itoa(worst.needed), strconv.Itoa(worst.limit.Used+worst.needed-worst.limit.Max)
		args["lines"], args["command"] = list(lines, len(lines)), worst.command
		return finding.Failed(codeQuota, "short", args, proof...), nil
	}
	var proof []finding.Evidence
	for _, q := range rows {
		proof = append(proof, seen(finding.OpenStack, "quota", q.String()))
	}
	// A later change of the machines replaces them one by one, the new one first (maxSurge 1).
	if short = shortOf(rowsOf(surge, have)); len(short) > 0 {
		lines := make([]string, len(short))
		for i, q := range short {
			lines[i] = q.what
		}
		args["lines"] = list(lines, len(lines))
		return finding.Noted(codeQuota, "no-surge", args, proof...), nil
	}
	return finding.Passed(codeQuota, "ok", args, proof...), nil
}

// needs adds up what the machines that do not exist yet will take, and the same with one more for each pool.
func (r *Run) needs(ctx context.Context) (wanted, surge need, err error) {
	made, err := r.machinesByPool(ctx)
	if err != nil {
		return wanted, surge, err
	}
	for _, pool := range r.Spec.Pools {
		found, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return wanted, surge, err
		}
		flavor, _ := found.one() // the flavor's own gate has found it
		n := max(0, pool.Quantity-made[pool.Name])
		wanted.add(n, pool.Machine, flavor)
		surge.add(n, pool.Machine, flavor)
		if pool.Quantity > 0 {
			surge.add(1, pool.Machine, flavor)
		}
	}
	missing, err := r.missingRules(ctx)
	wanted.Rules = len(missing)
	return wanted, surge, err
}

// quotas reads what is needed of the quotas, once each and all at once.
func (r *Run) quotas(ctx context.Context, wanted need) (quotas, error) {
	var have quotas
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() (err error) {
		have.compute, err = fromCloud(ctx, r, &r.limits, (*openstack.Client).Limits)
		return err
	})
	group.Go(func() (err error) {
		have.network, err = fromCloud(ctx, r, &r.networkQuota, (*openstack.Client).NetworkQuota)
		return err
	})
	if wanted.KeyPairs > 0 {
		group.Go(func() error {
			pairs, err := r.keyPairs(ctx) // they belong to the user, and Nova does not count them
			have.keyPairs.Used = len(pairs)
			return err
		})
	}
	if wanted.Volumes > 0 {
		group.Go(func() (err error) {
			have.volumes, err = fromCloud(ctx, r, &r.volumeQuota, (*openstack.Client).VolumeQuota)
			return err
		})
	}
	err := group.Wait()
	have.keyPairs.Max = have.compute.KeyPairs.Max
	return have, err
}

// row is one quota beside what the plan takes of it.
type row struct {
	what    string
	needed  int
	limit   openstack.Limit
	command string // what shows it
}

func (q row) String() string {
	if q.limit.Max < 0 {
		return fmt.Sprintf("%s: %d needed, unlimited", q.what, q.needed)
	}
	return fmt.Sprintf("%s: %d needed, %d of %d free", q.what, q.needed, q.limit.Free(), q.limit.Max)
}

// rowsOf are the quotas of which something is needed.
func rowsOf(wanted need, have quotas) []row {
	const compute, network, volume, keys = "openstack limits show --absolute", "openstack quota show --network --usage",
		"openstack quota show --volume --usage", "openstack keypair list"
	rows := []row{
		{"instances", wanted.Instances, have.compute.Instances, compute}, {"cores", wanted.Cores, have.compute.Cores, compute},
		{"ram (MiB)", wanted.RAMMiB, have.compute.RAMMiB, compute}, {"key pairs", wanted.KeyPairs, have.keyPairs, keys},
		{"ports", wanted.Ports, have.network.Ports, network}, {"floating IPs", wanted.FloatingIPs, have.network.FloatingIPs, network},
		{"security group rules", wanted.Rules, have.network.SecurityGroupRules, network},
		{"volumes", wanted.Volumes, have.volumes.Volumes, volume}, {"gigabytes", wanted.Gigabytes, have.volumes.Gigabytes, volume},
	}
	for _, kind := range sortedKeys(wanted.OfType) {
		if limit, ok := have.volumes.OfType[kind]; ok {
			rows = append(rows, row{"volumes of type " + kind, wanted.OfType[kind].Volumes, limit.Volumes, volume},
				row{"gigabytes of type " + kind, wanted.OfType[kind].Gigabytes, limit.Gigabytes, volume})
		}
	}
	used := rows[:0]
	for _, q := range rows {
		if q.needed > 0 {
			used = append(used, q)
		}
	}
	return used
}

func shortOf(rows []row) []row {
	var short []row
	for _, q := range rows {
		if !q.limit.Fits(q.needed) {
			short = append(short, q)
		}
	}
	return short
}

// machinesByPool counts the OpenstackMachines that exist already. Without the right to look, none are assumed: that
// asks for too much quota at worst.
func (r *Run) machinesByPool(ctx context.Context) (map[string]int, error) {
	machines, err := r.openstackMachines(ctx)
	if kind := rancherKind(err); kind == "not-found" || kind == "busy" || kind == "forbidden" || kind == "auth" {
		return nil, nil // before activation the kind does not exist
	}
	if err != nil {
		return nil, err
	}
	count := map[string]int{}
	for _, m := range machines {
		count[m.Pool]++
	}
	return count, nil
}
