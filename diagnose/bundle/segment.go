package bundle

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// line is a line as a person sees it.
type line struct {
	text string
	no   int
	part bool // something of the same line came before
	open bool // something of the same line follows
}

// block is a piece of a text whose lines belong together: a table, an object, what a command printed.
type block interface {
	// take is offered the next line, and tells whether it belongs to the block.
	take(line) bool
	// end is called once, behind the last line that was taken.
	end()
}

// segmenter reads one text: it tells pieces from each other, and makes items of them.
type segmenter struct {
	reader  *reader
	file    *File
	message bool // the text is a condition's message
	keeper  timekeeper
	known   recogniser
	source  *lineReader
	kinds   map[Kind]int // items, by kind
	run     struct {
		kind Kind
		n    int
	}

	block   block
	number  int // of the piece
	command command
	ahead   []byte // instead of source's, for text inside objects
	as      Kind   // of lines that do not name their kind themselves, when set
	err     error  // why reading ends: the sink's, or the context's
}

func newSegmenter(r *reader, path string) *segmenter {
	return &segmenter{reader: r, file: &File{Path: path}, keeper: timekeeper{now: r.options.Now}, kinds: map[Kind]int{}}
}

// read reads the text from its first to its last line.
func (s *segmenter) read(ctx context.Context, source *lineReader) {
	s.source = source
	var scratch []byte
	for n := 0; s.err == nil; n++ {
		if n&0x3ff == 0 && ctx.Err() != nil {
			s.err = ctx.Err()
			return
		}
		raw, ok := source.next()
		if !ok {
			break
		}
		if end := len(raw.text) - 1; end >= 0 && raw.text[end] == '\r' && !raw.open {
			raw.text = raw.text[:end]
		}
		l := line{no: raw.no, part: raw.part, open: raw.open}
		if plain(raw.text) {
			l.text = string(raw.text)
			s.take(l)
			continue
		}
		scratch = clean(scratch[:0], raw.text)
		l.text = string(scratch)
		for { // what a carriage return parted
			text, rest, more := strings.Cut(l.text, "\n")
			s.take(line{text, l.no, l.part, l.open || more})
			if !more {
				break
			}
			l.text, l.part = rest, false
		}
	}
	s.close()
	s.file.Lines = source.no - 1
	s.file.Bytes = source.read
	s.count("")
	for kind, n := range s.kinds {
		if most := s.kinds[s.file.Kind]; kind != "" && (n > most || n == most && kind < s.file.Kind) {
			s.file.Kind = kind
		}
	}
}

// take gives a line to the block that is open, or begins something with it.
func (s *segmenter) take(l line) {
	if !l.open && strings.HasSuffix(l.text, " ") {
		l.text = strings.TrimRight(l.text, " ")
	}
	if s.block != nil {
		if _, long := s.block.(interface{ long() }); l.part && !long {
			s.rest(l)
			return
		}
		if s.block.take(l) {
			return
		}
		s.close()
	}
	s.begin(l)
}

// close ends the open block.
func (s *segmenter) close() {
	if b := s.block; b != nil {
		s.block = nil
		b.end()
	}
}

// start opens a block with its first line.
func (s *segmenter) start(b block, l line) {
	s.number++
	s.block = b
	if !b.take(l) {
		s.block = nil
		s.plain(l)
	}
}

// border begins a new piece.
func (s *segmenter) border() {
	s.number++
	s.known.forget()
}

// begin looks at a line that belongs to no block.
func (s *segmenter) begin(l line) {
	if l.text == "" {
		s.known.last = ""
		return
	}
	if l.part {
		s.rest(l)
		return
	}
	if strings.HasPrefix(l.text, `{"`) && s.envelope(l) {
		return
	}
	if h := readHeader(l.text); h.form != noForm && !ambiguous(&h, l.text) {
		s.log(l, &h)
		return
	}
	if !s.open(l) {
		s.plain(l)
	}
}

// rest makes an item of a piece of a long line.
func (s *segmenter) rest(l line) {
	kind := s.known.last
	if kind == "" {
		kind = Text
	}
	s.emit(Item{Kind: kind, Line: l.no, Text: l.text, Message: l.text})
}

// ambiguous tells whether a line with a header may still be something else.
func ambiguous(h *header, text string) bool {
	// `journalctl -o verbose` begins an entry with a time and a cursor.
	return h.form == syslogForm && h.program == "" && strings.Contains(text, " [s=")
}

// plain makes an item of a line that is part of nothing, or of something that did not turn out to be what it seemed.
func (s *segmenter) plain(l line) {
	if strings.TrimSpace(l.text) == "" {
		s.known.last = ""
		return
	}
	h := readHeader(l.text)
	if h.form == noForm {
		if text := withoutColours(l.text); text != l.text {
			l.text = text
			h = readHeader(l.text)
		}
	}
	s.log(l, &h)
}

// log makes an item of a line.
func (s *segmenter) log(l line, h *header) {
	ahead := s.ahead
	var passed int64
	if s.source != nil {
		ahead = s.source.ahead()
		passed = s.source.read
	}
	at, sure := s.keeper.resolve(h, l.text, ahead)
	kind := s.as
	if kind == "" {
		kind = s.known.kind(h, l.text, ahead, passed)
	}
	if kind == Text && s.message {
		kind = Message
	}
	s.emit(Item{Kind: kind, Line: l.no, Time: at, Certain: sure, Uptime: h.uptime, Level: h.level, Host: h.host,
		Program: h.program, Text: l.text, Message: h.message(l.text)})
}

// emit completes an item and hands it on.
func (s *segmenter) emit(i Item) {
	if s.err != nil {
		return
	}
	i.File = s.file.Path
	i.Block = s.number
	if i.Command == "" && i.Kind != Command {
		i.Command = s.command.text
	}
	s.file.Items++
	s.count(i.Kind)
	if i.Object != nil {
		s.file.Objects++
	} else if i.Certain > Approximate {
		s.span(i.Time)
	}
	s.err = s.reader.sink(i)
}

// count counts an item by its kind. Most lines are of the kind of the line before, so those are summed up first.
func (s *segmenter) count(kind Kind) {
	if kind != s.run.kind {
		s.kinds[s.run.kind] += s.run.n
		s.run.kind, s.run.n = kind, 0
	}
	s.run.n++
}

// span widens the time that the file covers.
func (s *segmenter) span(at time.Time) {
	if s.file.First.IsZero() || at.Before(s.file.First) {
		s.file.First = at
	}
	if at.After(s.file.Last) {
		s.file.Last = at
	}
}

// notRead reports what could not be read of this text.
func (s *segmenter) notRead(at int, why Why, detail string) {
	s.reader.notRead(NotRead{File: s.file.Path, Line: at, Why: why, Detail: detail})
}

// tooBig reports an object that is larger than the limit.
func (s *segmenter) tooBig(at int) {
	s.notRead(at, TooBig, fmt.Sprintf("an object of more than %d KiB, read as text", s.reader.limits.Object>>10))
}

// indent is how many blanks a line begins with.
func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }
