package rancherapi

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// recordedObject is the object of a recorded answer.
func recordedObject(t testing.TB, name string) *unstructured.Unstructured {
	t.Helper()
	var object unstructured.Unstructured
	require.NoError(t, object.UnmarshalJSON(recordedBody(t, name)))
	return &object
}

func TestDecodeCluster(t *testing.T) {
	got := DecodeCluster(recordedObject(t, "ready-cluster"))
	assert.Equal(t, "lab2", got.Name)
	assert.Equal(t, "fleet-default", got.Namespace)
	assert.Equal(t, "c-m-p7v9kxrt", got.MgmtName)
	assert.Equal(t, "v1.34.8+rke2r1", got.KubernetesVersion)
	assert.Equal(t, "cattle-global-data:cc-dzl9k", got.CredentialID)
	assert.Equal(t, "calico", got.CNI)
	assert.Equal(t, "user-2m8gs", got.Annotations[CreatorAnnotation])
	assert.Len(t, got.Finalizers, 3)
	assert.Nil(t, got.Deleting)
	assert.True(t, got.Ready)
	assert.True(t, got.Usable())
	require.Len(t, got.Pools, 1)
	pool := got.Pools[0]
	assert.Equal(t, "pool1", pool.Name)
	assert.Equal(t, 1, pool.Quantity)
	assert.True(t, pool.Etcd && pool.ControlPlane && pool.Worker)
	assert.Equal(t, time.Date(2026, 11, 30, 21, 25, 51, 0, time.UTC), got.Condition("Ready").Since)
	assert.Equal(t, Condition{Type: "Nothing"}, got.Condition("Nothing"))
}

func TestDecodeClusterOnItsWay(t *testing.T) {
	young := DecodeCluster(recordedObject(t, "cluster-create"))
	assert.Empty(t, young.MgmtName)
	assert.False(t, young.Usable())
	assert.Equal(t, 3, young.Pools[0].Quantity)
	assert.Equal(t, "lab-pool1", young.Pools[0].OpenstackConfig)

	waiting := DecodeCluster(recordedObject(t, "object-cluster"))
	assert.Equal(t, "waiting for viable init node", waiting.Condition("Ready").Message)
	assert.False(t, waiting.Condition("Ready").True())
	assert.False(t, waiting.Condition("Ready").False())

	deleting := DecodeCluster(recordedObject(t, "object-cluster-deleting"))
	require.NotNil(t, deleting.Deleting)
	assert.False(t, deleting.Usable())
}

func TestDecodeTaints(t *testing.T) {
	got := decodePool(map[string]any{
		"labels": map[string]any{"a": "b", "n": int64(1)},
		"taints": []any{map[string]any{"key": "k", "value": "v", "effect": "NoSchedule"}},
	})
	assert.Equal(t, map[string]string{"a": "b"}, got.Labels)
	assert.Equal(t, []Taint{{"k", "v", "NoSchedule"}}, got.Taints)
	assert.Empty(t, decodePool(map[string]any{"taints": "none"}).Taints)
}

func TestDecodeMachine(t *testing.T) {
	got := DecodeMachine(recordedObject(t, "ready-machine"))
	assert.Equal(t, "lab2-pool1-qdrx5-9zj4k", got.Name)
	assert.Equal(t, "lab2", got.Cluster)
	assert.Equal(t, "pool1", got.Pool)
	assert.Equal(t, "Running", got.Phase)
	assert.Equal(t, got.Name, got.NodeName)
	assert.Equal(t, got.Name, got.InfraName)
	assert.Equal(t, "rke2://"+got.Name, got.ProviderID)
	assert.Equal(t, Address{"InternalIP", "10.0.0.11"}, got.Addresses[0])
	assert.True(t, got.Condition("InfrastructureReady").True())
	assert.False(t, got.Condition("InfrastructureReady").Legacy)

	failed := DecodeMachine(recordedObject(t, "object-machine-failed"))
	assert.Equal(t, "Deleting", failed.Phase)
	assert.NotNil(t, failed.Deleting)
	assert.Equal(t, "CreateError", failed.FailureReason)
	assert.Contains(t, failed.FailureMessage, "Running pre-create checks...")

	plan := DecodeMachine(recordedObject(t, "plan-failed-1-machine"))
	assert.True(t, plan.Condition("PlanApplied").False())
	assert.Equal(t, "Waiting", plan.Condition("Reconciled").Reason)
}

