package cloud_test

import (
	"net/http"
	"testing"

	"github.com/gophercloud/gophercloud/v2"
	"github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/blockstorage/v3/volumes"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/keypairs"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/servers"
	"github.com/gophercloud/gophercloud/v2/openstack/image/v2/images"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/extensions/layer3/floatingips"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/extensions/quotas"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/ports"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

// The library that every Go client of OpenStack uses can live with the lab: log in, list, create, delete.
func TestGophercloud(t *testing.T) {
	b := newBench(t, func(o *cloud.Options) { o.PageMax = 2 })
	ctx := t.Context()
	who := b.Credentials()
	provider, err := openstack.NewClient(who.AuthURL)
	require.NoError(t, err)
	provider.HTTPClient = http.Client{Transport: b.http.Transport}
	require.NoError(t, openstack.Authenticate(ctx, provider, gophercloud.AuthOptions{
		IdentityEndpoint: who.AuthURL, Username: who.Username, Password: who.Password, DomainName: who.DomainName,
		TenantName: who.ProjectName, AllowReauth: true,
	}))
	region := gophercloud.EndpointOpts{Region: who.Region}
	compute, err := openstack.NewComputeV2(provider, region)
	require.NoError(t, err)
	network, err := openstack.NewNetworkV2(provider, region)
	require.NoError(t, err)
	image, err := openstack.NewImageV2(provider, region)
	require.NoError(t, err)
	volume, err := openstack.NewBlockStorageV3(provider, region)
	require.NoError(t, err)

	for range 5 {
		b.AddImage("more", nil)
	}
	pages, err := images.List(image, images.ListOpts{Limit: 2}).AllPages(ctx)
	require.NoError(t, err)
	found, err := images.ExtractImages(pages)
	require.NoError(t, err)
	assert.Len(t, found, 6)

	key, err := keypairs.Create(ctx, compute, keypairs.CreateOpts{Name: "key"}).Extract()
	require.NoError(t, err)
	assert.NotEmpty(t, key.PrivateKey)
	for _, name := range []string{"a", "b", "c"} {
		_, err = servers.Create(ctx, compute, keypairs.CreateOptsExt{KeyName: "key", CreateOptsBuilder: servers.CreateOpts{
			Name: name, FlavorRef: b.id("flavors", "rancher.node"), ImageRef: found[0].ID,
			Networks: []servers.Network{{UUID: b.id("networks", "rancher-net")}}, SecurityGroups: []string{"rancher-sg"},
			UserData: []byte("#cloud-config\n"),
		}}, nil).Extract()
		require.NoError(t, err)
	}
	b.advance(build)
	all, err := servers.List(compute, servers.ListOpts{Status: "ACTIVE"}).AllPages(ctx)
	require.NoError(t, err)
	list, err := servers.ExtractServers(all)
	require.NoError(t, err)
	require.Len(t, list, 3, "over two pages")
	b.SetConsole("c", "boot\n")
	text, err := servers.ShowConsoleOutput(ctx, compute, list[0].ID, servers.ShowConsoleOutputOpts{}).Extract()
	require.NoError(t, err)
	assert.Equal(t, "boot\n", text)

	portPages, err := ports.List(network, ports.ListOpts{DeviceID: list[0].ID}).AllPages(ctx)
	require.NoError(t, err)
	own, err := ports.ExtractPorts(portPages)
	require.NoError(t, err)
	require.Len(t, own, 1)
	floating, err := floatingips.Create(ctx, network, floatingips.CreateOpts{
		FloatingNetworkID: b.id("networks", "public"), PortID: own[0].ID}).Extract()
	require.NoError(t, err)
	assert.Equal(t, "ACTIVE", floating.Status)
	require.NoError(t, floatingips.Delete(ctx, network, floating.ID).ExtractErr())
	quota, err := quotas.GetDetail(ctx, network, who.ProjectID).Extract()
	require.NoError(t, err)
	assert.Equal(t, 100, quota.Port.Limit)
	made, err := volumes.Create(ctx, volume, volumes.CreateOpts{Size: 1}, nil).Extract()
	require.NoError(t, err)
	require.NoError(t, volumes.Delete(ctx, volume, made.ID, nil).ExtractErr())

	b.ExpireTokens() // the library logs in again by itself
	for _, s := range list {
		require.NoError(t, servers.Delete(ctx, compute, s.ID).ExtractErr())
	}
	require.NoError(t, keypairs.Delete(ctx, compute, "key", nil).ExtractErr())
	b.advance(build)
	_, err = servers.Get(ctx, compute, list[0].ID).Extract()
	assert.True(t, gophercloud.ResponseCodeIs(err, http.StatusNotFound) || list[0].Status == "DELETED", "%v", err)
	assert.Empty(t, b.Servers())
	assert.Empty(t, b.KeyPairs())
}
