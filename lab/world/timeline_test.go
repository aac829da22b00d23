package world

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

// recorded is one change that was seen on a real Rancher by polling four times a second. Names are replaced by CLUSTER,
// DEPLOYMENT, SET, MACHINE and NEXT.
type recorded struct {
	At     int // ms
	Object string
	What   string
	Value  string
}

func readTimeline(t *testing.T, name string) []recorded {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "world", name+".json"))
	require.NoError(t, err)
	var out []recorded
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// rounds is within how many milliseconds recorded changes may have come in another order than they were seen in: the
// recorder asked for one kind after the other.
const rounds = 1500

// follow holds the world's changes against a recording: each recorded value of a condition must have come, in its order,
// and changes that were clearly apart in the recording must have come in the same order. What is in freely came by hand
// or by chance in the recording; its order says nothing.
func (b *bench) follow(t *testing.T, name string, since int, names *strings.Replacer, freely ...string) {
	t.Helper()
	b.mu.Lock()
	history := append([]change(nil), b.history[since:]...)
	b.mu.Unlock()
	for i := range history {
		history[i].object = names.Replace(history[i].object)
		history[i].value = names.Replace(history[i].value)
	}
	timeline := readTimeline(t, name)
	at := make([]int, len(timeline)) // index in history of each recorded change
	last := map[string]int{}
	for i, r := range timeline {
		key := r.Object + " " + r.What
		from, seen := last[key]
		if seen {
			from++
		}
		at[i] = -1
		for j := from; j < len(history); j++ {
			if h := history[j]; h.object == r.Object && h.what == r.What && h.value == r.Value {
				at[i] = j
				break
			}
		}
		if at[i] < 0 {
			t.Errorf("recorded at %d ms, but not here (any more): %s %s=%s", r.At, r.Object, r.What, r.Value)
			for _, h := range history {
				if h.object == r.Object && h.what == r.What {
					t.Logf("  here: %s", h)
				}
			}
			continue
		}
		last[key] = at[i]
	}
	free := map[string]bool{}
	for _, key := range freely {
		free[key] = true
	}
	isFree := func(r recorded) bool { return free[r.What] || free[r.Object+" "+r.What] }
	for i, a := range timeline {
		for j := i + 1; j < len(timeline); j++ {
			c := timeline[j]
			if at[i] < 0 || at[j] < 0 || c.At-a.At <= rounds || isFree(a) || isFree(c) || at[i] < at[j] {
				continue
			}
			t.Errorf("recorded %d ms apart, here in the other order:\n  %s %s=%.120s\n  %s %s=%.120s",
				c.At-a.At, a.Object, a.What, a.Value, c.Object, c.What, c.Value)
		}
	}
}

// mark is where the history stands.
func (b *bench) mark() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.history)
}

// nameOf replaces the names around one machine.
func nameOf(machine, cluster string, more ...string) *strings.Replacer {
	cut := func(s string) string { return s[:strings.LastIndex(s, "-")] }
	pairs := append([]string{machine, "MACHINE"}, more...)
	return strings.NewReplacer(append(pairs, cut(machine), "SET", cut(cut(machine)), "DEPLOYMENT", cluster, "CLUSTER")...)
}

func (b *bench) machines() []string {
	var names []string
	for _, m := range b.list(kube.Machines) {
		names = append(names, kube.Name(m))
	}
	return names
}

// gone says whether an object is gone, and the history says so too.
func (b *bench) gone(res kube.Resource, ns, name string) func() bool {
	return func() bool {
		kind, told := kinds[res.ID()]
		return b.get(res, ns, name) == nil && (!told || len(b.changes(kind+" "+name, "gone")) > 0)
	}
}

