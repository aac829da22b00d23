package openstack_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

const (
	serverID   = "c95db0b3-cb37-463e-876d-a5c9ba15a0fa"
	serverPath = "/compute/v2.1/servers/" + serverID
)

// server reads one server from a body.
func server(t *testing.T, body string) openstack.Server {
	s := newStage(t)
	s.on("GET "+serverPath, reply(200, body))
	found, err := s.connect(t).Server(t.Context(), serverID)
	require.NoError(t, err)
	return found
}

func TestServer(t *testing.T) {
	got := server(t, recorded(t, "server-active"))
	require.Len(t, got.NICs, 1)
	assert.Equal(t, "10.20.0.73", got.NICs[0].IP.String())
	got.NICs[0].IP = got.NICs[0].IP.Unmap()
	created := time.Date(2026, 11, 30, 21, 29, 6, 0, time.UTC)
	assert.Equal(t, openstack.Server{
		ID: serverID, Name: "check-1", Status: "ACTIVE", VMState: "active", PowerState: 1,
		Addresses: []string{"10.20.0.73"},
		NICs:      []openstack.Address{{Network: "rancher-net", IP: got.NICs[0].IP, MAC: "fa:16:3e:48:8f:ef"}},
		KeyName:   "check", Created: created, Updated: created.Add(2 * time.Second), Launched: created.Add(2 * time.Second),
		ImageID: "8b077c18-3563-476f-af2f-fcc0d9657cc8", FlavorID: "057aeca5-7909-4c38-9cc6-babf5da6eea1",
		ProjectID: project, UserID: "1808cbd16c3b440c8e24934410d1db1d",
		HostID:           "402731c39a7c19dbc1d1f336480cc50a39f68a8df0b89c2e23343cb8",
		AvailabilityZone: "nova", SecurityGroups: []string{"rancher-sg"},
	}, got)
	id, name := got.Ident()
	assert.Equal(t, []string{serverID, "check-1"}, []string{id, name})
}

func TestServerStates(t *testing.T) {
	volume := server(t, recorded(t, "server-active-boot-from-volume"))
	assert.Empty(t, volume.ImageID)
	assert.Equal(t, []string{"460d3b75-062a-494c-8933-8c17d10d659f"}, volume.Volumes)

	building := server(t, recorded(t, "server-build-scheduling"))
	assert.Equal(t, []string{"BUILD", "scheduling", ""}, []string{building.Status, building.TaskState, building.HostID})
	assert.True(t, building.Launched.IsZero())
	assert.Empty(t, building.Addresses)
	assert.Nil(t, building.Fault)

	noHost := server(t, recorded(t, "server-error-no-valid-host"))
	assert.Equal(t, &openstack.Fault{
		Code: 500, Message: "No valid host was found.", Created: time.Date(2026, 11, 30, 21, 29, 23, 0, time.UTC),
	}, noHost.Fault)
	assert.Equal(t, "ERROR", noHost.Status)

	aborted := server(t, recorded(t, "server-error-build-aborted"))
	assert.Equal(t, "Build of instance b59764f8-f172-4a08-ac6a-86a630929f27 aborted: no space left on the hypervisor",
		aborted.Fault.Message)

	gone := server(t, strings.Replace(recorded(t, "server-active"), `"ACTIVE"`, `"DELETED"`, 1))
	assert.True(t, gone.Gone(), "200 with DELETED comes before the 404")
	assert.False(t, building.Gone())
}

// Several networks, both families, a floating IP, nonsense, and a group that is named once per port.
func TestServerAddresses(t *testing.T) {
	got := server(t, `{"server": {"id": "1", "config_drive": "True", "created": "yesterday",
		"security_groups": [{"name": "a"}, {"name": "b"}, {"name": "a"}],
		"addresses": {
			"storage": [{"version": 4, "addr": "10.9.0.2", "OS-EXT-IPS:type": "fixed"}],
			"main": [
				{"version": 6, "addr": "2001:db8::7", "OS-EXT-IPS:type": "fixed"},
				{"version": 4, "addr": "203.0.113.5", "OS-EXT-IPS:type": "floating"},
				{"version": 4, "addr": "10.20.0.7", "OS-EXT-IPS:type": "fixed"},
				{"version": 4, "addr": "none", "OS-EXT-IPS:type": "fixed"}]}}}`)
	assert.Equal(t, []string{"10.20.0.7", "10.9.0.2", "2001:db8::7", "203.0.113.5"}, got.Addresses)
	assert.True(t, got.NICs[3].Floating)
	assert.Equal(t, []string{"a", "b"}, got.SecurityGroups)
	assert.True(t, got.ConfigDrive)
	assert.True(t, got.Created.IsZero(), "a date that cannot be read does not hide the server")
}

func TestServerFails(t *testing.T) {
	s := newStage(t)
	c := s.connect(t)
	s.on("GET "+serverPath, reply(404, recorded(t, "server-not-found")))
	_, err := c.Server(t.Context(), serverID)
	e := failure(t, err, openstack.KindNotFound)
	assert.True(t, openstack.IsNotFound(err))
	assert.Equal(t, "itemNotFound", e.Type)
	assert.Equal(t, "reading server "+serverID+" at "+s.srv.Listener.Addr().String()+" (compute): 404, "+
		"Instance 00000000-0000-0000-0000-000000000000 could not be found. (req-77e5c4d1-0000-4000-8000-000000000001)", e.Error())

	s.on("GET "+serverPath, reply(200, `{"servers": []}`))
	_, err = c.Server(t.Context(), serverID)
	failure(t, err, openstack.KindBadAnswer)

	for _, id := range []string{"", ".", "..", "a/b", `a\b`} {
		_, err = c.Server(t.Context(), id)
		failure(t, err, openstack.KindInvalid)
	}
}

