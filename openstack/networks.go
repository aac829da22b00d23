package openstack

import (
	"context"
	"encoding/binary"
	"net/netip"
	"net/url"
)

// Network is a network of Neutron.
type Network struct {
	ID, Name string
	// External networks give floating IPs; a machine is seldom put into one.
	External bool
	AdminUp  bool
	Shared   bool
	Status   string   // ACTIVE, DOWN, BUILD, ERROR
	Subnets  []string // ids
	MTU      int      // bytes; 0 when Neutron does not say
	// PortSecurity is false where security groups have no effect on the network.
	PortSecurity bool
	ProjectID    string
}

// Ident returns id and name.
func (n Network) Ident() (id, name string) { return n.ID, n.Name }

// Networks lists the networks that the project can see, external and shared ones included.
func (c *Client) Networks(ctx context.Context) ([]Network, error) {
	return collect(list(ctx, c, query{service: network, path: []string{"networks"}, doing: "listing networks"},
		func(p *networkPage) ([]Network, bool, []link) {
			networks := make([]Network, len(p.Networks))
			for i, n := range p.Networks {
				networks[i] = Network{
					ID: n.ID, Name: n.Name, External: n.External, AdminUp: n.AdminUp, Shared: n.Shared, Status: n.Status,
					Subnets: n.Subnets, MTU: n.MTU, PortSecurity: n.PortSecurity == nil || *n.PortSecurity,
					ProjectID: n.ProjectID,
				}
			}
			return networks, p.Networks != nil, p.Links
		}))
}

type networkPage struct {
	Networks []struct {
		ID           string   `json:"id"`
		Name         string   `json:"name"`
		External     bool     `json:"router:external"`
		AdminUp      bool     `json:"admin_state_up"`
		Shared       bool     `json:"shared"`
		Status       string   `json:"status"`
		Subnets      []string `json:"subnets"`
		MTU          int      `json:"mtu"`
		PortSecurity *bool    `json:"port_security_enabled"` // absent without the extension
		ProjectID    string   `json:"tenant_id"`
	} `json:"networks"`
	Links []link `json:"networks_links"`
}

// Subnet is an address range of a network.
type Subnet struct {
	ID, Name  string
	NetworkID string
	CIDR      string
	IPVersion int // 4 or 6
	DHCP      bool
	// DNSServers are the name servers that the machines get; empty means that Neutron's DHCP server answers itself.
	DNSServers []string
	Gateway    string // empty: no way out
	Pools      []AddressPool
}

// AddressPool is a range of addresses that Neutron gives out, both ends included.
type AddressPool struct {
	Start string `json:"start"`
	End   string `json:"end"`
}

// Addresses is how many addresses of IPv4 the pool holds; 0 for one of IPv6, or one that cannot be read.
func (p AddressPool) Addresses() int {
	start, end := ipv4(p.Start), ipv4(p.End)
	if start == 0 || end < start {
		return 0
	}
	return int(end-start) + 1
}

// Holds tells whether an address is one of the pool.
func (p AddressPool) Holds(address string) bool {
	n := ipv4(address)
	return n != 0 && n >= ipv4(p.Start) && n <= ipv4(p.End)
}

// ipv4 is an address as a number, 0 for anything else.
func ipv4(address string) uint32 {
	a, err := netip.ParseAddr(address)
	if err != nil || !a.Is4() {
		return 0
	}
	four := a.As4()
	return binary.BigEndian.Uint32(four[:])
}

// Ident returns id and name.
func (s Subnet) Ident() (id, name string) { return s.ID, s.Name }

// Subnets lists the subnets of a network, of all networks when networkID is empty.
func (c *Client) Subnets(ctx context.Context, networkID string) ([]Subnet, error) {
	values, doing := url.Values{}, "listing subnets"
	if networkID != "" {
		values.Set("network_id", networkID)
		doing += " of network " + networkID
	}
	return collect(list(ctx, c, query{service: network, path: []string{"subnets"}, values: values, doing: doing},
		func(p *subnetPage) ([]Subnet, bool, []link) {
			subnets := make([]Subnet, len(p.Subnets))
			for i, s := range p.Subnets {
				subnets[i] = Subnet{
					ID: s.ID, Name: s.Name, NetworkID: s.NetworkID, CIDR: s.CIDR, IPVersion: s.IPVersion, DHCP: s.DHCP,
					DNSServers: s.DNSServers, Gateway: s.Gateway, Pools: s.Pools,
				}
			}
			return subnets, p.Subnets != nil, p.Links
		}))
}

type subnetPage struct {
	Subnets []struct {
		ID         string        `json:"id"`
		Name       string        `json:"name"`
		NetworkID  string        `json:"network_id"`
		CIDR       string        `json:"cidr"`
		IPVersion  int           `json:"ip_version"`
		DHCP       bool          `json:"enable_dhcp"`
		DNSServers []string      `json:"dns_nameservers"`
		Gateway    string        `json:"gateway_ip"`
		Pools      []AddressPool `json:"allocation_pools"`
	} `json:"subnets"`
	Links []link `json:"subnets_links"`
}
