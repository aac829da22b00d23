package probe

import (
	"crypto/x509"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestVerifyChain(t *testing.T) {
	root := issue(t, nil, "root", ca)
	between := issue(t, root, "between", ca)
	leaf := issue(t, between, "leaf", server)
	stranger := issue(t, nil, "stranger", ca)
	selfSigned := issue(t, nil, "self", server)
	downloadable := issue(t, between, "downloadable", func(c *x509.Certificate) {
		server(c)
		c.IssuingCertificateURL = []string{"http://ca.test/between.crt"}
	})
	old := issue(t, root, "old", func(c *x509.Certificate) { ca(c); c.NotAfter = now.Add(-time.Hour) })
	noCA := issue(t, root, "no CA", server)
	shallow := issue(t, root, "shallow", func(c *x509.Certificate) { ca(c); c.MaxPathLenZero = true })
	deeper := issue(t, shallow, "deeper", ca)
	narrow := issue(t, root, "narrow", func(c *x509.Certificate) {
		ca(c)
		c.PermittedDNSDomains, c.PermittedDNSDomainsCritical = []string{"other.test"}, true
	})
	clientOnly := issue(t, root, "client only", func(c *x509.Certificate) {
		server(c)
		c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}
	})
	nameless := issue(t, root, "nameless", func(c *x509.Certificate) { server(c); c.DNSNames, c.IPAddresses = nil, nil })

	for _, tt := range []struct {
		name    string
		chain   []*signed
		roots   []*signed
		host    string
		at      time.Time
		kind    string
		subject string
		says    string
	}{
		{"good", []*signed{leaf, between}, []*signed{root}, "rancher.test", now, "", "", ""},
		{"good by address", []*signed{leaf, between}, []*signed{root}, "127.0.0.1", now, "", "", ""},
		{"good with the root in it", []*signed{leaf, between, root}, []*signed{root}, "rancher.test", now, "", "", ""},
		{"good by an intermediate root", []*signed{leaf}, []*signed{between}, "rancher.test", now, "", "", ""},
		{"none", nil, []*signed{root}, "rancher.test", now, FaultEmpty, "", "no certificate was shown for rancher.test"},
		{"stranger's roots", []*signed{leaf, between}, []*signed{stranger}, "rancher.test", now, FaultUnknownCA, "CN=between",
			"the certificate CN=between is signed by CN=root, which is not a trusted CA"},
		{"no roots", []*signed{leaf, between, root}, nil, "rancher.test", now, FaultUnknownCA, "CN=root", ""},
		{"self-signed", []*signed{selfSigned}, []*signed{root}, "rancher.test", now, FaultUnknownCA, "CN=self", ""},
		{"alone, nowhere to get its issuer", []*signed{leaf}, []*signed{root}, "rancher.test", now, FaultUnknownCA,
			"CN=leaf", ""},
		{"alone", []*signed{downloadable}, []*signed{root}, "rancher.test", now, FaultIncomplete, "CN=downloadable",
			"the server shows CN=downloadable without the certificate of its issuer CN=between"},
		{"wrong name", []*signed{leaf, between}, []*signed{root}, "other.test", now, FaultWrongName, "CN=leaf",
			"the certificate CN=leaf is not for other.test but for rancher.test, 127.0.0.1"},
		{"no name", []*signed{nameless}, []*signed{root}, "other.test", now, FaultWrongName, "CN=nameless",
			"the certificate CN=nameless is not for other.test but for no name"},
		{"expired", []*signed{leaf, between}, []*signed{root}, "rancher.test", now.Add(48 * time.Hour), FaultExpired,
			"CN=leaf", "the certificate CN=leaf expired on 2026-12-01 22:00 UTC"},
		{"not yet valid", []*signed{leaf, between}, []*signed{root}, "rancher.test", now.Add(-48 * time.Hour),
			FaultNotYetValid, "CN=leaf", "the certificate CN=leaf is valid only from 2026-11-29 22:00 UTC"},
		{"expired intermediate", []*signed{issue(t, old, "under old", server), old}, []*signed{root}, "rancher.test", now,
			FaultExpired, "CN=old", ""},
		{"signed by no CA", []*signed{issue(t, noCA, "under none", server), noCA}, []*signed{root}, "rancher.test", now,
			FaultNotACA, "CN=under none", "the certificate CN=under none is signed by CN=no CA, which is not a CA"},
		{"too deep", []*signed{issue(t, deeper, "deepest", server), deeper, shallow}, []*signed{root}, "rancher.test", now,
			FaultNotAllowed, "", "does not verify"},
		{"against the constraints", []*signed{issue(t, narrow, "outside", server), narrow}, []*signed{root},
			"rancher.test", now, FaultNotAllowed, "", "does not verify"},
		{"for clients", []*signed{clientOnly}, []*signed{root}, "rancher.test", now, FaultWrongUsage,
			"CN=client only", "does not verify"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var chain []*x509.Certificate
			for _, c := range tt.chain {
				chain = append(chain, c.cert)
			}
			f := VerifyChain(chain, pool(tt.roots...), tt.host, tt.at)
			if tt.kind == "" {
				require.Nil(t, f)
				return
			}
			require.NotNil(t, f)
			assert.Equal(t, tt.kind, f.Kind, f.Err)
			assert.Equal(t, tt.host, f.Name)
			if tt.subject != "" {
				assert.Equal(t, tt.subject, f.Subject)
				assert.False(t, f.NotAfter.IsZero())
			}
			assert.Contains(t, f.Error(), tt.says)
			require.Error(t, f.Unwrap())
		})
	}
}

func TestVerifyChainKnowsTheSystemsRoots(t *testing.T) {
	f := VerifyChain([]*x509.Certificate{issue(t, nil, "self", server).cert}, nil, "rancher.test", now)
	require.NotNil(t, f)
	assert.Contains(t, []string{FaultUnknownCA, FaultOther}, f.Kind) // other: a machine without roots
}
