package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/dns"
)

// provoke sends one request that fails and returns its error.
func provoke(t *testing.T, tr *Transport, url string) error {
	t.Helper()
	resp, err := tr.Client().Get(url)
	if err == nil {
		_, err = io.ReadAll(resp.Body)
		_ = resp.Body.Close()
	}
	require.Error(t, err)
	return err
}

func TestExplainErrorsOfTheWay(t *testing.T) {
	ca := newAuthority(t, "Lab CA")
	trusting := Options{CAs: [][]byte{ca.pem()}, MaxTries: 1, TryTimeout: time.Second}
	ok := func(http.ResponseWriter, *http.Request) {}
	const hour, day = time.Hour, 24 * time.Hour

	plainHTTP := serve(t, ok)
	expired := serveTLS(t, ca.issue(t, -2*hour, -hour, "127.0.0.1"), ok)
	early := serveTLS(t, ca.issue(t, hour, day, "127.0.0.1"), ok)
	named := serveTLS(t, ca.issue(t, -hour, hour, "a.test", "b.test", "192.0.2.7"), ok)
	crowded := serveTLS(t, ca.issue(t, -hour, hour, "a", "b", "c", "d", "e"), ok)
	stranger := serveTLS(t, newAuthority(t, "Stranger CA").issue(t, -hour, hour, "127.0.0.1"), ok)
	slow := serve(t, hang)
	half := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, "half")
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	closed := l.Addr().String()
	require.NoError(t, l.Close())

	for _, tt := range []struct {
		name, url, kind string
		o               Options
		want            string // of the sentence; HOST is the server's address
	}{
		{"nothing listens", "http://" + closed, KindRefused, trusting,
			"HOST refused the connection; is the server running, and are address and port right?"},
		{"reset", "http://" + listen(t, reset), KindReset, trusting, "HOST cut the connection; "},
		{"EOF", "http://" + listen(t, closeSilently), KindEOF, trusting,
			"HOST closed the connection before the answer was complete; "},
		{"half a body", half.URL, KindEOF, trusting, "closed the connection before the answer was complete; "},
		{"no answer", slow.URL, KindTimeout, Options{MaxTries: 1, TryTimeout: short},
			"HOST did not answer in time (30ms); is the address reachable from here"},
		{"a TLS server that says nothing", "https://" + listen(t, func(c net.Conn) { _, _ = io.Copy(io.Discard, c) }),
			KindTimeout, Options{MaxTries: 1, TryTimeout: short}, "HOST did not answer in time"},
		{"unknown CA", stranger.URL, KindUnknownCA, trusting,
			"the certificate of HOST is signed by CN=Stranger CA, which is not trusted here; give that CA's certificate"},
		{"expired", expired.URL, KindExpired, trusting, "a certificate of HOST expired on 20"},
		{"not yet valid", early.URL, KindNotYetValid, trusting, "a certificate of HOST is valid only from 20"},
		{"wrong name", named.URL, KindWrongName, trusting,
			"the certificate of HOST is not for that name but for a.test, b.test, 192.0.2.7; use one of these names"},
		{"wrong name among many", crowded.URL, KindWrongName, trusting, "but for a, b, c, d, …; "},
		{"plain HTTP", "https://" + plainHTTP.Listener.Addr().String(), KindNotTLS, trusting,
			"HOST does not speak TLS on that port; is it http://"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := provoke(t, build(t, tt.o), tt.url)
			f := Explain(err, "logging in to Rancher")
			assert.Equal(t, tt.kind, f.Kind, err)
			u, _ := url.Parse(tt.url)
			if tt.name != "half a body" { // where the body breaks, the error no longer says whose it is
				assert.Equal(t, u.Host, f.Host)
			}
			text := strings.ReplaceAll(f.Error(), u.Host, "HOST")
			assert.True(t, strings.HasPrefix(text, "logging in to Rancher: "), text)
			assert.Contains(t, text, tt.want)
			assert.NotEmpty(t, f.Hint)
			assert.ErrorIs(t, f, err)
		})
	}
}

