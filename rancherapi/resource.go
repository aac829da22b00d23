package rancherapi

import (
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// Resource names a kind of Kubernetes object and where the API serves it. Its scope follows from the namespace that a
// call names: none means cluster-wide, for Nodes and MgmtClusters, or a list over all namespaces.
type Resource struct {
	Group   string
	Version string
	Name    string // plural, as in paths: "clusters"
	Kind    string // "Cluster"
}

// capiGroup is Cluster API's. Rancher v2.14 uses its v1beta2, v2.13 v1beta1; CAPIVersion finds out.
const capiGroup = "cluster.x-k8s.io"

// The kinds that rosctl reads or writes.
var (
	// Clusters are what a user asks Rancher for; everything else follows from one of these.
	Clusters = Resource{"provisioning.cattle.io", "v1", "clusters", "Cluster"}
	// OpenstackConfigs are the recipes of machines; served while the node driver is active.
	OpenstackConfigs = Resource{"rke-machine-config.cattle.io", "v1", "openstackconfigs", "OpenstackConfig"}
	// OpenstackMachines carry the node driver's result for one VM.
	OpenstackMachines = Resource{"rke-machine.cattle.io", "v1", "openstackmachines", "OpenstackMachine"}
	// OpenstackMachineTemplates are an OpenstackConfig as it was when a pool took it.
	OpenstackMachineTemplates = Resource{"rke-machine.cattle.io", "v1", "openstackmachinetemplates",
		"OpenstackMachineTemplate"}

	CAPIClusters       = Resource{capiGroup, "v1beta2", "clusters", "Cluster"}
	MachineDeployments = Resource{capiGroup, "v1beta2", "machinedeployments", "MachineDeployment"}
	MachineSets        = Resource{capiGroup, "v1beta2", "machinesets", "MachineSet"}
	Machines           = Resource{capiGroup, "v1beta2", "machines", "Machine"}

	RKEControlPlanes = Resource{"rke.cattle.io", "v1", "rkecontrolplanes", "RKEControlPlane"}
	RKEBootstraps    = Resource{"rke.cattle.io", "v1", "rkebootstraps", "RKEBootstrap"}
	RKEClusters      = Resource{"rke.cattle.io", "v1", "rkeclusters", "RKECluster"}

	// MgmtClusters are Rancher's own view of a cluster, c-m-…; cluster-wide.
	MgmtClusters = Resource{"management.cattle.io", "v3", "clusters", "Cluster"}
	// Settings and NodeDrivers are read and written through Norman; as kinds they name what a right is for. Cluster-wide.
	Settings    = Resource{"management.cattle.io", "v3", "settings", "Setting"}
	NodeDrivers = Resource{"management.cattle.io", "v3", "nodedrivers", "NodeDriver"}

	Jobs       = Resource{"batch", "v1", "jobs", "Job"}
	Leases     = Resource{"coordination.k8s.io", "v1", "leases", "Lease"}
	Pods       = Resource{"", "v1", "pods", "Pod"}
	Events     = Resource{"", "v1", "events", "Event"}
	Secrets    = Resource{"", "v1", "secrets", "Secret"}
	ConfigMaps = Resource{"", "v1", "configmaps", "ConfigMap"}
	Nodes      = Resource{"", "v1", "nodes", "Node"} // cluster-wide
)

// APIVersion is the group and version as objects carry it: "batch/v1", "v1".
func (r Resource) APIVersion() string { return r.gvr().GroupVersion().String() }

func (r Resource) String() string {
	if r.Group == "" {
		return r.Name
	}
	return r.Name + "." + r.Group
}

func (r Resource) gvr() schema.GroupVersionResource {
	return schema.GroupVersionResource{Group: r.Group, Version: r.Version, Resource: r.Name}
}

// path is where the API serves the object, or the list when name is "".
func (r Resource) path(namespace, name string) string {
	path := "/apis/" + r.Group + "/" + r.Version
	if r.Group == "" {
		path = "/api/" + r.Version
	}
	if namespace != "" {
		path += "/namespaces/" + segment(namespace)
	}
	path += "/" + r.Name
	if name != "" {
		path += "/" + segment(name)
	}
	return path
}

// called is how an error names the object: "Cluster fleet-default/demo".
func (r Resource) called(namespace, name string) string {
	switch {
	case namespace == "":
		return r.Kind + " " + name
	case name == "":
		return r.Kind + " in " + namespace
	}
	return r.Kind + " " + namespace + "/" + name
}
