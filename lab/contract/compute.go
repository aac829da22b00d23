package contract

import "context"

// version asks for one of Nova's microversions.
func version(v string) map[string]string {
	return map[string]string{"X-OpenStack-Nova-API-Version": v}
}

// server is the body that creates a server; changes are members of the object, each with a comma before it. A member that
// stands twice counts as it stands last, in Python's JSON as in Go's.
func server(name, changes string) string {
	return `{"server": {"name": "` + name + `", "flavorRef": "$flavor", "imageRef": "$image",
		"networks": [{"uuid": "$net"}], "security_groups": [{"name": "rancher-sg"}],
		"user_data": "I2Nsb3VkLWNvbmZpZwo="` + changes + `}}`
}

// create asks for a server and keeps its id.
func create(name, word, body string) Exchange {
	return Exchange{Name: name, Service: Compute, Method: "POST", Path: "/servers", Body: body,
		Keep: map[string]string{word: "server/id"}}
}

// refused asks for a server that cannot be.
func refused(name, changes string, driver ...string) Exchange {
	return Exchange{Name: name, Service: Compute, Method: "POST", Path: "/servers", Body: server("rejected", changes),
		Driver: driver}
}

// until shows a server as soon as it has a status.
func until(name, word, status string) Exchange {
	e := Exchange{Name: name, Service: Compute, Path: "/servers/$" + word, Until: "server/status=" + status}
	if status == "404" {
		e.Until = status
	}
	return e
}

func remove(name, word string) Exchange {
	return Exchange{Name: name, Service: Compute, Method: "DELETE", Path: "/servers/$" + word}
}

func action(name, word, body string) Exchange {
	return Exchange{Name: name, Service: Compute, Method: "POST", Path: "/servers/$" + word + "/action", Body: body}
}

func preparing(e Exchange) Exchange {
	e.Prepares = true
	return e
}

func with(e Exchange, before func(context.Context, Stage) error) Exchange {
	e.Before = before
	return e
}

// as sends the exchange by another token.
func as(who string, e Exchange) Exchange {
	e.As = who
	return e
}

func quota(name string, n int) func(context.Context, Stage) error {
	return func(ctx context.Context, s Stage) error { return s.Quota(ctx, name, n) }
}

func get(name, service, path string) Exchange {
	return Exchange{Name: name, Service: service, Path: path}
}

// at279 asks Nova in a newer microversion, which puts the flavor into the server, tags, and much else.
func at279(e Exchange) Exchange {
	e.Header = version("2.79")
	return e
}

