package cloud

import (
	"maps"
	"net/http"
	"slices"
)

// volumeQuotas are Cinder's quotas with the values of the seed.
var volumeQuotas = map[string]int{
	"volumes": 20, "snapshots": 10, "gigabytes": 2000, "backups": 10, "backup_gigabytes": 1000,
	"per_volume_gigabytes": -1, "groups": 10,
}

func (c *Cloud) volumeQuotaUse(p *project) map[string]int {
	used := map[string]int{"volumes": c.volumes.count[p.id], "gigabytes": p.gigabytes}
	for _, r := range c.volumes.order {
		if r.project == p.id {
			used["volumes_"+r.text("volume_type")]++
			used["gigabytes_"+r.text("volume_type")] += intField(r, "size")
		}
	}
	return used
}

// typeQuotas are the names of the quotas that hold for one volume type alone.
func (c *Cloud) typeQuotas() []string {
	var names []string
	for _, r := range c.types.order {
		names = append(names, "volumes_"+r.name(), "gigabytes_"+r.name(), "snapshots_"+r.name())
	}
	return names
}

// limitOf is a quota of the project; those of a volume type are unlimited until somebody sets them.
func (p *project) limitOf(name string) int {
	if limit, ok := p.quota[name]; ok {
		return limit
	}
	return -1
}

func (c *call) showVolumeLimits() answer {
	p := c.token.project
	used := c.volumeQuotaUse(p)
	return reply(http.StatusOK, map[string]any{"limits": map[string]any{"rate": []any{}, "absolute": map[string]any{
		"maxTotalVolumes": p.quota["volumes"], "maxTotalSnapshots": p.quota["snapshots"],
		"maxTotalVolumeGigabytes": p.quota["gigabytes"], "maxTotalBackups": p.quota["backups"],
		"maxTotalBackupGigabytes": p.quota["backup_gigabytes"], "totalVolumesUsed": used["volumes"],
		"totalGigabytesUsed": used["gigabytes"], "totalSnapshotsUsed": 0, "totalBackupsUsed": 0,
		"totalBackupGigabytesUsed": 0,
	}}})
}

// showVolumeQuota shows limits, with ?usage=true what is used of them as well.
func (c *call) showVolumeQuota() answer {
	p := c.token.project
	if c.param("target") != p.id {
		return novaError(http.StatusForbidden, "Policy doesn't allow volume_extension:quotas:show to be performed.")
	}
	used := c.volumeQuotaUse(p)
	body := map[string]any{"id": p.id}
	for _, name := range append(c.typeQuotas(), slices.Collect(maps.Keys(volumeQuotas))...) {
		if truth(c.query.Get("usage")) {
			body[name] = map[string]any{"limit": p.limitOf(name), "in_use": used[name], "reserved": 0}
		} else {
			body[name] = p.limitOf(name)
		}
	}
	return reply(http.StatusOK, map[string]any{"quota_set": body})
}
