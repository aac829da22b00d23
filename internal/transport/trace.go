package transport

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/redact"
)

// trace writes one line for every request: when, to whom, what, what came of it, how long it took. It never looks at
// headers or bodies, and shows only those values of a query that are known to be harmless.
type trace struct {
	next   http.RoundTripper
	name   string
	redact *redact.Redactor
	clock  clock.Clock

	mu  sync.Mutex // keeps lines whole
	out io.Writer
}

func (t *trace) RoundTrip(req *http.Request) (*http.Response, error) {
	// The stamp is the run's time, so that lines can be laid beside the journal; the duration is the wall's.
	line := &traceLine{trace: t, req: req, at: t.clock.Now(), start: time.Now()}
	resp, err := t.next.RoundTrip(req)
	switch {
	case err != nil:
		line.write("error:"+kindOf(err), "-")
	case isStream(req):
		line.write(fmt.Sprint(resp.StatusCode), "stream") // now: it may go on for hours
	default:
		resp.Body = &tracedBody{ReadCloser: resp.Body, line: line, status: resp.StatusCode}
	}
	return resp, err
}

// traceLine is a line that is being collected.
type traceLine struct {
	trace *trace
	req   *http.Request
	at    time.Time
	start time.Time
}

func (l *traceLine) write(status, bytes string) {
	j := journeyOf(l.req.Context())
	tries := fmt.Sprintf("tries=%d", j.tries)
	if len(j.again) > 0 {
		tries += "(" + strings.Join(j.again, ",") + ")"
	}
	text := fmt.Sprintf("%s %s %s %s %s %dms %s %s",
		l.at.UTC().Format("2006-01-02T15:04:05.000Z"), l.trace.name, method(l.req), shown(l.req.URL),
		status, time.Since(l.start).Milliseconds(), bytes, tries)
	l.trace.mu.Lock()
	defer l.trace.mu.Unlock()
	_, _ = io.WriteString(l.trace.out, l.trace.redact.String(text)+"\n") // a trace that cannot be written stops nothing
}

func method(req *http.Request) string {
	if req.Method == "" {
		return http.MethodGet
	}
	return req.Method
}

// tracedBody writes the line when the answer has been read or is given up.
type tracedBody struct {
	io.ReadCloser
	line   *traceLine
	status int
	n      int64
	once   sync.Once
}

func (b *tracedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.n += int64(n)
	switch {
	case errors.Is(err, io.EOF):
		b.write("")
	case err != nil:
		b.write(",error:" + kindOf(err))
	}
	return n, err
}

func (b *tracedBody) Close() error {
	b.write("")
	return b.ReadCloser.Close()
}

func (b *tracedBody) write(how string) {
	b.once.Do(func() { b.line.write(fmt.Sprint(b.status)+how, fmt.Sprintf("%dB", b.n)) })
}

// harmless are the query parameters whose values are shown: those that say what is listed or how, never who asks.
var harmless = map[string]bool{
	// Kubernetes and Rancher
	"action": true, "allowWatchBookmarks": true, "container": true, "dryRun": true,
	"fieldManager": true, "fieldSelector": true, "fieldValidation": true, "follow": true, "force": true,
	"labelSelector": true, "limit": true, "me": true, "name": true, "propagationPolicy": true,
	"resourceVersion": true, "resourceVersionMatch": true, "sendInitialEvents": true, "tailLines": true,
	"timeout": true, "timeoutSeconds": true, "verbose": true, "watch": true,
	// OpenStack
	"all_tenants": true, "changes-since": true, "device_id": true, "id": true, "marker": true, "network_id": true,
	"port_id": true, "project_id": true, "router:external": true, "security_group_id": true, "sort_dir": true,
	"sort_key": true, "status": true, "tenant_id": true, "user_id": true, "visibility": true,
}

// shown is a URL as the trace shows it: without user, without fragment, with the values of unknown parameters hidden.
func shown(u *url.URL) string {
	text := bare(u)
	if u.RawQuery == "" {
		return text
	}
	var query []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, value, given := strings.Cut(pair, "=")
		key, err := url.QueryUnescape(name)
		switch {
		case err != nil || !given && !harmless[key]:
			query = append(query, "…") // a lone word may be the secret itself
		case !given:
			query = append(query, url.QueryEscape(key))
		case !harmless[key]:
			query = append(query, url.QueryEscape(key)+"=…")
		default:
			plain, err := url.QueryUnescape(value)
			if err != nil {
				plain = "…"
			}
			query = append(query, url.QueryEscape(key)+"="+plainValue(plain))
		}
	}
	return text + "?" + strings.Join(query, "&")
}

// plainValue escapes what would make the line unreadable or ambiguous, and leaves selectors readable.
func plainValue(value string) string { return readable.Replace(url.QueryEscape(value)) }

var readable = strings.NewReplacer("%2F", "/", "%3D", "=", "%2C", ",", "%3A", ":", "%E2%80%A6", "…")
