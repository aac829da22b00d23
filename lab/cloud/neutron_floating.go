package cloud

import (
	"encoding/json"
	"net/http"
)

type floatingRequest struct {
	FloatingIP struct {
		NetworkID   string          `json:"floating_network_id"`
		Address     string          `json:"floating_ip_address"`
		FixedIP     string          `json:"fixed_ip_address"`
		PortID      json.RawMessage `json:"port_id"` // absent, null or an id
		Description string
	}
}

// port is the port that a request names: "" with given true is null.
func (r floatingRequest) port() (id string, given bool) {
	raw := r.FloatingIP.PortID
	if len(raw) == 0 {
		return "", false
	}
	_ = json.Unmarshal(raw, &id) // null leaves it empty
	return id, true
}

func (c *call) createFloatingIP() answer {
	var request floatingRequest
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	given := request.FloatingIP
	network := c.network["networks"].get(given.NetworkID, c.projectID(), c.admin())
	if network == nil {
		return neutronNotFound(c.network["networks"], given.NetworkID)
	}
	if !network.flag("router:external") {
		return neutronError(http.StatusBadRequest, "BadRequest",
			"Bad floatingip request: Network "+network.id+" is not a valid external network.")
	}
	if !c.room(c.token.project, "floatingip", "floatingips") {
		return overQuota("floatingip")
	}
	var port *resource
	if id, _ := request.port(); id != "" {
		var refusal answer
		if port, refusal = c.associable(network.id, id); port == nil {
			return refusal
		}
	}
	address := c.publicAddress(network, given.Address)
	if address == "" {
		return neutronError(http.StatusConflict, "IpAddressGenerationFailure",
			"No more IP addresses available on network "+network.id+".")
	}
	floating := c.newFloatingIP(c.token.project, network, address)
	floating.set("description", given.Description)
	if port != nil {
		c.associate(floating, port)
	}
	return floating.wrapped(http.StatusCreated, "floatingip")
}

func (c *Cloud) publicAddress(network *resource, wanted string) string {
	subnets := network.fields["subnets"].([]string)
	if len(subnets) == 0 {
		return ""
	}
	pool := c.pools[subnets[0]]
	if wanted == "" {
		return pool.take(c.ids)
	}
	if pool.claim(wanted) {
		return wanted
	}
	return ""
}

func (c *Cloud) newFloatingIP(p *project, network *resource, address string) *resource {
	id := c.ids.uuid()
	body := c.owned(id, p.id, map[string]any{
		"floating_ip_address": address, "floating_network_id": network.id, "router_id": nil, "port_id": nil,
		"fixed_ip_address": nil, "status": "DOWN", "port_details": nil,
	})
	delete(body, "name") // the only resource without one, besides rules
	return c.network["floatingips"].add(id, p.id, body)
}

// associable finds a port that may get a floating IP of the network: a router must lead from its subnet there.
func (c *call) associable(network, id string) (*resource, answer) {
	port := c.network["ports"].get(id, c.projectID(), c.admin())
	if port == nil {
		return nil, neutronNotFound(c.network["ports"], id)
	}
	if c.routerOf(port, network) == nil {
		subnet := ""
		if ips := fixedIPs(port); len(ips) > 0 {
			subnet = ips[0]["subnet_id"].(string)
		}
		return nil, neutronError(http.StatusNotFound, "ExternalGatewayForFloatingIPNotFound",
			"External network "+network+" is not reachable from subnet "+subnet+
				".  Therefore, cannot associate Port "+id+" with a Floating IP.")
	}
	for _, other := range c.network["floatingips"].order {
		if other.text("port_id") == id && other.text("floating_network_id") == network {
			return nil, neutronError(http.StatusConflict, "FloatingIPPortAlreadyAssociated",
				"Cannot associate floating IP "+other.text("floating_ip_address")+" ("+other.id+") with port "+id+" using fixed IP "+firstIP(port)+
					", as that fixed IP already has a floating IP on external network "+network+".")
		}
	}
	return port, answer{}
}

// routerOf is the router between a port's network and an external one.
func (c *Cloud) routerOf(port *resource, external string) *resource {
	for _, leg := range c.network["ports"].order {
		if leg.text("device_owner") != "network:router_interface" ||
			leg.text("network_id") != port.text("network_id") {
			continue
		}
		router := c.network["routers"].byID[leg.text("device_id")]
		gateway, _ := router.fields["external_gateway_info"].(map[string]any)
		if gateway["network_id"] == external {
			return router
		}
	}
	return nil
}

func (c *Cloud) associate(floating, port *resource) {
	details := map[string]any{}
	for _, key := range []string{"name", "network_id", "mac_address", "admin_state_up", "status", "device_id",
		"device_owner"} {
		details[key] = port.fields[key]
	}
	floating.set("port_id", port.id)
	floating.set("fixed_ip_address", firstIP(port))
	floating.set("router_id", c.routerOf(port, floating.text("floating_network_id")).id)
	floating.set("status", "ACTIVE")
	floating.set("port_details", details)
	c.touch(floating)
	if s := c.servers[port.text("device_id")]; s != nil {
		s.stale()
	}
}

func (c *Cloud) cutOff(floating *resource) {
	port := c.network["ports"].byID[floating.text("port_id")]
	for _, field := range []string{"port_id", "fixed_ip_address", "router_id", "port_details"} {
		floating.set(field, nil)
	}
	floating.set("status", "DOWN")
	c.touch(floating)
	if port != nil {
		if s := c.servers[port.text("device_id")]; s != nil {
			s.stale()
		}
	}
}

func (c *call) updateFloatingIP() answer {
	l := c.network["floatingips"]
	floating := l.get(c.param("id"), c.projectID(), c.admin())
	if floating == nil {
		return neutronNotFound(l, c.param("id"))
	}
	var request floatingRequest
	if c.decode(&request) != nil {
		return badNeutronBody()
	}
	switch id, given := request.port(); {
	case !given:
	case id == "":
		if floating.text("port_id") != "" {
			c.cutOff(floating)
		}
	case id != floating.text("port_id"):
		port, refusal := c.associable(floating.text("floating_network_id"), id)
		if port == nil {
			return refusal
		}
		if floating.text("port_id") != "" {
			c.cutOff(floating)
		}
		c.associate(floating, port)
	}
	return floating.wrapped(http.StatusOK, "floatingip")
}

func (c *call) deleteFloatingIP() answer {
	l := c.network["floatingips"]
	floating := l.get(c.param("id"), c.projectID(), c.admin())
	if floating == nil {
		return neutronNotFound(l, c.param("id"))
	}
	if floating.text("port_id") != "" {
		c.cutOff(floating)
	}
	network := c.network["networks"].byID[floating.text("floating_network_id")]
	for _, id := range network.fields["subnets"].([]string) {
		c.pools[id].release(floating.text("floating_ip_address"))
	}
	l.remove(floating)
	return reply(http.StatusNoContent, nil)
}
