package openstack_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/gophercloud/gophercloud/v2"
	keystone "github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/keypairs"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/servers"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/extensions/layer3/floatingips"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/ports"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/openstack"
)

// lab is a stateful OpenStack with its time in the test's hand.
type lab struct {
	*cloud.Cloud
	clock *clock.Fake
}

func newLab(t *testing.T, change func(*cloud.Options)) lab {
	l := lab{clock: clock.NewFake(time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC))}
	o := cloud.Options{Clock: l.clock, Password: password, VMBuild: func() time.Duration { return 9 * time.Minute }}
	if change != nil {
		change(&o)
	}
	var err error
	l.Cloud, err = cloud.New(o)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, l.Close()) })
	return l
}

func (l lab) connect(t *testing.T) *openstack.Client {
	login := l.Credentials()
	c, err := openstack.Connect(t.Context(), openstack.Cloud{
		AuthURL: login.AuthURL, Region: login.Region, Username: login.Username, UserDomainName: login.DomainName,
		ProjectName: login.ProjectName, ProjectDomainName: login.DomainName, Password: redact.Secret(login.Password),
	}, openstack.Options{Clock: l.clock})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

// builder makes what this package only reads and deletes, as the node driver does.
func (l lab) builder(t *testing.T) (compute, network *gophercloud.ServiceClient) {
	login := l.Credentials()
	provider, err := keystone.AuthenticatedClient(t.Context(), gophercloud.AuthOptions{
		IdentityEndpoint: login.AuthURL, Username: login.Username, Password: login.Password, DomainName: login.DomainName,
		TenantName: login.ProjectName,
	})
	require.NoError(t, err)
	compute, err = keystone.NewComputeV2(provider, gophercloud.EndpointOpts{Region: login.Region})
	require.NoError(t, err)
	network, err = keystone.NewNetworkV2(provider, gophercloud.EndpointOpts{Region: login.Region})
	require.NoError(t, err)
	t.Cleanup(provider.HTTPClient.CloseIdleConnections)
	return compute, network
}

// order asks Nova for a server and returns its id.
func (l lab) order(t *testing.T, name string) string {
	compute, _ := l.builder(t)
	_, err := keypairs.Create(t.Context(), compute, keypairs.CreateOpts{Name: name + "-key"}).Extract()
	require.NoError(t, err)
	made, err := servers.Create(t.Context(), compute, keypairs.CreateOptsExt{
		CreateOptsBuilder: servers.CreateOpts{
			Name: name, FlavorRef: l.IDs("flavors")["rancher.node"], ImageRef: l.IDs("images")["ubuntu-24.04-cloud"],
			Networks: []servers.Network{{UUID: l.IDs("networks")["rancher-net"]}}, SecurityGroups: []string{"rancher-sg"},
		}, KeyName: name + "-key",
	}, nil).Extract()
	require.NoError(t, err)
	return made.ID
}

func TestLabLogins(t *testing.T) {
	l := newLab(t, nil)
	login := l.Credentials()
	for name, c := range map[string]struct {
		cloud openstack.Cloud
		kind  openstack.Kind
	}{
		"password": {openstack.Cloud{Username: login.Username, ProjectName: login.ProjectName, Password: password}, ""},
		"ids":      {openstack.Cloud{UserID: login.UserID, ProjectID: login.ProjectID, Password: password}, ""},
		"credential id": {
			openstack.Cloud{
				ApplicationCredentialID: login.AppCredID, ApplicationCredentialSecret: redact.Secret(login.AppCredSecret),
			}, "",
		},
		"credential name": {openstack.Cloud{
			ApplicationCredentialName: login.AppCredName, ApplicationCredentialSecret: redact.Secret(login.AppCredSecret),
			Username: login.Username, UserDomainName: login.DomainName,
		}, ""},
		"wrong password": {
			openstack.Cloud{Username: login.Username, ProjectName: login.ProjectName, Password: "wrong"}, openstack.KindAuth,
		},
		"unknown project": {
			openstack.Cloud{Username: login.Username, ProjectName: "nope", Password: password}, openstack.KindAuth,
		},
		"wrong secret": {
			openstack.Cloud{ApplicationCredentialID: login.AppCredID, ApplicationCredentialSecret: "wrong"}, openstack.KindAuth,
		},
	} {
		t.Run(name, func(t *testing.T) {
			c.cloud.AuthURL, c.cloud.Region = login.AuthURL, login.Region
			client, err := openstack.Connect(t.Context(), c.cloud, openstack.Options{Clock: l.clock})
			if c.kind != "" {
				failure(t, err, c.kind)
				return
			}
			require.NoError(t, err)
			defer client.Close()
			assert.Equal(t, login.ProjectID, client.Identity().ProjectID)
			assert.Equal(t, login.UserID, client.Identity().UserID)
			assert.Zero(t, client.Identity().ClockSkew)
			require.NoError(t, client.Logout(t.Context()))
		})
	}
}

func TestLabCatalogue(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	flavors, err := c.Flavors(t.Context())
	require.NoError(t, err)
	node := openstack.Find(flavors, "rancher.node")
	require.Len(t, node, 1)
	assert.Equal(t, []int{4, 8192, 50}, []int{node[0].VCPUs, node[0].RAMMiB, node[0].DiskGiB})

	images, err := c.Images(t.Context(), "ubuntu-24.04-cloud")
	require.NoError(t, err)
	require.Len(t, images, 1)
	one, err := c.Image(t.Context(), images[0].ID)
	require.NoError(t, err)
	assert.Equal(t, images[0], one)
	assert.Equal(t, "active", one.Status)
	_, err = c.Image(t.Context(), "00000000-0000-0000-0000-000000000000")
	failure(t, err, openstack.KindNotFound)

	networks, err := c.Networks(t.Context())
	require.NoError(t, err)
	net := openstack.Find(networks, "rancher-net")
	require.Len(t, net, 1)
	subnets, err := c.Subnets(t.Context(), net[0].ID)
	require.NoError(t, err)
	require.Len(t, subnets, 1)
	assert.Equal(t, []string{"9.9.9.9", "149.112.112.112"}, subnets[0].DNSServers)
	assert.True(t, openstack.Find(networks, "public")[0].External)

	groups, err := c.SecurityGroups(t.Context())
	require.NoError(t, err)
	group := openstack.Find(groups, "rancher-sg")
	require.Len(t, group, 1)
	assert.NotEmpty(t, group[0].Rules)

	zones, err := c.AvailabilityZones(t.Context())
	require.NoError(t, err)
	assert.Contains(t, zones, openstack.AvailabilityZone{Name: "nova", Available: true})
	types, err := c.VolumeTypes(t.Context())
	require.NoError(t, err)
	assert.NotEmpty(t, types)
	_, err = c.ServerGroups(t.Context())
	require.NoError(t, err)
	_, err = c.Volumes(t.Context())
	require.NoError(t, err)
}

// A server's life: ordered, built, read, locked, deleted, gone; with its key pair, port and floating IP.
func TestLabServerLife(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	before, err := c.Limits(t.Context())
	require.NoError(t, err)
	id := l.order(t, "demo-a-x1")

	building, err := c.Server(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, "BUILD", building.Status)
	_, err = c.Console(t.Context(), id, 20)
	failure(t, err, openstack.KindNotReady)

	l.clock.Advance(10 * time.Minute)
	found, err := c.ServerList(t.Context(), openstack.ServerFilter{NamePrefix: "demo-"})
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, "ACTIVE", found[0].Status)
	assert.Equal(t, "demo-a-x1-key", found[0].KeyName)
	require.Len(t, found[0].Addresses, 1)
	l.SetConsole(id, "one\ntwo\nthree\n")
	text, err := c.Console(t.Context(), id, 2)
	require.NoError(t, err)
	assert.Equal(t, "two\nthree\n", text)

	after, err := c.Limits(t.Context())
	require.NoError(t, err)
	assert.Equal(t, before.Cores.Used+4, after.Cores.Used)
	assert.Equal(t, before.Instances.Used+1, after.Instances.Used)
	pair, err := c.KeyPair(t.Context(), "demo-a-x1-key")
	require.NoError(t, err)
	assert.Equal(t, l.Credentials().UserID, pair.UserID)

	mine, err := c.Ports(t.Context(), openstack.PortFilter{DeviceID: id})
	require.NoError(t, err)
	require.Len(t, mine, 1)
	assert.Equal(t, found[0].Addresses[0], mine[0].FixedIPs[0].IP)
	_, network := l.builder(t)
	made, err := floatingips.Create(t.Context(), network, floatingips.CreateOpts{
		FloatingNetworkID: l.IDs("networks")["public"], PortID: mine[0].ID,
	}).Extract()
	require.NoError(t, err)
	floating, err := c.FloatingIPs(t.Context())
	require.NoError(t, err)
	require.Len(t, floating, 1)
	assert.Equal(t, id, floating[0].DeviceID)
	both, err := c.Server(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, []string{found[0].Addresses[0], made.FloatingIP}, both.Addresses)

	require.NoError(t, l.Lock(id, "not yours"))
	_, err = c.DeleteServer(t.Context(), id)
	failure(t, err, openstack.KindConflict)
}

