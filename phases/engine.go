package phases

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Range says which phases may act. Checks always run: a run that starts at phase 4 still proves 0 to 3.
type Range struct{ From, To int }

// Execute runs the phases in order and stops at the first that is not in place and cannot be brought there.
// It returns nil when every phase up to within.To holds, else a *Stop or the context's error. A run with a holder stops
// at once when another one works on the cluster, and locks it before its first action.
func (r *Run) Execute(ctx context.Context, list []Phase, within Range) error {
	if err := r.Unlocked(ctx); err != nil {
		return err
	}
	ctx, done := r.lock.guarded(ctx)
	defer done()
	for _, p := range list {
		if p.Number > within.To {
			break
		}
		if err := r.execute(ctx, p, p.Number >= within.From); err != nil {
			return endOf(ctx, err)
		}
	}
	return nil
}

// execute takes one phase through check, plan, action and second check.
func (r *Run) execute(ctx context.Context, p Phase, mayAct bool) (err error) {
	started := r.Clock.Now()
	phase := event.Phase{Number: p.Number, Name: p.Name}
	r.emit(event.Event{Kind: event.PhaseStarted, Phase: &phase})
	defer func() {
		done := phase
		done.Elapsed = r.Clock.Since(started)
		if err != nil {
			done.Did = "stopped"
		}
		r.emit(event.Event{Kind: event.PhaseDone, Phase: &done, Error: text(err)})
	}()

	findings, err := r.lookPatiently(ctx, p)
	if err != nil {
		return err
	}
	phase.Outcome = finding.Worst(findings)
	switch phase.Outcome {
	case finding.Pending:
	case finding.Fail, finding.Unknown:
		return stopAt(p, findings)
	default:
		phase.Did = "in place"
		return nil
	}
	if p.Action == nil || !mayAct {
		return stopAt(p, findings)
	}
	fresh, err := r.holdLock(ctx)
	if err != nil {
		return r.asStop(p, err)
	}
	if fresh {
		// Until now another run may have been at work. What it has done needs no action any more.
		if findings, err = r.checkAgain(ctx, p, findings); err != nil {
			return err
		}
		if phase.Outcome = finding.Worst(findings); phase.Outcome != finding.Pending {
			if phase.Outcome.Blocks() {
				return stopAt(p, findings)
			}
			phase.Did = "in place"
			return nil
		}
	}
	if err := r.act(ctx, p); err != nil {
		return err
	}
	if r.Options.DryRun {
		phase.Did, r.planned = "planned", true
		return nil
	}
	r.acted = true
	findings, err = r.lookPatiently(ctx, p)
	if err != nil {
		return err
	}
	if phase.Outcome = finding.Worst(findings); phase.Outcome.Blocks() {
		return stopAt(p, findings)
	}
	phase.Did = "done"
	return nil
}

// act announces what the action will change, and carries it out unless this is a dry run.
func (r *Run) act(ctx context.Context, p Phase) error {
	var changes []event.Change
	if p.Plan != nil {
		var err error
		if changes, err = p.Plan(ctx, r); err != nil {
			return r.asStop(p, err)
		}
		for i := range changes {
			r.emit(event.Event{Kind: event.ChangePlanned, Phase: &event.Phase{Number: p.Number, Name: p.Name}, Change: &changes[i]})
		}
	}
	if r.Options.DryRun {
		return nil
	}
	if r.Options.Confirm != nil {
		if err := r.Options.Confirm(ctx, changes); err != nil {
			return r.asStop(p, &Stop{Kind: StopRefused, Err: err})
		}
	}
	phase := &event.Phase{Number: p.Number, Name: p.Name}
	r.emit(event.Event{Kind: event.ActionStarted, Phase: phase})
	err := p.Action(ctx, r)
	r.emit(event.Event{Kind: event.ActionDone, Phase: phase, Error: text(err)})
	if err != nil {
		return r.explain(ctx, p, r.asStop(p, err))
	}
	return nil
}

// explain gives the end of an action the findings that belong to it, and says them. A wait that ran out is judged by the
// phase's gates as they are by now; those of before the wait are long out of date.
func (r *Run) explain(ctx context.Context, p Phase, err error) error {
	var stop *Stop
	switch {
	case !errors.As(err, &stop):
	case stop.Kind == StopTimeout:
		findings, checkErr := r.check(ctx, p)
		if checkErr != nil {
			return checkErr
		}
		stop.Findings = blocking(findings)
	default:
		for i := range stop.Findings {
			r.emit(event.Event{Kind: event.GateChecked, Phase: &event.Phase{Number: p.Number, Name: p.Name}, Finding: &stop.Findings[i]})
		}
	}
	return err
}

