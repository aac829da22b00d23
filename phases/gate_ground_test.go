package phases

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
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
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// cloudPassword is what the lab's OpenStack wants of the project's user.
const cloudPassword = "right-horse-battery"

// cloudName leads to the lab's OpenStack, for those who do not want a loopback address.
const cloudName = "keystone.lab.test"

// ground is a Rancher and an OpenStack to ask gates about, and the configuration of a cluster that would fit there.
type ground struct {
	*cloud.Cloud
	t       *testing.T
	clock   *clock.Fake
	store   *kube.Store
	rancher *rancher.Server
	spec    config.Spec
	login   openstack.Cloud

	mu       sync.Mutex
	requests []string // to OpenStack: "GET network/v2.0/networks"
}

func newGround(t *testing.T) *ground {
	g := &ground{t: t, clock: clock.NewFake(time.Now().UTC())}
	var err error
	g.Cloud, err = cloud.New(cloud.Options{Clock: g.clock, Password: cloudPassword, Log: func(r cloud.Request) {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.requests = append(g.requests, r.Method+" "+r.Path+optional("?"+r.Query, r.Query != ""))
	}})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, g.Close()) })
	c := g.Credentials()
	g.login = openstack.Cloud{
		Name: "lab", AuthURL: c.AuthURL, Region: c.Region, Username: c.Username, UserDomainName: c.DomainName,
		ProjectName: c.ProjectName, ProjectDomainName: c.DomainName, Password: cloudPassword,
	}
	machine := config.Machine{
		Flavor: "rancher.node", Image: "ubuntu-24.04-cloud", Network: "rancher-net", SecurityGroups: []string{"rancher-sg"},
		ConfigDrive: true, ActiveTimeout: 20 * time.Minute,
	}
	g.spec = config.Spec{
		Name: "demo", Namespace: "fleet-default",
		Rancher:    config.Rancher{URL: "https://rancher.lab.test", IP: "127.0.0.1", Username: "admin"},
		Kubernetes: config.Kubernetes{Version: "v1.34.8+rke2r1", CNI: "canal"}, Machine: machine,
		Pools: []config.Pool{{
			Name: "pool1", Quantity: 3, Roles: config.Roles{Etcd: true, ControlPlane: true, Worker: true}, Machine: machine,
		}},
		DNS: config.DNS{Servers: []string{"127.0.0.1:5353"}},
	}
	return g
}

// machine is the recipe of the first pool.
func (g *ground) machine() *config.Machine { return &g.spec.Pools[0].Machine }

// startRancher starts a Rancher, with the node driver active.
func (g *ground) startRancher() {
	g.store = kube.NewStore(g.clock)
	var err error
	g.rancher, err = rancher.New(rancher.Options{Clock: g.clock, Store: g.store, Password: "admin-of-the-lab", DriverActive: true})
	require.NoError(g.t, err)
	require.NoError(g.t, g.rancher.Start("127.0.0.1:0"))
	g.t.Cleanup(func() { assert.NoError(g.t, g.rancher.Close()) })
	g.spec.Rancher.URL = g.rancher.URL()
}

// keep puts a cloud credential of our name into Rancher.
func (g *ground) keep(fields map[string]string) {
	data := map[string]any{}
	for field, value := range fields {
		data[credentialKey+field] = base64.StdEncoding.EncodeToString([]byte(value))
	}
	_, status := g.store.Create(kube.Secrets, "cattle-global-data", kube.Object{
		"metadata": kube.Object{"generateName": "cc-", "annotations": kube.Object{"field.cattle.io/name": "demo-openstack"}},
		"type":     "Opaque", "data": data,
	}, kube.WriteOptions{})
	require.Nil(g.t, status)
}

