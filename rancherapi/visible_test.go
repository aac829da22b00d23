package rancherapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
)

// steve is a Rancher that shows some Machines, each page of two.
type steve struct {
	mu       sync.Mutex
	machines []map[string]any
	down     bool
}

func (s *steve) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	if s.down || r.URL.Path != "/v1/cluster.x-k8s.io.machines" {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	page := map[string]any{"type": "collection", "data": s.machines}
	if len(s.machines) > 2 {
		page["data"], page["continue"] = s.machines[:2], "more"
		if r.URL.Query().Get("continue") == "more" {
			page = map[string]any{"type": "collection", "data": s.machines[2:]}
		}
	}
	_ = json.NewEncoder(w).Encode(page)
}

func (s *steve) show(machines ...map[string]any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.machines = machines
}

func shown(namespace, name, version, cluster string) map[string]any {
	return map[string]any{"metadata": map[string]any{"namespace": namespace, "name": name, "uid": name, "resourceVersion": version,
		"labels": map[string]any{"cluster.x-k8s.io/cluster-name": cluster}}}
}

func startSteve(t *testing.T) (*steve, *Client) {
	s := &steve{}
	r := &replay{t: t, clock: clock.Scaled(time.Now(), 1000), Server: httptest.NewTLSServer(s)}
	t.Cleanup(r.Close)
	return s, r.client()
}

func TestVisibleIsFilteredHere(t *testing.T) {
	s, c := startSteve(t)
	s.show(shown("fleet-default", "a", "1", "demo"), shown("elsewhere", "b", "1", "demo"), shown("fleet-default", "c", "1", "other"),
		shown("fleet-default", "d", "1", "demo"))
	found, err := c.Visible(t.Context(), Machines, "fleet-default", ListOptions{LabelSelector: "cluster.x-k8s.io/cluster-name=demo"})
	require.NoError(t, err)
	require.Len(t, found, 2)
	assert.Equal(t, "a", found[0].GetName())
	assert.Equal(t, "d", found[1].GetName(), "also from the second page")

	found, err = c.Visible(t.Context(), Machines, "fleet-default", ListOptions{FieldSelector: "metadata.name=c"})
	require.NoError(t, err)
	require.Len(t, found, 1)
	_, err = c.Visible(t.Context(), Machines, "fleet-default", ListOptions{LabelSelector: "=="})
	assert.True(t, IsInvalid(err))
}

func TestPollTellsTheDifferences(t *testing.T) {
	s, c := startSteve(t)
	s.show(shown("fleet-default", "a", "1", "demo"), shown("fleet-default", "b", "1", "demo"))
	ctx, stop := context.WithCancel(t.Context())
	changes, errs, done := make(chan string, 100), make(chan error, 100), make(chan error, 1)
	o := WatchOptions{Resource: Machines, Namespace: "fleet-default", OnError: func(err error) { errs <- err }}
	go func() {
		done <- c.Poll(ctx, o, time.Second, func(change Change) { changes <- string(change.Type) + " " + change.Object.GetName() })
	}()
	assert.Equal(t, "added a", <-changes)
	assert.Equal(t, "added b", <-changes)
	s.show(shown("fleet-default", "b", "2", "demo"))
	assert.ElementsMatch(t, []string{"deleted a", "modified b"}, []string{<-changes, <-changes})
	s.mu.Lock()
	s.down = true
	s.mu.Unlock()
	assert.Error(t, <-errs, "told of, and asked again")
	stop()
	require.NoError(t, <-done)
}
