package bundle

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// errUnusual means that a document holds something that kubectl does not write.
var errUnusual = errors.New("not the YAML that kubectl writes")

// deepest is how far YAML may be nested. Nothing that people send is a tenth of that.
const deepest = 200

// yamlParser reads the YAML that kubectl writes: block style, plain and quoted texts, no anchors, no tags. For that
// it is several times as fast as a library that reads all of YAML, which takes over where something is unusual.
//
// Made lenient it reads documents that are broken: what fits nowhere is left out and remembered, the rest is read.
type yamlParser struct {
	lines   []string // without the margin
	at      int
	lenient bool
	skipped []int // lines that were left out, when lenient
}

// parseKubectlYAML reads a mapping.
func parseKubectlYAML(lines []string) (map[string]any, error) {
	p := &yamlParser{lines: lines}
	value, err := p.document()
	return value, err
}

// salvageYAML reads what can be read of a mapping, and returns the lines that could not, from 0.
func salvageYAML(lines []string) (map[string]any, []int) {
	p := &yamlParser{lines: lines, lenient: true}
	value, err := p.document()
	if err != nil {
		return nil, nil
	}
	return value, p.skipped
}

func (p *yamlParser) document() (map[string]any, error) {
	if !p.next() {
		return nil, errUnusual
	}
	value, err := p.mapping(indent(p.lines[p.at]), 0)
	if err != nil {
		return nil, err
	}
	for p.next() { // something less far in than the first line
		if !p.lenient {
			return nil, errUnusual
		}
		p.skip()
	}
	return value, nil
}

// next moves to a line that is neither blank nor a comment.
func (p *yamlParser) next() bool {
	for p.at < len(p.lines) {
		text := strings.TrimLeft(p.lines[p.at], " ")
		if text != "" && text[0] != '#' {
			return true
		}
		p.at++
	}
	return false
}

func (p *yamlParser) skip() {
	p.skipped = append(p.skipped, p.at)
	p.at++
}

// mapping reads the keys that stand as far in as the first one.
func (p *yamlParser) mapping(in, depth int) (map[string]any, error) {
	if depth > deepest {
		return nil, errUnusual
	}
	object := map[string]any{}
	for p.next() {
		text := p.lines[p.at]
		at := indent(text)
		if at < in {
			break
		}
		text = text[at:]
		key, rest, ok := splitKey(text)
		if at > in || !ok {
			if !p.lenient {
				return nil, errUnusual
			}
			p.skip()
			continue
		}
		value, err := p.value(rest, in, depth)
		if err != nil {
			return nil, err
		}
		object[key] = value
	}
	return object, nil
}

// splitKey parts a line into its key and what follows the colon.
func splitKey(text string) (key, rest string, ok bool) {
	switch c := text[0]; {
	case c == '"' || c == '\'':
		end := strings.IndexByte(text[1:], c)
		if end < 0 || end+2 >= len(text) || text[end+2] != ':' || strings.IndexByte(text[1:end+1], '\\') >= 0 {
			return "", "", false
		}
		key, rest = text[1:end+1], text[end+3:]
		if rest != "" && rest[0] != ' ' {
			return "", "", false
		}
		return key, strings.Trim(rest, " "), true
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '.' || c == '_' || c == '/':
	default:
		return "", "", false
	}
	end := strings.Index(text, ": ")
	if end < 0 {
		if end = len(text) - 1; text[end] != ':' {
			return "", "", false
		}
	}
	key = text[:end]
	if len(key) > 512 || strings.HasPrefix(key, "...") || strings.HasSuffix(key, " ") || notText(key) ||
		strings.Contains(key, " #") || strings.Contains(key, "\t") {
		return "", "", false
	}
	return key, strings.Trim(text[end+1:], " "), true
}

// notText tells whether a plain word means something else than itself in one of YAML's versions.
func notText(word string) bool {
	switch word {
	case "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "yes", "Yes", "YES", "no", "No", "NO",
		"on", "On", "ON", "off", "Off", "OFF", "y", "Y", "n", "N", "~", ".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN", "<<", "=":
		return true
	}
	return word[0] == '.' && len(word) > 1 && isDigit(word[1])
}

