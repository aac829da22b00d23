package config

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// resolver lays the sources over each other: for every setting the strongest one that has it gives the value, and the
// others are what it hid.
type resolver struct {
	doc    *document
	flags  map[string]string // by path, pools by index
	env    map[string]string
	dotenv *dotenvFile
	bases  map[Source]base

	origins  Origins
	shown    []Setting
	problems []Problem
	notes    []event.Note
}

// candidate is what one source says about a setting.
type candidate struct {
	source Source
	where  string
	node   *node
}

// candidates returns what the sources say about the path, strongest first.
func (r *resolver) candidates(path, env, def string) []candidate {
	var all []candidate
	if v, ok := r.flags[path]; ok {
		all = append(all, candidate{SourceFlag, path, textOf(v, position{file: "flag " + path})})
	}
	if v := r.env[env]; env != "" && v != "" {
		all = append(all, candidate{SourceEnv, env, textOf(v, position{file: "environment " + env})})
	}
	if n, ok := r.doc.values[path]; ok {
		all = append(all, candidate{SourceFile, r.doc.keys[path].String(), n})
	}
	if v := r.dotenv.values[env]; env != "" && v != "" {
		at := r.dotenv.where(env)
		all = append(all, candidate{SourceDotenv, at.String(), textOf(v, at)})
	}
	if def != "" {
		all = append(all, candidate{SourceDefault, "", textOf(def, position{file: "default"})})
	}
	return all
}

// resolve sets one setting of into. prefix is put before the key. inherited is the origin of the value that into has
// already, nil when it has none.
func resolve[T any](r *resolver, into *T, prefix string, s setting[T], inherited *Origin) {
	path := prefix + s.key
	all := r.candidates(path, s.env, s.def)
	if inherited != nil {
		all = slices.DeleteFunc(all, func(c candidate) bool { return c.source == SourceDefault })
	}
	if len(all) == 0 {
		if inherited != nil {
			r.origins[path] = *inherited
		}
		return
	}
	origin := Origin{Source: all[0].source, Where: all[0].where}
	value, wrong := s.form.parse(all[0].node, r.bases[all[0].source])
	if wrong != nil {
		if all[0].source != SourceFlag { // a flag's place is its path
			wrong.msg = path + ": " + wrong.msg
		}
		r.problems = append(r.problems, all[0].node.at.problem(path, wrong))
		r.doc.bad[path] = true
		return
	}
	assign(s.in(into), value)
	origin.Value = show(value)
	for _, c := range all[1:] {
		hidden := Origin{Source: c.source, Where: c.where, Value: "(not valid)"}
		if v, wrong := s.form.parse(c.node, r.bases[c.source]); wrong == nil {
			hidden.Value = show(v)
		}
		origin.Hid = append(origin.Hid, hidden)
	}
	if inherited != nil {
		origin.Hid = append(origin.Hid, Origin{Source: inherited.Source, Where: inherited.Where, Value: inherited.Value})
		origin.Hid = append(origin.Hid, inherited.Hid...)
	}
	r.origins[path] = origin
	r.shown = append(r.shown, origin.setting(path))
	r.compare(path, s.env, origin)
}

// compare notes sources that contradict each other about which Rancher or which cloud is meant.
func (r *resolver) compare(path, env string, origin Origin) {
	if env == "" {
		return
	}
	said := map[Source]Origin{origin.Source: origin}
	for _, h := range origin.Hid {
		said[h.Source] = h
	}
	file, inFile := said[SourceFile]
	if dotenv, ok := said[SourceDotenv]; ok && inFile && dotenv.Value != file.Value {
		r.notes = append(r.notes, note(NoteDotenvDiffers, finding.Args{
			"name": env, "path": path, "dotenv": dotenv.Value, "file": file.Value,
			"where": dotenv.Where, "used": origin.Value,
		}))
	}
	meansServer := path == "rancher.url" || path == "rancher.ip"
	if meansServer && inFile && origin.Source == SourceEnv && origin.Value != file.Value {
		r.notes = append(r.notes, note(NoteEnvHidesFile, finding.Args{
			"name": env, "path": path, "env": origin.Value, "file": file.Value, "where": file.Where,
		}))
	}
}

