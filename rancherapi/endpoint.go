package rancherapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/go-resty/resty/v2"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/rest"

	"github.com/rosctl/rosctl/internal/redact"
	"github.com/rosctl/rosctl/internal/transport"
)

// answerLimit is the size in bytes over which an answer is refused: the largest that was recorded, the list of RKE2
// releases of a real Rancher, has some megabytes.
const answerLimit = 64 << 20

// endpoint is one API root with the token for it: Rancher itself, its proxy to a cluster, or a cluster's own address.
type endpoint struct {
	base      *url.URL // scheme, host, and a path without a final slash
	way       *transport.Transport
	http      *http.Client
	rest      *resty.Client
	redact    *redact.Redactor
	userAgent string
	session   *session
	skew      *skew // nil: nobody asks for the server's clock
}

// session is the token in use. Rancher and its proxies to clusters share one.
type session struct {
	mutex   sync.RWMutex
	token   redact.Secret
	renewal renewal
}

func newEndpoint(base *url.URL, way *transport.Transport, redactor *redact.Redactor, userAgent string,
	s *session) *endpoint {
	e := &endpoint{base: base, way: way, redact: redactor, userAgent: userAgent, session: s}
	plain := way.Client()
	e.http = &http.Client{
		Transport:     &signer{next: plain.Transport, endpoint: e},
		CheckRedirect: plain.CheckRedirect,
	}
	e.rest = resty.NewWithClient(e.http).
		SetLogger(noLog{}).
		SetResponseBodyLimit(answerLimit).
		SetHeader("User-Agent", userAgent)
	return e
}

func (e *endpoint) setToken(token redact.Secret) {
	e.learn(token)
	e.session.mutex.Lock()
	defer e.session.mutex.Unlock()
	e.session.token = token
}

// learn makes a token unspeakable. The part behind its colon is the secret one and may be shown alone.
func (e *endpoint) learn(token redact.Secret) {
	_, key, _ := strings.Cut(token.Reveal(), ":")
	e.redact.Add(token.Reveal(), key)
}

func (e *endpoint) token() redact.Secret {
	e.session.mutex.RLock()
	defer e.session.mutex.RUnlock()
	return e.session.token
}

// dynamic is client-go's client for any kind, over this endpoint.
func (e *endpoint) dynamic() (dynamic.Interface, error) {
	return dynamic.NewForConfigAndClient(&rest.Config{
		Host:      e.base.String(),
		UserAgent: e.userAgent,
		// No limit of its own: a run sends few requests, and client-go's default of 5 a second would delay them.
		QPS: -1,
		// Warnings ("unknown field") are errors here since every write asks for strict validation.
		WarningHandler: rest.NoWarnings{},
	}, e.http)
}

