package lock

import (
	"context"
	"errors"
	"time"
)

// Holder is who holds a lock.
type Holder struct {
	Run string // the id of the run, met only once
	Who string // user@host
}

// Record is a lock as it is stored.
type Record struct {
	Holder  Holder
	Since   time.Time     // when the holder took it
	Renewed time.Time     // when the holder last said that it is still there
	For     time.Duration // how long after Renewed it is held without another word
	Taken   int           // how often it went from one holder to another
	Version string        // the store's; it changes with every write
}

// What a Store answers besides a success or an error of its own.
var (
	// ErrAbsent: there is no record.
	ErrAbsent = errors.New("there is no lock")
	// ErrTaken: somebody else was faster; the record is not the one that the caller knows.
	ErrTaken = errors.New("the lock has changed meanwhile")
	// ErrForbidden: this user may not use locks.
	ErrForbidden = errors.New("this user may not use locks")
)

// Store keeps one record. Its writes must be atomic.
type Store interface {
	// Read returns the record, or ErrAbsent.
	Read(context.Context) (Record, error)
	// Create stores the record where there is none, else ErrTaken. It returns it with its Version.
	Create(context.Context, Record) (Record, error)
	// Replace stores the record in the place of the one with its Version, else ErrTaken.
	Replace(context.Context, Record) (Record, error)
	// Remove takes away the record with that Version, else ErrTaken or ErrAbsent.
	Remove(context.Context, Record) error
}

// state is what a record means to a run that wants the lock.
type state int

const (
	free     state = iota // nobody holds it
	mine                  // this run holds it
	held                  // a living run holds it
	doubtful              // its holder is dead, or has another clock
)

// stateOf judges a record. Now is compared without its monotonic part: that one stands still while a machine sleeps.
func stateOf(r Record, me Holder, now time.Time) state {
	switch age := now.Round(0).Sub(r.Renewed); {
	case r.Holder == Holder{}:
		return free
	case r.Holder.Run == me.Run:
		return mine
	case age > r.For || age < -r.For:
		return doubtful
	}
	return held
}
