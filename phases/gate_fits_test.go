package phases

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/openstack"
)

func TestFlavorArchitecture(t *testing.T) {
	for _, c := range []struct {
		specs map[string]string
		want  string
	}{
		{nil, ""},
		{map[string]string{"hw:cpu_policy": "dedicated", "trait:CUSTOM_SSD": "required"}, ""},
		{map[string]string{"trait:COMPUTE_ARCH_AARCH64": "required"}, "arm64"},
		{map[string]string{"trait:HW_ARCH_X86_64": "required"}, "amd64"},
		{map[string]string{"trait:COMPUTE_ARCH_AARCH64": "forbidden"}, ""},
		{map[string]string{"capabilities:cpu_info:arch": "x86_64"}, "amd64"},
		{map[string]string{"capabilities:cpu_info:arch": "s== aarch64"}, "arm64"},
		{map[string]string{"aggregate_instance_extra_specs:arch": "ARM64"}, "arm64"},
		{map[string]string{"architecture": "s390x"}, "s390x"},
		{map[string]string{"architecture": ""}, ""},
	} {
		assert.Equal(t, c.want, flavorArchitecture(openstack.Flavor{ExtraSpecs: c.specs}), "%v", c.specs)
	}
}

func TestInstallerNames(t *testing.T) {
	for name, is := range map[string]bool{
		"ubuntu-24.04-live-server-amd64": true, "debian-12.9.0-amd64-netinst": true, "Rocky-9.5-x86_64-dvd": true, "fedora.iso": true,
		"ubuntu-24.04-cloud": false, "noble-server-cloudimg-amd64": false, "openSUSE-Leap-15.6": false, "Flatcar": false,
	} {
		assert.Equal(t, is, installer.MatchString(name), name)
	}
}

func TestAddressesFor(t *testing.T) {
	subnets := []openstack.Subnet{
		{ID: "s1", Name: "one", IPVersion: 4, Pools: []openstack.AddressPool{{Start: "10.20.0.10", End: "10.20.0.12"}, {Start: "10.20.0.20", End: "10.20.0.20"}}},
		{ID: "s2", Name: "two", IPVersion: 4, Pools: []openstack.AddressPool{{Start: "10.21.0.10", End: "10.21.0.10"}}},
	}
	port := func(subnet, ip string) openstack.Port {
		return openstack.Port{FixedIPs: []openstack.FixedIP{{SubnetID: subnet, IP: ip}}}
	}
	ports := []openstack.Port{
		port("s1", "10.20.0.1"), // the router's leg is outside of the pool
		port("s1", "10.20.0.11"), port("s2", "10.21.0.10"), port("s3", "10.20.0.12"), {},
	}
	for _, c := range []struct {
		needed, pools int
		ours          bool
		want          string
	}{
		{0, 1, true, "ok"}, {2, 1, true, "ok"}, {3, 1, true, "no-surge"}, {4, 1, true, "short"}, {2, 2, true, "no-surge"},
		{3, 1, false, "unseen"}, {4, 1, false, "short"},
	} {
		f := addressesFor(openstack.Network{Name: "n"}, subnets, ports, c.needed, c.pools, c.ours)
		assert.Equal(t, c.want, f.Reason, "%+v", c)
		assert.Equal(t, "3", f.Args["free"])
		assert.Equal(t, "5", f.Args["total"])
	}
}

func TestNeedAdds(t *testing.T) {
	flavor := openstack.Flavor{VCPUs: 4, RAMMiB: 8192}
	var sum need
	sum.add(3, config.Machine{}, flavor)
	sum.add(2, config.Machine{Keypair: "ours", FloatingIPPool: "public", BootFromVolume: true, VolumeSize: 50, VolumeType: "ssd"}, flavor)
	sum.add(1, config.Machine{VolumeSize: 10, VolumeType: "ssd"}, flavor)
	sum.add(0, config.Machine{BootFromVolume: true, VolumeSize: 50}, flavor)
	assert.Equal(t, need{
		Instances: 6, Cores: 24, RAMMiB: 49152, KeyPairs: 4, Ports: 6, FloatingIPs: 2, Volumes: 3, Gigabytes: 110,
		OfType: map[string]volumeNeed{"ssd": {3, 110}},
	}, sum)
}

func TestGroupAllows(t *testing.T) {
	for _, c := range []struct {
		policies            []string
		members             int
		most                int
		planned, more, etcd int
		want                string
	}{
		{[]string{"anti-affinity"}, 0, 10, 3, 3, 3, "hosts"},
		{[]string{"anti-affinity"}, 0, 10, 1, 1, 1, "ok"},
		{[]string{"soft-anti-affinity"}, 0, 10, 3, 3, 3, "ok"},
		{[]string{"affinity"}, 0, 10, 3, 3, 3, "one-host"},
		{[]string{"affinity"}, 0, 10, 3, 3, 1, "ok"},
		{[]string{"anti-affinity"}, 8, 10, 3, 3, 3, "full"},
		{[]string{"anti-affinity"}, 10, 10, 3, 0, 3, "hosts"},
		{[]string{"anti-affinity"}, 80, openstack.Unlimited, 3, 3, 3, "hosts"},
		{nil, 0, 10, 3, 3, 3, "ok"},
	} {
		group := openstack.ServerGroup{Name: "apart", Policies: c.policies, Members: make([]string, c.members)}
		f := groupAllows(group, openstack.Limit{Max: c.most}, c.planned, c.more, c.etcd)
		assert.Equal(t, c.want, f.Reason, "%+v", c)
	}
}

// A field of the OpenstackConfig wins over one of the credential, which the driver gets as an environment variable.
func TestDriverLogin(t *testing.T) {
	ours := openstack.Cloud{Name: "lab", Region: "RegionOne", Password: "mine", Username: "me"}
	login := driverLogin(ours, map[string]any{"authUrl": "https://keystone/v3", "username": "rancher", "tenantName": "", "insecure": true},
		map[string]string{"username": "ignored", "password": "kept", "tenantName": "rancher", "domainName": "Default", "userDomainName": "Users"})
	assert.Equal(t, openstack.Cloud{
		Name: "lab", Region: "RegionOne", AuthURL: "https://keystone/v3", Username: "rancher", Password: redact.Secret("kept"),
		ProjectName: "rancher", UserDomainName: "Users", ProjectDomainName: "Default",
	}, login)
}
