package cmd

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/phases"
)

func (a *app) consoleCommand() *cli.Command {
	return &cli.Command{
		Name:      "console",
		Usage:     "show what the VMs say on their consoles",
		ArgsUsage: "[MACHINE...]",
		Flags: append([]cli.Flag{
			&cli.BoolFlag{Name: "follow", Aliases: []string{"f"}, Usage: "go on with new lines until Ctrl-C"},
			&cli.IntFlag{Name: "lines", Aliases: []string{"n"}, Value: 50, Usage: "how many `LINES` of each console"},
		}, clusterFlags()...),
		Description: "Without names, all VMs of the cluster.\n\n" + examples("rosctl console", "rosctl console demo-pool1-abcde-fghij -f", "rosctl console -n 200"),
		Action:      a.console,
	}
}

func (a *app) console(c *cli.Context) error {
	ctx := c.Context
	wanted := c.Args().Slice()
	if c.Int("lines") < 1 {
		return usage("--lines %d: at least 1", c.Int("lines"))
	}
	t, err := a.connectFor(ctx, c, c.String("cluster"))
	if err != nil {
		return err
	}
	defer t.close()
	client, err := a.connectCloud(t)(ctx)
	if err != nil {
		return err
	}
	tails := map[string]*phases.Tail{}
	for {
		servers, err := client.ServerList(ctx, openstack.ServerFilter{NamePrefix: t.Spec.Name + "-"})
		if err != nil {
			return err
		}
		servers = named(servers, wanted, phases.MachineNames(t.Spec))
		if len(servers) == 0 && len(tails) == 0 {
			return &bad{"no VM of " + t.Spec.Name + " is there" + calledText(wanted) + "; rosctl status shows them"}
		}
		for _, server := range servers {
			text, err := client.Console(ctx, server.ID, c.Int("lines"))
			if openstack.KindOf(err) == openstack.KindNotReady {
				continue
			}
			if err != nil {
				return err
			}
			if tails[server.ID] == nil {
				tails[server.ID] = &phases.Tail{}
			}
			for _, line := range tails[server.ID].Next(text) {
				if len(servers) > 1 {
					line = server.Name + " | " + line
				}
				a.ui.Line(line)
			}
		}
		if !c.Bool("follow") {
			return nil
		}
		if err := t.clock.Sleep(ctx, 5*time.Second); err != nil {
			return err
		}
	}
}

// named keeps the servers of the wanted names or ids; when none is named, those that are called like the cluster's
// machines, since another cluster's name may begin like this one's.
func named(servers []openstack.Server, wanted []string, machines *regexp.Regexp) []openstack.Server {
	return slices.DeleteFunc(servers, func(s openstack.Server) bool {
		if len(wanted) == 0 {
			return !machines.MatchString(s.Name)
		}
		return !slices.Contains(wanted, s.Name) && !slices.Contains(wanted, s.ID)
	})
}

func calledText(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " that is called " + strings.Join(names, " or ")
}
