package kube

// collect deletes the dependents of an owner that is gone, unless another owner of theirs is still there. A real server
// does this in the background some moments later; here it is part of the change, so that tests need not wait.
func (s *Store) collect(uid string) {
	for at := range s.children[uid] {
		k := s.kinds[at.resource]
		if obj, ok := k.objects[at.key]; ok {
			s.collectOrphan(k, obj)
		}
	}
}

// collectOrphan deletes an object that names owners of which none exists.
func (s *Store) collectOrphan(k *kind, obj Object) {
	named := owners(obj)
	for _, owner := range named {
		if _, there := s.places[owner]; there {
			return
		}
	}
	if len(named) > 0 {
		s.delete(k, obj, false)
	}
}

// orphan takes an owner out of all its dependents' references.
func (s *Store) orphan(uid string) {
	for at := range s.children[uid] {
		k := s.kinds[at.resource]
		old, ok := k.objects[at.key]
		if !ok {
			continue
		}
		obj := Copy(old)
		refs, _ := Nested(obj, "metadata", "ownerReferences").([]any)
		var kept []any
		for _, ref := range refs {
			if inner, ok := ref.(Object); !ok || NestedString(inner, "uid") != uid {
				kept = append(kept, ref)
			}
		}
		if len(kept) == 0 {
			RemoveNested(obj, "metadata", "ownerReferences")
		} else {
			SetNested(obj, kept, "metadata", "ownerReferences")
		}
		s.put(k, Modified, old, obj)
	}
}

// empty deletes what a removed namespace held.
func (s *Store) empty(ns string) {
	for _, k := range s.order {
		for _, key := range k.sorted() {
			if obj, ok := k.objects[key]; ok && key.Namespace == ns {
				s.delete(k, obj, false)
			}
		}
	}
}
