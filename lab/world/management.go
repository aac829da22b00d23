package world

import (
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// createManagement makes the management cluster of a provisioning Cluster, and its namespace.
func (w *World) createManagement(c *cluster, obj kube.Object) {
	annotations := appliedBy("cluster-create", kube.Clusters, obj)
	annotations["provisioning.cattle.io/administrated"] = "true"
	annotations[annotationDisplayName] = c.key.Name
	if creator := kube.Annotations(obj)["field.cattle.io/creatorId"]; creator != "" {
		annotations["field.cattle.io/creatorId"] = creator
	}
	w.create(kube.Namespaces, kube.Object{"metadata": kube.Object{"name": c.mgmt}})
	meta := kube.Object{"name": c.mgmt, "annotations": annotations}
	mgmt := kube.Object{"metadata": meta}
	kube.SetFinalizers(mgmt, mgmtFinalizers()...)
	mgmt["spec"] = kube.Object{
		"agentImageOverride": "", "description": "", "displayName": c.key.Name, "internal": false,
		"desiredAgentImage":  "rancher/rancher-agent:" + w.setting("server-version"),
		"fleetWorkspaceName": c.key.Namespace, "localClusterAuthEndpoint": kube.Object{"enabled": false},
		"windowsPreferedCluster": false,
	}
	mgmt["status"] = kube.Object{"driver": "", "provider": "", "agentImage": ""}
	w.create(kube.MgmtClusters, mgmt)
}

// step is what a management cluster's conditions become some time after an event.
type step struct {
	after      time.Duration
	conditions []condition
}

func trueFor(types ...string) []condition {
	var out []condition
	for _, typ := range types {
		out = append(out, condition{typ, isTrue, "", ""})
	}
	return out
}

const disconnected = "Cluster agent is not connected"

// Steps after the Cluster was made (timeline-create-no-kubelet), after the init node had the agent's manifest, and after
// the agent connected (timeline-full-to-ready).
var (
	stepsOfLife = []step{
		{600 * ms, trueFor("BackingNamespaceCreated", "DefaultProjectCreated", "SystemProjectCreated")},
		{1200 * ms, trueFor("InitialRolesPopulated", "CreatorMadeOwner")},
		{3 * time.Second, trueFor("NoDiskPressure", "NoMemoryPressure", "ServiceAccountSecretsMigrated")},
	}
	stepsWithControlPlane = []step{
		{10 * time.Second, []condition{{"Connected", isFalse, "", ""}, {"Ready", isFalse, "Disconnected", disconnected}}},
	}
	stepsOfAgentDeployment = []step{
		{10 * time.Second, []condition{{"PreBootstrapped", isUnknown, "", ""}}},
		{11 * time.Second, trueFor("AgentTlsStrictCheck", "GlobalAdminsSynced")},
		{25 * time.Second, trueFor("SystemAccountCreated", "AgentDeployed")},
	}
	stepsOfAgent = []step{
		{time.Second, trueFor("Connected")},
		{14 * time.Second, trueFor("Waiting", "Ready")},
	}
)

// reconcileManagement plays Rancher's controllers of the management cluster, and of what exists only for a while beside
// it: the provisioning log.
func (w *World) reconcileManagement(c *cluster) {
	mgmt := w.get(kube.MgmtClusters, "", c.mgmt)
	if mgmt == nil {
		return
	}
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	var next time.Duration
	w.mutate(kube.MgmtClusters, kube.Key{Name: c.mgmt}, func(mgmt kube.Object) bool {
		if kube.Deleting(mgmt) {
			return false
		}
		due := func(since time.Time, steps []step) []condition {
			var out []condition
			for _, s := range steps {
				if wait := s.after - w.now().Sub(since); wait <= 0 {
					out = append(out, s.conditions...)
				} else if next == 0 || wait < next {
					next = wait
				}
			}
			return out
		}
		next = 0
		conditions := due(c.born, stepsOfLife)
		if cp != nil {
			if c.agentAt.IsZero() {
				conditions = append(conditions, due(c.born, stepsWithControlPlane)...)
			}
			ready := conditionOf(cp, "Ready")
			if ready.Status != "" {
				conditions = append(conditions, condition{"Updated", ready.Status, ready.Reason, ready.Message})
			}
			if conditionOf(cp, "Provisioned").Status == isTrue {
				conditions = append(conditions, condition{"Provisioned", isTrue, "", ""})
			}
		}
		if !c.deployAgentAt.IsZero() {
			conditions = append(conditions, due(c.deployAgentAt, stepsOfAgentDeployment)...)
		}
		if !c.agentAt.IsZero() {
			conditions = append(conditions, due(c.agentAt, stepsOfAgent)...)
		}
		return setRancher(mgmt, w.now(), conditions...)
	})
	if next > 0 {
		w.call(management, c.key, next)
	}
	if cp != nil {
		w.log(c, conditionOf(cp, "Ready"))
	}
}

// finishManagement lets the management cluster go once the provisioning Cluster is gone, with all that is left of it.
func (w *World) finishManagement(c *cluster) {
	for name, run := range c.jobs {
		run.cancel()
		delete(c.jobs, name)
	}
	for _, vm := range c.vms {
		vm.gone = true
	}
	if c.mgmt != "" {
		w.remove(kube.MgmtClusters, "", c.mgmt)
		w.release(kube.MgmtClusters, kube.Key{Name: c.mgmt}, mgmtFinalizers()...)
		w.remove(kube.Namespaces, "", c.mgmt)
	}
	delete(w.clusters, c.key)
}

// log adds a line to the provisioning log, the ConfigMap that Rancher keeps in the management cluster's namespace
// (rancher/rancher pkg/controllers/provisioningv2/provisioninglog).
func (w *World) log(c *cluster, ready condition) {
	line := "[INFO ] " + ready.Message
	switch {
	case ready.Status == "":
		return
	case ready.Status == isFalse:
		line = "[ERROR] " + ready.Message
	case ready.Status == isTrue:
		line = "[INFO ] provisioning done"
	}
	if line == c.logged {
		return
	}
	c.logged = line
	line = kube.Timestamp(w.now()) + " " + line + "\n"
	key := kube.Key{Namespace: c.mgmt, Name: "provisioning-log"}
	if w.get(kube.ConfigMaps, key.Namespace, key.Name) == nil {
		w.create(kube.ConfigMaps, kube.Object{
			"metadata": kube.Object{"name": key.Name, "namespace": key.Namespace}, "data": kube.Object{"log": line}})
		return
	}
	w.mutate(kube.ConfigMaps, key, func(cm kube.Object) bool {
		kube.SetNested(cm, kube.NestedString(cm, "data", "log")+line, "data", "log")
		return true
	})
}
