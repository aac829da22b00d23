package cmd

import (
	"bufio"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/phases"
)

func (a *app) teardownCommand() *cli.Command {
	return &cli.Command{
		Name:      "teardown",
		Usage:     "remove the cluster, and leave nothing behind: phase 9",
		ArgsUsage: "CLUSTER",
		Flags: append([]cli.Flag{
			&cli.BoolFlag{Name: "dry-run", Usage: "show what would be deleted; delete nothing"},
			&cli.BoolFlag{Name: "detailed-exitcode", Usage: "with --dry-run: exit 2 when something would be deleted"},
			&cli.BoolFlag{Name: "yes", Aliases: []string{"y"}, Usage: "do not ask"},
		}, phaseFlags()...),
		Description: "Deletes the Cluster, follows until Rancher has taken everything down, proves that nothing is left in OpenStack, and\n" +
			"then removes what only rosctl made. It never touches a Cluster that rosctl did not make.\n\n" +
			examples("rosctl teardown demo --dry-run", "rosctl teardown demo", "rosctl teardown demo --yes"),
		Action: a.teardown,
	}
}

func (a *app) teardown(c *cli.Context) error {
	name, err := clusterName(c)
	if err != nil {
		return err
	}
	if name == "" && c.String("lab") == "" {
		return usage("which cluster? rosctl teardown CLUSTER")
	}
	dryRun := c.Bool("dry-run")
	if c.Bool("detailed-exitcode") && !dryRun {
		return usage("--detailed-exitcode belongs to --dry-run")
	}
	s, err := a.startRun(c.Context, c, manners{locks: true})
	if err != nil {
		return err
	}
	started := s.target.clock.Now()
	if !dryRun && !c.Bool("yes") {
		s.run.Options.Confirm = func(context.Context, []event.Change) error {
			err := a.confirm(s.target.Spec.Name)
			started = s.target.clock.Now() // what a person took to think is not what the deletion took
			return err
		}
	}
	err = s.run.Execute(c.Context, phases.Teardown(), phases.Range{From: 9, To: 9})
	changed := s.run.Changed()
	if err == nil && c.Bool("detailed-exitcode") && changed {
		err = changesPending{}
	}
	err = s.end(c.Context, err)
	summary := ""
	switch cluster := s.target.Spec.Name; {
	case err != nil && exitCode(err) != exitChanges:
	case dryRun && changed:
		summary = "dry run: " + cluster + " would be deleted as listed; nothing was written"
	case dryRun:
		summary = "dry run: nothing of " + cluster + " is there"
	case !changed:
		summary = cluster + ": nothing is there; nothing was changed"
	default:
		summary = fmt.Sprintf("%s is gone after %s, and nothing of it is left", cluster, s.target.clock.Since(started).Round(time.Second))
	}
	a.ui.Finish(s.collect.Result(), summary)
	return err
}

// confirm has the cluster's name typed, below the plan that is on the screen. Without a terminal there is nobody to ask.
func (a *app) confirm(cluster string) error {
	if a.env.Secret == nil {
		return &refusal{"deleting needs --yes where there is no terminal to ask at"}
	}
	_, _ = fmt.Fprint(a.env.Stderr, "Type the name of the cluster to delete it: ")
	answer, _ := bufio.NewReader(a.env.Stdin).ReadString('\n')
	if strings.TrimSpace(answer) != cluster {
		return &refusal{"nothing was deleted: the answer was not " + cluster}
	}
	return nil
}
