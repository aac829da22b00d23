package knowledge

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
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

// Load returns what rosctl knows by itself and what stands in the files *.yaml and *.yml of directories, read in the
// order given and there by name. What is found there counts before what is built in; an entry or a cause whose id, or
// slug, is there already takes its place. The error is an *Error with every problem of all files.
func Load(dirs ...string) (*Base, error) {
	b := Builtin()
	var files []*file
	for _, dir := range dirs {
		names, err := yamlFiles(dir)
		if err != nil {
			return nil, &Error{[]Problem{{File: dir, Msg: err.Error()}}}
		}
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				files = append(files, &file{name: name, problems: []Problem{{File: name, Msg: plain(err)}}})
				continue
			}
			files = append(files, parse(name, content))
		}
	}
	if len(files) == 0 {
		return b, nil
	}
	return merge(b, files)
}

// Source is one file of knowledge with its content.
type Source struct {
	Name    string
	Content []byte
}

// Parse makes a body of knowledge of files alone, without what is built in. The error is an *Error.
func Parse(sources ...Source) (*Base, error) {
	var files []*file
	for _, s := range sources {
		files = append(files, parse(s.Name, s.Content))
	}
	return merge(&Base{}, files)
}

func yamlFiles(dir string) ([]string, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("%s", plain(err))
	}
	var names []string
	for _, entry := range list {
		if ext := filepath.Ext(entry.Name()); !entry.IsDir() && (ext == ".yaml" || ext == ".yml") {
			names = append(names, filepath.Join(dir, entry.Name()))
		}
	}
	return names, nil
}

// plain is an error of the file system without the name that stands before it anyway.
func plain(err error) string {
	if p, ok := err.(*os.PathError); ok {
		return p.Err.Error()
	}
	return err.Error()
}

// merge puts files before a base.
func merge(base *Base, files []*file) (*Base, error) {
	b := &Base{
		causes: slices.Clone(base.causes), entries: slices.Clone(base.entries), reasons: base.reasons, conditions: base.conditions,
		absences: slices.Clone(base.absences), milestones: base.milestones, composites: base.composites,
	}
	var fresh []*Entry
	for _, f := range files {
		f.check()
		seen := map[string]bool{}
		for _, c := range f.causes {
			b.causes = put(b.causes, c, func(o *Cause) bool { return o.Slug == c.Slug })
		}
		for _, e := range f.entries {
			if seen[e.ID] {
				f.complainAt("entry "+e.ID, "entry "+e.ID, "the id is there twice in this file")
			}
			seen[e.ID] = true
			same := func(o *Entry) bool { return o.ID == e.ID }
			if i := slices.IndexFunc(b.entries, same); i >= 0 {
				b.entries[i] = e
			} else {
				fresh = put(fresh, e, same)
			}
		}
		for _, a := range f.absences {
			b.absences = put(b.absences, a, func(o *Absence) bool { return o.ID == a.ID })
		}
		b.reasons = append(slices.Clip(b.reasons), f.reasons...)
		b.conditions = append(slices.Clip(b.conditions), f.conditions...)
		b.composites = append(slices.Clip(b.composites), f.composites...)
		if f.milestones != nil {
			b.milestones = f.milestones
		}
	}
	b.entries = append(fresh, b.entries...)
	b.arrange()
	var problems []Problem
	for _, f := range files {
		f.checkAgainst(b)
		problems = append(problems, f.problems...)
	}
	if len(problems) > 0 {
		return nil, &Error{problems}
	}
	return b, nil
}

// put replaces the one that is the same, or adds it.
func put[T any](all []*T, one *T, same func(*T) bool) []*T {
	if i := slices.IndexFunc(all, same); i >= 0 {
		all[i] = one
		return all
	}
	return append(all, one)
}

// checkAgainst complains of what a file names and nobody knows.
func (f *file) checkAgainst(b *Base) {
	unknown := func(place, what string, causes []Suspect) {
		for _, s := range causes {
			if b.bySlug[s.Slug] == nil {
				f.complainAt(place, what, "causes: there is no cause %q", s.Slug)
			}
		}
	}
	for _, c := range f.causes {
		if other := b.byCode[c.Code]; other != nil && other.Slug != c.Slug {
			f.complainAt("cause "+c.Slug, "cause "+c.Slug, "code: %s stands for %s already", c.Code, other.Slug)
		}
	}
	for _, e := range f.entries {
		unknown("entry "+e.ID, "entry "+e.ID, e.Causes)
	}
	for _, a := range f.absences {
		what := "absence " + a.ID
		unknown(what, what, a.Causes)
		for _, id := range slices.Concat(a.Seen, a.NotSeen) {
			if _, ok := b.byID[id]; !ok {
				f.complainAt(what, what, "there is no entry %q", id)
			}
		}
	}
	for _, id := range f.milestones {
		if _, ok := b.byID[id]; !ok {
			f.complainAt("milestones", "milestones", "there is no entry %q", id)
		}
	}
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

// sources are the built-in files, in the order in which their entries are tried.
var sources = []string{
	"causes", "rancher", "openstack", "node", "signatures", "messages-driver", "messages-machines", "messages-planner", "messages-capi",
	"messages-clusters", "messages-admission", "conditions",
}

// FromFiles reads the built-in files from where they lie in the project. It is for the one who builds the program.
func FromFiles(dir string) (*Base, error) {
	var all []Source
	for _, name := range sources {
		path := filepath.Join(dir, name+".yaml")
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		all = append(all, Source{Name: name + ".yaml", Content: content})
	}
	b, err := Parse(all...)
	if err != nil {
		return nil, err
	}
	for _, e := range b.entries {
		e.File = ""
	}
	return b, nil
}
