package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/ui"
)

// Version is set by the build: -ldflags "-X github.com/rosctl/rosctl/cmd.Version=v1.2.3".
var Version = "dev"

// build is what `rosctl version -o json` prints.
type build struct {
	Version  string `json:"version"`
	Commit   string `json:"commit,omitempty"`
	Date     string `json:"date,omitempty"`
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func (a *app) versionCommand() *cli.Command {
	return &cli.Command{Name: "version", Usage: "print version, commit and date", Flags: outputFlags(), Description: exitHelp, Action: a.version}
}

func (a *app) version(*cli.Context) error {
	b := build{Version: Version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				b.Commit = s.Value
			case "vcs.time":
				b.Date = s.Value
			case "vcs.modified":
				b.Modified = s.Value == "true"
			}
		}
	}
	if a.ui != nil && a.ui.Format != ui.Text {
		a.ui.Document(b)
		return nil
	}
	commit := ""
	if b.Commit != "" {
		commit = fmt.Sprintf(" (%.12s, %s)", b.Commit, b.Date)
	}
	_, err := fmt.Fprintf(a.env.Stdout, "rosctl %s%s %s %s\n", b.Version, commit, b.Go, b.Platform)
	return err
}

// userAgent is how rosctl calls itself to servers.
func userAgent() string { return "rosctl/" + Version }
