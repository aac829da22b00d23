package openstack_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

// The fields of every kind of object, in the form in which the services (Zed) write them.
func TestObjects(t *testing.T) {
	made := time.Date(2026, 11, 30, 21, 29, 8, 0, time.UTC)
	for name, c := range map[string]struct {
		route, body, query string
		list               func(*openstack.Client) (any, error)
		want               any
	}{
		"flavor": {
			"GET /compute/v2.1/flavors/detail",
			`{"flavors": [{"id": "f1", "name": "rancher.node", "ram": 8192, "disk": 50, "swap": "", "vcpus": 4, "rxtx_factor": 1.0,
				"OS-FLV-EXT-DATA:ephemeral": 10, "OS-FLV-DISABLED:disabled": true, "os-flavor-access:is_public": true,
					"description": null, "extra_specs": {"trait:COMPUTE_ARCH_AARCH64": "required"}, "links": []}]}`,
			"limit=1000",
			func(c *openstack.Client) (any, error) { return c.Flavors(t.Context()) },
			[]openstack.Flavor{{
				ID: "f1", Name: "rancher.node", VCPUs: 4, RAMMiB: 8192, DiskGiB: 50, EphemeralGiB: 10, Public: true,
				Disabled: true, ExtraSpecs: map[string]string{"trait:COMPUTE_ARCH_AARCH64": "required"},
			}},
		},
		"image": {
			"GET /image/v2/images",
			`{"images": [
				{"id": "i1", "name": "ubuntu", "status": "active", "min_disk": 10, "min_ram": 512, "size": 197120,
					"virtual_size": 3221225472,
				 "architecture": "x86_64", "os_distro": "ubuntu", "os_type": "linux", "disk_format": "qcow2", "container_format": "bare", "visibility": "public", "owner": "o1",
				 "created_at": "2026-11-30T21:29:08Z", "tags": [], "file": "/v2/images/i1/file", "schema": "/v2/schemas/image"},
				{"id": "i2", "name": "Ubuntu", "status": "queued", "size": null, "virtual_size": null}],
			  "first": "/v2/images?name=ubuntu", "schema": "/v2/schemas/images"}`,
			"limit=1000&name=ubuntu",
			func(c *openstack.Client) (any, error) { return c.Images(t.Context(), "ubuntu") },
			[]openstack.Image{{
				ID: "i1", Name: "ubuntu", Status: "active", MinDiskGiB: 10, MinRAMMiB: 512, SizeBytes: 197120,
				VirtualSizeBytes: 3221225472, Arch: "x86_64", OS: "ubuntu", OSType: "linux", DiskFormat: "qcow2",
				ContainerFormat: "bare", Visibility: "public", OwnerID: "o1", Created: made,
			}},
		},
		"image with a filter's name": {
			"GET /image/v2/images", `{"images": [{"id": "i1", "name": "in:a"}, {"id": "i2", "name": "a"}]}`, "limit=1000",
			func(c *openstack.Client) (any, error) { return c.Images(t.Context(), "in:a") },
			[]openstack.Image{{ID: "i1", Name: "in:a"}},
		},
		"network": {
			"GET /network/v2.0/networks",
			`{"networks": [{"id": "n1", "name": "rancher-net", "tenant_id": "p1", "admin_state_up": true, "mtu": 1450,
				"status": "ACTIVE",
				"subnets": ["s1"], "shared": false, "router:external": false, "port_security_enabled": false, "project_id": "p1"},
				{"id": "n2", "name": "public", "router:external": true, "shared": true, "subnets": []}]}`,
			"limit=1000",
			func(c *openstack.Client) (any, error) { return c.Networks(t.Context()) },
			[]openstack.Network{
				{ID: "n1", Name: "rancher-net", AdminUp: true, Status: "ACTIVE", Subnets: []string{"s1"}, MTU: 1450, ProjectID: "p1"},
				{ID: "n2", Name: "public", External: true, Shared: true, Subnets: []string{}, PortSecurity: true},
			},
		},
		"subnet": {
			"GET /network/v2.0/subnets",
			`{"subnets": [{"id": "s1", "name": "sub", "network_id": "n1", "ip_version": 4, "cidr": "10.20.0.0/24",
				"gateway_ip": "10.20.0.1",
				"enable_dhcp": true, "dns_nameservers": ["10.0.0.53"], "allocation_pools": [{"start": "10.20.0.2",
					"end": "10.20.0.254"}]},
				{"id": "s2", "network_id": "n1", "ip_version": 6, "cidr": "fd00::/64", "gateway_ip": null, "dns_nameservers": []}]}`,
			"limit=1000&network_id=n1",
			func(c *openstack.Client) (any, error) { return c.Subnets(t.Context(), "n1") },
			[]openstack.Subnet{
				{
					ID: "s1", Name: "sub", NetworkID: "n1", CIDR: "10.20.0.0/24", IPVersion: 4, DHCP: true, Gateway: "10.20.0.1",
					DNSServers: []string{"10.0.0.53"}, Pools: []openstack.AddressPool{{Start: "10.20.0.2", End: "10.20.0.254"}},
				},
				{ID: "s2", NetworkID: "n1", CIDR: "fd00::/64", IPVersion: 6, DNSServers: []string{}},
			},
		},
		"security group": {
			"GET /network/v2.0/security-groups",
			`{"security_groups": [
				{"id": "g1", "name": "rancher-sg", "tenant_id": "` + project + `", "description": "d", "shared": false,
					"security_group_rules": [
					{"id": "r1", "direction": "ingress", "ethertype": "IPv4", "protocol": "tcp", "port_range_min": 6443,
						"port_range_max": 6443,
					 "remote_ip_prefix": "10.0.0.0/8", "remote_group_id": null},
					{"id": "r2", "direction": "egress", "ethertype": "IPv6", "protocol": null, "port_range_min": null,
						"port_range_max": null,
					 "remote_ip_prefix": null, "remote_group_id": "g1"}]},
				{"id": "g4", "name": "quick", "tenant_id": "` + project + `", "stateful": false, "security_group_rules": [
					{"id": "r3", "direction": "ingress", "ethertype": "IPv4", "remote_address_group_id": "a1"}]},
				{"id": "g2", "name": "theirs", "tenant_id": "other", "shared": false, "security_group_rules": []},
				{"id": "g3", "name": "lent", "tenant_id": "other", "shared": true, "security_group_rules": []}]}`,
			"limit=1000",
			func(c *openstack.Client) (any, error) { return c.SecurityGroups(t.Context()) },
			[]openstack.SecurityGroup{
				{ID: "g1", Name: "rancher-sg", Description: "d", ProjectID: project, Rules: []openstack.Rule{
					{
						ID: "r1", Direction: "ingress", EtherType: "IPv4", Protocol: "tcp", PortMin: 6443, PortMax: 6443,
						RemoteCIDR: "10.0.0.0/8",
					},
					{ID: "r2", Direction: "egress", EtherType: "IPv6", RemoteGroupID: "g1"},
				}},
				{ID: "g4", Name: "quick", ProjectID: project, Stateless: true, Rules: []openstack.Rule{
					{ID: "r3", Direction: "ingress", EtherType: "IPv4", RemoteAddressGroupID: "a1"},
				}},
				{ID: "g3", Name: "lent", ProjectID: "other", Shared: true},
			},
		},
		"key pairs": {
			"GET /compute/v2.1/os-keypairs",
			`{"keypairs": [{"keypair": {"name": "check", "public_key": "ssh-rsa AAAA", "fingerprint": "aa:bb"}}]}`, "",
			func(c *openstack.Client) (any, error) { return c.KeyPairs(t.Context()) },
			[]openstack.KeyPair{{Name: "check", Fingerprint: "aa:bb"}},
		},
		"key pair": {
			"GET /compute/v2.1/os-keypairs/check",
			`{"keypair": {"name": "check", "fingerprint": "aa:bb", "user_id": "u1", 
				"created_at": "2026-11-30T21:29:08.000000", "id": 1}}`, "",
			func(c *openstack.Client) (any, error) { return c.KeyPair(t.Context(), "check") },
			openstack.KeyPair{Name: "check", Fingerprint: "aa:bb", UserID: "u1", Created: made},
		},
		"one image": {
			"GET /image/v2/images/i1", `{"id": "i1", "name": "ubuntu", "status": "active", "size": 1}`, "",
			func(c *openstack.Client) (any, error) { return c.Image(t.Context(), "i1") },
			openstack.Image{ID: "i1", Name: "ubuntu", Status: "active", SizeBytes: 1},
		},
		"port": {
			"GET /network/v2.0/ports",
			`{"ports": [{"id": "p1", "name": "", "network_id": "n1", "tenant_id": "` + project + `",
				"mac_address": "fa:16:3e:00:00:01",
				"admin_state_up": true, "status": "ACTIVE", "device_id": "s1", "device_owner": "compute:nova",
					"security_groups": ["g1"],
				"fixed_ips": [{"subnet_id": "s1", "ip_address": "10.20.0.73"}], "created_at": "2026-11-30T21:29:08Z"}]}`,
			"device_id=s1&limit=1000&network_id=n1&status=ACTIVE&tenant_id=" + project,
			func(c *openstack.Client) (any, error) {
				return c.Ports(t.Context(), openstack.PortFilter{DeviceID: "s1", NetworkID: "n1", Status: "ACTIVE"})
			},
			[]openstack.Port{{
				ID: "p1", Status: "ACTIVE", AdminUp: true, NetworkID: "n1", DeviceID: "s1", DeviceOwner: "compute:nova",
				MAC: "fa:16:3e:00:00:01", FixedIPs: []openstack.FixedIP{{SubnetID: "s1", IP: "10.20.0.73"}},
				SecurityGroups: []string{"g1"}, ProjectID: project, Created: made,
			}},
		},
		"floating IP": { // as recorded: made, and after it was given to a port
			"GET /network/v2.0/floatingips",
			`{"floatingips": [{"id": "f1", "tenant_id": "` + project + `", "floating_ip_address": "203.0.113.203",
				"floating_network_id": "n2",
				"router_id": null, "port_id": null, "fixed_ip_address": null, "status": "DOWN", "port_details": null,
				"created_at": "2026-11-30T21:29:08Z"},
				{"id": "f2", "floating_ip_address": "203.0.113.204", "port_id": "p1", "fixed_ip_address": "10.20.0.73",
					"status": "ACTIVE",
				 "port_details": {"device_id": "s1", "device_owner": "compute:nova"}}]}`,
			"limit=1000&tenant_id=" + project,
			func(c *openstack.Client) (any, error) { return c.FloatingIPs(t.Context()) },
			[]openstack.FloatingIP{
				{ID: "f1", Address: "203.0.113.203", NetworkID: "n2", Status: "DOWN", ProjectID: project, Created: made},
				{ID: "f2", Address: "203.0.113.204", Status: "ACTIVE", PortID: "p1", FixedIP: "10.20.0.73", DeviceID: "s1"},
			},
		},
		"volume": {
			"GET /volume/v3/" + project + "/volumes/detail",
			`{"volumes": [{"id": "v1", "name": "rancher-machine-volume", "status": "in-use", "size": 20,
				"volume_type": "lvm", "bootable": "true",
				"availability_zone": "nova", "created_at": "2026-11-30T21:29:08.000000",
					"os-vol-tenant-attr:tenant_id": "` + project + `",
				"attachments": [{"server_id": "s1", "device": "/dev/vdb"}], "metadata": {}}]}`,
			"limit=1000",
			func(c *openstack.Client) (any, error) { return c.Volumes(t.Context()) },
			[]openstack.Volume{{
				ID: "v1", Name: "rancher-machine-volume", Status: "in-use", SizeGiB: 20, Type: "lvm", Bootable: true,
				ServerIDs: []string{"s1"}, AvailabilityZone: "nova", ProjectID: project, Created: made,
			}},
		},
		"volume type": {
			"GET /volume/v3/" + project + "/types", `{"volume_types": [{"id": "t1", "name": "lvm"}, {"id": "t2", "name": "ssd"}]}`,
			"limit=1000",
			func(c *openstack.Client) (any, error) { return c.VolumeTypes(t.Context()) },
			[]openstack.VolumeType{{ID: "t1", Name: "lvm"}, {ID: "t2", Name: "ssd"}},
		},
		"availability zone": {
			"GET /compute/v2.1/os-availability-zone",
			`{"availabilityZoneInfo": [{"zoneName": "nova", "zoneState": {"available": true}, "hosts": null}]}`, "",
			func(c *openstack.Client) (any, error) { return c.AvailabilityZones(t.Context()) },
			[]openstack.AvailabilityZone{{Name: "nova", Available: true}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on(c.route, reply(200, c.body))
			client := s.connect(t)
			got, err := c.list(client)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.query, s.seen(c.route)[0].Query)

			// Every one of them reports a failure of the service in its own words.
			s.on(c.route, reply(403, recorded(t, "nova-admin-only")))
			_, err = c.list(client)
			assert.Contains(t, failure(t, err, openstack.KindForbidden).Error(), "Policy doesn't allow os_compute_api")
		})
	}
}

