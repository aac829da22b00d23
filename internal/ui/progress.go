package ui

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
)

// Progress shows a run as it goes. It is safe for use by several goroutines.
type Progress struct {
	ui *UI
	mu sync.Mutex
	// to takes the lines: stderr, or stdout where the lines are the result (preflight).
	to     io.Writer
	reason string // the last one of the wait, so that it is not said twice
	late   bool   // it was said that the wait takes longer than usual
	waitAt time.Time
	rest   map[string]string // last text of each object's condition
	whys   map[string]string
}

// Progress returns a sink that writes what happens. Whys are the one-sentence reasons of the phases by name; to is
// where its lines go.
func (u *UI) Progress(to io.Writer, whys map[string]string) *Progress {
	return &Progress{ui: u, to: to, rest: map[string]string{}, whys: whys}
}

// Emit writes one event, if a person needs to see it.
func (p *Progress) Emit(e event.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ui.Format == JSONL {
		line, err := json.Marshal(e)
		if err == nil {
			_, _ = p.ui.Stdout.Write(append(line, '\n'))
		}
		return
	}
	if p.ui.Quiet && !problem(e) {
		return
	}
	text := p.text(e)
	if text == "" {
		return
	}
	at := p.ui.dim(e.At.In(p.ui.Zone).Format(time.TimeOnly)) + "  "
	_, _ = io.WriteString(p.to, p.ui.wrap(at+text)+"\n")
}

// problem tells whether an event is worth a line even when progress is not wanted.
func problem(e event.Event) bool {
	switch e.Kind {
	case event.GateChecked:
		return e.Finding.Outcome >= finding.Unknown || e.Finding.Outcome == finding.Warn
	case event.DriverError, event.Diagnosed, event.Notice:
		return true
	}
	return false
}

// text is the line (or lines) of an event, "" for those that only the journal keeps.
func (p *Progress) text(e event.Event) string {
	u := p.ui
	switch e.Kind {
	case event.PhaseStarted:
		return u.strong(fmt.Sprintf("phase %d %s", e.Phase.Number, e.Phase.Name)) + u.dim("  "+p.whys[e.Phase.Name])
	case event.PhaseDone:
		return p.phaseDone(e)
	case event.GateChecked:
		if !u.Verbose && (e.Finding.Under != "" || doesNotApply(*e.Finding)) {
			return "" // it follows from one that is on the screen already, or is about something that nobody asked for
		}
		return u.Finding(*e.Finding)
	case event.ChangePlanned:
		return p.change("  will "+e.Change.Verb, *e.Change)
	case event.ChangeMade:
		return "  " + u.good("•") + " " + e.Change.Verb + " " + e.Change.Object + u.dim("  done")
	case event.WaitStarted:
		p.reason, p.late, p.waitAt = "", false, time.Time{}
		return "  … waiting for " + e.Wait.For + u.dim("  (normal until "+e.Wait.NormalUntil.In(u.Zone).Format("15:04")+")")
	case event.WaitProgress:
		return p.waitProgress(e)
	case event.WaitDone:
		if e.Error == "" {
			return "  " + u.good("✓") + u.dim(" waited "+span(e.At.Sub(e.Wait.Since))+" for ") + e.Wait.For
		}
	case event.ObjectChanged:
		return p.objectChanged(*e.Object)
	case event.DriverError:
		return "  " + u.bad("✗ node driver, "+e.Object.Name+": ") + lastOf(e.Text)
	case event.ConsoleLine:
		if u.Verbose || worthShowing(e.Text) {
			return u.dim("    "+e.Object.Name+" | ") + e.Text
		}
	case event.Diagnosed:
		return u.Diagnosis(*e.Diagnosis)
	case event.Notice:
		return "  " + p.ui.mark(finding.Warn) + " " + words.Notice(*e.Notice)
	}
	return ""
}

// doesNotApply tells a gate that was not asked because there was nothing to ask, from one that somebody left out.
func doesNotApply(f finding.Finding) bool {
	return f.Outcome == finding.Skip && f.Reason != "left-out" && f.Reason != "dry-run"
}

func (p *Progress) phaseDone(e event.Event) string {
	took := p.ui.dim("  " + span(e.Phase.Elapsed))
	if e.Phase.Did == "stopped" {
		return p.ui.bad(fmt.Sprintf("phase %d %s stopped", e.Phase.Number, e.Phase.Name)) + took
	}
	return p.ui.good(fmt.Sprintf("phase %d %s %s", e.Phase.Number, e.Phase.Name, e.Phase.Did)) + took
}

func (p *Progress) change(verb string, c event.Change) string {
	var b strings.Builder
	b.WriteString(verb + " " + c.Object)
	for _, line := range c.Detail {
		b.WriteString("\n" + strings.Repeat(" ", 18) + p.ui.dim(line))
	}
	return b.String()
}

// waitProgress says a new reason, or a new count, once.
func (p *Progress) waitProgress(e event.Event) string {
	w := e.Wait
	count := ""
	if w.Total > 0 {
		count = fmt.Sprintf(" %d/%d", w.Done, w.Total)
	}
	line, isLate := count+" "+w.Reason, e.At.After(w.NormalUntil)
	if line == p.reason && isLate == p.late {
		return ""
	}
	p.reason, p.late = line, isLate
	late := ""
	if isLate {
		late = p.ui.mark(finding.Warn) + " longer than usual"
		if w.Reason != "" {
			late += "; "
		}
	}
	return "  …" + count + " " + late + w.Reason
}

// objectChanged shows what a person follows: machines changing phase, objects going, faults, and errors.
func (p *Progress) objectChanged(o event.Object) string {
	u := p.ui
	name := o.Kind + " " + o.Name
	switch {
	case o.Kind == "Server":
		return "  " + u.bad("✗ "+name+": ") + o.Message
	case o.Reason == "Gone" && o.Condition == "":
		return "  " + u.dim("- "+name+" is gone")
	case o.Condition == "phase":
		return "  " + u.dim("· "+name+" is ") + o.Status
	case u.Verbose && o.Condition != "":
		return "  " + u.dim("· "+name+" "+o.Condition+"="+o.Status+" "+firstLine(o.Message))
	}
	return ""
}

// telling are the console lines that a person follows: troubles, and the three steps that prove something. The rest is
// for the journal.
var telling = []string{
	"[WARN]  ", "[ERROR]  ", "[FATAL]  ", "curl: (",
	"Successfully tested Rancher connection",
	"Successfully downloaded and validated Rancher connection information",
	"Starting/restarting rancher-system-agent.service",
}

func worthShowing(line string) bool {
	return slices.ContainsFunc(telling, func(sign string) bool { return strings.Contains(line, sign) })
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// lastOf is the last line that says something.
func lastOf(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	for i := len(lines) - 1; i > 0; i-- {
		if !strings.Contains(lines[i], "Closing plugin on server side") {
			return lines[i]
		}
	}
	return lines[0]
}
