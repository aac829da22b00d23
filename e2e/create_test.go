package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// speed of the lab's Rancher. The real OpenStack does not go faster with it: at 20 the 20 minutes that a server may take to
// be ACTIVE are a minute on the wall.
const speed = "20"

// TestCreateAndTeardown is the main job: real servers appear in the real OpenStack, and all of them go again.
func TestCreateAndTeardown(t *testing.T) {
	c := emptyCloud(t)
	const consoleLine = "cloud-init[512]: a line of a real console, 4711"
	theOpenStack.consoleText(t, "Linux version 6.8.0\n"+consoleLine+"\n")
	lab := startLab(t, speed)
	lab.machine("floatingIPPool", "public")

	lab.must(0, "preflight")
	require.Empty(t, c.everything(t), "preflight must not make anything")

	created := lab.must(0, "create", "--to", "6", "-o", "jsonl")
	assert.Equal(t, 6, created.stoppedAt(t), "phase 6 is the last")
	list := c.servers(t)
	require.NotEmpty(t, list)
	names := map[string]bool{}
	for _, server := range list {
		assert.Equal(t, "ACTIVE", server.Status, server.Name)
		assert.Regexp(t, `^demo-`, server.Name)
		assert.Regexp(t, "^"+server.Name+"-[0-9a-f]{64}$", server.KeyName)
		names[server.KeyName] = true
	}
	require.Len(t, c.keyPairs(t), len(list))
	for _, pair := range c.keyPairs(t) {
		assert.True(t, names[pair.Name], "key pair %s belongs to no server", pair.Name)
	}
	assert.Len(t, c.serverPorts(t), len(list))
	assert.Len(t, c.floatingIPs(t), len(list))

	again := lab.must(0, "create", "--to", "6", "-o", "jsonl")
	assert.Len(t, c.servers(t), len(list), "a second create must not make anything\n%s", again.all())

	for _, server := range list {
		console := lab.must(0, "console", server.Name)
		assert.Contains(t, console.stdout, consoleLine, "the console of %s", server.Name)
	}

	planned := lab.must(0, "teardown", "demo", "--dry-run")
	assert.Len(t, c.servers(t), len(list), "a dry run must not delete anything\n%s", planned.all())

	torn := lab.must(0, "teardown", "demo", "--yes")
	assert.Empty(t, c.everything(t), "teardown said that all is gone\n%s", torn.all())
}
