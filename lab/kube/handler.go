package kube

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/internal/clock"
)

// Attributes say what a request wants, for authorization.
type Attributes struct {
	Verb        string // get, list, watch, create, update, patch, delete, deletecollection
	Resource    Resource
	Namespace   string
	Name        string
	Subresource string
}

// HandlerOptions are what a Handler needs beside its store. All may be left out.
type HandlerOptions struct {
	// Clock times the ends and bookmarks of watches. It is the wall by default, also where the store's clock is faster:
	// a client's timeoutSeconds means real seconds.
	Clock clock.Clock
	// Authorize refuses a request with a Status.
	Authorize func(User, Attributes) *Status
	// Exec answers pods/…/exec.
	Exec func(w http.ResponseWriter, r *http.Request, namespace, pod string)
}

// handler serves the native API of a store.
type handler struct {
	store *Store
	opts  HandlerOptions
}

// Handler serves a store as the Kubernetes API, below /api and /apis. Who asks is taken from the context (WithUser).
func Handler(store *Store, opts HandlerOptions) http.Handler {
	if opts.Clock == nil {
		opts.Clock = clock.Real()
	}
	return &handler{store: store, opts: opts}
}

type userKey struct{}

// WithUser names the user of a request.
func WithUser(ctx context.Context, user User) context.Context {
	return context.WithValue(ctx, userKey{}, user)
}

// UserFrom is the user of a request; the zero User when none was named.
func UserFrom(ctx context.Context) User {
	user, _ := ctx.Value(userKey{}).(User)
	return user
}

// request is a parsed URL.
type request struct {
	kind        *kind
	version     string
	namespace   string
	name        string
	subresource string
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Add("Cache-Control", "no-cache, private")
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	if h.discover(w, r, parts) {
		return
	}
	req, ok := h.parse(parts)
	if !ok {
		notFoundPage(w)
		return
	}
	switch req.kind.availability() {
	case Absent:
		notFoundPage(w)
		return
	case Starting:
		w.Header().Set("Retry-After", "1")
		WriteStatus(w, &Status{Code: http.StatusTooManyRequests, Reason: "TooManyRequests",
			Message: "storage is (re)initializing", Details: &Details{RetryAfterSeconds: 1}})
		return
	}
	verb, ok := req.verb(r)
	if !ok {
		WriteStatus(w, methodNotAllowed())
		return
	}
	if h.opts.Authorize != nil {
		status := h.opts.Authorize(UserFrom(r.Context()), Attributes{Verb: verb, Resource: req.kind.res,
			Namespace: req.namespace, Name: req.name, Subresource: req.subresource})
		if status != nil {
			WriteStatus(w, status)
			return
		}
	}
	if current := req.kind.res.Versions[0]; req.version != current {
		kindIn := func(version string) string { return req.kind.res.apiVersion(version) + " " + req.kind.res.Kind }
		warn(w, kindIn(req.version)+" is deprecated; use "+kindIn(current))
	}
	h.serve(w, r, req, verb)
}

// warn puts a text into the Warning header.
func warn(w http.ResponseWriter, text string) {
	w.Header().Add("Warning", `299 - "`+strings.ReplaceAll(text, `"`, `\"`)+`"`)
}

func (h *handler) serve(w http.ResponseWriter, r *http.Request, req request, verb string) {
	switch {
	case req.subresource == "log" && verb == "get":
		h.log(w, r, req)
	case req.subresource == "exec":
		h.opts.Exec(w, r, req.namespace, req.name)
	case verb == "get":
		h.get(w, req)
	case verb == "list":
		h.list(w, r, req)
	case verb == "watch":
		h.watch(w, r, req)
	case verb == "delete":
		h.delete(w, r, req)
	case verb == "deletecollection":
		h.deleteAll(w, r, req)
	default:
		h.write(w, r, req, verb)
	}
}