// Prove asks the gates of one phase, changes nothing, and returns nil when all hold, else a *Stop.
func (r *Run) Prove(ctx context.Context, p Phase) error {
	started := r.Clock.Now()
	phase := event.Phase{Number: p.Number, Name: p.Name, Did: "in place"}
	r.emit(event.Event{Kind: event.PhaseStarted, Phase: &event.Phase{Number: p.Number, Name: p.Name}})
	findings, err := r.check(ctx, p)
	phase.Outcome = finding.Worst(findings)
	if err == nil && phase.Outcome.Blocks() {
		err, phase.Did = stopAt(p, findings), "stopped"
	}
	phase.Elapsed = r.Clock.Since(started)
	r.emit(event.Event{Kind: event.PhaseDone, Phase: &phase, Error: text(err)})
	return err
}

// check asks all gates of a phase and reports them in their order.
func (r *Run) check(ctx context.Context, p Phase) ([]finding.Finding, error) {
	return r.gather(ctx, p, func(int, finding.Finding) bool { return true })
}

// checkAgain is check for a phase whose findings stand on the screen already: only those that changed are reported.
func (r *Run) checkAgain(ctx context.Context, p Phase, before []finding.Finding) ([]finding.Finding, error) {
	return r.gather(ctx, p, func(i int, f finding.Finding) bool {
		return f.Outcome != before[i].Outcome || f.Reason != before[i].Reason
	})
}

// gather asks all gates of a phase at once, those that rest on another one after it, and reports in their order those
// that are worth it.
func (r *Run) gather(ctx context.Context, p Phase, worth func(int, finding.Finding) bool) ([]finding.Finding, error) {
	type answer struct {
		finding finding.Finding
		done    chan struct{}
	}
	r.round.Store(&round{phase: p.Number})
	defer r.round.Store(nil)
	// A gate often waits for another one whose answer it does not need, only its verdict.
	ahead, stop := context.WithCancel(ctx)
	var early sync.WaitGroup
	defer early.Wait()
	defer stop()
	for _, g := range p.Gates {
		if g.Ahead != nil && !r.Options.Skip[g.Code] {
			early.Go(func() { g.Ahead(ahead, r) })
		}
	}
	answers := make([]answer, len(p.Gates))
	index := make(map[string]int, len(p.Gates))
	for i, g := range p.Gates {
		answers[i].done = make(chan struct{})
		index[g.Code] = i
	}
	for i, g := range p.Gates {
		go func() {
			defer close(answers[i].done)
			for _, code := range g.After {
				if i, asked := index[code]; asked {
					<-answers[i].done
				}
			}
			for _, code := range g.DependsOn {
				at, asked := index[code]
				if !asked {
					continue
				}
				<-answers[at].done
				if f := answers[at].finding; f.Outcome.Blocks() || f.Under != "" {
					under := code
					if f.Under != "" {
						under = f.Under
					}
					answers[i].finding = finding.Finding{Code: g.Code, Reason: "follows", Outcome: finding.Skip, Under: under}
					return
				}
			}
			answers[i].finding = r.ask(ctx, g)
		}()
	}
	findings := make([]finding.Finding, len(answers))
	for i := range answers {
		<-answers[i].done
		findings[i] = answers[i].finding
		r.remember(findings[i])
		if ctx.Err() == nil && worth(i, findings[i]) {
			r.emit(event.Event{Kind: event.GateChecked, Phase: &event.Phase{Number: p.Number, Name: p.Name}, Finding: &findings[i]})
		}
	}
	return findings, context.Cause(ctx)
}

// remember keeps what a gate found, for who mends it.
func (r *Run) remember(f finding.Finding) {
	if r.found == nil {
		r.found = map[string]finding.Finding{}
	}
	r.found[f.Code] = f
}

