package cmd

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/journal"
	"github.com/rosctl/rosctl/internal/ui"
)

func (a *app) timelineCommand() *cli.Command {
	return &cli.Command{
		Name:      "timeline",
		Usage:     "show a recorded run again, event by event",
		ArgsUsage: "[RUN|FILE]",
		Flags:     append([]cli.Flag{&cli.BoolFlag{Name: "list", Aliases: []string{"l"}, Usage: "list the recorded runs"}}, outputFlags()...),
		Description: "Every run is recorded, also one that was killed. Without a name, the newest create or teardown.\n\n" +
			examples("rosctl timeline --list", "rosctl timeline", "rosctl timeline -v", "rosctl timeline -o jsonl"),
		Action: a.timeline,
	}
}

func (a *app) timeline(c *cli.Context) error {
	runs, err := journal.List(a.runsFolder())
	if err != nil {
		return err
	}
	if c.Bool("list") {
		for _, r := range runs {
			a.ui.Line(r.ID)
		}
		return nil
	}
	path, err := a.pickRun(runs, c.Args().First())
	if err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return usage("%s", err)
	}
	defer file.Close()
	progress := a.ui.Progress(a.ui.Stdout, whys())
	var all []event.Event
	err = journal.Read(file, func(e event.Event) error {
		if a.ui.Format == ui.JSON {
			all = append(all, e)
			return nil
		}
		progress.Emit(e)
		return nil
	})
	if err != nil {
		return usage("%s: %s", path, err)
	}
	if a.ui.Format == ui.JSON {
		a.ui.Document(all)
	}
	return nil
}

// pickRun finds a journal by what a person types: a file, an id, a part of one, or nothing for the newest that did
// something.
func (a *app) pickRun(runs []journal.Entry, word string) (string, error) {
	if word != "" {
		if path := a.path(word); isFile(path) {
			return path, nil
		}
	}
	for i := len(runs) - 1; i >= 0; i-- {
		id := runs[i].ID
		if word == "" && (strings.Contains(id, "-create-") || strings.Contains(id, "-teardown-")) {
			return runs[i].Path, nil
		}
		if word != "" && strings.Contains(id, word) {
			return runs[i].Path, nil
		}
	}
	if word == "" {
		return "", usage("no create or teardown is recorded yet; rosctl timeline --list shows what is")
	}
	return "", usage("no recorded run is called %s; rosctl timeline --list shows them", word)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
