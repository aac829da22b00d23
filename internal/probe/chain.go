package probe

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"time"
)

// handshakeTimeout is the wall time for connecting and the handshake together.
const handshakeTimeout = 5 * time.Second

// Dial opens a connection, as net.Dialer.DialContext does.
type Dial = func(ctx context.Context, network, addr string) (net.Conn, error)

// Chain is the certificates that the server at addr (host:port) shows when it is asked for serverName, the server's own
// first, as it sent them: nothing is verified, so that there is something to look at when verification fails. It is an
// error when no certificate came; then the error says whether it was the network or what the server spoke.
func Chain(ctx context.Context, dial Dial, addr, serverName string) ([]*x509.Certificate, error) {
	ctx, cancel := context.WithTimeout(ctx, handshakeTimeout)
	defer cancel()
	raw, err := dial(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("connecting to %s: %w", addr, err)
	}
	defer func() { _ = raw.Close() }()
	var seen []*x509.Certificate
	conn := tls.Client(raw, &tls.Config{
		ServerName:         serverName,
		InsecureSkipVerify: true,             //nolint:gosec // we look, and send nothing
		MinVersion:         tls.VersionTLS10, //nolint:gosec // the certificate of an old server is worth seeing too
		// A server that wants a certificate of ours ends the handshake, but has shown its own by then.
		VerifyConnection: func(s tls.ConnectionState) error {
			seen = s.PeerCertificates
			return nil
		},
	})
	if err := conn.HandshakeContext(ctx); err != nil && len(seen) == 0 {
		return nil, fmt.Errorf("reading the certificate of %s: %w", addr, err)
	}
	if len(seen) == 0 {
		return nil, fmt.Errorf("reading the certificate of %s: %w", addr, errors.New("the server showed none"))
	}
	return seen, nil
}
