package openstack_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
)

// What is sent to Keystone, for every way to say who one is.
func TestLoginRequest(t *testing.T) {
	const user = `"user":{"domain":{"name":"Default"},"name":"rancher-user","password":"p"}`
	for name, c := range map[string]struct {
		cloud openstack.Cloud
		want  string
	}{
		"names": {
			openstack.Cloud{
				Username: "rancher-user", UserDomainName: "Default", ProjectName: "rancher", ProjectDomainName: "corp",
			},
			`{"auth":{"identity":{"methods":["password"],"password":{` + user + `}},
				"scope":{"project":{"name":"rancher","domain":{"name":"corp"}}}}}`,
		},
		"domain ids win over names": {
			openstack.Cloud{
				Username: "u", UserDomainName: "x", UserDomainID: "d1",
				ProjectName: "p", ProjectDomainName: "y", ProjectDomainID: "d2",
			},
			`{"auth":{"identity":{"methods":["password"],"password":{"user":{"name":"u","domain":{"id":"d1"},"password":"p"}}},
				"scope":{"project":{"name":"p","domain":{"id":"d2"}}}}}`,
		},
		"no domains: default, as for the openstack command": {
			openstack.Cloud{Username: "u", ProjectName: "p"},
			`{"auth":{"identity":{"methods":["password"],"password":{"user":{"name":"u","domain":{"id":"default"},"password":"p"}}},
				"scope":{"project":{"name":"p","domain":{"id":"default"}}}}}`,
		},
		"ids need no domain": {
			openstack.Cloud{
				UserID: "u1", Username: "u", UserDomainName: "x", ProjectID: "p1", ProjectName: "p", ProjectDomainID: "y",
			},
			`{"auth":{"identity":{"methods":["password"],"password":{"user":{"id":"u1","password":"p"}}},
				"scope":{"project":{"id":"p1"}}}}`,
		},
		"no project: the user's default one": {
			openstack.Cloud{Username: "rancher-user", UserDomainName: "Default"},
			`{"auth":{"identity":{"methods":["password"],"password":{` + user + `}}}}`,
		},
		"application credential by id, without user, password and scope": {
			openstack.Cloud{ApplicationCredentialID: "ac1", Username: "u", ProjectName: "p"},
			`{"auth":{"identity":{"methods":["application_credential"],"application_credential":{"id":"ac1","secret":"s"}}}}`,
		},
		"application credential by name": {
			openstack.Cloud{ApplicationCredentialName: "ac", Username: "u", UserDomainName: "Default", ProjectName: "p"},
			`{"auth":{"identity":{"methods":["application_credential"],"application_credential":{
				"name":"ac","secret":"s","user":{"name":"u","domain":{"name":"Default"}}}}}}`,
		},
		"application credential by name and user id": {
			openstack.Cloud{ApplicationCredentialName: "ac", UserID: "u1"},
			`{"auth":{"identity":{"methods":["application_credential"],"application_credential":{
				"name":"ac","secret":"s","user":{"id":"u1"}}}}}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			c.cloud.AuthURL = s.srv.URL + "/identity"
			c.cloud.Password, c.cloud.ApplicationCredentialSecret = "p", "s"
			_, err := openstack.Connect(t.Context(), c.cloud, openstack.Options{Transport: s.wire(t), UserAgent: "rosctl/test"})
			require.NoError(t, err)
			logins := s.seen("POST /identity/v3/auth/tokens")
			require.Len(t, logins, 1)
			assert.JSONEq(t, c.want, logins[0].Body)
			assert.True(t, strings.HasPrefix(logins[0].Header.Get("User-Agent"), "rosctl/test "), logins[0].Header)
			assert.Len(t, s.requests, 1, "one login and nothing else")
		})
	}
}

func TestAuthURLForms(t *testing.T) {
	for _, path := range []string{"/identity", "/identity/", "/identity/v3", "/identity/v3/"} {
		s := newStage(t)
		cloud := s.cloud()
		cloud.AuthURL = s.srv.URL + path
		_, err := openstack.Connect(t.Context(), cloud, openstack.Options{Transport: s.wire(t)})
		assert.NoError(t, err, path)
	}
}

func TestIdentity(t *testing.T) {
	s := newStage(t)
	issued := time.Date(2026, 11, 30, 21, 28, 56, 0, time.UTC) // as recorded
	c, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{
		Transport: s.wire(t), Clock: clock.NewFake(issued.Add(-90 * time.Second)),
	})
	require.NoError(t, err)
	assert.Equal(t, openstack.Identity{
		UserID: "1808cbd16c3b440c8e24934410d1db1d", UserName: "rancher-user",
		UserDomainID: "default", UserDomainName: "Default",
		ProjectID: project, ProjectName: "rancher", ProjectDomainID: "default", ProjectDomainName: "Default",
		Roles: []string{"reader", "member"}, Method: "password", Expires: issued.Add(time.Hour), Region: "RegionOne",
		Services:  []string{"compute", "identity", "image", "network", "volumev3"},
		ClockSkew: 90 * time.Second,
	}, c.Identity())
	assert.Equal(t, []string{"RegionOne"}, c.Catalog().Regions())
	assert.Equal(t, []string{"admin", "internal", "public"}, c.Catalog().Interfaces("compute", "RegionOne"))
	assert.Empty(t, c.Catalog().Interfaces("compute", "regionone"))
	assert.True(t, c.Catalog().Has("volumev3"))
	assert.False(t, c.Catalog().Has("block-storage"))
}

func TestApplicationCredentialIdentity(t *testing.T) {
	s := newStage(t)
	s.on("POST /identity/v3/auth/tokens", s.login(recorded(t, "token-application-credential")))
	cloud := openstack.Cloud{
		AuthURL: s.srv.URL + "/identity/v3", ApplicationCredentialID: "ac1",
		ApplicationCredentialSecret: redact.Secret(password),
	}
	c, err := openstack.Connect(t.Context(), cloud, openstack.Options{Transport: s.wire(t)})
	require.NoError(t, err)
	assert.Equal(t, "application_credential", c.Identity().Method)
	assert.Equal(t, project, c.Identity().ProjectID)
	assert.Equal(t, "RegionOne", c.Identity().Region, "the only one that there is")
}

// Settings that cannot work are refused before anything is sent.
func TestIncomplete(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*openstack.Cloud)
		want   string
	}{
		"no auth_url":     {func(c *openstack.Cloud) { c.AuthURL = "" }, "no auth_url is set"},
		"without scheme":  {func(c *openstack.Cloud) { c.AuthURL = "keystone.lan:5000/v3" }, "not a URL with http"},
		"without host":    {func(c *openstack.Cloud) { c.AuthURL = "https:///v3" }, "and a host"},
		"no user":         {func(c *openstack.Cloud) { c.Username = "" }, "no user is set"},
		"no password":     {func(c *openstack.Cloud) { c.Password = "" }, "no password is set"},
		"no secret":       {func(c *openstack.Cloud) { c.ApplicationCredentialID = "x" }, "no application_credential_secret"},
		"bad interface":   {func(c *openstack.Cloud) { c.Interface = "pubic" }, `interface "pubic" is unknown`},
		"client key pair": {func(c *openstack.Cloud) { c.ClientCertFile = "/x" }, "client certificate"},
		"credential by name without user": {func(c *openstack.Cloud) {
			c.ApplicationCredentialName, c.ApplicationCredentialSecret, c.Username = "x", "y", ""
		}, "needs its user"},
		"bad CA": {func(c *openstack.Cloud) { c.CACertPEM = []byte("/etc/ssl/ca.pem") }, "logging in to OpenStack: "},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			cloud := s.cloud()
			c.change(&cloud)
			_, err := openstack.Connect(t.Context(), cloud, openstack.Options{})
			assert.Contains(t, failure(t, err, openstack.KindIncomplete).Error(), c.want)
			assert.Empty(t, s.requests)
		})
	}
}

// Everything that may answer in place of a token.
func TestLoginRefused(t *testing.T) {
	const loginPage = `<!DOCTYPE html><html><head><title>Sign in</title></head><body>Please sign in</body></html>`
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		kind   openstack.Kind
		want   string
	}{
		"wrong password": {
			reply(401, recordedNow("token-wrong-password")), openstack.KindAuth,
			"401, The request you have made requires authentication. (req-77e5c4d1-0000-4000-8000-000000000001); " +
				"check user, password, project and their domains in clouds.yaml: Keystone does not say which is wrong",
		},
		"no project": {
			reply(201, recordedNow("token-unscoped")), openstack.KindUnscoped, "the token belongs to no project; set project_name",
		},
		"login page": {
			replyAs("text/html", 200, loginPage), openstack.KindBadAnswer, "check that auth_url leads to Keystone",
		},
		"login page as 201": {
			replyAs("text/html", 201, loginPage), openstack.KindBadAnswer, "check that auth_url leads to Keystone",
		},
		"no keystone": {replyAs("text/plain", 404, "404 page not found"), openstack.KindBadAnswer, "leads to Keystone"},
		"not allowed": {replyAs("text/plain", 405, "Method Not Allowed"), openstack.KindBadAnswer, "leads to Keystone"},
		"other json":  {reply(201, `{"kind": "Status"}`), openstack.KindBadAnswer, "the answer holds no token"},
		"empty":       {reply(201, ``), openstack.KindBadAnswer, "leads to Keystone"},
		"keystone is down": {
			replyAs("text/html", 503, `<html><body><h1>503 Service Unavailable</h1>No server is available.</body></html>`),
			openstack.KindServer, "503, Service Unavailable No server is available.",
		},
		"rate limit": {replyAs("text/plain", 429, "slow down"), openstack.KindBusy, "429, slow down"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on("POST /identity/v3/auth/tokens", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("X-Subject-Token", "gAAAA-token-1")
				c.answer(w, r)
			})
			_, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: s.wire(t)})
			e := failure(t, err, c.kind)
			assert.Contains(t, e.Error(), c.want)
			assert.True(t, strings.HasPrefix(e.Error(), "logging in to OpenStack"), e.Error())
		})
	}
}

func TestTokenHeaderMissing(t *testing.T) {
	s := newStage(t)
	s.on("POST /identity/v3/auth/tokens", reply(201, recorded(t, "token-created")))
	_, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: s.wire(t)})
	assert.Contains(t, failure(t, err, openstack.KindBadAnswer).Error(), "holds no token")
}

func TestKeystoneUnreachable(t *testing.T) {
	s := newStage(t)
	cloud := s.cloud()
	s.srv.Close()
	_, err := openstack.Connect(t.Context(), cloud, openstack.Options{Transport: s.wire(t)})
	e := failure(t, err, openstack.KindUnreachable)
	var way *transport.Fault
	require.ErrorAs(t, err, &way)
	assert.Equal(t, "refused", way.Kind)
	assert.Contains(t, e.Error(), "logging in to OpenStack")
}

func TestConnectCanceled(t *testing.T) {
	s := newStage(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := openstack.Connect(ctx, s.cloud(), openstack.Options{Transport: s.wire(t)})
	failure(t, err, openstack.KindCanceled)
	assert.ErrorIs(t, err, context.Canceled)
}

// A token that runs out is renewed once; the request that met it is sent again with the new one.
func TestTokenRunsOut(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	c := s.connect(t)
	before := c.Identity().Expires
	s.on("POST /identity/v3/auth/tokens",
		s.login(strings.ReplaceAll(recorded(t, "token-created"), "2026-11-30T22:28:56", "2026-11-30T23:00:00")))
	s.expire()
	servers, err := c.ServerList(t.Context(), openstack.ServerFilter{})
	require.NoError(t, err)
	assert.Len(t, servers, 1)
	asked := s.seen("GET /compute/v2.1/servers/detail")
	require.Len(t, asked, 2)
	assert.Equal(t, "gAAAA-token-1", asked[0].Token)
	assert.Equal(t, "gAAAA-token-2", asked[1].Token)
	assert.True(t, c.Identity().Expires.After(before))
}

// A service that refuses every token is not asked for ever.
func TestTokenAlwaysRefused(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(401, recorded(t, "nova-expired-token")))
	c := s.connect(t)
	_, err := c.ServerList(t.Context(), openstack.ServerFilter{})
	e := failure(t, err, openstack.KindAuth)
	assert.Equal(t, "listing servers", e.Doing)
	assert.Equal(t, 401, e.Status)
	assert.Len(t, s.seen("POST /identity/v3/auth/tokens"), 2)
	assert.Len(t, s.seen("GET /compute/v2.1/servers/detail"), 2)
}

// The password was changed while the run went on.
func TestNewLoginRefused(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	c := s.connect(t)
	s.expire()
	s.on("POST /identity/v3/auth/tokens", reply(401, recorded(t, "token-wrong-password")))
	_, err := c.ServerList(t.Context(), openstack.ServerFilter{})
	e := failure(t, err, openstack.KindAuth)
	assert.Contains(t, e.Error(), "listing servers: logging in again, since the token was refused")
	assert.Contains(t, e.Hint, "check user, password")
}

func TestLogout(t *testing.T) {
	s := newStage(t)
	s.on("DELETE /identity/v3/auth/tokens", reply(204, ""))
	c := s.connect(t)
	require.NoError(t, c.Logout(t.Context()))
	require.NoError(t, c.Logout(t.Context()), "a second time there is nothing to revoke")
	sent := s.seen("DELETE /identity/v3/auth/tokens")
	require.Len(t, sent, 1)
	assert.Equal(t, "gAAAA-token-1", sent[0].Header.Get("X-Subject-Token"))
}

func TestLogoutFails(t *testing.T) {
	s := newStage(t)
	s.on("DELETE /identity/v3/auth/tokens", reply(500, `{"error": {"code": 500, "title": "x", "message": "y"}}`))
	failure(t, s.connect(t).Logout(t.Context()), openstack.KindServer)
	s.on("DELETE /identity/v3/auth/tokens", reply(401, recorded(t, "keystone-expired-token")))
	assert.NoError(t, s.connect(t).Logout(t.Context()), "a token that is refused is gone")
	assert.Len(t, s.seen("POST /identity/v3/auth/tokens"), 2, "no new token to revoke the old one")
}

// A dry run may log in, look and log out; the console's POST and the deletions stay here.
func TestDryRun(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/servers/detail", reply(200, recorded(t, "servers-detail")))
	s.on("DELETE /identity/v3/auth/tokens", reply(204, ""))
	wire := s.wire(t, func(o *transport.Options) { o.DryRun = true })
	c, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: wire})
	require.NoError(t, err)
	_, err = c.ServerList(t.Context(), openstack.ServerFilter{})
	require.NoError(t, err)
	_, err = c.DeleteServer(t.Context(), "c95db0b3-cb37-463e-876d-a5c9ba15a0fa")
	failure(t, err, openstack.KindDryRun)
	var held *transport.DryRunError
	require.ErrorAs(t, err, &held)
	assert.NoError(t, c.Logout(t.Context()))
}

// The trace and the whole error chain are searched for the password by failure; here the client itself is printed.
func TestClientHidesPassword(t *testing.T) {
	s := newStage(t)
	var trace strings.Builder
	wire := s.wire(t, func(o *transport.Options) { o.Trace = &trace })
	cloud := s.cloud()
	_, err := openstack.Connect(t.Context(), cloud, openstack.Options{Transport: wire})
	require.NoError(t, err)
	assert.NotContains(t, trace.String(), "c4n4ry")
	assert.NotEmpty(t, trace.String())
	assert.NotContains(t, strings.Join([]string{encode(cloud)}, ""), "c4n4ry")
}
