package bundle

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Numbers of compression methods (APPNOTE.TXT 4.4.5).
const (
	zipStored  = 0
	zipDeflate = 8
	zipBzip2   = 12
	zipZstd    = 93
)

func isZip(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06"))
}

// unzip unpacks a file by its method. The result may also be an io.Closer.
func unzip(method uint16, src io.Reader) (io.Reader, error) {
	switch method {
	case zipStored:
		return src, nil
	case zipDeflate:
		return flate.NewReader(src), nil
	case zipBzip2:
		return bzip2.NewReader(src), nil
	case zipZstd:
		r, err := newZstd(src)
		if err != nil {
			return nil, err
		}
		return r.IOReadCloser(), nil
	}
	return nil, refuse(Unsupported, "compression method %d of zip is not read", method)
}

// zipDeeper enters a zip archive, or reports that it is too deep.
func (r *reader) zipDeeper(p *place) bool {
	if p.inside && p.depth >= r.limits.Depth {
		r.failed(p.path, refuse(TooDeep, "more than %d archives within archives", r.limits.Depth))
		return false
	}
	if p.inside {
		p.depth++
	}
	return true
}

// zipFile reads a zip archive by the directory at its end. It returns false where that is missing: a truncated archive
// can still be read from its beginning.
func (r *reader) zipFile(ctx context.Context, p place, f *os.File, size int64) (done bool, err error) {
	archive, err := zip.NewReader(f, size)
	if err != nil || len(archive.File) == 0 {
		return false, nil
	}
	if !r.zipDeeper(&p) {
		return true, nil
	}
	for _, file := range archive.File {
		inner := p.within(file.Name)
		switch mode := file.Mode(); {
		case mode.IsDir():
			continue
		case file.Flags&1 != 0:
			r.failed(inner.path, refuse(Encrypted, "it is encrypted"))
			continue
		case mode&fs.ModeSymlink != 0:
			r.link(inner, "")
			continue
		}
		raw, err := file.OpenRaw()
		if err != nil {
			r.failed(inner.path, asCorrupt(err))
			continue
		}
		if err := r.zipped(ctx, inner, file.Method, bufio.NewReader(raw), false); err != nil {
			return true, err
		}
		if r.left <= 0 || r.full {
			return true, r.spent(p)
		}
	}
	return true, nil
}

// zipped reads one file of a zip archive. With drain it unpacks it to its end, whatever it is: only so is it known
// where the next one begins.
func (r *reader) zipped(ctx context.Context, p place, method uint16, raw byteSource, drain bool) error {
	counted := &countReader{src: raw}
	content, err := unzip(method, counted)
	if err != nil {
		r.failed(p.path, err)
		return nil
	}
	if closer, ok := content.(io.Closer); ok {
		defer func() { _ = closer.Close() }()
	}
	content = r.growth(content, counted)
	if err := r.stream(ctx, p, content); err != nil || !drain {
		return err
	}
	if _, err := io.Copy(io.Discard, content); err != nil {
		return &notReadError{Corrupt, "where the next file begins is not known: " + err.Error()}
	}
	return nil
}

// localHeader is what stands before each file (APPNOTE.TXT 4.3.7).
type localHeader struct {
	flags, method uint16
	packed        int64 // bytes; -1 where it is told behind the file
	name          string
}

var errZipEnd = errors.New("no more files")

// zipStream reads a zip archive from its beginning, by the headers before its files: one from a pipe, within another
// archive, or without its end.
func (r *reader) zipStream(ctx context.Context, p place, src *bufio.Reader) error {
	if !r.zipDeeper(&p) {
		return nil
	}
	for {
		header, err := readLocalHeader(src)
		if errors.Is(err, errZipEnd) {
			return nil
		}
		if err != nil {
			r.failed(p.path, asCorrupt(err))
			return nil
		}
		inner := p.within(header.name)
		body := &byteReader{Reader: src, left: header.packed}
		switch {
		case len(header.name) > 0 && header.name[len(header.name)-1] == '/':
		case header.flags&1 != 0:
			r.failed(inner.path, refuse(Encrypted, "it is encrypted"))
		case header.packed < 0 && header.method != zipDeflate:
			r.failed(inner.path, refuse(Unsupported, "its length is not told before it; unpack the archive, and read the folder"))
			return nil
		default:
			err := r.zipped(ctx, inner, header.method, body, header.packed < 0)
			var lost *notReadError
			if errors.As(err, &lost) {
				r.failed(p.path, err)
				return nil
			}
			if err != nil {
				return err
			}
		}
		if r.left <= 0 || r.full {
			return r.spent(p)
		}
		if err := body.finish(); err != nil {
			r.failed(p.path, asCorrupt(err))
			return nil
		}
	}
}

