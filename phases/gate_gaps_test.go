package phases

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
)

func TestPortsCover(t *testing.T) {
	for _, c := range []struct {
		have     ports
		from, to int
		want     bool
	}{
		{ports{{0, 65535}}, 2379, 2380, true},
		{ports{{2379, 2379}, {2380, 2380}}, 2379, 2380, true},
		{ports{{2380, 2381}, {2379, 2379}}, 2379, 2380, true},
		{ports{{2379, 2379}, {2381, 2381}}, 2379, 2381, false},
		{ports{{30000, 31000}, {30500, 32767}}, 30000, 32767, true},
		{ports{{30000, 31000}, {31002, 32767}}, 30000, 32767, false},
		{ports{{1, 22}}, 23, 23, false},
		{nil, 22, 22, false},
	} {
		assert.Equal(t, c.want, c.have.cover(c.from, c.to), "%v %d-%d", c.have, c.from, c.to)
	}
}

// A network may have several subnets, and each needs to be let in.
func TestSeveralSubnets(t *testing.T) {
	subnets := []netip.Prefix{netip.MustParsePrefix("10.20.0.0/24"), netip.MustParsePrefix("10.21.0.0/24")}
	from := func(cidr string) openstack.Rule {
		return openstack.Rule{Direction: "ingress", EtherType: "IPv4", RemoteCIDR: cidr}
	}
	for name, c := range map[string]struct {
		rules []openstack.Rule
		open  bool
	}{
		"one range around both": {[]openstack.Rule{from("10.20.0.0/15")}, true},
		"one rule for each":     {[]openstack.Rule{from("10.20.0.0/24"), from("10.21.0.0/24")}, true},
		"only one of them":      {[]openstack.Rule{from("10.20.0.0/24")}, false},
		"an IPv6 range":         {[]openstack.Rule{from("fd00::/8")}, false},
	} {
		open, _ := lets([]openstack.SecurityGroup{{ID: "nodes", Rules: c.rules}}, "ingress", nodePorts[0], nil, subnets)
		assert.Equal(t, c.open, open, name)
	}
}

// twoPools are servers and workers with groups of their own.
func twoPools(servers, workers []openstack.Rule) []side {
	net := openstack.Network{ID: "n", PortSecurity: true}
	subnets := []netip.Prefix{netip.MustParsePrefix("10.20.0.0/24")}
	return []side{
		{pool: config.Pool{Name: "servers", Quantity: 3, Roles: config.Roles{Etcd: true, ControlPlane: true}}, network: net, subnets: subnets,
			groups: []openstack.SecurityGroup{{ID: "s", Name: "servers", Rules: servers}}},
		{pool: config.Pool{Name: "workers", Quantity: 2, Roles: config.Roles{Worker: true}}, network: net, subnets: subnets,
			groups: []openstack.SecurityGroup{{ID: "w", Name: "workers", Rules: workers}}},
	}
}

func TestGapsBetweenPools(t *testing.T) {
	in := func(group string) openstack.Rule {
		return openstack.Rule{Direction: "ingress", EtherType: "IPv4", RemoteGroupID: group}
	}
	closed := func(sides []side) []string {
		var all []string
		for _, g := range gaps(sides, "canal", "ingress") {
			if !g.opening.advised {
				all = append(all, g.from.pool.Name+" to "+g.to.pool.Name+": "+g.String())
			}
		}
		return all
	}
	assert.Empty(t, closed(twoPools([]openstack.Rule{in("s"), in("w")}, []openstack.Rule{in("s"), in("w")})))
	// Each pool open in itself is not enough.
	assert.Equal(t, []string{
		"workers to servers: tcp 9345 (joining)", "workers to servers: tcp 6443 (Kubernetes API)",
		"servers to workers: tcp 10250 (kubelet)", "workers to servers: tcp 10250 (kubelet)",
		"servers to workers: udp 8472 (Canal VXLAN)", "workers to servers: udp 8472 (Canal VXLAN)",
	}, unordered(closed(twoPools([]openstack.Rule{in("s")}, []openstack.Rule{in("w")}))))
	// Nobody needs etcd or the API on a worker.
	onWorkers := closed(twoPools([]openstack.Rule{in("s"), in("w")}, nil))
	assert.Equal(t, []string{"servers to workers: tcp 10250 (kubelet)", "servers to workers: udp 8472 (Canal VXLAN)"}, onWorkers)

	alone := twoPools(nil, nil)[:1]
	assert.NotEmpty(t, closed(alone))
	alone[0].pool.Quantity = 1
	assert.Empty(t, closed(alone), "a single node talks to nobody")
	bare := twoPools(nil, nil)
	bare[0].network.PortSecurity, bare[1].network.PortSecurity = false, false
	assert.Empty(t, closed(bare))
}

// unordered is a list in which the order of two directions of one port does not count.
func unordered(list []string) []string {
	for i := 0; i+1 < len(list); i++ {
		a, b := list[i], list[i+1]
		if a[len(a)-6:] == b[len(b)-6:] && a > b {
			list[i], list[i+1] = b, a
		}
	}
	return list
}
