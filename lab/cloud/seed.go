package cloud

import (
	"fmt"
	"maps"
	"strings"
)

// seedRules are the ports that RKE2 and Rancher need, as the security group of the project opens them: protocol, first
// port, last port, remote prefix. nil ports are all.
var seedRules = []struct {
	protocol    string
	first, last any
	prefix      string
}{
	{"tcp", 22, 22, "0.0.0.0/0"},
	{"tcp", 6443, 6443, "0.0.0.0/0"},
	{"tcp", 9345, 9345, seedSubnet},
	{"tcp", 2379, 2380, seedSubnet},
	{"tcp", 10250, 10250, seedSubnet},
	{"udp", 8472, 8472, seedSubnet},
	{"tcp", 30000, 32767, "0.0.0.0/0"},
	{"udp", 30000, 32767, "0.0.0.0/0"},
	{"icmp", nil, nil, "0.0.0.0/0"},
}

const (
	seedSubnet = "10.20.0.0/24"
	seedHosts  = 3
)

// seedNetworkQuota are Neutron's quotas.
var seedNetworkQuota = map[string]int{"floatingip": 10, "network": 10, "subnet": 20, "port": 100, "router": 5,
	"security_group": 10, "security_group_rule": 100}

// seed makes a cloud as an administrator would hand it over: a project with a user, a network with a way out, flavors,
// an image, quotas, and another project that is nobody's business.
func (c *Cloud) seed() {
	c.state = &state{
		ids: newSource(c.options.Seed), now: c.clock.Now().UTC(),
		tokens: map[string]*token{}, servers: map[string]*server{}, consoles: map[string][]byte{},
		network: map[string]*collection{}, pools: map[string]*pool{},
		images: newCollection("images", "image"), volumes: newCollection("volumes", "volume"),
		types: newCollection("volume_types", "volume_type"), zones: map[string]bool{"nova": true},
	}
	for _, kind := range neutronKinds {
		c.network[kind[0]] = newCollection(kind[1], kind[2])
	}
	if c.options.Password == "" {
		c.options.Password = secret()
	}
	c.seedIdentity()
	for i := range seedHosts {
		c.hosts = append(c.hosts, &host{name: fmt.Sprintf("compute-%d", i+1)})
	}
	for _, f := range []flavor{{name: "rancher.node", vcpus: 4, ram: 8192, disk: 50},
		{name: "rancher.zero", vcpus: 4, ram: 8192}, {name: "m1.tiny", vcpus: 1, ram: 512, disk: 1}} {
		f.id = c.ids.uuid()
		c.flavors = append(c.flavors, &f)
	}
	c.newImage("ubuntu-24.04-cloud", map[string]any{"os_distro": "ubuntu", "os_version": "24.04"})
	for _, name := range []string{"__DEFAULT__", "ssd"} {
		c.newVolumeType(name)
	}
	c.seedNetworks()
	c.seedForeign()
}

func (c *Cloud) newProject(name string) *project {
	quota := maps.Clone(computeQuotas)
	maps.Copy(quota, seedNetworkQuota)
	maps.Copy(quota, volumeQuotas)
	p := &project{id: c.ids.hex32(), name: name, quota: quota}
	c.projects = append(c.projects, p)
	return p
}

func (c *Cloud) newUser(name string, p *project, roles ...string) account {
	u := &user{id: c.ids.hex32(), name: name, password: c.options.Password, project: p,
		roles: map[string][]string{p.id: roles}}
	c.users = append(c.users, u)
	return account{user: u, project: p}
}

func (c *Cloud) seedIdentity() {
	c.operator = c.newUser(AdminUser, c.newProject(AdminUser), "admin", "member", "reader")
	c.tenant = c.newUser(c.options.Username, c.newProject(ProjectName), c.options.Roles...)
	c.firstCredential = &appCredential{id: c.ids.hex32(), name: "rosctl", secret: secret(), user: c.tenant.user,
		project: c.tenant.project, roles: c.options.Roles}
	c.appCredentials = append(c.appCredentials, c.firstCredential)
}

