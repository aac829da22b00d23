package cloud

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

func (c *call) listServers() answer {
	return c.list("servers", func(s *server) []byte {
		return reply(0, struct {
			ID    string `json:"id"`
			Name  string `json:"name"`
			Links []link `json:"links"`
		}{s.id, s.name, c.novaLinks("servers", s.id)}).body
	})
}

func (c *call) listServersDetail() answer {
	return c.list("servers/detail", func(s *server) []byte { return c.listed(s, c.minor) })
}

// list answers with one page, newest servers first, and a link to the next one beside every full page.
func (c *call) list(path string, show func(*server) []byte) answer {
	limit, refusal, ok := c.pageSize()
	if !ok {
		return refusal
	}
	search, refusal, ok := c.search(path)
	if !ok {
		return refusal
	}
	candidates := c.candidates(search)
	if marker := c.query.Get("marker"); marker != "" {
		at := slices.IndexFunc(candidates, func(s *server) bool { return s.id == marker })
		if at < 0 {
			return novaError(http.StatusBadRequest, "marker [%s] not found", marker)
		}
		candidates = candidates[at+1:]
	}
	var items [][]byte
	var last *server
	for _, s := range candidates {
		if len(items) == limit {
			break
		}
		if search.matches(s) {
			items, last = append(items, show(s)), s
		}
	}
	var links map[string]any
	if limit > 0 && len(items) == limit {
		next := cloneQuery(c.query)
		next.Set("marker", last.id)
		links = map[string]any{"servers_links": []link{{"next", c.url + "/compute/v2.1/" + path + "?" + next.Encode()}}}
	}
	return rawAnswer(http.StatusOK, listBody("servers", items, links))
}

// pageSize is the limit that is asked for, as far as a page may go.
func (c *call) pageSize() (int, answer, bool) {
	text := c.query.Get("limit")
	if text == "" {
		return c.options.PageMax, answer{}, true
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, novaError(http.StatusBadRequest, "Invalid input for query parameters limit. Value: %s. "+
			"'%s' does not match '^[0-9]*$'", text, text), false
	}
	return min(n, c.options.PageMax), answer{}, true
}

// search is what the query asks for.
type search struct {
	name, ip    *regexp.Regexp
	status      []string
	since       time.Time
	before      time.Time
	exact       map[string]string // field: value
	allProjects bool
	nothing     bool // the query cannot match anything
	ascending   bool
}

// exactFilters are compared as they are. A filter that is not known here is ignored, as Nova does for users.
var exactFilters = []string{"uuid", "flavor", "image", "key_name", "user_id", "reservation_id"}

func (c *call) search(path string) (search, answer, bool) {
	q := c.query
	out := search{exact: map[string]string{}, ascending: q.Get("sort_dir") == "asc"}
	var refusal answer
	var ok bool
	if out.name, refusal, ok = pattern(q, "name"); !ok {
		return out, refusal, false
	}
	if out.ip, refusal, ok = pattern(q, "ip"); !ok {
		return out, refusal, false
	}
	for _, status := range q["status"] {
		if strings.EqualFold(status, "DELETED") && !c.admin() {
			return out, novaError(http.StatusForbidden, "Only administrators may list deleted instances"), false
		}
		out.status = append(out.status, strings.ToUpper(status))
	}
	for key, into := range map[string]*time.Time{"changes-since": &out.since, "changes-before": &out.before} {
		if text := q.Get(key); text != "" {
			t, err := parseTime(text)
			if err != nil {
				return out, novaError(http.StatusBadRequest, "Invalid input for query parameters %s. Value: %s. "+
					"'%s' is not a 'date-time'", key, text, text), false
			}
			*into = t
		}
	}
	for _, key := range exactFilters {
		if value := q.Get(key); value != "" {
			out.exact[key] = value
		}
	}
	if all := q.Get("all_tenants"); q.Has("all_tenants") && all != "0" && !strings.EqualFold(all, "false") {
		if !c.admin() {
			rule := "servers:index:get_all_tenants"
			if path == "servers/detail" {
				rule = "servers:detail:get_all_tenants"
			}
			return out, novaPolicy(rule), false
		}
		out.allProjects = true
	}
	out.nothing = out.exact["reservation_id"] != ""
	return out, answer{}, true
}

