package cmd

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// arrange puts a command's flags before its positional words, wherever they were typed. The library stops reading flags
// at the first positional word, so `teardown prod --dry-run` would be a real teardown.
//
// Words behind "--" stay where they are.
func arrange(app *cli.App, args []string) []string {
	if len(args) > 0 && args[0] == "help" { // `rosctl help create`, as many programs have it
		args = append(slices.Clone(args[1:]), "--help")
	}
	var path, flags, words []string
	commands, known := app.Commands, flagSet(app.Flags)
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			words = append(words, args[i:]...)
			break
		}
		if !isFlag(arg) {
			if c := commandNamed(commands, arg); c != nil && len(words) == 0 {
				path, commands = append(path, arg), c.Subcommands
				known = mergeFlags(known, flagSet(c.Flags))
				continue
			}
			words = append(words, arg)
			continue
		}
		flags = append(flags, arg)
		if name, _, inline := strings.Cut(strings.TrimLeft(arg, "-"), "="); !inline && takesValue(known, app, name) && i+1 < len(args) {
			i++
			flags = append(flags, args[i])
		}
	}
	if slices.Contains(flags, "-h") || slices.Contains(flags, "--help") {
		words = nil // the library would take the first for a topic
	}
	return slices.Concat(path, flags, words)
}

// isFlag tells a flag from a word; a lone dash is stdin.
func isFlag(arg string) bool { return len(arg) > 1 && arg[0] == '-' }

func commandNamed(commands []*cli.Command, name string) *cli.Command {
	for _, c := range commands {
		if c.HasName(name) {
			return c
		}
	}
	return nil
}

// flagSet maps each name of the flags to whether it takes a value.
func flagSet(flags []cli.Flag) map[string]bool {
	set := map[string]bool{}
	for _, f := range flags {
		_, boolean := f.(*cli.BoolFlag)
		for _, name := range f.Names() {
			set[name] = !boolean
		}
	}
	return set
}

func mergeFlags(a, b map[string]bool) map[string]bool {
	for name, value := range b {
		a[name] = value
	}
	return a
}

// takesValue answers for a flag that stands before its command as well: any command's flag of that name will do.
func takesValue(known map[string]bool, app *cli.App, name string) bool {
	if value, ok := known[name]; ok {
		return value
	}
	var search func([]*cli.Command) (bool, bool)
	search = func(commands []*cli.Command) (bool, bool) {
		for _, c := range commands {
			if value, ok := flagSet(c.Flags)[name]; ok {
				return value, true
			}
			if value, ok := search(c.Subcommands); ok {
				return value, ok
			}
		}
		return false, false
	}
	value, _ := search(app.Commands)
	return value
}

// refuseLateFlags is the second lock on the same door: whatever still looks like a flag among the words stops the
// command.
func refuseLateFlags(c *cli.Context) error {
	for _, word := range c.Args().Slice() {
		if isFlag(word) {
			return usage("the flag %s stands behind a positional word and would be ignored; write it before", word)
		}
	}
	return nil
}
