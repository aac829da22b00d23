package bundle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/util/json"
	"sigs.k8s.io/yaml"
)

// largestGuess is how long a text may be that only looks like YAML.
const largestGuess = 1 << 20

// isKeyLine tells whether a line is a key of a mapping, as programs write them: one word and a colon.
func isKeyLine(text string) bool {
	if text == "" {
		return false
	}
	end := 0
	quote := text[0] == '"' || text[0] == '\''
	if quote {
		end = strings.IndexByte(text[1:], text[0]) + 2
		if end < 2 {
			return false
		}
	}
	for ; end < len(text); end++ {
		switch c := text[end]; {
		case c == ':' && (end+1 == len(text) || text[end+1] == ' '):
			return end > 0 && !isShout(text[:end])
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', isDigit(c), c == '_', c == '-', c == '.', c == '/', c == ':':
		default:
			return false
		}
	}
	return false
}

// isShout tells levels from keys: "ERROR: it broke".
func isShout(word string) bool { return levelOf(word) != NoLevel && isUpper(word) }

// isDash tells whether a text is an entry of a list.
func isDash(text string) bool { return text == "-" || strings.HasPrefix(text, "- ") }

// beginsYAML tells whether a line without its margin may begin YAML. next is the line behind it.
func beginsYAML(text string, next func() string) bool {
	switch {
	case strings.HasPrefix(text, "apiVersion:"), strings.HasPrefix(text, "- apiVersion:"), strings.HasPrefix(text, "kind: "):
		return true
	case text == "---":
		following := strings.TrimLeft(next(), " ")
		return isKeyLine(following) || isDash(following)
	case strings.HasPrefix(text, "- ") && isKeyLine(text[2:]):
		following := next()
		return indent(following) >= 2 && isKeyLine(strings.TrimLeft(following, " "))
	case !isKeyLine(text):
		return false
	}
	following := next()
	inner := strings.TrimLeft(following, " ")
	if strings.HasSuffix(text, ":") {
		return isDash(inner) || len(following) > len(inner) && isKeyLine(inner)
	}
	further := len(following) > len(inner)
	folded := strings.HasSuffix(text, " |") || strings.HasSuffix(text, " >") || strings.HasSuffix(text, "-") && further
	return isKeyLine(inner) || folded && inner != ""
}

// yamlBlock is one or several documents of YAML. The entries of a list are read one by one, so that a list of thousands
// of objects needs the memory of one, and one that does not parse costs itself.
type yamlBlock struct {
	s      *segmenter
	margin int // blanks before every line

	lines []line // of the document, without those of entries
	size  int
	sure  bool // it says that it is a Kubernetes object
	over  bool

	list  bool // inside a list whose entries are read one by one
	dash  int  // blanks before its dashes; -1 while not seen
	entry []line
	seen  int
	empty bool // the last key had no value: a list as far in as the key may follow
}

func (b *yamlBlock) long() {}

func (b *yamlBlock) take(l line) bool {
	if l.part {
		b.more(l)
		return true
	}
	text := strings.TrimLeft(l.text, " ")
	in := len(l.text) - len(text)
	if text == "" {
		b.add(l)
		return true
	}
	if in < b.margin {
		return false
	}
	if b.list && b.inList(l, text, in) {
		return true
	}
	if in > b.margin {
		if b.fresh() && !b.over {
			return false
		}
		b.add(l)
		return true
	}
	switch {
	case text == "---" || text == "...":
		b.finish()
		return true
	case isDash(text) && len(b.lines) == 0 && len(b.entry) == 0:
		b.list, b.dash = true, in
		return b.inList(l, text, in)
	case isDash(text) && b.empty, text[0] == '#' && !b.fresh():
		b.add(l)
		return true
	case !isKeyLine(text):
		return false
	}
	if strings.HasPrefix(text, "apiVersion:") && b.has("apiVersion:") {
		b.finish() // the next document, without a line between them
	}
	b.add(l)
	b.empty = strings.HasSuffix(text, ":")
	switch {
	case strings.HasPrefix(text, "apiVersion:"), strings.HasPrefix(text, "kind:"):
		b.sure = true
	case text == "items:":
		b.list, b.dash = true, -1
	}
	return true
}

// fresh tells whether nothing of a document was read yet.
func (b *yamlBlock) fresh() bool { return len(b.lines) == 0 && len(b.entry) == 0 }

// has tells whether a line of the document, as far in as its keys, begins with a text.
func (b *yamlBlock) has(begin string) bool {
	return slices.ContainsFunc(b.lines, func(l line) bool {
		return indent(l.text) == b.margin && strings.HasPrefix(l.text[b.margin:], begin)
	})
}