func TestExplainNameErrors(t *testing.T) {
	server, err := dns.Start(dns.Zone{"broken.test": {Behaviour: dns.ServFail}})
	require.NoError(t, err)
	defer func() { require.NoError(t, server.Close()) }()
	p, err := newPin("", "")
	require.NoError(t, err)
	ask := func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, server.Addr())
	}
	p.dialer.Resolver = &net.Resolver{PreferGo: true, Dial: ask}
	base := &http.Transport{DialContext: p.DialContext}
	tr := assemble(Options{Clock: newInstant(), MaxTries: 1, TryTimeout: 20 * time.Second}, base)

	f := Explain(provoke(t, tr, "http://rancher.nowhere.test.:80/ping"), "reading /ping")
	assert.Equal(t, KindDNS, f.Kind)
	assert.Equal(t, "reading /ping: the name rancher.nowhere.test. has no address; "+
		"check its spelling, or give the address (for Rancher: rancher.ip)", f.Error())

	f = Explain(provoke(t, tr, "http://broken.test.:80/"), "reading /ping")
	assert.Equal(t, KindDNS, f.Kind)
	assert.Contains(t, f.Error(), "the name broken.test. could not be looked up; the name server of this machine fails")
}

func TestExplainProxies(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	gone := l.Addr().String()
	require.NoError(t, l.Close())
	refusing := serve(t, func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusProxyAuthRequired) })

	for proxy, want := range map[string]string{
		gone:                              "connection refused; check HTTPS_PROXY and NO_PROXY",
		refusing.Listener.Addr().String(): "answered 407 Proxy Authentication Required; check HTTPS_PROXY and NO_PROXY",
	} {
		base, err := newBase(Options{})
		require.NoError(t, err)
		base.Proxy = func(*http.Request) (*url.URL, error) { return &url.URL{Scheme: "http", Host: proxy}, nil }
		tr := assemble(Options{Clock: newInstant(), MaxTries: 1, TryTimeout: time.Second}, base)
		f := Explain(provoke(t, tr, "https://rancher.test/ping"), "reading /ping")
		assert.Equal(t, KindProxy, f.Kind)
		assert.Contains(t, f.Error(), want)
		base.CloseIdleConnections()
	}
}

func TestExplainOtherErrors(t *testing.T) {
	notJSON := json.Unmarshal([]byte("<html>"), new(map[string]any))
	badJSON := json.Unmarshal([]byte("{"), new(map[string]any))
	op := func(err error) error {
		return &net.OpError{Op: "dial", Net: "tcp", Addr: net.TCPAddrFromAddrPort(netip.MustParseAddrPort("192.0.2.1:443")),
			Err: os.NewSyscallError("connect", err)}
	}
	for _, tt := range []struct {
		err        error
		kind, want string
	}{
		{context.Canceled, KindCanceled, "given up before the server answered"},
		{context.DeadlineExceeded, KindTimeout, "the server did not answer in time; "},
		{op(syscall.EHOSTUNREACH), KindUnreachable, "there is no route to 192.0.2.1:443; "},
		{op(syscall.ENETUNREACH), KindUnreachable, "there is no route to 192.0.2.1:443; "},
		{op(syscall.EPIPE), KindReset, "192.0.2.1:443 cut the connection; "},
		{&net.DNSError{Name: "n.test", IsTimeout: true}, KindTimeout, "n.test did not answer in time; "},
		{fmt.Errorf("decoding: %w", notJSON), KindHTML, "the server answered with a web page in place of JSON; "},
		{NewHTMLError([]byte("<title>\n Sign  in</title>")), KindHTML, "in place of JSON (“Sign in”); a login page"},
		{badJSON, KindOther, "unexpected end of JSON input"},
		{errors.New("tls: handshake failure\nwith a second line"), KindOther, "tls: handshake failurewith a second line"},
		{errors.New("http2: client connection lost"), KindReset, "cut the connection"},
		{&url.Error{Op: "Get", URL: "https://h/?token=canary", Err: errors.New("odd")}, KindOther, "doing: odd"},
	} {
		f := Explain(tt.err, "doing")
		assert.Equal(t, tt.kind, f.Kind, tt.err)
		assert.Contains(t, f.Error(), tt.want)
		assert.NotContains(t, f.Error(), "canary")
	}
}

func TestExplainKeepsWhatIsExplained(t *testing.T) {
	assert.Nil(t, Explain(nil, "anything"))
	first := Explain(io.EOF, "reading the body")
	assert.Same(t, first, Explain(fmt.Errorf("outer: %w", first), "something else"))
	assert.Equal(t, KindEOF, kindOf(first))
	assert.Equal(t, "reading the body: made by hand; do this", (&Fault{Doing: "reading the body", Hint: "do this",
		Err: errors.New("made by hand")}).Error())
}