func computeReads() Chapter {
	return Chapter{"compute-reads", []Exchange{
		get("flavors", Compute, "/flavors"),
		get("flavors-detail", Compute, "/flavors/detail"),
		{Name: "flavors-detail-2.79", Service: Compute, Path: "/flavors/detail", Header: version("2.79")},
		get("flavor", Compute, "/flavors/$flavor"),
		{Name: "flavor-2.79", Service: Compute, Path: "/flavors/$flavor", Header: version("2.79")},
		get("flavor-not-found", Compute, "/flavors/$nowhere"),
		get("flavor-extra-specs", Compute, "/flavors/$flavor/os-extra_specs"),
		get("flavors-bad-filter", Compute, "/flavors/detail?minDisk=much"),
		get("flavors-paged", Compute, "/flavors?limit=1&minDisk=50"),
		get("flavors-bad-marker", Compute, "/flavors?marker=$nowhere"),
		get("images-through-nova", Compute, "/images/detail"),
		get("images-through-nova-by-name", Compute, "/images/detail?name=ubuntu-24.04-cloud"),
		{Name: "images-through-nova-2.79", Service: Compute, Path: "/images/detail", Header: version("2.79")},
		get("limits", Compute, "/limits"),
		{Name: "limits-2.79", Service: Compute, Path: "/limits", Header: version("2.79")},
		get("compute-quota", Compute, "/os-quota-sets/$project"),
		{Name: "compute-quota-2.79", Service: Compute, Path: "/os-quota-sets/$project", Header: version("2.79")},
		get("compute-quota-detail", Compute, "/os-quota-sets/$project/detail"),
		get("compute-quota-other-project", Compute, "/os-quota-sets/$nowhere"),
		get("availability-zones", Compute, "/os-availability-zone"),
		get("availability-zones-detail", Compute, "/os-availability-zone/detail"),
		get("server-groups-none", Compute, "/os-server-groups"),
		get("server-group-not-found", Compute, "/os-server-groups/$nowhere"),
		get("keypairs-none", Compute, "/os-keypairs"),
		get("servers-none", Compute, "/servers"),
		get("servers-detail-none", Compute, "/servers/detail"),
		get("nova-admin-only", Compute, "/os-services"),
		get("hypervisors-forbidden", Compute, "/os-hypervisors"),
		get("servers-all-tenants", Compute, "/servers?all_tenants=1"),
		get("servers-bad-limit", Compute, "/servers?limit=many"),
		get("servers-negative-limit", Compute, "/servers?limit=-1"),
		get("servers-bad-marker", Compute, "/servers?marker=$nowhere"),
		get("servers-bad-changes-since", Compute, "/servers?changes-since=yesterday"),
		get("servers-bad-sort-key", Compute, "/servers?sort_key=smell"),
		get("servers-unknown-filter", Compute, "/servers?smell=good"),
		{Name: "servers-unknown-filter-2.79", Service: Compute, Path: "/servers?smell=good", Header: version("2.79")},
		get("servers-bad-status", Compute, "/servers?status=NOSUCH"),
		get("server-not-found", Compute, "/servers/$nowhere"),
		get("server-id-no-uuid", Compute, "/servers/no-uuid"),
		{Name: "nova-version-latest", Service: Compute, Path: "/servers", Header: version("latest")},
		{Name: "nova-version-by-new-header", Service: Compute, Path: "/servers",
			Header: map[string]string{"OpenStack-API-Version": "compute 2.79"}},
		{Name: "nova-version-other-major", Service: Compute, Path: "/servers", Header: version("3.0")},
		{Name: "nova-version-too-new", Service: Compute, Path: "/servers", Header: version("2.999")},
		{Name: "nova-version-malformed", Service: Compute, Path: "/servers", Header: version("newest")},
		get("nova-unknown-path", Compute, "/teapots"),
		{Name: "nova-method-not-allowed", Service: Compute, Method: "PUT", Path: "/servers", Body: `{}`},
	}}
}

