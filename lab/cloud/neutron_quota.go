package cloud

import (
	"net/http"
	"strings"
)

// networkQuotas are Neutron's quotas and the collections that they count.
var networkQuotas = map[string]string{
	"floatingip": "floatingips", "network": "networks", "subnet": "subnets", "port": "ports", "router": "routers",
	"security_group": "security-groups", "security_group_rule": "security-group-rules",
}

// quotaProject is the project of the path, if the token may look at it.
func (c *call) quotaProject() *project {
	id := strings.TrimSuffix(c.param("project"), ".json")
	for _, p := range c.projects {
		if p.id == id && (p == c.token.project || c.admin()) {
			return p
		}
	}
	return nil
}

func (c *call) showNetworkQuota() answer {
	p := c.quotaProject()
	if p == nil {
		return c.neutronPolicy("get_quota")
	}
	quota := map[string]any{"subnetpool": -1, "rbac_policy": 10}
	for name := range networkQuotas {
		quota[name] = p.quota[name]
	}
	return reply(http.StatusOK, map[string]any{"quota": quota})
}

func (c *call) showNetworkQuotaDetails() answer {
	p := c.quotaProject()
	if strings.TrimSuffix(c.param("details"), ".json") != "details" {
		return noRoute(c)
	}
	if p == nil {
		return c.neutronPolicy("get_quota")
	}
	quota := map[string]any{}
	for name, plural := range networkQuotas {
		quota[name] = map[string]any{"limit": p.quota[name], "used": c.network[plural].count[p.id], "reserved": 0}
	}
	return reply(http.StatusOK, map[string]any{"quota": quota})
}

// extensions are those that clients ask about.
var extensions = [][2]string{
	{"external-net", "Neutron external network"}, {"router", "Neutron L3 Router"},
	{"security-group", "security-group"}, {"quotas", "Quota management support"},
	{"quota_details", "Quota details management support"}, {"pagination", "Pagination support"},
	{"sorting", "Sorting support"}, {"standard-attr-tag", "Tag support for resources with standard attribute: "},
	{"filter-validation", "Filter parameters validation"}, {"binding", "Port Binding"},
	{"port-security", "Port Security"},
}

func extensionBody(e [2]string) map[string]any {
	return map[string]any{"alias": e[0], "name": e[1], "description": e[1], "links": []any{},
		"updated": "2016-01-01T10:00:00-00:00"}
}

func (c *call) listExtensions() answer {
	list := []any{}
	for _, e := range extensions {
		list = append(list, extensionBody(e))
	}
	return reply(http.StatusOK, map[string]any{"extensions": list})
}

func (c *call) showExtension() answer {
	for _, e := range extensions {
		if e[0] == c.param("alias") {
			return reply(http.StatusOK, map[string]any{"extension": extensionBody(e)})
		}
	}
	return neutronError(http.StatusNotFound, "HTTPNotFound", "Extension with alias "+c.param("alias")+" does not exist")
}
