package main

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/cmd"
)

func exitCodesPage() string {
	var b strings.Builder
	b.WriteString(written + "# Exit codes\n\nThey are the same for every command, and part of the interface. In JSON the code of a run stands in `run.exitCode`.\n\n" +
		"| Code | Means | For example | What to do |\n|---|---|---|---|\n")
	for _, e := range cmd.ExitCodes() {
		fmt.Fprintf(&b, "| %d | %s | %s | %s |\n", e.Code, e.Means, e.Example, e.Do)
	}
	b.WriteString("\nOf several findings the most urgent one gives the code. 4 is never 0: a gate that could not look is not green.\n")
	return b.String()
}
