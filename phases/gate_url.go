package phases

import (
	"context"
	"net/netip"
	"net/url"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeURL     = "ROS-URL-001"
	codeURLSeen = "ROS-URL-002"
)

// serverURLGates ask whether the nodes will be told an address that leads them to Rancher.
func serverURLGates() []Gate {
	return []Gate{
		{
			Code: codeURL, DependsOn: []string{codeLogin}, Check: serverURLSet, Fix: setServerURL, FixChanges: serverURLChanges,
			Ahead: aheadSettings,
		},
		{Code: codeURLSeen, DependsOn: []string{codeURL}, Check: serverURLMeansTheSame},
	}
}

// serverURLSet asks whether nodes will be told the right address: Rancher does not validate server-url at all.
func serverURLSet(ctx context.Context, r *Run) (finding.Finding, error) {
	setting, err := r.setting(ctx, serverURLSetting)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"value": setting.Value, "url": r.Spec.Rancher.URL}
	proof := seen(finding.Rancher, "/v3/settings/server-url", "value: "+quoted(setting.Value))
	u, err := url.Parse(setting.Value)
	switch {
	case setting.Value == "":
		return finding.Failed(codeURL, "unset", args, proof), nil
	case err != nil || u.Host == "" || u.User != nil:
		return finding.Failed(codeURL, "malformed", args, proof), nil
	case u.Scheme != "https":
		return finding.Failed(codeURL, "scheme", args, proof), nil
	case isLoopback(u.Hostname()):
		return finding.Failed(codeURL, "localhost", args, proof), nil
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "":
		return finding.Failed(codeURL, "path", args, proof), nil
	case strings.HasSuffix(setting.Value, "/"):
		return finding.Failed(codeURL, "trailing-slash", args, proof), nil
	case !sameURL(setting.Value, r.Spec.Rancher.URL):
		return finding.Failed(codeURL, "differs", args, proof), nil
	}
	return finding.Passed(codeURL, "ok", args, proof), nil
}

// serverURLMeansTheSame asks whether the address means on a VM what it means to Rancher. Where the VMs' own name servers
// do not know a name, their gate says so; here stand the addresses that lead elsewhere without an error.
func serverURLMeansTheSame(ctx context.Context, r *Run) (finding.Finding, error) {
	setting, err := r.setting(ctx, serverURLSetting)
	if err != nil {
		return finding.Finding{}, err
	}
	u, err := url.Parse(setting.Value)
	if err != nil {
		return finding.Finding{}, err
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	args := finding.Args{"value": setting.Value, "host": host}
	proof := seen(finding.Rancher, "/v3/settings/server-url", "value: "+quoted(setting.Value))
	addr, err := netip.ParseAddr(host)
	switch {
	case err != nil && isServiceName(host):
		return finding.Warned(codeURLSeen, "service", args, proof), nil
	case err != nil:
		return finding.Passed(codeURLSeen, "name", args), nil
	case addr.IsLinkLocalUnicast() || addr.IsUnspecified() || addr.IsMulticast():
		return finding.Warned(codeURLSeen, "link-local", args, proof), nil
	}
	for _, taken := range clusterRanges {
		if taken.Contains(addr) {
			args["range"] = taken.String()
			return finding.Warned(codeURLSeen, "cluster-range", args, proof), nil
		}
	}
	if addr.IsPrivate() {
		return finding.Noted(codeURLSeen, "private", args, proof), nil
	}
	return finding.Noted(codeURLSeen, "address", args, proof), nil
}

// clusterRanges are RKE2's own addresses of pods and services: within a cluster they never lead out of it.
var clusterRanges = []netip.Prefix{netip.MustParsePrefix("10.42.0.0/16"), netip.MustParsePrefix("10.43.0.0/16")}

// isServiceName tells whether a name is one that only the cluster's own DNS knows.
func isServiceName(host string) bool {
	return strings.HasSuffix(host, ".svc") || strings.HasSuffix(host, ".cluster.local") || strings.HasSuffix(host, ".cattle-system")
}

func isLoopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Unmap().IsLoopback()
}

// sameURL compares scheme, host and port; an https URL without a port means 443.
func sameURL(a, b string) bool {
	canon := func(s string) string {
		u, err := url.Parse(s)
		if err != nil {
			return s
		}
		return strings.ToLower(u.Scheme) + "://" + strings.TrimSuffix(strings.ToLower(u.Host), ":443")
	}
	return canon(a) == canon(b)
}
