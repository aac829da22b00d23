package cloud_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

// names of a list, in its order.
func names(list any) []string {
	out := []string{}
	entries, _ := list.([]any)
	for _, entry := range entries {
		name, _ := entry.(object)["name"].(string)
		out = append(out, name)
	}
	return out
}

// walk follows next links from page to page.
func (b *bench) walk(path, plural string) (pages [][]string) {
	b.t.Helper()
	for path != "" {
		r := b.do("GET", path, nil)
		require.Equal(b.t, 200, r.status, string(r.text))
		pages = append(pages, names(r.at(plural)))
		path = ""
		if links, ok := r.at(plural + "_links").([]any); ok {
			path = links[0].(object)["href"].(string)
		}
		if next, ok := r.at("next").(string); ok {
			path = "/image" + next
		}
	}
	return pages
}

func TestServerPages(t *testing.T) {
	b := newBench(t, func(o *cloud.Options) { o.PageMax = 3 })
	for i := range 7 {
		b.Plant(cloud.ServerSpec{Name: fmt.Sprintf("vm-%d", i)})
	}
	newestFirst := [][]string{{"vm-6", "vm-5", "vm-4"}, {"vm-3", "vm-2", "vm-1"}, {"vm-0"}}
	assert.Equal(t, newestFirst, b.walk("/compute/v2.1/servers", "servers"))
	assert.Equal(t, newestFirst, b.walk("/compute/v2.1/servers/detail?limit=1000", "servers"))
	assert.Equal(t, [][]string{{"vm-6", "vm-5"}, {"vm-4", "vm-3"}, {"vm-2", "vm-1"}, {"vm-0"}},
		b.walk("/compute/v2.1/servers/detail?limit=2", "servers"))
	assert.Equal(t, [][]string{{"vm-3", "vm-1"}, {}}, b.walk("/compute/v2.1/servers?limit=2&name=vm-[13]", "servers"),
		"a full page has a link, even when nothing follows")
	assert.Equal(t, [][]string{{}}, b.walk("/compute/v2.1/servers?limit=0", "servers"))
	assert.Equal(t, 400, b.do("GET", "/compute/v2.1/servers?limit=ten", nil).status)
	r := b.do("GET", "/compute/v2.1/servers?marker=nobody", nil)
	assert.Equal(t, 400, r.status)
	assert.Equal(t, "marker [nobody] not found", r.at("badRequest", "message"))
}

func TestServerFilters(t *testing.T) {
	b := newBench(t)
	b.Plant(cloud.ServerSpec{Name: "demo-pool1-a", Created: epoch.Add(-time.Hour), KeyName: "k1"})
	b.Plant(cloud.ServerSpec{Name: "demo-pool1-b", Status: "ERROR", Created: epoch.Add(-time.Minute)})
	b.Plant(cloud.ServerSpec{Name: "Demo-x-demo", Status: "BUILD"})
	b.Plant(cloud.ServerSpec{Name: "other", Status: "SHUTOFF"})
	gone := b.Plant(cloud.ServerSpec{Name: "gone", Created: epoch.Add(-time.Hour)})
	b.advance(time.Second)
	require.Equal(t, 204, b.delete(gone.ID))
	b.advance(10 * time.Second)
	for query, want := range map[string][]string{
		"":                                   {"other", "Demo-x-demo", "demo-pool1-b", "demo-pool1-a"},
		"sort_key=created_at&sort_dir=asc":   {"demo-pool1-a", "demo-pool1-b", "Demo-x-demo", "other"},
		"name=^demo-":                        {"Demo-x-demo", "demo-pool1-b", "demo-pool1-a"},
		"name=^demo-pool1-.$":                {"demo-pool1-b", "demo-pool1-a"},
		"status=ACTIVE":                      {"demo-pool1-a"},
		"status=error&status=BUILD":          {"Demo-x-demo", "demo-pool1-b"},
		"status=NONSENSE":                    {},
		"changes-since=2026-11-30T20:30:00Z": {"gone", "other", "Demo-x-demo", "demo-pool1-b"},
		"key_name=k1":                        {"demo-pool1-a"},
		"flavor=" + nowhere:                  {},
		"reservation_id=r-1":                 {},
		"ip=^10.20.0.":                       {"other", "demo-pool1-a"},
		"not-a-filter=1":                     {"other", "Demo-x-demo", "demo-pool1-b", "demo-pool1-a"},
	} {
		r := b.do("GET", "/compute/v2.1/servers/detail?"+strings.ReplaceAll(query, "^", "%5E"), nil)
		require.Equal(t, 200, r.status, query)
		assert.Equal(t, want, names(r.at("servers")), query)
	}
	for query, status := range map[string]int{"name=(": 400, "changes-since=soon": 400, "status=deleted": 403} {
		assert.Equal(t, status, b.do("GET", "/compute/v2.1/servers?"+query, nil).status, query)
	}
}

