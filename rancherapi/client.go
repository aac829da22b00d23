package rancherapi

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"

	"k8s.io/client-go/dynamic"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// Options says which Rancher, and how to reach it.
type Options struct {
	URL       string               // "https://rancher.example.com", without a path
	Transport *transport.Transport // the way to it: pin, CA, retries, dry-run guard; it stays the caller's to close
	Clock     clock.Clock          // for the pauses of a watch that lost its server; nil is the wall
	UserAgent string               // "rosctl/1.2.3"
	// Redact learns every secret that the client is given or gets: passwords, tokens. nil: the client keeps its own.
	Redact *redact.Redactor
}

// Client is one Rancher server, and at most one session on it. It is safe for use by several goroutines.
type Client struct {
	*endpoint
	clock   clock.Clock
	objects dynamic.Interface

	capiMutex   sync.Mutex
	capiVersion string // found by CAPIVersion, then kept
}

// New makes a client. It sends nothing.
func New(o Options) (*Client, error) {
	silenceKlog()
	base, err := url.Parse(o.URL)
	switch {
	case err != nil: // its text would repeat the URL, which may hold a password
		return nil, errors.New("rancher URL: it cannot be read; it must be like https://rancher.example.com")
	case base.Scheme != "https" || base.Host == "":
		return nil, fmt.Errorf("rancher URL %q: it must be like https://rancher.example.com", base.Redacted())
	case base.User != nil:
		return nil, errors.New("rancher URL: no user or password belongs there; only scheme, host and port do")
	case strings.Trim(base.Path, "/") != "" || base.RawQuery != "" || base.Fragment != "":
		return nil, fmt.Errorf("rancher URL %q: only scheme, host and port belong there", o.URL)
	case o.Transport == nil:
		return nil, fmt.Errorf("rancher client of %s: no transport was given", base.Host)
	}
	base.Path = ""
	if o.Clock == nil {
		o.Clock = clock.Real()
	}
	if o.Redact == nil {
		o.Redact = redact.New()
	}
	c := &Client{endpoint: newEndpoint(base, o.Transport, o.Redact, o.UserAgent, &session{}), clock: o.Clock}
	c.skew = &skew{clock: o.Clock}
	if c.objects, err = c.dynamic(); err != nil {
		return nil, fmt.Errorf("rancher client of %s: %w", base.Host, err)
	}
	return c, nil
}

// UseToken makes all further requests carry the token. An empty one takes the session away.
func (c *Client) UseToken(token redact.Secret) { c.setToken(token) }

// Token is the token in use, empty before a login.
func (c *Client) Token() redact.Secret { return c.token() }

// Host is the server's host, with its port where the URL has one.
func (c *Client) Host() string { return c.base.Host }

// anonymous marks requests that must not carry the token.
func anonymous(ctx context.Context) context.Context {
	return context.WithValue(ctx, anonymousKey, true)
}
