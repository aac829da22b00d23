package phases

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// stageRun is a run without servers, and what it said.
type stageRun struct {
	*Run
	mu     sync.Mutex
	events []event.Event
	done   []string // what the phases did, in order: "check A-1", "plan 4", "act 4"
}

func newStageRun(o Options) *stageRun {
	s := &stageRun{}
	s.Run = NewRun(Needs{
		Options: o, Clock: clock.NewFake(time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC)), Redact: redact.New(),
		Sink: event.SinkFunc(func(e event.Event) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.events = append(s.events, e)
		}),
	})
	return s
}

func (s *stageRun) note(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = append(s.done, fmt.Sprintf(format, args...))
}

// gate is a gate that gives these answers in turn, the last one for ever.
func (s *stageRun) gate(code string, dependsOn []string, answers ...finding.Outcome) Gate {
	asked := 0
	return Gate{Code: code, DependsOn: dependsOn, Check: func(context.Context, *Run) (finding.Finding, error) {
		s.note("check %s", code)
		outcome := answers[min(asked, len(answers)-1)]
		asked++
		if outcome == finding.Unknown {
			return finding.Finding{}, errors.New("nobody answers")
		}
		return finding.Finding{Reason: outcome.String(), Outcome: outcome}, nil
	}}
}

// phase is a phase that notes what is done to it.
func (s *stageRun) phase(number int, gates ...Gate) Phase {
	return Phase{
		Number: number, Name: fmt.Sprintf("p%d", number), Gates: gates,
		Plan: func(context.Context, *Run) ([]event.Change, error) {
			s.note("plan %d", number)
			return []event.Change{{Verb: "make", Object: "something"}}, nil
		},
		Action: func(context.Context, *Run) error {
			s.note("act %d", number)
			return nil
		},
	}
}

// did is how each phase ended, by its number.
func (s *stageRun) did() string {
	var words []string
	for _, e := range s.events {
		if e.Kind == event.PhaseDone {
			words = append(words, fmt.Sprintf("%d %s", e.Phase.Number, e.Phase.Did))
		}
	}
	return strings.Join(words, ", ")
}

func (s *stageRun) findings() []finding.Finding {
	var all []finding.Finding
	for _, e := range s.events {
		if e.Kind == event.GateChecked {
			all = append(all, *e.Finding)
		}
	}
	return all
}

const (
	pass, skip, info, warn = finding.Pass, finding.Skip, finding.Info, finding.Warn
	pending, unknown, bad  = finding.Pending, finding.Unknown, finding.Fail
)

func TestAPhaseGoesFromCheckToActionToCheck(t *testing.T) {
	for _, tt := range []struct {
		name  string
		gates [][]finding.Outcome
		done  string
		did   string
		stop  StopKind // "" for none
	}{
		{"in place", [][]finding.Outcome{{pass}}, "check A-0", "4 in place", ""},
		{"worth knowing, left out, or worrying: in place", [][]finding.Outcome{{info}, {skip}, {warn}}, "check A-0, check A-1, check A-2", "4 in place", ""},
		{"brought about", [][]finding.Outcome{{pending, pass}}, "check A-0, plan 4, act 4, check A-0", "4 done", ""},
		{"brought about, with a worry", [][]finding.Outcome{{pending, warn}}, "check A-0, plan 4, act 4, check A-0", "4 done", ""},
		{"the action did not help", [][]finding.Outcome{{pending, pending}}, "check A-0, plan 4, act 4, check A-0", "4 stopped", StopFailed},
		{"the action made it worse", [][]finding.Outcome{{pending, bad}}, "check A-0, plan 4, act 4, check A-0", "4 stopped", StopFailed},
		{"nobody knows whether it helped", [][]finding.Outcome{{pending, unknown}}, "check A-0, plan 4, act 4, check A-0", "4 stopped", StopUnknown},
		{"bad: nothing is done", [][]finding.Outcome{{bad}}, "check A-0", "4 stopped", StopFailed},
		{"could not look: never green, and nothing is done", [][]finding.Outcome{{pass}, {unknown}}, "check A-0, check A-1", "4 stopped", StopUnknown},
		{"pending beside what could not be looked at: nothing is done", [][]finding.Outcome{{pending}, {unknown}}, "check A-0, check A-1", "4 stopped", StopUnknown},
		{"bad beside what could not be looked at is bad", [][]finding.Outcome{{unknown}, {bad}}, "check A-0, check A-1", "4 stopped", StopFailed},
		{"pending beside bad: nothing is done", [][]finding.Outcome{{pending}, {bad}}, "check A-0, check A-1", "4 stopped", StopFailed},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newStageRun(Options{})
			var gates []Gate
			for i, answers := range tt.gates {
				var after []string // one after the other, so that the order is told
				if i > 0 && !tt.gates[i-1][0].Blocks() {
					after = []string{fmt.Sprintf("A-%d", i-1)}
				}
				gates = append(gates, s.gate(fmt.Sprintf("A-%d", i), after, answers...))
			}
			err := s.Execute(t.Context(), []Phase{s.phase(4, gates...)}, Range{0, 8})
			if len(tt.gates) > 1 && tt.gates[0][0].Blocks() {
				assert.ElementsMatch(t, strings.Split(tt.done, ", "), s.done)
			} else {
				assert.Equal(t, tt.done, strings.Join(s.done, ", "))
			}
			assert.Equal(t, tt.did, s.did())
			if tt.stop == "" {
				require.NoError(t, err)
				return
			}
			var stop *Stop
			require.ErrorAs(t, err, &stop)
			assert.Equal(t, tt.stop, stop.Kind)
			assert.Equal(t, 4, stop.Phase)
			assert.NotEmpty(t, stop.Findings)
			for _, f := range stop.Findings {
				assert.True(t, f.Outcome.Blocks(), f)
			}
		})
	}
}