// parse reads a path below /api or /apis; false when nothing like that is served.
func (h *handler) parse(parts []string) (request, bool) {
	var req request
	var group string
	switch {
	case len(parts) > 2 && parts[0] == "api":
		req.version, parts = parts[1], parts[2:]
	case len(parts) > 3 && parts[0] == "apis":
		group, req.version, parts = parts[1], parts[2], parts[3:]
	default:
		return request{}, false
	}
	// namespaces/<name> is an object of its own; more behind it is something in that namespace.
	if len(parts) > 2 && parts[0] == "namespaces" && parts[2] != "status" && parts[2] != "finalize" {
		req.namespace, parts = parts[1], parts[2:]
	}
	if len(parts) > 3 {
		return request{}, false
	}
	h.store.mu.Lock()
	defer h.store.mu.Unlock()
	k, ok := h.store.kinds[Resource{Group: group, Plural: parts[0]}.ID()]
	if !ok || !k.serves(req.version) {
		return request{}, false
	}
	req.kind = k
	if len(parts) > 1 {
		req.name = parts[1]
	}
	if len(parts) > 2 {
		req.subresource = parts[2]
	}
	if req.name != "" && k.res.Namespaced && req.namespace == "" || !k.res.Namespaced && req.namespace != "" {
		return request{}, false
	}
	return req, h.hasSubresource(req)
}

func (h *handler) hasSubresource(req request) bool {
	switch req.subresource {
	case "":
		return true
	case "status":
		return req.kind.opts.StatusSubresource
	case "log":
		return req.kind.res.ID() == Pods.ID()
	case "exec":
		return req.kind.res.ID() == Pods.ID() && h.opts.Exec != nil
	}
	return false
}

func (k *kind) serves(version string) bool {
	for _, v := range k.res.Versions {
		if v == version {
			return true
		}
	}
	return false
}

func (k *kind) availability() Availability {
	if k.opts.Availability == nil {
		return Served
	}
	return k.opts.Availability()
}

// verb is what the method means here.
func (req request) verb(r *http.Request) (string, bool) {
	one := req.name != ""
	switch {
	case req.subresource == "exec":
		return "create", r.Method == http.MethodGet || r.Method == http.MethodPost
	case r.Method == http.MethodGet && one:
		return "get", true
	case r.Method == http.MethodGet && isTrue(r, "watch"):
		return "watch", true
	case r.Method == http.MethodGet:
		return "list", true
	case r.Method == http.MethodPost && !one:
		return "create", true
	case r.Method == http.MethodPut && one:
		return "update", true
	case r.Method == http.MethodPatch && one:
		return "patch", true
	case r.Method == http.MethodDelete && one:
		return "delete", req.subresource == ""
	case r.Method == http.MethodDelete:
		return "deletecollection", true
	}
	return "", false
}

func isTrue(r *http.Request, name string) bool {
	value := r.URL.Query().Get(name)
	return value == "true" || value == "1"
}

// in gives an object in the version that was asked for.
func (k *kind) in(obj Object, version string) Object {
	if version == k.res.Versions[0] {
		return obj
	}
	obj = Copy(obj)
	if k.opts.Convert != nil {
		obj = k.opts.Convert(obj, version)
	}
	obj["apiVersion"] = k.res.apiVersion(version)
	return obj
}

// builtin says whether the kind is Kubernetes' own: its lists leave out kind and apiVersion of the items.
func (k *kind) builtin() bool {
	return !strings.Contains(k.res.Group, ".") || k.res.ID() == Leases.ID()
}

func notFoundPage(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte("404 page not found\n"))
}

func methodNotAllowed() *Status {
	return &Status{Code: http.StatusMethodNotAllowed, Reason: "MethodNotAllowed",
		Message: "the server does not allow this method on the requested resource", Details: &Details{}}
}

// WriteStatus answers a request with a Status.
func WriteStatus(w http.ResponseWriter, status *Status) { WriteJSON(w, status.Code, status.Object()) }

// WriteJSON answers a request with an object.
func WriteJSON(w http.ResponseWriter, code int, obj any) {
	raw, err := json.Marshal(obj)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	// The client is gone when this fails; there is nobody left to tell.
	_, _ = w.Write(append(raw, '\n'))
}
