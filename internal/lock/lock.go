package lock

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
)

// Options say whose lock it is and where it is kept.
type Options struct {
	What   string // what is locked, for messages: "cluster demo"
	Store  Store
	Clock  clock.Clock
	Holder Holder
	// Lost is told once, by the goroutine that renews, when another run has taken the lock over. May be nil.
	Lost func(*LostError)
	// Watching is told before a record that looks left behind is watched for that long. May be nil.
	Watching func(Record, time.Duration)
	// Trouble is told when the lock could not be renewed for as long as it is held without that; renewing goes on.
	// May be nil.
	Trouble func(error)
}

const (
	// every is how often a lock is renewed, on the run's clock.
	every = 10 * time.Second
	// shortest is the least time between two renewals on the wall. Requests take wall time, so a lab, whose clock runs
	// many times faster, would otherwise lose its locks to a busy machine.
	shortest = 500 * time.Millisecond
	// misses is how many renewals a holder may miss before its lock can be taken over.
	misses = 4
	// goodbye is the longest time on the wall that letting go may take.
	goodbye = 5 * time.Second
)

// interval is the time between two renewals on the clock.
func interval(c clock.Clock) time.Duration {
	d := every
	if wall := c.Wall(d); wall > 0 && wall < shortest {
		d = time.Duration(float64(d) * float64(shortest) / float64(wall))
	}
	return d
}

// Lock is a lock that this run holds. Release it.
type Lock struct {
	options Options
	over    Record // whom it was taken over from; zero for nobody
	renew   time.Duration
	stop    context.CancelFunc
	done    chan struct{} // closed when renewing has ended
	turn    chan struct{} // holds one token: whoever has it may write the record

	mu   sync.Mutex
	last Record
	lost *LostError
}

// Look returns a *HeldError when a living run other than the holder has the lock. It writes nothing.
func Look(ctx context.Context, o Options) error {
	found, err := o.Store.Read(ctx)
	if errors.Is(err, ErrAbsent) {
		return nil
	}
	if err != nil {
		return err
	}
	if now := o.Clock.Now(); stateOf(found, o.Holder, now) == held {
		return &HeldError{What: o.What, Record: found, Now: now}
	}
	return nil
}

// Take takes the lock, or returns a *HeldError. A record that a dead run left behind is taken over after it was watched
// for one and a half of its renewals. The lock is renewed until Release.
func Take(ctx context.Context, o Options) (*Lock, error) {
	l := &Lock{options: o, renew: interval(o.Clock), done: make(chan struct{}), turn: make(chan struct{}, 1)}
	if err := l.take(ctx); err != nil {
		return nil, err
	}
	// Renewing goes on after the run's context has ended: what is left to do at the end of a run is done under the lock.
	renewing, stop := context.WithCancel(context.WithoutCancel(ctx))
	l.stop = stop
	go l.keep(renewing)
	return l, nil
}

// From returns the record of the dead run that the lock was taken over from.
func (l *Lock) From() (Record, bool) { return l.over, l.over.Holder != Holder{} }

// now is the time as a record has it: by the calendar, to the microsecond.
func (l *Lock) now() time.Time { return l.options.Clock.Now().Truncate(time.Microsecond) }

// fresh is the record that this run writes now.
func (l *Lock) fresh() Record {
	now := l.now()
	return Record{Holder: l.options.Holder, Since: now, Renewed: now, For: misses * l.renew}
}

// take goes on until the lock is its own or held by another. Each turn but the last follows from a race that somebody
// else has won, so there are never many.
func (l *Lock) take(ctx context.Context) error {
	const turns = 10
	var err error
	for range turns {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		var found Record
		found, err = l.options.Store.Read(ctx)
		switch {
		case errors.Is(err, ErrAbsent):
			err = l.write(ctx, l.options.Store.Create, l.fresh())
		case err != nil:
			return err
		default:
			err = l.claim(ctx, found)
		}
		if !errors.Is(err, ErrTaken) {
			return err
		}
	}
	return fmt.Errorf("taking the lock of %s: %w", l.options.What, err)
}

// claim takes a record that is there, if that may be.
func (l *Lock) claim(ctx context.Context, found Record) error {
	now := l.options.Clock.Now()
	own := l.fresh()
	own.Version, own.Taken = found.Version, found.Taken+1
	switch stateOf(found, l.options.Holder, now) {
	case mine:
		own.Since, own.Taken = found.Since, found.Taken
	case held:
		return &HeldError{What: l.options.What, Record: found, Now: now}
	case doubtful:
		if err := l.watch(ctx, found); err != nil {
			return err
		}
		// The moment of taking over is now, not before the watch.
		own.Since, own.Renewed = l.now(), l.now()
		if err := l.write(ctx, l.options.Store.Replace, own); err != nil {
			return err
		}
		l.over = found
		return nil
	}
	return l.write(ctx, l.options.Store.Replace, own)
}

// watch returns nil when nobody renewed the record while it was watched.
func (l *Lock) watch(ctx context.Context, found Record) error {
	// A holder renews its record once in a quarter of the time that it is held for.
	patience := max(found.For, misses*l.renew) / misses * 3 / 2
	if most := misses * l.renew; patience > most {
		patience = most
	}
	if l.options.Watching != nil {
		l.options.Watching(found, patience)
	}
	if err := l.options.Clock.Sleep(ctx, patience); err != nil {
		return err
	}
	again, err := l.options.Store.Read(ctx)
	switch {
	case errors.Is(err, ErrAbsent):
		return ErrTaken // it was let go: from the beginning
	case err != nil:
		return err
	case again.Version == found.Version:
		return nil
	case again.Holder.Run == l.options.Holder.Run || again.Holder == Holder{}:
		return ErrTaken
	}
	// It moved, so somebody lives, whatever the clocks say.
	return &HeldError{What: l.options.What, Record: again, Now: l.options.Clock.Now(), Moved: true}
}

// write stores the own record. When the answer was lost, the record tells whether it was stored.
func (l *Lock) write(ctx context.Context, how func(context.Context, Record) (Record, error), own Record) error {
	stored, err := how(ctx, own)
	if err != nil {
		if errors.Is(err, ErrTaken) || errors.Is(err, ErrForbidden) {
			return err
		}
		// Also after the end of ctx: a lock that nobody knows of would keep others out until it expires.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
		defer cancel()
		found, readErr := l.options.Store.Read(ctx)
		if readErr != nil || found.Holder.Run != l.options.Holder.Run || !found.Renewed.Equal(own.Renewed) {
			return err
		}
		stored = found
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = stored
	return nil
}
