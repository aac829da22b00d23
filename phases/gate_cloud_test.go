package phases

import (
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
)

var quiet = log.New(io.Discard, "", 0)

// weather is one state of the world, and what the gate must say of it.
type weather struct {
	reason  string
	outcome finding.Outcome
	make    func(*ground)
	has     string // in the text that a person reads
}

type fields = map[string]any

// byCredential logs in with the application credential of the seed.
func byCredential(g *ground) {
	c := g.Credentials()
	g.login.Username, g.login.Password, g.login.ProjectName = "", "", ""
	g.login.ApplicationCredentialID, g.login.ApplicationCredentialSecret = c.AppCredID, "wrong"
}

func expiring(g *ground) {
	byCredential(g)
	g.login.ApplicationCredentialSecret = secretOf(g)
	g.ExpireApplicationCredential(g.clock.Now().Add(48 * time.Hour))
}

func secretOf(g *ground) redact.Secret { return redact.Secret(g.Credentials().AppCredSecret) }

// edit changes endpoints of the catalogue.
func edit(change func(e *cloud.Endpoint) (keep bool)) func(*ground) {
	return func(g *ground) {
		g.EditCatalogue(func(all []cloud.Endpoint) []cloud.Endpoint {
			var kept []cloud.Endpoint
			for _, e := range all {
				if change(&e) {
					kept = append(kept, e)
				}
			}
			return kept
		})
	}
}

func set(change func(m *config.Machine)) func(*ground) {
	return func(g *ground) { change(g.machine()) }
}

func changed(plural, name string, f fields) func(*ground) {
	return func(g *ground) { g.Change(plural, name, f) }
}

// image makes an image and uses it.
func image(f fields) func(*ground) {
	return func(g *ground) {
		g.AddImage("other-image", f)
		g.machine().Image = "other-image"
	}
}

// flavor makes a flavor and uses it.
func flavor(spec cloud.FlavorSpec) func(*ground) {
	return func(g *ground) {
		spec.Name = "other.node"
		g.AddFlavor(spec)
		g.machine().Flavor = spec.Name
	}
}

func both(all ...func(*ground)) func(*ground) {
	return func(g *ground) {
		for _, f := range all {
			f(g)
		}
	}
}

// onNewNetwork puts the machines on a network of their own without a router.
func onNewNetwork(project string, f fields) func(*ground) {
	return func(g *ground) {
		g.AddNetwork(project, "new-net", f)
		g.AddSubnet("new-net", "new-subnet", "10.30.0.0/24", fields{"dns_nameservers": []string{"9.9.9.9"}})
		g.machine().Network = "new-net"
	}
}

func narrow(start, end string) func(*ground) {
	return changed("subnets", "rancher-subnet", fields{"allocation_pools": []map[string]any{{"start": start, "end": end}}})
}

func floating(name string) func(*ground) {
	return set(func(m *config.Machine) { m.FloatingIPPool = name })
}

func bootVolume(size int, kind string) func(*ground) {
	return set(func(m *config.Machine) { m.BootFromVolume, m.VolumeSize, m.VolumeType = true, size, kind })
}

// groupOf makes a security group of rules and uses it; "all" opens everything from itself.
func groupOf(rules ...fields) func(*ground) {
	return func(g *ground) {
		g.AddSecurityGroup("other-sg", rules...)
		g.machine().SecurityGroups = []string{"other-sg"}
	}
}

var fromItself = fields{"remote_group_id": "self"}

// egressOnly takes a group's rules for the way out away, and puts others in their place.
func egressOnly(rules ...fields) func(*ground) {
	return both(groupOf(append([]fields{fromItself}, rules...)...), func(g *ground) {
		g.RemoveRules("other-sg", func(rule map[string]any) bool {
			return rule["direction"] == "egress" && rule["protocol"] == nil && rule["remote_ip_prefix"] == nil && rule["remote_group_id"] == nil
		})
	})
}

func keyFile(t *testing.T, content string) string {
	path := filepath.Join(t.TempDir(), "id_rsa")
	require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	return path
}

func keyPair(content string) func(*ground) {
	return func(g *ground) {
		g.AddKeyPair("ours")
		g.machine().Keypair, g.machine().KeypairPrivateKeyFile = "ours", keyFile(g.t, content)
	}
}

