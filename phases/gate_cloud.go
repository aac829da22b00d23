package phases

import (
	"context"
	"strconv"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeCloud   = "ROS-CLOUD-001"
	codeFlavor  = "ROS-FLAVOR-001"
	codeImage   = "ROS-IMAGE-001"
	codeNetwork = "ROS-NET-001"
	codeKeypair = "ROS-KEYPAIR-001"
)

// cloudGates ask whether OpenStack lets us in and has what the machines are made of.
func cloudGates() []Gate {
	return []Gate{
		{Code: codeCloud, Check: cloudLogin},
		{Code: codeFlavor, DependsOn: []string{codeCloud}, Check: flavorFits},
		{Code: codeImage, DependsOn: []string{codeCloud, codeFlavor}, Check: imageUsable},
		{Code: codeNetwork, DependsOn: []string{codeCloud}, Check: networkUsable},
		{Code: codeKeypair, DependsOn: []string{codeCloud}, Check: keypairPaired},
	}
}

// cloudLogin asks whether the credential that the VMs will be built with logs in.
func cloudLogin(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{"cloud": r.Cloud.Name, "url": r.Cloud.AuthURL, "project": first(r.Cloud.ProjectName, r.Cloud.ProjectID)}
	client, err := r.OpenStack(ctx)
	if err != nil {
		proof := seen(finding.OpenStack, r.Cloud.AuthURL, err.Error())
		args["error"] = err.Error()
		switch cloudKind(err) {
		case "auth":
			return finding.Failed(codeCloud, "refused", args, proof), nil
		case "unscoped":
			return finding.Failed(codeCloud, "unscoped", args, proof), nil
		case "no-endpoint":
			return finding.Failed(codeCloud, "no-endpoint", args, proof), nil
		case "bad-answer":
			return finding.Failed(codeCloud, "not-keystone", args, proof), nil
		}
		return finding.Finding{}, err
	}
	who := client.Identity()
	args["user"], args["project"], args["region"] = first(who.UserName, who.UserID), first(who.ProjectName, who.ProjectID), who.Region
	if who.ProjectID == "" {
		// An unscoped token lists zero servers with 200: everything after it would look fine and be wrong.
		return finding.Failed(codeCloud, "unscoped", args), nil
	}
	return finding.Passed(codeCloud, "ok", args), nil
}

// flavorFits asks for each flavor: is it there once, and is it big enough for RKE2 (2 CPUs, 4 GB; the node driver
// refuses a flavor without disk unless the VM boots from a volume).
func flavorFits(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{}
	worst := finding.Passed(codeFlavor, "ok", args)
	for _, pool := range r.Spec.Pools {
		found, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return finding.Finding{}, err
		}
		flavor, ok := found.one()
		if !ok {
			return absentOrAmbiguous(codeFlavor, "flavor", found.Asked, len(found.Found), found.All), nil
		}
		args["flavor"], args["cpus"] = flavor.Name, strconv.Itoa(flavor.VCPUs)
		args["ram"], args["disk"] = gib(flavor.RAMMiB), strconv.Itoa(flavor.DiskGiB)
		proof := seen(finding.OpenStack, "flavor "+flavor.ID, flavor.Name+": "+args["cpus"]+" vCPU, "+args["ram"]+" GiB, "+args["disk"]+" GB disk")
		switch {
		case flavor.VCPUs < 2 || flavor.RAMMiB < 4000:
			return finding.Failed(codeFlavor, "too-small", args, proof), nil
		case flavor.DiskGiB == 0 && !pool.Machine.BootFromVolume:
			return finding.Failed(codeFlavor, "no-disk", args, proof), nil
		case rootDisk(flavor, pool) < 50 && worst.Outcome == finding.Pass:
			worst = finding.Warned(codeFlavor, "small-disk", args, proof)
		case worst.Outcome == finding.Pass:
			worst.Evidence = append(worst.Evidence, proof)
		}
	}
	return worst, nil
}

func rootDisk(f openstack.Flavor, pool config.Pool) int {
	if pool.Machine.BootFromVolume {
		return pool.Machine.VolumeSize
	}
	return f.DiskGiB
}

