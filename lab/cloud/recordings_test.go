package cloud_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

const nowhere = "00000000-0000-0000-0000-000000000000"

// recording pairs a recorded body with its status and with what makes the lab answer the same.
type recording struct {
	name   string
	status int
	ask    func(b *bench) result
}

var recordings = []recording{
	{"token-created", 201, func(b *bench) result { return b.logIn("rancher-user", "right horse", "rancher") }},
	{"token-wrong-password", 401, func(b *bench) result { return b.logIn("rancher-user", "wrong", "rancher") }},
	{"token-unknown-project", 401, func(b *bench) result { return b.logIn("rancher-user", "right horse", "no-such") }},
	{"token-unscoped", 201, func(b *bench) result { return b.logIn("rancher-user", "right horse", "unscoped") }},
	{"token-application-credential", 201, func(b *bench) result {
		return b.logInByCredential(b.Credentials().AppCredSecret)
	}},
	{"token-application-credential-wrong-secret", 401, func(b *bench) result { return b.logInByCredential("wrong") }},
	{"nova-unscoped-token", 200, func(b *bench) result {
		return b.do("GET", "/compute/v2.1/servers", nil, "X-Auth-Token", b.login("unscoped"))
	}},
	{"nova-unscoped-token-create", 403, func(b *bench) result {
		return b.do("POST", "/compute/v2.1/os-keypairs", object{"keypair": object{"name": "x"}},
			"X-Auth-Token", b.login("unscoped"))
	}},
	{"nova-invalid-token", 401, func(b *bench) result {
		return b.do("GET", "/compute/v2.1/servers", nil, "X-Auth-Token", "bogus")
	}},
	{"nova-no-token", 401, func(b *bench) result {
		return b.do("GET", "/compute/v2.1/servers", nil, "X-Auth-Token", "-")
	}},
	{"keystone-invalid-token", 401, func(b *bench) result {
		return b.do("GET", "/identity/v3/projects", nil, "X-Auth-Token", "bogus")
	}},
	{"nova-expired-token", 401, func(b *bench) result {
		b.advance(time.Hour)
		return b.do("GET", "/compute/v2.1/servers", nil)
	}},
	{"keystone-expired-token", 401, func(b *bench) result {
		b.advance(time.Hour)
		return b.do("GET", "/identity/v3/auth/tokens", nil, "X-Subject-Token", b.token)
	}},
	{"server-unknown-network", 400, refused(object{"networks": []any{object{"uuid": nowhere}}})},
	{"server-unknown-image", 400, refused(object{"imageRef": nowhere})},
	{"server-unknown-flavor", 400, refused(object{"flavorRef": nowhere})},
	{"server-unknown-keypair", 400, refused(object{"key_name": "nope"})},
	{"server-unknown-security-group", 400, refused(object{"security_groups": []any{object{"name": "nope"}}})},
	{"server-empty-name", 400, refused(object{"name": ""})},
	{"server-unknown-availability-zone", 400, refused(object{"availability_zone": "nope"})},
	{"server-zero-disk-flavor", 403, func(b *bench) result {
		return refused(object{"flavorRef": b.id("flavors", "rancher.zero")})(b)
	}},
	{"server-not-found", 404, func(b *bench) result { return b.show(nowhere) }},
	{"network-not-found", 404, func(b *bench) result { return b.do("GET", "/network/v2.0/networks/"+nowhere, nil) }},
	{"volume-not-found", 404, func(b *bench) result { return b.do("GET", b.volumes("/"+nowhere), nil) }},
	{"nova-admin-only", 403, func(b *bench) result { return b.do("GET", "/compute/v2.1/os-services", nil) }},
	{"server-quota-instances", 403, overQuota("instances", 0)},
	{"server-quota-cores", 403, overQuota("cores", 3)},
	{"server-quota-ram", 403, overQuota("ram", 4096)},
	{"server-quota-ports", 403, overQuota("port", 0)},
	{"port-quota", 409, func(b *bench) result {
		b.SetQuota("port", 0)
		return b.do("POST", "/network/v2.0/ports", object{"port": object{"network_id": b.id("networks", "rancher-net")}})
	}},
	{"floatingip-quota", 409, func(b *bench) result {
		b.SetQuota("floatingip", 0)
		return b.floating()
	}},
	{"volume-quota", 413, func(b *bench) result {
		b.SetQuota("volumes", 0)
		return b.do("POST", b.volumes(""), object{"volume": object{"size": 1}})
	}},
	{"keypair-exists", 409, func(b *bench) result {
		b.keyPair("check")
		return b.keyPair("check")
	}},
	{"server-active", 200, func(b *bench) result {
		b.keyPair("check")
		id := b.create("check-1", object{"key_name": "check"})
		b.advance(build)
		return b.show(id)
	}},
	{"server-active-2.79", 200, func(b *bench) result {
		b.keyPair("check")
		id := b.create("check-1", object{"key_name": "check"})
		b.advance(build)
		return b.do("GET", "/compute/v2.1/servers/"+id, nil, "X-OpenStack-Nova-API-Version", "2.79")
	}},
	{"servers-detail", 200, func(b *bench) result {
		b.keyPair("check")
		b.create("check-1", object{"key_name": "check"})
		b.advance(build)
		return b.do("GET", "/compute/v2.1/servers/detail", nil)
	}},
	{"console-log", 200, func(b *bench) result {
		b.SetConsole("check-1", "first line\nlast line\n")
		id := b.create("check-1")
		b.advance(build)
		return b.console(id, object{})
	}},
	{"console-log-build", 409, func(b *bench) result { return b.console(b.create("check-stuck"), object{}) }},
	{"console-log-deleted-server", 404, func(b *bench) result {
		id := b.deleted()
		return b.console(id, object{})
	}},
	{"server-delete-again", 404, func(b *bench) result {
		return b.do("DELETE", "/compute/v2.1/servers/"+b.deleted(), nil)
	}},
	{"floatingip-created", 201, func(b *bench) result { return b.floating() }},
	{"floatingip-associated", 200, func(b *bench) result {
		b.create("check-1")
		b.advance(build)
		return b.associate()
	}},
	{"server-active-boot-from-volume", 200, func(b *bench) result {
		id := b.create("check-volume", b.bootVolume(20))
		b.advance(build)
		return b.show(id)
	}},
	{"server-error-anti-affinity", 200, func(b *bench) result {
		group := b.do("POST", "/compute/v2.1/os-server-groups", object{"server_group": object{
			"name": "check", "policies": []string{"anti-affinity"}}}).str("server_group", "id")
		last := ""
		for i := range 4 {
			request := b.serverRequest(fmt.Sprintf("check-group-%d", i))
			request["os:scheduler_hints"] = object{"group": group}
			last = b.do("POST", "/compute/v2.1/servers", request).str("server", "id")
			b.advance(build)
		}
		return b.show(last)
	}},
	{"server-error-no-valid-host", 200, func(b *bench) result {
		b.FailNext(cloud.Fault{Kind: cloud.NoValidHost})
		id := b.create("check-nohost")
		b.advance(time.Second)
		return b.show(id)
	}},
	{"server-error-build-aborted", 200, func(b *bench) result {
		b.FailNext(cloud.Fault{Kind: cloud.BuildAborted, Text: "no space left on the hypervisor"})
		id := b.create("check-abort")
		b.advance(3 * time.Second)
		return b.show(id)
	}},
	{"server-build-spawning", 200, func(b *bench) result {
		id := b.create("check-slow")
		b.advance(3 * time.Second)
		return b.show(id)
	}},
	{"server-build-scheduling", 200, func(b *bench) result {
		b.FailNext(cloud.Fault{Kind: cloud.StuckScheduling})
		id := b.create("check-stuck")
		b.advance(time.Hour - time.Minute)
		return b.show(id)
	}},
}

