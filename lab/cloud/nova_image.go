package cloud

import (
	"net/http"
	"strings"
)

// lastImageVersion is the last microversion at which Nova still hands out images; the node driver relies on that.
const lastImageVersion = 35

func (c *call) novaImageBody(r *resource, detail bool) map[string]any {
	own := c.novaLinks("images", r.id)
	body := map[string]any{"id": r.id, "name": r.name(), "links": []any{own[0], own[1], map[string]string{
		"rel": "alternate", "type": "application/vnd.openstack.image", "href": c.url + "/image/images/" + r.id}}}
	if !detail {
		return body
	}
	body["status"] = map[string]string{"active": "ACTIVE", "queued": "SAVING", "saving": "SAVING",
		"deleted": "DELETED"}[r.text("status")]
	if body["status"] == "" {
		body["status"] = "UNKNOWN"
	}
	body["progress"], body["minDisk"], body["minRam"] = 100, intField(r, "min_disk"), intField(r, "min_ram")
	body["OS-EXT-IMG-SIZE:size"] = intField(r, "size")
	body["created"], body["updated"] = r.text("created_at"), r.text("updated_at")
	metadata := map[string]any{}
	for key, value := range r.fields {
		if text, ok := value.(string); ok && strings.HasPrefix(key, "os_") && !strings.HasPrefix(key, "os_hash") {
			metadata[key] = text
		}
	}
	body["metadata"] = metadata
	return body
}

func (c *call) listImagesThroughNova() answer {
	if c.minor > lastImageVersion {
		return novaError(http.StatusNotFound, "The resource could not be found.")
	}
	limit, refusal, ok := c.pageSize()
	if !ok {
		return refusal
	}
	detail := strings.HasSuffix(c.request.URL.Path, "/detail")
	name := c.query.Get("name")
	page, ok := c.images.page(c.query.Get("marker"), limit, func(r *resource) bool {
		return r.visibleTo(c.projectID()) && (name == "" || r.name() == name)
	})
	if !ok {
		return novaError(http.StatusBadRequest, "Invalid input received: Invalid marker. Image could not be found.")
	}
	list := []any{}
	for _, r := range page {
		list = append(list, c.novaImageBody(r, detail))
	}
	body := map[string]any{"images": list}
	if limit > 0 && len(page) == limit {
		next := cloneQuery(c.query)
		next.Set("marker", page[len(page)-1].id)
		body["images_links"] = []link{{"next", c.url + "/compute" + c.request.URL.Path + "?" + next.Encode()}}
	}
	return reply(http.StatusOK, body)
}

func (c *call) showImageThroughNova() answer {
	if c.minor > lastImageVersion {
		return novaError(http.StatusNotFound, "The resource could not be found.")
	}
	r := c.images.get(c.param("id"), c.projectID(), c.admin())
	if r == nil {
		return novaError(http.StatusNotFound, "Image not found.")
	}
	return reply(http.StatusOK, map[string]any{"image": c.novaImageBody(r, true)})
}
