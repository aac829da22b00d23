package cmd

import (
	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/inventory"
	"github.com/rosctl/rosctl/internal/ui"
)

func (a *app) statusCommand() *cli.Command {
	return &cli.Command{
		Name:      "status",
		Usage:     "show the tree: Cluster, pools, machines, servers",
		ArgsUsage: "[CLUSTER]",
		Flags:     phaseFlags(),
		Description: "Joins what Rancher and OpenStack have of the cluster. Exit 3 when the cluster is not there, or was ready and is not any more;\n" +
			"4 when a part of it could not be looked at.\n\n" +
			examples("rosctl status", "rosctl status -o json", "rosctl status -v"),
		Action: func(c *cli.Context) error {
			s, err := a.startRun(c.Context, c, manners{unrecorded: true})
			if err != nil {
				return err
			}
			tree, err := s.run.Look(c.Context)
			looked := err == nil
			if looked && (tree.State == inventory.Absent || tree.State == inventory.NotReady) {
				err = &bad{"cluster " + tree.Name + " is " + tree.State}
			}
			if looked && err == nil && len(tree.NotLooked) > 0 {
				err = &blind{"not everything could be looked at"}
			}
			now := s.target.clock.Now()
			err = s.end(c.Context, err)
			if !looked {
				return err
			}
			if a.ui.Format == ui.Text {
				a.ui.Tree(tree, now)
			} else {
				a.ui.Document(tree)
			}
			return err
		},
	}
}