// value reads what stands behind a key or a dash: in is how far in the key stands.
func (p *yamlParser) value(rest string, in, depth int) (any, error) {
	if rest == "" || rest[0] == '#' {
		p.at++
		return p.below(in, depth)
	}
	switch rest[0] {
	case '|', '>':
		return p.literal(rest, in)
	case '\'':
		return p.quoted(rest, in, '\'')
	case '"':
		return p.quoted(rest, in, '"')
	case '{', '[', '&', '*', '!', '%', '@', '`', '?':
		if rest == "{}" || rest == "[]" {
			p.at++
			if rest == "{}" {
				return map[string]any{}, nil
			}
			return []any{}, nil
		}
		if !p.lenient {
			return nil, errUnusual
		}
	}
	return p.plainText(rest, in)
}

// below reads what stands on the lines below a key, and is further in, or is a list as far in as the key.
func (p *yamlParser) below(in, depth int) (any, error) {
	if !p.next() {
		return nil, nil
	}
	text := p.lines[p.at]
	at := indent(text)
	dash := text[at] == '-' && (at+1 == len(text) || text[at+1] == ' ')
	switch {
	case dash && at >= in:
		return p.sequence(at, depth+1)
	case at > in:
		if _, _, ok := splitKey(text[at:]); !ok {
			return p.scalarBelow(text[at:], in)
		}
		return p.mapping(at, depth+1)
	}
	return nil, nil
}

// scalarBelow reads a text that begins on the line below its key.
func (p *yamlParser) scalarBelow(text string, in int) (any, error) {
	if !p.lenient {
		return nil, errUnusual
	}
	return p.plainText(text, in)
}

