package phases

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
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// scene is a lab with a configuration for it, from which runs are made. A test changes what it likes before it asks.
type scene struct {
	t        *testing.T
	lab      *lab.Lab
	spec     config.Spec
	cloud    openstack.Cloud
	password func(context.Context) (redact.Secret, error)
	options  Options
	clock    clock.Clock // that of the lab
	resolver *net.Resolver
	resolv   string // a resolv.conf
	insecure bool   // Rancher's certificate is not verified
	noCA     bool   // the lab's CA is not known
	ca       []byte

	mu     sync.Mutex
	events []event.Event
}

func newScene(t *testing.T, options lab.Options) *scene {
	t.Helper()
	l, err := lab.Start(t.Context(), options)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	dir := t.TempDir()
	require.NoError(t, l.WriteConfig(dir))
	loaded, err := config.Load(config.LoadOptions{
		Path: filepath.Join(dir, "rosctl.yaml"), Cwd: dir, Environ: []string{"OS_CLIENT_CONFIG_FILE=" + filepath.Join(dir, "clouds.yaml")},
	})
	require.NoError(t, err)
	return &scene{
		t: t, lab: l, spec: loaded.Spec, cloud: loaded.Cloud, password: loaded.RancherPassword, clock: l.Clock, ca: l.Rancher.CA(),
		resolv: filepath.Join(dir, "no-resolv.conf"),
	}
}

// as makes somebody else log in.
func (s *scene) as(username, password string) {
	s.spec.Rancher.Username = username
	s.password = func(context.Context) (redact.Secret, error) { return redact.Secret(password), nil }
}

// run is a run over the lab's servers; it is closed with the test.
func (s *scene) run() *Run {
	s.t.Helper()
	u, err := url.Parse(s.spec.Rancher.URL)
	require.NoError(s.t, err)
	// The pin is where the lab is, whatever the configuration says.
	o := transport.Options{
		Name: "rancher", PinHost: u.Hostname(), PinIP: "127.0.0.1", Insecure: s.insecure, Clock: s.clock, DryRun: s.options.DryRun,
	}
	if !s.noCA {
		o.CAs = [][]byte{s.ca}
	}
	way, err := transport.New(o)
	require.NoError(s.t, err)
	client, err := rancherapi.New(rancherapi.Options{URL: s.spec.Rancher.URL, Transport: way, Clock: s.clock})
	require.NoError(s.t, err)
	r := NewRun(Needs{
		Spec: s.spec, Cloud: s.cloud, Options: s.options, Clock: s.clock, Redact: redact.New(), Rancher: client, RancherTransport: way,
		ConnectCloud: func(ctx context.Context) (*openstack.Client, error) {
			cloudWay, err := transport.New(s.cloud.Transport(transport.Options{Clock: s.clock, DryRun: s.options.DryRun}))
			if err != nil {
				return nil, err
			}
			s.t.Cleanup(cloudWay.Close)
			return openstack.Connect(ctx, s.cloud, openstack.Options{Transport: cloudWay, Clock: s.clock})
		},
		RancherPassword: s.password,
		RancherToken:    func(context.Context) (redact.Secret, error) { return "", nil },
		ServedCA:        func(context.Context) ([]byte, error) { return s.ca, nil },
		Resolver:        s.resolver, ResolvConf: s.resolv, TLSVerified: !s.insecure,
		Sink: event.SinkFunc(func(e event.Event) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.events = append(s.events, e)
		}),
	})
	s.t.Cleanup(func() {
		_ = r.Close(context.Background())
		way.Close()
	})
	return r
}

// ask asks one gate of phase 0, with those that it rests on, and returns what it found.
func (s *scene) ask(code string) finding.Finding {
	s.t.Helper()
	return s.askIn(s.run(), code)
}

