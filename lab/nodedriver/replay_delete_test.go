package nodedriver

import (
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// withFields changes fields of the create before a delete.
func withFields(add map[string]any, without ...string) func(map[string]any) {
	return func(fields map[string]any) {
		for _, name := range without {
			delete(fields, name)
		}
		for name, value := range add {
			fields[name] = value
		}
	}
}

// history is what came before a recorded delete.
type history struct {
	create  string               // the recorded create
	fields  func(map[string]any) // changes to its fields, where the create itself was not recorded
	between func(r *replay)      // what happened afterwards
	earlier []string             // recorded deletes in between that are run and not looked at
	env     map[string]string    // the environment of the delete, instead of that of the create
}

// histories tells them, except for delete-after-CASE, whose create is CASE.
var histories = map[string]history{
	"delete-application-credential": {create: "create-application-credential"},
	"delete-application-credential-wrong-secret": {
		create: "create-application-credential",
		env:    map[string]string{"OS_APPLICATION_CREDENTIAL_ID": appID, "OS_APPLICATION_CREDENTIAL_SECRET": "another"},
	},
	"delete-boot-from-volume": {create: "boot-from-volume"},
	"delete-compute-stopped":  {create: "create-ids", between: func(r *replay) { r.deletesStick = true }},
	"delete-existing-keypair": {create: "create-existing-keypair"},
	"delete-flavor-removed": {
		create:  "create-ids",
		fields:  withFields(map[string]any{"flavorName": "tmp.flavor"}, "flavorId"),
		between: func(r *replay) { r.flavors = r.flavors[:1] },
	},
	"delete-floatingip-gone": {
		create:  "create-ids",
		fields:  withFields(map[string]any{"floatingipPool": "public"}),
		between: func(r *replay) { clear(r.floatingIPs) },
	},
	"delete-ids": {create: "create-ids"},
	"delete-image-renamed": {
		create:  "create-names-floatingip",
		fields:  withFields(nil, "floatingipPool"),
		between: func(r *replay) { r.images[0].Name = "renamed" },
	},
	"delete-image-renamed-again": {create: "create-names-floatingip", fields: withFields(nil, "floatingipPool")},
	"delete-image-renamed-id":    {create: "create-ids", between: func(r *replay) { r.images[0].Name = "renamed" }},
	"delete-keypair-gone":        {create: "create-ids", between: func(r *replay) { clear(r.keypairs) }},
	"delete-keystone-down": {create: "create-ids", between: func(r *replay) {
		r.down["127.0.0.1:15000"] = dialError("127.0.0.1:15000", syscall.ECONNREFUSED)
	}},
	"delete-names-floatingip": {create: "create-names-floatingip"},
	"delete-no-password":      {create: "create-ids", env: map[string]string{}},
	"delete-nova-down": {create: "create-ids", between: func(r *replay) {
		r.down["127.0.0.1:15003"] = dialError("127.0.0.1:15003", syscall.ECONNREFUSED)
	}},
	"delete-right-password-again": {create: "create-ids", earlier: []string{"delete-wrong-password"}},
	"delete-server-gone": {create: "create-ids", between: func(r *replay) {
		for id := range r.servers {
			r.forgetServer(id)
		}
	}},
	"delete-server-gone-floatingip": {
		create: "create-ids",
		fields: withFields(map[string]any{"floatingipPool": "public"}),
		between: func(r *replay) {
			for id := range r.servers {
				r.forgetServer(id)
			}
		},
	},
	"delete-server-locked":  {create: "create-ids", between: lock},
	"delete-tls-cacert":     {create: "tls-cacert"},
	"delete-twice":          {create: "create-ids", earlier: []string{"delete-ids"}},
	"delete-volume-size":    {create: "volume-size"},
	"delete-wrong-password": {create: "create-ids", env: map[string]string{"OS_PASSWORD": "another password"}},
}

// lock makes Nova refuse to delete the server, in the words that were recorded for the server of the recording.
func lock(r *replay) {
	no, ok := record(r.t, "delete-server-locked").refusal()
	require.True(r.t, ok)
	recorded := no.url[strings.LastIndex(no.url, "/")+1:]
	for id := range r.servers {
		no.url, no.body = strings.ReplaceAll(no.url, recorded, id), strings.ReplaceAll(no.body, recorded, id)
	}
	r.refusals = append(r.refusals, no)
}

// lostLines are recordings in which the error overtook the last lines before it.
var lostLines = map[string]bool{"delete-after-no-tenant": true}

// TestDeleteAsRecorded replays every recorded delete, after the create that its machine came from.
func TestDeleteAsRecorded(t *testing.T) {
	for _, name := range recordings(t, true) {
		t.Run(name, func(t *testing.T) {
			h, known := histories[name]
			if failed, ok := strings.CutPrefix(name, "delete-after-"); ok && !known {
				h = history{create: failed}
			}
			r := h.upTo(t, name)
			output, exit := r.again((*Driver).Remove)
			if lostLines[name] {
				for _, line := range r.recording.Output {
					assert.Contains(t, output, line)
				}
				r.recording.Output = strings.Split(output, "\n")
			}
			r.compare(output, exit)
		})
	}
}

// upTo plays what came before a delete and returns the OpenStack as the delete found it.
func (h history) upTo(t *testing.T, name string) *replay {
	t.Helper()
	deletion := record(t, name)
	if h.create == "" { // delete-no-state
		r := newReplay(t, "create-ids")
		r.recording, r.job.Machine = deletion, deletion.machine()
		return r
	}
	r := newReplay(t, h.create)
	if situation := situations[h.create]; situation != nil {
		situation(r)
	}
	r.job.Machine = deletion.machine()
	r.job.Flags = r.recording.fields(r.texts)
	if h.fields != nil {
		h.fields(r.job.Flags)
	}
	r.again((*Driver).Create)
	for _, earlier := range h.earlier {
		env := r.job.Env
		if other := histories[earlier].env; other != nil {
			r.job.Env = other
		}
		r.again((*Driver).Remove)
		r.job.Env = env
	}
	if h.between != nil {
		h.between(r)
	}
	if h.env != nil {
		r.job.Env = h.env
	} else if h.create == "wrong-password" {
		r.job.Env["OS_PASSWORD"] = password
	}
	r.recording = deletion
	return r
}