func TestARunStopsAtTheFirstPhaseThatDoesNotHold(t *testing.T) {
	s := newStageRun(Options{})
	err := s.Execute(t.Context(), []Phase{
		s.phase(0, s.gate("A-0", nil, pass)), s.phase(1, s.gate("A-1", nil, bad)), s.phase(2, s.gate("A-2", nil, pass)),
	}, Range{0, 8})
	require.EqualError(t, err, "phase 1 (p1) stopped at A-1")
	assert.Equal(t, "0 in place, 1 stopped", s.did())
	assert.False(t, s.Changed())
}

// Checks always run; only actions are left out.
func TestFromAndTo(t *testing.T) {
	phasesOf := func(s *stageRun) []Phase {
		return []Phase{
			s.phase(0, s.gate("A-0", nil, pass)), s.phase(1, s.gate("A-1", nil, pass)),
			s.phase(2, s.gate("A-2", nil, pending, pass)), s.phase(3, s.gate("A-3", nil, pending, pass)),
		}
	}
	s := newStageRun(Options{})
	require.NoError(t, s.Execute(t.Context(), phasesOf(s), Range{0, 2}))
	assert.Equal(t, "0 in place, 1 in place, 2 done", s.did(), "nothing behind --to is even looked at")
	assert.True(t, s.Changed())

	s = newStageRun(Options{})
	err := s.Execute(t.Context(), phasesOf(s), Range{3, 8})
	require.EqualError(t, err, "phase 2 (p2) stopped at A-2", "before --from nothing is done, so what is pending stays so")
	assert.NotContains(t, s.done, "act 2")
	assert.False(t, s.Changed())
}

func TestADryRunPlansAndDoesNothing(t *testing.T) {
	s := newStageRun(Options{DryRun: true})
	wait := s.phase(2, s.gate("A-2", nil, pending))
	wait.Plan = nil // a wait changes nothing
	err := s.Execute(t.Context(), []Phase{
		s.phase(0, s.gate("A-0", nil, pass)), s.phase(1, s.gate("A-1", nil, pending)), wait, s.phase(3, s.gate("A-3", nil, bad)),
	}, Range{0, 8})
	require.EqualError(t, err, "phase 3 (p3) stopped at A-3", "what is bad stops a dry run as well")
	assert.Equal(t, []string{"check A-0", "check A-1", "plan 1", "check A-2", "check A-3"}, s.done)
	assert.Equal(t, "0 in place, 1 planned, 2 planned, 3 stopped", s.did())
	assert.True(t, s.Changed())
	for _, e := range s.events {
		assert.NotContains(t, []event.Kind{event.ActionStarted, event.ChangeMade}, e.Kind)
	}
}

