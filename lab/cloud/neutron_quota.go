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
	for name, limit := range map[string]int{"subnetpool": -1, "rbac_policy": 10} {
		quota[name] = map[string]any{"limit": limit, "used": 0, "reserved": 0}
	}
	for name, plural := range networkQuotas {
		quota[name] = map[string]any{"limit": p.quota[name], "used": c.network[plural].count[p.id], "reserved": 0}
	}
	return reply(http.StatusOK, map[string]any{"quota": quota})
}

// extensions are those that clients ask about: alias, name, description, date.
var extensions = [][4]string{
	{"external-net", "Neutron external network", "Adds external network attribute to network resource.", "2013-01-14T10:00:00"},
	{"router", "Neutron L3 Router", "Router abstraction for basic L3 forwarding between L2 Neutron networks and access to " +
		"external networks via a NAT gateway.", "2012-07-20T10:00:00"},
	{"security-group", "security-group", "The security groups extension.", "2012-10-05T10:00:00"},
	{"quotas", "Quota management support", "Expose functions for quotas management per project", "2012-07-29T10:00:00"},
	{"quota_details", "Quota details management support", "Expose functions for quotas usage statistics per project",
		"2017-02-10T10:00:00"},
	{"pagination", "Pagination support", "Extension that indicates that pagination is enabled.", "2016-06-12T00:00:00"},
	{"sorting", "Sorting support", "Extension that indicates that sorting is enabled.", "2016-06-12T00:00:00"},
	{"standard-attr-tag", "Tag support for resources with standard attribute: port, subnet, subnetpool, network, " +
		"security_group, router, floatingip, policy, trunk, network_segment_range",
		"Enables to set tag on resources with standard attribute.", "2017-01-01T00:00:00"},
	{"binding", "Port Binding", "Expose port bindings of a virtual port to external application", "2014-02-03T10:00:00"},
	{"port-security", "Port Security", "Provides port security", "2012-07-23T10:00:00"},
}

func extensionBody(e [4]string) map[string]any {
	return map[string]any{"alias": e[0], "name": e[1], "description": e[2], "links": []any{}, "updated": e[3] + "-00:00"}
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
	return reply(http.StatusNotFound, map[string]any{"code": "404 Not Found", "title": "Not Found",
		"message": "The resource could not be found.<br /><br />\nExtension with alias " + c.param("alias") +
			" does not exist\n\n"})
}