func refusedServers() Chapter {
	image := func(word string, minDisk int, deactivated bool) func(context.Context, Stage) error {
		return func(ctx context.Context, s Stage) error {
			id, err := s.AddImage(ctx, "contract-"+word, minDisk, deactivated)
			keep(s, word, id)
			return err
		}
	}
	bootFrom := func(disk string) string { return `, "imageRef": "", "block_device_mapping_v2": [{` + disk + `}]` }
	return Chapter{"refused-servers", []Exchange{
		refused("server-unknown-network", `, "networks": [{"uuid": "$nowhere"}]`, "network-unknown-id"),
		refused("server-network-name-as-id", `, "networks": [{"uuid": "rancher-net"}]`, "network-name-as-id"),
		refused("server-unknown-image", `, "imageRef": "$nowhere"`, "image-unknown-id"),
		refused("server-image-name-as-id", `, "imageRef": "ubuntu-24.04-cloud"`),
		refused("server-no-image", `, "imageRef": ""`),
		refused("server-image-null", `, "imageRef": null`),
		{Name: "server-image-missing", Service: Compute, Method: "POST", Path: "/servers",
			Body: `{"server": {"name": "rejected", "flavorRef": "$flavor", "networks": [{"uuid": "$net"}]}}`},
		with(refused("server-image-min-disk", `, "imageRef": "$large-image"`, "image-min-disk"),
			image("large-image", 80, false)),
		with(refused("server-image-deactivated", `, "imageRef": "$sleeping-image"`, "image-deactivated"),
			image("sleeping-image", 0, true)),
		refused("server-unknown-flavor", `, "flavorRef": "$nowhere"`, "flavor-unknown-id"),
		refused("server-flavor-name-as-id", `, "flavorRef": "rancher.node"`, "flavor-name-as-id"),
		refused("server-zero-disk-flavor", `, "flavorRef": "$zero-flavor"`, "flavor-zero-disk"),
		refused("server-unknown-keypair", `, "key_name": "nope"`),
		refused("server-unknown-security-group", `, "security_groups": [{"name": "nosuchgroup"}]`, "secgroup-unknown"),
		refused("server-blank-security-group", `, "security_groups": [{"name": " rancher-sg"}]`, "secgroup-blank"),
		refused("server-empty-name", `, "name": ""`),
		refused("server-blank-name", `, "name": " "`),
		refused("server-unknown-availability-zone", `, "availability_zone": "nope"`, "az-unknown"),
		refused("server-user-data-too-large", `, "user_data": "$large"`, "userdata-too-large"),
		refused("server-user-data-no-base64", `, "user_data": "#cloud-config"`),
		refused("server-unknown-field", `, "colour": "red"`),
		refused("server-flavor-missing", `, "flavorRef": null`),
		refused("server-from-unknown-volume", bootFrom(`"boot_index": 0, "uuid": "$nowhere", "source_type": "volume",
			"destination_type": "volume"`)),
		{Name: "server-boot-volume-no-size", Service: Compute, Method: "POST", Path: "/os-volumes_boot",
			Driver: []string{"boot-from-volume-no-size"}, Body: server("rejected", bootFrom(`"boot_index": 0,
				"uuid": "$image", "source_type": "image", "destination_type": "volume", "delete_on_termination": true`))},
		{Name: "server-unknown-group", Service: Compute, Method: "POST", Path: "/servers",
			Driver: []string{"server-group-unknown-id"},
			Body: `{"server": {"name": "rejected", "flavorRef": "$flavor", "imageRef": "$image",
				"networks": [{"uuid": "$net"}]}, "os:scheduler_hints": {"group": "$nowhere"}}`},
		{Name: "server-group-no-uuid", Service: Compute, Method: "POST", Path: "/servers",
			Body: `{"server": {"name": "rejected", "flavorRef": "$flavor", "imageRef": "$image",
				"networks": [{"uuid": "$net"}]}, "os:scheduler_hints": {"group": "my-group"}}`},
		{Name: "server-no-json", Service: Compute, Method: "POST", Path: "/servers", Body: `{"server": `},
		{Name: "server-empty-object", Service: Compute, Method: "POST", Path: "/servers", Body: `{}`},
		at279(Exchange{Name: "server-networks-missing-2.79", Service: Compute, Method: "POST", Path: "/servers",
			Body: `{"server": {"name": "rejected", "flavorRef": "$flavor", "imageRef": "$image"}}`}),

		{Name: "second-group", Service: Network, Method: "POST", Path: "/v2.0/security-groups", Prepares: true,
			Body: `{"security_group": {"name": "rancher-sg"}}`, Keep: map[string]string{"twin": "security_group/id"}},
		refused("server-security-group-twice", ``, "secgroup-duplicate"),
		{Name: "second-group-away", Service: Network, Method: "DELETE", Path: "/v2.0/security-groups/$twin",
			Prepares: true, Until: "204"},

		{Name: "second-network", Service: Network, Method: "POST", Path: "/v2.0/networks", Prepares: true,
			Body: `{"network": {"name": "contract-empty"}}`, Keep: map[string]string{"empty-net": "network/id"}},
		refused("server-network-without-subnet", `, "networks": [{"uuid": "$empty-net"}]`, "network-no-subnet",
			"network-duplicate-name"),
		{Name: "server-network-ambiguous", Service: Compute, Method: "POST", Path: "/servers",
			Driver: []string{"network-ambiguous"},
			Body:   `{"server": {"name": "rejected", "flavorRef": "$flavor", "imageRef": "$image"}}`},
		{Name: "second-network-away", Service: Network, Method: "DELETE", Path: "/v2.0/networks/$empty-net",
			Prepares: true, Until: "204"},

		with(refused("server-quota-instances", ``, "quota-instances"), quota("instances", 0)),
		with(refused("server-quota-cores", ``, "quota-cores"), both(quota("instances", 20), quota("cores", 3))),
		with(refused("server-quota-cores-ram", ``, "quota-cores-ram"), quota("ram", 4096)),
		with(refused("server-quota-ram", ``, "quota-ram"), quota("cores", 80)),
		with(refused("server-quota-ports", ``, "quota-ports"), both(quota("ram", 163840), quota("port", 0))),
		{Name: "port-quota", Service: Network, Method: "POST", Path: "/v2.0/ports",
			Body: `{"port": {"network_id": "$net"}}`},
		with(Exchange{Name: "floatingip-quota", Service: Network, Method: "POST", Path: "/v2.0/floatingips",
			Body: `{"floatingip": {"floating_network_id": "$public"}}`, Driver: []string{"quota-floatingips"}},
			quota("floatingip", 0)),
		with(Exchange{Name: "volume-quota", Service: Volume, Method: "POST", Path: "/volumes",
			Body: `{"volume": {"size": 1}}`, Driver: []string{"quota-volumes"}}, quota("volumes", 0)),
		with(Exchange{Name: "volume-quota-gigabytes", Service: Volume, Method: "POST", Path: "/volumes",
			Body: `{"volume": {"size": 50}}`, Driver: []string{"quota-gigabytes"}},
			both(quota("volumes", 20), quota("gigabytes", 10))),
		with(Exchange{Name: "keypair-quota", Service: Compute, Method: "POST", Path: "/os-keypairs",
			Body: `{"keypair": {"name": "contract"}}`, Driver: []string{"quota-keypairs"}}, quota("key_pairs", 0)),
		with(Exchange{Name: "server-group-quota", Service: Compute, Method: "POST", Path: "/os-server-groups",
			Body: `{"server_group": {"name": "contract", "policies": ["anti-affinity"]}}`}, quota("server_groups", 0)),
		with(Exchange{Name: "security-group-quota", Service: Network, Method: "POST", Path: "/v2.0/security-groups",
			Body: `{"security_group": {"name": "contract"}}`}, quota("security_group", 0)),
		with(Exchange{Name: "security-group-rule-quota", Service: Network, Method: "POST",
			Path: "/v2.0/security-group-rules", Body: `{"security_group_rule": {"security_group_id": "$group",
				"direction": "ingress", "ethertype": "IPv4", "protocol": "tcp", "port_range_min": 5473,
				"port_range_max": 5473}}`}, quota("security_group_rule", 0)),
	}}
}

