package transport

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/rosctl/rosctl/internal/redact"
)

// The kinds of Fault.
const (
	KindRefused     = "refused"       // nothing listens there
	KindReset       = "reset"         // the connection was cut
	KindEOF         = "eof"           // the connection was closed in the middle
	KindTimeout     = "timeout"       // no answer in time
	KindUnreachable = "unreachable"   // no way to the address
	KindDNS         = "dns"           // the name has no address
	KindUnknownCA   = "unknown-ca"    // the certificate is not signed by a CA that we trust
	KindExpired     = "expired"       // the certificate's time is over
	KindNotYetValid = "not-yet-valid" // the certificate's time has not come
	KindWrongName   = "wrong-name"    // the certificate is for other names
	KindNotTLS      = "not-tls"       // plain HTTP where HTTPS was expected
	KindHTML        = "html"          // a web page where JSON was expected
	KindProxy       = "proxy"         // the proxy on the way refused or is not there
	KindRedirect    = "redirect"      // a redirect that is not followed
	KindDryRun      = "dry-run"       // a write that a dry run holds back
	KindCanceled    = "canceled"      // we gave up ourselves
	KindOther       = "other"
)

// Fault is what kept a request from being answered, in words for a person.
type Fault struct {
	Kind  string // one of the kinds above
	Host  string // host:port, or host; empty where it is not known
	Doing string // what was being done: "logging in to Rancher"
	Hint  string // what to do next; empty where there is nothing to say
	Err   error  // what happened, as the libraries put it
	what  string // what happened, in one clause
}

// Error is one sentence: what was being done, what happened, what to do next.
func (f *Fault) Error() string {
	text := f.what
	if text == "" && f.Err != nil {
		text = f.Err.Error()
	}
	if f.Doing != "" {
		text = f.Doing + ": " + text
	}
	if f.Hint != "" {
		text += "; " + f.Hint
	}
	return text
}

// Unwrap is the error underneath.
func (f *Fault) Unwrap() error { return f.Err }

// Explain says what an error of an HTTP request, or of reading its answer, means. It returns nil for nil, and a Fault
// that is already in err as it is.
func Explain(err error, doing string) *Fault {
	if err == nil {
		return nil
	}
	var known *Fault
	if errors.As(err, &known) {
		return known
	}
	f := &Fault{Kind: kindOf(err), Host: hostOf(err), Doing: doing, Err: err}
	f.what, f.Hint = words(f.Kind, f.Host, err)
	return f
}

// kindOf sorts an error. The order matters: a timeout inside a proxy's connection is the proxy's, an EOF may hide in
// any of the others.
func kindOf(err error) string {
	var (
		dryRun   *DryRunError
		redirect *RedirectError
		proxy    *proxyError
		op       *net.OpError
		dns      *net.DNSError
		html     *HTMLError
		syntax   *json.SyntaxError
		record   tls.RecordHeaderError
		late     net.Error
		fault    *Fault
	)
	switch {
	case errors.As(err, &fault):
		return fault.Kind
	case errors.As(err, &dryRun):
		return KindDryRun
	case errors.As(err, &redirect):
		return KindRedirect
	case errors.As(err, &proxy), errors.As(err, &op) && op.Op == "proxyconnect":
		return KindProxy
	case errors.As(err, &html), errors.As(err, &syntax) && strings.Contains(syntax.Error(), "'<'"):
		return KindHTML
	case errors.As(err, &dns):
		if dns.IsTimeout {
			return KindTimeout
		}
		return KindDNS
	case errors.Is(err, http.ErrSchemeMismatch), errors.As(err, &record):
		return KindNotTLS
	case kindOfCertificate(err) != "":
		return kindOfCertificate(err)
	case errors.Is(err, syscall.ECONNREFUSED):
		return KindRefused
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return KindReset
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return KindUnreachable
	case errors.Is(err, context.Canceled):
		return KindCanceled
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded),
		errors.As(err, &late) && late.Timeout():
		return KindTimeout
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return KindEOF
	case passingError(err) != "":
		return KindReset
	}
	return KindOther
}

// kindOfCertificate sorts what crypto/x509 says; it is empty for errors of other kinds.
func kindOfCertificate(err error) string {
	var (
		authority x509.UnknownAuthorityError
		roots     x509.SystemRootsError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
	)
	switch {
	case errors.As(err, &name):
		return KindWrongName
	case errors.As(err, &authority), errors.As(err, &roots):
		return KindUnknownCA
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		// x509 has one reason for both ends of the validity.
		if invalid.Cert != nil && time.Now().Before(invalid.Cert.NotBefore) {
			return KindNotYetValid
		}
		return KindExpired
	}
	return ""
}

