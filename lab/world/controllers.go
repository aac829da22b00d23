package world

import (
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// cluster is what the controllers remember of one provisioning Cluster. What a client can see is in the store; this is
// what the real controllers would find on the nodes or keep in their own heads.
type cluster struct {
	key  kube.Key // of the provisioning Cluster, and of the objects below it that are named like it
	mgmt string   // the management cluster's name
	born time.Time

	vms   map[string]*vm   // by machine
	plans map[string]*plan // by machine
	jobs  map[string]*job  // by machine

	agentAt       time.Time                // when the cluster agent connected; zero: it has not
	remoteAt      time.Time                // when Cluster API's connection to the new cluster stood
	deployAgentAt time.Time                // when the init node had applied the agent's manifest
	joining       string                   // the machine whose etcd member is being added: one at a time
	logged        string                   // the last line of the provisioning log
	marks         map[string]time.Time     // see since
	delays        map[string]time.Duration // see jobDelay
}

// agentConnected says whether the new cluster can be reached through Rancher.
func (c *cluster) agentConnected() bool { return !c.agentAt.IsZero() }

// since is how long ago this was asked for first.
func (w *World) since(c *cluster, what string) time.Duration {
	first, ok := c.marks[what]
	if !ok {
		first = w.now()
		c.marks[what] = first
	}
	return w.now().Sub(first)
}

// wait says whether something has still to wait until d has passed since it was first asked for. Then its controller is
// called again, for one machine if one is named.
func (w *World) wait(c *cluster, which controller, what, machine string, d time.Duration) bool {
	if left := d - w.since(c, what+" "+machine); left > 0 {
		w.callFor(which, c.key, machine, left)
		return true
	}
	return false
}

// of returns the memory of a cluster, made on first use.
func (w *World) of(key kube.Key) *cluster {
	c, ok := w.clusters[key]
	if !ok {
		c = &cluster{
			key: key, born: w.now(), vms: map[string]*vm{}, plans: map[string]*plan{}, jobs: map[string]*job{},
			marks: map[string]time.Time{}, delays: map[string]time.Duration{},
		}
		w.clusters[key] = c
	}
	return c
}

// controller reconciles the objects of its kind in one cluster: all, or those of one machine. It must leave alone what is
// as it should be: the store tells of every change, and a change calls controllers.
type controller string

// The controllers.
const (
	provisioning      controller = "provisioning"      // Rancher: the provisioning Cluster, and what is made of its spec
	management        controller = "management"        // Rancher: the management cluster
	marker            controller = "rkecluster"        // Rancher: the RKECluster, a mere marker
	planner           controller = "planner"           // Rancher: the RKEControlPlane
	bootstrap         controller = "bootstrap"         // Rancher: RKEBootstraps and their Secrets
	machineProvision  controller = "machineprovision"  // Rancher: OpenstackMachines and their Jobs
	nodeLookup        controller = "machinenodelookup" // Rancher: finds a Machine's node in the new cluster
	capiCluster       controller = "capi-cluster"      // Cluster API
	machineDeployment controller = "machinedeployment" // Cluster API
	machineSet        controller = "machineset"        // Cluster API
	machine           controller = "machine"           // Cluster API
	jobs              controller = "job"               // Kubernetes: Jobs and their pods
)

// reconcile runs a controller; only those of the machines look at one alone.
func (w *World) reconcile(which controller, c *cluster, only string) {
	switch which {
	case provisioning:
		w.reconcileProvisioning(c)
	case management:
		w.reconcileManagement(c)
	case marker:
		w.reconcileMarker(c)
	case planner:
		w.reconcilePlanner(c)
	case bootstrap:
		w.reconcileBootstraps(c, only)
	case machineProvision:
		w.reconcileOpenstackMachines(c, only)
	case nodeLookup:
		w.reconcileNodes(c, only)
	case capiCluster:
		w.reconcileCAPICluster(c)
	case machineDeployment:
		w.reconcileMachineDeployments(c)
	case machineSet:
		w.reconcileMachineSets(c)
	case machine:
		w.reconcileMachines(c, only)
	case jobs:
		w.reconcileJobs(c, only)
	}
}

// ofMachines tells the controllers that can look at one machine alone.
func (which controller) ofMachines() bool {
	return which == bootstrap || which == machineProvision || which == nodeLookup || which == machine || which == jobs
}

// call has a controller run for a cluster once d has passed.
func (w *World) call(which controller, key kube.Key, d time.Duration) { w.callFor(which, key, "", d) }

// callFor has a controller run for one machine of a cluster; for all when none is named.
func (w *World) callFor(which controller, key kube.Key, machine string, d time.Duration) {
	w.after(d, string(which)+" "+key.String()+" "+machine, func() { w.reconcile(which, w.of(key), machine) })
}

// machineOf is the machine that an object belongs to; empty for objects of a whole cluster.
func machineOf(res kube.Resource, obj kube.Object) string {
	switch res.ID() {
	case kube.Machines.ID(), kube.OpenstackMachines.ID(), kube.RKEBootstraps.ID():
		return kube.Name(obj)
	case kube.Jobs.ID():
		return kube.Labels(obj)[labelInfraMachine]
	default:
		return ""
	}
}

// reaction is a controller that a change of some kind calls, and how long it takes until it has acted.
type reaction struct {
	controller controller
	delay      time.Duration
}

const ms = time.Millisecond

// reactions are the controllers by the kind whose changes they watch. The delays are such that things come in the order,
// and about at the times, of the recordings timeline-create-no-kubelet, timeline-full-to-ready and timeline-delete-ready.
var reactions = map[string][]reaction{
	kube.Clusters.ID():     {{provisioning, 50 * ms}, {management, 100 * ms}, {machine, 80 * ms}},
	kube.MgmtClusters.ID(): {{provisioning, 300 * ms}, {management, 100 * ms}},
	kube.RKEClusters.ID():  {{marker, 300 * ms}, {capiCluster, 100 * ms}},
	kube.RKEControlPlanes.ID(): {
		{planner, 100 * ms}, {provisioning, 270 * ms}, {management, 250 * ms}, {capiCluster, 350 * ms},
	},
	kube.CAPIClusters.ID(): {
		{capiCluster, 100 * ms}, {planner, 150 * ms}, {machine, 60 * ms}, {machineDeployment, 40 * ms},
		{provisioning, 350 * ms},
	},
	kube.MachineDeployments.ID(): {{machineDeployment, 30 * ms}, {machineSet, 40 * ms}, {capiCluster, 250 * ms}},
	kube.MachineSets.ID():        {{machineSet, 350 * ms}, {machineDeployment, 60 * ms}},
	kube.Machines.ID(): {
		{machine, 50 * ms}, {machineSet, 40 * ms}, {machineDeployment, 90 * ms}, {capiCluster, 250 * ms},
		{planner, 450 * ms}, {machineProvision, 100 * ms}, {bootstrap, 120 * ms},
	},
	kube.RKEBootstraps.ID():     {{bootstrap, 500 * ms}, {machine, 40 * ms}},
	kube.OpenstackMachines.ID(): {{machineProvision, 30 * ms}, {machine, 20 * ms}, {nodeLookup, 200 * ms}},
	kube.Jobs.ID():              {{jobs, 20 * ms}, {machineProvision, 40 * ms}},
}

// changed is told of every change in the store. It only notes it and puts work in the queue: it runs where the change was
// made.
func (w *World) changed(typ kube.EventType, res kube.Resource, obj kube.Object) {
	if w.ctx.Err() != nil || res.ID() == kube.Events.ID() {
		return
	}
	w.cache.note(typ, res, obj)
	switch res.ID() {
	case kube.OpenstackConfigs.ID(), kube.Secrets.ID(), kube.Settings.ID(), kube.NodeDrivers.ID():
		w.after(200*ms, "mended", w.mended)
		return
	}
	key, ok := w.clusterOf(res, obj)
	if !ok {
		return
	}
	machine := machineOf(res, obj)
	if typ == kube.Deleted && res.ID() == kube.Machines.ID() {
		w.after(0, "", func() { w.forget(key, machine) })
	}
	for _, r := range reactions[res.ID()] {
		if r.controller.ofMachines() {
			w.callFor(r.controller, key, machine, r.delay)
		} else {
			w.call(r.controller, key, r.delay)
		}
	}
}

// clusterOf finds the provisioning Cluster that an object belongs to.
func (w *World) clusterOf(res kube.Resource, obj kube.Object) (kube.Key, bool) {
	switch res.ID() {
	case kube.Clusters.ID(), kube.CAPIClusters.ID(), kube.RKEClusters.ID(), kube.RKEControlPlanes.ID():
		return kube.KeyOf(obj), true
	case kube.MgmtClusters.ID():
		a := kube.Annotations(obj)
		return kube.Key{Namespace: a[annotationOwnerSpace], Name: a[annotationOwnerName]}, a[annotationOwnerName] != ""
	case kube.Jobs.ID():
		key := kube.Key{Namespace: kube.Namespace(obj), Name: kube.Labels(obj)[labelInfraMachine]}
		owner, ok := w.owners.Load(key)
		if !ok {
			return kube.Key{}, false
		}
		return owner.(kube.Key), true
	default:
		name := kube.Labels(obj)[labelClusterName]
		return kube.Key{Namespace: kube.Namespace(obj), Name: name}, name != ""
	}
}

// mended looks again at the Clusters whose spec could not be turned into objects: what they lacked may be there now.
func (w *World) mended() {
	for key, c := range w.clusters {
		if obj := w.get(kube.Clusters, key.Namespace, key.Name); conditionOf(obj, "RKECluster").Status == isFalse {
			w.reconcileProvisioning(c)
		}
	}
}
