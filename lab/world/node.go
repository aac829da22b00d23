package world

import (
	"encoding/base64"
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

// stop ends a VM: its server is being deleted.
func (w *World) stop(c *cluster, machine string) {
	if c.joining == machine {
		c.joining = ""
	}
	if v := c.vms[machine]; v != nil && !v.gone {
		v.gone = true
		w.tellJoined(c)
	}
}

// ServerGone tells the world that a server is not there any more. When nobody deleted its Machine, Rancher does not notice.
func (w *World) ServerGone(id string) {
	w.after(0, "", func() {
		for _, c := range w.clusters {
			for machine, v := range c.vms {
				if v.ServerID == id && !v.gone {
					v.nodeReady = false
					w.stop(c, machine)
					w.after(100*ms, "agent "+c.key.String(), func() { w.agents(c) })
				}
			}
		}
	})
}

// forget drops what is remembered of a Machine that is gone.
func (w *World) forget(key kube.Key, machine string) {
	if c, ok := w.clusters[key]; ok {
		w.stop(c, machine)
		delete(c.vms, machine)
		delete(c.plans, machine)
	}
	w.owners.Delete(kube.Key{Namespace: key.Namespace, Name: machine})
}

// later does something on a VM after a while, if the VM is still there then.
func (w *World) later(v *vm, d time.Duration, run func()) {
	w.after(d, "", func() {
		if !v.gone {
			run()
		}
	})
}

// reconcileNodes plays Rancher's controller that finds the node of a Machine: when the new cluster can be reached and the
// node is Ready there, the OpenstackMachine gets its providerID and addresses, and the create Job is cleared away.
func (w *World) reconcileNodes(c *cluster, only string) {
	const afterAgent = 15 * time.Second
	if !c.agentConnected() {
		return
	}
	if since := w.now().Sub(c.agentAt); since < afterAgent {
		w.call(nodeLookup, c.key, afterAgent-since)
		return
	}
	for _, obj := range w.some(kube.OpenstackMachines, c, only) {
		v := c.vms[kube.Name(obj)]
		if kube.Deleting(obj) || v == nil || v.gone || !v.nodeReady || kube.NestedString(obj, "spec", "providerID") != "" {
			continue
		}
		if w.wait(c, nodeLookup, "lookup", v.Machine, w.about(lookup)) {
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
