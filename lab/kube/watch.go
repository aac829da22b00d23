package kube

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// EventType is what happened to an object.
type EventType string

// The types of event. Bookmark and Error only come out of the HTTP API; Error also ends a Watch.
const (
	Added    EventType = "ADDED"
	Modified EventType = "MODIFIED"
	Deleted  EventType = "DELETED"
	Bookmark EventType = "BOOKMARK"
	Error    EventType = "ERROR"
)

// Event is one change. The object must not be changed. With Error it is a Status.
type Event struct {
	Type     EventType
	Resource Resource
	Object   Object
}

// record is one change as the history keeps it: with the state before, so that a selector can tell what an object
// that starts or ceases to match looks like from outside.
type record struct {
	version int64
	typ     EventType
	old     Object
	obj     Object
}

// historyLimit is how many changes of one kind a watch can start behind.
const historyLimit = 2048

// record notes a change in the history and wakes the watches.
func (s *Store) record(k *kind, typ EventType, old, obj Object) {
	if len(k.history) >= historyLimit {
		drop := historyLimit / 4
		k.forgotten = k.history[drop-1].version
		k.history = slices.Clone(k.history[drop:])
	}
	k.history = append(k.history, record{version: s.version, typ: typ, old: old, obj: obj})
	close(k.changed)
	k.changed = make(chan struct{})
	s.pending = append(s.pending, Event{Type: typ, Resource: k.res, Object: obj})
}

// Compact forgets the history: a watch from any older version than the current one gets 410 from now on.
func (s *Store) Compact() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, k := range s.kinds {
		k.history, k.forgotten = nil, s.version
	}
}

// Watch reports changes of a namespace ("" for all) that the selector matches. An empty since (or "0") begins with the
// objects that are there as Added; a version begins behind it. The channel is closed after stop, or after an Error event
// when the watch fell out of the history.
func (s *Store) Watch(res Resource, ns, since string, sel Selector) (events <-chan Event, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	out := make(chan Event)
	done := make(chan struct{})
	c, first, status := s.open(res, ns, since, sel)
	go func() {
		defer close(done)
		defer close(out)
		send := func(batch []Event) bool {
			for _, event := range batch {
				select {
				case out <- event:
				case <-ctx.Done():
					return false
				}
			}
			return true
		}
		if status == nil && !send(first) {
			return
		}
		for status == nil {
			var batch []Event
			var wake <-chan struct{}
			batch, wake, status = c.next()
			if !send(batch) {
				return
			}
			if status == nil && len(batch) == 0 {
				select {
				case <-wake:
				case <-ctx.Done():
					return
				}
			}
		}
		send([]Event{{Type: Error, Resource: res, Object: status.Object()}})
	}()
	return out, func() { cancel(); <-done }
}

// cursor is a watch's place in the history of its kind.
type cursor struct {
	store *Store
	kind  *kind
	ns    string
	sel   Selector
	last  int64 // everything up to this version was seen
}

// open starts a watch. Without a version to start from it also gives the objects that are there.
func (s *Store) open(res Resource, ns, since string, sel Selector) (*cursor, []Event, *Status) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, nil, status
	}
	c := &cursor{store: s, kind: k, ns: ns, sel: sel, last: s.version}
	if since != "" && since != "0" {
		version, err := strconv.ParseInt(since, 10, 64)
		if err != nil || version < 0 {
			return nil, nil, badVersion(since)
		}
		c.last = version
		return c, nil, nil
	}
	var first []Event
	for _, key := range k.sorted() {
		if obj := k.objects[key]; c.sees(key, obj) {
			first = append(first, Event{Type: Added, Resource: k.res, Object: obj})
		}
	}
	return c, first, nil
}

// next gives the changes since the last call. The channel closes at the next change of the kind. A Status means that
// changes were forgotten which the watch has not seen.
func (c *cursor) next() ([]Event, <-chan struct{}, *Status) {
	c.store.mu.Lock()
	defer c.store.mu.Unlock()
	k := c.kind
	if c.last < k.forgotten {
		return nil, nil, tooOld(c.last, k.forgotten)
	}
	start, _ := slices.BinarySearchFunc(k.history, c.last+1, func(r record, version int64) int {
		return int(r.version - version)
	})
	var out []Event
	for _, r := range k.history[start:] {
		if event, ok := c.translate(r); ok {
			out = append(out, event)
		}
	}
	c.last = max(c.last, c.store.version)
	return out, k.changed, nil
}

// translate says what a change looks like to this watch: an object that ceases to match is Deleted for it.
func (c *cursor) translate(r record) (Event, bool) {
	key := KeyOf(r.obj)
	was := r.old != nil && c.sees(key, r.old)
	is := r.typ != Deleted && c.sees(key, r.obj)
	event := Event{Resource: c.kind.res, Object: r.obj}
	switch {
	case is && was:
		event.Type = Modified
	case is:
		event.Type = Added
	case was:
		event.Type = Deleted
	default:
		return Event{}, false
	}
	return event, true
}

func (c *cursor) sees(key Key, obj Object) bool {
	return (c.ns == "" || key.Namespace == c.ns) && c.sel.Matches(obj)
}

// sorted is the kind's keys in the order of a list.
func (k *kind) sorted() []Key {
	keys := make([]Key, 0, len(k.objects))
	for key := range k.objects {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b Key) int {
		if c := strings.Compare(a.Namespace, b.Namespace); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return keys
}

// tooOld is the API server's 410, numbers included.
func tooOld(version, oldest int64) *Status {
	return &Status{Code: http.StatusGone, Reason: "Expired",
		Message: fmt.Sprintf("too old resource version: %d (%d)", version, oldest)}
}

func badVersion(version string) *Status {
	return BadRequest(fmt.Sprintf("resourceVersion: Invalid value: %q: strconv.ParseUint: parsing %q: invalid syntax",
		version, version))
}
