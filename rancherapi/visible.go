package rancherapi

import (
	"context"
	"net/http"
	"net/url"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// VisibleClusters lists the provisioning Clusters of a namespace that the user may see. A standard user is forbidden the
// native list (403) and gets this one, which steve filters: an empty answer does not prove that there are none.
func (c *Client) VisibleClusters(ctx context.Context, namespace string) ([]Cluster, error) {
	ask := call{
		doing: "listing the clusters that this user may see", method: http.MethodGet,
		path: "/v1/provisioning.cattle.io.clusters",
	}
	var clusters []Cluster
	for {
		var page struct {
			Type     string           `json:"type"`
			Continue string           `json:"continue"`
			Data     []map[string]any `json:"data"`
		}
		if err := c.sendJSON(ctx, ask, &page); err != nil {
			return nil, err
		}
		if page.Type != "collection" {
			return nil, c.notRancher(ask, &answer{status: http.StatusOK}, "JSON that is no collection")
		}
		for _, item := range page.Data {
			cluster := DecodeCluster(&unstructured.Unstructured{Object: item})
			if cluster.Namespace == namespace {
				clusters = append(clusters, cluster)
			}
		}
		if page.Continue == "" {
			return clusters, nil
		}
		ask.query = url.Values{"continue": {page.Continue}}
	}
}
