package bundle

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
)

// folder reads the files of a folder in the order of their names. Links are not followed: one may lead out of what was
// sent, into the machine on which it is read.
func (r *reader) folder(ctx context.Context, dir, name string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		r.failed(name, err)
		return nil
	}
	defer func() { _ = root.Close() }()
	return fs.WalkDir(root.FS(), ".", func(inner string, entry fs.DirEntry, err error) error {
		file := place{path: path.Join(name, safeName(inner))}
		switch {
		case err != nil:
			r.failed(file.path, err)
			if entry != nil && entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case r.left <= 0:
			_ = r.spent(place{path: name})
			return fs.SkipAll
		case r.full:
			return fs.SkipAll
		case entry.IsDir():
			return nil
		case entry.Type()&fs.ModeSymlink != 0:
			target, _ := root.Readlink(inner)
			r.link(file, target)
			return nil
		case !entry.Type().IsRegular():
			r.failed(file.path, refuse(NoFile, "a device, a socket or a pipe"))
			return nil
		}
		return r.inFolder(ctx, root, inner, file)
	})
}

func (r *reader) inFolder(ctx context.Context, root *os.Root, inner string, file place) error {
	f, err := root.Open(inner)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = refuse(NotFound, "it went away")
		}
		r.failed(file.path, err)
		return nil
	}
	defer func() { _ = f.Close() }()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		r.failed(file.path, refuse(NoFile, "a device, a socket or a pipe"))
		return nil
	}
	return r.opened(ctx, file, f)
}
