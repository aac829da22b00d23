package cloud

// plant makes a server that is what the spec says from the start; Cloud.mu is held.
func (c *Cloud) plant(spec ServerSpec) *server {
	p, who := c.tenant.project, c.tenant.user
	if spec.Project != "" {
		for _, u := range c.users {
			if u.project.name == spec.Project {
				p, who = u.project, u
			}
		}
	}
	s := &server{
		id: c.ids.uuid(), name: spec.Name, project: p, user: who, vm: "active", created: spec.Created,
		flavor: c.flavors[0], image: c.images.order[0].id, keyName: spec.KeyName, description: spec.Name,
		groups: []*resource{c.defaultGroup(p)},
	}
	if s.created.IsZero() {
		s.created = c.now
	}
	s.created = s.created.UTC()
	s.updated, s.launched = s.created, s.created
	switch spec.Status {
	case "BUILD":
		s.vm, s.task, s.stuck = "building", "scheduling", StuckScheduling
	case "ERROR":
		s.vm = "error"
		s.fault = &serverFault{message: spec.Fault, at: s.created, fromHost: true}
	case "SHUTOFF":
		s.vm = "stopped"
	}
	if s.vm == "active" || s.vm == "stopped" {
		s.host, _ = c.pickHost(s)
		s.host.servers++
		if !spec.NoPort {
			c.plantPort(s)
		}
	}
	c.addServer(s)
	c.tell(s)
	return s
}

// plantPort puts the server on the first network of its project, if that has an address left.
func (c *Cloud) plantPort(s *server) {
	for _, n := range c.network["networks"].order {
		if n.project != s.project.id || len(n.fields["subnets"].([]string)) == 0 {
			continue
		}
		s.networks = []wantedNetwork{{network: n}}
		c.attachNetworks(s)
		return
	}
}