// hostOf finds the host that an error is about.
func hostOf(err error) string {
	var (
		proxy *proxyError
		op    *net.OpError
		dns   *net.DNSError
		asked *url.Error
	)
	switch {
	case errors.As(err, &proxy):
		return proxy.proxy
	case errors.As(err, &dns):
		return dns.Name
	case errors.As(err, &asked):
		if u, parseErr := url.Parse(asked.URL); parseErr == nil {
			return u.Host
		}
	case errors.As(err, &op) && op.Addr != nil:
		return op.Addr.String()
	}
	return ""
}

// words is what happened and what to do about it.
func words(kind, host string, err error) (what, hint string) {
	if host == "" {
		host = "the server"
	}
	switch kind {
	case KindRefused:
		return host + " refused the connection",
			"is the server running, and are address and port right?"
	case KindReset:
		return host + " cut the connection",
			"it may be restarting, or a firewall stands between; try again in a minute"
	case KindEOF:
		return host + " closed the connection before the answer was complete",
			"it may be restarting; try again in a minute"
	case KindTimeout:
		return host + " did not answer in time" + limitOf(err),
			"is the address reachable from here (firewall, VPN), and is the server overloaded?"
	case KindUnreachable:
		return "there is no route to " + host,
			"check the network and the VPN of this machine"
	case KindDNS:
		return wordsOfDNS(host, err)
	case KindUnknownCA, KindExpired, KindNotYetValid, KindWrongName:
		return wordsOfCertificate(kind, host, err)
	case KindNotTLS:
		return host + " does not speak TLS on that port",
			"is it http:// in place of https://, or another port?"
	case KindHTML:
		return host + " answered with a web page in place of JSON" + titleOf(err),
			"a login page or a proxy stands in the way, or the address is that of something else"
	case KindProxy:
		return "the proxy on the way to " + host + " failed: " + plain(err),
			"check HTTPS_PROXY and NO_PROXY"
	case KindCanceled:
		return "given up before " + host + " answered", ""
	}
	return plain(err), ""
}

func limitOf(err error) string {
	var late *TimeoutError
	if errors.As(err, &late) {
		return " (" + late.Limit.String() + ")"
	}
	return ""
}

func wordsOfDNS(host string, err error) (what, hint string) {
	var dns *net.DNSError
	if errors.As(err, &dns) && dns.IsNotFound {
		return "the name " + host + " has no address",
			"check its spelling, or give the address (for Rancher: rancher.ip)"
	}
	return "the name " + host + " could not be looked up",
		"the name server of this machine fails; give the address (for Rancher: rancher.ip)"
}

func wordsOfCertificate(kind, host string, err error) (what, hint string) {
	var (
		authority x509.UnknownAuthorityError
		name      x509.HostnameError
		invalid   x509.CertificateInvalidError
	)
	const day = "2006-01-02 15:04 MST"
	switch {
	case kind == KindWrongName && errors.As(err, &name):
		return "the certificate of " + host + " is not for that name but for " + namesOf(name.Certificate),
			"use one of these names, or renew the certificate with the right one"
	case kind == KindUnknownCA && errors.As(err, &authority) && authority.Cert != nil:
		return "the certificate of " + host + " is signed by " + quoted(authority.Cert.Issuer.String()) +
			", which is not trusted here", "give that CA's certificate (for Rancher: rancher.caFile)"
	case kind == KindUnknownCA:
		return "the certificate of " + host + " is signed by a CA that is not trusted here",
			"give that CA's certificate (for Rancher: rancher.caFile)"
	case kind == KindExpired && errors.As(err, &invalid) && invalid.Cert != nil:
		return "a certificate of " + host + " expired on " + invalid.Cert.NotAfter.UTC().Format(day),
			"renew it; if it should still be valid, check the clock of this machine"
	case kind == KindNotYetValid && errors.As(err, &invalid) && invalid.Cert != nil:
		return "a certificate of " + host + " is valid only from " + invalid.Cert.NotBefore.UTC().Format(day),
			"check the clocks of this machine and of the one that made the certificate"
	}
	return plain(err), ""
}

// namesOf lists the first names of a certificate.
func namesOf(cert *x509.Certificate) string {
	names := append([]string{}, cert.DNSNames...)
	for _, ip := range cert.IPAddresses {
		names = append(names, ip.String())
	}
	if len(names) == 0 {
		return "none"
	}
	const few = 4
	if len(names) > few {
		names = append(names[:few], "…")
	}
	return quoted(strings.Join(names, ", "))
}

// quoted is a foreign text made safe to stand in a sentence.
func quoted(s string) string {
	const most = 200
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strings.ToValidUTF8(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, s), "")
}

// plain is an error's text without the URL that http.Client puts around it, whose query may hold a secret.
func plain(err error) string {
	var asked *url.Error
	if errors.As(err, &asked) {
		err = asked.Err
	}
	var patterns *redact.Redactor
	return quoted(patterns.String(err.Error()))
}

func titleOf(err error) string {
	var page *HTMLError
	if errors.As(err, &page) && page.Title != "" {
		return " (“" + page.Title + "”)"
	}
	return ""
}
