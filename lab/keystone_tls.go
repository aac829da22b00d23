package lab

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"strings"
	"time"
)

// keystoneCA is an OpenStack whose Keystone shows a certificate of a CA that clouds.yaml does not name.
func keystoneCA() Scenario {
	address := ""
	return Scenario{
		Name: "keystone-ca", Phase: 6, Stops: 0, Code: "ROS-CLOUD-001", Exit: 3,
		What: "Keystone's certificate is of a private CA, and clouds.yaml does not name that CA.",
		Prepare: func(l *Lab) (err error) {
			if l.Cloud == nil {
				return errForeignCloud
			}
			address, err = l.overTLS(l.Cloud)
			return err
		},
		Config: func(c *Config) {
			_, path, _ := strings.Cut(strings.TrimPrefix(c.AuthURL, "http://"), "/")
			c.AuthURL = "https://" + address + "/" + path
		},
	}
}

// overTLS serves something under a certificate that signs itself, until the lab ends, and returns where.
func (l *Lab) overTLS(what http.Handler) (address string, err error) {
	certificate, err := selfSigned(l.Clock.Now())
	if err != nil {
		return "", fmt.Errorf("making a certificate: %w", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	server := &http.Server{
		Handler: what, TLSConfig: &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{certificate}},
		ReadHeaderTimeout: 10 * time.Second,
		ErrorLog:          log.New(io.Discard, "", 0), // a client that does not trust it is the point
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.ServeTLS(listener, "", "")
	}()
	l.onClose(func() error {
		err := server.Close()
		<-done
		return err
	})
	return listener.Addr().String(), nil
}

// selfSigned is a certificate for the loopback address that is good now and nobody's.
func selfSigned(now time.Time) (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "keystone"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: now.AddDate(1, 0, 0),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IsCA: true, BasicConstraintsValid: true,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, nil
}
