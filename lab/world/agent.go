package world

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// givePlan writes a machine's first plan, which its agent takes up as soon as it is there.
func (w *World) givePlan(c *cluster, m kube.Object) {
	name := kube.Name(m)
	c.plans[name] = &plan{probes: probesOf(m, w.cni(c))}
	w.writePlan(c, name, func(data map[string]any) {
		data["plan"] = kube.Object{"instructions": []any{kube.Object{"name": "install",
			"image": "rancher/system-agent-installer-rke2:" + strings.ReplaceAll(w.kubernetesVersion(c), "+", "-")}}}
	})
	w.after(100*ms, "agent "+c.key.String(), func() { w.agents(c) })
}

// writePlan changes a machine's plan Secret. Its values are JSON, or bytes as they are.
func (w *World) writePlan(c *cluster, machine string, change func(map[string]any)) {
	key := kube.Key{Namespace: c.key.Namespace, Name: machine + "-machine-plan"}
	w.mutate(kube.Secrets, key, func(secret kube.Object) bool {
		values := map[string]any{}
		change(values)
		for name, value := range values {
			text, ok := value.([]byte)
			if !ok {
				text, _ = json.Marshal(value) // values are built here, and can be written
			}
			kube.SetNested(secret, base64.StdEncoding.EncodeToString(text), "data", name)
		}
		return true
	})
	w.call(planner, c.key, 150*ms)
}

func (w *World) cni(c *cluster) string {
	return kube.NestedString(w.get(kube.RKEControlPlanes, c.key.Namespace, c.key.Name), "spec", "machineGlobalConfig", "cni")
}

// probesOf are the probes of a node, sorted. Calico is probed only where it is the network.
func probesOf(m kube.Object, cni string) []string {
	var probes []string
	if cni == "" || cni == "calico" || cni == "calico+multus" {
		probes = append(probes, "calico")
	}
	if isEtcd(m) {
		probes = append(probes, "etcd")
	}
	if isControlPlane(m) {
		probes = append(probes, "kube-apiserver", "kube-controller-manager", "kube-scheduler")
	}
	return append(probes, "kubelet")
}

// agents has every system agent that has checked in and has a plan begin with it. Nodes with etcd join one at a time: the
// next waits at its first probe's door until the one before is a member.
func (w *World) agents(c *cluster) {
	names := make([]string, 0, len(c.vms))
	for name := range c.vms {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		v, p := c.vms[name], c.plans[name]
		if p == nil || v.gone || v.working || !v.checkedIn || p.applied {
			continue
		}
		if v.Etcd {
			if c.joining != "" && c.joining != name {
				continue
			}
			c.joining = name
		}
		v.working = true
		first := !slices.ContainsFunc(names, func(other string) bool { return c.vms[other].nodeReady })
		w.applyPlan(c, v, p, first)
	}
}

// applyPlan runs a plan's instructions on a VM, and again and again while they fail.
func (w *World) applyPlan(c *cluster, v *vm, p *plan, first bool) {
	install, probes := w.about(joinInstall), w.about(joinProbes)
	if first {
		install, probes = w.about(firstInstall), w.about(firstProbes)
	}
	w.later(v, install, func() {
		if text := v.guest.PlanError; text != "" {
			w.planFailed(c, v, p, text)
			w.later(v, planRetry, func() {
				if w.options.Guest != nil {
					v.guest = w.options.Guest(v.VM)
				}
				w.applyPlan(c, v, p, first)
			})
			return
		}
		p.applied = true
		w.markPlan(v, condition{"PlanApplied", isTrue, "PlanApplied", ""})
		w.tellJoined(c)
		w.writePlan(c, v.Machine, func(data map[string]any) { data["probe-statuses"] = probeStatuses(p.probes) })
		w.probes(c, v, p, probes, first)
	})
}

// planFailed is what a failed try leaves: the agent's report in the plan Secret, and a condition.
func (w *World) planFailed(c *cluster, v *vm, p *plan, text string) {
	p.failures++
	unit := "rke2-server.service"
	if !v.Etcd && !v.Control {
		unit = "rke2-agent.service"
	}
	w.writePlan(c, v.Machine, func(data map[string]any) {
		data["failure-count"] = p.failures
		data["failed-checksum"] = []byte(hexSum(v.Machine))
		data["applied-output"] = planOutput(map[string][]byte{"install": []byte(text + "\n")})
	})
	w.markPlan(v, condition{"PlanApplied", isFalse, "Error", fmt.Sprintf(
		"error applying plan -- check rancher-system-agent.service and %s logs on node for more information", unit)})
}

// planOutput is the form in which the agent reports what the instructions printed: gzip over JSON, a base64 text each
// (rancher/rancher pkg/capr/planner/store.go).
func planOutput(printed map[string][]byte) []byte {
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	_ = json.NewEncoder(zip).Encode(printed) // neither can fail: it goes to memory
	_ = zip.Close()
	return b.Bytes()
}

func (w *World) markPlan(v *vm, cond condition) {
	w.mutate(kube.Machines, kube.Key{Namespace: v.Namespace, Name: v.Machine}, func(m kube.Object) bool {
		return setCAPI(m, w.now(), machineOrder, cond)
	})
}

// probeOrder is the order in which a node's probes become healthy.
var probeOrder = []string{"kubelet", "etcd", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "calico"}

// probes lets the probes of a node become healthy one after the other, over a time. Then the node is Ready.
func (w *World) probes(c *cluster, v *vm, p *plan, over time.Duration, first bool) {
	var order []string
	for _, name := range probeOrder {
		if slices.Contains(p.probes, name) && !slices.Contains(v.guest.StuckProbes, name) {
			order = append(order, name)
		}
	}
	for i, name := range order {
		w.later(v, over*time.Duration(i+1)/time.Duration(len(order)), func() {
			p.probes = slices.DeleteFunc(slices.Clone(p.probes), func(other string) bool { return other == name })
			w.writePlan(c, v.Machine, func(data map[string]any) { data["probe-statuses"] = probeStatuses(p.probes) })
			if len(p.probes) == 0 {
				w.joined(c, v, first)
			}
			w.tellJoined(c)
		})
	}
}

func probeStatuses(unhealthy []string) kube.Object {
	out := kube.Object{}
	for _, name := range probeOrder {
		out[name] = kube.Object{"healthy": !slices.Contains(unhealthy, name)}
	}
	return out
}

// joined is called when a node is healthy. The first one starts the cluster agent.
func (w *World) joined(c *cluster, v *vm, first bool) {
	v.nodeReady = true
	c.joining = ""
	w.after(100*ms, "agent "+c.key.String(), func() { w.agents(c) })
	if first && c.deployAgentAt.IsZero() {
		c.deployAgentAt = w.now()
		w.call(management, c.key, 10*time.Second)
		if !v.guest.NoClusterAgent {
			w.later(v, v.guest.AgentDelay+w.about(agentConnect), func() {
				c.agentAt = w.now()
				w.tellJoined(c)
				w.call(planner, c.key, 50*ms)
				w.call(management, c.key, time.Second)
				w.call(capiCluster, c.key, 30*time.Second)
				w.call(nodeLookup, c.key, 15*time.Second)
			})
		}
		return
	}
	w.call(nodeLookup, c.key, w.about(lookup))
}
