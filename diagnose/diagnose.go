// Package diagnose turns evidence into one root cause with its proof. It is pure: it has no network, no clock and no
// files of its own, so the same evidence always gives the same answer, live or from what somebody sent.
//
// What it knows stands in knowledge/*.yaml: signatures of lines and the causes that they prove. Every signature carries
// its own example as a test.
package diagnose

import (
	"regexp"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
)

// Undecided is the cause when the evidence allows no decision.
const Undecided = "undecided"

// Console reads what a VM's console has said so far, oldest line first, and returns the cause that it proves, or nil.
//
// Progress after an error rejects the error: a retry that worked is noise. A line that the install script repeats
// while it retries counts once it has come as often as its signature asks.
func Console(machine string, lines []string) *finding.Diagnosis {
	known := rules()
	type sighting struct {
		count int
		line  string
	}
	seen := map[*signature]*sighting{}
	var order []*signature
	for _, line := range lines {
		s := known.console.match(line)
		switch {
		case s == nil:
			continue
		case s.Progress:
			clear(seen)
			order = order[:0]
			continue
		case seen[s] == nil:
			seen[s] = &sighting{}
			order = append(order, s)
		}
		seen[s].count++
		seen[s].line = line
	}
	for _, s := range order {
		if seen[s].count < max(1, s.Repeats) {
			continue
		}
		d := known.diagnosis(s)
		d.Object = machine
		d.Evidence = []finding.Evidence{{Source: finding.Console, Ref: "console of " + machine, Excerpt: strings.TrimSpace(seen[s].line)}}
		return &d
	}
	return nil
}

// Driver reads the output of the node driver when it could not make a machine. Evidence is what else is known of that
// machine, the server's fault first: it says more than the driver's own last line.
func Driver(output string, evidence []finding.Evidence) finding.Diagnosis {
	known := rules()
	for _, e := range evidence {
		if e.Source == finding.OpenStack {
			if s := known.driver.match(e.Excerpt); s != nil {
				d := known.diagnosis(s)
				d.Evidence = evidence
				return d
			}
		}
	}
	reason := Reason(output)
	s := known.driver.match(reason)
	if s == nil {
		// The body of an unexpected answer stands on a line of its own behind the reason.
		s = known.driver.match(output)
	}
	if s == nil {
		return finding.Diagnosis{Cause: Undecided, Code: known.causes[Undecided].Code, Confidence: finding.Possible, Phase: 6, FixPhase: 6,
			Args: finding.Args{"text": reason}, Evidence: evidence}
	}
	d := known.diagnosis(s)
	d.Evidence = evidence
	return d
}

// ServerGone is the diagnosis of a machine whose server is not in OpenStack although Rancher has made it.
func ServerGone(machine string, evidence ...finding.Evidence) finding.Diagnosis {
	const slug = "vm-deleted-out-of-band"
	c := rules().causes[slug]
	return finding.Diagnosis{Cause: slug, Code: c.Code, Confidence: finding.Proven, Phase: c.Phase, FixPhase: c.FixPhase, Final: true,
		Object: machine, Evidence: evidence}
}

// framed is how a condition begins that holds the driver's output.
var framed = regexp.MustCompile(`^failed (creating|deleting) server .* in infrastructure provider: (Create|Delete)Error: `)

// Reason is the line of the driver's output that says why: the last one that is neither blank nor the plugin's good-bye.
// Everything before it is progress (recordings of the driver).
func Reason(output string) string {
	lines := strings.Split(strings.TrimSpace(output), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		line := strings.TrimSpace(lines[i])
		if line == "" || strings.Contains(line, "Closing plugin on server side") {
			continue
		}
		if strings.HasPrefix(line, "{") && i > 0 {
			continue // the body of an unexpected answer; the line before names the call
		}
		return strings.TrimPrefix(framed.ReplaceAllString(line, ""), "error creating machine: error in driver during machine creation: ")
	}
	return ""
}
