package openstack

// Named is anything that has an id and a name in OpenStack.
type Named interface {
	// Ident returns the id, which is unique, and the name, which need not be.
	Ident() (id, name string)
}

// Find returns what nameOrID stands for: the one item with that id, else every item of that name. So the caller sees
// whether there is none, one, or several. Of several, Rancher's driver takes the first, and Nova refuses.
func Find[T Named](list []T, nameOrID string) []T {
	var named []T
	for _, item := range list {
		id, name := item.Ident()
		if id == nameOrID {
			return []T{item}
		}
		if name == nameOrID {
			named = append(named, item)
		}
	}
	return named
}
