package openstack

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/gophercloud/gophercloud/v2"

	"github.com/rosctl/rosctl/internal/transport"
)

// maxBody bounds one answer, in bytes: a page of 1000 servers is 2 MB.
const maxBody = 64 << 20

// request is one call of a service.
type request struct {
	service service
	method  string
	doing   string   // for errors: "listing servers"
	path    []string // below the service's versioned URL, each part escaped here
	values  url.Values
	// microversion is Nova's "2.61"; empty means 2.1, which every Nova speaks.
	microversion string
	body         any   // sent as JSON, nil for none
	ok           []int // good answers
}

// send makes the call and leaves the answer's body in buf, which it empties first.
func (c *Client) send(ctx context.Context, r request, buf *bytes.Buffer) (http.Header, error) {
	client, err := c.service(ctx, r.service)
	if err != nil {
		return nil, err
	}
	parts := make([]string, len(r.path))
	for i, part := range r.path {
		parts[i] = url.PathEscape(part)
	}
	address := client.ServiceURL(parts...)
	if len(r.values) > 0 {
		address += "?" + r.values.Encode()
	}
	// gophercloud would decode the body itself, and call a web page "invalid character '<'".
	options := &gophercloud.RequestOpts{OkCodes: r.ok, KeepResponseBody: true}
	if r.body != nil {
		options.JSONBody = r.body
	}
	if r.microversion != "" {
		options.MoreHeaders = map[string]string{"OpenStack-API-Version": "compute " + r.microversion}
	}
	answer, err := client.Request(ctx, r.method, address, options)
	if err != nil {
		return nil, c.fault(r.service, r.doing, err)
	}
	defer answer.Body.Close()
	buf.Reset()
	n, err := buf.ReadFrom(io.LimitReader(answer.Body, maxBody+1))
	if err != nil {
		return nil, c.fault(r.service, r.doing, &url.Error{Op: r.method, URL: address, Err: err})
	}
	if n > maxBody {
		return nil, c.badAnswer(r, answer.Header, fmt.Sprintf("the answer is larger than %d MiB", maxBody>>20))
	}
	return answer.Header, nil
}

// fetch makes the call and reads its answer into an A; present tells whether what was asked for is in it.
func fetch[A any](ctx context.Context, c *Client, r request, buf *bytes.Buffer, present func(*A) bool) (*A, error) {
	header, err := c.send(ctx, r, buf)
	if err != nil {
		return nil, err
	}
	var answer A
	if err := json.Unmarshal(buf.Bytes(), &answer); err != nil {
		return nil, c.badAnswer(r, header, notJSON(header, buf.Bytes(), err))
	}
	if !present(&answer) {
		return nil, c.badAnswer(r, header, "the answer is JSON, but what was asked for is not in it")
	}
	return &answer, nil
}

// read is fetch for a plain GET.
func read[A any](
	ctx context.Context, c *Client, s service, doing string, present func(*A) bool, path ...string,
) (*A, error) {
	for _, part := range path {
		if err := checkID(s, doing, part); err != nil {
			return nil, err
		}
	}
	var buf bytes.Buffer
	r := request{service: s, method: http.MethodGet, doing: doing, path: path, ok: []int{http.StatusOK}}
	return fetch(ctx, c, r, &buf, present)
}

// badAnswer is the error for an answer with a good status that cannot be OpenStack's.
func (c *Client) badAnswer(r request, header http.Header, what string) *Error {
	e := &Error{
		Kind: KindBadAnswer, Service: r.service.name, Doing: r.doing, Status: http.StatusOK, Message: what,
		RequestID: requestID(header),
		Hint:      foreignHint,
	}
	if client, err := c.service(context.Background(), r.service); err == nil { // known, since it has just answered
		e.Host = host(client.Endpoint)
	}
	return e
}

// foreignHint is what to do when something else answers in a service's place.
const foreignHint = "check that the catalogue's URL leads to the service and not to a proxy or a login page"

// notJSON says what was there instead of JSON, without quoting it.
func notJSON(header http.Header, body []byte, err error) string {
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case transport.LooksLikeHTML(header.Get("Content-Type"), body):
		return "a web page came instead of JSON"
	case len(bytes.TrimSpace(body)) == 0:
		return "the answer is empty"
	case errors.As(err, &wrong):
		return fmt.Sprintf("%q in the answer is of the wrong type (%s)", wrong.Field, wrong.Value)
	case errors.As(err, &syntax) && strings.Contains(syntax.Error(), "unexpected end"):
		return fmt.Sprintf("the answer breaks off after %d bytes", len(body))
	default:
		return "the answer is not JSON"
	}
}

var requestIDForm = regexp.MustCompile(`^req-[0-9a-f-]{36}$`)

// requestID is the id under which the service logged the request.
func requestID(header http.Header) string {
	for _, name := range []string{"X-Openstack-Request-Id", "X-Compute-Request-Id"} {
		if id := header.Get(name); requestIDForm.MatchString(id) {
			return id
		}
	}
	return ""
}
