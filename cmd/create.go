package cmd

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/phases"
)

func (a *app) createCommand() *cli.Command {
	return &cli.Command{
		Name:      "create",
		Usage:     "make the cluster: phases 0 to 8",
		ArgsUsage: "[CLUSTER]",
		Flags: append([]cli.Flag{
			&cli.BoolFlag{Name: "dry-run", Usage: "check, plan and let the servers validate; write nothing"},
			&cli.BoolFlag{Name: "detailed-exitcode", Usage: "with --dry-run: exit 2 when something would be changed"},
			&cli.DurationFlag{Name: "keep-failed", Usage: "have Rancher keep failed machines for `DURATION` during this run, to look at (its setting " +
				"delete-machine-on-failure-after, put back at the end)"},
			&cli.StringFlag{Name: "from", Value: "0", Usage: "let only phases from `PHASE` on act (number or name); the checks before it still run"},
			&cli.StringFlag{Name: "to", Value: "8", Usage: "stop after `PHASE` (number or name)"},
		}, phaseFlags()...),
		Description: "Takes the cluster of rosctl.yaml through the phases:\n\n" + phaseList(phases.Create()) +
			"\nEach phase checks first. In place? It goes on. Else it plans, acts and checks again. A second run does nothing when all\n" +
			"is in place, and continues where the first one stopped.\n\n" +
			examples("rosctl create --dry-run", "rosctl create", "rosctl create --to machine", "rosctl create --lab healthy"),
		Action: a.create,
	}
}

func (a *app) create(c *cli.Context) error {
	within, err := phaseRange(c)
	if err != nil {
		return err
	}
	if c.Bool("detailed-exitcode") && !c.Bool("dry-run") {
		return usage("--detailed-exitcode belongs to --dry-run")
	}
	s, err := a.startRun(c.Context, c, manners{locks: true})
	if err != nil {
		return err
	}
	started := s.target.clock.Now()
	err = s.run.Execute(c.Context, phases.Create(), within)
	changed := s.run.Changed()
	if c.Bool("detailed-exitcode") && (err == nil && changed || phases.OnlyDiffers(err)) {
		err = changesPending{}
	}
	err = s.end(c.Context, err)
	if errors.Is(err, errInterrupted) && s.began(5) {
		a.ui.Say("Rancher goes on building " + s.target.Spec.Name + " by itself. rosctl create goes on with it; rosctl teardown " +
			s.target.Spec.Name + " undoes it.")
	}
	a.ui.Finish(s.collect.Result(), s.createSummary(within, err, s.target.clock.Since(started)))
	return err
}

// began tells whether the run came as far as a phase.
func (s *session) began(phase int) bool {
	for _, p := range s.collect.Result().Phases {
		if p.Number >= phase {
			return true
		}
	}
	return false
}

// createSummary is the one line of the result; what went wrong is said by the error.
func (s *session) createSummary(within phases.Range, err error, took time.Duration) string {
	name := s.target.Spec.Name
	switch {
	case err != nil && exitCode(err) != exitChanges:
		return ""
	case s.target.dryRun && s.run.Changed():
		return "dry run: changes would be made to " + name + "; nothing was written"
	case s.target.dryRun:
		return "dry run: nothing would be changed for " + name
	case !s.run.Changed():
		return name + ": everything is in place up to phase " + strconv.Itoa(within.To) + "; nothing was changed"
	case within.To < 8:
		return fmt.Sprintf("%s: phases up to %d are done after %s", name, within.To, took.Round(time.Second))
	}
	if s.target.ownLab {
		return fmt.Sprintf("%s was ready after %s; it went with its lab (rosctl lab up keeps one)", name, took.Round(time.Second))
	}
	return fmt.Sprintf("%s is ready after %s; its kubeconfig is %s", name, took.Round(time.Second), s.run.Options.Kubeconfig)
}

// phaseRange reads --from and --to.
func phaseRange(c *cli.Context) (phases.Range, error) {
	var within phases.Range
	for _, one := range []struct {
		flag string
		into *int
	}{{"from", &within.From}, {"to", &within.To}} {
		word := c.String(one.flag)
		p, ok := phases.ByNumberOrName(word)
		if !ok || p.Number > 8 {
			return within, usage("--%s %s: the phases of create are\n%s", one.flag, word, phaseList(phases.Create()))
		}
		*one.into = p.Number
	}
	if within.From > within.To {
		return within, usage("--from %d is behind --to %d", within.From, within.To)
	}
	return within, nil
}

func phaseList(list []phases.Phase) string {
	text := ""
	for _, p := range list {
		text += fmt.Sprintf("   %d %-11s %s\n", p.Number, p.Name, p.Why)
	}
	return text
}
