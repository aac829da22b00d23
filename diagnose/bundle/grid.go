package bundle

import (
	"encoding/csv"
	"strings"
)

// isRule tells whether a line is a rule of a table: "+----+------+".
func isRule(text string) bool {
	return len(text) >= 5 && strings.HasPrefix(text, "+-") && text[len(text)-1] == '+' && strings.Trim(text, "+-=") == ""
}

// gridBlock is a table with rules around it, as openstack and etcdctl draw them.
type gridBlock struct {
	s     *segmenter
	edges []int // columns of '+' in the rule
	names []string
	rules int
	row   []string // the row that is being read: a long cell goes on in the next lines
	width []int    // of the columns
	last  []int    // of the last piece of each cell, to know where a word was cut
	first int      // its line
	text  string
	show  map[string]any // of a table of fields and values
	start int
}

func (b *gridBlock) take(l line) bool {
	text := l.text
	switch {
	case isRule(text):
		if b.rules == 3 {
			return false // the next table
		}
		if b.edges == nil {
			b.start = l.no
			for i := range len(text) {
				if text[i] == '+' {
					b.edges = append(b.edges, i)
				}
			}
		}
		if b.rules++; b.rules == 3 {
			b.flush()
		}
		return true
	case !strings.HasPrefix(text, "|") || b.rules == 3:
		return false
	}
	row := b.split(text)
	switch {
	case b.names == nil && b.rules == 1:
		b.names = row
	case b.continues(row):
		for i, c := range row {
			if c != "" {
				b.join(i, c)
			}
		}
		b.text += "\n" + text
	default:
		b.flush()
		b.row, b.first, b.text = row, l.no, text
		b.last = b.last[:0]
		for _, c := range row {
			b.last = append(b.last, len(c))
		}
	}
	return true
}

// split parts a row at the rule's corners, and where those do not fit (a name was changed, a character is wide) at
// the bars.
func (b *gridBlock) split(text string) []string {
	fits := len(b.edges) > 1 && len(text) == b.edges[len(b.edges)-1]+1
	for _, edge := range b.edges {
		fits = fits && text[edge] == '|'
	}
	var row []string
	if !fits {
		row = strings.Split(strings.Trim(text, "|"), "|")
	} else {
		for i := 1; i < len(b.edges); i++ {
			row = append(row, text[b.edges[i-1]+1:b.edges[i]])
		}
	}
	if b.width == nil {
		for i := 1; i < len(b.edges); i++ {
			b.width = append(b.width, b.edges[i]-b.edges[i-1]-3)
		}
	}
	for i := range row {
		row[i] = strings.TrimSpace(row[i])
	}
	for len(b.names) > len(row) {
		row = append(row, "")
	}
	if n := len(b.names); n > 0 && len(row) > n {
		row = append(row[:n-1], strings.Join(row[n-1:], "|"))
	}
	for len(b.width) < len(row) {
		b.width = append(b.width, 0)
	}
	return row
}

// continues tells whether a row is more of the one before: its first cell is empty, and so is every cell that was
// empty.
func (b *gridBlock) continues(row []string) bool {
	if b.row == nil || len(row) != len(b.row) || row[0] != "" {
		return false
	}
	for i, c := range row {
		if c != "" && b.row[i] == "" {
			return false
		}
	}
	return true
}

// join adds a piece to a cell: behind one that fills the column it goes on within a word.
func (b *gridBlock) join(i int, piece string) {
	if b.width[i] == 0 || b.last[i] < b.width[i] {
		b.row[i] += " "
	}
	b.row[i] += piece
	b.last[i] = len(piece)
}

