package cmd_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/lab"
)

// play is a lab with its configuration, for the tests that are not scripts.
type play struct {
	t       *testing.T
	lab     *lab.Lab
	dir     string
	environ []string
}

func newPlay(t *testing.T, options lab.Options) *play {
	if options.Speed == 0 {
		options.Speed = labSpeed / slowdown
	}
	l, err := lab.Start(t.Context(), options)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	p := &play{t: t, lab: l, dir: t.TempDir()}
	require.NoError(t, l.WriteConfig(p.dir))
	require.NoError(t, edit(filepath.Join(p.dir, "rosctl.yaml"), func(text string) string { return text + longWaits }))
	return p
}

// result is how a run ended and what it said.
type result struct {
	code     int
	out, err string
}

func (p *play) run(args ...string) result { return p.runUntil(nil, args...) }

// runUntil is run with somebody at Ctrl-C.
func (p *play) runUntil(interrupt <-chan os.Signal, args ...string) result {
	out, err := newScreen(), newScreen()
	if interrupt == nil {
		interrupt = make(chan os.Signal)
	}
	code := cmd.Main(cmd.Env{
		Args: args, Environ: append([]string{"HOME=" + p.home()}, p.environ...), Stdin: strings.NewReader(""),
		Stdout: out, Stderr: err, Cwd: p.dir, Home: p.home(), Interrupt: interrupt,
	})
	return result{code, out.String(), err.String()}
}

func (p *play) home() string { return filepath.Join(p.dir, "home") }

func (p *play) tokens() int { return p.lab.Rancher.TokenCount(p.lab.Rancher.AdminID()) }

// logins is how many there were.
func (p *play) logins() int {
	n := 0
	for _, r := range p.lab.Requests() {
		if r.Path == "/v1-public/login" {
			n++
		}
	}
	return n
}

// journals are the events of all recorded runs, oldest run first.
func (p *play) journals() [][]event.Event {
	files, err := filepath.Glob(filepath.Join(p.home(), ".local", "state", "rosctl", "runs", "*.jsonl"))
	require.NoError(p.t, err)
	var all [][]event.Event
	for _, file := range files {
		content, err := os.ReadFile(file)
		require.NoError(p.t, err)
		var events []event.Event
		for line := range strings.Lines(string(content)) {
			var e event.Event
			require.NoError(p.t, json.Unmarshal([]byte(line), &e))
			events = append(events, e)
		}
		all = append(all, events)
	}
	return all
}
