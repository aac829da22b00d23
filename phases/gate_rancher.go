package phases

import (
	"context"
	"errors"
	"net/netip"
	"net/url"
	"strings"

	"github.com/Masterminds/semver/v3"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeReach       = "ROS-RANCHER-001"
	codeLogin       = "ROS-LOGIN-001"
	codeCAPI        = "ROS-CAPI-001"
	codeURL         = "ROS-URL-001"
	codeDriverKnown = "ROS-DRIVER-001"
	codeVersion     = "ROS-VERSION-001"
)

// rancherGates ask whether Rancher is there, lets us in, and can build a cluster.
func rancherGates() []Gate {
	return []Gate{
		{Code: codeReach, Check: rancherAnswers},
		{Code: codeLogin, DependsOn: []string{codeReach}, Check: rancherLogin},
		{Code: codeCAPI, DependsOn: []string{codeLogin}, Check: capiServed},
		{Code: codeURL, DependsOn: []string{codeLogin}, Check: serverURLSet},
		{Code: codeDriverKnown, DependsOn: []string{codeLogin}, Check: driverKnown},
		{Code: codeVersion, DependsOn: []string{codeReach}, Check: versionOffered},
	}
}

// rancherAnswers asks whether a Rancher of a version that we know stands behind the URL.
func rancherAnswers(ctx context.Context, r *Run) (finding.Finding, error) {
	version, err := r.serverVersion(ctx)
	if err != nil {
		if kind := rancherKind(err); kind == "not-rancher" || kind == "html" || kind == "not-found" {
			return finding.Failed(codeReach, "not-rancher", finding.Args{"url": r.Spec.Rancher.URL, "error": err.Error()},
				seen(finding.Rancher, "/rancherversion", err.Error())), nil
		}
		return r.untrusted(ctx, err)
	}
	args := finding.Args{"url": r.Spec.Rancher.URL, "version": version.Version, "ip": r.Spec.Rancher.IP}
	parsed, err := semver.NewVersion(version.Version)
	if err != nil {
		return finding.Warned(codeReach, "version-unread", args), nil
	}
	// What differs between these versions is listed in the user guide; older ones lack /v1-public and CAPI 1.10.
	if parsed.LessThan(semver.New(2, 12, 0, "", "")) || parsed.Major() > 2 || parsed.Minor() > 15 {
		return finding.Warned(codeReach, "version-untried", args), nil
	}
	if !r.TLSVerified {
		return finding.Warned(codeReach, "insecure", args), nil
	}
	return finding.Passed(codeReach, "ok", args), nil
}

// untrusted turns a certificate that is not accepted into a finding with what a person needs to decide: for a CA that is
// not known here, the one that Rancher itself serves. Any other error stays what it is: we could not look.
func (r *Run) untrusted(ctx context.Context, err error) (finding.Finding, error) {
	var fault *transport.Fault
	if !errors.As(err, &fault) {
		return finding.Finding{}, err
	}
	args := finding.Args{"url": r.Spec.Rancher.URL, "error": fault.Error()}
	proof := seen(finding.TLS, fault.Host, fault.Error())
	switch fault.Kind {
	case transport.KindUnknownCA:
		if served, err := r.ServedCA(ctx); err == nil {
			if ca, err := probe.ParsePEM(served); err == nil && len(ca) > 0 {
				args["fingerprint"], args["subject"] = probe.Fingerprint(ca[0]), ca[0].Subject.String()
			}
		}
		return finding.Failed(codeReach, "unknown-ca", args, proof), nil
	case transport.KindExpired, transport.KindNotYetValid, transport.KindWrongName, transport.KindNotTLS:
		return finding.Failed(codeReach, fault.Kind, args, proof), nil
	}
	return finding.Finding{}, err
}

// rancherLogin asks whether Rancher lets us in.
func rancherLogin(ctx context.Context, r *Run) (finding.Finding, error) {
	user, err := r.session(ctx)
	args := finding.Args{"user": r.Spec.Rancher.Username, "url": r.Spec.Rancher.URL}
	switch kind := rancherKind(err); {
	case err == nil:
		args["user"], args["id"] = first(user.Username, user.ID), user.ID
		return finding.Passed(codeLogin, "ok", args), nil
	case kind == "auth":
		return finding.Failed(codeLogin, "refused", args, seen(finding.Rancher, "login", err.Error())), nil
	case kind == "forbidden":
		return finding.Failed(codeLogin, "no-role", args, seen(finding.Rancher, "login", err.Error())), nil
	case kind == "not-rancher", kind == "html":
		return finding.Failed(codeLogin, "not-rancher", args, seen(finding.Rancher, "login", err.Error())), nil
	}
	return finding.Finding{}, err
}

