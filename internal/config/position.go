package config

import "fmt"

// position is a place in a file.
type position struct {
	file      string
	line, col int
}

func (p position) String() string {
	switch {
	case p.line == 0:
		return p.file
	case p.col == 0:
		return fmt.Sprintf("%s:%d", p.file, p.line)
	}
	return fmt.Sprintf("%s:%d:%d", p.file, p.line, p.col)
}

// problem makes a Problem that stands here.
func (p position) problem(key string, f *fault) Problem {
	return Problem{File: p.file, Line: p.line, Col: p.col, Key: key, Msg: f.msg, Hint: f.hint}
}
