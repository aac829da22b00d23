package world

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// plan is what the planner has handed to one machine's agent, and how far the agent is with it.
type plan struct {
	applied  bool     // the agent has run the plan's instructions
	failures int      // how often they failed
	probes   []string // not healthy yet, sorted
}

// reconcilePlanner plays Rancher's planner: it decides which machine may do what next, and says so in the conditions of
// the RKEControlPlane and of the Machines. The Cluster's conditions are copies of the former (rancher/rancher
// pkg/capr/planner).
func (w *World) reconcilePlanner(c *cluster) {
	cp := w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name)
	if cp == nil {
		return
	}
	if kube.Deleting(cp) {
		w.removeControlPlane(c)
		return
	}
	if w.wait(c, planner, "control plane", "", 150*ms) {
		return
	}
	result := w.plan(c, cp)
	w.mutate(kube.RKEControlPlanes, c.key, func(cp kube.Object) bool {
		if kube.Deleting(cp) {
			return false
		}
		now := w.now()
		changed := addFinalizers(cp, finalizerControlPlane)
		changed = setRancher(cp, now, condition{"ScalingUp", isFalse, "", ""}, condition{"ScalingDown", isFalse, "", ""},
			condition{"RollingOut", isFalse, "", ""}) || changed
		if result.waiting != "" {
			stable := condition{"Stable", isFalse, "", ""}
			if conditionOf(cp, "Stable").Status == isTrue {
				stable.Status = isTrue // until an operation begins, which nothing here does
			}
			changed = setRancher(cp, now, condition{"Ready", isUnknown, "Waiting", result.waiting},
				condition{"Reconciled", isUnknown, "Waiting", "RKEControlPlane has not been fully reconciled yet"},
				stable) || changed
		} else {
			changed = setRancher(cp, now, trueFor("Ready", "Reconciled", "Stable")...) || changed
		}
		if result.sane {
			changed = setRancher(cp, now, condition{"Provisioned", isTrue, "", ""}) || changed
		}
		if result.bootstrapped {
			changed = setRancher(cp, now, condition{"Bootstrapped", isTrue, "", ""}) || changed
		}
		if result.initialized {
			changed = setField(cp, true, "status", "initialization", "controlPlaneInitialized") || changed
		}
		if c.agentConnected() {
			changed = setField(cp, true, "status", "agentConnected") || changed
			changed = setRancher(cp, now, condition{"SystemUpgradeControllerReady", isFalse,
				fmt.Sprintf("apps.catalog.cattle.io %q not found", "mcc-"+c.key.Name+"-managed-system-upgrade-controller"),
				""}) || changed
		}
		return setField(cp, kube.Nested(cp, "metadata", "generation"), "status", "observedGeneration") || changed
	})
}

// verdict is what one run of the planner comes to.
type verdict struct {
	waiting                         string // for what; empty when all is in place
	sane, bootstrapped, initialized bool
}

