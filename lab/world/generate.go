package world

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// refusedAgain is when Rancher tries again what a server on its way refused.
const refusedAgain = 5 * time.Second

// generate makes the objects that a Cluster's spec asks for, and brings those that are there up to it. An error is the
// message of the condition RKECluster.
func (w *World) generate(c *cluster, obj kube.Object) error {
	if w.options.Refuses != nil {
		if message := w.options.Refuses(); message != "" {
			w.call(provisioning, c.key, refusedAgain)
			return errors.New(message)
		}
	}
	pools, err := w.readPools(c, obj)
	if err != nil {
		return err
	}
	for _, p := range pools {
		w.own(p.config, obj)
	}
	w.fillSpec(c, pools)
	obj = w.get(kube.Clusters, c.key.Namespace, c.key.Name)
	if obj == nil {
		return nil
	}
	capi := w.create(kube.CAPIClusters, kube.Object{
		"metadata": unlabelled(w.applied(obj, c.key.Name, kube.OwnerReference(kube.Clusters, obj, true))),
		"spec": kube.Object{
			"controlPlaneEndpoint": kube.Object{"host": "localhost", "port": int64(6443)},
			"controlPlaneRef":      kube.Object{"apiGroup": "rke.cattle.io", "kind": "RKEControlPlane", "name": c.key.Name},
			"infrastructureRef":    kube.Object{"apiGroup": "rke.cattle.io", "kind": "RKECluster", "name": c.key.Name},
		},
	})
	if kube.Deleting(capi) {
		return nil
	}
	w.generateControlPlane(c, obj, capi)
	kept := map[string]bool{}
	for _, p := range pools {
		kept[w.generatePool(c, obj, capi, p)] = true
	}
	for _, md := range w.ofCluster(kube.MachineDeployments, c.key) {
		if !kept[kube.Name(md)] {
			w.remove(kube.MachineDeployments, c.key.Namespace, kube.Name(md))
		}
	}
	return nil
}

// applied is the metadata of an object that is made for a Cluster.
func (w *World) applied(obj kube.Object, name string, owner kube.Object) kube.Object {
	return kube.Object{
		"name": name, "namespace": kube.Namespace(obj),
		"annotations":     appliedBy("rke-cluster", kube.Clusters, obj),
		"labels":          kube.Object{labelClusterName: kube.Name(obj)},
		"ownerReferences": []any{owner},
	}
}

// own makes a Cluster the controlling owner of an OpenstackConfig, so that it goes with the Cluster.
func (w *World) own(config, obj kube.Object) {
	w.mutate(kube.OpenstackConfigs, kube.KeyOf(config), func(config kube.Object) bool {
		if refs, _ := kube.Nested(config, "metadata", "ownerReferences").([]any); len(refs) > 0 {
			return false
		}
		kube.SetNested(config, []any{kube.OwnerReference(kube.Clusters, obj, true)}, "metadata", "ownerReferences")
		return true
	})
}

// generateControlPlane makes the RKEControlPlane, the RKECluster and the template of the RKEBootstraps.
func (w *World) generateControlPlane(c *cluster, obj, capi kube.Object) {
	owner := kube.OwnerReference(kube.CAPIClusters, capi, true)
	config, _ := kube.Nested(obj, "spec", "rkeConfig").(kube.Object)
	spec := kube.Object{
		"clusterName": c.key.Name, "managementClusterName": c.mgmt,
		"kubernetesVersion":        kube.NestedString(obj, "spec", "kubernetesVersion"),
		"localClusterAuthEndpoint": kube.Object{},
	}
	for key, value := range kube.Copy(config) {
		if key != "machinePools" && key != "machinePoolDefaults" {
			spec[key] = value
		}
	}
	meta := w.applied(obj, c.key.Name, owner)
	kube.SetNested(meta, "", "labels", "rke.cattle.io/init-node-machine-id")
	w.create(kube.RKEControlPlanes, kube.Object{"metadata": meta, "spec": spec})

	w.create(kube.RKEClusters, kube.Object{
		"metadata": w.applied(obj, c.key.Name, owner),
		"spec":     kube.Object{"controlPlaneEndpoint": kube.Object{"host": "localhost", "port": int64(6443)}},
	})
	shared := kube.OwnerReference(kube.CAPIClusters, capi, false)
	w.create(kube.RKEBootstrapTemplates, kube.Object{
		"metadata": unlabelled(w.applied(obj, c.key.Name+"-bootstrap-template", shared)),
		"spec": kube.Object{"clusterName": c.key.Name,
			"template": kube.Object{"spec": kube.Object{"clusterName": c.key.Name}}},
	})
}

