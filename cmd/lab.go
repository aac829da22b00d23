package cmd

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/lab"
)

// labCluster is the cluster that the lab's rosctl.yaml describes.
const labCluster = "demo"

func (a *app) labCommand() *cli.Command {
	return &cli.Command{
		Name:  "lab",
		Usage: "a Rancher and an OpenStack on this machine to try everything on",
		Description: "The lab is real HTTP servers on loopback with state: a Rancher, an OpenStack and a DNS server. Its time runs 60 times\n" +
			"faster. Nothing outside this machine is touched.",
		Subcommands: []*cli.Command{
			{
				Name: "up", Usage: "start a lab, and keep it until Ctrl-C", ArgsUsage: "[SCENARIO]", Action: a.labUp,
				Flags: append([]cli.Flag{
					&cli.StringFlag{Name: "dir", Value: "rosctl-lab", Usage: "`FOLDER` to write rosctl.yaml, clouds.yaml and the rest into"},
					&cli.Float64Flag{Name: "speed", Value: 60, Usage: "how many times faster the lab's time runs, `N`"},
					&cli.StringFlag{Name: "openstack", Usage: "make the VMs in a real OpenStack: `CLOUD` of clouds.yaml"},
				}, outputFlags()...),
				Description: "Then, in another terminal:\n\n   cd rosctl-lab\n   rosctl create\n   rosctl status\n   rosctl teardown demo\n\n" +
					examples("rosctl lab up", "rosctl lab up agent-ca", "rosctl lab up --openstack rancher --speed 5"),
			},
			{
				Name: "demo", Usage: "create, look at and remove a three-node cluster on a lab of its own", Action: a.labDemo,
				Flags: append([]cli.Flag{&cli.Float64Flag{Name: "speed", Value: 60, Usage: "how many times faster the lab's time runs, `N`"}}, outputFlags()...),
			},
			{Name: "scenarios", Usage: "list what the lab can play", Flags: outputFlags(), Action: a.labScenarios},
		},
	}
}

func (a *app) labScenarios(*cli.Context) error {
	all := lab.Scenarios()
	if a.ui.Format != ui.Text {
		a.ui.Document(all)
		return nil
	}
	width := 0
	for _, s := range all {
		width = max(width, len(s.Name))
	}
	for _, s := range all {
		a.ui.Line(fmt.Sprintf("%-*s  %s", width, s.Name, s.What))
	}
	return nil
}

func (a *app) labUp(c *cli.Context) error {
	folder := a.path(c.String("dir"))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return usage("--dir: %s", err)
	}
	o := lab.Options{Scenario: c.Args().First(), Speed: c.Float64("speed")}
	if o.Speed < 1 {
		return usage("--speed %g: a lab's time runs at least as fast as the clock on the wall", o.Speed)
	}
	if name := c.String("openstack"); name != "" {
		o.Cloud = &lab.CloudRef{Name: name, File: a.cloudsFile()}
	}
	if _, err := lab.FindScenario(first(o.Scenario, lab.Healthy)); err != nil {
		return usage("%s", err)
	}
	l, err := lab.Start(c.Context, o)
	if err != nil {
		return err
	}
	defer l.Close()
	if err := l.WriteConfig(folder); err != nil {
		return err
	}
	a.ui.Line("lab is ready: " + l.Scenario.Name + ", " + l.Scenario.What)
	a.ui.Line("Rancher " + l.URL() + ", name server " + l.DNSAddr())
	a.ui.Line("In another terminal:  cd " + folder + " && " + self() + " create")
	<-c.Context.Done()
	return nil
}

// labDemo is the main job from nothing: create, status, teardown against one lab.
func (a *app) labDemo(c *cli.Context) error {
	folder, err := os.MkdirTemp("", "rosctl-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	l, err := lab.Start(c.Context, lab.Options{Scenario: "healthy", Speed: c.Float64("speed")})
	if err != nil {
		return err
	}
	defer l.Close()
	if err := l.WriteConfig(folder); err != nil {
		return err
	}
	env := a.env
	env.Environ = append(outside(a.env.Environ), "OS_CLIENT_CONFIG_FILE="+filepath.Join(folder, "clouds.yaml"))
	env.Cwd = folder
	for _, args := range [][]string{{"create"}, {"status"}, {"teardown", labCluster, "--yes"}} {
		a.ui.Say(a.ui.Prompt("rosctl " + strings.Join(args, " ")))
		env.Args = append(args, "--color", c.String("color"))
		step := &app{env: env}
		err := step.run(c.Context)
		if err = errors.Join(err, step.out.Flush(), step.err.Flush()); err != nil {
			return err
		}
		a.ui.Say("")
	}
	return nil
}

// self is this program as a person has to type it: its name where the PATH leads to it, else its path.
func self() string {
	here, err := os.Executable()
	if err != nil {
		return "rosctl"
	}
	if found, err := exec.LookPath("rosctl"); err == nil {
		if found, err = filepath.EvalSymlinks(found); err == nil && found == here {
			return "rosctl"
		}
	}
	return here
}

// cloudsFile is where the openstack command would look for clouds.yaml.
func (a *app) cloudsFile() string {
	if path := a.getenv("OS_CLIENT_CONFIG_FILE"); path != "" {
		return path
	}
	for _, folder := range []string{a.env.Cwd, filepath.Join(a.env.Home, ".config", "openstack"), "/etc/openstack"} {
		path := filepath.Join(folder, "clouds.yaml")
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return filepath.Join(a.env.Cwd, "clouds.yaml")
}

func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}
