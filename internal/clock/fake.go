package clock

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Fake is a clock for tests: it stands still until Advance moves it.
type Fake struct {
	mu      sync.Mutex
	now     time.Time
	waiters []waiter
	changed chan struct{} // closed and replaced whenever the number of waiters changes
}

type waiter struct {
	due time.Time
	ch  chan time.Time
}

// NewFake is a fake clock that stands at t.
func NewFake(t time.Time) *Fake { return &Fake{now: t, changed: make(chan struct{})} }

// Now is where the clock stands.
func (f *Fake) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// Since is how far the clock stands after t.
func (f *Fake) Since(t time.Time) time.Duration { return f.Now().Sub(t) }

// Sleep waits until Advance has moved the clock by d.
func (f *Fake) Sleep(ctx context.Context, d time.Duration) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	ch := f.After(d)
	select {
	case <-ch:
		return nil
	case <-ctx.Done():
		f.forget(ch)
		return context.Cause(ctx)
	}
}

// After delivers the time once Advance has moved the clock by d.
func (f *Fake) After(d time.Duration) <-chan time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	ch := make(chan time.Time, 1)
	if d <= 0 {
		ch <- f.now
		return ch
	}
	f.waiters = append(f.waiters, waiter{due: f.now.Add(d), ch: ch})
	f.announce()
	return ch
}

// Wall is d: nothing is known of the wall.
func (f *Fake) Wall(d time.Duration) time.Duration { return d }

// Advance moves the clock and wakes everyone whose time has come, earliest first.
func (f *Fake) Advance(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(d)
	slices.SortStableFunc(f.waiters, func(a, b waiter) int { return a.due.Compare(b.due) })
	for len(f.waiters) > 0 && !f.waiters[0].due.After(f.now) {
		f.waiters[0].ch <- f.now
		f.waiters = f.waiters[1:]
	}
	f.announce()
}

// Await blocks until at least n waits are open, so that a test can advance the clock when the code under test has
// begun to wait, and not before. It returns the cause of ctx's end when that comes first.
func (f *Fake) Await(ctx context.Context, n int) error {
	for {
		f.mu.Lock()
		open, changed := len(f.waiters), f.changed
		f.mu.Unlock()
		if open >= n {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// forget drops the wait that delivers on ch.
func (f *Fake) forget(ch <-chan time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.waiters = slices.DeleteFunc(f.waiters, func(w waiter) bool { return w.ch == ch })
	f.announce()
}

// announce wakes Await; f.mu is held.
func (f *Fake) announce() {
	close(f.changed)
	f.changed = make(chan struct{})
}
