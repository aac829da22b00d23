package clock

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var epoch = time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC)

func TestRealFollowsTheWall(t *testing.T) {
	c := Real()
	before := time.Now()
	assert.False(t, c.Now().Before(before))
	assert.Equal(t, time.Minute, c.Wall(time.Minute))
	require.NoError(t, c.Sleep(t.Context(), time.Millisecond))
	assert.GreaterOrEqual(t, c.Since(before), time.Millisecond)
	assert.False(t, (<-c.After(time.Nanosecond)).Before(before))
}

func TestScaledRunsFromTheEpochAtItsSpeed(t *testing.T) {
	for _, tt := range []struct {
		name  string
		speed float64
		wall  time.Duration // since the epoch
		want  time.Duration
	}{
		{"at the epoch", 60, 0, 0},
		{"a second is a minute", 60, time.Second, time.Minute},
		{"before the epoch", 60, -time.Second, -time.Minute},
		{"slower than the wall", 0.5, time.Minute, 30 * time.Second},
		{"no speed is the wall's", 0, time.Minute, time.Minute},
		{"negative speed is the wall's", -3, time.Minute, time.Minute},
		{"a week at 1000 keeps the millisecond", 1000, 7 * 24 * time.Hour, 7000 * 24 * time.Hour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := Scaled(epoch, tt.speed).(scaled)
			assert.WithinDuration(t, epoch.Add(tt.want), c.at(epoch.Add(tt.wall)), time.Millisecond)
		})
	}
}

func TestScaledClocksOfTwoProcessesAgree(t *testing.T) {
	now := time.Now()
	read, err := time.Parse(time.RFC3339Nano, now.Format(time.RFC3339Nano)) // as from a configuration file
	require.NoError(t, err)
	later := now.Add(time.Second)
	ours, theirs := Scaled(now, 60).(scaled), Scaled(read, 60).(scaled)
	assert.WithinDuration(t, ours.at(later), theirs.at(later.Round(0)), time.Millisecond)
}

func TestScaledWaitsAFractionOfTheWall(t *testing.T) {
	c := Scaled(time.Now(), 3600)
	assert.Equal(t, time.Second, c.Wall(time.Hour))
	start, wall := c.Now(), time.Now()
	require.NoError(t, c.Sleep(t.Context(), time.Minute))
	<-c.After(time.Minute)
	assert.GreaterOrEqual(t, c.Since(start), 2*time.Minute)
	assert.Less(t, time.Since(wall), time.Minute)
}

func TestSleepEndsWithItsContext(t *testing.T) {
	why := errors.New("the run was interrupted")
	for name, c := range map[string]Clock{"real": Real(), "scaled": Scaled(epoch, 0.001), "fake": NewFake(epoch)} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			time.AfterFunc(time.Millisecond, func() { cancel(why) })
			require.ErrorIs(t, c.Sleep(ctx, time.Hour), why)
			require.ErrorIs(t, c.Sleep(ctx, time.Hour), why, "a context that has ended already")
			require.NoError(t, c.Sleep(t.Context(), 0))
			require.NoError(t, c.Sleep(t.Context(), -time.Second))
		})
	}
}

func TestFakeMovesOnlyWhenItIsTold(t *testing.T) {
	f := NewFake(epoch)
	assert.Equal(t, epoch, f.Now())
	late, soon := f.After(2*time.Minute), f.After(time.Minute)
	f.Advance(59 * time.Second)
	assert.Empty(t, soon)
	f.Advance(time.Second)
	assert.Equal(t, epoch.Add(time.Minute), <-soon)
	assert.Empty(t, late)
	f.Advance(time.Hour)
	assert.Equal(t, f.Now(), <-late)
	assert.Equal(t, time.Hour+time.Minute, f.Since(epoch))
	assert.Equal(t, f.Now(), <-f.After(0))
}

func TestFakeAwaitsTheSleeper(t *testing.T) {
	f := NewFake(epoch)
	done := make(chan error)
	go func() { done <- f.Sleep(context.Background(), time.Minute) }()
	require.NoError(t, f.Await(t.Context(), 1))
	f.Advance(time.Minute)
	require.NoError(t, <-done)

	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- f.Sleep(ctx, time.Minute) }()
	require.NoError(t, f.Await(t.Context(), 1))
	cancel()
	require.ErrorIs(t, <-done, context.Canceled)
	require.ErrorIs(t, f.Await(ctx, 1), context.Canceled, "a sleeper that gave up is no longer waited for")
}
