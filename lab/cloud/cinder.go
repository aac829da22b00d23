package cloud

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

func (c *Cloud) routeCinder() {
	s := c.service("volume", dialect{finish: func(_ *call, a answer, h http.Header) {
		if a.outer {
			return
		}
		if a.body == nil { // only a DELETE has none
			h.Set("Content-Type", "text/html; charset=UTF-8")
		} else {
			h.Set("X-Compute-Request-Id", h.Get("X-Openstack-Request-Id"))
			h.Set("Content-Type", "application/json")
		}
		h.Set("Openstack-Api-Version", "volume 3.0")
		h.Set("Vary", "OpenStack-API-Version")
	}})
	version := func(c *call) map[string]any {
		return map[string]any{"id": "v3.0", "status": "CURRENT", "version": "3.70", "min_version": "3.0",
			"updated": "2022-08-31T00:00:00Z", "links": []any{link{"self", c.url + "/volume/v3/"}, map[string]string{
				"rel": "describedby", "type": "text/html", "href": "https://docs.openstack.org/"}},
			"media-types": []any{map[string]any{
				"base": "application/json", "type": "application/vnd.openstack.volume+json;version=3"}}}
	}
	s.open("GET /{$}", func(c *call) answer {
		return reply(http.StatusMultipleChoices, map[string]any{"versions": []any{version(c)}})
	})
	s.on("GET /v3/{$}", func(c *call) answer {
		return reply(http.StatusOK, map[string]any{"versions": []any{version(c)}})
	})
	for path, h := range map[string]handler{
		"GET volumes":                (*call).listVolumes,
		"GET volumes/detail":         (*call).listVolumes,
		"POST volumes":               (*call).createVolume,
		"GET volumes/{id}":           (*call).showVolume,
		"DELETE volumes/{id}":        (*call).deleteVolume,
		"POST volumes/{id}/action":   (*call).volumeAction,
		"GET types":                  (*call).listVolumeTypes,
		"GET types/{id}":             (*call).showVolumeType,
		"GET limits":                 (*call).showVolumeLimits,
		"GET os-quota-sets/{target}": (*call).showVolumeQuota,
		"GET attachments":            (*call).listVolumeAttachments,
		"GET attachments/detail":     (*call).listVolumeAttachments,
		"GET snapshots":              noSnapshots,
		"GET snapshots/detail":       noSnapshots,
		"GET os-availability-zone": func(*call) answer {
			return reply(http.StatusOK, map[string]any{"availabilityZoneInfo": []any{map[string]any{
				"zoneName": "nova", "zoneState": map[string]any{"available": true}}}})
		},
		"GET os-services": func(*call) answer {
			return novaError(http.StatusForbidden, "Policy doesn't allow volume_extension:services:index to be performed.")
		},
	} {
		method, rest, _ := strings.Cut(path, " ")
		s.on(method+" /v3/{project}/"+rest, inProject(h))
	}
	s.open("/", noRoute)
}

// noSnapshots is the list of snapshots: nothing here makes any.
func noSnapshots(*call) answer { return reply(http.StatusOK, map[string]any{"snapshots": []any{}}) }

// inProject checks that the project of the path is the token's.
func inProject(h handler) handler {
	return func(c *call) answer {
		if c.param("project") != c.projectID() {
			return novaError(http.StatusBadRequest, "Malformed request url")
		}
		return h(c)
	}
}

func noVolume(id string) answer {
	return novaError(http.StatusNotFound, "Volume %s could not be found.", id)
}

// overLimit is how Cinder refuses what a quota does not allow: 413, and a hint to try again at once.
func overLimit(message string) answer {
	return reply(http.StatusRequestEntityTooLarge, map[string]any{"overLimit": struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
		Retry   string `json:"retryAfter"`
	}{http.StatusRequestEntityTooLarge, message, "0"}}).with("Retry-After", "0")
}