// generatePool makes a pool's MachineDeployment and the template of its machines, and answers with the former's name.
func (w *World) generatePool(c *cluster, obj, capi kube.Object, p pool) string {
	name := c.key.Name + "-" + p.name
	if md := w.get(kube.MachineDeployments, c.key.Namespace, name); md != nil {
		w.mutate(kube.MachineDeployments, kube.KeyOf(md), func(md kube.Object) bool {
			return setField(md, p.quantity, "spec", "replicas")
		})
		return name
	}
	shared := kube.OwnerReference(kube.CAPIClusters, capi, false)
	template := w.generateTemplate(c, obj, p, shared)
	labels := kube.Object{
		"cattle.io/os": "linux", labelClusterName: c.key.Name, labelDeploymentName: name,
		labelRKECluster: c.key.Name, labelPool: p.name,
	}
	for label, value := range p.roleLabels() {
		labels[label] = value
	}
	machineMeta := kube.Object{"labels": labels}
	if !p.drain {
		machineMeta["annotations"] = kube.Object{annotationNoDrain: "true"}
	}
	meta := w.applied(obj, name, shared)
	kube.SetNested(meta, "linux", "labels", "cattle.io/os")
	kube.SetNested(meta, "1", "annotations", "machinedeployment.clusters.x-k8s.io/revision")
	w.create(kube.MachineDeployments, kube.Object{
		"metadata": meta,
		"spec": kube.Object{
			"clusterName": c.key.Name, "paused": false, "replicas": p.quantity,
			"deletion": kube.Object{"order": "Oldest"},
			"rollout": kube.Object{"strategy": kube.Object{"type": "RollingUpdate",
				"rollingUpdate": kube.Object{"maxSurge": int64(1), "maxUnavailable": int64(0)}}},
			"selector": kube.Object{"matchLabels": kube.Object{
				labelClusterName: c.key.Name, labelDeploymentName: name}},
			"template": kube.Object{
				"metadata": machineMeta,
				"spec": kube.Object{
					"clusterName": c.key.Name,
					"bootstrap": kube.Object{"configRef": kube.Object{"apiGroup": "rke.cattle.io",
						"kind": "RKEBootstrapTemplate", "name": c.key.Name + "-bootstrap-template"}},
					"infrastructureRef": kube.Object{"apiGroup": "rke-machine.cattle.io",
						"kind": "OpenstackMachineTemplate", "name": template},
				},
			},
		},
	})
	return name
}

// generateTemplate makes the template of a pool's OpenstackMachines. Its name carries a hash of what is in it.
func (w *World) generateTemplate(c *cluster, obj kube.Object, p pool, owner kube.Object) string {
	spec := driverFields(p.config)
	spec["common"] = kube.Object{"cloudCredentialSecretName": p.credential}
	text, err := json.Marshal(spec)
	if err != nil {
		text = []byte(kube.UID(p.config)) // cannot happen: it came from JSON
	}
	sum := fnv.New32a()
	_, _ = sum.Write(text) // a hash never fails
	hash := fmt.Sprintf("%08x", sum.Sum32())
	name := c.key.Name + "-" + p.name + "-" + hash

	meta := unlabelled(w.applied(obj, name, owner))
	kube.SetNested(meta, hash, "labels", "rke.cattle.io/machine-template-hash")
	for key, value := range map[string]string{
		"rke.cattle.io/cloned-from-group-version": kube.OpenstackConfigs.APIVersion(),
		"rke.cattle.io/cloned-from-kind":          kube.OpenstackConfigs.Kind,
		"rke.cattle.io/cloned-from-name":          kube.Name(p.config),
	} {
		kube.SetNested(meta, value, "annotations", key)
	}
	w.create(kube.OpenstackMachineTemplates, kube.Object{
		"metadata": meta,
		"spec":     kube.Object{"clusterName": c.key.Name, "template": kube.Object{"spec": spec}},
	})
	return name
}

