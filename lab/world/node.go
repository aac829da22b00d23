package world

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// How long a node's steps take, from a usual three-node cluster of about 25 minutes in all.
const (
	bootTime     = 75 * time.Second  // from ACTIVE to the install script
	checkIn      = 70 * time.Second  // the script's downloads and registration
	firstInstall = 2 * time.Minute   // the plan's instructions on the init node: images, the start of RKE2
	joinInstall  = 65 * time.Second  // the same on a node that joins
	firstProbes  = 140 * time.Second // from then until all probes are healthy
	joinProbes   = 80 * time.Second  // the same on a node that joins
	agentConnect = 27 * time.Second  // from there until cattle-cluster-agent connects
	lookup       = 10 * time.Second  // until Rancher has found a node of the new cluster
	planRetry    = 30 * time.Second  // between two tries of a plan that fails
	scriptRetry  = 5 * time.Second   // between two tries of the install script
)

// What the lab's image is made of.
const (
	kernel    = "6.8.0-45-generic"
	cloudInit = "24.1.3-0ubuntu3.3"
	osName    = "Ubuntu 24.04.1 LTS"
)

// provider stands before a node's name in its providerID when no cloud controller runs.
const provider = "rke2://"

// vm is a virtual machine with what runs on it.
type vm struct {
	VM
	machineID string
	script    scriptVariables
	guest     Guest
	activeAt  time.Time

	checkedIn bool // the system agent has its connection
	working   bool // the agent is at its plan
	nodeReady bool // its node is Ready in the new cluster
	gone      bool // the server was deleted; nothing more happens

	cloudInitPID int // of the running stage
}

// nodeName is the node's name in the new cluster: the host name, which is the machine's.
func (v *vm) nodeName() string { return v.Machine }

// Downstream is a new cluster as its own API server shows it, and whether Rancher reaches that.
type Downstream struct {
	Management string // name of its management cluster
	Version    string // of Kubernetes
	Connected  bool   // the cluster agent has its tunnel
	Nodes      []Node // sorted by name
}

// Node is a node of a new cluster.
type Node struct {
	VM
	Name       string
	ProviderID string
	Ready      bool
	// EtcdStarted says that its etcd member is one that votes; else, on an etcd node, it is being added.
	EtcdStarted bool
}

// tellJoined tells the one who wants to know how the new cluster looks.
func (w *World) tellJoined(c *cluster) {
	if w.options.Joined == nil {
		return
	}
	d := Downstream{Management: c.mgmt, Version: w.kubernetesVersion(c), Connected: c.agentConnected()}
	for name, v := range c.vms {
		p := c.plans[name]
		if v.gone || p == nil || !p.applied {
			continue
		}
		d.Nodes = append(d.Nodes, Node{VM: v.VM, Name: v.nodeName(), ProviderID: provider + v.nodeName(),
			Ready: v.nodeReady, EtcdStarted: v.Etcd && !slices.Contains(p.probes, "etcd")})
	}
	slices.SortFunc(d.Nodes, func(a, b Node) int { return strings.Compare(a.Name, b.Name) })
	w.options.Joined(d)
}

// serverCreated is called when a create Job has made a server: it boots.
func (w *World) serverCreated(c *cluster, machine string) {
	key := kube.Key{Namespace: c.key.Namespace, Name: machine}
	m := w.get(kube.Machines, key.Namespace, key.Name)
	state := parseState(w.loadState(key))
	secret := w.get(kube.Secrets, key.Namespace, machine+"-machine-bootstrap")
	script, err := base64.StdEncoding.DecodeString(kube.NestedString(secret, "data", "value"))
	if err != nil || m == nil {
		return // deleted meanwhile
	}
	v := &vm{
		VM: VM{Machine: machine, ServerID: state.MachineID, IPAddress: state.IPAddress,
			Cluster: c.key.Name, Namespace: c.key.Namespace,
			Etcd: isEtcd(m), Control: isControlPlane(m), Worker: isWorker(m)},
		machineID: w.randomText("0123456789abcdef", 32),
		script:    readScript(string(script)),
		activeAt:  w.now(),
	}
	if w.options.Guest != nil {
		v.guest = w.options.Guest(v.VM)
	}
	c.vms[machine] = v
	w.boot(c, v)
}

