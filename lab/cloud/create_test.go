package cloud_test

import (
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

// What Nova refuses, beside what is recorded as a body: the texts are those of the node driver's recorded runs.
func TestCreateIsRefused(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(*bench) object
		status  int
		kind    string
		message string
	}{
		"flavor by name": {func(*bench) object { return object{"flavorRef": "rancher.node"} },
			400, "badRequest", "Flavor rancher.node could not be found."},
		"network by name": {func(*bench) object { return object{"networks": []any{object{"uuid": "rancher-net"}}} },
			400, "badRequest", "Bad networks format: network uuid is not in proper format (rancher-net)"},
		"network without subnet": {func(b *bench) object {
			id := b.do("POST", "/network/v2.0/networks", object{"network": object{"name": "bare"}}).str("network", "id")
			return object{"networks": []any{object{"uuid": id}}}
		}, 400, "badRequest", "Network ID requires a subnet in order to boot instances on."},
		"no network, several to choose from": {func(b *bench) object {
			b.do("POST", "/network/v2.0/networks", object{"network": object{"name": "second"}})
			return object{"networks": nil}
		}, 409, "conflictingRequest", "Multiple possible networks found, use a Network ID to be more specific."},
		"two security groups of a name": {func(b *bench) object {
			b.do("POST", "/network/v2.0/security-groups", object{"security_group": object{"name": "rancher-sg"}})
			return object{}
		}, 409, "conflictingRequest",
			"Multiple security_group matches found for name 'rancher-sg', use an ID to be more specific."},
		"blank before a security group": {func(*bench) object {
			return object{"security_groups": []any{object{"name": " rancher-sg"}}}
		}, 400, "badRequest", "An invalid 'name' value was provided. The name must be: printable characters. " +
			"Can not start or end with whitespace."},
		"user data too large": {func(*bench) object { return object{"user_data": strings.Repeat("QUFB", 16384)} },
			400, "badRequest", "Invalid input for field/attribute user_data. Value: " + strings.Repeat("QUFB", 16384) +
				". '" + strings.Repeat("QUFB", 16384) + "' is too long"},
		"user data is no base64": {func(*bench) object { return object{"user_data": "#!"} },
			400, "badRequest", "Invalid input for field/attribute user_data. Value: #!. '#!' is not a 'base64'"},
		"image not active": {func(b *bench) object {
			return object{"imageRef": b.AddImage("off", map[string]any{"status": "deactivated"})}
		}, 400, "badRequest", "Image ID is not active."},
		"image needs a larger disk": {func(b *bench) object {
			return object{"imageRef": b.AddImage("big", map[string]any{"min_disk": 80})}
		}, 400, "badRequest", "Flavor's disk is smaller than the minimum size specified in image metadata. " +
			"Flavor disk is 53687091200 bytes, minimum size is 85899345920 bytes."},
		"image needs more memory": {func(b *bench) object {
			return object{"imageRef": b.AddImage("big", map[string]any{"min_ram": 16384})}
		}, 400, "badRequest", "Flavor's memory is too small for requested image."},
		"no image": {func(*bench) object { return object{"imageRef": nil} },
			400, "badRequest", "Missing imageRef attribute"},
		"boot volume without a size": {func(b *bench) object { return b.bootVolume(0) },
			400, "badRequest", "Images with destination_type 'volume' need to have a non-zero size specified"},
		"cores and ram": {func(b *bench) object {
			b.SetQuota("cores", 3)
			b.SetQuota("ram", 4096)
			return object{}
		}, 403, "forbidden",
			"Quota exceeded for cores, ram: Requested 4, 8192, but already used 0, 0 of 3, 4096 cores, ram"},
		"used up": {func(b *bench) object {
			b.SetQuota("instances", 1)
			b.create("first")
			return object{}
		}, 403, "forbidden", "Quota exceeded for instances: Requested 1, but already used 1 of 1 instances"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			r := refused(test.prepare(b))(b)
			assert.Equal(t, test.status, r.status)
			assert.Equal(t, test.message, anonymous([]byte(r.str(test.kind, "message"))), string(r.text))
			assert.NotContains(t, names(b.do("GET", "/compute/v2.1/servers", nil).at("servers")), "rejected")
		})
	}
	b := newBench(t)
	request := b.serverRequest("vm")
	request["os:scheduler_hints"] = object{"group": nowhere}
	r := b.do("POST", "/compute/v2.1/servers", request)
	assert.Equal(t, 400, r.status)
	assert.Equal(t, "Instance group "+nowhere+" could not be found.", r.at("badRequest", "message"))
	assert.Equal(t, 400, b.do("POST", "/compute/v2.1/servers", "{half").status)
}

