package contract

func networkReads() Chapter {
	return Chapter{"network-reads", []Exchange{
		get("networks", Network, "/v2.0/networks"),
		get("networks-by-name", Network, "/v2.0/networks?name=rancher-net"),
		get("networks-none", Network, "/v2.0/networks?name=nope"),
		get("networks-external", Network, "/v2.0/networks?router:external=true"),
		get("networks-fields", Network, "/v2.0/networks?fields=id&fields=name"),
		get("networks-paged", Network, "/v2.0/networks?limit=1&name=rancher-net"),
		get("networks-bad-limit", Network, "/v2.0/networks?limit=many"),
		get("networks-unknown-filter", Network, "/v2.0/networks?smell=good"),
		get("networks-by-tag", Network, "/v2.0/networks?tags=blue"),
		get("network", Network, "/v2.0/networks/$net"),
		get("network-public", Network, "/v2.0/networks/$public"),
		get("network-not-found", Network, "/v2.0/networks/$nowhere"),
		get("subnets", Network, "/v2.0/subnets"),
		get("subnets-of-network", Network, "/v2.0/subnets?network_id=$net"),
		get("subnet", Network, "/v2.0/subnets/$subnet"),
		get("subnet-not-found", Network, "/v2.0/subnets/$nowhere"),
		get("ports-of-router", Network, "/v2.0/ports?device_id=$router"),
		get("ports-of-network", Network, "/v2.0/ports?network_id=$net&fields=device_owner"),
		get("port-not-found", Network, "/v2.0/ports/$nowhere"),
		get("routers", Network, "/v2.0/routers"),
		get("router", Network, "/v2.0/routers/$router"),
		get("router-not-found", Network, "/v2.0/routers/$nowhere"),
		get("security-groups", Network, "/v2.0/security-groups"),
		get("security-groups-by-name", Network, "/v2.0/security-groups?name=rancher-sg"),
		get("security-group", Network, "/v2.0/security-groups/$group"),
		get("security-group-not-found", Network, "/v2.0/security-groups/$nowhere"),
		get("security-group-rules", Network, "/v2.0/security-group-rules?security_group_id=$group"),
		get("security-group-rules-default", Network, "/v2.0/security-group-rules?security_group_id=$default-group"),
		get("security-group-rule-not-found", Network, "/v2.0/security-group-rules/$nowhere"),
		get("floatingips-none", Network, "/v2.0/floatingips"),
		get("floatingip-not-found", Network, "/v2.0/floatingips/$nowhere"),
		get("network-quota", Network, "/v2.0/quotas/$project"),
		get("network-quota-details", Network, "/v2.0/quotas/$project/details"),
		get("network-quota-other-project", Network, "/v2.0/quotas/$nowhere"),
		get("network-extension", Network, "/v2.0/extensions/security-group"),
		get("network-extension-unknown", Network, "/v2.0/extensions/telepathy"),
		get("network-availability-zones", Network, "/v2.0/availability_zones"),
		get("network-agents", Network, "/v2.0/agents"),
		get("network-ip-availability", Network, "/v2.0/network-ip-availabilities/$net"),
		get("neutron-unknown-path", Network, "/v2.0/teapots"),
	}}
}

func post(name, path, body string) Exchange {
	return Exchange{Name: name, Service: Network, Method: "POST", Path: "/v2.0/" + path, Body: body}
}

func away(name, path string) Exchange {
	return Exchange{Name: name, Service: Network, Method: "DELETE", Path: "/v2.0/" + path}
}

