package phases

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// cloudAnswers are what OpenStack was asked once, and what Rancher knows of it.
type cloudAnswers struct {
	flavors      memo[[]openstack.Flavor]
	images       memos[[]openstack.Image] // by what was asked for
	allImages    memo[[]openstack.Image]
	networks     memo[[]openstack.Network]
	subnets      memos[[]openstack.Subnet] // by network
	ports        memos[[]openstack.Port]   // by network
	routers      memos[openstack.Router]
	groups       memo[[]openstack.SecurityGroup]
	pairs        memo[[]openstack.KeyPair]
	zones        memo[[]openstack.AvailabilityZone]
	serverGroups memo[[]openstack.ServerGroup]
	volumeTypes  memo[[]openstack.VolumeType]
	limits       memo[openstack.Limits]
	networkQuota memo[openstack.NetworkQuota]
	volumeQuota  memo[openstack.VolumeQuota]
	// kept are the cloud credentials of our name in Rancher.
	kept memo[[]rancherapi.CloudCredential]
}

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
	return choice[T]{Asked: asked, Found: openstack.Find(list, asked), All: namesOf(list)}
}

func namesOf[T openstack.Named](list []T) []string {
	names := make([]string, len(list))
	for i, item := range list {
		_, names[i] = item.Ident()
	}
	return names
}

// byKey asks OpenStack one question for each key once.
func byKey[T any](
	ctx context.Context, r *Run, m *memos[T], key string, ask func(context.Context, *openstack.Client) (T, error),
) (T, error) {
	return m.get(ctx, key, func(ctx context.Context) (T, error) {
		c, err := r.OpenStack(ctx)
		if err != nil {
			var none T
			return none, err
		}
		return ask(ctx, c)
	})
}

func (r *Run) flavor(ctx context.Context, asked string) (choice[openstack.Flavor], error) {
	list, err := fromCloud(ctx, r, &r.flavors, (*openstack.Client).Flavors)
	return pick(asked, list), err
}

// idForm is how OpenStack writes the ids of images: a UUID, with or without dashes.
var idForm = regexp.MustCompile(`^[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$`)

// image looks for the one image that is asked for: a cloud may have thousands. All of them are read only to name the
// nearest one to a name that is not there.
func (r *Run) image(ctx context.Context, asked string) (choice[openstack.Image], error) {
	found, err := byKey(ctx, r, &r.images, asked, func(ctx context.Context, c *openstack.Client) ([]openstack.Image, error) {
		if idForm.MatchString(asked) {
			image, err := c.Image(ctx, asked)
			if err == nil {
				return []openstack.Image{image}, nil
			}
			if !openstack.IsNotFound(err) {
				return nil, err
			}
		}
		return c.Images(ctx, asked)
	})
	out := choice[openstack.Image]{Asked: asked, Found: found}
	if err == nil && len(found) == 0 {
		var all []openstack.Image
		all, err = fromCloud(ctx, r, &r.allImages, func(c *openstack.Client, ctx context.Context) ([]openstack.Image, error) {
			return c.Images(ctx, "")
		})
		out.All = namesOf(all)
	}
	return out, err
}

func (r *Run) network(ctx context.Context, asked string) (choice[openstack.Network], error) {
	list, err := fromCloud(ctx, r, &r.networks, (*openstack.Client).Networks)
	return pick(asked, list), err
}

func (r *Run) networkSubnets(ctx context.Context, networkID string) ([]openstack.Subnet, error) {
	return byKey(ctx, r, &r.subnets, networkID, func(ctx context.Context, c *openstack.Client) ([]openstack.Subnet, error) {
		return c.Subnets(ctx, networkID)
	})
}

// networkPorts are the ports on a network, as far as the project may see them.
func (r *Run) networkPorts(ctx context.Context, networkID string) ([]openstack.Port, error) {
	return byKey(ctx, r, &r.ports, networkID, func(ctx context.Context, c *openstack.Client) ([]openstack.Port, error) {
		return c.Ports(ctx, openstack.PortFilter{NetworkID: networkID, AllProjects: true, Brief: true})
	})
}

func (r *Run) router(ctx context.Context, id string) (openstack.Router, error) {
	return byKey(ctx, r, &r.routers, id, func(ctx context.Context, c *openstack.Client) (openstack.Router, error) {
		return c.Router(ctx, id)
	})
}

func (r *Run) securityGroup(ctx context.Context, asked string) (choice[openstack.SecurityGroup], error) {
	list, err := fromCloud(ctx, r, &r.groups, (*openstack.Client).SecurityGroups)
	return pick(asked, list), err
}

// keyPairs are those of the user, asked once for all who want to know: the gates of key pairs, quota and leftovers.
func (r *Run) keyPairs(ctx context.Context) ([]openstack.KeyPair, error) {
	return fromCloud(ctx, r, &r.pairs, (*openstack.Client).KeyPairs)
}

func (r *Run) serverGroup(ctx context.Context, asked string) (choice[openstack.ServerGroup], error) {
	list, err := fromCloud(ctx, r, &r.serverGroups, (*openstack.Client).ServerGroups)
	return pick(asked, list), err
}

// recipe is one pool's machine settings with every name replaced by the id that it stands for: the node driver
// resolves names again when it deletes, and fails when one has gone meanwhile (facts of the driver, section 6).
type recipe struct {
	Flavor  openstack.Flavor
	Image   openstack.Image
	Network openstack.Network
	Groups  []openstack.SecurityGroup
	// ServerGroup is empty where none is asked for.
	ServerGroup openstack.ServerGroup
	// FloatingIPPool is the name of the external network, which is all that the driver takes; empty for none.
	FloatingIPPool string
}

// recipeOf resolves the names of one pool. Gates 0 have already shown that each is there exactly once; an error here
// means that it went away since.
func (r *Run) recipeOf(ctx context.Context, pool config.Pool) (recipe, error) {
	var out recipe
	var err error
	m := pool.Machine
	if out.Flavor, err = only(ctx, "flavor", m.Flavor, pool, r.flavor); err != nil {
		return out, err
	}
	if out.Image, err = only(ctx, "image", m.Image, pool, r.image); err != nil {
		return out, err
	}
	if out.Network, err = only(ctx, "network", m.Network, pool, r.network); err != nil {
		return out, err
	}
	for _, asked := range m.SecurityGroups {
		group, err := only(ctx, "security group", asked, pool, r.securityGroup)
		if err != nil {
			return out, err
		}
		out.Groups = append(out.Groups, group)
	}
	if m.ServerGroup != "" {
		if out.ServerGroup, err = only(ctx, "server group", m.ServerGroup, pool, r.serverGroup); err != nil {
			return out, err
		}
	}
	if m.FloatingIPPool != "" {
		external, err := only(ctx, "external network", m.FloatingIPPool, pool, r.network)
		if err != nil {
			return out, err
		}
		out.FloatingIPPool = external.Name
	}
	return out, nil
}

// only returns the one thing that a name of a pool's recipe stands for.
func only[T any](
	ctx context.Context, kind, asked string, pool config.Pool, find func(context.Context, string) (choice[T], error),
) (T, error) {
	found, err := find(ctx, asked)
	one, ok := found.one()
	if err == nil && !ok {
		err = fmt.Errorf("%s %s of pool %s is there %d times, not once; rosctl preflight says more",
			kind, asked, pool.Name, len(found.Found))
	}
	return one, err
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
