package kube_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

const (
	widgetsPath = "/apis/lab.example/v2/namespaces/fleet-default/widgets"
	widgetsOld  = "/apis/lab.example/v1/namespaces/fleet-default/widgets"
)

// api is a served store.
type api struct {
	t     *testing.T
	store *kube.Store
	url   string
}

func serve(t *testing.T, opts kube.HandlerOptions) *api {
	t.Helper()
	store, _ := newStore(t)
	handler := kube.Handler(store, opts)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(w, r.WithContext(kube.WithUser(r.Context(), user)))
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		http.DefaultClient.CloseIdleConnections()
	})
	return &api{t: t, store: store, url: server.URL}
}

type response struct {
	status int
	header http.Header
	text   string
	body   kube.Object
}

func (a *api) send(method, path, body string, headers ...string) response {
	a.t.Helper()
	request, err := http.NewRequest(method, a.url+path, strings.NewReader(body))
	require.NoError(a.t, err)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultClient.Do(request)
	require.NoError(a.t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(a.t, err)
	out := response{status: resp.StatusCode, header: resp.Header, text: string(raw)}
	_ = json.Unmarshal(raw, &out.body)
	return out
}

func (r response) names() []string {
	out := []string{}
	items, _ := r.body["items"].([]any)
	for _, item := range items {
		out = append(out, kube.Name(item.(kube.Object)))
	}
	return out
}

const widgetA = `{"apiVersion":"lab.example/v2","kind":"Widget",` +
	`"metadata":{"name":"a","labels":{"app":"web"}},"spec":{"size":1}}`

func TestReadAndWriteOverHTTP(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	r := a.send("POST", widgetsPath, widgetA)
	require.Equal(t, 201, r.status, r.text)
	assert.Equal(t, "application/json", r.header.Get("Content-Type"))
	assert.Equal(t, "no-cache, private", r.header.Get("Cache-Control"))

	r = a.send("GET", widgetsPath+"/a", "")
	require.Equal(t, 200, r.status)
	r.body["spec"] = kube.Object{"size": 2}
	raw, err := json.Marshal(r.body)
	require.NoError(t, err)
	r = a.send("PUT", widgetsPath+"/a", string(raw))
	require.Equal(t, 200, r.status, r.text)
	assert.Equal(t, 409, a.send("PUT", widgetsPath+"/a", string(raw)).status, "the version is an old one now")

	r = a.send("DELETE", widgetsPath+"/a", "")
	require.Equal(t, 200, r.status)
	assert.Equal(t, "Success", r.body["status"])
	r = a.send("GET", widgetsPath+"/a", "")
	assert.Equal(t, 404, r.status)
	assert.Equal(t, `widgets.lab.example "a" not found`, r.body["message"])
}

func TestListsAndSelectors(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		obj := widget(name, nil)
		if name > "c" {
			kube.SetNested(obj, "web", "metadata", "labels", "app")
		}
		create(t, a.store, widgets, ns, obj)
	}
	create(t, a.store, kube.ConfigMaps, ns, configMap("x"))

	r := a.send("GET", widgetsPath, "")
	assert.Equal(t, []string{"a", "b", "c", "d", "e"}, r.names())
	assert.Equal(t, "WidgetList", r.body["kind"])
	assert.Equal(t, "Widget", r.body["items"].([]any)[0].(kube.Object)["kind"])
	assert.Equal(t, []string{"d", "e"}, a.send("GET", widgetsPath+"?labelSelector=app%3Dweb", "").names())
	assert.Equal(t, []string{"b"}, a.send("GET", widgetsPath+"?fieldSelector=metadata.name%3Db", "").names())
	assert.Equal(t, []string{"a", "b", "c", "d", "e"}, a.send("GET", "/apis/lab.example/v2/widgets", "").names())

	var pages [][]string
	more := ""
	for {
		r := a.send("GET", widgetsPath+"?limit=2&continue="+url.QueryEscape(more), "")
		pages = append(pages, r.names())
		if more, _ = kube.Nested(r.body, "metadata", "continue").(string); more == "" {
			break
		}
	}
	assert.Equal(t, [][]string{{"a", "b"}, {"c", "d"}, {"e"}}, pages)

	r = a.send("GET", "/api/v1/namespaces/fleet-default/configmaps", "")
	assert.NotContains(t, r.body["items"].([]any)[0], "kind", "items of Kubernetes' own kinds do not say what they are")
	assert.Equal(t, []string{ns}, a.send("GET", "/api/v1/namespaces", "").names())
	assert.Equal(t, 200, a.send("GET", "/api/v1/namespaces/fleet-default", "").status)
}

