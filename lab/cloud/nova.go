package cloud

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

func (c *Cloud) routeNova() {
	s := c.service("compute", dialect{prepare: (*call).negotiate, finish: func(c *call, a answer, h http.Header) {
		if a.nameless {
			return
		}
		h.Set("X-Compute-Request-Id", h.Get("X-Openstack-Request-Id"))
		if h.Get("Content-Type") == "" { // also where there is no body
			h.Set("Content-Type", "application/json")
		}
		if a.outer {
			return
		}
		version := c.refused
		if version == "" {
			version = fmt.Sprintf("2.%d", c.minor)
		}
		h.Set("Openstack-Api-Version", "compute "+version)
		h.Set("X-Openstack-Nova-Api-Version", version)
		h.Set("Vary", "OpenStack-API-Version, X-OpenStack-Nova-API-Version")
	}})
	s.open("GET /{$}", func(c *call) answer {
		old := map[string]any{"id": "v2.0", "status": "SUPPORTED", "version": "", "min_version": "",
			"updated": "2011-01-21T11:33:21Z", "links": []link{{"self", c.url + "/compute/v2/"}}}
		return reply(http.StatusOK, map[string]any{"versions": []any{old, c.novaVersion()}}).withoutID()
	})
	s.open("GET /v2.1", (*call).showNovaVersion)
	s.open("GET /v2.1/{$}", (*call).showNovaVersion)

	s.on("GET /v2.1/servers", (*call).listServers)
	s.on("GET /v2.1/servers/detail", (*call).listServersDetail)
	s.on("POST /v2.1/servers", (*call).createServer)
	s.on("POST /v2.1/os-volumes_boot", (*call).createServer)
	s.on("GET /v2.1/servers/{id}", (*call).showServer)
	s.on("DELETE /v2.1/servers/{id}", (*call).deleteServer)
	s.on("POST /v2.1/servers/{id}/action", (*call).serverAction)
	s.on("GET /v2.1/servers/{id}/ips", (*call).listServerIPs)
	s.on("GET /v2.1/servers/{id}/metadata", (*call).showServerMetadata)
	s.on("GET /v2.1/servers/{id}/os-interface", (*call).listInterfaces)
	s.on("GET /v2.1/servers/{id}/os-security-groups", (*call).listServerGroupsOfPorts)
	s.on("GET /v2.1/servers/{id}/os-volume_attachments", (*call).listAttachments)
	s.on("POST /v2.1/servers/{id}/os-volume_attachments", (*call).createAttachment)
	s.on("DELETE /v2.1/servers/{id}/os-volume_attachments/{volume}", (*call).deleteAttachment)

	s.on("GET /v2.1/os-keypairs", (*call).listKeyPairs)
	s.on("POST /v2.1/os-keypairs", (*call).createKeyPair)
	s.on("GET /v2.1/os-keypairs/{name}", (*call).showKeyPair)
	s.on("DELETE /v2.1/os-keypairs/{name}", (*call).deleteKeyPair)

	s.on("GET /v2.1/flavors", (*call).listFlavors)
	s.on("GET /v2.1/flavors/detail", (*call).listFlavorsDetail)
	s.on("GET /v2.1/flavors/{id}", (*call).showFlavor)
	s.on("GET /v2.1/flavors/{id}/os-extra_specs", (*call).showExtraSpecs)

	s.on("GET /v2.1/images", (*call).listImagesThroughNova)
	s.on("GET /v2.1/images/detail", (*call).listImagesThroughNova)
	s.on("GET /v2.1/images/{id}", (*call).showImageThroughNova)

	s.on("GET /v2.1/limits", (*call).showLimits)
	s.on("GET /v2.1/os-quota-sets/{project}", (*call).showComputeQuota)
	s.on("GET /v2.1/os-quota-sets/{project}/detail", (*call).showComputeQuotaDetail)
	s.on("GET /v2.1/os-availability-zone", (*call).listZones)
	s.on("GET /v2.1/os-availability-zone/detail", (*call).listZones)

	s.on("GET /v2.1/os-server-groups", (*call).listServerGroups)
	s.on("POST /v2.1/os-server-groups", (*call).createServerGroup)
	s.on("GET /v2.1/os-server-groups/{id}", (*call).showServerGroup)
	s.on("DELETE /v2.1/os-server-groups/{id}", (*call).deleteServerGroup)

	for _, view := range operatorViews {
		s.on("GET /v2.1/"+view.path, func(c *call) answer { return c.operatorView(view) })
	}
	s.open("/", noRoute)
}