func both(first, second func(context.Context, Stage) error) func(context.Context, Stage) error {
	return func(ctx context.Context, s Stage) error {
		if err := first(ctx, s); err != nil {
			return err
		}
		return second(ctx, s)
	}
}

func keyPairs() Chapter {
	const path = "/os-keypairs"
	const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKYnLQjQDc6nsrhJIXd4lx1MxTDgLUtQyyDbW1SRmvxB somebody"
	post := func(name, body string) Exchange {
		return Exchange{Name: name, Service: Compute, Method: "POST", Path: path, Body: body}
	}
	return Chapter{"key-pairs", []Exchange{
		post("keypair-generated", `{"keypair": {"name": "contract"}}`),
		post("keypair-exists", `{"keypair": {"name": "contract"}}`),
		post("keypair-imported", `{"keypair": {"name": "contract-2", "public_key": "`+key+`"}}`),
		at279(post("keypair-imported-2.79",
			`{"keypair": {"name": "contract-3", "type": "ssh", "public_key": "`+key+`"}}`)),
		{Name: "keypair-generated-2.92", Service: Compute, Method: "POST", Path: path, Header: version("2.92"),
			Body: `{"keypair": {"name": "contract-9"}}`},
		post("keypair-bad-key", `{"keypair": {"name": "contract-4", "public_key": "ssh-rsa nonsense"}}`),
		post("keypair-bad-name", `{"keypair": {"name": "contract/5"}}`),
		post("keypair-no-name", `{"keypair": {}}`),
		get("keypairs", Compute, path),
		at279(get("keypairs-2.79", Compute, path)),
		get("keypair", Compute, path+"/contract"),
		at279(get("keypair-2.79", Compute, path+"/contract")),
		get("keypair-not-found", Compute, path+"/nope"),
		{Name: "keypair-deleted", Service: Compute, Method: "DELETE", Path: path + "/contract"},
		at279(Exchange{Name: "keypair-deleted-2.79", Service: Compute, Method: "DELETE", Path: path + "/contract-2"}),
		{Name: "keypair-deleted-again", Service: Compute, Method: "DELETE", Path: path + "/contract"},
		preparing(Exchange{Name: "last-keypair-away", Service: Compute, Method: "DELETE", Path: path + "/contract-3"}),
	}}
}