func TestManyServersWalkedPageByPage(t *testing.T) {
	const many = 10_000
	b := newBench(t)
	for i := range many {
		b.Plant(cloud.ServerSpec{Name: fmt.Sprintf("vm-%05d", i), NoPort: true})
	}
	pages := b.walk("/compute/v2.1/servers/detail", "servers")
	require.Len(t, pages, 11, "ten full pages of 1000, and the empty one behind the last link")
	seen := map[string]bool{}
	for _, page := range pages {
		for _, name := range page {
			assert.False(t, seen[name], name)
			seen[name] = true
		}
	}
	assert.Len(t, seen, many)
}

func TestNetworkLists(t *testing.T) {
	b := newBench(t)
	for i := range 5 {
		r := b.do("POST", "/network/v2.0/ports", object{"port": object{"name": fmt.Sprintf("p%d", i),
			"network_id": b.id("networks", "rancher-net")}})
		require.Equal(t, 201, r.status, string(r.text))
	}
	assert.Equal(t, [][]string{{"", "p0"}, {"p1", "p2"}, {"p3", "p4"}, {}}, b.walk("/network/v2.0/ports?limit=2", "ports"))
	assert.Equal(t, [][]string{{"", "p0", "p1", "p2", "p3", "p4"}}, b.walk("/network/v2.0/ports", "ports"))
	list := func(query string) result { return b.do("GET", "/network/v2.0/"+query, nil) }
	assert.Equal(t, []string{"p1", "p3"}, names(list("ports?name=p1&name=p3").at("ports")))
	assert.Equal(t, []string{"public"}, names(list("networks?router:external=True").at("networks")))
	assert.Equal(t, []string{"rancher-net"}, names(list("networks?router:external=false").at("networks")))
	assert.Equal(t, []string{"rancher-sg"}, names(list("security-groups?name=rancher-sg").at("security_groups")))
	assert.Len(t, list("ports?fixed_ips="+url.QueryEscape("ip_address=10.20.0.1")).at("ports"), 1)
	assert.Equal(t, object{"ports": []any{object{"name": "p1"}}}, list("ports?name=p1&fields=name").body)
	assert.Len(t, list("networks?colour=red").at("networks"), 2, "what Neutron does not know, it ignores")
	assert.Equal(t, 400, list("ports?limit=-1").status)
	assert.Equal(t, 404, list("ports?limit=1&marker="+nowhere).status)
}

func TestImages(t *testing.T) {
	b := newBench(t)
	b.AddImage("image-00", map[string]any{"status": "queued"})
	for i := range 29 {
		b.AddImage(fmt.Sprintf("image-%02d", i+1), nil)
	}
	pages := b.walk("/image/v2/images", "images")
	require.Len(t, pages, 2, "Glance gives 25 when no limit is asked for")
	assert.Len(t, pages[0], 25)
	assert.Len(t, pages[1], 6)
	assert.Equal(t, [][]string{{"image-07"}}, b.walk("/image/v2/images?name=image-07", "images"))
	assert.Equal(t, [][]string{{"image-00"}}, b.walk("/image/v2/images?status=queued", "images"))
	assert.Equal(t, [][]string{{"image-01", "image-02"}}, b.walk("/image/v2/images?name=in:image-01,image-02", "images"))

	id := b.id("images", "ubuntu-24.04-cloud")
	assert.Equal(t, "active", b.do("GET", "/image/v2/images/"+id, nil).at("status"))
	assert.Contains(t, b.do("GET", "/image/v2/images/"+nowhere, nil).header.Get("Content-Type"), "text/plain")
	html := b.do("GET", "/image/v2/images/"+nowhere, nil, "Accept", "text/html")
	assert.Equal(t, 404, html.status)
	assert.Contains(t, html.header.Get("Content-Type"), "text/html")
	asked := b.do("GET", "/image/v2/images/"+nowhere, nil, "Accept", "application/json")
	assert.Equal(t, "404 Not Found", asked.at("code"))
	assert.Equal(t, 300, b.do("POST", "/image/v3/auth/tokens", object{}, "X-Auth-Token", "-").status,
		"Glance taken for Keystone answers with its versions")

	proxied := b.do("GET", "/compute/v2.1/images/detail?name=ubuntu-24.04-cloud", nil)
	assert.Equal(t, "ACTIVE", proxied.at("images", 0, "status"))
	assert.Equal(t, id, proxied.at("images", 0, "id"))
	assert.Equal(t, 404, b.do("GET", "/compute/v2.1/images", nil, "OpenStack-API-Version", "compute 2.36").status)
}