func TestOneNodeFromCreateToGone(t *testing.T) {
	t.Parallel()
	b := newBench(t, 200)
	b.driver.build = 10 * time.Second
	b.config("mc")
	start := b.mark()
	b.cluster("lab4", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("Ready", b.ready("lab4"))
	b.until("the CAPI Cluster to be Available", func() bool {
		return conditionOf(b.get(kube.CAPIClusters, space, "lab4"), "Available").Status == isTrue
	})
	names := nameOf(b.machines()[0], "lab4")
	b.follow(t, "timeline-full-to-ready", start, names,
		"Connected", // False some seconds after the Job here, before it there
	)

	mgmt := kube.NestedString(b.get(kube.Clusters, space, "lab4"), "status", "clusterName")
	deleted := b.mark()
	b.world.remove(kube.Clusters, space, "lab4")
	b.until("the Cluster to be gone", b.gone(kube.Clusters, space, "lab4"))
	b.follow(t, "timeline-delete-ready", deleted, names)
	b.until("the management cluster to be gone", b.gone(kube.MgmtClusters, "", mgmt))
	b.nothingLeft(t)
}

// nothingLeft checks that a cluster's end left none of its objects.
func (b *bench) nothingLeft(t *testing.T) {
	t.Helper()
	for _, res := range kube.ManagementResources() {
		switch res.ID() {
		case kube.Settings.ID(), kube.Events.ID():
			continue
		}
		for _, obj := range b.list(res) {
			if kube.Namespace(obj) != "cattle-global-data" {
				t.Errorf("left behind: %s %s", res.ID(), kube.KeyOf(obj))
			}
		}
	}
}

// recordedFailure is what the driver printed in timeline-create-job-fails, behind its first two lines.
const recordedFailure = "(MACHINE) Authenticating... map[AuthUrl:https://keystone.example.test:5000/v3 DomainName:Default " +
	"Insecure:false TenantName:lab Username:lab]\nerror creating machine: error in driver during machine creation: "

func TestFailedCreateIsVisibleForAMomentAndReplaced(t *testing.T) {
	t.Parallel()
	b := newBench(t, 60)
	b.config("mc")
	b.driver.build = time.Hour
	failure := ""
	for _, r := range readTimeline(t, "timeline-create-job-fails") {
		if r.What == "CreateJob" {
			_, failure, _ = strings.Cut(r.Value, "Creating machine...\n")
		}
	}
	require.Contains(t, failure, recordedFailure)
	b.driver.failures[0] = failure
	b.cluster("lab1", poolSpec("pool1", "mc", 3, "ecw"))
	b.until("the failure", func() bool { return len(b.changes("openstackmachine", ".failureReason")) > 0 })
	failed := strings.TrimPrefix(b.changes("openstackmachine", ".failureReason")[0].object, "openstackmachine ")
	before := b.machines()
	b.until("the replacement's Job", func() bool {
		for _, name := range b.machines() {
			if !slices.Contains(before, name) && b.get(kube.Jobs, space, jobName(name)) != nil {
				return true
			}
		}
		return false
	})
	next := ""
	for _, name := range b.machines() {
		if !slices.Contains(before, name) {
			next = name
		}
	}
	b.until("its condition", func() bool {
		m := b.get(kube.Machines, space, next)
		return conditionOf(m, "InfrastructureReady").Reason == "NoReasonReported"
	})
	names := strings.NewReplacer(failed, "MACHINE", next, "NEXT", "lab1", "CLUSTER")
	b.follow(t, "timeline-create-job-fails", 0, names)
	b.follow(t, "timeline-replace-after-failure", 0, names)

	// A watch sees the failure at any speed: it stays for a time on the wall.
	seen := b.changes("openstackmachine "+failed, ".failureReason")[0].at
	cleared := b.changes("openstackmachine "+failed, "DeleteJob")[0].at
	if visible := b.clk.Wall(cleared.Sub(seen)); visible < failureWall {
		t.Errorf("the failure was visible for %s only", visible)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.history {
		if strings.HasPrefix(c.object, "provisioning-cluster") && strings.Contains(c.value, "CreateError") {
			t.Errorf("the Cluster never shows a driver's error, but: %s", c)
		}
	}
}

// changes are the changes so far of one thing, of all objects whose id begins so.
func (b *bench) changes(object, what string) []change {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out []change
	for _, c := range b.history {
		if strings.HasPrefix(c.object, object) && c.what == what {
			out = append(out, c)
		}
	}
	return out
}

func TestDeleteWaitsForTheCreateJob(t *testing.T) {
	t.Parallel()
	b := newBench(t, 300)
	b.config("mc")
	b.cluster("lab1", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the create Job", func() bool { return len(b.creates()) == 1 })
	b.until("viable init node", func() bool {
		return conditionOf(b.get(kube.Clusters, space, "lab1"), "Ready").Message == "waiting for viable init node"
	})
	names := nameOf(b.machines()[0], "lab1", "waiting for viable init node", "MESSAGE")
	deleted := b.mark()
	b.world.remove(kube.Clusters, space, "lab1")
	b.until("the Cluster to be gone", b.gone(kube.Clusters, space, "lab1"))
	b.follow(t, "timeline-delete-while-creating", deleted, names)

	created := b.changes("openstackmachine", "CreateJob")
	removing := b.changes("openstackmachine", "DeleteJob")
	require.Len(t, created, 2)
	require.NotEmpty(t, removing)
	if wait := removing[0].at.Sub(created[1].at); wait < 25*time.Second {
		t.Errorf("the delete Job came %s after the end of the create Job; it takes about 30 s", wait)
	}
	require.Len(t, b.driver.removes, 1)
	require.Contains(t, string(b.driver.removes[0].State), "server-", "the delete knows the server")
}

func (b *bench) creates() []DriverJob {
	b.driver.mu.Lock()
	defer b.driver.mu.Unlock()
	return append([]DriverJob(nil), b.driver.creates...)
}

func TestFailedDeleteStaysUntilItIsForced(t *testing.T) {
	t.Parallel()
	b := newBench(t, 600)
	b.config("mc")
	b.driver.refuse = `error removing host "MACHINE": unable to authenticate with the existing credentials: ` +
		`Authentication failed (401)`
	b.cluster("lab1", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the server", func() bool { // as recorded: nothing runs on it yet
		machines := b.list(kube.Machines)
		return len(machines) == 1 && conditionOf(machines[0], "InfrastructureReady").Status == isTrue
	})
	name := b.machines()[0]
	deleted := b.mark()
	b.world.remove(kube.Clusters, space, "lab1")
	b.until("DeleteError", func() bool {
		return conditionOf(b.get(kube.Machines, space, name), "InfrastructureReady").Reason == "DeleteError"
	})
	require.Len(t, b.driver.removes, 4, "four tries")
	b.follow(t, "timeline-delete-jobs", deleted, nameOf(name, "lab1"))

	cp := b.get(kube.RKEControlPlanes, space, "lab1")
	require.Equal(t, isTrue, conditionOf(cp, "Ready").Status, "the RKEControlPlane does not show it")
	b.world.mutate(kube.OpenstackMachines, kube.Key{Namespace: space, Name: name}, func(obj kube.Object) bool {
		return setField(obj, "true", "metadata", "annotations", annotationForceRemove)
	})
	b.until("the Cluster to be gone", b.gone(kube.Clusters, space, "lab1"))
	b.until("the rest to be gone", func() bool { return len(b.list(kube.MgmtClusters)) == 0 })
	b.nothingLeft(t)
}

func TestControlPlaneDeletedAloneWaitsForEver(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1000)
	b.config("mc")
	b.cluster("lab2", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("Ready", b.ready("lab2"))
	deleted := b.mark()
	b.world.remove(kube.RKEControlPlanes, space, "lab2")
	b.until("Removed", func() bool {
		return conditionOf(b.get(kube.RKEControlPlanes, space, "lab2"), "Removed").Status == isUnknown
	})
	b.follow(t, "timeline-delete-rkecontrolplane", deleted, nameOf(b.machines()[0], "lab2"))
	require.False(t, kube.Deleting(b.get(kube.Machines, space, b.machines()[0])))
	require.True(t, b.ready("lab2")(), "the Cluster does not show it")
	b.world.remove(kube.Clusters, space, "lab2") // and only that goes on from there
	b.until("the Cluster to be gone", b.gone(kube.Clusters, space, "lab2"))
}
