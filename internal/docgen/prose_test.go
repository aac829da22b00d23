package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/cmd"
	"github.com/rosctl/rosctl/internal/config"
)

// texts are the Markdown files of the project by their paths from its root.
func texts(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(entry.Name(), ".") && name != "."
		if entry.IsDir() && (hidden || entry.Name() == "testdata" || name == "bin" || name == "rosctl-lab") {
			return filepath.SkipDir
		}
		if entry.IsDir() || filepath.Ext(path) != ".md" {
			return nil
		}
		content, err := os.ReadFile(path)
		all[filepath.ToSlash(name)] = string(content)
		return err
	})
	require.NoError(t, err)
	require.Contains(t, all, "README.md")
	return all
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	punct   = regexp.MustCompile(`[^\pL\pN _-]`)
)

// slug is the anchor of a heading, as it is shown on the web.
func slug(text string) string {
	return strings.ReplaceAll(strings.ToLower(punct.ReplaceAllString(text, "")), " ", "-")
}

func TestSlug(t *testing.T) {
	for text, want := range map[string]string{
		"ROS-DNS-001": "ros-dns-001", "A Rancher with a CA of its own": "a-rancher-with-a-ca-of-its-own",
		"`.env`, and more": "env-and-more", "dns, waits, clock": "dns-waits-clock",
	} {
		assert.Equal(t, want, slug(text))
	}
}

// A link in the documentation leads somewhere: to a file of the project and, where it names a heading, to that.
func TestLinks(t *testing.T) {
	all := texts(t)
	for name, text := range all {
		for _, m := range link.FindAllStringSubmatch(outsideBlocks(text), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			to := name
			if target != "" {
				to = filepath.ToSlash(filepath.Join(filepath.Dir(name), filepath.FromSlash(target)))
				_, err := os.Stat(filepath.Join(root, to))
				assert.NoError(t, err, "%s links to %s", name, m[1])
			}
			if anchor == "" {
				continue
			}
			var anchors []string
			for _, h := range heading.FindAllStringSubmatch(all[to], -1) {
				anchors = append(anchors, slug(h[1]))
			}
			assert.Contains(t, anchors, anchor, "%s links to %s", name, m[1])
		}
	}
}

// outsideBlocks leaves out fenced and indented blocks: what looks like a link there is an example.
func outsideBlocks(text string) string {
	var kept []string
	fenced := false
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			continue
		}
		if !fenced && !strings.HasPrefix(line, "    ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

var (
	typed    = regexp.MustCompile("(?m)(?:^ {4,}|\\$ |`|&& )(?:(?:\\.\\./)?bin/)?rosctl ([a-z-]+)(?: ([a-z]+))?")
	flagUsed = regexp.MustCompile(` (--?[a-z][a-z-]*)`)
	made     = regexp.MustCompile("(?m)(?:^ {4,}|`)make ([a-z0-9-]+)")
	target   = regexp.MustCompile(`(?m)^([a-z0-9-]+):`)
)

// What the documentation tells people to type exists: commands, their flags, targets of make.
func TestTypedCommandsExist(t *testing.T) {
	var all []command
	collect("rosctl", cmd.Reference().Commands, &all)
	known := map[string][]string{"rosctl lab": {"--help"}, "rosctl config": {"--help"}} // which have commands under them
	for _, c := range all {
		flags := []string{"--help"}
		for _, f := range c.Flags {
			for _, n := range f.Names() {
				flags = append(flags, strings.Repeat("-", min(2, len(n)))+n)
			}
		}
		known[c.path] = flags
	}
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	require.NoError(t, err)
	var targets []string
	for _, m := range target.FindAllStringSubmatch(string(makefile), -1) {
		targets = append(targets, m[1])
	}
	for name, text := range texts(t) {
		for _, m := range made.FindAllStringSubmatch(text, -1) {
			assert.Contains(t, targets, m[1], "%s: make %s", name, m[1])
		}
		for _, at := range typed.FindAllStringSubmatchIndex(text, -1) {
			path, rest := "rosctl "+text[at[2]:at[3]], text[at[3]:]
			if at[4] >= 0 && known[path+" "+text[at[4]:at[5]]] != nil {
				path, rest = path+" "+text[at[4]:at[5]], text[at[5]:]
			}
			if !assert.True(t, known[path] != nil, "%s: there is no command %s", name, path) {
				continue
			}
			end := strings.IndexAny(rest, "\n`#&|;")
			for _, f := range flagUsed.FindAllStringSubmatch(rest[:max(end, 0)], -1) {
				assert.True(t, slices.Contains(known[path], f[1]), "%s: %s has no flag %s", name, path, f[1])
			}
		}
	}
}

var yamlBlock = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// Every rosctl.yaml in the documentation is one: it loads without a problem and without a warning.
func TestExamplesOfConfigurationLoad(t *testing.T) {
	found := 0
	for name, text := range texts(t) {
		for _, m := range yamlBlock.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(name, "docs/facts/") {
				continue // these are of other programs
			}
			found++
			example := unindent(m[1])
			folder := t.TempDir()
			require.NoError(t, os.WriteFile(filepath.Join(folder, "rosctl.yaml"), []byte(example), 0o600))
			require.NoError(t, os.WriteFile(filepath.Join(folder, "clouds.yaml"), []byte(cloudsYAML), 0o600))
			loaded, err := config.Load(config.LoadOptions{Cwd: folder, Home: folder})
			if assert.NoError(t, err, "%s:\n%s", name, example) {
				assert.Empty(t, loaded.Warnings, name)
			}
		}
	}
	assert.GreaterOrEqual(t, found, 2, "the README and the page on configuration have one each")
}

