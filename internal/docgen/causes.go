package main

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/phases"
)

// causePages are one page a cause and the list of them.
func causePages() map[string]string {
	all := map[string]string{}
	var index strings.Builder
	index.WriteString(written + "# The causes\n\n" +
		"What rosctl can name when a wait will not end well, each from a line that proves it. The slug is what a script reads\n" +
		"(`diagnosis.cause` in JSON), the code is what a person looks up; neither is ever reused.\n\n" +
		"| Cause | Code | What it is | Shows in | Is mended in |\n|---|---|---|---|---|\n")
	for _, c := range diagnose.Causes() {
		fmt.Fprintf(&index, "| [%s](%s.md) | %s | %s | %s | %s |\n",
			c.Slug, c.Slug, c.Code, cell(c.Title), phaseLink(c.Phase), phaseLink(c.FixPhase))
		all["causes/"+c.Slug+".md"] = causePage(c)
	}
	all["causes/README.md"] = index.String()
	return all
}

func phaseLink(number int) string {
	p := phases.All()[number]
	return fmt.Sprintf("[%d %s](../phases/%s)", p.Number, p.Name, phaseFile(p))
}

func causePage(c diagnose.Cause) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s# %s: %s\n\n", written, c.Slug, c.Title)
	fmt.Fprintf(&b, "%s, shows in phase %s, is mended in phase %s.\n\n", c.Code, phaseLink(c.Phase), phaseLink(c.FixPhase))
	fmt.Fprintf(&b, "Why: %s.\n\n## What to do\n\n", c.Why)
	steps := make([]words.Step, len(c.Remedies))
	for i, s := range c.Remedies {
		steps[i] = words.Step{Text: s.Text, Command: s.Command}
	}
	b.WriteString(remedies(steps))
	if signs := diagnose.Signs(c.Slug); len(signs) > 0 {
		b.WriteString("\n## How it is known\n\nBy a line such as one of these:\n")
		for _, s := range signs {
			fmt.Fprintf(&b, "\n- %s\n\n      %s\n", signText(s), strings.TrimSpace(s.Example))
		}
	}
	b.WriteString("\n[All causes](README.md)\n")
	return tidy(b.String())
}

// signText says where a line stands, how much it proves, and whether the run goes on waiting.
func signText(s diagnose.Sign) string {
	text := "on the VM's console"
	switch s.Source {
	case finding.OpenStack:
		text = "from the node driver, or as Nova's fault"
	case finding.Rancher:
		text = "from the instructions of a node's plan"
	case finding.Kubernetes:
		text = "in a condition of the Cluster"
	}
	text += ", " + string(s.Confidence)
	if s.Repeats > 1 {
		text += fmt.Sprintf(" when it has come %d times", s.Repeats)
	}
	switch {
	case s.Final && s.Confidence == finding.Proven:
		return text + "; the run stops at once"
	case s.Source == finding.OpenStack:
		return text + "; Rancher tries again, so the run stops at the second one"
	}
	return text + "; the run goes on, since it may still mend itself"
}
