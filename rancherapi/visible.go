package rancherapi

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
)

// VisibleClusters lists the provisioning Clusters of a namespace that the user may see. A standard user is forbidden the
// native list (403) and gets this one, which steve filters: an empty answer does not prove that there are none.
func (c *Client) VisibleClusters(ctx context.Context, namespace string) ([]Cluster, error) {
	found, err := c.visible(ctx, Clusters, "listing the clusters that this user may see", namespace, nil)
	if err != nil {
		return nil, err
	}
	var clusters []Cluster
	for i := range found {
		clusters = append(clusters, DecodeCluster(&found[i]))
	}
	return clusters, nil
}

// Visible lists the objects of a kind that the user may see: what VisibleClusters does, for any kind. Of a selector only
// labels and metadata.name are understood.
func (c *Client) Visible(ctx context.Context, r Resource, namespace string, o ListOptions) ([]unstructured.Unstructured, error) {
	doing := "listing each " + r.Kind + " that this user may see"
	wanted, err := labels.Parse(o.LabelSelector)
	if err != nil {
		return nil, &Error{Op: doing, Kind: KindInvalid, Message: err.Error()}
	}
	name := strings.TrimPrefix(o.FieldSelector, "metadata.name=")
	return c.visible(ctx, r, doing, namespace, func(object *unstructured.Unstructured) bool {
		return wanted.Matches(labels.Set(object.GetLabels())) && (name == "" || object.GetName() == name)
	})
}

// visible asks steve. which is nil for all.
func (c *Client) visible(ctx context.Context, r Resource, doing, namespace string, which func(*unstructured.Unstructured) bool) (
	[]unstructured.Unstructured, error) {
	kind := r.Name
	if r.Group != "" {
		kind = r.Group + "." + r.Name
	}
	ask := call{doing: doing, method: http.MethodGet, path: "/v1/" + kind}
	var found []unstructured.Unstructured
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
			object := unstructured.Unstructured{Object: item}
			if object.GetNamespace() == namespace && (which == nil || which(&object)) {
				found = append(found, object)
			}
		}
		if page.Continue == "" {
			return found, nil
		}
		ask.query = url.Values{"continue": {page.Continue}}
	}
}

// Poll is Watch for a user who may not watch: it lists what is visible every so often, in the server's time, and hands
// over the differences. What lives shorter than that is not seen.
func (c *Client) Poll(ctx context.Context, o WatchOptions, every time.Duration, handler func(Change)) error {
	if o.OnError == nil {
		o.OnError = func(error) {}
	}
	if o.OnSync == nil {
		o.OnSync = func() {}
	}
	known := &changes{handler: handler, onSync: o.OnSync, seen: map[string]*unstructured.Unstructured{}}
	for {
		found, err := c.Visible(ctx, o.Resource, o.Namespace, ListOptions{LabelSelector: o.LabelSelector, FieldSelector: o.FieldSelector})
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			o.OnError(err)
		default:
			list := make([]any, len(found))
			for i := range found {
				list[i] = &found[i]
			}
			if err := known.Replace(list, ""); err != nil {
				return err // cannot happen: the list is of objects
			}
		}
		if c.clock.Sleep(ctx, every) != nil {
			return nil
		}
	}
}
