package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gophercloud/gophercloud/v2"
	"github.com/gophercloud/gophercloud/v2/openstack"
	"github.com/gophercloud/gophercloud/v2/openstack/blockstorage/v3/volumes"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/keypairs"
	"github.com/gophercloud/gophercloud/v2/openstack/compute/v2/servers"
	"github.com/gophercloud/gophercloud/v2/openstack/config"
	"github.com/gophercloud/gophercloud/v2/openstack/config/clouds"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/extensions/layer3/floatingips"
	"github.com/gophercloud/gophercloud/v2/openstack/networking/v2/ports"
	"github.com/stretchr/testify/require"
)

// cloud looks into the project directly.
type cloud struct {
	auth                     gophercloud.AuthOptions
	compute, network, volume *gophercloud.ServiceClient
}

// emptyCloud ends all faults, deletes what earlier tests may have left, and connects.
func emptyCloud(t *testing.T) *cloud {
	t.Helper()
	require.NoError(t, theOpenStack.run("reset"))
	c := connect(t)
	require.Empty(t, c.everything(t), "the project must be empty before the test")
	return c
}

func connect(t *testing.T) *cloud {
	t.Helper()
	auth, endpoint, _, err := clouds.Parse(clouds.WithLocations(theOpenStack.cloudsFile()), clouds.WithCloudName("rancher"))
	require.NoError(t, err)
	auth.AllowReauth = true
	provider, err := config.NewProviderClient(t.Context(), auth)
	require.NoError(t, err)
	c := &cloud{auth: auth}
	c.compute, err = openstack.NewComputeV2(provider, endpoint)
	require.NoError(t, err)
	c.network, err = openstack.NewNetworkV2(provider, endpoint)
	require.NoError(t, err)
	c.volume, err = openstack.NewBlockStorageV3(provider, endpoint)
	require.NoError(t, err)
	return c
}

func (c *cloud) servers(t *testing.T) []servers.Server {
	t.Helper()
	pages, err := servers.List(c.compute, nil).AllPages(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	list, err := servers.ExtractServers(pages)
	require.NoError(t, err)
	return list
}

func (c *cloud) keyPairs(t *testing.T) []keypairs.KeyPair {
	t.Helper()
	pages, err := keypairs.List(c.compute, nil).AllPages(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	list, err := keypairs.ExtractKeyPairs(pages)
	require.NoError(t, err)
	return list
}

func (c *cloud) floatingIPs(t *testing.T) []floatingips.FloatingIP {
	t.Helper()
	pages, err := floatingips.List(c.network, nil).AllPages(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	list, err := floatingips.ExtractFloatingIPs(pages)
	require.NoError(t, err)
	return list
}

// serverPorts lists the ports of servers; those of the router belong to the furniture.
func (c *cloud) serverPorts(t *testing.T) []ports.Port {
	t.Helper()
	pages, err := ports.List(c.network, nil).AllPages(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	list, err := ports.ExtractPorts(pages)
	require.NoError(t, err)
	var found []ports.Port
	for _, p := range list {
		if p.DeviceOwner == "" || strings.HasPrefix(p.DeviceOwner, "compute:") {
			found = append(found, p)
		}
	}
	return found
}

func (c *cloud) volumes(t *testing.T) []volumes.Volume {
	t.Helper()
	pages, err := volumes.List(c.volume, nil).AllPages(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	list, err := volumes.ExtractVolumes(pages)
	require.NoError(t, err)
	return list
}

// everything names all that is in the project and can be left behind.
func (c *cloud) everything(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, s := range c.servers(t) {
		all = append(all, fmt.Sprintf("server %s %s %s", s.ID, s.Name, s.Status))
	}
	for _, k := range c.keyPairs(t) {
		all = append(all, "key pair "+k.Name)
	}
	for _, p := range c.serverPorts(t) {
		all = append(all, fmt.Sprintf("port %s of %s", p.ID, p.DeviceID))
	}
	for _, f := range c.floatingIPs(t) {
		all = append(all, fmt.Sprintf("floating IP %s %s", f.ID, f.FloatingIP))
	}
	for _, v := range c.volumes(t) {
		all = append(all, fmt.Sprintf("volume %s %s", v.ID, v.Name))
	}
	return all
}
