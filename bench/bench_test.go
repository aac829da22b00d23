package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

// binary builds the program under measurement, once.
var binary = sync.OnceValue(func() string {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("rosctl-bench-%d", os.Getpid()))
	build := exec.Command("go", "build", "-trimpath", "-tags", "urfave_cli_no_docs", "-ldflags", "-s -w", "-o", path, "../cmd/rosctl")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		panic(string(out))
	}
	built = path
	return path
})

// built is the path of what was built, "" as long as nothing was.
var built string

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		_ = os.Remove(built)
	}
	os.Exit(code)
}

// BenchmarkStart is the time of `rosctl version`, and the size of the program.
func BenchmarkStart(b *testing.B) {
	info, err := os.Stat(binary())
	require.NoError(b, err)
	var walls []time.Duration
	for b.Loop() {
		start := time.Now()
		require.NoError(b, exec.Command(binary(), "version").Run())
		walls = append(walls, time.Since(start))
	}
	b.ReportMetric(ms(quantile(walls, 0.5)), "ms-median")
	b.ReportMetric(float64(info.Size())/1e6, "MB-binary")
}

// place is a lab with its files, and an environment that leads to it.
func place(b *testing.B, speed float64) (*lab.Lab, []string, string) {
	b.Helper()
	folder := b.TempDir()
	l, err := lab.Start(context.Background(), lab.Options{Speed: speed, Seed: 1})
	require.NoError(b, err)
	b.Cleanup(func() { _ = l.Close() })
	require.NoError(b, l.WriteConfig(folder))
	return l, []string{"HOME=" + folder, "PATH=" + os.Getenv("PATH"), "XDG_STATE_HOME=" + folder + "/state",
		"OS_CLIENT_CONFIG_FILE=" + folder + "/clouds.yaml"}, folder
}

// BenchmarkCreate is a whole create of three nodes, compressed: CPU, peak memory and requests of rosctl alone.
func BenchmarkCreate(b *testing.B) {
	for _, speed := range []float64{60, 600} {
		b.Run(fmt.Sprintf("speed=%g", speed), func(b *testing.B) {
			var cpu time.Duration
			var peak int64
			requests := 0
			for b.Loop() {
				_, env, folder := place(b, speed)
				c := exec.Command(binary(), "create", "-q", "-o", "json")
				c.Env, c.Dir, c.Stderr = env, folder, io.Discard
				out, err := c.Output()
				require.NoError(b, err)
				cpu += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
				peak = max(peak, c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
				requests = sent(b, out)
			}
			b.ReportMetric(cpu.Seconds()/float64(b.N), "cpu-s/op")
			b.ReportMetric(float64(peak)/rssUnit(), "MB-peak")
			b.ReportMetric(float64(requests), "requests")
		})
	}
}

// sent is the number of requests that a run says it sent: the lab's own count holds those of its node driver as well.
func sent(b *testing.B, result []byte) int {
	b.Helper()
	var r struct{ Run event.Run }
	require.NoError(b, json.Unmarshal(result, &r))
	require.NotZero(b, r.Run.Requests)
	return r.Run.Requests
}

// rssUnit is what a megabyte is in the unit of Maxrss: KiB on Linux, bytes on macOS.
func rssUnit() float64 {
	if runtime.GOOS == "darwin" {
		return 1e6
	}
	return 1e3
}

// BenchmarkPreflight is a green preflight.
func BenchmarkPreflight(b *testing.B) {
	_, env, folder := place(b, 60)
	var cpu time.Duration
	requests := 0
	for b.Loop() {
		c := exec.Command(binary(), "preflight", "-o", "json")
		c.Env, c.Dir = env, folder
		out, err := c.Output()
		require.NoError(b, err)
		cpu += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		requests = sent(b, out)
	}
	b.ReportMetric(cpu.Seconds()*1000/float64(b.N), "cpu-ms/op")
	b.ReportMetric(float64(requests), "requests")
}

// changes is how many conditions are flipped for one figure.
const changes = 200

// BenchmarkConditionToScreen is how long a condition that Rancher changed takes to the screen and to the journal, at
// random moments of a create that waits.
func BenchmarkConditionToScreen(b *testing.B) {
	l, env, folder := place(b, 1)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := exec.CommandContext(ctx, binary(), "create", "-o", "jsonl")
	c.Env, c.Dir = env, folder
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	stdout, err := c.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, c.Start())
	screen := make(chan seen, 4096)
	journalPath := make(chan string, 1)
	go follow(stdout, screen, journalPath)
	journal := make(chan seen, 4096)
	go func() {
		file, err := os.Open(<-journalPath)
		if err == nil {
			defer file.Close()
			follow(&tail{ctx: ctx, file: file}, journal, nil)
		}
	}()
	waitFor(b, screen, func(s seen) bool { return s.kind == event.WaitStarted && s.phase == "vms" })

	for b.Loop() {
		var toScreen, toJournal []time.Duration
		for i := range changes {
			time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond)
			word := fmt.Sprintf("change %d-%d", b.N, i)
			sent := time.Now()
			mutate(b, l, word)
			toScreen = append(toScreen, waitFor(b, screen, func(s seen) bool { return s.message == word }).Sub(sent))
			toJournal = append(toJournal, waitFor(b, journal, func(s seen) bool { return s.message == word }).Sub(sent))
		}
		b.ReportMetric(ms(quantile(toScreen, 0.5)), "ms-screen-p50")
		b.ReportMetric(ms(quantile(toScreen, 0.95)), "ms-screen-p95")
		b.ReportMetric(ms(quantile(toJournal, 0.95)), "ms-journal-p95")
	}
	cancel()
	_ = c.Wait()
}

