package bundle

import (
	"bytes"
	"strings"

	"k8s.io/apimachinery/pkg/util/json"
)

// collections are keys whose list is read one by one, so that a list of thousands of objects needs the memory of one:
// Kubernetes' lists, Rancher's collections, OpenStack's answers.
var collections = map[string]string{
	"items": "", "data": "", "servers": "server", "ports": "port", "networks": "network", "subnets": "subnet",
	"images": "image", "flavors": "flavor", "volumes": "volume", "floatingips": "floating ip", "keypairs": "keypair",
	"security_groups": "security group", "routers": "router", "loadbalancers": "loadbalancer",
}

// beginsJSON tells whether a text may be the beginning of a JSON document.
func beginsJSON(text string) bool {
	rest := strings.TrimLeft(text[1:], " ")
	switch text[0] {
	case '{':
		return rest == "" || rest[0] == '"' || rest[0] == '}'
	case '[':
		return rest == "" || rest[0] == '{' || rest[0] == '"' && strings.Contains(rest[1:], `"`) || rest == "]"
	}
	return false
}

// jsonBlock is a JSON document. It is cut into values by its brackets, so that an object that does not parse costs
// itself and not the document.
type jsonBlock struct {
	s     *segmenter
	first int // line of the document

	depth   int
	quoted  bool
	escape  bool
	key     []byte // the last string at depth 1, to know which list begins
	keyed   bool   // key is being read
	top     byte   // bracket that the document begins with
	list    bool   // inside a list whose elements are read one by one
	of      string // what those are
	element bool   // inside an element
	seen    int    // elements that were read

	begin   int    // line where the value that is being read begins
	value   []byte // the value that is being read, so far
	around  []byte // the document without the elements
	skip    bool   // inside an element that is broken: nothing is read up to its end
	margin  int    // blanks before an element's first bracket
	done    bool
	over    bool // the document is larger than a value may be; its lines are text
	pending []line
}

func (b *jsonBlock) long() {}

func (b *jsonBlock) take(l line) bool {
	if b.done {
		return false
	}
	if b.first == 0 {
		b.first = l.no
	}
	if b.skip {
		return b.resync(l)
	}
	if b.over && b.depth == 0 {
		return false
	}
	b.keep(l)
	at, bad := b.scan(l)
	switch {
	case bad && b.element:
		b.broken(l, "it is no JSON")
	case bad:
		b.abandon("it is no JSON")
	case b.done:
		if rest := strings.Trim(l.text[at:], " ,;\t"); rest != "" && !l.open {
			if b.top == '[' && b.seen == 0 { // a list of words before other words
				b.abandon("")
				return true
			}
			b.end()
			b.s.begin(line{text: strings.TrimSpace(l.text[at:]), no: l.no})
		}
	case !l.open && b.quoted:
		switch { // a JSON string does not go over the end of a line
		case b.s.last():
			b.put('"') // end reports it
		case b.element:
			b.broken(l, "a text without an end")
		default:
			b.abandon("a text without an end")
		}
	case !l.open:
		b.put('\n')
	}
	return true
}

// keep holds on to lines until it is known whether they parse.
func (b *jsonBlock) keep(l line) {
	if !b.over {
		b.pending = append(b.pending, l)
	} else {
		b.s.rest(l)
	}
}

// put adds a byte to what is being read.
func (b *jsonBlock) put(c byte) {
	switch {
	case b.over:
	case b.element:
		b.value = append(b.value, c)
	default:
		b.around = append(b.around, c)
	}
	if len(b.value)+len(b.around) > b.s.reader.limits.Object && !b.over {
		b.s.tooBig(max(b.begin, b.first))
		b.lines()
		b.value, b.around = nil, nil
		b.over = true
	}
}

// scan follows the brackets through a line. It returns where the document ended, and whether it is broken.
func (b *jsonBlock) scan(l line) (end int, bad bool) {
	text := l.text
	for i := 0; i < len(text); i++ {
		c := text[i]
		if b.quoted {
			n := i
			for n < len(text) && text[n] != '"' && text[n] != '\\' && !b.escape {
				n++
			}
			b.run(text[i:n])
			if i = n; i == len(text) {
				break
			}
			c = text[i]
			b.put(c)
			switch {
			case b.escape:
				b.escape = false
			case c == '\\':
				b.escape = true
			case c == '"':
				b.quoted, b.keyed = false, false
			}
			continue
		}
		switch c {
		case '"':
			b.quoted = true
			if b.depth == 1 {
				b.key, b.keyed = b.key[:0], true
			}
			b.put(c)
		case '{', '[':
			b.down(c, l.no, i)
		case '}', ']':
			if b.up(c); b.depth < 0 {
				return i, true
			}
			if b.depth == 0 {
				b.done = true
				return i + 1, false
			}
		case ' ', '\t':
		case ',', ':':
			b.put(c)
		default:
			// true, false, null and numbers
			if c >= 0x80 || c < '+' || c > '9' && (c < 'A' || c > 'Z' && c < 'a') {
				return i, true
			}
			b.put(c)
		}
	}
	return len(text), false
}

