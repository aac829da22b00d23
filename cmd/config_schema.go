package cmd

import (
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/schema"
)

// schemas are the published ones, by the word that is typed.
var schemas = []struct {
	name  string
	about string
	text  func() []byte
}{
	{"rosctl", "rosctl.yaml", config.Schema},
	{"run", "a run, as preflight, create, verify and teardown write it with -o json", schema.Run},
	{"event", "an event, a line of -o jsonl or of a journal", schema.Event},
	{"status", "a cluster, as status -o json writes it", schema.Status},
}

func (a *app) configSchemaCommand() *cli.Command {
	list, names := "", []string{}
	for _, s := range schemas {
		list += "   " + s.name + strings.Repeat(" ", 8-len(s.name)) + s.about + "\n"
		names = append(names, s.name)
	}
	return &cli.Command{
		Name:      "schema",
		Usage:     "print the JSON schema of rosctl.yaml, or of what -o json writes",
		ArgsUsage: "[" + strings.Join(names, "|") + "]",
		Flags:     outputFlags(),
		Description: "The schemas:\n\n" + list + "\nEditors complete and check rosctl.yaml by the first one. " +
			"It is found by a comment on the first line of the file:\n\n" +
			"   # yaml-language-server: $schema=" + config.SchemaID + "\n\n" +
			examples("rosctl config schema", "rosctl config schema run"),
		Action: func(c *cli.Context) error {
			name := first(c.Args().First(), schemas[0].name)
			if c.NArg() > 1 {
				return usage("one schema at a time: %s", strings.Join(c.Args().Slice(), " "))
			}
			for _, s := range schemas {
				if s.name == name {
					a.ui.Line(strings.TrimSuffix(string(s.text()), "\n"))
					return nil
				}
			}
			return usage("there is no schema %s; there are %s", name, strings.Join(names, ", "))
		},
	}
}
