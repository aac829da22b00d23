package openstack_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

// dial logs in with changed settings.
func (s *stage) dial(change func(*openstack.Cloud)) *openstack.Client {
	cloud := s.cloud()
	change(&cloud)
	c, err := openstack.Connect(s.t.Context(), cloud, openstack.Options{Transport: s.wire(s.t)})
	require.NoError(s.t, err)
	return c
}

func TestEndpoints(t *testing.T) {
	s := newStage(t)
	c := s.connect(t)
	for service, path := range map[string]string{
		"compute": "/compute/v2.1/", "network": "/network/", "image": "/image/", "block-storage": "/volume/v3/" + project + "/",
	} {
		for range 2 {
			found, err := c.Endpoint(t.Context(), service)
			require.NoError(t, err)
			assert.Equal(t, s.srv.URL+path, found)
		}
	}
	assert.Len(t, s.requests, 3, "a login, and one look at each URL without a version")
	_, err := c.Endpoint(t.Context(), "orchestration")
	failure(t, err, openstack.KindNoEndpoint)
}

// Cinder is found under all its names, and never under that of another version.
func TestVolumeServiceNames(t *testing.T) {
	for name, want := range map[string]openstack.Kind{
		"volumev3": "", "block-storage": "", "volume": "",
		"volumev2": openstack.KindNoEndpoint, "vol": openstack.KindNoEndpoint,
	} {
		s := newStage(t)
		s.on("POST /identity/v3/auth/tokens", s.login(strings.Replace(recorded(t, "token-created"), "volumev3", name, 1)))
		_, err := s.connect(t).Endpoint(t.Context(), "block-storage")
		assert.Equal(t, want, openstack.KindOf(err), "%s: %v", name, err)
	}
}

func TestNoEndpoint(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(*openstack.Cloud)
		token   func(string) string
		service string
		want    string
	}{
		"region": {
			change:  func(c *openstack.Cloud) { c.Region = "regionone" },
			service: "compute",
			want: `finding the compute service: the catalogue has no region "regionone" for it; ` +
				`set region_name to one of: RegionOne (letter case counts)`,
		},
		"interface": {
			change:  func(c *openstack.Cloud) { c.Interface = "internal" },
			token:   func(token string) string { return strings.ReplaceAll(token, `"internal"`, `"other"`) },
			service: "network",
			want:    `the catalogue has no internal endpoint for it; set interface to one of: admin, other, public`,
		},
		"service": {
			token:   func(token string) string { return strings.ReplaceAll(token, `"volumev3"`, `"sharev2"`) },
			service: "block-storage",
			want:    "the catalogue has no service of this type; ask the cloud's operator; it offers compute, identity,",
		},
		"version": {
			token:   func(token string) string { return strings.ReplaceAll(token, `:15003/v2.1`, `:15003/v3`) },
			service: "compute",
			want:    "no endpoint of it speaks version 2",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			if c.token != nil {
				s.on("POST /identity/v3/auth/tokens", s.login(c.token(recorded(t, "token-created"))))
			}
			if c.change == nil {
				c.change = func(*openstack.Cloud) {}
			}
			_, err := s.dial(c.change).Endpoint(t.Context(), c.service)
			assert.Contains(t, failure(t, err, openstack.KindNoEndpoint).Error(), c.want)
		})
	}
}

func TestInterfaceForms(t *testing.T) {
	for _, form := range []string{"", "public", "publicURL", "internal", "internalURL", "admin", "adminURL"} {
		s := newStage(t)
		_, err := s.dial(func(c *openstack.Cloud) { c.Interface = form }).Endpoint(t.Context(), "compute")
		assert.NoError(t, err, form)
	}
}

// Without a region the first that fits is taken, and Identity does not claim to know which.
func TestTwoRegions(t *testing.T) {
	s := newStage(t)
	token := object(t, recorded(t, "token-created"))
	first := token["token"].(map[string]any)["catalog"].([]any)[0].(map[string]any)
	first["endpoints"] = []any{
		map[string]any{"interface": "public", "region": "RegionTwo", "region_id": "RegionTwo", "url": s.srv.URL + "/two/v2.1"},
		map[string]any{"interface": "public", "region": "RegionOne", "region_id": "RegionOne", "url": s.srv.URL + "/one/v2.1"},
	}
	s.on("POST /identity/v3/auth/tokens", s.login(encode(token)))
	none := s.dial(func(c *openstack.Cloud) { c.Region = "" })
	assert.Empty(t, none.Identity().Region)
	assert.Equal(t, []string{"RegionOne", "RegionTwo"}, none.Catalog().Regions())
	found, err := none.Endpoint(t.Context(), "compute")
	require.NoError(t, err)
	assert.Equal(t, s.srv.URL+"/two/v2.1/", found)
	one := s.connect(t)
	assert.Equal(t, "RegionOne", one.Identity().Region)
	found, err = one.Endpoint(t.Context(), "compute")
	require.NoError(t, err)
	assert.Equal(t, s.srv.URL+"/one/v2.1/", found)
}

// A URL without a version is asked for its versions; something else may answer there, too.
func TestDiscoveryFails(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		kind   openstack.Kind
	}{
		"login page": {replyAs("text/html", 200, "<html><title>Sign in</title></html>"), openstack.KindBadAnswer},
		"other json": {reply(200, `{"secret": "c4n4ry"}`), openstack.KindBadAnswer},
		"nothing":    {replyAs("text/plain", 404, "404 page not found"), openstack.KindBadAnswer},
		"down":       {reply(503, ""), openstack.KindServer},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on("GET /network/", c.answer)
			_, err := s.connect(t).Networks(t.Context())
			assert.Equal(t, "finding the network service", failure(t, err, c.kind).Doing)
		})
	}
}

// A look-up that failed is not remembered.
func TestDiscoveryTriedAgain(t *testing.T) {
	s := newStage(t)
	s.on("GET /network/v2.0/networks", reply(200, `{"networks": []}`))
	c := s.connect(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := c.Networks(ctx)
	failure(t, err, openstack.KindCanceled)
	found, err := c.Networks(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []openstack.Network{}, found)
}

// URLs that carry the version already do not get it twice.
func TestVersionInURL(t *testing.T) {
	s := newStage(t)
	token := strings.ReplaceAll(recorded(t, "token-created"), ":15004", ":15004/v2.0")
	s.on("POST /identity/v3/auth/tokens", s.login(token))
	s.on("GET /network/v2.0/networks", reply(200, `{"networks": []}`))
	_, err := s.connect(t).Networks(t.Context())
	require.NoError(t, err)
	assert.Empty(t, s.seen("GET /network/"))
}
