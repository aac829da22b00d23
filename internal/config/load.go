package config

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rosctl/rosctl/internal/clouds"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
)

// DefaultFile is the file that is read when none is named.
const DefaultFile = "rosctl.yaml"

// LoadOptions are all inputs of Load: it looks at nothing of the process itself.
type LoadOptions struct {
	// Path of the file; empty means DefaultFile in Cwd.
	Path string
	// Cluster chooses the document when the file has several.
	Cluster string
	// Environ is the environment, as os.Environ returns it.
	Environ []string
	// DotEnv names the .env file; empty means .env beside the file, else in Cwd, if there is one.
	DotEnv string
	// Flags are settings from the command line by path ("rancher.url", "openstack.cloud", "pools.workers.quantity").
	Flags map[string]string
	// Cwd and Home are absolute. Home may be empty.
	Cwd, Home string
	// Prompt asks for a secret without echo; nil when there is no terminal.
	Prompt func(label string) (string, error)
	// Stderr takes what the commands that print secrets write to stderr, redacted; nil drops it.
	Stderr io.Writer
	// Redact learns every secret that is read; may be nil.
	Redact *redact.Redactor
	// WithoutCloud leaves clouds.yaml and OS_* alone, for commands that never speak to OpenStack.
	WithoutCloud bool
}

// Format hides the environment, in which there are secrets, from every verb of fmt.
func (o LoadOptions) Format(w fmt.State, _ rune) {
	_, _ = fmt.Fprintf(w, "{Path:%q Cluster:%q Cwd:%q}", o.Path, o.Cluster, o.Cwd)
}

// Loaded is a configuration, read.
type Loaded struct {
	// File is the absolute path of the file.
	File string
	// Clusters are the names of all documents of the file.
	Clusters []string
	// Spec is the chosen cluster.
	Spec Spec
	// Cloud is how to log in to OpenStack.
	Cloud clouds.Cloud
	// RancherPassword returns the password from where it is: environment, file, command, .env or prompt. It may take as
	// long as a person needs; errors are *SecretError.
	RancherPassword func(context.Context) (redact.Secret, error)
	// RancherToken returns an API token, or an empty secret when none is configured and the run has to log in.
	RancherToken func(context.Context) (redact.Secret, error)
	// Origins says for each setting where its value came from.
	Origins Origins
	// Warnings are what a person should know and nothing that stops a run; the codes are this package's Note constants.
	Warnings []event.Note

	shown []Setting
}

// Show returns every setting that has a value with its origin, in the order of rosctl.yaml. No secret is in it.
func (l *Loaded) Show() []Setting { return slices.Clone(l.shown) }

// loader is one run of Load.
type loader struct {
	opts     LoadOptions
	path     string // absolute
	redact   *redact.Redactor
	commands *commands
	res      *resolver
	problems []Problem
	notes    []event.Note
}

func (l *loader) problem(at position, key string, f *fault) {
	l.problems = append(l.problems, at.problem(key, f))
}

func (l *loader) note(code string, args finding.Args) { l.notes = append(l.notes, note(code, args)) }

