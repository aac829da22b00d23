package world

import (
	"fmt"

	"github.com/rosctl/rosctl/lab/kube"
)

// machineOrder is the order of a Machine's conditions (ready-machine). PlanApplied and Reconciled are Rancher's.
var machineOrder = []string{
	"Available", "Ready", "UpToDate", "BootstrapConfigReady", "InfrastructureReady", "NodeHealthy", "NodeReady",
	"Updating", "PlanApplied", "Reconciled", "Paused", "Deleting",
}

const waitingForControlPlane = "Waiting for Cluster control plane to be initialized"

// reconcileMachines plays Cluster API's controller of the Machines.
func (w *World) reconcileMachines(c *cluster, only string) {
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	for _, m := range w.some(kube.Machines, c, only) {
		key := kube.KeyOf(m)
		if conditionOf(m, "Paused").Status == "" {
			w.mutate(kube.Machines, key, func(m kube.Object) bool {
				changed := addFinalizers(m, finalizerMachine)
				return setCAPI(m, w.now(), machineOrder, condition{"Paused", isFalse, "NotPaused", ""}) || changed
			})
		}
		// Only then does the real controller come round to the rest (timeline-replace-after-failure).
		if w.wait(c, machine, "machine", key.Name, 450*ms) {
			continue
		}
		deletion, done := condition{"Deleting", isFalse, "NotDeleting", ""}, false
		if kube.Deleting(m) {
			deletion, done = w.machineDeletion(c, m, capi)
		}
		infra := w.get(kube.OpenstackMachines, key.Namespace, key.Name)
		config := w.get(kube.RKEBootstraps, key.Namespace, key.Name)
		w.mutate(kube.Machines, key, func(m kube.Object) bool {
			return w.machineStatus(c, m, infra, config, capi, deletion)
		})
		if done {
			w.release(kube.Machines, key, finalizerMachine)
		}
	}
}

// machineStatus computes what a Machine takes over from its infrastructure, its bootstrap config and its node, and all
// conditions that follow.
func (w *World) machineStatus(c *cluster, m, infra, config, capi kube.Object, deletion condition) bool {
	changed := false
	dataReady, _ := kube.Nested(config, "status", "initialization", "dataSecretCreated").(bool)
	if dataReady && !kube.Deleting(m) {
		secret := kube.NestedString(config, "status", "dataSecretName")
		changed = setField(m, secret, "spec", "bootstrap", "dataSecretName") || changed
		changed = setField(m, true, "status", "initialization", "bootstrapDataSecretCreated") || changed
	}
	if provisioned, _ := kube.Nested(infra, "status", "initialization", "provisioned").(bool); provisioned {
		changed = setField(m, kube.NestedString(infra, "spec", "providerID"), "spec", "providerID") || changed
		changed = setField(m, true, "status", "initialization", "infrastructureProvisioned") || changed
		if kube.Nested(m, "status", "addresses") == nil {
			kube.SetNested(m, kube.Nested(kube.Copy(infra), "status", "addresses"), "status", "addresses")
			changed = true
		}
	}
	initialized, _ := kube.Nested(capi, "status", "initialization", "controlPlaneInitialized").(bool)
	changed = w.findNode(c, m) || changed
	boot := bootstrapCondition(m, config, dataReady)
	infraReady := infraCondition(m, infra)
	healthy, nodeReady := nodeConditions(m, initialized)

	ready := machineReady(deletion, boot, infraReady, healthy)
	available := condition{"Available", isTrue, "Available", ""}
	if ready.Status != isTrue {
		available = condition{"Available", isFalse, "NotReady", ""}
	}
	changed = setCAPI(m, w.now(), machineOrder,
		available, ready, condition{"UpToDate", isTrue, "UpToDate", ""}, boot, infraReady, healthy, nodeReady,
		condition{"Updating", isFalse, "NotUpdating", ""}, deletion,
	) || changed
	changed = setOld(m, w.now(), oldMachineConditions(m, boot, infraReady, healthy)...) || changed
	changed = setField(m, kube.Nested(m, "metadata", "generation"), "status", "observedGeneration") || changed
	if phase := phaseOf(m, boot); setField(m, phase, "status", "phase") {
		kube.SetNested(m, kube.Timestamp(w.now()), "status", "lastUpdated")
		changed = true
	}
	return changed
}

// machineReady sums up a Machine. Of a deletion it names the stage alone, and then does not complain that the
// infrastructure is gone.
func machineReady(deletion, boot, infra, healthy condition) condition {
	if deletion.Status == isTrue {
		deletion.Message = "Machine deletion in progress, stage: " + deletion.Reason
		if infra.Reason == "ObjectDoesNotExist" {
			infra = condition{}
		}
	}
	return summarize("Ready", "Ready", "NotReady", "ReadyUnknown", []condition{deletion, boot, infra, healthy})
}

func phaseOf(m kube.Object, boot condition) string {
	provisioned, _ := kube.Nested(m, "status", "initialization", "infrastructureProvisioned").(bool)
	switch {
	case kube.Deleting(m):
		return "Deleting"
	case kube.Nested(m, "status", "nodeRef") != nil:
		return "Running"
	case provisioned && kube.NestedString(m, "spec", "providerID") != "":
		return "Provisioned"
	case boot.Status == isTrue:
		return "Provisioning"
	default:
		return "Pending"
	}
}

