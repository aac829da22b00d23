package rancherapi

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/rosctl/rosctl/internal/redact"
)

// CloudCredential is a cloud credential, without its secret, which Rancher never shows.
type CloudCredential struct {
	ID          string // "cattle-global-data:cc-dzl9k", as Cluster.spec.cloudCredentialSecretName has it
	Name        string // not unique
	Description string
	Created     time.Time
	CreatorID   string
	Annotations map[string]string
}

type credentialBody struct {
	ID          string            `json:"id"`
	Name        string            `json:"name"`
	Description string            `json:"description"`
	Created     string            `json:"created"`
	CreatorID   string            `json:"creatorId"`
	Annotations map[string]string `json:"annotations"`
	// The config block tells the provider; it is there, empty, in every answer.
	Openstack *struct{} `json:"openstackcredentialConfig"`
}

func (b credentialBody) credential() CloudCredential {
	return CloudCredential{b.ID, b.Name, b.Description, parseTime(b.Created), b.CreatorID, b.Annotations}
}

// CloudCredentials lists the OpenStack credentials that the user may see, of one name or ("") of all. Several may have
// the same name.
func (c *Client) CloudCredentials(ctx context.Context, name string) ([]CloudCredential, error) {
	ask := call{doing: "listing cloud credentials", method: http.MethodGet, path: "/v3/cloudCredentials"}
	if name != "" {
		ask.doing += " named " + name
		ask.query = url.Values{"name": {name}}
	}
	rows, err := collect[credentialBody](ctx, c.endpoint, ask)
	if err != nil {
		return nil, err
	}
	var credentials []CloudCredential
	for _, row := range rows {
		// The filter is the server's; one that ignored it must not lead to a foreign credential.
		if row.Openstack != nil && (name == "" || row.Name == name) {
			credentials = append(credentials, row.credential())
		}
	}
	return credentials, nil
}

// CloudCredential reads one credential by its id.
func (c *Client) CloudCredential(ctx context.Context, id string) (CloudCredential, error) {
	ask := call{
		doing: "reading cloud credential " + id, method: http.MethodGet, path: "/v3/cloudCredentials/" + segment(id),
	}
	if err := requireName(ask.doing, id); err != nil {
		return CloudCredential{}, err
	}
	var body credentialBody
	err := c.sendJSON(ctx, ask, &body)
	return body.credential(), err
}

// CreateCloudCredential makes an OpenStack credential. Its password is the one field that Rancher keeps; names are not
// unique, so look first. The error is KindInvalid, code MissingRequired, while the node driver is inactive.
func (c *Client) CreateCloudCredential(ctx context.Context, name, description string, password redact.Secret,
	annotations map[string]string) (CloudCredential, error) {
	c.redact.Add(password.Reveal())
	create := call{
		doing: "creating cloud credential " + name, method: http.MethodPost, path: "/v3/cloudCredentials",
	}
	// Rancher takes both without a word, and the machines fail twenty minutes later.
	if name == "" || password.IsZero() {
		return CloudCredential{}, &Error{
			Op: create.doing, Kind: KindInvalid, Message: "a credential needs a name and a password",
		}
	}
	body := map[string]any{
		"type": "cloudCredential", "name": name,
		"openstackcredentialConfig": map[string]string{"password": password.Reveal()},
	}
	if description != "" {
		body["description"] = description
	}
	if len(annotations) > 0 {
		body["annotations"] = annotations
	}
	create.body = body
	var created credentialBody
	if err := c.sendJSON(ctx, create, &created); err != nil {
		return CloudCredential{}, err
	}
	if created.ID == "" {
		return CloudCredential{}, c.notRancher(create, &answer{status: http.StatusCreated}, "an answer without an id")
	}
	return created.credential(), nil
}

// DeleteCloudCredential deletes a credential. One that a cluster uses is refused (KindInvalid, code InvalidAction).
func (c *Client) DeleteCloudCredential(ctx context.Context, id string) error {
	remove := call{
		doing: "deleting cloud credential " + id, method: http.MethodDelete,
		path: "/v3/cloudCredentials/" + segment(id),
	}
	if err := requireName(remove.doing, id); err != nil {
		return err
	}
	_, err := c.send(ctx, remove)
	return err
}
