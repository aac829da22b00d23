package diagnose

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"sync"

	"github.com/goccy/go-yaml"

	"github.com/rosctl/rosctl/diagnose/knowledge"
	"github.com/rosctl/rosctl/internal/finding"
)

// The rules for what is read while a run waits. What rosctl knows besides, and all of its causes, are package knowledge.
//
//go:embed knowledge/console.yaml knowledge/driver.yaml knowledge/messages.yaml knowledge/plan.yaml knowledge/absences.yaml
var files embed.FS

// Step is one thing to do, with a command to paste where there is one.
type Step struct {
	Text    string
	Command string
}

// signature is a pattern of a line and what it proves.
type signature struct {
	ID      string `yaml:"id"`
	Pattern string `yaml:"pattern"`
	Cause   string `yaml:"cause"`
	// Progress marks a line that shows that a step was reached; it rejects the errors before it.
	Progress bool `yaml:"progress"`
	// Final means that waiting cannot mend it.
	Final      bool               `yaml:"final"`
	Confidence finding.Confidence `yaml:"confidence"`
	// Repeats is how often the line must have come: a loop that retries may still succeed at its second try.
	Repeats int    `yaml:"repeats"`
	Example string `yaml:"example"`

	compiled *regexp.Regexp
}

// signatures are tried in the order of the file; the first that matches wins.
type signatures []*signature

func (s signatures) match(line string) *signature {
	for _, one := range s {
		if one.compiled.MatchString(line) {
			return one
		}
	}
	return nil
}

// absence is a rule about lines that a console should have and has not.
type absence struct {
	ID      string `yaml:"id"`
	Seen    lines  `yaml:"seen"`
	NotSeen lines  `yaml:"notSeen"`
	// Minutes is how long the VM must have been up.
	Minutes    int                `yaml:"minutes"`
	Cause      string             `yaml:"cause"`
	Confidence finding.Confidence `yaml:"confidence"`
	Final      bool               `yaml:"final"`
	Example    string             `yaml:"example"`
}

// lines are patterns of lines.
type lines []*regexp.Regexp

// UnmarshalYAML reads a list of patterns.
func (l *lines) UnmarshalYAML(text []byte) error {
	var patterns []string
	if err := yaml.Unmarshal(text, &patterns); err != nil {
		return err
	}
	for _, pattern := range patterns {
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			return err
		}
		*l = append(*l, compiled)
	}
	return nil
}

type knowledgeBase struct {
	causes                          map[string]*knowledge.Cause
	console, driver, messages, plan signatures
	absences                        []*absence
}

// rules reads the embedded files once, when something is first to be diagnosed: most commands never need it.
var rules = sync.OnceValue(func() *knowledgeBase {
	base, err := load()
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return base
})

func load() (*knowledgeBase, error) {
	base := &knowledgeBase{causes: map[string]*knowledge.Cause{}}
	for _, c := range knowledge.Builtin().Causes() {
		base.causes[c.Slug] = c
	}
	for name, into := range map[string]any{
		"console": &base.console, "driver": &base.driver, "messages": &base.messages, "plan": &base.plan,
		"absences": &base.absences,
	} {
		content, err := files.ReadFile("knowledge/" + name + ".yaml")
		if err != nil {
			return nil, err
		}
		if err := yaml.UnmarshalWithOptions(content, into, yaml.Strict()); err != nil {
			return nil, fmt.Errorf("knowledge/%s.yaml: %w", name, err)
		}
	}
	for _, s := range slices.Concat(base.console, base.driver, base.messages, base.plan) {
		var err error
		if s.compiled, err = regexp.Compile(s.Pattern); err != nil {
			return nil, fmt.Errorf("signature %s: %w", s.ID, err)
		}
		if _, ok := base.causes[s.Cause]; !ok && !s.Progress {
			return nil, fmt.Errorf("signature %s: no cause %q", s.ID, s.Cause)
		}
	}
	for _, a := range base.absences {
		if _, ok := base.causes[a.Cause]; !ok {
			return nil, fmt.Errorf("absence %s: no cause %q", a.ID, a.Cause)
		}
	}
	return base, nil
}

func (b *knowledgeBase) diagnosis(s *signature) finding.Diagnosis {
	c := b.causes[s.Cause]
	return finding.Diagnosis{Cause: s.Cause, Code: c.Code, Confidence: s.Confidence, Phase: c.Phase, FixPhase: c.FixPhase, Final: s.Final}
}

// Cause is what is known of a cause, for people.
type Cause struct {
	Slug, Code, Title, Why string
	Phase, FixPhase        int
	Remedies               []Step
}

// Explain returns what is known of a cause by its slug.
func Explain(slug string) (Cause, bool) {
	c, ok := knowledge.Builtin().Cause(slug)
	if !ok || c.Slug != slug {
		return Cause{Slug: slug}, false
	}
	cause := Cause{Slug: slug, Code: c.Code, Title: c.Title.EN, Why: c.Why.EN, Phase: c.Phase, FixPhase: c.FixPhase}
	for _, s := range c.Remedies {
		cause.Remedies = append(cause.Remedies, Step{s.Text.EN, s.Command})
	}
	return cause, true
}
