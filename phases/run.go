package phases

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/lock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// Options are what the command line says about a run.
type Options struct {
	// DryRun plans and asks the servers to validate, and changes nothing. The transport holds to it, whatever the
	// phases do.
	DryRun bool
	// Confirm is asked before each action, with what it will change; an error refuses. Nil asks nobody.
	Confirm func(context.Context, []event.Change) error
	// Skip names gates that are not to be asked; each is reported as left out.
	Skip map[string]bool
	// KeepFailed makes Rancher keep a machine that it could not make for that long, during this run; 0 leaves Rancher's
	// setting alone.
	KeepFailed time.Duration
	// Kubeconfig is the path to which phase 8 writes the new cluster's kubeconfig.
	Kubeconfig string
	// Holder is who locks the cluster before the first action; zero for runs that change nothing.
	Holder lock.Holder
}

// Needs is everything that a run is given from outside.
type Needs struct {
	Spec    config.Spec
	Cloud   openstack.Cloud
	Options Options
	Clock   clock.Clock
	Sink    event.Sink
	Redact  *redact.Redactor

	Rancher *rancherapi.Client
	// RancherTransport is the one under Rancher: its pin and trust also hold for the TLS probe and the new kubeconfig.
	RancherTransport *transport.Transport
	// ConnectCloud logs in to OpenStack.
	ConnectCloud func(context.Context) (*openstack.Client, error)
	// RancherPassword and RancherToken fetch the secrets; an empty token means that none was given.
	RancherPassword, RancherToken func(context.Context) (redact.Secret, error)
	// OpenDownstream makes the way to the new cluster that a kubeconfig leads to, with the same pin and trust.
	OpenDownstream func(rancherapi.KubeconfigServer) (*transport.Transport, error)
	// ServedCA reads Rancher's /cacerts over a connection that is not verified: only to show its fingerprint.
	ServedCA  func(context.Context) ([]byte, error)
	UserAgent string
	// Resolver looks names up as this host does; nil is the host's own. ResolvConf is the file with its search domains;
	// "" is the usual one.
	Resolver   *net.Resolver
	ResolvConf string
	// TLSVerified is false where the configuration leaves Rancher's certificate unverified.
	TLSVerified bool
}

// Run is one passage through the phases: what it was given, and what it has learned so far.
type Run struct {
	Needs

	mu      sync.Mutex
	seq     int
	acted   bool        // an action changed something
	away    atomic.Bool // a gate met a server that is away
	planned bool        // a dry run would have changed something

	// What several gates want to know is asked once.
	entry    memo[struct{}] // a token is there
	login    memo[rancherapi.User]
	ownToken bool          // the token is this run's own, and is revoked at its end
	refusal  error         // of the password
	opened   chan struct{} // closed once a token works
	opening  sync.Once
	version  memo[rancherapi.ServerVersion]
	cacerts  memo[string]
	cloud    memo[*openstack.Client]
	cloudAnswers

	// failedBefore is a setting of Rancher as it was before this run changed it; nil where it did not.
	failedBefore *rancherapi.Setting

	// round is set while the gates of a phase are asked, see inRound.
	round atomic.Pointer[round]
	// found is what each gate found last, by its code.
	found map[string]finding.Finding

	watch    *watcher
	consoles *consoles
	lock     *clusterLock // nil for a run that changes nothing
}

// NewRun returns a run over the given servers. Close it.
func NewRun(needs Needs) *Run {
	r := &Run{Needs: needs, opened: make(chan struct{})}
	r.lock = newLock(r)
	return r
}

// Close ends the watches, puts back what was changed for the run only, lets the lock go, and revokes the run's own
// token, also when ctx is already cancelled.
func (r *Run) Close(ctx context.Context) error {
	if r.watch != nil {
		r.watch.stop()
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
	defer cancel()
	r.putBackKeepFailed(ctx)
	r.unlock(ctx)
	// A token of Keystone ends by itself within the hour; that it could not be ended now is no news.
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		if client, ok := r.cloud.peek(); ok {
			_ = client.Logout(ctx)
		}
	}()
	defer func() { <-gone }()
	if !r.ownToken {
		return nil
	}
	r.ownToken = false
	r.Rancher.Renew(nil) // nobody logs in to log out
	return r.Rancher.Logout(ctx)
}

// emit numbers an event, redacts it and hands it on.
func (r *Run) emit(e event.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seq++
	e.Seq, e.At = r.seq, r.Clock.Now()
	r.Sink.Emit(r.clean(e))
}

// Emit lets a command put its own events between those of the phases, in the same numbering.
func (r *Run) Emit(e event.Event) { r.emit(e) }

