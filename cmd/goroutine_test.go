package cmd_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/lab"
)

// A run gives back everything that it started, however it ends. The lab is closed before counting, so that what is left
// can only be the run's. (TestMain looks once more behind all tests.)
func TestNoGoroutineIsLeft(t *testing.T) {
	for _, tt := range []struct {
		name, scenario string
		code           int
		args           []string
	}{
		{"done", "healthy", 0, []string{"create"}},
		{"a gate failed", "quota-cores", 3, []string{"create"}},
		{"a cause was proven in a wait", "agent-ca", 3, []string{"create"}},
		{"a look", "healthy", 3, []string{"status"}},
		{"a wrong file", "healthy", 64, []string{"status", "--config", "none.yaml"}},
		{"a lab of its own", "healthy", 0, []string{"preflight", "--lab", "healthy"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := goleak.IgnoreCurrent()
			l, err := lab.Start(t.Context(), lab.Options{Scenario: tt.scenario, Speed: labSpeed / slowdown})
			require.NoError(t, err)
			p := &play{t: t, lab: l, dir: t.TempDir()}
			require.NoError(t, l.WriteConfig(p.dir))
			r := p.run(tt.args...)
			require.NoError(t, l.Close())
			require.Equal(t, tt.code, r.code, r.err)
			goleak.VerifyNone(t, before)
		})
	}
	t.Run("interrupted", func(t *testing.T) {
		before := goleak.IgnoreCurrent()
		l, err := lab.Start(t.Context(), lab.Options{Speed: labSpeed / slowdown})
		require.NoError(t, err)
		p := &play{t: t, lab: l, dir: t.TempDir()}
		require.NoError(t, l.WriteConfig(p.dir))
		interrupt := make(chan os.Signal, 1)
		timer := time.AfterFunc(300*time.Millisecond, func() { interrupt <- os.Interrupt })
		defer timer.Stop()
		r := p.runUntil(interrupt, "create")
		require.NoError(t, l.Close())
		require.Equal(t, 130, r.code, r.err)
		goleak.VerifyNone(t, before)
	})
}
