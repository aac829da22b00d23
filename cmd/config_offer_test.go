package cmd

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

func values(o offer) (all []string) {
	for _, c := range o.choices {
		all = append(all, c.value)
	}
	return all
}

func TestOfferFlavors(t *testing.T) {
	o := offerFlavors([]openstack.Flavor{
		{ID: "6", Name: "huge", VCPUs: 16, RAMMiB: 65536, DiskGiB: 200},
		{ID: "1", Name: "tiny", VCPUs: 1, RAMMiB: 512, DiskGiB: 1},
		{ID: "2", Name: "small", VCPUs: 2, RAMMiB: 4096, DiskGiB: 20},
		{ID: "3", Name: "diskless", VCPUs: 4, RAMMiB: 8192},
		{ID: "4", Name: "good", VCPUs: 4, RAMMiB: 8192, DiskGiB: 80},
		{ID: "5", Name: "off", VCPUs: 4, RAMMiB: 8192, DiskGiB: 80, Disabled: true},
	})
	assert.Equal(t, []string{"small", "diskless", "good", "huge"}, values(o))
	assert.Equal(t, "good", o.best)
	assert.Equal(t, "2 vCPU, 4 GiB, 20 GB disk", o.choices[0].about)
	assert.Contains(t, o.hidden["tiny"], "2 vCPU and 4 GiB")
	assert.Equal(t, "it is disabled", o.hidden["off"])

	assert.Equal(t, "diskless", offerFlavors([]openstack.Flavor{
		{Name: "small", VCPUs: 2, RAMMiB: 4096, DiskGiB: 20}, {Name: "diskless", VCPUs: 4, RAMMiB: 8192},
	}).best)
	assert.Equal(t, "small", offerFlavors([]openstack.Flavor{{Name: "small", VCPUs: 2, RAMMiB: 4096}}).best)
	assert.Empty(t, offerFlavors(nil).best)
}

func TestOfferImages(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC) }
	active := func(id, name string) openstack.Image {
		return openstack.Image{ID: id, Name: name, Status: "active", DiskFormat: "qcow2", Created: day(1)}
	}
	again := active("id9", "ubuntu-22.04")
	again.Created = day(9)
	big, queued, iso, windows := active("5", "debian-12-big"), active("6", "ubuntu-26.04"), active("7", "ubuntu-live"), active("8", "base-os")
	big.MinDiskGiB, queued.Status, iso.DiskFormat, windows.OSType = 500, "queued", "iso", "windows"
	o := offerImages([]openstack.Image{
		active("1", "golden"), active("2", "debian-12"), active("3", "ubuntu-22.04"), active("4", "ubuntu-24.04"), again, big, queued, iso, windows,
		active("9", "cirros-0.6"), active("10", "Windows 2022"), active("11", "rocky-9"), active("12", "rocky-10"),
	}, openstack.Flavor{DiskGiB: 50, RAMMiB: 8192})
	assert.Equal(t, []string{"ubuntu-24.04", "id9", "3", "rocky-10", "rocky-9", "debian-12", "golden"}, values(o))
	assert.Equal(t, "ubuntu-24.04", o.best)
	for _, name := range []string{"debian-12-big", "ubuntu-26.04", "ubuntu-live", "base-os", "cirros-0.6", "Windows 2022"} {
		assert.NotEmpty(t, o.hidden[name], name)
	}
	_, err := o.find("ubuntu-22.04", true)
	require.EqualError(t, err, "there are 2 called ubuntu-22.04; name one by its id: id9, 3")
	c, err := o.find("id9", false)
	require.NoError(t, err)
	assert.Equal(t, "ubuntu-22.04, of 2026-01-09", c.about)
	c, err = o.find("1", true) // an id wins over a number of the list
	require.NoError(t, err)
	assert.Equal(t, "golden", c.value)
	c, err = o.find("6", true)
	require.NoError(t, err)
	assert.Equal(t, "debian-12", c.value)
	_, err = o.find("6", false)
	require.ErrorContains(t, err, "there is no 6; there are ubuntu-24.04, id9")
	_, err = o.find("cirros-0.6", false)
	require.ErrorContains(t, err, "cirros-0.6 does not suit: ")
}

func TestOfferNetworks(t *testing.T) {
	up := func(name, project string) openstack.Network {
		return openstack.Network{ID: name + "-id", Name: name, ProjectID: project, AdminUp: true, Status: "ACTIVE", Subnets: []string{"s"}}
	}
	public, down, bare, shared := up("public", "x"), up("down", "me"), up("bare", "me"), up("a-shared", "x")
	public.External, down.Status, bare.Subnets, shared.Shared = true, "DOWN", nil, true
	o := offerNetworks([]openstack.Network{public, down, bare, shared, up("z-mine", "me"), up("twice", "me"), up("twice", "me")}, "me")
	assert.Equal(t, []string{"twice-id", "twice-id", "z-mine", "a-shared"}, values(o))
	assert.Equal(t, "1 subnet, shared", o.choices[3].about)
	assert.Len(t, o.hidden, 3)
}

func TestOfferGroups(t *testing.T) {
	group := func(name string, rules ...openstack.Rule) openstack.SecurityGroup {
		return openstack.SecurityGroup{ID: name + "-id", Name: name, Rules: rules}
	}
	self := func(name string) openstack.Rule {
		return openstack.Rule{Direction: "ingress", RemoteGroupID: name + "-id"}
	}
	shared := group("shared", self("shared"))
	shared.Shared = true
	o := offerGroups([]openstack.SecurityGroup{
		group("default", self("default")), group("web", openstack.Rule{Direction: "ingress", Protocol: "tcp", PortMin: 443, PortMax: 443}),
		shared, group("rke2", self("rke2")), group("ssh", openstack.Rule{Direction: "ingress", Protocol: "tcp", PortMin: 22, PortMax: 22, RemoteGroupID: "ssh-id"}),
	})
	assert.Equal(t, []string{"rke2", "shared-id", "default", "ssh", "web"}, values(o))
	assert.Equal(t, "rke2", o.best)
	assert.Equal(t, "1 rule, open between its members", o.choices[0].about)
}

func TestOfferVersions(t *testing.T) {
	all := []rancherapi.Release{
		{ID: "v1.34.8+rke2r1", MinRancher: "v2.12.0-alpha1", MaxRancher: "v2.15.99"}, {ID: "v1.34.8+rke2r10", MinRancher: "v2.12.0", MaxRancher: "v2.15.99"},
		{ID: "v1.34.8+rke2r2"}, {ID: "v1.36.0+rke2r1", MinRancher: "v2.15.0"}, {ID: "v1.28.1+rke2r1", MaxRancher: "v2.9.99"},
		{ID: "v1.35.0-rc1+rke2r1"}, {ID: "v1.9.1+rke2r1"},
	}
	o := offerVersions(all, "v2.14.4")
	assert.Equal(t, []string{"v1.35.0-rc1+rke2r1", "v1.34.8+rke2r10", "v1.34.8+rke2r2", "v1.34.8+rke2r1", "v1.9.1+rke2r1"}, values(o))
	assert.Equal(t, "v1.34.8+rke2r10", o.best)
	assert.Len(t, offerVersions(all, "main-head").choices, 7, "of a Rancher whose version means nothing")
}