func TestPatches(t *testing.T) {
	const mergeType, jsonType = "application/merge-patch+json", "application/json-patch+json"
	cases := []struct {
		name, media, patch string
		status             int
		size               any
		labels             map[string]string
	}{
		{"merge", mergeType, `{"spec":{"size":5},"metadata":{"labels":{"app":null,"b":"c"}}}`, 200, 5.0,
			map[string]string{"b": "c"}},
		{"merge with an old version", mergeType, `{"metadata":{"resourceVersion":"1"},"spec":{"size":5}}`, 409, nil, nil},
		{"json", jsonType, `[{"op":"test","path":"/spec/size","value":1},{"op":"replace","path":"/spec/size","value":6},` +
			`{"op":"add","path":"/metadata/labels/x~1y","value":"z"},{"op":"remove","path":"/metadata/labels/app"}]`, 200,
			6.0, map[string]string{"x/y": "z"}},
		{"json test fails", jsonType, `[{"op":"test","path":"/spec/size","value":9}]`, 422, nil, nil},
		{"json without a path", jsonType, `[{"op":"remove","path":"/spec/nothing"}]`, 422, nil, nil},
		{"json lists", jsonType, `[{"op":"add","path":"/spec/parts","value":[]},` +
			`{"op":"add","path":"/spec/parts/-","value":{"name":"a"}},` +
			`{"op":"add","path":"/spec/parts/0","value":{"name":"b"}},` +
			`{"op":"move","from":"/spec/parts/0","path":"/spec/parts/1"},{"op":"remove","path":"/spec/parts/1"},` +
			`{"op":"copy","from":"/spec/size","path":"/spec/ratio"}]`, 200, 1.0, map[string]string{"app": "web"}},
		{"no json patch", jsonType, `{"op":"test"}`, 400, nil, nil},
		{"unknown operation", jsonType, `[{"op":"jump","path":"/a"}]`, 400, nil, nil},
		{"strategic on a custom kind", "application/strategic-merge-patch+json", `{}`, 415, nil, nil},
		{"no type", "text/plain", `{}`, 415, nil, nil},
		{"apply", "application/apply-patch+yaml", "apiVersion: lab.example/v2\nkind: Widget\nmetadata: {name: a}\n" +
			"spec: {size: 7}\n", 200, 7.0, map[string]string{"app": "web"}},
		{"wrong field", mergeType, `{"spec":{"size":"x"}}`, 422, nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := serve(t, kube.HandlerOptions{})
			require.Equal(t, 201, a.send("POST", widgetsPath, widgetA).status)
			r := a.send("PATCH", widgetsPath+"/a?fieldManager=rosctl", c.patch, "Content-Type", c.media)
			require.Equal(t, c.status, r.status, r.text)
			if c.size != nil {
				assert.Equal(t, c.size, kube.Nested(r.body, "spec", "size"))
				assert.Equal(t, c.labels, kube.Labels(r.body))
			}
		})
	}
	a := serve(t, kube.HandlerOptions{})
	r := a.send("PATCH", widgetsPath+"/new?fieldManager=rosctl&dryRun=All", strings.ReplaceAll(widgetA, `"a"`, `"new"`),
		"Content-Type", "application/apply-patch+yaml")
	assert.Equal(t, 201, r.status, r.text)
	assert.Equal(t, 404, a.send("GET", widgetsPath+"/new", "").status)
	r = a.send("PATCH", widgetsPath+"/new", widgetA, "Content-Type", "application/apply-patch+yaml")
	assert.Equal(t, 400, r.status, "apply needs a field manager")
}

