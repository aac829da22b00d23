package cmd_test

import (
	"bytes"
	"regexp"
	"sync"
	"time"
)

// screen is a stream that can be watched while it is written.
type screen struct {
	mu      sync.Mutex
	text    bytes.Buffer
	closed  bool
	changed chan struct{} // closed and renewed at every write
}

func newScreen() *screen { return &screen{changed: make(chan struct{})} }

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text.Write(p)
	s.announce()
	return len(p), nil
}

// close says that nothing more will come.
func (s *screen) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.announce()
}

func (s *screen) announce() {
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// await waits until the text matches, and tells whether it did before the stream ended or patience did.
func (s *screen) await(pattern *regexp.Regexp) bool {
	late := time.After(patience)
	for {
		s.mu.Lock()
		found, over, changed := pattern.Match(s.text.Bytes()), s.closed, s.changed
		s.mu.Unlock()
		if found || over {
			return found
		}
		select {
		case <-changed:
		case <-late:
			return false
		}
	}
}
