package cloud_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

func TestSeededNetwork(t *testing.T) {
	b := newBench(t, func(o *cloud.Options) { o.DNSServers = []string{"127.0.0.1"} })
	subnet := b.do("GET", "/network/v2.0/subnets?network_id="+b.id("networks", "rancher-net"), nil)
	assert.Equal(t, []any{"127.0.0.1"}, subnet.at("subnets", 0, "dns_nameservers"))
	assert.Equal(t, "10.20.0.0/24", subnet.at("subnets", 0, "cidr"))
	assert.Equal(t, "10.20.0.1", subnet.at("subnets", 0, "gateway_ip"))
	router := b.do("GET", "/network/v2.0/routers", nil)
	assert.Equal(t, "rancher-router", router.at("routers", 0, "name"))
	assert.Equal(t, b.id("networks", "public"), router.at("routers", 0, "external_gateway_info", "network_id"))
	open := map[any]bool{}
	group := b.do("GET", "/network/v2.0/security-groups?name=rancher-sg", nil)
	for _, rule := range group.at("security_groups", 0, "security_group_rules").([]any) {
		if rule.(object)["direction"] == "ingress" {
			open[rule.(object)["port_range_min"]] = true
		}
	}
	for _, port := range []float64{22, 6443, 9345, 2379, 10250, 8472} {
		assert.Contains(t, open, port)
	}
	quota := b.do("GET", "/network/v2.0/quotas/"+b.Credentials().ProjectID+"/details.json", nil)
	assert.Equal(t, object{"limit": 10.0, "used": 0.0, "reserved": 0.0}, quota.at("quota", "floatingip"))
	assert.EqualValues(t, 1, quota.at("quota", "port", "used"), "the router's leg")
	short := b.do("GET", "/network/v2.0/quotas/"+b.Credentials().ProjectID, nil)
	assert.EqualValues(t, 100, short.at("quota", "port"))
	assert.Equal(t, 403, b.do("GET", "/network/v2.0/quotas/other", nil).status)
	assert.NotEmpty(t, b.do("GET", "/network/v2.0/extensions", nil).at("extensions"))
	assert.Equal(t, 200, b.do("GET", "/network/v2.0/extensions/router", nil).status)
	assert.Equal(t, 404, b.do("GET", "/network/v2.0/extensions/teleport", nil).status)
}

func TestFloatingIPs(t *testing.T) {
	b := newBench(t)
	b.create("vm")
	b.advance(build)
	bad := b.do("POST", "/network/v2.0/floatingips", object{"floatingip": object{
		"floating_network_id": b.id("networks", "rancher-net")}})
	assert.Equal(t, 400, bad.status)
	assert.Equal(t, "Bad floatingip request: Network ID is not a valid external network.",
		anonymous([]byte(bad.str("NeutronError", "message"))))
	assert.Equal(t, 404, b.do("POST", "/network/v2.0/floatingips", object{"floatingip": object{
		"floating_network_id": nowhere}}).status)

	network := b.do("POST", "/network/v2.0/networks", object{"network": object{"name": "inner"}}).str("network", "id")
	b.do("POST", "/network/v2.0/subnets", object{"subnet": object{"network_id": network, "cidr": "10.7.0.0/24"}})
	port := b.do("POST", "/network/v2.0/ports", object{"port": object{"network_id": network}}).str("port", "id")
	unreachable := b.do("POST", "/network/v2.0/floatingips", object{"floatingip": object{
		"floating_network_id": b.id("networks", "public"), "port_id": port}})
	assert.Equal(t, 404, unreachable.status)
	assert.Equal(t, "ExternalGatewayForFloatingIPNotFound", unreachable.at("NeutronError", "type"))
	assert.Zero(t, b.Count("floatingips"))

	floating := b.associate()
	id := floating.str("floatingip", "id")
	again := b.do("PUT", "/network/v2.0/floatingips/"+b.floating().str("floatingip", "id"),
		object{"floatingip": object{"port_id": floating.at("floatingip", "port_id")}})
	assert.Equal(t, 409, again.status)
	off := b.do("PUT", "/network/v2.0/floatingips/"+id, object{"floatingip": object{"port_id": nil}})
	assert.Equal(t, "DOWN", off.at("floatingip", "status"))
	assert.Nil(t, off.at("floatingip", "fixed_ip_address"))
	assert.Equal(t, 204, b.do("DELETE", "/network/v2.0/floatingips/"+id, nil).status)
	assert.Equal(t, 404, b.do("DELETE", "/network/v2.0/floatingips/"+id, nil).status)
}

