package kube

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/internal/clock"
)

// firstVersion is where the resource version counter of a new store begins. It is above 1, as on any server that has
// run for a while, so that a watch from version 1 is too old.
const firstVersion = 1000

// Store holds objects and their recent history. It is safe for concurrent use. Objects that go in are copied, and so
// are those that come out.
type Store struct {
	clk clock.Clock

	mu       sync.Mutex
	version  int64
	kinds    map[string]*kind              // by Resource.ID
	order    []*kind                       // as registered, for discovery
	places   map[string]place              // by uid
	children map[string]map[place]struct{} // by owner's uid
	pending  []Event                       // changes that the hooks have not been told
	hooks    []func(EventType, Resource, Object)
	logs     map[Key]*strings.Builder // what pods printed
	random   *rand.Rand
}

// kind is one registered resource with its objects.
type kind struct {
	res       Resource
	opts      Options
	objects   map[Key]Object // never changed in place
	history   []record       // oldest first
	forgotten int64          // watches from versions before this one are too old
	changed   chan struct{}  // closed and replaced at each change
}

// place is where an object of a uid is kept.
type place struct {
	resource string
	key      Key
}

// NewStore makes an empty store that takes its timestamps from clk. Resources must be registered before use.
func NewStore(clk clock.Clock) *Store {
	return &Store{
		clk:      clk,
		version:  firstVersion,
		kinds:    map[string]*kind{},
		places:   map[string]place{},
		children: map[string]map[place]struct{}{},
		random:   rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
}

// Seed makes uids and generated names repeatable.
func (s *Store) Seed(seed uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.random = rand.New(rand.NewPCG(seed, seed))
}

// Register makes the store serve a resource. Registering it again replaces the options and keeps the objects.
func (s *Store) Register(res Resource, opts Options) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if k, ok := s.kinds[res.ID()]; ok {
		k.res, k.opts = res, opts
		return
	}
	k := &kind{res: res, opts: opts, objects: map[Key]Object{}, forgotten: s.version, changed: make(chan struct{})}
	s.kinds[res.ID()] = k
	s.order = append(s.order, k)
}

// OnChange adds a hook that is told of every change, after it is visible, outside the store's lock and in the goroutine
// that made it: it must be quick (put a key in a queue). The object is the hook's to read, not to change; on Deleted it
// is the last state. Two changes made at once in two goroutines may be told in either order.
func (s *Store) OnChange(hook func(EventType, Resource, Object)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks = append(s.hooks, hook)
}

// unlock ends a change and tells the hooks what it did.
func (s *Store) unlock() {
	pending, hooks := s.pending, s.hooks
	s.pending = nil
	s.mu.Unlock()
	for _, event := range pending {
		for _, hook := range hooks {
			hook(event.Type, event.Resource, event.Object)
		}
	}
}

// Version is the resource version of the last change.
func (s *Store) Version() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strconv.FormatInt(s.version, 10)
}

func (s *Store) kind(res Resource) (*kind, *Status) {
	k, ok := s.kinds[res.ID()]
	if !ok {
		return nil, &Status{Code: 404, Reason: "NotFound", Message: "the server could not find the requested resource"}
	}
	return k, nil
}

// Get reads one object.
func (s *Store) Get(res Resource, ns, name string) (Object, *Status) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, status
	}
	obj, ok := k.objects[Key{ns, name}]
	if !ok {
		return nil, NotFound(k.res, name)
	}
	return Copy(obj), nil
}

// List is the objects of one resource at one resource version, sorted by namespace and name.
type List struct {
	Items   []Object
	Version string
}

// List reads the objects of a namespace ("" for all) that the selector matches.
func (s *Store) List(res Resource, ns string, sel Selector) (List, *Status) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, status := s.kind(res)
	if status != nil {
		return List{}, status
	}
	list := List{Version: strconv.FormatInt(s.version, 10)}
	for _, key := range k.sorted() {
		if obj := k.objects[key]; (ns == "" || key.Namespace == ns) && sel.Matches(obj) {
			list.Items = append(list.Items, Copy(obj))
		}
	}
	return list, nil
}

// Mutate changes one object as a controller inside the server does: without admission, validation or a subresource. The
// function gets a copy; it returns false to leave the object alone. Without a difference there is no new resource
// version and no event. The function may be called again when somebody else changed the object in between, and may use
// the store.
func (s *Store) Mutate(res Resource, ns, name string, change func(Object) bool) *Status {
	for {
		old, status := s.Get(res, ns, name)
		if status != nil {
			return status
		}
		obj := Copy(old)
		if !change(obj) {
			return nil
		}
		obj = normalize(obj)
		s.mu.Lock()
		k, status := s.kind(res)
		if status != nil {
			s.mu.Unlock()
			return status
		}
		current, ok := k.objects[Key{ns, name}]
		switch {
		case !ok:
			s.mu.Unlock()
			return NotFound(k.res, name)
		case ResourceVersion(current) != ResourceVersion(old):
			s.mu.Unlock()
			continue
		}
		k.keepIdentity(obj, current)
		s.replace(k, current, obj)
		s.unlock()
		return nil
	}
}

