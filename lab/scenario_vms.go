package lab

import (
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/world"
)

// leftServer is a server named like a machine of the demo cluster.
var leftServer = cloud.ServerSpec{Name: "demo-pool1-x7k2p-9qwzn"}

// keyPairs is what the node driver leaves when a server was refused, or was gone when it was to be deleted.
const keyPairs = "a key pair for each try: the driver does not take it away, and nothing but its name says whose it is"

// vmScenarios are about phase 6: all checks are green, and then no VM comes.
func vmScenarios() []Scenario {
	return []Scenario{
		{
			Name: "no-valid-host", Phase: 6, Stops: 6, Code: "ROS-CAUSE-022", Exit: 3,
			What:    "Nova finds no host for any server.",
			Prepare: failing(cloud.NoValidHost),
		},
		{
			Name: "spawn-failed", Phase: 6, Stops: 6, Code: "ROS-CAUSE-023", Exit: 3,
			What:    "Every server is given to a compute host that cannot start it.",
			Prepare: failing(cloud.BuildAborted),
		},
		{
			Name: "vm-error-once", Phase: 6, Stops: Never,
			What: "One server fails; Rancher makes another, and that one comes up.",
			Prepare: ownCloud(func(l *Lab) {
				l.Cloud.FailNext(cloud.Fault{Kind: cloud.BuildAborted})
			}),
		},
		{
			Name: "quota-taken-midway", Phase: 6, Stops: 6, Code: "ROS-CAUSE-021", Exit: 3,
			What:    "Somebody else uses the project's quota up between the last check and the first VM.",
			Rancher: whenClusterComes(func(l *Lab) { l.Cloud.SetQuota("instances", 1) }),
			Prepare: ownCloud(func(*Lab) {}),
			Leaves:  keyPairs,
		},
		{
			Name: "fip-taken-midway", Phase: 6, Stops: 6, Code: "ROS-CAUSE-021", Exit: 3,
			What:    "Somebody else takes the last floating IPs between the last check and the first VM.",
			Config:  func(c *Config) { c.FloatingIPPool = "public" },
			Rancher: whenClusterComes(func(l *Lab) { l.Cloud.SetQuota("floatingip", 0) }),
			Prepare: ownCloud(func(*Lab) {}),
		},
		{
			Name: "password-changed-midway", Phase: 6, Stops: 6, Code: "ROS-CAUSE-020", Exit: 3,
			What: "The OpenStack password is changed between the last check and the first VM.",
			// Whoever is logged in stays so; only the node driver logs in anew.
			OpenStack: func(_ *Lab, w http.ResponseWriter, r *http.Request) bool {
				if !byDriver(r) || r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, "/auth/tokens") {
					return false
				}
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(http.StatusUnauthorized)
				_, _ = w.Write([]byte(`{"error":{"code":401,"message":"The request you have made requires authentication.",` +
					`"title":"Unauthorized"}}`))
				return true
			},
		},
		{
			Name: "image-deleted-midway", Phase: 6, Stops: 6, Code: "ROS-CAUSE-026", Exit: 3,
			What:    "Somebody deletes the image between the last check and the first VM.",
			Rancher: whenClusterComes(func(l *Lab) { l.Cloud.Remove("images", "ubuntu-24.04-cloud") }),
			Prepare: ownCloud(func(*Lab) {}),
			Leaves:  keyPairs,
		},
		{
			Name: "keystone-unreachable", Phase: 6, Stops: 6, Code: "ROS-CAUSE-031", Exit: 3,
			What:   "We reach Keystone, and Rancher's own cluster does not: a firewall is between them.",
			Driver: saying(`Post "https://keystone.example.lan:5000/v3/auth/tokens": dial tcp 192.0.2.10:5000: i/o timeout`),
		},
		{
			Name: "keystone-untrusted", Phase: 6, Stops: 6, Code: "ROS-CAUSE-030", Exit: 3,
			What:   "We trust Keystone's certificate by this machine's own store, and the node driver has no such store.",
			Driver: saying(`Post "https://keystone.example.lan:5000/v3/auth/tokens": tls: failed to verify certificate: x509: certificate signed by unknown authority`),
		},
		{
			Name: "active-timeout", Phase: 6, Stops: 6, Code: "ROS-CAUSE-024", Exit: 3,
			What:    "The storage is so slow that no VM is ACTIVE when the node driver gives up.",
			Prepare: failing(cloud.StuckSpawning),
			Config:  func(c *Config) { c.ActiveTimeout = minutes(5) },
			Leaves:  "servers that Nova deletes only when it is done building them",
		},
		{
			Name: "build-stuck", Phase: 6, Stops: 6, Code: "ROS-VM-001", Exit: 5,
			What:    "nova-compute is down: the VMs stay in BUILD, and nobody says why.",
			Prepare: failing(cloud.StuckScheduling),
			Config: func(c *Config) {
				c.ActiveTimeout, c.Waits = minutes(120), map[string]string{"vms": minutes(30)}
			},
			Leaves: "for the teardown to wait for: Rancher's create jobs go on until their own limit",
		},
	}
}

// failing makes all servers fail.
func failing(kind cloud.FaultKind) func(*Lab) error {
	return ownCloud(func(l *Lab) { l.Cloud.FailNext(cloud.Fault{Kind: kind, Times: -1}) })
}

// saying has the node driver end every create with a reason, and remove as usual.
func saying(text string) func(*Lab, world.DriverJob, bool) string {
	return func(_ *Lab, _ world.DriverJob, remove bool) string {
		if remove {
			return ""
		}
		return "error creating machine: error in driver during machine creation: " + text
	}
}

// byDriver tells the node driver's requests from others.
func byDriver(r *http.Request) bool { return strings.Contains(r.UserAgent(), "docker-machine") }