func refused(change object) func(*bench) result {
	return func(b *bench) result {
		return b.do("POST", "/compute/v2.1/servers", b.serverRequest("rejected", change))
	}
}

func overQuota(name string, n int) func(*bench) result {
	return func(b *bench) result {
		b.SetQuota(name, n)
		return b.do("POST", "/compute/v2.1/servers", b.serverRequest("over"))
	}
}

func (b *bench) logIn(user, password, project string) result {
	return b.do("POST", "/identity/v3/auth/tokens", passwordLogin(user, password, project), "X-Auth-Token", "-")
}

func (b *bench) logInByCredential(secret string) result {
	return b.do("POST", "/identity/v3/auth/tokens", object{"auth": object{"identity": object{
		"methods":                []string{"application_credential"},
		"application_credential": object{"id": b.Credentials().AppCredID, "secret": secret}}}}, "X-Auth-Token", "-")
}

func (b *bench) volumes(rest string) string {
	return "/volume/v3/" + b.Credentials().ProjectID + "/volumes" + rest
}

func (b *bench) keyPair(name string) result {
	return b.do("POST", "/compute/v2.1/os-keypairs", object{"keypair": object{"name": name}})
}

func (b *bench) console(id string, arguments object) result {
	return b.do("POST", "/compute/v2.1/servers/"+id+"/action", object{"os-getConsoleOutput": arguments})
}

func (b *bench) floating() result {
	return b.do("POST", "/network/v2.0/floatingips", object{"floatingip": object{
		"floating_network_id": b.id("networks", "public")}})
}

// associate gives the newest server's port a new floating IP.
func (b *bench) associate() result {
	servers := b.Servers()
	port := b.do("GET", "/network/v2.0/ports?device_id="+servers[len(servers)-1].ID, nil).str("ports", 0, "id")
	return b.do("PUT", "/network/v2.0/floatingips/"+b.floating().str("floatingip", "id"),
		object{"floatingip": object{"port_id": port}})
}

