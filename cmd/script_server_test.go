package cmd_test

import (
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/testscript"
)

// strangers are servers that are no Rancher, though they answer.
var strangers = map[string]http.HandlerFunc{
	// Says 200 to everything and means nothing by it: the login has no token in it.
	"nobody": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"type":"collection","data":[]}`)
	},
	// The login page of a proxy in front of everything.
	"html": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, "<!DOCTYPE html><html><head><title>Sign in</title></head><body>Welcome back</body></html>")
	},
	// The page of a gateway whose server is down.
	"gateway": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(http.StatusBadGateway)
		_, _ = io.WriteString(w, "<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>")
	},
}

// server KIND starts a stranger with TLS, or one that is closed again (KIND closed). $SERVER is its URL, server.pem in
// $WORK its certificate.
func startServer(s *stage, ts *testscript.TestScript, neg bool, args []string) {
	wants(ts, !neg && len(args) == 1, "server KIND")
	server := httptest.NewUnstartedServer(strangers[args[0]])
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // clients that do not trust it hang up
	server.StartTLS()
	ts.Setenv("SERVER", server.URL)
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	ts.Check(os.WriteFile(filepath.Join(s.work, "server.pem"), certificate, 0o600))
	if args[0] == "closed" {
		server.Close()
		return
	}
	wants(ts, strangers[args[0]] != nil, "server: no such KIND")
	ts.Defer(server.Close)
}
