package rancher

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// localVersion is what the API server under Rancher says of itself, as recorded.
const localVersion = "v1.35.4"

// proxy is the way to the API of any cluster through Rancher.
func (s *Server) proxy(w http.ResponseWriter, r *http.Request) {
	u := userOf(r)
	if u == nil {
		plainText(w, http.StatusUnauthorized, "not authorized\n")
		return
	}
	id := r.PathValue("id")
	path := strings.TrimPrefix(r.URL.Path, "/k8s/clusters/"+id)
	if id == "local" {
		s.proxyLocal(w, r, path)
		return
	}
	cluster, status := s.store.Get(kube.MgmtClusters, "", id)
	if status != nil {
		notACluster(w, id)
		return
	}
	s.mu.Lock()
	d := s.downstreams[id]
	s.mu.Unlock()
	session, reached := d.session()
	switch {
	case d == nil || !reached:
		plainText(w, http.StatusInternalServerError,
			"unable to create impersonator account: ClusterUnavailable 503: ClusterUnavailable 503: cluster not found")
	case session == nil:
		plainText(w, http.StatusInternalServerError, "error trying to reach service: cluster agent disconnected")
	case !seesCluster(u, cluster):
		kube.WriteStatus(w, &kube.Status{Code: http.StatusForbidden, Reason: "Forbidden",
			Message: fmt.Sprintf("clusters.management.cattle.io %q is forbidden: User %q cannot get path %q",
				id, u.id, path)})
	default:
		// Requests end with the agent's connection.
		ctx, cancel := context.WithCancel(kube.WithUser(r.Context(), u.kubeUser()))
		defer cancel()
		defer context.AfterFunc(session, cancel)()
		d.serve(w, at(r.WithContext(ctx), path))
	}
}

// notACluster is JSON that says it is text, and is no Status [k8s-proxy-unknown].
func notACluster(w http.ResponseWriter, id string) {
	raw, err := json.Marshal(struct {
		Code struct {
			Code   string
			Status int
		}
		Message   string
		Cause     any
		FieldName string
	}{Code: struct {
		Code   string
		Status int
	}{"NotFound", http.StatusNotFound}, Message: `clusters.management.cattle.io "` + id + `" not found`})
	if err != nil {
		panic(err) // strings and a number
	}
	plainText(w, http.StatusNotFound, string(raw))
}

// at is a request for another path of the same server.
func at(r *http.Request, path string) *http.Request {
	out := r.Clone(r.Context())
	out.URL.Path, out.URL.RawPath = path, ""
	return out
}

// proxyLocal is the way to the management cluster itself. It has no health paths [k8s-proxy-local-readyz].
func (s *Server) proxyLocal(w http.ResponseWriter, r *http.Request, path string) {
	switch first := strings.Split(strings.Trim(path, "/"), "/")[0]; first {
	case "version":
		writeVersion(w, localVersion)
	case "api", "apis":
		s.native(w, at(r, path))
	default:
		plainText(w, http.StatusNotFound, "404 page not found\n")
	}
}

// writeVersion answers /version for a version like v1.34.8+rke2r1.
func writeVersion(w http.ResponseWriter, version string) {
	parts := strings.SplitN(strings.TrimPrefix(version, "v"), ".", 3)
	minor, before := "", ""
	if len(parts) > 1 {
		minor = parts[1]
	}
	if n, err := strconv.Atoi(minor); err == nil {
		before = strconv.Itoa(n - 1)
	}
	w.Header().Add("Cache-Control", "no-cache, private")
	kube.WriteJSON(w, http.StatusOK, kube.Object{
		"major": parts[0], "minor": minor, "gitVersion": version,
		"emulationMajor": parts[0], "emulationMinor": minor, "minCompatibilityMajor": parts[0],
		"minCompatibilityMinor": before, "gitCommit": "0000000000000000000000000000000000000000", "gitTreeState": "clean",
		"buildDate": "1970-01-01T00:00:00Z", "goVersion": "go1.26.8", "compiler": "gc", "platform": "linux/amd64",
	})
}

// session is the agent's connection: its context, nil when there is none now, and whether there ever was one.
func (d *Downstream) session() (context.Context, bool) {
	if d == nil {
		return nil, false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.connected == nil {
		return nil, d.seen
	}
	return d.connected, true
}

// serve answers for the downstream cluster's API server.
func (d *Downstream) serve(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	version, failing := d.version, d.failing
	d.mu.Unlock()
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	switch parts[0] {
	case "version":
		writeVersion(w, version)
	case "livez", "readyz", "healthz":
		w.Header().Add("Cache-Control", "no-cache, private")
		writeHealth(w, r, parts, failing)
	case "api", "apis":
		d.api.ServeHTTP(w, r)
	default:
		w.Header().Add("Cache-Control", "no-cache, private")
		plainText(w, http.StatusNotFound, "404 page not found\n")
	}
}

// writeHealth answers a health path, or one check of it (/healthz/etcd).
func writeHealth(w http.ResponseWriter, r *http.Request, parts []string, failing []string) {
	kind, names := parts[0], checks
	if len(parts) > 1 {
		name := strings.Join(parts[1:], "/")
		if !slices.Contains(checks, name) {
			plainText(w, http.StatusNotFound, "404 page not found\n")
			return
		}
		names = []string{name}
	}
	text, ok := healthText(kind, names, failing)
	_, verbose := r.URL.Query()["verbose"]
	switch {
	case !ok && len(parts) > 1:
		plainText(w, http.StatusInternalServerError, "internal server error: reason withheld\n")
	case !ok:
		plainText(w, http.StatusInternalServerError, text)
	case verbose && len(parts) == 1:
		plainText(w, http.StatusOK, text)
	default:
		plainText(w, http.StatusOK, "ok")
	}
}
