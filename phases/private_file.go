package phases

import (
	"errors"
	"fmt"
	"os"

	"github.com/google/renameio/v2"
)

// writePrivate writes a file that only its owner may read, whole or not at all, and never through a link: a rename
// would replace the link, but whoever put it there meant another file.
func writePrivate(path string, content []byte) error {
	info, err := os.Lstat(path)
	switch {
	case err == nil && info.Mode()&os.ModeSymlink != 0:
		return fmt.Errorf("%s is a link: a file with secrets is not written through one; remove it, or name another file", path)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	if err := replacePrivate(path, content); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// replacePrivate puts a new file in the place of whatever is there. Its mode is its own: that of an older file, which
// others may have been allowed to read, does not count.
func replacePrivate(path string, content []byte) error {
	file, err := renameio.NewPendingFile(path, renameio.WithStaticPermissions(0o600))
	if err != nil {
		return err
	}
	defer func() { _ = file.Cleanup() }()
	if _, err := file.Write(content); err != nil {
		return err
	}
	return file.CloseAtomicallyReplace()
}
