package cmd

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/internal/words"
)

func (a *app) configShowCommand() *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "print every setting with its value",
		ArgsUsage: "[CLUSTER]",
		Flags: append([]cli.Flag{
			&cli.BoolFlag{Name: "origin", Usage: "say where each value came from, and what it hid"},
		}, clusterFlags()...),
		Description: "Secrets are never shown. Where something is wrong, what could be read is shown all the same, and the problems behind\n" +
			"it.\n\n" + examples("rosctl config show", "rosctl config show --origin", "rosctl config show prod -o json"),
		Action: a.configShow,
	}
}

func (a *app) configShow(c *cli.Context) error {
	cluster, err := clusterName(c)
	if err != nil {
		return err
	}
	opts, stop, err := a.loadOptions(c.Context, c, cluster)
	if err != nil {
		return err
	}
	defer stop()
	loaded, err := config.Load(opts)
	if loaded == nil {
		return err // there is nothing to show
	}
	for _, n := range loaded.Warnings {
		a.ui.Say("! " + words.Notice(n))
	}
	settings := loaded.Show()
	if a.ui.Format != ui.Text {
		a.ui.Document(settings)
		return err
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
	return err
}

// originText says where a value came from, and what it hid: "env RANCHER_URL; hides https://… from file rosctl.yaml:3:3".
func originText(o config.Origin) string {
	text := sourceText(o)
	for _, hid := range o.Hid {
		text += "; hides " + hid.Value + " from " + sourceText(hid)
	}
	return text
}

func sourceText(o config.Origin) string {
	if o.Where == "" {
		return string(o.Source)
	}
	return string(o.Source) + " " + o.Where
}
