package clock

import (
	"context"
	"time"
)

// Scaled is a clock that stood at epoch when the wall did and has run speed times as fast since. It is a function of
// the wall alone, so two processes that share epoch and speed (the lab, and rosctl talking to it) agree on the time
// without a word between them. A speed of zero or less counts as 1.
func Scaled(epoch time.Time, speed float64) Clock {
	if speed <= 0 {
		speed = 1
	}
	// Round(0) drops the monotonic reading: another process has only the wall to compare with.
	return scaled{epoch: epoch.Round(0), speed: speed}
}

type scaled struct {
	epoch time.Time
	speed float64
}

func (c scaled) Now() time.Time { return c.at(time.Now()) }

// at is this clock's time when the wall shows now.
func (c scaled) at(now time.Time) time.Time {
	return c.epoch.Add(time.Duration(float64(now.Sub(c.epoch)) * c.speed))
}

func (c scaled) Since(t time.Time) time.Duration { return c.Now().Sub(t) }

func (c scaled) Sleep(ctx context.Context, d time.Duration) error { return sleep(ctx, c.Wall(d)) }

func (c scaled) After(d time.Duration) <-chan time.Time {
	ch := make(chan time.Time, 1)
	time.AfterFunc(c.Wall(d), func() { ch <- c.Now() })
	return ch
}

func (c scaled) Wall(d time.Duration) time.Duration { return time.Duration(float64(d) / c.speed) }