// volumeQuotaProblem is Cinder's complaint about one more volume of size GiB, "" when there is room.
func (c *Cloud) volumeQuotaProblem(p *project, size int, kind string) string {
	if kind != "" {
		if limit := p.limitOf("volumes_" + kind); limit >= 0 && c.volumeQuotaUse(p)["volumes_"+kind] >= limit {
			return fmt.Sprintf(
				"VolumeLimitExceeded: Maximum number of volumes allowed (%d) exceeded for quota 'volumes_%s'.", limit, kind)
		}
	}
	if limit := p.quota["volumes"]; limit >= 0 && c.volumes.count[p.id] >= limit {
		return fmt.Sprintf(
			"VolumeLimitExceeded: Maximum number of volumes allowed (%d) exceeded for quota 'volumes'.", limit)
	}
	if limit := p.quota["gigabytes"]; limit >= 0 && p.gigabytes+size > limit {
		return fmt.Sprintf("VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes "+
			"quota. Requested %dG, quota is %dG and %dG has been consumed.", size, limit, p.gigabytes)
	}
	return ""
}

func (c *Cloud) newVolume(p *project, who *user, name string, size int, kind string) *resource {
	if kind == "" {
		kind = "__DEFAULT__"
	}
	id := c.ids.uuid()
	p.gigabytes += size
	return c.volumes.add(id, p.id, map[string]any{
		"id": id, "name": name, "description": nil, "status": "available", "size": size, "volume_type": kind,
		"availability_zone": "nova", "bootable": "false", "encrypted": false, "multiattach": false,
		"attachments": []map[string]any{}, "metadata": map[string]any{}, "snapshot_id": nil, "source_volid": nil,
		"consistencygroup_id": nil, "replication_status": nil, "user_id": who.id, "created_at": microStamp(c.now),
		"updated_at": microStamp(c.now), "os-vol-tenant-attr:tenant_id": p.id,
		"links": []link{
			{"self", c.url + "/volume/v3/" + p.id + "/volumes/" + id},
			{"bookmark", c.url + "/volume/" + p.id + "/volumes/" + id},
		},
	})
}

func (c *Cloud) dropVolume(volume *resource) {
	for _, p := range c.projects {
		if p.id == volume.project {
			p.gigabytes -= intField(volume, "size")
		}
	}
	c.volumes.remove(volume)
}

func (c *call) listVolumes() answer {
	limit, _, ok := c.pageSize()
	if !ok {
		return novaError(http.StatusBadRequest, "limit param must be an integer")
	}
	page, ok := c.volumes.page(c.query.Get("marker"), limit, func(r *resource) bool {
		for _, key := range []string{"name", "status", "bootable"} {
			if want := c.query.Get(key); want != "" && r.text(key) != want {
				return false
			}
		}
		return r.project == c.projectID()
	})
	if !ok {
		return noVolume(c.query.Get("marker"))
	}
	items := make([][]byte, len(page))
	for i, r := range page {
		if strings.HasSuffix(c.request.URL.Path, "/detail") {
			items[i] = r.encode()
		} else {
			items[i] = reply(0, map[string]any{"id": r.id, "name": r.fields["name"], "links": r.fields["links"]}).body
		}
	}
	var links map[string]any
	if limit > 0 && len(page) == limit {
		next := cloneQuery(c.query)
		next.Set("marker", page[len(page)-1].id)
		links = map[string]any{"volumes_links": []link{{"next",
			c.url + "/volume" + c.request.URL.Path + "?" + next.Encode()}}}
	}
	return rawAnswer(http.StatusOK, listBody("volumes", items, links))
}

func (c *call) ownVolume() (*resource, answer) {
	if r := c.volumes.get(c.param("id"), c.projectID(), c.admin()); r != nil {
		return r, answer{}
	}
	return nil, noVolume(c.param("id"))
}

func (c *call) showVolume() answer {
	r, refusal := c.ownVolume()
	if r == nil {
		return refusal
	}
	return r.wrapped(http.StatusOK, "volume")
}

