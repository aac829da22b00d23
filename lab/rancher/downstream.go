package rancher

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

// ExecFunc runs a command in a container of a downstream pod. A command that cannot be started at all is reported by an
// error.
type ExecFunc func(pod, container string, argv []string) (stdout, stderr string, exit int, err error)

// Downstream is a cluster that Rancher made, as it shows through Rancher's proxy. Whoever plays that cluster sets its
// state; the front only serves it. Its objects are in a store of their own, so that they can be watched.
type Downstream struct {
	store *kube.Store

	clk clock.Clock
	api http.Handler

	mu         sync.Mutex
	seen       bool            // the agent was connected once
	connected  context.Context // of the agent's connection; nil when there is none
	disconnect context.CancelFunc
	version    string
	failing    []string // health checks
	exec       ExecFunc
	nodes      map[string]member
}

// member is a node and since when it is as Ready as it is.
type member struct {
	Node
	since time.Time
}

// Node is a member of a downstream cluster.
type Node struct {
	Name              string
	UID               string // of the Node object; made up when empty
	InternalIP        string
	ExternalIP        string
	ProviderID        string
	SystemUUID        string
	KubeletVersion    string // "v1.34.8+rke2r1"
	ETCD              bool
	ControlPlane      bool
	Worker            bool
	Labels            map[string]string // beside those that follow from the roles
	Annotations       map[string]string
	Ready             bool
	Reason            string // of the Ready condition; a usual one when empty
	Message           string
	Etcd              EtcdState // of the member on this node, if it has the role
	NotReadyEtcdProbe bool      // the pod is there but not Ready
}

// EtcdState is what the etcd member of a node does.
type EtcdState int

// The states of a member.
const (
	EtcdStarted EtcdState = iota // a voting member that answers
	EtcdLearner                  // answers, may not vote yet
	EtcdJoining                  // added, not started: it has no name yet
	EtcdDown                     // a voting member that does not answer
)

func newDownstream(clk clock.Clock) *Downstream {
	d := &Downstream{store: kube.NewStore(clk), clk: clk, version: "v1.34.8+rke2r1", nodes: map[string]member{}}
	d.api = kube.Handler(d.store, kube.HandlerOptions{Exec: d.serveExec})
	for _, res := range []kube.Resource{kube.Namespaces, kube.Nodes, kube.Pods, kube.Events, kube.ConfigMaps, kube.Secrets,
		kube.Leases} {
		d.store.Register(res, kube.Options{})
	}
	for _, ns := range []string{"default", "kube-system", "kube-public", "kube-node-lease", "cattle-system"} {
		d.must(d.store.Create(kube.Namespaces, "", kube.Object{"metadata": kube.Object{"name": ns}}, kube.WriteOptions{}))
	}
	d.exec = d.etcdctl
	return d
}

// must is for writes that cannot fail but by a mistake in this package.
func (d *Downstream) must(_ kube.Object, status *kube.Status) {
	if status != nil {
		panic("rancher: " + status.Message)
	}
}

// Store holds the cluster's objects, for whoever wants to put more there.
func (d *Downstream) Store() *kube.Store { return d.store }

// SetConnected says whether the cluster agent has its tunnel to Rancher. When it is lost, so are the requests in it.
func (d *Downstream) SetConnected(connected bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case connected && d.connected == nil:
		d.connected, d.disconnect = context.WithCancel(context.Background())
		d.seen = true
	case !connected && d.connected != nil:
		d.disconnect()
		d.connected = nil
	}
}

// Connected says whether the cluster can be reached through Rancher.
func (d *Downstream) Connected() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.connected != nil
}

// SetVersion is what the API server says of itself: "v1.34.8+rke2r1".
func (d *Downstream) SetVersion(version string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.version = version
}

// SetReadyz fails checks of the API server by name ("etcd", "etcd-readiness", "poststarthook/…"). None makes it healthy.
func (d *Downstream) SetReadyz(failing ...string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.failing = slices.Clone(failing)
}

// SetExec replaces what exec runs. By default etcdctl is there, and answers from the nodes.
func (d *Downstream) SetExec(exec ExecFunc) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.exec = exec
}

// SetNode adds or changes a node, with the etcd pod that belongs to it.
func (d *Downstream) SetNode(node Node) {
	d.mu.Lock()
	old, known := d.nodes[node.Name]
	if node.UID == "" {
		node.UID = old.UID
	}
	if node.UID == "" {
		node.UID = d.store.NewUID()
	}
	since := old.since
	if !known || old.Ready != node.Ready {
		since = d.clk.Now()
	}
	d.nodes[node.Name] = member{node, since}
	version := d.version
	d.mu.Unlock()
	d.keep(kube.Nodes, "", nodeObject(node, version, since, d.clk.Now()))
	if node.ETCD {
		d.keep(kube.Pods, "kube-system", etcdPod(node))
	}
}

// RemoveNode takes a node and its etcd pod out of the cluster.
func (d *Downstream) RemoveNode(name string) {
	d.mu.Lock()
	delete(d.nodes, name)
	d.mu.Unlock()
	// Neither need be there.
	_, _ = d.store.Delete(kube.Nodes, "", name, kube.WriteOptions{})
	_, _ = d.store.Delete(kube.Pods, "kube-system", "etcd-"+name, kube.WriteOptions{})
}

// Nodes are the cluster's nodes, by name.
func (d *Downstream) Nodes() []Node {
	d.mu.Lock()
	defer d.mu.Unlock()
	nodes := make([]Node, 0, len(d.nodes))
	for _, m := range d.nodes {
		nodes = append(nodes, m.Node)
	}
	slices.SortFunc(nodes, func(a, b Node) int { return strings.Compare(a.Name, b.Name) })
	return nodes
}

// keep makes an object, or brings the one that is there to that state.
func (d *Downstream) keep(res kube.Resource, ns string, obj kube.Object) {
	name := kube.Name(obj)
	status := d.store.Mutate(res, ns, name, func(current kube.Object) bool {
		for _, field := range []string{"spec", "status"} {
			current[field] = kube.Nested(obj, field)
		}
		for _, field := range []string{"labels", "annotations"} {
			kube.SetNested(current, kube.Nested(obj, "metadata", field), "metadata", field)
		}
		return true
	})
	if status != nil {
		d.must(d.store.Create(res, ns, obj, kube.WriteOptions{}))
	}
}
