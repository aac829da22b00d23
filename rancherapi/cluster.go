package rancherapi

import (
	"encoding/json"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// Cluster is what rosctl reads of a provisioning Cluster.
type Cluster struct {
	Name        string
	Namespace   string
	UID         string
	Created     time.Time
	Annotations map[string]string
	Labels      map[string]string
	Finalizers  []string
	// Deleting is when the deletion was asked for; nil means that it was not. Look here before any condition: a
	// cluster on its way out stays Ready=True to its end.
	Deleting *time.Time

	MgmtName string // "c-m-p7v9kxrt", from status.clusterName; "" in the first half second
	// Ready is status.ready, which turns true once, too early, and never back. Usable says what counts.
	Ready      bool
	Conditions []Condition

	KubernetesVersion string // "v1.34.8+rke2r1"
	CredentialID      string // "cattle-global-data:cc-dzl9k"
	CNI               string
	Pools             []Pool
}

// Pool is one machine pool of a Cluster.
type Pool struct {
	Name            string
	Quantity        int
	Etcd            bool
	ControlPlane    bool
	Worker          bool
	OpenstackConfig string // name of its recipe
	Labels          map[string]string
	Taints          []Taint
}

// Taint keeps pods off the nodes of a pool.
type Taint struct {
	Key    string `json:"key"`
	Value  string `json:"value,omitempty"`
	Effect string `json:"effect"`
}

// Condition returns one of the cluster's conditions; one that is not there has the Status "".
func (c Cluster) Condition(conditionType string) Condition {
	return FindCondition(c.Conditions, conditionType)
}

// Usable tells whether the cluster works now: Ready and Connected, and nobody deletes it.
func (c Cluster) Usable() bool {
	return c.Deleting == nil && c.Condition("Ready").True() && c.Condition("Connected").True()
}

// DecodeCluster reads a provisioning Cluster.
func DecodeCluster(object *unstructured.Unstructured) Cluster {
	o := object.Object
	c := Cluster{
		Name: object.GetName(), Namespace: object.GetNamespace(), UID: string(object.GetUID()),
		Created:     parseTime(text(o, "metadata", "creationTimestamp")),
		Annotations: texts(o, "metadata", "annotations"), Labels: texts(o, "metadata", "labels"),
		Finalizers: object.GetFinalizers(), Deleting: deleting(object),
		MgmtName: text(o, "status", "clusterName"), Ready: flag(o, "status", "ready"),
		Conditions:        Conditions(object),
		KubernetesVersion: text(o, "spec", "kubernetesVersion"),
		CredentialID:      text(o, "spec", "cloudCredentialSecretName"),
		CNI:               text(o, "spec", "rkeConfig", "machineGlobalConfig", "cni"),
	}
	pools, _ := at(o, "spec", "rkeConfig", "machinePools").([]any)
	for _, item := range pools {
		if fields, ok := item.(map[string]any); ok {
			c.Pools = append(c.Pools, decodePool(fields))
		}
	}
	return c
}

func decodePool(fields map[string]any) Pool {
	p := Pool{
		Name: text(fields, "name"), Quantity: integer(fields, "quantity"),
		Etcd: flag(fields, "etcdRole"), ControlPlane: flag(fields, "controlPlaneRole"),
		Worker:          flag(fields, "workerRole"),
		OpenstackConfig: text(fields, "machineConfigRef", "name"),
		Labels:          texts(fields, "labels"),
	}
	if raw, err := json.Marshal(fields["taints"]); err == nil {
		_ = json.Unmarshal(raw, &p.Taints) // malformed taints compare as none
	}
	return p
}
