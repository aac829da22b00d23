package rancher

import (
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// nodeObject is the Kubernetes Node, in the shape that was recorded of a ready RKE2 node.
func nodeObject(n Node, version string, since, now time.Time) kube.Object {
	labels := map[string]string{
		"cattle.io/os": "linux", "kubernetes.io/arch": "amd64", "kubernetes.io/hostname": n.Name,
		"kubernetes.io/os": "linux", "node.kubernetes.io/instance-type": "rke2",
	}
	for role, has := range map[string]bool{"etcd": n.ETCD, "control-plane": n.ControlPlane, "worker": n.Worker} {
		if has {
			labels["node-role.kubernetes.io/"+role] = "true"
		}
	}
	for key, value := range n.Labels {
		labels[key] = value
	}
	annotations := map[string]string{"rke2.io/hostname": n.Name, "rke2.io/internal-ip": n.InternalIP}
	for key, value := range n.Annotations {
		annotations[key] = value
	}
	addresses := []any{kube.Object{"type": "InternalIP", "address": n.InternalIP}}
	if n.ExternalIP != "" {
		addresses = append(addresses, kube.Object{"type": "ExternalIP", "address": n.ExternalIP})
	}
	addresses = append(addresses, kube.Object{"type": "Hostname", "address": n.Name})
	kubelet := n.KubeletVersion
	if kubelet == "" {
		kubelet = version
	}
	provider := n.ProviderID
	if provider == "" {
		provider = "rke2://" + n.Name
	}
	capacity := kube.Object{"cpu": "4", "memory": "8142884Ki", "pods": "110"}
	return kube.Object{
		"metadata": kube.Object{"name": n.Name, "uid": n.UID, "labels": labels, "annotations": annotations},
		"spec":     kube.Object{"providerID": provider},
		"status": kube.Object{
			"capacity": capacity, "allocatable": capacity, "addresses": addresses,
			"conditions": nodeConditions(n, since, now),
			"daemonEndpoints": kube.Object{
				"kubeletEndpoint": kube.Object{"Port": 10250},
			},
			"nodeInfo": kube.Object{
				"machineID": strings.ReplaceAll(n.UID, "-", ""), "systemUUID": n.SystemUUID, "bootID": n.UID,
				"kernelVersion": "6.8.0-79-generic", "osImage": "Ubuntu 24.04.3 LTS",
				"containerRuntimeVersion": "containerd://2.1.4-k3s1", "kubeletVersion": kubelet,
				"kubeProxyVersion": "", "operatingSystem": "linux", "architecture": "amd64",
			},
		},
	}
}

// nodeConditions are the kubelet's, ready since a time and last heard of now.
func nodeConditions(n Node, since, now time.Time) []any {
	condition := func(typ, status, reason, message string) any {
		return kube.Object{"type": typ, "status": status, "reason": reason, "message": message,
			"lastHeartbeatTime": kube.Timestamp(now), "lastTransitionTime": kube.Timestamp(since)}
	}
	ready := condition("Ready", "True", "KubeletReady", "kubelet is posting ready status")
	if !n.Ready {
		reason, message := n.Reason, n.Message
		if reason == "" {
			reason = "KubeletNotReady"
			message = "container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady " +
				"message:Network plugin returns error: cni plugin not initialized"
		}
		ready = condition("Ready", "False", reason, message)
	}
	return []any{
		condition("MemoryPressure", "False", "KubeletHasSufficientMemory", "kubelet has sufficient memory available"),
		condition("DiskPressure", "False", "KubeletHasNoDiskPressure", "kubelet has no disk pressure"),
		condition("PIDPressure", "False", "KubeletHasSufficientPID", "kubelet has sufficient PID available"),
		ready,
	}
}

// etcdPod is the static pod of a node's etcd member: etcd-<node> in kube-system, container etcd.
func etcdPod(n Node) kube.Object {
	ready := n.Etcd != EtcdDown && n.Etcd != EtcdJoining && !n.NotReadyEtcdProbe
	status := "True"
	if !ready {
		status = "False"
	}
	const image = "index.docker.io/rancher/hardened-etcd:v3.6.4-k3s3-build20250908"
	return kube.Object{
		"metadata": kube.Object{
			"name": "etcd-" + n.Name, "namespace": "kube-system",
			"labels":      map[string]string{"component": "etcd", "tier": "control-plane"},
			"annotations": map[string]string{"kubernetes.io/config.source": "file"},
		},
		"spec": kube.Object{
			"nodeName": n.Name, "hostNetwork": true, "priorityClassName": "system-cluster-critical",
			"containers": []any{kube.Object{"name": "etcd", "image": image}},
		},
		"status": kube.Object{
			"phase": "Running", "hostIP": n.InternalIP, "podIP": n.InternalIP,
			"conditions": []any{kube.Object{"type": "Ready", "status": status}},
			"containerStatuses": []any{kube.Object{"name": "etcd", "image": image, "ready": ready, "restartCount": 0,
				"state": kube.Object{"running": kube.Object{}}}},
		},
	}
}

// checks are the lines of /readyz?verbose, as recorded of v1.35.4.
var checks = []string{
	"ping", "log", "etcd", "etcd-readiness", "informer-sync",
	"poststarthook/start-apiserver-admission-initializer", "poststarthook/generic-apiserver-start-informers",
	"poststarthook/priority-and-fairness-config-consumer", "poststarthook/priority-and-fairness-filter",
	"poststarthook/storage-object-count-tracker-hook", "poststarthook/start-apiextensions-informers",
	"poststarthook/start-apiextensions-controllers", "poststarthook/crd-informer-synced",
	"poststarthook/start-system-namespaces-controller", "poststarthook/start-cluster-authentication-info-controller",
	"poststarthook/start-kube-apiserver-identity-lease-controller",
	"poststarthook/start-kube-apiserver-identity-lease-garbage-collector",
	"poststarthook/start-legacy-token-tracking-controller", "poststarthook/start-service-ip-repair-controllers",
	"poststarthook/rbac/bootstrap-roles", "poststarthook/scheduling/bootstrap-system-priority-classes",
	"poststarthook/priority-and-fairness-config-producer", "poststarthook/bootstrap-controller",
	"poststarthook/start-kubernetes-service-cidr-controller", "poststarthook/aggregator-reload-proxy-client-cert",
	"poststarthook/start-kube-aggregator-informers", "poststarthook/apiservice-status-local-available-controller",
	"poststarthook/apiservice-status-remote-available-controller",
	"poststarthook/apiservice-registration-controller", "poststarthook/apiservice-discovery-controller",
	"poststarthook/kube-apiserver-autoregistration", "autoregister-completion",
	"poststarthook/apiservice-openapi-controller", "poststarthook/apiservice-openapiv3-controller", "shutdown",
}

// healthText is the verbose answer of a health path ("readyz"), and whether all of the checks hold.
func healthText(kind string, names, failing []string) (text string, ok bool) {
	var b strings.Builder
	ok = true
	for _, name := range names {
		if slices.Contains(failing, name) {
			ok = false
			b.WriteString("[-]" + name + " failed: reason withheld\n")
		} else {
			b.WriteString("[+]" + name + " ok\n")
		}
	}
	if !ok {
		b.WriteString(kind + " check failed\n")
	} else {
		b.WriteString(kind + " check passed\n")
	}
	return b.String(), ok
}
