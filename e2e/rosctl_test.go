package e2e

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"sigs.k8s.io/yaml"
)

// binary is the rosctl under test: ROSCTL_BIN, or what `make build` made. Without it the test fails when end-to-end tests
// were asked for, and is skipped otherwise.
func binary(t *testing.T) string {
	t.Helper()
	path := os.Getenv("ROSCTL_BIN")
	if path == "" {
		path = filepath.Join("..", "bin", "rosctl")
	}
	path, err := filepath.Abs(path)
	require.NoError(t, err)
	if _, err := os.Stat(path); err != nil {
		if os.Getenv("ROSCTL_E2E") != "" {
			t.Fatalf("no rosctl to test: %v; run make build, or set ROSCTL_BIN", err)
		}
		t.Skipf("SKIPPED: no rosctl to test: %v; run make build, or set ROSCTL_BIN", err)
	}
	return path
}

// interrupted is rosctl's exit code after a signal; a lab that was told to end may as well end with 0.
const interrupted = 130

// rosctlLab is a running `rosctl lab up` with the real OpenStack behind it, and the directory with its configuration.
type rosctlLab struct {
	t      *testing.T
	binary string
	dir    string
	home   string
	clouds string // the clouds.yaml that rosctl is told to read; empty: that of the directory
}

// startLab starts the lab's Rancher, speed times faster than the wall, and waits until it is ready. It ends with the test.
func startLab(t *testing.T, speed string) *rosctlLab {
	t.Helper()
	l := &rosctlLab{t: t, binary: binary(t), dir: t.TempDir(), home: t.TempDir()}
	command := exec.Command(l.binary, "lab", "up", "--openstack", "rancher", "--dir", l.dir, "--speed", speed)
	command.Dir = l.dir
	command.Env = l.environment("OS_CLIENT_CONFIG_FILE=" + theOpenStack.cloudsFile())
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	command.Stdout, command.Stderr = writer, writer
	require.NoError(t, command.Start())
	require.NoError(t, writer.Close())

	output := &lockedBuffer{}
	ready, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		watch(reader, output, "lab is ready", ready)
		ended <- command.Wait()
	}()
	t.Cleanup(func() {
		_ = command.Process.Signal(syscall.SIGTERM)
		select {
		case err := <-ended:
			var code *exec.ExitError
			if errors.As(err, &code) && code.ExitCode() != interrupted {
				t.Errorf("rosctl lab up ended badly after SIGTERM: %v\n%s", err, output.text())
			}
		case <-time.After(30 * time.Second):
			_ = command.Process.Kill()
			<-ended
			t.Errorf("rosctl lab up did not end within 30 s of SIGTERM\n%s", output.text())
		}
		if t.Failed() {
			t.Logf("rosctl lab up:\n%s", output.text())
		}
	})
	select {
	case <-ready:
	case err := <-ended:
		ended <- err
		t.Fatalf("rosctl lab up ended before it was ready: %v\n%s", err, output.text())
	case <-time.After(time.Minute):
		t.Fatalf("rosctl lab up was not ready within a minute\n%s", output.text())
	}
	if _, err := os.Stat(filepath.Join(l.dir, "clouds.yaml")); err != nil {
		l.clouds = theOpenStack.cloudsFile()
	}
	return l
}

// lockedBuffer collects what a process writes while the test reads it.
type lockedBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) line(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.buffer.WriteString(text + "\n")
}

func (b *lockedBuffer) text() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

// watch copies the lines of a process until it ends, and closes seen at the first that contains text.
func watch(from io.ReadCloser, into *lockedBuffer, text string, seen chan<- struct{}) {
	defer func() { _ = from.Close() }()
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, 1<<20)
	found := false
	for scanner.Scan() {
		into.line(scanner.Text())
		if !found && strings.Contains(scanner.Text(), text) {
			found = true
			close(seen)
		}
	}
}

// environment is that of a person without any settings of their own for Rancher or OpenStack.
func (l *rosctlLab) environment(add ...string) []string {
	return append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + l.home, "LANG=C.UTF-8"}, add...)
}

// result is how a run of rosctl ended.
type result struct {
	exit           int
	stdout, stderr string
}

func (r result) all() string { return "stdout:\n" + r.stdout + "\nstderr:\n" + r.stderr }