// life is a server from its request to its end.
func life() Chapter {
	console := func(name, arguments string) Exchange {
		return action(name, "server", `{"os-getConsoleOutput": `+arguments+`}`)
	}
	const show = "/servers/$server"
	return Chapter{"life", []Exchange{
		preparing(Exchange{Name: "key-pair", Service: Compute, Method: "POST", Path: "/os-keypairs",
			Body: `{"keypair": {"name": "check"}}`}),
		create("server-created", "server", server("check-1", `, "key_name": "check", "config_drive": true`)),
		until("server-active", "server", "ACTIVE"),
		at279(get("server-active-2.79", Compute, show)),
		{Name: "server-active-2.93", Service: Compute, Path: show, Header: version("2.93")},
		get("servers", Compute, "/servers"),
		get("servers-detail", Compute, "/servers/detail"),
		at279(get("servers-detail-2.79", Compute, "/servers/detail")),
		get("servers-paged", Compute, "/servers?limit=1"),
		get("servers-paged-end", Compute, "/servers?limit=1&marker=$server"),
		get("servers-by-name", Compute, "/servers?name=check"),
		get("servers-by-other-name", Compute, "/servers?name=nope"),
		get("servers-by-bad-pattern", Compute, "/servers?name=(check"),
		get("servers-by-status", Compute, "/servers?status=ERROR"),
		get("servers-since-the-past", Compute, "/servers?changes-since=$begin"),
		with(console("console-log", `{}`), func(ctx context.Context, s Stage) error {
			return s.Console(ctx, "check-1", "first line\nlast line\n")
		}),
		console("console-log-length", `{"length": 1}`),
		console("console-log-length-text", `{"length": "1"}`),
		console("console-log-length-bad", `{"length": "many"}`),
		console("console-log-length-null", `{"length": null}`),
		action("action-unknown", "server", `{"make-coffee": null}`),
		action("action-none", "server", `{}`),
		get("server-ports", Network, "/v2.0/ports?device_id=$server"),
		get("server-interfaces", Compute, show+"/os-interface"),
		get("server-ips", Compute, show+"/ips"),
		get("server-metadata", Compute, show+"/metadata"),
		get("server-security-groups", Compute, show+"/os-security-groups"),
		get("server-volumes-none", Compute, show+"/os-volume_attachments"),
		{Name: "server-volume-unknown", Service: Compute, Method: "POST", Path: show + "/os-volume_attachments",
			Body: `{"volumeAttachment": {"volumeId": "$nowhere"}}`},
		get("limits-used", Compute, "/limits"),
		get("compute-quota-detail-used", Compute, "/os-quota-sets/$project/detail"),
		get("network-quota-used", Network, "/v2.0/quotas/$project/details"),
		preparing(as("admin", action("locked-by-admin", "server", `{"lock": null}`))),
		{Name: "server-delete-locked", Service: Compute, Method: "DELETE", Path: show,
			Driver: []string{"delete-server-locked"}},
		action("unlock-not-mine", "server", `{"unlock": null}`),
		preparing(as("admin", action("unlocked-by-admin", "server", `{"unlock": null}`))),
		remove("server-deleted", "server"),
		until("server-gone", "server", "404"),
		remove("server-delete-again", "server"),
		console("console-log-deleted-server", `{}`),
		get("servers-since-the-past-deleted", Compute, "/servers/detail?changes-since=$begin"),
		{Name: "keypair-used-deleted", Service: Compute, Method: "DELETE", Path: "/os-keypairs/check"},
	}}
}

