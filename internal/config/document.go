package config

import (
	"fmt"
	"strings"
)

// document is one document of rosctl.yaml, checked for what can be seen without the other sources: keys and types.
type document struct {
	at       position
	values   map[string]*node    // leaf path ("machine.flavor", "pools[0].roles") to its value; empty values are left out
	keys     map[string]position // leaf or section path to the place of its key
	pools    int
	notAMap  bool            // there are no settings in it at all
	bad      map[string]bool // paths whose value was found wrong, so that nobody complains twice
	problems []Problem
}

// readDocument checks every key and every value of a document.
func readDocument(root *node, b base) *document {
	d := &document{
		at:     root.at,
		values: map[string]*node{},
		keys:   map[string]position{},
		bad:    map[string]bool{},
	}
	if root.kind != mapNode {
		d.notAMap = true
		d.report(root.at, "", faultf("expected settings such as \"name: demo\", this is %s", root.kind))
		return d
	}
	for _, f := range root.fields {
		if _, known := sections[""].parsers[f.key]; !known {
			d.unknown("", "", f)
			continue
		}
		d.keys[f.key] = f.at
		switch {
		case f.value.kind == nullNode:
		case f.key == "pools":
			d.readPools(f, b)
		case sections[f.key] != nil:
			d.readSection(sections[f.key], f.key, f.value, b)
		default:
			d.readValue(sections[""].parsers[f.key], f.key, f, b)
		}
	}
	return d
}

func (d *document) report(at position, key string, f *fault) {
	d.problems = append(d.problems, at.problem(key, f))
}

func (d *document) readSection(s *section, path string, n *node, b base) {
	if n.kind != mapNode {
		d.bad[path] = true
		d.report(n.at, path, faultf("%s: expected a mapping of settings, this is %s", path, n.kind).
			or("its keys are %s", strings.Join(s.keys, ", ")))
		return
	}
	for _, f := range n.fields {
		parse, known := s.parsers[f.key]
		if !known {
			d.unknown(s.name, path, f)
			continue
		}
		d.readValue(parse, path+"."+f.key, f, b)
	}
}

func (d *document) readPools(field nodeField, b base) {
	if field.value.kind != listNode {
		d.bad["pools"] = true
		d.report(field.value.at, "pools", faultf("pools: expected a list of pools, this is %s", field.value.kind).
			or("begin each pool with \"- name: \""))
		return
	}
	for i, item := range field.value.items {
		path := poolPath(i)
		d.keys[path] = item.at
		if item.kind == nullNode {
			d.bad[path] = true
			d.report(item.at, path, faultf("pool %d is empty", i+1))
		} else {
			d.readSection(sections["pools"], path, item, b)
		}
		d.pools++
	}
}

func (d *document) readValue(parse valueParser, path string, f nodeField, b base) {
	d.keys[path] = f.at
	if f.value.kind == nullNode {
		return
	}
	if _, wrong := parse(f.value, b); wrong != nil {
		d.bad[path] = true
		d.report(f.value.at, path, &fault{msg: path + ": " + wrong.msg, hint: wrong.hint})
		return
	}
	d.values[path] = f.value
}

// unknown reports a key that is none, with the most helpful thing that can be said about it.
func (d *document) unknown(sectionName, path string, f nodeField) {
	where := ""
	if path != "" {
		where = " in " + path
	}
	full := strings.TrimPrefix(path+"."+f.key, ".")
	if isSecretKey(f.key) {
		d.report(f.at, full, faultf("%s%s: secrets do not belong in this file", quote(f.key), where).
			or("%s", secretHint(sectionName, f.key)))
		return
	}
	d.report(f.at, full, faultf("unknown key %s%s", quote(f.key), where).or("%s", hintOf(sectionName, f.key)))
}

// hintOf says in words of the file what somebody who wrote the key in the section most likely meant.
func hintOf(sectionName, key string) string {
	parent, bare, nested := strings.Cut(meant(sectionName, key), ".")
	switch {
	case parent == "":
		return "the keys here are " + strings.Join(sections[sectionName].keys, ", ")
	case nested && (parent == sectionName || parent == "machine" && sectionName == "pools"):
		return fmt.Sprintf("did you mean %q?", bare)
	case nested:
		return fmt.Sprintf("did you mean %q under %q?", bare, parent)
	}
	return fmt.Sprintf("did you mean %q?", parent)
}

// meant returns the path of the setting or the name of the section that was most likely meant, "" when nothing is near:
// first what is spelt almost like it in the same section, then the words of other tools, then what stands elsewhere.
func meant(sectionName, key string) string {
	here := func(key string) string { return strings.TrimPrefix(sectionName+"."+key, ".") }
	near := nearest(key, sections[sectionName].keys)
	if near != "" && distance(plainWord(key), plainWord(near)) <= 2 {
		return here(near)
	}
	if path, ok := synonyms[plainWord(key)]; ok {
		return path
	}
	for _, path := range settingPaths() {
		_, last, _ := strings.Cut(path, ".")
		if plainWord(last) == plainWord(key) || path == key {
			return path
		}
	}
	if near != "" {
		return here(near)
	}
	return ""
}

// settingPaths are the paths of all settings, "machine.flavor" and "pools.quantity" among them.
func settingPaths() []string {
	var all []string
	for _, name := range append([]string{""}, fileOrder...) {
		if sections[name] == nil {
			continue
		}
		for _, key := range sections[name].keys {
			if sections[name].parsers[key] != nil {
				all = append(all, strings.TrimPrefix(name+"."+key, "."))
			}
		}
	}
	return all
}

func poolPath(i int) string { return fmt.Sprintf("pools[%d]", i) }
