package diagnose

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"sync"

	"github.com/goccy/go-yaml"

	"github.com/rosctl/rosctl/internal/finding"
)

//go:embed knowledge/*.yaml
var files embed.FS

// cause is one entry of knowledge/causes.yaml.
type cause struct {
	Code     string `yaml:"code"`     // stable, never reused
	Phase    int    `yaml:"phase"`    // where it shows
	FixPhase int    `yaml:"fixPhase"` // where it is mended
	Title    string `yaml:"title"`
	Why      string `yaml:"why"`
	Remedies []Step `yaml:"remedies"`
}

// Step is one thing to do, with a command to paste where there is one.
type Step struct {
	Text    string `yaml:"text"`
	Command string `yaml:"command"`
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
	causes                          map[string]cause
	console, driver, messages, plan signatures
	absences                        []*absence
}

// knowledge reads the embedded files once, when something is first to be diagnosed: most commands never need it.
var knowledge = sync.OnceValue(func() *knowledgeBase {
	base, err := load()
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return base
})

func load() (*knowledgeBase, error) {
	base := &knowledgeBase{causes: map[string]cause{}}
	for name, into := range map[string]any{
		"causes": &base.causes, "console": &base.console, "driver": &base.driver, "messages": &base.messages, "plan": &base.plan,
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
	c, ok := knowledge().causes[slug]
	return Cause{Slug: slug, Code: c.Code, Title: c.Title, Why: c.Why, Phase: c.Phase, FixPhase: c.FixPhase, Remedies: c.Remedies}, ok
}