// groups builds as many servers as there are hosts, and one more.
func groups() Chapter {
	grouped := func(name string) string {
		return `{"server": {"name": "` + name + `", "flavorRef": "$flavor", "imageRef": "$image",
			"networks": [{"uuid": "$net"}]}, "os:scheduler_hints": {"group": "$sg"}}`
	}
	const path = "/os-server-groups"
	post := func(name, body string) Exchange {
		return Exchange{Name: name, Service: Compute, Method: "POST", Path: path, Body: body}
	}
	list := []Exchange{
		keeping(post("server-group-created", `{"server_group": {"name": "check", "policies": ["anti-affinity"]}}`),
			"sg", "server_group/id"),
		keeping(at279(post("server-group-created-2.79", `{"server_group": {"name": "check-2", "policy": "soft-affinity"}}`)),
			"sg-2", "server_group/id"),
		post("server-group-bad-policy", `{"server_group": {"name": "check", "policies": ["apathy"]}}`),
		get("server-groups", Compute, path),
		at279(get("server-groups-2.79", Compute, path)),
	}
	for _, n := range []string{"1", "2", "3"} {
		list = append(list, preparing(create("member-"+n, "member-"+n, grouped("check-group-"+n))),
			preparing(until("member-"+n+"-active", "member-"+n, "ACTIVE")))
	}
	list = append(list, preparing(create("surplus", "surplus", grouped("check-group-4"))),
		until("server-error-anti-affinity", "surplus", "ERROR"),
		get("servers-detail-error", Compute, "/servers/detail?status=ERROR"),
		get("server-group", Compute, path+"/$sg"))
	for _, word := range []string{"member-1", "member-2", "member-3", "surplus"} {
		list = append(list, preparing(remove(word+"-away", word)))
	}
	for _, word := range []string{"member-1", "member-2", "member-3", "surplus"} {
		list = append(list, preparing(until(word+"-gone", word, "404")))
	}
	return Chapter{"groups", append(list,
		Exchange{Name: "server-group-deleted", Service: Compute, Method: "DELETE", Path: path + "/$sg"},
		Exchange{Name: "server-group-deleted-again", Service: Compute, Method: "DELETE", Path: path + "/$sg"},
		preparing(Exchange{Name: "second-server-group-away", Service: Compute, Method: "DELETE", Path: path + "/$sg-2"}),
	)}
}

