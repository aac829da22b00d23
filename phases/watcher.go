package phases

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// watcher follows the objects of one cluster by watches, keeps the newest state of each, and says what changed. It is
// what catches an error that lives for a second: Rancher deletes a failed machine at once and tries again.
type watcher struct {
	run    *Run
	cancel context.CancelFunc
	done   sync.WaitGroup

	mu        sync.Mutex
	signal    chan struct{} // closed and renewed at every change
	clusters  map[string]rancherapi.Cluster
	control   map[string][]rancherapi.Condition // RKEControlPlane
	machines  map[string]rancherapi.Machine
	infra     map[string]rancherapi.OpenstackMachine
	failures  []driverFailure
	told      map[string]bool // what was said already and is not said twice
	listFault map[string]bool
	listed    map[string]bool // kinds whose first list is through
}

// driverFailure is what the node driver said about a machine that it could not make.
type driverFailure struct {
	Machine string
	Text    string // its whole output, at most 4096 bytes of it, redacted
	At      time.Time
	// Before tells that it stood there when the watch began. It says what went wrong then; whether it still does is for
	// Rancher's next try to show.
	Before bool
}

// watching returns the run's watcher, started at the first call.
func (r *Run) watching(ctx context.Context) (*watcher, error) {
	if r.watch != nil {
		return r.watch, nil
	}
	if _, err := r.session(ctx); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	w := &watcher{
		run: r, cancel: cancel, signal: make(chan struct{}),
		clusters: map[string]rancherapi.Cluster{}, control: map[string][]rancherapi.Condition{},
		machines: map[string]rancherapi.Machine{}, infra: map[string]rancherapi.OpenstackMachine{},
		told: map[string]bool{}, listFault: map[string]bool{}, listed: map[string]bool{},
	}
	name := "metadata.name=" + r.Spec.Name
	w.follow(ctx, rancherapi.WatchOptions{Resource: rancherapi.Clusters, FieldSelector: name}, w.onCluster)
	w.follow(ctx, rancherapi.WatchOptions{Resource: rancherapi.RKEControlPlanes, FieldSelector: name}, w.onControlPlane)
	w.follow(ctx, rancherapi.WatchOptions{Resource: rancherapi.Machines, LabelSelector: r.clusterLabel()}, w.onMachine)
	w.follow(ctx, rancherapi.WatchOptions{Resource: rancherapi.OpenstackMachines, LabelSelector: r.clusterLabel()}, w.onOpenstackMachine)
	r.watch = w
	return w, nil
}

// visibleEvery is how often a kind is asked for that this user may not watch.
const visibleEvery = 5 * time.Second

// follow watches one kind until the watcher is stopped. A user who may not watch it asks for it again and again instead:
// the owner of a cluster has rights on its parts by their names only.
func (w *watcher) follow(ctx context.Context, o rancherapi.WatchOptions, handle func(rancherapi.Change)) {
	o.Namespace = w.run.Spec.Namespace
	o.OnSync = func() { w.onList(o.Resource.Kind) }
	handler := func(c rancherapi.Change) {
		w.onRecovery(o.Resource.Kind)
		handle(c)
	}
	w.done.Go(func() {
		watching, stop := context.WithCancel(ctx)
		defer stop()
		var forbidden atomic.Bool
		o.OnError = func(err error) {
			if !rancherapi.IsForbidden(err) {
				w.onError(o.Resource.Kind, err)
				return
			}
			forbidden.Store(true)
			stop()
		}
		err := w.run.Rancher.Watch(watching, o, handler)
		if forbidden.Load() && ctx.Err() == nil {
			w.run.notice("watch-polled", finding.Args{"kind": o.Resource.Kind, "every": visibleEvery.String()})
			o.OnError = func(err error) { w.onError(o.Resource.Kind, err) }
			err = w.run.Rancher.Poll(ctx, o, visibleEvery, handler)
		}
		if err != nil && ctx.Err() == nil {
			w.onError(o.Resource.Kind, err)
		}
	})
}

func (w *watcher) stop() {
	w.cancel()
	w.done.Wait()
}

func (w *watcher) onList(kind string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.listed[kind] = true
}

// onError says once that a watch was cut; it goes on by itself.
func (w *watcher) onError(kind string, err error) {
	w.mu.Lock()
	already := w.listFault[kind]
	w.listFault[kind] = true
	w.mu.Unlock()
	if !already {
		w.run.notice("watch-cut", finding.Args{"kind": kind, "error": err.Error()})
	}
}

func (w *watcher) onRecovery(kind string) {
	w.mu.Lock()
	was := w.listFault[kind]
	delete(w.listFault, kind)
	w.mu.Unlock()
	if was {
		w.run.notice("watch-back", finding.Args{"kind": kind})
	}
}

// changed returns a channel that is closed at the next change of anything.
func (w *watcher) changed() <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.signal
}

// touch tells everybody who waits. The lock is held.
func (w *watcher) touch() {
	close(w.signal)
	w.signal = make(chan struct{})
}

func (w *watcher) cluster() (rancherapi.Cluster, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c, ok := w.clusters[w.run.Spec.Name]
	return c, ok
}

func (w *watcher) allMachines() []rancherapi.Machine {
	w.mu.Lock()
	defer w.mu.Unlock()
	return sorted(w.machines, func(m rancherapi.Machine) string { return m.Name })
}

func (w *watcher) allInfra() []rancherapi.OpenstackMachine {
	w.mu.Lock()
	defer w.mu.Unlock()
	return sorted(w.infra, func(m rancherapi.OpenstackMachine) string { return m.Name })
}

