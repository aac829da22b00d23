// Package transport is the one way by which rosctl speaks HTTP: one chain of small RoundTrippers under the clients of
// Rancher, Kubernetes and OpenStack, so that retries, limits, the pinned address, the trace and the refusal to write in
// a dry run are the same everywhere and cannot be gone around. It knows the paths that are not writes although their
// method says so (guard.go), and nothing else of what is asked or answered.
package transport

import (
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
)

// What holds where Options are silent.
const (
	defaultTryTimeout = 20 * time.Second
	defaultMaxTries   = 4
)

// Options says how to reach one service. The zero value reaches any, with the system's trust.
type Options struct {
	Name    string // "rancher", "openstack": names the service in the trace
	PinHost string // connections to this host, on any port, go to PinIP; its name stays in SNI, Host and verification
	PinIP   string

	CAs         [][]byte // PEM bundles to trust; with none the system's roots are trusted
	SystemRoots bool     // trust the system's roots too when there are CAs
	Insecure    bool     // verify nothing

	UserAgent  string        // for requests that bring none
	TryTimeout time.Duration // wall time of one try, body included; of a watch, up to its headers; 0 is 20 s
	MaxTries   int           // of one request, the first included; 0 is 4
	DryRun     bool          // refuse every write

	Clock  clock.Clock      // times the trace, and the waits between tries; nil is the wall
	Redact *redact.Redactor // goes over the trace; nil takes out what has the shape of a secret
	Trace  io.Writer        // gets one line a request; nil is no trace
}

// Transport is an http.RoundTripper for one service. It is safe for use by several goroutines.
type Transport struct {
	chain  http.RoundTripper
	base   *http.Transport
	guard  *guard
	counts *counter
}

// New builds the chain. It fails on an address that is none and on a CA bundle without a certificate.
func New(o Options) (*Transport, error) {
	if o.Clock == nil {
		o.Clock = clock.Real()
	}
	if o.TryTimeout == 0 {
		o.TryTimeout = defaultTryTimeout
	}
	if o.MaxTries == 0 {
		o.MaxTries = defaultMaxTries
	}
	base, err := newBase(o)
	if err != nil {
		return nil, err
	}
	t := assemble(o, base)
	t.base = base
	return t, nil
}

// assemble puts the links in order, outermost last. Outside the retries stands what sees a request once; inside, what
// sees every try. The guard stands outside of all: what it refuses was never sent and is not counted.
func assemble(o Options, base http.RoundTripper) *Transport {
	counts := &counter{}
	var chain http.RoundTripper = &limit{next: base, try: o.TryTimeout}
	chain = &tryCounter{next: chain, counts: counts}
	chain = &retry{next: chain, tries: o.MaxTries, clock: o.Clock, jitter: randomJitter}
	if o.Trace != nil {
		chain = &trace{next: chain, name: o.Name, out: o.Trace, redact: o.Redact, clock: o.Clock}
	}
	chain = &prepare{next: chain, userAgent: o.UserAgent}
	counts.next = chain
	g := &guard{next: counts, on: o.DryRun}
	return &Transport{chain: g, guard: g, counts: counts}
}

// RoundTrip sends one request, in as many tries as it takes and is allowed. It returns the answer of the last try,
// whatever its status, or the last try's error, for which Explain has words.
func (t *Transport) RoundTrip(req *http.Request) (*http.Response, error) {
	return t.chain.RoundTrip(req)
}

// DialContext connects as the chain does, with the pinned address. It is for connections that cannot go through the
// chain: the websocket of an exec, a look at a certificate.
func (t *Transport) DialContext(ctx context.Context, network, addr string) (net.Conn, error) {
	return t.base.DialContext(ctx, network, addr)
}

// TLSConfig is a copy of the chain's trust, without its protocol list: the caller decides what it speaks.
func (t *Transport) TLSConfig() *tls.Config {
	c := t.base.TLSClientConfig.Clone()
	c.NextProtos = nil
	return c
}

// AllowWrite returns a *DryRunError when this is a dry run and the request is a write. Connections that are opened with
// DialContext must ask it first; the chain asks it by itself.
func (t *Transport) AllowWrite(method, url string) error { return t.guard.check(method, url) }

// Requests is what was sent so far.
func (t *Transport) Requests() Counts { return t.counts.counts() }

// Close closes the connections that nobody uses now. The Transport stays usable.
func (t *Transport) Close() { t.base.CloseIdleConnections() }

// CloseIdleConnections is Close, under the name by which http.Client asks for it.
func (t *Transport) CloseIdleConnections() { t.Close() }
