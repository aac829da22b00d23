package cmd

import (
	"context"
	"errors"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/ui"
)

// app is one run of the program.
type app struct {
	env    Env
	ui     *ui.UI
	redact *redact.Redactor
	// out and err redact what is written to the two streams; they hold back what may be the beginning of a secret.
	out, err *redact.Writer
}

// run reads the command line and runs the command.
func (a *app) run(ctx context.Context) error {
	a.redact = redact.New()
	root := a.root()
	a.out, a.err = a.redact.Writer(a.env.Stdout), a.redact.Writer(a.env.Stderr)
	err := root.RunContext(ctx, append([]string{"rosctl"}, arrange(root, a.env.Args)...))
	if cause := context.Cause(ctx); cause != nil && errors.Is(err, context.Canceled) {
		return cause
	}
	return err
}

func (a *app) root() *cli.App {
	root := &cli.App{
		Name:  "rosctl",
		Usage: "create, watch and remove RKE2 clusters on OpenStack through Rancher",
		Description: "rosctl takes a cluster through ten phases, each with a check, an action and a why, and stops before anything\n" +
			"costs time. The four things that people do:\n\n" +
			"   rosctl preflight          would it work?\n" +
			"   rosctl create             make the cluster of rosctl.yaml\n" +
			"   rosctl status             how does it stand?\n" +
			"   rosctl teardown NAME      remove it, and leave nothing behind\n\n" +
			"Nothing at hand? `rosctl lab demo` does all of it on a lab of its own.\n\n" + exitHelp,
		Writer: a.env.Stdout, ErrWriter: a.env.Stderr,
		HideHelp: true, HideHelpCommand: true,
		Suggest:     true,
		Flags:       []cli.Flag{&cli.BoolFlag{Name: "version", Usage: "print the version"}, helpFlag()},
		HideVersion: true,
		Commands: []*cli.Command{
			a.preflightCommand(), a.createCommand(), a.teardownCommand(), a.statusCommand(), a.verifyCommand(),
			a.kubeconfigCommand(), a.consoleCommand(), a.timelineCommand(), a.labCommand(), a.configCommand(), a.versionCommand(),
		},
		ExitErrHandler: func(*cli.Context, error) {}, // Main says what went wrong, and maps it to a code
		OnUsageError: func(c *cli.Context, err error, _ bool) error {
			return wrongFlag(err, c.App.Flags, "rosctl --help")
		},
		Action: func(c *cli.Context) error {
			switch {
			case c.Bool("help"):
				return cli.ShowAppHelp(c)
			case c.Bool("version"):
				return a.version(c)
			}
			if word := c.Args().First(); word != "" {
				return usage("there is no command %q. %s", word, first(strings.TrimSpace(cli.SuggestCommand(c.App.Commands, word)), "See rosctl --help"))
			}
			return cli.ShowAppHelp(c)
		},
	}
	a.guard(root.Commands)
	return root
}

// guard gives every command the same manners: flags behind words are refused, the output flags are read, and a wrong
// flag is a usage error.
func (a *app) guard(commands []*cli.Command) {
	for _, c := range commands {
		c.HideHelp, c.HideHelpCommand = true, true
		c.Flags = append(c.Flags, helpFlag())
		c.OnUsageError = func(c *cli.Context, err error, _ bool) error {
			return wrongFlag(err, c.Command.Flags, "rosctl "+c.Command.FullName()+" --help")
		}
		action := c.Action
		if action == nil {
			action = func(c *cli.Context) error {
				if word := c.Args().First(); word != "" {
					return usage("rosctl %s has no command %q. %s", c.Command.FullName(), word,
						first(strings.TrimSpace(cli.SuggestCommand(c.Command.Subcommands, word)), "See rosctl "+c.Command.FullName()+" --help"))
				}
				return cli.ShowSubcommandHelp(c)
			}
		}
		c.Action = func(ctx *cli.Context) error {
			if ctx.Bool("help") {
				showHelp(ctx)
				return nil
			}
			if err := refuseLateFlags(ctx); err != nil {
				return err
			}
			if err := a.newUI(ctx); err != nil {
				return err
			}
			return action(ctx)
		}
		if len(c.Subcommands) > 0 {
			c.Flags = append(c.Flags, outputFlags()...)
		}
		a.guard(c.Subcommands)
	}
}

// helpFlag is each command's own. The library's is one variable for the whole process, which two programs in one process
// (a test's, say) would write at the same time.
func helpFlag() cli.Flag {
	return &cli.BoolFlag{Name: "help", Aliases: []string{"h"}, Usage: "show help", DisableDefaultText: true}
}

func showHelp(ctx *cli.Context) {
	template := cli.CommandHelpTemplate
	if len(ctx.Command.Subcommands) > 0 {
		template = cli.SubcommandHelpTemplate
	}
	cli.HelpPrinter(ctx.App.Writer, template, ctx.Command)
}

// wrongFlag says what is wrong with a flag, and which one was meant when it is none of the command's.
func wrongFlag(err error, flags []cli.Flag, help string) error {
	const unknown = "flag provided but not defined: -" // the words of package flag, under the library
	if name, ok := strings.CutPrefix(err.Error(), unknown); ok {
		return usage("there is no flag --%s. Did you mean %q? See %s", name, cli.SuggestFlag(flags, name, false), help)
	}
	return usage("%s; see %s", err, help)
}