// run is a fresh run over the ground: nothing is known to it yet.
func (g *ground) run() *Run {
	needs := Needs{
		Spec: g.spec, Cloud: g.login, Clock: g.clock, Sink: discard{}, Redact: redact.New(), TLSVerified: true,
		RancherPassword: func(context.Context) (redact.Secret, error) { return "admin-of-the-lab", nil },
		RancherToken:    func(context.Context) (redact.Secret, error) { return "", nil },
		ConnectCloud: func(ctx context.Context) (*openstack.Client, error) {
			wire, err := transport.New(g.login.Transport(transport.Options{
				PinHost: cloudName, PinIP: "127.0.0.1", Clock: clock.Scaled(time.Now(), 1e4),
			}))
			if err != nil {
				return nil, err
			}
			g.t.Cleanup(wire.Close)
			return openstack.Connect(ctx, g.login, openstack.Options{Transport: wire, Clock: g.clock})
		},
	}
	if g.rancher != nil {
		u, err := url.Parse(g.rancher.URL())
		require.NoError(g.t, err)
		needs.RancherTransport, err = transport.New(transport.Options{
			Name: "rancher", PinHost: u.Hostname(), PinIP: "127.0.0.1", CAs: [][]byte{g.rancher.CA()}, Clock: clock.Scaled(time.Now(), 1e4),
		})
		require.NoError(g.t, err)
		g.t.Cleanup(needs.RancherTransport.Close)
		needs.Rancher, err = rancherapi.New(rancherapi.Options{URL: g.rancher.URL(), Transport: needs.RancherTransport, Clock: g.clock})
		require.NoError(g.t, err)
	}
	return NewRun(needs)
}

// discard is a sink for events that nobody looks at.
type discard struct{}

func (discard) Emit(event.Event) {}

// standIn passes in the place of gates whose subject is not there.
func standIn(code string) Gate {
	return Gate{Code: code, Check: func(context.Context, *Run) (finding.Finding, error) { return finding.Passed(code, "ok", nil), nil }}
}

// ask runs the gates of OpenStack together, as preflight does, and returns the finding of one of them. A finding that is no
// pass must have words, and a failing one a command to paste.
func (g *ground) ask(code string) finding.Finding {
	g.t.Helper()
	return g.askOf(g.run(), code)
}

func (g *ground) askOf(r *Run, code string) finding.Finding {
	g.t.Helper()
	gates := append([]Gate{standIn(codeLogin)}, cloudGates()...)
	gates = append(gates, quotaGates()...)
	gates = append(gates, securityGroupGates()...)
	p, err := Phase{Name: "preflight", Gates: gates}.Only(code)
	require.NoError(g.t, err)
	findings, err := r.check(g.t.Context(), p)
	require.NoError(g.t, err)
	for _, f := range findings {
		if f.Code == code {
			g.spoken(f)
			return f
		}
	}
	g.t.Fatalf("no finding %s", code)
	return finding.Finding{}
}

// spoken checks what a person would read.
func (g *ground) spoken(f finding.Finding) {
	g.t.Helper()
	if f.Reason == "follows" || f.Reason == "unknown" {
		return
	}
	text := words.Text(f)
	assert.NotEqual(g.t, f.Code+" "+f.Reason, text, "no words")
	assert.NotContains(g.t, text, "{", "a value is missing: %s", text)
	assert.NotContains(g.t, text, "[[")
	if f.Outcome != finding.Fail {
		return
	}
	assert.NotEmpty(g.t, f.Evidence, "%s %s fails without proof", f.Code, f.Reason)
	steps := words.Remedies(f)
	require.NotEmpty(g.t, steps, "%s %s fails without a remedy", f.Code, f.Reason)
	command := false
	for _, s := range steps {
		assert.NotContains(g.t, s.Text+s.Command, "{", "a value is missing in %q", s)
		command = command || s.Command != ""
	}
	assert.True(g.t, command || f.Reason == "unscoped", "%s %s: no command to paste", f.Code, f.Reason)
}

// certificate makes a self-signed certificate.
func certificate(t *testing.T, host string, from, until time.Time) (tls.Certificate, *x509.Certificate) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: host}, DNSNames: []string{host}, NotBefore: from, NotAfter: until,
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	require.NoError(t, err)
	parsed, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, parsed
}

// behindTLS puts a server with that certificate where Keystone should be.
func (g *ground) behindTLS(c tls.Certificate) {
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	s.TLS = &tls.Config{Certificates: []tls.Certificate{c}}
	s.Config.ErrorLog = quiet
	s.StartTLS()
	g.t.Cleanup(s.Close)
	u, err := url.Parse(s.URL)
	require.NoError(g.t, err)
	g.login.AuthURL = "https://localhost:" + u.Port() + "/v3"
}