// failures are servers that were accepted and do not become ACTIVE. One chapter for each fault.
func failures() []Chapter {
	one := func(name string, before func(context.Context, Stage) error, exchanges ...Exchange) Chapter {
		first := preparing(with(create("server-for-"+name, "server", server("check-"+name, "")), before))
		last := []Exchange{preparing(remove("server-after-"+name, "server")),
			preparing(until("server-gone-after-"+name, "server", "404"))}
		return Chapter{name, append(append([]Exchange{first}, exchanges...), last...)}
	}
	list := func(name string) Exchange { return get(name, Compute, "/servers/detail") }
	noAddress := preparing(create("server-for-no-address", "server",
		server("check-no-address", `, "networks": [{"uuid": "$small-net"}]`)))
	return []Chapter{
		one("no-valid-host", fault(NoValidHost, ""),
			until("server-error-no-valid-host", "server", "ERROR"), list("servers-detail-no-valid-host"),
			at279(get("server-error-no-valid-host-2.79", Compute, "/servers/$server")),
			action("console-log-no-valid-host", "server", `{"os-getConsoleOutput": {}}`)),
		one("build-aborted", fault(BuildAborted, "no space left on the hypervisor"),
			until("server-error-build-aborted", "server", "ERROR"), list("servers-detail-build-aborted")),
		one("spawning", fault(SlowSpawn, ""),
			preparing(Exchange{Name: "server-spawning", Service: Compute, Path: "/servers/$server",
				Until: "server/OS-EXT-STS:task_state=spawning"}),
			Exchange{Name: "server-build-spawning", Service: Compute, Path: "/servers/$server",
				Until: "server/security_groups/0/name=rancher-sg"},
			list("servers-detail-spawning"),
			at279(get("server-build-spawning-2.79", Compute, "/servers/$server")),
			with(action("console-log-spawning", "server", `{"os-getConsoleOutput": {}}`),
				func(ctx context.Context, s Stage) error { return s.Console(ctx, "check-spawning", "not much yet\n") }),
			preparing(until("server-spawned", "server", "ACTIVE"))),
		one("no-compute", fault(NoCompute, ""),
			Exchange{Name: "server-build-scheduling", Service: Compute, Path: "/servers/$server",
				Until: "server/OS-EXT-AZ:availability_zone=nova"},
			action("console-log-build", "server", `{"os-getConsoleOutput": {}}`)),
		{"external-network", []Exchange{
			create("server-created-on-external-network", "server",
				server("check-external", `, "networks": [{"uuid": "$public"}]`)),
			{Name: "server-error-external-network", Service: Compute, Path: "/servers/$server",
				Until: "server/fault/code=500"},
			remove("server-in-error-deleted", "server"),
			until("server-in-error-gone", "server", "404"),
		}},
		{"no-address", []Exchange{
			preparing(keeping(Exchange{Name: "small-network", Service: Network, Method: "POST", Path: "/v2.0/networks",
				Body: `{"network": {"name": "contract-small"}}`}, "small-net", "network/id")),
			preparing(keeping(Exchange{Name: "small-subnet", Service: Network, Method: "POST", Path: "/v2.0/subnets",
				Body: `{"subnet": {"network_id": "$small-net", "ip_version": 4, "cidr": "10.20.9.0/30",
					"enable_dhcp": false, "name": "contract-small"}}`}, "small-subnet", "subnet/id")),
			preparing(keeping(Exchange{Name: "last-address", Service: Network, Method: "POST", Path: "/v2.0/ports",
				Body: `{"port": {"network_id": "$small-net"}}`}, "small-port", "port/id")),
			{Name: "port-no-address", Service: Network, Method: "POST", Path: "/v2.0/ports",
				Body: `{"port": {"network_id": "$small-net"}}`},
			noAddress,
			{Name: "server-error-no-address", Service: Compute, Path: "/servers/$server", Until: "server/fault/code=500"},
			preparing(remove("server-without-address", "server")),
			preparing(until("server-without-address-gone", "server", "404")),
			preparing(Exchange{Name: "last-address-away", Service: Network, Method: "DELETE", Path: "/v2.0/ports/$small-port"}),
			preparing(Exchange{Name: "small-network-away", Service: Network, Method: "DELETE",
				Path: "/v2.0/networks/$small-net", Until: "204"}),
		}},
	}
}
