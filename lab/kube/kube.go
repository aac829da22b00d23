// Package kube is the lab's Kubernetes API: a store of objects with the semantics that clients and controllers rely on
// (resource versions, conflicts, watches with bookmarks and 410, finalizers, garbage collection by owner, dry run, field
// validation, admission) and an HTTP handler in front of it that speaks the native API, Status errors included.
//
// It serves whatever kinds are registered. It knows nothing of Rancher, of users' rights or of what the objects mean:
// schemas, admission and authorization are functions that its user brings.
package kube

import "strings"

// Object is one Kubernetes object, as JSON has it. Numbers are int64 or float64.
type Object = map[string]any

// Resource is a kind that the store serves. Resources are told apart by group and plural alone.
type Resource struct {
	Group      string   // "" for core
	Plural     string   // as in the URL
	Kind       string   // as in the object
	Versions   []string // the first is the one that objects are stored in and Go callers see
	Namespaced bool
}

// ID is the resource's name as Kubernetes writes it: "clusters.provisioning.cattle.io", "secrets".
func (r Resource) ID() string {
	if r.Group == "" {
		return r.Plural
	}
	return r.Plural + "." + r.Group
}

// APIVersion is the apiVersion of the stored form.
func (r Resource) APIVersion() string { return r.apiVersion(r.Versions[0]) }

func (r Resource) apiVersion(version string) string {
	if r.Group == "" {
		return version
	}
	return r.Group + "/" + version
}

// Key names one object of a resource, as controllers queue it.
type Key struct{ Namespace, Name string }

func (k Key) String() string { return strings.TrimPrefix(k.Namespace+"/"+k.Name, "/") }

// KeyOf reads the key from an object's metadata.
func KeyOf(obj Object) Key { return Key{Namespace: Namespace(obj), Name: Name(obj)} }

// singular is the resource's name for one object, as discovery gives it.
func singular(r Resource) string { return strings.ToLower(r.Kind) }
