package phases

import (
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/config"
)

// clusterObject is the provisioning Cluster as it is to be. Creator is the id of the Rancher user: without it a dry run
// is refused (rancher-api.md, 30). Credential may be empty in a dry run that has not made it.
func (r *Run) clusterObject(creator, credential string) *unstructured.Unstructured {
	pools := make([]any, len(r.Spec.Pools))
	for i, p := range r.Spec.Pools {
		pools[i] = r.poolObject(p)
	}
	spec := map[string]any{
		"kubernetesVersion":        r.Spec.Kubernetes.Version,
		"localClusterAuthEndpoint": map[string]any{},
		"rkeConfig": map[string]any{
			"machineGlobalConfig": map[string]any{"cni": r.Spec.Kubernetes.CNI},
			"machinePools":        pools,
			"upgradeStrategy":     map[string]any{"controlPlaneConcurrency": "1", "workerConcurrency": "1"},
			"etcd":                map[string]any{"snapshotRetention": int64(5), "snapshotScheduleCron": "0 */5 * * *"},
		},
	}
	if credential != "" {
		spec["cloudCredentialSecretName"] = credential
	}
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "provisioning.cattle.io/v1",
		"kind":       "Cluster",
		"metadata": map[string]any{
			"name":      r.Spec.Name,
			"namespace": r.Spec.Namespace,
			"annotations": map[string]any{
				ownerMark:                   r.Spec.Name,
				"field.cattle.io/creatorId": creator,
			},
		},
		"spec": spec,
	}}
}

func (r *Run) poolObject(p config.Pool) map[string]any {
	object := map[string]any{
		"name":             p.Name,
		"quantity":         int64(p.Quantity),
		"etcdRole":         p.Roles.Etcd,
		"controlPlaneRole": p.Roles.ControlPlane,
		"workerRole":       p.Roles.Worker,
		"machineConfigRef": map[string]any{
			"apiVersion": "rke-machine-config.cattle.io/v1",
			"kind":       "OpenstackConfig",
			"name":       r.Spec.MachineConfigName(p.Name),
		},
		"drainBeforeDelete": true,
		// No health check that replaces nodes by itself: for a pool with etcd that is how a quorum is lost.
		"unhealthyNodeTimeout": "0s",
	}
	if len(p.Labels) > 0 {
		labels := map[string]any{}
		for k, v := range p.Labels {
			labels[k] = v
		}
		object["labels"] = labels
	}
	if len(p.Taints) > 0 {
		taints := make([]any, len(p.Taints))
		for i, t := range p.Taints {
			taints[i] = map[string]any{"key": t.Key, "value": t.Value, "effect": t.Effect}
		}
		object["taints"] = taints
	}
	return object
}

// clusterDetail lists the plan for a person.
func (r *Run) clusterDetail() []string {
	lines := []string{"kubernetes: " + r.Spec.Kubernetes.Version, "cni: " + r.Spec.Kubernetes.CNI, "credential: " + r.Spec.CredentialName()}
	for _, p := range r.Spec.Pools {
		lines = append(lines, fmt.Sprintf("pool %s: %d × %s, roles %s", p.Name, p.Quantity, p.Machine.Flavor, strings.Join(p.Roles.Names(), ", ")))
	}
	return lines
}

// clusterDifference lists where the live Cluster is not as planned, field by field. What the plan does not speak of is
// Rancher's or the owner's business.
func clusterDifference(planned, live *unstructured.Unstructured) []string {
	var lines []string
	compare := func(name string, path ...string) {
		want, _, _ := unstructured.NestedFieldNoCopy(planned.Object, path...)
		have, _, _ := unstructured.NestedFieldNoCopy(live.Object, path...)
		if !equalField(want, have) {
			lines = append(lines, fmt.Sprintf("%s: %v, planned %v", name, shownOr(have), shownOr(want)))
		}
	}
	compare("kubernetesVersion", "spec", "kubernetesVersion")
	compare("cloudCredentialSecretName", "spec", "cloudCredentialSecretName")
	compare("cni", "spec", "rkeConfig", "machineGlobalConfig", "cni")

	wanted, had := poolsOf(planned), poolsOf(live)
	for _, want := range wanted.order {
		have, ok := had.byName[want]
		if !ok {
			lines = append(lines, "pool "+want+": (not there), planned")
			continue
		}
		for _, field := range []string{"quantity", "etcdRole", "controlPlaneRole", "workerRole"} {
			if w, h := wanted.byName[want][field], have[field]; !equalField(w, h) {
				lines = append(lines, fmt.Sprintf("pool %s %s: %v, planned %v", want, field, shownOr(h), shownOr(w)))
			}
		}
		if w, h := refName(wanted.byName[want]), refName(have); w != h {
			lines = append(lines, fmt.Sprintf("pool %s machineConfigRef: %v, planned %v", want, shownOr(h), w))
		}
	}
	for _, have := range had.order {
		if _, ok := wanted.byName[have]; !ok {
			lines = append(lines, "pool "+have+": there, not planned")
		}
	}
	return lines
}

type poolIndex struct {
	order  []string
	byName map[string]map[string]any
}

func poolsOf(cluster *unstructured.Unstructured) poolIndex {
	index := poolIndex{byName: map[string]map[string]any{}}
	pools, _, _ := unstructured.NestedSlice(cluster.Object, "spec", "rkeConfig", "machinePools")
	for _, p := range pools {
		if pool, ok := p.(map[string]any); ok {
			name := fmt.Sprint(pool["name"])
			index.order = append(index.order, name)
			index.byName[name] = pool
		}
	}
	return index
}

func refName(pool map[string]any) string {
	name, _, _ := unstructured.NestedString(pool, "machineConfigRef", "name")
	return name
}
