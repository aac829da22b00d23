package cloud

import (
	"bytes"
	"encoding/json"
	"slices"
)

// resource is an object of Neutron, Glance or Cinder: a JSON object with an owner. Its encoded form is kept until it
// changes, so that a list of ten thousand is put together and not built anew.
type resource struct {
	id, project string
	fields      map[string]any
	encoded     []byte
}

func (r *resource) name() string { return r.text("name") }

// text is a field as a string, "" when it is null or something else.
func (r *resource) text(field string) string {
	s, _ := r.fields[field].(string)
	return s
}

func (r *resource) flag(field string) bool {
	b, _ := r.fields[field].(bool)
	return b
}

func (r *resource) set(field string, value any) {
	r.fields[field] = value
	r.encoded = nil
}

func (r *resource) encode() []byte {
	if r.encoded == nil {
		r.encoded = reply(0, r.fields).body
	}
	return r.encoded
}

// visibleTo tells whether a project may see the resource: its own, shared ones, external networks, public images. Those of
// everybody are seen without a project ("") as well.
func (r *resource) visibleTo(project string) bool {
	return project != "" && r.project == project || r.flag("shared") || r.flag("router:external") || r.text("visibility") == "public" ||
		r.project == everyone
}

// everyone owns what belongs to no project and may be seen by all, such as volume types.
const everyone = "*"

// collection holds all resources of one kind, oldest first.
type collection struct {
	plural, singular string
	order            []*resource
	byID             map[string]*resource
	count            map[string]int // by project
}

func newCollection(plural, singular string) *collection {
	return &collection{plural: plural, singular: singular, byID: map[string]*resource{}, count: map[string]int{}}
}

func (l *collection) add(id, project string, fields map[string]any) *resource {
	r := &resource{id: id, project: project, fields: fields}
	l.order = append(l.order, r)
	l.byID[id] = r
	l.count[project]++
	return r
}

func (l *collection) remove(r *resource) {
	if at := slices.Index(l.order, r); at >= 0 {
		l.order = slices.Delete(l.order, at, at+1)
		delete(l.byID, r.id)
		l.count[r.project]--
	}
}

// get finds a resource by id, if the project may see it.
func (l *collection) get(id, project string, admin bool) *resource {
	if r := l.byID[id]; r != nil && (admin || r.visibleTo(project)) {
		return r
	}
	return nil
}

// page collects the resources behind the marker (an id; "" is the beginning) that match, at most limit of them unless
// limit is 0. ok is false when the marker is unknown.
func (l *collection) page(marker string, limit int, match func(*resource) bool) (page []*resource, ok bool) {
	start := 0
	if marker != "" {
		at := l.byID[marker]
		if at == nil {
			return nil, false
		}
		start = slices.Index(l.order, at) + 1
	}
	for _, r := range l.order[start:] {
		if limit > 0 && len(page) == limit {
			break
		}
		if match(r) {
			page = append(page, r)
		}
	}
	return page, true
}

// listBody writes {"plural": [items…], rest…}. Items are encoded JSON already.
func listBody(plural string, items [][]byte, rest map[string]any) []byte {
	var out bytes.Buffer
	size := 64
	for _, item := range items {
		size += len(item) + 2
	}
	out.Grow(size)
	out.WriteString(`{"` + plural + `": [`)
	for i, item := range items {
		if i > 0 {
			out.WriteString(", ")
		}
		out.Write(item)
	}
	out.WriteByte(']')
	for key, value := range rest {
		out.WriteString(`, "` + key + `": `)
		out.Write(reply(0, value).body)
	}
	out.WriteByte('}')
	return out.Bytes()
}

func rawAnswer(status int, body []byte) answer { return answer{status: status, body: body} }

// wrapped is {"singular": {…}}.
func (r *resource) wrapped(status int, singular string) answer {
	return reply(status, map[string]json.RawMessage{singular: r.encode()})
}

// collection finds a collection by the plural that its API uses.
func (c *Cloud) collection(plural string) *collection {
	switch plural {
	case "images":
		return c.images
	case "volumes":
		return c.volumes
	case "types":
		return c.types
	}
	l := c.network[plural]
	if l == nil {
		panic("the lab's OpenStack has no collection " + plural)
	}
	return l
}
