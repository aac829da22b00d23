package world

import (
	"github.com/rosctl/rosctl/lab/kube"
)

// generatedAfter is how long after a Cluster's creation its spec has been turned into objects
// (timeline-create-no-kubelet).
const generatedAfter = 450 * ms

// reconcileProvisioning plays Rancher's controllers of the provisioning Cluster: the objects that its spec asks for, and
// conditions, most of which are copies (rancher/rancher pkg/controllers/provisioningv2).
func (w *World) reconcileProvisioning(c *cluster) {
	obj := w.get(kube.Clusters, c.key.Namespace, c.key.Name)
	switch {
	case obj == nil:
		w.finishManagement(c)
		return
	case kube.Deleting(obj):
		w.removeProvisioning(c, obj)
		return
	}
	if c.mgmt == "" {
		w.nameCluster(c, obj)
		return
	}
	if age := w.now().Sub(c.born); age < generatedAfter {
		w.call(provisioning, c.key, generatedAfter-age)
		return
	}
	failure := w.generate(c, obj)
	w.mutate(kube.Clusters, c.key, func(obj kube.Object) bool {
		if kube.Deleting(obj) {
			return false
		}
		changed := addFinalizers(obj, finalizerCloudConfig, finalizerProvisioning, finalizerRKECluster)
		if failure != nil {
			return setRancher(obj, w.now(), condition{"RKECluster", isFalse, "Error", failure.Error()}) || changed
		}
		changed = setRancher(obj, w.now(), condition{"RKECluster", isTrue, "", ""}) || changed
		return w.copyStatus(c, obj) || changed
	})
}

// nameCluster makes the management cluster and writes down its name.
func (w *World) nameCluster(c *cluster, obj kube.Object) {
	c.mgmt = kube.NestedString(obj, "status", "clusterName")
	if c.mgmt == "" {
		c.mgmt = "c-m-" + w.suffix(8)
	}
	w.createManagement(c, obj)
	w.mutate(kube.Clusters, c.key, func(obj kube.Object) bool {
		now := w.now()
		setRancher(obj, now,
			condition{"Reconciling", isTrue, "Reconciling", ""},
			condition{"Stalled", isFalse, "", ""},
			condition{"Created", isTrue, "", ""},
		)
		setField(obj, c.mgmt, "status", "clusterName")
		setField(obj, c.key.Namespace, "status", "fleetWorkspaceName")
		setField(obj, c.key.Name, "metadata", "annotations", annotationDisplayName)
		return true
	})
}

// copyStatus brings the Cluster's conditions up to those of the RKEControlPlane and of the management cluster.
func (w *World) copyStatus(c *cluster, obj kube.Object) bool {
	now := w.now()
	changed := setField(obj, kube.Nested(obj, "metadata", "generation"), "status", "observedGeneration")

	mgmt := w.get(kube.MgmtClusters, "", c.mgmt)
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	if ready := conditionOf(cp, "Ready"); ready.Status != "" {
		for _, typ := range []string{"Updated", "Provisioned", "Ready"} {
			from := ready
			if typ == "Ready" && conditionOf(cp, "Stable").Status == isTrue && conditionOf(mgmt, "Ready").Status != "" {
				from = conditionOf(mgmt, "Ready")
			}
			changed = setRancher(obj, now, condition{typ, from.Status, from.Reason, from.Message}) || changed
		}
	}
	for _, cond := range conditionsOf(mgmt) {
		switch cond.Type {
		case "Updated", "Provisioned", "Ready":
		default:
			changed = setRancher(obj, now, cond) || changed
		}
	}
	if conditionOf(mgmt, "Ready").Status == isTrue {
		changed = setField(obj, true, "status", "ready") || changed // and never false again
		changed = setField(obj, true, "status", "agentDeployed") || changed
		changed = setRancher(obj, now,
			condition{"Reconciling", isFalse, "", ""}, condition{"Waiting", isTrue, "", ""}) || changed
	}
	return changed
}

// removeProvisioning takes a Cluster down: management and CAPI cluster first, the Cluster itself when they are gone.
func (w *World) removeProvisioning(c *cluster, obj kube.Object) {
	if c.mgmt == "" {
		c.mgmt = kube.NestedString(obj, "status", "clusterName")
	}
	w.remove(kube.MgmtClusters, "", c.mgmt)
	w.remove(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	// The handlers of the deletion write nothing before (timeline-delete-ready).
	if w.wait(c, provisioning, "removal", "", 400*ms) {
		return
	}
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	w.mutate(kube.Clusters, c.key, func(obj kube.Object) bool {
		changed := w.markRemoval(obj)
		switch {
		case cp != nil:
			if removed := conditionOf(cp, "Removed"); kube.Deleting(cp) && removed.Status != "" {
				changed = setRancher(obj, w.now(), removed) || changed
			}
		case capi != nil:
			changed = dropFinalizers(obj, finalizerRKECluster) || changed
			changed = setRancher(obj, w.now(), condition{"Removed", isUnknown, "Waiting",
				"waiting for cluster-api cluster [" + c.key.Name + "] to delete"}) || changed
		default:
			changed = dropFinalizers(obj, finalizerRKECluster, finalizerProvisioning) || changed
		}
		return changed
	})
}

// markRemoval is what the handlers of the deletion write first: Updated and Provisioned become True whatever they said
// before, with their old messages (object-cluster-deleting).
func (w *World) markRemoval(obj kube.Object) bool {
	if !dropFinalizers(obj, finalizerCloudConfig) {
		return false
	}
	for _, typ := range []string{"Updated", "Provisioned"} {
		if cond := conditionOf(obj, typ); cond.Status != "" {
			cond.Status = isTrue
			setRancher(obj, w.now(), cond)
		}
	}
	setRancher(obj, w.now(), condition{"Waiting", isTrue, "", ""}, condition{"Pending", isTrue, "", ""})
	return true
}
