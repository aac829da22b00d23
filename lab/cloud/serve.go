package cloud

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// maxBody is the largest request body that is read; the largest real one carries 64 KiB of user data.
const maxBody = 4 << 20

// call is one request on its way through a service. Cloud.mu is held while a handler has it.
type call struct {
	*Cloud
	request *http.Request
	query   url.Values
	body    []byte
	token   *token // nil only where a service asks for none
	minor   int    // microversion 2.minor of Nova
	refused string // the microversion that was asked for and is not served; the answer repeats it
	read    bool   // set by a handler whose POST or DELETE changes nothing that matters
}

func (c *call) param(name string) string { return c.request.PathValue(name) }

// projectID is the id of the token's project, "" for an unscoped one.
func (c *call) projectID() string {
	if c.token == nil || c.token.project == nil {
		return ""
	}
	return c.token.project.id
}

func (c *call) admin() bool { return c.token != nil && c.token.has("admin") }

// decode reads the body; an empty one is an empty object.
func (c *call) decode(into any) error {
	if len(bytes.TrimSpace(c.body)) == 0 {
		return nil
	}
	return json.Unmarshal(c.body, into)
}

// answer is what goes back.
type answer struct {
	status int
	header http.Header
	body   []byte // JSON, unless header says otherwise
	// outer tells that what stands in front of the service answered, or that it did not come to the handler: the headers that
	// tell the version are missing. With nameless, the id of the request is missing as well.
	outer, nameless bool
}

// reply makes an answer of a value; nil is an empty body.
func reply(status int, value any) answer {
	if value == nil {
		return answer{status: status}
	}
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false) // Python writes "&" in links as it is
	if err := encoder.Encode(value); err != nil {
		panic(err) // every value is made of strings, numbers, maps and lists
	}
	return answer{status: status, body: bytes.TrimSuffix(buffer.Bytes(), []byte("\n"))}
}

func (a answer) with(name, value string) answer {
	if a.header == nil {
		a.header = http.Header{}
	}
	a.header.Set(name, value)
	return a
}

// handler answers one kind of request.
type handler func(*call) answer

// dialect is how a service takes requests and refuses them.
type dialect struct {
	// prepare checks what every request of the service must have; ok false ends it with the answer.
	prepare func(*call) (refusal answer, ok bool)
	// finish adds the headers that every answer of the service has.
	finish func(*call, answer, http.Header)
	// stranger answers who has no good token; nil is what the token's own check answers in most services.
	stranger handler
}

// endpoint binds a handler to a service.
type endpoint struct {
	cloud   *Cloud
	dialect dialect
	handle  handler
	open    bool // no token needed
}

// recorder keeps what the log wants to know of an answer.
type recorder struct {
	http.ResponseWriter
	status int
	read   bool
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection, for Intercept.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// ServeHTTP takes a request to its service: the first element of the path.
func (c *Cloud) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	at := c.clock.Now()
	record := &recorder{ResponseWriter: w, status: http.StatusOK}
	method, path, query := r.Method, r.URL.Path, r.URL.RawQuery
	service, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if c.options.Log != nil {
		defer func() {
			c.options.Log(Request{
				At: at, Service: service, Method: method, Path: path, Query: query,
				Status: record.status, Write: !isRead(method) && !record.read,
			})
		}()
	}
	c.mu.Lock()
	intercept := c.intercept
	c.mu.Unlock()
	if intercept != nil && intercept(record, r) {
		return
	}
	routes, ok := c.routes[service]
	if !ok {
		http.NotFound(record, r)
		return
	}
	inner := new(http.Request)
	*inner = *r
	inner.URL = new(url.URL)
	*inner.URL = *r.URL
	// The mux would answer an unclean path with a redirect of its own; the services do not know such a thing.
	inner.URL.Path, inner.URL.RawPath = "/"+strings.TrimLeft(rest, "/"), ""
	if strings.Contains(inner.URL.Path, "//") {
		inner.URL.Path = strings.ReplaceAll(inner.URL.Path, "//", "/-/") // no route has that
	}
	routes.ServeHTTP(record, inner)
}

func (e endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody))
	if err != nil {
		return // the client has gone, or sent half a request
	}
	c := &call{Cloud: e.cloud, request: r, query: r.URL.Query(), body: body}
	out := e.answer(c)
	if record, ok := w.(*recorder); ok {
		record.read = c.read
	}
	header := w.Header()
	for name, values := range out.header {
		header[name] = values
	}
	if out.body != nil && header.Get("Content-Type") == "" {
		header.Set("Content-Type", "application/json")
	}
	if !out.nameless {
		header.Set("X-Openstack-Request-Id", "req-"+requestID())
	}
	if e.dialect.finish != nil {
		e.dialect.finish(c, out, header)
	}
	w.WriteHeader(out.status)
	_, _ = w.Write(out.body) // a client that has gone needs no answer
}

func (e endpoint) answer(c *call) answer {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settle()
	if !e.open {
		t, ok := c.tokenOf(c.request.Header.Get("X-Auth-Token"))
		if !ok && e.dialect.stranger != nil {
			return e.dialect.stranger(c)
		}
		if !ok {
			return c.unauthorized().beforeService()
		}
		c.token = t
	}
	if e.dialect.prepare != nil {
		if refusal, ok := e.dialect.prepare(c); !ok {
			return refusal
		}
	}
	return e.handle(c)
}

// service collects the routes of one service.
type service struct {
	cloud   *Cloud
	mux     *http.ServeMux
	dialect dialect
}

func (c *Cloud) service(name string, d dialect) service {
	mux := http.NewServeMux()
	c.routes[name] = mux
	return service{cloud: c, mux: mux, dialect: d}
}

func (s service) on(pattern string, h handler) {
	s.mux.Handle(pattern, endpoint{cloud: s.cloud, dialect: s.dialect, handle: h})
}

// open is on for what needs no token: the documents that tell the versions, and the login.
func (s service) open(pattern string, h handler) {
	s.mux.Handle(pattern, endpoint{cloud: s.cloud, dialect: s.dialect, handle: h, open: true})
}

func (c *Cloud) route() {
	c.routes = map[string]*http.ServeMux{}
	c.routeKeystone()
	c.routeNova()
	c.routeNeutron()
	c.routeGlance()
	c.routeCinder()
}

// noRoute is the answer to a path that a service does not know, as the web framework under all of them gives it.
func noRoute(*call) answer {
	return reply(http.StatusNotFound, map[string]any{
		"message": "The resource could not be found.<br /><br />\n\n\n", "code": "404 Not Found", "title": "Not Found",
	}).beforeService()
}

// withoutID leaves out the id of the request, as what stands outside of a service does.
func (a answer) withoutID() answer {
	a.outer, a.nameless = true, true
	return a
}

// beforeService marks the answer as one that the service itself did not give.
func (a answer) beforeService() answer {
	a.outer = true
	return a
}

// stamp is a time as the APIs write it, in seconds.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

// microStamp is a time as Nova and Cinder write it where they forgot the zone.
func microStamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000") }
