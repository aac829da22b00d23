package kube_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

// follower reads a watch.
type follower struct {
	t      *testing.T
	lines  *bufio.Scanner
	cancel context.CancelFunc
	close  func() error
}

func (a *api) watch(query string) *follower {
	a.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	request, err := http.NewRequestWithContext(ctx, "GET", a.url+widgetsPath+"?watch=true&"+query, nil)
	require.NoError(a.t, err)
	response, err := http.DefaultClient.Do(request)
	require.NoError(a.t, err)
	require.Equal(a.t, 200, response.StatusCode)
	f := &follower{t: a.t, lines: bufio.NewScanner(response.Body), cancel: cancel, close: response.Body.Close}
	a.t.Cleanup(f.stop)
	return f
}

func (f *follower) stop() {
	f.cancel()
	_ = f.close()
}

// next is the next event as "TYPE name", and whole.
func (f *follower) next() (string, kube.Object) {
	f.t.Helper()
	require.True(f.t, f.lines.Scan(), "the stream ended: %v", f.lines.Err())
	var event struct {
		Type   string
		Object kube.Object
	}
	require.NoError(f.t, json.Unmarshal(f.lines.Bytes(), &event))
	return strings.TrimSpace(event.Type + " " + kube.Name(event.Object)), event.Object
}

func (f *follower) ended() bool { return !f.lines.Scan() && f.lines.Err() == nil }

func TestWatchOverHTTP(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	create(t, a.store, widgets, ns, widget("a", nil))
	version := a.store.Version()
	one := a.watch("fieldSelector=metadata.name%3Db&resourceVersion=" + version)
	all := a.watch("")
	create(t, a.store, widgets, ns, widget("b", nil))
	label(t, a.store, "a", "x")
	label(t, a.store, "b", "x")
	for _, want := range []string{"ADDED b", "MODIFIED b"} {
		got, _ := one.next()
		assert.Equal(t, want, got)
	}
	for _, want := range []string{"ADDED a", "ADDED b", "MODIFIED a", "MODIFIED b"} {
		got, obj := all.next()
		assert.Equal(t, want, got)
		assert.Equal(t, "Widget", obj["kind"])
	}
}

func TestInitialEventsEndWithABookmark(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	create(t, a.store, widgets, ns, widget("a", nil))
	f := a.watch("sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true")
	got, _ := f.next()
	assert.Equal(t, "ADDED a", got)
	got, obj := f.next()
	assert.Equal(t, "BOOKMARK", got)
	assert.Equal(t, kube.Object{"kind": "Widget", "apiVersion": "lab.example/v2", "metadata": kube.Object{
		"resourceVersion": a.store.Version(), "annotations": kube.Object{"k8s.io/initial-events-end": "true"}}}, obj)
	create(t, a.store, widgets, ns, widget("b", nil))
	got, _ = f.next()
	assert.Equal(t, "ADDED b", got)
}

func TestWatchTimes(t *testing.T) {
	clk := clock.NewFake(epoch)
	a := serve(t, kube.HandlerOptions{Clock: clk})
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	f := a.watch("resourceVersion=" + a.store.Version() + "&allowWatchBookmarks=true&timeoutSeconds=90")
	create(t, a.store, kube.ConfigMaps, ns, configMap("other")) // moves the version without an event for this watch
	require.NoError(t, clk.Await(ctx, 2))
	clk.Advance(time.Minute)
	got, obj := f.next()
	assert.Equal(t, "BOOKMARK", got)
	assert.Equal(t, a.store.Version(), kube.ResourceVersion(obj))
	require.NoError(t, clk.Await(ctx, 2))
	clk.Advance(30 * time.Second)
	got, _ = f.next()
	assert.Equal(t, "BOOKMARK", got, "one more at the end, so that the client can go on from there")
	assert.True(t, f.ended())
}

func TestTooOldIsAnEventInA200(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	f := a.watch("resourceVersion=1")
	got, obj := f.next()
	assert.Equal(t, "ERROR", got)
	assert.Equal(t, 410.0, obj["code"])
	assert.Equal(t, "Expired", obj["reason"])
	assert.Equal(t, "too old resource version: 1 (1000)", obj["message"])
	assert.NotContains(t, obj, "status", "as recorded")
	assert.True(t, f.ended())
}

func TestAClientThatGoesEndsItsWatch(t *testing.T) {
	a := serve(t, kube.HandlerOptions{})
	f := a.watch("")
	f.stop()
	create(t, a.store, widgets, ns, widget("a", nil))
	// goleak finds it when the handler is still there.
}
