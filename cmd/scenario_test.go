package cmd_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

// TestScenarios plays every scenario of the lab from create to teardown and holds rosctl to what the scenario says of
// itself: the phase in which it stops, what the fault is called, the exit code, and that nothing is left behind.
func TestScenarios(t *testing.T) {
	if slowdown > 1 {
		t.Skip("the scripts run the same code under the race detector; the scenarios are about what it says")
	}
	// Most of the time is waiting for the lab's clock, so more of them run at a time than there are processors.
	turns := make(chan struct{}, 6)
	var all sync.WaitGroup
	for _, s := range lab.Scenarios() {
		all.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			t.Run(s.Name, func(t *testing.T) { playScenario(t, s) })
		})
	}
	all.Wait()
}

func playScenario(t *testing.T, s lab.Scenario) {
	p := startAct(t, s)
	created := p.run("create")
	if s.Stops != lab.Never && s.Stops < 9 {
		p.stopped(created)
	} else {
		p.wentThrough(created)
	}
	if s.Stops != 0 { // else nothing was made, and what could not be reached cannot be torn down
		gone := p.run("teardown", "demo", "--yes")
		switch {
		case s.Stops == 9:
			p.stopped(gone)
		case s.Leaves == "":
			p.wentThrough(gone)
		}
	}
	if s.Leaves == "" {
		assert.Empty(t, p.left(), "what is left")
	}
	assert.LessOrEqual(t, p.tokens(), p.before+p.kubeconfigs(), "tokens: those of our runs were not all revoked")
}

// scenarioSpeed has the 25 minutes of a create pass in some seconds.
const scenarioSpeed = 600

// slow are the scenarios whose proof lives only a few seconds: at full speed it could be gone before anybody looks.
var slow = map[string]float64{"no-valid-host": 20, "spawn-failed": 20}

// act is one scenario with a lab of its own.
type act struct {
	*testing.T
	scenario lab.Scenario
	lab      *lab.Lab
	folder   string
	stage    stage // that looks for secrets
	before   int   // tokens that were there before the first run
	ports    int   // those of the network itself
}

func startAct(t *testing.T, s lab.Scenario) *act {
	speed := slow[s.Name]
	if speed == 0 {
		speed = scenarioSpeed
	}
	l, err := lab.Start(t.Context(), lab.Options{Scenario: s.Name, Speed: speed / slowdown, Seed: 7})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	p := &act{T: t, scenario: s, lab: l, folder: t.TempDir(), ports: l.Cloud.Count("ports")}
	p.before = p.tokens()
	require.NoError(t, l.WriteConfig(p.folder))
	p.stage.work, p.stage.lab = p.folder, l
	p.stage.secrets.add("the Rancher password", l.Password)
	p.stage.secrets.add("the OpenStack password", l.Cloud.Credentials().Password)
	// Where the scenario is not about a limit, none may be reached because the machine is slow.
	require.NoError(t, edit(filepath.Join(p.folder, "rosctl.yaml"), func(text string) string {
		if !strings.Contains(text, "\nwaits:") {
			text += longWaits
		}
		if !strings.Contains(text, "activeTimeout:") {
			text = strings.Replace(text, "machine:\n", "machine:\n  activeTimeout: 5h\n", 1)
		}
		return text
	}))
	return p
}

// outcome is what a run said of itself.
type outcome struct {
	ui.Result
	code   int
	took   time.Duration
	screen string
}

// run runs one command in this process.
func (p *act) run(args ...string) outcome {
	p.Helper()
	out, errs := newScreen(), newScreen()
	p.stage.out, p.stage.err = out, errs
	began := time.Now()
	code := cmd.Main(cmd.Env{
		Args: append(args, "-o", "json"), Stdin: strings.NewReader(""), Stdout: out, Stderr: errs,
		Environ: []string{"OS_CLIENT_CONFIG_FILE=" + filepath.Join(p.folder, "clouds.yaml")},
		Cwd:     p.folder, Home: p.folder, Interrupt: make(chan os.Signal),
	})
	o := outcome{code: code, took: time.Since(began), screen: errs.String()}
	require.NoError(p, json.Unmarshal([]byte(out.String()), &o.Result), "%s: exit %d\n%s", args[0], code, errs.String())
	assert.Empty(p, p.stage.leak(), "a secret that shows")
	p.Logf("%s: exit %d after %s, %s; %s", args[0], code, o.took.Round(time.Millisecond), o.where(), o.Error)
	return o
}

// where is the phase in which a run stopped, with the codes of what stopped it.
func (o outcome) where() string {
	n, codes := o.stop()
	return fmt.Sprintf("phase %d %v", n, codes)
}

func (o outcome) stop() (phase int, codes []string) {
	phase = lab.Never
	for _, p := range o.Phases {
		if p.Did != "stopped" {
			continue
		}
		phase = p.Number
		for _, f := range p.Findings {
			if f.Outcome.Blocks() && f.Under == "" {
				codes = append(codes, f.Code)
			}
		}
	}
	if o.Diagnosis != nil {
		codes = append(codes, o.Diagnosis.Code)
	}
	return phase, codes
}

func (p *act) stopped(o outcome) {
	p.Helper()
	phase, codes := o.stop()
	assert.Equal(p, p.scenario.Stops, phase, "the phase\n%s", o.tail())
	assert.Contains(p, codes, p.scenario.Code, "the code\n%s", o.tail())
	assert.Equal(p, p.scenario.Exit, o.code, "the exit code\n%s", o.tail())
	assert.NotEmpty(p, o.Error, "what is said at the end")
}

func (p *act) wentThrough(o outcome) {
	p.Helper()
	assert.Zero(p, o.code, "the exit code\n%s", o.tail())
}

// tail is the end of what a run showed.
func (o outcome) tail() string { return o.screen[max(0, len(o.screen)-3000):] }

// tokens counts those of all users.
func (p *act) tokens() int { return p.lab.Rancher.TokenCount(p.lab.Rancher.AdminID()) }

// kubeconfigs counts those that were written: each holds a token that outlives the run.
func (p *act) kubeconfigs() int {
	files, err := filepath.Glob(filepath.Join(p.folder, "*.kubeconfig"))
	require.NoError(p, err)
	return len(files)
}

// left lists what is there of a cluster that should be gone.
func (p *act) left() []string {
	var left []string
	for _, server := range p.lab.Cloud.Servers() {
		left = append(left, "server "+server.Name)
	}
	for _, pair := range p.lab.Cloud.KeyPairs() {
		left = append(left, "key pair "+pair)
	}
	for kind, base := range map[string]int{"ports": p.ports, "floatingips": 0, "volumes": 0} {
		if n := p.lab.Cloud.Count(kind) - base; n > 0 {
			left = append(left, fmt.Sprintf("%d %s", n, kind))
		}
	}
	for _, r := range []kube.Resource{
		kube.Clusters, kube.CAPIClusters, kube.Machines, kube.OpenstackMachines, kube.OpenstackConfigs, kube.Secrets,
	} {
		found, status := p.lab.Store.List(r, "", kube.Selector{})
		if status != nil {
			continue // a kind that is not served has no objects
		}
		for _, o := range found.Items {
			if r.ID() != kube.Secrets.ID() || kube.Annotations(o)["rosctl.io/cluster"] != "" {
				left = append(left, r.Kind+" "+kube.Name(o))
			}
		}
	}
	return left
}
