package knowledge

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

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
		causes: slices.Clone(base.causes), entries: slices.Clone(base.entries),
		reasons: base.reasons, conditions: base.conditions,
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

// sources are the built-in files, in the order in which their entries are tried.
var sources = []string{
	"causes", "rancher", "openstack", "node", "signatures", "messages-driver", "messages-machines", "messages-planner",
	"messages-capi", "messages-clusters", "messages-admission", "conditions",
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
