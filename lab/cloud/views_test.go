package cloud_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

// The smaller views of things: who may look, and that they show what the larger ones show.
func TestViews(t *testing.T) {
	b := newBench(t)
	id := b.create("vm", object{"metadata": object{"role": "etcd"}})
	b.advance(build)
	who := b.Credentials()
	admin := b.login(cloud.AdminUser)
	ip := b.Servers()[0].Addresses[0]
	volume := "/volume/v3/" + who.ProjectID
	for _, test := range []struct {
		path  string
		token string // "" is the user's
		where []any
		want  any // a status when where is nil
	}{
		{"/compute/v2.1/servers/" + id + "/ips", "", []any{"addresses", "rancher-net", 0, "addr"}, ip},
		{"/compute/v2.1/servers/" + id + "/metadata", "", []any{"metadata", "role"}, "etcd"},
		{"/compute/v2.1/servers/" + id + "/os-interface", "",
			[]any{"interfaceAttachments", 0, "fixed_ips", 0, "ip_address"}, ip},
		{"/compute/v2.1/servers/" + id + "/os-security-groups", "", []any{"security_groups", 0, "name"}, "rancher-sg"},
		{"/compute/v2.1/servers/" + nowhere + "/ips", "", nil, 404},
		{"/compute/v2.1/servers/" + nowhere + "/os-interface", "", nil, 404},
		{"/compute/v2.1/flavors/" + b.id("flavors", "m1.tiny") + "/os-extra_specs", "", []any{"extra_specs"}, object{}},
		{"/compute/v2.1/images/" + b.id("images", "ubuntu-24.04-cloud"), "", []any{"image", "minDisk"}, 0.0},
		{"/compute/v2.1/images/" + nowhere, "", nil, 404},
		{"/compute/v2.1/os-hypervisors", "", nil, 403},
		{"/compute/v2.1/os-hypervisors", admin, []any{"hypervisors", 0, "hypervisor_hostname"}, "compute-1"},
		{"/compute/v2.1/os-aggregates", admin, []any{"aggregates"}, []any{}},
		{"/identity/v3/projects", "", nil, 403},
		{"/identity/v3/projects?name=rancher", admin, []any{"projects", 0, "id"}, who.ProjectID},
		{"/identity/v3/projects/" + who.ProjectID, "", []any{"project", "name"}, "rancher"},
		{"/identity/v3/projects/" + nowhere, "", nil, 403},
		{"/identity/v3/projects/" + nowhere, admin, nil, 404},
		{"/identity/v3/users/" + who.UserID, "", []any{"user", "default_project_id"}, who.ProjectID},
		{"/identity/v3/users/" + nowhere, "", nil, 403},
		{"/identity/v3/users/" + who.UserID + "/projects", "", []any{"projects", 0, "name"}, "rancher"},
		{"/identity/v3/users/" + nowhere + "/projects", "", nil, 403},
		{"/identity/v3/auth/catalog", "", []any{"catalog", 0, "name"}, "nova"},
		{"/identity/v3", "", []any{"version", "status"}, "stable"},
		{volume + "/types/" + b.id("types", "ssd"), "", []any{"volume_type", "name"}, "ssd"},
		{volume + "/types/" + nowhere, "", nil, 404},
		{volume + "/snapshots", "", []any{"snapshots"}, []any{}},
		{volume + "/os-quota-sets/" + who.ProjectID, "", []any{"quota_set", "volumes"}, 20.0},
		{volume + "/os-quota-sets/" + nowhere, "", nil, 403},
	} {
		headers := []string{}
		if test.token != "" {
			headers = append(headers, "X-Auth-Token", test.token)
		}
		r := b.do("GET", test.path, nil, headers...)
		if test.where == nil {
			assert.Equal(t, test.want, r.status, test.path)
			continue
		}
		require.Equal(t, http.StatusOK, r.status, test.path)
		assert.Equal(t, test.want, r.at(test.where...), test.path)
	}
}

// FuzzCreateServer: whatever the body is, Nova answers as Nova does, and lives on.
func FuzzCreateServer(f *testing.F) {
	for _, body := range []string{
		`{"server": {"name": "a", "flavorRef": "1", "imageRef": "x"}}`, `{"server": {"name": "a", "flavorRef": 1}}`,
		`{"server": {"networks": "auto"}}`, `{"server": {"networks": [{"uuid": 1}]}}`, `{"server": null}`, `[]`, `{`, ``,
		`{"server": {"name": "FLAVOR", "flavorRef": "FLAVOR", "imageRef": "IMAGE", "max_count": 1e300}}`,
		`{"server": {"name": "n", "flavorRef": "FLAVOR", "block_device_mapping_v2": [{"boot_index": "0", "uuid": "IMAGE",
			"source_type": "image", "destination_type": "volume", "volume_size": "99999999999999999999"}]}}`,
		`{"server": {"name": "n", "flavorRef": "FLAVOR", "imageRef": "IMAGE", "security_groups": [{"name": ""}]}}`,
	} {
		f.Add([]byte(body))
	}
	shared := newBench(f, func(o *cloud.Options) { o.TokenTTL = 1 << 60 })
	flavor, image := []byte(shared.id("flavors", "rancher.node")), []byte(shared.id("images", "ubuntu-24.04-cloud"))
	f.Fuzz(func(t *testing.T, body []byte) {
		b := *shared
		b.t = t
		body = bytes.ReplaceAll(bytes.ReplaceAll(body, []byte("FLAVOR"), flavor), []byte("IMAGE"), image)
		r := b.do("POST", "/compute/v2.1/servers", string(body))
		assert.Contains(t, []int{202, 400, 403, 409}, r.status)
		b.advance(build)
	})
}
