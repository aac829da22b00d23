package world

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/lab/kube"
)

// cache holds the newest state of every object, as the informers of real controllers do, so that reading a cluster of
// hundreds of machines copies nothing. What it gives out is shared and must not be changed.
type cache struct {
	mu        sync.RWMutex
	objects   map[string]map[kube.Key]kube.Object   // by resource
	versions  map[string]map[kube.Key]int64         // of the last change that was seen, deletions included
	byCluster map[string]map[kube.Key][]kube.Object // by resource and cluster, sorted by name
}

func newCache() *cache {
	return &cache{
		objects: map[string]map[kube.Key]kube.Object{}, versions: map[string]map[kube.Key]int64{},
		byCluster: map[string]map[kube.Key][]kube.Object{},
	}
}

// note takes a change in. Two changes of an object may be told in either order: the older one is ignored.
func (c *cache) note(typ kube.EventType, res kube.Resource, obj kube.Object) {
	id, key := res.ID(), kube.KeyOf(obj)
	version, err := strconv.ParseInt(kube.ResourceVersion(obj), 10, 64)
	if err != nil {
		return // cannot happen: the store counts
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.objects[id] == nil {
		c.objects[id] = map[kube.Key]kube.Object{}
		c.versions[id] = map[kube.Key]int64{}
		c.byCluster[id] = map[kube.Key][]kube.Object{}
	}
	if version < c.versions[id][key] {
		return
	}
	c.versions[id][key] = version
	cluster := kube.Key{Namespace: key.Namespace, Name: kube.Labels(obj)[labelClusterName]}
	list := c.byCluster[id][cluster]
	i, found := slices.BinarySearchFunc(list, key.Name, func(o kube.Object, name string) int {
		return strings.Compare(kube.Name(o), name)
	})
	if found {
		list = slices.Delete(slices.Clone(list), i, i+1) // others may be reading the old one
	}
	if typ == kube.Deleted {
		delete(c.objects[id], key)
	} else {
		c.objects[id][key] = obj
		list = slices.Insert(slices.Clone(list), i, obj)
	}
	if cluster.Name != "" {
		c.byCluster[id][cluster] = list
	}
}

// get is an object; nil when it is not there.
func (c *cache) get(res kube.Resource, ns, name string) kube.Object {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.objects[res.ID()][kube.Key{Namespace: ns, Name: name}]
}

// ofCluster are the objects with a cluster's label, sorted by name.
func (c *cache) ofCluster(res kube.Resource, key kube.Key) []kube.Object {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.byCluster[res.ID()][key]
}
