package redact

import "slices"

// span is a part of a text, in bytes from the beginning of the stream; to is the first byte after it.
type span struct{ from, to int }

// scanner goes over a stream once, byte by byte, and finds what must go. It takes linear time: a byte costs a look into
// a filter or into two automata, a step of a bounded number of shapes that are being read, and the count of base64
// characters. It does not keep the stream; whoever feeds it keeps what lies between out and pos.
type scanner struct {
	words  *lexicon
	xs, ts int32  // states of the automata: known values, triggers
	recent uint32 // the last bytes
	since  int    // the byte before which nothing counts any more

	pos   int     // bytes read so far
	open  []match // shapes that have begun
	found []span  // parts to take out that are complete and not yet written
	parts []span  // reused by write
	run   run

	out     int // bytes that have been written or left out
	covered int // end of the last part for which a mark was written; -1 before the first
}

// mostOpen bounds the shapes that are being read at a time, and so the work for a byte.
const mostOpen = 16

func newScanner(words *lexicon) scanner { return scanner{words: words, covered: -1} }

// scan reads p.
func scan[T string | []byte](s *scanner, p T) {
	scanRuns(&s.run, p, s.pos, &s.found)
	for i := 0; i < len(p); {
		if s.idle(i) {
			i = skim(s, p, i)
		}
		i = watch(s, p, i)
	}
	s.pos += len(p)
}

// idle tells that nothing is being read but, at most, the first bytes of a word, too few for the filter; then the
// filter is enough. It needs as many bytes before it.
func (s *scanner) idle(i int) bool {
	return len(s.open) == 0 && s.xs < s.words.exact.deep && s.ts < s.words.shapes.deep && s.pos+i-s.since >= gram-1
}

// skim reads on from byte i with the filter alone, to the byte that may complete the beginning of a word. It leaves the
// automata in the states in which they would be before that byte.
func skim[T string | []byte](s *scanner, p T, i int) int {
	recent, words := s.recent, s.words
	for i < len(p) {
		next := recent<<8 | uint32(p[i])
		if words.may(next) {
			break
		}
		recent = next
		i++
	}
	s.recent = recent
	before, last := byte(recent>>8), byte(recent)
	s.xs = words.exact.step(words.exact.step(root, before), last)
	s.ts = words.shapes.step(words.shapes.step(root, before), last)
	return i
}

// watch reads on from byte i with the automata and the open shapes, for as long as there is something to watch.
func watch[T string | []byte](s *scanner, p T, i int) int {
	x, t := s.words.exact, s.words.shapes
	for i < len(p) {
		b, at := p[i], s.pos+i
		i++
		s.recent = s.recent<<8 | uint32(b)
		s.xs, s.ts = x.step(s.xs, b), t.step(s.ts, b)
		if len(s.open) > 0 {
			s.step(b, at)
		}
		if s.xs >= x.hit {
			s.found = append(s.found, span{at + 1 - x.longest(s.xs), at + 1})
		}
		if s.ts >= t.hit {
			for _, id := range t.ending(s.ts) {
				s.begin(&allShapes[id], at)
			}
		}
		if s.idle(i) {
			break
		}
	}
	return i
}

// step shows one byte to all open shapes.
func (s *scanner) step(b byte, at int) {
	for i := 0; i < len(s.open); {
		m := &s.open[i]
		switch m.shape.read(m, b, at) {
		case goesOn:
			i++
			continue
		case complete:
			s.found = append(s.found, span{m.from, m.to})
		}
		s.open = slices.Delete(s.open, i, i+1)
	}
}

// begin opens a shape whose trigger ends at a byte. Where one of its kind is certain already, it covers what the new
// one would. Where too many are open, one makes room.
func (s *scanner) begin(shape *shape, at int) {
	for i := range s.open {
		if s.open[i].certain && s.open[i].shape.kind == shape.kind {
			return
		}
	}
	if len(s.open) == mostOpen {
		s.makeRoom(at)
	}
	m := match{shape: shape, from: nowhere, certain: shape.certain}
	if shape.whole {
		m.from = at + 1 - len(shape.trigger)
	}
	s.open = append(s.open, m)
}

// makeRoom ends one of the open shapes, and takes out what it has read so far: the safe side. It is the oldest
// uncertain one, or where all are certain one of a kind that is open twice, of which there must be one.
func (s *scanner) makeRoom(at int) {
	i := slices.IndexFunc(s.open, func(m match) bool { return !m.certain })
	kinds := map[string]bool{}
	for k := len(s.open) - 1; i < 0 && k >= 0; k-- {
		if kinds[s.open[k].shape.kind] {
			i = k
		}
		kinds[s.open[k].shape.kind] = true
	}
	i = max(i, 0)
	if from := s.open[i].from; from != nowhere {
		s.found = append(s.found, span{from, at + 1})
	}
	s.open = slices.Delete(s.open, i, i+1)
}

// finish tells the open shapes that the stream has ended.
func (s *scanner) finish() {
	for i := range s.open {
		if m := &s.open[i]; m.from != nowhere && m.from < s.pos && (m.certain || m.atEnd()) {
			if m.to == 0 {
				m.to = s.pos
			}
			s.found = append(s.found, span{m.from, m.to})
		}
	}
	s.open = nil
	s.xs, s.ts, s.since = root, root, s.pos
	s.run.finish(s.pos, &s.found)
}

// safe is the byte up to which it is decided what must go.
func (s *scanner) safe() int {
	safe := s.pos - max(s.words.exact.reading(s.xs), s.words.shapes.reading(s.ts))
	for i := range s.open {
		if m := &s.open[i]; m.certain {
			safe = min(safe, m.covers(s.pos))
		} else if m.from != nowhere {
			safe = min(safe, m.from)
		}
	}
	if !s.run.certain() {
		safe = min(safe, s.run.from)
	}
	return max(safe, s.out)
}

// write appends what is decided of the stream to dst, with a mark for each part that must go. src is the stream from
// byte s.out on.
func write[T string | []byte](s *scanner, dst []byte, src T) []byte {
	begin, safe := s.out, s.safe()
	parts := append(s.parts[:0], s.found...)
	for i := range s.open {
		if m := &s.open[i]; m.certain {
			parts = append(parts, span{m.from, m.covers(s.pos)})
		}
	}
	if s.run.certain() {
		parts = append(parts, span{s.run.from, s.pos})
	}
	s.parts = parts
	slices.SortFunc(parts, func(a, b span) int { return a.from - b.from })
	at := max(s.out, s.covered)
	for _, p := range parts {
		if p.from >= safe {
			break
		}
		if p.from > s.covered {
			dst = append(dst, src[at-begin:p.from-begin]...)
			dst = append(dst, Mark...)
		}
		s.covered = max(s.covered, p.to)
		at = max(at, s.covered)
	}
	if at < safe {
		dst = append(dst, src[at-begin:safe-begin]...)
	}
	s.out = safe
	s.found = slices.DeleteFunc(s.found, func(p span) bool { return p.to <= safe })
	return dst
}

// adopt changes the known values in the middle of a stream; held is the stream from byte s.out on.
func (s *scanner) adopt(words *lexicon, held []byte) {
	s.words, s.xs, s.since = words, root, s.out
	for i, b := range held {
		s.xs = words.exact.step(s.xs, b)
		if at := s.out + i + 1; s.xs >= words.exact.hit {
			s.found = append(s.found, span{at - words.exact.longest(s.xs), at})
		}
	}
}
