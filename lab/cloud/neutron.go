package cloud

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// neutronKinds are Neutron's collections: plural in the path, plural and singular in the body.
var neutronKinds = [][3]string{
	{"networks", "networks", "network"},
	{"subnets", "subnets", "subnet"},
	{"ports", "ports", "port"},
	{"routers", "routers", "router"},
	{"security-groups", "security_groups", "security_group"},
	{"security-group-rules", "security_group_rules", "security_group_rule"},
	{"floatingips", "floatingips", "floatingip"},
}

func (c *Cloud) routeNeutron() {
	s := c.service("network", dialect{prepare: func(c *call) (answer, bool) {
		if c.token == nil {
			return answer{}, true
		}
		if c.token.project == nil && c.request.Method == http.MethodPost {
			return neutronError(http.StatusBadRequest, "HTTPBadRequest",
				"Running without keystone AuthN requires that tenant_id is specified"), false
		}
		c.defaultGroup(c.token.project)
		return answer{}, true
	}})
	s.open("GET /{$}", func(c *call) answer {
		return reply(http.StatusOK, map[string]any{"versions": []any{map[string]any{
			"id": "v2.0", "status": "CURRENT",
			"links": []any{map[string]any{"rel": "self", "href": c.url + "/network/v2.0/"}},
		}}}).withoutID()
	})
	s.on("GET /v2.0", (*call).showNeutronVersion)
	s.on("GET /v2.0/{$}", (*call).showNeutronVersion)
	for _, kind := range neutronKinds {
		l := c.network[kind[0]]
		s.on("GET /v2.0/"+kind[0], func(c *call) answer { return c.listNeutron(l) })
		s.on("GET /v2.0/"+kind[0]+"/{id}", func(c *call) answer { return c.showNeutron(l) })
	}
	s.on("POST /v2.0/networks", (*call).createNetwork)
	s.on("DELETE /v2.0/networks/{id}", (*call).deleteNetwork)
	s.on("POST /v2.0/subnets", (*call).createSubnet)
	s.on("DELETE /v2.0/subnets/{id}", (*call).deleteSubnet)
	s.on("POST /v2.0/ports", (*call).createPort)
	s.on("DELETE /v2.0/ports/{id}", (*call).deletePort)
	s.on("POST /v2.0/security-groups", (*call).createSecurityGroup)
	s.on("DELETE /v2.0/security-groups/{id}", (*call).deleteSecurityGroup)
	s.on("POST /v2.0/security-group-rules", (*call).createSecurityGroupRule)
	s.on("DELETE /v2.0/security-group-rules/{id}", (*call).deleteSecurityGroupRule)
	s.on("POST /v2.0/floatingips", (*call).createFloatingIP)
	s.on("PUT /v2.0/floatingips/{id}", (*call).updateFloatingIP)
	s.on("DELETE /v2.0/floatingips/{id}", (*call).deleteFloatingIP)
	s.on("GET /v2.0/quotas/{project}", (*call).showNetworkQuota)
	s.on("GET /v2.0/quotas/{project}/{details}", (*call).showNetworkQuotaDetails)
	s.on("GET /v2.0/extensions", (*call).listExtensions)
	s.on("GET /v2.0/extensions/{alias}", (*call).showExtension)
	s.on("GET /v2.0/agents", func(*call) answer { return reply(http.StatusOK, map[string]any{"agents": []any{}}) })
	s.on("GET /v2.0/availability_zones", func(*call) answer {
		return reply(http.StatusOK, map[string]any{"availability_zones": []any{}})
	})
	s.on("DELETE /v2.0/routers/{id}", (*call).deleteRouter)
	s.open("/", func(*call) answer {
		return neutronError(http.StatusNotFound, "HTTPNotFound", "The resource could not be found.")
	})
}

// showNeutronVersion lists the core resources. Unlike the versions of the other services, it wants a token.
func (c *call) showNeutronVersion() answer {
	list := []any{}
	for _, kind := range [][2]string{{"networks", "network"}, {"subnets", "subnet"}, {"subnetpools", "subnetpool"},
		{"ports", "port"}} {
		list = append(list, map[string]any{"name": kind[1], "collection": kind[0],
			"links": []link{{"self", c.url + "/network/v2.0/" + kind[0]}}})
	}
	return reply(http.StatusOK, map[string]any{"resources": list})
}

// neutronError is an error as Neutron writes it.
func neutronError(status int, kind, message string) answer {
	return reply(status, map[string]any{"NeutronError": map[string]any{
		"type": kind, "message": message, "detail": ""}})
}

// neutronNotFound words the 404 of a collection. Neutron's classes and texts are not all made alike.
func neutronNotFound(l *collection, id string) answer {
	switch l.singular {
	case "router":
		return neutronError(http.StatusNotFound, "RouterNotFound", "Router "+id+" could not be found")
	case "network", "subnet", "port":
		word := strings.ToUpper(l.singular[:1]) + l.singular[1:]
		return neutronError(http.StatusNotFound, word+"NotFound", word+" "+id+" could not be found.")
	case "security_group":
		return neutronError(http.StatusNotFound, "SecurityGroupNotFound", "Security group "+id+" does not exist")
	case "security_group_rule":
		return neutronError(http.StatusNotFound, "SecurityGroupRuleNotFound",
			"Security group rule "+id+" does not exist")
	}
	return neutronError(http.StatusNotFound, "FloatingIPNotFound", "Floating IP "+id+" could not be found")
}