func TestLabDelete(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	id := l.order(t, "demo-a-x1")
	l.clock.Advance(10 * time.Minute)
	existed, err := c.DeleteServer(t.Context(), id)
	require.NoError(t, err)
	assert.True(t, existed)
	l.clock.Advance(time.Minute)
	s, err := c.Server(t.Context(), id)
	assert.True(t, openstack.IsNotFound(err) || err == nil && s.Gone(), "%v %v", s.Status, err)
	l.clock.Advance(time.Hour)
	existed, err = c.DeleteServer(t.Context(), id)
	require.NoError(t, err)
	assert.False(t, existed)

	_, network := l.builder(t)
	port, err := ports.Create(t.Context(), network, ports.CreateOpts{NetworkID: l.IDs("networks")["rancher-net"]}).Extract()
	require.NoError(t, err)
	address, err := floatingips.Create(t.Context(), network, floatingips.CreateOpts{
		FloatingNetworkID: l.IDs("networks")["public"],
	}).Extract()
	require.NoError(t, err)
	for name, remove := range map[string]func() (bool, error){
		"key pair":    func() (bool, error) { return c.DeleteKeyPair(t.Context(), "demo-a-x1-key") },
		"port":        func() (bool, error) { return c.DeletePort(t.Context(), port.ID) },
		"floating IP": func() (bool, error) { return c.DeleteFloatingIP(t.Context(), address.ID) },
	} {
		existed, err := remove()
		require.NoError(t, err, name)
		assert.True(t, existed, name)
		existed, err = remove()
		require.NoError(t, err, name)
		assert.False(t, existed, name)
	}
	existed, err = c.DeleteVolume(t.Context(), "00000000-0000-0000-0000-000000000000")
	require.NoError(t, err)
	assert.False(t, existed)
	assert.Zero(t, l.Count("floatingips"))
}

