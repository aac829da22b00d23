package phases

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeCloud       = "ROS-CLOUD-001"
	codeCatalog     = "ROS-CLOUD-002"
	codeKept        = "ROS-CLOUD-003"
	codeFlavor      = "ROS-FLAVOR-001"
	codeImage       = "ROS-IMAGE-001"
	codeNetwork     = "ROS-NET-001"
	codeAddresses   = "ROS-NET-002"
	codeWayOut      = "ROS-NET-003"
	codeFloating    = "ROS-FIP-001"
	codeVolume      = "ROS-VOLUME-001"
	codeZone        = "ROS-ZONE-001"
	codeServerGroup = "ROS-SERVERGROUP-001"
	codeKeypair     = "ROS-KEYPAIR-001"
)

// cloudGates ask whether OpenStack lets us and the node driver in, and has what the machines are made of.
func cloudGates() []Gate {
	return []Gate{
		{Code: codeCloud, Check: cloudLogin},
		{Code: codeCatalog, DependsOn: []string{codeCloud}, Check: catalogFits},
		{Code: codeKept, DependsOn: []string{codeCloud, codeLogin}, Check: keptCredentialWorks},
		{Code: codeFlavor, DependsOn: []string{codeCatalog}, Check: flavorFits},
		{Code: codeImage, DependsOn: []string{codeCatalog, codeFlavor}, Check: imageUsable},
		{Code: codeNetwork, DependsOn: []string{codeCatalog}, Check: networkUsable},
		{Code: codeAddresses, DependsOn: []string{codeNetwork, codeLogin}, Check: addressesSuffice},
		{Code: codeWayOut, DependsOn: []string{codeNetwork}, Check: networkLeadsOut},
		{Code: codeFloating, DependsOn: []string{codeNetwork}, Check: floatingPoolUsable},
		{Code: codeVolume, DependsOn: []string{codeCatalog}, Check: volumesUsable},
		{Code: codeZone, DependsOn: []string{codeCatalog}, Check: zoneAvailable},
		{Code: codeServerGroup, DependsOn: []string{codeCatalog, codeLogin}, Check: serverGroupFits},
		{Code: codeKeypair, DependsOn: []string{codeCatalog}, Check: keypairPaired},
	}
}

// soon is how near the end of a login must be to be worth a word: machines are also made when a cluster is scaled or
// repaired, by the same login.
const soon = 30 * 24 * time.Hour

// cloudLogin asks whether the login that the VMs will be built with works. Keystone does not say what is wrong with one that
// does not: password, expired application credential, unknown project and missing role are all the same 401.
func cloudLogin(ctx context.Context, r *Run) (finding.Finding, error) {
	c := r.Cloud
	args := finding.Args{"cloud": c.Name, "url": c.AuthURL, "project": first(c.ProjectName, c.ProjectID),
		"user": first(c.Username, c.UserID), "credential": first(c.ApplicationCredentialName, c.ApplicationCredentialID)}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return r.loginRefused(args, err)
	}
	who := client.Identity()
	args["user"], args["project"] = first(who.UserName, who.UserID), first(who.ProjectName, who.ProjectID)
	args["region"] = who.Region
	proof := seen(finding.OpenStack, c.AuthURL,
		"token for user "+args["user"]+", project "+args["project"]+", roles "+list(who.Roles, 6))
	if host := hostOf(c.AuthURL); isLoopback(host) && !r.rancherIsHere() {
		args["host"] = host
		return finding.Failed(codeCloud, "loopback", args, proof), nil
	}
	end := who.PasswordExpires
	if c.ByApplicationCredential() {
		if end, err = client.ApplicationCredentialExpires(ctx); err != nil && !answered(err) {
			return finding.Finding{}, err
		}
	}
	if !end.IsZero() && end.Sub(r.Clock.Now()) < soon {
		args["until"] = end.Format("2006-01-02 15:04 MST")
		return finding.Warned(codeCloud, "expires", args, proof), nil
	}
	switch {
	case slices.Contains(who.Roles, "admin"):
		return finding.Warned(codeCloud, "admin", args, proof), nil
	case len(who.Roles) == 1 && who.Roles[0] == "reader":
		return finding.Warned(codeCloud, "reader", args, proof), nil
	case c.Insecure:
		return finding.Warned(codeCloud, "insecure", args, proof), nil
	}
	return finding.Passed(codeCloud, "ok", args, proof), nil
}

