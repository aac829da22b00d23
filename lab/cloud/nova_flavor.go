package cloud

import (
	"encoding/json"
	"net/http"
	"slices"
)

type flavor struct {
	id, name         string
	vcpus, ram, disk int // ram in MiB, disk in GiB
	extra            map[string]string
	disabled         bool
}

// flavorBody is a flavor in the order in which Nova writes it.
type flavorBody struct {
	ID          string             `json:"id"`
	Name        string             `json:"name"`
	RAM         int                `json:"ram"`
	Disk        int                `json:"disk"`
	Swap        any                `json:"swap"` // "" for none, a number from 2.75 on
	Ephemeral   int                `json:"OS-FLV-EXT-DATA:ephemeral"`
	Disabled    bool               `json:"OS-FLV-DISABLED:disabled"`
	VCPUs       int                `json:"vcpus"`
	Public      bool               `json:"os-flavor-access:is_public"`
	RXTX        float64            `json:"rxtx_factor"`
	Links       []link             `json:"links"`
	Description json.RawMessage    `json:"description,omitempty"` // null from 2.55 on: none has one
	Extra       *map[string]string `json:"extra_specs,omitempty"`
}

// inline is a flavor as a server carries it from microversion 2.47 on.
func (f *flavor) inline() map[string]any {
	return map[string]any{"vcpus": f.vcpus, "ram": f.ram, "disk": f.disk, "ephemeral": 0, "swap": 0,
		"original_name": f.name, "extra_specs": f.specs()}
}

func (f *flavor) specs() map[string]string {
	if f.extra == nil {
		return map[string]string{}
	}
	return f.extra
}

func (c *call) flavorBody(f *flavor) flavorBody {
	body := flavorBody{ID: f.id, Name: f.name, RAM: f.ram, Disk: f.disk, Swap: "", VCPUs: f.vcpus, Public: true,
		Disabled: f.disabled,
		RXTX:     1, Links: c.novaLinks("flavors", f.id)}
	if c.minor >= 55 {
		body.Description = null
	}
	if c.minor >= 61 {
		specs := f.specs()
		body.Extra = &specs
	}
	if c.minor >= 75 {
		body.Swap = 0
	}
	return body
}

// flavorPage is one page of the flavors that are large enough, and the query of the next page, "" after the last.
func (c *call) flavorPage() ([]*flavor, string, answer, bool) {
	limit, refusal, ok := c.pageSize()
	if !ok {
		return nil, "", refusal, false
	}
	list := c.flavors
	if marker := c.query.Get("marker"); marker != "" {
		at := slices.IndexFunc(list, func(f *flavor) bool { return f.id == marker })
		if at < 0 {
			return nil, "", novaError(http.StatusBadRequest, "marker [%s] not found", marker), false
		}
		list = list[at+1:]
	}
	least := map[string]int{}
	for _, field := range []string{"minRam", "minDisk"} {
		text := c.query.Get(field)
		n, ok := wholeNumber(text)
		if text != "" && !ok {
			return nil, "", novaError(http.StatusBadRequest, "Invalid %s filter [%s]", field, text), false
		}
		least[field] = n
	}
	var page []*flavor
	for _, f := range list {
		if len(page) < limit && f.ram >= least["minRam"] && f.disk >= least["minDisk"] {
			page = append(page, f)
		}
	}
	next := ""
	if limit > 0 && len(page) == limit {
		query := cloneQuery(c.query)
		query.Set("marker", page[len(page)-1].id)
		next = "?" + query.Encode()
	}
	return page, next, answer{}, true
}

func (c *call) listFlavors() answer {
	return c.flavorList("", func(f *flavor) any {
		entry := map[string]any{"id": f.id, "name": f.name, "links": c.novaLinks("flavors", f.id)}
		if c.minor >= 55 {
			entry["description"] = nil
		}
		return entry
	})
}

func (c *call) listFlavorsDetail() answer {
	return c.flavorList("/detail", func(f *flavor) any { return c.flavorBody(f) })
}

func (c *call) flavorList(path string, show func(*flavor) any) answer {
	page, next, refusal, ok := c.flavorPage()
	if !ok {
		return refusal
	}
	list := []any{}
	for _, f := range page {
		list = append(list, show(f))
	}
	body := map[string]any{"flavors": list}
	if next != "" {
		body["flavors_links"] = []link{{"next", c.url + "/compute/v2.1/flavors" + path + next}}
	}
	return reply(http.StatusOK, body)
}

func (c *call) findFlavor() (*flavor, answer) {
	for _, f := range c.flavors {
		if f.id == c.param("id") {
			return f, answer{}
		}
	}
	return nil, novaError(http.StatusNotFound, "Flavor %s could not be found.", c.param("id"))
}

func (c *call) showFlavor() answer {
	f, refusal := c.findFlavor()
	if f == nil {
		return refusal
	}
	return reply(http.StatusOK, map[string]any{"flavor": c.flavorBody(f)})
}

func (c *call) showExtraSpecs() answer {
	f, refusal := c.findFlavor()
	if f == nil {
		return refusal
	}
	return reply(http.StatusOK, map[string]any{"extra_specs": f.specs()})
}
