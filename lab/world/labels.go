package world

import "github.com/rosctl/rosctl/lab/kube"

// Labels and annotations of the objects below a Cluster.
const (
	labelClusterName    = "cluster.x-k8s.io/cluster-name"
	labelControlPlane   = "cluster.x-k8s.io/control-plane"
	labelDeploymentName = "cluster.x-k8s.io/deployment-name"
	labelSetName        = "cluster.x-k8s.io/set-name"
	labelTemplateHash   = "machine-template-hash"
	labelRKECluster     = "rke.cattle.io/cluster-name"
	labelPool           = "rke.cattle.io/rke-machine-pool-name"
	labelRoleEtcd       = "rke.cattle.io/etcd-role"
	labelRoleControl    = "rke.cattle.io/control-plane-role"
	labelRoleWorker     = "rke.cattle.io/worker-role"
	labelInitNode       = "rke.cattle.io/init-node"
	labelInfraMachine   = "rke.cattle.io/infra-machine-name"
	labelInfraRemove    = "rke.cattle.io/infra-remove"

	annotationPreTerminate = "pre-terminate.delete.hook.machine.cluster.x-k8s.io/rke-bootstrap-cleanup"
	annotationNoDrain      = "machine.cluster.x-k8s.io/exclude-node-draining"
	annotationForceRemove  = "provisioning.cattle.io/force-machine-remove"
	annotationOwnerName    = "objectset.rio.cattle.io/owner-name"
	annotationOwnerSpace   = "objectset.rio.cattle.io/owner-namespace"
	annotationDisplayName  = "provisioning.cattle.io/management-cluster-display-name"
)

// Finalizers, by the object that carries them.
const (
	finalizerCloudConfig       = "wrangler.cattle.io/cloud-config-secret-remover"
	finalizerProvisioning      = "wrangler.cattle.io/provisioning-cluster-remove"
	finalizerRKECluster        = "wrangler.cattle.io/rke-cluster-remove"
	finalizerControlPlane      = "wrangler.cattle.io/rke-control-plane-remove"
	finalizerBootstrap         = "wrangler.cattle.io/rke-bootstrap-etcd-removal"
	finalizerOpenstackMachine  = "wrangler.cattle.io/machine-provision-remove"
	finalizerMachine           = "machine.cluster.x-k8s.io"
	finalizerMachineSet        = "cluster.x-k8s.io/machineset"
	finalizerMachineDeployment = "cluster.x-k8s.io/machinedeployment"
	finalizerCAPICluster       = "cluster.cluster.x-k8s.io"
)

func mgmtFinalizers() []string {
	return []string{
		"controller.cattle.io/cluster-agent-controller-cleanup", "controller.cattle.io/cluster-scoped-gc",
		"controller.cattle.io/cluster-provisioner-controller", "controller.cattle.io/mgmt-cluster-rbac-remove",
		"wrangler.cattle.io/mgmt-cluster-remove",
	}
}

func isEtcd(obj kube.Object) bool         { return kube.Labels(obj)[labelRoleEtcd] == "true" }
func isControlPlane(obj kube.Object) bool { return kube.Labels(obj)[labelRoleControl] == "true" }
func isWorker(obj kube.Object) bool       { return kube.Labels(obj)[labelRoleWorker] == "true" }

// appliedBy are the annotations that Rancher's apply puts on what it makes for an object.
func appliedBy(id string, res kube.Resource, owner kube.Object) kube.Object {
	return kube.Object{
		"objectset.rio.cattle.io/id":        id,
		"objectset.rio.cattle.io/owner-gvk": res.APIVersion() + ", Kind=" + res.Kind,
		annotationOwnerName:                 kube.Name(owner),
		annotationOwnerSpace:                kube.Namespace(owner),
	}
}
