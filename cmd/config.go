package cmd

import "github.com/urfave/cli/v2"

func (a *app) configCommand() *cli.Command {
	return &cli.Command{
		Name:  "config",
		Usage: "write rosctl.yaml, check it, show what it comes to",
		Subcommands: []*cli.Command{
			a.configInitCommand(), a.configValidateCommand(), a.configShowCommand(), a.configSchemaCommand(),
		},
	}
}
