package rancherapi

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSetting(t *testing.T) {
	got, err := newReplay(t, "settings-server-url-empty").loggedIn().Setting(t.Context(), "server-url")
	require.NoError(t, err)
	assert.Equal(t, Setting{Name: "server-url", Source: "default"}, got)
	assert.Empty(t, got.Effective())

	got, err = newReplay(t, "settings-server-url-set").loggedIn().Setting(t.Context(), "server-url")
	require.NoError(t, err)
	assert.Equal(t, Setting{
		Name: "server-url", Value: "https://rancher.lab.test", Customized: true, Source: "db",
	}, got)
}

func TestEffectiveSetting(t *testing.T) {
	assert.Equal(t, "strict", Setting{Default: "strict"}.Effective())
	assert.Equal(t, "system-store", Setting{Default: "strict", Value: "system-store"}.Effective())
}

func TestPutSetting(t *testing.T) {
	server := newReplay(t, "settings-server-url-put")
	got, err := server.loggedIn().PutSetting(t.Context(), "server-url", "https://rancher.lab.test")
	require.NoError(t, err)
	assert.Equal(t, "https://rancher.lab.test", got.Value)
	assert.JSONEq(t, string(readRecording(t, "settings-server-url-put").Request.Body), string(server.last().Body))
}

// A name must not lead to another path.
func TestNamesAreOneSegment(t *testing.T) {
	server := newReplay(t)
	missing := readRecording(t, "settings-missing")
	missing.Request.Path = "/v3/settings/..%2Ftokens"
	server.waiting = append(server.waiting, missing)
	c := server.loggedIn()
	_, err := c.Setting(t.Context(), "../tokens")
	require.True(t, IsNotFound(err), err)

	for _, name := range []string{"", ".", ".."} {
		_, err = c.Setting(t.Context(), name)
		require.True(t, IsInvalid(err), err)
		_, err = c.Get(t.Context(), Clusters, "fleet-default", name)
		require.True(t, IsInvalid(err), err)
		require.True(t, IsInvalid(c.Delete(t.Context(), Clusters, "fleet-default", name, WriteOptions{})))
		require.True(t, IsInvalid(c.DeleteCloudCredential(t.Context(), name)))
	}
	assert.Len(t, server.all(), 1)
}

func TestNodeDriver(t *testing.T) {
	server := newReplay(t, "nodedriver-openstack-inactive", "nodedriver-openstack-activating",
		"nodedriver-openstack-active", "nodedriver-activate")
	c := server.loggedIn()
	for _, want := range []NodeDriver{
		{ID: "openstack", Name: "openstack", Builtin: true, URL: "local://", State: "inactive"},
		{ID: "openstack", Name: "openstack", Builtin: true, URL: "local://", State: "activating", Active: true},
		{ID: "openstack", Name: "openstack", Builtin: true, URL: "local://", State: "active", Active: true},
	} {
		got, err := c.NodeDriver(t.Context(), "openstack")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := c.ActivateNodeDriver(t.Context(), "openstack")
	require.NoError(t, err)
	assert.JSONEq(t, `{}`, string(server.last().Body))

	_, err = newReplay(t, "nodedriver-missing").loggedIn().NodeDriver(t.Context(), "no-such-driver")
	assert.True(t, IsNotFound(err))
}

func TestMachineConfigServed(t *testing.T) {
	server := newReplay(t, "nodedriver-schema-before")
	busy := readRecording(t, "nodedriver-schema-429") // recorded of another driver's kind
	busy.Request.Path = readRecording(t, "nodedriver-schema-after").Request.Path
	server.waiting = append(server.waiting, busy, readRecording(t, "nodedriver-schema-after"))
	c := server.loggedIn()
	for _, want := range []struct{ served, busy bool }{{false, false}, {false, true}, {true, false}} {
		served, busy, err := c.MachineConfigServed(t.Context())
		require.NoError(t, err)
		assert.Equal(t, want.served, served)
		assert.Equal(t, want.busy, busy)
	}
	assert.Len(t, server.all(), 3, "busy is an answer here: it is not retried")

	_, _, err := answering(t, http.StatusForbidden, "application/json", `{}`).loggedIn().MachineConfigServed(t.Context())
	assert.True(t, IsForbidden(err))
}
