package world

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// pool is one machine pool of a Cluster's spec, with what its references lead to.
type pool struct {
	name                  string
	quantity              int64
	etcd, control, worker bool
	drain                 bool
	credential            string // "namespace:name" of the cloud credential's Secret
	config                kube.Object
	spec                  kube.Object
}

// readPools reads the pools and checks them as Rancher does, with its words (rancher/rancher
// pkg/controllers/provisioningv2/provisioningcluster/template.go). Nothing is made while any of them is wrong.
func (w *World) readPools(c *cluster, obj kube.Object) ([]pool, error) {
	if kube.NestedString(obj, "spec", "kubernetesVersion") == "" {
		return nil, fmt.Errorf("kubernetesVersion not set on %s/%s", c.key.Namespace, c.key.Name)
	}
	var pools []pool
	seen := map[string]bool{}
	list, _ := kube.Nested(obj, "spec", "rkeConfig", "machinePools").([]any)
	for _, entry := range list {
		spec, _ := entry.(kube.Object)
		p := readPool(spec)
		ref, _ := spec["machineConfigRef"].(kube.Object)
		switch {
		case p.name == "" || kube.NestedString(ref, "name") == "" || kube.NestedString(ref, "kind") == "":
			return nil, fmt.Errorf("invalid machinePool [%s] missing name or valid config", p.name)
		case !p.etcd && !p.control && !p.worker:
			return nil, fmt.Errorf(
				"at least one role of etcd, control-plane or worker must be assigned to machinePool [%s]", p.name)
		case seen[p.name]:
			return nil, fmt.Errorf("duplicate machinePool name [%s] used", p.name)
		}
		seen[p.name] = true
		config, err := w.machineConfig(c, ref)
		if err != nil {
			return nil, err
		}
		p.config = config
		if p.credential == "" {
			p.credential = kube.NestedString(obj, "spec", "cloudCredentialSecretName")
		}
		if _, err := w.credentialEnv(p.credential); err != nil {
			return nil, err
		}
		pools = append(pools, p)
	}
	return pools, nil
}

func readPool(spec kube.Object) pool {
	p := pool{
		name: kube.NestedString(spec, "name"), quantity: 1, spec: spec,
		credential: kube.NestedString(spec, "cloudCredentialSecretName"),
	}
	p.etcd, _ = spec["etcdRole"].(bool)
	p.control, _ = spec["controlPlaneRole"].(bool)
	p.worker, _ = spec["workerRole"].(bool)
	p.drain, _ = spec["drainBeforeDelete"].(bool)
	if quantity, ok := spec["quantity"].(int64); ok {
		p.quantity = quantity
	}
	return p
}

// machineConfig reads the OpenstackConfig that a pool names, and refuses one that belongs to another Cluster.
func (w *World) machineConfig(c *cluster, ref kube.Object) (kube.Object, error) {
	name := kube.NestedString(ref, "name")
	config := w.get(kube.OpenstackConfigs, c.key.Namespace, name)
	if config == nil {
		return nil, fmt.Errorf("%s.%s %q not found",
			kube.NestedString(ref, "kind"), kube.OpenstackConfigs.Group, c.key.Namespace+"/"+name)
	}
	refs, _ := kube.Nested(config, "metadata", "ownerReferences").([]any)
	for _, entry := range refs {
		owner, _ := entry.(kube.Object)
		if controls, _ := owner["controller"].(bool); controls && kube.NestedString(owner, "name") != c.key.Name {
			return nil, fmt.Errorf("can not use %s/%s [%s, Kind=%s] because it is already owned by %s %s",
				c.key.Namespace, name, kube.OpenstackConfigs.APIVersion(), kube.OpenstackConfigs.Kind,
				strings.ToLower(kube.NestedString(owner, "kind")), kube.NestedString(owner, "name"))
		}
	}
	return config, nil
}

// roleLabels are the labels that a pool's roles put on everything that is made for it.
func (p pool) roleLabels() map[string]string {
	labels := map[string]string{}
	for label, has := range map[string]bool{labelRoleEtcd: p.etcd, labelRoleControl: p.control, labelRoleWorker: p.worker,
		labelControlPlane: p.control} {
		if has {
			labels[label] = "true"
		}
	}
	return labels
}
