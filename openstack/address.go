package openstack

import (
	"cmp"
	"net/netip"
	"slices"
)

// Address is one address of a server.
type Address struct {
	Network  string // name of the network
	IP       netip.Addr
	MAC      string
	Floating bool // a floating IP, reachable from outside; otherwise fixed
}

// sortAddresses puts the addresses in the order in which they are to be tried: fixed before floating, since that is
// what the node itself knows and what Rancher's driver reports, and IPv4 before IPv6.
func sortAddresses(list []Address) {
	slices.SortStableFunc(list, func(a, b Address) int {
		return cmp.Or(
			cmp.Compare(rank(a.Floating), rank(b.Floating)),
			cmp.Compare(rank(!a.IP.Is4()), rank(!b.IP.Is4())),
			cmp.Compare(a.Network, b.Network),
			a.IP.Compare(b.IP),
		)
	})
}

func rank(later bool) int {
	if later {
		return 1
	}
	return 0
}
