package rancher

import (
	"net/http"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// clusterObject is the v3 form of a management cluster: the fields that clients go by, and those of its status as they
// are.
func (s *Server) clusterObject(r *http.Request, obj kube.Object) kube.Object {
	id := kube.Name(obj)
	self := origin(r) + "/v3/clusters/" + id
	links := kube.Object{"remove": self, "self": self, "update": self}
	for _, name := range []string{"apiServices", "clusterRegistrationTokens", "clusterRoleTemplateBindings", "namespaces",
		"nodePools", "nodes", "persistentVolumes", "projects", "shell", "storageClasses", "subscribe", "tokens"} {
		links[name] = self + "/" + name
	}
	state, transitioning, message := clusterState(obj)
	created := kube.Created(obj)
	out := kube.Object{
		"actions": kube.Object{"generateKubeconfig": self + "?action=generateKubeconfig",
			"importYaml": self + "?action=importYaml"},
		"agentImage": "", "agentImageOverride": "", "annotations": kube.Annotations(obj), "authImage": "",
		"baseType": "cluster", "conditions": conditionsOf(obj), "created": kube.Timestamp(created),
		"createdTS": created.UnixMilli(), "creatorId": nil, "description": "", "driver": "",
		"fleetWorkspaceName": FleetDefault, "id": id, "internal": false, "labels": kube.Labels(obj),
		"linuxWorkerCount": int64(0), "links": links, "name": id, "nodeCount": int64(0), "nodeVersion": int64(0),
		"provider": "", "state": state, "transitioning": transitioning, "transitioningMessage": message,
		"type": "cluster", "uuid": kube.UID(obj), "windowsWorkerCount": int64(0),
	}
	for _, part := range []string{"spec", "status"} {
		fields, _ := obj[part].(kube.Object)
		for _, key := range []string{"allocatable", "capacity", "requested", "limits", "nodeCount", "linuxWorkerCount",
			"driver", "provider", "agentImage", "apiEndpoint", "version", "fleetWorkspaceName", "internal", "description",
			"desiredAgentImage"} {
			if value, there := fields[key]; there {
				out[key] = value
			}
		}
	}
	if name := kube.NestedString(obj, "spec", "displayName"); name != "" {
		out["name"] = name
	}
	if creator := kube.Annotations(obj)[annotationCreator]; creator != "" {
		out["creatorId"] = creator
	}
	if kube.Deleting(obj) {
		removed := kube.NestedString(obj, "metadata", "deletionTimestamp")
		out["removed"] = removed
		if at, err := time.Parse(time.RFC3339, removed); err == nil {
			out["removedTS"] = at.UnixMilli()
		}
	}
	return out
}

func conditionsOf(obj kube.Object) []any {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	return list
}

// clusterState sums up the conditions as Norman does: state, transitioning and its message.
func clusterState(obj kube.Object) (state, transitioning, message string) {
	updated, ready := conditionOf(obj, "Updated"), conditionOf(obj, "Ready")
	switch {
	case kube.Deleting(obj):
		return "removing", "yes", kube.NestedString(updated, "message")
	case kube.NestedString(updated, "status") == "Unknown":
		return "updating", "yes", kube.NestedString(updated, "message")
	case kube.NestedString(ready, "status") == "True":
		return "active", "no", ""
	case conditionStatus(obj, "AgentDeployed") == "True":
		return "unavailable", "error", kube.NestedString(ready, "message")
	default:
		return "provisioning", "yes", kube.NestedString(ready, "message")
	}
}

// seesCluster says whether a user may see a management cluster: an administrator, or who made it.
func seesCluster(u *user, obj kube.Object) bool {
	return u.admin || kube.Annotations(obj)[annotationCreator] == u.id
}

func (s *Server) clustersList(w http.ResponseWriter, r *http.Request, u *user) {
	schemaHeaders(w, origin(r)+"/v3/cluster/schemas")
	list, status := s.store.List(kube.MgmtClusters, "", kube.Selector{})
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	var data []kube.Object
	for _, obj := range list.Items {
		if seesCluster(u, obj) {
			data = append(data, s.clusterObject(r, obj))
		}
	}
	s.collection(w, r, collection{resource: "cluster", path: "/v3/clusters", data: data,
		actions: []string{"createFromTemplate"},
		sort:    []string{"apiEndpoint", "description", "driver", "name", "provider", "state", "transitioning", "uuid"},
		filters: []string{"created", "creatorId", "description", "driver", "id", "internal", "name", "nodeCount", "provider",
			"removed", "state", "transitioning", "transitioningMessage", "uuid"}})
}

func (s *Server) findCluster(w http.ResponseWriter, r *http.Request, u *user) (kube.Object, bool) {
	id := r.PathValue("id")
	schemaHeaders(w, origin(r)+"/v3/cluster/"+id+"/schemas")
	obj, status := s.store.Get(kube.MgmtClusters, "", id)
	if status == nil && !seesCluster(u, obj) {
		status = kube.Forbidden(u.id, "get", kube.MgmtClusters, "", id)
	}
	if status != nil {
		writeNormanStatus(w, status)
		return nil, false
	}
	return obj, true
}

func (s *Server) clusterGet(w http.ResponseWriter, r *http.Request, u *user) {
	if obj, ok := s.findCluster(w, r, u); ok {
		writeNorman(w, s.clusterObject(r, obj))
	}
}

func (s *Server) clusterAction(w http.ResponseWriter, r *http.Request, u *user) {
	obj, ok := s.findCluster(w, r, u)
	if !ok {
		return
	}
	action := r.URL.Query().Get("action")
	if action != "generateKubeconfig" {
		writeNorman(w, normanError(http.StatusNotFound, "NotFound", "action "+action+" not found"))
		return
	}
	kube.WriteJSON(w, http.StatusOK, kube.Object{"baseType": "generateKubeConfigOutput",
		"config": s.kubeconfig(r, obj, u), "type": "generateKubeConfigOutput"})
}
