package rancherapi

import (
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// Labels and annotations of Rancher and Cluster API that rosctl reads.
const (
	ClusterNameLabel  = "cluster.x-k8s.io/cluster-name" // on Machines, MachineSets, MachineDeployments, OpenstackMachines
	PoolNameLabel     = "rke.cattle.io/rke-machine-pool-name"
	CreatorAnnotation = "field.cattle.io/creatorId" // must be the caller's user id in a dry run of a Cluster
)

// Address is one address of a machine.
type Address struct {
	Type    string // "InternalIP", "ExternalIP", "Hostname"
	Address string
}

// Machine is what rosctl reads of a Cluster API Machine. Its name is the VM's name in OpenStack.
type Machine struct {
	Name      string
	Namespace string
	UID       string
	Created   time.Time
	Labels    map[string]string
	Cluster   string
	Pool      string
	// Phase is Cluster API's: Pending, Provisioning, Provisioned, Running, Deleting, Deleted, Failed. Running proves
	// that the node is Ready in the new cluster; Provisioning does not mean that there is no VM.
	Phase      string
	NodeName   string
	ProviderID string
	InfraName  string // of its OpenstackMachine
	Addresses  []Address
	Conditions []Condition
	Deleting   *time.Time
	Finalizers []string
	// FailureReason and FailureMessage are the node driver's, for the second until the Machine is replaced.
	FailureReason  string
	FailureMessage string
}

// Condition returns one of the machine's conditions; one that is not there has the Status "".
func (m Machine) Condition(conditionType string) Condition {
	return FindCondition(m.Conditions, conditionType)
}

// DecodeMachine reads a Machine of Cluster API, v1beta2 or v1beta1.
func DecodeMachine(object *unstructured.Unstructured) Machine {
	o := object.Object
	labels := texts(o, "metadata", "labels")
	m := Machine{
		Name: object.GetName(), Namespace: object.GetNamespace(), UID: string(object.GetUID()),
		Created: parseTime(text(o, "metadata", "creationTimestamp")),
		Labels:  labels, Cluster: labels[ClusterNameLabel], Pool: labels[PoolNameLabel],
		Phase:      text(o, "status", "phase"),
		NodeName:   text(o, "status", "nodeRef", "name"),
		ProviderID: text(o, "spec", "providerID"),
		InfraName:  text(o, "spec", "infrastructureRef", "name"),
		Addresses:  decodeAddresses(o),
		Conditions: Conditions(object), Deleting: deleting(object), Finalizers: object.GetFinalizers(),
		FailureReason:  text(o, "status", "failureReason"), // v1beta1
		FailureMessage: text(o, "status", "failureMessage"),
	}
	if m.FailureReason == "" && m.FailureMessage == "" {
		m.FailureReason = text(o, "status", "deprecated", "v1beta1", "failureReason")
		m.FailureMessage = text(o, "status", "deprecated", "v1beta1", "failureMessage")
	}
	return m
}

// OpenstackMachine is what rosctl reads of an OpenstackMachine: the node driver's side of a Machine of the same name.
type OpenstackMachine struct {
	Name       string
	Namespace  string
	UID        string
	Created    time.Time
	Labels     map[string]string
	Cluster    string
	Pool       string
	ProviderID string // set once the node is Ready in the new cluster
	// JobName is the Job that creates, later the one that deletes the VM; both have the same name.
	JobName    string
	Addresses  []Address
	Conditions []Condition // CreateJob, DeleteJob, Ready
	Deleting   *time.Time
	Finalizers []string
	// FailureReason is CreateError or DeleteError. After a CreateError it stands here for about a second.
	FailureReason  string
	FailureMessage string
	CredentialID   string
	FlavorName     string
	FlavorID       string
}

// Condition returns one of the machine's conditions; one that is not there has the Status "".
func (m OpenstackMachine) Condition(conditionType string) Condition {
	return FindCondition(m.Conditions, conditionType)
}

// DecodeOpenstackMachine reads an OpenstackMachine.
func DecodeOpenstackMachine(object *unstructured.Unstructured) OpenstackMachine {
	o := object.Object
	labels := texts(o, "metadata", "labels")
	return OpenstackMachine{
		Name: object.GetName(), Namespace: object.GetNamespace(), UID: string(object.GetUID()),
		Created: parseTime(text(o, "metadata", "creationTimestamp")),
		Labels:  labels, Cluster: labels[ClusterNameLabel], Pool: labels[PoolNameLabel],
		ProviderID: text(o, "spec", "providerID"),
		JobName:    text(o, "status", "jobName"),
		Addresses:  decodeAddresses(o),
		Conditions: Conditions(object), Deleting: deleting(object), Finalizers: object.GetFinalizers(),
		FailureReason:  text(o, "status", "failureReason"),
		FailureMessage: text(o, "status", "failureMessage"),
		CredentialID:   text(o, "status", "cloudCredentialSecretName"),
		FlavorName:     text(o, "spec", "flavorName"),
		FlavorID:       text(o, "spec", "flavorId"),
	}
}

func decodeAddresses(o map[string]any) []Address {
	rows, _ := at(o, "status", "addresses").([]any)
	var addresses []Address
	for _, row := range rows {
		if fields, ok := row.(map[string]any); ok {
			addresses = append(addresses, Address{text(fields, "type"), text(fields, "address")})
		}
	}
	return addresses
}
