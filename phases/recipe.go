package phases

import (
	"context"
	"fmt"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
)

// choice is the answer to "which one is meant by this name or id": none, one or many.
type choice[T any] struct {
	Asked string
	Found []T
	All   []string // names of everything that there is, for the nearest one
}

// one returns the only hit.
func (c choice[T]) one() (T, bool) {
	if len(c.Found) == 1 {
		return c.Found[0], true
	}
	var none T
	return none, false
}

// pick finds what a name or id of the configuration stands for.
func pick[T openstack.Named](asked string, list []T) choice[T] {
	c := choice[T]{Asked: asked, Found: openstack.Find(list, asked)}
	for _, item := range list {
		_, name := item.Ident()
		c.All = append(c.All, name)
	}
	return c
}

func (r *Run) flavor(ctx context.Context, asked string) (choice[openstack.Flavor], error) {
	list, err := fromCloud(ctx, r, &r.flavors, (*openstack.Client).Flavors)
	return pick(asked, list), err
}

func (r *Run) image(ctx context.Context, asked string) (choice[openstack.Image], error) {
	list, err := fromCloud(ctx, r, &r.images, func(c *openstack.Client, ctx context.Context) ([]openstack.Image, error) {
		return c.Images(ctx, "")
	})
	return pick(asked, list), err
}

func (r *Run) network(ctx context.Context, asked string) (choice[openstack.Network], error) {
	list, err := fromCloud(ctx, r, &r.networks, (*openstack.Client).Networks)
	return pick(asked, list), err
}

func (r *Run) networkSubnets(ctx context.Context, networkID string) ([]openstack.Subnet, error) {
	return r.subnets.get(ctx, networkID, func(ctx context.Context) ([]openstack.Subnet, error) {
		c, err := r.OpenStack(ctx)
		if err != nil {
			return nil, err
		}
		return c.Subnets(ctx, networkID)
	})
}

func (r *Run) securityGroup(ctx context.Context, asked string) (choice[openstack.SecurityGroup], error) {
	list, err := fromCloud(ctx, r, &r.groups, (*openstack.Client).SecurityGroups)
	return pick(asked, list), err
}

// recipe is one pool's machine settings with every name replaced by the id that it stands for: the node driver
// resolves names again when it deletes, and fails when one has gone meanwhile (facts of the driver, section 6).
type recipe struct {
	Flavor  openstack.Flavor
	Image   openstack.Image
	Network openstack.Network
	Groups  []openstack.SecurityGroup
}

// recipeOf resolves the names of one pool. Gates 0 have already shown that each is there exactly once; an error here
// means that it went away since.
func (r *Run) recipeOf(ctx context.Context, pool config.Pool) (recipe, error) {
	var out recipe
	flavor, err := r.flavor(ctx, pool.Machine.Flavor)
	if err != nil {
		return out, err
	}
	image, err := r.image(ctx, pool.Machine.Image)
	if err != nil {
		return out, err
	}
	network, err := r.network(ctx, pool.Machine.Network)
	if err != nil {
		return out, err
	}
	var ok [3]bool
	out.Flavor, ok[0] = flavor.one()
	out.Image, ok[1] = image.one()
	out.Network, ok[2] = network.one()
	for i, what := range []string{"flavor " + pool.Machine.Flavor, "image " + pool.Machine.Image, "network " + pool.Machine.Network} {
		if !ok[i] {
			return out, fmt.Errorf("%s of pool %s is not there exactly once; rosctl preflight says more", what, pool.Name)
		}
	}
	for _, asked := range pool.Machine.SecurityGroups {
		group, err := r.securityGroup(ctx, asked)
		if err != nil {
			return out, err
		}
		one, ok := group.one()
		if !ok {
			return out, fmt.Errorf("security group %s of pool %s is not there exactly once; rosctl preflight says more", asked, pool.Name)
		}
		out.Groups = append(out.Groups, one)
	}
	return out, nil
}

// each runs a question over the distinct values that the pools use, in the order of the file.
func each(pools []config.Pool, value func(config.Pool) string) []string {
	var distinct []string
	seen := map[string]bool{}
	for _, p := range pools {
		if v := value(p); v != "" && !seen[v] {
			seen[v] = true
			distinct = append(distinct, v)
		}
	}
	return distinct
}

// nearest returns the name that is spelt most like the asked one, or "".
func nearest(asked string, names []string) string {
	best, distance := "", len(asked)/2+1
	for _, name := range names {
		if d := edits(strings.ToLower(asked), strings.ToLower(name)); d < distance {
			best, distance = name, d
		}
	}
	return best
}

// edits is the Levenshtein distance of two words.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
