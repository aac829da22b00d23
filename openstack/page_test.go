package openstack_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

// pager serves n objects as one of OpenStack's services does: by marker, with a link as long as there is more.
type pager struct {
	key, links string              // "servers", "servers_links"; without links the next page is a string
	all        []map[string]any    // what there is
	most       int                 // the service's own limit
	link       func(string) string // what becomes of a link on the way here; nil leaves it
}

func (p *pager) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	from, size := 0, p.most
	if marker := r.URL.Query().Get("marker"); marker != "" {
		from = 1 + slices.IndexFunc(p.all, func(o map[string]any) bool { return o["id"] == marker })
	}
	var asked int
	if _, err := fmt.Sscan(r.URL.Query().Get("limit"), &asked); err == nil {
		size = min(size, asked)
	}
	to := min(from+size, len(p.all))
	answer := map[string]any{p.key: p.all[from:to]}
	if to-from == size && size > 0 {
		q := r.URL.Query()
		q.Set("marker", p.all[to-1]["id"].(string))
		href := "http://nova.internal:8774" + r.URL.Path + "?" + q.Encode()
		if p.link != nil {
			href = p.link(href)
		}
		switch {
		case href == "":
		case p.links == "":
			answer["next"] = r.URL.Path + "?" + q.Encode()
		default:
			answer[p.links] = []map[string]any{{"rel": "self", "href": "x"}, {"rel": "next", "href": href}}
		}
	}
	reply(200, encode(answer))(w, r)
}

// objects are n things with an id and a name.
func objects(n int) []map[string]any {
	all := make([]map[string]any, n)
	for i := range all {
		all[i] = map[string]any{"id": fmt.Sprintf("id-%05d", i), "name": fmt.Sprintf("name-%05d", i)}
	}
	return all
}

// Every list comes whole over several pages, although the links name a host that cannot be reached.
func TestListsAreWhole(t *testing.T) {
	for name, c := range map[string]struct {
		route, key, links string
		list              func(*openstack.Client) (int, error)
	}{
		"servers": {"GET /compute/v2.1/servers/detail", "servers", "servers_links", func(c *openstack.Client) (int, error) {
			return count(c.ServerList(t.Context(), openstack.ServerFilter{}))
		}},
		"flavors": {"GET /compute/v2.1/flavors/detail", "flavors", "flavors_links", func(c *openstack.Client) (int, error) {
			return count(c.Flavors(t.Context()))
		}},
		"images": {"GET /image/v2/images", "images", "", func(c *openstack.Client) (int, error) {
			return count(c.Images(t.Context(), ""))
		}},
		"networks": {"GET /network/v2.0/networks", "networks", "networks_links", func(c *openstack.Client) (int, error) {
			return count(c.Networks(t.Context()))
		}},
		"subnets": {"GET /network/v2.0/subnets", "subnets", "subnets_links", func(c *openstack.Client) (int, error) {
			return count(c.Subnets(t.Context(), "n"))
		}},
		"security groups": {
			"GET /network/v2.0/security-groups", "security_groups", "security_groups_links",
			func(c *openstack.Client) (int, error) { return count(c.SecurityGroups(t.Context())) },
		},
		"ports": {"GET /network/v2.0/ports", "ports", "ports_links", func(c *openstack.Client) (int, error) {
			return count(c.Ports(t.Context(), openstack.PortFilter{}))
		}},
		"floating IPs": {
			"GET /network/v2.0/floatingips", "floatingips", "floatingips_links",
			func(c *openstack.Client) (int, error) {
				return count(c.FloatingIPs(t.Context()))
			},
		},
		"volumes": {
			"GET /volume/v3/" + project + "/volumes/detail", "volumes", "volumes_links",
			func(c *openstack.Client) (int, error) {
				return count(c.Volumes(t.Context()))
			},
		},
		"volume types": {
			"GET /volume/v3/" + project + "/types", "volume_types", "volume_type_links",
			func(c *openstack.Client) (int, error) {
				return count(c.VolumeTypes(t.Context()))
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			connected := s.connect(t)
			p := &pager{key: c.key, links: c.links, all: objects(7), most: 3}
			s.on(c.route, p.ServeHTTP)
			n, err := c.list(connected)
			require.NoError(t, err)
			assert.Equal(t, 7, n)
			requests := s.seen(c.route)
			require.Len(t, requests, 3)
			assert.Contains(t, requests[2].Query, "marker=id-00005")

			// A service that gives the full page that was asked for, behind a proxy that drops the links.
			p = &pager{key: c.key, links: c.links, all: objects(2500), most: 1000, link: func(string) string { return "" }}
			s.on(c.route, p.ServeHTTP)
			n, err = c.list(connected)
			require.NoError(t, err)
			if c.links != "" {
				assert.Equal(t, 2500, n)
			}

			for body, want := range map[string]string{
				`{}`:                                "what was asked for is not in it",
				`{"` + c.key + `": null}`:           "what was asked for is not in it",
				`{"other": []}`:                     "what was asked for is not in it",
				`{"` + c.key + `": [{"id": "1"`:     "the answer breaks off after",
				`{"` + c.key + `": {"id": "1"}}`:    "in the answer is of the wrong type (object)",
				``:                                  "the answer is empty",
				`<html><body>Sign in</body></html>`: "a web page came instead of JSON",
				`nothing here`:                      "the answer is not JSON",
			} {
				s.on(c.route, reply(200, body))
				_, err = c.list(connected)
				e := failure(t, err, openstack.KindBadAnswer)
				assert.Contains(t, e.Error(), want)
				assert.Contains(t, e.Error(), "req-77e5c4d1")
				assert.Equal(t, s.srv.Listener.Addr().String(), e.Host)
			}

			s.on(c.route, reply(200, `{"`+c.key+`": []}`))
			n, err = c.list(connected)
			require.NoError(t, err)
			assert.Zero(t, n)
		})
	}
}

