package phases

import (
	"context"
	"fmt"
	"strconv"

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
		{Code: codeQuota, DependsOn: []string{codeLogin, codeCloud, codeFlavor}, Check: quotaSuffices},
	}
}

// need is what the machines that are still to be made take from the project.
type need struct {
	Instances, Cores, RAMMiB, KeyPairs, Ports, FloatingIPs, Volumes, Gigabytes int
}

// quotaSuffices asks whether the whole plan fits, before the first VM takes its part of it.
func quotaSuffices(ctx context.Context, r *Run) (finding.Finding, error) {
	wanted, err := r.need(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"instances": strconv.Itoa(wanted.Instances), "cores": strconv.Itoa(wanted.Cores), "ram": gib(wanted.RAMMiB)}
	if wanted.Instances == 0 {
		return finding.Passed(codeQuota, "nothing-to-make", args), nil
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	compute, err := client.Limits(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	net, err := client.NetworkQuota(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	rows := []row{
		{"instances", wanted.Instances, compute.Instances}, {"cores", wanted.Cores, compute.Cores},
		{"ram (MiB)", wanted.RAMMiB, compute.RAMMiB},
		// What the users of a project share, and key pairs, which belong to a user: Nova gives no usage of those.
		{"key pairs", wanted.KeyPairs, compute.KeyPairs},
		{"ports", wanted.Ports, net.Ports}, {"floating IPs", wanted.FloatingIPs, net.FloatingIPs},
	}
	if wanted.Volumes > 0 {
		volumes, err := client.VolumeQuota(ctx)
		if err != nil {
			return finding.Finding{}, err
		}
		rows = append(rows, row{"volumes", wanted.Volumes, volumes.Volumes}, row{"gigabytes", wanted.Gigabytes, volumes.Gigabytes})
	}

	var evidence []finding.Evidence
	var short []string
	for _, q := range rows {
		if q.needed == 0 {
			continue
		}
		line := q.String()
		if q.limit.Max >= 0 && q.limit.Used+q.needed > q.limit.Max {
			short = append(short, line)
			args["what"], args["max"], args["used"] = q.what, strconv.Itoa(q.limit.Max), strconv.Itoa(q.limit.Used)
			args["needed"], args["short"] = strconv.Itoa(q.needed), strconv.Itoa(q.limit.Used+q.needed-q.limit.Max)
		}
		evidence = append(evidence, seen(finding.OpenStack, "quota", line))
	}
	if len(short) > 0 {
		args["lines"] = list(short, len(short))
		return finding.Failed(codeQuota, "short", args, seen(finding.OpenStack, "quota of the project", args["lines"])), nil
	}
	return finding.Passed(codeQuota, "ok", args, evidence...), nil
}

// row is one quota beside what the plan takes of it.
type row struct {
	what   string
	needed int
	limit  openstack.Limit
}

func (q row) String() string {
	if q.limit.Max < 0 {
		return fmt.Sprintf("%s: %d needed, unlimited", q.what, q.needed)
	}
	return fmt.Sprintf("%s: %d needed, %d of %d free", q.what, q.needed, q.limit.Max-q.limit.Used, q.limit.Max)
}

// need adds up what the machines that do not exist yet will take.
func (r *Run) need(ctx context.Context) (need, error) {
	made, err := r.machinesByPool(ctx)
	if err != nil {
		return need{}, err
	}
	var sum need
	for _, pool := range r.Spec.Pools {
		n := max(0, pool.Quantity-made[pool.Name])
		found, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return need{}, err
		}
		flavor, ok := found.one()
		if !ok {
			continue // the flavor's own gate says so
		}
		sum.Instances += n
		sum.Ports += n
		sum.Cores += n * flavor.VCPUs
		sum.RAMMiB += n * flavor.RAMMiB
		if pool.Machine.Keypair == "" {
			sum.KeyPairs += n
		}
		if pool.Machine.FloatingIPPool != "" {
			sum.FloatingIPs += n
		}
		if pool.Machine.VolumeSize > 0 {
			sum.Volumes += n
			sum.Gigabytes += n * pool.Machine.VolumeSize
		}
	}
	return sum, nil
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
