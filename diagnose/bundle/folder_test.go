//go:build unix

package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(outside, []byte("a secret of this machine\n"), 0o600))
	write := func(name, content string, mode os.FileMode) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(content), mode))
	}
	write("b/rke2.log", hello, 0o600)
	write("a.log", hello, 0o600)
	write("photo", "\xff\xd8\xff\xe0", 0o600)
	write("closed", hello, 0)
	write("logs.tar.gz", string(gzipOf(t, tarOf(t, archived{name: "x", content: hello}))), 0o600)
	require.NoError(t, os.Symlink(outside, filepath.Join(dir, "link")))
	require.NoError(t, os.Symlink("a.log", filepath.Join(dir, "inner-link")))
	require.NoError(t, syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600))

	items, report := readSources(t, Limits{}, Source{Path: dir})
	var files []string
	for _, i := range items {
		files = append(files, strings.TrimPrefix(i.File, dir+"/"))
		assert.NotContains(t, i.Text, "secret")
	}
	want := []string{"a.log", "b/rke2.log", "logs.tar.gz!x"}
	if os.Getuid() == 0 { // may read everything
		want = []string{"a.log", "b/rke2.log", "closed", "logs.tar.gz!x"}
	} else {
		assert.Equal(t, 1, whys(report)[NoPermission])
	}
	assert.Equal(t, want, files)
	assert.Equal(t, 2, whys(report)[Link])
	assert.Equal(t, 1, whys(report)[NoFile])
	assert.Equal(t, 1, whys(report)[Binary])
}

func TestPermissionIsAReason(t *testing.T) {
	why, _ := notRead(&os.PathError{Op: "open", Path: "x", Err: syscall.EACCES})
	assert.Equal(t, NoPermission, why)
}
