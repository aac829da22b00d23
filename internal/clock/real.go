package clock

import (
	"context"
	"time"
)

// Real is the wall clock.
func Real() Clock { return wall{} }

type wall struct{}

func (wall) Now() time.Time                                   { return time.Now() }
func (wall) Since(t time.Time) time.Duration                  { return time.Since(t) }
func (wall) Sleep(ctx context.Context, d time.Duration) error { return sleep(ctx, d) }
func (wall) After(d time.Duration) <-chan time.Time           { return time.After(d) }
func (wall) Wall(d time.Duration) time.Duration               { return d }