// mutate flips a condition of the Cluster, as one of Rancher's controllers would.
func mutate(b *testing.B, l *lab.Lab, message string) {
	status := l.Store.Mutate(kube.Clusters, "fleet-default", "demo", func(o kube.Object) bool {
		status, _ := o["status"].(map[string]any)
		if status == nil {
			return false
		}
		conditions, _ := status["conditions"].([]any)
		conditions = slices.DeleteFunc(slices.Clone(conditions), func(c any) bool {
			m, _ := c.(map[string]any)
			return m["type"] == "Measured"
		})
		status["conditions"] = append(conditions, map[string]any{"type": "Measured", "status": "Unknown", "message": message})
		return true
	})
	if status != nil {
		b.Fatal(status)
	}
}

// seen is one event, and when it was read.
type seen struct {
	kind           event.Kind
	phase, message string
	at             time.Time
}

func follow(r io.Reader, to chan<- seen, journal chan<- string) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e event.Event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			continue
		}
		s := seen{kind: e.Kind, at: time.Now()}
		if e.Wait != nil && strings.Contains(e.Wait.For, "VMs") {
			s.phase = "vms"
		}
		if e.Object != nil {
			s.message = e.Object.Message
		}
		if e.Kind == event.RunStarted && journal != nil {
			journal <- e.Run.Journal
		}
		to <- s
	}
}

func waitFor(b *testing.B, from <-chan seen, want func(seen) bool) time.Time {
	b.Helper()
	limit := time.After(60 * time.Second)
	for {
		select {
		case s := <-from:
			if want(s) {
				return s.at
			}
		case <-limit:
			b.Fatal("what was waited for was never seen")
		}
	}
}

// tail reads a file that grows, looking each millisecond.
type tail struct {
	ctx  context.Context
	file *os.File
}

func (t *tail) Read(p []byte) (int, error) {
	for {
		n, err := t.file.Read(p)
		if n > 0 || (err != nil && err != io.EOF) {
			return n, err
		}
		select {
		case <-t.ctx.Done():
			return 0, io.EOF
		case <-time.After(time.Millisecond):
		}
	}
}

func quantile(all []time.Duration, q float64) time.Duration {
	sorted := slices.Clone(all)
	slices.Sort(sorted)
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
