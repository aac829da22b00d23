package phases

import (
	"context"
	"crypto/x509"
	"fmt"
	"net"
	"net/url"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeCA   = "ROS-CA-001"
	codeCert = "ROS-CERT-001"
)

// trustGates ask whether the nodes will trust Rancher, and for how long.
func trustGates() []Gate {
	return []Gate{
		{Code: codeCA, DependsOn: []string{codeURL}, Check: caVerifies, Ahead: aheadTrust},
		{Code: codeCert, DependsOn: []string{codeCA}, After: []string{codeClock}, Check: certificatesLast},
	}
}

// trust is what a node has to judge Rancher by.
type trust struct {
	mode  string              // of agent-tls-mode
	text  string              // of /cacerts, as served
	certs []*x509.Certificate // in it
	roots *x509.CertPool      // of them; nil stands for the system's, which stand for those of the VM image
}

// strict tells whether a node must find the CA in /cacerts. Everything but system-store is strict.
func (t trust) strict() bool { return t.mode != "system-store" }

// nodeTrust reads it. A /cacerts that cannot be read as certificates is a trust without any.
func (r *Run) nodeTrust(ctx context.Context) (trust, error) {
	text, err := r.servedCA(ctx)
	switch {
	case rancherKind(err) == "not-rancher":
		text = err.Error() // something is served, and it is no certificate
	case err != nil:
		return trust{}, err
	}
	mode, err := r.setting(ctx, "agent-tls-mode")
	if err != nil && rancherKind(err) != "not-found" {
		return trust{}, err
	}
	t := trust{mode: first(mode.Effective(), "strict"), text: text}
	if text == "" {
		return t, nil
	}
	if t.certs, err = probe.ParsePEM([]byte(text)); err != nil {
		return t, nil // said by the gate
	}
	t.roots = x509.NewCertPool()
	for _, c := range t.certs {
		t.roots.AddCert(c)
	}
	return t, nil
}

// servedChain is the certificates that are shown at server-url.
type servedChain struct {
	url, host, address string
	certs              []*x509.Certificate
}

// servedChain looks at it. Mostly that is where we reach Rancher, which was looked at ahead.
func (r *Run) servedChain(ctx context.Context) (servedChain, error) {
	serverURL, err := r.setting(ctx, serverURLSetting)
	if err != nil {
		return servedChain{}, err
	}
	which := func(now *round) *asked[servedChain] { return &now.otherChain }
	if sameURL(serverURL.Value, r.Spec.Rancher.URL) {
		which = ownChain
	}
	return inRound(ctx, r, which, func(ctx context.Context) (servedChain, error) { return r.chainAt(ctx, serverURL.Value) })
}

func ownChain(now *round) *asked[servedChain] { return &now.ownChain }

func (r *Run) chainAt(ctx context.Context, rawURL string) (c servedChain, err error) {
	c.url = rawURL
	if c.host, c.address, err = hostPort(rawURL); err != nil {
		return c, err
	}
	c.certs, err = probe.Chain(ctx, r.RancherTransport.DialContext, c.address, c.host)
	return c, err
}

// aheadTrust reads what needs no login.
func aheadTrust(ctx context.Context, r *Run) {
	var both sync.WaitGroup
	both.Go(func() { _, _ = r.servedCA(ctx) })
	both.Go(func() {
		_, _ = inRound(ctx, r, ownChain, func(ctx context.Context) (servedChain, error) { return r.chainAt(ctx, r.Spec.Rancher.URL) })
	})
	both.Wait()
}