// forgetNode ends a VM: its Machine goes.
func (w *World) forgetNode(c *cluster, machine string) {
	if v := c.vms[machine]; v != nil {
		if !v.gone {
			v.gone = true
			w.tellJoined(c)
		}
	}
	if c.joining == machine {
		c.joining = ""
	}
	if w.get(kube.Machines, c.key.Namespace, machine) == nil {
		delete(c.vms, machine)
		delete(c.plans, machine)
	}
}

// later does something on a VM after a while, if the VM is still there then.
func (w *World) later(v *vm, d time.Duration, run func()) {
	w.after(d, "", func() {
		if !v.gone {
			run()
		}
	})
}

// givePlan writes a machine's first plan, which its agent takes up as soon as it is there.
func (w *World) givePlan(c *cluster, m kube.Object) {
	name := kube.Name(m)
	c.plans[name] = &plan{probes: probesOf(m, w.cni(c))}
	w.writePlan(c, name, func(data map[string]any) {
		data["plan"] = kube.Object{"instructions": []any{kube.Object{"name": "install",
			"image": "rancher/system-agent-installer-rke2:" + strings.ReplaceAll(w.kubernetesVersion(c), "+", "-")}}}
	})
	w.after(100*ms, "agent "+c.key.String(), func() { w.agents(c) })
}

// writePlan changes a machine's plan Secret. Its values are JSON.
func (w *World) writePlan(c *cluster, machine string, change func(map[string]any)) {
	key := kube.Key{Namespace: c.key.Namespace, Name: machine + "-machine-plan"}
	w.mutate(kube.Secrets, key, func(secret kube.Object) bool {
		values := map[string]any{}
		change(values)
		for name, value := range values {
			text, err := json.Marshal(value)
			if err != nil {
				continue // cannot happen: values are built here
			}
			kube.SetNested(secret, base64.StdEncoding.EncodeToString(text), "data", name)
		}
		return true
	})
	w.call(planner, c.key, 150*ms)
}

func (w *World) cni(c *cluster) string {
	return kube.NestedString(w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name), "spec", "machineGlobalConfig", "cni")
}

// probesOf are the probes of a node, sorted. Calico is probed only where it is the network.
func probesOf(m kube.Object, cni string) []string {
	var probes []string
	if cni == "" || cni == "calico" || cni == "calico+multus" {
		probes = append(probes, "calico")
	}
	if isEtcd(m) {
		probes = append(probes, "etcd")
	}
	if isControlPlane(m) {
		probes = append(probes, "kube-apiserver", "kube-controller-manager", "kube-scheduler")
	}
	return append(probes, "kubelet")
}

// agents has every system agent that has checked in and has a plan begin with it. Nodes with etcd join one at a time: the
// next waits at its first probe's door until the one before is a member.
func (w *World) agents(c *cluster) {
	names := make([]string, 0, len(c.vms))
	for name := range c.vms {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		v, p := c.vms[name], c.plans[name]
		if p == nil || v.gone || v.working || !v.checkedIn || p.applied {
			continue
		}
		if v.Etcd {
			if c.joining != "" && c.joining != name {
				continue
			}
			c.joining = name
		}
		v.working = true
		first := !slices.ContainsFunc(names, func(other string) bool { return c.vms[other].nodeReady })
		w.applyPlan(c, v, p, first)
	}
}

// applyPlan runs a plan's instructions on a VM, and again and again while they fail.
func (w *World) applyPlan(c *cluster, v *vm, p *plan, first bool) {
	install, probes := w.about(joinInstall), w.about(joinProbes)
	if first {
		install, probes = w.about(firstInstall), w.about(firstProbes)
	}
	w.later(v, install, func() {
		if text := v.guest.PlanError; text != "" {
			w.planFailed(c, v, p, text)
			w.later(v, planRetry, func() {
				if w.options.Guest != nil {
					v.guest = w.options.Guest(v.VM)
				}
				w.applyPlan(c, v, p, first)
			})
			return
		}
		p.applied = true
		w.markPlan(v, condition{"PlanApplied", isTrue, "PlanApplied", ""})
		w.tellJoined(c)
		w.writePlan(c, v.Machine, func(data map[string]any) { data["probe-statuses"] = probeStatuses(p.probes) })
		w.probes(c, v, p, probes, first)
	})
}

