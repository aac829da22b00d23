package transport

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"
)

// TimeoutError is returned for a try that took longer than it may, be it in connecting, in waiting for the answer or
// in reading it. It is a net.Error.
type TimeoutError struct {
	Limit time.Duration // wall time
}

func (e *TimeoutError) Error() string { return fmt.Sprintf("no complete answer within %v", e.Limit) }

// Timeout is true; it is how net.Error tells a timeout.
func (e *TimeoutError) Timeout() bool { return true }

// Temporary is true; net.Error asks for it.
func (e *TimeoutError) Temporary() bool { return true }

// limit ends a try that takes too long. A stream is expected to go on for as long as there is something to watch, so
// only its headers are hurried.
//
// The limit is in wall time whatever the clock: a server is no faster because the lab's clock is.
type limit struct {
	next http.RoundTripper
	try  time.Duration
}

func (l *limit) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancelCause(req.Context())
	late := &TimeoutError{Limit: l.try}
	timer := time.AfterFunc(l.try, func() { cancel(late) })
	done := func() {
		timer.Stop()
		cancel(nil)
	}
	resp, err := l.next.RoundTrip(req.WithContext(ctx))
	if err != nil {
		defer done()
		return nil, blame(ctx, late, err)
	}
	if isStream(req) {
		timer.Stop()
	}
	resp.Body = limited(resp.Body, ctx, late, done)
	return resp, nil
}

// isStream tells whether the answer may go on without end: a watch, a log that is followed, a connection that changes
// its protocol.
func isStream(req *http.Request) bool {
	if req.Header.Get("Upgrade") != "" {
		return true
	}
	if req.URL.RawQuery == "" {
		return false
	}
	query := req.URL.Query()
	return isTrue(query.Get("watch")) || isTrue(query.Get("follow"))
}

// isTrue reads a boolean of a query as Kubernetes does: anything but "", "false" and "0" is true
// (k8s.io/apimachinery/pkg/runtime, Convert_Slice_string_To_bool).
func isTrue(s string) bool { return s != "" && s != "false" && s != "0" }

// blame returns late in place of err when the limit is what ended the try.
func blame(ctx context.Context, late *TimeoutError, err error) error {
	if errors.Is(context.Cause(ctx), late) {
		return late
	}
	return err
}

// limitedBody is a body whose reading is under the limit of its try.
type limitedBody struct {
	io.ReadCloser
	ctx  context.Context
	late *TimeoutError
	done func()
	once sync.Once
}

// limited wraps a body, and keeps it writable when it is, as it is after a change of protocol.
func limited(body io.ReadCloser, ctx context.Context, late *TimeoutError, done func()) io.ReadCloser {
	b := &limitedBody{ReadCloser: body, ctx: ctx, late: late, done: done}
	if w, ok := body.(io.Writer); ok {
		return &limitedDuplex{limitedBody: b, Writer: w}
	}
	return b
}

func (b *limitedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, blame(b.ctx, b.late, err)
	}
	if err != nil {
		b.once.Do(b.done)
	}
	return n, err
}

func (b *limitedBody) Close() error {
	defer b.once.Do(b.done)
	return b.ReadCloser.Close()
}

type limitedDuplex struct {
	*limitedBody
	io.Writer
}
