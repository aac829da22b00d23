package rancherapi

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"sync"
	"time"

	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"github.com/rosctl/rosctl/internal/transport"
)

// WatchOptions says what to watch.
type WatchOptions struct {
	Resource      Resource
	Namespace     string
	LabelSelector string
	FieldSelector string
	// OnError is told of each list or watch that failed; the watch itself goes on. It is called from the goroutine of
	// the watch and must not block. nil: errors are dropped.
	OnError func(error)
	// OnSync is called after each complete list: once everything that exists at the start was handed over, and again
	// after each re-list. nil: nobody asked.
	OnSync func()
}

// ChangeType says what happened to an object.
type ChangeType string

// The changes.
const (
	Added    ChangeType = "added"
	Modified ChangeType = "modified"
	Deleted  ChangeType = "deleted"
)

// Change is something that a watch saw.
type Change struct {
	Type ChangeType
	// Object is the object now; of a deletion, as it was last seen. It is shared: do not change it.
	Object *unstructured.Unstructured
	// Resync tells that the change was found by a list: at the start, or after the watch was broken. When it happened
	// is not known, and what happened in between was not seen.
	Resync bool
}

// Watch hands over every object of a kind and then each change, until ctx ends, and returns nil then. It survives what
// happens to a watch: closed connections, a server that restarts, a resourceVersion that is too old (410). The handler is
// called from one goroutine, in the order of the server, within milliseconds; it must not block for long.
func (c *Client) Watch(ctx context.Context, o WatchOptions, handler func(Change)) error {
	if o.OnError == nil {
		o.OnError = func(error) {}
	}
	if o.OnSync == nil {
		o.OnSync = func() {}
	}
	w := &watcher{client: c, options: o}
	reflector := cache.NewReflectorWithOptions(
		cache.ToListWatcherWithWatchListSemantics(&cache.ListWatch{
			ListWithContextFunc:  w.list,
			WatchFuncWithContext: w.watch,
		}, listFirst{}),
		&unstructured.Unstructured{},
		&changes{handler: handler, onSync: o.OnSync, seen: map[string]*unstructured.Unstructured{}},
		cache.ReflectorOptions{Name: o.Resource.String(), Logger: new(logr.Discard()), Backoff: c.watchBackoff()},
	)
	reflector.RunWithContext(klog.NewContext(ctx, logr.Discard()))
	w.end()
	return nil
}

// The pauses between tries to reach a server that is gone.
const (
	watchPauseFirst = 100 * time.Millisecond
	watchPauseLast  = 10 * time.Second
)

// watchBackoff counts in the server's time, which in the lab is faster than the wall.
func (c *Client) watchBackoff() *wait.Backoff {
	const factor = 2
	return &wait.Backoff{
		Duration: max(c.clock.Wall(watchPauseFirst), time.Millisecond),
		Cap:      max(c.clock.Wall(watchPauseLast), watchPauseFirst),
		Steps:    int(math.Log2(float64(watchPauseLast/watchPauseFirst))) + 1,
		Factor:   factor,
		Jitter:   0.2,
	}
}

// listFirst makes the reflector list before it watches. The streaming list would save one request and needs a local
// cluster of Kubernetes 1.32 or newer; older ones would cost one more.
type listFirst struct{}

// IsWatchListSemanticsUnSupported is asked by client-go.
func (listFirst) IsWatchListSemanticsUnSupported() bool { return true }

// watcher is a list and a watch of the dynamic client with our errors.
type watcher struct {
	client  *Client
	options WatchOptions

	mutex sync.Mutex
	over  bool // the reflector does not wait for its list when ctx ends: nothing is reported from then on
}

// end returns when no call of OnError is under way, and lets none begin.
func (w *watcher) end() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.over = true
}

func (w *watcher) report(err error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if !w.over {
		w.options.OnError(err)
	}
}

func (w *watcher) list(ctx context.Context, o metav1.ListOptions) (runtime.Object, error) {
	return reported(w, ctx, "listing", func(ctx context.Context, r Resource) (runtime.Object, error) {
		return w.client.kind(r, w.options.Namespace).List(ctx, w.narrow(o))
	})
}