// Glance writes errors as web pages, and so does whatever else may answer in its place.
func TestImageNotFound(t *testing.T) {
	s := newStage(t)
	c := s.connect(t)
	const page = "<html>\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>\n" +
		"  %s<br />\n </body>\n</html>"
	s.on("GET /image/v2/images/i1", replyAs("text/html", 404, fmt.Sprintf(page, "No image found with ID i1")))
	_, err := c.Image(t.Context(), "i1")
	assert.Equal(t, "Not Found: No image found with ID i1", failure(t, err, openstack.KindNotFound).Message)
	s.on("GET /image/v2/images/i1", replyAs("text/html", 404, fmt.Sprintf(page, "nginx")))
	_, err = c.Image(t.Context(), "i1")
	failure(t, err, openstack.KindBadAnswer)
}

func TestAllPorts(t *testing.T) {
	s := newStage(t)
	s.on("GET /network/v2.0/ports", reply(200, `{"ports": []}`))
	_, err := s.connect(t).Ports(t.Context(), openstack.PortFilter{AllProjects: true})
	require.NoError(t, err)
	assert.Equal(t, "limit=1000", s.seen("GET /network/v2.0/ports")[0].Query)
}

func TestFind(t *testing.T) {
	list := []openstack.Network{{ID: "1", Name: "a"}, {ID: "2", Name: "b"}, {ID: "3", Name: "b"}, {ID: "b2", Name: "1"}}
	for asked, want := range map[string][]openstack.Network{
		"a": list[:1], "b": list[1:3], "1": list[:1], "c": nil, "b2": list[3:],
	} {
		assert.Equal(t, want, openstack.Find(list, asked), asked)
	}
	for _, named := range []openstack.Named{
		openstack.Flavor{ID: "1", Name: "a"}, openstack.Image{ID: "1", Name: "a"}, openstack.Network{ID: "1", Name: "a"},
		openstack.Subnet{ID: "1", Name: "a"}, openstack.SecurityGroup{ID: "1", Name: "a"}, openstack.Port{ID: "1", Name: "a"},
		openstack.FloatingIP{ID: "1", Address: "a"}, openstack.Volume{ID: "1", Name: "a"}, openstack.Server{ID: "1", Name: "a"},
		openstack.ServerGroup{ID: "1", Name: "a"},
	} {
		id, name := named.Ident()
		assert.Equal(t, "1a", id+name, "%T", named)
	}
	id, name := openstack.KeyPair{Name: "k"}.Ident()
	assert.Equal(t, "kk", id+name)
}
