package openstack

import (
	"context"
	"net/url"
	"time"
)

// Port is a machine's (or another device's) place in a network.
type Port struct {
	ID, Name       string
	Status         string // ACTIVE, DOWN, BUILD, ERROR
	AdminUp        bool
	NetworkID      string
	DeviceID       string // the server's id
	DeviceOwner    string // "compute:nova", "network:dhcp", …; empty: nobody's
	MAC            string
	FixedIPs       []FixedIP
	SecurityGroups []string // ids
	ProjectID      string
	Created        time.Time
}

// FixedIP is an address of a port.
type FixedIP struct {
	SubnetID string `json:"subnet_id"`
	IP       string `json:"ip_address"`
}

// Ident returns id and name.
func (p Port) Ident() (id, name string) { return p.ID, p.Name }

// PortFilter narrows a list of ports; the zero value lists all of the project.
type PortFilter struct {
	DeviceID, NetworkID, Status string
	// AllProjects lists those of other projects as well, as far as Neutron shows them: all to an admin, those on a network
	// of its own to a project.
	AllProjects bool
	// Brief asks for device, network and addresses only: a network can have thousands of ports.
	Brief bool
}

// briefFields are the fields of a port that Brief asks for.
var briefFields = []string{"id", "network_id", "device_id", "device_owner", "fixed_ips", "tenant_id"}

// Ports lists ports.
func (c *Client) Ports(ctx context.Context, filter PortFilter) ([]Port, error) {
	values := url.Values{}
	for key, value := range map[string]string{
		"device_id": filter.DeviceID, "network_id": filter.NetworkID, "status": filter.Status,
	} {
		if value != "" {
			values.Set(key, value)
		}
	}
	if !filter.AllProjects {
		values.Set("tenant_id", c.identity.ProjectID)
	}
	if filter.Brief {
		values["fields"] = briefFields
	}
	return collect(list(ctx, c, query{service: network, path: []string{"ports"}, values: values, doing: "listing ports"},
		func(p *portPage) ([]Port, bool, []link) {
			ports := make([]Port, len(p.Ports))
			for i := range p.Ports {
				ports[i] = p.Ports[i].port()
			}
			return ports, p.Ports != nil, p.Links
		}))
}

type portPage struct {
	Ports []portJSON `json:"ports"`
	Links []link     `json:"ports_links"`
}

type portJSON struct {
	ID             string    `json:"id"`
	Name           string    `json:"name"`
	Status         string    `json:"status"`
	AdminUp        bool      `json:"admin_state_up"`
	NetworkID      string    `json:"network_id"`
	DeviceID       string    `json:"device_id"`
	DeviceOwner    string    `json:"device_owner"`
	MAC            string    `json:"mac_address"`
	FixedIPs       []FixedIP `json:"fixed_ips"`
	SecurityGroups []string  `json:"security_groups"`
	ProjectID      string    `json:"tenant_id"`
	Created        stamp     `json:"created_at"`
}

func (j portJSON) port() Port {
	return Port{
		ID: j.ID, Name: j.Name, Status: j.Status, AdminUp: j.AdminUp, NetworkID: j.NetworkID, DeviceID: j.DeviceID,
		DeviceOwner: j.DeviceOwner, MAC: j.MAC, FixedIPs: j.FixedIPs, SecurityGroups: j.SecurityGroups,
		ProjectID: j.ProjectID, Created: time.Time(j.Created),
	}
}
