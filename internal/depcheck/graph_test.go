// Package depcheck holds the project to its design: who may import whom, what may be in the binary, how large it may
// be, and who may write, exit and tell the time. It is tests only, and knows no package but by name.
package depcheck

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/rosctl/rosctl"

// listed is one package as `go list` describes it.
type listed struct {
	ImportPath string
	Dir        string
	Imports    []string
	GoFiles    []string
	EmbedFiles []string
	Standard   bool
	Module     *struct{ Path, Dir string }
}

// list runs `go list` from the root of the module.
func list(args ...string) ([]listed, error) {
	fields := "-json=ImportPath,Dir,Imports,GoFiles,Standard,Module"
	command := exec.Command("go", append([]string{"list", fields}, args...)...)
	command.Dir = path.Join("..", "..")
	out, err := command.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = errors.New(string(exit.Stderr))
		}
		return nil, err
	}
	var all []listed
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// ours are the packages of the module, and inBinary everything that `rosctl` is made of.
var (
	ours     = sync.OnceValues(func() ([]listed, error) { return list("./...") })
	inBinary = sync.OnceValues(func() ([]listed, error) { return list("-deps", "./cmd/rosctl") })
)

// short is a package's path inside the module, "" for one of somebody else.
func short(importPath string) string {
	rest, ok := strings.CutPrefix(importPath, module+"/")
	if !ok {
		return ""
	}
	return rest
}

// knows is what each package may import of the others: the arrows of the design, written down. "x/..." is x and all below
// it. A package that is not here may import whatever stands in internal/, as long as it stands there itself.
var knows = map[string][]string{
	"cmd/rosctl":  {"cmd"},
	"phases":      {"diagnose", "internal/...", "openstack", "rancherapi"},
	"rancherapi":  {"internal/clock", "internal/redact", "internal/transport"},
	"openstack":   {"internal/clock", "internal/clouds", "internal/redact", "internal/transport"},
	"diagnose":    {"diagnose/...", "internal/finding"},
	"diagnose/*":  {"diagnose/...", "internal/finding", "internal/redact"},
	"lab":         {"lab/...", "internal/clock"},
	"lab/*":       {"lab/...", "internal/clock"},
	"lab/cloud":   {"internal/clock"},
	"lab/kube":    {"internal/clock"},
	"lab/rancher": {"lab/kube", "internal/clock"},
	"lab/world":   {"lab/kube", "internal/clock"},

	"internal/finding":   {},
	"internal/clock":     {},
	"internal/redact":    {},
	"internal/event":     {"internal/finding"},
	"internal/words":     {"internal/event", "internal/finding"},
	"internal/inventory": {"internal/finding"},
	"internal/journal":   {"internal/event", "internal/finding"},
	"internal/ui":        {"internal/event", "internal/finding", "internal/inventory", "internal/words"},
	"internal/transport": {"internal/clock", "internal/redact"},
}

// everything may be imported by the command line, which puts the parts together, by what writes files from the code, and
// by measurements of the whole.
var everything = []string{"cmd", "internal/docgen", "diagnose/knowledge/internal/pack", "bench"}

func allowed(pkg string) ([]string, bool) {
	if rule, ok := knows[pkg]; ok {
		return rule, true
	}
	if rule, ok := knows[path.Dir(pkg)+"/*"]; ok {
		return rule, true
	}
	if slices.Contains(everything, pkg) {
		return nil, false
	}
	return []string{"internal/..."}, true
}

func matches(rule []string, pkg string) bool {
	return slices.ContainsFunc(rule, func(r string) bool {
		below, tree := strings.CutSuffix(r, "/...")
		return r == pkg || tree && (pkg == below || strings.HasPrefix(pkg, below+"/"))
	})
}

func TestImportsGoOneWay(t *testing.T) {
	all, err := ours()
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, p := range all {
		name := short(p.ImportPath)
		seen[name] = true
		rule, bound := allowed(name)
		for _, imported := range p.Imports {
			other := short(imported)
			if other == "" || !bound {
				continue
			}
			assert.True(t, matches(rule, other), "%s may not know %s; it may know %v", name, other, rule)
		}
	}
	for name := range knows {
		if !strings.HasSuffix(name, "/*") {
			assert.True(t, seen[name], "there is no package %s any more", name)
		}
	}
}

// The lab is a server and heavy; only the commands that start one may know it, and nobody may know the commands.
func TestWhoIsImportedByWhom(t *testing.T) {
	all, err := ours()
	require.NoError(t, err)
	for _, p := range all {
		name := short(p.ImportPath)
		for _, imported := range p.Imports {
			switch other := short(imported); {
			case slices.Contains(everything, name), name == "cmd/rosctl":
			case other == "cmd":
				t.Errorf("%s knows the command line", name)
			case strings.HasPrefix(other+"/", "lab/") && !strings.HasPrefix(name+"/", "lab/"):
				t.Errorf("%s knows the lab", name)
			}
		}
	}
}

// heavy is what must not come along into the binary: the typed clientset and its friends are megabytes of kinds that
// nobody asks for, and test code is no code of a product.
var heavy = []string{
	"k8s.io/api/...",
	"k8s.io/client-go/kubernetes/...",
	"k8s.io/client-go/informers/...",
	"k8s.io/client-go/listers/...",
	"k8s.io/client-go/dynamic/dynamicinformer",
	"k8s.io/client-go/tools/remotecommand",
	"k8s.io/client-go/tools/clientcmd",
	"sigs.k8s.io/controller-runtime/...",
	"k8s.io/kubectl/...",
	"helm.sh/...",
	"github.com/stretchr/testify/...",
	"go.uber.org/goleak",
	"github.com/rogpeppe/go-internal/...",
	"net/http/httptest",
	"net/http/pprof",
	"expvar",
	"testing",
}

func TestNothingHeavyIsInTheBinary(t *testing.T) {
	all, err := inBinary()
	require.NoError(t, err)
	require.Greater(t, len(all), 100)
	for _, p := range all {
		if matches(heavy, p.ImportPath) {
			t.Errorf("%s is in the binary, by way of %v", p.ImportPath, importersOf(all, p.ImportPath))
		}
	}
}

func importersOf(all []listed, importPath string) []string {
	var names []string
	for _, p := range all {
		if slices.Contains(p.Imports, importPath) {
			names = append(names, p.ImportPath)
		}
	}
	return names
}
