package cmd

import (
	"context"
	"strings"

	"github.com/rosctl/rosctl/internal/probe"
)

// trustHint tells how to trust the CA that Rancher itself serves, once a person has compared its fingerprint.
func (a *app) trustHint(ctx context.Context, t *target) string {
	o, err := a.rancherTransport(t)
	if err != nil {
		return ""
	}
	pem, err := servedCA(ctx, o, t.Spec.Rancher.URL)
	if err != nil || len(pem) == 0 {
		return ""
	}
	certificates, err := probe.ParsePEM(pem)
	if err != nil || len(certificates) == 0 {
		return ""
	}
	names := make([]string, len(certificates))
	for i, cert := range certificates {
		names[i] = cert.Subject.String()
	}
	return ".\nRancher serves a CA of its own (" + strings.Join(names, "; ") + "). If its fingerprint is the one that whoever runs Rancher " +
		"tells you, trust it with this line under rancher: in rosctl.yaml\n  caFingerprint: " + probe.Fingerprint(certificates[0])
}
