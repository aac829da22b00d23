package knowledge

import (
	"fmt"
	"strings"
)

// Problem is one thing that is wrong in a file of knowledge.
type Problem struct {
	File      string
	Line, Col int
	What      string // "signature curl-6", "cause proxy"; "" of the file itself
	Msg       string
}

func (p Problem) String() string {
	at := p.File
	if p.Line > 0 {
		at = fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
	}
	if p.What != "" {
		return at + ": " + p.What + ": " + p.Msg
	}
	return at + ": " + p.Msg
}

// Error is returned for files of knowledge that cannot be used. It names every problem of all files.
type Error struct{ Problems []Problem }

func (e *Error) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}
