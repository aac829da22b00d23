package rancher

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/rosctl/rosctl/lab/kube"
)

// driverName is the only node driver of the lab.
const driverName = "openstack"

const driverWebhook = "rancher.cattle.io.nodedrivers.management.cattle.io"

// runDriver plays the node driver controller: it follows spec.active. An activation takes its time, and after it the
// kinds of the driver need some more until their storage is there [nodedriver-schema-429].
func (s *Server) runDriver(ctx context.Context) {
	for {
		select {
		case <-s.driverChanged:
		case <-ctx.Done():
			return
		}
		obj, status := s.store.Get(kube.NodeDrivers, "", driverName)
		if status != nil || kube.Nested(obj, "spec", "active") != true || conditionStatus(obj, "Installed") == "True" {
			continue
		}
		if s.clk.Sleep(ctx, s.opts.Activation) != nil {
			return
		}
		s.setSchemas(kube.Starting)
		s.setDriver(func(obj kube.Object) { markActive(obj, s.now()) })
		if s.clk.Sleep(ctx, s.opts.Starting) != nil {
			return
		}
		s.setSchemas(kube.Served)
	}
}

func (s *Server) now() string { return kube.Timestamp(s.clk.Now()) }

func (s *Server) setSchemas(a kube.Availability) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.schemas = a
}

func (s *Server) schemasAvailable() kube.Availability {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.schemas
}

func (s *Server) setDriver(change func(kube.Object)) {
	status := s.store.Mutate(kube.NodeDrivers, "", driverName, func(obj kube.Object) bool {
		change(obj)
		return true
	})
	if status != nil {
		panic("rancher: node driver: " + status.Message)
	}
}

// newDriver is the driver as a fresh installation has it: inactive, and yet with a condition Active=True.
func newDriver(now string) kube.Object {
	return kube.Object{
		"metadata": kube.Object{"name": driverName, "labels": kube.Object{"cattle.io/creator": "norman"},
			"annotations": kube.Object{
				"lifecycle.cattle.io/create.node-driver-controller": "true",
				"nodedriver.cattle.io/file-to-field-aliases": "cacert:cacert,privateKeyFile:privateKeyFile," +
					"userDataFile:userDataFile",
				"privateCredentialFields": "password",
			}},
		"spec": kube.Object{"active": false, "addCloudCredential": false, "builtin": true, "checksum": "",
			"description": "", "displayName": driverName, "externalId": "", "uiUrl": "", "url": "local://"},
		"status": kube.Object{"appliedChecksum": "", "appliedDockerMachineVersion": "", "appliedURL": "",
			"conditions": []any{condition("Active", "True", now), condition("Inactive", "True", now)}},
	}
}

func condition(typ, status, at string) kube.Object {
	c := kube.Object{"type": typ, "status": status}
	if at != "" {
		c["lastUpdateTime"] = at
	}
	return c
}

// markActivating is what the conditions are between the activation and its effect.
func markActivating(obj kube.Object, now string) {
	kube.SetNested(obj, true, "spec", "active")
	since := kube.NestedString(conditionOf(obj, "Inactive"), "lastUpdateTime")
	kube.SetNested(obj, []any{condition("Active", "Unknown", now), condition("Inactive", "True", since),
		condition("Downloaded", "Unknown", ""), condition("Installed", "Unknown", "")}, "status", "conditions")
}

func markActive(obj kube.Object, now string) {
	kube.SetNested(obj, true, "spec", "active")
	since := kube.NestedString(conditionOf(obj, "Inactive"), "lastUpdateTime")
	kube.SetNested(obj, []any{condition("Active", "True", now), condition("Inactive", "True", since),
		condition("Downloaded", "True", now), condition("Installed", "True", now)}, "status", "conditions")
	kube.SetNested(obj, "rancher-machine version v0.15.0-rancher142.4, build HEAD\n",
		"status", "appliedDockerMachineVersion")
	kube.SetNested(obj, `{"cacert":{"type":"multiline"},"privateKeyFile":{"type":"multiline"},`+
		`"userDataFile":{"type":"multiline"}}`, "metadata", "annotations", "io.cattle.nodedriver/ui-field-hints")
}

func markInactive(obj kube.Object, now string) {
	kube.SetNested(obj, false, "spec", "active")
	kube.SetNested(obj, []any{condition("Active", "True", now), condition("Inactive", "True", now)},
		"status", "conditions")
}

