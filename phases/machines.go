package phases

import (
	"context"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/rancherapi"
)

// clusterLabel selects what Cluster API made for this cluster (rancher-api.md, 42).
func (r *Run) clusterLabel() string { return "cluster.x-k8s.io/cluster-name=" + r.Spec.Name }

// machines lists the Machines of this cluster.
func (r *Run) machines(ctx context.Context) ([]rancherapi.Machine, error) {
	return inRound(ctx, r, func(now *round) *asked[[]rancherapi.Machine] { return &now.machines },
		func(ctx context.Context) ([]rancherapi.Machine, error) {
			return listOf(ctx, r, rancherapi.Machines, rancherapi.DecodeMachine)
		})
}

// openstackMachines lists the OpenstackMachines of this cluster. Before the node driver is active the kind does not
// exist: not-found.
func (r *Run) openstackMachines(ctx context.Context) ([]rancherapi.OpenstackMachine, error) {
	return inRound(ctx, r, func(now *round) *asked[[]rancherapi.OpenstackMachine] { return &now.openstackMachines },
		func(ctx context.Context) ([]rancherapi.OpenstackMachine, error) {
			// Preflight knows from the driver, which it asks for anyway, that there can be none.
			if now := r.round.Load(); now != nil && now.phase == 0 {
				if driver, err := r.nodeDriver(ctx); err == nil && !driver.Active {
					return nil, &rancherapi.Error{
						Op: "listing OpenstackMachine in " + r.Spec.Namespace, Host: r.Rancher.Host(), Kind: rancherapi.KindNotFound,
						Message: "the kind does not exist before the node driver is active",
					}
				}
			}
			return listOf(ctx, r, rancherapi.OpenstackMachines, rancherapi.DecodeOpenstackMachine)
		})
}

// listOf lists a kind of this cluster, logging in first where that is still to be done.
func listOf[T any](ctx context.Context, r *Run, kind rancherapi.Resource, decode func(*unstructured.Unstructured) T) ([]T, error) {
	if err := r.loggedIn(ctx); err != nil {
		return nil, err
	}
	options := rancherapi.ListOptions{LabelSelector: r.clusterLabel()}
	found, err := r.Rancher.List(ctx, kind, r.Spec.Namespace, options)
	if now := r.round.Load(); rancherapi.IsForbidden(err) && (now == nil || now.phase > 0) {
		// The owner of a cluster has rights on its parts by their names; preflight is about those of others as well.
		if visible, visibleErr := r.Rancher.Visible(ctx, kind, r.Spec.Namespace, options); visibleErr == nil {
			found, err = visible, nil
		}
	}
	if err != nil {
		return nil, err
	}
	all := make([]T, len(found))
	for i := range found {
		all[i] = decode(&found[i])
	}
	return all, nil
}
