package probe

import (
	"context"
	"crypto/tls"
	"io"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listen handles connections one after the other until the test ends.
func listen(t *testing.T, handle func(net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			handle(conn)
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() { _ = l.Close(); <-done })
	return l.Addr().String()
}

func handshake(config *tls.Config) func(net.Conn) {
	return func(conn net.Conn) { _ = tls.Server(conn, config).Handshake() }
}

var dial Dial = (&net.Dialer{}).DialContext

func TestChainShowsWhatTheServerSends(t *testing.T) {
	root := issue(t, nil, "root", ca)
	between := issue(t, root, "between", ca)
	leaf := issue(t, between, "leaf", server)
	names := make(chan string, 1)
	addr := listen(t, handshake(&tls.Config{
		Certificates: []tls.Certificate{leaf.tls(between)},
		GetConfigForClient: func(hello *tls.ClientHelloInfo) (*tls.Config, error) {
			names <- hello.ServerName
			return nil, nil
		},
	}))
	chain, err := Chain(t.Context(), dial, addr, "rancher.test")
	require.NoError(t, err)
	require.Len(t, chain, 2)
	assert.Equal(t, leaf.cert.Raw, chain[0].Raw)
	assert.Equal(t, between.cert.Raw, chain[1].Raw)
	assert.Equal(t, "rancher.test", <-names)
	assert.Nil(t, VerifyChain(chain, pool(root), "rancher.test", now))
}

func TestChainOfAServerThatWantsACertificateOfOurs(t *testing.T) {
	leaf := issue(t, nil, "leaf", server)
	for _, version := range []uint16{tls.VersionTLS12, tls.VersionTLS13} {
		chain, err := Chain(t.Context(), dial, listen(t, handshake(&tls.Config{
			Certificates: []tls.Certificate{leaf.tls()}, ClientAuth: tls.RequireAnyClientCert, MaxVersion: version,
		})), "rancher.test")
		require.NoError(t, err)
		assert.Len(t, chain, 1)
	}
}

func TestChainWithoutACertificate(t *testing.T) {
	gone := listen(t, func(net.Conn) {})
	for name, tt := range map[string]struct {
		addr, want string
	}{
		"plain HTTP": {listen(t, func(c net.Conn) {
			_, _ = io.WriteString(c, "HTTP/1.1 400 Bad Request\r\n\r\n")
			_, _ = io.Copy(io.Discard, c)
		}), "does not look like a TLS handshake"},
		"hangs up":     {gone, "reading the certificate of " + gone + ": "},
		"nobody there": {"127.0.0.1:1", "connecting to 127.0.0.1:1: "},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Chain(t.Context(), dial, tt.addr, "rancher.test")
			require.ErrorContains(t, err, tt.want)
		})
	}
}

func TestChainEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	_, err := Chain(ctx, dial, listen(t, func(c net.Conn) { _, _ = io.Copy(io.Discard, c) }), "rancher.test")
	require.ErrorIs(t, err, context.DeadlineExceeded)
}