func networkWrites() Chapter {
	rule := func(group, rest string) string {
		return `{"security_group_rule": {"security_group_id": "` + group + `", "direction": "ingress",
			"ethertype": "IPv4"` + rest + `}}`
	}
	subnet := func(rest string) string {
		return `{"subnet": {"network_id": "$new-net", "ip_version": 4` + rest + `}}`
	}
	return Chapter{"network-writes", []Exchange{
		keeping(post("security-group-created", "security-groups",
			`{"security_group": {"name": "contract", "description": "for a while"}}`), "new-group", "security_group/id"),
		keeping(post("security-group-created-twin", "security-groups", `{"security_group": {"name": "contract"}}`),
			"twin", "security_group/id"),
		post("security-group-named-default", "security-groups", `{"security_group": {"name": "default"}}`),
		post("security-group-unknown-field", "security-groups", `{"security_group": {"name": "x", "colour": "red"}}`),
		post("security-group-no-json", "security-groups", `{"security_group": `),
		keeping(post("security-group-rule-created", "security-group-rules", rule("$new-group",
			`, "protocol": "tcp", "port_range_min": 9345, "port_range_max": 9345, "remote_group_id": "$new-group"`)),
			"new-rule", "security_group_rule/id"),
		post("security-group-rule-exists", "security-group-rules", rule("$new-group",
			`, "protocol": "tcp", "port_range_min": 9345, "port_range_max": 9345, "remote_group_id": "$new-group"`)),
		post("security-group-rule-by-prefix", "security-group-rules", rule("$new-group",
			`, "protocol": "udp", "port_range_min": 8472, "port_range_max": 8472, "remote_ip_prefix": "10.20.0.0/24"`)),
		post("security-group-rule-bad-protocol", "security-group-rules", rule("$new-group", `, "protocol": "pigeon"`)),
		post("security-group-rule-no-protocol", "security-group-rules", rule("$new-group", `, "port_range_min": 1`)),
		post("security-group-rule-bad-range", "security-group-rules", rule("$new-group",
			`, "protocol": "tcp", "port_range_min": 9, "port_range_max": 8`)),
		post("security-group-rule-bad-prefix", "security-group-rules", rule("$new-group",
			`, "protocol": "tcp", "remote_ip_prefix": "somewhere"`)),
		post("security-group-rule-unknown-group", "security-group-rules", rule("$nowhere", `, "protocol": "tcp"`)),
		post("security-group-rule-unknown-remote", "security-group-rules", rule("$new-group",
			`, "protocol": "tcp", "remote_group_id": "$nowhere"`)),
		get("security-group-rule", Network, "/v2.0/security-group-rules/$new-rule"),
		away("security-group-rule-deleted", "security-group-rules/$new-rule"),
		away("security-group-rule-deleted-again", "security-group-rules/$new-rule"),

		keeping(post("network-created", "networks", `{"network": {"name": "contract-net"}}`), "new-net", "network/id"),
		keeping(post("subnet-created", "subnets", subnet(`, "cidr": "10.20.8.0/24", "name": "contract-subnet",
			"dns_nameservers": ["9.9.9.9"]`)), "new-subnet", "subnet/id"),
		post("subnet-overlapping", "subnets", subnet(`, "cidr": "10.20.8.0/25"`)),
		post("subnet-bad-cidr", "subnets", subnet(`, "cidr": "10.20.8"`)),
		post("subnet-unknown-network", "subnets",
			`{"subnet": {"network_id": "$nowhere", "ip_version": 4, "cidr": "10.20.7.0/24"}}`),
		keeping(post("port-created", "ports", `{"port": {"network_id": "$net", "name": "contract-port",
			"security_groups": ["$new-group"]}}`), "new-port", "port/id"),
		get("port", Network, "/v2.0/ports/$new-port"),
		get("ports-by-name", Network, "/v2.0/ports?name=contract-port"),
		post("port-unknown-network", "ports", `{"port": {"network_id": "$nowhere"}}`),
		post("port-unknown-group", "ports", `{"port": {"network_id": "$net", "security_groups": ["$nowhere"]}}`),
		post("port-address-outside", "ports",
			`{"port": {"network_id": "$net", "fixed_ips": [{"ip_address": "192.0.2.9"}]}}`),
		away("security-group-in-use", "security-groups/$new-group"),
		away("subnet-in-use", "subnets/$subnet"),
		away("network-in-use", "networks/$net"),
		away("router-port-deleted", "routers/$router"),

		keeping(post("floatingip-created", "floatingips", `{"floatingip": {"floating_network_id": "$public"}}`),
			"fip", "floatingip/id"),
		{Name: "floatingip-associated-bare-port", Service: Network, Method: "PUT", Path: "/v2.0/floatingips/$fip",
			Body: `{"floatingip": {"port_id": "$new-port"}}`},
		{Name: "floatingip-disassociated", Service: Network, Method: "PUT", Path: "/v2.0/floatingips/$fip",
			Body: `{"floatingip": {"port_id": null}}`},
		{Name: "floatingip-unknown-port", Service: Network, Method: "PUT", Path: "/v2.0/floatingips/$fip",
			Body: `{"floatingip": {"port_id": "$nowhere"}}`},
		get("floatingips", Network, "/v2.0/floatingips"),
		{Name: "floatingip-not-external", Service: Network, Method: "POST", Path: "/v2.0/floatingips",
			Body: `{"floatingip": {"floating_network_id": "$net"}}`, Driver: []string{"floatingip-pool-not-external"}},
		post("floatingip-unknown-network", "floatingips", `{"floatingip": {"floating_network_id": "$nowhere"}}`),
		preparing(keeping(post("port-without-router", "ports", `{"port": {"network_id": "$new-net"}}`),
			"lone-port", "port/id")),
		{Name: "floatingip-no-gateway", Service: Network, Method: "PUT", Path: "/v2.0/floatingips/$fip",
			Body: `{"floatingip": {"port_id": "$lone-port"}}`},
		away("floatingip-deleted", "floatingips/$fip"),
		away("floatingip-deleted-again", "floatingips/$fip"),

		away("port-deleted", "ports/$new-port"),
		away("port-deleted-again", "ports/$new-port"),
		away("lone-port-deleted", "ports/$lone-port"),
		away("security-group-deleted", "security-groups/$new-group"),
		away("security-group-deleted-again", "security-groups/$new-group"),
		preparing(away("twin-away", "security-groups/$twin")),
		away("subnet-deleted", "subnets/$new-subnet"),
		away("network-deleted", "networks/$new-net"),
		away("network-deleted-again", "networks/$new-net"),
	}}
}

