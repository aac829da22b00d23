package phases

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

const (
	codeCredential   = "ROS-CRED-001"
	codeCredPassword = "ROS-CRED-002"
)

// credential gives Rancher the right to build VMs.
func credential() Phase {
	return Phase{
		Number: 3,
		Name:   "credential",
		Why:    "Rancher needs OpenStack rights to build VMs: those of a project user, not of an administrator",
		Usual:  2 * time.Second,
		Gates: []Gate{
			{Code: codeCredential, Check: credentialOnce},
			{Code: codeCredPassword, DependsOn: []string{codeCredential}, Check: credentialSame},
		},
		Plan: func(_ context.Context, r *Run) ([]event.Change, error) {
			return []event.Change{r.credentialChange()}, nil
		},
		Action: createCredential,
	}
}

// The Secrets of cloud credentials, and the prefix of their keys: what stands behind it becomes an environment
// variable of the node driver (rancher-api.md, 28).
const (
	credentialNamespace = "cattle-global-data"
	credentialKey       = "openstackcredentialConfig-"
)

// credentialOnce asks whether a credential of that name is there, and once: Rancher takes a second one of the same name
// without a word.
func credentialOnce(ctx context.Context, r *Run) (finding.Finding, error) {
	found, err := r.credentials(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"name": r.Spec.CredentialName()}
	switch len(found) {
	case 0:
		return finding.Waiting(codeCredential, "absent", args), nil
	case 1:
		args["id"] = found[0].ID
		return finding.Passed(codeCredential, "ok", args, seen(finding.Rancher, "cloud credential", found[0].ID)), nil
	}
	ids := make([]string, len(found))
	for i, c := range found {
		ids[i] = c.ID
	}
	args["ids"], args["count"] = list(ids, 5), itoa(len(found))
	return finding.Failed(codeCredential, "twice", args, seen(finding.Rancher, "/v3/cloudCredentials", args["ids"])), nil
}

// credentials lists the cloud credentials of our name. Who may only use Secrets, and not Rancher's own API for them, is
// shown the same things by their Secrets.
func (r *Run) credentials(ctx context.Context) ([]rancherapi.CloudCredential, error) {
	if _, err := r.session(ctx); err != nil {
		return nil, err
	}
	found, err := r.Rancher.CloudCredentials(ctx, r.Spec.CredentialName())
	if !rancherapi.IsForbidden(err) {
		return found, err
	}
	secrets, listErr := r.Rancher.List(ctx, rancherapi.Secrets, credentialNamespace, rancherapi.ListOptions{})
	if listErr != nil {
		return nil, err
	}
	for _, s := range secrets {
		data, _, _ := unstructured.NestedMap(s.Object, "data")
		if s.GetAnnotations()["field.cattle.io/name"] == r.Spec.CredentialName() && isCredential(data) {
			found = append(found, rancherapi.CloudCredential{
				ID: credentialNamespace + ":" + s.GetName(), Name: r.Spec.CredentialName(),
				Created: s.GetCreationTimestamp().Time, Annotations: s.GetAnnotations(),
				Description: s.GetAnnotations()["field.cattle.io/description"],
			})
		}
	}
	return found, nil
}

// isCredential tells an OpenStack credential's data by its keys.
func isCredential(data map[string]any) bool {
	for key := range data {
		if strings.HasPrefix(key, credentialKey) {
			return true
		}
	}
	return false
}

// credentialSame asks whether Rancher would log in with the same secret that we just logged in with. Only an
// administrator can read it; without that right the question stays open and does not stop the run.
func credentialSame(ctx context.Context, r *Run) (finding.Finding, error) {
	id, err := r.credentialID(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"name": r.Spec.CredentialName(), "id": id}
	secret, err := r.Rancher.Get(ctx, rancherapi.Secrets, credentialNamespace, secretName(id))
	switch kind := rancherKind(err); {
	case kind == "forbidden", kind == "auth", kind == "not-found":
		return finding.Noted(codeCredPassword, "unreadable", args), nil
	case err != nil:
		return finding.Finding{}, err
	}
	for field, value := range r.credentialFields() {
		stored, _, _ := unstructured.NestedString(secret.Object, "data", credentialKey+field)
		plain, _ := base64.StdEncoding.DecodeString(stored)
		if string(plain) != value {
			args["field"] = field
			return finding.Failed(codeCredPassword, "differs", args), nil
		}
	}
	return finding.Passed(codeCredPassword, "ok", args), nil
}

