package cloud

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// glancePage is the size of a page that Glance gives when none is asked for (limit_param_default).
const glancePage = 25

func (c *Cloud) routeGlance() {
	s := c.service("image", dialect{stranger: func(c *call) answer {
		out := c.imageError(http.StatusUnauthorized, "This server could not verify that you are authorized to access the "+
			"document you requested. Either you supplied the wrong credentials (e.g., bad password), or your browser does not "+
			"understand how to supply the credentials required.").withoutID()
		return out.with("Www-Authenticate", c.unauthorized().header.Get("Www-Authenticate"))
	}})
	versions := func(c *call) answer {
		list := []any{}
		for _, minor := range []int{15, 9, 7, 6, 5, 4, 3, 2, 1, 0} { // the others have to be switched on
			status := "SUPPORTED"
			if minor == 15 {
				status = "CURRENT"
			}
			list = append(list, map[string]any{"id": fmt.Sprintf("v2.%d", minor), "status": status,
				"links": []link{{"self", c.url + "/image/v2/"}}})
		}
		return reply(http.StatusMultipleChoices, map[string]any{"versions": list}).withoutID()
	}
	s.open("GET /{$}", versions)
	s.on("GET /v2/images", (*call).listImages)
	s.on("GET /v2/images/{id}", (*call).showImage)
	// Whatever Glance does not know, it answers with its versions (recorded: the node driver sent there by mistake).
	s.open("/", versions)
}

// newImage adds an image that everyone may use.
func (c *Cloud) newImage(name string, fields map[string]any) *resource {
	id := c.ids.uuid()
	sum := fmt.Sprintf("%x", c.ids.bytes(64))
	body := map[string]any{
		"id": id, "name": name, "disk_format": "qcow2", "container_format": "bare", "visibility": "public",
		"size": 621 << 20, "virtual_size": 3584 << 20, "status": "active", "checksum": sum[:32], "protected": false,
		"min_ram": 0, "min_disk": 0, "owner": c.operator.project.id, "os_hidden": false, "os_hash_algo": "sha512",
		"os_hash_value": sum, "created_at": stamp(c.now), "updated_at": stamp(c.now), "tags": []string{},
		"self": "/v2/images/" + id, "file": "/v2/images/" + id + "/file", "schema": "/v2/schemas/image",
	}
	for key, value := range fields {
		body[key] = value
	}
	return c.images.add(id, c.operator.project.id, body)
}

// imageError is an error as Glance writes it: text, unless the client asks for JSON or HTML.
func (c *call) imageError(status int, message string) answer {
	title := http.StatusText(status)
	if strings.Contains(c.request.Header.Get("Accept"), "json") {
		return reply(status, map[string]any{
			"message": message + "<br /><br />\n\n\n", "code": fmt.Sprintf("%d %s", status, title), "title": title})
	}
	if !strings.Contains(c.request.Header.Get("Accept"), "html") {
		page := fmt.Sprintf("%d %s\n\n%s\n\n   ", status, title, message)
		return rawAnswer(status, []byte(page)).with("Content-Type", "text/plain; charset=UTF-8")
	}
	page := fmt.Sprintf("<html>\n <head>\n  <title>%d %s</title>\n </head>\n <body>\n  <h1>%d %s</h1>\n  "+
		"%s<br /><br />\n\n\n\n </body>\n</html>", status, title, status, title, message)
	return rawAnswer(status, []byte(page)).with("Content-Type", "text/html; charset=UTF-8")
}

// glanceMeta are query words that are no filters.
var glanceMeta = []string{"limit", "marker", "sort", "sort_key", "sort_dir"}

// listImages gives a page; "next" is a path without host, as Glance writes it, even behind a prefix.
func (c *call) listImages() answer {
	limit := glancePage
	if text := c.query.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		switch {
		case err != nil:
			return c.imageError(http.StatusBadRequest, "limit param must be an integer")
		case n < 0:
			return c.imageError(http.StatusBadRequest, "limit param must be positive")
		}
		limit = n
	}
	limit = min(limit, c.options.PageMax)
	filters := url.Values{}
	for key, values := range c.query {
		if !slices.Contains(glanceMeta, key) {
			filters[key] = values
		}
	}
	if refusal, ok := c.checkImageQuery(); !ok {
		return refusal
	}
	page, ok := c.images.page(c.query.Get("marker"), limit, func(r *resource) bool {
		return r.visibleTo(c.projectID()) && imageMatches(r, filters)
	})
	if !ok {
		return c.imageError(http.StatusBadRequest, "No image found with ID "+c.query.Get("marker"))
	}
	if limit == 0 {
		page = nil
	}
	items := make([][]byte, len(page))
	for i, r := range page {
		items[i] = r.encode()
	}
	rest := map[string]any{"schema": "/v2/schemas/images", "first": c.imagesPath("")}
	if limit > 0 && len(page) == limit {
		rest["next"] = c.imagesPath(page[len(page)-1].id)
	}
	return rawAnswer(http.StatusOK, listBody("images", items, rest))
}

// imageSortKeys and visibilities are what a query may say.
var (
	imageSortKeys = strings.Fields("name status container_format disk_format size id created_at updated_at")
	visibilities  = strings.Fields("community public private shared all")
)

func (c *call) checkImageQuery() (answer, bool) {
	if value := c.query.Get("visibility"); value != "" && !slices.Contains(visibilities, value) {
		return c.imageError(http.StatusBadRequest, "Invalid visibility value: "+value), false
	}
	keys := slices.Clone(c.query["sort_key"])
	for _, pair := range strings.Split(c.query.Get("sort"), ",") {
		key, _, _ := strings.Cut(pair, ":")
		keys = append(keys, key)
	}
	for _, key := range keys {
		if key != "" && !slices.Contains(imageSortKeys, key) {
			return c.imageError(http.StatusBadRequest, "Invalid sort key: "+key+". It must be one of the following: "+
				strings.Join(imageSortKeys, ", ")+"."), false
		}
	}
	return answer{}, true
}

// imagesPath is the way to a page: the query as it came, with another marker at its end.
func (c *call) imagesPath(marker string) string {
	var query []string
	for _, pair := range strings.Split(c.request.URL.RawQuery, "&") {
		if pair != "" && !strings.HasPrefix(pair, "marker=") {
			query = append(query, pair)
		}
	}
	if marker != "" {
		query = append(query, "marker="+marker)
	}
	if len(query) == 0 {
		return "/v2/images"
	}
	return "/v2/images?" + strings.Join(query, "&")
}

// imageMatches knows Glance's operators as far as they are needed: "in:a,b" beside plain values.
func imageMatches(r *resource, filters url.Values) bool {
	for key, values := range filters {
		want := values[0]
		if list, ok := strings.CutPrefix(want, "in:"); ok {
			if !slices.ContainsFunc(strings.Split(list, ","), func(v string) bool {
				return matches(r, key, strings.Trim(v, `"`))
			}) {
				return false
			}
			continue
		}
		field := key
		if key == "tag" {
			field = "tags"
		}
		if !matches(r, field, want) {
			return false
		}
	}
	return true
}

func (c *call) showImage() answer {
	r := c.images.get(c.param("id"), c.projectID(), c.admin())
	if r == nil {
		return c.imageError(http.StatusNotFound, "No image found with ID "+c.param("id"))
	}
	return rawAnswer(http.StatusOK, r.encode())
}
