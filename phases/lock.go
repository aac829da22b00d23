package phases

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/lock"
	"github.com/rosctl/rosctl/rancherapi"
)

// StopLocked is a run that another run keeps off the cluster.
const StopLocked StopKind = "locked"

// clusterLock is the lock of a run that changes things: looked at when the run starts, taken before its first action,
// and confirmed before each later one.
type clusterLock struct {
	options lock.Options

	taking sync.Mutex // held while the lock is taken

	mu   sync.Mutex
	held *lock.Lock
	// without: this user may not use Leases. The run goes on, and says so.
	without bool
	cancel  context.CancelCauseFunc // of the context that the run acts in
}

// newLock returns the lock of a run that has a holder, nil for one that changes nothing.
func newLock(r *Run) *clusterLock {
	if r.Options.Holder == (lock.Holder{}) || r.Options.DryRun {
		return nil
	}
	l := &clusterLock{}
	l.options = lock.Options{
		What: "cluster " + r.Spec.Name, Clock: r.Clock, Holder: r.Options.Holder,
		Store: leaseStore{r.Rancher, r.Spec.Namespace, "rosctl-" + r.Spec.Name, r.Spec.Name},
		Lost:  l.lost,
		Watching: func(left lock.Record, patience time.Duration) {
			r.notice("lock-watched", lockArgs(left, finding.Args{
				"cluster": r.Spec.Name, "ago": r.Clock.Since(left.Renewed).Round(time.Second).String(), "watch": patience.String(),
			}))
		},
		Trouble: func(err error) {
			r.notice("lock-not-renewed", finding.Args{"cluster": r.Spec.Name, "error": err.Error()})
		},
	}
	return l
}

// guarded returns the context that a run acts in, and what ends it: it ends by itself when the lock is lost.
func (l *clusterLock) guarded(ctx context.Context) (context.Context, func()) {
	if l == nil {
		return ctx, func() {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cancel = cancel
	return ctx, func() { cancel(nil) }
}

// lost ends whatever the run is doing.
func (l *clusterLock) lost(err *lock.LostError) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel(&Stop{Kind: StopLocked, Err: err})
	}
}

// Unlocked returns a *Stop when another run works on the cluster now. It writes nothing. That Rancher cannot be asked
// is no answer: the gates have better words for it, and nothing is done before the lock is taken.
func (r *Run) Unlocked(ctx context.Context) error {
	if r.lock == nil {
		return nil
	}
	if _, err := r.session(ctx); err != nil {
		return nil
	}
	var held *lock.HeldError
	if errors.As(lock.Look(ctx, r.lock.options), &held) {
		return &Stop{Kind: StopLocked, Err: held}
	}
	return nil
}

// holdLock makes sure that this run may change something now. It takes the lock where that was not done yet, and then
// fresh is true: another run may have been at work since the cluster was looked at.
func (r *Run) holdLock(ctx context.Context) (fresh bool, err error) {
	l := r.lock
	if l == nil {
		return false, nil
	}
	l.taking.Lock()
	defer l.taking.Unlock()
	if held, without := l.state(); without {
		return false, nil
	} else if held != nil {
		return false, lockStop(held.Confirm(ctx))
	}
	if _, err := r.session(ctx); err != nil {
		return false, err
	}
	held, err := lock.Take(ctx, l.options)
	forbidden := errors.Is(err, lock.ErrForbidden)
	if err != nil && !forbidden {
		var held *lock.HeldError
		if errors.As(err, &held) || ctx.Err() != nil {
			return false, lockStop(err)
		}
		return false, fmt.Errorf("locking cluster %s, without which nothing is done: %w", r.Spec.Name, err)
	}
	l.mu.Lock()
	l.held, l.without = held, forbidden
	l.mu.Unlock()
	if forbidden {
		r.notice("lock-forbidden", finding.Args{"cluster": r.Spec.Name, "namespace": r.Spec.Namespace})
		return false, nil
	}
	if left, over := held.From(); over {
		r.notice("lock-taken-over", lockArgs(left, finding.Args{"cluster": r.Spec.Name}))
	}
	return true, nil
}

func (l *clusterLock) state() (held *lock.Lock, without bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held, l.without
}

// stillLocked returns a *Stop when the lock was lost, as a machine finds out that wakes up from its sleep, or when the
// session has ended, which the renewal of the lock meets first. During a wait, a Rancher that does not answer is no
// reason to give up.
func (r *Run) stillLocked(ctx context.Context) error {
	if r.lock == nil {
		return nil
	}
	held, _ := r.lock.state()
	if held == nil {
		return nil
	}
	err := held.Confirm(ctx)
	var stop *Stop
	if errors.As(lockStop(err), &stop) {
		return stop
	}
	if rancherKind(err) == "auth" {
		return &Stop{Kind: StopFailed, Findings: []finding.Finding{r.sessionEnded(err)}, Err: err}
	}
	return nil
}

// lockStop makes the end of a run out of a lock that somebody else has.
func lockStop(err error) error {
	var held *lock.HeldError
	var lost *lock.LostError
	if errors.As(err, &held) || errors.As(err, &lost) {
		return &Stop{Kind: StopLocked, Err: err}
	}
	return err
}