func (c *Cloud) seedNetworks() {
	p := c.tenant.project
	public := c.newNetwork(c.operator.project, "public", map[string]any{"router:external": true, "is_default": false,
		"mtu": 1500}) // flat, where the others are tunnels
	c.newSubnet(public, "public-subnet", "203.0.113.0/24", map[string]any{"enable_dhcp": false,
		"allocation_pools": []map[string]any{{"start": "203.0.113.10", "end": "203.0.113.250"}}})
	private := c.newNetwork(p, "rancher-net", nil)
	c.newSubnet(private, "rancher-subnet", seedSubnet, map[string]any{"dns_nameservers": c.options.DNSServers})
	c.newRouter(p, "rancher-router", public, private)
	group := c.newSecurityGroup(p, "rancher-sg", "Ports that RKE2 and Rancher need")
	for _, rule := range seedRules {
		c.newRule(group, map[string]any{"protocol": rule.protocol, "port_range_min": rule.first,
			"port_range_max": rule.last, "remote_ip_prefix": rule.prefix})
	}
	c.defaultGroup(p)
}

func (c *Cloud) newVolumeType(name string) string {
	id := c.ids.uuid()
	c.types.add(id, everyone, map[string]any{"id": id, "name": name, "is_public": true, "description": nil,
		"extra_specs": map[string]any{}, "os-volume-type-access:is_public": true})
	if name == "__DEFAULT__" {
		c.types.byID[id].set("description", "Default Volume Type")
	}
	return id
}

// newRouter joins a network to an external one; its leg in the network is a port of the project, with the gateway's
// address.
func (c *Cloud) newRouter(p *project, name string, external, inner *resource) *resource {
	outer := external.fields["subnets"].([]string)[0]
	id := c.ids.uuid()
	router := c.network["routers"].add(id, p.id, c.owned(id, p.id, map[string]any{
		"name": name, "admin_state_up": true, "status": "ACTIVE", "availability_zones": []string{},
		"availability_zone_hints": []string{}, "routes": []string{}, "flavor_id": nil, "revision_number": 3,
		"external_gateway_info": map[string]any{"network_id": external.id, "enable_snat": true,
			"external_fixed_ips": []map[string]any{{"subnet_id": outer, "ip_address": c.pools[outer].take(c.ids)}}},
	}))
	subnet := c.network["subnets"].byID[inner.fields["subnets"].([]string)[0]]
	leg := c.newPort(p, inner, map[string]any{"device_id": router.id, "device_owner": "network:router_interface",
		"status": "ACTIVE", "port_security_enabled": false})
	c.pools[subnet.id].release(firstIP(leg))
	leg.set("fixed_ips", []map[string]any{{"subnet_id": subnet.id, "ip_address": subnet.text("gateway_ip")}})
	return router
}

// seedForeign fills the second project: whoever sees one of these from the first one has found a leak.
func (c *Cloud) seedForeign() {
	p := c.newProject(ForeignProject)
	who := c.newUser(ForeignUser, p, "member", "reader").user
	network := c.newNetwork(p, "other-net", nil)
	c.newSubnet(network, "other-subnet", "10.99.0.0/24", nil)
	public := c.network["networks"].order[0]
	address := c.pools[public.fields["subnets"].([]string)[0]].take(c.ids)
	c.newFloatingIP(p, public, address)
	c.newSecurityGroup(p, "other-sg", "")
	c.newVolume(p, who, "other-volume", 10, "")
	key := "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" + strings.Repeat("A", 43)
	sum, _ := fingerprint(key)
	c.newKeyPair(who, "other-key", key, sum)
	c.plant(ServerSpec{Name: "other-vm", Project: ForeignProject, KeyName: "other-key"})
}
