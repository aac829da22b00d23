package cloud

import (
	"crypto/sha256"
	"encoding/hex"
)

// catalogue lists the services with their endpoints, as a token carries it.
func (c *Cloud) catalogue(p *project) []any {
	services := []struct{ kind, name, path string }{
		{"compute", "nova", "/compute/v2.1"},
		{"image", "glance", "/image"},
		{"network", "neutron", "/network"},
		{"identity", "keystone", "/identity/v3"},
	}
	if p != nil {
		services = append(services, struct{ kind, name, path string }{"volumev3", "cinderv3", "/volume/v3/" + p.id})
	}
	id := func(of string) string {
		sum := sha256.Sum256([]byte("catalogue " + of))
		return hex.EncodeToString(sum[:16])
	}
	list := []any{}
	for _, s := range services {
		endpoints := []any{}
		for _, way := range []string{"admin", "public", "internal"} {
			endpoints = append(endpoints, map[string]any{
				"id": id(s.kind + way), "interface": way, "region_id": Region, "region": Region, "url": c.url + s.path})
		}
		list = append(list, map[string]any{"endpoints": endpoints, "id": id(s.kind), "type": s.kind, "name": s.name})
	}
	return list
}
