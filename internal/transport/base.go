package transport

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// newBase builds the innermost link, the one that has sockets.
func newBase(o Options) (*http.Transport, error) {
	trust, err := trust(o)
	if err != nil {
		return nil, err
	}
	dial, err := newPin(o.PinHost, o.PinIP)
	if err != nil {
		return nil, err
	}
	return &http.Transport{
		DialContext:            dial.DialContext,
		TLSClientConfig:        trust,
		Proxy:                  dial.proxy(http.ProxyFromEnvironment),
		OnProxyConnectResponse: refusedByProxy,
		// A transport with its own dialer and trust speaks HTTP/2 only when told to. One HTTP/2 connection
		// carries all watches; HTTP/1.1 needs a connection for each.
		ForceAttemptHTTP2:   true,
		MaxIdleConnsPerHost: 16,
		IdleConnTimeout:     90 * time.Second,
		TLSHandshakeTimeout: 10 * time.Second,
		// A watch whose server vanished without a word looks like a quiet one. Pings tell them apart.
		HTTP2: &http.HTTP2Config{SendPingTimeout: 15 * time.Second, PingTimeout: 15 * time.Second},
	}, nil
}

// trust is the TLS configuration of the options.
func trust(o Options) (*tls.Config, error) {
	c := &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: o.Insecure}
	if len(o.CAs) == 0 {
		return c, nil // nil RootCAs are the system's
	}
	c.RootCAs = x509.NewCertPool()
	if o.SystemRoots {
		roots, err := x509.SystemCertPool()
		if err != nil {
			return nil, fmt.Errorf("reading the system's CA certificates: %w", err)
		}
		c.RootCAs = roots
	}
	for i, bundle := range o.CAs {
		if !c.RootCAs.AppendCertsFromPEM(bundle) {
			return nil, fmt.Errorf("CA bundle %d of %d holds no certificate in PEM form", i+1, len(o.CAs))
		}
	}
	return c, nil
}

// proxyError is a proxy's refusal to open a tunnel. net/http would return the bare status text, in which nobody would
// recognise the proxy.
type proxyError struct {
	proxy  string // host:port
	status string
}

func (e *proxyError) Error() string { return "proxy " + e.proxy + " answered " + e.status }

func refusedByProxy(_ context.Context, proxy *url.URL, _ *http.Request, answer *http.Response) error {
	if answer.StatusCode == http.StatusOK {
		return nil
	}
	return &proxyError{proxy: proxy.Host, status: answer.Status}
}
