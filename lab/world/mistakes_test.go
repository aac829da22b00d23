package world

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

// What Rancher says of a spec that it cannot turn into objects: the recordings object-cluster-missing-machineconfig,
// -missing-credential, -no-roles and -shared-b.
func TestMistakesInTheSpecShowInOneCondition(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1000)
	b.config("mc-taken")
	b.cluster("lab-a", poolSpec("pool1", "mc-taken", 1, "ecw"))
	b.until("the first cluster's objects", func() bool { return b.get(kube.CAPIClusters, space, "lab-a") != nil })
	b.config("mc-free")
	for name, tt := range map[string]struct {
		edit func(spec kube.Object)
		pool kube.Object
		want string
	}{
		"nomc": {pool: poolSpec("pool1", "mc-none", 1, "ecw"),
			want: `OpenstackConfig.rke-machine-config.cattle.io "fleet-default/mc-none" not found`},
		"nocred": {pool: poolSpec("pool1", "mc-free", 1, "ecw"),
			edit: func(spec kube.Object) { spec["cloudCredentialSecretName"] = "cattle-global-data:cc-none" },
			want: `secrets "cc-none" not found`},
		"noroles": {pool: poolSpec("pool1", "mc-free", 1, ""),
			want: "at least one role of etcd, control-plane or worker must be assigned to machinePool [pool1]"},
		"shared": {pool: poolSpec("pool1", "mc-taken", 1, "ecw"),
			want: "can not use fleet-default/mc-taken [rke-machine-config.cattle.io/v1, Kind=OpenstackConfig] because it is " +
				"already owned by cluster lab-a"},
		"noversion": {pool: poolSpec("pool1", "mc-free", 1, "ecw"),
			edit: func(spec kube.Object) { delete(spec, "kubernetesVersion") },
			want: "kubernetesVersion not set on fleet-default/noversion"},
		"noconfig": {pool: kube.Object{"name": "pool1", "etcdRole": true},
			want: "invalid machinePool [pool1] missing name or valid config"},
	} {
		t.Run(name, func(t *testing.T) {
			spec := kube.Object{"kubernetesVersion": "v1.34.8+rke2r1", "cloudCredentialSecretName": credential,
				"rkeConfig": kube.Object{"machinePools": []any{tt.pool}}}
			if tt.edit != nil {
				tt.edit(spec)
			}
			b.create(kube.Clusters, space, kube.Object{"metadata": kube.Object{"name": name}, "spec": spec})
			b.until("RKECluster", func() bool {
				return conditionOf(b.get(kube.Clusters, space, name), "RKECluster").Status == isFalse
			})
			obj := b.get(kube.Clusters, space, name)
			assert.Equal(t, condition{"RKECluster", isFalse, "Error", tt.want}, conditionOf(obj, "RKECluster"))
			for _, typ := range []string{"Updated", "Provisioned", "Ready"} {
				assert.Empty(t, conditionOf(obj, typ).Status, "%s does not exist in that state", typ)
			}
			assert.Nil(t, b.get(kube.CAPIClusters, space, name))
			b.world.remove(kube.Clusters, space, name)
			b.until("it to be gone", b.gone(kube.Clusters, space, name))
		})
	}
}

func TestMistakeHealsWhenItsCauseIsGone(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1000)
	b.cluster("late", poolSpec("pool1", "mc-late", 1, "ecw"))
	b.until("RKECluster", func() bool {
		return conditionOf(b.get(kube.Clusters, space, "late"), "RKECluster").Status == isFalse
	})
	b.config("mc-late")
	b.until("Ready", b.ready("late"))
	config := b.get(kube.OpenstackConfigs, space, "mc-late")
	owners, _ := kube.Nested(config, "metadata", "ownerReferences").([]any)
	require.Len(t, owners, 1, "the Cluster owns its OpenstackConfig")
}

func TestClusterWithoutEtcdWaitsForEver(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1000)
	b.driver.build = 10 * time.Second
	b.config("mc")
	b.cluster("lab-noetcd", poolSpec("pool1", "mc", 1, "w"))
	b.until("the server", func() bool {
		m := b.list(kube.OpenstackMachines)
		return len(m) == 1 && conditionOf(m[0], "CreateJob").Status == isTrue
	})
	obj := b.get(kube.Clusters, space, "lab-noetcd")
	assert.Equal(t, "waiting for at least one control plane, etcd, and worker node to be registered",
		conditionOf(obj, "Ready").Message)
}

func TestFailedMachineIsKeptForAWhileWhenTheSettingSaysSo(t *testing.T) {
	t.Parallel()
	b := newBench(t, 600)
	b.world.mutate(kube.Settings, kube.Key{Name: "delete-machine-on-failure-after"}, func(obj kube.Object) bool {
		return setField(obj, "5m", "value")
	})
	b.config("mc")
	b.driver.failures[0] = "error creating machine: x"
	b.cluster("kept", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the deletion", func() bool { return len(b.changes("openstackmachine", ".deleting")) > 0 })
	failed := b.changes("openstackmachine", ".failureReason")[0].at
	deleted := b.changes("openstackmachine", ".deleting")[0].at
	assert.GreaterOrEqual(t, deleted.Sub(failed), 5*time.Minute)
	b.until("Ready", b.ready("kept")) // with the second machine
	assert.Len(t, b.driver.removes, 1)
}
