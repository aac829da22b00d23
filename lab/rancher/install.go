package rancher

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// register makes the store serve the kinds of a management cluster.
func (s *Server) register() {
	for _, res := range kube.ManagementResources() {
		var opts kube.Options
		switch res.ID() {
		case kube.Clusters.ID():
			opts = kube.Options{Schema: clusterSchema(), Mutate: s.mutateCluster, Admit: s.admitCluster,
				StatusSubresource: true}
		case kube.OpenstackConfigs.ID():
			opts = kube.Options{Schema: machineConfigSchema(), Mutate: s.mutateMachineConfig,
				Availability: s.schemasAvailable}
		case kube.OpenstackMachines.ID(), kube.OpenstackMachineTemplates.ID():
			opts = kube.Options{Availability: s.schemasAvailable}
		case kube.CAPIClusters.ID(), kube.MachineDeployments.ID(), kube.MachineSets.ID(), kube.Machines.ID():
			opts = kube.Options{StatusSubresource: true, Convert: toV1beta1, Availability: s.capiAvailable}
		case kube.NodeDrivers.ID(), kube.MgmtClusters.ID(), kube.RKEControlPlanes.ID(), kube.RKEBootstraps.ID(),
			kube.RKEClusters.ID():
			opts = kube.Options{StatusSubresource: true}
		}
		s.store.Register(res, opts)
	}
}

// install puts in what a fresh Rancher has.
func (s *Server) install() error {
	for _, name := range []string{"default", "kube-system", "cattle-system", CattleGlobalData, FleetDefault, "fleet-local"} {
		if err := s.put(kube.Namespaces, kube.Object{"metadata": kube.Object{"name": name}}); err != nil {
			return err
		}
	}
	for _, known := range knownSettings {
		obj := kube.Object{"metadata": kube.Object{"name": known.name}, "value": "", "default": known.usual,
			"customized": false, "source": ""}
		switch known.name {
		case "server-version":
			obj["value"], obj["source"] = s.opts.Version, "env"
		case "server-url":
			obj["value"] = s.opts.ServerURL
		case "cacerts":
			obj["value"] = strings.TrimRight(string(s.ca.pem), "\n")
		case "install-uuid":
			obj["value"] = s.store.NewUID()
		}
		if err := s.put(kube.Settings, obj); err != nil {
			return err
		}
	}
	driver := newDriver(s.now())
	if s.opts.DriverActive {
		markActive(driver, s.now())
		s.setSchemas(kube.Served)
	}
	if err := s.put(kube.NodeDrivers, driver); err != nil {
		return err
	}
	local := kube.Object{"metadata": kube.Object{"name": "local"},
		"spec":   kube.Object{"displayName": "local", "internal": true, "fleetWorkspaceName": "fleet-local"},
		"status": kube.Object{"conditions": []any{condition("Ready", "True", s.now())}}}
	return s.put(kube.MgmtClusters, local)
}

func (s *Server) put(res kube.Resource, obj kube.Object) error {
	_, status := s.store.Create(res, "", obj, kube.WriteOptions{})
	if status != nil && status.Reason != "AlreadyExists" {
		return fmt.Errorf("rancher: installing %s %s: %w", res.ID(), kube.Name(obj), status)
	}
	return nil
}

// v1beta1Flags are the flags of a kind's status in v1beta1, and the parts of status.initialization that they became.
var v1beta1Flags = map[string]map[string]string{
	"Cluster": {"infrastructureReady": "infrastructureProvisioned", "controlPlaneReady": "controlPlaneInitialized"},
	"Machine": {"infrastructureReady": "infrastructureProvisioned", "bootstrapReady": "bootstrapDataSecretCreated"},
}

// toV1beta1 is what Cluster API's conversion webhook makes of its kinds: conditions of the old form in their old place,
// references with an apiVersion [object-capi-cluster-v1beta1].
func toV1beta1(obj kube.Object, _ string) kube.Object {
	old := kube.Nested(obj, "status", "deprecated", "v1beta1", "conditions")
	if conditions := kube.Nested(obj, "status", "conditions"); conditions != nil {
		kube.SetNested(obj, conditions, "status", "v1beta2", "conditions")
		kube.RemoveNested(obj, "status", "conditions")
	}
	if old != nil {
		kube.SetNested(obj, old, "status", "conditions")
	}
	kube.RemoveNested(obj, "status", "deprecated")
	for _, path := range [][]string{
		{"spec", "controlPlaneRef"}, {"spec", "infrastructureRef"}, {"spec", "bootstrap", "configRef"},
	} {
		ref, ok := kube.Nested(obj, path...).(kube.Object)
		if !ok {
			continue
		}
		if group := kube.NestedString(ref, "apiGroup"); group != "" {
			// All kinds that Rancher's Clusters refer to are in version v1.
			ref["apiVersion"], ref["namespace"] = group+"/v1", kube.Namespace(obj)
			delete(ref, "apiGroup")
		}
	}
	for _, part := range []string{"controlPlane", "workers"} {
		if value := kube.Nested(obj, "status", part); value != nil {
			kube.SetNested(obj, value, "status", "v1beta2", part)
			kube.RemoveNested(obj, "status", part)
		}
	}
	for flag, part := range v1beta1Flags[kube.NestedString(obj, "kind")] {
		kube.SetNested(obj, kube.Nested(obj, "status", "initialization", part) == true, "status", flag)
	}
	kube.RemoveNested(obj, "status", "initialization")
	return obj
}
