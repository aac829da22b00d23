package cloud

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// What an administrator or the project's owner would have made beside the seed, or changed in it. All of these work past
// quotas and rights. Resources are named by id or by name; one that is not there is a mistake in the calling test or scenario,
// and panics.

// called finds a resource of a collection by id, else the newest of that name.
func (c *Cloud) called(plural, nameOrID string) *resource {
	l := c.collection(plural)
	if r := l.byID[nameOrID]; r != nil {
		return r
	}
	for _, r := range slices.Backward(l.order) {
		if r.name() == nameOrID {
			return r
		}
	}
	panic(fmt.Sprintf("the lab's OpenStack has no %q among its %s", nameOrID, plural))
}

// projectCalled finds a project by name; "" is the tenant's.
func (c *Cloud) projectCalled(name string) *project {
	if name == "" {
		return c.tenant.project
	}
	for _, p := range c.projects {
		if p.name == name {
			return p
		}
	}
	panic(fmt.Sprintf("the lab's OpenStack has no project %q", name))
}

// furnish does something between two requests.
func (c *Cloud) furnish(do func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settle()
	do()
}

// AddNetwork puts a network there, of a project ("" for the tenant's), with the fields of Neutron's API over the usual ones;
// it returns the id. It has no subnet.
func (c *Cloud) AddNetwork(project, name string, fields map[string]any) (id string) {
	c.furnish(func() { id = c.newNetwork(c.projectCalled(project), name, fields).id })
	return id
}

// AddSubnet gives a network an address range (IPv4); its project is the network's.
func (c *Cloud) AddSubnet(network, name, cidr string, fields map[string]any) (id string) {
	c.furnish(func() { id = c.newSubnet(c.called("networks", network), name, cidr, fields).id })
	return id
}

// AddRouter joins a network to an external one; an empty external leaves the router without a gateway.
func (c *Cloud) AddRouter(project, name, external, inner string) (id string) {
	c.furnish(func() {
		outer := c.network["networks"].order[0]
		if external != "" {
			outer = c.called("networks", external)
		}
		router := c.newRouter(c.projectCalled(project), name, outer, c.called("networks", inner))
		if external == "" {
			router.set("external_gateway_info", nil)
		}
		id = router.id
	})
	return id
}

// AddPort puts a port on a network, with an address of its first subnet; "" when that has none left.
func (c *Cloud) AddPort(project, network string, fields map[string]any) (id string) {
	c.furnish(func() {
		if port := c.newPort(c.projectCalled(project), c.called("networks", network), fields); port != nil {
			id = port.id
		}
	})
	return id
}

// AddSecurityGroup puts a group there that lets all out, with rules in the fields of Neutron's API; direction, ethertype and
// whatever is left out have Neutron's defaults. The remote_group_id "self" stands for the group's own.
func (c *Cloud) AddSecurityGroup(name string, rules ...map[string]any) (id string) {
	c.furnish(func() {
		group := c.newSecurityGroup(c.tenant.project, name, "")
		for _, rule := range rules {
			rule = maps.Clone(rule)
			if rule["remote_group_id"] == "self" {
				rule["remote_group_id"] = group.id
			}
			c.newRule(group, rule)
		}
		id = group.id
	})
	return id
}

// RemoveRules takes the rules out of a security group for which which is true.
func (c *Cloud) RemoveRules(group string, which func(rule map[string]any) bool) {
	c.furnish(func() {
		g := c.called("security-groups", group)
		l := c.network["security-group-rules"]
		for _, rule := range slices.Clone(g.fields["security_group_rules"].([]map[string]any)) {
			if which(rule) {
				l.remove(l.byID[rule["id"].(string)])
				c.setRules(g, slices.DeleteFunc(slices.Clone(g.fields["security_group_rules"].([]map[string]any)),
					func(r map[string]any) bool { return r["id"] == rule["id"] }))
			}
		}
	})
}