// replace commits a new state of an object, counts its generation, and lets it go when it was only waiting for its
// finalizers. It answers with the stored state.
func (s *Store) replace(k *kind, old, obj Object) Object {
	dropEmptyMetadata(obj)
	if k.hasGeneration() && k.contentChanged(old, obj) {
		generation, _ := Nested(old, "metadata", "generation").(int64)
		SetNested(obj, generation+1, "metadata", "generation")
	}
	if reflect.DeepEqual(old, obj) {
		return old
	}
	if Deleting(obj) && len(Finalizers(obj)) == 0 {
		s.remove(k, obj)
		return obj
	}
	s.put(k, Modified, old, obj)
	s.collectOrphan(k, obj)
	return obj
}

// put stores an object under the next resource version.
func (s *Store) put(k *kind, typ EventType, old, obj Object) {
	dropEmptyMetadata(obj)
	s.version++
	SetNested(obj, strconv.FormatInt(s.version, 10), "metadata", "resourceVersion")
	at := place{k.res.ID(), KeyOf(obj)}
	if old != nil {
		s.unlink(at, old)
	}
	k.objects[at.key] = obj
	s.places[UID(obj)] = at
	for _, owner := range owners(obj) {
		if s.children[owner] == nil {
			s.children[owner] = map[place]struct{}{}
		}
		s.children[owner][at] = struct{}{}
	}
	s.record(k, typ, old, obj)
}

// unlink takes an object out of the index of dependents.
func (s *Store) unlink(at place, obj Object) {
	for _, owner := range owners(obj) {
		delete(s.children[owner], at)
		if len(s.children[owner]) == 0 {
			delete(s.children, owner)
		}
	}
}

// remove takes an object out of the store and collects what it owned.
func (s *Store) remove(k *kind, obj Object) {
	at := place{k.res.ID(), KeyOf(obj)}
	s.version++
	obj = Copy(obj)
	SetNested(obj, strconv.FormatInt(s.version, 10), "metadata", "resourceVersion")
	old := k.objects[at.key]
	s.unlink(at, old)
	delete(k.objects, at.key)
	delete(s.places, UID(obj))
	if at.resource == Pods.ID() {
		delete(s.logs, at.key)
	}
	s.record(k, Deleted, old, obj)
	s.collect(UID(obj))
	if k.res.ID() == Namespaces.ID() {
		s.empty(Name(obj))
	}
}

// hasGeneration says whether objects of the kind count their generation; most of the core group does not.
func (k *kind) hasGeneration() bool {
	return k.res.Group != "" && k.res.ID() != Leases.ID()
}

// contentChanged says whether something other than metadata and status differs, which is what a generation counts.
func (k *kind) contentChanged(old, obj Object) bool {
	skip := func(key string) bool { return key == "metadata" || key == "status" }
	for key, value := range obj {
		if !skip(key) && !reflect.DeepEqual(old[key], value) {
			return true
		}
	}
	for key := range old {
		if _, still := obj[key]; !skip(key) && !still {
			return true
		}
	}
	return false
}

// keepIdentity restores what no update may change.
func (k *kind) keepIdentity(obj, old Object) {
	obj["apiVersion"], obj["kind"] = k.res.APIVersion(), k.res.Kind
	for _, field := range []string{"name", "namespace", "uid", "creationTimestamp", "deletionTimestamp",
		"deletionGracePeriodSeconds", "generation", "resourceVersion", "generateName"} {
		if value := Nested(old, "metadata", field); value != nil {
			SetNested(obj, value, "metadata", field)
		} else {
			RemoveNested(obj, "metadata", field)
		}
	}
}

// NewUID is a fresh uid in the form of a random UUID.
func (s *Store) NewUID() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.newUID()
}

func (s *Store) newUID() string {
	a, b := s.random.Uint64(), s.random.Uint64()
	a = a&^0xf000 | 0x4000
	b = b&^(3<<62) | 2<<62
	return fmt.Sprintf("%08x-%04x-%04x-%04x-%012x", a>>32, a>>16&0xffff, a&0xffff, b>>48, b&0xffffffffffff)
}

// Suffix is a random name part of n characters, from the alphabet that Kubernetes uses for generated names.
func (s *Store) Suffix(n int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.suffix(n)
}

func (s *Store) suffix(n int) string {
	// No vowels, so that no words come out (k8s.io/apimachinery/pkg/util/rand).
	const alphabet = "bcdfghjklmnpqrstvwxz2456789"
	var b strings.Builder
	for range n {
		b.WriteByte(alphabet[s.random.IntN(len(alphabet))])
	}
	return b.String()
}
