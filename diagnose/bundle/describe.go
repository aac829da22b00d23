package bundle

import (
	"slices"
	"strings"
	"time"
)

const (
	largestDescription = 4 << 20
	describeOdd        = 20 // lines in a row of a description that fit nowhere
)

// beginsDescribe tells whether a line begins what `kubectl describe` prints.
func beginsDescribe(text string) bool {
	if rest, ok := strings.CutPrefix(text, "Name: "); ok {
		return strings.HasPrefix(rest, "  ") && strings.TrimSpace(rest) != ""
	}
	return text == "Events:"
}

// describeBlock is what `kubectl describe` prints of one object. Its lines are items; at its end the object is put
// together from them, and its events are items like any other events.
type describeBlock struct {
	s     *segmenter
	lines []line
	size  int
	blank int
	odd   int
}

func newDescribeBlock(s *segmenter) *describeBlock { return &describeBlock{s: s} }

func (b *describeBlock) take(l line) bool {
	text := l.text
	switch {
	case text == "":
		if b.blank++; b.blank > 3 {
			return false
		}
	case len(b.lines) > 0 && (border(text) || strings.HasPrefix(text, "Name: ") && beginsDescribe(text)):
		return false
	case text == "Data" || text == "BinaryData" || strings.Trim(text, "=-") == "": // sections of Secrets and ConfigMaps
		b.blank = 0
	case text[0] != ' ':
		if _, _, ok := describeKey(text); !ok {
			if b.odd++; b.blank > 0 || b.odd > describeOdd || readHeader(text).form != noForm {
				return false
			}
		} else {
			b.odd = 0
		}
		b.blank = 0
	default:
		b.blank = 0
	}
	b.size += len(text)
	if b.size > largestDescription {
		return false
	}
	b.lines = append(b.lines, l)
	return true
}

func (b *describeBlock) end() {
	for len(b.lines) > 0 && b.lines[len(b.lines)-1].text == "" {
		b.lines = b.lines[:len(b.lines)-1]
	}
	root := describeTree(b.lines)
	object := describedObject(root)
	var involved map[string]any
	if object != nil {
		metadata, _ := object["metadata"].(map[string]any)
		involved = present(map[string]any{"kind": object["kind"], "name": metadata["name"], "namespace": metadata["namespace"]})
	}
	rows := b.eventRows()
	for i, l := range b.lines {
		if event := rows[i]; event != nil {
			if len(involved) > 0 {
				event.Object["involvedObject"] = involved
			}
			b.s.emit(*event)
		} else if strings.TrimSpace(l.text) != "" {
			b.s.emit(Item{Kind: Describe, Line: l.no, Text: l.text, Message: strings.TrimSpace(l.text)})
		}
	}
	if object != nil && len(b.lines) > 2 {
		texts := make([]string, len(b.lines))
		for i, l := range b.lines {
			texts[i] = l.text
		}
		b.s.emit(Item{Kind: Object, Line: b.lines[0].no, Object: object, Of: textOf(object["kind"]), Partial: true,
			source: excerpt{strings.Join(texts, "\n"), b.lines[0].no}})
	}
}

// eventRows finds the rows of the section of events, by their place in the lines.
func (b *describeBlock) eventRows() map[int]*Item {
	rows := map[int]*Item{}
	var columns []cell
	inside := false
	for i, l := range b.lines {
		switch text := l.text; {
		case strings.HasPrefix(text, "Events:"):
			inside, columns = true, nil
		case !inside || text == "":
		case text[0] != ' ':
			if _, _, ok := describeKey(text); ok {
				inside = false
			}
		case columns == nil:
			if columns = cells(text); len(columns) < 4 || columns[0].text != "Type" {
				inside = false
			}
		case strings.Trim(text, " -\t") == "":
		default:
			if row := cells(text); len(row) >= 4 {
				rows[i] = b.event(l, assign(row, columns), columns)
			}
		}
	}
	return rows
}

func (b *describeBlock) event(l line, row []string, columns []cell) *Item {
	by := map[string]string{}
	for i, c := range columns {
		by[c.text] = row[i]
	}
	event := map[string]any{"kind": "Event", "apiVersion": "v1", "metadata": map[string]any{}, "type": by["Type"],
		"reason": by["Reason"], "message": by["Message"]}
	if from := by["From"]; from != "" {
		event["source"] = map[string]any{"component": from}
	}
	item := &Item{Line: l.no, Text: strings.TrimSpace(l.text)}
	dateEvent(b.s, item, event, by["Age"], by["FirstSeen"], by["Count"])
	return item
}

// described is a line of a description and those that stand below it.
type described struct {
	key, value string // key is "" where the line is a text
	text       string // without its margin
	in         int
	below      []*described
}

// describeKey parts "Creation Timestamp:  2026-…".
func describeKey(text string) (key, value string, ok bool) {
	i := strings.IndexByte(text, ':')
	if i < 1 || i+1 < len(text) && text[i+1] != ' ' && text[i+1] != '\t' {
		return "", "", false
	}
	key = text[:i]
	if strings.Contains(key, "  ") || len(key) > 80 {
		return "", "", false
	}
	for j := range len(key) {
		switch c := key[j]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', isDigit(c), strings.IndexByte(" ().-_/", c) >= 0:
		default:
			return "", "", false
		}
	}
	return key, strings.TrimSpace(text[i+1:]), true
}

