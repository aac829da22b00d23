package config

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write what the tests see into testdata")

// canaries stand in test data where secrets do; no message may hold one.
var canaries = []string{"rancher-canary", "openstack-canary"}

// TestProblems loads the files of each archive and compares the messages with what the archive wants. The files environ
// and flags of an archive are input of their own, a line "cluster NAME" in its comment chooses the cluster.
func TestProblems(t *testing.T) {
	archives, err := filepath.Glob("testdata/problems/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, archives)
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			require.NoError(t, err)
			files := map[string]string{}
			for _, f := range archive.Files {
				files[f.Name] = string(f.Data)
			}
			opts := in(t, files)
			opts.Environ = lines(files["environ"])
			opts.Flags = map[string]string{}
			for _, line := range lines(files["flags"]) {
				name, value, _ := strings.Cut(line, "=")
				opts.Flags[name] = value
			}
			for _, line := range lines(string(archive.Comment)) {
				if name, ok := strings.CutPrefix(line, "cluster "); ok {
					opts.Cluster = name
				}
			}
			loaded, err := Load(opts)
			got := "fine\n"
			var problems *Error
			if errors.As(err, &problems) {
				got = strings.ReplaceAll(problems.Error(), opts.Cwd, "DIR") + "\n"
			} else {
				require.NoError(t, err)
			}
			for _, canary := range canaries {
				assert.NotContains(t, got, canary)
			}
			if loaded != nil {
				for _, s := range loaded.Show() {
					for _, canary := range canaries {
						assert.NotContains(t, s.Value, canary)
					}
				}
			}
			if *update {
				for i := range archive.Files {
					if archive.Files[i].Name == "want" {
						archive.Files[i].Data = []byte(got)
					}
				}
				require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o644))
				return
			}
			assert.Equal(t, files["want"], got)
		})
	}
}

func lines(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			all = append(all, line)
		}
	}
	return all
}