// everyWeather is what each gate of OpenStack must say, for each of its reasons.
var everyWeather = map[string][]weather{
	codeCloud: {
		{"ok", finding.Pass, nil, "rancher-user, project rancher, region RegionOne"},
		{"ok", finding.Pass, both(byCredential, func(g *ground) { g.login.ApplicationCredentialSecret = secretOf(g) }), "project rancher"},
		{"insecure", finding.Warn, func(g *ground) { g.login.Insecure = true }, "not verified"},
		{"admin", finding.Warn, func(g *ground) { g.SetRoles("member", "admin") }, "administrator"},
		{"reader", finding.Warn, func(g *ground) { g.SetRoles("reader") }, "only the role reader"},
		{"expires", finding.Warn, expiring, "ends on"},
		{"refused", finding.Fail, func(g *ground) { g.SetPassword("changed") }, "refuses the login"},
		{"credential-refused", finding.Fail, byCredential, "it has expired, was deleted, or the secret is wrong"},
		{"credential-refused", finding.Fail, both(expiring, func(g *ground) { g.clock.Advance(72 * time.Hour) }), "has expired"},
		{"unscoped", finding.Fail, func(g *ground) { g.login.ProjectName = ""; g.SetRoles() }, "no project"},
		{"incomplete", finding.Fail, func(g *ground) { g.login.Password = "" }, "no password is set"},
		{"not-keystone", finding.Fail, func(g *ground) {
			s := httptest.NewServer(http.NotFoundHandler())
			g.t.Cleanup(s.Close)
			g.login.AuthURL = s.URL + "/v3"
		}, "is not Keystone"},
		{"loopback", finding.Fail, func(g *ground) { g.spec.Rancher.IP = "192.0.2.7" }, "another machine for Rancher"},
		{"unknown-ca", finding.Fail, func(g *ground) {
			c, _ := certificate(g.t, "localhost", g.clock.Now().Add(-time.Hour), g.clock.Now().Add(time.Hour))
			g.behindTLS(c)
		}, "a CA that is not known here, and the node driver"},
		{"expired", finding.Fail, func(g *ground) { g.trusting("localhost", -2*time.Hour, -time.Hour) }, "expired"},
		{"not-yet-valid", finding.Fail, func(g *ground) { g.trusting("localhost", time.Hour, 2*time.Hour) }, "valid only from"},
		{"wrong-name", finding.Fail, func(g *ground) { g.trusting("keystone.example.com", -time.Hour, time.Hour) }, "keystone.example.com"},
		{"not-tls", finding.Fail, func(g *ground) { g.login.AuthURL = strings.Replace(g.login.AuthURL, "http://", "https://", 1) }, "TLS"},
	},
	codeCatalog: {
		{"ok", finding.Pass, nil, "compute, network in RegionOne, public"},
		{"ok", finding.Pass, bootVolume(50, ""), "volumev3"},
		{"ok", finding.Pass, func(g *ground) { g.login.Interface = "internalURL" }, "internal"},
		{"several-regions", finding.Warn, both(func(g *ground) { g.login.Region = "" }, edit(func(e *cloud.Endpoint) bool {
			if e.Interface == "internal" {
				e.Region = "RegionTwo"
			}
			return true
		})), "the first one is taken, RegionOne"},
		{"region", finding.Fail, func(g *ground) { g.login.Region = "regionone" }, "did you mean RegionOne?"},
		{"service", finding.Fail, both(bootVolume(50, ""), edit(func(e *cloud.Endpoint) bool {
			e.Type = strings.Replace(e.Type, "volumev3", "block-storage", 1) // rosctl would find that
			return true
		})), "no service volumev3"},
		{"interface", finding.Fail, both(func(g *ground) { g.login.Interface = "internal" }, edit(func(e *cloud.Endpoint) bool {
			return e.Interface != "internal" || e.Type != "network"
		})), "no internal endpoint of network in RegionOne; it has admin, public"},
		{"unversioned", finding.Fail, edit(func(e *cloud.Endpoint) bool {
			e.URL = strings.TrimSuffix(e.URL, "/v2.1")
			return true
		}), "names no version"},
		{"versioned", finding.Fail, both(floating("public"), edit(func(e *cloud.Endpoint) bool {
			if e.Type == "network" {
				e.URL += "/v2.0"
			}
			return true
		})), "appends another one"},
		{"loopback", finding.Fail, func(g *ground) {
			g.login.AuthURL = strings.Replace(g.login.AuthURL, "127.0.0.1", cloudName, 1)
		}, "leads to 127.0.0.1"},
	},
	codeKept: {
		{"absent", finding.Pass, func(g *ground) { g.startRancher() }, "no cloud credential demo-openstack yet"},
		{"same", finding.Pass, both((*ground).startRancher, keeping(fields{"password": cloudPassword})), "holds the login"},
		{"same", finding.Pass, both((*ground).startRancher, byCredential, func(g *ground) {
			g.login.ApplicationCredentialSecret = secretOf(g)
			g.keep(map[string]string{
				"applicationCredentialId": g.Credentials().AppCredID, "applicationCredentialSecret": g.Credentials().AppCredSecret,
			})
		}), "holds the login"},
		{"unreadable", finding.Info, both((*ground).startRancher, keeping(fields{"password": "other"}), func(g *ground) {
			g.rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
				if !strings.Contains(r.URL.Path, "/secrets/") {
					return false
				}
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(http.StatusForbidden)
				_, _ = io.WriteString(w, `{"kind": "Status", "status": "Failure", "reason": "Forbidden", "message": "secrets is forbidden", "code": 403}`)
				return true
			})
		}), "may not read it"},
		{"twice", finding.Fail, both((*ground).startRancher, keeping(fields{"password": "a"}), keeping(fields{"password": "b"})), "2 cloud credentials"},
		{"refused", finding.Fail, both((*ground).startRancher, keeping(fields{"password": "of-last-year"})), "Keystone refuses it"},
		{"incomplete", finding.Fail, both((*ground).startRancher, keeping(fields{"region": "RegionOne"})), "does not suffice"},
		{"other-project", finding.Fail, both((*ground).startRancher, byCredential, func(g *ground) {
			g.login.ApplicationCredentialSecret = secretOf(g)
			g.keep(map[string]string{"username": cloud.ForeignUser, "password": cloudPassword, "tenantName": cloud.ForeignProject})
			g.login.ApplicationCredentialID, g.login.Username = "", ""
			g.login.Username, g.login.ProjectName, g.login.Password = "", "", ""
			g.login.ApplicationCredentialID = g.Credentials().AppCredID
		}), "leads to project other, not to rancher"},
		{"differs", finding.Fail, both((*ground).startRancher, keeping(fields{"password": cloudPassword}), func(g *ground) {
			byCredential(g)
			g.login.ApplicationCredentialSecret = secretOf(g)
			g.replaceKept(map[string]string{"username": "rancher-user", "password": cloudPassword, "tenantName": "rancher", "domainName": "Default"})
		}), "it works, as rancher-user"},
	},
	codeFlavor: {
		{"ok", finding.Pass, nil, "4 vCPU, 8 GiB, 50 GB disk"},
		{"ok", finding.Pass, both(set(func(m *config.Machine) { m.Flavor = "rancher.zero" }), bootVolume(60, "")), "60 GB disk"},
		{"small-disk", finding.Warn, flavor(cloud.FlavorSpec{VCPUs: 2, RAMMiB: 4096, DiskGiB: 20}), "20 GB disk"},
		{"small-disk", finding.Warn, bootVolume(20, ""), "20 GB disk"},
		{"too-small", finding.Fail, set(func(m *config.Machine) { m.Flavor = "m1.tiny" }), "1 vCPU and 0.5 GiB"},
		{"no-disk", finding.Fail, set(func(m *config.Machine) { m.Flavor = "rancher.zero" }), "has no disk"},
		{"disabled", finding.Fail, flavor(cloud.FlavorSpec{VCPUs: 4, RAMMiB: 8192, DiskGiB: 50, Disabled: true}), "disabled"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.Flavor = "rancher.nod" }), "did you mean rancher.node?"},
		{"ambiguous", finding.Fail, func(g *ground) { g.AddFlavor(cloud.FlavorSpec{Name: "rancher.node"}) }, "2 of flavor rancher.node"},
	},
	codeImage: {
		{"ok", finding.Pass, nil, "is active"},
		{"ok", finding.Pass, image(fields{"architecture": "aarch64"}), "is active"},
		{"ok", finding.Pass, func(g *ground) { g.machine().Image = g.IDs("images")["ubuntu-24.04-cloud"] }, "ubuntu-24.04-cloud is active"},
		{"not-active", finding.Fail, image(fields{"status": "deactivated"}), "deactivated"},
		{"disk", finding.Fail, image(fields{"min_disk": 80}), "wants 80 GB"},
		{"virtual", finding.Fail, image(fields{"virtual_size": 51<<30 + 1}), "51.1 GiB; the VM has 50"},
		{"virtual", finding.Fail, both(image(fields{"virtual_size": 30 << 30}), bootVolume(20, "")), "the VM has 20"},
		{"ram", finding.Fail, image(fields{"min_ram": 16384}), "wants 16 GiB RAM"},
		{"architecture", finding.Fail, image(fields{"architecture": "ppc64le"}), "is for ppc64le"},
		{"arch-differs", finding.Fail, both(image(fields{"architecture": "x86_64"}), flavor(cloud.FlavorSpec{
			VCPUs: 4, RAMMiB: 8192, DiskGiB: 50, ExtraSpecs: map[string]string{"trait:COMPUTE_ARCH_AARCH64": "required"},
		})), "is for amd64, and flavor other.node puts it on a host with arm64"},
		{"iso", finding.Fail, image(fields{"disk_format": "iso"}), "is an ISO"},
		{"not-disk", finding.Fail, image(fields{"disk_format": "aki", "container_format": "aki"}), "no disk to boot from"},
		{"windows", finding.Fail, image(fields{"os_type": "windows"}), "is Windows"},
		{"installer", finding.Warn, func(g *ground) {
			g.AddImage("ubuntu-24.04-live-server-amd64", nil)
			g.machine().Image = "ubuntu-24.04-live-server-amd64"
		}, "sounds like an installer"},
		{"tiny", finding.Warn, image(fields{"size": 20 << 20}), "is 21 MB"},
		{"missing", finding.Fail, func(g *ground) { g.Remove("images", "ubuntu-24.04-cloud") }, "no image ubuntu-24.04-cloud"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.Image = "ubuntu-24.04" }), "did you mean ubuntu-24.04-cloud?"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.Image = "11111111-2222-4333-8444-555555555555" }), "no image 11111111"},
		{"ambiguous", finding.Fail, func(g *ground) { g.AddImage("ubuntu-24.04-cloud", nil) }, "2 of image"},
	},
	codeNetwork: {
		{"ok", finding.Pass, nil, "rancher-net is ACTIVE"},
		{"ok", finding.Pass, changed("subnets", "rancher-subnet", fields{"enable_dhcp": false}), "ACTIVE"}, // config drive
		{"ok", finding.Pass, both(changed("networks", "public", fields{"shared": true}),
			changed("subnets", "public-subnet", fields{"shared": true, "dns_nameservers": []string{"9.9.9.9"}}),
			set(func(m *config.Machine) { m.Network = "public" })), "public is ACTIVE"},
		{"external", finding.Fail, set(func(m *config.Machine) { m.Network = "public" }), "is external"},
		{"down", finding.Fail, changed("networks", "rancher-net", fields{"admin_state_up": false}), "switched off"},
		{"not-active", finding.Warn, changed("networks", "rancher-net", fields{"status": "ERROR"}), "is ERROR"},
		{"no-subnet", finding.Fail, func(g *ground) { g.AddNetwork("", "bare", nil); g.machine().Network = "bare" }, "no subnet"},
		{"no-ipv4", finding.Fail, changed("subnets", "rancher-subnet", fields{"ip_version": 6}), "no subnet of IPv4"},
		{"no-dhcp", finding.Fail, both(changed("subnets", "rancher-subnet", fields{"enable_dhcp": false}),
			set(func(m *config.Machine) { m.ConfigDrive = false })), "the VMs would get no address"},
		{"some-dhcp", finding.Warn, both(set(func(m *config.Machine) { m.ConfigDrive = false }), func(g *ground) {
			g.AddSubnet("rancher-net", "static", "10.21.0.0/24", fields{"enable_dhcp": false})
		}), "subnet static of rancher-net has no DHCP"},
		{"no-dns", finding.Fail, changed("subnets", "rancher-subnet", fields{"dns_nameservers": []string{}}), "told no name servers"},
		{"dns-of-neutron", finding.Warn, both(changed("subnets", "rancher-subnet", fields{"dns_nameservers": []string{}}), func(g *ground) {
			g.AddPort("", "rancher-net", fields{"device_owner": "network:dhcp"})
		}), "the VMs will ask Neutron's own at 10.20.0."},
		{"dns-elsewhere", finding.Warn, both(changed("subnets", "rancher-subnet", fields{"dns_nameservers": []string{}}),
			set(func(m *config.Machine) { m.UserDataFile = "/etc/hostname" })), "userDataFile has to make"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.Network = "rancher_net" }), "did you mean rancher-net?"},
		{"ambiguous", finding.Fail, func(g *ground) { g.AddNetwork("", "rancher-net", nil) }, "2 of network"},
	},
	codeAddresses: {
		{"ok", finding.Pass, (*ground).startRancher, "3 are needed"},
		{"ok", finding.Pass, both((*ground).startRancher, narrow("10.20.0.10", "10.20.0.12"), func(g *ground) { g.exists(3) }), "0 are needed"},
		{"no-surge", finding.Info, both((*ground).startRancher, narrow("10.20.0.10", "10.20.0.12")), "none is left"},
		{"unseen", finding.Info, both((*ground).startRancher, onNewNetwork(cloud.ForeignProject, fields{"shared": true}),
			changed("subnets", "new-subnet", fields{"shared": true})), "at most"},
		{"short", finding.Fail, both((*ground).startRancher, narrow("10.20.0.10", "10.20.0.12"), func(g *ground) {
			g.AddPort(cloud.ForeignProject, "rancher-net", nil)
		}), "has 2 addresses free, and 3 are needed"},
		{"short", finding.Fail, both((*ground).startRancher, narrow("10.20.0.10", "10.20.0.10"), func(g *ground) {
			g.AddPort("", "rancher-net", nil)
		}), "has 0 addresses free"},
	},
	codeWayOut: {
		{"ok", finding.Pass, nil, "through router rancher-router"},
		{"provider", finding.Info, both(onNewNetwork(cloud.ForeignProject, fields{"shared": true}),
			changed("subnets", "new-subnet", fields{"shared": true})), "cannot be seen"},
		{"provider", finding.Info, both(changed("networks", "public", fields{"shared": true}), changed("subnets", "public-subnet",
			fields{"shared": true, "dns_nameservers": []string{"9.9.9.9"}}), set(func(m *config.Machine) { m.Network = "public" })), "cannot be seen"},
		{"hidden", finding.Info, both(onNewNetwork("", nil), func(g *ground) { g.AddRouter(cloud.ForeignProject, "theirs", "public", "new-net") }),
			"router of another project"},
		{"inside-only", finding.Warn, both(onNewNetwork("", nil), func(g *ground) {
			id := g.AddRouter("", "inner", "", "new-net")
			g.AddPort("", "rancher-net", fields{"device_id": id, "device_owner": "network:router_interface"})
		}), "Rancher must be on one of those"},
		{"no-router-used", finding.Warn, both(onNewNetwork("", nil), func(g *ground) {
			g.AddPort("", "new-net", fields{"device_owner": "compute:nova"})
		}), "VMs are on it"},
		{"no-gateway", finding.Fail, changed("subnets", "rancher-subnet", fields{"gateway_ip": nil}), "no subnet of rancher-net has a gateway"},
		{"no-router", finding.Fail, onNewNetwork("", nil), "new-net has no router"},
		{"router-down", finding.Fail, changed("routers", "rancher-router", fields{"admin_state_up": false}), "switched off"},
		{"dead-end", finding.Fail, changed("routers", "rancher-router", fields{"external_gateway_info": nil}), "no external gateway and no other network"},
	},
	codeFloating: {
		{"none", finding.Skip, nil, "no floating IPs"},
		{"ok", finding.Pass, floating("public"), "through router rancher-router"},
		{"ok", finding.Pass, func(g *ground) { floating(g.IDs("networks")["public"])(g) }, "come from public"},
		{"hidden", finding.Info, both(floating("public"), onNewNetwork("", nil), func(g *ground) {
			g.AddRouter(cloud.ForeignProject, "theirs", "public", "new-net")
		}), "cannot be seen"},
		{"not-external", finding.Fail, floating("rancher-net"), "is not external"},
		{"no-subnet", finding.Fail, both(floating("public"), changed("networks", "public", fields{"subnets": []string{}})), "has no subnet"},
		{"other-router", finding.Fail, both(floating("second"), func(g *ground) {
			g.AddNetwork("", "second", fields{"router:external": true})
			g.AddSubnet("second", "second-subnet", "198.51.100.0/24", nil)
		}), "(rancher-router) leads to another network than second"},
		{"no-router", finding.Fail, both(floating("public"), onNewNetwork("", nil)), "no router leads from new-net to public"},
		{"missing", finding.Fail, floating("publik"), "did you mean public?"},
		{"ambiguous", finding.Fail, func(g *ground) {
			g.AddNetwork("", "public", nil)
			floating(g.IDs("networks")["public"])(g) // the driver takes the name only
		}, "2 networks public"},
	},
	codeVolume: {
		{"none", finding.Skip, set(func(m *config.Machine) { m.VolumeType = "ssd" }), "no volumes"},
		{"ok", finding.Pass, bootVolume(50, "ssd"), "50 GiB, type ssd"},
		{"ok", finding.Pass, bootVolume(50, ""), "volumes of 50 GiB"},
		{"kept", finding.Warn, set(func(m *config.Machine) { m.VolumeSize = 10 }), "never deletes"},
		{"too-large", finding.Fail, both(bootVolume(50, ""), func(g *ground) { g.SetQuota("per_volume_gigabytes", 40) }), "larger than one may be here (40)"},
		{"missing", finding.Fail, bootVolume(50, "sdd"), "did you mean ssd?"},
		{"ambiguous", finding.Fail, both(bootVolume(50, "ssd"), func(g *ground) { g.AddVolumeType("ssd") }), "2 of volume type"},
	},
	codeZone: {
		{"any", finding.Skip, nil, "the cloud chooses"},
		{"ok", finding.Pass, set(func(m *config.Machine) { m.AvailabilityZone = "nova:compute-1" }), "is available"},
		{"unavailable", finding.Fail, both(set(func(m *config.Machine) { m.AvailabilityZone = "north" }), func(g *ground) {
			g.SetZones(map[string]bool{"nova": true, "north": false})
		}), "north is switched off"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.AvailabilityZone = "Nova" }), "did you mean nova?"},
	},
	codeServerGroup: {
		{"none", finding.Skip, nil, "no server group"},
		{"ok", finding.Pass, both((*ground).startRancher, serverGroup("soft-anti-affinity")), "has room"},
		{"ok", finding.Pass, both((*ground).startRancher, serverGroup("affinity"), func(g *ground) {
			g.spec.Pools[0].Roles = config.Roles{Worker: true}
		}), "has room"},
		{"hosts", finding.Info, both((*ground).startRancher, serverGroup("anti-affinity")), "wants 3 hosts, and 4 to replace"},
		{"one-host", finding.Warn, both((*ground).startRancher, serverGroup("affinity")), "on one host"},
		{"full", finding.Fail, both((*ground).startRancher, func(g *ground) {
			g.Plant(cloud.ServerSpec{Name: "first"})
			g.AddServerGroup("apart", "anti-affinity", "first")
			g.machine().ServerGroup = "apart"
			g.SetQuota("server_group_members", 3)
		}), "has 1 members and may have 3; 3 more are planned"},
		{"missing", finding.Fail, both((*ground).startRancher, set(func(m *config.Machine) { m.ServerGroup = "apart" })), "no server group apart"},
		{"ambiguous", finding.Fail, both((*ground).startRancher, serverGroup("affinity"), serverGroup("affinity")), "2 of server group"},
	},
	codeKeypair: {
		{"driver-made", finding.Pass, nil, "makes a key pair for each VM"},
		{"ok", finding.Pass, keyPair("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNza\n-----END OPENSSH PRIVATE KEY-----\n"), "ours is there"},
		{"half", finding.Fail, set(func(m *config.Machine) { m.Keypair = "ours" }), "key pair ours without its private key:"},
		{"half", finding.Fail, set(func(m *config.Machine) { m.KeypairPrivateKeyFile = "id_rsa" }), "id_rsa without its key pair:"},
		{"unreadable", finding.Fail, both(keyPair(""), set(func(m *config.Machine) { m.KeypairPrivateKeyFile += ".gone" })), "cannot be read"},
		{"not-private", finding.Warn, keyPair("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI me@here\n"), "no private key"},
		{"missing", finding.Fail, both(keyPair(""), set(func(m *config.Machine) { m.Keypair = "our" })), "did you mean ours?"},
	},
	codeQuota: {
		{"ok", finding.Pass, (*ground).startRancher, "3 VMs (12 cores, 24 GiB)"},
		{"nothing-to-make", finding.Pass, both((*ground).startRancher, func(g *ground) { g.exists(3); g.SetQuota("cores", 0) }), "exist already"},
		{"ok", finding.Pass, both((*ground).startRancher, func(g *ground) { g.exists(2) }), "1 VMs (4 cores"},
		{"no-surge", finding.Info, both((*ground).startRancher, func(g *ground) { g.SetQuota("cores", 12) }), "(one more for each pool): cores"},
		{"short", finding.Fail, both((*ground).startRancher, quota("cores", 11)), "cores: 12 needed, 11 of 11 free"},
		{"short", finding.Fail, both((*ground).startRancher, quota("instances", 2), quota("ram", 4096)), "instances: 3 needed, 2 of 2 free, ram"},
		{"short", finding.Fail, both((*ground).startRancher, quota("key_pairs", 3), func(g *ground) { g.AddKeyPair("one") }), "key pairs: 3 needed, 2 of 3"},
		{"short", finding.Fail, both((*ground).startRancher, quota("port", 3)), "ports: 3 needed, 2 of 3"},
		{"short", finding.Fail, both((*ground).startRancher, quota("floatingip", 2), floating("public")), "floating IPs: 3 needed, 2 of 2"},
		{"short", finding.Fail, both((*ground).startRancher, quota("volumes", 2), bootVolume(50, "")), "volumes: 3 needed, 2 of 2"},
		{"short", finding.Fail, both((*ground).startRancher, quota("gigabytes", 149), bootVolume(50, "")), "gigabytes: 150 needed, 149 of 149"},
		{"short", finding.Fail, both((*ground).startRancher, quota("volumes_ssd", 2), bootVolume(50, "ssd")), "volumes of type ssd: 3 needed, 2 of 2"},
		{"short", finding.Fail, both((*ground).startRancher, groupOf(), quota("security_group_rule", 15)), "security group rules: 5 needed"},
		{"ok", finding.Pass, both((*ground).startRancher, quota("volumes", 0), keyPair("-----BEGIN PRIVATE KEY-----"), quota("key_pairs", 0)), "room"},
	},
	codeGroup: {
		{"ok", finding.Pass, nil, "rancher-sg are open"},
		{"ok", finding.Pass, groupOf(fromItself), "other-sg are open"},
		{"ok", finding.Pass, set(func(m *config.Machine) { m.SecurityGroups = nil }), "default are open"},
		{"partly", finding.Warn, func(g *ground) {
			g.RemoveRules("rancher-sg", func(rule map[string]any) bool { return rule["port_range_min"] == 30000 && rule["protocol"] == "tcp" })
		}, "but not for tcp 30000-32767"},
		{"address-groups", finding.Warn, groupOf(fields{"remote_address_group_id": "a1"}), "by address groups only"},
		{"stateless", finding.Warn, both(groupOf(fromItself), changed("security-groups", "other-sg", fields{"stateful": false})), "is stateless"},
		{"unfiltered", finding.Warn, both(changed("networks", "rancher-net", fields{"port_security_enabled": false}),
			set(func(m *config.Machine) { m.SecurityGroups = nil })), "everything is open"},
		{"port-security", finding.Fail, changed("networks", "rancher-net", fields{"port_security_enabled": false}), "Nova fails to build"},
		{"closed", finding.Fail, func(g *ground) {
			g.RemoveRules("rancher-sg", func(rule map[string]any) bool { return rule["port_range_min"] == 9345 })
		}, "out: tcp 9345 (joining)"},
		{"closed", finding.Fail, groupOf(), "tcp 9345 (joining), tcp 6443 (Kubernetes API), tcp 2379-2380 (etcd), tcp 10250 (kubelet) and 1 more"},
		{"missing", finding.Fail, set(func(m *config.Machine) { m.SecurityGroups = []string{"rancher-sg", "rancher-gs"} }), "no security group rancher-gs"},
		{"ambiguous", finding.Fail, func(g *ground) { g.AddSecurityGroup("rancher-sg") }, "2 security groups rancher-sg"},
	},
	codeEgress: {
		{"ok", finding.Pass, nil, "let the nodes out"},
		{"ok", finding.Pass, egressOnly(fields{"direction": "egress", "protocol": "tcp"}, fields{"direction": "egress", "protocol": "udp"}), "let the nodes out"},
		{"narrow", finding.Warn, egressOnly(fields{"direction": "egress", "remote_ip_prefix": "10.0.0.0/8"},
			fields{"direction": "egress", "remote_ip_prefix": "127.0.0.1/32"}), "tcp 443 (registries), udp 53 (DNS), udp 123 (NTP)"},
		{"closed", finding.Fail, egressOnly(), "tcp 443 (registries), tcp 443 (Rancher)"},
		{"closed", finding.Fail, egressOnly(fields{"direction": "egress", "protocol": "tcp"}), "udp 53 (DNS), udp 8472 (Canal VXLAN)"},
		{"closed", finding.Fail, both(set(func(m *config.Machine) { m.ConfigDrive = false }), egressOnly(
			fields{"direction": "egress", "protocol": "udp"}, fields{"direction": "egress", "protocol": "tcp", "port_range_min": 443, "port_range_max": 443},
			fields{"direction": "egress", "remote_group_id": "self"})), "out: tcp 80 (user data from the metadata service)"},
	},
}

