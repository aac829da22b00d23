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

// What RKE2 asks of a node (its documentation, "Requirements"), and what a node needs for its images and etcd.
const (
	leastVCPUs   = 2
	leastRAMMiB  = 4000 // "4 GB", which some clouds count as 4000
	advisedDisk  = 50   // GiB
	bytesPerGiB  = 1 << 30
	bytesPerMiB  = 1 << 20
	smallestDisk = 100 * bytesPerMiB // of a cloud image's file; the smallest are 200 MB
)

// flavorFits asks for each flavor: is it there once, and is it big enough for RKE2. Nova refuses a flavor without disk
// unless the VM boots from a volume.
func flavorFits(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, pool := range r.Spec.Pools {
		found, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return finding.Finding{}, err
		}
		flavor, ok := found.one()
		if !ok {
			all.add(absentOrAmbiguous(codeFlavor, "flavor", found))
			continue
		}
		all.add(flavorEnough(flavor, pool))
	}
	return all.Finding, nil
}

func flavorEnough(flavor openstack.Flavor, pool config.Pool) finding.Finding {
	args := finding.Args{
		"flavor": flavor.Name, "pool": pool.Name, "cpus": strconv.Itoa(flavor.VCPUs), "ram": gib(flavor.RAMMiB),
		"disk": strconv.Itoa(rootDisk(flavor, pool)),
	}
	proof := seen(finding.OpenStack, "flavor "+flavor.ID,
		flavor.Name+": "+args["cpus"]+" vCPU, "+args["ram"]+" GiB, "+strconv.Itoa(flavor.DiskGiB)+" GB disk")
	switch {
	case flavor.Disabled:
		return finding.Failed(codeFlavor, "disabled", args, proof)
	case flavor.VCPUs < leastVCPUs || flavor.RAMMiB < leastRAMMiB:
		return finding.Failed(codeFlavor, "too-small", args, proof)
	case flavor.DiskGiB == 0 && !pool.Machine.BootFromVolume:
		return finding.Failed(codeFlavor, "no-disk", args, proof)
	case rootDisk(flavor, pool) < advisedDisk:
		return finding.Warned(codeFlavor, "small-disk", args, proof)
	}
	return finding.Passed(codeFlavor, "ok", args, proof)
}

// rootDisk is the size of a VM's root disk in GiB.
func rootDisk(f openstack.Flavor, pool config.Pool) int {
	if pool.Machine.BootFromVolume {
		return pool.Machine.VolumeSize
	}
	return f.DiskGiB
}

// architecture names a CPU as Kubernetes does: amd64 and arm64, whatever else it is as it stands; "" when nobody says.
func architecture(name string) string {
	switch name = strings.ToLower(strings.TrimSpace(name)); name {
	case "x86_64", "x86-64", "amd64":
		return "amd64"
	case "aarch64", "arm64":
		return "arm64"
	}
	return name
}

// flavorArchitecture reads out of a flavor's extra specs what CPU it asks of a host: a required trait
// (COMPUTE_ARCH_AARCH64, HW_ARCH_…), or a property that an aggregate or the hypervisor must have. Mostly nobody says.
func flavorArchitecture(f openstack.Flavor) string {
	for _, key := range sortedKeys(f.ExtraSpecs) {
		value := f.ExtraSpecs[key]
		if trait, ok := strings.CutPrefix(key, "trait:"); ok {
			if at := strings.LastIndex(trait, "ARCH_"); at >= 0 && value == "required" {
				return architecture(trait[at+len("ARCH_"):])
			}
			continue
		}
		if slices.Contains(archProperties, key[strings.LastIndex(key, ":")+1:]) {
			words := strings.Fields(value) // also "<in> aarch64", "s== x86_64"
			if len(words) > 0 {
				return architecture(words[len(words)-1])
			}
		}
	}
	return ""
}

// archProperties are the names, behind a scope, under which an extra spec asks for a CPU.
var archProperties = []string{"arch", "architecture", "hw_architecture", "cpu_arch"}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
