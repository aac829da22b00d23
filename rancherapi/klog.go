package rancherapi

import (
	"sync"

	"github.com/go-logr/logr"
	"k8s.io/klog/v2"
)

// silenceKlog takes client-go's log away from stderr, which belongs to the user interface. What it would say there
// ("failed to watch") reaches the caller through WatchOptions.OnError in better words.
var silenceKlog = sync.OnceFunc(func() { klog.SetLogger(logr.Discard()) })
