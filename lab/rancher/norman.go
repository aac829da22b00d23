package rancher

import (
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// normanRoutes are the paths below /v3. Plural names are taken in the spelling of the schema and in lower case.
func (s *Server) normanRoutes(mux *http.ServeMux) {
	handle := func(method, path string, h func(http.ResponseWriter, *http.Request, *user)) {
		mux.HandleFunc(method+" "+path, s.member(h))
		if lower := lowerWords(path); lower != path {
			mux.HandleFunc(method+" "+lower, s.member(h))
		}
	}
	handle("GET", "/v3/users", s.usersList)
	handle("GET", "/v3/tokens", s.tokensList)
	handle("POST", "/v3/tokens", s.tokensPost)
	handle("GET", "/v3/tokens/{id}", s.tokenGet)
	handle("DELETE", "/v3/tokens/{id}", s.tokenDelete)
	handle("GET", "/v3/settings", s.settingsList)
	handle("PUT", "/v3/settings/{id}", s.settingPut)
	mux.HandleFunc("GET /v3/settings/{id}", s.settingGet)
	handle("GET", "/v3/nodeDrivers/{id}", s.driverGet)
	handle("PUT", "/v3/nodeDrivers/{id}", s.driverPut)
	handle("POST", "/v3/nodeDrivers/{id}", s.driverAction)
	handle("GET", "/v3/cloudCredentials", s.credentialsList)
	handle("POST", "/v3/cloudCredentials", s.credentialCreate)
	handle("GET", "/v3/cloudCredentials/{id}", s.credentialGet)
	handle("PUT", "/v3/cloudCredentials/{id}", s.credentialPut)
	handle("DELETE", "/v3/cloudCredentials/{id}", s.credentialDelete)
	handle("GET", "/v3/clusters", s.clustersList)
	handle("GET", "/v3/clusters/{id}", s.clusterGet)
	handle("POST", "/v3/clusters/{id}", s.clusterAction)
	mux.HandleFunc("/v3/", s.member(func(w http.ResponseWriter, r *http.Request, _ *user) {
		normanHeaders(w, r)
		name := strings.Split(strings.TrimPrefix(r.URL.Path, "/v3/"), "/")[0]
		writeNorman(w, normanError(http.StatusNotFound, "NotFound", "schema "+name+" not found"))
	}))
}

// lowerWords writes a pattern in lower case but for its wildcards.
func lowerWords(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if !strings.HasPrefix(part, "{") {
			parts[i] = strings.ToLower(part)
		}
	}
	return strings.Join(parts, "/")
}

// normanError is an error of the v3 API. They all look like this one.
func normanError(status int, code, message string) kube.Object {
	return kube.Object{"baseType": "error", "code": code, "message": message, "status": status, "type": "error"}
}

func writeNorman(w http.ResponseWriter, obj kube.Object) {
	status := http.StatusOK
	if obj["type"] == "error" {
		status = obj["status"].(int)
	}
	kube.WriteJSON(w, status, obj)
}

// writeNormanStatus is what becomes of a Kubernetes error in the v3 API.
func writeNormanStatus(w http.ResponseWriter, status *kube.Status) {
	code, number := status.Reason, status.Code
	if strings.HasPrefix(status.Message, "admission webhook ") {
		// Norman wraps whatever a webhook says [nodedriver-deactivate-in-use].
		code, number = "ServerError", http.StatusInternalServerError
	}
	writeNorman(w, normanError(number, code, status.Message))
}

func normanHeaders(w http.ResponseWriter, r *http.Request) { schemaHeaders(w, origin(r)+"/v3/schemas") }

func schemaHeaders(w http.ResponseWriter, schemas string) {
	w.Header().Set("Expires", "Wed 24 Feb 1982 18:42:00 GMT")
	w.Header().Set("X-Api-Schemas", schemas)
}

func noContent(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusNoContent)
}

// collection is a list in the v3 API.
type collection struct {
	resource string
	path     string
	data     []kube.Object
	actions  []string
	sort     []string
	filters  []string
	noTotal  bool
}

// collection answers with those of the data that the query's filters let through. A filter that the resource does not
// have is ignored.
func (s *Server) collection(w http.ResponseWriter, r *http.Request, c collection) {
	if w.Header().Get("X-Api-Schemas") == "" {
		normanHeaders(w, r)
	}
	self := origin(r) + c.path
	given := r.URL.Query()
	filters := kube.Object{}
	data := []any{}
	for _, item := range c.data {
		if matches(item, c.filters, given) {
			data = append(data, item)
		}
	}
	with := func(extra string) string {
		if r.URL.RawQuery == "" {
			return self + "?" + extra
		}
		return self + "?" + r.URL.RawQuery + "&" + extra
	}
	for _, name := range c.filters {
		filters[name] = nil
		if value := given.Get(name); given.Has(name) {
			filters[name] = []any{kube.Object{"modifier": "eq", "value": value}}
		}
	}
	sortLinks := kube.Object{}
	for _, name := range c.sort {
		sortLinks[name] = with("sort=" + name)
	}
	actions := kube.Object{}
	for _, name := range c.actions {
		actions[name] = self + "?action=" + name
	}
	pagination := kube.Object{"limit": 1000}
	if !c.noTotal {
		pagination["total"] = len(data)
	}
	kube.WriteJSON(w, http.StatusOK, kube.Object{
		"type": "collection", "links": kube.Object{"self": self},
		"createTypes": kube.Object{c.resource: strings.ToLower(self)},
		"actions":     actions, "pagination": pagination,
		"sort":    kube.Object{"order": "asc", "reverse": with("order=desc"), "links": sortLinks},
		"filters": filters, "resourceType": c.resource, "data": data,
	})
}

func matches(item kube.Object, filters []string, given map[string][]string) bool {
	for _, name := range filters {
		values, asked := given[name]
		if !asked || name == "me" {
			continue
		}
		text, _ := item[name].(string)
		if len(values) > 0 && text != values[0] {
			return false
		}
	}
	return true
}