func (b *bench) bootVolume(size any) object {
	return object{"imageRef": nil, "flavorRef": b.id("flavors", "rancher.zero"),
		"block_device_mapping_v2": []any{object{"boot_index": 0, "uuid": b.id("images", "ubuntu-24.04-cloud"),
			"source_type": "image", "destination_type": "volume", "volume_size": size, "delete_on_termination": true}}}
}

// deleted is the id of a server that is gone for good.
func (b *bench) deleted() string {
	id := b.create("check-1")
	b.advance(build)
	require.Equal(b.t, 204, b.do("DELETE", "/compute/v2.1/servers/"+id, nil).status)
	b.advance(10 * time.Second)
	b.status(id) // catches up with the deletion, and plans the end of its trace
	b.advance(10 * time.Second)
	return id
}

func TestRecordings(t *testing.T) {
	files, err := filepath.Glob("../testdata/openstack/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := filepath.Base(file[:len(file)-len(".json")])
		t.Run(name, func(t *testing.T) {
			at := slices.IndexFunc(recordings, func(r recording) bool { return r.name == name })
			require.GreaterOrEqual(t, at, 0, "no request for this recording")
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			var recorded map[string]any
			require.NoError(t, json.Unmarshal(text, &recorded))
			b := newBench(t)
			got := recordings[at].ask(b)
			assert.Equal(t, recordings[at].status, got.status)
			assert.Regexp(t, "^application/json", got.header.Get("Content-Type"))
			if got.status >= 400 {
				assert.JSONEq(t, anonymous(text), anonymous(got.text))
				return
			}
			for _, difference := range differences("", recorded, got.body) {
				t.Error(difference)
			}
		})
	}
}

var anyID = regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b`)

func anonymous(text []byte) string { return anyID.ReplaceAllString(string(text), "ID") }

// differences compares keys and types. What is null or an empty list on one side says nothing about the other, except
// where constants names a field whose very value counts.
func differences(path string, want, got any) []string {
	if constants[path] {
		if fmt.Sprint(want) != fmt.Sprint(got) {
			return []string{fmt.Sprintf("%s: recorded %v, got %v", path, want, got)}
		}
		return nil
	}
	var out []string
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			return []string{fmt.Sprintf("%s: recorded an object, got %v", path, got)}
		}
		for key := range w {
			if _, ok := g[key]; !ok {
				out = append(out, path+"."+key+": recorded, but missing")
				continue
			}
			out = append(out, differences(path+"."+key, w[key], g[key])...)
		}
		for key := range g {
			if _, ok := w[key]; !ok {
				out = append(out, path+"."+key+": not in the recording")
			}
		}
	case []any:
		g, ok := got.([]any)
		if !ok {
			return []string{fmt.Sprintf("%s: recorded a list, got %v", path, got)}
		}
		if len(w) > 0 {
			if len(g) == 0 {
				out = append(out, path+": recorded a full list, got an empty one")
			}
			for _, item := range g {
				out = append(out, differences(path+"[]", w[0], item)...)
			}
		}
	case nil:
	default:
		if got != nil && fmt.Sprintf("%T", want) != fmt.Sprintf("%T", got) {
			out = append(out, fmt.Sprintf("%s: recorded a %T, got a %T", path, want, got))
		}
	}
	return out
}

// constants are fields whose value must be the recorded one.
var constants = map[string]bool{
	".server.status": true, ".server.OS-EXT-STS:task_state": true, ".server.OS-EXT-STS:vm_state": true,
	".server.OS-EXT-STS:power_state": true, ".server.OS-EXT-AZ:availability_zone": true, ".server.fault.code": true,
	".server.image": false, ".server.config_drive": true, ".server.security_groups": true, ".server.progress": true,
	".server.key_name": true, ".server.locked": true, ".server.flavor.original_name": true, ".output": true,
	".floatingip.status": true, ".token.methods": true, ".token.project.name": true, ".token.is_domain": true,
	".floatingip.port_details.device_owner": true, ".server.OS-DCF:diskConfig": true, ".server.accessIPv4": true,
}

func TestFaultsSayWhatWasRecorded(t *testing.T) {
	b := newBench(t)
	b.FailNext(cloud.Fault{Kind: cloud.NoValidHost})
	b.FailNext(cloud.Fault{Kind: cloud.BuildAborted, Text: "no space left on the hypervisor"})
	noHost, aborted := b.create("a"), b.create("b")
	b.advance(build)
	assert.Equal(t, "No valid host was found. ", b.show(noHost).at("server", "fault", "message"))
	assert.Equal(t, "Build of instance "+aborted+" aborted: no space left on the hypervisor",
		b.show(aborted).at("server", "fault", "message"))

	// A scheduler's fault is not in lists, a compute host's is.
	list := b.do("GET", "/compute/v2.1/servers/detail", nil)
	assert.Equal(t, http.StatusOK, list.status)
	assert.Equal(t, aborted, list.at("servers", 0, "id"))
	assert.NotNil(t, list.at("servers", 0, "fault"))
	assert.Equal(t, noHost, list.at("servers", 1, "id"))
	assert.Nil(t, list.at("servers", 1, "fault"))
}
