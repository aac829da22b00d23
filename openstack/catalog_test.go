package openstack_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
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
		"compute": "/compute/v2.1/", "network": "/network/v2.0/", "image": "/image/v2/",
		"block-storage": "/volume/v3/" + project + "/",
	} {
		for range 2 {
			found, err := c.Endpoint(t.Context(), service)
			require.NoError(t, err)
			assert.Equal(t, s.srv.URL+path, found)
		}
	}
	assert.Len(t, s.requests, 1, "a login; no service is asked for its versions")
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

// novaVersions and cinderVersions are what the services say at a URL without a version. The links are of no use: they name
// hosts behind the proxy.
const (
	novaVersions = `{"versions": [
		{"id": "v2.0", "status": "SUPPORTED", "version": "", "min_version": "", "links": [{"href": "http://10.0.0.9:8774/v2/"}]},
		{"id": "v2.1", "status": "CURRENT", "version": "2.93", "min_version": "2.1", "links": [{"href": "http://10.0.0.9:8774/v2.1/"}]}]}`
	cinderVersions = `{"versions": [{"id": "v3.0", "status": "CURRENT", "version": "3.70", "min_version": "3.0", "links": []}]}`
)

// versionless takes the versions out of the catalogue's URLs.
func (s *stage) versionless() {
	token := strings.ReplaceAll(recorded(s.t, "token-created"), ":15003/v2.1", ":15003")
	token = strings.ReplaceAll(token, ":15005/v3/"+project, ":15005")
	s.on("POST /identity/v3/auth/tokens", s.login(token))
}

// A URL without a version is asked for its versions, once, however many want to know at the same time.
func TestDiscovery(t *testing.T) {
	s := newStage(t)
	s.versionless()
	s.on("GET /compute/", reply(300, novaVersions))
	s.on("GET /volume/", reply(300, cinderVersions))
	c := s.connect(t)
	for service, path := range map[string]string{"compute": "/compute/v2.1/", "block-storage": "/volume/v3/" + project + "/"} {
		var asking sync.WaitGroup
		for range 8 {
			asking.Go(func() {
				found, err := c.Endpoint(t.Context(), service)
				assert.NoError(t, err)
				assert.Equal(t, s.srv.URL+path, found)
			})
		}
		asking.Wait()
	}
	assert.Len(t, s.requests, 3)

	old := newStage(t)
	old.versionless()
	old.on("GET /compute/", reply(200, `{"versions": [{"id": "v1.0", "status": "CURRENT"}]}`))
	_, err := old.connect(t).Flavors(t.Context())
	assert.Contains(t, failure(t, err, openstack.KindNoEndpoint).Error(), "no endpoint of it speaks version 2")
}

// Something else may answer where the versions should be.
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
			s.versionless()
			s.on("GET /compute/", c.answer)
			_, err := s.connect(t).Flavors(t.Context())
			assert.Equal(t, "finding the compute service", failure(t, err, c.kind).Doing)
		})
	}
}

// A look-up that failed is not remembered.
func TestDiscoveryTriedAgain(t *testing.T) {
	s := newStage(t)
	s.versionless()
	s.on("GET /compute/", reply(300, novaVersions))
	s.on("GET /compute/v2.1/flavors/detail", reply(200, `{"flavors": []}`))
	c := s.connect(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := c.Flavors(ctx)
	failure(t, err, openstack.KindCanceled)
	found, err := c.Flavors(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []openstack.Flavor{}, found)
}

// The node driver takes no aliases, no other letter case and no other version: what it would find is what counts.
func TestCatalogFirst(t *testing.T) {
	c := newStage(t).connect(t).Catalog()
	for _, test := range []struct {
		kind, region, iface string
		found               bool
	}{
		{"compute", "RegionOne", "public", true},
		{"compute", "", "internal", true},
		{"compute", "regionone", "public", false},
		{"compute", "RegionOne", "publicURL", false},
		{"volumev3", "RegionOne", "public", true},
		{"block-storage", "RegionOne", "public", false},
	} {
		e, ok := c.First(test.kind, test.region, test.iface)
		assert.Equal(t, test.found, ok, "%+v", test)
		assert.Equal(t, test.found, e.URL != "", "%+v", test)
	}
	renamed := openstack.Catalog{Services: []openstack.CatalogService{{Type: "compute", Endpoints: []openstack.CatalogEndpoint{
		{Region: "The North", RegionID: "north", Interface: "public", URL: "http://north"},
	}}}}
	for _, region := range []string{"north", "The North", ""} {
		_, ok := renamed.First("compute", region, "public")
		assert.True(t, ok, region)
	}
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
