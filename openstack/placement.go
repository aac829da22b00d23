package openstack

import "context"

// ServerGroup holds servers apart, or together.
type ServerGroup struct {
	ID, Name string
	Policies []string // "anti-affinity", "soft-anti-affinity", "affinity", …
	Members  []string // server ids
}

// Ident returns id and name.
func (g ServerGroup) Ident() (id, name string) { return g.ID, g.Name }

// ServerGroups lists the server groups of the project.
func (c *Client) ServerGroups(ctx context.Context) ([]ServerGroup, error) {
	return collect(list(ctx, c, query{
		service: compute, path: []string{"os-server-groups"}, doing: "listing server groups", paging: byOffset,
	}, func(p *serverGroupPage) ([]ServerGroup, bool, []link) {
		groups := make([]ServerGroup, len(p.Groups))
		for i, g := range p.Groups {
			groups[i] = ServerGroup(g)
		}
		return groups, p.Groups != nil, nil
	}))
}

type serverGroupPage struct {
	Groups []struct {
		ID       string   `json:"id"`
		Name     string   `json:"name"`
		Policies []string `json:"policies"`
		Members  []string `json:"members"`
	} `json:"server_groups"`
}

// AvailabilityZone is a part of the cloud into which servers can be put.
type AvailabilityZone struct {
	Name      string
	Available bool
}

// AvailabilityZones lists Nova's zones.
func (c *Client) AvailabilityZones(ctx context.Context) ([]AvailabilityZone, error) {
	answer, err := read(ctx, c, compute, "listing availability zones", func(a *zoneAnswer) bool { return a.Zones != nil },
		"os-availability-zone")
	if err != nil {
		return nil, err
	}
	zones := make([]AvailabilityZone, len(answer.Zones))
	for i, z := range answer.Zones {
		zones[i] = AvailabilityZone{Name: z.Name, Available: z.State.Available}
	}
	return zones, nil
}

type zoneAnswer struct {
	Zones []struct {
		Name  string `json:"zoneName"`
		State struct {
			Available bool `json:"available"`
		} `json:"zoneState"`
	} `json:"availabilityZoneInfo"`
}
