package cmd

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/internal/words"
)

// outputFlags are those of every command that prints something.
func outputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "text", Usage: "`FORMAT` of the result: text, json or jsonl"},
		&cli.StringFlag{Name: "color", Value: "auto", Usage: "`WHEN` to use colour: auto, always or never (NO_COLOR is honoured)"},
		&cli.BoolFlag{Name: "verbose", Aliases: []string{"v"}, Usage: "show every change and every proof"},
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show only results and problems"},
	}
}

// clusterFlags are those of every command that speaks to a Rancher or an OpenStack.
func clusterFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringFlag{Name: "config", Aliases: []string{"c"}, Usage: "`FILE` that describes the cluster (default: rosctl.yaml)"},
		&cli.StringFlag{Name: "cluster", Aliases: []string{"name"}, Usage: "`NAME` of the cluster, when the file describes several"},
		&cli.StringFlag{Name: "os-cloud", Usage: "`NAME` of the cloud in clouds.yaml"},
		&cli.StringSliceFlag{Name: "set", Usage: "override a setting, `PATH=VALUE`: --set kubernetes.version=v1.34.6+rke2r3"},
		&cli.StringFlag{Name: "lab", Usage: "run against a lab of its own with that `SCENARIO`; see `rosctl lab scenarios`"},
		&cli.Float64Flag{Name: "lab-speed", Value: 60, Usage: "how many times faster the lab's time runs, `N`"},
		&cli.StringFlag{Name: "trace", Usage: "write a line for each HTTP request to `FILE` (- for stderr); never a secret"},
	}, outputFlags()...)
}

// phaseFlags are those of the commands that run phases.
func phaseFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringSliceFlag{Name: "skip", Usage: "leave a gate out, by its `CODE`; it is reported as left out"},
		&cli.StringFlag{Name: "kubeconfig", Usage: "`FILE` for the new cluster's kubeconfig (default: NAME.kubeconfig beside rosctl.yaml)"},
	}, clusterFlags()...)
}

// newUI reads the output flags.
func (a *app) newUI(c *cli.Context) error {
	format := ui.Format(c.String("output"))
	switch format {
	case ui.Text, ui.JSON, ui.JSONL:
	default:
		return usage("-o %s: there are text, json and jsonl", format)
	}
	when := c.String("color")
	switch when {
	case "auto", "always", "never":
	default:
		return usage("--color %s: there are auto, always and never", when)
	}
	var out io.Writer = a.out
	if format != ui.Text {
		out = a.redact.JSONWriter(a.env.Stdout) // it keeps what is JSON
	}
	a.ui = ui.New(ui.Options{
		Stdout: out, Stderr: a.err, Format: format,
		Color: a.color(when, a.env.StderrTerminal), Verbose: c.Bool("verbose"), Quiet: c.Bool("quiet"), Zone: time.Local,
		Cause: cause, Width: a.env.Width,
	})
	return nil
}

// cause brings the words of a cause from where the knowledge of it is.
func cause(slug string) words.Cause {
	known, ok := diagnose.Explain(slug)
	if !ok {
		return words.Cause{Title: slug}
	}
	c := words.Cause{Title: known.Title, Why: known.Why}
	for _, step := range known.Remedies {
		c.Remedies = append(c.Remedies, words.Step(step))
	}
	return c
}

// color decides whether styles are used. NO_COLOR wins over a terminal, and --color over both.
func (a *app) color(when string, terminal bool) bool {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return terminal && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb"
}

// path is a path as it was typed, from where the user stands.
func (a *app) path(typed string) string {
	if filepath.IsAbs(typed) {
		return typed
	}
	return filepath.Join(a.env.Cwd, typed)
}

func (a *app) getenv(name string) string {
	for _, pair := range a.env.Environ {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// settings turns --set and the named flags into the configuration's paths.
func settings(c *cli.Context) (map[string]string, error) {
	flags := map[string]string{}
	for _, pair := range c.StringSlice("set") {
		path, value, ok := strings.Cut(pair, "=")
		if !ok || path == "" {
			return nil, usage("--set %s: write PATH=VALUE, for example --set machine.flavor=m1.large", pair)
		}
		flags[path] = value
	}
	if cloud := c.String("os-cloud"); cloud != "" {
		flags["openstack.cloud"] = cloud
	}
	return flags, nil
}

// clusterName takes the cluster from the flag or the one positional word.
func clusterName(c *cli.Context) (string, error) {
	flag, word := c.String("cluster"), c.Args().First()
	switch {
	case c.NArg() > 1:
		return "", usage("one cluster at a time: %s", strings.Join(c.Args().Slice(), " "))
	case flag != "" && word != "" && flag != word:
		return "", usage("--cluster %s and %s name two clusters", flag, word)
	case word != "":
		return word, nil
	}
	return flag, nil
}

func examples(lines ...string) string {
	return fmt.Sprintf("Examples:\n   %s\n\n%s", strings.Join(lines, "\n   "), exitHelp)
}