func TestRefusals(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	cases := []struct {
		name, method, path, body string
		status                   int
		text                     string
	}{
		{"no such group", "GET", "/apis/nothing.example/v1/things", "", 404, "404 page not found\n"},
		{"no such version", "GET", "/apis/lab.example/v9/widgets", "", 404, "404 page not found\n"},
		{"no such subresource", "GET", widgetsPath + "/a/scale", "", 404, "404 page not found\n"},
		{"wrong kind", "POST", widgetsPath, `{"apiVersion":"lab.example/v2","kind":"Gadget"}`, 400,
			`Gadget in version \"v2\" cannot be handled as a Widget`},
		{"wrong version", "POST", widgetsPath, `{"apiVersion":"v1","kind":"Widget"}`, 400, "does not match the expected"},
		{"no kind", "POST", widgetsPath, `{}`, 400, "Object 'Kind' is missing"},
		{"broken", "POST", widgetsPath, `{"kind":`, 400, "unexpected end of JSON input"},
		{"other namespace", "POST", widgetsPath, strings.Replace(widgetA, `"name":"a"`, `"name":"a","namespace":"x"`, 1),
			400, "does not match the namespace"},
		{"dryRun=Some", "POST", widgetsPath + "?dryRun=Some", widgetA, 422, "supported values"},
		{"fieldValidation", "POST", widgetsPath + "?fieldValidation=Maybe", widgetA, 422, "supported values"},
		{"post to an object", "POST", widgetsPath + "/a", widgetA, 405, "MethodNotAllowed"},
		{"selector", "GET", widgetsPath + "?labelSelector=a+b", "", 400, "unable to parse"},
		{"field selector", "GET", widgetsPath + "?fieldSelector=spec.size%3D1", "", 400,
			"field label not supported: spec.size"},
		{"version ahead", "GET", widgetsPath + "?resourceVersion=99999", "", 504, "Too large resource version"},
		{"version", "GET", widgetsPath + "?resourceVersion=x", "", 400, "invalid syntax"},
		{"continue", "GET", widgetsPath + "?continue=!!", "", 400, "continue key is not valid"},
		{"initial events", "GET", widgetsPath + "?watch=true&sendInitialEvents=true", "", 422, "resourceVersionMatch"},
		{"name in URL", "PUT", widgetsPath + "/b", widgetA, 400, "does not match the name on the URL"},
		{"delete options", "DELETE", widgetsPath + "/a", `[]`, 400, "DeleteOptions"},
		{"huge", "POST", widgetsPath, `"` + strings.Repeat("x", 4<<20) + `"`, 413, "Request entity too large"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := a.send(c.method, c.path, c.body)
			assert.Equal(t, c.status, r.status, r.text)
			assert.Contains(t, r.text, c.text)
		})
	}
}

func TestVersionsAndAvailability(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	now := kube.Absent
	opts := widgetOptions()
	opts.Availability = func() kube.Availability { return now }
	opts.Convert = func(obj kube.Object, version string) kube.Object {
		kube.SetNested(obj, version, "spec", "note")
		return obj
	}
	a.store.Register(widgets, opts)
	assert.Equal(t, "404 page not found\n", a.send("GET", widgetsPath, "").text)
	assert.NotContains(t, a.send("GET", "/apis", "").text, "lab.example")
	now = kube.Starting
	r := a.send("GET", widgetsPath, "")
	assert.Equal(t, 429, r.status)
	assert.Equal(t, "1", r.header.Get("Retry-After"))
	now = kube.Served
	require.Equal(t, 201, a.send("POST", widgetsOld, strings.Replace(widgetA, "/v2", "/v1", 1)).status)
	r = a.send("GET", widgetsOld+"/a", "")
	assert.Equal(t, "lab.example/v1", r.body["apiVersion"])
	assert.Equal(t, "v1", kube.Nested(r.body, "spec", "note"))
	assert.Contains(t, r.header.Get("Warning"), "lab.example/v1 Widget is deprecated; use lab.example/v2 Widget")
	r = a.send("GET", widgetsPath+"/a", "")
	assert.Equal(t, "lab.example/v2", r.body["apiVersion"])
	assert.Nil(t, kube.Nested(r.body, "spec", "note"))
}

