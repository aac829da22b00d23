package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
)

// pairs is how often the two contestants run, in turn: what the machine does meanwhile hits both.
const pairs = 5

// arena is a lab on which both the script of bench/seed and rosctl look at the same cluster to be.
type arena struct {
	*lab.Lab
	folder      string
	environment []string
}

// newArena starts a lab at the speed of the wall. It skips, loudly, when the script cannot run here.
func newArena(b *testing.B, scenario string) *arena {
	b.Helper()
	for _, tool := range []string{"bash", "curl", "python3", "openstack", "kubectl"} {
		if _, err := exec.LookPath(tool); err != nil {
			b.Skipf("SKIPPED: %s is not installed, and the script needs it: nothing to compare with", tool)
		}
	}
	folder := b.TempDir()
	l, err := lab.Start(context.Background(), lab.Options{Scenario: scenario, Speed: 1, Seed: 1})
	require.NoError(b, err)
	b.Cleanup(func() { _ = l.Close() })
	require.NoError(b, l.WriteConfig(folder))
	a := &arena{Lab: l, folder: folder, environment: []string{
		"HOME=" + folder, "XDG_STATE_HOME=" + folder + "/state", "OS_CLIENT_CONFIG_FILE=" + folder + "/clouds.yaml",
		// Ahead of wrappers that choose a Python: they cost more than what they start.
		"PATH=/usr/bin:/bin:" + os.Getenv("PATH"), "LANG=C.UTF-8",
	}}
	return a
}

// settings are what the script reads from its environment, from the configuration that rosctl reads.
func (a *arena) settings(b *testing.B) []string {
	b.Helper()
	text, err := os.ReadFile(filepath.Join(a.folder, "rosctl.yaml"))
	require.NoError(b, err)
	var c struct {
		Name    string
		Rancher struct{ URL, IP, Username string }
		Cloud   struct{ Cloud string }   `yaml:"openstack"`
		Kube    struct{ Version string } `yaml:"kubernetes"`
		Machine struct {
			Flavor, Image, Network string
			Groups                 []string `yaml:"securityGroups"`
		}
		Pools []struct{ Quantity int }
		DNS   struct{ Servers []string }
	}
	require.NoError(b, yaml.Unmarshal(text, &c))
	count := 0
	for _, pool := range c.Pools {
		count += pool.Quantity
	}
	return append(slices.Clone(a.environment),
		"RANCHER_URL="+c.Rancher.URL, "RANCHER_IP="+c.Rancher.IP, "RANCHER_USERNAME="+c.Rancher.Username,
		"RANCHER_PASSWORD="+a.Password, "RANCHER_CA="+filepath.Join(a.folder, "rancher-ca.pem"),
		"CLUSTER="+c.Name, "NAMESPACE=fleet-default", "KUBERNETES_VERSION="+c.Kube.Version,
		fmt.Sprintf("COUNT=%d", count), "FLAVOR="+c.Machine.Flavor, "IMAGE="+c.Machine.Image,
		"NETWORK="+c.Machine.Network, "SECURITY_GROUP="+strings.Join(c.Machine.Groups, ","),
		"DNS_SERVERS="+strings.Join(c.DNS.Servers, " "), "OS_CLOUD="+c.Cloud.Cloud)
}

// outcome is one run of a contestant: its whole process tree.
type outcome struct {
	exit      int
	wall, cpu time.Duration
	requests  int   // that the lab's servers answered
	peak      int64 // of its largest process, in the unit of Maxrss
	text      string
}

func (a *arena) run(b *testing.B, environment []string, name string, args ...string) outcome {
	b.Helper()
	c := exec.Command(name, args...)
	c.Env, c.Dir = environment, a.folder
	before := len(a.Requests())
	start := time.Now()
	out, err := c.CombinedOutput()
	wall := time.Since(start)
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		require.NoError(b, err)
	}
	return outcome{
		exit: c.ProcessState.ExitCode(), wall: wall, text: string(out), requests: len(a.Requests()) - before,
		// What the kernel counts for a process that was waited for holds its children that it waited for.
		cpu:  c.ProcessState.UserTime() + c.ProcessState.SystemTime(),
		peak: c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss,
	}
}

func (a *arena) script(b *testing.B) outcome {
	b.Helper()
	path, err := filepath.Abs(filepath.Join("seed", "preflight.sh"))
	require.NoError(b, err)
	return a.run(b, a.settings(b), "bash", path)
}

