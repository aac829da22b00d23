package config

import (
	"fmt"
	"strings"
)

// Error holds everything that is wrong with the configuration, in the order of the file.
type Error struct{ Problems []Problem }

// Error returns one line per problem.
func (e *Error) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// Problem is one thing that is wrong, where it stands, and what to do about it. No problem ever holds a secret's value.
type Problem struct {
	// File is the file's name as it was given; for values from elsewhere "environment RANCHER_URL" or
	// "flag rancher.url".
	File string `json:"file"`
	// Line and Col count from 1; both are 0 where there is no file, or where the file itself is the problem.
	Line int `json:"line,omitempty"`
	Col  int `json:"col,omitempty"`
	// Key is the dotted path of the setting, "machine.flavor" or "pools[1].roles"; empty when no setting is meant.
	Key string `json:"key,omitempty"`
	// Msg says what is wrong.
	Msg string `json:"msg"`
	// Hint says what to do; may be empty.
	Hint string `json:"hint,omitempty"`
}

// String returns "rosctl.yaml:7:3: what is wrong; what to do".
func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Col)
	}
	b.WriteString(": ")
	b.WriteString(p.Msg)
	if p.Hint != "" {
		b.WriteString("; ")
		b.WriteString(p.Hint)
	}
	return b.String()
}

// fault is what a parser of values says: what is wrong with the value, and what would be right. It becomes a Problem
// once it is known where the value stood.
type fault struct{ msg, hint string }

func faultf(format string, args ...any) *fault { return &fault{msg: fmt.Sprintf(format, args...)} }

// or adds what to do.
func (f *fault) or(format string, args ...any) *fault {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

// quote shows a value in a message: short, on one line.
func quote(s string) string {
	const longest = 60
	if r := []rune(s); len(r) > longest {
		s = string(r[:longest]) + "…"
	}
	return fmt.Sprintf("%q", s)
}
