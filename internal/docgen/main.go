// Command docgen writes the pages of docs/ that say what the code says: one a phase, one a cause, the commands and the
// exit codes. It also draws the picture of a run that the README shows. `make docs` runs it; a test holds the pages to
// the code.
//
// It may know every package, and no package may know it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("out", "docs", "the folder to write the pages into")
	picture := flag.String("picture", "", "run the demo and draw it into this `FILE` instead")
	flag.Parse()
	if err := run(*out, *picture); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, "docgen:", err)
		os.Exit(1)
	}
}

func run(out, picture string) error {
	if picture != "" {
		svg, err := drawDemo()
		if err != nil {
			return err
		}
		return os.WriteFile(picture, svg, 0o644)
	}
	// Outcomes are read out of the sources, so it runs where they are.
	all, err := pages("phases")
	if err != nil {
		return err
	}
	for _, folder := range generatedFolders {
		if err := os.RemoveAll(filepath.Join(out, folder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for name, text := range all {
		path := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generatedFolders hold generated pages only, so that a page whose phase or cause is gone goes with it.
var generatedFolders = []string{"phases", "causes"}

// pages returns every generated page by its path below docs/.
func pages(sources string) (map[string]string, error) {
	outcomes, err := readOutcomes(sources)
	if err != nil {
		return nil, err
	}
	all := map[string]string{"exit-codes.md": exitCodesPage(), "commands.md": commandsPage()}
	for _, more := range []map[string]string{phasePages(outcomes), causePages()} {
		for name, text := range more {
			all[name] = text
		}
	}
	return all, nil
}

// written stands at the top of every generated page.
const written = "<!-- Written by `make docs` from the code. Do not edit: change the code, then run it again. -->\n\n"
