package redact

import (
	"slices"
	"strings"
)

// The phases of a value behind its key.
const (
	beforeSeparator = iota
	afterSeparator
	quoted
	bracketed
	unquoted
	afterWord
)

// readValue reads what stands behind a key or a header's name: quotes and blanks, a colon or an equals sign, and the
// value. It knows JSON, also within JSON, YAML, environment variables, queries, header lines, and maps and headers as
// Go prints them.
func readValue(m *match, b byte, at int) verdict {
	switch m.phase {
	case beforeSeparator:
		return m.separator(b)
	case afterSeparator:
		return m.beginning(b, at)
	case quoted:
		return m.quoted(b, at)
	case bracketed:
		return m.bracketed(b, at)
	case unquoted:
		return m.unquoted(b, at)
	}
	return m.behind(b)
}

func (m *match) isHeader() bool { return m.shape.kind == "header" }

func (m *match) separator(b byte) verdict {
	switch b {
	case ':', '=':
		m.phase, m.colon = afterSeparator, b == ':'
		return goesOn
	case '"', '\'', '\\', ' ', '\t':
		return goesOn
	}
	return fails
}

func (m *match) beginning(b byte, at int) verdict {
	switch {
	case b == '"' || b == '\'':
		m.phase, m.quote, m.level, m.slashes = quoted, b, m.slashes, 0
		return goesOn
	case b == '\\':
		m.slashes++
		return goesOn
	case isBlank(b):
		m.spaced = true
		return goesOn
	case b == ':' || b == '=' || b == '>': // := == =>
		return goesOn
	case isLineEnd(b), m.escapes(b):
		return fails
	case b == '[' && m.isHeader(): // http.Header as Go prints it, and a redacted header
		m.phase, m.from = bracketed, at
		return goesOn
	case b == '[' || b == '{':
		if !m.isHeader() {
			return fails // a list or an object that happens to be called so
		}
	}
	m.phase, m.from, m.level = unquoted, at-m.slashes, 0
	m.slashes = 0
	return m.unquoted(b, at)
}

// quoted reads up to the closing quote: one with as many backslashes before it as the opening one had, or with those of
// escaped backslashes on top. Where JSON stands in JSON, level backslashes belong to the quote itself.
func (m *match) quoted(b byte, at int) verdict {
	if b == m.quote && m.slashes%(2*(m.level+1)) == m.level {
		m.to = at - m.level
		return m.end(m.from != nowhere && m.n-m.level >= m.shape.min)
	}
	if isLineEnd(b) {
		m.to = at
		return m.end(m.from != nowhere && m.n >= m.shape.min)
	}
	m.slashes = slashesAfter(m.slashes, b)
	if m.from == nowhere {
		m.from = at
	}
	m.n++
	m.certain = m.certain || m.n-m.slashes >= m.shape.min
	return goesOn
}

// bracketed reads up to the closing bracket and takes both brackets along, so that what is redacted stays as it is when
// it is redacted again.
func (m *match) bracketed(b byte, at int) verdict {
	m.n++
	m.certain = true
	switch {
	case b == ']':
		m.to = at + 1
		return complete
	case isLineEnd(b):
		m.to = at
		return complete
	}
	return goesOn
}

// unquoted reads a value without quotes. A header goes on to the end of its line. Of a key, what follows the separator
// at once is a value; behind a colon and a blank there may be prose ("secret: not found"), so there only a single word
// at the end of its line, also in JSON, or before a comma or bracket is one. A secret is not null, true or false, and
// secret:// is a reference to one.
func (m *match) unquoted(b byte, at int) verdict {
	if m.isHeader() {
		if isLineEnd(b) {
			m.to = at
			return complete
		}
		m.n++
		m.certain = true
		return goesOn
	}
	enough := m.n >= m.shape.min && !m.isLiteral() && (m.odd || !m.shape.prose)
	switch {
	case isLineEnd(b):
		m.to = at
		return m.end(enough)
	case !m.certain && m.escapes(b):
		m.to = at - m.slashes
		return m.end(enough)
	case isBlank(b):
		m.to = at
		if m.certain || !enough {
			return m.end(m.certain)
		}
		m.phase = afterWord
		return goesOn
	case b == '"' || b == '\'' || b == '&' || b == '`':
		m.to = at
		return m.end(enough)
	case b == '[':
		m.level++ // not a value in a list, but one with a list in it, or with a mark
	case b == ',' || b == ';' || b == '}' || b == ')' || b == ']' && m.level == 0:
		if !m.certain && m.isLiteral() {
			return fails
		}
		m.certain = m.certain || enough
	}
	m.slashes = slashesAfter(m.slashes, b)
	m.odd = m.odd || !isLetter(b)
	if m.n < len(m.head) {
		m.head[m.n] = b
	}
	m.n++
	if !m.spaced && m.n >= m.shape.min && !m.mayBeLiteral() {
		m.certain = true
	}
	return goesOn
}

// escapes tells that a byte ends an escaped line end, as \n in JSON.
func (m *match) escapes(b byte) bool { return m.slashes%2 == 1 && (b == 'n' || b == 'r') }

func slashesAfter(slashes int, b byte) int {
	if b == '\\' {
		return slashes + 1
	}
	return 0
}

// literals are values that are no secrets; // goes on as a reference does.
var literals = [...]string{"null", "true", "false"}

const reference = "//"

// isLiteral tells that the value is no secret as it stands.
func (m *match) isLiteral() bool {
	return m.n <= len(m.head) && slices.Contains(literals[:], string(m.head[:m.n])) || m.isReference()
}

func (m *match) isReference() bool {
	return m.colon && !m.spaced && m.n >= len(reference) && string(m.head[:len(reference)]) == reference
}

// mayBeLiteral tells that the value may still turn out to be no secret.
func (m *match) mayBeLiteral() bool {
	if m.isReference() {
		return true
	}
	begins := func(word string) bool { return m.n <= len(word) && strings.HasPrefix(word, string(m.head[:m.n])) }
	return m.colon && begins(reference) || slices.ContainsFunc(literals[:], begins)
}

// behind reads what stands behind a single word: nothing or a comment, or else it was prose.
func (m *match) behind(b byte) verdict {
	switch {
	case isBlank(b):
		return goesOn
	case isLineEnd(b) || b == '#':
		return complete
	}
	return fails
}

func (m *match) end(enough bool) verdict {
	if enough || m.certain {
		return complete
	}
	return fails
}

// atEnd tells whether an uncertain match is a secret when the text ends here: the single word at the end of a line.
func (m *match) atEnd() bool {
	return m.shape.kind == "key" && (m.phase == unquoted || m.phase == afterWord) && m.n >= m.shape.min &&
		!m.isLiteral() && (m.odd || !m.shape.prose)
}

// covers is the byte up to which a certain match is known to reach when it is read up to pos: the backslashes just read
// may belong to the closing quote.
func (m *match) covers(pos int) int {
	if m.phase == quoted && m.quote != 0 {
		return pos - min(m.slashes, m.level)
	}
	return pos
}
