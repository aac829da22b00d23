package transport

import (
	"crypto/tls"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTrust(t *testing.T) {
	ours, other := newAuthority(t, "our CA"), newAuthority(t, "other CA")
	s := serveTLS(t, ours.issue(t, -time.Hour, time.Hour, "127.0.0.1"), func(http.ResponseWriter, *http.Request) {})
	for _, tt := range []struct {
		name string
		o    Options
		want bool
	}{
		{"the system does not know our CA", Options{}, false},
		{"our CA", Options{CAs: [][]byte{ours.pem()}}, true},
		{"our CA in the second bundle", Options{CAs: [][]byte{other.pem(), ours.pem()}}, true},
		{"our CA beside the system's", Options{CAs: [][]byte{ours.pem()}, SystemRoots: true}, true},
		{"another CA", Options{CAs: [][]byte{other.pem()}}, false},
		{"no verification", Options{Insecure: true}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tr := build(t, tt.o)
			_, _, err := send(t, tr, request(t, "GET", s.URL, nil))
			if tt.want {
				require.NoError(t, err)
			} else {
				assert.Equal(t, KindUnknownCA, Explain(err, "").Kind)
			}
			raw, err := tr.DialContext(t.Context(), "tcp", s.Listener.Addr().String())
			require.NoError(t, err)
			c := tr.TLSConfig()
			c.ServerName = "127.0.0.1"
			conn := tls.Client(raw, c)
			defer func() { _ = conn.Close() }()
			assert.Equal(t, tt.want, conn.HandshakeContext(t.Context()) == nil, "TLSConfig trusts as the chain does")
			assert.Empty(t, conn.ConnectionState().NegotiatedProtocol, "a websocket must not be offered HTTP/2")
		})
	}
}

func TestTrustNeedsCertificates(t *testing.T) {
	_, err := New(Options{CAs: [][]byte{newAuthority(t, "good").pem(), []byte("not PEM")}})
	require.EqualError(t, err, "CA bundle 2 of 2 holds no certificate in PEM form")
}

func TestChainKeepsHTTP2(t *testing.T) {
	ca := newAuthority(t, "h2 CA")
	var mu sync.Mutex
	connections := map[string]bool{}
	s := serveTLS(t, ca.issue(t, -time.Hour, time.Hour, "127.0.0.1"), func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		connections[r.RemoteAddr] = true
	})
	tr := build(t, Options{CAs: [][]byte{ca.pem()}})
	for range 3 {
		resp, err := tr.RoundTrip(request(t, "GET", s.URL, nil))
		require.NoError(t, err)
		assert.Equal(t, 2, resp.ProtoMajor)
		require.NoError(t, resp.Body.Close())
	}
	assert.Len(t, connections, 1)
}

func TestUserAgentIsAddedOnlyWhereThereIsNone(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write([]byte(r.UserAgent())) })
	tr := build(t, Options{UserAgent: "rosctl/1.0"})
	req := request(t, "GET", s.URL, nil)
	_, got, err := send(t, tr, req)
	require.NoError(t, err)
	assert.Equal(t, "rosctl/1.0", got)
	assert.Empty(t, req.Header, "the caller's request is the caller's")

	req.Header.Set("User-Agent", "rosctl/1.0 gophercloud")
	_, got, err = send(t, tr, req)
	require.NoError(t, err)
	assert.Equal(t, "rosctl/1.0 gophercloud", got)
}
