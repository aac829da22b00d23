package lock

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	epoch = time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC)
	jane  = Holder{Run: "20261130T220000Z-demo-create-4f2a", Who: "jane@laptop"}
	omar  = Holder{Run: "20261130T220100Z-demo-create-77c1", Who: "omar@ci-3"}
)

// bench is a store, a clock that stands still, and what was said.
type bench struct {
	*cell
	clock   *clock.Fake
	mu      sync.Mutex
	lost    []*LostError
	trouble []error
	watched []time.Duration
}

func newBench() *bench { return &bench{cell: &cell{}, clock: clock.NewFake(epoch)} }

func (b *bench) as(h Holder) Options {
	note := func(do func()) {
		b.mu.Lock()
		defer b.mu.Unlock()
		do()
	}
	return Options{
		What: "cluster demo", Store: b.cell, Clock: b.clock, Holder: h,
		Lost:     func(e *LostError) { note(func() { b.lost = append(b.lost, e) }) },
		Trouble:  func(err error) { note(func() { b.trouble = append(b.trouble, err) }) },
		Watching: func(_ Record, d time.Duration) { note(func() { b.watched = append(b.watched, d) }) },
	}
}

// tick lets a renewal happen, and waits until the next one is waited for.
func (b *bench) tick(t *testing.T) {
	t.Helper()
	require.NoError(t, b.clock.Await(t.Context(), 1))
	b.clock.Advance(every)
	require.NoError(t, b.clock.Await(t.Context(), 1))
}

func take(t *testing.T, o Options) *Lock {
	t.Helper()
	l, err := Take(t.Context(), o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Release(context.Background()) })
	return l
}

func TestAFreeLockIsTakenRenewedAndLetGo(t *testing.T) {
	b := newBench()
	require.NoError(t, Look(t.Context(), b.as(jane)))
	l := take(t, b.as(jane))
	got, there := b.now()
	require.True(t, there)
	assert.Equal(t, Record{Holder: jane, Since: epoch, Renewed: epoch, For: 40 * time.Second, Version: "1"}, got)
	for range 3 {
		b.tick(t)
	}
	got, _ = b.now()
	assert.Equal(t, epoch, got.Since)
	assert.Equal(t, epoch.Add(30*time.Second), got.Renewed)
	require.NoError(t, l.Confirm(t.Context()))
	require.NoError(t, l.Release(t.Context()))
	_, there = b.now()
	assert.False(t, there)
	_, over := l.From()
	assert.False(t, over)
}

func TestASecondRunStopsAtOnce(t *testing.T) {
	b := newBench()
	take(t, b.as(jane))
	b.tick(t)
	_, err := Take(t.Context(), b.as(omar))
	var held *HeldError
	require.ErrorAs(t, err, &held)
	require.ErrorAs(t, Look(t.Context(), b.as(omar)), &held)
	assert.Equal(t, "cluster demo is locked: jane@laptop has been working on it since 2026-11-30 22:00:00 UTC "+
		"(run 20261130T220000Z-demo-create-4f2a) and renewed the lock 0s ago; wait until that run has ended, then run again. "+
		"Should it have died, its lock is free at 2026-11-30 22:00:50 UTC", err.Error())
	assert.Empty(t, b.watched, "nobody waits for a living holder")
}

func TestStateOf(t *testing.T) {
	held40 := func(age time.Duration) Record {
		return Record{Holder: jane, Renewed: epoch.Add(-age), For: 40 * time.Second}
	}
	for name, test := range map[string]struct {
		record Record
		want   state
	}{
		"nobody":                     {Record{Renewed: epoch}, free},
		"fresh":                      {held40(0), held},
		"just before it runs out":    {held40(40 * time.Second), held},
		"run out":                    {held40(41 * time.Second), doubtful},
		"a clock that is ahead":      {held40(-30 * time.Second), held},
		"a clock that is far ahead":  {held40(-2 * time.Hour), doubtful},
		"ours":                       {Record{Holder: omar, Renewed: epoch.Add(-time.Hour)}, mine},
		"without a word of how long": {Record{Holder: jane, Renewed: epoch.Add(-time.Second)}, doubtful},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, test.want, stateOf(test.record, omar, epoch)) })
	}
}

// taking runs Take while the clock stands still, and lets the watch of a doubtful record pass.
func (b *bench) taking(t *testing.T, o Options, meanwhile func()) (*Lock, error) {
	t.Helper()
	type result struct {
		l   *Lock
		err error
	}
	done := make(chan result, 1)
	go func() {
		l, err := Take(t.Context(), o)
		done <- result{l, err}
	}()
	require.NoError(t, b.clock.Await(t.Context(), 1))
	meanwhile()
	b.clock.Advance(15 * time.Second)
	r := <-done
	return r.l, r.err
}

