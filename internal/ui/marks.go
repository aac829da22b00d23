package ui

import (
	"time"

	"github.com/charmbracelet/lipgloss"

	"github.com/rosctl/rosctl/internal/finding"
)

// mark is the sign and the look of an outcome. The sign alone says it, for those who see no colour.
func (u *UI) mark(o finding.Outcome) string {
	sign, style := "?", u.style.warn
	switch o {
	case finding.Pass:
		sign, style = "✓", u.style.good
	case finding.Skip:
		sign, style = "-", u.style.dim
	case finding.Info:
		sign, style = "i", u.style.dim
	case finding.Warn:
		sign, style = "!", u.style.warn
	case finding.Pending:
		sign, style = "…", u.style.dim
	case finding.Fail:
		sign, style = "✗", u.style.bad
	}
	return style.Render(sign)
}

func (u *UI) good(s string) string   { return u.render(u.style.good, s) }
func (u *UI) dim(s string) string    { return u.render(u.style.dim, s) }
func (u *UI) strong(s string) string { return u.render(u.style.strong, s) }
func (u *UI) bad(s string) string    { return u.render(u.style.bad, s) }

// render styles one line; lipgloss would pad several to one width.
func (u *UI) render(style lipgloss.Style, s string) string {
	if !u.Color {
		return s
	}
	return style.Render(s)
}

// span writes a duration as a person says it: 850ms, 12s, 9m12s, 1h03m.
func span(d time.Duration) string {
	switch {
	case d < time.Second:
		return d.Round(10 * time.Millisecond).String()
	case d < 10*time.Second:
		return d.Round(100 * time.Millisecond).String()
	}
	return d.Round(time.Second).String()
}
