package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// client is OpenStack's own command line client.
const client = "/usr/bin/openstack"

// openstack runs a command of the client as one of the clouds of clouds.yaml, and returns what it prints.
func (l *openStackLab) openstack(t *testing.T, cloud string, args ...string) string {
	t.Helper()
	command := exec.Command(client, args...)
	command.Env = append(os.Environ(), "OS_CLIENT_CONFIG_FILE="+l.cloudsFile(), "OS_CLOUD="+cloud)
	output, err := command.CombinedOutput()
	require.NoError(t, err, "openstack %s\n%s", strings.Join(args, " "), output)
	return strings.TrimSpace(string(output))
}

// preflightFault is something that is really wrong in the OpenStack, made and mended with its own client.
type preflightFault struct {
	name string
	// want is what preflight says: the code and reason of the one gate that fails.
	want string
	// says is in the text that a person reads.
	says string
	make func(t *testing.T, lab *rosctlLab)
	mend func(t *testing.T, lab *rosctlLab, said string)
}

// TestPreflightFindsFaults: ten faults, one by one. Each would fail only in a build, some of them after twenty minutes;
// preflight names it, and nothing but it, and what it says to paste is what mends it.
func TestPreflightFindsFaults(t *testing.T) {
	c := emptyCloud(t)
	lab := startLab(t, speed)
	green := lab.must(0, "preflight", "-o", "jsonl")
	require.Empty(t, green.failed(t))
	config, err := os.ReadFile(filepath.Join(lab.dir, "rosctl.yaml"))
	require.NoError(t, err)

	user := func(args ...string) string { return theOpenStack.openstack(t, "rancher", args...) }
	admin := func(args ...string) string { return theOpenStack.openstack(t, "admin", args...) }
	subnet := subnetNow(t, user("subnet", "show", "rancher-subnet", "-f", "json"))
	// It ends while the other faults are tried; a machine with much to do needs seconds to ask for it.
	ends := time.Now().UTC().Add(45 * time.Second)
	short := struct{ ID, Secret string }{}
	require.NoError(t, json.Unmarshal([]byte(user("application", "credential", "create", "e2e-short", "--expiration",
		ends.Format("2006-01-02T15:04:05"), "-f", "json", "-c", "id", "-c", "secret")), &short))
	t.Cleanup(func() { user("application", "credential", "delete", "e2e-short") })

	for _, fault := range []preflightFault{
		{
			name: "quota", want: "ROS-QUOTA-001 short", says: "cores: 12 needed, 11 of 11 free",
			make: func(*testing.T, *rosctlLab) { admin("quota", "set", "--cores", "11", "rancher") },
			mend: func(*testing.T, *rosctlLab, string) { admin("quota", "set", "--cores", "80", "rancher") },
		},
		{
			name: "flavor without disk", want: "ROS-FLAVOR-001 no-disk", says: "flavor e2e.zero has no disk",
			make: func(_ *testing.T, lab *rosctlLab) {
				admin("flavor", "create", "--vcpus", "4", "--ram", "8192", "--disk", "0", "e2e.zero")
				lab.machine("flavor", "e2e.zero")
			},
			mend: func(*testing.T, *rosctlLab, string) { admin("flavor", "delete", "e2e.zero") },
		},
		{
			name: "image deleted", want: "ROS-IMAGE-001 missing", says: "there is no image e2e-image",
			make: func(_ *testing.T, lab *rosctlLab) {
				user("image", "create", "--disk-format", "qcow2", "--file", filepath.Join(theOpenStack.dir, "image.qcow2"), "e2e-image")
				user("image", "delete", "e2e-image")
				lab.machine("image", "e2e-image")
			},
		},
		{
			name: "two groups of one name", want: "ROS-SECGROUP-001 ambiguous", says: "there are 2 security groups rancher-sg",
			make: func(t *testing.T, lab *rosctlLab) {
				id := user("security", "group", "create", "rancher-sg", "-f", "value", "-c", "id")
				t.Cleanup(func() { user("security", "group", "delete", id) })
			},
		},
		{
			name: "missing rule", want: "ROS-SECGROUP-001 closed", says: "keep the nodes of pool pool1 out: tcp 9345 (joining)",
			make: func(t *testing.T, _ *rosctlLab) {
				var rules []struct {
					ID    string `json:"ID"`
					Range string `json:"Port Range"`
				}
				require.NoError(t, json.Unmarshal([]byte(user("security", "group", "rule", "list", "rancher-sg", "-f", "json")), &rules))
				for _, rule := range rules {
					if rule.Range == "9345:9345" {
						user("security", "group", "rule", "delete", rule.ID)
						return
					}
				}
				t.Fatalf("rancher-sg has no rule for 9345: %+v", rules)
			},
			mend: func(t *testing.T, lab *rosctlLab, said string) {
				opened := user(pasted(t, said)...) // opens more than the rule that was deleted
				t.Cleanup(func() {
					id := strings.TrimSpace(after(opened, "| id "))
					user("security", "group", "rule", "delete", id)
					user("security", "group", "rule", "create", "--protocol", "tcp", "--dst-port", "9345", "--remote-ip", "10.20.0.0/24", "rancher-sg")
				})
				lab.must(0, "preflight")
			},
		},
		{
			name: "DHCP off without config drive", want: "ROS-NET-001 no-dhcp", says: "the VMs would get no address",
			make: func(_ *testing.T, lab *rosctlLab) {
				user("subnet", "set", "--no-dhcp", "rancher-subnet")
				lab.machine("configDrive", false)
			},
			mend: func(t *testing.T, lab *rosctlLab, said string) {
				user(pasted(t, said)...)
				lab.must(0, "preflight")
			},
		},
		{
			name: "no name servers on the subnet", want: "ROS-NET-001 no-dns", says: "are told no name servers (subnet rancher-subnet)",
			make: func(*testing.T, *rosctlLab) { user("subnet", "set", "--no-dns-nameservers", "rancher-subnet") },
			mend: func(*testing.T, *rosctlLab, string) { user(subnet.setNameServers()...) },
		},
		{
			name: "no free address", want: "ROS-NET-002 short", says: "has 2 addresses free, and 3 are needed",
			make: func(*testing.T, *rosctlLab) {
				user("subnet", "set", "--no-allocation-pool", "--allocation-pool", "start=10.20.0.200,end=10.20.0.201", "rancher-subnet")
			},
			mend: func(*testing.T, *rosctlLab, string) { user(subnet.setPools()...) },
		},
		{
			name: "wrong password", want: "ROS-CLOUD-001 refused", says: "refuses the login",
			make: func(t *testing.T, lab *rosctlLab) {
				admin("user", "create", "--project", "rancher", "--password", "of-last-year", "e2e-user")
				t.Cleanup(func() { admin("user", "delete", "e2e-user") })
				admin("role", "add", "--project", "rancher", "--user", "e2e-user", "member")
				lab.login(map[string]any{
					"auth_url": c.auth.IdentityEndpoint, "username": "e2e-user", "password": "of-last-year", "project_name": "rancher",
					"user_domain_name": "Default", "project_domain_name": "Default",
				})
				lab.must(0, "preflight")
				admin("user", "set", "--password", "of-this-year", "e2e-user")
			},
		},
		{
			name: "expired application credential", want: "ROS-CLOUD-001 credential-refused", says: "it has expired, was deleted, or the secret is wrong",
			make: func(_ *testing.T, lab *rosctlLab) {
				time.Sleep(time.Until(ends.Add(2 * time.Second)))
				lab.login(map[string]any{
					"auth_url": c.auth.IdentityEndpoint, "application_credential_id": short.ID, "application_credential_secret": short.Secret,
				})
			},
		},
	} {
		t.Run(fault.name, func(t *testing.T) {
			own := *lab
			own.t = t
			t.Cleanup(func() { // whatever the fault changed in the configuration
				require.NoError(t, os.WriteFile(filepath.Join(lab.dir, "rosctl.yaml"), config, 0o600))
			})
			fault.make(t, &own)
			began := time.Now()
			run := own.must(3, "preflight", "-o", "jsonl")
			t.Logf("%s after %s", fault.want, time.Since(began).Round(10*time.Millisecond))
			assert.Equal(t, []string{fault.want}, run.failed(t), run.all())
			said := own.must(3, "preflight").stdout
			assert.Contains(t, said, fault.says)
			assert.NotContains(t, said, "of-last-year")
			if fault.mend != nil {
				fault.mend(t, &own, said)
			}
		})
	}
	after := lab.must(0, "preflight", "-o", "jsonl")
	assert.Empty(t, after.failed(t), "all is mended")
	assert.Empty(t, c.everything(t), "preflight must not make anything")
}