// pattern compiles a regular expression of the query. Databases match without regard to case (MySQL).
func pattern(q url.Values, key string) (*regexp.Regexp, answer, bool) {
	text := q.Get(key)
	if text == "" {
		return nil, answer{}, true
	}
	compiled, err := regexp.Compile("(?i)" + text)
	if err != nil {
		return nil, novaError(http.StatusBadRequest, "Invalid input for query parameters %s. Value: %s. "+
			"'%s' is not a 'regex'", key, text, text), false
	}
	return compiled, answer{}, true
}

func parseTime(text string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		t, err = time.Parse("2006-01-02T15:04:05.999999", text)
	}
	return t, err
}

// candidates are the servers to look through, newest first unless asked otherwise. Deleted ones are among them only
// for changes-since.
func (c *call) candidates(s search) []*server {
	var list []*server
	switch {
	case s.nothing:
	case s.allProjects:
		list = c.allServers()
	case c.token.project != nil:
		list = slices.Clone(c.token.project.servers)
	}
	if !s.since.IsZero() {
		for _, gone := range c.buried {
			if s.allProjects || gone.project == c.token.project {
				list = append(list, gone)
			}
		}
		slices.SortFunc(list, func(a, b *server) int { return int(a.seq - b.seq) })
	}
	if !s.ascending {
		slices.Reverse(list)
	}
	return list
}

func (q search) matches(s *server) bool {
	if q.name != nil && !q.name.MatchString(s.name) ||
		len(q.status) > 0 && !slices.Contains(q.status, s.status()) ||
		!q.since.IsZero() && s.updated.Before(q.since) ||
		!q.before.IsZero() && s.updated.After(q.before) {
		return false
	}
	for key, want := range q.exact {
		have := map[string]string{"uuid": s.id, "flavor": s.flavor.id, "image": s.image, "key_name": s.keyName,
			"user_id": s.user.id}[key]
		if have != want {
			return false
		}
	}
	if q.ip != nil {
		return slices.ContainsFunc(s.ports, func(port *resource) bool { return q.ip.MatchString(firstIP(port)) })
	}
	return true
}

func (c *call) showServer() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	return reply(http.StatusOK, map[string]json.RawMessage{
		"server": reply(0, c.serverBody(s, c.minor, true)).body})
}

func (c *call) listServerIPs() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	out := map[string][]map[string]any{}
	for _, a := range c.addresses(s) {
		out[a.network] = append(out[a.network], map[string]any{"version": a.Version, "addr": a.Addr})
	}
	return reply(http.StatusOK, map[string]any{"addresses": out})
}

func (c *call) showServerMetadata() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	return reply(http.StatusOK, map[string]any{"metadata": c.serverBody(s, 1, true).Metadata})
}

func (c *call) listInterfaces() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	list := []any{}
	for _, port := range s.ports {
		list = append(list, map[string]any{
			"net_id": port.text("network_id"), "port_id": port.id, "mac_addr": port.text("mac_address"),
			"port_state": port.text("status"), "fixed_ips": fixedIPs(port)})
	}
	return reply(http.StatusOK, map[string]any{"interfaceAttachments": list})
}

func (c *call) listServerGroupsOfPorts() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	list := []any{}
	for _, g := range s.groups {
		list = append(list, map[string]any{
			"id": g.id, "name": g.name(), "description": g.text("description"), "tenant_id": g.project, "rules": []any{}})
	}
	return reply(http.StatusOK, map[string]any{"security_groups": list})
}
