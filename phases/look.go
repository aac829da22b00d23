package phases

import (
	"context"
	"errors"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/rosctl/rosctl/internal/inventory"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// followed are the conditions of a Cluster that say how it stands.
var followed = []string{"RKECluster", "Updated", "Provisioned", "Connected", "Ready", "Stalled"}

// Look joins what Rancher and OpenStack have of the cluster, the lists side by side. A Cluster that is not there is no
// error: Found is false. Where OpenStack cannot be asked the tree is without servers, and says so.
func (r *Run) Look(ctx context.Context) (inventory.Cluster, error) {
	name, namespace := r.Spec.Name, r.Spec.Namespace
	tree := inventory.Cluster{Schema: inventory.Schema, Name: name, Namespace: namespace, State: inventory.Absent}
	if _, err := r.session(ctx); err != nil {
		return tree, err
	}
	var machines []rancherapi.Machine
	var servers []openstack.Server
	var cloudErr error
	group, gctx := errgroup.WithContext(ctx)
	var live *rancherapi.Cluster
	group.Go(func() error {
		object, found, err := r.liveCluster(gctx)
		if found {
			c := rancherapi.DecodeCluster(object)
			live = &c
		}
		return err
	})
	group.Go(func() error {
		var err error
		if machines, err = r.machines(gctx); rancherapi.IsNotFound(err) {
			return nil
		}
		return err
	})
	group.Go(func() error {
		client, err := r.OpenStack(gctx)
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
		fillTree(&tree, *live)
	}
	placeInTree(&tree, machines, servers)
	return tree, nil
}

// fillTree takes over what the Cluster itself says.
func fillTree(t *inventory.Cluster, c rancherapi.Cluster) {
	t.Found, t.ID, t.Kubernetes, t.Created = true, c.MgmtName, c.KubernetesVersion, c.Created
	for _, kind := range followed {
		if cond := c.Condition(kind); cond.Status != "" {
			t.Conditions = append(t.Conditions, inventory.Condition{Type: cond.Type, Status: cond.Status, Reason: cond.Reason, Message: cond.Message, Since: cond.Since})
		}
	}
	for _, p := range c.Pools {
		pool := inventory.Pool{Name: p.Name, Wanted: p.Quantity}
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
		t.State = inventory.Deleting
	case c.Usable():
		t.State = inventory.Ready
	case c.Ready:
		t.State = inventory.NotReady
	default:
		t.State = inventory.Provisioning
	}
	if t.State != inventory.Ready {
		for _, kind := range []string{"RKECluster", "Ready", "Connected"} {
			if cond := c.Condition(kind); cond.Status != "True" && cond.Message != "" {
				t.Message = cond.Message
				break
			}
		}
	}
}

// placeInTree puts machines under their pools and servers under their machines; what fits nowhere is loose.
func placeInTree(t *inventory.Cluster, machines []rancherapi.Machine, servers []openstack.Server) {
	byName := map[string]inventory.Server{}
	for _, s := range servers {
		byName[s.Name] = inventory.Server{ID: s.ID, Name: s.Name, Status: s.Status, Addresses: s.Addresses, Created: s.Created}
	}
	slices.SortFunc(machines, func(a, b rancherapi.Machine) int { return strings.Compare(a.Name, b.Name) })
	for _, m := range machines {
		machine := inventory.Machine{Name: m.Name, Phase: m.Phase, Node: m.NodeName, Created: m.Created, Deleting: m.Deleting != nil}
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
		pool := t.Pool(m.Pool)
		pool.Machines = append(pool.Machines, machine)
	}
	for _, s := range servers {
		if left, ok := byName[s.Name]; ok && couldBeOurs(t, s.Name) {
			t.Loose = append(t.Loose, left)
		}
	}
}

// couldBeOurs keeps the servers of a cluster with a longer name out: after cluster and pool come exactly two suffixes.
func couldBeOurs(t *inventory.Cluster, server string) bool {
	for _, p := range t.Pools {
		if rest, ok := strings.CutPrefix(server, t.Name+"-"+p.Name+"-"); ok && strings.Count(rest, "-") == 1 {
			return true
		}
	}
	return len(t.Pools) == 0 && strings.Count(strings.TrimPrefix(server, t.Name+"-"), "-") >= 2
}
