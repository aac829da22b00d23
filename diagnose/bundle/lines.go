package bundle

import (
	"bytes"
	"errors"
	"io"
)

const (
	// bufferBytes is how much of a text is held at once. What is looked at ahead of a line is at most that.
	bufferBytes = 256 << 10
	// longest is the length in bytes from which on a line is cut into pieces.
	longest = 64 << 10
)

// rawLine is a line as it stands in the file, or a piece of a long one.
type rawLine struct {
	text []byte // without the line's end; good until the next line is asked for
	no   int
	part bool // something of the same line came before
	open bool // something of the same line follows
}

// lineReader cuts a text into lines, in a buffer of a fixed size.
type lineReader struct {
	src        io.Reader
	buf        []byte
	start, end int // what of buf is not yet used
	no         int
	part       bool
	err        error // why no more can be read; io.EOF at the end
	read       int64 // bytes
}

func newLineReader(src io.Reader, buf []byte) *lineReader {
	return &lineReader{src: src, buf: buf, no: 1}
}

// next returns the next line; false at the end, or when reading failed.
func (r *lineReader) next() (rawLine, bool) {
	for seen := 0; ; {
		i := bytes.IndexByte(r.buf[r.start+seen:r.end], '\n')
		if i >= 0 && seen+i <= longest {
			return r.cut(seen+i, 1), true
		}
		seen = r.end - r.start
		switch {
		case seen > longest:
			return r.piece(), true
		case r.err == nil:
			r.fill()
		case seen > 0:
			return r.cut(seen, 0), true
		default:
			return rawLine{}, false
		}
	}
}

// cut takes n bytes as the end of a line, and drops some behind them.
func (r *lineReader) cut(n, drop int) rawLine {
	l := rawLine{text: r.buf[r.start : r.start+n], no: r.no, part: r.part}
	r.start += n + drop
	r.no++
	r.part = false
	return l
}

// piece takes as much of a long line as fits, up to a blank if there is one near.
func (r *lineReader) piece() rawLine {
	n := longest
	if i := bytes.LastIndexByte(r.buf[r.start+n-1024:r.start+n], ' '); i >= 0 {
		n += i + 1 - 1024
	}
	l := rawLine{text: r.buf[r.start : r.start+n], no: r.no, part: r.part, open: true}
	r.start += n
	r.part = true
	return l
}

// ahead is what was read behind the last line and not yet handed out, good until the next line is asked for.
func (r *lineReader) ahead() []byte { return r.buf[r.start:r.end] }

// fill reads until the buffer is full: whoever looks ahead sees the same however the bytes arrived.
func (r *lineReader) fill() {
	if r.start > 0 {
		r.end = copy(r.buf, r.buf[r.start:r.end])
		r.start = 0
	}
	for empty := 0; r.end < len(r.buf) && r.err == nil; {
		n, err := r.src.Read(r.buf[r.end:])
		r.end += n
		r.read += int64(n)
		r.err = err
		if empty++; n > 0 {
			empty = 0
		} else if err == nil && empty > 100 {
			r.err = io.ErrNoProgress
		}
	}
}

// failure is why the text ended before its end, nil where it did not.
func (r *lineReader) failure() error {
	if errors.Is(r.err, io.EOF) {
		return nil
	}
	return r.err
}
