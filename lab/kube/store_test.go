package kube_test

import (
	"fmt"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

func TestCreateFillsInMetadata(t *testing.T) {
	store, _ := newStore(t)
	obj := widget("", kube.Object{"size": 3})
	kube.SetNested(obj, "w-", "metadata", "generateName")
	kube.SetNested(obj, "77", "metadata", "resourceVersion")
	made := create(t, store, widgets, ns, obj)

	assert.Regexp(t, regexp.MustCompile(`^w-[a-z0-9]{5}$`), kube.Name(made))
	assert.Equal(t, ns, kube.Namespace(made))
	assert.Equal(t, "2026-11-30T20:30:00Z", kube.NestedString(made, "metadata", "creationTimestamp"))
	assert.Regexp(t, regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
		kube.UID(made))
	assert.Equal(t, store.Version(), kube.ResourceVersion(made))
	assert.Equal(t, int64(1), kube.Nested(made, "metadata", "generation"))
	assert.Equal(t, "blue", kube.Nested(made, "spec", "color"), "the schema's default")
	assert.Equal(t, "lab.example/v2", made["apiVersion"])

	_, status := store.Create(widgets, ns, widget(kube.Name(made), nil), kube.WriteOptions{})
	require.NotNil(t, status)
	assert.Equal(t, 409, status.Code)
	assert.Equal(t, "AlreadyExists", status.Reason)
}

func TestObjectsAreCopies(t *testing.T) {
	store, _ := newStore(t)
	given := widget("a", kube.Object{"size": 1})
	made := create(t, store, widgets, ns, given)
	kube.SetNested(given, 2, "spec", "size")
	kube.SetNested(made, 3, "spec", "size")
	got, status := store.Get(widgets, ns, "a")
	require.Nil(t, status)
	assert.Equal(t, int64(1), kube.Nested(got, "spec", "size"))
}

func TestSeedMakesNamesRepeatable(t *testing.T) {
	names := func() []string {
		store, _ := newStore(t)
		store.Seed(7)
		return []string{store.NewUID(), store.Suffix(5), store.Suffix(8)}
	}
	assert.Equal(t, names(), names())
}

func TestUpdateConflicts(t *testing.T) {
	store, _ := newStore(t)
	first := create(t, store, widgets, ns, widget("a", kube.Object{"size": 1}))
	second := kube.Copy(first)
	kube.SetNested(second, 2, "spec", "size")
	second, status := store.Update(widgets, ns, "a", second, kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, int64(2), kube.Nested(second, "metadata", "generation"))

	kube.SetNested(first, 3, "spec", "size")
	_, status = store.Update(widgets, ns, "a", first, kube.WriteOptions{User: user})
	require.NotNil(t, status)
	assert.Equal(t, "Conflict", status.Reason)
	assert.Equal(t, `Operation cannot be fulfilled on widgets.lab.example "a": the object has been modified; `+
		`please apply your changes to the latest version and try again`, status.Message)

	kube.RemoveNested(first, "metadata", "resourceVersion")
	got, status := store.Update(widgets, ns, "a", first, kube.WriteOptions{User: user})
	require.Nil(t, status, "without a version the last one wins")
	assert.Equal(t, int64(3), kube.Nested(got, "metadata", "generation"))

	kube.SetNested(got, "somebody else", "metadata", "uid")
	kube.RemoveNested(got, "metadata", "resourceVersion")
	_, status = store.Update(widgets, ns, "a", got, kube.WriteOptions{User: user})
	require.NotNil(t, status)
	assert.Contains(t, status.Message, "Precondition failed: UID in precondition")
}

func TestUpdateWithoutDifferenceKeepsTheVersion(t *testing.T) {
	store, _ := newStore(t)
	made := create(t, store, widgets, ns, widget("a", kube.Object{"size": 1}))
	before := store.Version()
	got, status := store.Update(widgets, ns, "a", made, kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, kube.ResourceVersion(made), kube.ResourceVersion(got))
	assert.Nil(t, store.Mutate(widgets, ns, "a", func(obj kube.Object) bool {
		kube.SetNested(obj, 1, "spec", "size") // an int is no difference to the int64 that is there
		return true
	}))
	assert.Equal(t, before, store.Version())
}

func TestStatusIsASubresource(t *testing.T) {
	store, _ := newStore(t)
	obj := widget("a", kube.Object{"size": 1})
	obj["status"] = kube.Object{"ready": true}
	made, status := store.Create(widgets, ns, obj, kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.NotContains(t, made, "status", "a user does not write the status with the object")

	made["status"] = kube.Object{"ready": true}
	kube.SetNested(made, 9, "spec", "size")
	made, status = store.Update(widgets, ns, "a", made, kube.WriteOptions{User: user, Subresource: "status"})
	require.Nil(t, status)
	assert.Equal(t, true, kube.Nested(made, "status", "ready"))
	assert.Equal(t, int64(1), kube.Nested(made, "spec", "size"), "and not the object with the status")
	assert.Equal(t, int64(1), kube.Nested(made, "metadata", "generation"))

	made["status"] = kube.Object{"ready": false}
	made, status = store.Update(widgets, ns, "a", made, kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, true, kube.Nested(made, "status", "ready"))

	require.Nil(t, store.Mutate(widgets, ns, "a", func(obj kube.Object) bool {
		obj["status"] = kube.Object{"ready": false}
		return true
	}), "a controller may")
	made, _ = store.Get(widgets, ns, "a")
	assert.Equal(t, false, kube.Nested(made, "status", "ready"))
}

func TestDryRunStoresNothing(t *testing.T) {
	store, _ := newStore(t)
	made := create(t, store, widgets, ns, widget("a", kube.Object{"size": 1}))
	before := store.Version()
	dry := kube.WriteOptions{User: user, DryRun: true}

	got, status := store.Create(widgets, ns, widget("b", nil), dry)
	require.Nil(t, status)
	assert.NotEmpty(t, kube.UID(got))
	assert.Empty(t, kube.ResourceVersion(got))
	_, status = store.Get(widgets, ns, "b")
	assert.NotNil(t, status)

	kube.SetNested(made, 2, "spec", "size")
	got, status = store.Update(widgets, ns, "a", made, dry)
	require.Nil(t, status)
	assert.Equal(t, int64(2), kube.Nested(got, "spec", "size"))
	assert.Equal(t, int64(2), kube.Nested(got, "metadata", "generation"))

	_, status = store.Delete(widgets, ns, "a", dry)
	require.Nil(t, status)
	got, status = store.Get(widgets, ns, "a")
	require.Nil(t, status)
	assert.Equal(t, int64(1), kube.Nested(got, "spec", "size"))
	assert.Equal(t, before, store.Version())

	_, status = store.Create(widgets, ns, widget("a", nil), dry)
	require.NotNil(t, status, "what would fail fails")
}

func TestFinalizersHoldAnObject(t *testing.T) {
	store, clk := newStore(t)
	obj := widget("a", nil)
	kube.SetFinalizers(obj, "one", "two")
	create(t, store, widgets, ns, obj)
	clk.Advance(time.Minute)

	got, status := store.Delete(widgets, ns, "a", kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, "2026-11-30T20:31:00Z", kube.NestedString(got, "metadata", "deletionTimestamp"))
	assert.Equal(t, int64(2), kube.Nested(got, "metadata", "generation"))
	version := kube.ResourceVersion(got)
	clk.Advance(time.Minute)
	got, status = store.Delete(widgets, ns, "a", kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, version, kube.ResourceVersion(got), "again changes nothing")

	for _, left := range [][]string{{"two"}, nil} {
		require.Nil(t, store.Mutate(widgets, ns, "a", func(obj kube.Object) bool {
			kube.SetFinalizers(obj, left...)
			return true
		}))
	}
	_, status = store.Get(widgets, ns, "a")
	require.NotNil(t, status)
	assert.Equal(t, 404, status.Code)
}

func TestDeletePreconditions(t *testing.T) {
	store, _ := newStore(t)
	made := create(t, store, widgets, ns, widget("a", nil))
	_, status := store.Delete(widgets, ns, "a", kube.WriteOptions{UID: "other"})
	require.NotNil(t, status)
	assert.Equal(t, 409, status.Code)
	_, status = store.Delete(widgets, ns, "a", kube.WriteOptions{ResourceVersion: "1"})
	require.NotNil(t, status)
	assert.Equal(t, 409, status.Code)
	answer, status := store.Delete(widgets, ns, "a", kube.WriteOptions{UID: kube.UID(made)})
	require.Nil(t, status)
	assert.Equal(t, "Success", answer["status"])
	assert.Equal(t, kube.UID(made), kube.Nested(answer, "details", "uid"))
}

func TestOwnersTakeTheirDependentsAlong(t *testing.T) {
	store, _ := newStore(t)
	one := create(t, store, widgets, ns, widget("one", nil))
	two := create(t, store, widgets, ns, widget("two", nil))
	refOne, refTwo := kube.OwnerReference(widgets, one, true), kube.OwnerReference(widgets, two, false)
	child := create(t, store, kube.ConfigMaps, ns, configMap("child", refOne))
	create(t, store, kube.ConfigMaps, ns, configMap("both", refOne, refTwo))
	create(t, store, kube.ConfigMaps, ns, configMap("free"))
	create(t, store, kube.Secrets, ns, configMap("grandchild", kube.OwnerReference(kube.ConfigMaps, child, true)))
	held := configMap("held", refOne)
	kube.SetFinalizers(held, "wait")
	create(t, store, kube.ConfigMaps, ns, held)

	names := func(res kube.Resource) []string {
		list, status := store.List(res, ns, kube.Selector{})
		require.Nil(t, status)
		out := []string{}
		for _, obj := range list.Items {
			out = append(out, kube.Name(obj))
		}
		return out
	}
	_, status := store.Delete(widgets, ns, "one", kube.WriteOptions{})
	require.Nil(t, status)
	assert.Equal(t, []string{"both", "free", "held"}, names(kube.ConfigMaps))
	assert.Empty(t, names(kube.Secrets))
	got, _ := store.Get(kube.ConfigMaps, ns, "held")
	assert.True(t, kube.Deleting(got))
	require.Nil(t, store.Mutate(kube.ConfigMaps, ns, "held", func(obj kube.Object) bool {
		kube.SetFinalizers(obj)
		return true
	}))

	_, status = store.Delete(widgets, ns, "two", kube.WriteOptions{Orphan: true})
	require.Nil(t, status)
	assert.Equal(t, []string{"both", "free"}, names(kube.ConfigMaps))
	got, _ = store.Get(kube.ConfigMaps, ns, "both")
	refs := kube.Nested(got, "metadata", "ownerReferences").([]any)
	require.Len(t, refs, 1, "the owner that was deleted first is still named, the one that let go is not")
	assert.Equal(t, kube.UID(one), refs[0].(kube.Object)["uid"])

	create(t, store, kube.ConfigMaps, ns, configMap("late", refTwo))
	assert.NotContains(t, names(kube.ConfigMaps), "late", "its owner is gone already")
}

func TestANamespaceTakesItsObjectsAlong(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, kube.ConfigMaps, ns, configMap("a"))
	_, status := store.Delete(kube.Namespaces, "", ns, kube.WriteOptions{})
	require.Nil(t, status)
	list, _ := store.List(kube.ConfigMaps, "", kube.Selector{})
	assert.Empty(t, list.Items)
	_, status = store.Create(kube.ConfigMaps, ns, configMap("a"), kube.WriteOptions{User: user})
	require.NotNil(t, status)
	assert.Equal(t, `namespaces "fleet-default" not found`, status.Message)
}

func TestAdmissionOrder(t *testing.T) {
	store, _ := newStore(t)
	var calls []string
	opts := widgetOptions()
	opts.Finalizers = []string{"lab.example/hold"}
	opts.Mutate = func(r kube.AdmitRequest) *kube.Status {
		calls = append(calls, fmt.Sprintf("mutate %s dry=%t", r.Verb, r.DryRun))
		kube.SetNested(r.Object, r.User.ID, "metadata", "annotations", "by")
		return nil
	}
	opts.Validate = func(kube.Object) []kube.FieldProblem { calls = append(calls, "validate"); return nil }
	opts.Admit = func(r kube.AdmitRequest) *kube.Status {
		_, found := r.Lookup(kube.Namespaces, "", ns)
		calls = append(calls, fmt.Sprintf("admit %s lookup=%t", r.Verb, found))
		if r.Verb == kube.Delete {
			return kube.Denied("hook.example", 422, "Invalid", "no")
		}
		return nil
	}
	store.Register(widgets, opts)
	made, status := store.Create(widgets, ns, widget("a", nil), kube.WriteOptions{User: user})
	require.Nil(t, status)
	assert.Equal(t, user.ID, kube.Annotations(made)["by"])
	assert.Equal(t, []string{"lab.example/hold"}, kube.Finalizers(made))
	_, status = store.Delete(widgets, ns, "a", kube.WriteOptions{User: user})
	require.NotNil(t, status)
	assert.Equal(t, `admission webhook "hook.example" denied the request: no`, status.Message)
	assert.Equal(t, []string{"mutate CREATE dry=false", "validate", "admit CREATE lookup=true",
		"admit DELETE lookup=true"}, calls)
}

func TestHooksHearEveryChangeAndMayUseTheStore(t *testing.T) {
	store, _ := newStore(t)
	var heard []string
	store.OnChange(func(typ kube.EventType, res kube.Resource, obj kube.Object) {
		heard = append(heard, string(typ)+" "+res.Plural+" "+kube.KeyOf(obj).String())
		_, _ = store.Get(res, kube.Namespace(obj), kube.Name(obj))
	})
	owner := create(t, store, widgets, ns, widget("a", nil))
	create(t, store, kube.ConfigMaps, ns, configMap("c", kube.OwnerReference(widgets, owner, true)))
	require.Nil(t, store.Mutate(widgets, ns, "a", func(obj kube.Object) bool {
		kube.SetNested(obj, 2, "spec", "size")
		return true
	}))
	_, _ = store.Delete(widgets, ns, "a", kube.WriteOptions{})
	assert.Equal(t, []string{"ADDED widgets fleet-default/a", "ADDED configmaps fleet-default/c",
		"MODIFIED widgets fleet-default/a", "DELETED widgets fleet-default/a", "DELETED configmaps fleet-default/c"}, heard)
}

func TestMutateIsAtomic(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, widgets, ns, widget("a", kube.Object{"size": 0}))
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 25 {
				status := store.Mutate(widgets, ns, "a", func(obj kube.Object) bool {
					kube.SetNested(obj, kube.Nested(obj, "spec", "size").(int64)+1, "spec", "size")
					return true
				})
				assert.Nil(t, status)
			}
		})
	}
	wg.Wait()
	got, _ := store.Get(widgets, ns, "a")
	assert.Equal(t, int64(200), kube.Nested(got, "spec", "size"))
	require.NotNil(t, store.Mutate(widgets, ns, "gone", func(kube.Object) bool { return true }))
}

func TestUnknownResource(t *testing.T) {
	store, _ := newStore(t)
	_, status := store.Get(kube.Resource{Group: "x", Plural: "ys", Versions: []string{"v1"}}, "", "a")
	require.NotNil(t, status)
	assert.Equal(t, 404, status.Code)
}