// rosctl runs a command in the lab's directory. Whatever it prints, it must not be the OpenStack password.
func (l *rosctlLab) rosctl(args ...string) result {
	l.t.Helper()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(l.t.Context()), 8*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, l.binary, args...)
	command.Dir = l.dir
	command.Env = l.environment()
	if l.clouds != "" {
		command.Env = append(command.Env, "OS_CLIENT_CONFIG_FILE="+l.clouds)
	}
	// An interrupt first: rosctl gives its token back.
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 20 * time.Second
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	err := command.Run()
	r := result{stdout: stdout.String(), stderr: stderr.String()}
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		r.exit = failed.ExitCode()
	} else {
		require.NoError(l.t, err)
	}
	require.NoError(l.t, ctx.Err(), "rosctl %v ran into the time limit\n%s", args, r.all())
	require.NotContains(l.t, r.all(), connect(l.t).auth.Password, "rosctl printed the OpenStack password")
	return r
}

// must runs a command that has to end with an exit code.
func (l *rosctlLab) must(exit int, args ...string) result {
	l.t.Helper()
	r := l.rosctl(args...)
	require.Equal(l.t, exit, r.exit, "rosctl %v\n%s", args, r.all())
	return r
}

// machine changes a setting of all machines in rosctl.yaml.
func (l *rosctlLab) machine(key string, value any) {
	l.t.Helper()
	path := filepath.Join(l.dir, "rosctl.yaml")
	text, err := os.ReadFile(path)
	require.NoError(l.t, err)
	var config map[string]any
	require.NoError(l.t, yaml.Unmarshal(text, &config))
	machine, ok := config["machine"].(map[string]any)
	require.True(l.t, ok, "rosctl.yaml of the lab has no machine:\n%s", text)
	machine[key] = value
	text, err = yaml.Marshal(config)
	require.NoError(l.t, err)
	require.NoError(l.t, os.WriteFile(path, text, 0o600))
}

var passwordLine = regexp.MustCompile(`(?m)^(\s*password:\s*).*$`)

// spoilPassword makes rosctl read a wrong OpenStack password.
func (l *rosctlLab) spoilPassword() {
	l.t.Helper()
	source := l.clouds
	if source == "" {
		source = filepath.Join(l.dir, "clouds.yaml")
	}
	text, err := os.ReadFile(source)
	require.NoError(l.t, err)
	if secure, err := os.ReadFile(filepath.Join(filepath.Dir(source), "secure.yaml")); err == nil {
		text = secure
		source = filepath.Join(filepath.Dir(source), "secure.yaml")
	}
	spoilt := passwordLine.ReplaceAll(text, []byte("${1}a-wrong-password"))
	require.NotEqual(l.t, string(text), string(spoilt), "%s has no password", source)
	if strings.HasPrefix(source, l.dir) {
		require.NoError(l.t, os.WriteFile(source, spoilt, 0o600))
		return
	}
	// Never change the OpenStack's own file: the lab's node driver and these tests read it.
	l.clouds = filepath.Join(l.dir, "spoilt-clouds.yaml")
	require.NoError(l.t, os.WriteFile(l.clouds, spoilt, 0o600))
}

// event is the part of an event (-o jsonl) that the tests read.
type event struct {
	Kind  string
	Phase *struct {
		Number int
		Did    string
	}
	Finding *struct{ Code, Reason, Outcome string }
	Run     *struct {
		Result   string
		ExitCode int
	}
}

// events reads the events of a run with -o jsonl.
func (r result) events(t *testing.T) []event {
	t.Helper()
	var list []event
	for line := range strings.Lines(r.stdout) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		var e event
		require.NoError(t, json.Unmarshal([]byte(line), &e), "with -o jsonl every line of stdout is an event: %q", line)
		list = append(list, e)
	}
	require.NotEmpty(t, list, r.all())
	return list
}

// stoppedAt is the number of the phase in which a run stopped: the last one that began.
func (r result) stoppedAt(t *testing.T) int {
	t.Helper()
	at := -1
	for _, e := range r.events(t) {
		if e.Kind == "phase-started" && e.Phase != nil {
			at = e.Phase.Number
		}
	}
	require.GreaterOrEqual(t, at, 0, "no phase began\n%s", r.all())
	return at
}

// failed names the gates that failed.
func (r result) failed(t *testing.T) []string {
	t.Helper()
	var gates []string
	for _, e := range r.events(t) {
		if e.Kind == "gate-checked" && e.Finding != nil && e.Finding.Outcome == "fail" {
			gates = append(gates, e.Finding.Code+" "+e.Finding.Reason)
		}
	}
	return gates
}