const cloudsYAML = `clouds:
  mycloud:
    auth:
      auth_url: https://keystone.example.com:5000/v3
      username: demo
      password: not-a-secret
      project_name: demo
      user_domain_name: Default
      project_domain_name: Default
`

// unindent takes the first line's indentation from all lines.
func unindent(text string) string {
	lines := strings.Split(text, "\n")
	indent := lines[0][:len(lines[0])-len(strings.TrimLeft(lines[0], " "))]
	for i, line := range lines {
		lines[i] = strings.TrimPrefix(line, indent)
	}
	return strings.TrimSpace(strings.Join(lines, "\n")) + "\n"
}

// The page on configuration has a row for each setting, with its default and its variable.
func TestEverySettingIsDocumented(t *testing.T) {
	content, err := os.ReadFile(filepath.Join(root, "docs", "configuration.md"))
	require.NoError(t, err)
	rows := map[string]string{}
	for _, line := range strings.Split(string(content), "\n") {
		if rest, ok := strings.CutPrefix(line, "| `"); ok {
			key, row, _ := strings.Cut(rest, "`")
			rows[key] = row
		}
	}
	settings := readSettings(t)
	for _, s := range settings {
		row, ok := rows[s.key]
		if !assert.True(t, ok, "docs/configuration.md has no row for %s", s.key) {
			continue
		}
		for _, word := range []string{s.env, s.def} {
			if word != "" {
				assert.Contains(t, row, "`"+word+"`", s.key)
			}
		}
	}
	for key := range rows {
		known := slices.ContainsFunc(settings, func(s documented) bool { return s.key == key })
		assert.True(t, known, "there is no setting %s", key)
	}
}

type documented struct{ key, env, def string }

// readSettings reads the tables of settings out of the source of package config, which keeps them to itself.
func readSettings(t *testing.T) []documented {
	t.Helper()
	path := filepath.Join(root, "internal", "config", "settings.go")
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	var all []documented
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 || !strings.HasSuffix(strings.ToLower(spec.Names[0].Name), "settings") {
			return true
		}
		table, ok := spec.Values[0].(*ast.CompositeLit)
		if !ok {
			return true
		}
		for _, element := range table.Elts {
			row, s := element.(*ast.CompositeLit), documented{}
			for _, field := range row.Elts {
				pair := field.(*ast.KeyValueExpr)
				switch value := literal(pair.Value); pair.Key.(*ast.Ident).Name {
				case "key":
					s.key = value
				case "env":
					s.env = value
				case "def":
					s.def = value
				}
			}
			if spec.Names[0].Name == "machineSettings" {
				s.key = "machine." + s.key
			}
			all = append(all, s)
		}
		return true
	})
	require.Greater(t, len(all), 40)
	return all
}
