package config

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Draft is a rosctl.yaml that is still to be written: one cluster with one pool. Nothing in it is a secret.
type Draft struct {
	loader   *loader
	values   map[string]any    // by path, as a parser returned it
	comments map[string]string // by path, behind the value
}

// draftPool is the one pool of a draft.
const draftPool = "pool1"

// NewDraft begins the file that the options name, which need not be there.
func NewDraft(opts LoadOptions) *Draft {
	l := newLoader(opts)
	l.withoutFile()
	l.res.doc.pools = 1
	l.res.doc.values[poolPath(0)+".name"] = textOf(draftPool, position{})
	d := &Draft{loader: l, values: map[string]any{}, comments: map[string]string{}}
	d.values[poolPath(0)+".name"] = draftPool
	return d
}

// Set gives a setting a value, in the form of --set: "machine.flavor", "pools[0].quantity", "pools.pool1.quantity".
// Relative paths are relative to the current folder. The error is an *Error. An empty value takes the setting out.
func (d *Draft) Set(path, value string) error {
	normal, wrong := d.loader.res.flagPath(path)
	if wrong == nil {
		if strings.TrimSpace(value) == "" {
			delete(d.values, normal)
			return nil
		}
		var parsed any
		at := position{file: "flag " + path}
		if parsed, wrong = parserOf(normal)(textOf(value, at), d.loader.res.bases[SourceFlag]); wrong == nil {
			d.values[normal] = parsed
			return nil
		}
	}
	return &Error{Problems: []Problem{position{file: "flag " + path}.problem(path, wrong)}}
}

// Say puts a comment behind a setting's value.
func (d *Draft) Say(path, comment string) { d.comments[path] = comment }

// Value returns a setting as config show prints it, "" for one that has none.
func (d *Draft) Value(path string) string {
	if value, ok := d.values[path]; ok {
		return show(value)
	}
	return ""
}

// parserOf returns the parser of a setting, pools by index.
func parserOf(path string) valueParser {
	section, key, nested := strings.Cut(path, ".")
	if strings.HasPrefix(section, "pools[") {
		section = "pools"
	}
	if !nested {
		section, key = "", path
	}
	return sections[section].parsers[key]
}

// The words around the settings. An example stands in a comment, where the setting has no value.
var (
	draftHead = []string{
		"# yaml-language-server: $schema=" + SchemaID,
		"#",
		"# A cluster as rosctl makes it: `rosctl preflight` tells whether it would work, `rosctl create` makes it. Settings that",
		"# stand in comments are examples. No secret belongs in this file.",
	}
	draftSections = map[string][]string{
		"rancher": {
			"# The Rancher that makes the cluster. The password comes from RANCHER_PASSWORD, from .env beside this file, or from",
			"# passwordFile or passwordCommand; rosctl asks for it otherwise.",
		},
		"openstack":  {"# The OpenStack in which the machines stand. How to log in stands in clouds.yaml."},
		"kubernetes": nil,
		"machine":    {"# What every VM is made from. A pool may say otherwise."},
		"pools": {
			"# Groups of equal machines. Together they need each of the three roles, and an odd number of etcd members.",
		},
		"dns":   {"# Name servers that the gates ask, instead of those of the machines' subnet."},
		"waits": {"# Longest times that a run waits."},
		"clock": {"# The clock of a lab."},
	}
	draftExamples = map[string]string{
		"namespace":                "fleet-default",
		"rancher.ip":               "10.0.0.10",
		"rancher.passwordFile":     "~/.config/rosctl/rancher-password",
		"rancher.passwordCommand":  "pass show rancher",
		"openstack.credential":     "demo-openstack",
		"machine.securityGroups":   "[default]",
		"machine.floatingIPPool":   "public",
		"machine.availabilityZone": "nova",
		"machine.configDrive":      "true",
		"machine.bootFromVolume":   "true",
		"machine.volumeSize":       "50",
		"machine.serverGroup":      "anti-affinity",
		"machine.activeTimeout":    "20m",
		"dns.servers":              "[10.0.0.2]",
		"waits.vms":                "30m",
		"waits.agent":              "40m",
		"waits.ready":              "30m",
		"waits.delete":             "30m",
	}
)

