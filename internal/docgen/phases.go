package main

import (
	"fmt"
	"sort"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/phases"
)

// phasePages are one page a phase and the list of them with all codes.
func phasePages(o outcomes) map[string]string {
	all := map[string]string{"phases/README.md": phaseIndex()}
	for _, p := range phases.All() {
		all["phases/"+phaseFile(p)] = phasePage(p, o)
	}
	return all
}

func phaseFile(p phases.Phase) string { return fmt.Sprintf("%d-%s.md", p.Number, p.Name) }

func phaseIndex() string {
	var b strings.Builder
	b.WriteString(written + "# The ten phases\n\n" +
		"`rosctl create` takes a cluster through phases 0 to 8, `rosctl teardown` is phase 9. Each phase asks its gates\n" +
		"first. Hold they, it goes on; else it plans, acts, and asks them again. Gates always run; `--from` and `--to`\n" +
		"only say which phases may act.\n\n" +
		"| Phase | Why | Usually takes |\n|---|---|---|\n")
	for _, p := range phases.All() {
		fmt.Fprintf(&b, "| [%d %s](%s) | %s | %s |\n", p.Number, p.Name, phaseFile(p), p.Why, usual(p.Usual))
	}
	b.WriteString("\n## All gates by code\n\n" +
		"A code is stable and never reused. It is shown with every finding that is not green, and stands in JSON.\n\n" +
		"| Code | What must hold | Phase |\n|---|---|---|\n")
	type row struct{ code, line string }
	var rows []row
	for _, p := range phases.All() {
		for _, g := range p.Gates {
			entry, _ := words.Gate(g.Code)
			rows = append(rows, row{g.Code, fmt.Sprintf("| [%s](%s#%s) | %s | %d |\n",
				g.Code, phaseFile(p), strings.ToLower(g.Code), entry.Title, p.Number)})
		}
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].code < rows[j].code })
	for _, r := range rows {
		b.WriteString(r.line)
	}
	return b.String()
}

func phasePage(p phases.Phase, o outcomes) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s# Phase %d: %s\n\n", written, p.Number, p.Name)
	fmt.Fprintf(&b, "Why: %s.\n\n", p.Why)
	fmt.Fprintf(&b, "It usually takes %s. %s\n", usual(p.Usual), does(p))
	for _, g := range p.Gates {
		entry, _ := words.Gate(g.Code)
		fmt.Fprintf(&b, "\n## %s\n\n**%s.** Why: %s.\n\n", g.Code, entry.Title, entry.Why)
		if len(g.DependsOn) > 0 {
			fmt.Fprintf(&b, "Only asked when %s.\n\n", resting(g.DependsOn))
		}
		writeAnswers(&b, g.Code, entry, o)
	}
	b.WriteString("\nIn the texts, a word in braces such as `{url}` stands for a value. Besides these, every gate can answer\n" +
		"`unknown` (it could not look, which is never green), `follows` (not asked, since a gate that it rests on did not\n" +
		"hold) and `left-out` (by `--skip`).\n\n[All phases](README.md)\n")
	return tidy(b.String())
}

// resting names the gates that another one rests on.
func resting(codes []string) string {
	links := make([]string, len(codes))
	for i, code := range codes {
		links[i] = fmt.Sprintf("[%s](#%s)", code, strings.ToLower(code))
	}
	if len(links) == 1 {
		return links[0] + " holds"
	}
	return strings.Join(links, " and ") + " hold"
}

// does says what the phase's action is allowed to do.
func does(p phases.Phase) string {
	switch {
	case p.Action == nil:
		return "It only looks."
	case p.Plan == nil:
		return "It changes nothing; it waits, and stops early when waiting cannot help."
	}
	return "It changes what its plan lists, after asking the gates."
}

func usual(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("%d s", int(d.Seconds()))
	}
	return fmt.Sprintf("%d min", int(d.Minutes()))
}

// writeAnswers writes what a gate can answer, the good first, and what to do about the rest.
func writeAnswers(b *strings.Builder, code string, entry words.Entry, o outcomes) {
	reasons := make([]string, 0, len(entry.Texts))
	for reason := range entry.Texts {
		reasons = append(reasons, reason)
	}
	rank := func(reason string) int {
		outcome, ok := o.of(code, reason)
		if !ok {
			return int(finding.Fail) + 1
		}
		return int(outcome)
	}
	sort.Slice(reasons, func(i, j int) bool {
		if a, b := rank(reasons[i]), rank(reasons[j]); a != b {
			return a < b
		}
		return reasons[i] < reasons[j]
	})
	b.WriteString("| | Reason | What it says |\n|---|---|---|\n")
	for _, reason := range reasons {
		outcome := ""
		if known, ok := o.of(code, reason); ok {
			outcome = known.String()
		}
		fmt.Fprintf(b, "| %s | `%s` | %s |\n", outcome, reason, cell(entry.Texts[reason]))
	}
	said := map[string]bool{}
	for _, reason := range reasons {
		steps := entry.Remedies[reason]
		if len(steps) == 0 {
			continue
		}
		text := remedies(steps)
		if said[text] {
			continue // one remedy for several reasons stands in the catalogue several times
		}
		said[text] = true
		var same []string
		for _, other := range reasons {
			if len(entry.Remedies[other]) > 0 && remedies(entry.Remedies[other]) == text {
				same = append(same, "`"+other+"`")
			}
		}
		fmt.Fprintf(b, "\nWhat to do about %s:\n\n%s", strings.Join(same, ", "), text)
	}
}

// remedies are steps as a list, each with its command in a block of its own.
func remedies(steps []words.Step) string {
	var b strings.Builder
	for _, s := range steps {
		text := plain(s.Text)
		if text == "" {
			text = "run"
		}
		fmt.Fprintf(&b, "- %s\n", text)
		if s.Command != "" {
			fmt.Fprintf(&b, "\n      %s\n\n", plain(s.Command))
		}
	}
	return b.String()
}

// tidy leaves no more than one line empty in a row, and one line end at the end.
func tidy(page string) string {
	for strings.Contains(page, "\n\n\n") {
		page = strings.ReplaceAll(page, "\n\n\n", "\n\n")
	}
	return strings.TrimRight(page, "\n") + "\n"
}

// plain takes out the marks around the parts of a text that are left out when they have no value.
func plain(text string) string { return strings.NewReplacer("[[", "", "]]", "").Replace(text) }

// cell makes a text fit for a table.
func cell(text string) string { return strings.ReplaceAll(plain(text), "|", `\|`) }

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
