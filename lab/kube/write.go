package kube

import (
	"fmt"
	"reflect"
)

// Create stores a new object. Its name may come from metadata.generateName. The answer is the object as stored, or as it
// would have been in a dry run.
func (s *Store) Create(res Resource, ns string, obj Object, opts WriteOptions) (Object, *Status) {
	obj = normalize(obj)
	s.mu.Lock()
	defer s.unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, status
	}
	if !k.res.Namespaced {
		ns = ""
	}
	if status := k.checkEnvelope(obj, ns); status != nil {
		return nil, status
	}
	if status := s.checkNamespace(ns, opts); status != nil {
		return nil, status
	}
	obj, status = k.decode(obj, opts)
	if status != nil {
		return nil, status
	}
	s.newMetadata(k, ns, obj, opts)
	request := AdmitRequest{Verb: Create, Object: obj, DryRun: opts.DryRun, User: opts.User, Lookup: s.lookup}
	if status := k.admit(request); status != nil {
		return nil, status
	}
	if _, taken := k.objects[KeyOf(obj)]; taken {
		return nil, AlreadyExists(k.res, Name(obj))
	}
	if opts.DryRun {
		return obj, nil
	}
	s.put(k, Added, nil, obj)
	s.collectOrphan(k, obj)
	return Copy(obj), nil
}

// newMetadata fills in what the server decides about a new object.
func (s *Store) newMetadata(k *kind, ns string, obj Object, opts WriteOptions) {
	obj["apiVersion"], obj["kind"] = k.res.APIVersion(), k.res.Kind
	meta, _ := obj["metadata"].(Object)
	if meta == nil {
		meta = Object{}
		obj["metadata"] = meta
	}
	for _, field := range []string{"selfLink", "resourceVersion", "deletionTimestamp", "deletionGracePeriodSeconds",
		"managedFields", "generation"} {
		delete(meta, field)
	}
	if ns != "" {
		meta["namespace"] = ns
	}
	if prefix, _ := meta["generateName"].(string); prefix != "" && Name(obj) == "" {
		meta["name"] = prefix + s.suffix(5)
	}
	meta["uid"] = s.newUID()
	meta["creationTimestamp"] = Timestamp(s.clk.Now())
	if k.hasGeneration() {
		meta["generation"] = int64(1)
	}
	if k.opts.StatusSubresource && opts.User.ID != "" {
		delete(obj, "status")
	}
	if len(k.opts.Finalizers) > 0 && !opts.DryRun {
		SetFinalizers(obj, append(Finalizers(obj), k.opts.Finalizers...)...)
	}
}

// Update replaces an object. A resource version in obj must be the current one. Without a difference the object keeps
// its resource version.
func (s *Store) Update(res Resource, ns, name string, obj Object, opts WriteOptions) (Object, *Status) {
	obj = normalize(obj)
	s.mu.Lock()
	defer s.unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, status
	}
	return s.update(k, ns, name, obj, opts)
}

// update is Update under the lock.
func (s *Store) update(k *kind, ns, name string, obj Object, opts WriteOptions) (Object, *Status) {
	if !k.res.Namespaced {
		ns = ""
	}
	if status := k.checkEnvelope(obj, ns); status != nil {
		return nil, status
	}
	if given := Name(obj); given != name {
		return nil, BadRequest(fmt.Sprintf(
			"the name of the object (%s) does not match the name on the URL (%s)", given, name))
	}
	obj, status := k.decode(obj, opts)
	if status != nil {
		return nil, status
	}
	old, ok := k.objects[Key{ns, name}]
	if !ok {
		return nil, NotFound(k.res, name)
	}
	if status := k.checkPreconditions(obj, old, name); status != nil {
		return nil, status
	}
	k.keepIdentity(obj, old)
	RemoveNested(obj, "metadata", "managedFields")
	k.keepSubresource(obj, old, opts)
	request := AdmitRequest{Verb: Update, Object: obj, Old: Copy(old), DryRun: opts.DryRun, User: opts.User,
		Lookup: s.lookup}
	if status := k.admit(request); status != nil {
		return nil, status
	}
	if opts.DryRun {
		if k.hasGeneration() && k.contentChanged(old, obj) {
			generation, _ := Nested(old, "metadata", "generation").(int64)
			SetNested(obj, generation+1, "metadata", "generation")
		}
		return obj, nil
	}
	return Copy(s.replace(k, old, obj)), nil
}

// checkPreconditions refuses an update that was made from an older state, or of an object of the same name that is gone.
func (k *kind) checkPreconditions(obj, old Object, name string) *Status {
	if version := ResourceVersion(obj); version != "" && version != ResourceVersion(old) {
		return Conflict(k.res, name,
			"the object has been modified; please apply your changes to the latest version and try again")
	}
	if uid := UID(obj); uid != "" && uid != UID(old) {
		return Conflict(k.res, name, fmt.Sprintf(
			"Precondition failed: UID in precondition: %s, UID in object meta: %s", uid, UID(old)))
	}
	return nil
}