// YAML returns the file.
func (d *Draft) YAML() []byte {
	var b strings.Builder
	line := func(s string) { b.WriteString(strings.TrimRight(s, " ") + "\n") }
	for _, s := range draftHead {
		line(s)
	}
	line("")
	d.rows(line, "", "", rowsOf(settings, ""))
	for _, section := range fileOrder {
		words, known := draftSections[section]
		if !known {
			continue
		}
		var inner []string
		collect := func(s string) { inner = append(inner, s) }
		switch section {
		case "machine":
			d.rows(collect, "machine.", "  ", rowsOf(machineSettings, ""))
		case "pools":
			d.pool(collect)
		default:
			d.rows(collect, section+".", "  ", rowsOf(settings, section+"."))
		}
		if len(inner) == 0 {
			continue
		}
		line("")
		for _, s := range words {
			line(s)
		}
		head := section + ":"
		if !slices.ContainsFunc(inner, func(s string) bool { return !strings.HasPrefix(strings.TrimSpace(s), "#") }) {
			head = "# " + head // a section with examples only is one
			for i, s := range inner {
				inner[i] = "#   " + strings.TrimPrefix(strings.TrimSpace(s), "# ")
			}
		}
		line(head)
		for _, s := range inner {
			line(s)
		}
	}
	return []byte(b.String())
}

// row is a setting as a draft needs it.
type row struct{ key, about string }

// rowsOf are the settings of a table below a prefix.
func rowsOf[T any](table []setting[T], prefix string) (rows []row) {
	for _, s := range table {
		if key, ok := strings.CutPrefix(s.key, prefix); ok && !strings.Contains(key, ".") {
			rows = append(rows, row{key, s.about})
		}
	}
	return rows
}

// rows writes settings: those with a value, and examples of others.
func (d *Draft) rows(line func(string), path, indent string, rows []row) {
	for _, r := range rows {
		full := path + r.key
		value, set := d.values[full]
		example, shown := draftExamples[full]
		switch {
		case set:
			text := indent + r.key + ": " + d.yaml(value)
			if comment := d.comments[full]; comment != "" {
				text += "  # " + comment
			}
			line(text)
		case shown:
			line(indent + "# " + r.key + ": " + example + "  # " + lowerFirst(strings.TrimSuffix(r.about, ".")))
		}
	}
}

// pool writes the one pool, and what another would look like.
func (d *Draft) pool(line func(string)) {
	var inner []string
	collect := func(s string) { inner = append(inner, s) }
	rows := append(rowsOf(poolSettings, ""), rowsOf(machineSettings, "")...)
	d.rows(collect, poolPath(0)+".", "    ", rows)
	for i, s := range inner {
		if i == 0 {
			s = "  - " + strings.TrimSpace(s)
		}
		line(s)
	}
	for _, s := range []string{"- name: workers", "  quantity: 2", "  roles: [worker]", "  labels: {example.com/disk: ssd}"} {
		line("  # " + s)
	}
}

// yaml writes a value on one line.
func (d *Draft) yaml(value any) string {
	list := func(words []string) string {
		all := make([]string, len(words))
		for i, w := range words {
			all[i] = yamlText(w)
		}
		return "[" + strings.Join(all, ", ") + "]"
	}
	switch v := value.(type) {
	case string:
		return yamlText(d.near(v))
	case []string:
		return list(v)
	case Roles:
		return list(v.Names())
	case []Taint:
		var words []string
		for _, t := range v {
			words = append(words, t.String())
		}
		return list(words)
	case map[string]string:
		var pairs []string
		for _, k := range slices.Sorted(maps.Keys(v)) {
			pairs = append(pairs, yamlText(k)+": "+yamlText(v[k]))
		}
		return "{" + strings.Join(pairs, ", ") + "}"
	case time.Time:
		return v.Format(time.RFC3339)
	}
	return show(value)
}

// near shortens an absolute path to what it is from the file's own folder, or from home.
func (d *Draft) near(path string) string {
	if !filepath.IsAbs(path) {
		return path
	}
	if rel, err := filepath.Rel(filepath.Dir(d.loader.path), path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	if rel, err := filepath.Rel(d.loader.opts.Home, path); d.loader.opts.Home != "" && err == nil && filepath.IsLocal(rel) {
		return "~/" + rel
	}
	return path
}

var (
	plainText = regexp.MustCompile(`^[A-Za-z/][A-Za-z0-9_./+@~-]*(:[A-Za-z0-9_./+@~-]+)*$`)
	plainIPv4 = regexp.MustCompile(`^\d+\.\d+\.\d+\.\d+$`)
	notText   = regexp.MustCompile(`(?i)^(true|false|yes|no|on|off|y|n|null)$`)
)

// yamlText writes text so that every YAML parser reads it as that text.
func yamlText(s string) string {
	if plainText.MatchString(s) && !notText.MatchString(s) || plainIPv4.MatchString(s) {
		return s
	}
	quoted, err := json.Marshal(s) // which is YAML as well
	if err != nil {
		return strconv.Quote(s)
	}
	return string(quoted)
}

func lowerFirst(s string) string {
	first, rest, _ := strings.Cut(s, " ")
	if strings.ToUpper(first) == first && len(first) > 1 || first == "Rancher" || first == "" {
		return s
	}
	return strings.ToLower(first[:1]) + first[1:] + " " + rest
}
