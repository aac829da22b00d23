package cmd

import (
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"
)

func testApp() *app { return &app{env: Env{Stdout: io.Discard, Stderr: io.Discard}} }

func TestArrange(t *testing.T) {
	root := testApp().root()
	for _, tt := range []struct{ typed, want string }{
		{"", ""},
		{"create", "create"},
		{"teardown prod --dry-run", "teardown --dry-run prod"},
		{"teardown prod --yes --dry-run", "teardown --yes --dry-run prod"},
		{"teardown --yes prod --dry-run", "teardown --yes --dry-run prod"},
		{"teardown prod -y", "teardown -y prod"},
		{"teardown prod --dry-run=false", "teardown --dry-run=false prod"},
		{"-o json status", "status -o json"},
		{"--set a=b preflight demo --set c=d", "preflight --set a=b --set c=d demo"},
		{"console vm-1 -n 10 vm-2 -f", "console -n 10 -f vm-1 vm-2"},
		{"preflight --trace - demo", "preflight --trace - demo"},
		{"preflight - demo", "preflight - demo"},
		{"lab up agent-ca --speed 5", "lab up --speed 5 agent-ca"},
		{"--speed 5 lab up agent-ca", "lab up --speed 5 agent-ca"},
		{"config show demo --origin", "config show --origin demo"},
		{"preflight --lab-speed -5 demo", "preflight --lab-speed -5 demo"},
		{"preflight demo --lab-speed", "preflight --lab-speed demo"}, // its value is missing: the library says so
		{"teardown demo -- --dry-run", "teardown demo -- --dry-run"},
		{"teardown create --dry-run", "teardown --dry-run create"}, // a cluster called like a command
		{"status status", "status status"},
		{"nonsense --dry-run prod", "--dry-run nonsense prod"},
		{"create --nonsense demo", "create --nonsense demo"},
		{"help", "--help"},
		{"help teardown", "teardown --help"},
		{"help lab up", "lab up --help"},
	} {
		assert.Equal(t, strings.Fields(tt.want), append([]string{}, arrange(root, strings.Fields(tt.typed))...), tt.typed)
	}
}

// No flag of any command is lost behind a word: that is how a dry run became a real one.
func TestEveryFlagCountsBehindAWord(t *testing.T) {
	var commands func(path []string, list []*cli.Command)
	commands = func(path []string, list []*cli.Command) {
		for _, c := range list {
			here := append(append([]string{}, path...), c.Name)
			if len(c.Subcommands) > 0 {
				commands(here, c.Subcommands)
				continue
			}
			for _, f := range c.Flags {
				for _, name := range f.Names() {
					if name == "help" || name == "h" {
						continue // shows the command's help, whatever else was typed
					}
					flag := []string{"--" + name}
					if flagSet(c.Flags)[name] {
						flag = append(flag, "1")
					}
					typed := append(append(append([]string{}, here...), "word"), flag...)
					want := append(append(append([]string{}, here...), flag...), "word")
					assert.Equal(t, want, arrange(testApp().root(), typed), "%v", typed)
				}
			}
		}
	}
	commands(nil, testApp().root().Commands)
}

func TestEveryCommandIsHelpful(t *testing.T) {
	for _, c := range testApp().root().Commands {
		assert.NotEmpty(t, c.Usage, c.Name)
		if len(c.Subcommands) == 0 {
			assert.Contains(t, c.Description, "Exit codes:", c.Name)
			assert.Contains(t, flagSet(c.Flags), "output", c.Name)
		}
	}
}

func FuzzArrange(f *testing.F) {
	f.Add("teardown prod --dry-run --yes")
	f.Add("--set a -- b lab up - --x=y")
	root := testApp().root()
	f.Fuzz(func(t *testing.T, line string) {
		typed := strings.Fields(line)
		got := arrange(root, typed)
		if (len(typed) > 0 && typed[0] == "help") || slices.Contains(typed, "--help") || slices.Contains(typed, "-h") {
			return // then the words do not count
		}
		require.ElementsMatch(t, typed, got, "nothing is lost and nothing is made up")
		for _, word := range behindFlags(root, got) {
			if word == "--" {
				break
			}
			assert.False(t, isFlag(word), "%q stands behind a word in %q", word, got)
		}
	})
}

// behindFlags is what stands behind the command's path and its flags.
func behindFlags(root *cli.App, args []string) []string {
	commands, known := root.Commands, flagSet(root.Flags)
	for len(args) > 0 {
		c := commandNamed(commands, args[0])
		if c == nil {
			break
		}
		commands, known, args = c.Subcommands, mergeFlags(known, flagSet(c.Flags)), args[1:]
	}
	for len(args) > 0 && isFlag(args[0]) && args[0] != "--" {
		name, _, inline := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
		args = args[1:]
		if !inline && takesValue(known, root, name) && len(args) > 0 {
			args = args[1:]
		}
	}
	return args
}

func TestPathsAreTakenFromWhereTheUserStands(t *testing.T) {
	a := &app{env: Env{Cwd: "/home/me/clusters"}}
	assert.Equal(t, "/home/me/clusters/trace.log", a.path("trace.log"))
	assert.Equal(t, "/home/me/trace.log", a.path("../trace.log"))
	assert.Equal(t, "/tmp/trace.log", a.path("/tmp/trace.log"))
	assert.True(t, isFile(os.Args[0]))
	assert.False(t, isFile(os.TempDir()))
	assert.False(t, isFile("/nowhere"))
}
