// Package phases is the engine of rosctl: ten phases, each a component that must be in place before the next one can
// work, each with gates that look, a plan that says what would change, and an action that changes it.
//
// It talks to Rancher and OpenStack through their clients, asks package diagnose what the evidence means, and says
// everything through events. It never writes to a stream, never exits, and never reads the journal of an earlier
// run: the truth about a cluster lives in Rancher and OpenStack.
package phases

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// Phase is one component that must be in place before the next one can work.
type Phase struct {
	Number int
	Name   string // the word typed on the command line
	Why    string // one sentence: what breaks without it
	Gates  []Gate // all must hold before the run goes on
	// Plan lists what Action would change; it only reads. Nil where the action changes nothing (a wait).
	Plan func(context.Context, *Run) ([]event.Change, error)
	// Action brings about what the gates found pending; it is safe to repeat. Nil where there is nothing to do.
	Action func(context.Context, *Run) error
	// Usual is how long the phase takes when all is well.
	Usual time.Duration
}

// Gate is one yes/no question about the world.
type Gate struct {
	// Code is stable and never reused: "ROS-CA-001".
	Code string
	// DependsOn names gates of the same phase whose failure makes this one pointless to ask.
	DependsOn []string
	// After names gates of the same phase that are asked before this one, whatever they find.
	After []string
	// Ahead asks servers what Check will want to know, while other gates are still being asked; nil where nothing takes
	// time. It must not log in: it waits for whoever does (whenOpen). What it cannot learn Check finds out.
	Ahead func(context.Context, *Run)
	// Check looks. An error means that it could not look and becomes an Unknown finding; a finding of outcome
	// Pending means that the phase's action is expected to mend it, Fail that it will not.
	Check func(context.Context, *Run) (finding.Finding, error)
	// Fix mends what Check found, where that is safe; nil where only a person can. It may be called only for what
	// FixChanges lists, and the gate is asked again behind it.
	Fix func(context.Context, *Run) error
	// FixChanges lists what Fix would change; it only reads. Empty: what Check found is nothing that Fix mends.
	FixChanges func(context.Context, *Run) []event.Change
}

// Only returns the phase with the gates of these codes and those that they rest on, in their order. An unknown code is
// an error.
func (p Phase) Only(codes ...string) (Phase, error) {
	byCode := map[string]Gate{}
	for _, g := range p.Gates {
		byCode[g.Code] = g
	}
	wanted := map[string]bool{}
	var want func(code string) error
	want = func(code string) error {
		g, ok := byCode[code]
		if !ok {
			return &UnknownCodeError{Code: code, Nearest: nearestCode(code, p.Codes())}
		}
		if wanted[code] {
			return nil
		}
		wanted[code] = true
		for _, root := range g.DependsOn {
			if err := want(root); err != nil {
				return err
			}
		}
		return nil
	}
	for _, code := range codes {
		if err := want(code); err != nil {
			return Phase{}, err
		}
	}
	p.Gates = slices.DeleteFunc(slices.Clone(p.Gates), func(g Gate) bool { return !wanted[g.Code] })
	return p, nil
}

// Codes lists the codes of the phase's gates in their order.
func (p Phase) Codes() []string {
	codes := make([]string, len(p.Gates))
	for i, g := range p.Gates {
		codes[i] = g.Code
	}
	return codes
}

// CheckCodes returns an *UnknownCodeError for the first code that no gate of the phases has.
func CheckCodes(list []Phase, codes ...string) error {
	var known []string
	for _, p := range list {
		known = append(known, p.Codes()...)
	}
	for _, code := range codes {
		if !slices.Contains(known, code) {
			return &UnknownCodeError{Code: code, Nearest: nearestCode(code, known)}
		}
	}
	return nil
}

// UnknownCodeError is a code that no gate has.
type UnknownCodeError struct {
	Code    string
	Nearest string // the code that is spelt most like it; "" when none is near
}

func (e *UnknownCodeError) Error() string {
	if e.Nearest == "" {
		return "no gate has the code " + e.Code
	}
	return "no gate has the code " + e.Code + "; did you mean " + e.Nearest + "?"
}

// nearestCode finds the code that was meant: one of the area first, since the numbers differ little anyway.
func nearestCode(code string, known []string) string {
	area := func(code string) string {
		if i := strings.LastIndexByte(code, '-'); i > 0 {
			return code[:i]
		}
		return code
	}
	best := nearest(code, known)
	if best == "" || area(best) != area(code) {
		for _, k := range known {
			if area(k) == area(code) {
				return k
			}
		}
	}
	return best
}

// All returns the ten phases in order.
func All() []Phase {
	return []Phase{
		preflight(), token(), driver(), credential(), machine(), cluster(), vms(), agent(), verify(), teardown(),
	}
}

// Create returns the phases that make a cluster, 0 to 8.
func Create() []Phase { return All()[:9] }

// Teardown returns the phase that removes a cluster.
func Teardown() []Phase { return All()[9:] }

// ByNumberOrName finds a phase by what a person types: "6" or "vms".
func ByNumberOrName(word string) (Phase, bool) {
	for _, p := range All() {
		if word == p.Name || word == itoa(p.Number) {
			return p, true
		}
	}
	return Phase{}, false
}
