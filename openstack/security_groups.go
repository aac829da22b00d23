package openstack

import (
	"bytes"
	"context"
	"net/http"
)

// SecurityGroup is a set of rules for ports.
type SecurityGroup struct {
	ID, Name    string
	Description string
	ProjectID   string
	// Shared groups belong to another project; Nova takes them by id only.
	Shared bool
	// Stateless groups do not let answers through by themselves.
	Stateless bool
	Rules     []Rule
}

// Ident returns id and name.
func (g SecurityGroup) Ident() (id, name string) { return g.ID, g.Name }

// Rule lets traffic through. Empty fields mean "any".
type Rule struct {
	ID        string
	Direction string // ingress or egress, seen from the machine
	EtherType string // IPv4 or IPv6
	Protocol  string // tcp, udp, icmp, a number, or empty
	// PortMin and PortMax are both 0 for all ports. For ICMP they are type and code.
	PortMin, PortMax int
	RemoteCIDR       string
	RemoteGroupID    string
	// RemoteAddressGroupID names a list of ranges that is kept apart from the rule.
	RemoteAddressGroupID string
}

// SecurityGroups lists the security groups that the project's machines can be given: its own, and those that others
// share with it.
func (c *Client) SecurityGroups(ctx context.Context) ([]SecurityGroup, error) {
	mine := c.identity.ProjectID
	return collect(list(ctx, c, query{
		service: network, path: []string{"security-groups"}, doing: "listing security groups",
	}, func(p *securityGroupPage) ([]SecurityGroup, bool, []link) {
		groups := make([]SecurityGroup, len(p.Groups))
		for i := range p.Groups {
			groups[i] = p.Groups[i].group()
		}
		return groups, p.Groups != nil, p.Links
	}), func(g SecurityGroup) bool {
		return g.Shared || g.ProjectID == "" || g.ProjectID == mine // an admin sees those of all projects
	})
}

type securityGroupPage struct {
	Groups []securityGroupJSON `json:"security_groups"`
	Links  []link              `json:"security_groups_links"`
}

type securityGroupJSON struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	ProjectID   string `json:"tenant_id"`
	Shared      bool   `json:"shared"`
	Stateful    *bool  `json:"stateful"` // absent without the extension
	Rules       []struct {
		ID            string `json:"id"`
		Direction     string `json:"direction"`
		EtherType     string `json:"ethertype"`
		Protocol      string `json:"protocol"` // null: any
		PortMin       int    `json:"port_range_min"`
		PortMax       int    `json:"port_range_max"`
		RemoteCIDR    string `json:"remote_ip_prefix"`
		RemoteGroupID string `json:"remote_group_id"`

		RemoteAddressGroupID string `json:"remote_address_group_id"`
	} `json:"security_group_rules"`
}

func (j securityGroupJSON) group() SecurityGroup {
	g := SecurityGroup{ID: j.ID, Name: j.Name, Description: j.Description, ProjectID: j.ProjectID, Shared: j.Shared,
		Stateless: j.Stateful != nil && !*j.Stateful}
	for _, r := range j.Rules {
		g.Rules = append(g.Rules, Rule(r))
	}
	return g
}

// Let is what AddRule lets in.
type Let struct {
	Protocol         string // tcp or udp
	PortMin, PortMax int
	RemoteGroupID    string // from ports of this group
}

// AddRule lets IPv4 traffic into a security group, and is content when it is let in already.
func (c *Client) AddRule(ctx context.Context, groupID string, let Let) error {
	var buf bytes.Buffer
	_, err := c.send(ctx, request{
		service: network, method: http.MethodPost, doing: "adding a rule to security group " + groupID,
		path: []string{"security-group-rules"}, ok: []int{http.StatusCreated},
		body: map[string]any{"security_group_rule": map[string]any{
			"security_group_id": groupID, "direction": "ingress", "ethertype": "IPv4", "protocol": let.Protocol,
			"port_range_min": let.PortMin, "port_range_max": let.PortMax, "remote_group_id": let.RemoteGroupID,
		}},
	}, &buf)
	if e := asError(err); e != nil && e.Type == "SecurityGroupRuleExists" {
		return nil
	}
	return err
}