// byteReader reads the packed bytes of one file, byte by byte where it must, so that nothing behind them is consumed.
type byteReader struct {
	*bufio.Reader
	left int64 // -1 for as many as the packed stream has
}

func (b *byteReader) Read(p []byte) (int, error) {
	if b.left == 0 {
		return 0, io.EOF
	}
	if b.left > 0 && int64(len(p)) > b.left {
		p = p[:b.left]
	}
	n, err := b.Reader.Read(p)
	if b.left > 0 {
		b.left -= int64(n)
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func (b *byteReader) ReadByte() (byte, error) {
	if b.left == 0 {
		return 0, io.EOF
	}
	c, err := b.Reader.ReadByte()
	if err != nil {
		return 0, io.ErrUnexpectedEOF
	}
	if b.left > 0 {
		b.left--
	}
	return c, nil
}

// finish moves to what stands behind the file.
func (b *byteReader) finish() error {
	if b.left >= 0 {
		_, err := io.CopyN(io.Discard, b.Reader, b.left)
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return err
	}
	return nil
}

// readLocalHeader reads the header of the next file. What may stand behind the file before is skipped.
func readLocalHeader(src *bufio.Reader) (localHeader, error) {
	for {
		begin, err := src.Peek(4)
		if err != nil {
			return localHeader{}, errorOr(err, io.ErrUnexpectedEOF)
		}
		switch binary.LittleEndian.Uint32(begin) {
		case 0x04034b50:
			return localFile(src)
		case 0x02014b50, 0x06054b50, 0x06064b50, 0x08064b50: // the directory
			return localHeader{}, errZipEnd
		case 0x08074b50: // a descriptor: signature, checksum, two lengths of four or of eight bytes
			if err := skipDescriptor(src); err != nil {
				return localHeader{}, err
			}
		default:
			return localHeader{}, refuse(Corrupt, "no header where a file of the archive should begin")
		}
	}
}

func errorOr(err, instead error) error {
	if errors.Is(err, io.EOF) {
		return instead
	}
	return err
}

func skipDescriptor(src *bufio.Reader) error {
	for _, length := range [...]int{16, 24} {
		behind, err := src.Peek(length + 4)
		if len(behind) < length+4 {
			return errorOr(err, io.ErrUnexpectedEOF)
		}
		if bytes.HasPrefix(behind[length:], []byte("PK")) {
			_, err := src.Discard(length)
			return err
		}
	}
	return refuse(Corrupt, "no header behind a file of the archive")
}

func localFile(src *bufio.Reader) (localHeader, error) {
	var fixed [30]byte
	if _, err := io.ReadFull(src, fixed[:]); err != nil {
		return localHeader{}, errorOr(err, io.ErrUnexpectedEOF)
	}
	u16 := func(at int) uint16 { return binary.LittleEndian.Uint16(fixed[at:]) }
	h := localHeader{flags: u16(6), method: u16(8), packed: int64(binary.LittleEndian.Uint32(fixed[18:]))}
	rest := make([]byte, int(u16(26))+int(u16(28)))
	if _, err := io.ReadFull(src, rest); err != nil {
		return localHeader{}, errorOr(err, io.ErrUnexpectedEOF)
	}
	h.name = string(rest[:u16(26)])
	if h.packed == 0xffffffff {
		h.packed = zip64Length(rest[u16(26):])
	}
	if h.flags&8 != 0 && h.packed <= 0 {
		h.packed = -1
	}
	return h, nil
}

// zip64Length finds the packed length in a header's extra fields (APPNOTE.TXT 4.5.3).
func zip64Length(extra []byte) int64 {
	for len(extra) >= 4 {
		id, size := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		if extra = extra[4:]; size > len(extra) {
			break
		}
		if id == 1 && size >= 16 {
			if n := int64(binary.LittleEndian.Uint64(extra[8:])); n >= 0 {
				return n
			}
		}
		extra = extra[size:]
	}
	return -1
}