// What Nova accepts and then fails at.
func TestBuildFails(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(*bench) object
		message string
	}{
		"external network": {func(b *bench) object {
			return object{"networks": []any{object{"uuid": b.id("networks", "public")}}}
		}, "Build of instance ID aborted: Failed to allocate the network(s), not rescheduling."},
		"no address left": {func(b *bench) object {
			network := b.do("POST", "/network/v2.0/networks", object{"network": object{"name": "tiny"}}).str("network", "id")
			b.do("POST", "/network/v2.0/subnets", object{"subnet": object{"network_id": network, "cidr": "10.9.0.0/30"}})
			b.do("POST", "/network/v2.0/ports", object{"port": object{"network_id": network}})
			return object{"networks": []any{object{"uuid": network}}}
		}, "Build of instance ID aborted: Failed to allocate the network(s) with error " +
			"No fixed IP addresses available for network: ID, not rescheduling."},
		"no volume left": {func(b *bench) object {
			b.SetQuota("volumes", 0)
			return b.bootVolume(50)
		}, "Build of instance ID aborted: VolumeLimitExceeded: " +
			"Maximum number of volumes allowed (0) exceeded for quota 'volumes'."},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			id := b.create("vm", test.prepare(b))
			b.advance(build)
			r := b.show(id)
			assert.Equal(t, "ERROR", r.at("server", "status"))
			assert.Equal(t, test.message, anonymous([]byte(r.str("server", "fault", "message"))))
			assert.Empty(t, b.Servers()[0].Addresses)
		})
	}
}

func TestCreateTakesWhatClientsSend(t *testing.T) {
	b := newBench(t)
	accepted := b.do("POST", "/compute/v2.1/servers", b.serverRequest("vm"))
	assert.Equal(t, 202, accepted.status)
	assert.Len(t, accepted.at("server", "adminPass"), 12)
	assert.Contains(t, accepted.header.Get("Location"), "/servers/"+accepted.str("server", "id"))

	b.create("only-network", object{"networks": nil})
	b.create("group-by-id", object{"security_groups": []any{object{"name": b.id("security-groups", "rancher-sg")}}})
	b.create("default-group", object{"security_groups": nil})
	old := b.do("POST", "/compute/v2.1/os-volumes_boot", b.serverRequest("old-door", b.bootVolume(50)))
	assert.Equal(t, 202, old.status)
	port := b.do("POST", "/network/v2.0/ports", object{"port": object{"network_id": b.id("networks", "rancher-net")}}).
		str("port", "id")
	onPort := b.create("on-port", object{"networks": []any{object{"port": port}}})
	b.create("several", object{"max_count": 2})
	b.advance(build)
	for _, s := range b.Servers() {
		assert.Equal(t, "ACTIVE", s.Status, s.Name)
		assert.Len(t, s.Addresses, 1, s.Name)
	}
	assert.Len(t, b.Servers(), 8)
	assert.Equal(t, 409, refused(object{"networks": []any{object{"port": port}}})(b).status, "the port is in use")
	require.Equal(t, 204, b.delete(onPort))
	b.advance(time.Minute)
	assert.Equal(t, "", b.do("GET", "/network/v2.0/ports/"+port, nil).at("port", "device_id"), "a port of one's own stays")

	none := b.do("POST", "/compute/v2.1/servers", b.serverRequest("bare", object{"networks": "none"}),
		"OpenStack-API-Version", "compute 2.37")
	assert.Equal(t, 202, none.status)
	missing := b.do("POST", "/compute/v2.1/servers", b.serverRequest("bare", object{"networks": nil}),
		"OpenStack-API-Version", "compute 2.37")
	assert.Equal(t, 400, missing.status)
	nothing := b.do("DELETE", "/compute/v2.1/servers/", nil) // the node driver sends it when it lost its state
	assert.Equal(t, 404, nothing.status)
}

