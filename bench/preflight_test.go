package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/phases"
)

// slowLab is a healthy lab whose every HTTP answer comes later by that much, with an environment that leads to it. Its
// clock is that on the wall.
func slowLab(tb testing.TB, delay time.Duration) (*lab.Lab, []string, string) {
	tb.Helper()
	folder := tb.TempDir()
	l, err := lab.Start(context.Background(), lab.Options{Speed: 1, Seed: 1})
	require.NoError(tb, err)
	tb.Cleanup(func() { _ = l.Close() })
	require.NoError(tb, l.WriteConfig(folder))
	l.Rancher.SetDelay(delay)
	l.Cloud.Intercept(func(http.ResponseWriter, *http.Request) bool {
		time.Sleep(delay)
		return false
	})
	return l, []string{"HOME=" + folder, "PATH=" + os.Getenv("PATH"), "XDG_STATE_HOME=" + folder + "/state",
		"OS_CLIENT_CONFIG_FILE=" + folder + "/clouds.yaml"}, folder
}

// preflight runs one, and returns how long it took on the wall and on the processors, and what it wrote.
func preflight(tb testing.TB, env []string, folder string, args ...string) (wall, cpu time.Duration, out []byte) {
	tb.Helper()
	c := exec.Command(binary(), append([]string{"preflight", "-o", "json"}, args...)...)
	c.Env, c.Dir = env, folder
	start := time.Now()
	out, err := c.Output()
	wall = time.Since(start)
	require.NoError(tb, err, string(out))
	return wall, c.ProcessState.UserTime() + c.ProcessState.SystemTime(), out
}

// gateTime is how long a gate takes alone, with those that it rests on.
type gateTime struct {
	code string
	wall time.Duration
}

// slowest asks each of the gates alone and sorts them, the slowest first.
func slowest(tb testing.TB, env []string, folder string, codes []string) []gateTime {
	tb.Helper()
	var times []gateTime
	for _, code := range codes {
		wall, _, _ := preflight(tb, env, folder, "--only", code)
		times = append(times, gateTime{code, wall})
	}
	slices.SortFunc(times, func(a, b gateTime) int { return int(b.wall - a.wall) })
	return times
}

// allGates are the codes of phase 0.
func allGates() []string { return phases.Create()[0].Codes() }

// BenchmarkSlowAnswers is a green preflight on servers whose every answer takes its time, beside its slowest gate: what
// does not wait for something must not wait at all.
func BenchmarkSlowAnswers(b *testing.B) {
	for _, delay := range []time.Duration{0, 50 * time.Millisecond, 300 * time.Millisecond} {
		b.Run(fmt.Sprintf("delay=%s", delay), func(b *testing.B) {
			_, env, folder := slowLab(b, delay)
			times := slowest(b, env, folder, allGates())
			var walls []time.Duration
			var cpu time.Duration
			requests := 0
			for b.Loop() {
				wall, used, out := preflight(b, env, folder)
				walls, cpu, requests = append(walls, wall), cpu+used, sent(b, out)
			}
			whole := quantile(walls, 0.5)
			b.Logf("the slowest gates: %v", times[:min(5, len(times))])
			b.ReportMetric(ms(whole), "ms-median")
			b.ReportMetric(ms(times[0].wall), "ms-slowest-gate")
			b.ReportMetric(float64(whole)/float64(times[0].wall), "x-slowest-gate")
			if delay > 0 {
				b.ReportMetric(float64(whole)/float64(longestWay*delay), "x-longest-way")
			}
			b.ReportMetric(cpu.Seconds()*1000/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(requests), "requests")
		})
	}
}

// longestWay is how many answers have to be waited for one after the other: who is it (version), let me in, who am I, would
// you take this plan, let me out.
const longestWay = 5

// What does not wait for an answer must not wait at all. Three tries, since a busy machine makes it slower and never
// faster.
func TestAPreflightWaitsForNothingTwice(t *testing.T) {
	const delay, most = 200 * time.Millisecond, 1.3
	_, env, folder := slowLab(t, delay)
	best := time.Hour
	for range 3 {
		wall, _, _ := preflight(t, env, folder)
		best = min(best, wall)
	}
	assert.LessOrEqual(t, best.Seconds(), (longestWay*delay).Seconds()*most)
}

// A green preflight asks few questions: they are counted by the servers, without the logins and what comes before them.
func TestRequestsOfAPreflight(t *testing.T) {
	const most = 20
	l, env, folder := slowLab(t, 0)
	_, _, out := preflight(t, env, folder)
	var asked []string
	loggedIn := false
	for _, r := range l.Requests() {
		switch {
		case r.Path == "/v1-public/login":
			loggedIn = true
		case r.Path == "/identity/v3/auth/tokens", r.Path == "/v3/tokens", r.Server == "rancher" && !loggedIn:
		default:
			asked = append(asked, r.Method+" "+r.Path)
		}
	}
	assert.LessOrEqual(t, len(asked), most, asked)
	var result struct{ Run struct{ Requests int } }
	require.NoError(t, json.Unmarshal(out, &result))
	assert.Equal(t, len(l.Requests()), result.Run.Requests, "the run counts what it sends")
}