func (a *arena) rosctl(b *testing.B) outcome {
	b.Helper()
	return a.run(b, a.environment, binary(), "preflight", "-o", "jsonl")
}

func durations(all []outcome, of func(outcome) time.Duration) []time.Duration {
	var out []time.Duration
	for _, o := range all {
		out = append(out, of(o))
	}
	return out
}

// BenchmarkPreflightAgainstScript lets people's own way and rosctl look at the same healthy servers in turn, once both were
// seen to say that all is well.
func BenchmarkPreflightAgainstScript(b *testing.B) {
	a := newArena(b, lab.Healthy)
	for name, o := range map[string]outcome{"script": a.script(b), "rosctl": a.rosctl(b)} {
		require.Zero(b, o.exit, "%s does not find a healthy lab well\n%s", name, o.text)
	}
	var theirs, ours []outcome
	for b.Loop() {
		for range pairs {
			theirs = append(theirs, a.script(b))
			ours = append(ours, a.rosctl(b))
		}
	}
	wall := func(o outcome) time.Duration { return o.wall }
	cpu := func(o outcome) time.Duration { return o.cpu }
	median := func(all []outcome, of func(outcome) time.Duration) time.Duration {
		return quantile(durations(all, of), 0.5)
	}
	last := func(all []outcome) outcome { return all[len(all)-1] }
	b.ReportMetric(median(theirs, wall).Seconds(), "s-wall-script")
	b.ReportMetric(median(ours, wall).Seconds(), "s-wall-rosctl")
	b.ReportMetric(float64(median(theirs, wall))/float64(median(ours, wall)), "x-wall")
	b.ReportMetric(median(theirs, cpu).Seconds(), "s-cpu-script")
	b.ReportMetric(median(ours, cpu).Seconds(), "s-cpu-rosctl")
	b.ReportMetric(float64(median(theirs, cpu))/float64(median(ours, cpu)), "x-cpu")
	b.ReportMetric(float64(last(theirs).requests), "requests-script")
	b.ReportMetric(float64(last(ours).requests), "requests-rosctl")
	b.ReportMetric(float64(last(theirs).requests)/float64(last(ours).requests), "x-requests")
	b.ReportMetric(float64(last(theirs).peak)/rssUnit(), "MB-peak-script")
	b.ReportMetric(float64(last(ours).peak)/rssUnit(), "MB-peak-rosctl")
}

// faults are single things that are wrong, each of which costs twenty minutes when nobody sees it before.
var faults = []string{
	"dns-nxdomain", "cacerts-empty", "cacerts-wrong-chain", "cert-expired", "server-url-unset", "driver-missing",
	"quota-cores", "flavor-disk-zero", "secgroup-closed", "image-missing", "foreign-cluster", "cinder-503",
}

// BenchmarkFaultsAgainstScript gives both one fault after the other: who sees it, and how long it takes to say so. rosctl has
// to call it by its code; the script has done its part when it fails.
func BenchmarkFaultsAgainstScript(b *testing.B) {
	for b.Loop() {
		seenByScript, seenByUs := 0, 0
		var theirs, ours []time.Duration
		var table strings.Builder // one entry: the log of a benchmark is cut after ten
		for _, name := range faults {
			a := newArena(b, name)
			script, rosctl := a.script(b), a.rosctl(b)
			right := rosctl.exit == a.Scenario.Exit && strings.Contains(rosctl.text, a.Scenario.Code)
			if script.exit != 0 {
				seenByScript++
			}
			if right {
				seenByUs++
			}
			theirs, ours = append(theirs, script.wall), append(ours, rosctl.wall)
			fmt.Fprintf(&table, "\n%-20s script: seen=%-5t %6.2f s   rosctl: seen=%-5t %6.3f s %s", name, script.exit != 0,
				script.wall.Seconds(), right, rosctl.wall.Seconds(), a.Scenario.Code)
			require.NoError(b, a.Close())
		}
		b.Log(table.String())
		b.ReportMetric(float64(len(faults)), "faults")
		b.ReportMetric(float64(seenByScript), "seen-script")
		b.ReportMetric(float64(seenByUs), "seen-rosctl")
		b.ReportMetric(quantile(theirs, 0.5).Seconds(), "s-median-script")
		b.ReportMetric(quantile(ours, 0.5).Seconds(), "s-median-rosctl")
		b.ReportMetric(slices.Max(ours).Seconds(), "s-max-rosctl")
	}
}