func (w *watcher) watch(ctx context.Context, o metav1.ListOptions) (watch.Interface, error) {
	return reported(w, ctx, "watching", func(ctx context.Context, r Resource) (watch.Interface, error) {
		return w.client.kind(r, w.options.Namespace).Watch(ctx, w.narrow(o))
	})
}

func (w *watcher) narrow(o metav1.ListOptions) metav1.ListOptions {
	o.LabelSelector, o.FieldSelector = w.options.LabelSelector, w.options.FieldSelector
	return o
}

// reported runs a call and tells the caller of the watch about its error, except that the watch is over.
func reported[T any](w *watcher, ctx context.Context, verb string, do func(context.Context, Resource) (T, error)) (
	T, error) {
	var none T
	// The reflector repeats by itself, and its user should hear of the first failure, not of the fourth.
	ctx = transport.WithoutRetry(ctx)
	r, err := w.client.served(ctx, w.options.Resource)
	if err == nil {
		var result T
		observed, x := withExchange(ctx, false)
		if result, err = do(observed, r); err == nil {
			return result, nil
		}
		doing := verb + " " + r.called(w.options.Namespace, "")
		err = w.client.objectError(ctx, call{
			doing: doing, method: http.MethodGet, path: r.path(w.options.Namespace, ""),
		}, x, err)
	} else {
		err = fmt.Errorf("%s %s: %w", verb, w.options.Resource.Kind, err)
	}
	if ctx.Err() != nil {
		return none, err
	}
	w.report(err)
	return none, forReflector(err)
}

// changes is the reflector's store: it compares what it is told with what it knew and hands over the difference.
type changes struct {
	handler func(Change)
	onSync  func()
	seen    map[string]*unstructured.Unstructured // by namespace/name
}

func key(o *unstructured.Unstructured) string { return o.GetNamespace() + "/" + o.GetName() }

// Add takes an object that the watch calls new.
func (s *changes) Add(object any) error { return s.put(object, false) }

// Update takes an object that the watch calls modified.
func (s *changes) Update(object any) error { return s.put(object, false) }

// Delete takes an object that the watch calls deleted, in its last state.
func (s *changes) Delete(object any) error {
	o, ok := object.(*unstructured.Unstructured)
	if !ok {
		return fmt.Errorf("a watch delivered a %T", object)
	}
	delete(s.seen, key(o))
	s.handler(Change{Type: Deleted, Object: o})
	return nil
}

// Replace takes a whole list.
func (s *changes) Replace(list []any, _ string) error {
	listed := make(map[string]bool, len(list))
	for _, object := range list {
		if o, ok := object.(*unstructured.Unstructured); ok {
			listed[key(o)] = true
		}
	}
	for k, o := range s.seen {
		if !listed[k] {
			delete(s.seen, k)
			s.handler(Change{Type: Deleted, Object: o, Resync: true})
		}
	}
	for _, object := range list {
		if err := s.put(object, true); err != nil {
			return err
		}
	}
	s.onSync()
	return nil
}

// Resync is never asked for: ResyncPeriod is 0.
func (s *changes) Resync() error { return nil }

func (s *changes) put(object any, resync bool) error {
	o, ok := object.(*unstructured.Unstructured)
	if !ok {
		return fmt.Errorf("a watch delivered a %T", object)
	}
	before := s.seen[key(o)]
	s.seen[key(o)] = o
	switch {
	case before == nil:
		s.handler(Change{Type: Added, Object: o, Resync: resync})
	case before.GetUID() != o.GetUID():
		// Deleted and made again under the same name, unseen.
		s.handler(Change{Type: Deleted, Object: before, Resync: true})
		s.handler(Change{Type: Added, Object: o, Resync: resync})
	case before.GetResourceVersion() != o.GetResourceVersion():
		s.handler(Change{Type: Modified, Object: o, Resync: resync})
	}
	return nil
}
