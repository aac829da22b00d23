package depcheck

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// manner is something that only a few packages may do.
type manner struct {
	what  string
	names []string // "package.Name"; "package.*" is all of it
	may   []string // packages, or package/file.go
}

var manners = []manner{
	{
		what:  "end the process",
		names: []string{"os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln", "runtime.Goexit"},
		may:   []string{"cmd/rosctl", "cmd/main.go", "internal/docgen", "diagnose/knowledge/internal/pack"},
	},
	{
		what:  "write to the process's streams",
		names: []string{"os.Stdout", "os.Stderr", "fmt.Print", "fmt.Printf", "fmt.Println", "log.Print", "log.Printf", "log.Println"},
		may:   []string{"cmd/main.go", "internal/docgen", "diagnose/knowledge/internal/pack"},
	},
	{
		what:  "read the process's environment",
		names: []string{"os.Getenv", "os.LookupEnv", "os.Environ", "os.Args", "os.UserHomeDir"},
		may:   []string{"cmd/main.go", "internal/docgen", "diagnose/knowledge/internal/pack"},
	},
	{
		what:  "wait on the wall",
		names: []string{"time.Sleep", "time.After", "time.Tick", "time.NewTicker"},
		may:   []string{"internal/clock", "lab/rancher/knobs.go"}, // its slow answers are meant to be slow on the wall
	},
}

// Whatever is done to the process is done in one place, so that a whole command can be run by a test.
func TestManners(t *testing.T) {
	all, err := ours()
	require.NoError(t, err)
	for _, p := range all {
		for _, file := range p.GoFiles {
			place := short(p.ImportPath) + "/" + file
			used := selectors(t, filepath.Join(p.Dir, file))
			for _, m := range manners {
				if slices.Contains(m.may, place) || slices.Contains(m.may, short(p.ImportPath)) {
					continue
				}
				for _, name := range m.names {
					if slices.Contains(used, name) {
						t.Errorf("%s uses %s: only %s may %s", place, name, strings.Join(m.may, ", "), m.what)
					}
				}
			}
		}
	}
}

// selectors lists what a file uses of other packages, as "package.Name" by the names of the imported packages.
func selectors(t *testing.T, file string) []string {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	imports := map[string]string{}
	for _, i := range parsed.Imports {
		importPath := strings.Trim(i.Path.Value, `"`)
		name := filepath.Base(importPath)
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = importPath
	}
	var used []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && imports[x.Name] != "" {
				used = append(used, imports[x.Name]+"."+s.Sel.Name)
			}
		}
		return true
	})
	return used
}
