package main

import (
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/cmd"
)

func exitCodesPage() string {
	var b strings.Builder
	b.WriteString(written + "# Exit codes\n\n" +
		"They are the same for every command, and part of the interface. In JSON the code of a run is `run.exitCode`.\n\n" +
		"| Code | Means | For example | What to do |\n|---|---|---|---|\n")
	for _, e := range cmd.ExitCodes() {
		fmt.Fprintf(&b, "| %d | %s | %s | %s |\n", e.Code, e.Means, e.Example, e.Do)
	}
	b.WriteString("\nOf several findings the most urgent one gives the code. A gate that could not look is never green.\n")
	return b.String()
}