func TestSecurityGroups(t *testing.T) {
	b := newBench(t)
	r := b.do("POST", "/network/v2.0/security-groups", object{"security_group": object{"name": "mine"}})
	require.Equal(t, 201, r.status)
	id := r.str("security_group", "id")
	assert.Len(t, r.at("security_group", "security_group_rules"), 2)
	rule := object{"security_group_rule": object{"security_group_id": id, "direction": "ingress", "protocol": "tcp",
		"port_range_min": 80, "port_range_max": 80}}
	made := b.do("POST", "/network/v2.0/security-group-rules", rule)
	require.Equal(t, 201, made.status, string(made.text))
	assert.Equal(t, 409, b.do("POST", "/network/v2.0/security-group-rules", rule).status)
	show := func() any {
		return b.do("GET", "/network/v2.0/security-groups/"+id, nil).at("security_group", "security_group_rules")
	}
	assert.Len(t, show(), 3)
	path := "/network/v2.0/security-group-rules/" + made.str("security_group_rule", "id")
	assert.Equal(t, 204, b.do("DELETE", path, nil).status)
	assert.Equal(t, 404, b.do("DELETE", path, nil).status)
	assert.Len(t, show(), 2)

	port := b.do("POST", "/network/v2.0/ports", object{"port": object{"network_id": b.id("networks", "rancher-net"),
		"security_groups": []string{id}}}).str("port", "id")
	assert.Equal(t, 409, b.do("DELETE", "/network/v2.0/security-groups/"+id, nil).status, "in use")
	assert.Equal(t, 204, b.do("DELETE", "/network/v2.0/ports/"+port, nil).status)
	assert.Equal(t, 204, b.do("DELETE", "/network/v2.0/security-groups/"+id, nil).status)
	assert.Equal(t, 409, b.do("DELETE", "/network/v2.0/security-groups/"+b.id("security-groups", "default"), nil).status)
	b.SetQuota("security_group", 2)
	over := b.do("POST", "/network/v2.0/security-groups", object{"security_group": object{"name": "over"}})
	assert.Equal(t, "Quota exceeded for resources: ['security_group'].", over.at("NeutronError", "message"))
}

func TestNetworksInUseStay(t *testing.T) {
	b := newBench(t)
	network := b.id("networks", "rancher-net")
	assert.Equal(t, 409, b.do("DELETE", "/network/v2.0/networks/"+network, nil).status)
	assert.Equal(t, 409, b.do("DELETE", "/network/v2.0/subnets/"+b.id("subnets", "rancher-subnet"), nil).status)
	assert.Equal(t, 403, b.do("DELETE", "/network/v2.0/networks/"+b.id("networks", "public"), nil).status)
	leg := b.do("GET", "/network/v2.0/ports?device_owner=network:router_interface", nil).str("ports", 0, "id")
	assert.Equal(t, 409, b.do("DELETE", "/network/v2.0/ports/"+leg, nil).status)
	made := b.do("POST", "/network/v2.0/networks", object{"network": object{"name": "n", "admin_state_up": false}})
	id := made.str("network", "id")
	assert.Equal(t, false, made.at("network", "admin_state_up"))
	subnet := b.do("POST", "/network/v2.0/subnets", object{"subnet": object{"network_id": id, "cidr": "10.8.0.0/29"}})
	assert.Equal(t, []any{object{"start": "10.8.0.2", "end": "10.8.0.6"}}, subnet.at("subnet", "allocation_pools"))
	assert.Equal(t, 400, b.do("POST", "/network/v2.0/subnets",
		object{"subnet": object{"network_id": id, "cidr": "x"}}).status)
	assert.Equal(t, 204, b.do("DELETE", "/network/v2.0/subnets/"+subnet.str("subnet", "id"), nil).status)
	assert.Equal(t, 204, b.do("DELETE", "/network/v2.0/networks/"+id, nil).status)
	assert.Equal(t, 400, b.do("POST", "/network/v2.0/networks", "{half").status)

	// A token without a project sees what everybody sees, and may do nothing.
	unscoped := b.login("unscoped")
	everybody := b.do("GET", "/network/v2.0/networks", nil, "X-Auth-Token", unscoped)
	assert.Equal(t, []string{"public"}, names(everybody.at("networks")))
	for _, path := range []string{"ports", "floatingips"} {
		assert.Empty(t, b.do("GET", "/network/v2.0/"+path, nil, "X-Auth-Token", unscoped).at(path))
	}
	for path, body := range map[string]object{
		"networks": {"network": object{"name": "x"}}, "ports": {"port": object{"network_id": network}},
		"floatingips":          {"floatingip": object{"floating_network_id": b.id("networks", "public")}},
		"subnets":              {"subnet": object{"network_id": network, "cidr": "10.1.0.0/24"}},
		"security-groups":      {"security_group": object{"name": "x"}},
		"security-group-rules": {"security_group_rule": object{"security_group_id": b.id("security-groups", "rancher-sg")}},
	} {
		r := b.do("POST", "/network/v2.0/"+path, body, "X-Auth-Token", unscoped)
		assert.Equal(t, 400, r.status, path)
	}
}

