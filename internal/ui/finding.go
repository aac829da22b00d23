package ui

import (
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
)

// Finding is the text of one finding: a line when all is well, and code, proof and remedy when it is not.
func (u *UI) Finding(f finding.Finding) string {
	var b strings.Builder
	b.WriteString("  " + u.mark(f.Outcome) + " " + words.Text(f))
	if f.Outcome < finding.Warn || f.Outcome == finding.Pending {
		if u.Verbose {
			b.WriteString(u.dim("  " + f.Code))
		}
		return b.String()
	}
	b.WriteString(u.dim("  " + f.Code))
	u.proof(&b, f.Evidence)
	for _, step := range words.Remedies(f) {
		u.step(&b, step.Text, step.Command)
	}
	return b.String()
}

// indent lines up what belongs to a finding under it, behind the column of the time.
const indent = "\n              "

func (u *UI) proof(b *strings.Builder, evidence []finding.Evidence) {
	const shown = 5
	for i, e := range evidence {
		if i == shown && !u.Verbose {
			b.WriteString(indent + u.dim("  and more with -v"))
			return
		}
		b.WriteString(indent + u.dim("proof ") + e.Ref + ": " + firstLine(e.Excerpt))
	}
}

func (u *UI) step(b *strings.Builder, text, command string) {
	if text != "" {
		b.WriteString(indent + u.strong("do    ") + text)
	}
	if command != "" {
		b.WriteString(indent + "      " + u.good("$ "+command))
	}
}

// Diagnosis is the text of a cause: what it is, its proof, and what to do.
func (u *UI) Diagnosis(d finding.Diagnosis) string {
	c := u.Cause(d.Cause)
	var b strings.Builder
	b.WriteString("  " + u.bad("cause: "+c.Title) + u.dim("  "+d.Code+", "+string(d.Confidence)))
	if c.Why != "" {
		b.WriteString(indent + c.Why)
	}
	u.proof(&b, d.Evidence)
	for _, step := range c.Remedies {
		u.step(&b, step.Text, step.Command)
	}
	return b.String()
}