// flush makes an item of the row that was read.
func (b *gridBlock) flush() {
	row := b.row
	b.row = nil
	if row == nil || b.names == nil {
		return
	}
	if len(row) == 2 && (b.names[0] == "Field" || b.names[0] == "Property") {
		if b.show == nil {
			b.show = map[string]any{}
		}
		b.show[row[0]] = row[1]
		b.text = ""
		return
	}
	object := map[string]any{}
	for i, c := range row {
		if i < len(b.names) {
			object[b.names[i]] = c
		}
	}
	item := Item{Kind: Resource, Line: b.first, Object: object, Of: b.of(object), Text: b.text, Message: b.text,
		source: excerpt{b.text, b.first}}
	if all := strings.Join(b.names, ""); strings.ToUpper(all) == all && all != "ID" {
		item.Kind = Row // etcdctl and kubectl name columns in capitals, openstack does not
	}
	b.s.emit(item)
}

// of is what the rows are.
func (b *gridBlock) of(object map[string]any) string {
	if of := b.s.resource(); of != "" {
		return of
	}
	if of := resourceOf(object); of != "" {
		return of
	}
	has := func(name string) bool { _, ok := object[name]; return ok }
	switch {
	case has("ENDPOINT"), has("PEER ADDRS"):
		return "etcd"
	case has("Networks") && has("Status"):
		return "server"
	case has("VCPUs"), has("RAM"):
		return "flavor"
	}
	return ""
}

func (b *gridBlock) end() {
	b.flush()
	if b.show != nil {
		b.s.emit(Item{Kind: Resource, Line: b.start, Object: b.show, Of: b.of(b.show)})
	}
}

// valueBlock is what `openstack … -f value -c A -c B` prints: the values of the columns, a blank apart, or for show
// one a line.
type valueBlock struct {
	s       *segmenter
	columns []string
	list    bool
	show    map[string]any
	start   int
	n       int
}

func (b *valueBlock) take(l line) bool {
	if l.text == "" || border(l.text) || l.text[0] == '{' {
		return false
	}
	if b.start == 0 {
		b.start = l.no
	}
	if b.list {
		object := map[string]any{}
		for i, c := range strings.SplitN(l.text, " ", len(b.columns)) {
			object[b.columns[i]] = c
		}
		b.s.emit(Item{Kind: Resource, Line: l.no, Object: object, Of: b.s.resource(), Text: l.text, Message: l.text})
		return true
	}
	if b.n == len(b.columns) {
		return false
	}
	if b.show == nil {
		b.show = map[string]any{}
	}
	b.show[b.columns[b.n]] = l.text
	b.n++
	b.s.plain(l)
	return true
}

func (b *valueBlock) end() {
	if b.show != nil {
		b.s.emit(Item{Kind: Resource, Line: b.start, Object: b.show, Of: b.s.resource(), Partial: true})
	}
}

// csvBlock is what `openstack … -f csv` prints.
type csvBlock struct {
	s     *segmenter
	names []string
}

func (b *csvBlock) take(l line) bool {
	if l.text == "" || border(l.text) {
		return false
	}
	row, err := csv.NewReader(strings.NewReader(l.text)).Read()
	if err != nil {
		return false
	}
	if b.names == nil {
		b.names = row
		return true
	}
	object := map[string]any{}
	for i, c := range row {
		if i < len(b.names) {
			object[b.names[i]] = c
		}
	}
	b.s.emit(Item{Kind: Resource, Line: l.no, Object: object, Of: b.s.resource(), Text: l.text, Message: l.text})
	return true
}

func (b *csvBlock) end() {}

// shellBlock is what `openstack … show -f shell` prints: name="value".
type shellBlock struct {
	s     *segmenter
	show  map[string]any
	start int
}

func (b *shellBlock) take(l line) bool {
	name, value, ok := strings.Cut(l.text, "=")
	if !ok || strings.ContainsAny(name, " \t") {
		return false
	}
	if b.show == nil {
		b.show, b.start = map[string]any{}, l.no
	}
	b.show[name] = strings.ReplaceAll(strings.Trim(value, `"`), `\"`, `"`)
	return len(b.show) < 1000
}

func (b *shellBlock) end() {
	if b.show != nil {
		b.s.emit(Item{Kind: Resource, Line: b.start, Object: b.show, Of: b.s.resource()})
	}
}
