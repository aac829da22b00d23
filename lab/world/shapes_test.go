package world

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

func TestTiersOfAClusterWithPoolsOfDifferentRoles(t *testing.T) {
	t.Parallel()
	var joined []Downstream
	b := newBench(t, 1500, func(o *Options) {
		o.Joined = func(d Downstream) { joined = append(joined, d) }
	})
	for _, name := range []string{"mc-etcd", "mc-cp", "mc-wk"} {
		b.config(name)
	}
	b.cluster("big", poolSpec("etcd", "mc-etcd", 3, "e"), poolSpec("cp", "mc-cp", 2, "c"), poolSpec("wk", "mc-wk", 5, "w"))
	b.until("Ready", b.ready("big"))

	var tiers []string
	most := ""
	for _, c := range b.changes("rkecontrolplane", "Ready") {
		_, message, _ := strings.Cut(c.value, ": ")
		for _, tier := range []string{"bootstrap", "etcd", "control plane", "worker"} {
			if strings.HasPrefix(message, "configuring "+tier+" node(s)") && (len(tiers) == 0 || tiers[len(tiers)-1] != tier) {
				tiers = append(tiers, tier)
			}
		}
		if most == "" && strings.HasPrefix(message, "configuring worker") {
			most = message
		}
	}
	assert.Equal(t, []string{"bootstrap", "etcd", "control plane", "worker"}, tiers)
	assert.Regexp(t, `^configuring worker node\(s\) (big-wk-\w+-\w+,){2}big-wk-\w+-\w+ and 2 more$`, most,
		"three are named, and no details then")

	// The order in which nodes became Ready: etcd before control plane before workers, etcd one at a time.
	world := b.world
	world.mu.Lock()
	last := joined[len(joined)-1]
	world.mu.Unlock()
	require.Len(t, last.Nodes, 10)
	assert.True(t, last.Connected)
	etcd := 0
	for _, n := range last.Nodes {
		assert.True(t, n.Ready, n.Name)
		assert.Equal(t, n.Etcd, n.EtcdStarted)
		assert.Equal(t, "rke2://"+n.Name, n.ProviderID)
		assert.Equal(t, "server-"+n.Name, n.ServerID)
		if n.Etcd {
			etcd++
		}
	}
	assert.Equal(t, 3, etcd)
	for _, d := range joined {
		joining := 0
		for _, n := range d.Nodes {
			if n.Etcd && !n.EtcdStarted {
				joining++
			}
		}
		assert.LessOrEqual(t, joining, 1, "etcd members are added one at a time")
	}
	capi := b.get(kube.CAPIClusters, space, "big")
	assert.Equal(t, "Ready", conditionOf(capi, "ControlPlaneMachinesReady").Reason, "two of them have the role")
}

func TestScaleUpAndDown(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1500)
	b.driver.build = time.Minute
	b.config("mc-a")
	b.config("mc-w")
	b.cluster("demo", poolSpec("a", "mc-a", 1, "ecw"), poolSpec("w", "mc-w", 1, "w"))
	b.until("Ready", b.ready("demo"))
	first := b.machines()
	resize := func(n int64) {
		b.world.mutate(kube.Clusters, kube.Key{Namespace: space, Name: "demo"}, func(obj kube.Object) bool {
			pools := kube.Nested(obj, "spec", "rkeConfig", "machinePools").([]any)
			pools[1].(kube.Object)["quantity"] = n
			return true
		})
	}
	running := func(n int) func() bool {
		return func() bool {
			have := 0
			for _, m := range b.list(kube.Machines) {
				if kube.NestedString(m, "status", "phase") == "Running" {
					have++
				}
			}
			return have == n && len(b.list(kube.Machines)) == n
		}
	}
	resize(3)
	b.until("four running machines", running(4))
	resize(1)
	b.until("two running machines", running(2))
	assert.Contains(t, b.machines(), first[0], "the other pool is left alone")
	assert.Len(t, b.driver.removes, 2)
	b.until("Ready again", b.ready("demo"))
}

func TestMachineDeletedByHandIsReplaced(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1500)
	b.driver.build = time.Minute
	b.config("mc")
	b.cluster("demo", poolSpec("a", "mc", 3, "ecw"))
	b.until("Ready", b.ready("demo"))
	before := b.machines()
	b.world.remove(kube.Machines, space, before[1])
	b.until("it to be gone", b.gone(kube.Machines, space, before[1]))
	b.until("three running machines", func() bool {
		n := 0
		for _, m := range b.list(kube.Machines) {
			if kube.NestedString(m, "status", "phase") == "Running" {
				n++
			}
		}
		return n == 3
	})
	stages := b.changes("machine "+before[1], "Deleting")[1:] // the first is NotDeleting
	require.GreaterOrEqual(t, len(stages), 2)
	assert.Contains(t, stages[0].value, "WaitingForPreTerminateHook")
	assert.GreaterOrEqual(t, stages[1].at.Sub(stages[0].at), 15*time.Second, "the etcd member leaves first")
}