func overQuota(resource string) answer {
	return neutronError(http.StatusConflict, "OverQuota", "Quota exceeded for resources: ['"+resource+"'].")
}

// neutronMeta are query words that are no filters.
var neutronMeta = []string{"limit", "marker", "page_reverse", "sort_key", "sort_dir", "fields"}

// listNeutron lists what the project may see. Without a limit Neutron gives everything; with one, a link to the next
// page stands beside every full page.
func (c *call) listNeutron(l *collection) answer {
	limit, err := strconv.Atoi(c.query.Get("limit"))
	if text := c.query.Get("limit"); text != "" && (err != nil || limit < 0) {
		return neutronError(http.StatusBadRequest, "BadRequest",
			fmt.Sprintf("Bad limit request: Limit must be an integer 0 or greater and not '%s'.", text))
	}
	project, admin := c.projectID(), c.admin()
	filters := url.Values{}
	for key, values := range c.query {
		if !slices.Contains(neutronMeta, key) && knownFilter(l, key) {
			filters[key] = values
		}
	}
	page, ok := l.page(c.query.Get("marker"), limit, func(r *resource) bool {
		return (admin || r.visibleTo(project) || c.onNetworkOf(r, project)) && matchesAll(r, filters)
	})
	if !ok {
		return neutronNotFound(l, c.query.Get("marker"))
	}
	items := make([][]byte, len(page))
	for i, r := range page {
		items[i] = c.selected(r)
	}
	var links map[string]any
	if limit > 0 && len(page) == limit {
		next := cloneQuery(c.query)
		next.Set("marker", page[len(page)-1].id)
		base := c.url + "/network" + c.request.URL.Path + "?"
		back := cloneQuery(c.query)
		back.Set("marker", page[0].id)
		back.Set("page_reverse", "True")
		links = map[string]any{l.plural + "_links": []link{{"next", base + next.Encode()}, {"previous", base + back.Encode()}}}
	}
	return rawAnswer(http.StatusOK, listBody(l.plural, items, links))
}

// onNetworkOf tells whether the resource is a port on a network of the project: the owner of a network sees all of them.
func (c *Cloud) onNetworkOf(r *resource, project string) bool {
	if l := c.network["ports"]; project == "" || l.byID[r.id] != r {
		return false
	}
	n := c.network["networks"].byID[r.text("network_id")]
	return n != nil && n.project == project
}

// cloneQuery copies query values.
func cloneQuery(query url.Values) url.Values {
	out := url.Values{}
	for key, values := range query {
		out[key] = slices.Clone(values)
	}
	return out
}

// selected is a resource cut down to the fields that the query asks for.
func (c *call) selected(r *resource) []byte {
	fields := c.query["fields"]
	if len(fields) == 0 {
		return r.encode()
	}
	cut := map[string]any{}
	for _, field := range fields {
		if value, ok := r.fields[field]; ok {
			cut[field] = value
		}
	}
	return reply(0, cut).body
}

// knownFilter tells whether a query word is a field. Neutron ignores what it does not know, and then lists everything.
func knownFilter(l *collection, key string) bool {
	if len(l.order) == 0 || strings.HasPrefix(key, "tags") || strings.HasPrefix(key, "not-tags") {
		return true
	}
	_, known := l.order[0].fields[key]
	return known
}

// matchesAll applies filters: any value of a key, all keys.
func matchesAll(r *resource, filters url.Values) bool {
	for key, values := range filters {
		if !slices.ContainsFunc(values, func(value string) bool { return matches(r, key, value) }) {
			return false
		}
	}
	return true
}

func matches(r *resource, key, value string) bool {
	switch field := r.fields[key].(type) {
	case string:
		return field == value
	case bool:
		return field == (value == "1" || strings.EqualFold(value, "true"))
	case []string:
		return slices.Contains(field, value)
	case []map[string]any: // fixed_ips=ip_address=10.20.0.7
		name, want, _ := strings.Cut(value, "=")
		return slices.ContainsFunc(field, func(entry map[string]any) bool { return entry[name] == want })
	case nil:
		return false
	default:
		return fmt.Sprint(field) == value
	}
}

func (c *call) showNeutron(l *collection) answer {
	id := strings.TrimSuffix(c.param("id"), ".json")
	r := l.get(id, c.projectID(), c.admin())
	if r == nil {
		return neutronNotFound(l, id)
	}
	return rawAnswer(http.StatusOK, []byte(`{"`+l.singular+`": `+string(c.selected(r))+`}`))
}

// owned adds the fields that every resource of Neutron has.
func (c *Cloud) owned(id, project string, fields map[string]any) map[string]any {
	fields["id"], fields["tenant_id"], fields["project_id"] = id, project, project
	fields["created_at"], fields["updated_at"] = stamp(c.now), stamp(c.now)
	for key, value := range map[string]any{"revision_number": 0, "tags": []string{}, "description": "", "name": ""} {
		if _, ok := fields[key]; !ok {
			fields[key] = value
		}
	}
	return fields
}

func (c *Cloud) touch(r *resource) {
	revision, _ := r.fields["revision_number"].(int)
	r.set("revision_number", revision+1)
	r.set("updated_at", stamp(c.now))
}

// room tells whether the project's quota has place for one more.
func (c *Cloud) room(p *project, quota, plural string) bool {
	limit := p.quota[quota]
	return limit < 0 || c.network[plural].count[p.id] < limit
}

func badNeutronBody() answer {
	return neutronError(http.StatusBadRequest, "MalformedRequestBody",
		"Malformed request body: Cannot understand JSON.")
}
