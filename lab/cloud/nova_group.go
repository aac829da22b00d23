package cloud

import (
	"net/http"
	"slices"
	"strings"
)

// serverGroup says which servers must (not) share a host.
type serverGroup struct {
	id, name, policy string
	project          *project
	user             *user
	members          []*server
}

// allows tells whether the policy lets the server onto the host. The soft policies allow everything.
func (g *serverGroup) allows(s *server, h *host) bool {
	for _, member := range g.members {
		if member == s || member.host == nil {
			continue
		}
		switch {
		case g.policy == "anti-affinity" && member.host == h, g.policy == "affinity" && member.host != h:
			return false
		}
	}
	return true
}

func (c *call) serverGroup(id string) *serverGroup {
	for _, g := range c.groups {
		if g.id == id && (g.project == c.token.project || c.admin()) {
			return g
		}
	}
	return nil
}

func (c *call) serverGroupBody(g *serverGroup) map[string]any {
	members := []string{}
	for _, s := range g.members {
		members = append(members, s.id)
	}
	body := map[string]any{"id": g.id, "name": g.name, "members": members}
	if c.minor >= 13 {
		body["project_id"], body["user_id"] = g.project.id, g.user.id
	}
	if c.minor >= 64 {
		body["policy"], body["rules"] = g.policy, map[string]any{}
	} else {
		body["policies"], body["metadata"] = []string{g.policy}, map[string]any{}
	}
	return body
}

func (c *call) listServerGroups() answer {
	list := []any{}
	for _, g := range c.groups {
		if g.project == c.token.project || c.admin() && c.query.Has("all_projects") {
			list = append(list, c.serverGroupBody(g))
		}
	}
	return reply(http.StatusOK, map[string]any{"server_groups": list})
}

func (c *call) createServerGroup() answer {
	if refusal, ok := c.scoped(); !ok {
		return refusal
	}
	var request struct {
		Group struct {
			Name     string
			Policy   string
			Policies []string
		} `json:"server_group"`
	}
	if c.decode(&request) != nil {
		return malformed()
	}
	given := request.Group
	if given.Policy == "" && len(given.Policies) > 0 {
		given.Policy = given.Policies[0]
	}
	allowed := []string{"anti-affinity", "affinity", "soft-anti-affinity", "soft-affinity"}
	if c.minor < 15 {
		allowed = allowed[:2]
	}
	if !slices.Contains(allowed, given.Policy) {
		field := "0" // of policies
		if c.minor >= 64 {
			field = "policy"
		}
		return badInput(field, given.Policy, "'"+given.Policy+"' is not one of ['"+strings.Join(allowed, "', '")+"']")
	}
	p := c.token.project
	if limit := p.quota["server_groups"]; limit >= 0 && c.groupsOf(p) >= limit {
		return novaError(http.StatusForbidden, "Quota exceeded, too many server groups.")
	}
	g := &serverGroup{id: c.ids.uuid(), name: given.Name, policy: given.Policy, project: p, user: c.token.user}
	c.groups = append(c.groups, g)
	return reply(http.StatusOK, map[string]any{"server_group": c.serverGroupBody(g)})
}

func noServerGroup(id string) answer {
	return novaError(http.StatusNotFound, "Instance group %s could not be found.", id)
}

func (c *call) showServerGroup() answer {
	g := c.serverGroup(c.param("id"))
	if g == nil {
		return noServerGroup(c.param("id"))
	}
	return reply(http.StatusOK, map[string]any{"server_group": c.serverGroupBody(g)})
}

func (c *call) deleteServerGroup() answer {
	g := c.serverGroup(c.param("id"))
	if g == nil {
		return noServerGroup(c.param("id"))
	}
	for _, s := range g.members {
		s.group = nil
	}
	c.groups = slices.DeleteFunc(c.groups, func(other *serverGroup) bool { return other == g })
	return reply(http.StatusNoContent, nil)
}
