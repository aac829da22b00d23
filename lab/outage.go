package lab

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// outage is a Rancher that restarts: what is under way is cut, and a gateway answers in its place until it is back.
type outage struct {
	mu    sync.Mutex
	once  sync.Once
	away  bool
	cut   context.CancelFunc
	alive context.Context // of the requests since the last restart
}

// begin takes Rancher away for a while, once.
func (o *outage) begin(l *Lab, d time.Duration) {
	o.once.Do(func() {
		o.mu.Lock()
		o.away = true
		if o.cut != nil {
			o.cut()
		}
		o.mu.Unlock()
		l.later(d, func() {
			o.mu.Lock()
			o.away, o.cut = false, nil
			o.mu.Unlock()
		})
	})
}

// answer is for Scenario.Rancher.
func (o *outage) answer(l *Lab, w http.ResponseWriter, r *http.Request) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.away {
		answerPage(w, http.StatusBadGateway, badGateway)
		return true
	}
	if o.cut == nil {
		o.alive, o.cut = context.WithCancel(l.alive)
	}
	// The request ends with Rancher, and with its own client.
	ctx, cancel := context.WithCancel(r.Context())
	context.AfterFunc(o.alive, cancel)
	*r = *r.WithContext(ctx)
	return false
}
