package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
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

// newArena starts a lab. It skips, loudly, when the script cannot run here.
func newArena(b *testing.B, scenario string, speed float64) *arena {
	b.Helper()
	for _, tool := range []string{"bash", "curl", "python3", "openstack", "kubectl"} {
		if _, err := exec.LookPath(tool); err != nil {
			b.Skipf("SKIPPED: %s is not installed, and the script needs it: nothing to compare with", tool)
		}
	}
	folder := b.TempDir()
	l, err := lab.Start(context.Background(), lab.Options{Scenario: scenario, Speed: speed, Seed: 1})
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
	stdout    []byte
	text      string // both streams, one after the other
}

func (a *arena) run(b *testing.B, environment []string, name string, args ...string) outcome {
	b.Helper()
	c := exec.Command(name, args...)
	c.Env, c.Dir = environment, a.folder
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	before := len(a.Requests())
	start := time.Now()
	err := c.Run()
	wall := time.Since(start)
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		require.NoError(b, err)
	}
	return outcome{
		exit: c.ProcessState.ExitCode(), wall: wall, stdout: stdout.Bytes(), text: stdout.String() + stderr.String(),
		requests: len(a.Requests()) - before,
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

func (a *arena) rosctl(b *testing.B, args ...string) outcome {
	b.Helper()
	return a.run(b, a.environment, binary(), args...)
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
	a := newArena(b, lab.Healthy, 1)
	for name, o := range map[string]outcome{"script": a.script(b), "rosctl": a.rosctl(b, "preflight", "-o", "jsonl")} {
		require.Zero(b, o.exit, "%s does not find a healthy lab well\n%s", name, o.text)
	}
	var theirs, ours []outcome
	for b.Loop() {
		for range pairs {
			theirs = append(theirs, a.script(b))
			ours = append(ours, a.rosctl(b, "preflight", "-o", "jsonl"))
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
		var table strings.Builder // for standard error: the log of a benchmark is cut after ten lines
		for _, name := range faults {
			a := newArena(b, name, 1)
			script, rosctl := a.script(b), a.rosctl(b, "preflight", "-o", "jsonl")
			right := rosctl.exit == a.Scenario.Exit && strings.Contains(rosctl.text, a.Scenario.Code)
			if script.exit != 0 {
				seenByScript++
			}
			if right {
				seenByUs++
			} else {
				b.Logf("%s: exit %d, not %d and %s:\n%s", name, rosctl.exit, a.Scenario.Exit, a.Scenario.Code, rosctl.text)
			}
			theirs, ours = append(theirs, script.wall), append(ours, rosctl.wall)
			fmt.Fprintf(&table, "\n%-20s script: seen=%-5t %6.2f s   rosctl: seen=%-5t %6.3f s %s", name, script.exit != 0,
				script.wall.Seconds(), right, rosctl.wall.Seconds(), a.Scenario.Code)
			require.NoError(b, a.Close())
		}
		fmt.Fprintln(os.Stderr, table.String())
		b.ReportMetric(float64(len(faults)), "faults")
		b.ReportMetric(float64(seenByScript), "seen-script")
		b.ReportMetric(float64(seenByUs), "seen-rosctl")
		b.ReportMetric(quantile(theirs, 0.5).Seconds(), "s-median-script")
		b.ReportMetric(quantile(ours, 0.5).Seconds(), "s-median-rosctl")
		b.ReportMetric(slices.Max(ours).Seconds(), "s-max-rosctl")
	}
}

// byHand runs all phases as docs/nine-phases.md has them: the bash of the page, from its beginning to its end.
func (a *arena) byHand(b *testing.B, pause time.Duration) outcome {
	b.Helper()
	page, err := os.ReadFile(filepath.Join("..", "docs", "nine-phases.md"))
	require.NoError(b, err)
	var script strings.Builder
	for i, part := range strings.Split(string(page), "```") {
		if code, isBash := strings.CutPrefix(part, "bash\n"); isBash && i%2 == 1 {
			script.WriteString(code)
		}
	}
	path := filepath.Join(a.folder, "nine-phases.sh")
	require.NoError(b, os.WriteFile(path, []byte(script.String()), 0o600))
	seed, err := filepath.Abs("seed")
	require.NoError(b, err)
	return a.run(b, append(a.settings(b), "SEED="+seed, fmt.Sprintf("PAUSE=%g", pause.Seconds())), "bash", path)
}

// BenchmarkRunAgainstScript is the whole way, from preflight to teardown, on a lab that is sixty times faster: what the page in
// docs costs, and rosctl. The script is in the better place: each of its looks takes a second, a minute of the lab, so that it
// looks more rarely than on servers at their own speed. ROSCTL_BENCH_SPEED=5 is fairer, and takes ten minutes.
func BenchmarkRunAgainstScript(b *testing.B) {
	speed := 60.0
	if text := os.Getenv("ROSCTL_BENCH_SPEED"); text != "" {
		var err error
		speed, err = strconv.ParseFloat(text, 64)
		require.NoError(b, err)
	}
	for b.Loop() {
		theirLab := newArena(b, lab.Healthy, speed)
		theirs := theirLab.byHand(b, time.Duration(float64(15*time.Second)/speed))
		require.Zero(b, theirs.exit, theirs.text)
		require.Empty(b, theirLab.Cloud.Servers(), "the page leaves servers")

		ourLab := newArena(b, lab.Healthy, speed)
		ours := ourLab.rosctl(b, "create", "-q", "-o", "json")
		require.Zero(b, ours.exit, ours.text)
		away := ourLab.rosctl(b, "teardown", "demo", "--yes", "-q", "-o", "json")
		require.Zero(b, away.exit, away.text)
		require.Empty(b, ourLab.Cloud.Servers(), "rosctl leaves servers")
		// The servers also answer the lab's node driver, which asks as often in both.
		own := sent(b, ours.stdout) + sent(b, away.stdout)
		driver := ours.requests + away.requests - own
		ours.cpu, ours.wall, ours.requests = ours.cpu+away.cpu, ours.wall+away.wall, own
		theirs.requests -= driver

		b.ReportMetric(theirs.wall.Seconds(), "s-wall-script")
		b.ReportMetric(ours.wall.Seconds(), "s-wall-rosctl")
		b.ReportMetric(theirs.cpu.Seconds(), "s-cpu-script")
		b.ReportMetric(ours.cpu.Seconds(), "s-cpu-rosctl")
		b.ReportMetric(theirs.cpu.Seconds()/ours.cpu.Seconds(), "x-cpu")
		b.ReportMetric(float64(theirs.requests), "requests-script")
		b.ReportMetric(float64(ours.requests), "requests-rosctl")
		b.ReportMetric(float64(theirs.peak)/rssUnit(), "MB-peak-script")
		b.ReportMetric(float64(ours.peak)/rssUnit(), "MB-peak-rosctl")
	}
}
