package cmd_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
)

// throughProxy puts a proxy between rosctl and the lab's Rancher. It notes every token that passes, and lets answer see
// each request first; one that it answers itself (true) goes no further.
func (p *play) throughProxy(answer func(http.ResponseWriter, *http.Request) bool) *passing {
	seen := &passing{}
	target, err := url.Parse("https://" + p.lab.Rancher.Addr())
	require.NoError(p.t, err)
	roots := x509.NewCertPool()
	require.True(p.t, roots.AppendCertsFromPEM(p.lab.Rancher.CA()))
	way := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: lab.Host}}
	p.t.Cleanup(way.CloseIdleConnections)
	forward := &httputil.ReverseProxy{
		Transport: way, FlushInterval: -1, ErrorLog: log.New(io.Discard, "", 0),
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			u, _ := url.Parse(p.lab.URL())
			r.Out.Host = u.Host
		},
	}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen.add(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
		if answer == nil || !answer(w, r) {
			// A server goes on with what it was asked though nobody waits for the answer any more.
			forward.ServeHTTP(w, r.WithContext(context.WithoutCancel(r.Context())))
		}
	}))
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.TLS = &tls.Config{Certificates: []tls.Certificate{certificateFor(p.t, lab.Host)}}
	server.StartTLS()
	p.t.Cleanup(server.Close)
	file := filepath.Join(p.dir, "proxy.pem")
	require.NoError(p.t, os.WriteFile(file,
		pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.TLS.Certificates[0].Certificate[0]}), 0o600))
	_, port, err := net.SplitHostPort(server.Listener.Addr().String())
	require.NoError(p.t, err)
	p.environ = append(p.environ, "RANCHER_URL=https://"+lab.Host+":"+port, "RANCHER_CACERT="+file)
	return seen
}

// certificateFor is a certificate that vouches for itself.
func certificateFor(t *testing.T, host string) tls.Certificate {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "a proxy"}, DNSNames: []string{host},
		NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(1, 0, 0), // the lab's clock runs ahead
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	require.NoError(t, err)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// passing are the tokens that passed.
type passing struct {
	mu     sync.Mutex
	tokens map[string]bool
}

func (s *passing) add(token string) {
	if token == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tokens == nil {
		s.tokens = map[string]bool{}
	}
	s.tokens[token] = true
}

// The proxy's URL is not server-url, which is what the proxy is for.
const notServerURL = "--skip=ROS-URL-001"

// Every token that rosctl ever sends, to either server, is looked for in every byte that it writes.
func TestTokensThatPassNeverShow(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	seen := p.throughProxy(nil)
	p.lab.Cloud.Intercept(func(_ http.ResponseWriter, r *http.Request) bool {
		seen.add(r.Header.Get("X-Auth-Token"))
		return false
	})
	var written strings.Builder
	for _, args := range [][]string{
		{"create", "-v", "--trace", "trace.log", notServerURL},
		{"verify", "-v", "-o", "json", "--trace", "-"},
		{"status", "-o", "json"},
		{"timeline", "-v"},
		{"timeline", "-o", "json"},
		{"config", "show", "--origin"},
		{"teardown", "demo", "--yes", "-o", "jsonl"},
	} {
		r := p.run(args...)
		require.Equal(t, 0, r.code, "%v: %s", args, r.err)
		written.WriteString(r.out + r.err)
	}
	for _, glob := range []string{"trace.log", "home/.local/state/rosctl/runs/*"} {
		files, err := filepath.Glob(filepath.Join(p.dir, glob))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			content, err := os.ReadFile(file)
			require.NoError(t, err)
			written.Write(content)
		}
	}
	require.Greater(t, len(seen.tokens), 5, "some of both servers, and the one in the kubeconfig")
	for token := range seen.tokens {
		assert.NotContains(t, written.String(), token)
		_, key, _ := strings.Cut(token, ":")
		if key != "" {
			assert.NotContains(t, written.String(), key)
		}
	}
}

// When the question behind the login fails, the next gate that needs a session does not log in again.
func TestOneTokenThoughNothingElseWorks(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	logins := 0
	p.throughProxy(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/v1-public/login" {
			logins++
		}
		if r.URL.Path != "/v3/users" {
			return false
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(w, `{"type":"error","code":"ServerError","status":500,"message":"the users are gone"}`)
		return true
	})
	r := p.run("create", notServerURL)
	assert.Equal(t, 4, r.code, r.err)
	assert.Contains(t, r.err, "the users are gone")
	assert.Equal(t, 1, logins)
	assert.Zero(t, p.tokens())
}

// Ctrl-C while the answer to the login is on its way: it is still read, since only its reader can revoke the token.
func TestNoTokenIsLeftByALoginThatWasCutShort(t *testing.T) {
	t.Parallel()
	p := newPlay(t, lab.Options{})
	interrupt := make(chan os.Signal) // whoever sends knows that it was received
	p.throughProxy(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/v1-public/login" {
			interrupt <- os.Interrupt
		}
		return false
	})
	r := p.runUntil(interrupt, "preflight", notServerURL)
	assert.Equal(t, 130, r.code, r.err)
	assert.Zero(t, p.tokens())
}
