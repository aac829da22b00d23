// Package ui renders what a run says. It knows events and findings, and neither phases nor servers, and it is the only
// package that writes to a stream.
//
// The rules: the result goes to stdout, progress to stderr. Text says first what is, then the proof, then what to do.
// Off a terminal each change is one plain line with its time and no control byte. JSON has a published form and is the
// same in every language.
package ui

import (
	"io"
	"time"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"github.com/rosctl/rosctl/internal/words"
)

// Format is how results are written.
type Format string

// The formats.
const (
	Text  Format = "text"
	JSON  Format = "json"  // one document at the end
	JSONL Format = "jsonl" // each event as it happens
)

// Formats lists them for help texts.
var Formats = []Format{Text, JSON, JSONL}

// Options say where and how.
type Options struct {
	Stdout, Stderr io.Writer
	Format         Format
	// Color switches styles on; without it no control byte is written.
	Color bool
	// Verbose shows every change, not only those that a person needs.
	Verbose bool
	// Quiet leaves progress out; results and problems stay.
	Quiet bool
	// Width of the terminal in columns; 0 off a terminal, where lines are never broken.
	Width int
	// Zone is the time zone of the times shown.
	Zone *time.Location
	// Cause looks up what is said of a cause, by its slug.
	Cause func(slug string) words.Cause
}

// UI writes to the two streams of a program.
type UI struct {
	Options
	style styles
}

// New returns a UI.
func New(o Options) *UI {
	if o.Zone == nil {
		o.Zone = time.Local
	}
	if o.Cause == nil {
		o.Cause = func(slug string) words.Cause { return words.Cause{Title: slug} }
	}
	return &UI{Options: o, style: newStyles(o.Stdout, o.Color)}
}

// styles are the few looks that the program has: colour never carries a meaning alone.
type styles struct{ good, bad, warn, dim, strong lipgloss.Style }

func newStyles(out io.Writer, color bool) styles {
	r := lipgloss.NewRenderer(out)
	if color {
		r.SetColorProfile(termenv.ANSI256)
	} else {
		r.SetColorProfile(termenv.Ascii)
	}
	adaptive := func(light, dark string) lipgloss.Style {
		return r.NewStyle().Foreground(lipgloss.AdaptiveColor{Light: light, Dark: dark})
	}
	return styles{
		good: adaptive("28", "78"), bad: adaptive("160", "203").Bold(true), warn: adaptive("130", "214"),
		dim: adaptive("244", "245"), strong: r.NewStyle().Bold(true),
	}
}