// findNode looks for the Machine's node in the new cluster, once Cluster API is connected to that.
func (w *World) findNode(c *cluster, m kube.Object) bool {
	vm := c.vms[kube.Name(m)]
	if c.remoteAt.IsZero() || vm == nil || !vm.nodeReady || kube.NestedString(m, "spec", "providerID") == "" ||
		kube.Nested(m, "status", "nodeRef") != nil {
		return false
	}
	kube.SetNested(m, vm.nodeName(), "status", "nodeRef", "name")
	kube.SetNested(m, kube.Object{
		"architecture": "amd64", "operatingSystem": "linux", "osImage": osName,
		"kernelVersion": kernel, "containerRuntimeVersion": "containerd://2.1.4-k3s2", "kubeProxyVersion": "",
		"kubeletVersion": w.kubernetesVersion(c), "machineID": vm.machineID, "bootID": vm.machineID,
		"systemUUID": vm.ServerID,
	}, "status", "nodeInfo")
	w.call(planner, c.key, 150*ms)
	return true
}

func (w *World) kubernetesVersion(c *cluster) string {
	return kube.NestedString(w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name), "spec", "kubernetesVersion")
}

func bootstrapCondition(m, config kube.Object, dataReady bool) condition {
	if dataReady || config == nil && kube.NestedString(m, "spec", "bootstrap", "dataSecretName") != "" {
		return condition{"BootstrapConfigReady", isTrue, "Ready", ""}
	}
	return condition{"BootstrapConfigReady", isFalse, "NotReady",
		"RKEBootstrap status.initialization.dataSecretCreated is false"}
}

// infraCondition mirrors the Ready of the OpenstackMachine.
func infraCondition(m, infra kube.Object) condition {
	ready := conditionOf(infra, "Ready")
	out := condition{"InfrastructureReady", ready.Status, ready.Reason, ready.Message}
	switch {
	case infra == nil && kube.Deleting(m):
		return condition{"InfrastructureReady", isFalse, "ObjectDoesNotExist", "OpenstackMachine does not exist"}
	case ready.Status == "":
		return condition{"InfrastructureReady", isFalse, "NotReady",
			"OpenstackMachine status.initialization.provisioned is false"}
	case ready.Status == isTrue:
		out.Reason = "Ready"
	case out.Reason == "":
		out.Reason = "NoReasonReported"
	}
	return out
}

// nodeConditions are NodeHealthy and NodeReady.
func nodeConditions(m kube.Object, initialized bool) (healthy, ready condition) {
	waiting := func(message string) (condition, condition) {
		return condition{"NodeHealthy", isUnknown, "InspectionFailed", message},
			condition{"NodeReady", isUnknown, "InspectionFailed", message}
	}
	provider := kube.NestedString(m, "spec", "providerID")
	switch {
	case !initialized:
		return waiting(waitingForControlPlane)
	case provider == "":
		return waiting("Waiting for OpenstackMachine to report spec.providerID")
	case kube.Nested(m, "status", "nodeRef") == nil:
		return waiting(fmt.Sprintf("Waiting for a Node with spec.providerID %s to exist", provider))
	default:
		return condition{"NodeHealthy", isTrue, "NodeHealthy", ""}, condition{"NodeReady", isTrue, "NodeReady", ""}
	}
}

// oldMachineConditions are the ones that a reader of v1beta1 sees (ready-machine, status.deprecated).
func oldMachineConditions(m kube.Object, boot, infra, healthy condition) []condition {
	node := condition{"NodeHealthy", isTrue, "", ""}
	if healthy.Status != isTrue {
		node = condition{"NodeHealthy", isFalse, "WaitingForNodeRef", ""}
	}
	old := []condition{{"Ready", isTrue, "", ""}, {"BootstrapReady", boot.Status, "", boot.Message}}
	if infra.Reason == "NotReady" {
		old[0] = condition{"Ready", isFalse, "WaitingForInfrastructure", ""}
	}
	message := infra.Message
	old = append(old, condition{"InfrastructureReady", infra.Status, "", message}, node)
	for _, typ := range []string{"PlanApplied", "Reconciled"} {
		if cond := conditionOf(m, typ); cond.Status != "" {
			old = append(old, cond)
		}
	}
	return old
}

// machineDeletion takes a Machine down: hooks, infrastructure, bootstrap config, node. It answers with the condition
// Deleting, and whether all is gone. Drains are left out: the lab's nodes run nothing.
func (w *World) machineDeletion(c *cluster, m, capi kube.Object) (condition, bool) {
	key := kube.KeyOf(m)
	switch {
	case kube.Annotations(m)[annotationPreTerminate] != "":
		return condition{"Deleting", isTrue, "WaitingForPreTerminateHook", "Waiting for pre-terminate hooks to succeed " +
			"(hooks: " + annotationPreTerminate + ")"}, false
	case w.get(kube.OpenstackMachines, key.Namespace, key.Name) != nil:
		w.remove(kube.OpenstackMachines, key.Namespace, key.Name)
		return condition{"Deleting", isTrue, "WaitingForInfrastructureDeletion",
			"Waiting for OpenstackMachine to be deleted"}, false
	case w.get(kube.RKEBootstraps, key.Namespace, key.Name) != nil:
		w.remove(kube.RKEBootstraps, key.Namespace, key.Name)
		return condition{"Deleting", isTrue, "WaitingForBootstrapDeletion", "Waiting for RKEBootstrap to be deleted"}, false
	default:
		w.stop(c, key.Name)
		return condition{"Deleting", isTrue, "DeletionCompleted", ""}, true
	}
}
