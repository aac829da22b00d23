package world

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// setOrder is the order of a MachineSet's conditions (object-machinesets).
var setOrder = []string{
	"Remediating", "ScalingDown", "ScalingUp", "MachinesReady", "MachinesUpToDate", "Paused", "Deleting",
}

// createSet makes the MachineSet of a MachineDeployment.
func (w *World) createSet(c *cluster, md kube.Object) {
	suffix := w.suffix(5)
	hash := fmt.Sprintf("%d-%s", w.random.Uint32(), suffix)
	template, _ := kube.Copy(md)["spec"].(kube.Object)["template"].(kube.Object)
	kube.SetNested(template, hash, "metadata", "labels", labelTemplateHash)
	replicas := kube.Nested(md, "spec", "replicas")
	annotations, _ := kube.Nested(kube.Copy(md), "metadata", "annotations").(kube.Object)
	annotations["cluster.x-k8s.io/disable-machine-create"] = "false"
	annotations["machinedeployment.clusters.x-k8s.io/desired-replicas"] = fmt.Sprint(replicas)
	set := w.create(kube.MachineSets, kube.Object{
		"metadata": kube.Object{
			"name": kube.Name(md) + "-" + suffix, "namespace": c.key.Namespace, "annotations": annotations,
			"labels":          kube.Copy(template)["metadata"].(kube.Object)["labels"],
			"ownerReferences": []any{kube.OwnerReference(kube.MachineDeployments, md, true)},
		},
		"spec": kube.Object{
			"clusterName": c.key.Name, "replicas": replicas, "deletion": kube.Object{"order": "Oldest"},
			"selector": kube.Object{"matchLabels": kube.Object{labelClusterName: c.key.Name,
				labelDeploymentName: kube.Name(md), labelTemplateHash: hash}},
			"template": template,
		},
	})
	w.event(kube.MachineDeployments, md, "Normal", "SuccessfulCreate",
		fmt.Sprintf("Created MachineSet %s", kube.KeyOf(set)), "machinedeployment-controller")
}

// reconcileMachineSets plays Cluster API's controller of the MachineSets: as many Machines as asked for, one at a time.
// A Machine that is being deleted still counts, so that its replacement comes when it is gone
// (timeline-replace-after-failure).
func (w *World) reconcileMachineSets(c *cluster) {
	for _, set := range w.ofCluster(kube.MachineSets, c.key) {
		machines := w.machinesOf(c, labelSetName, kube.Name(set))
		md := w.get(kube.MachineDeployments, c.key.Namespace, kube.Labels(set)[labelDeploymentName])
		want, _ := kube.Nested(md, "spec", "replicas").(int64)
		switch have := int64(len(machines)); {
		case kube.Deleting(set):
			for _, m := range machines {
				w.remove(kube.Machines, c.key.Namespace, kube.Name(m))
			}
		case conditionOf(set, "Paused").Status == "" || md == nil:
		case have < want:
			w.createMachine(c, set)
		case have > want:
			w.shrink(c, set, machines, int(have-want))
		}
		w.mutate(kube.MachineSets, kube.KeyOf(set), func(set kube.Object) bool {
			changed := addFinalizers(set, finalizerMachineSet)
			if conditionOf(set, "Paused").Status == "" {
				return setCAPI(set, w.now(), setOrder, condition{"Paused", isFalse, "NotPaused", ""}) || changed
			}
			if !kube.Deleting(set) && setField(set, want, "spec", "replicas") {
				changed = true
			}
			return w.setStatus(set, machines, want) || changed
		})
		if kube.Deleting(set) && len(machines) == 0 {
			w.after(150*ms, "released "+kube.KeyOf(set).String(), func() {
				w.release(kube.MachineSets, kube.KeyOf(set), finalizerMachineSet)
			})
		}
	}
}

func (w *World) setStatus(set kube.Object, machines []kube.Object, want int64) bool {
	have := count(machines)
	up := condition{"ScalingUp", isFalse, "NotScalingUp", ""}
	down := condition{"ScalingDown", isFalse, "NotScalingDown", ""}
	deletion := condition{"Deleting", isFalse, "NotDeleting", ""}
	switch {
	case kube.Deleting(set):
		deletion = condition{"Deleting", isTrue, "Deleting", deletionText(nil, machines)}
		down = condition{"ScalingDown", isTrue, "ScalingDown", scalingText("down", have.all, 0)}
	case have.all < want:
		up = condition{"ScalingUp", isTrue, "ScalingUp", scalingText("up", have.all, want)}
	case have.all > want:
		down = condition{"ScalingDown", isTrue, "ScalingDown", scalingText("down", have.all, want)}
	}
	changed := setCAPI(set, w.now(), setOrder,
		condition{"Remediating", isFalse, "NotRemediating", ""}, down, up,
		machinesCondition("MachinesReady", "Ready", machines),
		machinesCondition("MachinesUpToDate", "UpToDate", machines), deletion)
	changed = setField(set, kube.Nested(set, "metadata", "generation"), "status", "observedGeneration") || changed
	// The count is published once the Machines have reported themselves.
	if int64(len(machines)) >= want && slices.IndexFunc(machines, unreported) < 0 || kube.Deleting(set) {
		changed = have.write(set) || changed
	}
	return changed
}

