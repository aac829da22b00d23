package phases

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/openstack"
)

// all asks every gate of OpenStack and returns the findings by code.
func (g *ground) all(r *Run) map[string]finding.Finding {
	gates := slices.Concat([]Gate{standIn(codeLogin)}, cloudGates(), quotaGates(), securityGroupGates())
	findings, err := r.check(g.t.Context(), Phase{Name: "preflight", Gates: gates})
	require.NoError(g.t, err)
	by := map[string]finding.Finding{}
	for _, f := range findings {
		by[f.Code] = f
	}
	return by
}

// What a green preflight asks of OpenStack: every question once, and no service for its versions.
func TestRequestsOfAGreenPreflight(t *testing.T) {
	g := newGround(t)
	g.startRancher()
	r := g.run()
	for code, f := range g.all(r) {
		assert.LessOrEqual(t, f.Outcome, finding.Skip, "%s %s: %+v", code, f.Reason, f.Args)
	}
	left, err := r.strays(t.Context()) // the gate of leftovers
	require.NoError(t, err)
	assert.Empty(t, left.Servers)
	paths := map[string]int{}
	for _, request := range g.requests {
		path, _, _ := strings.Cut(request, "?")
		paths[path]++
	}
	for path, n := range paths {
		if path != "GET /compute/v2.1/os-keypairs" {
			assert.Equal(t, 1, n, path)
		}
	}
	network := "GET /network/v2.0/"
	assert.ElementsMatch(t, []string{
		"POST /identity/v3/auth/tokens", "GET /compute/v2.1/flavors/detail", "GET /image/v2/images",
		network + "networks", network + "subnets", network + "ports", network + "security-groups",
		network + "routers/" + g.IDs("routers")["rancher-router"],
		network + "quotas/" + g.Credentials().ProjectID + "/details",
		"GET /compute/v2.1/limits", "GET /compute/v2.1/servers/detail", "GET /compute/v2.1/os-keypairs",
	}, sortedKeys(paths))
}

// A finding that follows from another one is not asked, and says from which.
func TestFindingsThatFollow(t *testing.T) {
	for name, c := range map[string]struct {
		make  func(*ground)
		root  string
		under []string
	}{
		"wrong password": {func(g *ground) { g.SetPassword("changed") }, codeCloud, []string{
			codeCatalog, codeKept, codeFlavor, codeImage, codeNetwork, codeAddresses, codeWayOut, codeFloating, codeVolume, codeZone,
			codeServerGroup, codeKeypair, codeQuota, codeGroup, codeEgress,
		}},
		"wrong region": {func(g *ground) { g.login.Region = "regionone" }, codeCatalog, []string{
			codeFlavor, codeImage, codeNetwork, codeAddresses, codeWayOut, codeFloating, codeVolume, codeZone, codeServerGroup,
			codeKeypair, codeQuota, codeGroup, codeEgress,
		}},
		"no flavor":  {func(g *ground) { g.machine().Flavor = "none" }, codeFlavor, []string{codeImage, codeQuota}},
		"no network": {func(g *ground) { g.machine().Network = "none" }, codeNetwork, []string{codeAddresses, codeWayOut, codeFloating, codeGroup, codeEgress}},
		"no group":   {func(g *ground) { g.machine().SecurityGroups = []string{"none"} }, codeGroup, []string{codeEgress}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newGround(t)
			g.startRancher()
			c.make(g)
			by := g.all(g.run())
			assert.Equal(t, finding.Fail, by[c.root].Outcome, "%+v", by[c.root])
			for code, f := range by {
				switch {
				case slices.Contains(c.under, code):
					assert.Equal(t, c.root, f.Under, "%s: %+v", code, f)
				case code != c.root:
					assert.Empty(t, f.Under, code)
					assert.NotEqual(t, finding.Fail, f.Outcome, "%s: %+v", code, f)
				}
			}
		})
	}
}

