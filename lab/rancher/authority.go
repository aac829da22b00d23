package rancher

import (
	"bytes"
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
	"strings"
	"time"
)

// authority is a certificate authority of its own, with one certificate for the server. Rancher makes such a one when
// nobody gives it a certificate (dynamiclistener).
type authority struct {
	pem  []byte
	leaf tls.Certificate
}

// newAuthority makes both, valid at the wall's time and at the lab's, which may be far apart.
func newAuthority(host string, labNow time.Time) (authority, error) {
	from, until := time.Now(), time.Now()
	if labNow.Before(from) {
		from = labNow
	}
	if labNow.After(until) {
		until = labNow
	}
	from = from.Add(-time.Hour)
	caKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return authority{}, err
	}
	ca := &x509.Certificate{
		SerialNumber: big.NewInt(0),
		Subject: pkix.Name{Organization: []string{"dynamiclistener-org"},
			CommonName: fmt.Sprintf("dynamiclistener-ca@%d", from.Unix())},
		NotBefore: from, NotAfter: until.AddDate(10, 0, 0),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment | x509.KeyUsageCertSign,
		IsCA:     true, BasicConstraintsValid: true,
	}
	caDER, err := x509.CreateCertificate(rand.Reader, ca, ca, &caKey.PublicKey, caKey)
	if err != nil {
		return authority{}, err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return authority{}, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 63))
	if err != nil {
		return authority{}, err
	}
	leaf := &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{Organization: []string{"dynamic"}, CommonName: "dynamic"},
		NotBefore:    from, NotAfter: until.AddDate(1, 0, 0),
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames:    []string{host, "localhost"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, ca, &key.PublicKey, caKey)
	if err != nil {
		return authority{}, err
	}
	var text bytes.Buffer
	if err := pem.Encode(&text, &pem.Block{Type: "CERTIFICATE", Bytes: caDER}); err != nil {
		return authority{}, err
	}
	return authority{pem: text.Bytes(), leaf: tls.Certificate{Certificate: [][]byte{der, caDER}, PrivateKey: key}}, nil
}

// checksum is what the install script compares /cacerts with: the sha256 of the text with one newline at its end.
func checksum(cacerts string) string {
	sum := sha256.Sum256([]byte(strings.TrimRight(cacerts, "\n") + "\n"))
	return hex.EncodeToString(sum[:])
}
