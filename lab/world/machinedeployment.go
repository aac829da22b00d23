package world

import (
	"fmt"

	"github.com/rosctl/rosctl/lab/kube"
)

// deploymentOrder is the order of a MachineDeployment's conditions (object-machinedeployments).
var deploymentOrder = []string{
	"Available", "RollingOut", "Remediating", "ScalingDown", "ScalingUp", "MachinesReady", "MachinesUpToDate", "Paused",
	"Deleting",
}

// reconcileMachineDeployments plays Cluster API's controller of the MachineDeployments. Each has one MachineSet: nothing
// here rolls a change out.
func (w *World) reconcileMachineDeployments(c *cluster) {
	for _, md := range w.ofCluster(kube.MachineDeployments, c.key) {
		sets := w.setsOf(c, kube.Name(md))
		machines := w.machinesOf(c, labelDeploymentName, kube.Name(md))
		if kube.Deleting(md) {
			for _, set := range sets {
				w.remove(kube.MachineSets, c.key.Namespace, kube.Name(set))
			}
		} else if len(sets) == 0 && conditionOf(md, "Paused").Status != "" && w.infrastructureReady(c) {
			w.createSet(c, md)
			sets = w.setsOf(c, kube.Name(md))
		}
		w.mutate(kube.MachineDeployments, kube.KeyOf(md), func(md kube.Object) bool {
			changed := addFinalizers(md, finalizerMachineDeployment)
			if conditionOf(md, "Paused").Status == "" {
				return setCAPI(md, w.now(), deploymentOrder, condition{"Paused", isFalse, "NotPaused", ""}) || changed
			}
			if len(sets) == 0 && !kube.Deleting(md) {
				return changed
			}
			return w.deploymentStatus(md, sets, machines) || changed
		})
		if kube.Deleting(md) && len(sets) == 0 && len(machines) == 0 {
			w.release(kube.MachineDeployments, kube.KeyOf(md), finalizerMachineDeployment)
		}
	}
}

// infrastructureReady says whether Cluster API has seen the RKECluster ready.
func (w *World) infrastructureReady(c *cluster) bool {
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	return conditionOf(capi, "InfrastructureReady").Status == isTrue
}

func (w *World) setsOf(c *cluster, deployment string) []kube.Object {
	return having(w.ofCluster(kube.MachineSets, c.key), labelDeploymentName, deployment)
}

// machinesOf are the Machines whose label has a value.
func (w *World) machinesOf(c *cluster, label, value string) []kube.Object {
	return having(w.ofCluster(kube.Machines, c.key), label, value)
}

func having(objects []kube.Object, label, value string) []kube.Object {
	var out []kube.Object
	for _, obj := range objects {
		if kube.Labels(obj)[label] == value {
			out = append(out, obj)
		}
	}
	return out
}

// tally counts Machines.
type tally struct{ all, ready, available, upToDate int64 }

func count(machines []kube.Object) tally {
	var t tally
	for _, m := range machines {
		t.all++
		for typ, n := range map[string]*int64{"Ready": &t.ready, "Available": &t.available, "UpToDate": &t.upToDate} {
			if conditionOf(m, typ).Status == isTrue {
				*n++
			}
		}
	}
	return t
}

// write puts the numbers into a status.
func (t tally) write(obj kube.Object) bool {
	changed := setField(obj, t.all, "status", "replicas")
	changed = setField(obj, t.ready, "status", "readyReplicas") || changed
	changed = setField(obj, t.available, "status", "availableReplicas") || changed
	return setField(obj, t.upToDate, "status", "upToDateReplicas") || changed
}

func (w *World) deploymentStatus(md kube.Object, sets, machines []kube.Object) bool {
	want, _ := kube.Nested(md, "spec", "replicas").(int64)
	have := count(machines)
	counted := false // until the MachineSet has counted, the replicas are not known
	for _, set := range sets {
		counted = counted || kube.Nested(set, "status", "replicas") != nil
	}
	phase := "Running"
	available := condition{"Available", isTrue, "Available", ""}
	up := condition{"ScalingUp", isFalse, "NotScalingUp", ""}
	down := condition{"ScalingDown", isFalse, "NotScalingDown", ""}
	deletion := condition{"Deleting", isFalse, "NotDeleting", ""}
	switch {
	case kube.Deleting(md):
		phase = "ScalingDown"
		available = condition{"Available", isFalse, "NotAvailable", "Deletion in progress"}
		deletion = condition{"Deleting", isTrue, "Deleting", deletionText(sets, machines)}
		if have.all > 0 {
			down = condition{"ScalingDown", isTrue, "ScalingDown", scalingText("down", have.all, 0)}
		}
	case !counted:
		available = condition{"Available", isUnknown, "WaitingForAvailableReplicasSet",
			"Waiting for status.availableReplicas set"}
	case have.available < want:
		available = condition{"Available", isFalse, "NotAvailable", fmt.Sprintf("%d available replicas, at least %d "+
			"required (spec.strategy.rollout.maxUnavailable is 0, spec.replicas is %d)", have.available, want, want)}
	}
	if !kube.Deleting(md) && have.all < want {
		phase = "ScalingUp"
		up = condition{"ScalingUp", isTrue, "ScalingUp", scalingText("up", have.all, want)}
	} else if !kube.Deleting(md) && have.all > want {
		phase = "ScalingDown"
		down = condition{"ScalingDown", isTrue, "ScalingDown", scalingText("down", have.all, want)}
	}
	changed := setCAPI(md, w.now(), deploymentOrder,
		available, condition{"RollingOut", isFalse, "NotRollingOut", ""},
		condition{"Remediating", isFalse, "NotRemediating", ""}, down, up,
		machinesCondition("MachinesReady", "Ready", machines),
		machinesCondition("MachinesUpToDate", "UpToDate", machines),
		deletion,
	)
	if counted || kube.Deleting(md) {
		changed = have.write(md) || changed
	}
	old := condition{"Ready", isTrue, "", ""}
	if have.available < want {
		old = condition{"Ready", isFalse, "WaitingForAvailableMachines",
			fmt.Sprintf("Minimum availability requires %d replicas, current %d available", want, have.available)}
	}
	changed = setOld(md, w.now(), old, condition{"Available", old.Status, old.Reason, old.Message}) || changed
	changed = setField(md, kube.Nested(md, "metadata", "generation"), "status", "observedGeneration") || changed
	return setField(md, phase, "status", "phase") || changed
}

func scalingText(way string, from, to int64) string {
	return fmt.Sprintf("Scaling %s from %d to %d replicas", way, from, to)
}

// deletionText says what a MachineDeployment still waits for.
func deletionText(sets, machines []kube.Object) string {
	switch n := len(machines); {
	case n > 0:
		return fmt.Sprintf("Deleting %d %s", n, plural("Machine", n))
	case len(sets) > 0:
		return fmt.Sprintf("Deleting %d MachineSets", len(sets))
	default:
		return ""
	}
}
