package cloud_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/cloud"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var epoch = time.Date(2026, 11, 30, 21, 0, 0, 0, time.UTC)

// bench is a cloud on a clock that stands still, and a user who is logged in.
type bench struct {
	*cloud.Cloud
	t     testing.TB
	clock *clock.Fake
	http  *http.Client
	token string
}

// build is how long a server of newBench takes.
const build = time.Minute

func newBench(t testing.TB, change ...func(*cloud.Options)) *bench {
	t.Helper()
	fake := clock.NewFake(epoch)
	options := cloud.Options{Clock: fake, Seed: 1, Password: "right horse",
		VMBuild: func() time.Duration { return build }}
	for _, f := range change {
		f(&options)
	}
	c, err := cloud.New(options)
	require.NoError(t, err)
	transport := &http.Transport{}
	b := &bench{Cloud: c, t: t, clock: fake, http: &http.Client{Transport: transport}}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		assert.NoError(t, c.Close())
	})
	b.token = b.login(cloud.ProjectName)
	return b
}

func (b *bench) advance(d time.Duration) { b.clock.Advance(d) }

// result is an answer, decoded if it is JSON.
type result struct {
	status int
	header http.Header
	text   []byte
	body   map[string]any
}

// at walks through objects and lists.
func (r result) at(path ...any) any {
	var v any = r.body
	for _, step := range path {
		switch key := step.(type) {
		case string:
			object, _ := v.(map[string]any)
			v = object[key]
		case int:
			list, _ := v.([]any)
			if key >= len(list) {
				return nil
			}
			v = list[key]
		}
	}
	return v
}

func (r result) str(path ...any) string {
	s, _ := r.at(path...).(string)
	return s
}

// do sends a request; headers are pairs. An X-Auth-Token of "-" sends none.
func (b *bench) do(method, path string, body any, headers ...string) result {
	b.t.Helper()
	var reader io.Reader
	switch v := body.(type) {
	case nil:
	case string:
		reader = bytes.NewReader([]byte(v))
	default:
		encoded, err := json.Marshal(v)
		require.NoError(b.t, err)
		reader = bytes.NewReader(encoded)
	}
	if path[0] == '/' {
		path = strings.TrimSuffix(b.AuthURL(), "/identity/v3") + path
	}
	request, err := http.NewRequest(method, path, reader)
	require.NoError(b.t, err)
	request.Header.Set("X-Auth-Token", b.token)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	if request.Header.Get("X-Auth-Token") == "-" {
		request.Header.Del("X-Auth-Token")
	}
	r := b.send(request)
	_ = json.Unmarshal(r.text, &r.body) // some answers are HTML or empty
	return r
}

// raw is do without a body and without decoding the answer.
func (b *bench) raw(method, path string) result {
	b.t.Helper()
	if path[0] == '/' {
		path = strings.TrimSuffix(b.AuthURL(), "/identity/v3") + path
	}
	request, err := http.NewRequest(method, path, nil)
	require.NoError(b.t, err)
	request.Header.Set("X-Auth-Token", b.token)
	return b.send(request)
}

func (b *bench) send(request *http.Request) result {
	b.t.Helper()
	answer, err := b.http.Do(request)
	require.NoError(b.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(b.t, err)
	return result{status: answer.StatusCode, header: answer.Header, text: text}
}

type object = map[string]any

func passwordLogin(user, password, project string) object {
	auth := object{"identity": object{"methods": []string{"password"}, "password": object{"user": object{
		"name": user, "domain": object{"id": "default"}, "password": password}}}}
	switch project {
	case "":
	case "unscoped":
		auth["scope"] = "unscoped"
	default:
		auth["scope"] = object{"project": object{"name": project, "domain": object{"id": "default"}}}
	}
	return object{"auth": auth}
}

func (b *bench) login(project string) string {
	b.t.Helper()
	user := map[string]string{cloud.ForeignProject: cloud.ForeignUser, cloud.AdminUser: cloud.AdminUser}[project]
	if user == "" {
		user = "rancher-user"
	}
	r := b.do("POST", "/identity/v3/auth/tokens", passwordLogin(user, "right horse", project), "X-Auth-Token", "-")
	require.Equal(b.t, http.StatusCreated, r.status, string(r.text))
	return r.header.Get("X-Subject-Token")
}

func (b *bench) id(plural, name string) string {
	b.t.Helper()
	id := b.IDs(plural)[name]
	require.NotEmpty(b.t, id, "%s %s", plural, name)
	return id
}

// serverRequest is the body that creates a server, with changes on top; a change to nil removes a field.
func (b *bench) serverRequest(name string, changes ...object) object {
	server := object{
		"name": name, "flavorRef": b.id("flavors", "rancher.node"), "imageRef": b.id("images", "ubuntu-24.04-cloud"),
		"networks":        []any{object{"uuid": b.id("networks", "rancher-net")}},
		"security_groups": []any{object{"name": "rancher-sg"}},
		"user_data":       "I2Nsb3VkLWNvbmZpZwo=",
	}
	for _, change := range changes {
		for key, value := range change {
			if value == nil {
				delete(server, key)
			} else {
				server[key] = value
			}
		}
	}
	return object{"server": server}
}

func (b *bench) create(name string, changes ...object) string {
	b.t.Helper()
	r := b.do("POST", "/compute/v2.1/servers", b.serverRequest(name, changes...))
	require.Equal(b.t, http.StatusAccepted, r.status, string(r.text))
	return r.str("server", "id")
}

func (b *bench) show(id string) result { return b.do("GET", "/compute/v2.1/servers/"+id, nil) }

func (b *bench) status(id string) string { return b.show(id).str("server", "status") }
