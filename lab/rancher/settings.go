package rancher

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// setting is one entry of the table of settings.
type setting struct {
	name     string
	usual    string
	public   bool // can be read without a login
	readOnly bool
}

// knownSettings are those that provisioning depends on (pkg/settings/setting.go), and a few that clients like to read.
var knownSettings = []setting{
	{name: "agent-tls-mode", usual: "strict"},
	{name: "auth-token-max-ttl-minutes", usual: "129600"},
	{name: "auth-user-session-ttl-minutes", usual: "960"},
	{name: "cacerts", public: true, readOnly: true},
	{name: "delete-machine-on-failure-after", usual: "0s"},
	{name: "first-login", usual: "true", public: true},
	{name: "install-uuid"},
	{name: "kubeconfig-default-token-ttl-minutes", usual: "43200"},
	{name: "kubeconfig-generate-token", usual: "true"},
	{name: "machine-provision-image", usual: "rancher/machine:v0.15.0-rancher142.4"},
	{name: "server-url"},
	{name: "server-version", usual: "dev", readOnly: true},
	{name: "system-default-registry"},
}

func findSetting(name string) setting {
	for _, known := range knownSettings {
		if known.name == name {
			return known
		}
	}
	return setting{}
}

// Setting is the effective value of a setting; "" for one that does not exist.
func (s *Server) Setting(name string) string {
	obj, status := s.store.Get(kube.Settings, "", name)
	if status != nil {
		return ""
	}
	if value := kube.NestedString(obj, "value"); value != "" {
		return value
	}
	return kube.NestedString(obj, "default")
}

// SetSetting sets any setting, also one that the API does not let anybody set.
func (s *Server) SetSetting(name, value string) {
	status := s.store.Mutate(kube.Settings, "", name, func(obj kube.Object) bool {
		obj["value"] = value
		return true
	})
	if status != nil {
		panic("rancher: setting " + name + ": " + status.Message)
	}
}

// SetCACerts changes what /cacerts serves: "" plays an installation whose certificate is publicly trusted, or one that
// was set up as if it were. The certificate of the server stays.
func (s *Server) SetCACerts(text string) { s.SetSetting("cacerts", strings.TrimRight(text, "\n")) }

func (s *Server) settingObject(r *http.Request, obj kube.Object, u *user) kube.Object {
	name, value, usual := kube.Name(obj), kube.NestedString(obj, "value"), kube.NestedString(obj, "default")
	source := "default"
	switch {
	case kube.NestedString(obj, "source") == "env":
		source = "env"
	case value != "":
		source = "db"
	}
	customized := source == "db"
	if value == "" {
		value = usual
	}
	self := origin(r) + "/v3/settings/" + name
	links := kube.Object{"remove": self, "self": self}
	if u != nil && u.admin && !findSetting(name).readOnly {
		links["update"] = self
	}
	created := kube.Created(obj)
	return kube.Object{
		"baseType": "setting", "created": kube.Timestamp(created), "createdTS": created.UnixMilli(), "creatorId": nil,
		"customized": customized, "default": usual, "id": name, "links": links, "name": name, "source": source,
		"type": "setting", "uuid": kube.UID(obj), "value": value,
	}
}

// settingGet lets anybody read the public settings.
func (s *Server) settingGet(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("id")
	if !findSetting(name).public && userOf(r) == nil {
		mustLogIn(w)
		return
	}
	normanHeaders(w, r)
	obj, status := s.store.Get(kube.Settings, "", name)
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	writeNorman(w, s.settingObject(r, obj, userOf(r)))
}

func (s *Server) settingsList(w http.ResponseWriter, r *http.Request, u *user) {
	list, status := s.store.List(kube.Settings, "", kube.Selector{})
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	var data []kube.Object
	for _, obj := range list.Items {
		data = append(data, s.settingObject(r, obj, u))
	}
	s.collection(w, r, collection{resource: "setting", path: "/v3/settings", data: data,
		sort: []string{"default", "name", "source", "uuid", "value"},
		filters: []string{"created", "creatorId", "customized", "default", "id", "name", "removed", "source", "uuid",
			"value"}})
}

// settingPut takes any value: Rancher does not check server-url at all [settings-server-url-put-bad].
func (s *Server) settingPut(w http.ResponseWriter, r *http.Request, u *user) {
	normanHeaders(w, r)
	name := r.PathValue("id")
	if findSetting(name).readOnly {
		writeNorman(w, normanError(http.StatusMethodNotAllowed, "MethodNotAllow", name+" is readOnly"))
		return
	}
	if !u.admin {
		writeNormanStatus(w, kube.Forbidden(u.id, "update", kube.Settings, "", name))
		return
	}
	var body struct {
		Value string `json:"value"`
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidBodyContent", err.Error()))
		return
	}
	status := s.store.Mutate(kube.Settings, "", name, func(obj kube.Object) bool {
		obj["value"] = body.Value
		return true
	})
	var obj kube.Object
	if status == nil {
		obj, status = s.store.Get(kube.Settings, "", name)
	}
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	writeNorman(w, s.settingObject(r, obj, u))
}
