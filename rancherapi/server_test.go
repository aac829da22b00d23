package rancherapi

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPing(t *testing.T) {
	server := newReplay(t, "misc-ping")
	require.NoError(t, server.loggedIn().Ping(t.Context()))
	assert.Empty(t, server.last().Header.Get("Authorization"), "a question that needs no login carries no token")
	assert.Equal(t, "rosctl/test", server.last().Header.Get("User-Agent"))
}

func TestVersion(t *testing.T) {
	got, err := newReplay(t, "misc-rancherversion").client().Version(t.Context())
	require.NoError(t, err)
	assert.Equal(t, ServerVersion{Version: "v2.14.4", GitCommit: "79b003279f"}, got)
}

func TestVersionPrime(t *testing.T) {
	for _, value := range []string{`"true"`, `true`} {
		server := answering(t, http.StatusOK, "text/plain", `{"Version":"v2.15.0","RancherPrime":`+value+`}`)
		got, err := server.client().Version(t.Context())
		require.NoError(t, err)
		assert.True(t, got.Prime)
	}
}

func TestCACerts(t *testing.T) {
	got, err := newReplay(t, "misc-cacerts-present").client().CACerts(t.Context())
	require.NoError(t, err)
	assert.Equal(t, string(recordedBody(t, "misc-cacerts-present")), got, "byte for byte: nodes verify its checksum")

	got, err = newReplay(t, "misc-cacerts-empty").client().CACerts(t.Context())
	require.NoError(t, err)
	assert.Empty(t, got)
}

func TestReleases(t *testing.T) {
	got, err := newReplay(t, "releases-rke2").client().Releases(t.Context())
	require.NoError(t, err)
	require.NotEmpty(t, got)
	assert.Equal(t, Release{
		ID: "v1.33.8+rke2r1", MinRancher: "v2.12.0-alpha1", MaxRancher: "v2.15.99",
	}, got[0])
}

// Something else than Rancher behind the URL says 200 to everything.
func TestNotRancher(t *testing.T) {
	calls := map[string]func(*testing.T, *Client) error{
		"ping":     func(t *testing.T, c *Client) error { return c.Ping(t.Context()) },
		"version":  func(t *testing.T, c *Client) error { _, err := c.Version(t.Context()); return err },
		"cacerts":  func(t *testing.T, c *Client) error { _, err := c.CACerts(t.Context()); return err },
		"releases": func(t *testing.T, c *Client) error { _, err := c.Releases(t.Context()); return err },
		"me":       func(t *testing.T, c *Client) error { _, err := c.Me(t.Context()); return err },
		"get": func(t *testing.T, c *Client) error {
			_, err := c.Get(t.Context(), Clusters, "fleet-default", "lab1")
			return err
		},
		"login": func(t *testing.T, c *Client) error {
			_, err := c.Login(t.Context(), "admin", "correct horse", "test")
			return err
		},
	}
	for name, do := range calls {
		t.Run(name, func(t *testing.T) {
			err := do(t, answering(t, http.StatusOK, "application/json", `{"hello":"world"}`).client())
			require.Error(t, err)
			assert.Equal(t, KindNotRancher, KindOf(err), err)
			assert.Contains(t, err.Error(), "check that the URL is that of Rancher itself")

			err = do(t, answering(t, http.StatusOK, "text/html", "<!doctype html><title>Sign in</title>").client())
			require.Error(t, err)
			assert.Equal(t, KindHTML, KindOf(err), err)
			assert.NotContains(t, err.Error(), "Sign in</title>")
		})
	}
}

func TestNewRefusesURLs(t *testing.T) {
	way := newWay(t, newReplay(t).Server, nil, false)
	for _, address := range []string{
		"", "rancher.example.com", "http://rancher.example.com", "https://", "https://rancher.example.com/dashboard",
		"https://user:secret@rancher.example.com", "https://rancher.example.com?x=y", "https://exa mple.com", "://",
	} {
		_, err := New(Options{URL: address, Transport: way})
		require.Error(t, err, address)
		assert.Contains(t, err.Error(), "rancher URL")
		assert.NotContains(t, err.Error(), "secret")
	}
	c, err := New(Options{URL: "https://rancher.example.com:8443/", Transport: way})
	require.NoError(t, err)
	assert.Equal(t, "rancher.example.com:8443", c.Host())

	_, err = New(Options{URL: "https://rancher.example.com"})
	require.ErrorContains(t, err, "no transport")
}
