package cloud

import (
	"net/http"
	"slices"
)

// newSecurityGroup adds a group with the two rules that every new group has: all may go out.
func (c *Cloud) newSecurityGroup(p *project, name, description string) *resource {
	id := c.ids.uuid()
	group := c.network["security-groups"].add(id, p.id, c.owned(id, p.id, map[string]any{
		"name": name, "description": description, "stateful": true, "security_group_rules": []map[string]any{},
		"revision_number": 1,
	}))
	for _, ethertype := range []string{"IPv4", "IPv6"} {
		c.newRule(group, map[string]any{"direction": "egress", "ethertype": ethertype})
	}
	return group
}

func (c *Cloud) newRule(group *resource, fields map[string]any) *resource {
	id := c.ids.uuid()
	body := map[string]any{
		"security_group_id": group.id, "direction": "ingress", "ethertype": "IPv4", "protocol": nil,
		"port_range_min": nil, "port_range_max": nil, "remote_ip_prefix": nil, "remote_group_id": nil,
		"remote_address_group_id": nil,
	}
	for key, value := range fields {
		body[key] = value
	}
	body["normalized_cidr"] = body["remote_ip_prefix"]
	rule := c.network["security-group-rules"].add(id, group.project, c.owned(id, group.project, body))
	delete(rule.fields, "name")
	c.setRules(group, append(slices.Clone(group.fields["security_group_rules"].([]map[string]any)), rule.fields))
	return rule
}

func (c *Cloud) setRules(group *resource, rules []map[string]any) {
	group.set("security_group_rules", rules)
	c.touch(group)
}

// defaultGroup is the group "default" of a project; Neutron makes it when the project first calls.
func (c *Cloud) defaultGroup(p *project) *resource {
	if p == nil {
		return nil
	}
	if p.defaultGroup == nil {
		p.defaultGroup = c.newSecurityGroup(p, "default", "Default security group")
		for _, ethertype := range []string{"IPv4", "IPv6"} {
			c.newRule(p.defaultGroup, map[string]any{"ethertype": ethertype, "remote_group_id": p.defaultGroup.id})
		}
	}
	return p.defaultGroup
}

func (c *call) createSecurityGroup() answer {
	var request struct {
		Group struct{ Name, Description string } `json:"security_group"`
	}
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	p := c.token.project
	if p == nil {
		return c.neutronPolicy("create_security_group")
	}
	if request.Group.Name == "default" {
		return neutronError(http.StatusConflict, "SecurityGroupDefaultAlreadyExists",
			"Default security group already exists.")
	}
	if !c.room(p, "security_group", "security-groups") {
		return overQuota("security_group")
	}
	return c.newSecurityGroup(p, request.Group.Name, request.Group.Description).
		wrapped(http.StatusCreated, "security_group")
}

func (c *call) deleteSecurityGroup() answer {
	l := c.network["security-groups"]
	group := l.get(c.param("id"), c.projectID(), c.admin())
	if group == nil {
		return neutronNotFound(l, c.param("id"))
	}
	if group == c.token.project.defaultGroup {
		return neutronError(http.StatusConflict, "SecurityGroupCannotRemoveDefault",
			"Insufficient rights for removing default security group.")
	}
	for _, port := range c.network["ports"].order {
		if ids, _ := port.fields["security_groups"].([]string); slices.Contains(ids, group.id) {
			return neutronError(http.StatusConflict, "SecurityGroupInUse", "Security Group "+group.id+" in use.")
		}
	}
	rules := c.network["security-group-rules"]
	for _, rule := range group.fields["security_group_rules"].([]map[string]any) {
		rules.remove(rules.byID[rule["id"].(string)])
	}
	l.remove(group)
	return reply(http.StatusNoContent, nil)
}

func (c *call) createSecurityGroupRule() answer {
	var request struct {
		Rule map[string]any `json:"security_group_rule"`
	}
	if c.decode(&request) != nil || request.Rule == nil {
		return badNeutronBody()
	}
	id, _ := request.Rule["security_group_id"].(string)
	group := c.network["security-groups"].get(id, c.projectID(), c.admin())
	if group == nil {
		return neutronNotFound(c.network["security-groups"], id)
	}
	fields := map[string]any{}
	for _, key := range []string{"direction", "ethertype", "protocol", "port_range_min", "port_range_max",
		"remote_ip_prefix", "remote_group_id", "description"} {
		if value, ok := request.Rule[key]; ok {
			fields[key] = value
		}
	}
	for _, rule := range group.fields["security_group_rules"].([]map[string]any) {
		if sameRule(rule, fields) {
			return neutronError(http.StatusConflict, "SecurityGroupRuleExists",
				"Security group rule already exists. Rule id is "+rule["id"].(string)+".")
		}
	}
	if !c.room(c.token.project, "security_group_rule", "security-group-rules") {
		return overQuota("security_group_rule")
	}
	return c.newRule(group, fields).wrapped(http.StatusCreated, "security_group_rule")
}

func sameRule(rule, fields map[string]any) bool {
	for key, standard := range map[string]any{"direction": "ingress", "ethertype": "IPv4", "protocol": nil,
		"port_range_min": nil, "port_range_max": nil, "remote_ip_prefix": nil, "remote_group_id": nil} {
		want, ok := fields[key]
		if !ok {
			want = standard
		}
		if number, ok := want.(float64); ok {
			want = int(number)
		}
		have := rule[key]
		if number, ok := have.(float64); ok {
			have = int(number)
		}
		if have != want {
			return false
		}
	}
	return true
}

func (c *call) deleteSecurityGroupRule() answer {
	l := c.network["security-group-rules"]
	rule := l.get(c.param("id"), c.projectID(), c.admin())
	if rule == nil {
		return neutronNotFound(l, c.param("id"))
	}
	group := c.network["security-groups"].byID[rule.text("security_group_id")]
	c.setRules(group, slices.DeleteFunc(slices.Clone(group.fields["security_group_rules"].([]map[string]any)),
		func(r map[string]any) bool { return r["id"] == rule.id }))
	l.remove(rule)
	return reply(http.StatusNoContent, nil)
}
