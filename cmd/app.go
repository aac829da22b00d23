package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	a.guard("rosctl", root.Commands)
	return root
}

// guard gives every command the same manners: flags behind words are refused, the output flags are read, and a wrong
// flag is a usage error.
func (a *app) guard(parent string, commands []*cli.Command) {
	for _, c := range commands {
		name := parent + " " + c.Name
		c.HideHelp, c.HideHelpCommand = true, true
		c.Flags = append(c.Flags, helpFlag())
		c.OnUsageError = func(c *cli.Context, err error, _ bool) error {
			return wrongFlag(err, c.Command.Flags, name+" --help")
		}
		action := c.Action
		if action == nil {
			action = func(c *cli.Context) error {
				if word := c.Args().First(); word != "" {
					return usage("%s has no command %q. %s", name, word,
						first(strings.TrimSpace(cli.SuggestCommand(c.Command.Subcommands, word)), "See "+name+" --help"))
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
		a.guard(name, c.Subcommands)
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
	// The words of package flag, under the library.
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		meant := ""
		if near := cli.SuggestFlag(flags, name, false); len(near) > len("--x") && near[2] == name[0] {
			meant = fmt.Sprintf("Did you mean %q? ", near)
		}
		return usage("there is no flag --%s. %sSee %s", name, meant, help)
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: -"); ok {
		return usage("--%s needs a value; see %s", strings.TrimPrefix(name, "-"), help)
	}
	if value, rest, ok := strings.Cut(strings.TrimPrefix(err.Error(), "invalid value "), " for flag -"); ok {
		name, _, _ := strings.Cut(rest, ":")
		for _, f := range flags {
			if _, isTime := f.(*cli.DurationFlag); isTime && slices.Contains(f.Names(), name) {
				return usage("--%s %s: write a number with its unit, like 30m or 90s; see %s", name, value, help)
			}
		}
		return usage("--%s %s is not what it takes; see %s", name, value, help)
	}
	return usage("%s; see %s", err, help)
}
