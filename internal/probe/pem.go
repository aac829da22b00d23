package probe

import (
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"
)

// ParsePEM reads all certificates of a PEM text. Text between the blocks is allowed, as every tool allows it. Blocks of
// other kinds, blocks that are damaged, and a text without any certificate are errors: half a CA bundle that is taken
// for a whole one costs more than it helps.
func ParsePEM(text []byte) ([]*x509.Certificate, error) {
	var certs []*x509.Certificate
	begun := bytes.Count(text, []byte("-----BEGIN "))
	seen := 0
	for rest := text; ; {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		seen++
		if block.Type != "CERTIFICATE" {
			return nil, fmt.Errorf("block %d of the PEM text is %q, not a certificate", seen, block.Type)
		}
		cert, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, fmt.Errorf("certificate %d of the PEM text is damaged: %w", seen, err)
		}
		certs = append(certs, cert)
	}
	switch {
	case begun > seen:
		return nil, fmt.Errorf("%d of the %d blocks of the PEM text are damaged", begun-seen, begun)
	case len(certs) == 0:
		return nil, errors.New("the text holds no certificate in PEM form")
	}
	return certs, nil
}

// Fingerprint is "sha256:" and the hex digest of a certificate, as `openssl x509 -fingerprint -sha256` without its
// colons.
func Fingerprint(cert *x509.Certificate) string {
	sum := sha256.Sum256(cert.Raw)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// CAChecksum is the CATTLE_CA_CHECKSUM that Rancher gives its nodes for the text of /cacerts, and that a node compares
// with what it downloads: the sha256 of the text, with a newline at its end. It is empty for an empty text, for which
// Rancher gives none (rancher/rancher pkg/systemtemplate, CAChecksum).
func CAChecksum(cacerts string) string {
	if cacerts == "" {
		return ""
	}
	if !strings.HasSuffix(cacerts, "\n") {
		cacerts += "\n"
	}
	sum := sha256.Sum256([]byte(cacerts))
	return hex.EncodeToString(sum[:])
}
