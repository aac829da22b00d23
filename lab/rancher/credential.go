package rancher

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/lab/kube"
)

// Where the parts of a cloud credential stand in its Secret.
const (
	annotationName        = "field.cattle.io/name"
	annotationDescription = "field.cattle.io/description"
	annotationCreator     = "field.cattle.io/creatorId"
	credentialField       = "openstackcredentialConfig"
	passwordKey           = credentialField + "-password"
)

// isCredential says whether a Secret of cattle-global-data is an openstack credential, whoever made it.
func isCredential(secret kube.Object) bool {
	data, _ := secret["data"].(kube.Object)
	for key := range data {
		if strings.HasPrefix(key, credentialField+"-") {
			return true
		}
	}
	// One without any field is told by who made it [cloudcredential-create-empty-config].
	return kube.Labels(secret)["cattle.io/creator"] == "norman"
}

func (s *Server) credentialObject(r *http.Request, secret kube.Object) kube.Object {
	id := CattleGlobalData + ":" + kube.Name(secret)
	self := origin(r) + "/v3/cloudCredentials/" + id
	annotations := kube.Annotations(secret)
	name := annotations[annotationName]
	if name == "" {
		name = kube.Name(secret)
	}
	created := kube.Created(secret)
	obj := kube.Object{
		"annotations": kube.Object{}, "baseType": "cloudCredential", "created": kube.Timestamp(created),
		"createdTS": created.UnixMilli(), "creatorId": nil, "id": id, "labels": kube.Labels(secret),
		"links": kube.Object{"remove": self, "self": self, "update": self}, "name": name,
		// The values never come back.
		credentialField: kube.Object{}, "type": "cloudCredential", "uuid": kube.UID(secret),
	}
	if text := annotations[annotationDescription]; text != "" {
		obj["description"] = text
	}
	if creator := annotations[annotationCreator]; creator != "" {
		obj["creatorId"] = creator
	}
	own := kube.Object{}
	for key, value := range annotations {
		if !strings.HasPrefix(key, "field.cattle.io/") {
			own[key] = value
		}
	}
	obj["annotations"] = own
	return obj
}

func (s *Server) credentialsList(w http.ResponseWriter, r *http.Request, u *user) {
	list, status := s.store.List(kube.Secrets, CattleGlobalData, kube.Selector{})
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	var data []kube.Object
	for _, secret := range list.Items {
		if isCredential(secret) && (u.admin || kube.Annotations(secret)[annotationCreator] == u.id) {
			data = append(data, s.credentialObject(r, secret))
		}
	}
	s.collection(w, r, collection{resource: "cloudCredential", path: "/v3/cloudCredentials", data: data,
		sort:    []string{"description", "name", "uuid"},
		filters: []string{"created", "creatorId", "description", "id", "name", "removed", "uuid"}})
}

// credentialBody is what a client sends. Other fields of the config are dropped, as Rancher's schema has only this one.
type credentialBody struct {
	Name        *string           `json:"name"`
	Description *string           `json:"description"`
	Annotations map[string]string `json:"annotations"`
	Config      *struct {
		Password *string `json:"password"`
	} `json:"openstackcredentialConfig"`
}

func readCredential(w http.ResponseWriter, r *http.Request) (credentialBody, bool) {
	var body credentialBody
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidBodyContent", err.Error()))
		return body, false
	}
	return body, true
}

// put writes the body into the Secret.
func (b credentialBody) put(secret kube.Object) {
	text := func(key string, value *string) {
		if value != nil && *value != "" {
			kube.SetNested(secret, *value, "metadata", "annotations", key)
		}
	}
	text(annotationName, b.Name)
	text(annotationDescription, b.Description)
	for key, value := range b.Annotations {
		kube.SetNested(secret, value, "metadata", "annotations", key)
	}
	if b.Config != nil && b.Config.Password != nil {
		kube.SetNested(secret, base64.StdEncoding.EncodeToString([]byte(*b.Config.Password)), "data", passwordKey)
	}
}

