// Package clock is the one source of time. Everything that waits, or stamps what it saw, asks a Clock, so that a run
// against the lab can go sixty times faster than the wall and a test can go as fast as it likes. The package knows
// nothing of what is waited for.
package clock

import (
	"context"
	"time"
)

// Clock tells the time and waits. All implementations are safe for use by several goroutines.
type Clock interface {
	// Now is the time on this clock.
	Now() time.Time
	// Since is the time that has passed on this clock since t.
	Since(t time.Time) time.Duration
	// Sleep waits until d has passed on this clock, or returns the cause of ctx's end (context.Cause) when that
	// comes first. A d of zero or less returns at once.
	Sleep(ctx context.Context, d time.Duration) error
	// After delivers this clock's time once d has passed on it.
	After(d time.Duration) <-chan time.Time
	// Wall is how long d of this clock takes on the wall, for deadlines of contexts and sockets, which know only
	// the wall.
	Wall(d time.Duration) time.Duration
}

// sleep is Sleep for clocks that can say how long a wait takes on the wall.
func sleep(ctx context.Context, wall time.Duration) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if wall <= 0 {
		return nil
	}
	timer := time.NewTimer(wall)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
