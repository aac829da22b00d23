package cmd

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/phases"
)

func (a *app) preflightCommand() *cli.Command {
	return &cli.Command{
		Name:      "preflight",
		Usage:     "look at everything that would fail later; change nothing",
		ArgsUsage: "[CLUSTER]",
		Flags: append([]cli.Flag{
			&cli.StringSliceFlag{Name: "only", Usage: "ask only the gates with these `CODE`s, and those that they rest on"},
			&cli.BoolFlag{Name: "fix", Usage: "mend what can be mended safely, each asked for; then look again"},
			&cli.BoolFlag{Name: "yes", Aliases: []string{"y"}, Usage: "with --fix: do not ask"},
			&cli.BoolFlag{Name: "dry-run", Usage: "with --fix: show what would be mended; mend nothing"},
		}, phaseFlags()...),
		Description: "Runs the gates of phase 0. What would fail in twenty minutes shows here in seconds, with its proof and what to do.\n\n" +
			"With --fix it sets an empty server-url, takes a slash off its end, activates the node driver, writes out the id of a\n" +
			"credential, and adds the security group rules by which the nodes reach each other. Nothing else is ever changed.\n\n" +
			examples("rosctl preflight", "rosctl preflight -o json", "rosctl preflight --only ROS-DNS-001,ROS-CA-001", "rosctl preflight --fix",
				"rosctl preflight --lab dns-nxdomain"),
		Action: a.preflight,
	}
}

func (a *app) preflight(c *cli.Context) error {
	for _, flag := range []string{"yes", "dry-run"} {
		if c.Bool(flag) && !c.Bool("fix") {
			return usage("--%s belongs to --fix; without it, preflight changes nothing", flag)
		}
	}
	phase, err := chosenGates(c)
	if err != nil {
		return err
	}
	s, err := a.startRun(c.Context, c, manners{linesAreResult: true})
	if err != nil {
		return err
	}
	look := func() error { return s.run.Execute(c.Context, []phases.Phase{phase}, phases.Range{From: 0, To: 0}) }
	err = look()
	if c.Bool("fix") && c.Context.Err() == nil {
		mended, fixErr := s.run.Mend(c.Context, phase, a.agreement(c))
		switch {
		case fixErr != nil:
			err = fixErr
		case mended:
			err = look()
		}
	}
	err = s.end(c.Context, err)
	a.ui.Finish(s.collect.Result(), verdict(s.collect.Result()))
	return err
}

// onlyLooks tells of a preflight that mends nothing. Its writes are refused on the way to the servers, whatever a gate does.
func onlyLooks(c *cli.Context) bool { return c.Command.Name == "preflight" && !c.Bool("fix") }

// chosenGates is phase 0, with only those of its gates that --only names and what they rest on.
func chosenGates(c *cli.Context) (phases.Phase, error) {
	phase := phases.Create()[0]
	only := codes(c, "only")
	if len(only) == 0 {
		return phase, nil
	}
	phase, err := phase.Only(only...)
	if err != nil {
		return phase, usage("--only: %s", err)
	}
	return phase, nil
}

// codes reads the codes of a flag, in the spelling of the gates.
func codes(c *cli.Context, flag string) []string {
	var all []string
	for _, word := range c.StringSlice(flag) {
		if code := strings.ToUpper(strings.TrimSpace(word)); code != "" {
			all = append(all, code)
		}
	}
	return all
}

// agreement asks before each thing that --fix mends. Without a terminal there is nobody to ask.
func (a *app) agreement(c *cli.Context) func(phases.Mendable) (bool, error) {
	lines := bufio.NewReader(a.env.Stdin) // one for all questions: it reads ahead
	return func(m phases.Mendable) (bool, error) {
		switch {
		case c.Bool("yes"):
			return true, nil
		case a.env.Secret == nil:
			return false, &refusal{"mending needs --yes where there is no terminal to ask at; nothing was changed"}
		}
		_, _ = fmt.Fprintf(a.env.Stderr, "Mend %s so? [y/N] ", m.Finding.Code)
		answer, err := readLine(c.Context, lines)
		if err != nil {
			return false, err
		}
		switch strings.ToLower(strings.TrimSpace(answer)) {
		case "y", "yes":
			return true, nil
		}
		return false, nil
	}
}

// readLine reads one line, and gives up when ctx ends. The end of the input is an empty answer.
func readLine(ctx context.Context, from *bufio.Reader) (string, error) {
	type said struct {
		line string
		err  error
	}
	line := make(chan said, 1)
	go func() {
		text, err := from.ReadString('\n')
		line <- said{text, err}
	}()
	select {
	case s := <-line:
		if s.err != nil && s.err != io.EOF {
			return "", fmt.Errorf("reading the answer: %w", s.err)
		}
		return s.line, nil
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// verdict is the last line of a preflight.
func verdict(r ui.Result) string {
	counts := map[finding.Outcome]int{}
	for _, p := range r.Phases {
		for _, f := range p.Findings {
			if f.Outcome == finding.Skip && f.Under == "" && f.Reason != "left-out" {
				continue // there was nothing to ask
			}
			counts[f.Outcome]++
		}
	}
	line := fmt.Sprintf("preflight: %d passed", counts[finding.Pass]+counts[finding.Info])
	for _, more := range []struct {
		outcome finding.Outcome
		word    string
	}{{finding.Warn, "warned"}, {finding.Fail, "failed"}, {finding.Unknown, "could not be looked at"}, {finding.Skip, "not asked"}} {
		if n := counts[more.outcome]; n > 0 {
			line += fmt.Sprintf(", %d %s", n, more.word)
		}
	}
	return line
}
