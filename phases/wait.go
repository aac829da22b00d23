package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/internal/event"
)

// waiting is a wait that says what it waits for, since when, the last reason, and whether that is normal. It never
// just times out.
type waiting struct {
	run   *Run
	wait  event.Wait
	limit time.Duration
	late  bool // it was said that it takes longer than usual
}

// shortest is how long, on the wall, a limit is at least: packets and processes do not go faster because a lab's clock
// does.
const shortest = 2 * time.Second

// patience is a limit that nobody configures, in the servers' time.
func (r *Run) patience(d time.Duration) time.Duration {
	if wall := r.Clock.Wall(d); wall > 0 && wall < shortest {
		return time.Duration(float64(d) * float64(shortest) / float64(wall))
	}
	return d
}

// startWait announces a wait. Limit is its longest time; usual is how long it takes when all is well.
func (r *Run) startWait(w event.Wait, limit, usual time.Duration) *waiting {
	w.Since = r.Clock.Now()
	w.NormalUntil, w.Deadline = w.Since.Add(usual), w.Since.Add(limit)
	r.emit(event.Event{Kind: event.WaitStarted, Wait: &w})
	return &waiting{run: r, wait: w, limit: limit}
}

// progress says why it is not there yet, when that changed.
func (w *waiting) progress(reason string, done int) {
	if reason == w.wait.Reason && done == w.wait.Done {
		return
	}
	w.wait.Reason, w.wait.Done = reason, done
	snapshot := w.wait
	w.run.emit(event.Event{Kind: event.WaitProgress, Wait: &snapshot})
}

// pause waits for the tick or for a change, whichever comes first, and returns an error when the wait is over without
// success: the context's, or a Stop when the limit has passed or the lock was lost.
func (w *waiting) pause(ctx context.Context, tick time.Duration, changed <-chan struct{}) error {
	left := w.limit - w.run.Clock.Since(w.wait.Since)
	if left <= 0 {
		return timedOut(w.wait, w.limit)
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-changed:
	case <-w.run.Clock.After(min(tick, left)):
	}
	if !w.late && w.run.Clock.Now().After(w.wait.NormalUntil) {
		w.late = true
		snapshot := w.wait
		w.run.emit(event.Event{Kind: event.WaitProgress, Wait: &snapshot})
	}
	return w.run.stillLocked(ctx)
}

// end closes the wait with how it went, and hands that on.
func (w *waiting) end(err error) error {
	snapshot := w.wait
	w.run.emit(event.Event{Kind: event.WaitDone, Wait: &snapshot, Error: text(err)})
	return err
}
