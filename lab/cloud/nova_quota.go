package cloud

import (
	"net/http"
	"strings"
)

// computeQuotas are Nova's quotas with the values that nobody has changed. Those of networks are still shown up to
// microversion 2.35, and mean nothing.
var computeQuotas = map[string]int{
	"instances": 20, "cores": 80, "ram": 163840, "key_pairs": 100, "server_groups": 10, "server_group_members": 10,
	"metadata_items": 128, "injected_files": 5, "injected_file_content_bytes": 10240, "injected_file_path_bytes": 255,
}

func (c *call) showLimits() answer {
	p := c.token.project
	absolute := map[string]any{}
	if p != nil {
		q := p.quota
		absolute = map[string]any{
			"maxServerMeta": q["metadata_items"], "maxTotalInstances": q["instances"], "maxTotalCores": q["cores"],
			"maxTotalRAMSize": q["ram"], "maxTotalKeypairs": q["key_pairs"], "maxServerGroups": q["server_groups"],
			"maxServerGroupMembers": q["server_group_members"], "totalInstancesUsed": len(p.servers),
			"totalCoresUsed": p.cores, "totalRAMUsed": p.ram, "totalServerGroupsUsed": c.groupsOf(p),
		}
		if c.minor < 36 {
			for key, value := range map[string]int{"maxTotalFloatingIps": -1, "maxSecurityGroups": -1,
				"maxSecurityGroupRules": -1, "totalFloatingIpsUsed": 0, "totalSecurityGroupsUsed": 0} {
				absolute[key] = value
			}
		}
		if c.minor < 39 {
			absolute["maxImageMeta"] = q["metadata_items"]
		}
		if c.minor < 57 {
			absolute["maxPersonality"] = q["injected_files"]
			absolute["maxPersonalitySize"] = q["injected_file_content_bytes"]
		}
	}
	return reply(http.StatusOK, map[string]any{"limits": map[string]any{"rate": []any{}, "absolute": absolute}})
}

func (c *Cloud) groupsOf(p *project) int {
	n := 0
	for _, g := range c.groups {
		if g.project == p {
			n++
		}
	}
	return n
}

// computeQuotaUse is what the project uses of each of Nova's quotas.
func (c *call) computeQuotaUse(p *project) map[string]int {
	return map[string]int{"instances": len(p.servers), "cores": p.cores, "ram": p.ram, "server_groups": c.groupsOf(p)}
}

func (c *call) computeQuota(show func(limit, used int) any) answer {
	p := c.quotaProject()
	if p == nil {
		return novaPolicy("os-quota-sets:show")
	}
	used := c.computeQuotaUse(p)
	body := map[string]any{"id": p.id}
	for name := range computeQuotas {
		if c.minor < 57 || !strings.HasPrefix(name, "injected_") {
			body[name] = show(p.quota[name], used[name])
		}
	}
	if c.minor < 36 {
		for _, name := range []string{"fixed_ips", "floating_ips", "security_groups", "security_group_rules"} {
			body[name] = show(-1, 0)
		}
	}
	return reply(http.StatusOK, map[string]any{"quota_set": body})
}

func (c *call) showComputeQuota() answer {
	return c.computeQuota(func(limit, _ int) any { return limit })
}

func (c *call) showComputeQuotaDetail() answer {
	return c.computeQuota(func(limit, used int) any {
		return map[string]any{"limit": limit, "in_use": used, "reserved": 0}
	})
}