// inList takes a line of a list. It tells whether the line was one.
func (b *yamlBlock) inList(l line, text string, in int) bool {
	if b.dash < 0 && isDash(text) {
		b.dash = in
	}
	switch {
	case in == b.dash && isDash(text):
		b.flush()
		b.entry = append(b.entry, l)
		b.size = len(l.text)
	case b.dash >= 0 && in > b.dash:
		b.add(l)
	default:
		b.flush()
		b.list = false
		return false
	}
	return true
}

// add keeps a line until the document, or the entry, is complete.
func (b *yamlBlock) add(l line) {
	if b.over {
		b.s.plain(l)
		return
	}
	if len(b.entry) > 0 {
		b.entry = append(b.entry, l)
	} else {
		b.lines = append(b.lines, l)
	}
	b.grow(len(l.text) + 1)
}

// more adds a piece of a long line.
func (b *yamlBlock) more(l line) {
	lines := b.lines
	if len(b.entry) > 0 {
		lines = b.entry
	}
	if b.over || len(lines) == 0 {
		b.s.rest(l)
		return
	}
	lines[len(lines)-1].text += l.text
	b.grow(len(l.text))
}

func (b *yamlBlock) grow(n int) {
	b.size += n
	limit := b.s.reader.limits.Object
	if !b.sure && b.seen == 0 {
		limit = min(limit, largestGuess)
	}
	if b.size <= limit {
		return
	}
	lines := append(b.lines, b.entry...)
	if b.sure && len(lines) > 0 {
		b.s.tooBig(lines[0].no)
	}
	b.over = true
	b.lines, b.entry, b.size = nil, nil, 0
	b.s.plainLines(lines)
}

// flush reads an entry of the list that is complete.
func (b *yamlBlock) flush() {
	entry := b.entry
	b.entry, b.size, b.over = nil, 0, false
	if len(entry) == 0 {
		return
	}
	b.seen++
	texts := make([]string, len(entry))
	for i, l := range entry {
		texts[i] = strings.TrimPrefix(l.text[min(b.dash, len(l.text)):], "-")
		if i > 0 && len(l.text) > b.dash {
			texts[i] = l.text[b.dash+1:]
		}
	}
	b.s.yaml(entry, texts, b.sure)
}

// finish reads a document that is complete.
func (b *yamlBlock) finish() {
	b.flush()
	lines, sure, seen := b.lines, b.sure, b.seen
	b.lines, b.sure, b.over, b.list, b.empty, b.seen, b.size = nil, false, false, false, false, 0, 0
	if len(lines) == 0 || sure && seen > 0 {
		return // what is around a list says nothing
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text[min(b.margin, len(l.text)):]
	}
	b.s.yaml(lines, texts, sure)
}

func (b *yamlBlock) end() { b.finish() }

// yaml reads a mapping. Unless it is sure to be one, whatever does not parse was no YAML, and no fault.
func (s *segmenter) yaml(lines []line, texts []string, sure bool) {
	object, err := parseYAML(texts)
	src := excerpt{strings.Join(texts, "\n"), lines[0].no}
	if err == nil && object != nil {
		if !s.object(object, src, "", false) {
			s.as = Text
			s.plainLines(lines)
			s.as = ""
		}
		return
	}
	if !sure && !strings.HasPrefix(strings.TrimLeft(texts[0], " "), "apiVersion:") {
		s.plainLines(lines)
		return
	}
	object, skipped := salvageYAML(slices.Clone(texts))
	at := lines[0].no
	switch n := syntaxLine(err); {
	case len(skipped) > 0:
		at = lines[skipped[0]].no
	case n > 0 && n <= len(lines):
		at = lines[n-1].no
	}
	detail := "it is no mapping"
	if err != nil {
		detail = syntaxDetail(err)
	}
	s.notRead(at, Syntax, detail)
	if len(object) > 0 {
		s.object(object, src, "", true)
	}
	s.plainLines(lines)
}

func (s *segmenter) plainLines(lines []line) {
	for _, l := range lines {
		s.plain(l)
	}
}

// parseYAML reads a mapping, with the fast reader where it can.
func parseYAML(texts []string) (object map[string]any, err error) {
	if object, err := parseKubectlYAML(slices.Clone(texts)); err == nil {
		return object, nil
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the YAML library gave up: %v", r)
		}
	}()
	converted, err := yaml.YAMLToJSON([]byte(strings.Join(texts, "\n") + "\n"))
	if err != nil {
		return nil, err
	}
	var value any
	if err := json.Unmarshal(converted, &value); err != nil {
		return nil, err
	}
	object, _ = value.(map[string]any)
	return object, nil
}

// syntaxLine is the line that an error of the YAML library names, 0 for none.
func syntaxLine(err error) int {
	if err == nil {
		return 0
	}
	_, rest, ok := strings.Cut(err.Error(), "line ")
	if !ok {
		return 0
	}
	n := 0
	for n < len(rest) && isDigit(rest[n]) {
		n++
	}
	line, err := strconv.Atoi(rest[:n])
	if err != nil {
		return 0
	}
	return line
}
