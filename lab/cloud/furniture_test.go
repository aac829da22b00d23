package cloud_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/lab/cloud"
)

func TestFurniture(t *testing.T) {
	b := newBench(t)
	network := b.AddNetwork("", "second-net", object{"port_security_enabled": false})
	subnet := b.AddSubnet("second-net", "second-subnet", "10.30.0.0/24", object{"enable_dhcp": false})
	router := b.AddRouter("", "second-router", "", network)
	group := b.AddSecurityGroup("second-sg",
		object{"protocol": "tcp", "port_range_min": 80, "port_range_max": 80, "remote_group_id": "self"})
	b.AddKeyPair("second-key")
	b.AddFlavor(cloud.FlavorSpec{
		Name: "arm.node", VCPUs: 2, RAMMiB: 4096, DiskGiB: 20, ExtraSpecs: map[string]string{"a": "b"}, Disabled: true,
	})
	b.Plant(cloud.ServerSpec{Name: "member"})
	b.AddServerGroup("apart", "anti-affinity", "member")
	b.SetZones(map[string]bool{"north": true, "south": false})

	neutron := func(path string) result { return b.do("GET", "/network/v2.0/"+path, nil) }
	nova := func(path string) result {
		return b.do("GET", "/compute/v2.1/"+path, nil, "OpenStack-API-Version", "compute 2.61")
	}
	assert.Equal(t, "10.30.0.1", neutron("ports?device_id="+router).str("ports", 0, "fixed_ips", 0, "ip_address"))
	assert.Nil(t, neutron("routers/"+router).at("router", "external_gateway_info"))
	assert.Equal(t, false, neutron("subnets/"+subnet).at("subnet", "enable_dhcp"))
	assert.Equal(t, group, neutron("security-groups/"+group).str("security_group", "security_group_rules", 2, "remote_group_id"))
	assert.Len(t, nova("os-server-groups").at("server_groups", 0, "members"), 1)
	assert.Equal(t, false, nova("os-availability-zone").at("availabilityZoneInfo", 1, "zoneState", "available"))
	assert.Equal(t, true, nova("flavors/detail").at("flavors", 3, "OS-FLV-DISABLED:disabled"))
	assert.Equal(t, "b", nova("flavors/detail").at("flavors", 3, "extra_specs", "a"))
	assert.Equal(t, []string{"second-key"}, b.KeyPairs())

	b.RemoveRules("second-sg", func(rule map[string]any) bool { return rule["direction"] == "egress" })
	assert.Len(t, neutron("security-groups/"+group).at("security_group", "security_group_rules"), 1)
	b.Change("networks", "second-net", object{"admin_state_up": false})
	assert.Equal(t, false, neutron("networks/"+network).at("network", "admin_state_up"))
	b.Remove("routers", router)
	assert.Empty(t, neutron("ports?device_id="+router).at("ports"))
	assert.Panics(t, func() { b.Remove("images", "nobody") })
	assert.Panics(t, func() { b.AddNetwork("nobody", "x", nil) })
	b.SetRoles("reader")
	b.SetPassword("wrong horse")
	assert.Equal(t, 401, b.do("POST", "/identity/v3/auth/tokens", passwordLogin("rancher-user", "right horse", "rancher")).status)
	again := b.do("POST", "/identity/v3/auth/tokens", passwordLogin("rancher-user", "wrong horse", "rancher"))
	assert.Equal(t, "reader", again.str("token", "roles", 0, "name"))
}

// A subnet's new pool holds from the next address on, and knows which of its addresses are taken.
func TestNewPool(t *testing.T) {
	b := newBench(t)
	narrow := func(start, end string) {
		b.Change("subnets", "rancher-subnet", object{"allocation_pools": []map[string]any{{"start": start, "end": end}}})
	}
	narrow("10.20.0.10", "10.20.0.11")
	assert.NotEmpty(t, b.AddPort("", "rancher-net", nil))
	assert.NotEmpty(t, b.AddPort("", "rancher-net", nil))
	assert.Empty(t, b.AddPort("", "rancher-net", nil))
	narrow("10.20.0.11", "10.20.0.12")
	assert.NotEmpty(t, b.AddPort("", "rancher-net", nil))
	assert.Empty(t, b.AddPort("", "rancher-net", nil))
}

// The owner of a network sees all ports on it, and of another's shared network only its own (tried on Zed).
func TestPortsOnNetworks(t *testing.T) {
	b := newBench(t)
	shared := b.AddNetwork(cloud.ForeignProject, "shared-net", object{"shared": true})
	b.AddSubnet(shared, "shared-subnet", "10.40.0.0/24", nil)
	b.AddPort(cloud.ForeignProject, shared, object{"name": "theirs"})
	b.AddPort("", shared, object{"name": "ours"})
	b.AddPort(cloud.ForeignProject, "rancher-net", object{"name": "guest"})
	names := func(network string) (all []any) {
		ports, _ := b.do("GET", "/network/v2.0/ports?network_id="+network, nil).at("ports").([]any)
		for _, port := range ports {
			all = append(all, port.(map[string]any)["name"])
		}
		return all
	}
	assert.Equal(t, []any{"ours"}, names(shared))
	assert.Contains(t, names(b.id("networks", "rancher-net")), "guest")
}

// Without port security a server with groups gets no port (recorded on Zed); one without any does.
func TestNoPortSecurity(t *testing.T) {
	b := newBench(t)
	network := b.AddNetwork("", "bare-net", object{"port_security_enabled": false})
	b.AddSubnet(network, "bare-subnet", "10.30.0.0/24", nil)
	on := object{"networks": []any{object{"uuid": network}}}
	filtered, bare := b.create("filtered", on), b.create("bare", on, object{"security_groups": nil})
	b.advance(2 * time.Minute)
	assert.Equal(t, "ACTIVE", b.status(bare))
	assert.Equal(t, "ERROR", b.status(filtered))
	assert.Contains(t, b.show(filtered).str("server", "fault", "message"), "Network requires port_security_enabled")
}

func TestCatalogueEdited(t *testing.T) {
	b := newBench(t)
	b.EditCatalogue(func(all []cloud.Endpoint) []cloud.Endpoint {
		all[0].Region = "RegionTwo"
		return all[:2]
	})
	catalogue := b.do("GET", "/identity/v3/auth/catalog", nil)
	assert.Len(t, catalogue.at("catalog"), 1)
	assert.Equal(t, "RegionTwo", catalogue.str("catalog", 0, "endpoints", 0, "region"))
	assert.Equal(t, cloud.Region, catalogue.str("catalog", 0, "endpoints", 1, "region"))
}
