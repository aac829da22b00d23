package phases

import (
	"context"
	"crypto/x509"
	"net"
	"net/url"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeCA = "ROS-CA-001"
)

// trustGates ask whether the nodes will trust Rancher.
func trustGates() []Gate {
	return []Gate{
		{Code: codeCA, DependsOn: []string{codeURL}, Check: caVerifies},
	}
}

// caVerifies asks whether a node will trust Rancher. It decides by the table of agent-tls-mode, /cacerts and the
// certificate that server-url really serves, since an empty /cacerts is right in one mode and fatal in the other.
func caVerifies(ctx context.Context, r *Run) (finding.Finding, error) {
	served, err := r.servedCA(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	mode, err := r.setting(ctx, "agent-tls-mode")
	if err != nil && rancherKind(err) != "not-found" {
		return finding.Finding{}, err
	}
	serverURL, err := r.setting(ctx, "server-url")
	if err != nil {
		return finding.Finding{}, err
	}
	host, address, err := hostPort(serverURL.Value)
	if err != nil {
		return finding.Finding{}, err
	}
	strict := mode.Value != "system-store"
	args := finding.Args{"mode": first(mode.Value, "strict"), "host": host, "url": serverURL.Value}
	empty := seen(finding.Rancher, "/cacerts", "empty body")
	if strict && served == "" {
		return finding.Failed(codeCA, "strict-empty", args, empty,
			seen(finding.Rancher, "/v3/settings/agent-tls-mode", "value: "+quoted(mode.Value))), nil
	}

	var roots *x509.CertPool // nil: the system's, which stand for those of the VM image
	if served != "" {
		certificates, err := probe.ParsePEM([]byte(served))
		if err != nil || len(certificates) == 0 {
			return finding.Failed(codeCA, "not-pem", args, seen(finding.Rancher, "/cacerts", firstLine(served))), nil
		}
		args["checksum"] = probe.CAChecksum(served)
		roots = x509.NewCertPool()
		for _, c := range certificates {
			roots.AddCert(c)
		}
	}
	chain, err := probe.Chain(ctx, r.RancherTransport.DialContext, address, host)
	if err != nil {
		return finding.Finding{}, err
	}
	if fault := probe.VerifyChain(chain, roots, host, r.Clock.Now()); fault != nil {
		args["detail"] = fault.Error()
		reason := "chain-" + fault.Kind
		if served == "" {
			reason = "system-" + fault.Kind
		}
		return finding.Failed(codeCA, reason, args, seen(finding.TLS, address, fault.Error()),
			seen(finding.Rancher, "/cacerts", first(firstLine(served), "empty body"))), nil
	}
	if served == "" {
		return finding.Passed(codeCA, "public", args, empty), nil
	}
	args["until"] = chain[0].NotAfter.Format("2006-01-02")
	return finding.Passed(codeCA, "ok", args, seen(finding.TLS, address, "sha256 of /cacerts "+args["checksum"])), nil
}

// hostPort splits a URL into its host and the address to dial.
func hostPort(rawURL string) (host, address string, err error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return "", "", err
	}
	port := u.Port()
	if port == "" {
		port = "443"
	}
	return u.Hostname(), net.JoinHostPort(u.Hostname(), port), nil
}

func firstLine(s string) string {
	for i, c := range s {
		if c == '\n' {
			return s[:i]
		}
	}
	return s
}
