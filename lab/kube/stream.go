package kube

import (
	"bufio"
	"encoding/json"
	"net/http"
	"strconv"
)

// stream writes the events of a watch, one JSON document a line.
type stream struct {
	req     request
	buf     *bufio.Writer
	flusher *http.ResponseController
	broken  bool // the client is gone
}

func newStream(w http.ResponseWriter, req request) *stream {
	// Rancher's own Cache-Control is not on a watch.
	w.Header().Del("Cache-Control")
	w.Header().Set("Cache-Control", "no-cache, private")
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusOK)
	return &stream{req: req, buf: bufio.NewWriter(w), flusher: http.NewResponseController(w)}
}

func (s *stream) send(typ EventType, obj Object) {
	if typ != Error && typ != Bookmark {
		obj = s.req.kind.in(obj, s.req.version)
	}
	raw, err := json.Marshal(Object{"type": string(typ), "object": obj})
	if err != nil {
		s.broken = true
		return
	}
	if _, err := s.buf.Write(append(raw, '\n')); err != nil {
		s.broken = true
	}
}

// catchUp sends all that the cursor has not seen. The channel closes at the next change; false means that the stream is
// over because changes were forgotten, which the client has been told.
func (s *stream) catchUp(c *cursor) (<-chan struct{}, bool) {
	events, wake, gone := c.next()
	if gone != nil {
		status := gone.Object()
		delete(status, "status") // as recorded
		s.send(Error, status)
		s.flush()
		return nil, false
	}
	for _, event := range events {
		s.send(event.Type, event.Object)
	}
	s.flush()
	return wake, true
}

// bookmark says that everything up to a version was sent.
func (s *stream) bookmark(version int64, initialEnd bool) {
	meta := Object{"resourceVersion": strconv.FormatInt(version, 10)}
	if initialEnd {
		meta["annotations"] = Object{"k8s.io/initial-events-end": "true"}
	}
	s.send(Bookmark, Object{"kind": s.req.kind.res.Kind, "apiVersion": s.req.kind.res.apiVersion(s.req.version),
		"metadata": meta})
}

func (s *stream) flush() {
	if s.buf.Flush() != nil || s.flusher.Flush() != nil {
		s.broken = true
	}
}