// spec resolves all settings of the document.
func (r *resolver) spec() Spec {
	var s Spec
	for _, row := range settings {
		resolve(r, &s, "", row, nil)
	}
	for _, row := range machineSettings {
		resolve(r, &s.Machine, "machine.", row, nil)
	}
	for i := range r.doc.pools {
		s.Pools = append(s.Pools, r.pool(i, s.Machine))
	}
	return s
}

func (r *resolver) pool(i int, machine Machine) Pool {
	p := Pool{Machine: machine}
	// The lists of the machine section must not be shared between pools.
	p.Machine.SecurityGroups = slices.Clone(machine.SecurityGroups)
	prefix := poolPath(i) + "."
	for _, row := range poolSettings {
		resolve(r, &p, prefix, row, nil)
	}
	for _, row := range machineSettings {
		var inherited *Origin
		if o, ok := r.origins["machine."+row.key]; ok {
			inherited = &o
		}
		resolve(r, &p.Machine, prefix, row, inherited)
	}
	return p
}

// takeFlags checks the paths of flags and writes those of pools by index: "pools.workers.quantity" and
// "pools[1].quantity" are the same.
func (r *resolver) takeFlags(flags map[string]string) {
	r.flags = map[string]string{}
	for path, value := range flags {
		normal, wrong := r.flagPath(path)
		if wrong != nil {
			r.problems = append(r.problems, position{file: "flag " + path}.problem(path, wrong))
			continue
		}
		r.flags[normal] = value
	}
}

func (r *resolver) flagPath(path string) (string, *fault) {
	sectionName, key, nested := strings.Cut(path, ".")
	if last := path[strings.LastIndex(path, ".")+1:]; isSecretKey(last) {
		return "", faultf("a secret may not be given as a flag: every user of this machine could read it").
			or("%s", secretHint(sectionName, last))
	}
	index, name := "", ""
	if rest, ok := strings.CutPrefix(sectionName, "pools["); ok {
		sectionName, index = "pools", strings.TrimSuffix(rest, "]")
	} else if sectionName == "pools" && nested {
		name, key, nested = strings.Cut(key, ".")
	}
	if !nested {
		sectionName, key = "", path
	}
	s := sections[sectionName]
	if s == nil {
		s, key = sections[""], sectionName
	}
	if parse, known := s.parsers[key]; known && parse == nil {
		return "", faultf("this is a section").or("name one of its settings: %s.%s, …", key, sections[key].keys[0])
	} else if !known {
		f := faultf("unknown setting")
		if path := meant(s.name, key); path != "" {
			return "", f.or("did you mean %s?", path)
		}
		return "", f.or("there are %s", strings.Join(s.keys, ", "))
	}
	if sectionName != "pools" {
		return path, nil
	}
	i, err := strconv.Atoi(index)
	if name != "" {
		i = r.poolIndex(name)
	} else if err != nil {
		i = -1
	}
	if i < 0 || i >= r.doc.pools {
		return "", faultf("there is no such pool").or("name one of the file's pools: pools.NAME.%s", key)
	}
	return poolPath(i) + "." + key, nil
}

// poolIndex returns the index of the pool that the file calls name, -1 for none.
func (r *resolver) poolIndex(name string) int {
	for i := range r.doc.pools {
		if n := r.doc.values[poolPath(i)+".name"]; n != nil && n.text == name {
			return i
		}
	}
	return -1
}

// at returns where a setting stands, or where it would have to stand: at its key, at its section, at the document.
func (r *resolver) at(path string) position {
	if o, ok := r.origins[path]; ok {
		switch o.Source {
		case SourceFlag:
			return position{file: "flag " + path}
		case SourceEnv:
			return position{file: "environment " + o.Where}
		}
	}
	for {
		if at, ok := r.doc.keys[path]; ok {
			return at
		}
		cut := strings.LastIndex(path, ".")
		if cut < 0 {
			return r.doc.at
		}
		path = path[:cut]
	}
}
