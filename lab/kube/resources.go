package kube

// The kinds of a Rancher management cluster that a client of cluster provisioning meets.
var (
	Namespaces = Resource{Plural: "namespaces", Kind: "Namespace", Versions: []string{"v1"}}
	Secrets    = Resource{Plural: "secrets", Kind: "Secret", Versions: []string{"v1"}, Namespaced: true}
	ConfigMaps = Resource{Plural: "configmaps", Kind: "ConfigMap", Versions: []string{"v1"}, Namespaced: true}
	Pods       = Resource{Plural: "pods", Kind: "Pod", Versions: []string{"v1"}, Namespaced: true}
	Events     = Resource{Plural: "events", Kind: "Event", Versions: []string{"v1"}, Namespaced: true}
	Nodes      = Resource{Plural: "nodes", Kind: "Node", Versions: []string{"v1"}}
	Jobs       = Resource{Group: "batch", Plural: "jobs", Kind: "Job", Versions: []string{"v1"}, Namespaced: true}
	Leases     = Resource{Group: "coordination.k8s.io", Plural: "leases", Kind: "Lease", Versions: []string{"v1"},
		Namespaced: true}

	// Clusters are Rancher's provisioning clusters, the ones that a user makes.
	Clusters = Resource{Group: "provisioning.cattle.io", Plural: "clusters", Kind: "Cluster",
		Versions: []string{"v1"}, Namespaced: true}
	OpenstackConfigs = Resource{Group: "rke-machine-config.cattle.io", Plural: "openstackconfigs",
		Kind: "OpenstackConfig", Versions: []string{"v1"}, Namespaced: true}
	OpenstackMachines = Resource{Group: "rke-machine.cattle.io", Plural: "openstackmachines", Kind: "OpenstackMachine",
		Versions: []string{"v1"}, Namespaced: true}
	OpenstackMachineTemplates = Resource{Group: "rke-machine.cattle.io", Plural: "openstackmachinetemplates",
		Kind: "OpenstackMachineTemplate", Versions: []string{"v1"}, Namespaced: true}

	RKEClusters = Resource{Group: "rke.cattle.io", Plural: "rkeclusters", Kind: "RKECluster",
		Versions: []string{"v1"}, Namespaced: true}
	RKEControlPlanes = Resource{Group: "rke.cattle.io", Plural: "rkecontrolplanes", Kind: "RKEControlPlane",
		Versions: []string{"v1"}, Namespaced: true}
	RKEBootstraps = Resource{Group: "rke.cattle.io", Plural: "rkebootstraps", Kind: "RKEBootstrap",
		Versions: []string{"v1"}, Namespaced: true}
	RKEBootstrapTemplates = Resource{Group: "rke.cattle.io", Plural: "rkebootstraptemplates",
		Kind: "RKEBootstrapTemplate", Versions: []string{"v1"}, Namespaced: true}
	ETCDSnapshots = Resource{Group: "rke.cattle.io", Plural: "etcdsnapshots", Kind: "ETCDSnapshot",
		Versions: []string{"v1"}, Namespaced: true}

	// CAPIClusters and the machine kinds are Cluster API's; Rancher 2.14 serves both versions.
	CAPIClusters = Resource{Group: "cluster.x-k8s.io", Plural: "clusters", Kind: "Cluster",
		Versions: []string{"v1beta2", "v1beta1"}, Namespaced: true}
	MachineDeployments = Resource{Group: "cluster.x-k8s.io", Plural: "machinedeployments", Kind: "MachineDeployment",
		Versions: []string{"v1beta2", "v1beta1"}, Namespaced: true}
	MachineSets = Resource{Group: "cluster.x-k8s.io", Plural: "machinesets", Kind: "MachineSet",
		Versions: []string{"v1beta2", "v1beta1"}, Namespaced: true}
	Machines = Resource{Group: "cluster.x-k8s.io", Plural: "machines", Kind: "Machine",
		Versions: []string{"v1beta2", "v1beta1"}, Namespaced: true}

	// MgmtClusters are the c-m-xxxxxxxx objects behind /v3/clusters.
	MgmtClusters = Resource{Group: "management.cattle.io", Plural: "clusters", Kind: "Cluster", Versions: []string{"v3"}}
	Settings     = Resource{Group: "management.cattle.io", Plural: "settings", Kind: "Setting", Versions: []string{"v3"}}
	Features     = Resource{Group: "management.cattle.io", Plural: "features", Kind: "Feature", Versions: []string{"v3"}}
	NodeDrivers  = Resource{Group: "management.cattle.io", Plural: "nodedrivers", Kind: "NodeDriver",
		Versions: []string{"v3"}}
)

// ManagementResources lists every kind above; a store for a Rancher's management cluster registers them all.
func ManagementResources() []Resource {
	return []Resource{
		Namespaces, Secrets, ConfigMaps, Pods, Events, Nodes, Jobs, Leases,
		Clusters, OpenstackConfigs, OpenstackMachines, OpenstackMachineTemplates,
		RKEClusters, RKEControlPlanes, RKEBootstraps, RKEBootstrapTemplates, ETCDSnapshots,
		CAPIClusters, MachineDeployments, MachineSets, Machines,
		MgmtClusters, Settings, Features, NodeDrivers,
	}
}
