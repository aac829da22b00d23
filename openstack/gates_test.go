package openstack_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/openstack"
)

// A Nova from before Rocky does not know the microversion and says so; the flavors are read without extra specs then.
func TestFlavorsOfAnOldNova(t *testing.T) {
	const route = "GET /compute/v2.1/flavors/detail"
	s := newStage(t)
	s.on(route, reply(406, `{"computeFault": {"code": 406, "message": "Version 2.61 is not supported by the API."}}`),
		reply(200, `{"flavors": [{"id": "f1", "name": "old"}]}`))
	flavors, err := s.connect(t).Flavors(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []openstack.Flavor{{ID: "f1", Name: "old"}}, flavors)
	asked := s.seen(route)
	require.Len(t, asked, 2)
	assert.Equal(t, "compute 2.61", asked[0].Header.Get("OpenStack-API-Version"))
	assert.Empty(t, asked[1].Header.Get("OpenStack-API-Version"))
}

func TestAddressPool(t *testing.T) {
	pool := openstack.AddressPool{Start: "10.20.0.2", End: "10.20.0.254"}
	assert.Equal(t, 253, pool.Addresses())
	for address, in := range map[string]bool{
		"10.20.0.2": true, "10.20.0.254": true, "10.20.0.1": false, "10.20.1.2": false, "fd00::2": false, "": false,
	} {
		assert.Equal(t, in, pool.Holds(address), address)
	}
	for _, none := range []openstack.AddressPool{
		{}, {Start: "10.20.0.9", End: "10.20.0.2"}, {Start: "fd00::2", End: "fd00::9"}, {Start: "ten", End: "twenty"},
	} {
		assert.Zero(t, none.Addresses(), "%+v", none)
		assert.False(t, none.Holds("10.20.0.5"), "%+v", none)
	}
}

// The ports of a network, with those of other projects as far as Neutron shows them, cut down to what counts addresses.
func TestBriefPorts(t *testing.T) {
	s := newStage(t)
	s.on("GET /network/v2.0/ports", reply(200, `{"ports": [{"id": "p1", "device_owner": "network:router_interface",
		"device_id": "r1", "fixed_ips": [{"subnet_id": "s1", "ip_address": "10.20.0.1"}]}]}`))
	ports, err := s.connect(t).Ports(t.Context(), openstack.PortFilter{NetworkID: "n1", AllProjects: true, Brief: true})
	require.NoError(t, err)
	assert.Equal(t, []openstack.Port{{
		ID: "p1", DeviceOwner: "network:router_interface", DeviceID: "r1",
		FixedIPs: []openstack.FixedIP{{SubnetID: "s1", IP: "10.20.0.1"}},
	}}, ports)
	query := s.seen("GET /network/v2.0/ports")[0].Query
	assert.Contains(t, query, "fields=fixed_ips")
	assert.Contains(t, query, "network_id=n1")
	assert.NotContains(t, query, "tenant_id="+project)
}

func TestRouter(t *testing.T) {
	s := newStage(t)
	s.on("GET /network/v2.0/routers/r1", reply(200, `{"router": {"id": "r1", "name": "rancher-router", "admin_state_up": true,
		"status": "ACTIVE", "tenant_id": "p1", "external_gateway_info": {"network_id": "n9", "enable_snat": true}}}`))
	s.on("GET /network/v2.0/routers/r2", reply(200, `{"router": {"id": "r2", "external_gateway_info": null}}`))
	s.on("GET /network/v2.0/routers/r3", reply(404, `{"NeutronError": {"type": "RouterNotFound", "message": "Router r3 could not be found."}}`))
	c := s.connect(t)
	router, err := c.Router(t.Context(), "r1")
	require.NoError(t, err)
	assert.Equal(t, openstack.Router{
		ID: "r1", Name: "rancher-router", AdminUp: true, Status: "ACTIVE", ExternalNetworkID: "n9", ProjectID: "p1",
	}, router)
	router, err = c.Router(t.Context(), "r2")
	require.NoError(t, err)
	assert.Empty(t, router.ExternalNetworkID)
	_, err = c.Router(t.Context(), "r3")
	failure(t, err, openstack.KindNotFound)
	_, err = c.Router(t.Context(), "")
	failure(t, err, openstack.KindInvalid)
}

func TestAddRule(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	id := l.IDs("security-groups")["rancher-sg"]
	rules := func() []openstack.Rule {
		groups, err := c.SecurityGroups(t.Context())
		require.NoError(t, err)
		return openstack.Find(groups, id)[0].Rules
	}
	before := rules()
	let := openstack.Let{Protocol: "tcp", PortMin: 5473, PortMax: 5473, RemoteGroupID: id}
	for range 2 { // the second time it is there already
		require.NoError(t, c.AddRule(t.Context(), id, let))
	}
	after := rules()
	require.Len(t, after, len(before)+1)
	added := after[len(after)-1]
	assert.Equal(t, openstack.Rule{
		ID: added.ID, Direction: "ingress", EtherType: "IPv4", Protocol: "tcp", PortMin: 5473, PortMax: 5473, RemoteGroupID: id,
	}, added)
	l.SetQuota("security_group_rule", 1)
	failure(t, c.AddRule(t.Context(), id, openstack.Let{Protocol: "udp", PortMin: 4789, PortMax: 4789, RemoteGroupID: id}), openstack.KindQuota)
}

func TestApplicationCredentialExpires(t *testing.T) {
	l := newLab(t, nil)
	login := l.Credentials()
	byCredential := openstack.Cloud{
		AuthURL: login.AuthURL, ApplicationCredentialID: login.AppCredID, ApplicationCredentialSecret: redact.Secret(login.AppCredSecret),
	}
	expires := func(cloud openstack.Cloud) time.Time {
		c, err := openstack.Connect(t.Context(), cloud, openstack.Options{Clock: l.clock})
		require.NoError(t, err)
		defer c.Close()
		at, err := c.ApplicationCredentialExpires(t.Context())
		require.NoError(t, err)
		return at
	}
	assert.Zero(t, expires(byCredential), "one that never expires")
	end := l.clock.Now().Add(time.Hour)
	l.ExpireApplicationCredential(end)
	assert.Equal(t, end, expires(byCredential))
	assert.Zero(t, expires(openstack.Cloud{
		AuthURL: login.AuthURL, Username: login.Username, Password: redact.Secret(login.Password), ProjectName: cloud.ProjectName,
	}), "a login by password")
	l.clock.Advance(2 * time.Hour)
	_, err := openstack.Connect(t.Context(), byCredential, openstack.Options{Clock: l.clock})
	failure(t, err, openstack.KindAuth)
}

// Try leaves the session as it is, and no token behind.
func TestTry(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	login := l.Credentials()
	other := openstack.Cloud{
		AuthURL: login.AuthURL, Username: cloud.ForeignUser, ProjectName: cloud.ForeignProject, Password: redact.Secret(login.Password),
	}
	who, err := c.Try(t.Context(), other)
	require.NoError(t, err)
	assert.Equal(t, cloud.ForeignProject, who.ProjectName)
	assert.Equal(t, cloud.ProjectName, c.Identity().ProjectName)
	other.Password = "wrong"
	_, err = c.Try(t.Context(), other)
	failure(t, err, openstack.KindAuth)
	_, err = c.Networks(t.Context())
	require.NoError(t, err)
}
