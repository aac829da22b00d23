package cloud

import (
	"maps"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// newSecurityGroup adds a group with the two rules that every new group has: all may go out.
func (c *Cloud) newSecurityGroup(p *project, name, description string) *resource {
	id := c.ids.uuid()
	group := c.network["security-groups"].add(id, p.id, c.owned(id, p.id, map[string]any{
		"name": name, "description": description, "stateful": true, "security_group_rules": []map[string]any{},
		"revision_number": 1, "shared": false,
	}))
	for _, ethertype := range []string{"IPv4", "IPv6"} {
		c.newRule(group, map[string]any{"direction": "egress", "ethertype": ethertype, "description": nil})
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
	// A rule alone has no tags; within its group it has them, and a number besides.
	within := maps.Clone(rule.fields)
	delete(rule.fields, "tags")
	c.seq++
	within["standard_attr_id"] = c.seq
	c.setRules(group, append(slices.Clone(group.fields["security_group_rules"].([]map[string]any)), within))
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
			c.newRule(p.defaultGroup, map[string]any{"ethertype": ethertype, "remote_group_id": p.defaultGroup.id,
				"description": nil})
		}
	}
	return p.defaultGroup
}

func (c *call) createSecurityGroup() answer {
	var request struct {
		Group struct{ Name, Description string } `json:"security_group"`
	}
	var whole struct {
		Group map[string]any `json:"security_group"`
	}
	if c.decode(&request) != nil || c.decode(&whole) != nil {
		return badNeutronBody()
	}
	for field := range whole.Group {
		if !slices.Contains([]string{"name", "description", "stateful", "tenant_id", "project_id"}, field) {
			return neutronError(http.StatusBadRequest, "HTTPBadRequest", "Unrecognized attribute(s) '"+field+"'")
		}
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
	if refusal, ok := c.checkRule(fields); !ok {
		return refusal
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

// ruleProtocols are the names that Neutron knows, in the order in which it lists them.
var ruleProtocols = strings.Fields("ah dccp egp esp gre hopopt icmp igmp ip ipip ipv6-encap ipv6-frag ipv6-icmp icmpv6 " +
	"ipv6-nonxt ipv6-opts ipv6-route ospf pgm rsvp sctp tcp udp udplite vrrp")

// checkRule refuses a rule that makes no sense.
func (c *call) checkRule(fields map[string]any) (answer, bool) {
	bad := func(kind, message string) (answer, bool) {
		return neutronError(http.StatusBadRequest, kind, message), false
	}
	protocol, _ := fields["protocol"].(string)
	_, notNumber := strconv.ParseUint(protocol, 10, 8)
	low, hasLow := fields["port_range_min"].(float64)
	high, hasHigh := fields["port_range_max"].(float64)
	switch {
	case protocol != "" && notNumber != nil && !slices.Contains(ruleProtocols, protocol):
		return bad("SecurityGroupRuleInvalidProtocol", "Security group rule protocol "+protocol+" not supported. Only "+
			"protocol values [None, '"+strings.Join(ruleProtocols, "', '")+"'] and integer representations [0 to 255] are "+
			"supported.")
	case protocol == "" && (hasLow || hasHigh):
		return bad("SecurityGroupProtocolRequiredWithPorts", "Must also specify protocol if port range is given.")
	case (protocol == "tcp" || protocol == "udp") && hasLow && hasHigh && low > high:
		return bad("SecurityGroupInvalidPortRange", "For TCP/UDP protocols, port_range_min must be <= port_range_max")
	}
	if prefix, ok := fields["remote_ip_prefix"].(string); ok {
		_, err := netip.ParsePrefix(prefix)
		if _, err2 := netip.ParseAddr(prefix); err != nil && err2 != nil {
			return bad("InvalidCIDR", "Invalid CIDR "+prefix+" given as IP prefix.")
		}
	}
	groups := c.network["security-groups"]
	if id, ok := fields["remote_group_id"].(string); ok && groups.get(id, c.projectID(), c.admin()) == nil {
		return neutronNotFound(groups, id), false
	}
	return answer{}, true
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