// novaWords name the status codes in Nova's and Cinder's bodies.
var novaWords = map[int]string{
	http.StatusBadRequest: "badRequest", http.StatusUnauthorized: "unauthorized", http.StatusForbidden: "forbidden",
	http.StatusNotFound: "itemNotFound", http.StatusMethodNotAllowed: "badMethod",
	http.StatusConflict: "conflictingRequest", http.StatusRequestEntityTooLarge: "overLimit",
	http.StatusTooManyRequests: "overLimit", http.StatusNotImplemented: "notImplemented",
	http.StatusServiceUnavailable: "serviceUnavailable",
}

// novaError is an error as Nova writes it.
func novaError(status int, format string, args ...any) answer {
	word := novaWords[status]
	if word == "" {
		word = "computeFault"
	}
	return reply(status, map[string]any{word: struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}{status, fmt.Sprintf(format, args...)}}).with("Content-Type", "application/json; charset=UTF-8")
}

// novaPolicy refuses what needs another role. Unscoped tokens hear just "Forbidden".
func novaPolicy(rule string) answer {
	return novaError(http.StatusForbidden, "Policy doesn't allow os_compute_api:%s to be performed.", rule)
}

// badInput is Nova's complaint about a field of a body.
func badInput(field, value, complaint string) answer {
	return novaError(http.StatusBadRequest, "Invalid input for field/attribute %s. Value: %s. %s", field, value, complaint)
}

func malformed() answer { return novaError(http.StatusBadRequest, "Malformed request body") }

// negotiate finds the microversion that a request wants; the newer header goes first.
func (c *call) negotiate() (answer, bool) {
	c.minor = 1
	text := c.request.Header.Get("X-Openstack-Nova-Api-Version")
	for _, value := range c.request.Header.Values("Openstack-Api-Version") {
		for _, part := range strings.Split(value, ",") {
			if service, version, _ := strings.Cut(strings.TrimSpace(part), " "); service == "compute" {
				text = strings.TrimSpace(version)
			}
		}
	}
	switch text {
	case "":
		return answer{}, true
	case "latest":
		c.minor = novaMax
		return answer{}, true
	}
	major, minor, _ := strings.Cut(text, ".")
	high, err1 := strconv.Atoi(major)
	low, err2 := strconv.Atoi(minor)
	if err1 != nil || err2 != nil || low < 0 {
		return novaError(http.StatusBadRequest,
			"API Version String %s is of invalid format. Must be of format MajorNum.MinorNum.", text).beforeService(), false
	}
	if high != 2 || low < 1 || low > novaMax {
		c.refused = text
		return novaError(http.StatusNotAcceptable,
			"Version %s is not supported by the API. Minimum is 2.1 and maximum is 2.%d.", text, novaMax), false
	}
	c.minor = low
	return answer{}, true
}

func (c *call) novaVersion() map[string]any {
	return map[string]any{
		"id": "v2.1", "status": "CURRENT", "version": fmt.Sprintf("2.%d", novaMax), "min_version": "2.1",
		"updated": "2013-07-23T11:33:21Z",
		"links":   []link{{"self", c.url + "/compute/v2.1/"}},
	}
}

func (c *call) showNovaVersion() answer {
	body := c.novaVersion()
	body["links"] = []any{link{"self", c.url + "/compute/v2.1/"}, map[string]string{
		"rel": "describedby", "type": "text/html", "href": "http://docs.openstack.org/"}}
	body["media-types"] = []any{map[string]any{
		"base": "application/json", "type": "application/vnd.openstack.compute+json;version=2.1"}}
	return reply(http.StatusOK, map[string]any{"version": body})
}

// scoped refuses a write without a project.
func (c *call) scoped() (answer, bool) {
	if c.token.project == nil {
		return novaError(http.StatusForbidden, "Forbidden"), false
	}
	return answer{}, true
}

// ownServer finds the server of the path, if the project has it.
func (c *call) ownServer() (*server, answer) {
	id := c.param("id")
	s := c.servers[id]
	if s == nil || s.project != c.token.project && !c.admin() {
		return nil, noServer(id)
	}
	return s, answer{}
}

func noServer(id string) answer {
	return novaError(http.StatusNotFound, "Instance %s could not be found.", id)
}

func (c *call) listZones() answer {
	if strings.HasSuffix(c.request.URL.Path, "/detail") {
		return novaPolicy("os-availability-zone:detail")
	}
	list := []any{}
	for _, name := range slices.Sorted(maps.Keys(c.zones)) {
		list = append(list, map[string]any{
			"zoneName": name, "zoneState": map[string]any{"available": c.zones[name]}, "hosts": nil})
	}
	return reply(http.StatusOK, map[string]any{"availabilityZoneInfo": list})
}