// A service that does not answer is never green, and never said to be bad.
func TestServicesThatAreDown(t *testing.T) {
	for service, codes := range map[string][]string{
		"/identity/": {codeCloud},
		"/compute/":  {codeFlavor, codeZone, codeServerGroup, codeKeypair},
		"/image/":    {codeImage},
		"/network/":  {codeNetwork, codeQuota},
		"/volume/":   {codeVolume},
	} {
		t.Run(service, func(t *testing.T) {
			t.Parallel()
			g := newGround(t)
			g.startRancher()
			bootVolume(50, "")(g)
			m := g.machine()
			m.AvailabilityZone, m.ServerGroup, m.FloatingIPPool = "nova", "apart", "public"
			m.Keypair, m.KeypairPrivateKeyFile = "ours", keyFile(t, "-----BEGIN PRIVATE KEY-----")
			g.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
				if !strings.HasPrefix(r.URL.Path, service) {
					return false
				}
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(http.StatusInternalServerError)
				_, _ = io.WriteString(w, `{"computeFault": {"code": 500, "message": "Unexpected API Error."}}`)
				return true
			})
			by := g.all(g.run())
			for _, code := range codes {
				assert.Equal(t, finding.Unknown, by[code].Outcome, "%s: %+v", code, by[code])
				assert.Contains(t, by[code].Args["error"], "500", code)
			}
			for code, f := range by {
				// The server group and the key pair are not there, which is seen as long as Nova answers.
				if code != codeServerGroup && code != codeKeypair {
					assert.NotEqual(t, finding.Fail, f.Outcome, "%s: %+v", code, f)
				}
			}
		})
	}
}

// Of several pools the worst is told, with the proof of all.
func TestSeveralPools(t *testing.T) {
	g := newGround(t)
	g.startRancher()
	g.AddFlavor(cloud.FlavorSpec{Name: "small.node", VCPUs: 2, RAMMiB: 4096, DiskGiB: 20})
	g.AddNetwork("", "second-net", nil)
	g.AddSubnet("second-net", "second-subnet", "10.30.0.0/24", fields{"dns_nameservers": []string{"9.9.9.9"}})
	workers := g.spec.Pools[0]
	workers.Name, workers.Roles = "workers", config.Roles{Worker: true}
	workers.Machine.Flavor, workers.Machine.Network = "small.node", "second-net"
	g.spec.Pools = append(g.spec.Pools, workers)
	by := g.all(g.run())
	assert.Equal(t, "small-disk", by[codeFlavor].Reason)
	assert.Len(t, by[codeFlavor].Evidence, 2)
	assert.Equal(t, "ok", by[codeNetwork].Reason)
	assert.Equal(t, "no-router", by[codeWayOut].Reason)
	assert.Contains(t, by[codeWayOut].Args["network"], "second-net")
	// rancher-sg lets in the first subnet only.
	assert.Equal(t, "closed", by[codeGroup].Reason)
	assert.Equal(t, "6", by[codeQuota].Args["instances"])
	assert.Equal(t, "18", by[codeQuota].Args["cores"])
}

// What --fix would do is listed first, is done once, and makes the gate pass.
func TestFixOpensTheGroup(t *testing.T) {
	g := newGround(t)
	g.AddSecurityGroup("other-sg")
	g.machine().SecurityGroups = []string{"other-sg"}
	r := g.run()
	require.Equal(t, "closed", g.askOf(r, codeGroup).Reason)
	var gate Gate
	for _, one := range securityGroupGates() {
		if one.Code == codeGroup {
			gate = one
		}
	}
	changes := gate.FixChanges(t.Context(), r)
	require.Len(t, changes, 5)
	assert.Equal(t, "add", changes[0].Verb)
	assert.Equal(t, "rule tcp 9345 (joining) from group other-sg to security group other-sg", changes[0].Object)
	before := g.Count("security-group-rules")
	require.NoError(t, gate.Fix(t.Context(), r))
	assert.Equal(t, before+5, g.Count("security-group-rules"))
	assert.Equal(t, "partly", g.askOf(r, codeGroup).Reason, "NodePort is nobody's need")
	assert.Empty(t, gate.FixChanges(t.Context(), r))

	g.AddSecurityGroup("third-sg")
	g.machine().SecurityGroups = []string{"third-sg"}
	g.SetQuota("security_group_rule", 1)
	err := gate.Fix(t.Context(), g.run())
	require.Error(t, err)
	assert.Contains(t, err.Error(), "opening tcp 9345 (joining) in security group third-sg")
}

