package cmd

import (
	"github.com/urfave/cli/v2"
)

func (a *app) kubeconfigCommand() *cli.Command {
	return &cli.Command{
		Name:      "kubeconfig",
		Usage:     "fetch the cluster's kubeconfig into a file that only you can read",
		ArgsUsage: "[CLUSTER]",
		Flags:     phaseFlags(),
		Description: "Each call makes a new token in Rancher, so it is only done for a cluster that is ready. Prints the file's path.\n\n" +
			examples("rosctl kubeconfig", "kubectl --kubeconfig \"$(rosctl kubeconfig)\" get nodes"),
		Action: func(c *cli.Context) error {
			s, err := a.startRun(c.Context, c, manners{})
			if err != nil {
				return err
			}
			err = s.run.FetchKubeconfig(c.Context)
			err = s.end(c.Context, err)
			if err == nil {
				a.ui.Finish(s.collect.Result(), s.run.Options.Kubeconfig)
			}
			return err
		},
	}
}
