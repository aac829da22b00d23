package openstack

import "context"

// Flavor is a size of machine.
type Flavor struct {
	ID, Name     string
	VCPUs        int
	RAMMiB       int
	DiskGiB      int // root disk; 0 means that a server needs a boot volume
	EphemeralGiB int
	Public       bool
}

// Ident returns id and name.
func (f Flavor) Ident() (id, name string) { return f.ID, f.Name }

// Flavors lists the flavors that the project may use.
func (c *Client) Flavors(ctx context.Context) ([]Flavor, error) {
	return collect(list(ctx, c, query{service: compute, path: []string{"flavors", "detail"}, doing: "listing flavors"},
		func(p *flavorPage) ([]Flavor, bool, []link) {
			flavors := make([]Flavor, len(p.Flavors))
			for i, f := range p.Flavors {
				flavors[i] = Flavor{
					ID: f.ID, Name: f.Name, VCPUs: f.VCPUs, RAMMiB: f.RAM, DiskGiB: f.Disk, EphemeralGiB: f.Ephemeral,
					Public: f.Public,
				}
			}
			return flavors, p.Flavors != nil, p.Links
		}))
}

type flavorPage struct {
	Flavors []struct {
		ID        string `json:"id"`
		Name      string `json:"name"`
		VCPUs     int    `json:"vcpus"`
		RAM       int    `json:"ram"`  // MiB
		Disk      int    `json:"disk"` // GiB
		Ephemeral int    `json:"OS-FLV-EXT-DATA:ephemeral"`
		Public    bool   `json:"os-flavor-access:is_public"`
	} `json:"flavors"`
	Links []link `json:"flavors_links"`
}