// notice says something that belongs to no gate.
func (r *Run) notice(code string, args finding.Args) {
	r.emit(event.Event{Kind: event.Notice, Notice: &event.Note{Code: code, Args: args}})
}

// session logs in to Rancher once and returns who we are there.
func (r *Run) session(ctx context.Context) (rancherapi.User, error) {
	return r.login.get(ctx, func(ctx context.Context) (rancherapi.User, error) {
		if err := r.loggedIn(ctx); err != nil {
			return rancherapi.User{}, err
		}
		user, err := r.Rancher.Me(ctx)
		if err == nil {
			r.open()
		}
		return user, err
	})
}

// loggedIn makes sure that there is a token, for questions that do not need to know whose.
func (r *Run) loggedIn(ctx context.Context) error {
	_, err := r.entry.get(ctx, func(ctx context.Context) (struct{}, error) {
		given, err := r.RancherToken(ctx)
		if err != nil {
			return struct{}{}, err
		}
		if !given.IsZero() {
			r.Redact.Add(given.Reveal())
			r.Rancher.UseToken(given)
			return struct{}{}, nil // whether it is good for anything shows at the first question
		}
		password, err := r.RancherPassword(ctx)
		if err != nil {
			return struct{}{}, err
		}
		err = r.logIn(ctx, password)
		if err == nil {
			r.open()
		}
		return struct{}{}, err
	})
	return err
}

// open lets those go on who wait for a token that works.
func (r *Run) open() { r.opening.Do(func() { close(r.opened) }) }

// whenOpen waits until somebody else has logged in with success; it is false when that does not happen before ctx ends.
func (r *Run) whenOpen(ctx context.Context) bool {
	select {
	case <-r.opened:
		return true
	case <-ctx.Done():
		return false
	}
}

// loginGrace is how long, on the wall, a login may go on after the run was interrupted.
const loginGrace = 2 * time.Second

// logIn takes the run's one token. When whatever follows it fails, the next gate that needs a session goes on with that
// token. A login is not cut off in the middle: a token whose answer nobody reads could not be revoked.
func (r *Run) logIn(ctx context.Context, password redact.Secret) error {
	if r.ownToken {
		return nil
	}
	if r.refusal != nil {
		return r.refusal // the same password again could lock the account
	}
	r.Redact.Add(password.Reveal())
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(loginGrace, cancel) })()
	if _, err := r.Rancher.Login(longer, r.Spec.Rancher.Username, password, "rosctl "+r.Spec.Name); err != nil {
		if rancherKind(err) == "auth" {
			r.refusal = err
		}
		return err
	}
	r.ownToken = true
	r.Redact.Add(r.Rancher.Token().Reveal())
	r.Rancher.Renew(func(ctx context.Context) error { return r.logInAgain(ctx, password) })
	return nil
}

// logInAgain makes a new session when Rancher has ended that of this run: it may live shorter than a long run, and an
// administrator may end it at any time. It is done once; a run that was given a token has nothing to log in with.
func (r *Run) logInAgain(ctx context.Context, password redact.Secret) error {
	if _, err := r.Rancher.Login(ctx, r.Spec.Rancher.Username, password, "rosctl "+r.Spec.Name); err != nil {
		return err
	}
	r.Redact.Add(r.Rancher.Token().Reveal())
	r.notice("session-renewed", finding.Args{"user": r.Spec.Rancher.Username})
	return nil
}

// hadSession tells whether Rancher took the login once.
func (r *Run) hadSession() bool {
	_, known := r.login.peek()
	return known
}

// sessionEnded is the finding when Rancher does not take the token any more, whichever gate or wait has met that.
func (r *Run) sessionEnded(err error) finding.Finding {
	return finding.Failed(codeToken, "ended", finding.Args{"user": r.Spec.Rancher.Username, "cluster": r.Spec.Name},
		seen(finding.Rancher, "401", err.Error()))
}

func (r *Run) servedCA(ctx context.Context) (string, error) {
	return r.cacerts.get(ctx, r.Rancher.CACerts)
}

func (r *Run) serverVersion(ctx context.Context) (rancherapi.ServerVersion, error) {
	return r.version.get(ctx, r.Rancher.Version)
}

// OpenStack logs in to OpenStack once.
func (r *Run) OpenStack(ctx context.Context) (*openstack.Client, error) {
	return r.cloud.get(ctx, r.ConnectCloud)
}

// fromCloud asks OpenStack something once, logging in first where that is still to be done.
func fromCloud[T any](ctx context.Context, r *Run, m *memo[T], ask func(*openstack.Client, context.Context) (T, error)) (T, error) {
	return m.get(ctx, func(ctx context.Context) (T, error) {
		c, err := r.OpenStack(ctx)
		if err != nil {
			var none T
			return none, err
		}
		return ask(c, ctx)
	})
}