// driverFields are the fields of an OpenstackConfig, or of an OpenstackMachine's spec, that belong to the driver.
func driverFields(obj kube.Object) kube.Object {
	fields := kube.Copy(obj)
	for _, key := range []string{"apiVersion", "kind", "metadata", "common", "providerID", "status"} {
		delete(fields, key)
	}
	return fields
}

// fillSpec adds to a Cluster's spec what Rancher adds: the schema of the machine config in each pool, and empty objects
// (object-cluster against cluster-create).
func (w *World) fillSpec(c *cluster, pools []pool) {
	w.mutate(kube.Clusters, c.key, func(obj kube.Object) bool {
		changed := false
		list, _ := kube.Nested(obj, "spec", "rkeConfig", "machinePools").([]any)
		for i, entry := range list {
			spec, _ := entry.(kube.Object)
			if spec == nil || i >= len(pools) || kube.NestedString(spec, "dynamicSchemaSpec") != "" {
				continue
			}
			spec["dynamicSchemaSpec"] = schemaOf(pools[i].config)
			changed = true
		}
		if !changed {
			return false
		}
		for _, path := range [][]string{{"localClusterAuthEndpoint"}, {"rkeConfig", "dataDirectories"},
			{"rkeConfig", "machinePoolDefaults"}} {
			path = append([]string{"spec"}, path...)
			if kube.Nested(obj, path...) == nil {
				kube.SetNested(obj, kube.Object{}, path...)
			}
		}
		for _, tier := range []string{"controlPlaneDrainOptions", "workerDrainOptions"} {
			if kube.Nested(obj, "spec", "rkeConfig", "upgradeStrategy", tier) == nil {
				kube.SetNested(obj, noDrain(), "spec", "rkeConfig", "upgradeStrategy", tier)
			}
		}
		return true
	})
}

func noDrain() kube.Object {
	return kube.Object{
		"deleteEmptyDirData": false, "disableEviction": false, "enabled": false, "force": false,
		"gracePeriod": int64(0), "skipWaitForDeleteTimeoutSeconds": int64(0), "timeout": int64(0),
	}
}

// schemaOf is the text of dynamicSchemaSpec: the driver's fields with their types and defaults.
func schemaOf(config kube.Object) string {
	fields := kube.Object{}
	for name, value := range driverFields(config) {
		typ, text := "string", ""
		if _, ok := value.(bool); ok {
			typ = "boolean"
		}
		switch name {
		case "activeTimeout":
			text = "200"
		case "ipVersion":
			text = "4"
		case "sshPort":
			text = "22"
		case "sshUser":
			text = "root"
		}
		fields[name] = kube.Object{"type": typ, "create": true, "update": true,
			"default": kube.Object{"stringValue": text, "intValue": 0, "boolValue": false, "stringSliceValue": nil}}
	}
	text, err := json.Marshal(kube.Object{"resourceFields": fields})
	if err != nil {
		return "{}" // cannot happen: it came from JSON
	}
	return string(text)
}

// unlabelled takes the cluster's label off again: the CAPI Cluster and the templates do not carry it.
func unlabelled(meta kube.Object) kube.Object {
	delete(meta, "labels")
	return meta
}
