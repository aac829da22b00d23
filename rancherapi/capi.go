package rancherapi

import (
	"context"
	"net/http"
	"slices"
)

// capiVersions are the versions of Cluster API that this client reads, the one it likes best first.
var capiVersions = []string{"v1beta2", "v1beta1"}

// CAPIVersion is the version of cluster.x-k8s.io to speak: v1beta2 where the server has it, else v1beta1. It asks once
// and keeps the answer. The error is of KindNotFound when Cluster API is not installed (yet): Rancher then stores a
// Cluster and nothing happens to it.
func (c *Client) CAPIVersion(ctx context.Context) (string, error) {
	c.capiMutex.Lock()
	defer c.capiMutex.Unlock()
	if c.capiVersion != "" {
		return c.capiVersion, nil
	}
	ask := call{
		doing: "asking which versions of Cluster API are served", method: http.MethodGet, path: "/apis/" + capiGroup,
	}
	var group struct {
		Versions []struct {
			Version string `json:"version"`
		} `json:"versions"`
	}
	if err := c.sendJSON(ctx, ask, &group); err != nil {
		return "", err
	}
	for _, wanted := range capiVersions {
		for _, served := range group.Versions {
			if served.Version == wanted {
				c.capiVersion = wanted
				return wanted, nil
			}
		}
	}
	return "", &Error{
		Op: ask.doing, Method: ask.method, Path: ask.path, Host: c.base.Host, Status: http.StatusOK,
		Kind: KindNotFound, Message: "neither " + capiVersions[0] + " nor " + capiVersions[1] +
			" is served; rosctl knows Rancher v2.12 and later",
	}
}

// served is the resource in a version that the server has.
func (c *Client) served(ctx context.Context, r Resource) (Resource, error) {
	if r.Group != capiGroup || !slices.Contains(capiVersions, r.Version) || ctx.Value(asItStandsKey) != nil {
		return r, nil
	}
	version, err := c.CAPIVersion(ctx)
	if err != nil {
		return r, err
	}
	r.Version = version
	return r, nil
}

// guessed lists a kind of Cluster API in the version that the server most likely has, without asking for it first: a
// list that succeeds has told the version. It is false when that says nothing, and the version must be asked for.
func (c *Client) guessed(ctx context.Context, r Resource, list func(context.Context) error) (done bool, err error) {
	c.capiMutex.Lock()
	known := c.capiVersion != ""
	c.capiMutex.Unlock()
	if r.Group != capiGroup || r.Version != capiVersions[0] || known {
		return false, nil
	}
	err = list(context.WithValue(ctx, asItStandsKey, true))
	switch {
	case IsNotFound(err):
		return false, nil // an older Cluster API, or none
	case err == nil:
		c.capiMutex.Lock()
		c.capiVersion = r.Version
		c.capiMutex.Unlock()
	}
	return true, err
}