func (p *yamlParser) sequence(in, depth int) (any, error) {
	if depth > deepest {
		return nil, errUnusual
	}
	list := []any{}
	for p.next() {
		text := p.lines[p.at]
		at := indent(text)
		if at < in || at == in && !(text[at] == '-' && (at+1 == len(text) || text[at+1] == ' ')) {
			break
		}
		if at > in {
			if !p.lenient {
				return nil, errUnusual
			}
			p.skip()
			continue
		}
		rest := strings.TrimLeft(text[min(at+1, len(text)):], " ")
		if rest == "" || rest[0] == '#' {
			p.at++
			value, err := p.below(in+1, depth)
			if err != nil {
				return nil, err
			}
			list = append(list, value)
			continue
		}
		value, err := p.entry(text, rest, in, depth)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	return list, nil
}

// entry reads what follows a dash on its line.
func (p *yamlParser) entry(text, rest string, in, depth int) (any, error) {
	if rest[0] == '-' && (len(rest) == 1 || rest[1] == ' ') && !p.lenient {
		return nil, errUnusual
	}
	if _, _, ok := splitKey(rest); ok {
		// The keys stand as far in as the first one does behind its dash.
		column := len(text) - len(rest)
		p.lines[p.at] = strings.Repeat(" ", column) + rest
		return p.mapping(column, depth+1)
	}
	return p.value(strings.TrimRight(rest, " "), in, depth)
}

// continued collects the lines that are further in than the key: more of its text. A blank line is an empty string.
func (p *yamlParser) continued(in int) []string {
	var more []string
	for ; p.at < len(p.lines); p.at++ {
		text := p.lines[p.at]
		trimmed := strings.TrimLeft(text, " ")
		if trimmed != "" && len(text)-len(trimmed) <= in {
			break
		}
		more = append(more, strings.TrimRight(trimmed, " "))
	}
	for len(more) > 0 && more[len(more)-1] == "" {
		more = more[:len(more)-1]
	}
	return more
}

// fold joins the lines of a text as YAML does: a blank for a line's end, a line's end for each blank line.
func fold(first string, more []string) string {
	if len(more) == 0 {
		return first
	}
	var b strings.Builder
	b.WriteString(first)
	blank := 0
	for _, text := range more {
		if text == "" {
			blank++
			continue
		}
		if blank > 0 {
			b.WriteString(strings.Repeat("\n", blank))
		} else {
			b.WriteByte(' ')
		}
		blank = 0
		b.WriteString(text)
	}
	return b.String()
}

func (p *yamlParser) plainText(first string, in int) (any, error) {
	if !p.lenient && (strings.Contains(first, ": ") || strings.HasSuffix(first, ":") || strings.Contains(first, " #") ||
		strings.Contains(first, "\t") || isDash(first) || strings.IndexByte(",]}", first[0]) >= 0) {
		return nil, errUnusual
	}
	p.at++
	more := p.continued(in)
	if !p.lenient {
		for _, text := range more {
			if strings.Contains(text, ": ") || strings.HasSuffix(text, ":") || strings.ContainsAny(text, "#\t") {
				return nil, errUnusual
			}
		}
	}
	if len(more) > 0 {
		return fold(first, more), nil
	}
	return p.scalar(first)
}

// scalar gives a plain word its type.
func (p *yamlParser) scalar(word string) (any, error) {
	switch word {
	case "null", "~":
		return nil, nil
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	c := word[0]
	if c == '-' && len(word) > 1 {
		c = word[1]
	}
	if isDigit(c) {
		return p.numeric(word)
	}
	if !p.lenient && (notText(word) || c == '+' || c == '.' || word[0] == '-' && c == '.') {
		return nil, errUnusual
	}
	return word, nil
}

// numeric reads a word that begins like a number: most are dates, versions and addresses.
func (p *yamlParser) numeric(word string) (any, error) {
	digits := strings.TrimPrefix(word, "-")
	dots, other := 0, false
	for i := range len(digits) {
		switch c := digits[i]; {
		case c == '.':
			dots++
		case !isDigit(c):
			other = true
		}
	}
	switch {
	case !other && dots == 0:
		if len(digits) > 1 && digits[0] == '0' {
			break // octal in one version, decimal in the other
		}
		if n, err := strconv.ParseInt(word, 10, 64); err == nil {
			return n, nil
		}
	case !other && dots == 1:
		f, err := strconv.ParseFloat(word, 64)
		if err == nil && len(digits) < 15 && f != float64(int64(f)) && digits[0] != '.' {
			return f, nil
		}
	case other && dots < 2 && oddNumber(digits):
	default:
		return word, nil
	}
	if p.lenient {
		return word, nil
	}
	return nil, errUnusual
}

// oddNumber tells whether a word could be a number in a form of its own (hexadecimal, with an exponent, with colons),
// or a date, which one version of YAML has a type for.
func oddNumber(word string) bool {
	if len(word) > 1 && word[0] == '0' && strings.IndexByte("xXoObB", word[1]) >= 0 {
		return true
	}
	letters := 0
	for i := range len(word) {
		switch c := word[i]; {
		case isDigit(c), strings.IndexByte("_:.+- ", c) >= 0:
		case strings.IndexByte("eETtZz", c) >= 0:
			letters++
		default:
			return false
		}
	}
	return letters <= 2
}

// quoted reads a text in quotes, over several lines.
func (p *yamlParser) quoted(first string, in int, quote byte) (any, error) {
	text := first[1:]
	var parts []string
	start := p.at
	for {
		end := closing(text, quote)
		if end >= 0 {
			rest := strings.Trim(text[end+1:], " ")
			if rest != "" && rest[0] != '#' && !p.lenient {
				return nil, errUnusual
			}
			parts = append(parts, text[:end])
			p.at++
			break
		}
		parts = append(parts, text)
		p.at++
		if p.at >= len(p.lines) || p.lines[p.at] != "" && indent(p.lines[p.at]) <= in {
			if !p.lenient {
				return nil, errUnusual
			}
			p.at = start + 1 // a quote that is never closed: the line as it is
			return first, nil
		}
		text = p.lines[p.at]
	}
	if last := len(parts) - 1; last > 0 && !p.lenient {
		blank := strings.Trim(parts[0], " ") == "" || strings.Trim(parts[last], " ") == ""
		if blank || strings.Contains(strings.Join(parts, ""), "\t") {
			return nil, errUnusual
		}
	}
	if quote == '\'' {
		for i := range parts {
			parts[i] = trimFold(parts[i], i, len(parts))
		}
		return strings.ReplaceAll(fold(parts[0], parts[1:]), "''", "'"), nil
	}
	value, ok := unescapeYAML(parts)
	if !ok {
		if !p.lenient {
			return nil, errUnusual
		}
		return strings.Join(parts, " "), nil
	}
	return value, nil
}

// trimFold takes the blanks off where lines are joined.
func trimFold(part string, i, of int) string {
	if i > 0 {
		part = strings.TrimLeft(part, " ")
	}
	if i < of-1 {
		part = strings.TrimRight(part, " ")
	}
	return part
}

// closing is where the quote is closed, -1 where not on this line.
func closing(text string, quote byte) int {
	for i := 0; i < len(text); i++ {
		switch {
		case quote == '"' && text[i] == '\\':
			i++
		case text[i] == quote:
			if quote == '\'' && i+1 < len(text) && text[i+1] == '\'' {
				i++
				continue
			}
			return i
		}
	}
	return -1
}

// unescapeYAML joins the lines of a text in double quotes and resolves what is escaped.
func unescapeYAML(parts []string) (string, bool) {
	var b strings.Builder
	blank := 0
	for i, part := range parts {
		escapedEnd := i < len(parts)-1 && oddSlashes(part)
		part = trimFold(part, i, len(parts))
		switch {
		case i == 0:
		case part == "" && i < len(parts)-1:
			blank++
			continue
		case blank > 0:
			b.WriteString(strings.Repeat("\n", blank))
		case !oddSlashes(parts[i-1]):
			b.WriteByte(' ')
		}
		blank = 0
		if escapedEnd {
			part = strings.TrimSuffix(part, `\`)
		}
		if i > 0 && strings.HasPrefix(part, `\ `) {
			part = part[1:]
		}
		if !unescapeInto(&b, part) {
			return "", false
		}
	}
	return b.String(), true
}

// oddSlashes tells whether a line ends with a backslash that is not escaped itself.
func oddSlashes(text string) bool {
	n := 0
	for n < len(text) && text[len(text)-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}

func unescapeInto(b *strings.Builder, text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			b.WriteByte(text[i])
			continue
		}
		i++
		if i == len(text) {
			return false
		}
		digits := 0
		switch text[i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case 'e':
			b.WriteByte(0x1b)
		case '"', '\\', '/', ' ':
			b.WriteByte(text[i])
		case 'x':
			digits = 2
		case 'u':
			digits = 4
		case 'U':
			digits = 8
		default:
			return false
		}
		if digits == 0 {
			continue
		}
		if i+digits >= len(text) {
			return false
		}
		code, err := strconv.ParseUint(text[i+1:i+1+digits], 16, 32)
		if err != nil || !utf8.ValidRune(rune(code)) {
			return false
		}
		b.WriteRune(rune(code))
		i += digits
	}
	return true
}

// literal reads a block of text behind '|' or '>'.
func (p *yamlParser) literal(head string, in int) (any, error) {
	chomp := byte(0)
	switch head[1:] {
	case "":
	case "-", "+":
		chomp = head[1]
	default:
		if p.lenient {
			return p.plainText(head, in)
		}
		return nil, errUnusual
	}
	p.at++
	margin := -1
	var parts []string
	for ; p.at < len(p.lines); p.at++ {
		text := p.lines[p.at]
		if strings.TrimLeft(text, " ") == "" {
			if margin < 0 && text != "" && !p.lenient {
				return nil, errUnusual
			}
			if len(text) > max(margin, 0) && margin >= 0 {
				parts = append(parts, text[margin:])
			} else {
				parts = append(parts, "")
			}
			continue
		}
		at := indent(text)
		if margin < 0 {
			if at <= in {
				break
			}
			if margin = at; text[at] == '\t' && !p.lenient {
				return nil, errUnusual
			}
		}
		if at < margin {
			break
		}
		parts = append(parts, text[margin:])
	}
	if margin < 0 && len(parts) > 0 || margin >= 0 && p.at < len(p.lines) && indent(p.lines[p.at]) > in && !p.lenient {
		return nil, errUnusual
	}
	trailing := 0
	for len(parts) > 0 && parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
		trailing++
	}
	text := ""
	if head[0] == '|' {
		text = strings.Join(parts, "\n")
	} else {
		for _, part := range parts {
			if part != "" && (part[0] == ' ' || part[0] == '\t') && !p.lenient {
				return nil, errUnusual // lines that are further in are not folded
			}
		}
		if len(parts) > 0 && parts[0] == "" && !p.lenient {
			return nil, errUnusual
		}
		if len(parts) > 0 {
			text = fold(parts[0], parts[1:])
		}
	}
	switch {
	case chomp == '+':
		if len(parts) > 0 {
			trailing++
		}
		text += strings.Repeat("\n", trailing)
	case chomp == 0 && len(parts) > 0:
		text += "\n"
	}
	return text, nil
}
