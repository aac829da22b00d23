package rancherapi

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// Downstream is the Kubernetes API of a cluster that Rancher made.
type Downstream struct {
	*endpoint
	name  string               // for errors: "cluster c-m-p7v9kxrt"
	owned *transport.Transport // to close, where it is ours
}

// Downstream is the cluster of a management id, c-m-…, through Rancher's proxy with the token in use. The proxy works
// once the cluster's agent is connected; before, it answers 500.
func (c *Client) Downstream(clusterID string) *Downstream {
	base := *c.base
	base.Path = "/k8s/clusters/" + clusterID
	base.RawPath = "/k8s/clusters/" + segment(clusterID)
	return &Downstream{
		endpoint: newEndpoint(&base, c.way, c.redact, c.userAgent, c.session),
		name:     "cluster " + clusterID,
	}
}

// FromKubeconfig is the cluster that the current context of a kubeconfig leads to, with the token that stands in it.
// open makes the way there; Close closes it.
func FromKubeconfig(kubeconfig redact.Secret, userAgent string,
	open func(KubeconfigServer) (*transport.Transport, error)) (*Downstream, error) {
	server, token, err := parseKubeconfig(kubeconfig)
	if err != nil {
		return nil, err
	}
	base, err := url.Parse(server.URL)
	if err != nil || base.Scheme != "https" || base.Host == "" {
		return nil, kubeconfigError("its server is no https URL")
	}
	base.Path = strings.TrimRight(base.Path, "/")
	base.RawPath, base.RawQuery, base.Fragment, base.User = "", "", "", nil
	way, err := open(server)
	if err != nil {
		return nil, err
	}
	d := &Downstream{
		endpoint: newEndpoint(base, way, redact.New(), userAgent, &session{}),
		name:     "cluster " + server.Name, owned: way,
	}
	d.setToken(token)
	return d, nil
}

// Close closes the connections of a Downstream that FromKubeconfig made; one of a Client shares those of the Client.
func (d *Downstream) Close() {
	if d.owned != nil {
		d.owned.Close()
	}
}

// URL is where requests go.
func (d *Downstream) URL() string { return d.base.String() }

// Version reads the version of the API server: "v1.34.8+rke2r1".
func (d *Downstream) Version(ctx context.Context) (string, error) {
	ask := call{doing: "reading the version of " + d.name, method: http.MethodGet, path: "/version"}
	var body struct {
		GitVersion string `json:"gitVersion"`
	}
	if err := d.sendJSON(ctx, ask, &body); err != nil {
		return "", err
	}
	if body.GitVersion == "" {
		return "", d.notRancher(ask, &answer{status: http.StatusOK}, "JSON without a version")
	}
	return body.GitVersion, nil
}

// Readyz asks the API server that answers whether it is ready, and returns its list of checks. Two of them, etcd and
// etcd-readiness, speak for etcd as that server sees it. A server that says no is no error.
func (d *Downstream) Readyz(ctx context.Context) (ok bool, checks string, err error) {
	ask := call{
		doing: "asking whether " + d.name + " is ready", method: http.MethodGet, path: "/readyz",
		query: url.Values{"verbose": {""}}, accept: "text/plain, */*", keepBody: true,
	}
	a, err := d.send(ctx, ask)
	if err == nil {
		return true, string(a.body), nil
	}
	// 500 with the list of checks, the failed ones as "[-]etcd failed: reason withheld".
	if a != nil && a.status == http.StatusInternalServerError && strings.Contains(string(a.body), "[-]") {
		return false, string(a.body), nil
	}
	return false, "", err
}

// Node is what rosctl reads of a node.
type Node struct {
	Name           string
	UID            string
	Created        time.Time
	Ready          bool
	Reason         string   // of the condition Ready: "KubeletReady", "KubeletNotReady"
	Message        string   // of the condition Ready
	Roles          []string // "control-plane", "etcd", "worker", sorted
	KubeletVersion string
	InternalIP     string
	SystemUUID     string // of an OpenStack VM: the server's id
	ProviderID     string
}

// HasRole tells whether the node has a role.
func (n Node) HasRole(role string) bool {
	for _, r := range n.Roles {
		if r == role {
			return true
		}
	}
	return false
}

// Nodes lists the nodes.
func (d *Downstream) Nodes(ctx context.Context) ([]Node, error) {
	items, err := listCore[nodeBody](ctx, d, "listing the nodes of "+d.name, Nodes, "", "")
	if err != nil {
		return nil, err
	}
	nodes := make([]Node, 0, len(items))
	for _, item := range items {
		nodes = append(nodes, item.node())
	}
	return nodes, nil
}

// Pod is what rosctl reads of a pod.
type Pod struct {
	Name       string
	Namespace  string
	UID        string
	Phase      string // Pending, Running, Succeeded, Failed, Unknown
	Ready      bool   // the condition Ready
	Node       string
	Labels     map[string]string
	Containers []string
	// Waiting is why the first container that is not running waits: "ImagePullBackOff"; "" where none does.
	Waiting  string
	Restarts int // of all containers
}

// Pods lists pods of a namespace by label ("component=etcd"; "" takes all).
func (d *Downstream) Pods(ctx context.Context, namespace, selector string) ([]Pod, error) {
	items, err := listCore[podBody](ctx, d, "listing pods of "+d.name+" in "+namespace, Pods, namespace, selector)
	if err != nil {
		return nil, err
	}
	pods := make([]Pod, 0, len(items))
	for _, item := range items {
		pods = append(pods, item.pod())
	}
	return pods, nil
}

// listPageSize is how many objects are asked for at once.
const listPageSize = "500"

// listCore reads a whole list of a core kind into T, page by page.
func listCore[T any](ctx context.Context, d *Downstream, doing string, r Resource, namespace, selector string) (
	[]T, error) {
	ask := call{
		doing: doing, method: http.MethodGet, path: r.path(namespace, ""), query: url.Values{"limit": {listPageSize}},
	}
	if selector != "" {
		ask.query.Set("labelSelector", selector)
	}
	var all []T
	for {
		var page struct {
			Kind     string `json:"kind"`
			Metadata struct {
				Continue string `json:"continue"`
			} `json:"metadata"`
			Items []T `json:"items"`
		}
		if err := d.sendJSON(ctx, ask, &page); err != nil {
			return nil, err
		}
		if page.Kind != r.Kind+"List" {
			return nil, d.notRancher(ask, &answer{status: http.StatusOK}, "JSON that is no "+r.Kind+"List")
		}
		all = append(all, page.Items...)
		if page.Metadata.Continue == "" {
			return all, nil
		}
		ask.query.Set("continue", page.Metadata.Continue)
	}
}
