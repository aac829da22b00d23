package diagnose

import (
	"regexp"
	"slices"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
)

// Silence reads what a VM's console has not said although the VM has been up for that long, and returns the cause that
// this points to, or nil. It says little when Console has found something.
func Silence(machine string, lines []string, up time.Duration) *finding.Diagnosis {
	known := rules()
	for _, a := range known.absences {
		if up < time.Duration(a.Minutes)*time.Minute || !a.holds(lines) {
			continue
		}
		c := known.causes[a.Cause]
		d := finding.Diagnosis{Cause: a.Cause, Code: c.Code, Confidence: a.Confidence, Phase: c.Phase, FixPhase: c.FixPhase, Final: a.Final,
			Object: machine}
		for _, pattern := range a.Seen {
			if i := slices.IndexFunc(lines, pattern.MatchString); i >= 0 {
				d.Evidence = append(d.Evidence, finding.Evidence{Source: finding.Console, Ref: "console of " + machine, Excerpt: lines[i]})
			}
		}
		d.Evidence = append(d.Evidence, finding.Evidence{Source: finding.Console, Ref: "console of " + machine,
			Excerpt: a.Example})
		return &d
	}
	return nil
}

// holds tells whether all that is asked for is there, and nothing that is not to be.
func (a *absence) holds(lines []string) bool {
	there := func(pattern *regexp.Regexp) bool { return slices.ContainsFunc(lines, pattern.MatchString) }
	return !slices.ContainsFunc(a.NotSeen, there) &&
		!slices.ContainsFunc(a.Seen, func(pattern *regexp.Regexp) bool { return !there(pattern) })
}