// Cluster API's two contracts keep their conditions in each other's corners.
func TestConditionsOfBothContracts(t *testing.T) {
	newer := Conditions(recordedObject(t, "object-capi-cluster"))
	assert.False(t, FindCondition(newer, "Available").Legacy)
	assert.True(t, FindCondition(newer, "ControlPlaneReady").Legacy, "v1beta1 only")
	assert.Equal(t, "waiting for viable init node", FindCondition(newer, "ControlPlaneReady").Message)

	older := Conditions(recordedObject(t, "object-capi-cluster-v1beta1"))
	assert.False(t, FindCondition(older, "ControlPlaneReady").Legacy)
	assert.True(t, FindCondition(older, "Available").Legacy)
	for _, list := range [][]Condition{newer, older} {
		types := map[string]bool{}
		for _, c := range list {
			assert.False(t, types[c.Type], "%s twice", c.Type)
			types[c.Type] = true
			assert.False(t, c.Since.IsZero(), c.Type)
		}
	}
}

func TestDecodeOpenstackMachine(t *testing.T) {
	got := DecodeOpenstackMachine(recordedObject(t, "ready-openstackmachine"))
	assert.Equal(t, "lab2", got.Cluster)
	assert.Equal(t, "lab2-pool1-qdrx5-9zj4k-machine-provision", got.JobName)
	assert.Equal(t, "m1.large", got.FlavorName)
	assert.Equal(t, "cattle-global-data:cc-dzl9k", got.CredentialID)
	assert.Len(t, got.Addresses, 3)
	assert.True(t, got.Condition("CreateJob").True())
	assert.True(t, got.Condition("CreateJob").Since.IsZero(), "these conditions carry no time")

	failed := DecodeOpenstackMachine(recordedObject(t, "object-openstackmachine-failed"))
	assert.True(t, failed.Condition("CreateJob").False())
	assert.Equal(t, "CreateError", failed.Condition("CreateJob").Reason)
	assert.NotNil(t, failed.Deleting)

	stuck := DecodeOpenstackMachine(recordedObject(t, "object-openstackmachine-delete-failed"))
	assert.Equal(t, "DeleteError", stuck.FailureReason)
	assert.NotEmpty(t, stuck.FailureMessage)
	assert.True(t, stuck.Condition("DeleteJob").False())
}

func TestConditionsOfNothing(t *testing.T) {
	assert.Empty(t, Conditions(nil))
	assert.Empty(t, Conditions(&unstructured.Unstructured{}))
	assert.Empty(t, Conditions(&unstructured.Unstructured{Object: map[string]any{"status": "x"}}))
}

// Whatever a server puts where, decoding neither panics nor invents.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"metadata":{"name":"a","namespace":"b","uid":"c","labels":{"cluster.x-k8s.io/cluster-name":"d"},` +
		`"deletionTimestamp":"2026-11-30T20:38:22Z"},"status":{"conditions":[{"type":"Ready","status":"True"}]}}`))
	f.Add([]byte(`{"spec":{"rkeConfig":{"machinePools":[{"name":"p","quantity":3,"etcdRole":true,` +
		`"machineConfigRef":{"name":"x"},"taints":[{"key":"k","effect":"NoSchedule"}]}]}}}`))
	f.Add([]byte(`{"status":{"conditions":[1,{"type":2},{"type":"Ready","status":true,"lastTransitionTime":"yesterday"}],` +
		`"deprecated":[],"v1beta2":{"conditions":{}}},"metadata":[]}`))
	f.Add([]byte(`{"metadata":null,` +
		`"spec":{"rkeConfig":{"machinePools":[[],{"quantity":1e300,"taints":{"a":1},"labels":[]}]}}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var fields map[string]any
		if json.Unmarshal(raw, &fields) != nil {
			return
		}
		object := &unstructured.Unstructured{Object: fields}
		seen := map[string]bool{}
		for _, c := range Conditions(object) {
			if c.Type == "" || seen[c.Type] {
				t.Fatalf("condition %q is empty or there twice", c.Type)
			}
			seen[c.Type] = true
		}
		DecodeCluster(object)
		DecodeMachine(object)
		DecodeOpenstackMachine(object)
	})
}

func FuzzErrorBody(f *testing.F) {
	for _, want := range refusals {
		f.Add(recordedBody(f, want.recording))
	}
	f.Add([]byte(`{"type":"error","status":"401","code":{"Code":"x"},"message":["a"]}`))
	f.Add([]byte("\x00\x01\x02"))
	f.Add([]byte("<html>"))
	f.Add([]byte("line one\nline two"))
	f.Fuzz(func(t *testing.T, body []byte) {
		got := parseErrorBody(body)
		if len(got.Message) > messageLimit+8 {
			t.Fatalf("a message of %d bytes", len(got.Message))
		}
		for _, r := range got.Message + got.Code + got.Reason {
			if r < ' ' || r == 0x7f {
				t.Fatalf("control character %q", r)
			}
		}
		admission(got.Message)
	})
}
