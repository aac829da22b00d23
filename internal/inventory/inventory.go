// Package inventory joins what Rancher and OpenStack have of one cluster into one tree: Cluster, pools, machines,
// servers. It only reads, it judges nothing, and it knows no screen.
package inventory

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// Schema names the JSON form of Cluster.
const Schema = "rosctl/status/v1"

// Cluster is one cluster with everything under it.
type Cluster struct {
	Schema     string      `json:"schema"`
	Name       string      `json:"name"`
	Namespace  string      `json:"namespace"`
	ID         string      `json:"id,omitempty"` // c-m-…
	Found      bool        `json:"found"`
	State      string      `json:"state"` // ready, provisioning, deleting, absent, not-ready
	Message    string      `json:"message,omitempty"`
	Kubernetes string      `json:"kubernetes,omitempty"`
	Created    time.Time   `json:"created,omitzero"`
	Conditions []Condition `json:"conditions,omitempty"`
	Pools      []Pool      `json:"pools,omitempty"`
	// Loose are servers named like machines of this cluster that no Machine explains.
	Loose []Server `json:"loose,omitempty"`
	// NotLooked says what could not be looked at, and why: its absence here proves nothing.
	NotLooked []string `json:"notLooked,omitempty"`
}

// Condition is a condition that a person follows.
type Condition struct {
	Type    string    `json:"type"`
	Status  string    `json:"status"`
	Reason  string    `json:"reason,omitempty"`
	Message string    `json:"message,omitempty"`
	Since   time.Time `json:"since,omitzero"`
}

// Pool is a machine pool.
type Pool struct {
	Name     string    `json:"name"`
	Wanted   int       `json:"wanted"`
	Roles    []string  `json:"roles"`
	Machines []Machine `json:"machines"`
}

// Machine is a Cluster API Machine with its VM.
type Machine struct {
	Name     string    `json:"name"`
	Phase    string    `json:"phase"`
	Node     string    `json:"node,omitempty"`
	Message  string    `json:"message,omitempty"`
	Created  time.Time `json:"created"`
	Deleting bool      `json:"deleting,omitempty"`
	Server   *Server   `json:"server,omitempty"`
}

// Server is a VM in OpenStack.
type Server struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Status    string    `json:"status"`
	Addresses []string  `json:"addresses,omitempty"`
	Created   time.Time `json:"created"`
}

// followed are the conditions of a Cluster that say how it stands.
var followed = []string{"RKECluster", "Updated", "Provisioned", "Connected", "Ready", "Stalled"}

// Look reads everything of one cluster, the lists side by side. A Cluster that is not there is no error: Found is
// false. OpenStack may be nil; the tree is then without servers, and says so.
func Look(ctx context.Context, rancher *rancherapi.Client, cloud func(context.Context) (*openstack.Client, error), namespace, name string) (Cluster, error) {
	tree := Cluster{Schema: Schema, Name: name, Namespace: namespace, State: "absent"}
	var machines []rancherapi.Machine
	var servers []openstack.Server
	var cloudErr error
	group, gctx := errgroup.WithContext(ctx)
	var live *rancherapi.Cluster
	group.Go(func() error {
		object, err := rancher.Get(gctx, rancherapi.Clusters, namespace, name)
		if rancherapi.IsNotFound(err) {
			return nil
		}
		if err == nil {
			c := rancherapi.DecodeCluster(object)
			live = &c
		}
		return err
	})
	group.Go(func() error {
		found, err := rancher.List(gctx, rancherapi.Machines, namespace, rancherapi.ListOptions{LabelSelector: "cluster.x-k8s.io/cluster-name=" + name})
		if rancherapi.IsNotFound(err) {
			return nil
		}
		for i := range found {
			machines = append(machines, rancherapi.DecodeMachine(&found[i]))
		}
		return err
	})
	group.Go(func() error {
		client, err := cloud(gctx)
		if err == nil {
			servers, err = client.ServerList(gctx, openstack.ServerFilter{NamePrefix: name + "-"})
		}
		if errors.Is(err, context.Canceled) {
			return err
		}
		cloudErr = err
		return nil
	})
	if err := group.Wait(); err != nil {
		return tree, err
	}
	if cloudErr != nil {
		tree.NotLooked = append(tree.NotLooked, "OpenStack: "+cloudErr.Error())
	}
	if live != nil {
		tree.fill(*live)
	}
	tree.place(machines, servers)
	return tree, nil
}

