package world

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

func TestQueueKeepsTimeAndMergesKeys(t *testing.T) {
	t.Parallel()
	q := newQueue()
	start := time.Unix(1000, 0)
	var done []string
	put := func(after time.Duration, key, what string) {
		q.put(start.Add(after), key, func() { done = append(done, what) })
	}
	put(3*time.Second, "a", "a")
	put(time.Second, "", "first")
	put(time.Second, "", "second, as it was put later")
	put(2*time.Second, "a", "never: merged into a, which comes earlier now")
	put(5*time.Second, "a", "never")

	run, due := q.take(start)
	assert.Nil(t, run)
	assert.Equal(t, start.Add(time.Second), due)
	for at := start; ; at = at.Add(500 * time.Millisecond) {
		run, due := q.take(at)
		if run == nil {
			if due.IsZero() {
				break
			}
			continue
		}
		run()
		if len(done) == 3 {
			assert.Equal(t, start.Add(2*time.Second), due, "the earlier of its times")
		}
	}
	assert.Equal(t, []string{"first", "second, as it was put later", "a"}, done)
	put(0, "a", "a again")
	run, _ = q.take(start)
	assert.NotNil(t, run, "a key is free again once its work was taken")
}

func TestSummaries(t *testing.T) {
	t.Parallel()
	bad := condition{"InfrastructureReady", isFalse, "CreateError", "failed: one\ntwo\n* three"}
	wait := condition{"NodeHealthy", isUnknown, "InspectionFailed", "Waiting"}
	good := condition{"BootstrapConfigReady", isTrue, "Ready", ""}
	assert.Equal(t, condition{"Ready", isTrue, "Ready", ""},
		summarize("Ready", "Ready", "NotReady", "ReadyUnknown", []condition{good}))
	assert.Equal(t, condition{"Ready", isUnknown, "ReadyUnknown", "* NodeHealthy: Waiting"},
		summarize("Ready", "Ready", "NotReady", "ReadyUnknown", []condition{good, wait}))
	assert.Equal(t, condition{"Ready", isFalse, "NotReady",
		"* InfrastructureReady:\n  * failed: one\n  * two\n  * three\n* NodeHealthy: Waiting"},
		summarize("Ready", "Ready", "NotReady", "ReadyUnknown", []condition{good, bad, wait}))
}

func TestAggregates(t *testing.T) {
	t.Parallel()
	no := func(name, message string) member {
		return member{name, condition{"Ready", isFalse, "NotReady", message}}
	}
	unknown := member{"z", condition{Type: "Ready"}}
	ready := func(members ...member) condition {
		return aggregate("MachinesReady", "Machine", "Ready", "NotReady", "ReadyUnknown", "NoReplicas", members)
	}
	assert.Equal(t, condition{"MachinesReady", isTrue, "NoReplicas", ""}, ready())
	assert.Equal(t, condition{"MachinesReady", isUnknown, "ReadyUnknown", "* Machine z: Condition Ready not yet reported"},
		ready(unknown))
	assert.Equal(t, "* Machines b, c: same\n* Machine a: other\n* Machine z: Condition Ready not yet reported",
		ready(no("c", "same"), no("a", "other"), no("b", "same"), unknown).Message)
	assert.Equal(t, "* Machines a, b, c, ... (2 more): same",
		ready(no("a", "same"), no("b", "same"), no("c", "same"), no("d", "same"), no("e", "same")).Message)
	assert.Equal(t, "* Machine a: 1\n* Machine b: 2\n* Machine c: 3\nAnd 2 Machines with other issues",
		ready(no("a", "1"), no("b", "2"), no("c", "3"), no("d", "4"), no("e", "5")).Message)
}

func TestAtMostThree(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a", atMostThree([]string{"a"}))
	assert.Equal(t, "a,b,c", atMostThree([]string{"c", "b", "a"}))
	assert.Equal(t, "a,b,c and 2 more", atMostThree([]string{"e", "d", "c", "b", "a"}))
}

func TestNamesOfFlagsAndVariables(t *testing.T) {
	t.Parallel()
	for camel, want := range map[string][2]string{
		"password":                {"password", "PASSWORD"},
		"applicationCredentialId": {"application-credential-id", "APPLICATION_CREDENTIAL_ID"},
		"cacert":                  {"cacert", "CACERT"},
		"floatingipPool":          {"floatingip-pool", "FLOATINGIP_POOL"},
	} {
		assert.Equal(t, want, [2]string{kebab(camel), upperSnake(camel)})
	}
}

func TestStateIsKeptInTheSecretsForm(t *testing.T) {
	t.Parallel()
	file := []byte(`{"Driver":{"MachineId":"4a68c627","IPAddress":"10.20.0.130"}}`)
	assert.Equal(t, file, unpack(pack("demo-pool1-x", file, time.Unix(0, 0))))
	assert.Equal(t, serverState{MachineID: "4a68c627", IPAddress: "10.20.0.130"}, parseState(file))
	for _, broken := range [][]byte{nil, []byte("no gzip"), pack("x", nil, time.Unix(0, 0))[:20]} {
		assert.Empty(t, unpack(broken))
	}
	assert.Zero(t, parseState([]byte("{")))
}

func TestOnlyTheEndOfALongOutputIsReported(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1500)
	b.driver.failures[0] = strings.Repeat("ä", 3000) + "\nerror creating machine: the end"
	b.config("mc")
	b.cluster("demo", poolSpec("pool1", "mc", 1, "ecw"))
	b.until("the failure", func() bool { return len(b.changes("openstackmachine", ".failureReason")) > 0 })
	for _, c := range b.changes("openstackmachine", "CreateJob") {
		if strings.HasPrefix(c.value, "False/") {
			assert.Less(t, len(c.value), maxTermination+300)
			assert.True(t, strings.HasSuffix(c.value, "error creating machine: the end"))
			assert.NotContains(t, c.value, "�", "cut between characters")
		}
	}
}

func TestNewRefusesHalfAWorld(t *testing.T) {
	t.Parallel()
	clk := clock.Real()
	store := kube.NewStore(clk)
	for want, options := range map[string]Options{
		"no clock given":       {},
		"no store given":       {Clock: clk},
		"no node driver given": {Clock: clk, Store: store},
		"could not find":       {Clock: clk, Store: store, Driver: &testDriver{}}, // a store that serves nothing
	} {
		_, err := New(options)
		require.ErrorContains(t, err, want)
	}
}

func TestWorldTakesUpWhatIsThere(t *testing.T) {
	t.Parallel()
	b := newBench(t, 1500)
	b.world.Close()
	b.config("mc")
	b.cluster("demo", poolSpec("pool1", "mc", 1, "ecw"))
	w, err := New(Options{Clock: b.clk, Store: b.store, Driver: b.driver, Seed: 2})
	require.NoError(t, err)
	t.Cleanup(w.Close)
	b.until("Ready", b.ready("demo"))
}

func FuzzScript(f *testing.F) {
	f.Add("#!/usr/bin/env sh\nexport STRICT_VERIFY='true'\n\nCATTLE_SERVER=https://rancher.lab.test\nCATTLE_CA_CHECKSUM=\"aa\"\n")
	f.Add("CATTLE_SERVER")
	f.Add("=\n==")
	f.Fuzz(func(t *testing.T, text string) {
		v := readScript(text)
		if strings.ContainsAny(v.server+v.checksum, "\n\"'") && !strings.ContainsAny(strings.Trim(v.server+v.checksum, `"'`), "\n\"'") {
			t.Errorf("quotes are left: %q %q", v.server, v.checksum)
		}
	})
}
