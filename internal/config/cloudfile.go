package config

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
)

// cloudValue is one key of a cloud with its origin. The text may be a secret.
type cloudValue struct {
	text   string
	list   []string // where the file has a list, as for regions
	source Source
	at     position
}

// cloudValues are the keys of one cloud, as in clouds.yaml with "_" for "-"; those under auth have "auth." in front.
type cloudValues map[string]cloudValue

// cloudsFile is a clouds.yaml, secure.yaml or clouds-public.yaml.
type cloudsFile struct {
	names  []string // in the file's order
	clouds map[string]cloudValues
	at     map[string]position
}

// maxCloudsBytes: the parser has its own, lower limit; this one only keeps a wrong file out of the memory.
const maxCloudsBytes = 4 << 20

// cloudsDirs are the directories in which openstacksdk looks (openstack/config/loader.py, CONFIG_SEARCH_PATH), with the
// one of rosctl.yaml in front: what lies beside it belongs to it, as with .env.
func (l *loader) cloudsDirs() []string {
	config := l.res.env["XDG_CONFIG_HOME"]
	if config == "" {
		config = filepath.Join(l.opts.Home, ".config")
	}
	dirs := []string{filepath.Dir(l.path), l.opts.Cwd, filepath.Join(config, "openstack")}
	if l.opts.Home != "" {
		dirs = append(dirs, filepath.Join(l.opts.Home, ".config", "openstack"))
	}
	site := l.res.env["XDG_CONFIG_DIRS"]
	if site == "" {
		site = "/etc/xdg"
	}
	for _, dir := range filepath.SplitList(site) {
		dirs = append(dirs, filepath.Join(dir, "openstack"))
	}
	dirs = append(dirs, "/etc/openstack")
	var unique []string
	for _, dir := range dirs {
		if !slices.Contains(unique, dir) {
			unique = append(unique, dir)
		}
	}
	return unique
}

// findClouds returns the first file of that name that is there: the variable's, then those in the search path. The
// first one wins, they are not merged. path is empty when there is none.
func (l *loader) findClouds(name, variable string, first ...string) (path string, data []byte) {
	var candidates []string
	if asked := l.osEnv(variable); asked.text != "" {
		candidates = append(candidates, l.asked(asked))
	}
	candidates = append(candidates, first...)
	for _, dir := range l.cloudsDirs() {
		for _, suffix := range []string{".yaml", ".yml", ".json"} {
			candidates = append(candidates, filepath.Join(dir, name+suffix))
		}
	}
	for _, candidate := range candidates {
		data, err := readFile(candidate, maxCloudsBytes)
		switch {
		case err == nil:
			return candidate, data
		case errors.Is(err, fs.ErrPermission):
			// openstacksdk goes on as well, but does not say so.
			l.note(NoteCloudsUnreadable, finding.Args{"path": l.show(candidate)})
		case !errors.Is(err, fs.ErrNotExist):
			l.problem(position{file: l.show(candidate)}, "", fileFault(err))
		}
	}
	return "", nil
}

// asked makes the path that a variable names absolute.
func (l *loader) asked(v cloudValue) string { return l.res.bases[v.source].path(v.text) }

// readClouds reads the clouds under the key (clouds, public-clouds) of a file.
func (l *loader) readClouds(path string, data []byte, key string, source Source) cloudsFile {
	file := cloudsFile{clouds: map[string]cloudValues{}, at: map[string]position{}}
	docs, problems := parseYAML(l.show(path), data)
	l.problems = append(l.problems, problems...)
	if len(docs) == 0 {
		return file
	}
	all := docs[0].field(key)
	if docs[0].kind != mapNode || all == nil || all.kind != mapNode {
		l.problem(docs[0].at, "", faultf("expected the key %q with a mapping of clouds", key).
			or("see the OpenStack client's documentation of clouds.yaml"))
		return file
	}
	for _, f := range all.fields {
		if f.value.kind != mapNode {
			l.problem(f.at, "", faultf("cloud %s: expected a mapping, this is %s", quote(f.key), f.value.kind))
			continue
		}
		file.names = append(file.names, f.key)
		file.clouds[f.key] = flatten(f.value, source)
		file.at[f.key] = f.at
	}
	return file
}

// flatten writes a cloud's keys in one level.
func flatten(n *node, source Source) cloudValues {
	values := cloudValues{}
	var walk func(prefix string, n *node)
	walk = func(prefix string, n *node) {
		for _, f := range n.fields {
			key := prefix + strings.ReplaceAll(f.key, "-", "_")
			switch {
			case f.value.scalar():
				values[key] = cloudValue{text: f.value.text, source: source, at: f.at}
			case f.value.kind == listNode:
				v := cloudValue{source: source, at: f.at}
				for _, item := range f.value.items {
					name := item
					if item.kind == mapNode { // regions may be {name, values}
						name = item.field("name")
					}
					if name != nil && name.scalar() {
						v.list = append(v.list, name.text)
					}
				}
				values[key] = v
			case key == "auth":
				walk("auth.", f.value)
			}
		}
	}
	walk("", n)
	return values
}

// over lays the values of one cloud over those of another; what is hidden is added to hid, so lay
// the strongest over the next one first.
func (v cloudValues) over(weaker cloudValues, hid map[string][]cloudValue) cloudValues {
	merged := cloudValues{}
	for key, value := range weaker {
		merged[key] = value
	}
	for key, value := range v {
		if old, ok := merged[key]; ok {
			hid[key] = append(hid[key], old)
		}
		merged[key] = value
	}
	return merged
}