// Change sets fields of a resource of Neutron or Glance, as an update does. New allocation_pools of a subnet hold from the
// next address on.
func (c *Cloud) Change(plural, nameOrID string, fields map[string]any) {
	c.furnish(func() {
		r := c.called(plural, nameOrID)
		for field, value := range fields {
			if pools, ok := value.([]map[string]any); ok && field == "allocation_pools" && len(pools) > 0 {
				fresh := newPool(pools[0]["start"].(string), pools[0]["end"].(string))
				for n := range c.pools[r.id].used {
					if n >= fresh.first && n <= fresh.last {
						fresh.used[n] = true
					}
				}
				c.pools[r.id] = fresh
			}
			r.set(field, value)
		}
	})
}

// Remove takes a resource of Neutron or Glance away, and a router's legs with it. What pointed at it stays.
func (c *Cloud) Remove(plural, nameOrID string) {
	c.furnish(func() {
		r := c.called(plural, nameOrID)
		if plural == "routers" {
			for _, leg := range slices.Clone(c.network["ports"].order) {
				if leg.text("device_id") == r.id {
					c.dropPort(leg)
				}
			}
		}
		c.collection(plural).remove(r)
	})
}

// FlavorSpec describes a flavor for AddFlavor.
type FlavorSpec struct {
	Name                   string
	VCPUs, RAMMiB, DiskGiB int
	ExtraSpecs             map[string]string
	Disabled               bool
}

// AddFlavor puts a public flavor there.
func (c *Cloud) AddFlavor(spec FlavorSpec) (id string) {
	c.furnish(func() {
		f := &flavor{id: c.ids.uuid(), name: spec.Name, vcpus: spec.VCPUs, ram: spec.RAMMiB, disk: spec.DiskGiB,
			extra: spec.ExtraSpecs, disabled: spec.Disabled}
		c.flavors = append(c.flavors, f)
		id = f.id
	})
	return id
}

// AddServerGroup puts a server group there; its members are the servers that were planted, by name.
func (c *Cloud) AddServerGroup(name, policy string, members ...string) (id string) {
	c.furnish(func() {
		g := &serverGroup{id: c.ids.uuid(), name: name, policy: policy, project: c.tenant.project, user: c.tenant.user}
		for _, member := range members {
			s := c.serverCalled(member)
			s.group = g
			g.members = append(g.members, s)
		}
		c.groups = append(c.groups, g)
		id = g.id
	})
	return id
}

// AddKeyPair puts a key pair of the tenant's user there.
func (c *Cloud) AddKeyPair(name string) {
	c.furnish(func() {
		_, public, err := generateKey()
		if err != nil {
			panic(err)
		}
		sum, _ := fingerprint(public)
		c.newKeyPair(c.tenant.user, name, public, sum)
	})
}

// AddVolumeType puts a volume type there.
func (c *Cloud) AddVolumeType(name string) (id string) {
	c.furnish(func() { id = c.newVolumeType(name) })
	return id
}

// SetZones says which availability zones there are, and whether each is available; a cloud of the seed has "nova".
func (c *Cloud) SetZones(zones map[string]bool) { c.furnish(func() { c.zones = maps.Clone(zones) }) }

// SetRoles changes the roles of the tenant's user in its project, for the tokens to come.
func (c *Cloud) SetRoles(roles ...string) {
	c.furnish(func() { c.tenant.user.roles[c.tenant.project.id] = roles })
}

// SetPassword changes the password of the tenant's user, for the logins to come.
func (c *Cloud) SetPassword(password string) { c.furnish(func() { c.tenant.user.password = password }) }

// ExpireApplicationCredential says when the seed's application credential stops working; the zero time is never.
func (c *Cloud) ExpireApplicationCredential(at time.Time) {
	c.furnish(func() { c.firstCredential.expires = at })
}

// Endpoint is one entry of the catalogue, for EditCatalogue.
type Endpoint struct{ Type, Name, Region, Interface, URL string }

// EditCatalogue changes the catalogue of the tokens to come: edit gets the usual endpoints and returns those to show. Nil ends
// it.
func (c *Cloud) EditCatalogue(edit func([]Endpoint) []Endpoint) {
	c.furnish(func() { c.editCatalogue = edit })
}
