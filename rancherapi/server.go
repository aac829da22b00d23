package rancherapi

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/internal/transport"
)

// ServerVersion is what Rancher says about itself.
type ServerVersion struct {
	Version   string // "v2.14.4"
	GitCommit string
	Prime     bool // SUSE's paid build
}

// Release is one RKE2 version that this Rancher offers.
type Release struct {
	ID string // "v1.34.8+rke2r1"
	// MinRancher and MaxRancher are the Rancher versions that may run it, as the release data have them
	// ("v2.12.0-alpha1", "v2.15.99").
	MinRancher string
	MaxRancher string
}

// Ping asks whether Rancher answers at all. It needs no login. The error is of KindNotRancher when something answers
// that is not Rancher.
func (c *Client) Ping(ctx context.Context) error {
	ask := call{doing: "asking whether Rancher answers", method: http.MethodGet, path: "/ping"}
	a, err := c.send(anonymous(ctx), ask)
	if err != nil {
		return err
	}
	if got := strings.TrimSpace(string(a.body)); got != "pong" {
		return c.notRancher(ask, a, "something else than \"pong\"")
	}
	return nil
}

// Healthz asks Rancher whether it is well, once. It needs no login. The answer is Rancher's own word: "ok", or what
// came with an error.
func (c *Client) Healthz(ctx context.Context) (word string, err error) {
	ask := call{
		doing: "asking whether Rancher is healthy", method: http.MethodGet, path: "/healthz", text: true, keepBody: true,
	}
	a, err := c.send(transport.WithoutRetry(anonymous(ctx)), ask)
	if a == nil {
		return "", err
	}
	return shorten(strings.TrimSpace(string(a.body[:min(len(a.body), messageLimit)]))), err
}

// Version reads Rancher's version. It needs no login.
func (c *Client) Version(ctx context.Context) (ServerVersion, error) {
	ask := call{doing: "reading Rancher's version", method: http.MethodGet, path: "/rancherversion"}
	// RancherPrime is the text "true" or "false" [misc-rancherversion]; later servers may make it a boolean.
	var body struct {
		Version      string
		GitCommit    string
		RancherPrime any
	}
	if err := c.sendJSON(anonymous(ctx), ask, &body); err != nil {
		return ServerVersion{}, err
	}
	if body.Version == "" {
		return ServerVersion{}, c.notRancher(ask, &answer{status: http.StatusOK}, "JSON without a version")
	}
	prime, isBool := body.RancherPrime.(bool)
	if text, ok := body.RancherPrime.(string); ok && !isBool {
		prime, _ = strconv.ParseBool(text)
	}
	return ServerVersion{Version: body.Version, GitCommit: body.GitCommit, Prime: prime}, nil
}

// CACerts reads the PEM text of the CA that agents are told to trust, exactly as served: its checksum is what nodes
// verify. "" means that agents trust the system's roots. It needs no login.
func (c *Client) CACerts(ctx context.Context) (string, error) {
	ask := call{doing: "reading the CA certificates", method: http.MethodGet, path: "/cacerts"}
	a, err := c.send(anonymous(ctx), ask)
	if err != nil {
		return "", err
	}
	if len(a.body) > 0 && !strings.Contains(string(a.body), "-----BEGIN CERTIFICATE-----") {
		return "", c.notRancher(ask, a, "something that is no PEM certificate")
	}
	return string(a.body), nil
}

// Releases lists the RKE2 versions that this Rancher can install. It needs no login. Rancher accepts a cluster of any
// other version too, whose nodes then cannot pull their installer.
func (c *Client) Releases(ctx context.Context) ([]Release, error) {
	ask := call{doing: "listing RKE2 releases", method: http.MethodGet, path: "/v1-rke2-release/releases"}
	var body struct {
		Type string `json:"type"`
		Data []struct {
			ID         string `json:"id"`
			MinRancher string `json:"minChannelServerVersion"`
			MaxRancher string `json:"maxChannelServerVersion"`
		} `json:"data"`
	}
	if err := c.sendJSON(anonymous(ctx), ask, &body); err != nil {
		return nil, err
	}
	if body.Type != "collection" {
		return nil, c.notRancher(ask, &answer{status: http.StatusOK}, "JSON that is no collection")
	}
	releases := make([]Release, 0, len(body.Data))
	for _, d := range body.Data {
		releases = append(releases, Release{ID: d.ID, MinRancher: d.MinRancher, MaxRancher: d.MaxRancher})
	}
	return releases, nil
}

// notRancher is the error of a success that Rancher would not have sent.
func (e *endpoint) notRancher(c call, a *answer, got string) *Error {
	return &Error{
		Op: c.doing, Method: c.method, Path: c.path, Host: e.base.Host, Status: a.status,
		Kind: KindNotRancher, Message: got,
	}
}