func unreported(m kube.Object) bool { return conditionOf(m, "Ready").Status == "" }

// shrink deletes n Machines: those on their way out count, then the oldest go first (deletion order Oldest).
func (w *World) shrink(c *cluster, set kube.Object, machines []kube.Object, n int) {
	slices.SortStableFunc(machines, func(a, b kube.Object) int {
		if d := boolRank(kube.Deleting(b)) - boolRank(kube.Deleting(a)); d != 0 {
			return d
		}
		return kube.Created(a).Compare(kube.Created(b))
	})
	for _, m := range machines[:n] {
		if !kube.Deleting(m) {
			w.event(kube.MachineSets, set, "Normal", "SuccessfulDelete",
				fmt.Sprintf("Deleted Machine %s", kube.KeyOf(m)), "machineset-controller")
			w.remove(kube.Machines, c.key.Namespace, kube.Name(m))
		}
	}
}

func boolRank(b bool) int {
	if b {
		return 1
	}
	return 0
}

// createMachine makes a Machine with its OpenstackMachine and RKEBootstrap, all of one name.
func (w *World) createMachine(c *cluster, set kube.Object) {
	name := kube.Name(set) + "-" + w.suffix(5)
	template, _ := kube.Nested(kube.Copy(set), "spec", "template").(kube.Object)
	templateName := kube.NestedString(template, "spec", "infrastructureRef", "name")
	infra, _ := kube.Nested(w.get(kube.OpenstackMachineTemplates, c.key.Namespace, templateName),
		"spec", "template", "spec").(kube.Object)
	w.owners.Store(kube.Key{Namespace: c.key.Namespace, Name: name}, c.key)

	meta := func(owner kube.Object) kube.Object {
		labels := kube.Object{labelSetName: kube.Name(set)}
		for key, value := range kube.Labels(template) {
			labels[key] = value
		}
		annotations := kube.Object{}
		for key, value := range kube.Annotations(template) {
			annotations[key] = value
		}
		return kube.Object{"name": name, "namespace": c.key.Namespace, "labels": labels, "annotations": annotations,
			"ownerReferences": []any{owner}}
	}
	m := w.create(kube.Machines, kube.Object{
		"metadata": meta(kube.OwnerReference(kube.MachineSets, set, true)),
		"spec": kube.Object{
			"clusterName": c.key.Name, "deletion": kube.Object{"nodeDeletionTimeoutSeconds": int64(10)},
			"bootstrap": kube.Object{"configRef": kube.Object{
				"apiGroup": "rke.cattle.io", "kind": "RKEBootstrap", "name": name}},
			"infrastructureRef": kube.Object{
				"apiGroup": "rke-machine.cattle.io", "kind": "OpenstackMachine", "name": name},
		},
	})
	cloned := func(kind, group, from string) kube.Object {
		own := meta(kube.OwnerReference(kube.Machines, m, true))
		kube.SetNested(own, kind+"."+group, "annotations", "cluster.x-k8s.io/cloned-from-groupkind")
		kube.SetNested(own, from, "annotations", "cluster.x-k8s.io/cloned-from-name")
		return own
	}
	w.create(kube.RKEBootstraps, kube.Object{
		"metadata": cloned("RKEBootstrapTemplate", "rke.cattle.io", c.key.Name+"-bootstrap-template"),
		"spec":     kube.Object{"clusterName": c.key.Name},
	})
	infraMeta := cloned("OpenstackMachineTemplate", "rke-machine.cattle.io", templateName)
	kube.SetNested(infraMeta, name, "labels", "rke.cattle.io/capi-machine-name")
	w.create(kube.OpenstackMachines, kube.Object{"metadata": infraMeta, "spec": infra})
	w.event(kube.MachineSets, set, "Normal", "SuccessfulCreate",
		fmt.Sprintf("Created Machine %s", kube.KeyOf(m)), "machineset-controller")
}

// event records a Kubernetes Event about an object.
func (w *World) event(res kube.Resource, obj kube.Object, typ, reason, message, component string) {
	ns := kube.Namespace(obj)
	if ns == "" {
		ns = "default"
	}
	now := w.now()
	w.create(kube.Events, kube.Object{
		"metadata": kube.Object{
			"name":      kube.Name(obj) + "." + strings.ToLower(fmt.Sprintf("%016x", now.UnixNano()^int64(w.random.Uint32()))),
			"namespace": ns,
		},
		"involvedObject": kube.Object{"kind": res.Kind, "namespace": kube.Namespace(obj), "name": kube.Name(obj),
			"uid": kube.UID(obj), "apiVersion": res.APIVersion(), "resourceVersion": kube.ResourceVersion(obj)},
		"type": typ, "reason": reason, "message": message, "count": int64(1),
		"source":         kube.Object{"component": component},
		"firstTimestamp": kube.Timestamp(now), "lastTimestamp": kube.Timestamp(now),
		"reportingComponent": component, "reportingInstance": "",
	})
}