// fill takes over what the Cluster itself says.
func (t *Cluster) fill(c rancherapi.Cluster) {
	t.Found, t.ID, t.Kubernetes, t.Created = true, c.MgmtName, c.KubernetesVersion, c.Created
	for _, kind := range followed {
		if cond := c.Condition(kind); cond.Status != "" {
			t.Conditions = append(t.Conditions, Condition{Type: cond.Type, Status: cond.Status, Reason: cond.Reason, Message: cond.Message, Since: cond.Since})
		}
	}
	for _, p := range c.Pools {
		pool := Pool{Name: p.Name, Wanted: p.Quantity}
		for _, role := range []struct {
			is   bool
			name string
		}{{p.Etcd, "etcd"}, {p.ControlPlane, "controlplane"}, {p.Worker, "worker"}} {
			if role.is {
				pool.Roles = append(pool.Roles, role.name)
			}
		}
		t.Pools = append(t.Pools, pool)
	}
	// A cluster on its way out stays Ready=True to its end, so the deletion comes first.
	switch {
	case c.Deleting != nil:
		t.State = "deleting"
	case c.Usable():
		t.State = "ready"
	case c.Ready:
		t.State = "not-ready" // it was ready once
	default:
		t.State = "provisioning"
	}
	if t.State != "ready" {
		for _, kind := range []string{"RKECluster", "Ready", "Connected"} {
			if cond := c.Condition(kind); cond.Status != "True" && cond.Message != "" {
				t.Message = cond.Message
				break
			}
		}
	}
}

// place puts machines under their pools and servers under their machines; what fits nowhere is loose.
func (t *Cluster) place(machines []rancherapi.Machine, servers []openstack.Server) {
	byName := map[string]Server{}
	for _, s := range servers {
		byName[s.Name] = Server{ID: s.ID, Name: s.Name, Status: s.Status, Addresses: s.Addresses, Created: s.Created}
	}
	slices.SortFunc(machines, func(a, b rancherapi.Machine) int { return strings.Compare(a.Name, b.Name) })
	for _, m := range machines {
		machine := Machine{Name: m.Name, Phase: m.Phase, Node: m.NodeName, Created: m.Created, Deleting: m.Deleting != nil}
		for _, kind := range []string{"InfrastructureReady", "Reconciled", "Ready"} {
			if cond := m.Condition(kind); cond.Status != "True" && cond.Message != "" {
				machine.Message = cond.Message
				break
			}
		}
		if s, ok := byName[m.Name]; ok {
			machine.Server = &s
			delete(byName, m.Name)
		}
		t.pool(m.Pool).Machines = append(t.pool(m.Pool).Machines, machine)
	}
	for _, s := range servers {
		if left, ok := byName[s.Name]; ok && t.couldBeOurs(s.Name) {
			t.Loose = append(t.Loose, left)
		}
	}
}

// couldBeOurs keeps the servers of a cluster with a longer name out: after cluster and pool come exactly two suffixes.
func (t *Cluster) couldBeOurs(server string) bool {
	for _, p := range t.Pools {
		if rest, ok := strings.CutPrefix(server, t.Name+"-"+p.Name+"-"); ok && strings.Count(rest, "-") == 1 {
			return true
		}
	}
	return len(t.Pools) == 0 && strings.Count(strings.TrimPrefix(server, t.Name+"-"), "-") >= 2
}

func (t *Cluster) pool(name string) *Pool {
	for i := range t.Pools {
		if t.Pools[i].Name == name {
			return &t.Pools[i]
		}
	}
	t.Pools = append(t.Pools, Pool{Name: name})
	return &t.Pools[len(t.Pools)-1]
}
