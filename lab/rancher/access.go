package rancher

import (
	"io"
	"mime"
	"net/http"

	"github.com/rosctl/rosctl/lab/kube"
)

// accessReviewPath is where a client asks whether it may do something.
const accessReviewPath = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews"

// authorize lets an administrator do everything. A standard user may make OpenstackConfigs and Clusters, see what is his
// own and read the global settings [noperm-…].
func (s *Server) authorize(who kube.User, want kube.Attributes) *kube.Status {
	u := s.user(who.ID)
	if u != nil && (u.admin || s.mayStandard(u, want)) {
		return nil
	}
	return kube.Forbidden(who.ID, want.Verb, want.Resource, want.Namespace, want.Name)
}

func (s *Server) mayStandard(u *user, want kube.Attributes) bool {
	switch want.Resource.ID() {
	case kube.Settings.ID(), kube.NodeDrivers.ID(), kube.Features.ID():
		return want.Verb == "get" || want.Verb == "list" || want.Verb == "watch"
	case kube.Clusters.ID(), kube.OpenstackConfigs.ID():
		if want.Verb == "create" {
			return true
		}
	}
	if want.Name == "" {
		return false
	}
	obj, status := s.store.Get(want.Resource, want.Namespace, want.Name)
	return status == nil && kube.Annotations(obj)[annotationCreator] == u.id
}

// reviewAccess answers a SelfSubjectAccessReview.
func (s *Server) reviewAccess(w http.ResponseWriter, r *http.Request, u *user) {
	w.Header().Add("Cache-Control", "no-cache, private")
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != "application/json" && media != "" {
		kube.WriteStatus(w, kube.UnsupportedMedia("application/json"))
		return
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		kube.WriteStatus(w, kube.BadRequest(err.Error()))
		return
	}
	review, err := kube.Decode(raw)
	if err != nil || review == nil {
		kube.WriteStatus(w, kube.BadRequest("the object provided is no SelfSubjectAccessReview"))
		return
	}
	allowed := u.admin
	if spec, ok := kube.Nested(review, "spec", "resourceAttributes").(kube.Object); ok && !allowed {
		allowed = s.mayStandard(u, kube.Attributes{
			Verb:     kube.NestedString(spec, "verb"),
			Resource: kube.Resource{Group: kube.NestedString(spec, "group"), Plural: kube.NestedString(spec, "resource")},
			// A review of a kind that is not served is answered as well: nobody but an administrator may touch it.
			Namespace: kube.NestedString(spec, "namespace"), Name: kube.NestedString(spec, "name"),
		})
	}
	status := kube.Object{"allowed": allowed}
	if allowed {
		status["reason"] = `RBAC: allowed by ClusterRoleBinding "globaladmin-` + u.id + `" of ClusterRole "cluster-admin"`
	}
	kube.WriteJSON(w, http.StatusCreated, kube.Object{"kind": "SelfSubjectAccessReview",
		"apiVersion": "authorization.k8s.io/v1", "metadata": kube.Object{}, "spec": review["spec"], "status": status})
}