func conditionOf(obj kube.Object, typ string) kube.Object {
	list, _ := kube.Nested(obj, "status", "conditions").([]any)
	for _, entry := range list {
		if c, ok := entry.(kube.Object); ok && c["type"] == typ {
			return c
		}
	}
	return kube.Object{}
}

func conditionStatus(obj kube.Object, typ string) string {
	return kube.NestedString(conditionOf(obj, typ), "status")
}

func (s *Server) driverObject(r *http.Request, obj kube.Object, u *user) kube.Object {
	self := origin(r) + "/v3/nodeDrivers/" + kube.Name(obj)
	state, transitioning := "inactive", "no"
	if kube.Nested(obj, "spec", "active") == true {
		state = "active"
		if conditionStatus(obj, "Active") != "True" {
			state, transitioning = "activating", "yes"
		}
	}
	status := kube.Object{"conditions": kube.Nested(obj, "status", "conditions"), "type": "/v3/schemas/nodeDriverStatus"}
	if version := kube.NestedString(obj, "status", "appliedDockerMachineVersion"); version != "" {
		status["appliedDockerMachineVersion"] = version
	}
	created := kube.Created(obj)
	out := kube.Object{
		"active": kube.Nested(obj, "spec", "active"), "addCloudCredential": false,
		"annotations": kube.Nested(obj, "metadata", "annotations"), "baseType": "nodeDriver", "builtin": true,
		"created": kube.Timestamp(created), "createdTS": created.UnixMilli(), "creatorId": nil, "id": kube.Name(obj),
		"labels": kube.Nested(obj, "metadata", "labels"),
		"links": kube.Object{"exportYaml": self + "/exportyaml", "remove": self, "self": self,
			"update": self},
		"name": kube.Name(obj), "state": state, "status": status, "transitioning": transitioning,
		"transitioningMessage": "", "type": "nodeDriver", "url": "local://", "uuid": kube.UID(obj),
	}
	if u.admin {
		out["actions"] = kube.Object{"activate": self + "?action=activate", "deactivate": self + "?action=deactivate"}
	}
	return out
}

func (s *Server) driverGet(w http.ResponseWriter, r *http.Request, u *user) {
	normanHeaders(w, r)
	obj, status := s.store.Get(kube.NodeDrivers, "", r.PathValue("id"))
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	writeNorman(w, s.driverObject(r, obj, u))
}

func (s *Server) driverPut(w http.ResponseWriter, r *http.Request, u *user) {
	normanHeaders(w, r)
	var body struct {
		Active *bool `json:"active"`
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		writeNorman(w, normanError(http.StatusUnprocessableEntity, "InvalidBodyContent", err.Error()))
		return
	}
	if !u.admin {
		writeNormanStatus(w, kube.Forbidden(u.id, "update", kube.NodeDrivers, "", r.PathValue("id")))
		return
	}
	if body.Active == nil {
		s.driverGet(w, r, u)
		return
	}
	s.switchDriver(w, r, u, *body.Active)
}

func (s *Server) driverAction(w http.ResponseWriter, r *http.Request, u *user) {
	normanHeaders(w, r)
	action := r.URL.Query().Get("action")
	if action != "activate" && action != "deactivate" {
		writeNorman(w, normanError(http.StatusNotFound, "NotFound", "action "+action+" not found"))
		return
	}
	if !u.admin {
		writeNorman(w, normanError(http.StatusForbidden, "PermissionDenied", "can not update nodeDriver "))
		return
	}
	s.switchDriver(w, r, u, action == "activate")
}

// switchDriver turns the driver on or off. What is so already stays as it is.
func (s *Server) switchDriver(w http.ResponseWriter, r *http.Request, u *user, on bool) {
	obj, status := s.store.Get(kube.NodeDrivers, "", r.PathValue("id"))
	if status != nil {
		writeNormanStatus(w, status)
		return
	}
	active := kube.Nested(obj, "spec", "active") == true
	switch {
	case on && !active:
		s.setDriver(func(obj kube.Object) { markActivating(obj, s.now()) })
	case !on && active:
		if machines, _ := s.store.List(kube.OpenstackMachines, "", kube.Selector{}); len(machines.Items) > 0 {
			writeNormanStatus(w, kube.Denied(driverWebhook, http.StatusBadRequest, "BadRequest",
				"This driver is in use by existing nodes and cannot be disabled"))
			return
		}
		s.setDriver(func(obj kube.Object) { markInactive(obj, s.now()) })
	}
	s.driverGet(w, r, u)
}
