package rancherapi

import (
	"context"
	"net/http"
	"net/url"

	"github.com/rosctl/rosctl/internal/transport"
)

// NodeDriver is a node driver of Rancher. Its conditions are left out on purpose: an inactive driver has both
// Active=True and Inactive=True.
type NodeDriver struct {
	ID      string // "openstack"
	Name    string
	Active  bool   // what was asked for
	State   string // "inactive", "activating", "active", …
	Builtin bool   // comes with Rancher: nothing is downloaded
	URL     string
	// Message is what Rancher says while State changes or when it went wrong.
	Message string
}

type nodeDriverBody struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Active  bool   `json:"active"`
	State   string `json:"state"`
	Builtin bool   `json:"builtin"`
	URL     string `json:"url"`
	Message string `json:"transitioningMessage"`
}

func (b nodeDriverBody) driver() NodeDriver {
	return NodeDriver(b)
}

// NodeDriver reads a node driver.
func (c *Client) NodeDriver(ctx context.Context, id string) (NodeDriver, error) {
	ask := call{
		doing: "reading node driver " + id, method: http.MethodGet, path: "/v3/nodedrivers/" + segment(id),
	}
	if err := requireName(ask.doing, id); err != nil {
		return NodeDriver{}, err
	}
	var body nodeDriverBody
	err := c.sendJSON(ctx, ask, &body)
	return body.driver(), err
}

// ActivateNodeDriver asks Rancher to activate a driver; doing so again does no harm. The driver works once
// MachineConfigServed says so, some hundred milliseconds later.
func (c *Client) ActivateNodeDriver(ctx context.Context, id string) (NodeDriver, error) {
	act := call{
		doing: "activating node driver " + id, method: http.MethodPost, path: "/v3/nodedrivers/" + segment(id),
		query: url.Values{"action": {"activate"}}, body: struct{}{},
	}
	if err := requireName(act.doing, id); err != nil {
		return NodeDriver{}, err
	}
	var body nodeDriverBody
	err := c.sendJSON(transport.Repeatable(ctx), act, &body)
	return body.driver(), err
}

// MachineConfigServed tells whether the API serves OpenstackConfigs: not while the driver is inactive, and busy (429)
// for a moment after its activation. The state of the driver does not tell.
func (c *Client) MachineConfigServed(ctx context.Context) (served, busy bool, err error) {
	ask := call{
		doing: "asking whether OpenstackConfigs are served", method: http.MethodGet,
		path: OpenstackConfigs.path(defaultNamespace, ""), query: url.Values{"limit": {"1"}},
	}
	// The caller waits anyway, and shows why.
	_, err = c.send(transport.WithoutRetry(ctx), ask)
	switch {
	case err == nil:
		return true, false, nil
	case IsNotFound(err):
		return false, false, nil
	case IsBusy(err):
		return false, true, nil
	}
	return false, false, err
}

// defaultNamespace is where Rancher keeps the objects of provisioned clusters, and where a standard user may make
// OpenstackConfigs.
const defaultNamespace = "fleet-default"