func serverGroup(policy string) func(*ground) {
	return func(g *ground) {
		g.AddServerGroup("apart", policy)
		g.machine().ServerGroup = "apart"
	}
}

func quota(name string, n int) func(*ground) { return func(g *ground) { g.SetQuota(name, n) } }

func keeping(f fields) func(*ground) {
	return func(g *ground) {
		text := map[string]string{}
		for k, v := range f {
			text[k] = v.(string)
		}
		g.keep(text)
	}
}

// exists puts machines of the first pool into Rancher.
func (g *ground) exists(n int) {
	for i := range n {
		_, status := g.store.Create(kube.OpenstackMachines, g.spec.Namespace, kube.Object{"metadata": kube.Object{
			"name":   "demo-pool1-abcde-" + itoa(10000+i),
			"labels": kube.Object{"cluster.x-k8s.io/cluster-name": "demo", "rke.cattle.io/rke-machine-pool-name": "pool1"},
		}}, kube.WriteOptions{})
		require.Nil(g.t, status)
	}
}

// replaceKept changes what the credential in Rancher holds.
func (g *ground) replaceKept(f map[string]string) {
	all, status := g.store.List(kube.Secrets, "cattle-global-data", kube.Selector{})
	require.Nil(g.t, status)
	for _, secret := range all.Items {
		name := secret["metadata"].(map[string]any)["name"].(string)
		_, status := g.store.Delete(kube.Secrets, "cattle-global-data", name, kube.WriteOptions{})
		require.Nil(g.t, status)
	}
	g.keep(f)
}

// trusting puts a server where Keystone should be whose certificate is for another name or time, and trusts it.
func (g *ground) trusting(host string, from, until time.Duration) {
	c, parsed := certificate(g.t, host, g.clock.Now().Add(from), g.clock.Now().Add(until))
	g.behindTLS(c)
	g.login.CACertPEM = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: parsed.Raw})
}

func TestEveryReasonOfTheOpenStackGates(t *testing.T) {
	for code, all := range everyWeather {
		said := map[string]bool{}
		for _, w := range all {
			said[w.reason] = true
			t.Run(code+" "+w.reason, func(t *testing.T) {
				t.Parallel()
				g := newGround(t)
				if w.make != nil {
					w.make(g)
				}
				f := g.ask(code)
				require.Equal(t, w.reason, f.Reason, "%+v", f)
				assert.Equal(t, w.outcome, f.Outcome)
				assert.Contains(t, words.Text(f), w.has)
				assert.NotContains(t, words.Text(f), cloudPassword)
			})
		}
		entry, ok := words.Gate(code)
		require.True(t, ok, code)
		for reason := range entry.Texts {
			assert.True(t, said[reason], "%s: no test makes it say %q", code, reason)
		}
	}
}
