package rancher

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// steveResource finds the resource of a type's plural name: "provisioning.cattle.io.clusters", "secrets".
func (s *Server) steveResource(name string) (kube.Resource, bool) {
	for _, res := range kube.ManagementResources() {
		if name == steveName(res, res.Plural) {
			return res, res.Group != machineConfigGroup || s.schemasAvailable() == kube.Served
		}
	}
	return kube.Resource{}, false
}

func steveName(res kube.Resource, last string) string {
	if res.Group == "" {
		return last
	}
	return res.Group + "." + last
}

// steveSees says whether a user may see an object: an administrator, or its owner.
func (s *Server) steveSees(u *user, res kube.Resource, obj kube.Object) bool {
	return u.admin || s.owns(u, res, obj)
}

// steveList filters by permission instead of refusing. It takes no watch: the query is ignored [watch-steve-query].
func (s *Server) steveList(w http.ResponseWriter, r *http.Request, u *user) {
	res, ok := s.steveResource(r.PathValue("type"))
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	list, status := s.store.List(res, "", kube.Selector{})
	if status != nil {
		s.steveError(w, r, status)
		return
	}
	data := []any{}
	for _, obj := range list.Items {
		if s.steveSees(u, res, obj) {
			data = append(data, s.steveObject(r, res, obj))
		}
	}
	self := origin(r) + "/v1/" + r.PathValue("type")
	typ := steveName(res, strings.ToLower(res.Kind))
	schemaHeaders(w, origin(r)+"/v1/schemas")
	kube.WriteJSON(w, http.StatusOK, kube.Object{"type": "collection", "links": kube.Object{"self": self},
		"createTypes": kube.Object{typ: self}, "actions": kube.Object{}, "resourceType": typ, "revision": list.Version,
		"count": len(data), "data": data})
}

func (s *Server) steveGet(w http.ResponseWriter, r *http.Request, u *user) {
	res, ok := s.steveResource(r.PathValue("type"))
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	ns, name := r.PathValue("a"), r.PathValue("b")
	if !res.Namespaced {
		ns, name = "", r.PathValue("a")
	}
	obj, status := s.store.Get(res, ns, name)
	if status == nil && !s.steveSees(u, res, obj) {
		status = kube.Forbidden(u.id, "get", res, ns, name)
	}
	if status != nil {
		s.steveError(w, r, status)
		return
	}
	schemaHeaders(w, origin(r)+"/v1/schemas")
	kube.WriteJSON(w, http.StatusOK, s.steveObject(r, res, obj))
}

func (s *Server) steveError(w http.ResponseWriter, r *http.Request, status *kube.Status) {
	schemaHeaders(w, origin(r)+"/v1/schemas")
	kube.WriteJSON(w, status.Code, kube.Object{"type": "error", "links": kube.Object{}, "code": status.Reason,
		"message": status.Message, "status": status.Code})
}

// steveObject adds to an object what steve knows about it.
func (s *Server) steveObject(r *http.Request, res kube.Resource, obj kube.Object) kube.Object {
	id := kube.KeyOf(obj).String()
	self := origin(r) + "/v1/" + steveName(res, res.Plural) + "/" + id
	view := self
	if res.Namespaced && res.Group != "" {
		view = fmt.Sprintf("%s/apis/%s/namespaces/%s/%s/%s", origin(r), res.APIVersion(), kube.Namespace(obj), res.Plural,
			kube.Name(obj))
	}
	obj["id"], obj["type"] = id, steveName(res, strings.ToLower(res.Kind))
	obj["links"] = kube.Object{"patch": self, "remove": self, "self": self, "update": self, "view": view}
	kube.SetNested(obj, nil, "metadata", "relationships")
	kube.SetNested(obj, s.steveState(res, obj), "metadata", "state")
	fields := []any{kube.Name(obj)}
	if res.ID() == kube.Clusters.ID() {
		fields = append(fields, kube.NestedString(obj, "spec", "kubernetesVersion"),
			kube.Nested(obj, "status", "clusterName"), age(s.clk.Since(kube.Created(obj))),
			kube.Nested(obj, "status", "clientSecretName"), readyField(obj))
		markConditions(obj)
	}
	kube.SetNested(obj, fields, "metadata", "fields")
	return obj
}

func readyField(obj kube.Object) any {
	if ready, ok := kube.Nested(obj, "status", "ready").(bool); ok {
		return fmt.Sprint(ready)
	}
	return nil
}

// steveState sums up an object in one word, as far as it is known for Clusters; everything else is active or going.
func (s *Server) steveState(res kube.Resource, obj kube.Object) kube.Object {
	state := func(name, message string, failed, transitioning bool) kube.Object {
		return kube.Object{"error": failed, "message": message, "name": name, "transitioning": transitioning}
	}
	if res.ID() != kube.Clusters.ID() {
		if kube.Deleting(obj) {
			return state("removing", "", false, true)
		}
		return state("active", "Resource is current", false, false)
	}
	updated, ready := conditionOf(obj, "Updated"), conditionOf(obj, "Ready")
	owned := conditionOf(obj, "RKECluster")
	switch {
	case kube.NestedString(owned, "status") == "False":
		return state("error", kube.NestedString(owned, "message"), true, false)
	case kube.NestedString(updated, "status") == "Unknown":
		return state("updating", kube.NestedString(updated, "message"), false, true)
	case conditionStatus(obj, "Reconciling") == "True":
		return state("reconciling", "", false, true)
	case kube.NestedString(ready, "status") == "True":
		return state("active", "Resource is Ready", false, false)
	case kube.NestedString(ready, "status") != "":
		return state("unavailable", kube.NestedString(ready, "message"), true, false)
	default:
		return state("active", "Resource is current", false, false)
	}
}

// markConditions says of each condition whether steve takes it for an error, which it does for mere waiting too
// [object-cluster-steve].
func markConditions(obj kube.Object) {
	for _, entry := range conditionsOf(obj) {
		c, ok := entry.(kube.Object)
		if !ok {
			continue
		}
		if c["lastUpdateTime"] == nil && c["lastTransitionTime"] == nil {
			c["lastUpdateTime"] = ""
		}
		typ, status := c["type"], c["status"]
		c["error"] = typ == "Ready" && status != "True" || typ == "RKECluster" && status == "False"
		c["transitioning"] = typ == "Reconciling" && status == "True" ||
			(typ == "Updated" || typ == "Provisioned") && status == "Unknown" || typ == "Ready" && status == "False"
	}
}

// age is a duration as kubectl shows it, roughly.
func age(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()))
	case d < 10*time.Minute:
		return fmt.Sprintf("%dm%ds", int(d.Minutes()), int(d.Seconds())%60)
	case d < 3*time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	default:
		return fmt.Sprintf("%dh", int(d.Hours()))
	}
}