// show shortens a path to how the user would write it.
func (l *loader) show(path string) string {
	if rel, err := filepath.Rel(l.opts.Cwd, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	if rel, err := filepath.Rel(l.opts.Home, path); l.opts.Home != "" && err == nil && filepath.IsLocal(rel) {
		return "~/" + rel
	}
	return path
}

// Load reads the configuration of one cluster. When anything is wrong the error is an *Error with all of it; what could
// be read is returned beside it where there is something to show, and must not be acted on.
func Load(opts LoadOptions) (*Loaded, error) {
	l := newLoader(opts)
	data, err := readFile(l.path, maxYAMLBytes)
	if err != nil {
		l.fileProblem(err)
		return nil, l.result()
	}
	loaded := l.load(data)
	return loaded, l.result()
}

func newLoader(opts LoadOptions) *loader {
	if opts.Path == "" {
		opts.Path = DefaultFile
	}
	l := &loader{opts: opts, redact: opts.Redact}
	l.path = base{opts.Cwd, opts.Home}.path(opts.Path)
	l.commands = &commands{
		dir: opts.Cwd, home: opts.Home, environ: opts.Environ, stderr: opts.Stderr, redact: opts.Redact,
	}
	return l
}

// result is the error of all that was found wrong.
func (l *loader) result() error {
	if len(l.problems) == 0 {
		return nil
	}
	return &Error{Problems: inOrder(l.problems, l.opts.Path)}
}

// load reads the content of the file.
func (l *loader) load(data []byte) *Loaded {
	docs, names := l.documents(data)
	return l.cluster(l.choose(docs, names), names)
}

// documents reads what all clusters of the file say.
func (l *loader) documents(data []byte) (docs []*document, names []string) {
	roots, problems := parseYAML(l.opts.Path, data)
	l.problems = append(l.problems, problems...)
	for _, root := range roots {
		d := readDocument(root, l.fileBase())
		l.problems = append(l.problems, d.problems...)
		docs = append(docs, d)
	}
	return docs, l.names(docs)
}

// fileBase is what paths in the file are relative to.
func (l *loader) fileBase() base { return base{filepath.Dir(l.path), l.opts.Home} }

// cluster lays the other sources over one document. Nil without one.
func (l *loader) cluster(doc *document, names []string) *Loaded {
	if doc == nil || doc.notAMap {
		return nil
	}
	dotenv, problems := readDotenv(l.dotenvCandidates())
	l.problems = append(l.problems, problems...)
	l.notes = append(l.notes, dotenv.notes...)
	l.over(doc, dotenv)
	l.res.takeFlags(l.opts.Flags)
	loaded := &Loaded{File: l.path, Clusters: names, Spec: l.res.spec(), Origins: l.res.origins}
	if loaded.Spec.OpenStack.Credential == "" && loaded.Spec.Name != "" {
		l.defaultCredential(&loaded.Spec)
	}
	loaded.RancherPassword = l.rancherPassword(loaded.Spec)
	loaded.RancherToken = l.rancherToken(loaded.Spec)
	l.validate(loaded.Spec)
	if !l.opts.WithoutCloud {
		loaded.Cloud = l.cloud(loaded.Spec.OpenStack.Cloud)
	}
	l.problems = append(l.problems, l.res.problems...)
	loaded.Warnings = slices.Concat(l.res.notes, l.notes)
	loaded.shown = inFileOrder(l.res.shown)
	return loaded
}

// over makes the resolver of a document and the sources around it.
func (l *loader) over(doc *document, dotenv *dotenvFile) {
	cwd := base{l.opts.Cwd, l.opts.Home}
	l.res = &resolver{
		doc: doc, env: environment(l.opts.Environ), dotenv: dotenv, origins: Origins{},
		bases: map[Source]base{
			SourceFlag: cwd, SourceEnv: cwd, SourceFile: l.fileBase(), SourceDotenv: {dotenv.dir, l.opts.Home}, SourceDefault: cwd,
		},
	}
	for _, name := range secretVariables {
		// Also those that nothing uses: a secret stays one.
		l.redact.Add(l.res.env[name], l.res.dotenv.values[name])
	}
}

func (l *loader) fileProblem(err error) {
	f := fileFault(err)
	if errors.Is(err, fs.ErrNotExist) {
		f = faultf("there is no such file in %s", filepath.Dir(l.path)).or("write one, or name it with --config")
	}
	l.problem(position{file: l.opts.Path}, "", f)
}

// names returns the names of the documents and reports those that stand twice.
func (l *loader) names(docs []*document) []string {
	var names []string
	for _, d := range docs {
		n := d.values["name"]
		switch {
		case n == nil && len(docs) > 1 && !d.bad["name"]:
			l.problem(d.at, "name", faultf("name is missing").or("each document of a fleet needs the name of its cluster"))
		case n == nil:
		case slices.Contains(names, n.text):
			l.problem(n.at, "name", faultf("cluster %s stands twice in this file", quote(n.text)))
		default:
			names = append(names, n.text)
		}
	}
	return names
}

// choose returns the document of the cluster that is wanted, nil after a problem.
func (l *loader) choose(docs []*document, names []string) *document {
	at := position{file: l.opts.Path}
	switch {
	case len(docs) == 0:
		if len(l.problems) == 0 {
			l.problem(position{l.opts.Path, 1, 1}, "", faultf("the file says nothing").
				or("begin with name: and rancher:, see the user guide"))
		}
		return nil
	case l.opts.Cluster == "" && len(docs) == 1:
		return docs[0]
	case l.opts.Cluster == "":
		l.problem(at, "name", faultf("the file has %d clusters", len(docs)).or("name one of %s", strings.Join(names, ", ")))
		return nil
	}
	for _, d := range docs {
		if n := d.values["name"]; n != nil && n.text == l.opts.Cluster {
			return d
		}
	}
	f := faultf("there is no cluster %s in this file", quote(l.opts.Cluster))
	if near := nearest(l.opts.Cluster, names); near != "" {
		f = f.or("did you mean %q? It has %s", near, strings.Join(names, ", "))
	} else if len(names) > 0 {
		f = f.or("it has %s", strings.Join(names, ", "))
	}
	l.problem(at, "name", f)
	return nil
}

// dotenvCandidates are the arguments of readDotenv.
func (l *loader) dotenvCandidates() (asked string, candidates []string, show func(string) string) {
	if l.opts.DotEnv != "" {
		asked = base{l.opts.Cwd, l.opts.Home}.path(l.opts.DotEnv)
	}
	candidates = []string{filepath.Join(filepath.Dir(l.path), ".env"), filepath.Join(l.opts.Cwd, ".env")}
	return asked, candidates, l.show
}

// defaultCredential gives Rancher's cloud credential the cluster's name.
func (l *loader) defaultCredential(s *Spec) {
	s.OpenStack.Credential = s.CredentialName()
	origin := Origin{Source: SourceDefault, Value: s.OpenStack.Credential}
	l.res.origins["openstack.credential"] = origin
	l.res.shown = append(l.res.shown, origin.setting("openstack.credential"))
}

// environment makes a map of NAME=value pairs; the last one wins, as it does for a process.
func environment(environ []string) map[string]string {
	env := make(map[string]string, len(environ))
	for _, pair := range environ {
		if name, value, ok := strings.Cut(pair, "="); ok {
			env[name] = value
		}
	}
	return env
}

// inOrder sorts problems by place, the main file first, what stands in no file last, and drops repetitions.
func inOrder(problems []Problem, main string) []Problem {
	rank := func(p Problem) int {
		switch {
		case p.File == main:
			return 0
		case p.Line > 0:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(rank(a), rank(b)),
			cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col),
		)
	})
	seen := map[Problem]bool{}
	return slices.DeleteFunc(problems, func(p Problem) bool {
		twice := seen[p]
		seen[p] = true
		return twice
	})
}
