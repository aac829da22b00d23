package cmd_test

import (
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/lab"
)

// at runs a command with somebody at the terminal, who types; nil is nobody.
func (p *play) at(typed io.Reader, interrupt <-chan os.Signal, args ...string) result {
	out, err := newScreen(), newScreen()
	env := cmd.Env{
		Args: args, Environ: append([]string{"HOME=" + p.home()}, p.environ...), Stdin: typed, Stdout: out, Stderr: err,
		Cwd: p.dir, Home: p.home(), Interrupt: interrupt,
	}
	if typed == nil {
		env.Stdin = strings.NewReader("")
	} else {
		env.Secret = func(string) (string, error) { return "", io.EOF }
	}
	return result{cmd.Main(env), out.String(), err.String()}
}

func (p *play) serverURL() string { return p.lab.Rancher.Setting("server-url") }

func (p *play) writes() (paths []string) {
	for _, r := range p.lab.Requests() {
		if r.Write {
			paths = append(paths, line(r))
		}
	}
	return paths
}

// faults are an empty server-url and, as in every new Rancher, a node driver that is inactive.
func faults(t *testing.T) *play {
	p := newPlay(t, lab.Options{Speed: 600})
	p.lab.Rancher.SetSetting("server-url", "")
	return p
}

func TestPreflightMendsWhatIsAgreedTo(t *testing.T) {
	p := faults(t)
	r := p.at(strings.NewReader("no\nY\n"), nil, "preflight", "--fix")
	assert.Equal(t, 0, r.code, r.out+r.err)
	assert.Equal(t, p.lab.URL(), p.serverURL())
	assert.Contains(t, r.err, "Mend ROS-DRIVER-001 so? [y/N]")
	assert.Contains(t, r.err, "Mend ROS-URL-001 so? [y/N]")
	assert.Contains(t, r.out, "will set setting server-url")
	assert.Contains(t, r.out, "node driver openstack is inactive", "the answer to the first question was no")
	assert.NotContains(t, r.out, "activate node driver openstack  done")
}

func TestPreflightMendsNothingUnasked(t *testing.T) {
	for name, tt := range map[string]struct {
		typed io.Reader
		args  []string
		code  int
		says  string
	}{
		"no":               {strings.NewReader("n\nn\n"), []string{"--fix"}, 3, "Mend ROS-URL-001 so?"},
		"nothing is typed": {strings.NewReader("\n\n"), []string{"--fix"}, 3, ""},
		"the end of input": {strings.NewReader(""), []string{"--fix"}, 3, ""},
		"nobody is there":  {nil, []string{"--fix"}, 6, "mending needs --yes where there is no terminal to ask at; nothing was changed"},
		"a dry run":        {nil, []string{"--fix", "--dry-run"}, 3, ""},
		"a dry run, --yes": {nil, []string{"--fix", "--dry-run", "--yes"}, 3, ""},
		"no --fix":         {strings.NewReader("y\ny\n"), nil, 3, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := faults(t)
			r := p.at(tt.typed, nil, append([]string{"preflight"}, tt.args...)...)
			assert.Equal(t, tt.code, r.code, r.out+r.err)
			assert.Contains(t, r.err, tt.says)
			assert.Empty(t, p.serverURL())
			assert.Empty(t, p.writes())
			assert.Zero(t, p.tokens())
		})
	}
}

func TestPreflightMendsAllWithYes(t *testing.T) {
	p := faults(t)
	r := p.at(nil, nil, "preflight", "--fix", "--yes", "-o", "json")
	require.Equal(t, 0, r.code, r.out+r.err)
	assert.Equal(t, p.lab.URL(), p.serverURL())
	var document struct {
		Run    struct{ Result string }
		Phases []struct {
			Findings []struct{ Code, Reason string }
		}
		Changes []struct{ Verb, Object string }
	}
	require.NoError(t, json.Unmarshal([]byte(r.out), &document))
	assert.Equal(t, "done", document.Run.Result)
	require.Len(t, document.Phases, 1, "what was found last stands for the phase")
	for _, f := range document.Phases[0].Findings {
		if f.Code == "ROS-URL-001" || f.Code == "ROS-DRIVER-001" {
			assert.Equal(t, "ok", f.Reason, f.Code)
		}
	}
	assert.Len(t, document.Changes, 2)

	before := len(p.writes())
	r = p.at(nil, nil, "preflight", "--fix", "--yes", "-o", "json")
	require.Equal(t, 0, r.code)
	assert.Contains(t, r.out, `"result": "unchanged"`)
	assert.Len(t, p.writes(), before, "there is nothing left to mend")
}

// Ctrl-C while a question stands ends the run like anywhere else: the token is revoked, and nothing was changed.
func TestCtrlCAtTheQuestion(t *testing.T) {
	p := faults(t)
	interrupt := make(chan os.Signal, 1)
	silent, typing := io.Pipe() // nobody types
	defer func() { _ = typing.Close() }()
	done := make(chan result, 1)
	go func() { done <- p.at(silent, interrupt, "preflight", "--fix") }()
	require.Eventually(t, func() bool { return p.tokens() == 1 }, 10*time.Second, time.Millisecond)
	interrupt <- os.Interrupt
	select {
	case r := <-done:
		assert.Equal(t, 130, r.code, r.out+r.err)
	case <-time.After(10 * time.Second):
		require.Fail(t, "it still waits for an answer")
	}
	assert.Zero(t, p.tokens())
	assert.Empty(t, p.writes())
}

func TestOnlyAndSkip(t *testing.T) {
	p := newPlay(t, lab.Options{})
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--only", "ros-url-001"}, 0, "preflight: 3 passed"},
		{[]string{"--only", "ROS-URL-001,ROS-NAME-001"}, 0, "preflight: 4 passed"},
		{[]string{"--only", "ROS-URL-001", "--only", "ROS-NAME-001"}, 0, "preflight: 4 passed"},
		{[]string{"--only", "ROS-URL-001", "--skip", "ROS-LOGIN-001"}, 0, "preflight: 2 passed, 1 not asked"},
		{[]string{"--only", "ROS-URI-001"}, 64, "--only: no gate has the code ROS-URI-001; did you mean ROS-URL-001?"},
		{[]string{"--only", "ROS-TOKEN-001"}, 64, "--only: no gate has the code ROS-TOKEN-001"},
		{[]string{"--skip", "ROS-DNS-1"}, 64, "--skip: no gate has the code ROS-DNS-1; did you mean ROS-DNS-001?"},
		{[]string{"--yes"}, 64, "--yes belongs to --fix"},
		{[]string{"--dry-run"}, 64, "--dry-run belongs to --fix"},
	} {
		r := p.at(nil, nil, append([]string{"preflight"}, tt.args...)...)
		assert.Equal(t, tt.code, r.code, tt.args)
		assert.Contains(t, r.out+r.err, tt.says, tt.args)
	}
	r := p.at(nil, nil, "create", "--skip", "ROS-TOKEN-01", "--dry-run")
	assert.Equal(t, 64, r.code)
	assert.Contains(t, r.err, "did you mean ROS-TOKEN-001?")
	assert.Zero(t, p.tokens())
}
