package phases

import (
	"context"
	"sync"
	"sync/atomic"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// round is one asking of a phase's gates. What several of them want to know is asked once in a round, and anew in the
// next: a wait that looks again, or a gate behind a mended fault, must not see an old answer. An error is kept as well,
// so that a server that fails is not asked by every gate in turn.
type round struct {
	phase int

	settings          asked[map[string]rancherapi.Setting]
	driver            asked[rancherapi.NodeDriver]
	trial             asked[trial]
	cluster           asked[*rancherapi.Cluster]
	machines          asked[[]rancherapi.Machine]
	openstackMachines asked[[]rancherapi.OpenstackMachine]
	configs           asked[[]unstructured.Unstructured]
	servers           asked[[]openstack.Server]
	names             asked[nameAnswers]
	releases          asked[[]rancherapi.Release]
	rules             asked[rancherapi.Rules]
	ownChain          asked[servedChain]
	otherChain        asked[servedChain]
}

// asked is one question of a round.
type asked[T any] struct {
	once  sync.Once
	done  atomic.Bool
	value T
	err   error
}

// get returns the answer of this round, asking when nobody has yet; who comes meanwhile waits for that answer.
func (a *asked[T]) get(ctx context.Context, ask func(context.Context) (T, error)) (T, error) {
	a.once.Do(func() {
		a.value, a.err = ask(ctx)
		a.done.Store(true)
	})
	return a.value, a.err
}

// answered tells whether there is a good answer already.
func (a *asked[T]) answered() bool { return a.done.Load() && a.err == nil }

// inRound asks once a round while gates are asked, and each time otherwise: actions and waits need the world as it is.
func inRound[T any](ctx context.Context, r *Run, which func(*round) *asked[T], ask func(context.Context) (T, error)) (T, error) {
	if now := r.round.Load(); now != nil {
		return which(now).get(ctx, ask)
	}
	return ask(ctx)
}

// ahead makes a function for Gate.Ahead of one that asks with a token.
func ahead(ask func(context.Context, *Run)) func(context.Context, *Run) {
	return func(ctx context.Context, r *Run) {
		if r.whenOpen(ctx) {
			ask(ctx, r)
		}
	}
}

// setting reads a setting of Rancher. In a round all settings come in one answer, since half a dozen of them matter.
func (r *Run) setting(ctx context.Context, name string) (rancherapi.Setting, error) {
	if err := r.loggedIn(ctx); err != nil {
		return rancherapi.Setting{}, err
	}
	if r.round.Load() == nil {
		return r.Rancher.Setting(ctx, name)
	}
	all, err := r.allSettings(ctx)
	if err != nil {
		return rancherapi.Setting{}, err
	}
	if s, ok := all[name]; ok {
		return s, nil
	}
	// Every Rancher has server-url: a list without it was cut to what this user may see, and does not tell what there is.
	if _, whole := all[serverURLSetting]; !whole {
		return r.Rancher.Setting(ctx, name)
	}
	return rancherapi.Setting{}, &rancherapi.Error{
		Op: "reading setting " + name, Host: r.Rancher.Host(), Kind: rancherapi.KindNotFound, Message: "this Rancher has no such setting",
	}
}

func (r *Run) allSettings(ctx context.Context) (map[string]rancherapi.Setting, error) {
	return inRound(ctx, r, func(now *round) *asked[map[string]rancherapi.Setting] { return &now.settings }, r.Rancher.Settings)
}

const serverURLSetting = "server-url"

// keyPairsNow lists the key pairs of the user as they are. Only preflight shares the answer with its other gates: what
// is asked behind a deletion must not be what was there before it.
func (r *Run) keyPairsNow(ctx context.Context) ([]openstack.KeyPair, error) {
	if now := r.round.Load(); now != nil && now.phase == 0 {
		return r.keyPairs(ctx)
	}
	client, err := r.OpenStack(ctx)
	if err != nil {
		return nil, err
	}
	return client.KeyPairs(ctx)
}

// namedServers lists the project's servers whose names begin like those of this cluster.
func (r *Run) namedServers(ctx context.Context) ([]openstack.Server, error) {
	return inRound(ctx, r, func(now *round) *asked[[]openstack.Server] { return &now.servers },
		func(ctx context.Context) ([]openstack.Server, error) {
			client, err := r.OpenStack(ctx)
			if err != nil {
				return nil, err
			}
			return client.ServerList(ctx, openstack.ServerFilter{NamePrefix: r.Spec.Name + "-"})
		})
}
