package knowledge

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// MaxFileBytes is the size from which a file of knowledge is not read: the built-in ones are a tenth of it.
const MaxFileBytes = 4 << 20

// file is what one file of knowledge says, with the places where it says it.
type file struct {
	name       string
	scopes     map[string][]Scope
	causes     []*Cause
	entries    []*Entry
	reasons    []Reason
	conditions []ConditionType
	absences   []*Absence
	milestones []string
	composites []Composite

	places   map[string]position // by "cause slug", "entry id", "absence id", "milestones"
	problems []Problem
}

type position struct{ line, col int }

// parse reads one file. What is wrong stands in problems; the rest is used.
func parse(name string, content []byte) (f *file) {
	f = &file{name: name, scopes: map[string][]Scope{}, places: map[string]position{}}
	if len(content) > MaxFileBytes {
		f.complain(nil, "", "the file has %d bytes, more than the %d that are read", len(content), MaxFileBytes)
		return f
	}
	// The parser is not ours: it must not end the program without a word about which file.
	defer func() {
		if r := recover(); r != nil {
			f.complain(nil, "", "the YAML parser gave up on this file; take parts out until it is read")
		}
	}()
	tree, err := parser.ParseBytes(content, 0)
	if err != nil {
		f.complainOf(err, nil, "")
		return f
	}
	for _, doc := range tree.Docs {
		if doc.Body == nil {
			continue
		}
		sections, ok := doc.Body.(ast.MapNode)
		if !ok {
			f.complain(doc.Body, "", "a file of knowledge has sections: causes, messages, signatures")
			continue
		}
		// Entries name scopes: those come first, wherever they stand.
		for i := sections.MapRange(); i.Next(); {
			if keyOf(i) == "scopes" {
				f.scopesOf(i.Value())
			}
		}
		for i := sections.MapRange(); i.Next(); {
			f.section(keyOf(i), i.Key(), i.Value())
		}
	}
	return f
}

func (f *file) section(name string, at, body ast.Node) {
	switch name {
	case "scopes":
	case "causes":
		f.causesOf(body)
	case "messages":
		f.entriesOf(body, "message", Condition)
	case "signatures":
		f.entriesOf(body, "signature", 0)
	case "reasons":
		decodeInto(f, body, "reasons", func(r rawReason) { f.reasons = append(f.reasons, r.reason()) })
	case "conditions":
		decodeInto(f, body, "conditions", func(c rawConditionType) { f.conditions = append(f.conditions, c.conditionType()) })
	case "absences":
		f.absencesOf(body)
	case "composites":
		decodeInto(f, body, "composites", func(c rawComposite) { f.composites = append(f.composites, Composite(c)) })
	case "milestones":
		f.places["milestones"] = placeOf(at)
		if err := decode(body, &f.milestones); err != nil {
			f.complainOf(err, body, "milestones")
		}
	default:
		f.complain(at, "", "unknown section %q; there are causes, messages, signatures, milestones, absences, reasons, "+
			"conditions, composites and scopes", name)
	}
}

func (f *file) scopesOf(body ast.Node) {
	var raw map[string]rawScope
	if err := decode(body, &raw); err != nil {
		f.complainOf(err, body, "scopes")
		return
	}
	for name, scope := range raw {
		f.scopes[name] = scope.scopes()
	}
}

func (f *file) causesOf(body ast.Node) {
	causes, ok := body.(ast.MapNode)
	if !ok {
		f.complain(body, "causes", "the causes are to be keys: causes: {my-cause: {code: …}}")
		return
	}
	for i := causes.MapRange(); i.Next(); {
		slug := keyOf(i)
		what := "cause " + slug
		var raw rawCause
		if err := decode(i.Value(), &raw); err != nil {
			f.complainOf(err, i.Value(), what)
			continue
		}
		f.places[what] = placeOf(i.Key())
		f.causes = append(f.causes, raw.cause(slug))
	}
}

