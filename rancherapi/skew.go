package rancherapi

import (
	"net/http"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
)

// skew compares Rancher's clock with ours by the Date of its answers. A Date has whole seconds, and was written at some
// moment between the request and its answer, so each answer gives a range; the narrowest that was seen is kept.
type skew struct {
	clock clock.Clock

	mutex       sync.Mutex
	known       bool
	least, most time.Duration
}

// note takes in an answer to a request that was sent at the given moment.
func (s *skew) note(sent time.Time, header http.Header) {
	date, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return
	}
	least, most := date.Sub(s.clock.Now()), date.Add(time.Second).Sub(sent)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.known || most-least < s.most-s.least {
		s.known, s.least, s.most = true, least, most
	}
}

// ClockSkew is how far Rancher's clock is ahead of ours at least; it is 0 when they may be the same, and negative when
// Rancher's is behind. It is not known before the first answer, nor when a proxy takes the Date out.
func (c *Client) ClockSkew() (skew time.Duration, known bool) {
	s := c.skew
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case s.least > 0:
		return s.least, s.known
	case s.most < 0:
		return s.most, s.known
	}
	return 0, s.known
}