func TestADeadHoldersLockIsTakenOver(t *testing.T) {
	b := newBench()
	left := b.put(Record{Holder: jane, Since: epoch.Add(-time.Hour), Renewed: epoch.Add(-time.Minute), For: 40 * time.Second, Taken: 2})
	l, err := b.taking(t, b.as(omar), func() {})
	require.NoError(t, err)
	over, ok := l.From()
	require.True(t, ok)
	assert.Equal(t, left, over)
	assert.Equal(t, []time.Duration{15 * time.Second}, b.watched)
	got, _ := b.now()
	assert.Equal(t, omar, got.Holder)
	assert.Equal(t, 3, got.Taken)
	assert.Equal(t, epoch.Add(15*time.Second), got.Since)
	require.NoError(t, l.Release(t.Context()))
}

func TestALockOfAHolderWhoseClockIsBehindIsNotTakenOver(t *testing.T) {
	b := newBench()
	old := Record{Holder: jane, Since: epoch.Add(-time.Hour), Renewed: epoch.Add(-time.Hour), For: 40 * time.Second}
	b.put(old)
	_, err := b.taking(t, b.as(omar), func() {
		old.Renewed = old.Renewed.Add(10 * time.Second)
		b.put(old)
	})
	var held *HeldError
	require.ErrorAs(t, err, &held)
	assert.Contains(t, err.Error(), "it is alive, though its clock and the one of this machine differ")
	got, _ := b.now()
	assert.Equal(t, jane, got.Holder)
}

func TestALockThatIsLetGoWhileItIsWatchedIsTaken(t *testing.T) {
	b := newBench()
	left := b.put(Record{Holder: jane, Renewed: epoch.Add(-time.Hour), For: 40 * time.Second})
	l, err := b.taking(t, b.as(omar), func() { require.NoError(t, b.Remove(t.Context(), left)) })
	require.NoError(t, err)
	_, over := l.From()
	assert.False(t, over)
	require.NoError(t, l.Release(t.Context()))
}

func TestOfManyAtOnceOneGetsIt(t *testing.T) {
	for _, left := range []bool{false, true} {
		t.Run(fmt.Sprint("left behind: ", left), func(t *testing.T) {
			b := newBench()
			if left {
				b.put(Record{Holder: jane, Renewed: epoch.Add(-time.Hour), For: 40 * time.Second})
			}
			const runs = 20
			locks := make(chan *Lock, runs)
			var group sync.WaitGroup
			for i := range runs {
				group.Go(func() {
					l, err := Take(t.Context(), b.as(Holder{Run: fmt.Sprint("run-", i), Who: "ci"}))
					var held *HeldError
					if err != nil && !errors.As(err, &held) {
						t.Errorf("unexpected: %v", err)
					}
					if l != nil {
						locks <- l
					}
				})
			}
			if left {
				require.NoError(t, b.clock.Await(t.Context(), runs))
				b.clock.Advance(15 * time.Second)
			}
			group.Wait()
			close(locks)
			require.Len(t, locks, 1)
			l := <-locks
			require.NoError(t, l.Confirm(t.Context()))
			require.NoError(t, l.Release(t.Context()))
		})
	}
}

func TestALostLockIsNoticedByRenewing(t *testing.T) {
	b := newBench()
	l := take(t, b.as(jane))
	require.NoError(t, b.clock.Await(t.Context(), 1))
	b.put(Record{Holder: omar, Since: epoch, Renewed: epoch, For: 40 * time.Second})
	b.clock.Advance(every)
	<-l.done
	require.Len(t, b.lost, 1)
	assert.Contains(t, b.lost[0].Error(), "omar@ci-3 took it over at 2026-11-30 22:00:00 UTC (run "+omar.Run+")")
	var lost *LostError
	require.ErrorAs(t, l.Confirm(t.Context()), &lost)
	require.NoError(t, l.Release(t.Context()))
	got, _ := b.now()
	assert.Equal(t, omar, got.Holder, "the lock of another is not let go")
}

func TestALostLockIsNoticedBeforeTheNextAction(t *testing.T) {
	b := newBench()
	fails := errors.New("no route")
	l := take(t, b.as(jane))
	b.before = func(call string) error {
		if call == "replace" {
			return fails
		}
		return nil
	}
	require.NoError(t, l.Confirm(t.Context()), "renewed a moment ago: nobody is asked")
	for range 3 {
		b.tick(t)
	}
	require.ErrorIs(t, l.Confirm(t.Context()), fails)
	b.before = nil
	b.put(Record{Holder: omar, Since: epoch, Renewed: epoch, For: 40 * time.Second})
	var lost *LostError
	require.ErrorAs(t, l.Confirm(t.Context()), &lost)
}

