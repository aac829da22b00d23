package lab

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

func TestScenariosAreWhole(t *testing.T) {
	names, phases := map[string]bool{}, map[int]int{}
	code := regexp.MustCompile(`^ROS-[A-Z]+-\d{3}$`)
	for _, s := range Scenarios() {
		assert.False(t, names[s.Name], "%s is there twice", s.Name)
		names[s.Name] = true
		assert.Regexp(t, `^[a-z0-9-]+$`, s.Name)
		assert.Regexp(t, `^\S.*[.]$`, s.What, s.Name)
		phases[s.Phase]++
		if s.Stops == Never {
			assert.Empty(t, s.Code, "%s: what stops nothing has no code", s.Name)
			assert.Zero(t, s.Exit, s.Name)
			continue
		}
		assert.Regexp(t, code, s.Code, s.Name)
		assert.Contains(t, []int{3, 4, 5, 6}, s.Exit, s.Name)
		assert.LessOrEqual(t, s.Stops, 9, s.Name)
	}
	for _, phase := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9} {
		assert.GreaterOrEqual(t, phases[phase], 2, "faults that bite in phase %d", phase)
	}
}

func TestAScenarioIsFoundByItsName(t *testing.T) {
	s, err := FindScenario("agent-ca")
	require.NoError(t, err)
	assert.Equal(t, 7, s.Phase)
	_, err = FindScenario("agent-cs")
	assert.ErrorContains(t, err, "did you mean agent-ca?")
	_, err = FindScenario("nonsense")
	assert.NotContains(t, err.Error(), "did you mean")
}

// Each scenario has its own memory: what one lab has seen is nothing to the next.
func TestScenariosAreMadeAnewForEachLab(t *testing.T) {
	first, err := FindScenario("capi-restart")
	require.NoError(t, err)
	for range 10 {
		first.Refuses(nil)
	}
	second, err := FindScenario("capi-restart")
	require.NoError(t, err)
	assert.Empty(t, first.Refuses(nil))
	assert.NotEmpty(t, second.Refuses(nil))
}

func TestAScenarioChangesTheConfiguration(t *testing.T) {
	for name, wanted := range map[string][]string{
		"fip-exhausted":       {"floatingIPPool: public"},
		"cinder-503":          {"flavor: rancher.zero", "bootFromVolume: true", "volumeSize: 60"},
		"build-stuck":         {"activeTimeout: 2h0m0s", "vms: 30m0s"},
		"version-unknown":     {"version: v1.34.99+rke2r1"},
		"token-expires-given": {"username: admin"},
	} {
		t.Run(name, func(t *testing.T) {
			l := start(t, Options{Scenario: name})
			dir := t.TempDir()
			require.NoError(t, l.WriteConfig(dir))
			text, err := os.ReadFile(filepath.Join(dir, "rosctl.yaml"))
			require.NoError(t, err)
			for _, want := range wanted {
				assert.Contains(t, string(text), want)
			}
		})
	}
}

func TestAServerDeletedByHandIsGoneForTheWorld(t *testing.T) {
	l := start(t, Options{Speed: 3000, Seed: 3})
	c := newClient(t, l)
	c.create("demo")
	c.eventually("all servers", func() bool {
		up := 0
		for _, s := range l.Cloud.Servers() {
			if s.Status == "ACTIVE" && len(c.console(s.ID)) > 0 {
				up++
			}
		}
		return up == 3
	})
	victim := l.Cloud.Servers()[0]
	for _, s := range l.Cloud.Servers() {
		bootstrap, status := l.Store.Get(kube.RKEBootstraps, "fleet-default", s.Name)
		require.Nil(t, status)
		if kube.NestedString(bootstrap, "metadata", "labels", "rke.cattle.io/init-node") == "" {
			victim = s // without the node that the others join through, none of them would
		}
	}
	require.NoError(t, l.Cloud.DeleteServer(victim.Name))
	require.Error(t, l.Cloud.DeleteServer("no such server"))
	c.eventually("the server to go", func() bool { return len(l.Cloud.Servers()) == 2 })
	c.eventually("the others to join", func() bool {
		mgmt := l.Rancher.Downstream(kube.NestedString(c.cluster("demo"), "status", "clusterName"))
		return len(mgmt.Nodes()) == 2
	})
	_, status := l.Store.Get(kube.Machines, "fleet-default", victim.Name)
	assert.Nil(t, status, "Rancher does not notice")
}
