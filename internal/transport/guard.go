package transport

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// DryRunError is returned, and nothing is sent, for a request that a dry run must not make.
type DryRunError struct {
	Method string
	URL    string // without user and query
}

func (e *DryRunError) Error() string {
	return "dry run: " + e.Method + " " + e.URL + " was not sent, because it would change something"
}

// guard makes a dry run a fact and not a promise: whatever the code above it does, a write is not sent.
type guard struct {
	next http.RoundTripper
	on   bool
}

func (g *guard) RoundTrip(req *http.Request) (*http.Response, error) {
	if g.on && isWrite(req) {
		closeBody(req)
		return nil, &DryRunError{Method: req.Method, URL: bare(req.URL)}
	}
	return g.next.RoundTrip(req)
}

// check is the guard for a request that is not made yet and has no body.
func (g *guard) check(method, address string) error {
	if !g.on {
		return nil
	}
	u, err := url.Parse(address)
	if err != nil {
		return &DryRunError{Method: method, URL: "(unreadable address)"}
	}
	if writes(method, u) {
		return &DryRunError{Method: method, URL: bare(u)}
	}
	return nil
}

// bare is a URL without what may be secret in it.
func bare(u *url.URL) string {
	return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path, RawPath: u.RawPath}).String()
}

// isWrite tells whether the request may change something.
func isWrite(req *http.Request) bool {
	// The API server looks at the body of a delete in place of its query when there is one
	// (k8s.io/apiserver, endpoints/handlers/delete.go): with a body, dryRun=All in the query is no dry run.
	if req.Method == http.MethodDelete && hasBody(req) && isKubernetes(req.URL.Path) {
		return unclear(req.URL.Path) || isImperative(req.URL.Path) || !dryByBody(req)
	}
	return writes(req.Method, req.URL)
}

func hasBody(req *http.Request) bool { return req.Body != nil && req.Body != http.NoBody }

// dryByBody tells that the body of a delete asks for a dry run.
func dryByBody(req *http.Request) bool {
	if !hasBody(req) || req.GetBody == nil {
		return false
	}
	body, err := req.GetBody()
	if err != nil {
		return false
	}
	defer func() { _ = body.Close() }()
	var options struct {
		DryRun []string `json:"dryRun"`
	}
	err = json.NewDecoder(io.LimitReader(body, 64<<10)).Decode(&options)
	return err == nil && slices.Equal(options.DryRun, []string{"All"})
}

// writes judges by method, path and query. Everything is a write that is not known to be none.
func writes(method string, u *url.URL) bool {
	path := u.Path
	switch method {
	case http.MethodGet, "", http.MethodHead, http.MethodOptions:
		return readChanges(path, u)
	}
	if unclear(path) {
		return true
	}
	return !opensSession(method, path, u) && !onlyAsks(method, path) && !dryByQuery(path, u)
}

// readChanges knows the GETs that do something.
func readChanges(path string, u *url.URL) bool {
	for _, verb := range []string{"/exec", "/attach", "/portforward"} {
		if strings.Contains(path, "/pods/") && strings.HasSuffix(path, verb) {
			return true
		}
	}
	// Rancher: with a registration token, a GET of this path registers a node; and shell=true starts a pod.
	return strings.HasPrefix(path, "/v3/connect") || u.Query().Has("shell")
}

// unclear tells of a path that the server may read as another one.
func unclear(path string) bool {
	return strings.Contains(path, "//") || slices.Contains(strings.Split(path, "/"), "..")
}

// opensSession knows logins and logouts, which a dry run needs and undoes.
func opensSession(method, path string, u *url.URL) bool {
	action := u.Query()["action"]
	switch method {
	case http.MethodPost:
		return strings.HasSuffix(path, "/v1-public/login") ||
			strings.HasPrefix(path, "/v3-public/") && slices.Equal(action, []string{"login"}) ||
			path == "/v3/tokens" && slices.Equal(action, []string{"logout"}) ||
			path == "/v1/logout" ||
			strings.HasSuffix(path, "/v3/auth/tokens") // Keystone
	case http.MethodDelete:
		return strings.HasSuffix(path, "/v3/auth/tokens")
	}
	return false
}

// onlyAsks knows the POSTs that are questions: may I, who am I.
func onlyAsks(method, path string) bool {
	if method != http.MethodPost {
		return false
	}
	group, name := kubernetesPath(path)
	switch group {
	case "authorization.k8s.io":
		return name == "selfsubjectaccessreviews" || name == "selfsubjectrulesreviews"
	case "authentication.k8s.io":
		return name == "selfsubjectreviews"
	case "ext.cattle.io":
		return name == "selfusers"
	}
	return false
}

// dryByQuery tells that dryRun=All is asked of an API that honours it: Kubernetes, and Rancher's steve (/v1/). Norman
// (/v3/) ignores it and writes.
func dryByQuery(path string, u *url.URL) bool {
	return slices.Equal(u.Query()["dryRun"], []string{"All"}) &&
		(isKubernetes(path) || strings.HasPrefix(path, "/v1/")) && !isImperative(path)
}

// isImperative tells of the group whose objects Rancher's own code makes when they are posted (tokens, kubeconfigs). It
// is not known to honour a dry run in every case.
func isImperative(path string) bool { return strings.Contains(path, "/ext.cattle.io") }

// isKubernetes tells of a path of a Kubernetes API, the local one or one behind Rancher's proxy.
func isKubernetes(path string) bool {
	path = behindProxy(path)
	return strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/apis/")
}

// behindProxy is the path without /k8s/clusters/ID in front.
func behindProxy(path string) string {
	rest, ok := strings.CutPrefix(path, "/k8s/clusters/")
	if !ok {
		return path
	}
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		return rest[i:]
	}
	return path
}

// kubernetesPath is the group and the cluster-wide resource of /apis/GROUP/VERSION/RESOURCE.
func kubernetesPath(path string) (group, resource string) {
	parts := strings.Split(strings.TrimPrefix(behindProxy(path), "/"), "/")
	if len(parts) < 3 || parts[0] != "apis" {
		return "", ""
	}
	if len(parts) == 4 {
		resource = parts[3]
	}
	return parts[1], resource
}
