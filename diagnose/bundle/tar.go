package bundle

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
)

const tarBlock = 512

// isTar tells whether head begins a tar archive: by its magic, or of the oldest form by the checksum of its header.
func isTar(head []byte) bool {
	if len(head) < tarBlock {
		return false
	}
	if bytes.HasPrefix(head[257:], []byte("ustar")) {
		return true
	}
	if head[0] == 0 {
		return false
	}
	field := strings.Trim(string(head[148:156]), " \x00")
	want, err := strconv.ParseInt(field, 8, 64)
	if err != nil || want == 0 {
		return false
	}
	var sum int64
	for i, b := range head[:tarBlock] {
		if i >= 148 && i < 156 {
			b = ' '
		}
		sum += int64(b)
	}
	return sum == want
}

// tar reads the files of a tar archive.
func (r *reader) tar(ctx context.Context, p place, src io.Reader) error {
	if p.inside && p.depth >= r.limits.Depth {
		r.failed(p.path, refuse(TooDeep, "more than %d archives within archives", r.limits.Depth))
		return nil
	}
	if p.inside {
		p.depth++
	}
	archive := tar.NewReader(src)
	for {
		header, err := archive.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			r.failed(p.path, asCorrupt(err))
			return nil
		}
		file := p.within(header.Name)
		switch header.Typeflag {
		case tar.TypeReg, tar.TypeGNUSparse, '\x00', '7': // '\x00' is the oldest form's file, '7' a contiguous one
			err = r.stream(ctx, file, archive)
		case tar.TypeSymlink, tar.TypeLink:
			r.link(file, header.Linkname)
		case tar.TypeDir, tar.TypeXGlobalHeader:
		default:
			r.failed(file.path, refuse(NoFile, "a device or a pipe"))
		}
		if err != nil {
			return err
		}
		if r.left <= 0 || r.full {
			return r.spent(p)
		}
	}
}

// link reports a link. Where it points is not opened, inside the archive or out of it.
func (r *reader) link(file place, target string) {
	if r.another(file) {
		r.failed(file.path, refuse(Link, "a link to %s", safeName(target)))
	}
}

// spent reports that an archive was left because a limit was reached.
func (r *reader) spent(p place) error {
	if r.left <= 0 {
		r.failed(p.path, refuse(TooBig, "more than %d MiB in all; the rest was left out", r.limits.Bytes>>20))
	}
	return nil
}
