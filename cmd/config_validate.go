package cmd

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/internal/words"
)

// validateSchema names the form of the document that `config validate -o json` writes.
const validateSchema = "rosctl/validate/v1"

func (a *app) configValidateCommand() *cli.Command {
	return &cli.Command{
		Name:      "validate",
		Usage:     "find everything that is wrong with rosctl.yaml; ask no server",
		ArgsUsage: "[FILE...]",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "config", Aliases: []string{"c"}, Usage: "`FILE` to look at (default: rosctl.yaml)"},
			&cli.StringFlag{Name: "cluster", Aliases: []string{"name"}, Usage: "look at the cluster `NAME` only"},
			&cli.StringFlag{Name: "os-cloud", Usage: "`NAME` of the cloud in clouds.yaml"},
			&cli.StringSliceFlag{Name: "set", Usage: "override a setting, `PATH=VALUE`"},
			&cli.BoolFlag{Name: "no-cloud", Usage: "leave clouds.yaml and OS_* alone, for a pipeline that has neither"},
		}, outputFlags()...),
		Description: "Looks at all clusters of the file, and at .env, the environment and clouds.yaml, as a run would. Every problem is a\n" +
			"line FILE:LINE:COLUMN; exit 64 when there is one. Warnings begin with an exclamation mark. No secret is fetched.\n\n" +
			examples("rosctl config validate", "rosctl config validate clusters/*.yaml", "rosctl config validate --no-cloud -o json"),
		Action: a.configValidate,
	}
}

// validated is what `config validate -o json` writes.
type validated struct {
	Schema string          `json:"schema"`
	Valid  bool            `json:"valid"`
	Files  []validatedFile `json:"files"`
}

type validatedFile struct {
	config.Checked
	Warnings []validatedWarning `json:"warnings"`
}

type validatedWarning struct {
	config.Warning
	Message string `json:"message"`
}

func (a *app) configValidate(c *cli.Context) error {
	flags, err := settings(c)
	if err != nil {
		return err
	}
	files := c.Args().Slice()
	if named := c.String("config"); named != "" {
		files = append(files, named)
	}
	if len(files) == 0 {
		files = []string{""}
	}
	result := validated{Schema: validateSchema, Valid: true}
	problems, bad := 0, []string{}
	for _, file := range files {
		checked := config.Check(config.LoadOptions{
			Path: file, Cluster: c.String("cluster"), Environ: a.env.Environ, Flags: flags, Cwd: a.env.Cwd, Home: a.env.Home,
			Redact: a.redact, WithoutCloud: c.Bool("no-cloud"),
		})
		one := validatedFile{Checked: checked, Warnings: []validatedWarning{}}
		for _, w := range checked.Warnings {
			one.Warnings = append(one.Warnings, validatedWarning{w, words.Notice(w.Note())})
		}
		result.Files = append(result.Files, one)
		if n := len(checked.Problems); n > 0 {
			result.Valid, problems, bad = false, problems+n, append(bad, checked.File)
		}
	}
	if a.ui.Format == ui.Text {
		a.sayValidated(result)
	} else {
		a.ui.Document(result)
	}
	if result.Valid {
		return nil
	}
	return usage("%s in %s", counted(problems, "problem"), strings.Join(bad, ", "))
}

func (a *app) sayValidated(result validated) {
	for _, file := range result.Files {
		for _, p := range file.Problems {
			a.ui.Line(p.String())
		}
		for _, w := range file.Warnings {
			about := ""
			if len(file.Clusters) > 1 && len(w.Clusters) < len(file.Clusters) {
				about = strings.Join(w.Clusters, ", ") + ": "
			}
			a.ui.Line("! " + about + w.Message)
		}
		if len(file.Problems) == 0 {
			a.ui.Line(fmt.Sprintf("%s: nothing is wrong with %s", file.File, strings.Join(file.Clusters, ", ")))
		}
	}
}

// counted is "1 problem", "2 problems".
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
