package kube_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	epoch = time.Date(2026, 11, 30, 20, 30, 0, 0, time.UTC)
	user  = kube.User{ID: "user-2m8gs", Name: "admin"}

	// widgets are a kind with a schema.
	widgets = kube.Resource{Group: "lab.example", Plural: "widgets", Kind: "Widget", Versions: []string{"v2", "v1"},
		Namespaced: true}
)

const ns = "fleet-default"

func least(n int64) *int64 { return &n }

func widgetOptions() kube.Options {
	return kube.Options{StatusSubresource: true, Schema: &kube.Field{Type: "object", Rules: true,
		Fields: map[string]*kube.Field{
			"spec": {Type: "object", Fields: map[string]*kube.Field{
				"size":  {Type: "integer", Minimum: least(0)},
				"ratio": kube.FieldOf("number"),
				"note":  {Type: "string", Nullable: true},
				"color": {Type: "string", Default: "blue"},
				"free":  {Type: "object", Values: kube.FieldOf("string")},
				"any":   {},
				"parts": {Type: "array", MapKeys: []string{"name"}, Items: &kube.Field{Type: "object",
					Required: []string{"name"}, Fields: map[string]*kube.Field{"name": kube.FieldOf("string"),
						"on": {Type: "boolean", Default: true}}}},
			}},
			"status": {},
		}}}
}

func newStore(t *testing.T) (*kube.Store, *clock.Fake) {
	t.Helper()
	clk := clock.NewFake(epoch)
	store := kube.NewStore(clk)
	for _, res := range kube.ManagementResources() {
		store.Register(res, kube.Options{})
	}
	store.Register(widgets, widgetOptions())
	create(t, store, kube.Namespaces, "", kube.Object{"metadata": kube.Object{"name": ns}})
	return store, clk
}

func widget(name string, spec kube.Object) kube.Object {
	obj := kube.Object{"apiVersion": "lab.example/v2", "kind": "Widget", "metadata": kube.Object{"name": name}}
	if spec != nil {
		obj["spec"] = spec
	}
	return obj
}

func create(t *testing.T, store *kube.Store, res kube.Resource, ns string, obj kube.Object) kube.Object {
	t.Helper()
	made, status := store.Create(res, ns, obj, kube.WriteOptions{})
	require.Nil(t, status)
	return made
}

func configMap(name string, owners ...kube.Object) kube.Object {
	meta := kube.Object{"name": name}
	if len(owners) > 0 {
		meta["ownerReferences"] = owners
	}
	return kube.Object{"metadata": meta}
}
