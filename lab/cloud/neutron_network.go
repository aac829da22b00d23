package cloud

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

func (c *Cloud) newNetwork(p *project, name string, fields map[string]any) *resource {
	id := c.ids.uuid()
	body := map[string]any{
		"name": name, "admin_state_up": true, "mtu": 1450, "status": "ACTIVE", "subnets": []string{}, "shared": false,
		"availability_zone_hints": []string{}, "availability_zones": []string{}, "ipv4_address_scope": nil,
		"ipv6_address_scope": nil, "router:external": false, "port_security_enabled": true, "revision_number": 1,
	}
	for key, value := range fields {
		body[key] = value
	}
	return c.network["networks"].add(id, p.id, c.owned(id, p.id, body))
}

// newSubnet adds a subnet; its pool is everything between the first and the last address, without the gateway.
func (c *Cloud) newSubnet(network *resource, name, cidr string, fields map[string]any) *resource {
	id := c.ids.uuid()
	prefix := netip.MustParsePrefix(cidr).Masked()
	gateway := prefix.Addr().Next()
	first, last := gateway.Next(), lastOf(prefix)
	body := map[string]any{
		"name": name, "network_id": network.id, "ip_version": 4, "cidr": prefix.String(), "enable_dhcp": true,
		"gateway_ip": gateway.String(), "host_routes": []string{}, "dns_nameservers": []string{}, "subnetpool_id": nil,
		"ipv6_ra_mode": nil, "ipv6_address_mode": nil, "service_types": []string{},
		"allocation_pools": []map[string]any{{"start": first.String(), "end": last.String()}},
	}
	for key, value := range fields {
		body[key] = value
	}
	range0 := body["allocation_pools"].([]map[string]any)[0]
	c.pools[id] = newPool(range0["start"].(string), range0["end"].(string))
	subnets := network.fields["subnets"].([]string)
	network.set("subnets", append(slices.Clone(subnets), id))
	return c.network["subnets"].add(id, network.project, c.owned(id, network.project, body))
}

// lastOf is the last address of a prefix that a machine may have: the one before the broadcast address.
func lastOf(prefix netip.Prefix) netip.Addr {
	four := prefix.Addr().As4()
	n := number(prefix.Addr().String()) | (1<<(32-prefix.Bits()) - 1)
	for i := range four {
		four[i] = byte((n - 1) >> (24 - 8*i))
	}
	return netip.AddrFrom4(four)
}

func (c *call) createNetwork() answer {
	var request struct {
		Network struct {
			Name         string
			AdminStateUp *bool `json:"admin_state_up"`
			Description  string
		}
	}
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	p := c.token.project
	if p == nil {
		return c.neutronPolicy("create_network")
	}
	if !c.room(p, "network", "networks") {
		return overQuota("network")
	}
	fields := map[string]any{"description": request.Network.Description, "is_default": false}
	if up := request.Network.AdminStateUp; up != nil {
		fields["admin_state_up"] = *up
	}
	return c.newNetwork(p, request.Network.Name, fields).wrapped(http.StatusCreated, "network")
}

func (c *call) neutronPolicy(rule string) answer {
	return neutronError(http.StatusForbidden, "PolicyNotAuthorized",
		"rule:"+rule+" is disallowed by policy")
}

func (c *call) deleteNetwork() answer {
	l := c.network["networks"]
	r := l.get(c.param("id"), c.projectID(), c.admin())
	if r == nil {
		return neutronNotFound(l, c.param("id"))
	}
	if r.project != c.projectID() && !c.admin() {
		return c.neutronPolicy("delete_network")
	}
	var ports []string
	for _, port := range c.network["ports"].order {
		if port.text("network_id") == r.id {
			ports = append(ports, port.id)
		}
	}
	if ports != nil {
		return neutronError(http.StatusConflict, "NetworkInUse", "Unable to complete operation on network "+r.id+
			". There are one or more ports still in use on the network, id for these ports is: "+strings.Join(ports, ",")+".")
	}
	for _, id := range r.fields["subnets"].([]string) {
		c.network["subnets"].remove(c.network["subnets"].byID[id])
		delete(c.pools, id)
	}
	l.remove(r)
	return reply(http.StatusNoContent, nil)
}

func (c *call) createSubnet() answer {
	var request struct {
		Subnet struct {
			Name      string
			NetworkID string `json:"network_id"`
			CIDR      string
			DNS       []string `json:"dns_nameservers"`
			DHCP      *bool    `json:"enable_dhcp"`
		}
	}
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	given := request.Subnet
	network := c.network["networks"].get(given.NetworkID, c.projectID(), c.admin())
	if network == nil || network.project != c.projectID() {
		return neutronNotFound(c.network["networks"], given.NetworkID)
	}
	if !strings.Contains(given.CIDR, "/") {
		given.CIDR += "/32" // and what has less than four numbers is filled up
		for strings.Count(given.CIDR, ".") < 3 {
			given.CIDR = strings.TrimSuffix(given.CIDR, "/32") + ".0/32"
		}
	}
	prefix, err := netip.ParsePrefix(given.CIDR)
	if err != nil || !prefix.Addr().Is4() {
		return neutronError(http.StatusBadRequest, "HTTPBadRequest",
			"Invalid input for cidr. Reason: '"+given.CIDR+"' is not a valid IP subnet.")
	}
	if dhcp := given.DHCP == nil || *given.DHCP; prefix.Bits() > 30 {
		what := "has no addresses for machines, which the lab's OpenStack does not support."
		if dhcp {
			what = "has a prefix length that is incompatible with DHCP service enabled."
		}
		return neutronError(http.StatusBadRequest, "InvalidInput", "Invalid input for operation: Subnet "+what)
	}
	for _, id := range network.fields["subnets"].([]string) {
		other := netip.MustParsePrefix(c.network["subnets"].byID[id].text("cidr"))
		if other.Overlaps(prefix) {
			return neutronError(http.StatusBadRequest, "InvalidInput", "Invalid input for operation: Requested subnet with "+
				"cidr: "+given.CIDR+" for network: "+network.id+" overlaps with another subnet.")
		}
	}
	if !c.room(c.token.project, "subnet", "subnets") {
		return overQuota("subnet")
	}
	fields := map[string]any{}
	if given.DNS != nil {
		fields["dns_nameservers"] = given.DNS
	}
	if given.DHCP != nil {
		fields["enable_dhcp"] = *given.DHCP
	}
	return c.newSubnet(network, given.Name, given.CIDR, fields).wrapped(http.StatusCreated, "subnet")
}

func (c *call) deleteSubnet() answer {
	l := c.network["subnets"]
	r := l.get(c.param("id"), c.projectID(), c.admin())
	if r == nil {
		return neutronNotFound(l, c.param("id"))
	}
	for _, port := range c.network["ports"].order {
		for _, ip := range fixedIPs(port) {
			if ip["subnet_id"] == r.id {
				return neutronError(http.StatusConflict, "SubnetInUse", "Unable to complete operation on subnet "+r.id+
					": One or more ports have an IP allocation from this subnet.")
			}
		}
	}
	network := c.network["networks"].byID[r.text("network_id")]
	network.set("subnets", slices.DeleteFunc(slices.Clone(network.fields["subnets"].([]string)),
		func(id string) bool { return id == r.id }))
	delete(c.pools, r.id)
	l.remove(r)
	return reply(http.StatusNoContent, nil)
}
