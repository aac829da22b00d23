package e2e

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// theOpenStack is the one that all tests share; they run one after the other, and each begins with an empty project.
var theOpenStack *openStackLab

// openStackLab is the real OpenStack control plane on this machine.
type openStackLab struct {
	script string
	dir    string // its data, configuration and clouds.yaml
}

// newOpenStackLab uses OSLAB_DIR, or a directory that stays from run to run: a second start takes a few seconds only.
func newOpenStackLab() (*openStackLab, error) {
	script, err := filepath.Abs(filepath.Join("openstack-lab", "openstack-lab"))
	if err != nil {
		return nil, err
	}
	dir := os.Getenv("OSLAB_DIR")
	if dir == "" {
		dir = filepath.Join(os.TempDir(), fmt.Sprintf("rosctl-e2e-openstack-%d", os.Getuid()))
	}
	return &openStackLab{script: script, dir: dir}, nil
}

// installed tells whether the packages are there: the last thing that `install` makes is this file.
func (l *openStackLab) installed() bool {
	info, err := os.Stat("/usr/local/share/openstack-lab/nova-paste.ini")
	return err == nil && info.Size() > 0
}

// run calls the script. Its output is shown only when it fails.
func (l *openStackLab) run(args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, l.script, args...)
	command.Env = append(os.Environ(), "OSLAB_DIR="+l.dir)
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	// The services that it starts must not keep Wait waiting, whatever they hold open.
	command.WaitDelay = 5 * time.Second
	if err := command.Run(); err != nil {
		return fmt.Errorf("openstack-lab %v: %w\n%s", args, err, output.Bytes())
	}
	return nil
}

func (l *openStackLab) cloudsFile() string { return filepath.Join(l.dir, "clouds.yaml") }

// fault breaks something, until the test ends.
func (l *openStackLab) fault(t *testing.T, args ...string) {
	t.Helper()
	require.NoError(t, l.run(append([]string{"fault"}, args...)...))
	t.Cleanup(func() { l.resume(t) })
}

// resume ends all faults.
func (l *openStackLab) resume(t *testing.T) {
	t.Helper()
	require.NoError(t, l.run("fault", "resume"))
}

// consoleText is what the consoles of all servers show from now on, until the test ends.
func (l *openStackLab) consoleText(t *testing.T, text string) {
	t.Helper()
	path := filepath.Join(l.dir, "console", "default.log")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	t.Cleanup(func() { _ = os.Remove(path) })
}
