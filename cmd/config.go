package cmd

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/internal/words"
)

func (a *app) configCommand() *cli.Command {
	return &cli.Command{
		Name:  "config",
		Usage: "show what the configuration comes to",
		Subcommands: []*cli.Command{{
			Name:      "show",
			Usage:     "print every setting with its value",
			ArgsUsage: "[CLUSTER]",
			Flags: append([]cli.Flag{
				&cli.BoolFlag{Name: "origin", Usage: "say where each value came from, and what it hid"},
			}, clusterFlags()...),
			Description: "Secrets are never shown.\n\n" + examples("rosctl config show", "rosctl config show --origin"),
			Action:      a.configShow,
		}},
	}
}

func (a *app) configShow(c *cli.Context) error {
	cluster, err := clusterName(c)
	if err != nil {
		return err
	}
	loaded, stop, err := a.load(c.Context, c, cluster)
	if err != nil {
		return err
	}
	defer stop()
	for _, n := range loaded.Warnings {
		a.ui.Say("! " + words.Notice(n))
	}
	settings := loaded.Show()
	if a.ui.Format != ui.Text {
		a.ui.Document(settings)
		return nil
	}
	width := 0
	for _, s := range settings {
		width = max(width, len(s.Path))
	}
	for _, s := range settings {
		line := fmt.Sprintf("%-*s  %s", width, s.Path, s.Value)
		if c.Bool("origin") {
			line += "  # " + originText(s.Origin)
		}
		a.ui.Line(line)
	}
	return nil
}

func originText(o config.Origin) string {
	text := string(o.Source)
	if o.Where != "" {
		text += " " + o.Where
	}
	for _, hid := range o.Hid {
		text += fmt.Sprintf("; hides %s from %s %s", hid.Value, hid.Source, hid.Where)
	}
	return text
}
