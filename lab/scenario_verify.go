package lab

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// verifyScenarios are about phase 8: Rancher calls the cluster ready, and the cluster itself says otherwise.
func verifyScenarios() []Scenario {
	short := func(c *Config) { c.Waits = map[string]string{"ready": minutes(15)} }
	return []Scenario{
		{
			Name: "etcd-member-silent", Phase: 8, Stops: 8, Code: "ROS-ETCD-001", Exit: 5,
			What:   "One member of etcd was added and never started: one more failure, and the cluster has no majority.",
			Config: short,
			Node:   lastNode(func(n *rancher.Node) { n.Etcd = rancher.EtcdJoining }),
		},
		{
			Name: "node-not-ready", Phase: 8, Stops: 8, Code: "ROS-NODES-001", Exit: 5,
			What:   "The last node has joined, and its kubelet stops right after that.",
			Config: short,
			Node: lastNode(func(n *rancher.Node) {
				n.Ready, n.Reason, n.Message = false, "NodeStatusUnknown", "Kubelet stopped posting node status."
			}),
		},
		{
			Name: "readyz-failing", Phase: 8, Stops: 8, Code: "ROS-READYZ-001", Exit: 5,
			What:   "The new API server answers, but says itself that it is not ready.",
			Config: short,
			Joined: func(_ *Lab, front *rancher.Downstream) { front.SetReadyz("poststarthook/rbac/bootstrap-roles") },
		},
		agentFlaps(),
	}
}

// lastNode does something with the third node when all of them are Ready.
func lastNode(do func(*rancher.Node)) func(*rancher.Node, int, world.Downstream) {
	return func(node *rancher.Node, i int, cluster world.Downstream) {
		if i == 2 && allReady(cluster.Nodes) {
			do(node)
		}
	}
}

func allReady(nodes []world.Node) bool {
	return len(nodes) == 3 && nodes[0].Ready && nodes[1].Ready && nodes[2].Ready
}

// agentFlaps: the tunnel of the cluster agent breaks when all nodes are there, and comes back.
func agentFlaps() Scenario {
	var once sync.Once
	return Scenario{
		Name: "cluster-agent-flaps", Phase: 8, Stops: Never,
		What: "The cluster agent loses its tunnel for five minutes just when the last node is Ready.",
		Joined: func(l *Lab, front *rancher.Downstream) {
			nodes := front.Nodes()
			if len(nodes) < 3 || !nodes[0].Ready || !nodes[1].Ready || !nodes[2].Ready {
				return
			}
			once.Do(func() {
				front.SetConnected(false)
				l.later(5*time.Minute, func() { front.SetConnected(true) })
			})
		},
	}
}

// teardownScenarios are about phase 9: the create goes through, and the teardown behind it does not.
func teardownScenarios() []Scenario {
	return []Scenario{
		{
			Name: "delete-stuck", Phase: 9, Stops: 9, Code: "ROS-GONE-001", Exit: 3,
			What: "The OpenStack password has changed since the cluster was made: the delete jobs fail four times, and Rancher " +
				"never tries again.",
			Leaves: "what the delete jobs could not delete",
			Driver: func(_ *Lab, job world.DriverJob, remove bool) string {
				if !remove {
					return ""
				}
				return `Error removing host "` + job.Machine + `": Authentication failed`
			},
		},
		{
			Name: "server-locked", Phase: 9, Stops: 9, Code: "ROS-GONE-001", Exit: 3,
			What:   "An administrator of OpenStack has locked one of the servers: nobody else may delete it.",
			Leaves: "the locked server",
			Server: whenActive(3, func(l *Lab) { _ = l.Cloud.Lock(l.Cloud.Servers()[0].ID, "investigation 4711") }),
		},
		{
			Name: "delete-slow", Phase: 9, Stops: Never,
			What:      "Nova accepts the deletes and takes minutes over them.",
			OpenStack: slowDeletes(),
		},
	}
}

// slowDeletes shows deleted servers for a while longer than they live.
func slowDeletes() func(*Lab, http.ResponseWriter, *http.Request) bool {
	return func(l *Lab, _ http.ResponseWriter, r *http.Request) bool {
		if r.Method == http.MethodDelete && strings.Contains(r.URL.Path, "/servers/") {
			l.Cloud.FailNext(cloud.Fault{Kind: cloud.StuckDeleting})
			l.later(time.Minute, l.Cloud.Heal)
		}
		return false
	}
}