// login makes rosctl log in to OpenStack in another way.
func (l *rosctlLab) login(auth map[string]any) {
	l.t.Helper()
	cloud := map[string]any{"auth": auth, "region_name": "RegionOne", "interface": "public"}
	if auth["application_credential_id"] != nil {
		cloud["auth_type"] = "v3applicationcredential"
	}
	text, err := yaml.Marshal(map[string]any{"clouds": map[string]any{"rancher": cloud}})
	require.NoError(l.t, err)
	l.clouds = filepath.Join(l.t.TempDir(), "clouds.yaml")
	require.NoError(l.t, os.WriteFile(l.clouds, text, 0o600))
}

// pasted is the command that rosctl says to paste for what failed, without the client's name.
func pasted(t *testing.T, said string) []string {
	t.Helper()
	line, _, _ := strings.Cut(after(after(said, "✗ "), "$ openstack "), "\n")
	require.NotEmpty(t, line, "no command to paste in\n%s", said)
	return strings.Fields(line)
}

// after is what stands in text behind the first word, up to the next bar of a table.
func after(text, word string) string {
	_, rest, _ := strings.Cut(text, word)
	if strings.HasPrefix(word, "|") {
		_, rest, _ = strings.Cut(rest, "|")
		rest, _, _ = strings.Cut(rest, "|")
	}
	return rest
}

// subnetState is what a fault changes in a subnet, as it was before.
type subnetState struct {
	NameServers []string `json:"dns_nameservers"`
	Pools       []struct {
		Start, End string
	} `json:"allocation_pools"`
}

func subnetNow(t *testing.T, shown string) subnetState {
	t.Helper()
	var s subnetState
	require.NoError(t, json.Unmarshal([]byte(shown), &s), shown)
	require.NotEmpty(t, s.NameServers)
	require.NotEmpty(t, s.Pools)
	return s
}

func (s subnetState) setNameServers() []string {
	args := []string{"subnet", "set"}
	for _, server := range s.NameServers {
		args = append(args, "--dns-nameserver", server)
	}
	return append(args, "rancher-subnet")
}

func (s subnetState) setPools() []string {
	args := []string{"subnet", "set", "--no-allocation-pool"}
	for _, pool := range s.Pools {
		args = append(args, "--allocation-pool", fmt.Sprintf("start=%s,end=%s", pool.Start, pool.End))
	}
	return append(args, "rancher-subnet")
}
