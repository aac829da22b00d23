package rancher

import (
	"bufio"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
)

var discard = log.New(io.Discard, "", 0)

// logged tells the log hook of each request, and lets the intercept hook have it first.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &seenWriter{ResponseWriter: w}
		who := new(string)
		defer func() {
			if s.opts.Log != nil {
				s.opts.Log(Request{Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, Status: seen.status,
					User: *who, Write: isWrite(r)})
			}
		}()
		if s.opts.Intercept != nil && s.opts.Intercept(seen, r) {
			return
		}
		next.ServeHTTP(seen, r.WithContext(withWho(r.Context(), who)))
	})
}

// isWrite says whether a request could change something.
func isWrite(r *http.Request) bool {
	query := r.URL.Query()
	switch {
	case strings.HasSuffix(r.URL.Path, "/exec"):
		return true
	case r.Method == http.MethodGet, r.Method == http.MethodHead, r.Method == http.MethodOptions:
		return false
	case query.Get("dryRun") == "All":
		return false
	case strings.HasPrefix(r.URL.Path, "/v1-public/"), strings.HasPrefix(r.URL.Path, "/v3-public/"):
		return false
	case r.URL.Path == "/v1/logout", r.URL.Path == "/v3/tokens" && query.Get("action") == "logout":
		return false
	case r.URL.Path == accessReviewPath, r.URL.Path == rulesReviewPath:
		return false
	}
	return true
}

// seenWriter notes the status of an answer.
type seenWriter struct {
	http.ResponseWriter
	status int
}

func (w *seenWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *seenWriter) Write(p []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *seenWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Hijack hands the connection to a websocket.
func (w *seenWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	w.status = http.StatusSwitchingProtocols
	return http.NewResponseController(w.ResponseWriter).Hijack()
}
