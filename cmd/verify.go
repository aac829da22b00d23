package cmd

import (
	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/phases"
)

func (a *app) verifyCommand() *cli.Command {
	return &cli.Command{
		Name:      "verify",
		Usage:     "prove that the cluster works: the gates of phase 8, by the cluster's own answers",
		ArgsUsage: "[CLUSTER]",
		Flags:     phaseFlags(),
		Description: "Asks Rancher whether the cluster is Ready and Connected, and the cluster itself for its nodes, its etcd members and\n" +
			"/readyz. It changes nothing; without a kubeconfig, fetch one first.\n\n" + examples("rosctl kubeconfig", "rosctl verify", "rosctl verify -o json"),
		Action: func(c *cli.Context) error {
			s, err := a.startRun(c.Context, c, manners{linesAreResult: true})
			if err != nil {
				return err
			}
			err = s.run.Prove(c.Context, phases.All()[8])
			err = s.end(c.Context, err)
			a.ui.Finish(s.collect.Result(), "")
			return err
		},
	}
}
