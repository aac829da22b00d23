package rancher

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"slices"
	"strings"
	"time"
)

// authority is a certificate authority of its own, with one certificate for the server. Rancher makes such a one when
// nobody gives it a certificate (dynamiclistener).
type authority struct {
	pem  []byte
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	leaf tls.Certificate
	// from and until are when things are: the wall's time and the lab's, which may be far apart.
	from, until time.Time
}

// newAuthority makes both, valid at the wall's time and at the lab's.
func newAuthority(host string, labNow time.Time) (authority, error) {
	a, err := makeAuthority(labNow, time.Time{})
	if err != nil {
		return authority{}, err
	}
	a.leaf, err = a.issue(host, Certificate{})
	return a, err
}

// makeAuthority makes the authority alone; it lives for ten years unless it is told until when.
func makeAuthority(labNow, until time.Time) (authority, error) {
	a := authority{from: time.Now(), until: time.Now()}
	if labNow.Before(a.from) {
		a.from = labNow
	}
	if labNow.After(a.until) {
		a.until = labNow
	}
	a.from = a.from.Add(-time.Hour)
	if until.IsZero() {
		until = a.until.AddDate(10, 0, 0)
	}
	name := pkix.Name{Organization: []string{"dynamiclistener-org"}, CommonName: fmt.Sprintf("dynamiclistener-ca@%d", a.from.Unix())}
	var err error
	if a.cert, a.key, err = certify(ca(name, a.from, until), nil, nil); err != nil {
		return authority{}, err
	}
	a.pem = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.cert.Raw})
	return a, nil
}

func ca(name pkix.Name, from, until time.Time) *x509.Certificate {
	return &x509.Certificate{
		SerialNumber: big.NewInt(0), Subject: name, NotBefore: from, NotAfter: until,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment | x509.KeyUsageCertSign,
		IsCA:     true, BasicConstraintsValid: true,
	}
}

// certify makes a key and a certificate for it, signed by the parent, or by itself without one.
func certify(template, parent *x509.Certificate, by *ecdsa.PrivateKey) (*x509.Certificate, *ecdsa.PrivateKey, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	if parent == nil {
		parent, by = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, by)
	if err != nil {
		return nil, nil, err
	}
	cert, err := x509.ParseCertificate(der)
	return cert, key, err
}

// Certificate says what is unusual about a certificate of the server.
type Certificate struct {
	Names        []string  // that it is for; nil: the server's own
	From, Until  time.Time // when it is valid; zero: for a year from now
	Intermediate bool      // a CA stands between the authority and the certificate
	LeafOnly     bool      // the server keeps back all certificates but its own
	Swapped      bool      // the certificates behind the server's own are in the wrong order
}

// issue makes a certificate for the server, with the chain that it shows.
func (a authority) issue(host string, c Certificate) (tls.Certificate, error) {
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 63))
	if err != nil {
		return tls.Certificate{}, err
	}
	leaf := &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{Organization: []string{"dynamic"}, CommonName: "dynamic"},
		NotBefore:    a.from, NotAfter: a.until.AddDate(1, 0, 0),
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames:    []string{host, "localhost"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	if c.Names != nil {
		leaf.DNSNames, leaf.IPAddresses = c.Names, nil
	}
	if !c.From.IsZero() {
		leaf.NotBefore = c.From
	}
	if !c.Until.IsZero() {
		leaf.NotAfter = c.Until
	}
	signer, key := a.cert, a.key
	chain := [][]byte{a.cert.Raw}
	if c.Intermediate {
		between := ca(pkix.Name{Organization: []string{"dynamiclistener-org"}, CommonName: "between"}, a.from, a.until.AddDate(5, 0, 0))
		if signer, key, err = certify(between, a.cert, a.key); err != nil {
			return tls.Certificate{}, err
		}
		leaf.IssuingCertificateURL = []string{"http://pki.lab.test/between.crt"} // as commercial CAs write it
		chain = [][]byte{signer.Raw, a.cert.Raw}
	}
	cert, leafKey, err := certify(leaf, signer, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	switch {
	case c.LeafOnly:
		chain = nil
	case c.Swapped:
		slices.Reverse(chain)
	}
	return tls.Certificate{Certificate: append([][]byte{cert.Raw}, chain...), PrivateKey: leafKey}, nil
}

// ShowCertificate makes the server show another certificate of its authority to those who connect from now on.
func (s *Server) ShowCertificate(c Certificate) error {
	leaf, err := s.ca.issue(s.opts.Host, c)
	if err != nil {
		return fmt.Errorf("rancher: making a certificate: %w", err)
	}
	s.turn(func(k *knobs) { k.leaf = &leaf })
	return nil
}

// ShowForeign makes the server show a certificate that another authority signed, which lives until the given moment
// (zero: ten years), and returns that authority's certificate in PEM. /cacerts stays as it is.
func (s *Server) ShowForeign(until time.Time, c Certificate) ([]byte, error) {
	other, err := makeAuthority(s.clk.Now(), until)
	if err != nil {
		return nil, fmt.Errorf("rancher: making another authority: %w", err)
	}
	leaf, err := other.issue(s.opts.Host, c)
	if err != nil {
		return nil, fmt.Errorf("rancher: making a certificate: %w", err)
	}
	s.turn(func(k *knobs) { k.leaf = &leaf })
	return other.pem, nil
}

// shown is the certificate that the server shows now.
func (s *Server) shown() *tls.Certificate {
	if leaf := s.turned().leaf; leaf != nil {
		return leaf
	}
	return &s.ca.leaf
}

// checksum is what the install script compares /cacerts with: the sha256 of the text with one newline at its end.
func checksum(cacerts string) string {
	sum := sha256.Sum256([]byte(strings.TrimRight(cacerts, "\n") + "\n"))
	return hex.EncodeToString(sum[:])
}
