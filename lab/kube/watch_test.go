package kube_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

// next reads events as "TYPE name", so many.
func next(t *testing.T, events <-chan kube.Event, n int) []string {
	t.Helper()
	var out []string
	for range n {
		select {
		case event, ok := <-events:
			require.True(t, ok, "the watch ended after %v", out)
			out = append(out, strings.TrimSpace(string(event.Type)+" "+kube.Name(event.Object)))
		case <-time.After(5 * time.Second):
			require.Fail(t, "no event", "after %v", out)
		}
	}
	return out
}

func label(t *testing.T, store *kube.Store, name, value string) {
	t.Helper()
	require.Nil(t, store.Mutate(widgets, ns, name, func(obj kube.Object) bool {
		kube.SetNested(obj, value, "metadata", "labels", "app")
		return true
	}))
}

func TestWatchFromNothingAndFromAVersion(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, widgets, ns, widget("a", nil))
	version := store.Version()
	create(t, store, widgets, ns, widget("b", nil))
	create(t, store, widgets, "default", widget("elsewhere", nil))

	all, stopAll := store.Watch(widgets, ns, "", kube.Selector{})
	defer stopAll()
	later, stopLater := store.Watch(widgets, "", version, kube.Selector{})
	defer stopLater()
	assert.Equal(t, []string{"ADDED a", "ADDED b"}, next(t, all, 2))
	assert.Equal(t, []string{"ADDED b", "ADDED elsewhere"}, next(t, later, 2))

	label(t, store, "a", "web")
	_, _ = store.Delete(widgets, ns, "b", kube.WriteOptions{})
	assert.Equal(t, []string{"MODIFIED a", "DELETED b"}, next(t, all, 2))
	assert.Equal(t, []string{"MODIFIED a", "DELETED b"}, next(t, later, 2))
}

func TestWatchWithASelectorSeesObjectsComeAndGo(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, widgets, ns, widget("a", nil))
	sel, err := kube.ParseSelector("app=web", "")
	require.NoError(t, err)
	events, stop := store.Watch(widgets, ns, store.Version(), sel)
	defer stop()
	label(t, store, "a", "web")
	label(t, store, "a", "db")
	label(t, store, "a", "other")
	label(t, store, "a", "web")
	_, _ = store.Delete(widgets, ns, "a", kube.WriteOptions{})
	assert.Equal(t, []string{"ADDED a", "DELETED a", "ADDED a", "DELETED a"}, next(t, events, 4))
}

func TestWatchFromAForgottenVersion(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, widgets, ns, widget("a", nil))
	old := store.Version()
	label(t, store, "a", "x")
	running, stop := store.Watch(widgets, ns, store.Version(), kube.Selector{})
	defer stop()
	store.Compact()

	events, stopOld := store.Watch(widgets, ns, old, kube.Selector{})
	defer stopOld()
	event := <-events
	assert.Equal(t, kube.Error, event.Type)
	assert.Equal(t, int64(410), event.Object["code"])
	assert.Equal(t, fmt.Sprintf("too old resource version: %s (%s)", old, store.Version()), event.Object["message"])
	_, open := <-events
	assert.False(t, open, "the watch has ended")

	label(t, store, "a", "y")
	assert.Equal(t, []string{"MODIFIED a"}, next(t, running, 1), "one that was not behind goes on")
}

func TestHistoryIsBounded(t *testing.T) {
	store, _ := newStore(t)
	create(t, store, widgets, ns, widget("a", nil))
	old := store.Version()
	for i := range 3000 {
		label(t, store, "a", fmt.Sprint(i))
	}
	events, stop := store.Watch(widgets, ns, old, kube.Selector{})
	defer stop()
	assert.Equal(t, kube.Error, (<-events).Type)
}

func TestAStoppedWatchEnds(t *testing.T) {
	store, _ := newStore(t)
	events, stop := store.Watch(widgets, ns, "", kube.Selector{})
	stop()
	stop()
	_, open := <-events
	assert.False(t, open)
}

func TestWatchRefusesNonsense(t *testing.T) {
	store, _ := newStore(t)
	events, stop := store.Watch(widgets, ns, "new", kube.Selector{})
	defer stop()
	event := <-events
	assert.Equal(t, kube.Error, event.Type)
	assert.Equal(t, int64(400), event.Object["code"])
}