func TestKeyPairs(t *testing.T) {
	b := newBench(t)
	made := b.keyPair("made")
	require.Equal(t, 200, made.status)
	block, _ := pem.Decode([]byte(made.str("keypair", "private_key")))
	require.NotNil(t, block)
	_, err := x509.ParseECPrivateKey(block.Bytes)
	require.NoError(t, err)
	public := made.str("keypair", "public_key")
	assert.True(t, strings.HasPrefix(public, "ecdsa-sha2-nistp256 "))
	assert.Regexp(t, `^([0-9a-f]{2}:){15}[0-9a-f]{2}$`, made.at("keypair", "fingerprint"))

	given := b.do("POST", "/compute/v2.1/os-keypairs", object{"keypair": object{"name": "given", "public_key": public}},
		"OpenStack-API-Version", "compute 2.2")
	assert.Equal(t, 201, given.status)
	assert.Nil(t, given.at("keypair", "private_key"))
	assert.Equal(t, made.at("keypair", "fingerprint"), given.at("keypair", "fingerprint"))
	assert.Equal(t, "ssh", given.at("keypair", "type"))
	assert.Equal(t, 400, b.do("POST", "/compute/v2.1/os-keypairs",
		object{"keypair": object{"name": "bad", "public_key": "ssh-rsa nonsense"}}).status)
	assert.Equal(t, 400, b.keyPair("").status)

	list := b.do("GET", "/compute/v2.1/os-keypairs", nil)
	assert.Equal(t, "made", list.at("keypairs", 0, "keypair", "name"))
	page := b.do("GET", "/compute/v2.1/os-keypairs?limit=1", nil, "OpenStack-API-Version", "compute 2.35")
	assert.Len(t, page.at("keypairs"), 1)
	next := page.str("keypairs_links", 0, "href")
	assert.Equal(t, "given", b.do("GET", next, nil, "OpenStack-API-Version", "compute 2.35").
		at("keypairs", 0, "keypair", "name"))
	assert.Equal(t, 200, b.do("GET", "/compute/v2.1/os-keypairs/made", nil).status)
	assert.Equal(t, 202, b.do("DELETE", "/compute/v2.1/os-keypairs/made", nil).status)
	assert.Equal(t, 404, b.do("DELETE", "/compute/v2.1/os-keypairs/made", nil).status)
	assert.Equal(t, 404, b.do("GET", "/compute/v2.1/os-keypairs/made", nil).status)
	b.SetQuota("key_pairs", 1)
	over := b.keyPair("over")
	assert.Equal(t, 403, over.status)
	assert.Equal(t, "Quota exceeded, too many key pairs.", over.at("forbidden", "message"))
	assert.Equal(t, []string{"given"}, b.KeyPairs())
}

