package bundle

import "strings"

// httpBlock is the status line and the headers of an answer.
type httpBlock struct {
	s *segmenter
	n int
}

func (b *httpBlock) take(l line) bool {
	text := strings.TrimPrefix(strings.TrimPrefix(l.text, "< "), "<")
	name, _, ok := strings.Cut(text, ":")
	if text == "" || b.n > 0 && (!ok || strings.ContainsAny(name, " \t{\"")) || b.n > 100 {
		return false
	}
	b.n++
	b.s.emit(Item{Kind: HTTP, Line: l.no, Text: l.text, Message: text})
	return true
}

func (b *httpBlock) end() {}

// boxBlock is an error in the box that Terraform draws around it. Its lines are items, and so is each paragraph as one
// text: Terraform breaks lines where the terminal ends.
type boxBlock struct {
	s         *segmenter
	paragraph []string
	first     int
	n         int
	closed    bool
}

func (b *boxBlock) take(l line) bool {
	text := strings.TrimLeft(l.text, " ")
	switch {
	case b.closed || b.n > 1000:
		return false
	case strings.HasPrefix(text, "╷"):
		return b.n == 0
	case strings.HasPrefix(text, "╵"):
		b.closed = true
		return true
	case !strings.HasPrefix(text, "│"):
		return false
	}
	b.n++
	text = strings.TrimPrefix(strings.TrimPrefix(text, "│"), " ")
	if strings.TrimSpace(text) == "" {
		b.flush()
		return true
	}
	if b.first == 0 {
		b.first = l.no
	}
	b.paragraph = append(b.paragraph, strings.TrimSpace(text))
	level := NoLevel
	switch {
	case strings.HasPrefix(text, "Error"):
		level = Error
	case strings.HasPrefix(text, "Warning"):
		level = Warn
	}
	b.s.emit(Item{Kind: Terraform, Line: l.no, Level: level, Text: text, Message: text})
	return true
}

// flush makes one text of a paragraph.
func (b *boxBlock) flush() {
	if len(b.paragraph) > 1 {
		text := strings.Join(b.paragraph, " ")
		b.s.emit(Item{Kind: Terraform, Line: b.first, Text: text, Message: text, Joined: true})
	}
	b.paragraph, b.first = nil, 0
}

func (b *boxBlock) end() { b.flush() }