// entriesOf reads a list of messages or signatures. where is where they stand when they do not say so.
func (f *file) entriesOf(body ast.Node, what string, where Where) {
	list, ok := body.(*ast.SequenceNode)
	if !ok {
		f.complain(body, what+"s", "a list is needed")
		return
	}
	for _, node := range list.Values {
		var raw rawEntry
		if err := decode(node, &raw); err != nil {
			f.complainOf(err, node, what+" "+idOf(node))
			continue
		}
		e := raw.entry()
		if e.Where == 0 {
			e.Where = where
		}
		name := what + " " + e.ID
		if raw.On.name != "" {
			if e.On, ok = f.scopes[raw.On.name]; !ok {
				f.complain(node, name, "on: there is no scope %q in this file; there are %s", raw.On.name,
					strings.Join(slices.Sorted(maps.Keys(f.scopes)), ", "))
			}
		}
		e.File = f.name
		f.places["entry "+e.ID] = placeOf(node)
		f.entries = append(f.entries, e)
	}
}

func (f *file) absencesOf(body ast.Node) {
	list, ok := body.(*ast.SequenceNode)
	if !ok {
		f.complain(body, "absences", "a list is needed")
		return
	}
	for _, node := range list.Values {
		var raw rawAbsence
		if err := decode(node, &raw); err != nil {
			f.complainOf(err, node, "absence "+idOf(node))
			continue
		}
		f.places["absence "+raw.ID] = placeOf(node)
		f.absences = append(f.absences, raw.absence())
	}
}

// decodeInto reads a list of which nothing needs its place.
func decodeInto[T any](f *file, body ast.Node, what string, add func(T)) {
	var all []T
	if err := decode(body, &all); err != nil {
		f.complainOf(err, body, what)
		return
	}
	for _, one := range all {
		add(one)
	}
}

func decode(node ast.Node, into any) error { return yaml.NodeToValue(node, into, yaml.Strict()) }

func (f *file) complain(at ast.Node, what, format string, args ...any) {
	p := placeOf(at)
	f.problems = append(f.problems, Problem{f.name, p.line, p.col, what, fmt.Sprintf(format, args...)})
}

// complainAt is complain for what was read before.
func (f *file) complainAt(place, what, format string, args ...any) {
	p := f.places[place]
	f.problems = append(f.problems, Problem{f.name, p.line, p.col, what, fmt.Sprintf(format, args...)})
}

// complainOf takes place and reason out of an error of the YAML library, without the lines that it quotes.
func (f *file) complainOf(err error, at ast.Node, what string) {
	p := placeOf(at)
	var known yaml.Error
	msg := err.Error()
	if errors.As(err, &known) {
		msg = known.GetMessage()
		if tk := known.GetToken(); tk != nil && tk.Position != nil {
			p = position{tk.Position.Line, tk.Position.Column}
		}
	}
	msg, _, _ = strings.Cut(msg, "\n")
	if at == nil {
		msg = "not valid YAML: " + msg
	}
	f.problems = append(f.problems, Problem{f.name, p.line, p.col, what, msg})
}

func placeOf(node ast.Node) position {
	if node == nil {
		return position{}
	}
	// A mapping's own token is the colon behind its first key.
	if m, ok := node.(*ast.MappingNode); ok && len(m.Values) > 0 && !m.IsFlowStyle {
		return placeOf(m.Values[0])
	}
	if m, ok := node.(*ast.MappingValueNode); ok {
		return placeOf(m.Key)
	}
	return placeOfToken(node.GetToken())
}

func placeOfToken(tk *token.Token) position {
	if tk == nil || tk.Position == nil {
		return position{}
	}
	return position{tk.Position.Line, tk.Position.Column}
}

func keyOf(i *ast.MapNodeIter) string {
	if s, ok := i.Key().(*ast.StringNode); ok {
		return s.Value
	}
	return i.Key().String()
}

// idOf is the id of an entry that could not be read as a whole.
func idOf(node ast.Node) string {
	m, ok := node.(ast.MapNode)
	if !ok {
		return "without an id"
	}
	for i := m.MapRange(); i.Next(); {
		if keyOf(i) == "id" {
			return i.Value().String()
		}
	}
	return "without an id"
}