// caVerifies asks whether a node will trust Rancher. It decides by the table of agent-tls-mode, /cacerts and the
// certificate that server-url really serves, since an empty /cacerts is right in one mode and fatal in the other
// (sizing-and-rules.md, 7).
func caVerifies(ctx context.Context, r *Run) (finding.Finding, error) {
	t, err := r.nodeTrust(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"mode": t.mode, "url": r.Spec.Rancher.URL}
	published := seen(finding.Rancher, "/cacerts", describeCAs(t))
	mode := seen(finding.Rancher, "/v3/settings/agent-tls-mode", "value: "+quoted(t.mode))
	switch {
	case t.text == "" && t.strict():
		return finding.Failed(codeCA, "strict-empty", args, published, mode), nil
	case t.text != "" && t.roots == nil:
		return finding.Failed(codeCA, "not-pem", args, published), nil
	}
	chain, err := r.servedChain(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args["url"], args["host"], args["checksum"] = chain.url, chain.host, probe.CAChecksum(t.text)
	fault := probe.VerifyChain(chain.certs, t.roots, chain.host, r.Clock.Now())
	if fault == nil {
		args["until"] = chain.certs[0].NotAfter.Format(time.DateOnly)
		if t.text == "" {
			return finding.Passed(codeCA, "public", args, published), nil
		}
		return finding.Passed(codeCA, "ok", args, seen(finding.TLS, chain.address, "sha256 of /cacerts "+args["checksum"])), nil
	}
	if !t.strict() && t.text != "" && probe.VerifyChain(chain.certs, nil, chain.host, r.Clock.Now()) == nil {
		// The script tries without a CA first, and drops the checksum when that works.
		return finding.Passed(codeCA, "system", args, published, mode), nil
	}
	args["detail"] = fault.Error()
	proof := []finding.Evidence{seen(finding.TLS, chain.address, fault.Error()), published, mode}
	prefix := "chain-"
	if t.text == "" {
		prefix = "system-"
	}
	switch fault.Kind {
	case probe.FaultUnknownCA, probe.FaultIncomplete, probe.FaultExpired, probe.FaultNotYetValid, probe.FaultWrongName, probe.FaultNotACA:
		return finding.Failed(codeCA, prefix+fault.Kind, args, proof...), nil
	}
	return finding.Failed(codeCA, prefix+"other", args, proof...), nil
}

// describeCAs says what /cacerts holds.
func describeCAs(t trust) string {
	switch {
	case t.text == "":
		return "empty body"
	case len(t.certs) == 0:
		return firstLine(t.text)
	}
	names := make([]string, len(t.certs))
	for i, c := range t.certs {
		names[i] = c.Subject.String()
	}
	return list(names, 3)
}

// renewal is how long before its end a certificate should be renewed: machines are made for months, and each new one
// has to trust Rancher.
const renewal = 30 * 24 * time.Hour

// certificatesLast asks whether the certificates hold by the servers' clocks as well as by ours, for some time to come,
// and stand in the order in which every client takes them.
func certificatesLast(ctx context.Context, r *Run) (finding.Finding, error) {
	t, err := r.nodeTrust(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	chain, err := r.servedChain(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	now, args := r.Clock.Now(), finding.Args{"url": chain.url, "host": chain.host}
	for _, clock := range r.otherClocks() {
		roots := t.roots
		if probe.VerifyChain(chain.certs, roots, chain.host, now) != nil {
			roots = nil // trusted by the system's roots
		}
		if fault := probe.VerifyChain(chain.certs, roots, chain.host, now.Add(clock.skew)); fault != nil {
			args["clock"], args["detail"], args["skew"] = clock.of, fault.Error(), aheadOfOurs(clock.skew)
			return finding.Failed(codeCert, "by-their-clock", args, seen(finding.TLS, chain.address, fault.Error())), nil
		}
	}
	path := probe.Path(chain.certs, t.roots, chain.host, now)
	if path == nil {
		path = chain.certs
	}
	ends := probe.FirstToExpire(path)
	args["until"], args["subject"] = ends.NotAfter.UTC().Format(time.DateOnly), ends.Subject.String()
	args["days"] = itoa(int(ends.NotAfter.Sub(now).Hours() / 24))
	proof := seen(finding.TLS, chain.address, fmt.Sprintf("%s is valid until %s", args["subject"], args["until"]))
	if ends.NotAfter.Sub(now) < renewal {
		return finding.Warned(codeCert, "expires-soon", args, proof), nil
	}
	if odd := probe.OutOfOrder(chain.certs); odd != nil {
		args["odd"] = odd.Subject.String()
		return finding.Warned(codeCert, "out-of-order", args, seen(finding.TLS, chain.address, describeChain(chain.certs))), nil
	}
	return finding.Passed(codeCert, "ok", args, proof), nil
}

func describeChain(chain []*x509.Certificate) string {
	text := ""
	for i, c := range chain {
		text += fmt.Sprintf("%d: %s, signed by %s; ", i, c.Subject, c.Issuer)
	}
	return text[:max(0, len(text)-len("; "))]
}

// otherClock is a clock that a node may go by.
type otherClock struct {
	of   string
	skew time.Duration
}

// otherClocks are those that are known to differ from ours.
func (r *Run) otherClocks() []otherClock {
	var clocks []otherClock
	if skew, known := r.Rancher.ClockSkew(); known && skew != 0 {
		clocks = append(clocks, otherClock{"Rancher", skew})
	}
	if client, known := r.cloud.peek(); known && client.Identity().ClockSkew != 0 {
		clocks = append(clocks, otherClock{"Keystone", client.Identity().ClockSkew})
	}
	return clocks
}

// hostPort splits a URL into its host and the address to dial.
func hostPort(rawURL string) (host, address string, err error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return "", "", err
	}
	port := u.Port()
	if port == "" {
		port = "443"
	}
	return u.Hostname(), net.JoinHostPort(u.Hostname(), port), nil
}

func firstLine(s string) string {
	for i, c := range s {
		if c == '\n' {
			return s[:i]
		}
	}
	return s
}