// describeTree hangs each line below the one that it is further in than.
func describeTree(lines []line) *described {
	root := &described{in: -1}
	path := []*described{root}
	for _, l := range lines {
		text := strings.TrimLeft(l.text, " ")
		if text == "" {
			continue
		}
		n := &described{text: text, in: len(l.text) - len(text)}
		n.key, n.value, _ = describeKey(text)
		for path[len(path)-1].in >= n.in {
			path = path[:len(path)-1]
		}
		if len(path) > deepest {
			continue
		}
		above := path[len(path)-1]
		above.below = append(above.below, n)
		path = append(path, n)
	}
	return root
}

// holds tells whether a text without a key stands below a line.
func (n *described) holds(text string) bool {
	return slices.ContainsFunc(n.below, func(c *described) bool { return c.key == "" && c.text == text })
}

// child finds what stands below a line under a key.
func (n *described) child(key string) *described {
	for _, c := range n.below {
		if c.key == key {
			return c
		}
	}
	return nil
}

func (n *described) get(key string) string {
	if c := n.child(key); c != nil {
		return c.value
	}
	return ""
}

// lists are fields that are lists even where the description shows one entry.
var lists = wordSet(`conditions finalizers ownerReferences taints addresses machinePools`)

// anyValue makes a value of what stands below a line.
func (n *described) anyValue() any {
	if len(n.below) == 0 {
		if n.value == "<none>" || n.value == "" {
			return nil
		}
		return describedValue(n.value)
	}
	if rows := n.rows(); rows != nil {
		return rows
	}
	var texts []any
	var maps []any
	object := map[string]any{}
	for _, c := range n.below {
		if c.key == "" {
			texts = append(texts, c.text)
			continue
		}
		key := camel(c.key)
		if _, again := object[key]; again { // the next entry: nothing else tells one from the next
			maps = append(maps, object)
			object = map[string]any{}
		}
		if value := c.anyValue(); value != nil {
			object[key] = value
		}
	}
	switch {
	case len(object) == 0 && len(maps) == 0:
		return texts
	case len(maps) > 0 || lists[camel(n.key)]:
		return append(maps, object)
	}
	return object
}

// describedValue gives the words that Go prints for booleans their type.
func describedValue(text string) any {
	if at, _, zoned, ok := parseDate(text); ok && zoned {
		return at.Format(time.RFC3339)
	}
	return text
}

// rows reads a table below a line, nil where there is none.
func (n *described) rows() []any {
	if len(n.below) < 2 || n.below[0].key != "" {
		return nil
	}
	// The margin is the same in all rows.
	columns := cells(n.below[0].text)
	if len(columns) < 2 || !strings.Contains("Type Resource Namespace", columns[0].text) {
		return nil
	}
	rows := []any{}
	for _, c := range n.below[1:] {
		if strings.Trim(c.text, " -\t") == "" {
			continue
		}
		row := map[string]any{}
		for i, value := range assign(cells(c.text), columns) {
			if value != "" {
				row[strings.ToLower(columns[i].text[:1])+columns[i].text[1:]] = describedValue(value)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// camel turns a label of a description into the name of its field.
func camel(label string) string {
	words := strings.Fields(label)
	if len(words) == 0 {
		return ""
	}
	first := words[0]
	if isUpper(first) {
		first = strings.ToLower(first)
	} else {
		first = strings.ToLower(first[:1]) + first[1:]
	}
	return first + strings.Join(words[1:], "")
}

// describedObject puts the object together, as the API server would give it as far as the description tells.
func describedObject(root *described) map[string]any {
	name := root.get("Name")
	if name == "" {
		return nil
	}
	metadata := map[string]any{"name": name}
	if namespace := root.get("Namespace"); namespace != "" {
		metadata["namespace"] = namespace
	}
	for key, separator := range map[string]string{"Labels": "=", "Annotations": ":"} {
		if pairs := root.child(key).pairs(separator); len(pairs) > 0 {
			metadata[strings.ToLower(key)] = pairs
		}
	}
	object := map[string]any{"metadata": metadata}
	if kind := root.get("Kind"); kind != "" {
		object["kind"] = kind
		for _, c := range root.below {
			switch c.key {
			case "API Version", "Api Version":
				object["apiVersion"] = c.value
			case "Metadata":
				if more, ok := c.anyValue().(map[string]any); ok {
					for key, value := range more {
						metadata[key] = value
					}
				}
			case "Spec", "Status", "Data", "Value", "Default", "Active", "Display Name":
				if value := c.anyValue(); value != nil {
					object[camel(c.key)] = value
				}
			}
		}
		return object
	}
	builtIn(root, object)
	return object
}

// pairs reads labels and annotations: one behind the key, the others below it.
func (n *described) pairs(separator string) map[string]any {
	pairs := map[string]any{}
	if n == nil {
		return pairs
	}
	add := func(text string) {
		if key, value, ok := strings.Cut(text, separator); ok {
			pairs[key] = strings.TrimSpace(value)
		}
	}
	add(n.value)
	for _, c := range n.below {
		add(c.text)
	}
	return pairs
}
