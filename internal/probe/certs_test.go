package probe

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var now = time.Date(2026, 11, 30, 22, 0, 0, 0, time.UTC)

// signed is a certificate with its key.
type signed struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

// issue makes a certificate around now. A nil parent signs itself; edit changes what it says.
func issue(t *testing.T, parent *signed, name string, edit func(*x509.Certificate)) *signed {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()),
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    now.Add(-24 * time.Hour),
		NotAfter:     now.Add(24 * time.Hour),
	}
	edit(template)
	if parent == nil {
		parent = &signed{template, key}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent.cert, key.Public(), parent.key)
	require.NoError(t, err)
	cert, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	return &signed{cert, key}
}

func ca(c *x509.Certificate) {
	c.IsCA, c.BasicConstraintsValid, c.KeyUsage = true, true, x509.KeyUsageCertSign
}

func server(c *x509.Certificate) {
	c.DNSNames, c.IPAddresses = []string{"rancher.test"}, []net.IP{net.IPv4(127, 0, 0, 1)}
	c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}
}

func (s *signed) pem() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.cert.Raw})
}

func (s *signed) tls(rest ...*signed) tls.Certificate {
	c := tls.Certificate{Certificate: [][]byte{s.cert.Raw}, PrivateKey: s.key}
	for _, r := range rest {
		c.Certificate = append(c.Certificate, r.cert.Raw)
	}
	return c
}

func pool(roots ...*signed) *x509.CertPool {
	p := x509.NewCertPool()
	for _, r := range roots {
		p.AddCert(r.cert)
	}
	return p
}
