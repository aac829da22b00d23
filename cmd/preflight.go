package cmd

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/phases"
)

func (a *app) preflightCommand() *cli.Command {
	return &cli.Command{
		Name:      "preflight",
		Usage:     "look at everything that would fail later; change nothing",
		ArgsUsage: "[CLUSTER]",
		Flags:     phaseFlags(),
		Description: "Runs the gates of phase 0. What would fail in twenty minutes shows here in seconds, with its proof and what to do.\n\n" +
			examples("rosctl preflight", "rosctl preflight -o json", "rosctl preflight --lab dns-nxdomain"),
		Action: func(c *cli.Context) error {
			s, err := a.startRun(c.Context, c, manners{linesAreResult: true})
			if err != nil {
				return err
			}
			err = s.run.Execute(c.Context, phases.Create(), phases.Range{From: 0, To: 0})
			err = s.end(c.Context, err)
			a.ui.Finish(s.collect.Result(), verdict(s.collect.Result()))
			return err
		},
	}
}

// verdict is the last line of a preflight.
func verdict(r ui.Result) string {
	counts := map[finding.Outcome]int{}
	for _, p := range r.Phases {
		for _, f := range p.Findings {
			counts[f.Outcome]++
		}
	}
	line := fmt.Sprintf("preflight: %d passed", counts[finding.Pass]+counts[finding.Info])
	for _, more := range []struct {
		outcome finding.Outcome
		word    string
	}{{finding.Warn, "warned"}, {finding.Fail, "failed"}, {finding.Unknown, "could not be looked at"}, {finding.Skip, "not asked"}} {
		if n := counts[more.outcome]; n > 0 {
			line += fmt.Sprintf(", %d %s", n, more.word)
		}
	}
	return line
}
