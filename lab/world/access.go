package world

import (
	"slices"

	"github.com/rosctl/rosctl/lab/kube"
)

// get reads an object; nil when it is not there. It must not be changed.
func (w *World) get(res kube.Resource, ns, name string) kube.Object {
	return w.cache.get(res, ns, name)
}

// ofCluster lists the objects of one CAPI cluster, sorted by name. Neither they nor the list may be changed.
func (w *World) ofCluster(res kube.Resource, key kube.Key) []kube.Object {
	return w.cache.ofCluster(res, key)
}

// some is one object of a cluster, or all of that kind.
func (w *World) some(res kube.Resource, c *cluster, only string) []kube.Object {
	if only == "" {
		return w.ofCluster(res, c.key)
	}
	if obj := w.get(res, c.key.Namespace, only); obj != nil {
		return []kube.Object{obj}
	}
	return nil
}

// create stores an object in its own namespace. That it is there already is as good.
func (w *World) create(res kube.Resource, obj kube.Object) kube.Object {
	ns, name := kube.Namespace(obj), kube.Name(obj)
	stored, status := w.store.Create(res, ns, obj, kube.WriteOptions{})
	if status != nil {
		return w.get(res, ns, name)
	}
	return stored
}

// mutate changes an object, if it is there.
func (w *World) mutate(res kube.Resource, key kube.Key, change func(kube.Object) bool) {
	// Not found is the only thing that can go wrong: then somebody deleted the object, and its controller will see that.
	_ = w.store.Mutate(res, key.Namespace, key.Name, change)
}

// remove deletes an object, if it is there.
func (w *World) remove(res kube.Resource, ns, name string) {
	// As in mutate.
	_, _ = w.store.Delete(res, ns, name, kube.WriteOptions{})
}

// release takes a finalizer off an object.
func (w *World) release(res kube.Resource, key kube.Key, finalizers ...string) {
	w.mutate(res, key, func(obj kube.Object) bool { return dropFinalizers(obj, finalizers...) })
}

func addFinalizers(obj kube.Object, finalizers ...string) bool {
	have := kube.Finalizers(obj)
	before := len(have)
	for _, f := range finalizers {
		if !slices.Contains(have, f) {
			have = append(have, f)
		}
	}
	if len(have) == before || kube.Deleting(obj) {
		return false
	}
	kube.SetFinalizers(obj, have...)
	return true
}

func dropFinalizers(obj kube.Object, finalizers ...string) bool {
	var keep []string
	have := kube.Finalizers(obj)
	for _, f := range have {
		if !slices.Contains(finalizers, f) {
			keep = append(keep, f)
		}
	}
	kube.SetFinalizers(obj, keep...)
	return len(keep) != len(have)
}

// setField sets a field and says whether it had another value.
func setField(obj kube.Object, value any, keys ...string) bool {
	if kube.Nested(obj, keys...) == value {
		return false
	}
	kube.SetNested(obj, value, keys...)
	return true
}
