package transport

import (
	"net"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPinKeepsNameAndPort(t *testing.T) {
	ca := newAuthority(t, "pin CA")
	type seen struct{ host, sni string }
	got := make(chan seen, 1)
	s := serveTLS(t, ca.issue(t, -time.Hour, time.Hour, "rancher.lab.test"), func(_ http.ResponseWriter, r *http.Request) {
		got <- seen{r.Host, r.TLS.ServerName}
	})
	for _, spelling := range []string{"rancher.lab.test", "Rancher.LAB.test."} {
		tr := build(t, Options{PinHost: spelling, PinIP: "127.0.0.1", CAs: [][]byte{ca.pem()}})
		address := "https://rancher.lab.test:" + port(t, s)
		status, _, err := send(t, tr, request(t, "GET", address, nil))
		require.NoError(t, err)
		assert.Equal(t, 200, status)
		assert.Equal(t, seen{"rancher.lab.test:" + port(t, s), "rancher.lab.test"}, <-got)

		conn, err := tr.DialContext(t.Context(), "tcp", "rancher.lab.test:"+port(t, s))
		require.NoError(t, err, "the dialer for websockets is pinned too")
		assert.Equal(t, s.Listener.Addr().String(), conn.RemoteAddr().String())
		require.NoError(t, conn.Close())
	}
}

func TestPinLeavesOtherHostsAlone(t *testing.T) {
	s := serve(t, func(http.ResponseWriter, *http.Request) {})
	tr := build(t, Options{PinHost: "rancher.lab.test", PinIP: "192.0.2.1"})
	status, _, err := send(t, tr, request(t, "GET", s.URL, nil))
	require.NoError(t, err)
	assert.Equal(t, 200, status)
}

func TestPinRefusesWhatIsNoAddress(t *testing.T) {
	_, err := New(Options{PinHost: "rancher.lab.test", PinIP: "10.0.0"})
	require.EqualError(t, err, `"10.0.0", given as the address of rancher.lab.test, is no IP address`)
	_, err = New(Options{PinIP: "10.0.0.1"})
	require.EqualError(t, err, "address 10.0.0.1 is given for no host name")
}

func TestPinReachesIPv6(t *testing.T) {
	l, err := net.Listen("tcp", "[::1]:0")
	if err != nil {
		t.Skip("no IPv6 here:", err)
	}
	defer func() { _ = l.Close() }()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	tr := build(t, Options{PinHost: "six.test", PinIP: "::1"})
	conn, err := tr.DialContext(t.Context(), "tcp", "six.test:"+port)
	require.NoError(t, err)
	require.NoError(t, conn.Close())
}

func TestPinnedHostGoesAroundTheProxy(t *testing.T) {
	p, err := newPin("rancher.lab.test", "127.0.0.1")
	require.NoError(t, err)
	proxy := &url.URL{Scheme: "http", Host: "proxy.test:3128"}
	choose := p.proxy(func(*http.Request) (*url.URL, error) { return proxy, nil })

	got, err := choose(request(t, "GET", "https://RANCHER.lab.test:8443/ping", nil))
	require.NoError(t, err)
	assert.Nil(t, got)
	got, err = choose(request(t, "GET", "https://keystone.test/v3", nil))
	require.NoError(t, err)
	assert.Equal(t, proxy, got)
}