func (c *call) createVolume() answer {
	var request struct {
		Volume struct {
			Name       *string
			Size       any
			VolumeType string `json:"volume_type"`
			Zone       string `json:"availability_zone"`
			ImageRef   string
		}
	}
	if c.decode(&request) != nil {
		return malformed()
	}
	given := request.Volume
	size, ok := wholeNumber(given.Size)
	switch {
	case given.Size == nil:
		return novaError(http.StatusBadRequest, "The server could not comply with the request since it is either malformed "+
			"or otherwise incorrect.")
	case !ok:
		return badInput("size", fmt.Sprint(given.Size), fmt.Sprintf("'%v' does not match '^[0-9]+$'", given.Size))
	case size < 1:
		return badInput("size", fmt.Sprint(size), fmt.Sprintf("%d is less than the minimum of 1", size))
	}
	if given.Zone != "" && given.Zone != "nova" {
		return novaError(http.StatusBadRequest, "Availability zone '%s' is invalid.", given.Zone)
	}
	if given.VolumeType != "" {
		named := func(r *resource) bool { return r.id == given.VolumeType || r.name() == given.VolumeType }
		at := slices.IndexFunc(c.types.order, named)
		if at < 0 {
			return novaError(http.StatusNotFound, "Volume type with name %s could not be found.", given.VolumeType)
		}
		given.VolumeType = c.types.order[at].name()
	}
	if given.ImageRef != "" && c.images.get(given.ImageRef, c.projectID(), c.admin()) == nil {
		return novaError(http.StatusBadRequest, "Invalid image identifier or unable to access requested image.")
	}
	if problem := c.volumeQuotaProblem(c.token.project, size, given.VolumeType); problem != "" {
		return overLimit(problem)
	}
	name := ""
	if given.Name != nil {
		name = *given.Name
	}
	r := c.newVolume(c.token.project, c.token.user, name, size, given.VolumeType)
	if given.Name == nil {
		r.set("name", nil)
	}
	if given.ImageRef != "" {
		r.set("bootable", "true")
	}
	// The answer shows the volume as it is made; a moment later it is available.
	body := map[string]any{}
	for key, value := range r.fields {
		body[key] = value
	}
	body["status"], body["updated_at"] = "creating", nil
	delete(body, "os-vol-tenant-attr:tenant_id")
	return reply(http.StatusAccepted, map[string]any{"volume": body})
}

func (c *call) deleteVolume() answer {
	r, refusal := c.ownVolume()
	if r == nil {
		return refusal
	}
	if status := r.text("status"); status != "available" && status != "error" {
		return novaError(http.StatusBadRequest, "Invalid volume: Volume status must be available or error or "+
			"error_restoring or error_extending or error_managing and must not be migrating, attached, belong to a group, "+
			"have snapshots, awaiting a transfer, or be disassociated from snapshots after volume transfer.")
	}
	c.dropVolume(r)
	return reply(http.StatusAccepted, nil)
}

// volumeAction is for Nova and administrators in a real cloud; no client of the lab calls it.
func (c *call) volumeAction() answer {
	r, refusal := c.ownVolume()
	if r == nil {
		return refusal
	}
	return novaError(http.StatusForbidden, "Policy doesn't allow volume_extension:volume_actions to be performed.")
}

func (c *call) listVolumeTypes() answer {
	items := [][]byte{}
	for _, r := range c.types.order {
		items = append(items, r.encode())
	}
	return rawAnswer(http.StatusOK, listBody("volume_types", items, nil))
}

func (c *call) showVolumeType() answer {
	r := c.types.get(c.param("id"), c.projectID(), c.admin())
	if r == nil {
		return novaError(http.StatusNotFound, "Volume type %s could not be found.", c.param("id"))
	}
	return r.wrapped(http.StatusOK, "volume_type")
}

func (c *call) listVolumeAttachments() answer {
	list := []any{}
	for _, r := range c.volumes.order {
		if r.project != c.projectID() {
			continue
		}
		for _, a := range r.fields["attachments"].([]map[string]any) {
			list = append(list, map[string]any{"id": a["attachment_id"], "volume_id": r.id, "status": "attached",
				"instance": a["server_id"]})
		}
	}
	return reply(http.StatusOK, map[string]any{"attachments": list})
}
