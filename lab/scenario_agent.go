package lab

import (
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// agentScenarios are about phase 7 as far as the VMs' consoles show it: the boot, and the install script of the agent.
func agentScenarios() []Scenario {
	return []Scenario{
		{
			Name: "agent-ca", Phase: 7, Stops: 7, Code: "ROS-CAUSE-002", Exit: 3,
			What: "All checks are green, but another server answers the VMs under Rancher's name: the CA that they " +
				"download is not the one they were told to trust.",
			Site: cacertsOf(foreignCA),
		},
		{
			Name: "agent-proxy", Phase: 7, Stops: 7, Code: "ROS-CAUSE-011", Exit: 3,
			What: "All checks are green, but the VMs' network leads every request to the login page of a proxy.",
			Site: cacertsOf("<!DOCTYPE html><html><head><title>Sign in</title></head></html>\n"),
		},
		{
			Name: "agent-dns", Phase: 7, Stops: 7, Code: "ROS-CAUSE-003", Exit: 3,
			What: "All checks are green, but the VMs' own resolver is set to a server that does not know Rancher.",
			Site: unanswered("curl: (6) Could not resolve host: " + Host),
		},
		{
			Name: "agent-blocked", Phase: 7, Stops: 7, Code: "ROS-CAUSE-005", Exit: 5,
			What:   "All checks are green, but packets from the VMs to Rancher are dropped on the way.",
			Site:   unanswered("curl: (28) Failed to connect to " + Host + " port 443 after 30000 ms: Timeout was reached"),
			Config: func(c *Config) { c.Waits = map[string]string{"agent": minutes(20)} },
		},
		{
			Name: "clock-skew", Phase: 7, Stops: 7, Code: "ROS-CAUSE-007", Exit: 3,
			What: "All checks are green, but the VMs' clock is so far behind that Rancher's certificate is not valid yet.",
			Site: unanswered("curl: (60) SSL certificate problem: certificate is not yet valid"),
		},
		{
			Name: "agent-server-url", Phase: 7, Stops: 7, Code: "ROS-CAUSE-004", Exit: 3,
			What:    "Somebody empties server-url between the last check and the machines: their script holds no address.",
			Rancher: whenClusterComes(func(l *Lab) { l.Rancher.SetSetting("server-url", "") }),
		},
		{
			Name: "agent-tls-mode-strict", Phase: 7, Stops: 7, Code: "ROS-CAUSE-001", Exit: 3,
			What: "Somebody takes the CA out of /cacerts between the last check and the machines, while agents verify " +
				"strictly.",
			Rancher: whenClusterComes(func(l *Lab) { l.Rancher.SetCACerts("") }),
		},
		{
			Name: "agent-unknown", Phase: 7, Stops: 7, Code: "ROS-CAUSE-009", Exit: 3,
			What: "Rancher does not accept the token with which the machines want to register.",
			Site: func(_ *Lab, _ world.VM, url string, answer world.Answer) world.Answer {
				if strings.HasSuffix(url, "/v3/connect/agent") {
					answer.Code = 401
				}
				return answer
			},
		},
		{
			Name: "cloud-init-stage-skipped", Phase: 7, Stops: 7, Code: "ROS-CAUSE-012", Exit: 3,
			What: "cloud-init's last stages are not enabled in the image: the VMs come up to their login prompt, and the install " +
				"script never runs.",
			Guest: func(_ *Lab, vm world.VM) world.Guest {
				prompt := []string{"", "Ubuntu 24.04.1 LTS " + vm.Machine + " ttyS0", "", vm.Machine + " login: "}
				return world.Guest{StopAt: world.StageConfig, Lines: prompt}
			},
		},
		{
			Name: "datasource-missing", Phase: 7, Stops: 7, Code: "ROS-CAUSE-013", Exit: 3,
			What: "cloud-init finds neither a config drive nor a metadata service, and so no user data.",
			Guest: func(*Lab, world.VM) world.Guest {
				return world.Guest{StopAt: world.StageInit, Lines: []string{
					"[   41.207312] cloud-init[612]: 2026-03-01 10:03:00,001 - util.py[WARNING]: No instance datasource found! " +
						"Likely bad things to come!"}}
			},
		},
		{
			Name: "console-binary", Phase: 7, Stops: Never,
			What:  "The consoles are full of colours, control characters and bytes that are no text; all goes well.",
			Guest: func(*Lab, world.VM) world.Guest { return world.Guest{} },
			Site: func(l *Lab, vm world.VM, _ string, answer world.Answer) world.Answer {
				if l.Cloud != nil {
					l.Cloud.AppendConsole(vm.ServerID, rubbish)
				}
				return answer
			},
		},
		vmDeletedByHand(),
	}
}

// rubbish is what some firmware and some drivers write to a console.
const rubbish = "\x1b[2J\x1b[01;01H\x1b[0;31;40m\x00\x00\xff\xfe\xc3\x28\x1b]0;title\x07\r\r\n" +
	"\x1b[7mgrub>\x1b[0m \x9b5m\x85\xe2\x82\n" +
	"[\x1b[0;32m  OK  \x1b[0m] Reached target \x1b[0;1;39mBasic System\x1b[0m.\r\n"

// cacertsOf has another text served to the VMs as /cacerts.
func cacertsOf(text string) func(*Lab, world.VM, string, world.Answer) world.Answer {
	return func(_ *Lab, _ world.VM, url string, answer world.Answer) world.Answer {
		if answer.Code == 200 && strings.HasSuffix(url, "/cacerts") {
			answer.Body = text
		}
		return answer
	}
}

// unanswered has the VMs' curl fail.
func unanswered(line string) func(*Lab, world.VM, string, world.Answer) world.Answer {
	return func(*Lab, world.VM, string, world.Answer) world.Answer { return world.Answer{Curl: line} }
}

// vmDeletedByHand: somebody deletes a VM past Rancher while its agent installs.
func vmDeletedByHand() Scenario {
	var mu sync.Mutex
	asked := map[string]bool{}
	return Scenario{
		Name: "vm-deleted-by-hand", Phase: 7, Stops: 7, Code: "ROS-CAUSE-014", Exit: 3,
		What:    "Somebody deletes one of the VMs in OpenStack while its agent installs itself; Rancher does not notice.",
		Prepare: ownCloud(func(*Lab) {}),
		Leaves:  keyPairs,
		Site: func(l *Lab, vm world.VM, _ string, answer world.Answer) world.Answer {
			mu.Lock()
			defer mu.Unlock()
			if asked[vm.ServerID] = true; len(asked) == 3 { // all of them are up
				asked["done"] = true
				l.later(2*time.Minute, func() { _ = l.Cloud.DeleteServer(vm.ServerID) }) // it is there: it has just asked
			}
			return answer
		},
	}
}

// nodeScenarios are about phase 7 behind the consoles: the plan, RKE2 and the cluster agent, which only Rancher shows.
func nodeScenarios() []Scenario {
	return []Scenario{
		{
			Name: "plan-failed", Phase: 7, Stops: 7, Code: "ROS-CAUSE-015", Exit: 3,
			What: "The nodes cannot pull RKE2's installer: the registry says that there is no such image.",
			Guest: func(*Lab, world.VM) world.Guest {
				return world.Guest{PlanError: `time="2026-03-01T10:07:11Z" level=error msg="error while staging: ` +
					`GET https://index.docker.io/v2/rancher/system-agent-installer-rke2/manifests/v1.34.8-rke2r1: ` +
					`MANIFEST_UNKNOWN: manifest unknown"`}
			},
		},
		{
			Name: "probes-stuck", Phase: 7, Stops: 7, Code: "ROS-AGENT-001", Exit: 5,
			What:   "RKE2 starts, but its etcd never becomes healthy, and nothing says why.",
			Guest:  func(*Lab, world.VM) world.Guest { return world.Guest{StuckProbes: []string{"etcd", "kube-apiserver"}} },
			Config: func(c *Config) { c.Waits = map[string]string{"agent": minutes(30)} },
		},
		{
			Name: "cluster-agent-slow", Phase: 7, Stops: Never,
			What:  "The cluster agent needs twelve minutes more than usual to connect; that is slow, and no fault.",
			Guest: func(*Lab, world.VM) world.Guest { return world.Guest{AgentDelay: 12 * time.Minute} },
		},
		{
			Name: "cluster-agent-missing", Phase: 7, Stops: 7, Code: "ROS-AGENT-001", Exit: 5,
			What:   "RKE2 is healthy on the first node, but the cluster agent never connects to Rancher.",
			Guest:  func(*Lab, world.VM) world.Guest { return world.Guest{NoClusterAgent: true} },
			Config: func(c *Config) { c.Waits = map[string]string{"agent": minutes(30)} },
		},
		etcdPlaneLost(),
		rancherRestart(),
	}
}

// etcdPlaneLost: all machines are deleted when the first of them has its plan.
func etcdPlaneLost() Scenario {
	var once sync.Once
	return Scenario{
		Name: "etcd-plane-lost", Phase: 7, Stops: 7, Code: "ROS-CAUSE-016", Exit: 3,
		What: "Somebody deletes all Machines just when the first node has become etcd; their successors have nothing to start " +
			"from.",
		Joined: func(l *Lab, front *rancher.Downstream) {
			if len(front.Nodes()) == 0 {
				return
			}
			once.Do(func() { l.later(time.Minute, l.deleteMachines) })
		},
	}
}

// deleteMachines deletes all Machines, as `kubectl delete machines --all` does.
func (l *Lab) deleteMachines() {
	machines, _ := l.Store.List(kube.Machines, rancher.FleetDefault, kube.Selector{})
	for _, m := range machines.Items {
		// Not found is as good.
		_, _ = l.Store.Delete(kube.Machines, rancher.FleetDefault, kube.Name(m), kube.WriteOptions{})
	}
}

// rancherRestart: Rancher is away for two minutes while the VMs are built.
func rancherRestart() Scenario {
	outage := &outage{}
	return Scenario{
		Name: "rancher-restart", Phase: 6, Stops: Never,
		What:    "Rancher restarts while the VMs are built: for two minutes a gateway's error page stands in its place.",
		Rancher: outage.answer,
		Server: func(l *Lab, server cloud.ServerInfo) {
			if server.Status == "BUILD" {
				outage.begin(l, 2*time.Minute)
			}
		},
	}
}
