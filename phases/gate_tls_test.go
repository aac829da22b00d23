package phases

import (
	"crypto/x509"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/lab"
)

// private is a CA that nobody knows but whom /cacerts tells.
func private() authority {
	return newAuthority("private CA", time.Now().Add(-time.Hour), time.Now().AddDate(10, 0, 0))
}

// between is a CA that another one signed.
func between(root authority, name string) authority {
	cert := *root.cert
	cert.RawSubject, cert.Subject.CommonName, cert.NotAfter = nil, name, time.Now().AddDate(5, 0, 0)
	return root.sign(&cert)
}

// trusts sets what Rancher publishes and how strictly nodes are to verify.
func (s *scene) trusts(mode, cacerts string) {
	s.mutateSetting("agent-tls-mode", mode)
	s.lab.Rancher.SetCACerts(cacerts)
}

// The table of agent-tls-mode, /cacerts and the certificate of Rancher (sizing-and-rules.md, 7), and what can be wrong
// with a chain in each of its rows.
func TestNodesTrustRancher(t *testing.T) {
	const strict, system = "strict", "system-store"
	ca, other := private(), private()
	now := time.Now()
	expired := func(c *x509.Certificate) { c.NotBefore, c.NotAfter = now.Add(-48*time.Hour), now.Add(-24*time.Hour) }
	early := func(c *x509.Certificate) { c.NotBefore = now.Add(24 * time.Hour) }
	client := func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth} }
	notACA := func(root authority) authority { return root.server("not-a-ca.test") }
	world := func(mode, cacerts string, leaf authority, chain ...authority) func(*scene) {
		return func(s *scene) {
			s.behind(leaf, chain...)
			s.trusts(mode, cacerts)
		}
	}
	middle := between(ca, "between")
	aia := func(c *x509.Certificate) { c.IssuingCertificateURL = []string{"http://pki.test/between.crt"} }
	answers(t, codeCA,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"ok", finding.Pass, world(strict, string(ca.pem()), ca.server(lab.Host))},
		gateCase{"ok", finding.Pass, world(strict, string(ca.pem()), middle.server(lab.Host), middle)},
		gateCase{"ok", finding.Pass, world(strict, string(other.pem())+string(ca.pem()), ca.server(lab.Host))}, // an old CA is kept beside
		gateCase{"ok", finding.Pass, world(system, string(ca.pem()), ca.server(lab.Host))},
		gateCase{"ok", finding.Pass, world(strict, string(systemCA().pem()), systemCA().server(lab.Host))},
		gateCase{"public", finding.Pass, world(system, "", systemCA().server(lab.Host))},
		gateCase{"system", finding.Pass, world(system, string(ca.pem()), systemCA().server(lab.Host))},
		gateCase{"strict-empty", finding.Fail, world(strict, "", systemCA().server(lab.Host))},
		gateCase{"strict-empty", finding.Fail, world(strict, "", ca.server(lab.Host))},
		gateCase{"not-pem", finding.Fail, world(strict, "no certificate at all", ca.server(lab.Host))},
		gateCase{"not-pem", finding.Fail, world(strict, "-----BEGIN CERTIFICATE-----\nhalf", ca.server(lab.Host))},
		gateCase{"chain-unknown-ca", finding.Fail, world(strict, string(ca.pem()), systemCA().server(lab.Host))},
		gateCase{"chain-unknown-ca", finding.Fail, world(strict, string(ca.pem()), private().server(lab.Host))},
		gateCase{"chain-unknown-ca", finding.Fail, world(system, string(ca.pem()), private().server(lab.Host))},
		gateCase{"chain-unknown-ca", finding.Fail, world(strict, string(ca.pem()), middle.server(lab.Host))}, // kept back, and not named
		gateCase{"chain-incomplete", finding.Fail, world(strict, string(ca.pem()), middle.server(lab.Host, aia))},
		gateCase{"chain-expired", finding.Fail, world(strict, string(ca.pem()), ca.server(lab.Host, expired))},
		gateCase{"chain-not-yet-valid", finding.Fail, world(strict, string(ca.pem()), ca.server(lab.Host, early))},
		gateCase{"chain-wrong-name", finding.Fail, world(strict, string(ca.pem()), ca.server("other.test"))},
		gateCase{"chain-not-a-ca", finding.Fail, func() func(*scene) {
			signer := notACA(ca)
			return world(strict, string(ca.pem()), signer.server(lab.Host), signer)
		}()},
		gateCase{"chain-other", finding.Fail, world(strict, string(ca.pem()), ca.server(lab.Host, client))},
		gateCase{"system-unknown-ca", finding.Fail, world(system, "", ca.server(lab.Host))},
		gateCase{"system-incomplete", finding.Fail, world(system, "", between(systemCA(), "between").server(lab.Host, aia))},
		gateCase{"system-expired", finding.Fail, world(system, "", systemCA().server(lab.Host, expired))},
		gateCase{"system-not-yet-valid", finding.Fail, world(system, "", systemCA().server(lab.Host, early))},
		gateCase{"system-wrong-name", finding.Fail, world(system, "", systemCA().server("other.test"))},
		gateCase{"system-not-a-ca", finding.Fail, func() func(*scene) {
			signer := notACA(systemCA())
			return world(system, "", signer.server(lab.Host), signer)
		}()},
		gateCase{"system-other", finding.Fail, world(system, "", systemCA().server(lab.Host, client))},
	)
}

