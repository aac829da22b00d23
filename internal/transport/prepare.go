package transport

import (
	"context"
	"net/http"
)

// prepare gives a request what the links below need: a User-Agent, and the journey on which they write what became of
// it.
type prepare struct {
	next      http.RoundTripper
	userAgent string
}

func (p *prepare) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.WithContext(context.WithValue(req.Context(), journeyKey, &journey{}))
	if _, set := req.Header["User-Agent"]; !set && p.userAgent != "" {
		// A RoundTripper must not change the caller's request.
		req.Header = req.Header.Clone()
		if req.Header == nil {
			req.Header = http.Header{}
		}
		req.Header.Set("User-Agent", p.userAgent)
	}
	return p.next.RoundTrip(req)
}

// journey is what became of one request. Its tries come one after the other, so it needs no lock.
type journey struct {
	tries int
	again []string // why it was tried again, one word a repetition: "503", "reset"
}

func journeyOf(ctx context.Context) *journey {
	if j, ok := ctx.Value(journeyKey).(*journey); ok {
		return j
	}
	return &journey{} // a link on its own, in a test
}
