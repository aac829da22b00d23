package redact

import (
	"io"
	"sync"
	"sync/atomic"
)

// Redactor takes secrets out of text: the values that it was told, in every form in which they are known to be written,
// and whatever has the shape of a secret. A nil Redactor knows the shapes only. It is safe for use by several
// goroutines.
type Redactor struct {
	mu    sync.Mutex
	words []string        // the forms of all values
	seen  map[string]bool // the values
	built atomic.Pointer[lexicon]
}

// New is a Redactor that knows no values yet.
func New() *Redactor { return &Redactor{seen: map[string]bool{}} }

// Add makes values secret from now on, with their base64, URL and JSON forms. Values of fewer than 4 bytes, not
// counting blanks around them, are ignored: they stand in ordinary words, and taking them out would hide nothing.
func (r *Redactor) Add(values ...string) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, v := range values {
		if r.seen[v] {
			continue
		}
		r.seen[v] = true
		r.words = append(r.words, forms(v)...)
		r.built.Store(nil) // built again when it is needed: many values are often added one by one
	}
}

// lexicon is what is looked for by now.
func (r *Redactor) lexicon() *lexicon {
	if r == nil {
		return shapesOnly()
	}
	if x := r.built.Load(); x != nil {
		return x
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if x := r.built.Load(); x != nil {
		return x
	}
	x := shapesOnly()
	if len(r.words) > 0 {
		r.words = unique(r.words)
		x = newLexicon(r.words)
	}
	r.built.Store(x)
	return x
}

// String is s without secrets.
func (r *Redactor) String(s string) string {
	if clean, changed := whole(r.lexicon(), s); changed {
		return string(clean)
	}
	return s
}

// Bytes is b without secrets. It is b itself when there are none; b is never changed.
func (r *Redactor) Bytes(b []byte) []byte {
	if clean, changed := whole(r.lexicon(), b); changed {
		return clean
	}
	return b
}

// whole goes over a text that is all there.
func whole[T string | []byte](words *lexicon, text T) (clean []byte, changed bool) {
	s := newScanner(words)
	scan(&s, text)
	s.finish()
	if len(s.found) == 0 {
		return nil, false
	}
	return write(&s, make([]byte, 0, len(text)), text), true
}

// Writer writes to w what it is given, without secrets, also where a secret comes in several pieces.
func (r *Redactor) Writer(w io.Writer) *Writer { return &Writer{redactor: r, to: w} }
