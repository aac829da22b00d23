package openstack_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

func TestLimits(t *testing.T) {
	s := newStage(t)
	s.on("GET /compute/v2.1/limits", reply(200, `{"limits": {"rate": [], "absolute": {
		"maxServerMeta": 128, "maxPersonality": 5, "totalServerGroupsUsed": 1, "maxTotalInstances": 20, "maxTotalKeypairs": 100,
		"maxTotalCores": 80, "totalCoresUsed": 12, "maxTotalRAMSize": 163840, "totalRAMUsed": 24576, "totalInstancesUsed": 3,
		"maxServerGroups": 10, "maxServerGroupMembers": -1, "maxTotalFloatingIps": -1, "totalFloatingIpsUsed": 0}}}`))
	limits, err := s.connect(t).Limits(t.Context())
	require.NoError(t, err)
	assert.Equal(t, openstack.Limits{
		Cores: openstack.Limit{Max: 80, Used: 12}, RAMMiB: openstack.Limit{Max: 163840, Used: 24576},
		Instances: openstack.Limit{Max: 20, Used: 3}, KeyPairs: openstack.Limit{Max: 100},
		ServerGroups: openstack.Limit{Max: 10, Used: 1}, ServerGroupMembers: openstack.Limit{Max: openstack.Unlimited},
	}, limits)

	s.on("GET /compute/v2.1/limits", reply(200, `{"limits": {}}`))
	_, err = s.connect(t).Limits(t.Context())
	failure(t, err, openstack.KindBadAnswer)
}

const networkQuota = "GET /network/v2.0/quotas/" + project

func TestNetworkQuota(t *testing.T) {
	s := newStage(t)
	s.on(networkQuota+"/details", reply(200, `{"quota": {
		"port": {"limit": 100, "used": 7, "reserved": 1}, "floatingip": {"limit": 10, "used": 2, "reserved": 0},
		"security_group": {"limit": -1, "used": 2, "reserved": 0}, "security_group_rule": {"limit": 100, "used": 30,
			"reserved": 0}}}`))
	quota, err := s.connect(t).NetworkQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, openstack.NetworkQuota{
		Ports: openstack.Limit{Max: 100, Used: 8}, FloatingIPs: openstack.Limit{Max: 10, Used: 2},
		SecurityGroups: openstack.Limit{Max: -1, Used: 2}, SecurityGroupRules: openstack.Limit{Max: 100, Used: 30},
	}, quota)

	s.on(networkQuota+"/details", reply(403, recorded(t, "nova-admin-only")))
	s.on(networkQuota, reply(403, recorded(t, "nova-admin-only")))
	_, err = s.connect(t).NetworkQuota(t.Context())
	failure(t, err, openstack.KindForbidden)
}

// Without the extension quota_details the use is counted here; without router and security groups there is no limit.
func TestNetworkQuotaCounted(t *testing.T) {
	s := newStage(t)
	s.on(networkQuota+"/details", replyAs("text/plain", 404, "404 Not Found\n\nThe resource could not be found.\n\n   "))
	s.on(networkQuota, reply(200, `{"quota": {"port": 100, "security_group": 10, "security_group_rule": 100, "subnet": 5}}`))
	s.on("GET /network/v2.0/ports", reply(200, `{"ports": [{"id": "1"}, {"id": "2"}]}`))
	s.on("GET /network/v2.0/floatingips", reply(200, `{"floatingips": [{"id": "1"}]}`))
	s.on("GET /network/v2.0/security-groups", reply(200, `{"security_groups": [
		{"id": "1", "tenant_id": "`+project+`", "security_group_rules": [{"id": "r1"}, {"id": "r2"}]},
		{"id": "2", "tenant_id": "other", "shared": true, "security_group_rules": [{"id": "r3"}]}]}`))
	c := s.connect(t)
	quota, err := c.NetworkQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, openstack.NetworkQuota{
		Ports: openstack.Limit{Max: 100, Used: 2}, FloatingIPs: openstack.Limit{Max: -1, Used: 1},
		SecurityGroups: openstack.Limit{Max: 10, Used: 1}, SecurityGroupRules: openstack.Limit{Max: 100, Used: 2},
	}, quota)

	for _, route := range []string{
		"GET /network/v2.0/security-groups", "GET /network/v2.0/floatingips", "GET /network/v2.0/ports", networkQuota,
	} {
		s.on(route, reply(500, `{"NeutronError": {"type": "HTTPInternalServerError", "message": "Failed"}}`))
		_, err = c.NetworkQuota(t.Context())
		failure(t, err, openstack.KindServer)
	}
}

