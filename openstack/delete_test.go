package openstack_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

type deletion func(*openstack.Client, context.Context, string) (bool, error)

func TestDelete(t *testing.T) {
	const id = "c95db0b3-cb37-463e-876d-a5c9ba15a0fa"
	for name, c := range map[string]struct {
		remove deletion
		route  string
		done   int
		gone   string
	}{
		"server":   {(*openstack.Client).DeleteServer, "/compute/v2.1/servers/", 204, recorded(t, "server-delete-again")},
		"key pair": {(*openstack.Client).DeleteKeyPair, "/compute/v2.1/os-keypairs/", 202, recorded(t, "server-delete-again")},
		"floating IP": {
			(*openstack.Client).DeleteFloatingIP, "/network/v2.0/floatingips/", 204,
			`{"NeutronError": {"type": "FloatingIPNotFound", "message": "Floating IP x could not be found", "detail": ""}}`,
		},
		"port": {
			(*openstack.Client).DeletePort, "/network/v2.0/ports/", 204,
			`{"NeutronError": {"type": "PortNotFound", "message": "Port x could not be found.", "detail": ""}}`,
		},
		"volume": {
			(*openstack.Client).DeleteVolume, "/volume/v3/" + project + "/volumes/", 202, recorded(t, "volume-not-found"),
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			client := s.connect(t)
			route := "DELETE " + c.route + id
			s.on(route, reply(c.done, ""))
			existed, err := c.remove(client, t.Context(), id)
			require.NoError(t, err)
			assert.True(t, existed)

			s.on(route, reply(404, c.gone))
			existed, err = c.remove(client, t.Context(), id)
			require.NoError(t, err)
			assert.False(t, existed)

			for kind, answer := range map[openstack.Kind]http.HandlerFunc{
				openstack.KindConflict: reply(409, `{"conflictingRequest": {"code": 409, "message": "Instance x is locked"}}`),
				openstack.KindServer:   reply(500, `{"computeFault": {"code": 500, "message": "Unexpected API Error."}}`),
				openstack.KindInvalid:  reply(400, `{"badRequest": {"code": 400, "message": "Invalid volume: in use"}}`),
			} {
				s.on(route, answer)
				existed, err = c.remove(client, t.Context(), id)
				assert.NotEmpty(t, failure(t, err, kind).Message)
				assert.False(t, existed)
			}

			// A 404 that is not the service's proves nothing.
			for _, foreign := range []http.HandlerFunc{
				replyAs("text/plain", 404, "404 page not found"),
				replyAs("text/html", 404, "<html><title>404 Not Found</title><h1>Not Found</h1></html>"),
				reply(404, `{"message": "no Route matched with those values"}`),
				reply(404, ``),
			} {
				s.on(route, foreign)
				_, err = c.remove(client, t.Context(), id)
				failure(t, err, openstack.KindBadAnswer)
			}

			sent := len(s.requests)
			for _, bad := range []string{"", "..", "a/b"} {
				_, err = c.remove(client, t.Context(), bad)
				failure(t, err, openstack.KindInvalid)
			}
			assert.Len(t, s.requests, sent, "nothing was sent")
		})
	}
}

// Names of key pairs may hold what has a meaning in URLs.
func TestDeleteKeyPairName(t *testing.T) {
	s := newStage(t)
	s.on("DELETE /compute/v2.1/os-keypairs/my key?#%", reply(202, ""))
	existed, err := s.connect(t).DeleteKeyPair(t.Context(), "my key?#%")
	require.NoError(t, err)
	assert.True(t, existed)
}
