package bundle

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"context"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"
)

const (
	// largestWindow is how far back a packed stream may refer: memory that its reader needs. What `xz -9` and
	// `zstd -19` make needs no more.
	largestWindow = 64 << 20
	// freeGrowth is by how much a stream may grow before its ratio is looked at: a small file of blanks is no bomb.
	freeGrowth = 64 << 20
)

// unpack begins to read a packed stream.
type unpack func(io.Reader) (io.Reader, func(), error)

// unpacker is how the stream is unpacked that head begins, nil where it is not packed.
func unpacker(head []byte) unpack {
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b\x08")):
		return func(src io.Reader) (io.Reader, func(), error) {
			r, err := gzip.NewReader(src)
			return r, func() {}, err
		}
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return func(src io.Reader) (io.Reader, func(), error) {
			r, err := xz.NewReader(bufio.NewReader(&xzGuard{src: src}))
			return r, func() {}, err
		}
	case bytes.HasPrefix(head, []byte("\x28\xb5\x2f\xfd")), isSkippable(head):
		return func(src io.Reader) (io.Reader, func(), error) {
			r, err := newZstd(src)
			if err != nil {
				return nil, nil, err
			}
			return r, r.Close, nil
		}
	case len(head) > 10 && bytes.HasPrefix(head, []byte("BZh")) && string(head[4:10]) == "1AY&SY":
		return func(src io.Reader) (io.Reader, func(), error) { return bzip2.NewReader(src), func() {}, nil }
	}
	return nil
}

// newZstd reads zstd without goroutines of its own.
func newZstd(src io.Reader) (*zstd.Decoder, error) {
	return zstd.NewReader(src, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxWindow(largestWindow))
}

// isSkippable tells whether a stream begins with a frame that zstd skips; pzstd writes one.
func isSkippable(head []byte) bool {
	return len(head) > 12 && head[0]&0xf0 == 0x50 && bytes.Equal(head[1:4], []byte("\x2a\x4d\x18"))
}

// packed reads what is inside a packed stream.
func (r *reader) packed(ctx context.Context, p place, src byteSource, open unpack) error {
	if p.depth >= r.limits.Depth {
		r.failed(p.path, refuse(TooDeep, "more than %d archives within archives", r.limits.Depth))
		return nil
	}
	p.depth++
	counted := &countReader{src: src}
	unpacked, done, err := open(counted)
	if err != nil {
		r.failed(p.path, asCorrupt(err))
		return nil
	}
	defer done()
	return r.stream(ctx, p, r.growth(unpacked, counted))
}

// asCorrupt gives a reason to an error of a library that reads an archive.
func asCorrupt(err error) error {
	if why, _ := notRead(err); why != Failed {
		return err
	}
	return &notReadError{Corrupt, err.Error()}
}

// byteSource is what a packed stream is read from: byte by byte where the reader must not take more than it needs.
type byteSource interface {
	io.Reader
	io.ByteReader
}

// countReader counts what was read.
type countReader struct {
	src byteSource
	n   int64
}

func (c *countReader) Read(p []byte) (int, error) {
	n, err := c.src.Read(p)
	c.n += int64(n)
	return n, err
}

func (c *countReader) ReadByte() (byte, error) {
	b, err := c.src.ReadByte()
	if err == nil {
		c.n++
	}
	return b, err
}

// growthReader ends a stream that grows without measure, and gives errors of the library their reason.
type growthReader struct {
	src   io.Reader
	in    *countReader
	ratio int64
	out   int64
}

func (r *reader) growth(src io.Reader, in *countReader) io.Reader {
	return &totalReader{r, &growthReader{src: src, in: in, ratio: r.limits.Ratio}}
}

func (g *growthReader) Read(p []byte) (int, error) {
	n, err := g.src.Read(p)
	g.out += int64(n)
	if g.out > freeGrowth && g.out/g.ratio > g.in.n {
		return n, refuse(Bomb, "it grows more than %d-fold when it is unpacked; the rest was left out", g.ratio)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = asCorrupt(err)
	}
	return n, err
}
