package transport

import (
	"bytes"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/redact"
)

// written is a writer for several goroutines that counts its writes.
type written struct {
	mu    sync.Mutex
	text  bytes.Buffer
	lines int
}

func (w *written) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lines++
	return w.text.Write(p)
}

func (w *written) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// traced sends one request and returns its line, with the duration set to 0.
func traced(t *testing.T, o Options, req *http.Request) string {
	t.Helper()
	out := &written{}
	o.Trace, o.Name = out, "rancher"
	_, _, _ = send(t, build(t, o), req)
	assert.LessOrEqual(t, out.lines, 1, "a line is one write")
	return regexp.MustCompile(`\d+ms`).ReplaceAllString(out.String(), "0ms")
}

func TestTraceIsALineARequest(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/missing":
			w.WriteHeader(404)
		case "/empty":
			w.WriteHeader(204)
			return
		case "/short":
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("ten bytes."))
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		}
		_, _ = io.WriteString(w, "hello")
	})
	flaky, _ := answers(t, nil, 503, 429)
	for _, tt := range []struct{ method, url, want string }{
		{"GET", s.URL + "/v3/settings/server-url", "200 0ms 5B tries=1"},
		{"PUT", s.URL + "/missing", "404 0ms 5B tries=1"},
		{"HEAD", s.URL + "/ping", "200 0ms 0B tries=1"},
		{"POST", s.URL + "/empty", "204 0ms 0B tries=1"},
		{"GET", s.URL + "/?watch=true", "200 0ms stream tries=1"},
		{"GET", s.URL + "/short", "200,error:eof 0ms 10B tries=1"},
		{"GET", flaky, "200 0ms 0B tries=3(503,429)"},
		{"GET", "http://" + listen(t, reset), "error:reset 0ms - tries=4(reset,reset,reset)"},
	} {
		t.Run(tt.method+" "+tt.want, func(t *testing.T) {
			line := traced(t, Options{}, request(t, tt.method, tt.url, nil))
			assert.Regexp(t, `^2026-11-30T22:00:0\d\.\d{3}Z rancher `, line)
			assert.True(t, strings.HasSuffix(line, tt.method+" "+tt.url+" "+tt.want+"\n"), line)
		})
	}
}

func TestTraceShowsOfAQueryWhatIsHarmless(t *testing.T) {
	for query, want := range map[string]string{
		"limit=500&watch=true":                    "?limit=500&watch=true",
		"labelSelector=a%3Db%2Cc&fieldSelector=x": "?labelSelector=a=b,c&fieldSelector=x",
		"token=canary&limit=1":                    "?token=…&limit=1",
		"canary":                                  "?…",
		"verbose":                                 "?verbose",
		"action=login&password=canary":            "?action=login&password=…",
		"limit=%zz":                               "?limit=…",
		"%zz=canary":                              "?…",
		"name=a%0Ab":                              "?name=a%0Ab",
		"command=etcdctl&command=--password=canary": "?command=…&command=…",
		"continue=canary": "?continue=…",
		"changes-since=2026-11-30T22%3A00%3A00&id=5": "?changes-since=2026-11-30T22:00:00&id=5",
	} {
		req := request(t, "GET", "https://user:canary@h:1/p#canary", nil)
		req.URL.RawQuery = query
		assert.Equal(t, "https://h:1/p"+want, shown(req.URL))
	}
}

func TestTraceNeverShowsASecret(t *testing.T) {
	const canary = "cAnAry7f3a9b"
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		for _, name := range append([]string{"Location-Not", "X-Other"}, secretHeaders...) {
			w.Header().Set(name, canary)
		}
		w.Header().Set("Set-Cookie", "R_SESS="+canary)
		_, _ = io.WriteString(w, `{"token":"`+canary+`"}`)
	})
	known := redact.New()
	known.Add(canary)
	for _, o := range []Options{{}, {Redact: known}} {
		query := "?password=" + canary + "&" + canary + "&token=" + canary
		req := armed(t, "POST", s.URL+"/v3/clusters"+query, `{"password":"`+canary+`"}`)
		for name := range req.Header {
			req.Header.Set(name, canary)
		}
		req.Header.Set("X-Anything", canary)
		line := traced(t, o, req)
		assert.NotEmpty(t, line)
		assert.NotContains(t, line, canary)
	}
	// In a path only what the redactor knows or recognises can be hidden.
	line := traced(t, Options{Redact: known}, request(t, "GET", s.URL+"/v3/import/"+canary+"_c-m-x.yaml", nil))
	assert.NotContains(t, line, canary)
	// An error of the way shows no more of the address.
	line = traced(t, Options{MaxTries: 1}, request(t, "GET", "http://"+listen(t, reset)+"/?secret="+canary, nil))
	assert.NotContains(t, line, canary)
}

func TestTraceKeepsLinesWhole(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, "hello") })
	out := &written{}
	tr := build(t, Options{Trace: out, Name: "openstack"})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 10 {
				_, _, err := send(t, tr, request(t, "GET", s.URL, nil))
				assert.NoError(t, err)
			}
		})
	}
	all.Wait()
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 80)
	for _, line := range lines {
		assert.Regexp(t, `^\S+ openstack GET http://\S+ 200 \d+ms 5B tries=1$`, line)
	}
}