// failed returns the driver failures seen so far, oldest first.
func (w *watcher) failed() []driverFailure {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.failures)
}

func sorted[T any](all map[string]T, name func(T) string) []T {
	list := make([]T, 0, len(all))
	for _, item := range all {
		list = append(list, item)
	}
	slices.SortFunc(list, func(a, b T) int { return strings.Compare(name(a), name(b)) })
	return list
}

// reason is why the cluster is not there yet, in Rancher's own words: the planner's message, which the Cluster's
// Updated, Provisioned and Ready all copy.
func (w *watcher) reason() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.clusters[w.run.Spec.Name]
	for _, kind := range []string{"Ready", "Updated", "Provisioned"} {
		if cond := c.Condition(kind); cond.Status != "True" && cond.Message != "" {
			return firstLine(cond.Message)
		}
	}
	return ""
}

// keep takes over what is newest of an object, tells everybody who waits, and returns what was known before.
func keep[T any](w *watcher, known map[string]T, name string, now T, deleted bool) (before T) {
	w.mu.Lock()
	defer w.mu.Unlock()
	before = known[name]
	if deleted {
		delete(known, name)
	} else {
		known[name] = now
	}
	w.touch()
	return before
}

// firstTime tells whether something is to be said for the first time.
func (w *watcher) firstTime(what string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	told := w.told[what]
	w.told[what] = true
	return !told
}

func (w *watcher) onCluster(change rancherapi.Change) {
	object, deleted := change.Object, change.Type == rancherapi.Deleted
	c := rancherapi.DecodeCluster(object)
	before := keep(w, w.clusters, c.Name, c, deleted)
	w.tell("Cluster", c.Name, deleted, before.Conditions, c.Conditions)
	if before.Deleting == nil && c.Deleting != nil && !deleted {
		w.run.emit(event.Event{Kind: event.ObjectChanged, Object: &event.Object{Kind: "Cluster", Name: c.Name, Reason: "Deleting", ServerTime: *c.Deleting}})
	}
}

func (w *watcher) onControlPlane(change rancherapi.Change) {
	object, deleted := change.Object, change.Type == rancherapi.Deleted
	conditions := rancherapi.Conditions(object)
	before := keep(w, w.control, object.GetName(), conditions, deleted)
	w.tell("RKEControlPlane", object.GetName(), deleted, before, conditions)
}

func (w *watcher) onMachine(change rancherapi.Change) {
	object, deleted := change.Object, change.Type == rancherapi.Deleted
	m := rancherapi.DecodeMachine(object)
	before := keep(w, w.machines, m.Name, m, deleted)
	w.tell("Machine", m.Name, deleted, before.Conditions, m.Conditions)
	// What the first list finds is how things are, not a change of them.
	if known := before.Name != "" || !change.Resync; known && before.Phase != m.Phase && !deleted {
		w.run.emit(event.Event{Kind: event.ObjectChanged, Object: &event.Object{Kind: "Machine", Name: m.Name, Condition: "phase", Status: m.Phase}})
	}
}

func (w *watcher) onOpenstackMachine(change rancherapi.Change) {
	object, deleted := change.Object, change.Type == rancherapi.Deleted
	m := rancherapi.DecodeOpenstackMachine(object)
	before := keep(w, w.infra, m.Name, m, deleted)
	w.tell("OpenstackMachine", m.Name, deleted, before.Conditions, m.Conditions)
	if failure := failureOf(m); failure != "" && w.firstTime("failure "+m.Name) {
		w.mu.Lock()
		w.failures = append(w.failures, driverFailure{Machine: m.Name, Text: w.run.Redact.String(failure), At: w.run.Clock.Now(),
			Before: !w.listed["OpenstackMachine"]})
		w.touch()
		w.mu.Unlock()
		w.run.emit(event.Event{Kind: event.DriverError, Object: &event.Object{Kind: "OpenstackMachine", Name: m.Name, Reason: "CreateError"}, Text: failure})
	}
}

// failureOf is the driver's output when it could not make the machine. For about a second it stands in failureMessage
// as well; the condition CreateJob keeps it until the object goes (recording object-openstackmachine-failed).
func failureOf(m rancherapi.OpenstackMachine) string {
	if m.FailureReason == "CreateError" && m.FailureMessage != "" {
		return m.FailureMessage
	}
	if cond := m.Condition("CreateJob"); cond.Status == "False" && cond.Reason == "CreateError" {
		return cond.Message
	}
	return ""
}

// tell emits one event for each condition that changed, and one when the object went.
func (w *watcher) tell(kind, name string, deleted bool, before, after []rancherapi.Condition) {
	if deleted {
		w.run.emit(event.Event{Kind: event.ObjectChanged, Object: &event.Object{Kind: kind, Name: name, Reason: "Gone"}})
		return
	}
	for _, cond := range after {
		old := slices.IndexFunc(before, func(b rancherapi.Condition) bool { return b.Type == cond.Type })
		if old >= 0 && before[old].Status == cond.Status && before[old].Message == cond.Message && before[old].Reason == cond.Reason {
			continue
		}
		w.run.emit(event.Event{Kind: event.ObjectChanged, Object: &event.Object{
			Kind: kind, Name: name, Condition: cond.Type, Status: cond.Status, Reason: cond.Reason,
			Message: cond.Message, ServerTime: cond.Since,
		}})
	}
}
