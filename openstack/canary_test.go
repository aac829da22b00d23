package openstack_test

import (
	"encoding/base64"
	"html"
	"io"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/openstack"
)

// echoes are the ways in which a server or a proxy may write what it was sent into an error.
var echoes = map[string]func(secret string) http.HandlerFunc{
	"words": func(secret string) http.HandlerFunc {
		return replyAs("text/plain", 400, "bad password "+secret+" given")
	},
	"json": func(secret string) http.HandlerFunc { return reply(400, encode(map[string]any{"error": secret})) },
	"message": func(secret string) http.HandlerFunc {
		return reply(400, encode(map[string]any{"badRequest": map[string]any{"message": "value " + secret + " is wrong"}}))
	},
	"json in json": func(secret string) http.HandlerFunc {
		inner := encode(map[string]any{"auth": map[string]any{"password": secret}})
		return reply(400, encode(map[string]any{"error": map[string]any{"message": "cannot read " + inner}}))
	},
	"page": func(secret string) http.HandlerFunc { return replyAs("text/html", 500, "<p>you sent "+secret+"</p>") },
	"title": func(secret string) http.HandlerFunc {
		return replyAs("text/html", 500, "<html><head><title>"+html.EscapeString(secret)+"</title></head></html>")
	},
	"url": func(secret string) http.HandlerFunc {
		return replyAs("text/plain", 500, "/v3?p="+url.QueryEscape(secret))
	},
	"base64": func(secret string) http.HandlerFunc {
		return replyAs("text/plain", 500, base64.StdEncoding.EncodeToString([]byte(secret)))
	},
	"header": func(secret string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("X-Openstack-Request-Id", url.QueryEscape(secret))
			w.WriteHeader(500)
		}
	},
	"type": func(secret string) http.HandlerFunc {
		return reply(400, encode(map[string]any{"NeutronError": map[string]any{"type": secret, "message": "x"}}))
	},
	"whole request": func(string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			replyAs("text/plain", 400, string(body)+" "+r.Header.Get("X-Auth-Token"))(w, r)
		}
	},
}

// The password never comes back out of a failed login, however the answer holds it.
func TestPasswordStaysHidden(t *testing.T) {
	for name, echo := range echoes {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			s.on("POST /identity/v3/auth/tokens", echo(password))
			_, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: s.wire(t)})
			require.Error(t, err)
			hidden(t, err)
		})
	}
}

// Nor do password and token out of a call that fails, with the first token or with a renewed one.
func TestTokenStaysHidden(t *testing.T) {
	for name, echo := range echoes {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			c := s.connect(t)
			for _, secret := range []string{password, "gAAAA-token-1", "gAAAA-token-2"} {
				s.on("GET /compute/v2.1/servers/detail", echo(secret))
				_, err := c.ServerList(t.Context(), openstack.ServerFilter{})
				require.Error(t, err)
				if secret != "gAAAA-token-2" {
					hidden(t, err)
				}
				s.expire()
			}
			s.on("GET /compute/v2.1/servers/detail", echo("gAAAA-token-2"))
			_, err := c.ServerList(t.Context(), openstack.ServerFilter{})
			require.Error(t, err)
			hidden(t, err)
		})
	}
}

// A fault of a server may quote what was in its user data.
func TestFaultStaysHidden(t *testing.T) {
	got := server(t, encode(map[string]any{"server": map[string]any{
		"id": "1", "status": "ERROR", "fault": map[string]any{"code": 500, "message": "cannot use " + password + "\n\x1b[31m"},
	}}))
	assert.NotContains(t, got.Fault.Message, "c4n4ry")
	assert.NotContains(t, got.Fault.Message, "\x1b")
}