// What follows from a finding is shown under it, and nobody asks it.
func TestWhatRestsOnAGateThatDoesNotHoldIsNotAsked(t *testing.T) {
	for _, root := range []finding.Outcome{bad, unknown, pending} {
		t.Run(root.String(), func(t *testing.T) {
			s := newStageRun(Options{})
			_ = s.Prove(t.Context(), s.phase(0,
				s.gate("A-0", nil, root), s.gate("A-1", []string{"A-0"}, pass), s.gate("A-2", []string{"A-1"}, pass),
				s.gate("A-3", []string{"A-4"}, pass), s.gate("A-4", nil, pass),
			))
			assert.ElementsMatch(t, []string{"check A-0", "check A-3", "check A-4"}, s.done)
			found := s.findings()
			require.Len(t, found, 5)
			for i, want := range []finding.Finding{
				{Code: "A-0", Outcome: root},
				{Code: "A-1", Outcome: skip, Reason: "follows", Under: "A-0"},
				{Code: "A-2", Outcome: skip, Reason: "follows", Under: "A-0"}, // the root, not what is between
				{Code: "A-3", Outcome: pass},
				{Code: "A-4", Outcome: pass},
			} {
				assert.Equal(t, want.Code, found[i].Code, "in the order of the phase")
				assert.Equal(t, want.Outcome, found[i].Outcome, want.Code)
				assert.Equal(t, want.Under, found[i].Under, want.Code)
			}
		})
	}
	t.Run("left out", func(t *testing.T) {
		s := newStageRun(Options{Skip: map[string]bool{"A-0": true}})
		require.NoError(t, s.Prove(t.Context(), s.phase(0, s.gate("A-0", nil, bad), s.gate("A-1", []string{"A-0"}, pass))))
		assert.Equal(t, []string{"check A-1"}, s.done, "a gate that is left out proves nothing against those that rest on it")
		assert.Equal(t, "left-out", s.findings()[0].Reason)
	})
}

func TestGatesAreAskedSideBySide(t *testing.T) {
	s := newStageRun(Options{})
	met := make(chan struct{})
	require.NoError(t, s.Prove(t.Context(), s.phase(0,
		Gate{Code: "A-0", Check: func(context.Context, *Run) (finding.Finding, error) {
			<-met
			return finding.Passed("A-0", "ok", nil), nil
		}},
		Gate{Code: "A-1", Check: func(context.Context, *Run) (finding.Finding, error) {
			close(met)
			return finding.Passed("A-1", "ok", nil), nil
		}},
	)))
	assert.Equal(t, "A-0", s.findings()[0].Code)
}

func TestAnErrorOfAPlanOrActionStopsItsPhase(t *testing.T) {
	for _, tt := range []struct {
		name string
		err  error
		kind StopKind
	}{
		{"anything", errors.New("boom"), StopUnknown},
		{"Rancher says no", &rancherapi.Error{Kind: rancherapi.KindDenied}, StopFailed},
		{"Rancher is down", &rancherapi.Error{Kind: rancherapi.KindUnreachable}, StopUnknown},
		{"a gateway answers for it", &rancherapi.Error{Kind: rancherapi.KindHTML, Status: 503}, StopUnknown},
		{"a login page answers", &rancherapi.Error{Kind: rancherapi.KindHTML, Status: 200}, StopFailed},
		{"OpenStack says no", &openstack.Error{Kind: openstack.KindQuota}, StopFailed},
		{"OpenStack is down", &openstack.Error{Kind: openstack.KindUnreachable}, StopUnknown},
		{"a wait ran out", timedOut(event.Wait{For: "rain"}, time.Minute), StopTimeout},
		{"it would destroy something", &Stop{Kind: StopRefused, Err: errors.New("no")}, StopRefused},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, where := range []string{"plan", "action"} {
				s := newStageRun(Options{})
				p := s.phase(6, s.gate("A-0", nil, pending))
				if where == "plan" {
					p.Plan = func(context.Context, *Run) ([]event.Change, error) { return nil, tt.err }
				} else {
					p.Action = func(context.Context, *Run) error { return tt.err }
				}
				err := s.Execute(t.Context(), []Phase{p}, Range{0, 8})
				var stop *Stop
				require.ErrorAs(t, err, &stop, where)
				assert.Equal(t, tt.kind, stop.Kind, where)
				assert.True(t, strings.HasPrefix(err.Error(), "phase 6 (p6): "), err.Error())
				assert.Equal(t, "6 stopped", s.did())
				assert.False(t, s.Changed())
			}
		})
	}
}