func TestComputeQuota(t *testing.T) {
	b := newBench(t)
	b.create("vm")
	project := b.Credentials().ProjectID
	sets := b.do("GET", "/compute/v2.1/os-quota-sets/"+project, nil)
	for name, want := range map[string]int{"instances": 20, "cores": 80, "ram": 163840, "key_pairs": 100} {
		assert.EqualValues(t, want, sets.at("quota_set", name), name)
	}
	detail := b.do("GET", "/compute/v2.1/os-quota-sets/"+project+"/detail", nil)
	assert.EqualValues(t, 4, detail.at("quota_set", "cores", "in_use"))
	assert.Equal(t, 403, b.do("GET", "/compute/v2.1/os-quota-sets/"+strings.Repeat("f", 32), nil).status)
	b.SetQuota("cores", -1)
	limits := b.do("GET", "/compute/v2.1/limits", nil)
	assert.EqualValues(t, -1, limits.at("limits", "absolute", "maxTotalCores"))
	assert.Contains(t, limits.at("limits", "absolute"), "maxTotalFloatingIps")
	newer := b.do("GET", "/compute/v2.1/limits", nil, "OpenStack-API-Version", "compute 2.57")
	assert.NotContains(t, newer.at("limits", "absolute"), "maxTotalFloatingIps")
	assert.Panics(t, func() { b.SetQuota("coress", 1) })
}

func TestServerGroups(t *testing.T) {
	b := newBench(t)
	make := func(policy string) result {
		return b.do("POST", "/compute/v2.1/os-server-groups", object{"server_group": object{
			"name": "g", "policies": []string{policy}}})
	}
	assert.Equal(t, 400, make("togetherness").status)
	group := make("affinity").str("server_group", "id")
	hosts := map[any]bool{}
	for i := range 3 {
		request := b.serverRequest(fmt.Sprintf("vm-%d", i))
		request["os:scheduler_hints"] = object{"group": group}
		id := b.do("POST", "/compute/v2.1/servers", request).str("server", "id")
		b.advance(build)
		hosts[b.show(id).at("server", "hostId")] = true
	}
	assert.Len(t, hosts, 1)
	show := b.do("GET", "/compute/v2.1/os-server-groups/"+group, nil, "OpenStack-API-Version", "compute 2.64")
	assert.Equal(t, "affinity", show.at("server_group", "policy"))
	assert.Len(t, show.at("server_group", "members"), 3)
	b.SetQuota("server_groups", 1)
	assert.Equal(t, 403, make("affinity").status)
	assert.Len(t, b.do("GET", "/compute/v2.1/os-server-groups", nil).at("server_groups"), 1)
	assert.Equal(t, 204, b.do("DELETE", "/compute/v2.1/os-server-groups/"+group, nil).status)
	assert.Equal(t, 404, b.do("DELETE", "/compute/v2.1/os-server-groups/"+group, nil).status)
}

func TestFlavors(t *testing.T) {
	b := newBench(t, func(o *cloud.Options) { o.PageMax = 2 })
	assert.Equal(t, [][]string{{"rancher.node", "rancher.zero"}, {"m1.tiny"}}, b.walk("/compute/v2.1/flavors", "flavors"))
	assert.Equal(t, [][]string{{"rancher.node", "rancher.zero"}, {}},
		b.walk("/compute/v2.1/flavors/detail?minRam=1024", "flavors"))
	show := b.do("GET", "/compute/v2.1/flavors/"+b.id("flavors", "rancher.node"), nil)
	assert.EqualValues(t, 8192, show.at("flavor", "ram"))
	assert.EqualValues(t, 50, show.at("flavor", "disk"))
	assert.EqualValues(t, 4, show.at("flavor", "vcpus"))
	newer := b.do("GET", "/compute/v2.1/flavors/"+b.id("flavors", "rancher.node"), nil,
		"OpenStack-API-Version", "compute 2.61")
	assert.Equal(t, object{}, newer.at("flavor", "extra_specs"))
	assert.Equal(t, 404, b.do("GET", "/compute/v2.1/flavors/"+nowhere, nil).status)
	assert.Equal(t, 200, b.do("GET", "/compute/v2.1/os-availability-zone", nil).status)
}
