// Package words makes text for people out of codes and values: one catalogue, so that a language is a file and JSON
// stays the same in all of them. It knows nothing of who says what, or where it is shown.
package words

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"sort"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

//go:embed en/*.yaml
var english embed.FS

// Entry is what the catalogue says of one code.
type Entry struct {
	Title    string            `yaml:"title"`    // the question of a gate, as a statement
	Why      string            `yaml:"why"`      // what breaks where it does not hold
	Texts    map[string]string `yaml:"texts"`    // by reason
	Remedies map[string][]Step `yaml:"remedies"` // by reason
}

// Step is one thing to do, with a command to paste where there is one.
type Step struct {
	Text    string `yaml:"text" json:"text"`
	Command string `yaml:"command" json:"command,omitempty"`
}

type catalogue struct {
	Gates   map[string]Entry  `yaml:"gates"`
	Notices map[string]string `yaml:"notices"`
}

// Most commands never say a word of it, so it is read when the first one is wanted.
var load = sync.OnceValue(func() catalogue {
	all, err := read(english)
	if err != nil {
		panic(err) // the files are part of the program; a test reads them
	}
	return all
})

// read puts the files of one language together. A code that stands in two of them is an error.
func read(files fs.FS) (catalogue, error) {
	all := catalogue{Gates: map[string]Entry{}, Notices: map[string]string{}}
	paths, err := fs.Glob(files, "*/*.yaml")
	if err != nil {
		return all, err
	}
	for _, path := range paths {
		content, err := fs.ReadFile(files, path)
		if err != nil {
			return all, err
		}
		var one catalogue
		if err := yaml.UnmarshalWithOptions(content, &one, yaml.Strict()); err != nil {
			return all, fmt.Errorf("internal/words/%s: %w", path, err)
		}
		for code := range one.Gates {
			if _, twice := all.Gates[code]; twice {
				return all, fmt.Errorf("internal/words/%s: %s stands in two files", path, code)
			}
		}
		maps.Copy(all.Gates, one.Gates)
		maps.Copy(all.Notices, one.Notices)
	}
	return all, nil
}

// Gate returns what the catalogue says of a gate's code.
func Gate(code string) (Entry, bool) {
	e, ok := load().Gates[code]
	return e, ok
}

// Codes returns the codes of all gates in order.
func Codes() []string {
	codes := make([]string, 0, len(load().Gates))
	for code := range load().Gates {
		codes = append(codes, code)
	}
	sort.Strings(codes)
	return codes
}

// Text is the sentence of a finding.
func Text(f finding.Finding) string {
	entry := load().Gates[f.Code]
	if text, ok := entry.Texts[f.Reason]; ok {
		return Fill(text, f.Args)
	}
	switch f.Reason {
	case "unknown":
		return Fill("could not look: {error}", f.Args)
	case "follows":
		return "not asked: it follows from " + f.Under
	case "left-out":
		return "left out with --skip"
	}
	return f.Code + " " + f.Reason
}

// Remedies are the steps that mend what a finding says, each with its command filled in.
func Remedies(f finding.Finding) []Step {
	steps := load().Gates[f.Code].Remedies[f.Reason]
	filled := make([]Step, len(steps))
	for i, s := range steps {
		filled[i] = Step{Text: Fill(s.Text, f.Args), Command: Fill(s.Command, f.Args)}
	}
	return filled
}

// Notice is the sentence of a note.
func Notice(n event.Note) string {
	text, ok := load().Notices[n.Code]
	if !ok {
		return n.Code
	}
	return Fill(text, n.Args)
}

// Fill puts values into a text: {name} is the value of name, and a part in [[ ]] is left out when a value in it is
// empty.
func Fill(text string, args finding.Args) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, "[[")
		out.WriteString(fill(before, args))
		if !found {
			return out.String()
		}
		part, after, _ := strings.Cut(rest, "]]")
		if complete(part, args) {
			out.WriteString(fill(part, args))
		}
		text = after
	}
}

// fill replaces each {name} once; a value that looks like a name stays as it is.
func fill(text string, args finding.Args) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		if value, ok := args[name]; ok {
			out.WriteString(value)
			text = after
			continue
		}
		out.WriteString("{")
		text = rest
	}
}

// complete tells whether every value that the part names is there.
func complete(part string, args finding.Args) bool {
	for _, piece := range strings.Split(part, "{")[1:] {
		name, _, ok := strings.Cut(piece, "}")
		if ok && args[name] == "" {
			return false
		}
	}
	return true
}