func TestMicroversions(t *testing.T) {
	b := newBench(t)
	id := b.Plant(cloud.ServerSpec{Name: "vm"}).ID
	for version, test := range map[string]struct {
		status       int
		answered     string
		has, hasNot  []string
		flavorInline bool
	}{
		"":       {200, "2.1", nil, []string{"locked", "description", "tags", "server_groups"}, false},
		"2.9":    {200, "2.9", []string{"locked"}, []string{"description"}, false},
		"2.19":   {200, "2.19", []string{"locked", "description"}, []string{"tags"}, false},
		"2.46":   {200, "2.46", []string{"tags"}, []string{"server_groups"}, false},
		"2.47":   {200, "2.47", []string{"tags"}, []string{"server_groups"}, true},
		"2.79":   {200, "2.79", []string{"server_groups", "locked_reason"}, []string{"OS-EXT-SRV-ATTR:hostname"}, true},
		"latest": {200, "2.93", []string{"OS-EXT-SRV-ATTR:hostname"}, nil, true},
		"2.94":   {406, "2.94", nil, nil, false}, // the answer repeats what it refuses
		"1.9":    {406, "1.9", nil, nil, false},
		"two":    {400, "", nil, nil, false},
	} {
		for _, header := range []string{"OpenStack-API-Version", "X-OpenStack-Nova-API-Version"} {
			value := version
			if header == "OpenStack-API-Version" && version != "" {
				value = "compute " + version
			}
			r := b.do("GET", "/compute/v2.1/servers/"+id, nil, header, value)
			require.Equal(t, test.status, r.status, version)
			assert.Equal(t, test.answered, r.header.Get("X-OpenStack-Nova-API-Version"), version)
			if test.answered != "" {
				assert.Equal(t, "compute "+test.answered, r.header.Get("OpenStack-API-Version"), version)
				assert.Contains(t, r.header.Get("Vary"), "OpenStack-API-Version")
			}
			if r.status != http.StatusOK {
				continue
			}
			server := r.at("server").(object)
			for _, key := range test.has {
				assert.Contains(t, server, key, version)
			}
			for _, key := range test.hasNot {
				assert.NotContains(t, server, key, version)
			}
			assert.Equal(t, test.flavorInline, r.at("server", "flavor", "original_name") != nil, version)
		}
	}
	// The same server in lists, where the encoded form is kept: no version may see another one's.
	for _, version := range []string{"2.1", "2.79", "2.1"} {
		r := b.do("GET", "/compute/v2.1/servers/detail", nil, "X-OpenStack-Nova-API-Version", version)
		assert.Equal(t, version == "2.79", r.at("servers", 0, "locked") != nil)
		assert.Nil(t, r.at("servers", 0, "server_groups"), "only in GET by id")
	}
}

// BenchmarkListServers shows how a walk through all pages grows with the cloud.
func BenchmarkListServers(b *testing.B) {
	for _, servers := range []int{100, 1000, 10_000} {
		b.Run(fmt.Sprintf("servers=%d", servers), func(b *testing.B) {
			bench := newBench(b)
			for i := range servers {
				bench.Plant(cloud.ServerSpec{Name: fmt.Sprintf("vm-%05d", i), NoPort: true})
			}
			for b.Loop() {
				path := "/compute/v2.1/servers/detail"
				for path != "" {
					text := bench.raw("GET", path).text
					_, links, more := bytes.Cut(text, []byte(`"servers_links": `))
					path = ""
					if more {
						_, rest, _ := bytes.Cut(links, []byte(`"href":"`))
						href, _, _ := bytes.Cut(rest, []byte(`"`))
						path = string(href)
					}
				}
			}
		})
	}
}
