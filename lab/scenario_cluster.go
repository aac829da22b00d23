package lab

import (
	"net/http"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

// recipeScenarios are about what phases 3 and 4 make: the credential and the machine config.
func recipeScenarios() []Scenario {
	active := func(front *rancher.Options, _ *cloud.Options) { front.DriverActive = true }
	return []Scenario{
		{
			Name: "credential-twice", Phase: 3, Stops: 0, Code: "ROS-CLOUD-003", Exit: 3,
			What:    "Rancher has two cloud credentials of that name, and nobody knows which one is used.",
			Prepare: func(l *Lab) error { return l.addCredentials(l.cloudPassword(), "cc-aaaaa", "cc-bbbbb") },
		},
		{
			Name: "credential-differs", Phase: 6, Stops: 0, Code: "ROS-CLOUD-003", Exit: 3,
			What:    "The cloud credential of that name holds the password of before the last change.",
			Prepare: func(l *Lab) error { return l.addCredentials("a-password-of-long-ago", "cc-aaaaa") },
		},
		{
			Name: "credential-twice-midway", Phase: 3, Stops: 3, Code: "ROS-CRED-001", Exit: 3,
			What: "Somebody makes two cloud credentials of that name between the last check and phase 3.",
			Rancher: before(http.MethodPost, "/v3/nodedrivers/openstack", func(l *Lab) {
				_ = l.addCredentials(l.cloudPassword(), "cc-aaaaa", "cc-bbbbb") // the names are free
			}),
		},
		{
			Name: "credential-differs-midway", Phase: 3, Stops: 3, Code: "ROS-CRED-002", Exit: 3,
			What: "Somebody makes the cloud credential with a mistyped password between the last check and phase 3.",
			Rancher: before(http.MethodPost, "/v3/nodedrivers/openstack", func(l *Lab) {
				_ = l.addCredentials("mistyped", "cc-aaaaa") // the name is free
			}),
		},
		{
			Name: "machine-config-foreign", Phase: 4, Stops: 0, Code: "ROS-LEFT-004", Exit: 6,
			What:    "Somebody else made a machine config of the name that ours would have.",
			Leaves:  "the other's machine config",
			Install: active,
			Prepare: func(l *Lab) error { return l.asAdmin(kube.OpenstackConfigs, foreignConfig()) },
		},
		{
			Name: "machine-config-foreign-midway", Phase: 4, Stops: 4, Code: "ROS-MACHINE-001", Exit: 6,
			What:   "Somebody else makes a machine config of that name between the last check and phase 4.",
			Leaves: "the other's machine config",
			Rancher: before(http.MethodPost, "/v3/cloudCredentials", func(l *Lab) {
				_ = l.asAdmin(kube.OpenstackConfigs, foreignConfig()) // the name is free
			}),
		},
		{
			Name: "webhook-down", Phase: 4, Stops: 0, Code: "ROS-WEBHOOK-001", Exit: 3,
			What: "Rancher's admission webhook does not answer: no machine config and no Cluster can be written.",
			Prepare: func(l *Lab) error {
				l.Rancher.SetWebhookDown(true)
				return nil
			},
		},
		{
			Name: "webhook-down-midway", Phase: 4, Stops: 4, Code: "ROS-MACHINE-001", Exit: 4,
			What: "Rancher's admission webhook goes down between the last check and phase 4.",
			Rancher: before(http.MethodPost, "/v3/cloudCredentials", func(l *Lab) {
				l.Rancher.SetWebhookDown(true)
			}),
		},
	}
}

// foreignConfig is an OpenstackConfig of the name that ours has, without our mark.
func foreignConfig() kube.Object {
	return kube.Object{
		"metadata":   kube.Object{"name": "demo-pool1", "namespace": rancher.FleetDefault},
		"flavorName": "m1.tiny",
	}
}

// clusterScenarios are about the Cluster itself: refused, or taken and not made into anything.
func clusterScenarios() []Scenario {
	return []Scenario{
		{
			Name: "cluster-denied", Phase: 5, Stops: 0, Code: "ROS-WEBHOOK-001", Exit: 3,
			What: "A policy of this Rancher refuses Clusters of this kind: an admission webhook says no.",
			Rancher: func(l *Lab, w http.ResponseWriter, r *http.Request) bool {
				return denyClusters(w, r)
			},
		},
		clusterDeniedMidway(),
		{
			Name: "cluster-foreign-midway", Phase: 5, Stops: 5, Code: "ROS-CLUSTER-001", Exit: 6,
			What:   "Somebody else makes a Cluster of that name between the last check and phase 5.",
			Leaves: "the other's Cluster, which a teardown refuses to touch",
			Rancher: before(http.MethodPost, "/openstackconfigs", func(l *Lab) {
				_ = l.asAdmin(kube.Clusters, foreignCluster()) // the name is free
			}),
		},
		{
			Name: "capi-down", Phase: 5, Stops: 5, Code: "ROS-CLUSTER-002", Exit: 5,
			What:    "Cluster API's controller does not run: Rancher stores the Cluster, and cannot make the objects under it.",
			Refuses: func(*Lab) string { return capiAway },
		},
		capiRestart(),
	}
}

// capiAway is what Rancher says while Cluster API's webhook does not answer (object-cluster-capi-down).
const capiAway = `failed to create clusters.cluster.x-k8s.io fleet-default/demo: Internal error occurred: ` +
	`failed calling webhook "default.cluster.cluster.x-k8s.io": failed to call webhook: ` +
	`Post "https://capi-webhook-service.cattle-capi-system.svc:443/mutate-cluster-x-k8s-io-v1beta2-cluster?timeout=10s": ` +
	`dial tcp 10.43.17.9:443: connect: connection refused`

// capiRestart: the same for half a minute.
func capiRestart() Scenario {
	const away = 6 // tries
	tries := 0
	return Scenario{
		Name: "capi-restart", Phase: 5, Stops: Never,
		What: "Cluster API's controller restarts just when the Cluster is made; Rancher goes on by itself when it is back.",
		Refuses: func(*Lab) string {
			if tries++; tries > away {
				return ""
			}
			return capiAway
		},
	}
}

// clusterDeniedMidway: the policy comes when the machine config is written.
func clusterDeniedMidway() Scenario {
	var mu sync.Mutex
	denying := false
	return Scenario{
		Name: "cluster-denied-midway", Phase: 5, Stops: 5, Code: "ROS-CLUSTER-001", Exit: 3,
		What: "A policy that refuses Clusters of this kind is installed between the last check and phase 5.",
		Rancher: func(_ *Lab, w http.ResponseWriter, r *http.Request) bool {
			mu.Lock()
			denying = denying || isWrite(r, http.MethodPost, "/openstackconfigs")
			now := denying
			mu.Unlock()
			return now && denyClusters(w, r)
		},
	}
}

// denyClusters refuses Clusters as an admission webhook does.
func denyClusters(w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodPost || !strings.HasSuffix(r.URL.Path, clustersPath) {
		return false
	}
	kube.WriteStatus(w, kube.Denied("validate.policy.example.lan", http.StatusForbidden, "Forbidden",
		"clusters need the label cost-centre"))
	return true
}

// clustersPath is where Clusters are made.
const clustersPath = "/apis/provisioning.cattle.io/v1/namespaces/" + rancher.FleetDefault + "/clusters"

// isWrite tells a request that changes something from one that only asks or tries.
func isWrite(r *http.Request, method, suffix string) bool {
	return r.Method == method && strings.HasSuffix(r.URL.Path, suffix) && r.URL.Query().Get("dryRun") == ""
}

// before does something once, right before the first request of a kind.
func before(method, suffix string, do func(*Lab)) func(*Lab, http.ResponseWriter, *http.Request) bool {
	var once sync.Once
	return func(l *Lab, _ http.ResponseWriter, r *http.Request) bool {
		if isWrite(r, method, suffix) {
			once.Do(func() { do(l) })
		}
		return false
	}
}

// whenClusterComes does something right before a Cluster is made: behind every check, and before the first VM.
func whenClusterComes(do func(*Lab)) func(*Lab, http.ResponseWriter, *http.Request) bool {
	return before(http.MethodPost, clustersPath, do)
}
