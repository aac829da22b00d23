package cloud

import (
	"crypto/sha256"
	"encoding/hex"
)

// catalogue lists the services with their endpoints, as a token carries it.
func (c *Cloud) catalogue(p *project) []any {
	endpoints := c.endpoints(p)
	if c.editCatalogue != nil {
		endpoints = c.editCatalogue(endpoints)
	}
	id := func(of string) string {
		sum := sha256.Sum256([]byte("catalogue " + of))
		return hex.EncodeToString(sum[:16])
	}
	list := []any{}
	at := map[string]int{} // the place of a type in the list
	for _, e := range endpoints {
		i, ok := at[e.Type]
		if !ok {
			i, at[e.Type] = len(list), len(list)
			list = append(list, map[string]any{"endpoints": []any{}, "id": id(e.Type), "type": e.Type, "name": e.Name})
		}
		service := list[i].(map[string]any)
		service["endpoints"] = append(service["endpoints"].([]any), map[string]any{
			"id": id(e.Type + e.Interface), "interface": e.Interface, "region_id": e.Region, "region": e.Region, "url": e.URL,
		})
	}
	return list
}

// endpoints are those of the seed. Cinder's URLs hold the project's id, so that an unscoped token has none of them.
func (c *Cloud) endpoints(p *project) []Endpoint {
	services := []struct{ kind, name, path string }{
		{"compute", "nova", "/compute/v2.1"},
		{"image", "glance", "/image"},
		{"network", "neutron", "/network"},
		{"identity", "keystone", "/identity/v3"},
	}
	if p != nil {
		services = append(services, struct{ kind, name, path string }{"volumev3", "cinderv3", "/volume/v3/" + p.id})
	}
	var all []Endpoint
	for _, s := range services {
		for _, way := range []string{"admin", "public", "internal"} {
			all = append(all, Endpoint{Type: s.kind, Name: s.name, Region: Region, Interface: way, URL: c.url + s.path})
		}
	}
	return all
}
