package cmd_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/lab"
)

// stand is a folder with a lab's configuration, for whole commands in Go rather than in a script: where several runs
// meet, or much is asked of what one says.
type stand struct {
	t    *testing.T
	lab  *lab.Lab
	work string
	env  []string
	args []string // behind those of every run
}

// newStand starts a lab and writes its configuration.
func newStand(t *testing.T, o lab.Options) *stand {
	t.Helper()
	l, err := lab.Start(context.Background(), o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	s := newFolder(t)
	s.lab = l
	require.NoError(t, l.WriteConfig(s.work))
	return s
}

// newFolder is a stand without a lab.
func newFolder(t *testing.T) *stand { return &stand{t: t, work: t.TempDir()} }

// write puts files into the folder.
func (s *stand) write(files map[string]string) {
	s.t.Helper()
	for name, text := range files {
		path := filepath.Join(s.work, name)
		require.NoError(s.t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(s.t, os.WriteFile(path, []byte(text), 0o600))
	}
}

func (s *stand) read(name string) string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.work, name))
	require.NoError(s.t, err)
	return string(text)
}

// ran is a run, going on or over.
type ran struct {
	t         *testing.T
	out, err  *screen
	interrupt chan os.Signal
	done      chan struct{}
	code      int
}

// start runs rosctl in the background; typed are the lines of somebody at a terminal, nil for nobody.
func (s *stand) start(typed []string, args ...string) *ran {
	r := &ran{t: s.t, out: newScreen(), err: newScreen(), interrupt: make(chan os.Signal, 2), done: make(chan struct{})}
	env := cmd.Env{
		Args: append(args, s.args...), Environ: append([]string{"USER=jane", "HOME=" + s.work}, s.env...),
		Stdin: strings.NewReader(""), Stdout: r.out, Stderr: r.err, Cwd: s.work, Home: s.work, Interrupt: r.interrupt,
	}
	if typed != nil {
		env.Stdin = strings.NewReader(strings.Join(typed, "\n") + "\n")
		env.Secret = func(string) (string, error) { return "", os.ErrClosed }
	}
	go func() {
		defer close(r.done)
		r.code = cmd.Main(env)
		r.out.close()
		r.err.close()
	}()
	s.t.Cleanup(func() {
		select {
		case <-r.done:
		default:
			close(r.interrupt)
			<-r.done
		}
	})
	return r
}

// run runs rosctl to its end.
func (s *stand) run(args ...string) *ran {
	s.t.Helper()
	return s.start(nil, args...).wait()
}

// wait waits for the end.
func (r *ran) wait() *ran {
	r.t.Helper()
	select {
	case <-r.done:
	case <-time.After(patience):
		require.FailNow(r.t, "the run did not end", "%s\n%s", r.out, r.err)
	}
	return r
}

// ends wants that exit code.
func (r *ran) ends(code int) *ran {
	r.t.Helper()
	r.wait()
	require.Equal(r.t, code, r.code, "%s\n%s", r.out, r.err)
	return r
}

// until waits until the run has said something on stderr.
func (r *ran) until(pattern string) *ran {
	r.t.Helper()
	require.True(r.t, r.err.await(regexp.MustCompile(pattern)), "never said %s:\n%s", pattern, r.err)
	return r
}

// json reads stdout as one document.
func (r *ran) json(into any) {
	r.t.Helper()
	require.NoError(r.t, json.Unmarshal([]byte(r.wait().out.String()), into), r.out)
}
