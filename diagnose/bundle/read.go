package bundle

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strings"
)

// Read reads all sources in their order and calls sink for every item, in the order in which they stand, one at a
// time. It returns an error only when ctx ends or sink returns one, which it passes on; whatever else goes wrong
// stands in the report, and the rest is read.
func Read(ctx context.Context, sources []Source, options Options, sink func(Item) error) (Report, error) {
	r := &reader{options: options, limits: options.Limits.orDefault(), out: sink}
	r.left = r.limits.Bytes
	for _, source := range sources {
		if err := r.source(ctx, source); err != nil {
			return r.report, err
		}
	}
	return r.report, ctx.Err()
}

// reader is one run of Read.
type reader struct {
	options Options
	limits  Limits
	out     func(Item) error
	report  Report
	left    int64 // bytes that may still be read
	files   int
	buf     []byte // of the text that is being read: one at a time
	full    bool   // the limit of files was reported
}

// sink hands on an item.
func (r *reader) sink(i Item) error { return r.out(i) }

// maxNotRead bounds the report: a folder of a million photos is told by its first ones.
const maxNotRead = 1000

func (r *reader) notRead(n NotRead) {
	if len(r.report.NotRead) < maxNotRead {
		r.report.NotRead = append(r.report.NotRead, n)
	}
}

// failed reports that a file was not read, or not to its end.
func (r *reader) failed(file string, err error) {
	why, detail := notRead(err)
	r.notRead(NotRead{File: file, Why: why, Detail: detail})
}

func (r *reader) source(ctx context.Context, s Source) error {
	name := s.shown()
	switch {
	case s.Reader != nil:
		return r.stream(ctx, place{path: name, message: s.Message}, &totalReader{r, s.Reader})
	case s.Path == "-" && r.options.Stdin != nil:
		return r.stream(ctx, place{path: name}, &totalReader{r, r.options.Stdin})
	}
	info, err := os.Stat(s.Path)
	switch {
	case err != nil:
		r.failed(name, err)
		return nil
	case info.IsDir():
		return r.folder(ctx, s.Path, name)
	}
	// What was named by the user is opened whatever it is: a pipe is how a shell hands over what a command prints.
	f, err := os.Open(s.Path)
	if err != nil {
		r.failed(name, err)
		return nil
	}
	defer func() { _ = f.Close() }()
	return r.opened(ctx, place{path: name}, f)
}

// place is where a stream stands.
type place struct {
	path    string
	depth   int // archives and compressions around it
	inside  bool
	message bool
}

// within is a file of an archive.
func (p place) within(name string) place {
	return place{path: p.path + "!" + safeName(name), depth: p.depth, inside: true}
}

// safeName shows the name of a file in an archive. It is shown and never opened; "..", a leading slash and control
// characters are shown too, as nothing that a terminal or a reader could mistake.
func safeName(name string) string {
	cleaned := string(clean(nil, []byte(name)))
	cleaned = strings.ReplaceAll(cleaned, "\n", "?")
	cleaned = strings.TrimPrefix(cleaned, "./")
	if len(cleaned) > 512 {
		cleaned = cleaned[:512] + "…"
	}
	if cleaned == "" {
		return "?"
	}
	return strings.ToValidUTF8(cleaned, "\uFFFD")
}

// opened reads a file that can be read at any place, as zip wants it.
func (r *reader) opened(ctx context.Context, p place, f *os.File) error {
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		var begin [4]byte
		if n, _ := f.ReadAt(begin[:], 0); n == 4 && string(begin[:2]) == "PK" {
			done, err := r.zipFile(ctx, p, f, info.Size())
			if done || err != nil {
				return err
			}
		}
	}
	return r.stream(ctx, p, &totalReader{r, f})
}

// stream finds out what a stream is and reads it. It returns only errors that end everything.
func (r *reader) stream(ctx context.Context, p place, src io.Reader) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	buffered := bufio.NewReaderSize(src, sniffBytes)
	head, err := buffered.Peek(sniffBytes)
	if len(head) == 0 {
		if err != nil && !errors.Is(err, io.EOF) {
			r.failed(p.path, err)
		}
		return nil // an empty file says nothing, and nothing of it was missed
	}
	if open := unpacker(head); open != nil {
		return r.packed(ctx, p, buffered, open)
	}
	switch {
	case isZip(head):
		return r.zipStream(ctx, p, buffered)
	case isTar(head):
		return r.tar(ctx, p, buffered)
	}
	return r.text(ctx, p, buffered, head)
}

// another counts a file, and tells whether it is still one of those that are read.
func (r *reader) another(p place) bool {
	if r.files++; r.files <= r.limits.Files {
		return true
	}
	if !r.full {
		r.full = true
		r.notRead(NotRead{File: p.path, Why: TooMany, Detail: "more files than are read; the rest was left out"})
	}
	return false
}

// text reads a text.
func (r *reader) text(ctx context.Context, p place, src io.Reader, head []byte) error {
	if !r.another(p) {
		return nil
	}
	as, err := textEncoding(head)
	if err != nil {
		r.failed(p.path, err)
		return nil
	}
	if as != utf8Text {
		src = decodeUTF16(src, as)
	}
	if r.buf == nil {
		r.buf = make([]byte, bufferBytes)
	}
	lines := newLineReader(src, r.buf)
	s := newSegmenter(r, p.path)
	s.message = p.message
	if p.message {
		s.joined(head)
	}
	s.read(ctx, lines)
	if err := lines.failure(); err != nil {
		r.failed(p.path, err)
	}
	r.report.Files = append(r.report.Files, *s.file)
	r.report.Bytes += s.file.Bytes
	return s.err
}

// joined makes one item of a message with several lines: what is looked for may go over their ends.
func (s *segmenter) joined(head []byte) {
	text := strings.TrimSpace(string(clean(nil, replaceNewlines(head))))
	if strings.Contains(text, "\n") {
		s.emit(Item{Kind: Message, Line: 1, Text: text, Message: text, Joined: true})
	}
}

// replaceNewlines keeps the ends of lines over clean, for which they are control characters.
func replaceNewlines(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for _, b := range text {
		switch b {
		case '\r':
		case '\n':
			out = append(out, '\r')
		default:
			out = append(out, b)
		}
	}
	return out
}

// totalReader counts what is read against the limit of the whole run.
type totalReader struct {
	r   *reader
	src io.Reader
}

func (t *totalReader) Read(p []byte) (int, error) {
	if t.r.left <= 0 {
		return 0, refuse(TooBig, "more than %d MiB in all; the rest was left out", t.r.limits.Bytes>>20)
	}
	if int64(len(p)) > t.r.left {
		p = p[:t.r.left]
	}
	n, err := t.src.Read(p)
	t.r.left -= int64(n)
	return n, err
}