// loginRefused is what a login that failed means. A certificate that we do not trust is one that the node driver does not
// trust either, since it gets the same CA; that no answer came here says nothing about Rancher's pods.
func (r *Run) loginRefused(args finding.Args, err error) (finding.Finding, error) {
	args["error"] = err.Error()
	proof := seen(finding.OpenStack, r.Cloud.AuthURL, err.Error())
	var fault *transport.Fault
	if errors.As(err, &fault) {
		switch fault.Kind {
		case transport.KindUnknownCA, transport.KindExpired, transport.KindNotYetValid, transport.KindWrongName, transport.KindNotTLS:
			args["host"], args["caFile"] = fault.Host, r.Cloud.CACertFile
			return finding.Failed(codeCloud, fault.Kind, args, seen(finding.TLS, fault.Host, fault.Error())), nil
		}
	}
	switch openstack.KindOf(err) {
	case openstack.KindAuth:
		if r.Cloud.ByApplicationCredential() {
			return finding.Failed(codeCloud, "credential-refused", args, proof), nil
		}
		return finding.Failed(codeCloud, "refused", args, proof), nil
	case openstack.KindUnscoped:
		// An unscoped token lists zero servers with 200: everything after it would look fine and be wrong.
		return finding.Failed(codeCloud, "unscoped", args, proof), nil
	case openstack.KindIncomplete:
		return finding.Failed(codeCloud, "incomplete", args, seen(finding.Config, first(r.Cloud.Name, "OS_*"), err.Error())), nil
	case openstack.KindBadAnswer:
		return finding.Failed(codeCloud, "not-keystone", args, proof), nil
	}
	return finding.Finding{}, err
}

// rancherIsHere tells whether Rancher itself is on this machine: a loopback address then means the same to both, as in a
// lab.
func (r *Run) rancherIsHere() bool {
	return isLoopback(first(r.Spec.Rancher.IP, hostOf(r.Spec.Rancher.URL)))
}

// hostOf is the host of a URL without its port.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// gathered is the finding of a gate that looks at several pools: the most urgent one, with the proof of all.
type gathered struct {
	finding.Finding
	begun bool
}

func (g *gathered) add(f finding.Finding) {
	before := g.Finding
	switch {
	case !g.begun:
		g.Finding, g.begun = f, true
		return
	case f.Outcome > before.Outcome:
		g.Finding = f
		f = before
	}
	for _, proof := range f.Evidence {
		if !slices.ContainsFunc(g.Evidence, func(e finding.Evidence) bool { return e.Ref == proof.Ref && e.Excerpt == proof.Excerpt }) {
			g.Evidence = append(g.Evidence, proof)
		}
	}
}

// absentOrAmbiguous is the finding for a name that stands for nothing, or for several things: the node driver would
// silently take the first of them.
func absentOrAmbiguous[T openstack.Named](code, kind string, found choice[T]) finding.Finding {
	args := finding.Args{"kind": kind, "name": found.Asked, "count": strconv.Itoa(len(found.Found)),
		"nearest": nearest(found.Asked, found.All), "there": list(found.All, 8)}
	if len(found.Found) == 0 {
		return finding.Failed(code, "missing", args, seen(finding.OpenStack, kind+" list", first(args["there"], "empty")))
	}
	var proof []finding.Evidence
	for _, item := range found.Found {
		id, name := item.Ident()
		proof = append(proof, seen(finding.OpenStack, kind+" "+id, name))
	}
	return finding.Failed(code, "ambiguous", args, proof...)
}

// follows is the finding of a gate that cannot be asked, since another one found what it rests on missing.
func follows(code, under string) finding.Finding {
	return finding.Finding{Code: code, Reason: "follows", Outcome: finding.Skip, Under: under}
}

// gib writes MiB as GiB with at most one digit behind the point.
func gib(mib int) string { return strconv.FormatFloat(float64(mib*10/1024)/10, 'f', -1, 64) }