func TestTheChecksumIsThatOfTheAgent(t *testing.T) {
	s := newScene(t, lab.Options{})
	f := s.ask(codeCA)
	assert.Equal(t, probe.CAChecksum(string(s.ca)), f.Args["checksum"])
	assert.Len(t, f.Args["checksum"], 64)
}

func TestCertificatesLast(t *testing.T) {
	ca := private()
	middle := between(ca, "between")
	until := func(days int) func(*x509.Certificate) {
		return func(c *x509.Certificate) { c.NotAfter = time.Now().AddDate(0, 0, days) }
	}
	world := func(root authority, leaf authority, chain ...authority) func(*scene) {
		return func(s *scene) {
			s.behind(leaf, chain...)
			s.trusts("strict", string(root.pem()))
		}
	}
	dying := newAuthority("dying CA", time.Now().Add(-time.Hour), time.Now().AddDate(0, 0, 10))
	answers(t, codeCert,
		gateCase{"ok", finding.Pass, nil},
		gateCase{"ok", finding.Pass, world(ca, middle.server(lab.Host), middle, ca)},
		gateCase{"ok", finding.Pass, world(ca, ca.server(lab.Host, until(40)))},
		gateCase{"expires-soon", finding.Warn, world(ca, ca.server(lab.Host, until(20)))},
		gateCase{"expires-soon", finding.Warn, world(dying, dying.server(lab.Host))}, // the CA ends first
		gateCase{"out-of-order", finding.Warn, world(ca, middle.server(lab.Host), ca, middle)},
		gateCase{"by-their-clock", finding.Fail, func(s *scene) {
			world(ca, ca.server(lab.Host, until(40)))(s)
			s.lab.Rancher.SetClockSkew(50 * 24 * time.Hour)
		}},
		gateCase{"by-their-clock", finding.Fail, func(s *scene) {
			world(ca, ca.server(lab.Host))(s)
			s.lab.Rancher.SetClockSkew(-2 * time.Hour) // made an hour ago
		}},
	)
	s := newScene(t, lab.Options{})
	world(ca, ca.server(lab.Host, until(20)))(s)
	f := s.ask(codeCert)
	assert.Equal(t, time.Now().AddDate(0, 0, 20).UTC().Format(time.DateOnly), f.Args["until"])
	assert.Contains(t, []string{"19", "20"}, f.Args["days"])
}

// What is served at server-url counts, not what we reach: the two may be different servers.
func TestTheChainIsThatOfServerURL(t *testing.T) {
	s := newScene(t, lab.Options{})
	s.trusts("strict", string(private().pem()))
	f := s.ask(codeCA)
	assert.Equal(t, "chain-unknown-ca", f.Reason)

	// Only one handshake is made where the two are the same.
	r := s.run()
	_, err := r.session(t.Context())
	require.NoError(t, err)
	r.round.Store(&round{})
	first, err := r.servedChain(t.Context())
	require.NoError(t, err)
	require.NoError(t, s.lab.Rancher.Close()) // nobody is there any more
	second, err := r.servedChain(t.Context())
	require.NoError(t, err)
	assert.Equal(t, first, second)
}