// The driver takes one of name and id everywhere, the server group by its id, the pool by its name.
func TestMachineConfigFields(t *testing.T) {
	g := newGround(t)
	g.AddServerGroup("apart", "anti-affinity")
	m := g.machine()
	m.ServerGroup, m.FloatingIPPool = "apart", g.IDs("networks")["public"]
	m.VolumeType = "ssd" // without a volume it would only make the driver look for Cinder
	object, err := g.run().machineConfig(t.Context(), g.spec.Pools[0])
	require.NoError(t, err)
	f := object.Object
	assert.Equal(t, g.serverGroupID("apart"), f["serverGroupId"])
	assert.NotContains(t, f, "serverGroupName")
	assert.Equal(t, "public", f["floatingipPool"])
	assert.Equal(t, "", f["volumeType"])
	assert.Equal(t, g.IDs("flavors")["rancher.node"], f["flavorId"])
	assert.Equal(t, g.IDs("security-groups")["rancher-sg"], f["secGroups"])
	assert.Equal(t, "publicURL", f["endpointType"])
	assert.Equal(t, "1200", f["activeTimeout"])
	for _, secret := range []string{"password", "applicationCredentialSecret"} {
		assert.NotContains(t, f, secret)
	}

	for name, gone := range map[string]func(*config.Machine){
		"flavor": func(m *config.Machine) { m.Flavor = "x" }, "image": func(m *config.Machine) { m.Image = "x" },
		"network": func(m *config.Machine) { m.Network = "x" }, "security group": func(m *config.Machine) { m.SecurityGroups = []string{"x"} },
		"server group": func(m *config.Machine) { m.ServerGroup = "x" }, "external network": func(m *config.Machine) { m.FloatingIPPool = "x" },
	} {
		pool := g.spec.Pools[0]
		gone(&pool.Machine)
		_, err := g.run().machineConfig(t.Context(), pool)
		require.Error(t, err, name)
		assert.Contains(t, err.Error(), name+" x of pool pool1 is there 0 times, not once")
	}
}

func (g *ground) serverGroupID(name string) string {
	g.t.Helper()
	groups, err := g.run().serverGroup(g.t.Context(), name)
	require.NoError(g.t, err)
	require.Len(g.t, groups.Found, 1)
	return groups.Found[0].ID
}

func TestCloudFields(t *testing.T) {
	const url = "https://keystone.example.com:5000/v3"
	for name, c := range map[string]struct {
		login openstack.Cloud
		want  map[string]any
	}{
		"names": {
			openstack.Cloud{Username: "u", UserDomainName: "Users", ProjectName: "p", ProjectDomainName: "Projects", Interface: "internalURL"},
			fields{"username": "u", "userDomainName": "Users", "tenantName": "p", "tenantDomainName": "Projects", "endpointType": "internalURL"},
		},
		"no domains": { // as our own login assumes; without any the driver refuses
			openstack.Cloud{Username: "u", ProjectName: "p"},
			fields{"username": "u", "userDomainId": "default", "tenantName": "p", "tenantDomainId": "default"},
		},
		"ids and names": { // exactly one of each, or the driver refuses
			openstack.Cloud{Username: "u", UserDomainID: "d", UserDomainName: "Users", ProjectName: "p", ProjectID: "pid", ProjectDomainID: "d"},
			fields{"username": "u", "userDomainId": "d", "tenantId": "pid"},
		},
		"user id": {
			openstack.Cloud{UserID: "uid", Username: "u", UserDomainName: "Users", ProjectID: "pid"},
			fields{"userId": "uid", "tenantId": "pid"},
		},
		"credential id": {
			openstack.Cloud{ApplicationCredentialID: "a", ProjectName: "p", Username: "u"}, fields{},
		},
		"credential name": {
			openstack.Cloud{ApplicationCredentialName: "a", Username: "u", UserDomainName: "Users", ProjectName: "p"},
			fields{"applicationCredentialName": "a", "username": "u", "userDomainName": "Users"},
		},
	} {
		c.login.AuthURL = url
		r := NewRun(Needs{Cloud: c.login})
		got := r.cloudFields()
		want := fields{"authUrl": url, "endpointType": "publicURL"}
		for k, v := range c.want {
			want[k] = v
		}
		for k, v := range got {
			if v == "" || v == false {
				delete(got, k)
			}
		}
		assert.Equal(t, want, got, name)
	}
}

// Without a project of its own the login is for the user's default project, and the driver is told that one.
func TestDefaultProject(t *testing.T) {
	g := newGround(t)
	g.login.ProjectName, g.login.ProjectDomainName = "", ""
	object, err := g.run().machineConfig(t.Context(), g.spec.Pools[0])
	require.NoError(t, err)
	assert.Equal(t, g.Credentials().ProjectID, object.Object["tenantId"])
}