// run adds a piece of a text.
func (b *jsonBlock) run(piece string) {
	if b.keyed && len(b.key) < 64 {
		b.key = append(b.key, piece[:min(len(piece), 64)]...)
	}
	switch {
	case b.over:
	case b.element:
		b.value = append(b.value, piece...)
	default:
		b.around = append(b.around, piece...)
	}
}

// down goes into an object or a list.
func (b *jsonBlock) down(c byte, no, column int) {
	if b.depth == 0 {
		b.top = c
	}
	b.depth++
	switch {
	case b.depth == 1 && c == '[':
		b.list, b.of = true, ""
	case b.depth == 2 && c == '[' && b.top == '{' && !b.list:
		// Answers of OpenStack hold nothing but the list; an object may have lists of the same names.
		of, ok := collections[string(b.key)]
		first := len(b.around)-bytes.Count(b.around, []byte("\n")) == len(b.key)+len(`{"":`)
		b.of, b.list = of, ok && (of == "" || first)
	case b.list && !b.element && c == '{' && b.depth == b.inList()+1:
		b.element = true
		b.begin, b.margin = no, column
		b.value = b.value[:0]
		if n := len(b.pending); n > 0 && !b.over {
			b.pending = b.pending[n-1:] // the lines before belong to what is around
		}
		b.over = false
	}
	b.put(c)
}

// up comes out of one.
func (b *jsonBlock) up(c byte) {
	b.put(c)
	b.depth--
	switch {
	case b.element && b.depth == b.inList():
		b.finish()
	case b.list && b.depth < b.inList():
		b.list = false
	}
}

// inList is the depth inside the list whose elements are read one by one.
func (b *jsonBlock) inList() int {
	if b.top == '{' {
		return 2
	}
	return 1
}

// finish reads an element that is complete.
func (b *jsonBlock) finish() {
	b.element = false
	b.seen++
	if b.over {
		b.over = false
		return
	}
	var object map[string]any
	if err := json.Unmarshal(b.value, &object); err != nil {
		b.s.notRead(b.begin, Syntax, syntaxDetail(err))
		b.lines()
		return
	}
	b.pending = b.pending[:0]
	b.around = append(b.around, "{}"...) // its place in the list
	b.s.object(object, excerpt{string(b.value), b.begin}, b.of, false)
}

// broken gives up an element; what follows it is read again.
func (b *jsonBlock) broken(l line, detail string) {
	b.s.notRead(b.begin, Syntax, detail)
	b.lines()
	b.element, b.quoted, b.escape, b.keyed = false, false, false, false
	b.seen++
	b.skip = true
	b.depth = b.inList()
	if indent(l.text) <= b.margin && strings.HasPrefix(strings.TrimLeft(l.text, " "), "}") {
		b.skip = false
	}
}

// resync looks for the end of an element that is broken: a bracket as far in as the first one. What cannot be JSON ends
// the document.
func (b *jsonBlock) resync(l line) bool {
	text := strings.TrimLeft(l.text, " ")
	margin := len(l.text) - len(text)
	if border(l.text) || margin == 0 && text != "" && !strings.ContainsRune(`{}[]"`, rune(text[0])) {
		b.done = true
		return false
	}
	b.s.plain(l)
	if margin == b.margin && (text == "}" || text == "},") {
		b.skip = false
	}
	return true
}

// lines makes items of the lines that were held.
func (b *jsonBlock) lines() {
	for _, l := range b.pending {
		if l.part {
			b.s.rest(l)
		} else {
			b.s.plain(l)
		}
	}
	b.pending = b.pending[:0]
}

// abandon gives up the document.
func (b *jsonBlock) abandon(detail string) {
	if detail != "" && (b.seen > 0 || len(b.pending) > 2) {
		b.s.notRead(b.first, Syntax, detail)
	}
	b.lines()
	b.done = true
	b.around = nil
}

func (b *jsonBlock) end() {
	if b.first == 0 {
		return
	}
	defer func() { b.first = 0 }()
	switch {
	case !b.done && b.skip:
	case !b.done && b.depth > 0:
		why := b.first
		if b.element {
			why = b.begin
		}
		b.s.notRead(why, Truncated, "a JSON document that ends in the middle")
		b.lines()
	case b.around == nil || b.seen > 0:
	default:
		b.whole()
	}
}

// whole reads a document that was no list.
func (b *jsonBlock) whole() {
	var value any
	if err := json.Unmarshal(b.around, &value); err != nil {
		if len(b.pending) > 1 || len(b.around) > 200 {
			b.s.notRead(b.first, Syntax, syntaxDetail(err))
		}
		b.lines()
		return
	}
	object, ok := value.(map[string]any)
	if !ok {
		b.lines()
	} else if !b.s.object(object, excerpt{string(b.around), b.first}, "", false) {
		b.s.as = Text
		b.lines()
		b.s.as = ""
	}
}

func syntaxDetail(err error) string {
	detail := err.Error()
	return detail[:min(len(detail), 200)]
}