// endOf returns the reason for which a run ended: a lost lock cancels whatever was going on, and is the reason then.
func endOf(ctx context.Context, err error) error {
	var stop *Stop
	if err == nil || !errors.As(context.Cause(ctx), &stop) {
		return err
	}
	return stop
}

// unlock lets the lock go. That it could not be is said, and it goes by itself a little later.
func (r *Run) unlock(ctx context.Context) {
	if r.lock == nil {
		return
	}
	held, _ := r.lock.state()
	if held == nil {
		return
	}
	if err := held.Release(ctx); err != nil {
		r.notice("lock-left", finding.Args{"cluster": r.Spec.Name, "error": err.Error()})
	}
}

func lockArgs(left lock.Record, args finding.Args) finding.Args {
	args["who"], args["run"] = left.Holder.Who, left.Holder.Run
	args["since"] = left.Since.UTC().Format(time.RFC3339)
	return args
}

// leaseStore keeps the record of a lock in a coordination.k8s.io Lease beside the Cluster.
type leaseStore struct {
	rancher         *rancherapi.Client
	namespace, name string
	cluster         string
}

// runMark is the annotation with the run's id; holderIdentity is what `kubectl get leases` shows, and says who it is.
const runMark = "rosctl.io/run"

func (s leaseStore) Read(ctx context.Context) (lock.Record, error) {
	object, err := s.rancher.Get(ctx, rancherapi.Leases, s.namespace, s.name)
	if err != nil {
		return lock.Record{}, leaseError(err)
	}
	return leaseRecord(object), nil
}

func (s leaseStore) Create(ctx context.Context, record lock.Record) (lock.Record, error) {
	object, err := s.rancher.Create(ctx, rancherapi.Leases, s.namespace, s.lease(record), rancherapi.WriteOptions{})
	if err != nil {
		// A namespace that is not there is a 404 as well, and no lock that is absent.
		if rancherKind(err) == "not-found" {
			return lock.Record{}, err
		}
		return lock.Record{}, leaseError(err)
	}
	return leaseRecord(object), nil
}

func (s leaseStore) Replace(ctx context.Context, record lock.Record) (lock.Record, error) {
	object, err := s.rancher.Replace(ctx, rancherapi.Leases, s.namespace, s.lease(record), rancherapi.WriteOptions{})
	if rancherKind(err) == "not-found" {
		return lock.Record{}, lock.ErrTaken
	}
	if err != nil {
		return lock.Record{}, leaseError(err)
	}
	return leaseRecord(object), nil
}

func (s leaseStore) Remove(ctx context.Context, record lock.Record) error {
	this := rancherapi.WriteOptions{ResourceVersion: record.Version}
	return leaseError(s.rancher.Delete(ctx, rancherapi.Leases, s.namespace, s.name, this))
}

// leaseError says in the lock's words what a server answered.
func leaseError(err error) error {
	switch rancherKind(err) {
	case "not-found":
		return lock.ErrAbsent
	case "exists", "conflict":
		return lock.ErrTaken
	case "forbidden":
		return fmt.Errorf("%w: %w", lock.ErrForbidden, err)
	}
	return err
}

// lease is the record as the object that is stored.
func (s leaseStore) lease(r lock.Record) *unstructured.Unstructured {
	object := &unstructured.Unstructured{Object: map[string]any{
		"metadata": map[string]any{
			"name": s.name, "namespace": s.namespace,
			"annotations": map[string]any{ownerMark: s.cluster, runMark: r.Holder.Run},
		},
		"spec": map[string]any{
			"holderIdentity":       r.Holder.Who,
			"acquireTime":          r.Since.UTC().Format(microTime),
			"renewTime":            r.Renewed.UTC().Format(microTime),
			"leaseDurationSeconds": int64(r.For / time.Second),
			"leaseTransitions":     int64(r.Taken),
		},
	}}
	if r.Version != "" {
		object.SetResourceVersion(r.Version)
	}
	return object
}

// microTime is the form of Kubernetes' MicroTime.
const microTime = "2006-01-02T15:04:05.000000Z07:00"

// leaseRecord reads an object. What is missing or malformed is zero, and such a lock is watched before it is taken.
func leaseRecord(object *unstructured.Unstructured) lock.Record {
	text := func(field string) string {
		value, _, _ := unstructured.NestedString(object.Object, "spec", field)
		return value
	}
	when := func(field string) time.Time {
		at, _ := time.Parse(time.RFC3339Nano, text(field))
		return at
	}
	number := func(field string) int64 {
		value, _, _ := unstructured.NestedInt64(object.Object, "spec", field)
		return value
	}
	return lock.Record{
		Holder: lock.Holder{Run: object.GetAnnotations()[runMark], Who: text("holderIdentity")},
		Since:  when("acquireTime"), Renewed: when("renewTime"),
		For:     time.Duration(number("leaseDurationSeconds")) * time.Second,
		Taken:   int(number("leaseTransitions")),
		Version: object.GetResourceVersion(),
	}
}