func TestTroubleIsToldOnceAndRenewingGoesOn(t *testing.T) {
	b := newBench()
	fails := errors.New("no route")
	var down bool
	var mu sync.Mutex
	b.before = func(call string) error {
		mu.Lock()
		defer mu.Unlock()
		if down && call == "replace" {
			return fails
		}
		return nil
	}
	l := take(t, b.as(jane))
	mu.Lock()
	down = true
	mu.Unlock()
	for range 8 {
		b.tick(t)
	}
	assert.Equal(t, []error{fails}, b.trouble)
	mu.Lock()
	down = false
	mu.Unlock()
	b.tick(t)
	got, _ := b.now()
	assert.Equal(t, epoch.Add(90*time.Second), got.Renewed)
	require.NoError(t, l.Confirm(t.Context()))
	assert.Empty(t, b.lost)
}

func TestARecordThatWasRemovedByHandIsWrittenAgain(t *testing.T) {
	b := newBench()
	take(t, b.as(jane))
	got, _ := b.now()
	require.NoError(t, b.clock.Await(t.Context(), 1))
	require.NoError(t, b.Remove(t.Context(), got))
	b.tick(t)
	got, there := b.now()
	require.True(t, there)
	assert.Equal(t, jane, got.Holder)
}

// A write can be stored while its answer is lost; a repeated one then meets its own work.
func TestAnswersThatAreLost(t *testing.T) {
	cut := errors.New("connection reset")
	t.Run("of taking", func(t *testing.T) {
		b := newBench()
		b.after = func(call string) error {
			if call == "create" {
				return cut
			}
			return nil
		}
		l := take(t, b.as(jane))
		b.tick(t)
		require.NoError(t, l.Confirm(t.Context()))
		require.NoError(t, l.Release(t.Context()))
		_, there := b.now()
		assert.False(t, there)
	})
	t.Run("of taking, and nothing was stored", func(t *testing.T) {
		b := newBench()
		b.before = func(call string) error {
			if call == "create" {
				return cut
			}
			return nil
		}
		_, err := Take(t.Context(), b.as(jane))
		require.ErrorIs(t, err, cut)
	})
	t.Run("of renewing", func(t *testing.T) {
		b := newBench()
		l := take(t, b.as(jane))
		got, _ := b.now()
		b.put(got) // the renewal that nobody heard of
		b.tick(t)
		require.NoError(t, l.Confirm(t.Context()))
		assert.Empty(t, b.lost)
	})
	t.Run("of the last renewal", func(t *testing.T) {
		b := newBench()
		l := take(t, b.as(jane))
		got, _ := b.now()
		b.put(got)
		require.NoError(t, l.Release(t.Context()))
		_, there := b.now()
		assert.False(t, there)
	})
}

func TestReleaseWorksAfterAnInterrupt(t *testing.T) {
	b := newBench()
	ctx, interrupt := context.WithCancel(t.Context())
	l, err := Take(ctx, b.as(jane))
	require.NoError(t, err)
	interrupt()
	b.tick(t)
	got, _ := b.now()
	assert.Equal(t, epoch.Add(every), got.Renewed, "what is left to do is done under the lock")
	require.NoError(t, l.Release(ctx))
	_, there := b.now()
	assert.False(t, there)
}

func TestAnInterruptWhileTakingLeavesNothing(t *testing.T) {
	b := newBench()
	b.put(Record{Holder: omar, Renewed: epoch.Add(-time.Hour), For: 40 * time.Second})
	ctx, interrupt := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		_, err := Take(ctx, b.as(jane))
		done <- err
	}()
	require.NoError(t, b.clock.Await(t.Context(), 1))
	interrupt()
	require.ErrorIs(t, <-done, context.Canceled)
	got, _ := b.now()
	assert.Equal(t, omar, got.Holder)
}

func TestAUserWithoutTheRightIsTold(t *testing.T) {
	b := newBench()
	b.before = func(call string) error {
		if call == "create" {
			return fmt.Errorf("leases: %w", ErrForbidden)
		}
		return nil
	}
	_, err := Take(t.Context(), b.as(jane))
	require.ErrorIs(t, err, ErrForbidden)
}

func TestTheIntervalIsNeverShorterThanRequestsTake(t *testing.T) {
	for speed, want := range map[float64]time.Duration{1: 10 * time.Second, 10: 10 * time.Second, 60: 30 * time.Second, 1200: 10 * time.Minute} {
		c := clock.Scaled(epoch, speed)
		assert.Equal(t, want, interval(c).Round(time.Millisecond), "at %g", speed)
		assert.GreaterOrEqual(t, c.Wall(interval(c))+time.Millisecond, shortest)
	}
}
