package cmd

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/rancherapi"
)

// rancher asks for the server and its version of Kubernetes. Nobody logs in: what is needed is read by anyone.
func (i *initial) rancher() error {
	ambient := config.Ambient(i.opts)
	if err := i.settle(question{path: "rancher.url", flag: "rancher-url", ask: "Rancher's URL", best: ambient["rancher.url"]}); err != nil {
		return err
	}
	for _, path := range []string{"rancher.ip", "rancher.caFile", "rancher.username"} {
		if i.draft.Value(path) == "" {
			if err := i.draft.Set(path, ambient[path]); err != nil {
				return err
			}
		}
	}
	version, err := i.reach()
	if err != nil {
		return err
	}
	releases, err := i.t.rancher.Releases(i.c.Context)
	if err != nil {
		return err
	}
	o := offerVersions(releases, version.Version)
	err = i.settle(question{
		path: "kubernetes.version", flag: "kubernetes-version", ask: "RKE2 version", offer: &o,
		none: "Rancher " + version.Version + " offers no version of RKE2: it has not loaded its list yet, or cannot reach it",
	})
	if err == nil && i.draft.Value("kubernetes.version") == o.best {
		i.draft.Say("kubernetes.version", "the newest that Rancher "+version.Version+" offers")
	}
	return err
}

// reach connects to Rancher. What stands in the way of that and can be answered is asked: the address of a name that
// DNS does not know, and whether to trust a CA.
func (i *initial) reach() (rancherapi.ServerVersion, error) {
	for {
		version, err := i.try()
		var fault *transport.Fault
		if err == nil || !errors.As(err, &fault) {
			return version, err
		}
		switch {
		case fault.Kind == transport.KindDNS && i.in != nil && i.draft.Value("rancher.ip") == "":
			i.ui.Say("DNS does not know " + i.draft.Value("rancher.url") + " here")
			err = i.settle(question{path: "rancher.ip", flag: "rancher-ip", ask: "Its IP address"})
		case fault.Kind == transport.KindUnknownCA && i.draft.Value("rancher.caFingerprint") == "":
			err = i.trust(err)
		}
		if err != nil {
			return version, err
		}
	}
}

// try asks Rancher for its version, with what the draft says.
func (i *initial) try() (rancherapi.ServerVersion, error) {
	i.t.Spec.Rancher = config.Rancher{
		URL: i.draft.Value("rancher.url"), IP: i.draft.Value("rancher.ip"), CAFile: i.draft.Value("rancher.caFile"),
		CAFingerprint: i.draft.Value("rancher.caFingerprint"), Insecure: i.draft.Value("rancher.insecure") == "true",
	}
	if err := i.openRancher(i.c.Context, i.t); err != nil {
		return rancherapi.ServerVersion{}, err
	}
	return i.t.rancher.Version(i.c.Context)
}

// trust shows the CA that Rancher serves and asks whether it is the right one. Nobody says yes to that by --yes.
func (i *initial) trust(refused error) error {
	pem, err := i.servedCA(context.WithoutCancel(i.c.Context), i.t)
	if err != nil {
		return refused
	}
	certificates, err := probe.ParsePEM(pem)
	if err != nil || len(certificates) == 0 {
		return refused // it has none of its own, so that only a file can help
	}
	url, ca := i.draft.Value("rancher.url"), certificates[0]
	fingerprint := probe.Fingerprint(ca)
	if i.in == nil {
		return &refusal{fmt.Sprintf("%s has a certificate that this machine does not trust, and serves the CA %q with "+
			"fingerprint %s. Compare it with whoever runs Rancher, then give --rancher-ca-fingerprint, or the CA with --rancher-ca-file", url, ca.Subject, fingerprint)}
	}
	i.ui.Say(url + " has a certificate that this machine does not trust. The CA that it serves:")
	i.ui.Say(fmt.Sprintf("  %s, valid until %s", ca.Subject, ca.NotAfter.UTC().Format("2006-01-02")))
	i.ui.Say("  " + fingerprint)
	_, _ = fmt.Fprint(i.err, "Compare the fingerprint with whoever runs Rancher. Is it the same? Type yes or no [no]: ")
	_ = i.err.Flush()
	answer, err := i.readLine()
	if err != nil {
		return err
	}
	if !strings.EqualFold(answer, "yes") {
		return &refusal{"nothing was written: the CA of Rancher is not trusted. Give it with --rancher-ca-file"}
	}
	i.draft.Say("rancher.caFingerprint", "the CA "+ca.Subject.CommonName)
	return i.draft.Set("rancher.caFingerprint", fingerprint)
}