func count[T any](list []T, err error) (int, error) { return len(list), err }

// The filters of the first page go with every other one.
func TestFiltersOnEveryPage(t *testing.T) {
	s := newStage(t)
	p := &pager{key: "servers", links: "servers_links", all: objects(5), most: 2, link: func(href string) string {
		u, _ := url.Parse(href)
		return "http://elsewhere/?marker=" + u.Query().Get("marker")
	}}
	s.on("GET /compute/v2.1/servers/detail", p.ServeHTTP)
	_, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{NamePrefix: "name-"})
	require.NoError(t, err)
	requests := s.seen("GET /compute/v2.1/servers/detail")
	require.Len(t, requests, 3)
	for _, r := range requests {
		assert.Contains(t, r.Query, "limit=1000")
		assert.Contains(t, r.Query, "name=%5Ename-")
	}
}

func TestPagesWithoutEnd(t *testing.T) {
	for name, c := range map[string]struct {
		link func(string) string
		want string
	}{
		"the same page again": {
			func(href string) string { return strings.Split(href, "?")[0] + "?marker=id-00001" }, "go round in circles",
		},
		"a link without a marker": {
			func(string) string { return "http://x/servers?page=2" }, "the link to the next page has no marker",
		},
		"a link that is none": {func(string) string { return "http://[::1" }, "the link to the next page has no marker"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			p := &pager{key: "servers", links: "servers_links", all: objects(9), most: 2, link: c.link}
			s.on("GET /compute/v2.1/servers/detail", p.ServeHTTP)
			_, err := s.connect(t).ServerList(t.Context(), openstack.ServerFilter{})
			assert.Contains(t, failure(t, err, openstack.KindBadAnswer).Error(), c.want)
		})
	}
}

// A list that breaks in the middle is an error, never a shorter list.
func TestSecondPageFails(t *testing.T) {
	s := newStage(t)
	p := &pager{key: "servers", links: "servers_links", all: objects(9), most: 3}
	s.on("GET /compute/v2.1/servers/detail", p.ServeHTTP, reply(500, recordedNow("nova-admin-only")))
	c := s.connect(t)
	list, err := c.ServerList(t.Context(), openstack.ServerFilter{})
	failure(t, err, openstack.KindServer)
	assert.Nil(t, list)

	s.on("GET /compute/v2.1/servers/detail", p.ServeHTTP, reply(500, recordedNow("nova-admin-only")))
	var names []string
	var last error
	for server, err := range c.Servers(t.Context(), openstack.ServerFilter{}) {
		if err != nil {
			last = err
			continue
		}
		names = append(names, server.Name)
	}
	failure(t, last, openstack.KindServer)
	assert.Len(t, names, 3)
}

// Pages are fetched only as far as the caller reads.
func TestIteratorStopsEarly(t *testing.T) {
	s := newStage(t)
	p := &pager{key: "servers", links: "servers_links", all: objects(9), most: 3}
	s.on("GET /compute/v2.1/servers/detail", p.ServeHTTP)
	for server, err := range s.connect(t).Servers(t.Context(), openstack.ServerFilter{}) {
		require.NoError(t, err)
		if server.ID == "id-00001" {
			break
		}
	}
	assert.Len(t, s.seen("GET /compute/v2.1/servers/detail"), 1)
}

// Server groups are paged by offset, without links.
func TestServerGroups(t *testing.T) {
	s := newStage(t)
	all := objects(1500)
	all[1400]["policies"], all[1400]["members"] = []string{"anti-affinity"}, []string{"s1"}
	s.on("GET /compute/v2.1/os-server-groups", func(w http.ResponseWriter, r *http.Request) {
		from := 0
		_, _ = fmt.Sscan(r.URL.Query().Get("offset"), &from)
		reply(200, encode(map[string]any{"server_groups": all[from:min(from+1000, len(all))]}))(w, r)
	})
	groups, err := s.connect(t).ServerGroups(t.Context())
	require.NoError(t, err)
	require.Len(t, groups, 1500)
	assert.Equal(t, openstack.ServerGroup{
		ID: "id-01400", Name: "name-01400", Policies: []string{"anti-affinity"}, Members: []string{"s1"},
	}, groups[1400])
}
