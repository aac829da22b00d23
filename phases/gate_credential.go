package phases

import (
	"context"
	"encoding/base64"
	"errors"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// keptCredentialWorks asks about the cloud credential that Rancher has of our name already: the VMs will be built with that
// one, whatever we logged in with ourselves. It can be read with the right to do so only; where it differs from our own it is
// really tried.
func keptCredentialWorks(ctx context.Context, r *Run) (finding.Finding, error) {
	if _, err := r.session(ctx); err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"name": r.Spec.CredentialName(), "url": r.Cloud.AuthURL}
	kept, err := r.kept.get(ctx, func(ctx context.Context) ([]rancherapi.CloudCredential, error) {
		return r.Rancher.CloudCredentials(ctx, r.Spec.CredentialName())
	})
	if err != nil {
		return finding.Finding{}, err
	}
	ids := make([]string, len(kept))
	for i, c := range kept {
		ids[i] = c.ID
	}
	args["ids"], args["count"], args["id"] = list(ids, 5), itoa(len(kept)), first(ids...)
	switch len(kept) {
	case 0:
		return finding.Passed(codeKept, "absent", args), nil
	case 1:
	default:
		return finding.Failed(codeKept, "twice", args, seen(finding.Rancher, "/v3/cloudCredentials", args["ids"])), nil
	}
	secret, err := r.Rancher.Get(ctx, rancherapi.Secrets, credentialNamespace, secretName(ids[0]))
	switch kind := rancherKind(err); {
	case kind == "forbidden", kind == "auth", kind == "not-found":
		return finding.Noted(codeKept, "unreadable", args), nil
	case err != nil:
		return finding.Finding{}, err
	}
	stored := storedFields(secret)
	proof := seen(finding.Rancher, "Secret "+credentialNamespace+"/"+secretName(ids[0]), "keys: "+list(sortedKeys(stored), 8))
	r.Redact.Add(stored["password"], stored["applicationCredentialSecret"])
	same := true
	for field, value := range r.credentialFields() {
		same = same && stored[field] == value
	}
	if same {
		return finding.Passed(codeKept, "same", args, proof), nil
	}
	return r.tryKept(ctx, stored, args, proof)
}

// tryKept logs in with what the credential holds, as the node driver will.
func (r *Run) tryKept(
	ctx context.Context, stored map[string]string, args finding.Args, proof finding.Evidence,
) (finding.Finding, error) {
	client, err := r.OpenStack(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	who, err := client.Try(ctx, driverLogin(r.Cloud, r.cloudFields(), stored))
	if err != nil {
		args["error"] = err.Error()
		switch openstack.KindOf(err) {
		case openstack.KindAuth:
			return finding.Failed(codeKept, "refused", args, proof, seen(finding.OpenStack, r.Cloud.AuthURL, err.Error())), nil
		case openstack.KindIncomplete, openstack.KindUnscoped:
			var e *openstack.Error
			if errors.As(err, &e) {
				args["error"] = e.Message // its hint is about our own clouds.yaml
			}
			return finding.Failed(codeKept, "incomplete", args, proof), nil
		}
		return finding.Finding{}, err
	}
	args["user"], args["project"], args["ours"] = who.UserName, who.ProjectName, client.Identity().ProjectName
	here := seen(finding.OpenStack, r.Cloud.AuthURL, "token for user "+who.UserName+", project "+who.ProjectName)
	if who.ProjectID != client.Identity().ProjectID {
		return finding.Failed(codeKept, "other-project", args, proof, here), nil
	}
	return finding.Failed(codeKept, "differs", args, proof, here), nil
}

// storedFields are the fields of the node driver that a credential's Secret carries.
func storedFields(secret *unstructured.Unstructured) map[string]string {
	data, _, _ := unstructured.NestedStringMap(secret.Object, "data")
	fields := map[string]string{}
	for key, encoded := range data {
		if field, ok := strings.CutPrefix(key, credentialKey); ok {
			plain, err := base64.StdEncoding.DecodeString(encoded)
			if err == nil {
				fields[field] = string(plain)
			}
		}
	}
	return fields
}

// driverLogin is the login that the node driver will make: a field of the OpenstackConfig wins over one of the credential,
// which reaches the driver as an environment variable.
func driverLogin(ours openstack.Cloud, config map[string]any, stored map[string]string) openstack.Cloud {
	field := func(name string) string {
		if text, _ := config[name].(string); text != "" {
			return text
		}
		return stored[name]
	}
	return openstack.Cloud{
		Name: ours.Name, AuthURL: field("authUrl"), Region: ours.Region, Interface: ours.Interface,
		CACertPEM: ours.CACertPEM, Insecure: ours.Insecure,
		Username: field("username"), UserID: field("userId"), Password: redact.Secret(field("password")),
		ProjectName: field("tenantName"), ProjectID: field("tenantId"),
		UserDomainID:                first(field("userDomainId"), field("domainId")),
		UserDomainName:              first(field("userDomainName"), field("domainName")),
		ProjectDomainID:             first(field("tenantDomainId"), field("domainId")),
		ProjectDomainName:           first(field("tenantDomainName"), field("domainName")),
		ApplicationCredentialID:     field("applicationCredentialId"),
		ApplicationCredentialName:   field("applicationCredentialName"),
		ApplicationCredentialSecret: redact.Secret(field("applicationCredentialSecret")),
	}
}
