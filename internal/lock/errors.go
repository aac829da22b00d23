package lock

import (
	"fmt"
	"time"
)

// HeldError is a lock that a living run holds.
type HeldError struct {
	What   string // "cluster demo"
	Record Record
	Now    time.Time // when it was looked at
	// Moved tells that the record looked old by this machine's clock and was renewed while it was watched.
	Moved bool
}

func (e *HeldError) Error() string {
	text := fmt.Sprintf("%s is locked: %s has been working on it since %s (run %s)",
		e.What, e.Record.Holder.Who, moment(e.Record.Since), e.Record.Holder.Run)
	if e.Moved {
		return text + "; it is alive, though its clock and the one of this machine differ. " +
			"Wait until that run has ended, then run again"
	}
	return text + fmt.Sprintf(" and renewed the lock %s ago; wait until that run has ended, then run again. "+
		"Should it have died, its lock is free at %s",
		max(0, e.Now.Sub(e.Record.Renewed)).Round(time.Second), moment(e.Record.Renewed.Add(e.Record.For)))
}

// LostError is a lock that another run took over.
type LostError struct {
	What string
	By   Record // who holds it now
}

func (e *LostError) Error() string {
	return fmt.Sprintf("the lock of %s was lost: this run could not renew it in time, and %s took it over at %s (run %s); "+
		"nothing more was changed. Wait until that run has ended, then run again",
		e.What, e.By.Holder.Who, moment(e.By.Since), e.By.Holder.Run)
}

func moment(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05 UTC") }
