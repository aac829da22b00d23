package phases

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
)

func TestWhatRulesLetThrough(t *testing.T) {
	etcd := opening{protocol: "tcp", from: 2379, to: 2380}
	subnets := []netip.Prefix{netip.MustParsePrefix("10.20.0.0/24")}
	open := func(groups ...openstack.SecurityGroup) bool {
		open, _ := lets(groups, "ingress", etcd, groups, subnets)
		return open
	}
	in := func(change func(*openstack.Rule)) openstack.Rule {
		r := openstack.Rule{Direction: "ingress", EtherType: "IPv4", Protocol: "tcp", PortMin: 2379, PortMax: 2380}
		change(&r)
		return r
	}
	for _, tt := range []struct {
		name string
		rule openstack.Rule
		want bool
	}{
		{"everybody, just these ports", in(func(*openstack.Rule) {}), true},
		{"a wider range of ports", in(func(r *openstack.Rule) { r.PortMin, r.PortMax = 1, 65535 }), true},
		{"all ports", in(func(r *openstack.Rule) { r.PortMin, r.PortMax = 0, 0 }), true},
		{"any protocol", in(func(r *openstack.Rule) { r.Protocol, r.PortMin, r.PortMax = "", 0, 0 }), true},
		{"the protocol by its number", in(func(r *openstack.Rule) { r.Protocol = "6" }), true},
		{"the other protocol by its number", in(func(r *openstack.Rule) { r.Protocol = "17" }), false},
		{"any protocol, in words", in(func(r *openstack.Rule) { r.Protocol, r.PortMin, r.PortMax = "any", 0, 0 }), true},
		{"the other protocol", in(func(r *openstack.Rule) { r.Protocol = "udp" }), false},
		{"only the first port", in(func(r *openstack.Rule) { r.PortMax = 2379 }), false},
		{"only the last port", in(func(r *openstack.Rule) { r.PortMin = 2380 }), false},
		{"other ports", in(func(r *openstack.Rule) { r.PortMin, r.PortMax = 22, 22 }), false},
		{"outwards", in(func(r *openstack.Rule) { r.Direction = "egress" }), false},
		{"IPv6", in(func(r *openstack.Rule) { r.EtherType = "IPv6" }), false},
		{"the group itself", in(func(r *openstack.Rule) { r.RemoteGroupID = "sg-1" }), true},
		{"another group of the same machines", in(func(r *openstack.Rule) { r.RemoteGroupID = "sg-2" }), true},
		{"a group of other machines", in(func(r *openstack.Rule) { r.RemoteGroupID = "sg-9" }), false},
		{"the subnet", in(func(r *openstack.Rule) { r.RemoteCIDR = "10.20.0.0/24" }), true},
		{"a network around the subnet", in(func(r *openstack.Rule) { r.RemoteCIDR = "10.0.0.0/8" }), true},
		{"everything, written out", in(func(r *openstack.Rule) { r.RemoteCIDR = "0.0.0.0/0" }), true},
		{"a part of the subnet", in(func(r *openstack.Rule) { r.RemoteCIDR = "10.20.0.0/25" }), false},
		{"one machine", in(func(r *openstack.Rule) { r.RemoteCIDR = "10.20.0.5/32" }), false},
		{"another network", in(func(r *openstack.Rule) { r.RemoteCIDR = "192.168.0.0/16" }), false},
		{"nonsense", in(func(r *openstack.Rule) { r.RemoteCIDR = "here" }), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := []openstack.SecurityGroup{{ID: "sg-1", Rules: []openstack.Rule{tt.rule}}, {ID: "sg-2"}}
			assert.Equal(t, tt.want, open(groups...))
			other := openstack.Rule{Direction: "ingress", EtherType: "IPv4", Protocol: "icmp"}
			groups[0].Rules = []openstack.Rule{other, tt.rule}
			assert.Equal(t, tt.want, open(groups...), "one rule of several is enough, and none takes anything away")
		})
	}
	assert.False(t, open(), "without a rule nothing comes in")
	assert.True(t, open(openstack.SecurityGroup{ID: "sg-1"},
		openstack.SecurityGroup{ID: "sg-2", Rules: []openstack.Rule{in(func(*openstack.Rule) {})}}), "the rules of all groups add up")
	halves := []openstack.Rule{in(func(r *openstack.Rule) { r.PortMax = 2379 }), in(func(r *openstack.Rule) { r.PortMin = 2380 })}
	assert.True(t, open(openstack.SecurityGroup{ID: "sg-1", Rules: halves}), "two rules may share the ports")
	byList := in(func(r *openstack.Rule) { r.RemoteAddressGroupID = "ag-1" })
	groups := []openstack.SecurityGroup{{ID: "sg-1", Rules: []openstack.Rule{byList}}}
	isOpen, maybe := lets(groups, "ingress", etcd, groups, subnets)
	assert.False(t, isOpen)
	assert.True(t, maybe, "what an address group holds is not known here")
}

func TestWhoNeedsAnOpening(t *testing.T) {
	server := config.Pool{Name: "cp", Quantity: 3, Roles: config.Roles{Etcd: true, ControlPlane: true}}
	one := config.Pool{Name: "one", Quantity: 1, Roles: config.Roles{Etcd: true, ControlPlane: true, Worker: true}}
	worker := config.Pool{Name: "w", Quantity: 2, Roles: config.Roles{Worker: true}}
	none := config.Pool{Name: "none", Roles: config.Roles{Worker: true}}
	etcd, kubelet := nodePorts[2], nodePorts[3]
	assert.True(t, etcd.between(server, server))
	assert.False(t, etcd.between(worker, server), "workers have nothing to say to etcd")
	assert.False(t, etcd.between(server, worker))
	assert.True(t, kubelet.between(worker, worker))
	assert.False(t, kubelet.between(one, one), "a single node talks to nobody")
	assert.True(t, kubelet.between(one, worker))
	assert.False(t, kubelet.between(none, worker))
}

func TestWhichPortsAPlugInNeeds(t *testing.T) {
	for asked, main := range map[string]string{"canal": "canal", "multus,canal": "canal", "multus,cilium": "cilium", "calico": "calico", "none": "none"} {
		assert.Equal(t, main, mainCNI(asked))
	}
	assert.Empty(t, cniPorts["none"])
	assert.Equal(t, "2379-2380", portRange(nodePorts[2]))
	assert.Equal(t, "6443", portRange(nodePorts[1]))
}
