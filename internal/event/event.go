// Package event defines the one thing that a run emits. Every screen, file and report is made from events, and a
// journal is a list of them, one JSON document a line. The package knows nothing of who emits and who listens.
package event

import (
	"time"

	"github.com/rosctl/rosctl/internal/finding"
)

// Schema names the version of the JSON form; it changes only when a reader of the old form would be misled.
const Schema = "rosctl/event/v1"

// Kind says what happened.
type Kind string

// The kinds of event, in the order in which a run emits them.
const (
	RunStarted    Kind = "run-started"    // Run
	PhaseStarted  Kind = "phase-started"  // Phase
	GateChecked   Kind = "gate-checked"   // Phase, Finding
	ChangePlanned Kind = "change-planned" // Phase, Change
	ActionStarted Kind = "action-started" // Phase
	ActionDone    Kind = "action-done"    // Phase, Error when it failed
	ChangeMade    Kind = "change-made"    // Phase, Change
	WaitStarted   Kind = "wait-started"   // Phase, Wait
	WaitProgress  Kind = "wait-progress"  // Phase, Wait: the reason changed, or time passed a mark
	WaitDone      Kind = "wait-done"      // Phase, Wait, Error when it ended badly
	ObjectChanged Kind = "object-changed" // Object: a condition, state or deletion that was seen
	DriverError   Kind = "driver-error"   // Object, Text: the node driver's own words, which live for a second
	ConsoleLine   Kind = "console-line"   // Object, Text
	Diagnosed     Kind = "diagnosed"      // Diagnosis
	Notice        Kind = "notice"         // Notice: something that a person should know, outside any gate
	PhaseDone     Kind = "phase-done"     // Phase
	RunDone       Kind = "run-done"       // Run with its result
)

// Event is one thing that happened. Only the fields that the Kind names are set.
type Event struct {
	Seq       int                `json:"seq"`
	At        time.Time          `json:"at"`
	Kind      Kind               `json:"kind"`
	Run       *Run               `json:"run,omitempty"`
	Phase     *Phase             `json:"phase,omitempty"`
	Finding   *finding.Finding   `json:"finding,omitempty"`
	Change    *Change            `json:"change,omitempty"`
	Wait      *Wait              `json:"wait,omitempty"`
	Object    *Object            `json:"object,omitempty"`
	Diagnosis *finding.Diagnosis `json:"diagnosis,omitempty"`
	Notice    *Note              `json:"notice,omitempty"`
	Text      string             `json:"text,omitempty"`
	Error     string             `json:"error,omitempty"`
}

// Run identifies a run and, at its end, says how it went.
type Run struct {
	ID       string `json:"id"` // sortable: 20261130T221512Z-demo-create-4f2a
	Command  string `json:"command"`
	Cluster  string `json:"cluster"`
	Version  string `json:"version"`
	Rancher  string `json:"rancher,omitempty"` // URL
	Cloud    string `json:"cloud,omitempty"`
	DryRun   bool   `json:"dryRun,omitempty"`
	Schema   string `json:"schema,omitempty"`
	Result   string `json:"result,omitempty"` // at the end: done, unchanged, failed, unknown, timeout, refused, interrupted, error
	ExitCode int    `json:"exitCode"`
	Journal  string `json:"journal,omitempty"` // path of the file
	Requests int    `json:"requests,omitempty"`
}

// Phase names a phase and, at its end, says how it went.
type Phase struct {
	Number  int             `json:"number"`
	Name    string          `json:"name"`
	Outcome finding.Outcome `json:"outcome"`
	// Did is "in place", "done", "planned" (dry run) or "stopped" at the end of the phase.
	Did     string        `json:"did,omitempty"`
	Elapsed time.Duration `json:"elapsed,omitempty"` // nanoseconds
}

// Change is something that an action makes different.
type Change struct {
	Verb   string `json:"verb"`   // create, update, activate, delete, log in, write
	Object string `json:"object"` // "OpenstackConfig fleet-default/demo-pool1"
	// Detail lists what is in it, one "field: value" a line, secrets replaced.
	Detail []string `json:"detail,omitempty"`
}

// Wait says what is waited for and whether that is normal.
type Wait struct {
	For    string    `json:"for"` // "3 VMs to be ACTIVE"
	Since  time.Time `json:"since"`
	Reason string    `json:"reason,omitempty"` // why it is not there yet, in the server's words
	Done   int       `json:"done"`
	Total  int       `json:"total"`
	// NormalUntil is the moment from which the wait is longer than usual.
	NormalUntil time.Time `json:"normalUntil,omitzero"`
	Deadline    time.Time `json:"deadline,omitzero"`
}

// Object is what was seen of one object.
type Object struct {
	Kind      string `json:"kind"` // Cluster, Machine, OpenstackMachine, Server, …
	Name      string `json:"name"`
	Condition string `json:"condition,omitempty"`
	Status    string `json:"status,omitempty"`
	Reason    string `json:"reason,omitempty"`
	Message   string `json:"message,omitempty"`
	// ServerTime is when the server says that it changed, where it says so.
	ServerTime time.Time `json:"serverTime,omitzero"`
}

// Note is a message outside the gates, made into text by package words from its code and arguments.
type Note struct {
	Code string       `json:"code"`
	Args finding.Args `json:"args,omitempty"`
}

// Sink receives events in order. It must not block for long and must be safe for use by several goroutines.
type Sink interface{ Emit(Event) }

// SinkFunc is a function as a Sink.
type SinkFunc func(Event)

// Emit calls the function.
func (f SinkFunc) Emit(e Event) { f(e) }

// Tee sends each event to all sinks in turn.
func Tee(sinks ...Sink) Sink {
	return SinkFunc(func(e Event) {
		for _, s := range sinks {
			s.Emit(e)
		}
	})
}