// credentialFields are what the credential has to hold. An application credential's secret goes in here as well: in the
// OpenstackConfig anyone who may read that object could read it.
func (r *Run) credentialFields() map[string]string {
	if r.Cloud.ByApplicationCredential() {
		return map[string]string{
			"applicationCredentialId":     r.Cloud.ApplicationCredentialID,
			"applicationCredentialSecret": r.Cloud.ApplicationCredentialSecret.Reveal(),
		}
	}
	return map[string]string{"password": r.Cloud.Password.Reveal()}
}

func (r *Run) credentialChange() event.Change {
	change := event.Change{Verb: "create", Object: "cloud credential " + r.Spec.CredentialName()}
	for field := range r.credentialFields() {
		change.Detail = append(change.Detail, field+": [redacted]")
	}
	return change
}

// credentialID returns the id of the one credential of our name, "cattle-global-data:cc-xxxxx".
func (r *Run) credentialID(ctx context.Context) (string, error) {
	found, err := r.credentials(ctx)
	if err != nil {
		return "", err
	}
	if len(found) != 1 {
		return "", fmt.Errorf("cloud credential %s is there %d times, not once", r.Spec.CredentialName(), len(found))
	}
	return found[0].ID, nil
}

// secretName is the Secret behind a credential's id.
func secretName(id string) string {
	const prefix = credentialNamespace + ":"
	if len(id) > len(prefix) && id[:len(prefix)] == prefix {
		return id[len(prefix):]
	}
	return id
}

func createCredential(ctx context.Context, r *Run) error {
	// Looked up again right before: two of one name would be created without a word.
	if found, err := r.credentials(ctx); err != nil || len(found) > 0 {
		return err
	}
	var err error
	if r.Cloud.ByApplicationCredential() {
		err = r.createCredentialSecret(ctx, r.credentialFields())
	} else {
		_, err = r.Rancher.CreateCloudCredential(ctx, r.Spec.CredentialName(), credentialNote(r.Spec.Name), r.Cloud.Password,
			map[string]string{ownerMark: r.Spec.Name})
		if rancherapi.IsForbidden(err) {
			err = r.createCredentialSecret(ctx, r.credentialFields())
		}
	}
	if err != nil {
		return fmt.Errorf("creating cloud credential %s: %w", r.Spec.CredentialName(), err)
	}
	change := r.credentialChange()
	r.emit(event.Event{Kind: event.ChangeMade, Change: &change})
	return nil
}

// createCredentialSecret makes the credential natively: Rancher's own API knows no field but the password, and drops
// the others without a word (recording cloudcredential-create-unknown-fields).
func (r *Run) createCredentialSecret(ctx context.Context, fields map[string]string) error {
	data := map[string]any{}
	for field, value := range fields {
		data[credentialKey+field] = base64.StdEncoding.EncodeToString([]byte(value))
	}
	_, err := r.Rancher.Create(ctx, rancherapi.Secrets, credentialNamespace, &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "v1",
		"kind":       "Secret",
		"type":       "Opaque",
		"metadata": map[string]any{
			"generateName": "cc-",
			"namespace":    credentialNamespace,
			"annotations": map[string]any{
				"field.cattle.io/name":        r.Spec.CredentialName(),
				"field.cattle.io/description": credentialNote(r.Spec.Name),
				ownerMark:                     r.Spec.Name,
			},
		},
		"data": data,
	}}, rancherapi.WriteOptions{})
	return err
}