func TestServerFilter(t *testing.T) {
	const body = `{"servers": [{"id": "1", "name": "demo-a", "status": "ACTIVE"}, {"id": "2", "name": "DEMO-b",
		"status": "ACTIVE"},
		{"id": "3", "name": "demo-a", "status": "ERROR"}, {"id": "4", "name": "x.demo-a", "status": "ACTIVE"}]}`
	for name, c := range map[string]struct {
		filter openstack.ServerFilter
		query  url.Values
		want   []string
	}{
		"all":    {openstack.ServerFilter{}, url.Values{}, []string{"1", "2", "3", "4"}},
		"prefix": {openstack.ServerFilter{NamePrefix: "demo-"}, url.Values{"name": {"^demo-"}}, []string{"1", "3"}},
		"name and status": {
			openstack.ServerFilter{Name: "demo-a", Status: []string{"ACTIVE", "BUILD"}},
			url.Values{"name": {"^demo-a$"}, "status": {"ACTIVE", "BUILD"}}, []string{"1"},
		},
		"no expression of the user's": {openstack.ServerFilter{NamePrefix: "x.d"}, url.Values{}, []string{"4"}},
		"admin": {
			openstack.ServerFilter{AllProjects: true}, url.Values{"all_tenants": {"1"}}, []string{"1", "2", "3", "4"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on("GET /compute/v2.1/servers/detail", reply(200, body))
			servers, err := s.connect(t).ServerList(t.Context(), c.filter)
			require.NoError(t, err)
			var ids []string
			for _, server := range servers {
				ids = append(ids, server.ID)
			}
			assert.Equal(t, c.want, ids)
			c.query.Set("limit", "1000")
			assert.Equal(t, c.query.Encode(), s.seen("GET /compute/v2.1/servers/detail")[0].Query)
		})
	}
}

func TestRecordedServerList(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	servers, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{})
	require.NoError(t, err)
	require.Len(t, servers, 1)
	assert.Equal(t, "check-1", servers[0].Name)
	assert.Equal(t, []string{"10.20.0.73"}, servers[0].Addresses)
	for _, r := range s.seen("GET /compute/v2.1/servers/detail") {
		assert.Empty(t, r.Header.Get("OpenStack-API-Version"), "2.1, Nova's default, is enough")
	}
}

func TestConsole(t *testing.T) {
	s := newStage(t)
	c := s.connect(t)
	s.on("POST "+serverPath+"/action", reply(200, recorded(t, "console-log")))
	text, err := c.Console(t.Context(), serverID, 50)
	require.NoError(t, err)
	assert.Equal(t, "first line\nlast line\n", text)
	_, err = c.Console(t.Context(), serverID, 0)
	require.NoError(t, err)
	sent := s.seen("POST " + serverPath + "/action")
	assert.JSONEq(t, `{"os-getConsoleOutput": {"length": 51}}`, sent[0].Body)
	assert.JSONEq(t, `{"os-getConsoleOutput": {}}`, sent[1].Body)

	for lines, want := range map[int]string{1: "c\n", 2: "b\nc\n", 3: "a\nb\nc\n", 9: "a\nb\nc\n", 0: "a\nb\nc\n"} {
		s.on("POST "+serverPath+"/action", reply(200, `{"output": "a\nb\nc\n"}`))
		text, err = c.Console(t.Context(), serverID, lines)
		require.NoError(t, err)
		assert.Equal(t, want, text, lines)
	}
	s.on("POST "+serverPath+"/action", reply(200, `{"output": "a\nb"}`))
	text, err = c.Console(t.Context(), serverID, 1)
	require.NoError(t, err)
	assert.Equal(t, "b", text, "a line that is still being written is a line")

	s.on("POST "+serverPath+"/action", reply(200, `{"output": ""}`))
	text, err = c.Console(t.Context(), serverID, 50)
	require.NoError(t, err)
	assert.Empty(t, text, "an empty console is a console")

	// A service that is away for a moment is asked again, although it is a POST.
	s.on("POST "+serverPath+"/action", reply(503, ""), reply(200, recorded(t, "console-log")))
	_, err = c.Console(t.Context(), serverID, 50)
	require.NoError(t, err)
}

func TestConsoleFails(t *testing.T) {
	s := newStage(t)
	c := s.connect(t)
	for name, want := range map[string]openstack.Kind{
		"console-log-build": openstack.KindNotReady, "console-log-deleted-server": openstack.KindNotFound,
	} {
		status := map[openstack.Kind]int{openstack.KindNotReady: 409, openstack.KindNotFound: 404}[want]
		s.on("POST "+serverPath+"/action", reply(status, recorded(t, name)))
		_, err := c.Console(t.Context(), serverID, 50)
		assert.NotEmpty(t, failure(t, err, want).Message)
	}
	s.on("POST "+serverPath+"/action",
		reply(404, `{"itemNotFound": {"code": 404, "message": "Guest does not have a console available."}}`))
	_, err := c.Console(t.Context(), serverID, 50)
	failure(t, err, openstack.KindNotReady)
	s.on("POST "+serverPath+"/action", reply(200, `{"output": null}`))
	_, err = c.Console(t.Context(), serverID, 50)
	failure(t, err, openstack.KindBadAnswer)
	_, err = c.Console(t.Context(), "", 50)
	failure(t, err, openstack.KindInvalid)
}