// planFailed is what a failed try leaves: the agent's report in the plan Secret, and a condition.
func (w *World) planFailed(c *cluster, v *vm, p *plan, text string) {
	p.failures++
	unit := "rke2-server.service"
	if !v.Etcd && !v.Control {
		unit = "rke2-agent.service"
	}
	w.writePlan(c, v.Machine, func(data map[string]any) {
		data["failure-count"] = p.failures
		data["failed-output"] = kube.Object{"install": text}
	})
	w.markPlan(v, condition{"PlanApplied", isFalse, "Error", fmt.Sprintf(
		"error applying plan -- check rancher-system-agent.service and %s logs on node for more information", unit)})
}

func (w *World) markPlan(v *vm, cond condition) {
	w.mutate(kube.Machines, kube.Key{Namespace: v.Namespace, Name: v.Machine}, func(m kube.Object) bool {
		return setCAPI(m, w.now(), machineOrder, cond)
	})
}

// probeOrder is the order in which a node's probes become healthy.
var probeOrder = []string{"kubelet", "etcd", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "calico"}

// probes lets the probes of a node become healthy one after the other, over a time. Then the node is Ready.
func (w *World) probes(c *cluster, v *vm, p *plan, over time.Duration, first bool) {
	var order []string
	for _, name := range probeOrder {
		if slices.Contains(p.probes, name) && !slices.Contains(v.guest.StuckProbes, name) {
			order = append(order, name)
		}
	}
	for i, name := range order {
		w.later(v, over*time.Duration(i+1)/time.Duration(len(order)), func() {
			p.probes = slices.DeleteFunc(slices.Clone(p.probes), func(other string) bool { return other == name })
			w.writePlan(c, v.Machine, func(data map[string]any) { data["probe-statuses"] = probeStatuses(p.probes) })
			if len(p.probes) == 0 {
				w.joined(c, v, first)
			}
			w.tellJoined(c)
		})
	}
}

func probeStatuses(unhealthy []string) kube.Object {
	out := kube.Object{}
	for _, name := range probeOrder {
		out[name] = kube.Object{"healthy": !slices.Contains(unhealthy, name)}
	}
	return out
}

// joined is called when a node is healthy. The first one starts the cluster agent.
func (w *World) joined(c *cluster, v *vm, first bool) {
	v.nodeReady = true
	c.joining = ""
	w.after(100*ms, "agent "+c.key.String(), func() { w.agents(c) })
	if first && c.deployAgentAt.IsZero() {
		c.deployAgentAt = w.now()
		w.call(management, c.key, 10*time.Second)
		if !v.guest.NoClusterAgent {
			w.later(v, w.about(agentConnect), func() {
				c.agentAt = w.now()
				w.tellJoined(c)
				w.call(planner, c.key, 50*ms)
				w.call(management, c.key, time.Second)
				w.call(capiCluster, c.key, 30*time.Second)
				w.call(nodeLookup, c.key, 15*time.Second)
			})
		}
		return
	}
	w.call(nodeLookup, c.key, w.about(lookup))
}

// reconcileNodes plays Rancher's controller that finds the node of a Machine: when the new cluster can be reached and the
// node is Ready there, the OpenstackMachine gets its providerID and addresses, and the create Job is cleared away.
func (w *World) reconcileNodes(c *cluster) {
	const afterAgent = 15 * time.Second
	if !c.agentConnected() {
		return
	}
	if since := w.now().Sub(c.agentAt); since < afterAgent {
		w.call(nodeLookup, c.key, afterAgent-since)
		return
	}
	for _, obj := range w.ofCluster(kube.OpenstackMachines, c.key) {
		v := c.vms[kube.Name(obj)]
		if kube.Deleting(obj) || v == nil || v.gone || !v.nodeReady || kube.NestedString(obj, "spec", "providerID") != "" {
			continue
		}
		if w.wait(c, nodeLookup, "lookup "+v.Machine, w.about(lookup)) {
			continue
		}
		w.mutate(kube.OpenstackMachines, kube.KeyOf(obj), func(obj kube.Object) bool {
			kube.SetNested(obj, provider+v.nodeName(), "spec", "providerID")
			kube.SetNested(obj, []any{
				kube.Object{"type": "InternalIP", "address": v.IPAddress},
				kube.Object{"type": "Hostname", "address": v.nodeName()},
			}, "status", "addresses")
			return setField(obj, true, "status", "initialization", "provisioned")
		})
		w.remove(kube.Jobs, c.key.Namespace, jobName(v.Machine))
	}
}
