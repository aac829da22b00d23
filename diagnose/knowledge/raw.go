package knowledge

import (
	"fmt"
	"maps"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// The types below are the form of the files. They differ from what the rest of the program sees where a file may be
// shorter: one text instead of two languages, one example instead of a list, a slug alone.

type rawText Text

// UnmarshalYAML takes a text in English, or {en, ms}.
func (t *rawText) UnmarshalYAML(node ast.Node) error {
	if _, ok := node.(ast.MapNode); ok {
		return decode(node, (*Text)(t))
	}
	return decode(node, &t.EN)
}

type rawStep struct {
	Text        string `yaml:"text"` // the same as en
	EN          string `yaml:"en"`
	MS          string `yaml:"ms"`
	Command     string `yaml:"command"`
	Destructive bool   `yaml:"destructive"`
}

type rawMinutes struct {
	Usual     []int `yaml:"usual"` // one or two
	Attention *int  `yaml:"attention"`
}

type rawCause struct {
	Code       string      `yaml:"code"`
	Phase      int         `yaml:"phase"`
	FixPhase   int         `yaml:"fixPhase"`
	Final      bool        `yaml:"final"`
	Minutes    *rawMinutes `yaml:"minutes"`
	Title      rawText     `yaml:"title"`
	Why        rawText     `yaml:"why"`
	Remedies   []rawStep   `yaml:"remedies"`
	NextChecks []rawStep   `yaml:"nextChecks"`
}

type rawSuspect Suspect

// UnmarshalYAML takes a slug, or {slug, look}.
func (s *rawSuspect) UnmarshalYAML(node ast.Node) error {
	if _, ok := node.(ast.MapNode); !ok {
		return decode(node, &s.Slug)
	}
	var raw struct {
		Slug string `yaml:"slug"`
		Look string `yaml:"look"`
	}
	if err := decode(node, &raw); err != nil {
		return err
	}
	*s = rawSuspect(raw)
	return nil
}

type rawScope map[string][]string

func (r rawScope) scopes() []Scope {
	var all []Scope
	for _, object := range slices.Sorted(maps.Keys(r)) {
		all = append(all, Scope{object, r[object]})
	}
	return all
}

// rawOn is a scope of the file by its name, or one of its own.
type rawOn struct {
	name string
	own  rawScope
}

// UnmarshalYAML takes both.
func (o *rawOn) UnmarshalYAML(node ast.Node) error {
	if _, ok := node.(ast.MapNode); ok {
		return decode(node, &o.own)
	}
	return decode(node, &o.name)
}

// rawExamples is one text, or a list of them.
type rawExamples []string

// UnmarshalYAML takes both.
func (e *rawExamples) UnmarshalYAML(node ast.Node) error {
	if _, ok := node.(*ast.SequenceNode); ok {
		return decode(node, (*[]string)(e))
	}
	*e = make([]string, 1)
	return decode(node, &(*e)[0])
}

type rawWhere Where

// UnmarshalYAML takes one place, or a list of them.
func (w *rawWhere) UnmarshalYAML(node ast.Node) error {
	names := make([]string, 1)
	into := any(&names[0])
	if _, ok := node.(*ast.SequenceNode); ok {
		into = &names
	}
	if err := decode(node, into); err != nil {
		return err
	}
	for _, name := range names {
		one, ok := parseWhere(name)
		if !ok {
			return fmt.Errorf("where: there is no place %q; there are %s, anywhere", name, allWheres())
		}
		*w |= rawWhere(one)
	}
	return nil
}

type rawEntry struct {
	ID       string       `yaml:"id"`
	Kind     Kind         `yaml:"kind"`
	Where    rawWhere     `yaml:"where"`
	Pattern  string       `yaml:"pattern"`
	General  bool         `yaml:"general"`
	Evidence Evidence     `yaml:"evidence"`
	Class    Class        `yaml:"class"`
	Severity string       `yaml:"severity"`
	Phase    int          `yaml:"phase"`
	Minutes  *rawMinutes  `yaml:"minutes"`
	Repeats  int          `yaml:"repeats"`
	On       rawOn        `yaml:"on"`
	Status   string       `yaml:"status"`
	Reason   string       `yaml:"reason"`
	Causes   []rawSuspect `yaml:"causes"`
	Meaning  rawText      `yaml:"meaning"`
	Remedy   rawText      `yaml:"remedy"`
	Source   string       `yaml:"source"`
	Example  rawExamples  `yaml:"example"`
}

type rawReason struct {
	Object    string  `yaml:"object"`
	Condition string  `yaml:"condition"`
	Reason    string  `yaml:"reason"`
	Phase     int     `yaml:"phase"`
	Class     Class   `yaml:"class"`
	Meaning   rawText `yaml:"meaning"`
}

type rawConditionType struct {
	Object  string  `yaml:"object"`
	Type    string  `yaml:"type"`
	Good    string  `yaml:"good"`
	Meaning rawText `yaml:"meaning"`
}

type rawAbsence struct {
	ID       string       `yaml:"id"`
	Seen     []string     `yaml:"seen"`
	NotSeen  []string     `yaml:"notSeen"`
	After    int          `yaml:"after"`
	Where    rawWhere     `yaml:"where"`
	Evidence Evidence     `yaml:"evidence"`
	Causes   []rawSuspect `yaml:"causes"`
	Meaning  rawText      `yaml:"meaning"`
	Remedy   rawText      `yaml:"remedy"`
}

type rawComposite struct {
	Message string `yaml:"message"`
	Primary string `yaml:"primary"`
}

func (r rawStep) step() Step {
	t := Text{r.EN, r.MS}
	if t.EN == "" {
		t.EN = r.Text
	}
	return Step{t, r.Command, r.Destructive}
}

func steps(raw []rawStep) []Step {
	var all []Step
	for _, r := range raw {
		all = append(all, r.step())
	}
	return all
}

func suspects(raw []rawSuspect) []Suspect {
	var all []Suspect
	for _, r := range raw {
		all = append(all, Suspect(r))
	}
	return all
}

// minutes turns what was written into what is meant. Without a word on it there is no limit.
func (r *rawMinutes) minutes() Minutes {
	m := Minutes{Attention: NoLimit}
	if r == nil {
		return m
	}
	if len(r.Usual) > 0 {
		m.From, m.To = r.Usual[0], r.Usual[len(r.Usual)-1]
	}
	if r.Attention != nil {
		m.Attention = *r.Attention
	}
	return m
}

func (r rawCause) cause(slug string) *Cause {
	return &Cause{
		Slug: slug, Code: r.Code, Phase: r.Phase, FixPhase: r.FixPhase, Final: r.Final, Minutes: r.Minutes.minutes(),
		Title: Text(r.Title), Why: Text(r.Why), Remedies: steps(r.Remedies), NextChecks: steps(r.NextChecks),
	}
}

func (r rawEntry) entry() *Entry {
	e := &Entry{
		ID: r.ID, Kind: r.Kind, Where: Where(r.Where), Pattern: r.Pattern, General: r.General, Evidence: r.Evidence,
		Class: r.Class, Severity: r.Severity, Phase: r.Phase, Minutes: r.Minutes.minutes(), Repeats: r.Repeats,
		On:     r.On.own.scopes(),
		Status: r.Status, Reason: r.Reason, Causes: suspects(r.Causes), Meaning: Text(r.Meaning), Remedy: Text(r.Remedy),
		Source: r.Source, Examples: r.Example,
	}
	if e.Kind == "" {
		e.Kind = Fragment
	}
	if e.Evidence == "" {
		switch e.Class {
		case NormalWait, NeedsAttention, Deleting:
			e.Evidence = Wait
		}
	}
	return e
}

func (r rawReason) reason() Reason {
	return Reason{r.Object, r.Condition, r.Reason, r.Phase, r.Class, Text(r.Meaning)}
}

func (r rawConditionType) conditionType() ConditionType {
	return ConditionType{r.Object, r.Type, r.Good, Text(r.Meaning)}
}

func (r rawAbsence) absence() *Absence {
	return &Absence{r.ID, r.Seen, r.NotSeen, r.After, Where(r.Where), r.Evidence, suspects(r.Causes),
		Text(r.Meaning), Text(r.Remedy)}
}
