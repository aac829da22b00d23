// Package inventory is one cluster as a tree of data: Cluster, pools, machines, servers, as Rancher and OpenStack have
// them. It knows neither who gathered it nor who shows it.
package inventory

import "time"

// Schema names the JSON form of Cluster.
const Schema = "rosctl/status/v1"

// Cluster is one cluster with everything under it.
type Cluster struct {
	Schema     string      `json:"schema"`
	Name       string      `json:"name"`
	Namespace  string      `json:"namespace"`
	ID         string      `json:"id,omitempty"` // c-m-…
	Found      bool        `json:"found"`
	State      string      `json:"state"` // one of the states below
	Message    string      `json:"message,omitempty"`
	Kubernetes string      `json:"kubernetes,omitempty"`
	Created    time.Time   `json:"created,omitzero"`
	Conditions []Condition `json:"conditions,omitempty"`
	Pools      []Pool      `json:"pools,omitempty"`
	// Loose are servers named like machines of this cluster that no Machine explains.
	Loose []Server `json:"loose,omitempty"`
	// NotLooked says what could not be looked at, and why: its absence here proves nothing.
	NotLooked []string `json:"notLooked,omitempty"`
}

// Condition is a condition that a person follows.
type Condition struct {
	Type    string    `json:"type"`
	Status  string    `json:"status"`
	Reason  string    `json:"reason,omitempty"`
	Message string    `json:"message,omitempty"`
	Since   time.Time `json:"since,omitzero"`
}

// Pool is a machine pool.
type Pool struct {
	Name     string    `json:"name"`
	Wanted   int       `json:"wanted"`
	Roles    []string  `json:"roles"`
	Machines []Machine `json:"machines"`
}

// Machine is a Cluster API Machine with its VM.
type Machine struct {
	Name     string    `json:"name"`
	Phase    string    `json:"phase"`
	Node     string    `json:"node,omitempty"`
	Message  string    `json:"message,omitempty"`
	Created  time.Time `json:"created"`
	Deleting bool      `json:"deleting,omitempty"`
	Server   *Server   `json:"server,omitempty"`
}

// Server is a VM in OpenStack.
type Server struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Status    string    `json:"status"`
	Addresses []string  `json:"addresses,omitempty"`
	Created   time.Time `json:"created"`
}

// The states of a cluster.
const (
	Absent       = "absent"
	Provisioning = "provisioning"
	Ready        = "ready"
	NotReady     = "not-ready" // it was ready once
	Deleting     = "deleting"
)

// Pool returns the pool of that name, adding it where it is missing.
func (c *Cluster) Pool(name string) *Pool {
	for i := range c.Pools {
		if c.Pools[i].Name == name {
			return &c.Pools[i]
		}
	}
	c.Pools = append(c.Pools, Pool{Name: name})
	return &c.Pools[len(c.Pools)-1]
}
