package ui

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
)

// ResultSchema names the form of a run's JSON document.
const ResultSchema = "rosctl/run/v1"

// Result is a run as one JSON document, put together from its events.
type Result struct {
	Schema    string             `json:"schema"`
	Run       event.Run          `json:"run"`
	Phases    []PhaseResult      `json:"phases"`
	Changes   []event.Change     `json:"changes,omitempty"`
	Planned   []event.Change     `json:"planned,omitempty"`
	Diagnosis *finding.Diagnosis `json:"diagnosis,omitempty"`
	Notices   []string           `json:"notices,omitempty"`
	Error     string             `json:"error,omitempty"`
}

// PhaseResult is one phase with what its gates found last.
type PhaseResult struct {
	event.Phase
	Findings []FindingResult `json:"findings"`
}

// FindingResult is a finding with its English text and remedies, so that a script need not know the catalogue.
type FindingResult struct {
	finding.Finding
	Message  string       `json:"message"`
	Remedies []words.Step `json:"remedies,omitempty"`
}

// Collector puts a Result together from events. One goroutine at a time may call it, as the engine does.
type Collector struct{ result Result }

// Emit adds one event.
func (c *Collector) Emit(e event.Event) {
	r := &c.result
	switch e.Kind {
	case event.RunStarted, event.RunDone:
		r.Run, r.Error = *e.Run, e.Error
	case event.PhaseStarted:
		c.phase(e.Phase.Number).Phase = *e.Phase // a second time where its gates are asked again
	case event.PhaseDone:
		c.phase(e.Phase.Number).Phase = *e.Phase
	case event.GateChecked:
		c.found(e)
	case event.ChangePlanned:
		r.Planned = append(r.Planned, *e.Change)
	case event.ChangeMade:
		r.Changes = append(r.Changes, *e.Change)
	case event.Diagnosed:
		r.Diagnosis = e.Diagnosis
	case event.Notice:
		r.Notices = append(r.Notices, words.Notice(*e.Notice))
	}
}

// found keeps the newest answer of each gate.
func (c *Collector) found(e event.Event) {
	phase := c.phase(e.Phase.Number)
	full := FindingResult{Finding: *e.Finding, Message: words.Text(*e.Finding), Remedies: words.Remedies(*e.Finding)}
	for i := range phase.Findings {
		if phase.Findings[i].Code == full.Code {
			phase.Findings[i] = full
			return
		}
	}
	phase.Findings = append(phase.Findings, full)
}

func (c *Collector) phase(number int) *PhaseResult {
	for i := range c.result.Phases {
		if c.result.Phases[i].Number == number {
			return &c.result.Phases[i]
		}
	}
	c.result.Phases = append(c.result.Phases, PhaseResult{Phase: event.Phase{Number: number}})
	return &c.result.Phases[len(c.result.Phases)-1]
}

// Result returns what was collected so far.
func (c *Collector) Result() Result {
	c.result.Schema = ResultSchema
	return c.result
}

// Finish writes a run's result to stdout in the chosen format; as text it is one line, since the progress has said the
// rest.
func (u *UI) Finish(r Result, summary string) {
	switch u.Format {
	case JSON:
		u.Document(r)
	case Text:
		if summary != "" {
			u.Line(summary)
		}
	}
}

// Document writes a value as indented JSON to stdout.
func (u *UI) Document(v any) {
	encoder := json.NewEncoder(u.Stdout)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
}

// Line writes a line of the result to stdout.
func (u *UI) Line(text string) { _, _ = io.WriteString(u.Stdout, text+"\n") }

// Error writes what went wrong to stderr: one paragraph, and what to do next.
func (u *UI) Error(err error) {
	_, _ = fmt.Fprintf(u.Stderr, "%s\n", u.wrap(u.bad("rosctl:")+" "+err.Error()))
}

// Say writes a line about the program itself to stderr.
func (u *UI) Say(text string) {
	if !u.Quiet {
		_, _ = io.WriteString(u.Stderr, text+"\n")
	}
}

// Prompt is a command as a person would type it.
func (u *UI) Prompt(command string) string { return u.strong("$ " + command) }
