package transport

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
)

const (
	firstWait     = 500 * time.Millisecond // doubled with every try
	longestWait   = 8 * time.Second
	longestAsked  = 30 * time.Second // of a server's Retry-After
	drainedAtMost = 64 << 10         // bytes of a refused try's body that are read so that its connection can be kept
)

// retry repeats what failed for a reason that passes by itself, when repeating cannot do harm.
type retry struct {
	next   http.RoundTripper
	tries  int
	clock  clock.Clock
	jitter func() float64 // in [0, 1)
}

func randomJitter() float64 { return rand.Float64() }

func (r *retry) RoundTrip(req *http.Request) (*http.Response, error) {
	tries := r.tries
	if !repeatable(req) {
		tries = 1
	}
	try := req
	for n := 1; ; n++ {
		resp, err := r.next.RoundTrip(try)
		if n >= tries || req.Context().Err() != nil {
			return resp, err
		}
		why, wait := r.verdict(resp, err, n)
		if why == "" || r.inVain(req.Context(), wait) {
			return resp, err
		}
		again, rewindErr := rewound(req)
		if rewindErr != nil {
			return resp, err // the first failure says more than that it cannot be repeated
		}
		if resp != nil {
			drain(resp.Body)
		}
		j := journeyOf(req.Context())
		j.again = append(j.again, why)
		if err := r.clock.Sleep(req.Context(), wait); err != nil {
			closeBody(again)
			return nil, fmt.Errorf("waiting to try again after %s: %w", why, err)
		}
		try = again
	}
}

// repeatable tells whether sending the request twice does what sending it once does.
func repeatable(req *http.Request) bool {
	ctx := req.Context()
	if marked(ctx, withoutRetryKey) {
		return false
	}
	if req.Body != nil && req.Body != http.NoBody && req.GetBody == nil {
		return false
	}
	switch req.Method {
	case http.MethodGet, "", http.MethodHead, http.MethodOptions, http.MethodPut, http.MethodDelete:
		return true
	}
	return marked(ctx, repeatableKey)
}

// rewound is the request with its body at the start again.
func rewound(req *http.Request) (*http.Request, error) {
	again := *req
	if req.GetBody == nil {
		return &again, nil
	}
	body, err := req.GetBody()
	if err != nil {
		return nil, err
	}
	again.Body = body
	return &again, nil
}

// verdict says why the try numbered n should be repeated, in a word, and after what wait. No word means that it
// should not.
func (r *retry) verdict(resp *http.Response, err error, n int) (why string, wait time.Duration) {
	if err != nil {
		return passingError(err), r.backoff(n)
	}
	switch resp.StatusCode {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		why = strconv.Itoa(resp.StatusCode)
	default:
		return "", 0
	}
	if asked, ok := r.retryAfter(resp.Header); ok {
		return why, min(asked, longestAsked)
	}
	return why, r.backoff(n)
}

// backoff is the wait after the try numbered n: between half of the doubled wait and all of it, so that clients that
// were turned away together do not come back together.
func (r *retry) backoff(n int) time.Duration {
	whole := min(firstWait<<min(n-1, 10), longestWait)
	return whole/2 + time.Duration(r.jitter()*float64(whole/2))
}

// retryAfter reads the header in both of its forms (RFC 9110, 10.2.3). A date is taken against the server's own Date
// where there is one: only the difference matters, and its clock may be off.
func (r *retry) retryAfter(h http.Header) (time.Duration, bool) {
	value := strings.TrimSpace(h.Get("Retry-After"))
	if seconds, err := strconv.Atoi(value); err == nil {
		// The cap comes before the multiplication: a huge number must not overflow.
		return time.Duration(min(max(seconds, 0), 3600)) * time.Second, true
	}
	at, err := http.ParseTime(value)
	if err != nil {
		return 0, false
	}
	now, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		now = r.clock.Now()
	}
	return max(at.Sub(now), 0), true
}

// inVain tells that the request's deadline comes before the wait is over. The answer at hand says more than a deadline
// that was waited for.
func (r *retry) inVain(ctx context.Context, wait time.Duration) bool {
	deadline, ok := ctx.Deadline()
	return ok && time.Until(deadline) < r.clock.Wall(wait)
}

// passingError names an error that a second try may not meet: the server was restarting, or closed a connection just as
// we used it. It is empty for all others; a timeout is one of them, because it has already cost its time.
func passingError(err error) string {
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		return "refused"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return "reset"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "eof"
	}
	// These have no exported form in net/http (transport.go, h2_bundle.go).
	text := err.Error()
	for _, sign := range []string{
		"server closed idle connection",
		"server sent GOAWAY",
		"graceful shutdown GOAWAY",
		"client connection lost",
		"REFUSED_STREAM",
		"client conn is closed",
	} {
		if strings.Contains(text, sign) {
			return "closed"
		}
	}
	return ""
}

// drain reads what is left of a body that nobody wants, so that its connection can be used again, and closes it.
func drain(body io.ReadCloser) {
	_, _ = io.CopyN(io.Discard, body, drainedAtMost)
	_ = body.Close()
}

// closeBody closes the body of a request that is not sent: the duty of whoever holds it.
func closeBody(req *http.Request) {
	if req.Body != nil {
		_ = req.Body.Close()
	}
}
