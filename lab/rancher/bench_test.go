package rancher_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	adminPassword = "admin-password-1"
	devPassword   = "dev-password-2"
	// otherHost is the host in recordings; the lab's has a port.
	otherHost = "https://rancher.lab.test"
)

// bench is a running Rancher with a client.
type bench struct {
	t      *testing.T
	server *rancher.Server
	store  *kube.Store
	clk    *clock.Fake
	client *http.Client
	tokens map[string]string

	mu       sync.Mutex
	requests []rancher.Request
}

func start(t *testing.T, change ...func(*rancher.Options)) *bench {
	t.Helper()
	clk := clock.NewFake(time.Date(2026, 11, 30, 20, 30, 0, 0, time.UTC))
	b := &bench{t: t, clk: clk, store: kube.NewStore(clk), tokens: map[string]string{}}
	opts := rancher.Options{Clock: clk, Store: b.store, Password: adminPassword, DevPassword: devPassword,
		DriverActive: true, Log: b.log}
	for _, c := range change {
		c(&opts)
	}
	var err error
	b.server, err = rancher.New(opts)
	require.NoError(t, err)
	require.NoError(t, b.server.Start("127.0.0.1:0"))
	t.Cleanup(func() { require.NoError(t, b.server.Close()) })
	roots := x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(b.server.CA()))
	dialer := &net.Dialer{}
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return dialer.DialContext(ctx, network, b.server.Addr())
		},
		ForceAttemptHTTP2: true,
	}
	t.Cleanup(transport.CloseIdleConnections)
	b.client = &http.Client{Transport: transport, Timeout: 20 * time.Second}
	return b
}

func (b *bench) log(r rancher.Request) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.requests = append(b.requests, r)
}

// token logs somebody in, once.
func (b *bench) token(name string) string {
	b.t.Helper()
	if b.tokens[name] == "" {
		password := map[string]string{"admin": adminPassword, "dev": devPassword}[name]
		a := b.send("POST", "/v1-public/login", "", map[string]any{"type": "localProvider", "username": name,
			"password": password, "description": "rosctl"})
		require.Equal(b.t, http.StatusCreated, a.status, a.text)
		b.tokens[name] = a.body["token"].(string)
	}
	return b.tokens[name]
}

// answer is a response with its body read.
type answer struct {
	status int
	header http.Header
	text   string
	body   map[string]any // when it was JSON
}

// send makes a request. auth is a whole Authorization header, or "admin", "dev", or "" for none.
func (b *bench) send(method, path, auth string, body any, headers ...string) answer {
	b.t.Helper()
	var reader io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(body)
	default:
		raw, err := json.Marshal(body)
		require.NoError(b.t, err)
		reader = bytes.NewReader(raw)
	}
	request, err := http.NewRequest(method, b.server.URL()+path, reader)
	require.NoError(b.t, err)
	if reader != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if auth == "admin" || auth == "dev" {
		auth = "Bearer " + b.token(auth)
	}
	if auth != "" {
		request.Header.Set("Authorization", auth)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := b.client.Do(request)
	require.NoError(b.t, err)
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	require.NoError(b.t, err)
	a := answer{status: response.StatusCode, header: response.Header, text: string(raw)}
	_ = json.Unmarshal(raw, &a.body)
	return a
}

// credential makes a cloud credential and gives its name.
func (b *bench) credential(auth, name string) string {
	b.t.Helper()
	a := b.send("POST", "/v3/cloudCredentials", auth, map[string]any{"type": "cloudCredential", "name": name,
		"description": "lab", "openstackcredentialConfig": map[string]any{"password": "openstack-password-o"}})
	require.Equal(b.t, http.StatusCreated, a.status, a.text)
	return strings.TrimPrefix(a.body["id"].(string), "cattle-global-data:")
}

// put stores an object as a controller would.
func (b *bench) put(res kube.Resource, ns string, obj kube.Object) {
	b.t.Helper()
	_, status := b.store.Create(res, ns, obj, kube.WriteOptions{})
	require.Nil(b.t, status)
}

// recorded makes an object of a recorded answer.
func (b *bench) recorded(name string) kube.Object {
	b.t.Helper()
	obj, err := kube.Decode(load(b.t, name, "user-2m8gs", b.server.AdminID()).Response.Body)
	require.NoError(b.t, err)
	kube.RemoveNested(obj, "metadata", "ownerReferences")
	return obj
}