// keepSubresource restores what a write to an object, or to its status, may not touch.
func (k *kind) keepSubresource(obj, old Object, opts WriteOptions) {
	if !k.opts.StatusSubresource || opts.User.ID == "" && opts.Subresource == "" {
		return
	}
	if opts.Subresource == "status" {
		status, has := obj["status"]
		for key := range obj {
			delete(obj, key)
		}
		for key, value := range Copy(old) {
			obj[key] = value
		}
		if has {
			obj["status"] = status
		} else {
			delete(obj, "status")
		}
		return
	}
	if status, ok := old["status"]; ok {
		obj["status"] = copyValue(status)
	} else {
		delete(obj, "status")
	}
}

// Delete ends an object. With finalizers it stays, with a deletionTimestamp, and the answer is the object; without it is
// gone, and the answer is the Status object of a success.
func (s *Store) Delete(res Resource, ns, name string, opts WriteOptions) (Object, *Status) {
	s.mu.Lock()
	defer s.unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, status
	}
	if !k.res.Namespaced {
		ns = ""
	}
	obj, ok := k.objects[Key{ns, name}]
	if !ok {
		return nil, NotFound(k.res, name)
	}
	if opts.UID != "" && opts.UID != UID(obj) {
		return nil, Conflict(k.res, name, fmt.Sprintf(
			"Precondition failed: UID in precondition: %s, UID in object meta: %s", opts.UID, UID(obj)))
	}
	if opts.ResourceVersion != "" && opts.ResourceVersion != ResourceVersion(obj) {
		return nil, Conflict(k.res, name, fmt.Sprintf(
			"Precondition failed: ResourceVersion in precondition: %s, ResourceVersion in object meta: %s",
			opts.ResourceVersion, ResourceVersion(obj)))
	}
	if k.opts.Admit != nil {
		request := AdmitRequest{Verb: Delete, Old: Copy(obj), DryRun: opts.DryRun, User: opts.User, Lookup: s.lookup}
		if status := k.opts.Admit(request); status != nil {
			return nil, status
		}
	}
	if opts.Orphan && !opts.DryRun {
		s.orphan(UID(obj))
	}
	return s.delete(k, obj, opts.DryRun), nil
}

// delete marks or removes an object.
func (s *Store) delete(k *kind, obj Object, dryRun bool) Object {
	if len(Finalizers(obj)) == 0 {
		if !dryRun {
			s.remove(k, obj)
		}
		return Object{"kind": "Status", "apiVersion": "v1", "metadata": Object{}, "status": "Success",
			"details": (&Details{Name: Name(obj), Group: k.res.Group, Kind: k.res.Plural, UID: UID(obj)}).object()}
	}
	if Deleting(obj) {
		return Copy(obj)
	}
	marked := Copy(obj)
	SetNested(marked, Timestamp(s.clk.Now()), "metadata", "deletionTimestamp")
	SetNested(marked, int64(0), "metadata", "deletionGracePeriodSeconds")
	if generation, ok := Nested(obj, "metadata", "generation").(int64); ok {
		SetNested(marked, generation+1, "metadata", "generation")
	}
	if !dryRun {
		s.put(k, Modified, obj, marked)
	}
	return Copy(marked)
}

// checkEnvelope compares what an object says of itself with where it is sent.
func (k *kind) checkEnvelope(obj Object, ns string) *Status {
	if obj == nil {
		return BadRequest("the object is empty")
	}
	if given := NestedString(obj, "kind"); given != "" && given != k.res.Kind {
		return BadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s",
			given, k.res.Versions[0], k.res.Kind))
	}
	if given := Namespace(obj); given != "" && given != ns && k.res.Namespaced {
		return BadRequest(
			"the namespace of the provided object does not match the namespace sent on the request")
	}
	return nil
}

// checkNamespace refuses a user's object in a namespace that does not exist. Controllers inside are trusted.
func (s *Store) checkNamespace(ns string, opts WriteOptions) *Status {
	k, ok := s.kinds[Namespaces.ID()]
	if !ok || ns == "" || opts.User.ID == "" {
		return nil
	}
	if _, ok := k.objects[Key{Name: ns}]; !ok {
		return NotFound(Namespaces, ns)
	}
	return nil
}

// lookup reads an object under the lock.
func (s *Store) lookup(res Resource, ns, name string) (Object, bool) {
	k, ok := s.kinds[res.ID()]
	if !ok {
		return nil, false
	}
	obj, ok := k.objects[Key{ns, name}]
	return obj, ok
}

// admit runs an object through mutation, validation and admission, in the order of the API server.
func (k *kind) admit(request AdmitRequest) *Status {
	if k.opts.Mutate != nil {
		if status := k.opts.Mutate(request); status != nil {
			return status
		}
	}
	if request.Old == nil || !reflect.DeepEqual(request.Old, request.Object) {
		problems := k.check(request.Object, request.Old == nil)
		if len(problems) > 0 {
			return Invalid(k.res, Name(request.Object), problems)
		}
	}
	if k.opts.Admit != nil {
		return k.opts.Admit(request)
	}
	return nil
}
