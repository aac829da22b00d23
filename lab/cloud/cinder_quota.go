package cloud

import "net/http"

// volumeQuotas are Cinder's quotas with the values of the seed.
var volumeQuotas = map[string]int{
	"volumes": 20, "snapshots": 10, "gigabytes": 2000, "backups": 10, "backup_gigabytes": 1000,
	"per_volume_gigabytes": -1, "groups": 10,
}

func (c *Cloud) volumeQuotaUse(p *project) map[string]int {
	return map[string]int{"volumes": c.volumes.count[p.id], "gigabytes": p.gigabytes}
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
	for name := range volumeQuotas {
		if truth(c.query.Get("usage")) {
			body[name] = map[string]any{"limit": p.quota[name], "in_use": used[name], "reserved": 0}
		} else {
			body[name] = p.quota[name]
		}
	}
	return reply(http.StatusOK, map[string]any{"quota_set": body})
}
