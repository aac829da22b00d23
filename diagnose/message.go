package diagnose

import (
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
)

// Message reads the message of a condition and returns the cause that it proves, or nil: most of what conditions say is
// only that something is not there yet.
func Message(object, text string) *finding.Diagnosis {
	s := rules().messages.match(text)
	if s == nil {
		return nil
	}
	d := rules().diagnosis(s)
	d.Object = object
	d.Evidence = []finding.Evidence{{Source: finding.Kubernetes, Ref: object, Excerpt: text}}
	return &d
}

// Plan reads what the instructions of a node's plan printed, when they have failed that many times, and returns the cause
// that this proves, or nil. Whatever it is, it was tried again each time, so a cause is named once it has come as often
// as its signature asks.
func Plan(machine, output string, failures int) *finding.Diagnosis {
	for line := range strings.Lines(output) {
		s := rules().plan.match(line)
		if s == nil || failures < s.Repeats {
			continue
		}
		d := rules().diagnosis(s)
		d.Object = machine
		d.Evidence = []finding.Evidence{{Source: finding.Rancher, Ref: "plan of " + machine, Excerpt: strings.TrimSpace(line)}}
		return &d
	}
	return nil
}
