package world

import (
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// clusterOrder is the order of a CAPI Cluster's conditions (object-capi-cluster).
var clusterOrder = []string{
	"Available", "RemoteConnectionProbe", "InfrastructureReady", "ControlPlaneInitialized", "ControlPlaneAvailable",
	"WorkersAvailable", "RollingOut", "Remediating", "ScalingDown", "ScalingUp", "ControlPlaneMachinesReady",
	"WorkerMachinesReady", "ControlPlaneMachinesUpToDate", "WorkerMachinesUpToDate", "Paused", "Deleting",
}

const (
	notInitialized = "RKEControlPlane status.initialization.controlPlaneInitialized is false"
	cpMissing      = "RKEControlPlane does not exist"
)

// reconcileMarker sets the RKECluster ready: it stands for no infrastructure at all.
func (w *World) reconcileMarker(c *cluster) {
	w.mutate(kube.RKEClusters, c.key, func(obj kube.Object) bool {
		return !kube.Deleting(obj) && setField(obj, true, "status", "initialization", "provisioned")
	})
}

// reconcileCAPICluster plays Cluster API's controller of the Cluster.
func (w *World) reconcileCAPICluster(c *cluster) {
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	if capi == nil {
		return
	}
	var deletion condition
	done := false
	if kube.Deleting(capi) {
		deletion, done = w.tearDown(c)
	} else {
		deletion = condition{"Deleting", isFalse, "NotDeleting", ""}
	}
	// What is seen here is from before the deletion that tearDown may just have made, as with the real controller.
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	infra := w.get(kube.RKEClusters, c.key.Namespace, c.key.Name)
	deployments := w.ofCluster(kube.MachineDeployments, c.key)
	machines := w.ofCluster(kube.Machines, c.key)
	w.mutate(kube.CAPIClusters, c.key, func(capi kube.Object) bool {
		changed := addFinalizers(capi, finalizerCAPICluster)
		changed = w.clusterStatus(c, capi, cp, infra, deployments, machines, deletion) || changed
		return changed
	})
	if done {
		w.after(200*ms, "capi-gone "+c.key.String(), func() {
			w.release(kube.CAPIClusters, c.key, finalizerCAPICluster)
		})
	}
}

// clusterStatus computes the whole status.
func (w *World) clusterStatus(c *cluster, capi, cp, infra kube.Object, deployments, machines []kube.Object,
	deletion condition) bool {
	phase := "Provisioning"
	infraReady := condition{"InfrastructureReady", isFalse, "NotReady",
		"RKECluster status.initialization.provisioned is false"}
	provisioned, _ := kube.Nested(infra, "status", "initialization", "provisioned").(bool)
	switch {
	case infra == nil && kube.Deleting(capi):
		infraReady = condition{"InfrastructureReady", isFalse, "ObjectDeleted", "RKECluster has been deleted"}
	case provisioned:
		infraReady = condition{"InfrastructureReady", isTrue, "Ready", ""}
		phase = "Provisioned"
	}
	initialized, _ := kube.Nested(cp, "status", "initialization", "controlPlaneInitialized").(bool)
	cpInitialized := condition{"ControlPlaneInitialized", isFalse, "NotInitialized", "Control plane not yet initialized"}
	cpAvailable := condition{"ControlPlaneAvailable", isFalse, "NotAvailable", notInitialized}
	switch {
	case cp == nil && kube.Deleting(capi):
		cpInitialized = condition{"ControlPlaneInitialized", isUnknown, "ObjectDoesNotExist", cpMissing}
		cpAvailable = condition{"ControlPlaneAvailable", isFalse, "ObjectDoesNotExist", cpMissing}
	case initialized:
		cpInitialized = condition{"ControlPlaneInitialized", isTrue, "Initialized", ""}
		cpAvailable = condition{"ControlPlaneAvailable", isTrue, "Available", ""}
	}
	remote := w.remoteProbe(c)
	if kube.Deleting(capi) {
		phase = "Deleting"
	}
	workers := aggregate("WorkersAvailable", "MachineDeployment", "Available", "NotAvailable", "AvailableUnknown",
		"NoWorkers", membersOf(deployments, "Available"))
	available := summarize("Available", "Available", "NotAvailable", "AvailableUnknown",
		[]condition{deletion, remote, infraReady, cpAvailable, workers})

	var control, worker []kube.Object
	for _, m := range machines {
		if kube.Labels(m)[labelControlPlane] == "true" {
			control = append(control, m)
		} else {
			worker = append(worker, m)
		}
	}
	changed := setCAPI(capi, w.now(), clusterOrder,
		available, remote, infraReady, cpInitialized, cpAvailable, workers,
		condition{"RollingOut", isFalse, "NotRollingOut", ""},
		condition{"Remediating", isFalse, "NotRemediating", ""},
		scaling("ScalingDown", "NotScalingDown", deployments), scaling("ScalingUp", "NotScalingUp", deployments),
		machinesCondition("ControlPlaneMachinesReady", "Ready", control),
		machinesCondition("WorkerMachinesReady", "Ready", worker),
		machinesCondition("ControlPlaneMachinesUpToDate", "UpToDate", control),
		machinesCondition("WorkerMachinesUpToDate", "UpToDate", worker),
		condition{"Paused", isFalse, "NotPaused", ""}, deletion,
	)
	changed = setField(capi, phase, "status", "phase") || changed
	changed = setField(capi, kube.Nested(capi, "metadata", "generation"), "status", "observedGeneration") || changed
	if provisioned {
		changed = setField(capi, true, "status", "initialization", "infrastructureProvisioned") || changed
	}
	if initialized {
		changed = setField(capi, true, "status", "initialization", "controlPlaneInitialized") || changed
	}
	old := []condition{{"Ready", isTrue, "", ""}, {"InfrastructureReady", infraReady.Status, "", ""}}
	if initialized {
		old = append(old, condition{"ControlPlaneInitialized", isTrue, "", ""})
	} else {
		old = append(old, condition{"ControlPlaneInitialized", isFalse, "WaitingForControlPlaneProviderInitialized",
			"Waiting for control plane provider to indicate the control plane has been initialized"})
	}
	if ready := conditionOf(cp, "Ready"); ready.Status != "" {
		old = append(old, condition{"ControlPlaneReady", ready.Status, ready.Reason, ready.Message})
	}
	return setOld(capi, w.now(), old...) || changed
}

// remoteProbe says whether Cluster API reaches the new cluster. It connects by Rancher's tunnel, about half a minute
// after that stands (timeline-full-to-ready).
func (w *World) remoteProbe(c *cluster) condition {
	const takes = 30 * time.Second
	if !c.agentConnected() {
		return condition{"RemoteConnectionProbe", isFalse, "ProbeFailed", "Remote connection not established yet"}
	}
	if since := w.now().Sub(c.agentAt); since < takes {
		w.call(capiCluster, c.key, takes-since)
		return condition{"RemoteConnectionProbe", isFalse, "ProbeFailed", "Remote connection not established yet"}
	}
	if c.remoteAt.IsZero() {
		c.remoteAt = w.now()
		w.call(machine, c.key, 80*ms)
	}
	return condition{"RemoteConnectionProbe", isTrue, "ProbeSucceeded", ""}
}

// tearDown deletes what is below a CAPI Cluster, in its order: workers, control plane, infrastructure. It answers with
// the condition Deleting, and whether all is gone.
func (w *World) tearDown(c *cluster) (condition, bool) {
	deployments := w.ofCluster(kube.MachineDeployments, c.key)
	sets := w.ofCluster(kube.MachineSets, c.key)
	for _, md := range deployments {
		w.remove(kube.MachineDeployments, c.key.Namespace, kube.Name(md))
	}
	machines := w.ofCluster(kube.Machines, c.key)
	switch {
	case len(deployments)+len(sets) > 0:
		var lines []string
		for kind, list := range [2][]kube.Object{deployments, sets} {
			if len(list) > 0 {
				lines = append(lines, "* "+[2]string{"MachineDeployments", "MachineSets"}[kind]+": "+nameList(list))
			}
		}
		return condition{"Deleting", isTrue, "WaitingForWorkersDeletion", strings.Join(lines, "\n")}, false
	case len(machines) > 0:
		for _, m := range machines {
			w.remove(kube.Machines, c.key.Namespace, kube.Name(m))
		}
		return condition{"Deleting", isTrue, "WaitingForWorkersDeletion", "* Machines: " + nameList(machines)}, false
	case w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name) != nil:
		w.remove(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
		return condition{"Deleting", isTrue, "WaitingForControlPlaneDeletion",
			"Waiting for RKEControlPlane to be deleted"}, false
	default:
		w.remove(kube.RKEClusters, c.key.Namespace, c.key.Name)
		return condition{"Deleting", isTrue, "DeletionCompleted", "Deletion completed"}, true
	}
}

func nameList(objects []kube.Object) string {
	names := make([]string, len(objects))
	for i, obj := range objects {
		names[i] = kube.Name(obj)
	}
	return strings.Join(names, ", ")
}

// membersOf collects one condition of several objects.
func membersOf(objects []kube.Object, typ string) []member {
	out := make([]member, len(objects))
	for i, obj := range objects {
		cond := conditionOf(obj, typ)
		cond.Type = typ
		out[i] = member{kube.Name(obj), cond}
	}
	return out
}

// machinesCondition aggregates Ready or UpToDate of Machines.
func machinesCondition(typ, of string, machines []kube.Object) condition {
	return aggregate(typ, "Machine", of, "Not"+of, of+"Unknown", "NoReplicas", membersOf(machines, of))
}

// scaling lifts ScalingUp or ScalingDown of the MachineDeployments: True when one of them is.
func scaling(typ, idle string, deployments []kube.Object) condition {
	var lines []string
	for _, md := range deployments {
		if cond := conditionOf(md, typ); cond.Status == isTrue {
			lines = append(lines, bullet("MachineDeployment "+kube.Name(md), cond.Message))
		}
	}
	if len(lines) == 0 {
		return condition{typ, isFalse, idle, ""}
	}
	return condition{typ, isTrue, typ, strings.Join(lines, "\n")}
}