// imageUsable asks for each image: is it there once, active, and does it fit on the flavor.
func imageUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{}
	var evidence []finding.Evidence
	for _, pool := range r.Spec.Pools {
		found, err := r.image(ctx, pool.Machine.Image)
		if err != nil {
			return finding.Finding{}, err
		}
		image, ok := found.one()
		if !ok {
			return absentOrAmbiguous(codeImage, "image", found.Asked, len(found.Found), found.All), nil
		}
		flavors, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return finding.Finding{}, err
		}
		flavor, _ := flavors.one()
		args["image"], args["status"] = image.Name, image.Status
		args["flavor"], args["disk"] = flavor.Name, strconv.Itoa(rootDisk(flavor, pool))
		args["minDisk"], args["minRAM"] = strconv.Itoa(image.MinDiskGiB), gib(image.MinRAMMiB)
		proof := seen(finding.OpenStack, "image "+image.ID, image.Name+": "+image.Status)
		switch {
		case image.Status != "active":
			return finding.Failed(codeImage, "not-active", args, proof), nil
		case image.MinDiskGiB > rootDisk(flavor, pool):
			return finding.Failed(codeImage, "disk", args, proof), nil
		case image.MinRAMMiB > flavor.RAMMiB:
			return finding.Failed(codeImage, "ram", args, proof), nil
		}
		evidence = append(evidence, proof)
	}
	return finding.Passed(codeImage, "ok", args, evidence...), nil
}

// networkUsable asks for each network: is it there once, not external, up, and does it give VMs addresses.
func networkUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{}
	var evidence []finding.Evidence
	for _, pool := range r.Spec.Pools {
		found, err := r.network(ctx, pool.Machine.Network)
		if err != nil {
			return finding.Finding{}, err
		}
		network, ok := found.one()
		if !ok {
			return absentOrAmbiguous(codeNetwork, "network", found.Asked, len(found.Found), found.All), nil
		}
		args["network"], args["status"] = network.Name, network.Status
		subnets, err := r.networkSubnets(ctx, network.ID)
		if err != nil {
			return finding.Finding{}, err
		}
		proof := seen(finding.OpenStack, "network "+network.ID, network.Name+": "+network.Status+", "+strconv.Itoa(len(subnets))+" subnet(s)")
		switch {
		case network.External:
			return finding.Failed(codeNetwork, "external", args, proof), nil
		case !network.AdminUp:
			return finding.Failed(codeNetwork, "down", args, proof), nil
		case len(subnets) == 0:
			return finding.Failed(codeNetwork, "no-subnet", args, proof), nil
		case !anyDHCP(subnets) && !pool.Machine.ConfigDrive:
			return finding.Failed(codeNetwork, "no-dhcp", args, proof), nil
		}
		evidence = append(evidence, proof)
	}
	return finding.Passed(codeNetwork, "ok", args, evidence...), nil
}

func anyDHCP(subnets []openstack.Subnet) bool {
	for _, s := range subnets {
		if s.DHCP {
			return true
		}
	}
	return false
}

// keypairPaired asks whether a key pair of the configuration exists; the driver needs its private key as well, which
// the configuration has already insisted on.
func keypairPaired(ctx context.Context, r *Run) (finding.Finding, error) {
	wanted := each(r.Spec.Pools, func(p config.Pool) string { return p.Machine.Keypair })
	if len(wanted) == 0 {
		return finding.Passed(codeKeypair, "driver-made", nil), nil
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	pairs, err := client.KeyPairs(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	names := make([]string, len(pairs))
	for i, k := range pairs {
		names[i] = k.Name
	}
	for _, asked := range wanted {
		if !contains(names, asked) {
			return absentOrAmbiguous(codeKeypair, "key pair", asked, 0, names), nil
		}
	}
	return finding.Passed(codeKeypair, "ok", finding.Args{"keypair": list(wanted, 3)}), nil
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// absentOrAmbiguous is the finding for a name that stands for nothing, or for several things: the node driver would
// silently take the first of them.
func absentOrAmbiguous(code, kind, asked string, hits int, all []string) finding.Finding {
	args := finding.Args{"kind": kind, "name": asked, "count": strconv.Itoa(hits), "nearest": nearest(asked, all), "there": list(all, 8)}
	if hits == 0 {
		return finding.Failed(code, "missing", args, seen(finding.OpenStack, kind+" list", args["there"]))
	}
	return finding.Failed(code, "ambiguous", args)
}

// gib writes MiB as GiB with at most one digit behind the point.
func gib(mib int) string { return strconv.FormatFloat(float64(mib*10/1024)/10, 'f', -1, 64) }
