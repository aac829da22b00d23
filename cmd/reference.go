package cmd

import (
	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/redact"
)

// Reference is the command line as data, for the pages of docs/ that are written from it. Running it is not its
// purpose: it has neither arguments nor streams.
func Reference() *cli.App {
	return (&app{redact: redact.New()}).root()
}

// ExitCode is one of the codes that rosctl ends with.
type ExitCode struct {
	Code    int
	Means   string // in a few words, as in the help
	Example string // what leads to it
	Do      string // what a pipeline best does about it
}

// ExitCodes lists the exit codes in their order.
func ExitCodes() []ExitCode {
	return []ExitCode{
		{exitDone, "done or nothing to do", "everything is in place; a dry run went through", "go on"},
		{
			exitError, "unexpected error",
			"a fault of rosctl itself, or of the machine it runs on",
			"report it, with the journal",
		},
		{
			exitChanges, "changes would be made",
			"`create --dry-run --detailed-exitcode` found something to do",
			"review the plan, then create",
		},
		{
			exitBad, "looked, and it is bad",
			"a gate failed, a cause was diagnosed, a cluster is not ready",
			"mend what the finding names; running again alone will not help",
		},
		{
			exitNotLooked, "could not look",
			"Rancher or OpenStack cannot be reached or gave no usable answer",
			"try again later; nothing is known about the cluster",
		},
		{
			exitTimeout, "a wait ran out",
			"what was waited for was still on its way after `waits.*`",
			"run again: it goes on from there",
		},
		{
			exitRefused, "refused for safety",
			"the Cluster was not made by rosctl or differs from the plan; nobody confirmed a teardown; the confirmed CA was replaced",
			"have a person look",
		},
		{
			exitLocked, "locked by another run",
			"another create or teardown works on the cluster; the message says whose, since when",
			"wait for the other run; the lock of one that died expires after 40 s",
		},
		{
			exitUsage, "usage or configuration",
			"an unknown flag or key, a missing setting, a secret that cannot be read",
			"mend the command line or rosctl.yaml",
		},
		{exitInterrupted, "interrupted", "Ctrl-C or SIGTERM; the token was revoked", "run again: it goes on from there"},
	}
}
