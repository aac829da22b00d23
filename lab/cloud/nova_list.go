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

// sortKeys and otherFilters are what a query may name; what it names besides is ignored up to 2.74 and refused from 2.75 on.
var (
	sortKeys = strings.Fields(`access_ip_v4 access_ip_v6 auto_disk_config availability_zone config_drive created_at
		display_description display_name host hostname image_ref instance_type_id kernel_id key_name launch_index launched_at
		locked_by node power_state progress project_id ramdisk_id root_device_name task_state terminated_at updated_at user_id
		uuid vm_state architecture cell_name cleaned default_ephemeral_device default_swap_device deleted deleted_at disable_terminate
		ephemeral_gb ephemeral_key_uuid id key_data launched_on locked memory_mb os_type reservation_id root_gb
		shutdown_terminate user_data vcpus vm_mode`)
	otherFilters = strings.Fields(`sort_key sort_dir limit marker all_tenants changes-since changes-before description
		flavor image ip ip6 name soft_deleted status tenant_id tags tags-any not-tags not-tags-any`)
)

// unknownFiltersRefused is the microversion from which on Nova refuses them.
const unknownFiltersRefused = 75

func (c *call) knownQuery() (answer, bool) {
	for _, key := range c.query["sort_key"] {
		if !slices.Contains(sortKeys, key) {
			return badQuery("sort_key", key, "'"+key+"' is not one of ['"+strings.Join(sortKeys, "', '")+"']"), false
		}
	}
	for key := range c.query {
		known := slices.Contains(sortKeys, key) || slices.Contains(otherFilters, key) || strings.HasPrefix(key, "_")
		if c.minor >= unknownFiltersRefused && !known {
			return novaError(http.StatusBadRequest, "'%s' does not match any of the regexes: '^_'", key), false
		}
	}
	return answer{}, true
}

func badQuery(field, value, complaint string) answer {
	return novaError(http.StatusBadRequest, "Invalid input for query parameters %s. Value: %s. %s", field, value, complaint)
}

// exactFilters are compared as they are. A filter that is not known here is ignored, as Nova does for users.
var exactFilters = []string{"uuid", "flavor", "image", "key_name", "user_id", "reservation_id"}

func (c *call) search(path string) (search, answer, bool) {
	q := c.query
	if refusal, ok := c.knownQuery(); !ok {
		return search{}, refusal, false
	}
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
			"id": g.id, "name": g.name(), "description": g.text("description"), "tenant_id": g.project,
			"rules": novaRules(g)})
	}
	return reply(http.StatusOK, map[string]any{"security_groups": list})
}

// novaRules are the incoming rules of a group in the form that they had when Nova kept them: -1 for no ports, and a range
// of addresses or another group, never both.
func novaRules(group *resource) []any {
	out := []any{}
	for _, rule := range group.fields["security_group_rules"].([]map[string]any) {
		if rule["direction"] != "ingress" {
			continue
		}
		body := map[string]any{"id": rule["id"], "parent_group_id": group.id, "ip_protocol": rule["protocol"],
			"from_port": rule["port_range_min"], "to_port": rule["port_range_max"], "group": map[string]any{},
			"ip_range": map[string]any{}}
		for _, port := range []string{"from_port", "to_port"} {
			if body[port] == nil && rule["protocol"] != nil {
				body[port] = -1
			}
		}
		if rule["remote_group_id"] != nil {
			body["group"] = map[string]any{"name": group.name(), "tenant_id": group.project}
		} else if rule["remote_ip_prefix"] != nil {
			body["ip_range"] = map[string]any{"cidr": rule["remote_ip_prefix"]}
		} else {
			body["ip_range"] = map[string]any{"cidr": "0.0.0.0/0"}
		}
		out = append(out, body)
	}
	return out
}
