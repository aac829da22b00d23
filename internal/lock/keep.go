package lock

import (
	"context"
	"errors"
	"time"
)

// keep renews the lock until it is stopped or lost.
func (l *Lock) keep(ctx context.Context) {
	defer close(l.done)
	told := false
	for l.options.Clock.Sleep(ctx, l.renew) == nil {
		err := l.renewNow(ctx)
		var lost *LostError
		switch {
		case err == nil:
			told = false
		case errors.As(err, &lost):
			if l.options.Lost != nil {
				l.options.Lost(lost)
			}
			return
		case ctx.Err() == nil && !told && l.age() > misses*l.renew:
			told = true
			if l.options.Trouble != nil {
				l.options.Trouble(err)
			}
		}
	}
}

// age is the time since the lock was last renewed, by the calendar: a monotonic clock stands still while a machine
// sleeps, and that is when locks are lost.
func (l *Lock) age() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now().Sub(l.last.Renewed)
}

// Confirm returns nil when the lock is certainly still this run's, and a *LostError when it is not. It asks the store
// only where the lock was not renewed for a while; any other error means that the store could not be asked. Call it
// before something is changed.
func (l *Lock) Confirm(ctx context.Context) error {
	if age := l.age(); age >= 0 && age < misses*l.renew/2 {
		return l.whetherLost()
	}
	return l.renewNow(ctx)
}

func (l *Lock) whetherLost() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.lost != nil {
		return l.lost
	}
	return nil
}

// renewNow writes the record anew, one caller at a time.
func (l *Lock) renewNow(ctx context.Context) error {
	select {
	case l.turn <- struct{}{}:
		defer func() { <-l.turn }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if err := l.whetherLost(); err != nil {
		return err
	}
	l.mu.Lock()
	own := l.last
	l.mu.Unlock()
	own.Renewed = l.now()
	err := l.write(ctx, l.options.Store.Replace, own)
	if !errors.Is(err, ErrTaken) {
		return err
	}
	return l.regain(ctx, own)
}

// regain finds out what became of a record that is not the one that this run wrote last.
func (l *Lock) regain(ctx context.Context, own Record) error {
	found, err := l.options.Store.Read(ctx)
	switch {
	case errors.Is(err, ErrAbsent):
		// Somebody removed the record. This run still works on the cluster, so it says so again.
		own.Version = ""
		if err = l.write(ctx, l.options.Store.Create, own); !errors.Is(err, ErrTaken) {
			return err
		}
		if found, err = l.options.Store.Read(ctx); err != nil {
			return err
		}
	case err != nil:
		return err
	}
	if found.Holder.Run == l.options.Holder.Run || found.Holder == (Holder{}) {
		own.Version, own.Taken = found.Version, found.Taken
		return l.write(ctx, l.options.Store.Replace, own)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lost = &LostError{What: l.options.What, By: found}
	return l.lost
}

// Release stops renewing and lets the lock go, also when ctx has ended; it gives up after five seconds. A lock that
// was lost is left alone.
func (l *Lock) Release(ctx context.Context) error {
	l.stop()
	<-l.done
	if l.whetherLost() != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
	defer cancel()
	l.mu.Lock()
	own := l.last
	l.mu.Unlock()
	err := l.options.Store.Remove(ctx, own)
	if errors.Is(err, ErrTaken) {
		// A renewal whose answer was lost, or another holder.
		found, readErr := l.options.Store.Read(ctx)
		switch {
		case errors.Is(readErr, ErrAbsent):
			return nil
		case readErr != nil:
			return readErr
		case found.Holder.Run != l.options.Holder.Run:
			return nil
		}
		err = l.options.Store.Remove(ctx, found)
	}
	if errors.Is(err, ErrAbsent) {
		return nil
	}
	return err
}
