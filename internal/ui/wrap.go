package ui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// timeColumn is how wide the time before a line of progress is, with the blanks behind it.
const timeColumn = len("15:04:05  ")

// wrap breaks what is wider than the terminal between words, and indents what follows under the beginning of the text.
// Off a terminal (width 0) lines stay whole: one change is one line there.
func (u *UI) wrap(text string) string {
	if u.Width < 40 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if ansi.StringWidth(line) <= u.Width {
			continue
		}
		hang := min(hanging(ansi.Strip(line)), u.Width/2)
		wrapped := ansi.Wrap(line, u.Width-hang, "")
		lines[i] = strings.ReplaceAll(wrapped, "\n", "\n"+strings.Repeat(" ", hang))
	}
	return strings.Join(lines, "\n")
}

// hanging is the column at which a line's text begins, two behind it for a line that begins with a sign.
func hanging(line string) int {
	column := 0
	if len(line) > timeColumn && line[2] == ':' {
		column = timeColumn
	}
	for column < len(line) && line[column] == ' ' {
		column++
	}
	return column + 2
}