// plan goes through the tiers: the init node, the other etcd nodes, the other control plane nodes, the workers. The first
// that is not in place ends it.
func (w *World) plan(c *cluster, cp kube.Object) verdict {
	var v verdict
	capi := w.get(kube.CAPIClusters, c.key.Namespace, c.key.Name)
	switch {
	case capi == nil:
		v.waiting = "CAPI cluster does not exist"
		return v
	case kube.Deleting(capi):
		return v // nothing to wait for any more (timeline-delete-while-creating)
	case conditionOf(capi, "InfrastructureReady").Status != isTrue:
		v.waiting = "waiting for infrastructure ready"
		return v
	}
	machines := w.ofCluster(kube.Machines, c.key)
	if !sane(machines) {
		v.waiting = "waiting for at least one control plane, etcd, and worker node to be registered"
		return v
	}
	v.sane = true
	initialized, _ := kube.Nested(cp, "status", "initialization", "controlPlaneInitialized").(bool)
	if conditionOf(cp, "Bootstrapped").Status == isTrue && !w.anyEtcdPlan(c, machines) {
		v.waiting = "rkecontrolplane was already initialized but no etcd machines exist that have plans, indicating the " +
			"etcd plane has been entirely replaced. Restoration from etcd snapshot is required."
		return v
	}
	first := w.electInitNode(c, machines)
	if first == "" {
		v.waiting = "waiting for viable init node"
		return v
	}
	v.bootstrapped = true
	run := tiers{world: w, cluster: c, initNode: first}
	isFirst := func(m kube.Object) bool { return kube.Name(m) == first }
	others := func(want func(kube.Object) bool) []kube.Object {
		return slices.DeleteFunc(slices.Clone(machines), func(m kube.Object) bool {
			return isFirst(m) || kube.Deleting(m) || !want(m)
		})
	}
	if v.waiting = run.reconcile("bootstrap", slices.DeleteFunc(slices.Clone(machines),
		func(m kube.Object) bool { return !isFirst(m) })); v.waiting != "" {
		return v
	}
	if i := slices.IndexFunc(machines, isFirst); kube.Nested(machines[i], "status", "nodeRef") == nil && !initialized {
		// The address of the others' server is known about when the node is.
		v.waiting = "waiting for join url to be available on bootstrap node"
		if run.ignored != "" {
			v.waiting = run.ignored + " and join url to be available on bootstrap node"
		}
		return v
	}
	if v.waiting = run.reconcile("etcd", others(isEtcd)); v.waiting != "" {
		return v
	}
	if v.waiting = run.reconcile("control plane", others(isControlPlane)); v.waiting != "" {
		return v
	}
	v.initialized = true
	if !initialized {
		v.waiting = "marking control plane as initialized"
		return v
	}
	v.waiting = run.reconcile("worker", others(onlyWorker))
	if v.waiting == "" {
		v.waiting = run.ignored
	}
	return v
}

// sane says whether every role has a machine that is not on its way out.
func sane(machines []kube.Object) bool {
	var etcd, control, worker bool
	for _, m := range machines {
		if !kube.Deleting(m) {
			etcd, control, worker = etcd || isEtcd(m), control || isControlPlane(m), worker || isWorker(m)
		}
	}
	return etcd && control && worker
}

func onlyWorker(m kube.Object) bool { return isWorker(m) && !isEtcd(m) && !isControlPlane(m) }

func (w *World) anyEtcdPlan(c *cluster, machines []kube.Object) bool {
	return slices.ContainsFunc(machines, func(m kube.Object) bool { return isEtcd(m) && c.plans[kube.Name(m)] != nil })
}

// electInitNode finds the node that the cluster begins with: the one that was chosen before, else the first etcd node
// whose server is there, one with a plan before others.
func (w *World) electInitNode(c *cluster, machines []kube.Object) string {
	best := ""
	for _, m := range machines {
		name := kube.Name(m)
		config := w.get(kube.RKEBootstraps, c.key.Namespace, name)
		switch {
		case kube.Labels(config)[labelInitNode] == "true" && !kube.Deleting(m):
			return name
		case !isEtcd(m) || kube.Deleting(m) || conditionOf(m, "InfrastructureReady").Status != isTrue:
			continue
		case best == "" || c.plans[name] != nil && c.plans[best] == nil:
			best = name
		}
	}
	if best != "" {
		w.mutate(kube.RKEBootstraps, kube.Key{Namespace: c.key.Namespace, Name: best}, func(config kube.Object) bool {
			return setField(config, "true", "metadata", "labels", labelInitNode)
		})
	}
	return best
}

// tiers is one pass over the tiers.
type tiers struct {
	world    *World
	cluster  *cluster
	initNode string
	ignored  string // the first complaint that does not hold up the tiers behind
}

