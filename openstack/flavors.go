package openstack

import (
	"context"
	"net/http"
)

// Flavor is a size of machine.
type Flavor struct {
	ID, Name     string
	VCPUs        int
	RAMMiB       int
	DiskGiB      int // root disk; 0 means that a server needs a boot volume
	EphemeralGiB int
	Public       bool
	// Disabled flavors are listed and cannot be used.
	Disabled bool
	// ExtraSpecs are what the flavor asks of a host; nil where Nova does not show them.
	ExtraSpecs map[string]string
}

// Ident returns id and name.
func (f Flavor) Ident() (id, name string) { return f.ID, f.Name }

// withExtraSpecs is the first microversion at which the list of flavors holds their extra specs (Nova 18, Rocky).
const withExtraSpecs = "2.61"

// Flavors lists the flavors that the project may use, with their extra specs unless Nova is too old for that.
func (c *Client) Flavors(ctx context.Context) ([]Flavor, error) {
	flavors, err := c.flavors(ctx, withExtraSpecs)
	if e := asError(err); e != nil && e.Status == http.StatusNotAcceptable {
		return c.flavors(ctx, "")
	}
	return flavors, err
}

func (c *Client) flavors(ctx context.Context, microversion string) ([]Flavor, error) {
	return collect(list(ctx, c, query{
		service: compute, path: []string{"flavors", "detail"}, doing: "listing flavors", microversion: microversion,
	}, func(p *flavorPage) ([]Flavor, bool, []link) {
		flavors := make([]Flavor, len(p.Flavors))
		for i, f := range p.Flavors {
			flavors[i] = Flavor{
				ID: f.ID, Name: f.Name, VCPUs: f.VCPUs, RAMMiB: f.RAM, DiskGiB: f.Disk, EphemeralGiB: f.Ephemeral,
				Public: f.Public, Disabled: f.Disabled, ExtraSpecs: f.ExtraSpecs,
			}
		}
		return flavors, p.Flavors != nil, p.Links
	}))
}

type flavorPage struct {
	Flavors []struct {
		ID         string            `json:"id"`
		Name       string            `json:"name"`
		VCPUs      int               `json:"vcpus"`
		RAM        int               `json:"ram"`  // MiB
		Disk       int               `json:"disk"` // GiB
		Ephemeral  int               `json:"OS-FLV-EXT-DATA:ephemeral"`
		Public     bool              `json:"os-flavor-access:is_public"`
		Disabled   bool              `json:"OS-FLV-DISABLED:disabled"`
		ExtraSpecs map[string]string `json:"extra_specs"`
	} `json:"flavors"`
	Links []link `json:"flavors_links"`
}
