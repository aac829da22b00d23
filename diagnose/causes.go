package diagnose

import (
	"cmp"
	"slices"

	"github.com/rosctl/rosctl/internal/finding"
)

// Sign is one line by which a cause is known.
type Sign struct {
	// Source is Console, OpenStack for what the node driver and Nova say, Rancher for a node's plan, Kubernetes for
	// the message of a condition.
	Source     finding.Source
	Example    string // such a line, as it was seen
	Confidence finding.Confidence
	Final      bool // waiting cannot mend it
	Repeats    int  // how often the line must have come; 0 and 1 are the same
}

// Causes returns every cause that can be named, in the order of their codes.
func Causes() []Cause {
	all := make([]Cause, 0, len(rules().causes))
	for slug := range rules().causes {
		c, _ := Explain(slug)
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b Cause) int { return cmp.Compare(a.Code, b.Code) })
	return all
}

// Signs returns the lines by which a cause is known, in the order in which they are tried.
func Signs(slug string) []Sign {
	var signs []Sign
	for _, from := range []struct {
		source finding.Source
		list   signatures
	}{{finding.Console, rules().console}, {finding.OpenStack, rules().driver}, {finding.Rancher, rules().plan},
		{finding.Kubernetes, rules().messages}} {
		for _, s := range from.list {
			if s.Cause == slug && !s.Progress {
				signs = append(signs, Sign{from.source, s.Example, s.Confidence, s.Final, s.Repeats})
			}
		}
	}
	for _, a := range rules().absences {
		if a.Cause == slug {
			signs = append(signs, Sign{finding.Console, a.Example, a.Confidence, a.Final, 0})
		}
	}
	return signs
}
