package probe

import (
	"bytes"
	"crypto/x509"
	"time"
)

// Path is the way by which a chain verifies, from the server's own certificate to the root; of several the one that
// holds longest. It is nil where VerifyChain finds a fault.
func Path(chain []*x509.Certificate, roots *x509.CertPool, name string, at time.Time) []*x509.Certificate {
	if len(chain) == 0 {
		return nil
	}
	between := x509.NewCertPool()
	for _, cert := range chain[1:] {
		between.AddCert(cert)
	}
	ways, err := chain[0].Verify(x509.VerifyOptions{
		Roots: roots, Intermediates: between, DNSName: name, CurrentTime: at,
		KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	})
	if err != nil {
		return nil
	}
	best := ways[0]
	for _, way := range ways[1:] {
		if FirstToExpire(way).NotAfter.After(FirstToExpire(best).NotAfter) {
			best = way
		}
	}
	return best
}

// FirstToExpire is the certificate of a path whose time is over first; nil for an empty one.
func FirstToExpire(path []*x509.Certificate) *x509.Certificate {
	var first *x509.Certificate
	for _, cert := range path {
		if first == nil || cert.NotAfter.Before(first.NotAfter) {
			first = cert
		}
	}
	return first
}

// OutOfOrder is the first certificate of a chain that does not stand where it belongs, behind the one that it signed
// (RFC 5246, 7.4.2; TLS 1.3 only advises it); nil when all do. Many clients sort for themselves, and some do not.
func OutOfOrder(chain []*x509.Certificate) *x509.Certificate {
	for i := 1; i < len(chain); i++ {
		if !bytes.Equal(chain[i].RawSubject, chain[i-1].RawIssuer) {
			return chain[i]
		}
	}
	return nil
}