// credentialCreate takes nearly everything: no name, a name that exists, an empty password.
func (s *Server) credentialCreate(w http.ResponseWriter, r *http.Request, u *user) {
	normanHeaders(w, r)
	body, ok := readCredential(w, r)
	if !ok {
		return
	}
	if body.Config == nil || s.schemasAvailable() == kube.Absent {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "MissingRequired", "a Config field must be set"))
		return
	}
	secret := kube.Object{"type": "Opaque", "metadata": kube.Object{"generateName": "cc-",
		"labels": kube.Object{"cattle.io/creator": "norman"}, "annotations": kube.Object{annotationCreator: u.id}}}
	body.put(secret)
	made, status := s.store.Create(kube.Secrets, CattleGlobalData, secret, kube.WriteOptions{})
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	kube.WriteJSON(w, http.StatusCreated, s.credentialObject(r, made))
}

// findCredential reads the Secret that the path names, if the user may see it.
func (s *Server) findCredential(w http.ResponseWriter, r *http.Request, u *user, verb string) (kube.Object, bool) {
	normanHeaders(w, r)
	ns, name, _ := strings.Cut(r.PathValue("id"), ":")
	secret, status := s.store.Get(kube.Secrets, ns, name)
	if status == nil && ns != CattleGlobalData {
		status = kube.NotFound(kube.Secrets, name)
	}
	if status == nil && !u.admin && kube.Annotations(secret)[annotationCreator] != u.id {
		status = kube.Forbidden(u.id, verb, kube.Secrets, ns, name)
	}
	if status != nil {
		writeNormanStatus(w, status)
		return nil, false
	}
	return secret, true
}

func (s *Server) credentialGet(w http.ResponseWriter, r *http.Request, u *user) {
	if secret, ok := s.findCredential(w, r, u, "get"); ok {
		writeNorman(w, s.credentialObject(r, secret))
	}
}

func (s *Server) credentialPut(w http.ResponseWriter, r *http.Request, u *user) {
	secret, ok := s.findCredential(w, r, u, "update")
	if !ok {
		return
	}
	body, ok := readCredential(w, r)
	if !ok {
		return
	}
	name := kube.Name(secret)
	status := s.store.Mutate(kube.Secrets, CattleGlobalData, name, func(obj kube.Object) bool {
		body.put(obj)
		return true
	})
	if status == nil {
		secret, status = s.store.Get(kube.Secrets, CattleGlobalData, name)
	}
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	writeNorman(w, s.credentialObject(r, secret))
}

func (s *Server) credentialDelete(w http.ResponseWriter, r *http.Request, u *user) {
	secret, ok := s.findCredential(w, r, u, "delete")
	if !ok {
		return
	}
	if cluster := s.usedBy(CattleGlobalData + ":" + kube.Name(secret)); cluster != "" {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidAction",
			"Cloud credential is currently referenced by provisioning cluster "+cluster))
		return
	}
	if _, status := s.store.Delete(kube.Secrets, CattleGlobalData, kube.Name(secret), kube.WriteOptions{}); status != nil {
		writeNormanStatus(w, status)
		return
	}
	noContent(w)
}

// usedBy is the name of a cluster that names the credential; "" when there is none.
func (s *Server) usedBy(id string) string {
	list, _ := s.store.List(kube.Clusters, "", kube.Selector{})
	for _, cluster := range list.Items {
		for _, used := range credentialsOf(cluster) {
			if used == id {
				return kube.Name(cluster)
			}
		}
	}
	return ""
}

// credentialsOf are the credentials that a Cluster and its pools name.
func credentialsOf(cluster kube.Object) []string {
	var out []string
	add := func(id string) {
		if id != "" {
			out = append(out, id)
		}
	}
	add(kube.NestedString(cluster, "spec", "cloudCredentialSecretName"))
	pools, _ := kube.Nested(cluster, "spec", "rkeConfig", "machinePools").([]any)
	for _, pool := range pools {
		if pool, ok := pool.(kube.Object); ok {
			add(kube.NestedString(pool, "cloudCredentialSecretName"))
		}
	}
	return out
}