// askIn asks one gate in a run, and others beside it.
func (s *scene) askIn(r *Run, code string, beside ...string) finding.Finding {
	s.t.Helper()
	phase, err := preflight().Only(append(beside, code)...)
	require.NoError(s.t, err)
	findings, err := r.check(s.t.Context(), phase)
	require.NoError(s.t, err)
	for _, f := range findings {
		if f.Code == code {
			return f
		}
	}
	require.Fail(s.t, "not asked", code)
	return finding.Finding{}
}

// wants is what a gate is to find.
type wants struct {
	reason  string
	outcome finding.Outcome
}

func (s *scene) finds(code, reason string, outcome finding.Outcome, beside ...string) finding.Finding {
	s.t.Helper()
	f := s.askIn(s.run(), code, beside...)
	assert.Equal(s.t, wants{reason, outcome}, wants{f.Reason, f.Outcome}, "%s: %v %v under %s", code, f.Args, f.Evidence, f.Under)
	return f
}

func (s *scene) mutateSetting(name, value string) { s.lab.Rancher.SetSetting(name, value) }

// intercept answers requests for a path in Rancher's place.
func (s *scene) intercept(path string, status int, contentType, body string) {
	s.lab.Rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != path {
			return false
		}
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("X-Api-Cattle-Auth", "true")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
		return true
	})
}

// systemCA is a CA that this process takes for one of the system's. The roots are read once, at their first use, so it is
// put there before any test runs.
var systemCA = sync.OnceValue(func() authority {
	return newAuthority("system CA", time.Now().Add(-time.Hour), time.Now().AddDate(10, 0, 0))
})

func init() {
	folder, err := os.MkdirTemp("", "rosctl-roots-")
	if err != nil {
		panic(err)
	}
	file := filepath.Join(folder, "roots.pem")
	if err := os.WriteFile(file, systemCA().pem(), 0o600); err != nil {
		panic(err)
	}
	_ = os.Setenv("SSL_CERT_FILE", file)
	_ = os.Setenv("SSL_CERT_DIR", folder)
	if _, err := x509.SystemCertPool(); err != nil { // read now, and kept
		panic(err)
	}
	_ = os.RemoveAll(folder)
}

// authority signs certificates for tests.
type authority struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func newAuthority(name string, from, until time.Time) authority {
	return authority{}.sign(&x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, NotBefore: from, NotAfter: until, IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	})
}

// sign makes a key and its certificate; an empty authority makes it sign itself.
func (a authority) sign(template *x509.Certificate) authority {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	parent, by := a.cert, a.key
	if parent == nil {
		parent, by = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, key.Public(), by)
	if err != nil {
		panic(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		panic(err)
	}
	return authority{cert, key}
}

// server is a certificate for a name of a server.
func (a authority) server(name string, change ...func(*x509.Certificate)) authority {
	template := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "server of " + a.cert.Subject.CommonName},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(1, 0, 0),
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, DNSNames: []string{name},
	}
	for _, c := range change {
		c(template)
	}
	return a.sign(template)
}

func (a authority) pem() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.cert.Raw})
}

// behind puts the lab's Rancher behind another certificate, with the chain that is shown, on a port of its own. The run
// reaches it there without verifying, so that the gates can say what is wrong.
func (s *scene) behind(leaf authority, chain ...authority) {
	s.t.Helper()
	server := httptest.NewUnstartedServer(s.lab.Rancher.Handler())
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	shown := tls.Certificate{Certificate: [][]byte{leaf.cert.Raw}, PrivateKey: leaf.key}
	for _, c := range chain {
		shown.Certificate = append(shown.Certificate, c.cert.Raw)
	}
	server.TLS = &tls.Config{Certificates: []tls.Certificate{shown}, MinVersion: tls.VersionTLS12}
	server.EnableHTTP2 = true
	server.StartTLS()
	s.t.Cleanup(server.Close)
	_, port, err := net.SplitHostPort(server.Listener.Addr().String())
	require.NoError(s.t, err)
	s.spec.Rancher.URL, s.insecure = "https://"+lab.Host+":"+port, true
	s.mutateSetting(serverURLSetting, s.spec.Rancher.URL)
}
