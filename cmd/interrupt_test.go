package cmd_test

import (
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

// Ctrl-C may come at any moment. Here it comes after each request in turn, until a run gets through: each ends at once
// with 130 and a closed record, none leaves a token, and together they make everything once.
func TestCtrlCAfterEveryRequest(t *testing.T) {
	t.Parallel()
	var answered, at atomic.Int64
	interrupt := make(chan os.Signal, 1)
	p := newPlay(t, lab.Options{Log: func(r lab.Request) {
		if answered.Add(1) == at.Load() {
			interrupt <- os.Interrupt
		}
	}})
	through := false
	for n := int64(1); !through; n++ {
		require.Less(t, n, int64(100), "no run ever gets through")
		answered.Store(0)
		at.Store(n)
		started := time.Now()
		r := p.runUntil(interrupt, "create", "--to", "cluster")
		if through = len(interrupt) > 0 || r.code == 0; !through {
			require.Equal(t, 130, r.code, "at request %d: %s", n, r.err)
			assert.Less(t, time.Since(started), promptly, "at request %d", n)
		}
		require.Zero(t, p.tokens(), "at request %d:\n%s", n, r.err)
		for len(interrupt) > 0 {
			<-interrupt
		}
	}
	for _, events := range p.journals() {
		last := events[len(events)-1]
		require.Equal(t, event.RunDone, last.Kind)
		assert.Contains(t, []string{"interrupted", "done", "unchanged"}, last.Run.Result)
	}
	s := &stage{lab: p.lab}
	assert.Len(t, s.names(kube.Clusters, "fleet-default", ""), 1)
	assert.Len(t, s.names(kube.OpenstackConfigs, "fleet-default", ""), 1)
	assert.Len(t, s.names(kube.Secrets, "cattle-global-data", "cc-"), 1)
}
