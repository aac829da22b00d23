package cmd

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"os"
	"os/user"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/journal"
	"github.com/rosctl/rosctl/internal/lock"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/phases"
)

// session is a run with everything around it: the clients under it, the screen and the journal beside it.
type session struct {
	app     *app
	target  *target
	run     *phases.Run
	collect *ui.Collector
	journal *journal.Writer
	about   event.Run
}

// manners say how a run shows and records itself.
type manners struct {
	// linesAreResult sends the lines of the run to stdout, where they are what the command was asked for.
	linesAreResult bool
	// unrecorded runs only look, and leave no journal.
	unrecorded bool
	// locks keeps other runs off the cluster while this one changes it.
	locks bool
}

// startRun connects, opens the journal, and announces the run. End it.
func (a *app) startRun(ctx context.Context, c *cli.Context, how manners) (*session, error) {
	if err := phases.CheckCodes(phases.All(), codes(c, "skip")...); err != nil {
		return nil, usage("--skip: %s", err)
	}
	t, err := a.connect(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := checkKubeconfigPath(a.kubeconfigPath(c, t)); err != nil {
		t.close()
		return nil, err
	}
	s := &session{app: a, target: t, collect: &ui.Collector{}}
	s.about = event.Run{
		ID: runID(time.Now(), t.Spec.Name, c.Command.Name), Command: c.Command.Name, Cluster: t.Spec.Name,
		Version: Version, Rancher: t.Spec.Rancher.URL, Cloud: t.Cloud.Name, DryRun: t.dryRun, Schema: event.Schema,
	}
	to := a.ui.Stderr
	if how.linesAreResult && a.ui.Format == ui.Text {
		to = a.ui.Stdout
	}
	sinks := []event.Sink{s.collect, a.ui.Progress(to, whys())}
	var journalErr error
	if !how.unrecorded {
		if s.journal, journalErr = journal.Create(a.runsFolder(), s.about.ID); journalErr == nil {
			s.about.Journal = s.journal.Path()
			sinks = append([]event.Sink{s.journal}, sinks...)
		}
	}
	holder := lock.Holder{}
	if how.locks {
		holder = lock.Holder{Run: s.about.ID, Who: a.who()}
	}
	s.run = phases.NewRun(phases.Needs{
		Spec: t.Spec, Cloud: t.Cloud, Clock: t.clock, Sink: event.Tee(sinks...), Redact: a.redact,
		Options:          phases.Options{DryRun: t.dryRun, Skip: skipped(c), KeepFailed: c.Duration("keep-failed"), Kubeconfig: a.kubeconfigPath(c, t), Holder: holder},
		Rancher:          t.rancher,
		RancherTransport: t.way,
		ConnectCloud:     a.connectCloud(t),
		OpenDownstream:   a.openDownstream(t),
		RancherPassword:  t.RancherPassword,
		RancherToken:     t.RancherToken,
		ServedCA:         func(ctx context.Context) ([]byte, error) { return a.servedCA(ctx, t) },
		UserAgent:        userAgent(),
		TLSVerified:      !t.Spec.Rancher.Insecure,
	})
	s.run.Emit(event.Event{Kind: event.RunStarted, Run: &s.about})
	for _, n := range t.notices {
		s.run.Emit(event.Event{Kind: event.Notice, Notice: &n})
	}
	if journalErr != nil {
		s.notice("not-recorded", journalErr)
	}
	return s, nil
}

func (s *session) notice(code string, err error) {
	s.run.Emit(event.Event{Kind: event.Notice, Notice: &event.Note{Code: code, Args: finding.Args{"error": err.Error()}}})
}

// end revokes the token, says how the run went, and gives everything back. It returns the error that the command ends
// with.
func (s *session) end(ctx context.Context, err error) error {
	if closeErr := s.run.Close(ctx); closeErr != nil {
		s.notice("token-left", closeErr)
	}
	if cause := context.Cause(ctx); cause != nil && err != nil && errors.Is(err, context.Canceled) {
		err = cause
	}
	done := s.about
	done.Result, done.ExitCode = s.outcome(err), exitCode(err)
	done.Requests = s.requests()
	s.run.Emit(event.Event{Kind: event.RunDone, Run: &done, Error: errorText(err)})
	if s.journal != nil {
		if closeErr := s.journal.Close(); closeErr != nil {
			s.app.ui.Say("this run is not fully recorded: " + closeErr.Error())
		}
	}
	s.target.close()
	return err
}

// requests is the number of requests that were sent, retries included.
func (s *session) requests() int {
	count := s.target.way.Requests().Tries
	if s.target.cloudWay != nil {
		count += s.target.cloudWay.Requests().Tries
	}
	return count
}

// outcome is the word for how a run went.
func (s *session) outcome(err error) string {
	var stop *phases.Stop
	switch {
	case err == nil && s.run.Changed():
		return "done"
	case err == nil:
		return "unchanged"
	case errors.As(err, &changesPending{}):
		return "changes"
	case errors.Is(err, errInterrupted):
		return "interrupted"
	case errors.As(err, &stop):
		return string(stop.Kind)
	}
	return "error"
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// runID is sortable, says what it was, and is not met twice. It has the time on the wall also beside a lab, so that the
// newest run is the last one.
func runID(now time.Time, cluster, command string) string {
	var tail [2]byte
	_, _ = rand.Read(tail[:])
	return now.UTC().Format("20060102T150405.000Z") + "-" + cluster + "-" + command + "-" + hex.EncodeToString(tail[:])
}

// who is user@host, for those who find the cluster locked.
func (a *app) who() string {
	name := first(a.getenv("USER"), a.getenv("LOGNAME"), a.getenv("USERNAME"))
	if name == "" {
		if u, err := user.Current(); err == nil {
			name = u.Username
		}
	}
	host, err := os.Hostname()
	if err != nil {
		host = "unknown host"
	}
	return first(name, "somebody") + "@" + host
}

// runsFolder is where the journals are.
func (a *app) runsFolder() string {
	if state := a.getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "rosctl", "runs")
	}
	if a.env.Home != "" {
		return filepath.Join(a.env.Home, ".local", "state", "rosctl", "runs")
	}
	return filepath.Join(xdg.StateHome, "rosctl", "runs")
}

// kubeconfigPath is where phase 8 writes the new cluster's kubeconfig. One of a lab of its own goes with the lab.
func (a *app) kubeconfigPath(c *cli.Context, t *target) string {
	if path := c.String("kubeconfig"); path != "" {
		return a.path(path)
	}
	return filepath.Join(filepath.Dir(t.File), t.Spec.Name+".kubeconfig")
}

// checkKubeconfigPath refuses at once a path that could not be written at the end of a run of half an hour.
func checkKubeconfigPath(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return usage("--kubeconfig %s is a folder; name a file in it", path)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return usage("--kubeconfig %s: there is no folder %s", path, filepath.Dir(path))
	}
	return nil
}

func skipped(c *cli.Context) map[string]bool {
	set := map[string]bool{}
	for _, code := range codes(c, "skip") {
		set[code] = true
	}
	return set
}

// whys maps each phase's name to its reason.
func whys() map[string]string {
	all := map[string]string{}
	for _, p := range phases.All() {
		all[p.Name] = p.Why
	}
	return all
}
