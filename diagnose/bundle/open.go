package bundle

import "strings"

// open begins a block with a line, or makes an item of what stands alone. It tells whether it did.
func (s *segmenter) open(l line) bool {
	text := l.text
	switch text[0] {
	case '`', '~', '=', '#', '<':
		if _, prompt := promptCommand(text); !prompt && border(text) {
			s.border()
			s.command = command{}
			if text[0] != '`' && text[0] != '~' { // a fence says nothing; a title may
				s.emit(Item{Kind: Text, Line: l.no, Text: text, Message: text})
			}
			return true
		}
		if text[0] == '<' && strings.HasPrefix(text, "< HTTP/") {
			s.start(&httpBlock{s: s}, l)
			return true
		}
	case '+':
		if isRule(text) {
			s.start(&gridBlock{s: s}, l)
			return true
		}
	case 'H':
		if strings.HasPrefix(text, "HTTP/1.") || strings.HasPrefix(text, "HTTP/2 ") {
			s.start(&httpBlock{s: s}, l)
			return true
		}
	case '_', 'M':
		switch name, _, _ := strings.Cut(text, "="); name {
		case "__CURSOR", "__REALTIME_TIMESTAMP", "MESSAGE":
			s.start(&journalBlock{s: s}, l)
			return true
		}
	case '\xe2': // a box is drawn around Terraform's errors
		if strings.HasPrefix(text, "╷") || strings.HasPrefix(text, "│ Error") || strings.HasPrefix(text, "│ Warning") {
			s.start(&boxBlock{s: s}, l)
			return true
		}
	}
	if typed, ok := promptCommand(text); ok {
		s.prompt(l, typed)
		return true
	}
	if strings.Contains(text, " [s=") && isWeekday(text) {
		s.start(&journalBlock{s: s}, l)
		return true
	}
	if b := s.commandBlock(); b != nil && text[0] != '{' {
		s.start(b, l)
		return true
	}
	return s.structure(l)
}

// prompt notes a command, and that what follows is what it printed.
func (s *segmenter) prompt(l line, text string) {
	s.border()
	s.command = parseCommand(text)
	if text != "" {
		s.emit(Item{Kind: Command, Line: l.no, Text: l.text, Message: text})
	}
}

// commandBlock is the block that follows a command whose output has no form of its own.
func (s *segmenter) commandBlock() block {
	c := &s.command
	if c.tool != "openstack" || c.piped || c.verb != "list" && c.verb != "show" {
		return nil
	}
	switch c.format {
	case "value":
		if len(c.columns) > 0 {
			return &valueBlock{s: s, columns: c.columns, list: c.verb == "list"}
		}
	case "csv":
		return &csvBlock{s: s}
	case "shell":
		return &shellBlock{s: s}
	}
	return nil
}

// structure begins a block of JSON, YAML, a table or a description.
func (s *segmenter) structure(l line) bool {
	text := strings.TrimLeft(l.text, " ")
	if text == "" {
		return false
	}
	margin := len(l.text) - len(text)
	switch {
	case beginsJSON(text):
		s.start(&jsonBlock{s: s}, l)
	case beginsDescribe(l.text):
		s.start(newDescribeBlock(s), l)
	case text[0] >= 'A' && text[0] <= 'Z' && isTableHeader(text):
		s.start(newTableBlock(s, l), l)
	case podRow.MatchString(text):
		s.headlessRow(l)
	case s.namedRow(l):
	case strings.HasPrefix(text, "╷"):
		s.start(&boxBlock{s: s}, l)
	case beginsYAML(text, s.peek):
		s.start(&yamlBlock{s: s, margin: margin}, l)
	default:
		return false
	}
	return true
}

// peek is the next line, as far as it was read.
func (s *segmenter) peek() string {
	ahead := s.ahead
	if s.source != nil {
		ahead = s.source.ahead()
	}
	next := ""
	eachLine(ahead, func(line string) bool {
		next = line
		return strings.TrimSpace(line) == ""
	})
	return strings.TrimRight(next, " \r")
}

// last tells whether the line that is looked at is the last one.
func (s *segmenter) last() bool {
	return s.source != nil && len(s.source.ahead()) == 0 && s.source.err != nil
}
