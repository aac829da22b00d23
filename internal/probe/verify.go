package probe

import (
	"bytes"
	"crypto/x509"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// The kinds of ChainFault.
const (
	FaultEmpty       = "empty"         // no certificate at all
	FaultUnknownCA   = "unknown-ca"    // the chain ends at a CA that is not among the roots
	FaultIncomplete  = "incomplete"    // the server keeps back the certificates between its own and the CA's
	FaultExpired     = "expired"       // a certificate's time is over
	FaultNotYetValid = "not-yet-valid" // a certificate's time has not come
	FaultWrongName   = "wrong-name"    // the server's certificate is for other names
	FaultNotACA      = "not-a-ca"      // a certificate signed another one without being a CA
	FaultWrongUsage  = "wrong-usage"   // the server's certificate is not for servers
	FaultNotAllowed  = "not-allowed"   // a CA's constraints forbid this name or this length of chain
	FaultOther       = "other"
)

// ChainFault is what is wrong with a chain, with the certificate that is at fault.
type ChainFault struct {
	Kind      string    // one of the kinds above
	Name      string    // the name that was asked for
	Subject   string    // of the certificate at fault
	Issuer    string    // of the certificate at fault
	NotBefore time.Time // of the certificate at fault
	NotAfter  time.Time // of the certificate at fault
	Names     []string  // DNS names and addresses that the server's certificate is for
	Err       error     // in the words of crypto/x509
}

// Error is one sentence.
func (f *ChainFault) Error() string {
	const minute = "2006-01-02 15:04 MST"
	switch f.Kind {
	case FaultEmpty:
		return "no certificate was shown for " + f.Name
	case FaultUnknownCA:
		return fmt.Sprintf("the certificate %s is signed by %s, which is not a trusted CA", f.Subject, f.Issuer)
	case FaultIncomplete:
		return fmt.Sprintf("the server shows %s without the certificate of its issuer %s", f.Subject, f.Issuer)
	case FaultExpired:
		return fmt.Sprintf("the certificate %s expired on %s", f.Subject, f.NotAfter.UTC().Format(minute))
	case FaultNotYetValid:
		return fmt.Sprintf("the certificate %s is valid only from %s", f.Subject, f.NotBefore.UTC().Format(minute))
	case FaultWrongName:
		names := "no name"
		if len(f.Names) > 0 {
			names = strings.Join(f.Names, ", ")
		}
		return fmt.Sprintf("the certificate %s is not for %s but for %s", f.Subject, f.Name, names)
	case FaultNotACA:
		return fmt.Sprintf("the certificate %s is signed by %s, which is not a CA", f.Subject, f.Issuer)
	}
	return fmt.Sprintf("the certificate %s does not verify: %v", f.Subject, f.Err)
}

// Unwrap is the error of crypto/x509.
func (f *ChainFault) Unwrap() error { return f.Err }

// VerifyChain verifies a chain, the server's own certificate first, for name (a host name or an IP address) at a time.
// Roots that are nil are the system's. It returns nil when the chain is good.
func VerifyChain(chain []*x509.Certificate, roots *x509.CertPool, name string, at time.Time) *ChainFault {
	if len(chain) == 0 {
		return &ChainFault{Kind: FaultEmpty, Name: name, Err: errors.New("empty chain")}
	}
	between := x509.NewCertPool()
	for _, cert := range chain[1:] {
		between.AddCert(cert)
	}
	_, err := chain[0].Verify(x509.VerifyOptions{
		Roots: roots, Intermediates: between, DNSName: name, CurrentTime: at,
		KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	})
	if err == nil {
		return nil
	}
	kind, culprit := blame(err, chain, at)
	return &ChainFault{
		Kind: kind, Name: name, Err: err, Names: names(chain[0]),
		Subject: culprit.Subject.String(), Issuer: culprit.Issuer.String(),
		NotBefore: culprit.NotBefore, NotAfter: culprit.NotAfter,
	}
}

// blame sorts the error of a verification and finds the certificate at fault.
func blame(err error, chain []*x509.Certificate, at time.Time) (kind string, culprit *x509.Certificate) {
	var (
		authority x509.UnknownAuthorityError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
	)
	switch {
	case errors.As(err, &name):
		return FaultWrongName, chain[0]
	case errors.As(err, &authority):
		return blameIssuer(chain)
	case errors.As(err, &invalid):
		culprit = invalid.Cert
		if culprit == nil {
			culprit = chain[0]
		}
		switch invalid.Reason {
		case x509.Expired:
			if at.Before(culprit.NotBefore) {
				return FaultNotYetValid, culprit
			}
			return FaultExpired, culprit
		case x509.NotAuthorizedToSign:
			return FaultNotACA, culprit
		case x509.IncompatibleUsage:
			return FaultWrongUsage, culprit
		case x509.CANotAuthorizedForThisName, x509.CANotAuthorizedForExtKeyUsage, x509.TooManyIntermediates,
			x509.NameConstraintsWithoutSANs, x509.UnconstrainedName:
			return FaultNotAllowed, culprit
		}
		return FaultOther, culprit
	}
	return FaultOther, chain[0]
}

// blameIssuer follows the chain as far as the server showed it, to the certificate whose issuer is missing.
func blameIssuer(chain []*x509.Certificate) (kind string, last *x509.Certificate) {
	last = chain[0]
	for range chain {
		i := slices.IndexFunc(chain, func(c *x509.Certificate) bool {
			return c != last && bytes.Equal(c.RawSubject, last.RawIssuer)
		})
		if i < 0 || isSelfSigned(last) {
			break
		}
		if !chain[i].IsCA {
			return FaultNotACA, last
		}
		last = chain[i]
	}
	// A server that sends its own certificate alone, when that one names a place from which its issuer's can be had,
	// has an issuer between itself and the root. Browsers fetch it from there; nodes do not.
	if last == chain[0] && !isSelfSigned(last) && len(last.IssuingCertificateURL) > 0 {
		return FaultIncomplete, last
	}
	return FaultUnknownCA, last
}

func isSelfSigned(cert *x509.Certificate) bool { return bytes.Equal(cert.RawSubject, cert.RawIssuer) }

// names is what a certificate is for.
func names(cert *x509.Certificate) []string {
	all := slices.Clone(cert.DNSNames)
	for _, ip := range cert.IPAddresses {
		all = append(all, ip.String())
	}
	return all
}