// floatingIPs gives a server an address and takes it away.
func floatingIPs() Chapter {
	return Chapter{"floating-ips", []Exchange{
		preparing(create("server-for-address", "server", server("check-1", ""))),
		preparing(until("server-for-address-active", "server", "ACTIVE")),
		preparing(keeping(get("port-of-server", Network, "/v2.0/ports?device_id=$server"), "port", "ports/0/id")),
		preparing(keeping(post("floatingip", "floatingips", `{"floatingip": {"floating_network_id": "$public"}}`),
			"fip", "floatingip/id")),
		{Name: "floatingip-associated", Service: Network, Method: "PUT", Path: "/v2.0/floatingips/$fip",
			Body: `{"floatingip": {"port_id": "$port"}}`},
		get("floatingip-of-port", Network, "/v2.0/floatingips?port_id=$port"),
		post("floatingip-second-for-port", "floatingips",
			`{"floatingip": {"floating_network_id": "$public", "port_id": "$port"}}`),
		{Name: "server-with-floatingip", Service: Compute, Path: "/servers/$server",
			Until: "server/addresses/rancher-net/1/OS-EXT-IPS:type=floating"},
		away("server-port-deleted-with-floatingip", "ports/$port"),
		get("floatingip-after-port", Network, "/v2.0/floatingips/$fip"),
		preparing(remove("server-for-address-away", "server")),
		preparing(until("server-for-address-gone", "server", "404")),
		preparing(away("address-away", "floatingips/$fip")),
	}}
}
