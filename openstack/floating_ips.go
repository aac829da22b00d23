package openstack

import (
	"context"
	"net/url"
	"time"
)

// FloatingIP is an address of an external network that the project holds.
type FloatingIP struct {
	ID        string
	Address   string
	NetworkID string // the external network: the pool
	Status    string // ACTIVE, DOWN, ERROR
	// PortID, FixedIP and DeviceID say to what it leads; all empty: to nothing.
	PortID, FixedIP string
	DeviceID        string // the server's id; empty where Neutron does not say
	Description     string
	ProjectID       string
	Created         time.Time
}

// Ident returns the id, and the address as the name.
func (f FloatingIP) Ident() (id, name string) { return f.ID, f.Address }

// FloatingIPs lists the floating IPs of the project.
func (c *Client) FloatingIPs(ctx context.Context) ([]FloatingIP, error) {
	values := url.Values{"tenant_id": {c.identity.ProjectID}}
	return collect(list(ctx, c, query{
		service: network, path: []string{"floatingips"}, values: values, doing: "listing floating IPs",
	}, func(p *floatingIPPage) ([]FloatingIP, bool, []link) {
		addresses := make([]FloatingIP, len(p.FloatingIPs))
		for i, f := range p.FloatingIPs {
			addresses[i] = FloatingIP{
				ID: f.ID, Address: f.Address, NetworkID: f.NetworkID, Status: f.Status, PortID: f.PortID,
				FixedIP: f.FixedIP, DeviceID: f.Port.DeviceID, Description: f.Description, ProjectID: f.ProjectID,
				Created: time.Time(f.Created),
			}
		}
		return addresses, p.FloatingIPs != nil, p.Links
	}))
}

type floatingIPPage struct {
	FloatingIPs []struct {
		ID          string `json:"id"`
		Address     string `json:"floating_ip_address"`
		NetworkID   string `json:"floating_network_id"`
		Status      string `json:"status"`
		PortID      string `json:"port_id"`
		FixedIP     string `json:"fixed_ip_address"`
		Description string `json:"description"`
		ProjectID   string `json:"tenant_id"`
		Created     stamp  `json:"created_at"`
		Port        struct {
			DeviceID string `json:"device_id"`
		} `json:"port_details"` // null while it leads nowhere, absent without the extension
	} `json:"floatingips"`
	Links []link `json:"floatingips_links"`
}