func TestDiscovery(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	assert.Equal(t, []any{"v1"}, a.send("GET", "/api", "").body["versions"])
	assert.Contains(t, a.send("GET", "/apis", "").text, `"cluster.x-k8s.io"`)
	r := a.send("GET", "/apis/cluster.x-k8s.io", "")
	assert.Equal(t, "cluster.x-k8s.io/v1beta2", kube.Nested(r.body, "preferredVersion", "groupVersion"))
	assert.Contains(t, a.send("GET", "/apis/lab.example/v1", "").text, `"widgets/status"`)
	assert.Contains(t, a.send("GET", "/api/v1", "").text, `"secrets"`)
	assert.Equal(t, 404, a.send("GET", "/apis/nothing.example", "").status)
	assert.Equal(t, 404, a.send("GET", "/apis/cluster.x-k8s.io/v1", "").status)
	assert.Equal(t, 405, a.send("POST", "/apis", "{}").status)
}

func TestAuthorization(t *testing.T) {
	var asked []kube.Attributes
	a := serve(t, kube.HandlerOptions{Authorize: func(u kube.User, want kube.Attributes) *kube.Status {
		asked = append(asked, want)
		return kube.Forbidden(u.ID, want.Verb, want.Resource, want.Namespace, want.Name)
	}})
	r := a.send("GET", widgetsPath+"?watch=true", "")
	assert.Equal(t, 403, r.status)
	assert.Equal(t, `widgets.lab.example is forbidden: User "user-2m8gs" cannot watch resource "widgets" in API group `+
		`"lab.example" in the namespace "fleet-default"`, r.body["message"])
	a.send("DELETE", widgetsPath+"/a", "")
	a.send("PATCH", widgetsPath+"/a/status", "{}")
	verbs := []string{}
	for _, want := range asked {
		verbs = append(verbs, want.Verb+" "+want.Name+" "+want.Subresource)
	}
	assert.Equal(t, []string{"watch  ", "delete a ", "patch a status"}, verbs)
}

func TestDeleteOptions(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	made := create(t, a.store, widgets, ns, widget("a", nil))
	create(t, a.store, kube.ConfigMaps, ns, configMap("c", kube.OwnerReference(widgets, made, true)))
	assert.Equal(t, 409, a.send("DELETE", widgetsPath+"/a", `{"preconditions":{"uid":"x"}}`).status)
	assert.Equal(t, 200, a.send("DELETE", widgetsPath+"/a", `{"dryRun":["All"]}`).status)
	assert.Equal(t, 200, a.send("GET", widgetsPath+"/a", "").status)
	assert.Equal(t, 200, a.send("DELETE", widgetsPath+"/a?propagationPolicy=Orphan", "").status)
	assert.Equal(t, 200, a.send("GET", "/api/v1/namespaces/fleet-default/configmaps/c", "").status)

	create(t, a.store, widgets, ns, widget("b", nil))
	create(t, a.store, widgets, ns, widget("c", nil))
	r := a.send("DELETE", widgetsPath+"?fieldSelector=metadata.name%3Db", "")
	assert.Equal(t, []string{"b"}, r.names())
	assert.Equal(t, []string{"c"}, a.send("GET", widgetsPath, "").names())
}

func TestPodLogs(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	const path = "/api/v1/namespaces/fleet-default/pods/p/log"
	a.store.AppendLog(ns, "p", "one\ntwo\n")
	assert.Equal(t, 404, a.send("GET", path, "").status, "no pod, no log")
	create(t, a.store, kube.Pods, ns, configMap("p"))
	a.store.AppendLog(ns, "p", "three\n")
	assert.Equal(t, "one\ntwo\nthree\n", a.send("GET", path, "").text)
	assert.Equal(t, "three\n", a.send("GET", path+"?tailLines=1", "").text)
	assert.Empty(t, a.send("GET", path+"?tailLines=0", "").text)
	assert.Equal(t, "one", a.send("GET", path+"?limitBytes=3", "").text)
	_, _ = a.store.Delete(kube.Pods, ns, "p", kube.WriteOptions{})
	assert.Empty(t, a.store.Log(ns, "p"))
}
