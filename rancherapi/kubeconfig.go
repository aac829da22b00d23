package rancherapi

import (
	"context"
	"net/http"
	"net/url"

	"github.com/rosctl/rosctl/internal/redact"
)

// GenerateKubeconfig makes a kubeconfig for a cluster by its management id, c-m-…. Each call makes a new token on the
// server (30 days by default), and Rancher answers for a cluster that does not exist yet as well: ask once, when it is
// ready.
func (c *Client) GenerateKubeconfig(ctx context.Context, clusterID string) (redact.Secret, error) {
	generate := call{
		doing: "generating a kubeconfig for " + clusterID, method: http.MethodPost,
		path:  "/v3/clusters/" + segment(clusterID),
		query: url.Values{"action": {"generateKubeconfig"}}, body: struct{}{},
	}
	if err := requireName(generate.doing, clusterID); err != nil {
		return "", err
	}
	var body struct {
		Config string `json:"config"`
	}
	if err := c.sendJSON(ctx, generate, &body); err != nil {
		return "", err
	}
	if body.Config == "" {
		return "", c.notRancher(generate, &answer{status: http.StatusOK}, "an answer without a kubeconfig")
	}
	config := redact.Secret(body.Config)
	if _, token, err := parseKubeconfig(config); err == nil {
		c.learn(token)
	}
	return config, nil
}
