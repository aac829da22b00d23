package kube

import (
	"net/http"
	"slices"
)

// discover answers the paths that say what there is; false when the path is none of them.
func (h *handler) discover(w http.ResponseWriter, r *http.Request, parts []string) bool {
	var doc Object
	switch {
	case len(parts) == 1 && parts[0] == "api":
		doc = Object{"kind": "APIVersions", "versions": []any{"v1"},
			"serverAddressByClientCIDRs": []any{Object{"clientCIDR": "0.0.0.0/0", "serverAddress": r.Host}}}
	case len(parts) == 1 && parts[0] == "apis":
		doc = Object{"kind": "APIGroupList", "apiVersion": "v1", "groups": h.groups()}
	case len(parts) == 2 && parts[0] == "api":
		doc = h.resources("", parts[1])
	case len(parts) == 2 && parts[0] == "apis":
		for _, group := range h.groups() {
			if group := group.(Object); group["name"] == parts[1] {
				doc = Copy(group)
				doc["kind"], doc["apiVersion"] = "APIGroup", "v1"
			}
		}
	case len(parts) == 3 && parts[0] == "apis":
		doc = h.resources(parts[1], parts[2])
	default:
		return false
	}
	switch {
	case doc == nil:
		notFoundPage(w)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		WriteStatus(w, methodNotAllowed())
	default:
		WriteJSON(w, http.StatusOK, doc)
	}
	return true
}

// present is the registered kinds that have a CRD, or need none.
func (h *handler) present() []*kind {
	h.store.mu.Lock()
	all := slices.Clone(h.store.order)
	h.store.mu.Unlock()
	return slices.DeleteFunc(all, func(k *kind) bool { return k.availability() == Absent })
}

func (h *handler) groups() []any {
	var groups []any
	seen := map[string]bool{}
	for _, k := range h.present() {
		if k.res.Group == "" || seen[k.res.Group] {
			continue
		}
		seen[k.res.Group] = true
		versions := make([]any, len(k.res.Versions))
		for i, v := range k.res.Versions {
			versions[i] = Object{"groupVersion": k.res.apiVersion(v), "version": v}
		}
		groups = append(groups, Object{"name": k.res.Group, "versions": versions, "preferredVersion": versions[0]})
	}
	return groups
}

func (h *handler) resources(group, version string) Object {
	var resources []any
	for _, k := range h.present() {
		if k.res.Group != group || !k.serves(version) {
			continue
		}
		verbs := []any{"delete", "deletecollection", "get", "list", "patch", "create", "update", "watch"}
		resources = append(resources, Object{"name": k.res.Plural, "singularName": singular(k.res),
			"namespaced": k.res.Namespaced, "kind": k.res.Kind, "verbs": verbs})
		if k.opts.StatusSubresource {
			resources = append(resources, Object{"name": k.res.Plural + "/status", "singularName": "",
				"namespaced": k.res.Namespaced, "kind": k.res.Kind, "verbs": []any{"get", "patch", "update"}})
		}
	}
	if len(resources) == 0 {
		return nil
	}
	return Object{"kind": "APIResourceList", "apiVersion": "v1",
		"groupVersion": Resource{Group: group}.apiVersion(version), "resources": resources}
}
