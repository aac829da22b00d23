package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWrongPassword: a login that fails is told before anything is made, in the preflight or with the credential.
func TestWrongPassword(t *testing.T) {
	c := emptyCloud(t)
	lab := startLab(t, speed)
	lab.spoilPassword()

	run := lab.must(3, "create", "--to", "6", "-o", "jsonl")
	assert.Contains(t, []int{0, 3}, run.stoppedAt(t), run.all())
	assert.NotEmpty(t, run.failed(t), "a gate must say so\n%s", run.all())
	assert.NotContains(t, run.all(), "a-wrong-password", "no password is shown, not even a wrong one")
	assert.Empty(t, c.everything(t))
}

// TestQuotaExceeded: three machines of four cores do not fit into four, which the preflight counts.
func TestQuotaExceeded(t *testing.T) {
	c := emptyCloud(t)
	theOpenStack.fault(t, "quota-cores", "4")
	lab := startLab(t, speed)

	run := lab.must(3, "create", "--to", "6", "-o", "jsonl")
	assert.Equal(t, 0, run.stoppedAt(t), run.all())
	require.NotEmpty(t, run.failed(t), run.all())
	assert.Empty(t, c.everything(t))

	// With room again, the same preflight passes.
	theOpenStack.resume(t)
	lab.must(0, "preflight")
	assert.Empty(t, c.everything(t))
}

// TestNoValidHost: no gate can foresee it. The driver says only that the server is in ERROR; why stands in the fault of the
// server, which the driver deletes within 4 s of its clock. So the lab goes slower here, to leave rosctl as much of the wall
// as it leaves to a person's rosctl.
func TestNoValidHost(t *testing.T) {
	c := emptyCloud(t)
	theOpenStack.fault(t, "no-valid-host")
	lab := startLab(t, "2")

	run := lab.must(3, "create", "--to", "6", "-o", "jsonl")
	assert.Equal(t, 6, run.stoppedAt(t), run.all())
	assert.Contains(t, run.stdout, "Instance creation failed. Instance is in ERROR state", "the driver's own words")
	assert.Contains(t, run.stdout, "No valid host was found", "the reason that Nova gave")

	// Rancher goes on trying until the Cluster is gone.
	torn := lab.must(0, "teardown", "demo", "--yes")
	assert.Empty(t, c.everything(t), "teardown said that all is gone\n%s", torn.all())
}
