package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/cmd"
)

// commandsPage is the reference of all commands. Flags that many of them have stand once, at the end.
func commandsPage() string {
	app := cmd.Reference()
	var all []command
	collect("rosctl", app.Commands, &all)
	common := commonFlags(all)
	var b strings.Builder
	b.WriteString(written + "# Commands\n\n" + app.Usage + ". `rosctl COMMAND --help` says the same as this page.\n" +
		"Flags may stand before or behind other words. What the [exit codes](exit-codes.md) mean is the same for all commands.\n\n")
	for _, c := range all {
		fmt.Fprintf(&b, "- [%s](#%s): %s\n", c.path, anchor(c.path), c.Usage)
	}
	for _, c := range all {
		writeCommand(&b, c, common)
	}
	b.WriteString("\n## Flags that many commands have\n\n")
	writeFlags(&b, common)
	return b.String()
}

// command is a command with its full name.
type command struct {
	path string
	*cli.Command
}

// collect lists commands that do something, those below others as well.
func collect(above string, commands []*cli.Command, into *[]command) {
	for _, c := range commands {
		path := above + " " + c.Name
		if len(c.Subcommands) == 0 {
			*into = append(*into, command{path, c})
		}
		collect(path, c.Subcommands, into)
	}
}

func anchor(heading string) string { return strings.ReplaceAll(strings.ToLower(heading), " ", "-") }

// many is how many commands must have a flag for it to be common.
const many = 6

func commonFlags(all []command) []cli.Flag {
	count := map[string]int{}
	var common []cli.Flag
	for _, c := range all {
		for _, f := range c.Flags {
			key := flagKey(f)
			if count[key]++; count[key] == many {
				common = append(common, f)
			}
		}
	}
	slices.SortFunc(common, func(a, b cli.Flag) int { return strings.Compare(a.Names()[0], b.Names()[0]) })
	return common
}

// flagKey tells flags of the same name apart that do different things.
func flagKey(f cli.Flag) string { return f.Names()[0] + " " + usageOf(f) }

func writeCommand(b *strings.Builder, c command, common []cli.Flag) {
	fmt.Fprintf(b, "\n## %s\n\n%s.\n\n", c.path, upperFirst(c.Usage))
	use := c.path + " [flags]"
	if c.ArgsUsage != "" {
		use += " " + c.ArgsUsage
	}
	fmt.Fprintf(b, "    %s\n", use)
	if text := description(c.Description); text != "" {
		b.WriteString("\n" + text + "\n")
	}
	var own []cli.Flag
	var others []string
	for _, f := range c.Flags {
		switch {
		case f.Names()[0] == "help":
		case slices.ContainsFunc(common, func(other cli.Flag) bool { return flagKey(other) == flagKey(f) }):
			others = append(others, "`--"+f.Names()[0]+"`")
		default:
			own = append(own, f)
		}
	}
	if len(own) > 0 {
		b.WriteString("\n")
		writeFlags(b, own)
	}
	if len(others) > 0 {
		slices.Sort(others)
		fmt.Fprintf(b, "\nAlso, [as many commands](#flags-that-many-commands-have): %s.\n", strings.Join(others, ", "))
	}
}

// description turns a help text into Markdown: what is indented there is a block here, and the exit codes, which stand
// under every help text, are left to their own page.
func description(help string) string {
	help, _, _ = strings.Cut(help, "Exit codes:")
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(help), "\n") {
		if text, ok := strings.CutPrefix(line, "   "); ok {
			line = "    " + text
		}
		if line == "Examples:" {
			line += "\n"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func writeFlags(b *strings.Builder, flags []cli.Flag) {
	b.WriteString("| Flag | Meaning |\n|---|---|\n")
	for _, f := range flags {
		fmt.Fprintf(b, "| %s | %s |\n", flagNames(f), cell(flagText(f)))
	}
}

// flagNames writes `--output FORMAT`, `-o FORMAT`.
func flagNames(f cli.Flag) string {
	value := ""
	if doc, ok := f.(cli.DocGenerationFlag); ok && doc.TakesValue() {
		if value = placeholder(doc.GetUsage()); value == "" {
			value = "VALUE"
		}
		value = " " + value
	}
	names := make([]string, 0, 2)
	for _, name := range f.Names() {
		dash := "--"
		if len(name) == 1 {
			dash = "-"
		}
		names = append(names, "`"+dash+name+value+"`")
	}
	return strings.Join(names, ", ")
}

// placeholder is the first word in backquotes, which the library shows as the flag's value.
func placeholder(usage string) string {
	_, rest, found := strings.Cut(usage, "`")
	name, _, closed := strings.Cut(rest, "`")
	if !found || !closed {
		return ""
	}
	return name
}

func usageOf(f cli.Flag) string {
	if doc, ok := f.(cli.DocGenerationFlag); ok {
		return doc.GetUsage()
	}
	return ""
}

func flagText(f cli.Flag) string {
	text := usageOf(f)
	if name := placeholder(text); name != "" {
		text = strings.Replace(text, "`"+name+"`", name, 1)
	}
	if doc, ok := f.(cli.DocGenerationFlag); ok && doc.TakesValue() {
		if value := doc.GetValue(); value != "" && value != "[]" && value != "0s" {
			text += " (default " + strings.Trim(value, `"`) + ")"
		}
	}
	return text
}