// ask asks one gate. A gate that could not look says so; it is never green.
func (r *Run) ask(ctx context.Context, g Gate) finding.Finding {
	if r.Options.Skip[g.Code] {
		return finding.Skipped(g.Code, "left-out", nil)
	}
	f, err := g.Check(ctx, r)
	switch {
	case err == nil:
	case rancherKind(err) == "auth" && r.hadSession():
		return r.sessionEnded(err) // whichever gate meets it: the next one would as well
	case rancherKind(err) == "auth":
		return finding.Failed(codeLogin, "refused", finding.Args{"user": r.Spec.Rancher.Username, "url": r.Spec.Rancher.URL},
			seen(finding.Rancher, "login", err.Error()))
	default:
		if away(err) {
			r.away.Store(true)
		}
		f = finding.CouldNotLook(g.Code, err)
		f.Evidence = evidenceOf(err)
	}
	if f.Code == "" {
		f.Code = g.Code
	}
	return f
}

// Changed tells whether the run made a difference, or in a dry run would make one.
func (r *Run) Changed() bool { return r.acted || r.planned }

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// Stop is a run that ended before its last phase, with the reason.
type Stop struct {
	Phase    int
	Name     string
	Kind     StopKind
	Findings []finding.Finding // those that block
	Cause    *finding.Diagnosis
	Err      error
}

// StopKind says what sort of end it was; the exit code is made from it.
type StopKind string

// The ways in which a run stops.
const (
	StopFailed  StopKind = "failed"  // looked, and it is bad
	StopUnknown StopKind = "unknown" // could not look
	StopTimeout StopKind = "timeout" // a wait ran out while still pending
	StopRefused StopKind = "refused" // going on could destroy something
)

func (s *Stop) Error() string {
	where := "phase " + itoa(s.Phase) + " (" + s.Name + ")"
	switch {
	case s.Err != nil && s.Name == "":
		return s.Err.Error() // the phase is not known yet: a wait inside it ended
	case s.Err != nil:
		return where + ": " + s.Err.Error()
	}
	codes := ""
	for _, f := range s.Findings {
		codes += " " + f.Code
	}
	return where + " stopped at" + codes
}

func (s *Stop) Unwrap() error { return s.Err }

// stopAt turns findings that block into the reason for stopping.
func stopAt(p Phase, findings []finding.Finding) *Stop {
	stop := &Stop{Phase: p.Number, Name: p.Name, Kind: StopFailed, Findings: blocking(findings)}
	switch worst := finding.Worst(findings); {
	case worst == finding.Unknown:
		stop.Kind = StopUnknown
	case worst == finding.Fail && refuses(stop.Findings):
		stop.Kind = StopRefused
	}
	return stop
}

func blocking(findings []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(slices.Clone(findings), func(f finding.Finding) bool { return !f.Outcome.Blocks() })
}

// refuses tells whether one of the findings stands for a refusal: the thing is there, and it is not ours to change.
func refuses(findings []finding.Finding) bool {
	for _, f := range findings {
		switch f.Reason {
		case "foreign", "differs-live":
			return true
		}
	}
	return false
}

// OnlyDiffers tells whether a run stopped for no other reason than that live objects are not as planned.
func OnlyDiffers(err error) bool {
	var stop *Stop
	if !errors.As(err, &stop) || len(stop.Findings) == 0 {
		return false
	}
	for _, f := range stop.Findings {
		if f.Reason != "differs-live" {
			return false
		}
	}
	return true
}

// asStop gives an error of a plan or action the phase in which it happened.
func (r *Run) asStop(p Phase, err error) error {
	var stop *Stop
	if errors.As(err, &stop) {
		stop.Phase, stop.Name = p.Number, p.Name
		return stop
	}
	if errors.Is(err, context.Canceled) {
		return err
	}
	kind := StopUnknown
	if answered(err) {
		kind = StopFailed
	}
	return &Stop{Phase: p.Number, Name: p.Name, Kind: kind, Err: err}
}

// timedOut is a wait that ran out while what it waited for was still pending.
func timedOut(wait event.Wait, limit time.Duration) *Stop {
	return &Stop{Kind: StopTimeout, Err: &WaitError{Wait: wait, Limit: limit}}
}

// WaitError names what was waited for, for how long, and the last reason why it was not there yet.
type WaitError struct {
	Wait  event.Wait
	Limit time.Duration
}

func (e *WaitError) Error() string {
	reason := e.Wait.Reason
	if reason == "" {
		reason = "no reason was given"
	}
	return "waited " + e.Limit.String() + " for " + e.Wait.For + ", since " + e.Wait.Since.UTC().Format("15:04:05") + " UTC; last: " + reason
}
