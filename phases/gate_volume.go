package phases

import (
	"context"
	"strconv"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// volumesUsable asks whether Cinder answers and has the volume types, where volumes are used: the driver opens no Cinder
// otherwise, and a cloud may have none.
func volumesUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, pool := range r.Spec.Pools {
		m := pool.Machine
		if !wantsVolume(m) {
			continue
		}
		types, err := fromCloud(ctx, r, &r.volumeTypes, (*openstack.Client).VolumeTypes)
		if err != nil {
			return finding.Finding{}, err
		}
		if m.VolumeType != "" {
			if found := pick(m.VolumeType, types); len(found.Found) != 1 {
				all.add(absentOrAmbiguous(codeVolume, "volume type", found))
				continue
			}
		}
		quota, err := fromCloud(ctx, r, &r.volumeQuota, (*openstack.Client).VolumeQuota)
		if err != nil {
			return finding.Finding{}, err
		}
		all.add(volumeFits(types, quota, pool))
	}
	if !all.begun {
		return finding.Skipped(codeVolume, "none", nil), nil
	}
	return all.Finding, nil
}

func volumeFits(types []openstack.VolumeType, quota openstack.VolumeQuota, pool config.Pool) finding.Finding {
	m := pool.Machine
	args := finding.Args{
		"size": strconv.Itoa(m.VolumeSize), "type": m.VolumeType, "pool": pool.Name, "most": strconv.Itoa(quota.PerVolume.Max),
	}
	proof := seen(finding.OpenStack, "volume types", list(namesOf(types), 8))
	switch {
	case !quota.PerVolume.Fits(m.VolumeSize):
		return finding.Failed(codeVolume, "too-large", args, seen(finding.OpenStack, "quota per_volume_gigabytes", args["most"]))
	case !m.BootFromVolume:
		// All of them get the same name, and the driver never deletes one.
		return finding.Warned(codeVolume, "kept", args, proof)
	}
	return finding.Passed(codeVolume, "ok", args, proof)
}
