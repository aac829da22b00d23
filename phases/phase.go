// Package phases is the engine of rosctl: ten phases, each a component that must be in place before the next one can
// work, each with gates that look, a plan that says what would change, and an action that changes it.
//
// It talks to Rancher and OpenStack through their clients, asks package diagnose what the evidence means, and says
// everything through events. It never writes to a stream, never exits, and never reads the journal of an earlier
// run: the truth about a cluster lives in Rancher and OpenStack.
package phases

import (
	"context"
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
	// Check looks. An error means that it could not look and becomes an Unknown finding; a finding of outcome
	// Pending means that the phase's action is expected to mend it, Fail that it will not.
	Check func(context.Context, *Run) (finding.Finding, error)
	// Fix mends what Check found, where that is safe; nil where only a person can.
	Fix func(context.Context, *Run) error
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
