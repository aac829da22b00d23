package transport

import (
	"net/http"
	"sync/atomic"
)

// Counts is what was sent so far.
type Counts struct {
	Sent   int // requests, however many tries each took
	Tries  int // tries of them; what the server saw
	Writes int // requests that a dry run would have refused
}

// counter counts requests as they come.
type counter struct {
	next                http.RoundTripper
	sent, tries, writes atomic.Int64
}

func (c *counter) RoundTrip(req *http.Request) (*http.Response, error) {
	c.sent.Add(1)
	if isWrite(req) {
		c.writes.Add(1)
	}
	return c.next.RoundTrip(req)
}

func (c *counter) counts() Counts {
	return Counts{Sent: int(c.sent.Load()), Tries: int(c.tries.Load()), Writes: int(c.writes.Load())}
}

// tryCounter counts each try.
type tryCounter struct {
	next   http.RoundTripper
	counts *counter
}

func (c *tryCounter) RoundTrip(req *http.Request) (*http.Response, error) {
	c.counts.tries.Add(1)
	journeyOf(req.Context()).tries++
	return c.next.RoundTrip(req)
}
