package rancherapi

import (
	"bytes"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// recording is one exchange with a real Rancher v2.14.4, shortened: testdata/recorded/<name>.json.
type recording struct {
	Name    string `json:"name"`
	Request struct {
		Method string          `json:"method"`
		Path   string          `json:"path"` // with its query
		Body   json.RawMessage `json:"body"`
	} `json:"request"`
	Response struct {
		Status      int               `json:"status"`
		Headers     map[string]string `json:"headers"`
		Body        json.RawMessage   `json:"body"`
		BodyText    string            `json:"bodyText"`
		StreamLines []json.RawMessage `json:"streamLines"`
	} `json:"response"`
}

func readRecording(t testing.TB, name string) recording {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "recorded", name+".json"))
	require.NoError(t, err)
	var r recording
	require.NoError(t, json.Unmarshal(raw, &r))
	return r
}

// recordedBody is the body of a recorded answer.
func recordedBody(t testing.TB, name string) []byte {
	t.Helper()
	r := readRecording(t, name)
	if r.Response.BodyText != "" {
		return []byte(r.Response.BodyText)
	}
	return r.Response.Body
}

func (r recording) answer(w http.ResponseWriter) {
	for name, value := range r.Response.Headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(r.Response.Status)
	switch {
	case r.Response.StreamLines != nil:
		for _, line := range r.Response.StreamLines {
			_, _ = fmt.Fprintf(w, "%s\n", line)
		}
	case r.Response.BodyText != "":
		_, _ = io.WriteString(w, r.Response.BodyText)
	default:
		_, _ = w.Write(r.Response.Body)
	}
}

// seen is a request that reached a server.
type seen struct {
	Method string
	Path   string
	Query  url.Values
	Header http.Header
	Body   []byte
}

// replay is an HTTPS server that answers recorded requests as they were answered, and nothing else.
type replay struct {
	*httptest.Server
	t     testing.TB
	clock clock.Clock

	mutex    sync.Mutex
	waiting  []recording
	requests []seen
}

// newReplay serves the recordings of these names. Several for the same request are answered in turn, the last of them
// for ever.
func newReplay(t testing.TB, names ...string) *replay {
	t.Helper()
	r := &replay{t: t, clock: clock.Scaled(time.Now(), 1000)}
	for _, name := range names {
		r.waiting = append(r.waiting, readRecording(t, name))
	}
	r.Server = httptest.NewTLSServer(r)
	t.Cleanup(r.Close)
	return r
}

// answering serves one made-up answer to everything: what a server that is no Rancher may say.
func answering(t testing.TB, status int, contentType, body string) *replay {
	t.Helper()
	r := &replay{t: t, clock: clock.Scaled(time.Now(), 1000)}
	r.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	t.Cleanup(r.Close)
	return r
}

// ServeHTTP finds the recording for a request.
func (r *replay) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, _ := io.ReadAll(request.Body)
	r.mutex.Lock()
	r.requests = append(r.requests, seen{
		request.Method, request.URL.EscapedPath(), request.URL.Query(), request.Header.Clone(), body,
	})
	found := r.take(request)
	r.mutex.Unlock()
	if found == nil {
		r.t.Errorf("no recording for %s %s", request.Method, request.URL)
		http.Error(w, "no recording", http.StatusNotImplemented)
		return
	}
	found.answer(w)
}

func (r *replay) take(request *http.Request) *recording {
	for i, candidate := range r.waiting {
		if !candidate.fits(request) {
			continue
		}
		for _, later := range r.waiting[i+1:] {
			if later.fits(request) {
				r.waiting = append(r.waiting[:i:i], r.waiting[i+1:]...)
				break
			}
		}
		return &candidate
	}
	return nil
}

// fits tells whether the request is the recorded one, or that with more in its query.
func (r recording) fits(request *http.Request) bool {
	recorded, err := url.Parse(r.Request.Path)
	if err != nil || r.Request.Method != request.Method || recorded.EscapedPath() != request.URL.EscapedPath() {
		return false
	}
	got := request.URL.Query()
	for name, values := range recorded.Query() {
		switch name {
		case "resourceVersion", "timeoutSeconds", "allowWatchBookmarks":
			continue // of a moment
		}
		if got.Get(name) != values[0] {
			return false
		}
	}
	return got.Get("watch") == recorded.Query().Get("watch")
}

// last is the most recent request.
func (r *replay) last() seen {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	require.NotEmpty(r.t, r.requests)
	return r.requests[len(r.requests)-1]
}

// all are the requests so far, as "METHOD /path?query".
func (r *replay) all() []string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	lines := make([]string, 0, len(r.requests))
	for _, s := range r.requests {
		line := s.Method + " " + s.Path
		if len(s.Query) > 0 {
			line += "?" + s.Query.Encode()
		}
		lines = append(lines, line)
	}
	return lines
}

const testToken = "token-wxtcf:placeholderplaceholderplaceholderplaceholderplaceholde"

// client is a client of the server that is not logged in.
func (r *replay) client() *Client {
	r.t.Helper()
	c, err := New(Options{
		URL: r.URL, Transport: newWay(r.t, r.Server, r.clock, false), Clock: r.clock, UserAgent: "rosctl/test",
		Redact: redact.New(),
	})
	require.NoError(r.t, err)
	return c
}

// loggedIn is a client of the server with a token.
func (r *replay) loggedIn() *Client {
	r.t.Helper()
	c := r.client()
	c.UseToken(testToken)
	return c
}

func newWay(t testing.TB, server *httptest.Server, clk clock.Clock, dryRun bool) *transport.Transport {
	t.Helper()
	way, err := transport.New(transport.Options{
		Name: "rancher", CAs: [][]byte{certificateOf(server)}, Clock: clk, DryRun: dryRun,
	})
	require.NoError(t, err)
	t.Cleanup(way.Close)
	return way
}

func certificateOf(server *httptest.Server) []byte {
	var buffer bytes.Buffer
	_ = pem.Encode(&buffer, &pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	return buffer.Bytes()
}

func jsonBody(t testing.TB, s seen) map[string]any {
	t.Helper()
	var body map[string]any
	require.NoError(t, json.Unmarshal(s.Body, &body))
	return body
}
