package kube

import (
	"maps"
	"time"
)

// Nested walks down keys; nil when one is missing or no object stands on the way.
func Nested(obj Object, keys ...string) any {
	var value any = obj
	for _, key := range keys {
		inner, ok := value.(Object)
		if !ok {
			return nil
		}
		value = inner[key]
	}
	return value
}

// NestedString is Nested for text; "" when there is none.
func NestedString(obj Object, keys ...string) string {
	text, _ := Nested(obj, keys...).(string)
	return text
}

// SetNested sets a value below keys and makes the objects on the way.
func SetNested(obj Object, value any, keys ...string) {
	for _, key := range keys[:len(keys)-1] {
		inner, ok := obj[key].(Object)
		if !ok {
			inner = Object{}
			obj[key] = inner
		}
		obj = inner
	}
	obj[keys[len(keys)-1]] = value
}

// RemoveNested deletes the last of keys, if it is there.
func RemoveNested(obj Object, keys ...string) {
	parent, ok := Nested(obj, keys[:len(keys)-1]...).(Object)
	if ok {
		delete(parent, keys[len(keys)-1])
	}
}

// dropEmptyMetadata takes away what a real API server never writes when it is empty.
func dropEmptyMetadata(obj Object) {
	meta, _ := obj["metadata"].(Object)
	for _, field := range []string{"labels", "annotations", "finalizers", "ownerReferences"} {
		switch value := meta[field].(type) {
		case Object:
			if len(value) == 0 {
				delete(meta, field)
			}
		case []any:
			if len(value) == 0 {
				delete(meta, field)
			}
		}
	}
}

// Name is metadata.name.
func Name(obj Object) string { return NestedString(obj, "metadata", "name") }

// Namespace is metadata.namespace.
func Namespace(obj Object) string { return NestedString(obj, "metadata", "namespace") }

// UID is metadata.uid.
func UID(obj Object) string { return NestedString(obj, "metadata", "uid") }

// ResourceVersion is metadata.resourceVersion.
func ResourceVersion(obj Object) string { return NestedString(obj, "metadata", "resourceVersion") }

// Deleting says whether metadata.deletionTimestamp is set.
func Deleting(obj Object) bool { return NestedString(obj, "metadata", "deletionTimestamp") != "" }

// Created is metadata.creationTimestamp; zero when it cannot be read.
func Created(obj Object) time.Time {
	at, _ := time.Parse(time.RFC3339, NestedString(obj, "metadata", "creationTimestamp"))
	return at
}

// Timestamp writes a time as Kubernetes does: UTC, whole seconds.
func Timestamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Labels is a copy of metadata.labels.
func Labels(obj Object) map[string]string { return stringMap(obj, "labels") }

// Annotations is a copy of metadata.annotations.
func Annotations(obj Object) map[string]string { return stringMap(obj, "annotations") }

func stringMap(obj Object, field string) map[string]string {
	out := map[string]string{}
	values, _ := Nested(obj, "metadata", field).(Object)
	for key, value := range values {
		if text, ok := value.(string); ok {
			out[key] = text
		}
	}
	return out
}

// Finalizers is a copy of metadata.finalizers.
func Finalizers(obj Object) []string {
	var out []string
	values, _ := Nested(obj, "metadata", "finalizers").([]any)
	for _, value := range values {
		if text, ok := value.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

// SetFinalizers replaces metadata.finalizers; none removes the field.
func SetFinalizers(obj Object, finalizers ...string) {
	if len(finalizers) == 0 {
		RemoveNested(obj, "metadata", "finalizers")
		return
	}
	values := make([]any, len(finalizers))
	for i, f := range finalizers {
		values[i] = f
	}
	SetNested(obj, values, "metadata", "finalizers")
}

// OwnerReference is an entry for metadata.ownerReferences of a dependent of owner.
func OwnerReference(res Resource, owner Object, controller bool) Object {
	ref := Object{"apiVersion": res.APIVersion(), "kind": res.Kind, "name": Name(owner), "uid": UID(owner)}
	if controller {
		ref["controller"] = true
		ref["blockOwnerDeletion"] = true
	}
	return ref
}

// owners are the uids in metadata.ownerReferences.
func owners(obj Object) []string {
	var out []string
	refs, _ := Nested(obj, "metadata", "ownerReferences").([]any)
	for _, ref := range refs {
		if ref, ok := ref.(Object); ok {
			if uid := NestedString(ref, "uid"); uid != "" {
				out = append(out, uid)
			}
		}
	}
	return out
}

// Copy is a deep copy of an object.
func Copy(obj Object) Object {
	if obj == nil {
		return nil
	}
	out := maps.Clone(obj)
	for key, value := range out {
		out[key] = copyValue(value)
	}
	return out
}

func copyValue(value any) any {
	switch value := value.(type) {
	case Object:
		return Copy(value)
	case []any:
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = copyValue(item)
		}
		return out
	default:
		return value
	}
}
