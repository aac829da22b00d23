package phases

import (
	"context"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/rancherapi"
)

// own reads an object of ours, nil where there is none that this user may see: a standard user is forbidden what does
// not exist.
func (r *Run) own(ctx context.Context, kind rancherapi.Resource, name string) (*unstructured.Unstructured, error) {
	object, err := r.Rancher.Get(ctx, kind, r.Spec.Namespace, name)
	switch {
	case rancherapi.IsNotFound(err):
		return nil, nil
	case !rancherapi.IsForbidden(err):
		return object, err
	}
	visible, listErr := r.Rancher.Visible(ctx, kind, r.Spec.Namespace, rancherapi.ListOptions{FieldSelector: "metadata.name=" + name})
	if listErr != nil || len(visible) > 0 {
		return nil, err
	}
	return nil, nil
}

// configsServed tells whether the kind of the machine configs is there, and whether it is still being set up. Who may not
// list them is told by steve.
func (r *Run) configsServed(ctx context.Context) (served, busy bool, err error) {
	served, busy, err = r.Rancher.MachineConfigServed(ctx)
	if !rancherapi.IsForbidden(err) {
		return served, busy, err
	}
	switch _, visibleErr := r.Rancher.Visible(ctx, rancherapi.OpenstackConfigs, r.Spec.Namespace, rancherapi.ListOptions{}); {
	case visibleErr == nil:
		return true, false, nil
	case rancherapi.IsNotFound(visibleErr):
		return false, false, nil
	}
	return false, false, err
}

// liveCluster reads the Cluster of our name; found is false where there is none that this user may see.
//
// A standard user is forbidden what does not exist: the right to a Cluster comes with the Cluster. Steve's list, which
// is filtered by right, then tells the two apart (rancher-api.md, 6). A foreign one that stays hidden is no danger: its
// name makes the create fail, and nothing is deleted that we cannot read.
func (r *Run) liveCluster(ctx context.Context) (object *unstructured.Unstructured, found bool, err error) {
	if _, err := r.session(ctx); err != nil {
		return nil, false, err
	}
	object, err = r.Rancher.Get(ctx, rancherapi.Clusters, r.Spec.Namespace, r.Spec.Name)
	switch {
	case err == nil:
		return object, true, nil
	case rancherapi.IsNotFound(err):
		return nil, false, nil
	case !rancherapi.IsForbidden(err):
		return nil, false, err
	}
	visible, listErr := r.Rancher.VisibleClusters(ctx, r.Spec.Namespace)
	if listErr != nil {
		return nil, false, err
	}
	for _, c := range visible {
		if c.Name == r.Spec.Name {
			return nil, false, err // it is there, and may not be read: that is a refusal, not an absence
		}
	}
	return nil, false, nil
}