func TestVolumeQuota(t *testing.T) {
	s := newStage(t)
	route := "GET /volume/v3/" + project + "/os-quota-sets/" + project
	s.on(route, reply(200, `{"quota_set": {"volumes": {"limit": 20, "in_use": 2, "reserved": 1},
		"gigabytes": {"limit": 2000, "in_use": 60, "reserved": 0}, "per_volume_gigabytes": {"limit": 500, "in_use": 0, "reserved": 0},
		"volumes_ssd": {"limit": 4, "in_use": 2, "reserved": 0}, "gigabytes_ssd": {"limit": -1, "in_use": 40, "reserved": 0},
		"snapshots_ssd": {"limit": -1, "in_use": 0, "reserved": 0}, "id": "`+project+`"}}`))
	quota, err := s.connect(t).VolumeQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, openstack.VolumeQuota{
		Volumes: openstack.Limit{Max: 20, Used: 3}, Gigabytes: openstack.Limit{Max: 2000, Used: 60},
		PerVolume: openstack.Limit{Max: 500}, OfType: map[string]openstack.TypeQuota{
			"ssd": {Volumes: openstack.Limit{Max: 4, Used: 2}, Gigabytes: openstack.Limit{Max: -1, Used: 40}},
		},
	}, quota)
	assert.Equal(t, "usage=true", s.seen(route)[0].Query)
	s.on(route, reply(200, `{"quota_set": {"id": "x"}}`))
	_, err = s.connect(t).VolumeQuota(t.Context())
	failure(t, err, openstack.KindBadAnswer)
	s.on(route, reply(503, ""))
	_, err = s.connect(t).VolumeQuota(t.Context())
	failure(t, err, openstack.KindServer)
}

// Where the quota set is kept to admins, the limits say less.
func TestVolumeQuotaFromLimits(t *testing.T) {
	s := newStage(t)
	s.on("GET /volume/v3/"+project+"/os-quota-sets/"+project, reply(403, recorded(t, "nova-admin-only")))
	route := "GET /volume/v3/" + project + "/limits"
	s.on(route, reply(200, `{"limits": {"rate": [], "absolute": {"totalSnapshotsUsed": 0, "maxTotalVolumeGigabytes": 2000,
		"totalGigabytesUsed": 60, "maxTotalVolumes": 20, "totalVolumesUsed": 3, "maxTotalSnapshots": 10}}}`))
	quota, err := s.connect(t).VolumeQuota(t.Context())
	require.NoError(t, err)
	assert.Equal(t, openstack.VolumeQuota{
		Volumes: openstack.Limit{Max: 20, Used: 3}, Gigabytes: openstack.Limit{Max: 2000, Used: 60}, PerVolume: openstack.Limit{Max: -1},
	}, quota)
	s.on(route, reply(200, `{"limits": {"absolute": null}}`))
	_, err = s.connect(t).VolumeQuota(t.Context())
	failure(t, err, openstack.KindBadAnswer)
}

func TestLimit(t *testing.T) {
	for _, c := range []struct {
		limit openstack.Limit
		free  int
		fits3 bool
	}{
		{openstack.Limit{Max: 10, Used: 7}, 3, true},
		{openstack.Limit{Max: 10, Used: 8}, 2, false},
		{openstack.Limit{Max: 1, Used: 8}, 0, false},
		{openstack.Limit{Max: 0}, 0, false},
		{openstack.Limit{Max: openstack.Unlimited, Used: 8}, openstack.Unlimited, true},
	} {
		assert.Equal(t, c.free, c.limit.Free(), "%+v", c.limit)
		assert.Equal(t, c.fits3, c.limit.Fits(3), "%+v", c.limit)
	}
}
