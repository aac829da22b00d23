package openstack

import "context"

// Router joins networks of a project, with each other and with an external one.
type Router struct {
	ID, Name string
	AdminUp  bool
	Status   string // ACTIVE, DOWN, ERROR, …
	// ExternalNetworkID is where its gateway is; empty: it leads nowhere outside.
	ExternalNetworkID string
	ProjectID         string
}

// Ident returns id and name.
func (r Router) Ident() (id, name string) { return r.ID, r.Name }

// Router reads one router. That of another project is KindNotFound, although its port may be seen.
func (c *Client) Router(ctx context.Context, id string) (Router, error) {
	answer, err := read(ctx, c, network, "reading router "+id, func(a *routerAnswer) bool { return a.Router.ID != "" },
		"routers", id)
	if err != nil {
		return Router{}, err
	}
	r := answer.Router
	return Router{
		ID: r.ID, Name: r.Name, AdminUp: r.AdminUp, Status: r.Status, ExternalNetworkID: r.Gateway.NetworkID,
		ProjectID: r.ProjectID,
	}, nil
}

type routerAnswer struct {
	Router struct {
		ID        string `json:"id"`
		Name      string `json:"name"`
		AdminUp   bool   `json:"admin_state_up"`
		Status    string `json:"status"`
		ProjectID string `json:"tenant_id"`
		Gateway   struct {
			NetworkID string `json:"network_id"`
		} `json:"external_gateway_info"` // null without one
	} `json:"router"`
}
