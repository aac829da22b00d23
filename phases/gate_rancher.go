package phases

import (
	"context"
	"errors"

	"github.com/Masterminds/semver/v3"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/internal/transport"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeReach  = "ROS-RANCHER-001"
	codeHealth = "ROS-RANCHER-002"
	codeLogin  = "ROS-LOGIN-001"
	codeCAPI   = "ROS-CAPI-001"
)

// rancherGates ask whether Rancher is there, is well, lets us in, and has what it builds clusters with.
func rancherGates() []Gate {
	return []Gate{
		{Code: codeReach, Check: rancherAnswers},
		{Code: codeHealth, DependsOn: []string{codeReach}, After: []string{codeCAPI, codeWebhook}, Check: rancherHealthy},
		{Code: codeLogin, DependsOn: []string{codeReach}, Check: rancherLogin},
		{
			Code: codeCAPI, DependsOn: []string{codeLogin}, Check: capiServed,
			Ahead: ahead(func(ctx context.Context, r *Run) { _, _ = r.machines(ctx) }),
		},
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

// rancherHealthy asks what Rancher says of itself, unless it has just proven more: a Rancher that has listed objects and
// had a plan judged by its webhook is well, whatever /healthz says.
func rancherHealthy(ctx context.Context, r *Run) (finding.Finding, error) {
	if now := r.round.Load(); now != nil && now.machines.answered() && now.trial.answered() {
		return finding.Passed(codeHealth, "proven", nil), nil
	}
	word, err := r.Rancher.Healthz(ctx)
	args := finding.Args{"word": word}
	switch kind := rancherKind(err); {
	case err == nil && word == "ok":
		return finding.Passed(codeHealth, "ok", args), nil
	case err == nil, kind == "server", kind == "busy":
		args["word"] = first(word, text(err))
		return finding.Failed(codeHealth, "unwell", args, seen(finding.Rancher, "/healthz", args["word"])), nil
	case kind == "not-found", kind == "forbidden", kind == "auth", kind == "html":
		// What stands before Rancher may keep the path to itself; everything else tells as well.
		return finding.Noted(codeHealth, "hidden", args, seen(finding.Rancher, "/healthz", err.Error())), nil
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
// (recording timeline-create-capi-down). It asks for the Machines of this cluster, which are wanted anyway.
func capiServed(ctx context.Context, r *Run) (finding.Finding, error) {
	_, err := r.machines(ctx)
	proof := func() finding.Evidence { return seen(finding.Kubernetes, "machines.cluster.x-k8s.io", err.Error()) }
	switch kind := rancherKind(err); {
	case err == nil:
		return finding.Passed(codeCAPI, "ok", nil), nil
	case kind == "not-found":
		return finding.Failed(codeCAPI, "missing", nil, proof()), nil
	case kind == "forbidden":
		// The kind is there, or nobody would have asked for a right: an unknown one is 404 for everybody.
		return finding.Noted(codeCAPI, "hidden", nil, proof()), nil
	}
	return finding.Finding{}, err
}