// capiServed asks whether Cluster API is there: without it a Cluster object is stored and nothing happens to it
// (recording timeline-create-capi-down).
func capiServed(ctx context.Context, r *Run) (finding.Finding, error) {
	_, err := r.Rancher.List(ctx, rancherapi.Machines, r.Spec.Namespace, rancherapi.ListOptions{FieldSelector: "metadata.name=" + r.Spec.Name})
	switch kind := rancherKind(err); {
	case err == nil:
		return finding.Passed(codeCAPI, "ok", nil), nil
	case kind == "not-found":
		return finding.Failed(codeCAPI, "missing", nil, seen(finding.Kubernetes, "machines.cluster.x-k8s.io", err.Error())), nil
	case kind == "forbidden":
		return finding.Warned(codeCAPI, "hidden", nil, seen(finding.Kubernetes, "machines.cluster.x-k8s.io", err.Error())), nil
	}
	return finding.Finding{}, err
}

// serverURLSet asks whether nodes will be told the right address: Rancher does not validate server-url at all.
func serverURLSet(ctx context.Context, r *Run) (finding.Finding, error) {
	setting, err := r.setting(ctx, "server-url")
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"value": setting.Value, "url": r.Spec.Rancher.URL}
	proof := seen(finding.Rancher, "/v3/settings/server-url", "value: "+quoted(setting.Value))
	u, err := url.Parse(setting.Value)
	switch {
	case setting.Value == "":
		return finding.Failed(codeURL, "unset", args, proof), nil
	case err != nil || u.Host == "":
		return finding.Failed(codeURL, "malformed", args, proof), nil
	case u.Scheme != "https":
		return finding.Failed(codeURL, "scheme", args, proof), nil
	case isLoopback(u.Hostname()):
		return finding.Failed(codeURL, "localhost", args, proof), nil
	case strings.HasSuffix(setting.Value, "/"):
		return finding.Failed(codeURL, "trailing-slash", args, proof), nil
	case !sameURL(setting.Value, r.Spec.Rancher.URL):
		return finding.Failed(codeURL, "differs", args, proof), nil
	}
	return finding.Passed(codeURL, "ok", args, proof), nil
}

// driverKnown asks whether the openstack node driver is there; phase 2 activates it.
func driverKnown(ctx context.Context, r *Run) (finding.Finding, error) {
	driver, err := r.Rancher.NodeDriver(ctx, nodeDriver)
	switch {
	case rancherKind(err) == "not-found":
		return finding.Failed(codeDriverKnown, "missing", nil, seen(finding.Rancher, "/v3/nodedrivers/openstack", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	case !driver.Active:
		return finding.Noted(codeDriverKnown, "inactive", finding.Args{"state": driver.State}), nil
	}
	return finding.Passed(codeDriverKnown, "ok", finding.Args{"state": driver.State}), nil
}

// versionOffered asks whether Rancher releases the wanted RKE2: an unknown version is accepted for good, machines are
// made, and the node then cannot pull its installer image (recording object-cluster-unknown-version).
func versionOffered(ctx context.Context, r *Run) (finding.Finding, error) {
	releases, err := r.Rancher.Releases(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	wanted := r.Spec.Kubernetes.Version
	args := finding.Args{"version": wanted}
	names := make([]string, len(releases))
	for i, release := range releases {
		names[i] = release.ID
		if release.ID == wanted {
			return finding.Passed(codeVersion, "ok", args), nil
		}
	}
	args["nearest"] = nearest(wanted, names)
	args["offered"] = newest(names, 5)
	return finding.Failed(codeVersion, "unknown", args, seen(finding.Rancher, "/v1-rke2-release/releases", args["offered"])), nil
}

const nodeDriver = "openstack"

func isLoopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
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

// newest returns the last n of version names in order, joined for a person.
func newest(names []string, n int) string {
	if len(names) > n {
		names = names[len(names)-n:]
	}
	return strings.Join(names, ", ")
}