func TestAForeignOrDifferentObjectIsARefusal(t *testing.T) {
	for reason, kind := range map[string]StopKind{"foreign": StopRefused, "differs-live": StopRefused, "missing": StopFailed} {
		s := newStageRun(Options{})
		err := s.Prove(t.Context(), s.phase(5, Gate{Code: "A-0", Check: func(context.Context, *Run) (finding.Finding, error) {
			return finding.Failed("A-0", reason, nil), nil
		}}))
		var stop *Stop
		require.ErrorAs(t, err, &stop)
		assert.Equal(t, kind, stop.Kind, reason)
	}
}

func TestCancellationEndsARunWithItsCause(t *testing.T) {
	why := errors.New("somebody pressed Ctrl-C")
	for _, where := range []string{"check", "action"} {
		s := newStageRun(Options{})
		ctx, cancel := context.WithCancelCause(t.Context())
		gate := s.gate("A-0", nil, pending)
		p := s.phase(3, gate)
		if where == "check" {
			p.Gates[0].Check = func(context.Context, *Run) (finding.Finding, error) {
				cancel(why)
				return finding.Finding{}, context.Canceled
			}
		} else {
			p.Action = func(ctx context.Context, _ *Run) error {
				cancel(why)
				return context.Cause(ctx)
			}
		}
		err := s.Execute(ctx, []Phase{p, s.phase(4, s.gate("A-1", nil, pass))}, Range{0, 8})
		require.ErrorIs(t, err, why, where)
		assert.Equal(t, "3 stopped", s.did())
		if where == "check" {
			assert.Empty(t, s.findings(), "what could not be looked at because we stopped is no finding")
		}
	}
}

func TestEventsAreNumberedInTheirOrder(t *testing.T) {
	s := newStageRun(Options{})
	require.NoError(t, s.Execute(t.Context(), []Phase{s.phase(0, s.gate("A-0", nil, pending, pass))}, Range{0, 8}))
	var kinds []event.Kind
	for i, e := range s.events {
		assert.Equal(t, i+1, e.Seq)
		kinds = append(kinds, e.Kind)
	}
	assert.Equal(t, []event.Kind{
		event.PhaseStarted, event.GateChecked, event.ChangePlanned, event.ActionStarted, event.ActionDone, event.GateChecked, event.PhaseDone,
	}, kinds)
}

// A wait says when its reason changes, ends with its limit and names the last reason.
func TestAWaitNeverJustTimesOut(t *testing.T) {
	s := newStageRun(Options{})
	fake := s.Clock.(*clock.Fake)
	wait := s.startWait(event.Wait{For: "3 VMs", Total: 3}, time.Minute, 10*time.Second)
	wait.progress("building", 1)
	wait.progress("building", 1)
	wait.progress("building", 2)
	done := make(chan error)
	go func() { done <- wait.pause(t.Context(), time.Hour, nil) }()
	require.NoError(t, fake.Await(t.Context(), 1))
	fake.Advance(time.Minute) // a tick is never longer than what is left
	require.NoError(t, <-done)
	err := wait.end(wait.pause(t.Context(), time.Hour, nil))
	require.EqualError(t, err, "waited 1m0s for 3 VMs, since 22:00:00 UTC; last: building")
	var kinds []event.Kind
	for _, e := range s.events {
		kinds = append(kinds, e.Kind)
	}
	assert.Equal(t, []event.Kind{event.WaitStarted, event.WaitProgress, event.WaitProgress, event.WaitProgress, event.WaitDone}, kinds,
		"the last progress says that it takes longer than usual")
	assert.Equal(t, time.Minute, s.events[4].At.Sub(s.events[0].Wait.Since))

	changed := make(chan struct{})
	close(changed)
	again := s.startWait(event.Wait{For: "more"}, time.Hour, time.Minute)
	require.NoError(t, again.pause(t.Context(), time.Hour, changed), "a change ends the pause")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	require.EqualError(t, again.pause(ctx, time.Hour, nil), "enough")
}
