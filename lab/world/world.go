package world

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

// Options say what the world is made of. Clock, Store and Driver are needed.
type Options struct {
	// Clock paces everything.
	Clock clock.Clock
	// Store holds the objects. It must serve all of kube.ManagementResources. Settings are read from it.
	Store *kube.Store
	// Driver makes and removes servers.
	Driver Driver
	// Site is what the VMs find in their network; nil: everything answers, and /cacerts as the setting says.
	Site Site
	// Guest says how a VM behaves; nil: well.
	Guest func(VM) Guest
	// Console takes what a VM writes to its console; nil when nobody can read it.
	Console func(serverID, text string)
	// Joined is told how a new cluster looks from inside, whenever that changes; nil when nobody wants to know. It must
	// not use the World.
	Joined func(Downstream)
	// Refuses is what keeps Rancher from turning a Cluster into objects, as the message of the condition RKECluster; ""
	// or nil: nothing. It is asked at each try.
	Refuses func() string
	// Seed makes names and durations repeatable; 0 makes them up.
	Seed uint64
}

// World runs the controllers. All of them run in one goroutine, one piece of work after another, in the order in which
// they are due; only the drivers of the provisioning Jobs run beside it.
type World struct {
	options Options
	clk     clock.Clock
	store   *kube.Store
	queue   *queue
	cache   *cache
	ctx     context.Context
	cancel  context.CancelFunc
	running sync.WaitGroup
	at      atomic.Int64 // see now
	owners  sync.Map     // Machine's key → its cluster's key, for Jobs and pods, which do not carry the cluster's name

	mu       sync.Mutex // held while a piece of work is done
	random   *rand.Rand
	clusters map[kube.Key]*cluster // by the provisioning Cluster's key
}

// New starts a world on a store. Objects that are in it already are taken up.
func New(options Options) (*World, error) {
	switch {
	case options.Clock == nil:
		return nil, errors.New("starting the lab's world: no clock given")
	case options.Store == nil:
		return nil, errors.New("starting the lab's world: no store given")
	case options.Driver == nil:
		return nil, errors.New("starting the lab's world: no node driver given")
	}
	if options.Seed == 0 {
		options.Seed = rand.Uint64()
	}
	w := &World{
		options: options, clk: options.Clock, store: options.Store, queue: newQueue(), cache: newCache(),
		random:   rand.New(rand.NewPCG(options.Seed, 2)),
		clusters: map[kube.Key]*cluster{},
	}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	w.store.OnChange(w.changed)
	for _, res := range kube.ManagementResources() {
		list, status := w.store.List(res, "", kube.Selector{})
		if status != nil {
			return nil, status
		}
		for _, obj := range list.Items {
			w.changed(kube.Added, res, obj)
		}
	}
	w.running.Go(w.run)
	return w, nil
}

// Close stops everything and waits for it. The drivers' servers stay where they are.
func (w *World) Close() {
	w.cancel()
	w.running.Wait()
}

// run does what is due until the world is closed.
func (w *World) run() {
	for w.ctx.Err() == nil {
		now := w.clk.Now()
		run, due := w.queue.take(now)
		if run != nil {
			w.mu.Lock()
			w.at.Store(due.UnixNano())
			run()
			w.at.Store(0)
			w.mu.Unlock()
			continue
		}
		var timer <-chan time.Time
		if !due.IsZero() {
			timer = w.clk.After(due.Sub(now))
		}
		select {
		case <-timer:
		case <-w.queue.wake:
		case <-w.ctx.Done():
		}
	}
}

// now is the time for which something is done: when it was due, while it is done. On a fast clock a moment of the
// machine's is seconds of the world's; counted from when things were due, they keep their order and their distances
// however late they are done.
func (w *World) now() time.Time {
	if at := w.at.Load(); at != 0 {
		return time.Unix(0, at).UTC()
	}
	return w.clk.Now()
}

// after has run called once d has passed on the world's clock. Calls with the same key are merged, see queue.
func (w *World) after(d time.Duration, key string, run func()) {
	w.queue.put(w.now().Add(d), key, run)
}

// about is a duration that varies by up to a tenth in either direction.
func (w *World) about(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (0.9 + 0.2*w.random.Float64()))
}

// atLeast is d of the world's clock, or as much of it as passes in wall time: what must be visible to a client for a
// moment may not be gone between two packets only because the clock is fast.
func (w *World) atLeast(d, wall time.Duration) time.Duration {
	if perSecond := w.clk.Wall(time.Second); perSecond > 0 {
		late := w.clk.Now().Sub(w.now())
		d = max(d, time.Duration(float64(wall)*float64(time.Second)/float64(perSecond))+late)
	}
	return d
}

// setting reads one of Rancher's settings: its value, or else its default.
func (w *World) setting(name string) string {
	obj := w.get(kube.Settings, "", name)
	if value := kube.NestedString(obj, "value"); value != "" {
		return value
	}
	return kube.NestedString(obj, "default")
}
