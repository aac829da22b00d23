package openstack_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/openstack"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// password is the canary: no error, message or trace may ever hold it.
const password = `c4n4ry-"pass"<b>word`

const project = "ccc3705b4e0346b48dc57764352daa20"

// stage is an OpenStack that plays recorded answers: every service on one loopback server, told apart by path.
type stage struct {
	t   testing.TB
	srv *httptest.Server

	mu       sync.Mutex
	routes   map[string][]http.HandlerFunc // "GET /compute/v2.1/servers": answers in turn, the last one for good
	requests []sent
	logins   int
	refused  map[string]bool // tokens that have run out
}

// sent is one request that reached the stage.
type sent struct {
	Method, Path, Query, Token, Body string
	Header                           http.Header
}

// newStage starts a stage on which the recorded login works.
func newStage(t testing.TB) *stage {
	s := &stage{t: t, routes: map[string][]http.HandlerFunc{}, refused: map[string]bool{}}
	s.srv = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.srv.Close)
	s.on("POST /identity/v3/auth/tokens", s.login(recorded(t, "token-created")))
	return s
}

// serve plays the next answer of the route. Services other than Keystone refuse a token that is missing or has run out.
func (s *stage) serve(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	key := r.Method + " " + r.URL.Path
	token := r.Header.Get("X-Auth-Token")
	s.mu.Lock()
	s.requests = append(s.requests, sent{r.Method, r.URL.Path, r.URL.RawQuery, token, string(body), r.Header.Clone()})
	var answer http.HandlerFunc
	if queue := s.routes[key]; len(queue) > 0 {
		answer = queue[0]
		if len(queue) > 1 {
			s.routes[key] = queue[1:]
		}
	}
	refused := !strings.HasPrefix(r.URL.Path, "/identity/") && (token == "" || s.refused[token])
	s.mu.Unlock()
	switch {
	case refused:
		reply(401, recorded(s.t, "nova-expired-token"))(w, r)
	case answer == nil:
		s.t.Errorf("nobody expected %s?%s", key, r.URL.RawQuery)
		w.WriteHeader(http.StatusTeapot)
	default:
		answer(w, r)
	}
}

// on sets the answers of a route, replacing what it had.
func (s *stage) on(route string, answers ...http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.routes[route] = answers
}

// login answers with a recorded token whose catalogue leads back to this stage.
func (s *stage) login(body string) http.HandlerFunc {
	for port, path := range map[string]string{
		"15000": "identity", "15001": "image", "15003": "compute", "15004": "network", "15005": "volume",
	} {
		body = strings.ReplaceAll(body, "http://127.0.0.1:"+port, s.srv.URL+"/"+path)
	}
	return func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.logins++
		w.Header().Set("X-Subject-Token", fmt.Sprintf("gAAAA-token-%d", s.logins))
		s.mu.Unlock()
		reply(201, body)(w, r)
	}
}

// expire lets every token that was given out so far run out.
func (s *stage) expire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.logins {
		s.refused[fmt.Sprintf("gAAAA-token-%d", i+1)] = true
	}
}

// seen returns the requests of one route.
func (s *stage) seen(route string) []sent {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []sent
	for _, r := range s.requests {
		if r.Method+" "+r.Path == route {
			found = append(found, r)
		}
	}
	return found
}

// cloud is how to log in to the stage.
func (s *stage) cloud() openstack.Cloud {
	return openstack.Cloud{
		Name: "lab", AuthURL: s.srv.URL + "/identity/v3", Username: "rancher-user", UserDomainName: "Default",
		ProjectName: "rancher", ProjectDomainName: "Default", Region: "RegionOne", Password: redact.Secret(password),
	}
}

// wire is a transport whose retries cost no time.
func (s *stage) wire(t testing.TB, change ...func(*transport.Options)) *transport.Transport {
	o := transport.Options{Name: "openstack", Clock: clock.Scaled(time.Now(), 1e6)}
	for _, f := range change {
		f(&o)
	}
	wire, err := transport.New(o)
	require.NoError(t, err)
	t.Cleanup(wire.Close)
	return wire
}

// connect logs in.
func (s *stage) connect(t testing.TB) *openstack.Client {
	c, err := openstack.Connect(t.Context(), s.cloud(), openstack.Options{Transport: s.wire(t)})
	require.NoError(t, err)
	return c
}

// reply answers with JSON, as the services do, and with a request id.
func reply(status int, body string) http.HandlerFunc {
	return replyAs("application/json", status, body)
}

func replyAs(contentType string, status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("X-Openstack-Request-Id", "req-77e5c4d1-0000-4000-8000-000000000001")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// recorded is an answer of a real OpenStack (Zed).
func recorded(t testing.TB, name string) string {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	require.NoError(t, err)
	return string(body)
}

// object decodes a recorded answer, for tests that change it.
func object(t testing.TB, body string) map[string]any {
	t.Helper()
	var o map[string]any
	require.NoError(t, json.Unmarshal([]byte(body), &o))
	return o
}

func encode(v any) string {
	body, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(body)
}

// failure asserts that err is an *Error without secrets, and returns it.
func failure(t testing.TB, err error, kind openstack.Kind) *openstack.Error {
	t.Helper()
	require.Error(t, err)
	var e *openstack.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, kind, e.Kind, "%v", err)
	hidden(t, err)
	require.NotContains(t, err.Error(), "\n")
	require.NotContains(t, err.Error(), "{", "never a raw body")
	return e
}

// hidden asserts that no secret is anywhere in an error, whichever way it is printed.
func hidden(t testing.TB, err error) {
	t.Helper()
	for ; err != nil; err = errors.Unwrap(err) {
		encoded := base64.StdEncoding.EncodeToString([]byte(password))[:16]
		for _, canary := range []string{password, "c4n4ry", "gAAAA-token", encoded} {
			require.NotContains(t, fmt.Sprintf("%v %+v %#v", err, err, err), canary)
		}
	}
}

// recordedNow is recorded for tables.
func recordedNow(name string) string {
	body, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		panic(err)
	}
	return string(body)
}