// reconcile gives plans to the machines of one tier and says what it waits for. Machines that are in place but not Ready
// are only complained of.
func (t *tiers) reconcile(tier string, machines []kube.Object) (waiting string) {
	var configuring, notReady []string
	details := map[string]string{}
	for _, m := range machines {
		name := kube.Name(m)
		messages := machineMessages(m)
		if len(messages) > 0 {
			notReady = append(notReady, name)
		}
		known := t.cluster.plans[name] != nil
		if message := t.planMessage(m); message != "" {
			messages = append(messages, message)
			configuring = append(configuring, name)
		} else if isControlPlane(m) && !t.cluster.agentConnected() {
			messages = append(messages, "waiting for cluster agent to connect")
			configuring = append(configuring, name)
		}
		if !known {
			t.world.givePlan(t.cluster, m)
		}
		details[name] = strings.Join(messages, ", ")
		reconciled := condition{"Reconciled", isTrue, "Reconciled", ""}
		if slices.Contains(configuring, name) {
			reconciled = condition{"Reconciled", isUnknown, "Waiting", details[name]}
		}
		t.world.setReconciled(m, reconciled)
	}
	text := func(verb, noun string, names []string) string {
		out := fmt.Sprintf("%s %s %s %s", verb, tier, noun, atMostThree(names))
		if len(names) == 1 && details[names[0]] != "" {
			out += ": " + details[names[0]]
		}
		return out
	}
	if len(configuring) > 0 {
		return text("configuring", "node(s)", configuring)
	}
	if len(notReady) > 0 && t.ignored == "" {
		t.ignored = text("non-ready", "machine(s)", notReady)
	}
	return ""
}

// machineMessages are what a Machine's own conditions complain of, without the planner's.
func machineMessages(m kube.Object) []string {
	var out []string
	for _, typ := range []string{"PlanApplied", "BootstrapConfigReady", "InfrastructureReady", "NodeHealthy"} {
		if cond := conditionOf(m, typ); cond.Status != "" && cond.Status != isTrue && cond.Message != "" {
			out = append(out, cond.Message)
		}
	}
	return out
}

// planMessage is how far a machine is with its plan; empty when it is in sync and healthy (rancher/rancher
// pkg/capr/planner/store.go, getPlanStatusReasonMessage).
func (t *tiers) planMessage(m kube.Object) string {
	switch p := t.cluster.plans[kube.Name(m)]; {
	case p == nil && kube.Name(m) == t.initNode:
		return "waiting for agent to check in and apply initial plan" // it gets its plan in the same breath
	case p == nil && isEtcd(m):
		return "waiting for bootstrap etcd to be available"
	case p == nil && isControlPlane(m):
		return "waiting for etcd to be available"
	case p == nil:
		return "waiting for control plane to be available"
	case !p.applied:
		return "waiting for agent to check in and apply initial plan"
	case len(p.probes) > 0:
		return "waiting for probes: " + strings.Join(p.probes, ", ")
	default:
		return ""
	}
}

// setReconciled writes the planner's conditions on a Machine, once its server is there.
func (w *World) setReconciled(m kube.Object, reconciled condition) {
	if conditionOf(m, "Reconciled") == reconciled {
		return
	}
	w.mutate(kube.Machines, kube.KeyOf(m), func(m kube.Object) bool {
		if conditionOf(m, "InfrastructureReady").Status != isTrue || kube.Deleting(m) {
			return false
		}
		conditions := []condition{reconciled}
		if conditionOf(m, "PlanApplied").Status == "" {
			conditions = append(conditions, condition{"PlanApplied", isTrue, "PlanApplied", ""})
		}
		return setCAPI(m, w.now(), machineOrder, conditions...)
	})
}

// removeControlPlane plays the removal of an RKEControlPlane: it waits for the control plane's Machines, which it does not
// delete. Deleting it alone therefore never ends (timeline-delete-rkecontrolplane).
func (w *World) removeControlPlane(c *cluster) {
	waitsFor := ""
	for _, m := range w.ofCluster(kube.Machines, c.key) {
		if isControlPlane(m) {
			waitsFor = kube.Name(m)
			break
		}
	}
	if waitsFor == "" {
		w.release(kube.RKEControlPlanes, c.key, finalizerControlPlane)
		return
	}
	w.mutate(kube.RKEControlPlanes, c.key, func(cp kube.Object) bool {
		return setRancher(cp, w.now(), append(trueFor("Waiting", "Pending", "Updated"),
			condition{"Removed", isUnknown, "Waiting", "waiting for machine [" + waitsFor + "] to delete"})...)
	})
	w.call(planner, c.key, 5*time.Second)
}