// call is one request outside client-go.
type call struct {
	doing  string // "reading setting server-url": what an error begins with
	method string
	path   string // escaped, below the endpoint's base
	query  url.Values
	body   any // sent as JSON; nil is none
	accept string
	// text marks an answer that is free text, in which a line of HTML is no sign of a wrong server.
	text bool
	// keepBody returns the answer beside the error, for the one call whose refusal is an answer.
	keepBody bool
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// send makes one request and returns its answer, or an *Error for whatever is none.
func (e *endpoint) send(ctx context.Context, c call) (*answer, error) {
	request := e.rest.R().SetContext(ctx).SetHeader("Accept", "application/json")
	if c.accept != "" {
		request.SetHeader("Accept", c.accept)
	}
	if c.body != nil {
		encoded, err := json.Marshal(c.body)
		if err != nil {
			return nil, &Error{Op: c.doing, Method: c.method, Path: c.path, Kind: KindInvalid, Err: err}
		}
		request.SetHeader("Content-Type", "application/json").SetBody(encoded)
	}
	target := e.base.String() + c.path
	if len(c.query) > 0 {
		target += "?" + c.query.Encode()
	}
	response, err := request.Execute(c.method, target)
	if err != nil {
		return nil, e.lost(ctx, c, err)
	}
	a := &answer{status: response.StatusCode(), header: response.Header(), body: response.Body()}
	sample := a.body
	if c.text {
		sample = nil
	}
	if a.status < 300 && !transport.LooksLikeHTML(a.header.Get("Content-Type"), sample) {
		return a, nil
	}
	err = e.refused(c, a.status, a.header, a.body)
	if c.keepBody {
		return a, err
	}
	return nil, err
}

// sendJSON is send for an answer that is JSON; into may be nil when only success matters.
func (e *endpoint) sendJSON(ctx context.Context, c call, into any) error {
	a, err := e.send(ctx, c)
	if err != nil || into == nil {
		return err
	}
	if err := json.Unmarshal(a.body, into); err != nil {
		return &Error{
			Op: c.doing, Method: c.method, Path: c.path, Host: e.base.Host, Status: a.status, Kind: KindNotRancher,
			Message: fmt.Sprintf("an answer of %d bytes that is not the expected JSON", len(a.body)), Err: err,
		}
	}
	return nil
}

// segment escapes one part of a path. Object names never hold a slash, so one in a name is a mistake that must not
// lead to another object.
func segment(name string) string { return url.PathEscape(name) }

// requireName refuses an empty name: the path without it would mean the whole list.
func requireName(doing, name string) error {
	if name == "" || name == "." || name == ".." {
		return &Error{Op: doing, Kind: KindInvalid, Message: fmt.Sprintf("%q is no name of an object", name)}
	}
	return nil
}

type contextKey int

const (
	anonymousKey contextKey = iota
	exchangeKey
	asItStandsKey // the version of a resource is not to be looked up
)

// exchange keeps what client-go drops of an answer: headers, the body of an error, the error of the way.
type exchange struct {
	dryRun bool // put dryRun=All into the query as well: for a DELETE client-go puts it into the body only

	status int
	header http.Header
	body   []byte // of an error answer, at most errorBodyLimit
	err    error
}

// withExchange gives the requests of a context an exchange to report to.
func withExchange(ctx context.Context, dryRun bool) (context.Context, *exchange) {
	x := &exchange{dryRun: dryRun}
	return context.WithValue(ctx, exchangeKey, x), x
}

// errorBodyLimit is how much of an error's body is read, in bytes. A Status with the object that a webhook echoes can
// be large; nothing after this matters to a person.
const errorBodyLimit = 256 << 10

// signer adds the token to requests for the endpoint's own address, never to those that a redirect led elsewhere, and
// reports to the context's exchange.
type signer struct {
	next     http.RoundTripper
	endpoint *endpoint
}

// errNoAnswer stands for an error of the way before client-go, which would otherwise repeat requests that the
// transport has repeated already. The error itself is in the exchange.
var errNoAnswer = errors.New("no answer")

// RoundTrip signs and sends, and once more where the session had ended and could be made anew.
func (s *signer) RoundTrip(request *http.Request) (*http.Response, error) {
	hidden, _ := request.Context().Value(anonymousKey).(bool)
	token := s.endpoint.token()
	response, err := s.send(request)
	if err != nil || hidden || token.IsZero() || !sessionEnded(response) {
		return response, err
	}
	if next := again(request); next != nil && s.renewed(request.Context(), token.Reveal()) {
		_ = response.Body.Close()
		return s.send(next)
	}
	return response, err
}

// send signs and sends.
func (s *signer) send(original *http.Request) (*http.Response, error) {
	request := original
	own := request.URL.Scheme == s.endpoint.base.Scheme && request.URL.Host == s.endpoint.base.Host
	hidden, _ := request.Context().Value(anonymousKey).(bool)
	token := s.endpoint.token()
	x, _ := request.Context().Value(exchangeKey).(*exchange)
	if own {
		request = request.Clone(request.Context())
		request.Header.Del("Authorization")
		if !hidden && !token.IsZero() {
			request.Header.Set("Authorization", "Bearer "+token.Reveal())
		}
		if x != nil && x.dryRun && request.URL.Query().Get("dryRun") == "" {
			query := request.URL.Query()
			query.Set("dryRun", "All")
			request.URL.RawQuery = query.Encode()
		}
	}
	sent := time.Time{}
	if s.endpoint.skew != nil {
		sent = s.endpoint.skew.clock.Now()
	}
	response, err := s.next.RoundTrip(request)
	if err == nil && own && s.endpoint.skew != nil {
		s.endpoint.skew.note(sent, response.Header)
	}
	if x == nil {
		return response, err
	}
	if err != nil {
		x.err = err
		return nil, errNoAnswer
	}
	x.status, x.header = response.StatusCode, response.Header.Clone()
	if response.StatusCode >= 300 || transport.LooksLikeHTML(response.Header.Get("Content-Type"), nil) {
		x.body, _ = io.ReadAll(io.LimitReader(response.Body, errorBodyLimit))
		_ = response.Body.Close()
		response.Body = io.NopCloser(bytes.NewReader(x.body))
		// client-go repeats any request, a POST too, for as long as this header stands in an error.
		response.Header.Del("Retry-After")
	}
	return response, nil
}

// noLog keeps resty from writing to stderr.
type noLog struct{}

func (noLog) Errorf(string, ...any) {}
func (noLog) Warnf(string, ...any)  {}
func (noLog) Debugf(string, ...any) {}
