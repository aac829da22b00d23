package cloud_test

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/cloud"
)

func TestNewNeedsAClock(t *testing.T) {
	_, err := cloud.New(cloud.Options{})
	require.EqualError(t, err, "starting the lab's OpenStack: no clock given")
	_, err = cloud.New(cloud.Options{Clock: clock.Real(), Listen: "256.0.0.1:0"})
	require.ErrorContains(t, err, "starting the lab's OpenStack: ")
}

func TestRequestsAreLogged(t *testing.T) {
	var mu sync.Mutex
	var log []string
	b := newBench(t, func(o *cloud.Options) {
		o.Log = func(r cloud.Request) {
			mu.Lock()
			defer mu.Unlock()
			log = append(log, fmt.Sprintf("%s %s %d write=%t", r.Service, r.Method, r.Status, r.Write))
			assert.Equal(t, epoch, r.At.UTC())
		}
	})
	id := b.Plant(cloud.ServerSpec{Name: "vm"}).ID
	b.console(id, object{})
	b.do("GET", "/compute/v2.1/servers?name=vm", nil)
	b.delete(id)
	b.do("GET", "/nowhere", nil)
	mu.Lock()
	defer mu.Unlock()
	assert.Equal(t, []string{
		"identity POST 201 write=false", "compute POST 200 write=false", "compute GET 200 write=false",
		"compute DELETE 204 write=true", "nowhere GET 404 write=false",
	}, log)
}

func TestIntercept(t *testing.T) {
	b := newBench(t)
	b.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/compute/v2.1/servers" {
			return false
		}
		w.WriteHeader(http.StatusBadGateway)
		return true
	})
	assert.Equal(t, 502, b.do("GET", "/compute/v2.1/servers", nil).status)
	assert.Equal(t, 200, b.do("GET", "/compute/v2.1/flavors", nil).status)
	b.Intercept(nil)
	assert.Equal(t, 200, b.do("GET", "/compute/v2.1/servers", nil).status)
}

func TestUnknownPathsAreAnsweredByTheService(t *testing.T) {
	b := newBench(t)
	for path, status := range map[string]int{
		"/compute/v2.1/teapots": 404, "/network/v2.0/teapots": 404, "/identity/v2.0/tokens": 404,
		"/compute/v2.1//servers": 404, "/image/teapots": 300,
		"/volume/v3/" + b.Credentials().ProjectID + "/teapots": 404,
	} {
		assert.Equal(t, status, b.do("GET", path, nil).status, path)
	}
}

func TestIDsAreRepeatable(t *testing.T) {
	first, second := newBench(t), newBench(t)
	assert.Equal(t, first.IDs("networks"), second.IDs("networks"))
	assert.Equal(t, first.create("vm"), second.create("vm"))
	assert.NotEqual(t, first.token, second.token)
}

// On a clock that runs, a server becomes ACTIVE by itself, and the hook hears of it without any request.
func TestTimeRunsByItself(t *testing.T) {
	c, err := cloud.New(cloud.Options{Clock: clock.Scaled(time.Now(), 10_000), Password: "right horse"})
	require.NoError(t, err)
	active := make(chan string, 1)
	c.OnServer(func(s cloud.ServerInfo) {
		if s.Status == "ACTIVE" {
			active <- s.Name
		}
	})
	transport := &http.Transport{}
	b := &bench{Cloud: c, t: t, http: &http.Client{Transport: transport}}
	b.token = b.login("rancher")
	b.create("vm") // nine minutes, in 54 ms
	select {
	case name := <-active:
		assert.Equal(t, "vm", name)
	case <-time.After(10 * time.Second):
		assert.Fail(t, "the server did not become ACTIVE")
	}
	transport.CloseIdleConnections()
	require.NoError(t, c.Close())
	require.NoError(t, c.Close(), "twice is fine")
}

// Many clients at once, for the race detector.
func TestManyClientsAtOnce(t *testing.T) {
	b := newBench(t)
	b.SetQuota("instances", -1)
	b.SetQuota("cores", -1)
	b.SetQuota("ram", -1)
	b.OnServer(func(s cloud.ServerInfo) { b.AppendConsole(s.ID, s.Status+"\n") })
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var clients sync.WaitGroup
	for n := range 4 {
		clients.Go(func() {
			for i := range 10 {
				if ctx.Err() != nil {
					return
				}
				name := fmt.Sprintf("vm-%d-%d", n, i)
				id := b.do("POST", "/compute/v2.1/servers", b.serverRequest(name)).str("server", "id")
				b.keyPair(name)
				b.advance(build / 4)
				b.do("GET", "/compute/v2.1/servers/detail", nil)
				b.do("GET", "/network/v2.0/ports", nil)
				b.console(id, object{"length": 5})
				b.Servers()
				if i%2 == 0 {
					b.delete(id)
				}
			}
		})
	}
	clients.Wait()
	b.advance(10 * build)
	b.advance(build)
	assert.Len(t, b.Servers(), 20)
	assert.Len(t, b.KeyPairs(), 40)
}