func TestObjectsOfAMachine(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1500)
	b.config("mc")
	b.cluster("demo", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the create Job's pod", func() bool { return len(b.creates()) == 1 })
	name := b.machines()[0]
	job := b.get(kube.Jobs, space, name+"-machine-provision")
	assert.Equal(t, []any{
		"--driver-download-url=", "--driver-hash=", "--secret-namespace=fleet-default",
		"--secret-name=" + name + "-machine-state", "create", "--driver=openstack",
		"--custom-install-script=/run/secrets/machine/value", "--openstack-active-timeout=1200",
		"--openstack-auth-url=http://127.0.0.1:5000/v3", "--openstack-config-drive", "--openstack-flavor-id=f-1", name,
	}, containerOf(kube.Nested(job, "spec", "template").(kube.Object))["args"], "sorted, empty ones and false left out")
	assert.EqualValues(t, 0, kube.Nested(job, "spec", "backoffLimit"))

	create := b.creates()[0]
	assert.Equal(t, map[string]string{"OS_PASSWORD": "pw"}, create.Env)
	assert.Equal(t, map[string]any{"authUrl": "http://127.0.0.1:5000/v3", "flavorId": "f-1", "netName": "",
		"bootFromVolume": false, "configDrive": true, "activeTimeout": "1200"}, create.Config)
	assert.Contains(t, string(create.InstallScript), "CATTLE_SERVER=https://rancher.lab.test\n")
	assert.Contains(t, string(create.InstallScript), `CATTLE_CA_CHECKSUM="`+caChecksum(caText)+`"`)

	for suffix, typ := range map[string]string{"-machine-bootstrap": "rke.cattle.io/bootstrap",
		"-machine-plan": "rke.cattle.io/machine-plan", "-machine-state": "rke.cattle.io/machine-state",
		"-machine-driver-secret": "Opaque"} {
		secret := b.get(kube.Secrets, space, name+suffix)
		require.NotNil(t, secret, suffix)
		assert.Equal(t, typ, secret["type"])
	}
	om := b.get(kube.OpenstackMachines, space, name)
	assert.Equal(t, credential, kube.NestedString(om, "spec", "common", "cloudCredentialSecretName"))
	assert.Equal(t, []string{finalizerOpenstackMachine}, kube.Finalizers(om))

	b.until("the pod to run", func() bool {
		return len(b.list(kube.Pods)) == 1 && b.store.Log(space, kube.Name(b.list(kube.Pods)[0])) != ""
	})
	assert.Contains(t, b.store.Log(space, kube.Name(b.list(kube.Pods)[0])), "Running pre-create checks...\n")
	b.until("Ready", b.ready("demo"))
	cluster := b.get(kube.Clusters, space, "demo")
	pools := kube.Nested(cluster, "spec", "rkeConfig", "machinePools").([]any)
	assert.Contains(t, pools[0].(kube.Object)["dynamicSchemaSpec"], `"activeTimeout"`, "Rancher adds to the spec")
	log := func() string {
		mgmt := kube.NestedString(cluster, "status", "clusterName")
		return kube.NestedString(b.get(kube.ConfigMaps, mgmt, "provisioning-log"), "data", "log")
	}
	b.until("the end of the log", func() bool { return strings.HasSuffix(log(), " [INFO ] provisioning done\n") })
	assert.Regexp(t, `^\S+Z \[INFO \] waiting for infrastructure ready\n`, log())
}

func TestJobDeletedByHandEndsTheWait(t *testing.T) {
	t.Parallel()
	b := newBench(t, 600)
	b.driver.build = 24 * time.Hour
	b.config("mc")
	b.cluster("demo", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the create Job", func() bool { return len(b.creates()) == 1 })
	b.world.remove(kube.Clusters, space, "demo")
	b.until("the machine to be deleting", func() bool { return len(b.changes("openstackmachine", ".deleting")) == 1 })
	b.world.remove(kube.Jobs, space, jobName(b.machines()[0]))
	b.until("the Cluster to be gone", b.gone(kube.Clusters, space, "demo"))
	assert.Empty(t, b.driver.removes, "no delete Job: a server that was ordered stays behind")
}
