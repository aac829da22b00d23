package redact

import (
	"io"
	"sync"
)

// Writer is an io.Writer that takes secrets out of what passes through. It holds back what may be the beginning of a
// secret until it knows; at the end of a line that is mostly nothing. Flush it at the end. It is safe for use by
// several goroutines, whose pieces must then be whole lines to make sense.
type Writer struct {
	redactor *Redactor
	to       io.Writer

	mu      sync.Mutex
	scanner scanner
	held    []byte // the stream from scanner.out on
	clean   []byte // reused
	err     error
}

// Write takes p in. It returns the error of the writer underneath, then and ever after.
func (w *Writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return 0, w.err
	}
	w.update()
	scan(&w.scanner, p)
	w.held = append(w.held, p...)
	if w.pass(); w.err != nil {
		return 0, w.err
	}
	return len(p), nil
}

// Flush writes what is held back, as at the end of the text. A secret whose second half is written later is not
// recognised any more.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil || w.scanner.words == nil {
		return w.err
	}
	w.scanner.finish()
	w.pass()
	return w.err
}

// update makes values that became known since the last call count, for what is held too.
func (w *Writer) update() {
	words := w.redactor.lexicon()
	switch {
	case w.scanner.words == nil:
		w.scanner = newScanner(words)
	case words != w.scanner.words:
		w.scanner.adopt(words, w.held)
	}
}

// pass writes on what is decided.
func (w *Writer) pass() {
	before := w.scanner.out
	w.clean = write(&w.scanner, w.clean[:0], w.held)
	w.held = append(w.held[:0], w.held[w.scanner.out-before:]...)
	if len(w.clean) > 0 {
		_, w.err = w.to.Write(w.clean)
	}
}
