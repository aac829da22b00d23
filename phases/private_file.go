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
	if err := renameio.WriteFile(path, content, 0o600, renameio.IgnoreUmask()); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}
