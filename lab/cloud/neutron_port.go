package cloud

import (
	"net/http"
	"net/netip"
	"slices"
)

func fixedIPs(port *resource) []map[string]any {
	ips, _ := port.fields["fixed_ips"].([]map[string]any)
	return ips
}

// firstIP is the first fixed address of a port, "" when it has none.
func firstIP(port *resource) string {
	if ips := fixedIPs(port); len(ips) > 0 {
		return ips[0]["ip_address"].(string)
	}
	return ""
}

// newPort adds a port to a network with an address of its first subnet; nil when that has none left. A network without
// subnets gives a port without address.
func (c *Cloud) newPort(p *project, network *resource, fields map[string]any) *resource {
	ips := []map[string]any{}
	if subnets := network.fields["subnets"].([]string); len(subnets) > 0 {
		address := c.pools[subnets[0]].take(c.ids)
		if address == "" {
			return nil
		}
		ips = append(ips, map[string]any{"subnet_id": subnets[0], "ip_address": address})
	}
	id := c.ids.uuid()
	body := map[string]any{
		"network_id": network.id, "mac_address": c.ids.mac(), "admin_state_up": true, "status": "DOWN", "device_id": "",
		"device_owner": "", "fixed_ips": ips, "allowed_address_pairs": []string{}, "extra_dhcp_opts": []string{},
		"security_groups": []string{}, "binding:vnic_type": "normal", "port_security_enabled": true,
		"revision_number": 1,
	}
	for key, value := range fields {
		body[key] = value
	}
	return c.network["ports"].add(id, p.id, c.owned(id, p.id, body))
}

// dropPort removes a port, gives its addresses back, and cuts off a floating IP that points at it.
func (c *Cloud) dropPort(port *resource) {
	for _, ip := range fixedIPs(port) {
		if pool := c.pools[ip["subnet_id"].(string)]; pool != nil {
			pool.release(ip["ip_address"].(string))
		}
	}
	for _, floating := range c.network["floatingips"].order {
		if floating.text("port_id") == port.id {
			c.cutOff(floating)
		}
	}
	c.network["ports"].remove(port)
}

func (c *call) createPort() answer {
	var request struct {
		Port struct {
			Name           string
			NetworkID      string   `json:"network_id"`
			DeviceID       string   `json:"device_id"`
			DeviceOwner    string   `json:"device_owner"`
			SecurityGroups []string `json:"security_groups"`
			FixedIPs       []struct {
				Address string `json:"ip_address"`
			} `json:"fixed_ips"`
		}
	}
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	given := request.Port
	network := c.network["networks"].get(given.NetworkID, c.projectID(), c.admin())
	if network == nil {
		return neutronNotFound(c.network["networks"], given.NetworkID)
	}
	for _, ip := range given.FixedIPs {
		if ip.Address != "" && !c.inSubnets(network, ip.Address) {
			return neutronError(http.StatusBadRequest, "InvalidIpForNetwork", "IP address "+ip.Address+
				" is not a valid IP for any of the subnets on the specified network.")
		}
	}
	if !c.room(c.token.project, "port", "ports") {
		return overQuota("port")
	}
	if given.SecurityGroups == nil {
		given.SecurityGroups = []string{c.defaultGroup(c.token.project).id}
	}
	for _, id := range given.SecurityGroups {
		if c.network["security-groups"].get(id, c.projectID(), c.admin()) == nil {
			return neutronNotFound(c.network["security-groups"], id)
		}
	}
	port := c.newPort(c.token.project, network, map[string]any{
		"name": given.Name, "device_id": given.DeviceID, "device_owner": given.DeviceOwner,
		"security_groups": given.SecurityGroups,
	})
	if port == nil {
		return neutronError(http.StatusConflict, "IpAddressGenerationFailure",
			"No more IP addresses available on network "+network.id+".")
	}
	return port.wrapped(http.StatusCreated, "port")
}

// inSubnets tells whether an address lies in one of a network's ranges.
func (c *Cloud) inSubnets(network *resource, address string) bool {
	addr, err := netip.ParseAddr(address)
	return err == nil && slices.ContainsFunc(network.fields["subnets"].([]string), func(id string) bool {
		return netip.MustParsePrefix(c.network["subnets"].byID[id].text("cidr")).Contains(addr)
	})
}

// deleteRouter refuses while a network hangs on the router.
func (c *call) deleteRouter() answer {
	l := c.network["routers"]
	router := l.get(c.param("id"), c.projectID(), c.admin())
	if router == nil {
		return neutronNotFound(l, c.param("id"))
	}
	for _, port := range c.network["ports"].order {
		if port.text("device_id") == router.id {
			return neutronError(http.StatusConflict, "RouterInUse", "Router "+router.id+" has ports still attached: "+port.id)
		}
	}
	l.remove(router)
	return reply(http.StatusNoContent, nil)
}

func (c *call) deletePort() answer {
	l := c.network["ports"]
	port := l.get(c.param("id"), c.projectID(), c.admin())
	if port == nil {
		return neutronNotFound(l, c.param("id"))
	}
	if port.text("device_owner") == "network:router_interface" {
		return neutronError(http.StatusConflict, "ServicePortInUse", "Port "+port.id+" cannot be deleted directly via "+
			"the port API: has device owner network:router_interface.")
	}
	if s := c.servers[port.text("device_id")]; s != nil {
		s.ports = slices.DeleteFunc(s.ports, func(p *resource) bool { return p == port })
		s.stale()
	}
	c.dropPort(port)
	return reply(http.StatusNoContent, nil)
}
