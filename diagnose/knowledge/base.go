package knowledge

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Base is a body of knowledge. It is not changed by being used, and may be shared.
type Base struct {
	causes     []*Cause // in the order of their codes
	entries    []*Entry // in the order in which they are tried
	reasons    []Reason
	conditions []ConditionType
	absences   []*Absence
	milestones []string
	composites []Composite

	bySlug, byCode map[string]*Cause
	byID           map[string]int
	index          func() *index
}

// Builtin returns what rosctl knows by itself.
var Builtin = sync.OnceValue(func() *Base {
	b := builtin()
	b.arrange()
	return b
})

// builtin makes a base of the program's data.
func builtin() *Base {
	return &Base{
		causes: pointers(builtinCauses), entries: pointers(builtinEntries), absences: pointers(builtinAbsences),
		reasons: builtinReasons, conditions: builtinConditions, milestones: builtinMilestones, composites: builtinComposites,
	}
}

func pointers[T any](all []T) []*T {
	list := make([]*T, len(all))
	for i := range all {
		list[i] = &all[i]
	}
	return list
}

// arrange brings everything into order and makes it ready to be looked up.
func (b *Base) arrange() {
	slices.SortStableFunc(b.causes, func(x, y *Cause) int { return cmp.Compare(x.Code, y.Code) })
	// First what stands for itself, then what catches the rest, then what only frames something.
	slices.SortStableFunc(b.entries, func(x, y *Entry) int { return cmp.Compare(x.turn(), y.turn()) })
	b.bySlug, b.byCode, b.byID = map[string]*Cause{}, map[string]*Cause{}, map[string]int{}
	for _, c := range b.causes {
		b.bySlug[c.Slug] = c
		if b.byCode[c.Code] == nil {
			b.byCode[c.Code] = c
		}
	}
	for i, e := range b.entries {
		b.byID[e.ID] = i
	}
	b.index = sync.OnceValue(func() *index { return newIndex(b.entries) })
}

// turn is when an entry is tried.
func (e *Entry) turn() int {
	switch {
	case e.Kind == Wrapper:
		return 2
	case e.General:
		return 1
	}
	return 0
}

// Causes returns every cause, in the order of their codes.
func (b *Base) Causes() []*Cause { return b.causes }

// Cause returns a cause by its slug or its code.
func (b *Base) Cause(name string) (*Cause, bool) {
	c := b.bySlug[name]
	if c == nil {
		c = b.byCode[strings.ToUpper(name)]
	}
	return c, c != nil
}

// Entries returns every message and line, in the order in which they are tried.
func (b *Base) Entries() []*Entry { return b.entries }

// Entry returns a message or a line by its id.
func (b *Base) Entry(id string) (*Entry, bool) {
	i, ok := b.byID[id]
	if !ok {
		return nil, false
	}
	return b.entries[i], true
}

// Known returns the entries that point to a cause, those that prove it first.
func (b *Base) Known(slug string) []*Entry {
	var all []*Entry
	for _, e := range b.entries {
		if slices.ContainsFunc(e.Causes, func(s Suspect) bool { return s.Slug == slug }) {
			all = append(all, e)
		}
	}
	rank := func(e *Entry) int {
		if e.Causes[0].Slug != slug {
			return 9
		}
		return slices.Index([]Evidence{Proof, Hint, Symptom, Wait}, e.Evidence)
	}
	slices.SortStableFunc(all, func(x, y *Entry) int { return cmp.Compare(rank(x), rank(y)) })
	return all
}

// Reason returns what a condition's reason means where its message is empty.
func (b *Base) Reason(object, condition, reason string) (Reason, bool) {
	for _, r := range b.reasons {
		if r.Object == object && r.Reason == reason && (r.Condition == condition || r.Condition == "*") {
			return r, true
		}
	}
	return Reason{}, false
}

// Reasons returns all of them.
func (b *Base) Reasons() []Reason { return b.reasons }

// ConditionType returns what is known of an object's condition: above all which status is the good one.
func (b *Base) ConditionType(object, name string) (ConditionType, bool) {
	for _, c := range b.conditions {
		if c.Object == object && c.Type == name {
			return c, true
		}
	}
	return ConditionType{}, false
}

// ConditionTypes returns all of them.
func (b *Base) ConditionTypes() []ConditionType { return b.conditions }

// Absences returns the rules about lines that should have come.
func (b *Base) Absences() []*Absence { return b.absences }

// Milestones returns the ids of the lines that show how far a VM has come, in the order in which they come.
func (b *Base) Milestones() []string { return b.milestones }

// Composites returns messages that are made of several, with the id of the entry that says the most.
func (b *Base) Composites() []Composite { return b.composites }