// The scheduler's reason stands in the answer for one server only.
func TestLabNoValidHost(t *testing.T) {
	l := newLab(t, nil)
	c := l.connect(t)
	l.FailNext(cloud.Fault{Kind: cloud.NoValidHost})
	id := l.order(t, "demo-a-x1")
	l.clock.Advance(time.Minute)
	s, err := c.Server(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, "ERROR", s.Status)
	require.NotNil(t, s.Fault)
	assert.Contains(t, s.Fault.Message, "No valid host was found.")
	all, err := c.ServerList(t.Context(), openstack.ServerFilter{Status: []string{"ERROR"}})
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.Nil(t, all[0].Fault)
}

func TestLabQuotas(t *testing.T) {
	l := newLab(t, nil)
	l.SetQuota("instances", 3)
	l.SetQuota("port", 7)
	l.SetQuota("gigabytes", 11)
	c := l.connect(t)
	limits, err := c.Limits(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 3, limits.Instances.Max)
	network, err := c.NetworkQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 7, network.Ports.Max)
	assert.Equal(t, l.Count("ports"), network.Ports.Used)
	volumes, err := c.VolumeQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 11, volumes.Gigabytes.Max)
}

// A cloud with small pages, and tokens that run out in the middle.
func TestLabPagesAndTokens(t *testing.T) {
	l := newLab(t, func(o *cloud.Options) { o.PageMax = 7 })
	for i := range 50 {
		l.Plant(cloud.ServerSpec{Name: fmt.Sprintf("demo-%02d", i)})
	}
	c := l.connect(t)
	seen := map[string]bool{}
	for s, err := range c.Servers(t.Context(), openstack.ServerFilter{}) {
		require.NoError(t, err)
		seen[s.Name] = true
		if len(seen) == 10 {
			l.ExpireTokens()
		}
	}
	assert.Len(t, seen, 50)
	l.clock.Advance(2 * time.Hour)
	_, err := c.Networks(t.Context())
	require.NoError(t, err, "the token's hour is over")
}