func TestVolumes(t *testing.T) {
	b := newBench(t)
	made := b.do("POST", b.volumes(""), object{"volume": object{"size": "10", "name": "data", "volume_type": "ssd"}})
	require.Equal(t, 202, made.status, string(made.text))
	assert.Equal(t, "creating", made.at("volume", "status"))
	id := made.str("volume", "id")
	show := func() result { return b.do("GET", b.volumes("/"+id), nil) }
	assert.Equal(t, "available", show().at("volume", "status"))
	assert.Equal(t, "ssd", show().at("volume", "volume_type"))
	assert.Equal(t, 404, b.do("POST", b.volumes(""), object{"volume": object{"size": 1, "volume_type": "tape"}}).status)
	assert.Equal(t, 400, b.do("POST", b.volumes(""), object{"volume": object{"size": 0}}).status)

	vm := b.create("vm")
	attach := func() result {
		return b.do("POST", "/compute/v2.1/servers/"+vm+"/os-volume_attachments",
			object{"volumeAttachment": object{"volumeId": id}})
	}
	assert.Equal(t, 409, attach().status, "while it is built")
	b.advance(build)
	attached := attach()
	require.Equal(t, 200, attached.status, string(attached.text))
	assert.Equal(t, "/dev/sdb", attached.at("volumeAttachment", "device"))
	assert.Equal(t, "in-use", show().at("volume", "status"))
	assert.Equal(t, vm, show().at("volume", "attachments", 0, "server_id"))
	assert.Equal(t, 400, attach().status, "it is in use")
	assert.Equal(t, 400, b.do("DELETE", b.volumes("/"+id), nil).status, "it is in use")
	assert.Len(t, b.do("GET", "/compute/v2.1/servers/"+vm+"/os-volume_attachments", nil).at("volumeAttachments"), 1)
	project := "/volume/v3/" + b.Credentials().ProjectID
	assert.Len(t, b.do("GET", project+"/attachments", nil).at("attachments"), 1)
	usage := b.do("GET", project+"/os-quota-sets/"+b.Credentials().ProjectID+"?usage=true", nil)
	assert.EqualValues(t, 10, usage.at("quota_set", "gigabytes", "in_use"))
	assert.EqualValues(t, 20, usage.at("quota_set", "volumes", "limit"))
	limits := b.do("GET", project+"/limits", nil)
	assert.EqualValues(t, 1, limits.at("limits", "absolute", "totalVolumesUsed"))
	assert.EqualValues(t, 2000, limits.at("limits", "absolute", "maxTotalVolumeGigabytes"))
	assert.Equal(t, []string{"__DEFAULT__", "ssd"}, names(b.do("GET", project+"/types", nil).at("volume_types")))
	assert.Equal(t, []string{"data"}, names(b.do("GET", b.volumes("/detail?status=in-use"), nil).at("volumes")))

	b.SetQuota("gigabytes", 10)
	over := b.do("POST", b.volumes(""), object{"volume": object{"size": 50}})
	assert.Equal(t, 413, over.status)
	assert.Equal(t, "0", over.header.Get("Retry-After"))
	assert.Equal(t, "VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. "+
		"Requested 50G, quota is 10G and 10G has been consumed.", over.at("overLimit", "message"))

	detach := "/compute/v2.1/servers/" + vm + "/os-volume_attachments/" + id
	assert.Equal(t, 202, b.do("DELETE", detach, nil).status)
	assert.Equal(t, 404, b.do("DELETE", detach, nil).status)
	assert.Equal(t, 202, b.do("DELETE", b.volumes("/"+id), nil).status)
	assert.Zero(t, b.Count("volumes"))
}
