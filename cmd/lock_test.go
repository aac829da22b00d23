package cmd_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

const leasePath = "/apis/coordination.k8s.io/v1/namespaces/fleet-default/leases"

// lease returns the lock of the cluster demo as it is stored.
func (s *stand) lease() (kube.Object, bool) {
	object, status := s.lab.Store.Get(kube.Leases, "fleet-default", "rosctl-demo")
	return object, status == nil
}

// leases are the requests about locks that were sent since the mark.
func (s *stand) leases(mark int) []string {
	var sent []string
	for _, r := range s.lab.Requests()[mark:] {
		if strings.HasPrefix(r.Path, leasePath) {
			sent = append(sent, r.Method)
		}
	}
	return sent
}

// plant stores a lock as somebody else's rosctl would have, renewed that long ago.
func (s *stand) plant(who string, ago time.Duration) {
	s.t.Helper()
	renewed := s.lab.Clock.Now().Add(-ago).UTC().Format("2006-01-02T15:04:05.000000Z07:00")
	_, _ = s.lab.Store.Delete(kube.Leases, "fleet-default", "rosctl-demo", kube.WriteOptions{})
	_, status := s.lab.Store.Create(kube.Leases, "fleet-default", kube.Object{
		"apiVersion": "coordination.k8s.io/v1", "kind": "Lease",
		"metadata": kube.Object{"name": "rosctl-demo", "annotations": kube.Object{"rosctl.io/run": "20261130T220000Z-demo-create-0000"}},
		"spec": kube.Object{
			"holderIdentity": who, "acquireTime": renewed, "renewTime": renewed, "leaseDurationSeconds": int64(120), "leaseTransitions": int64(3),
		},
	}, kube.WriteOptions{})
	require.Nil(s.t, status)
}

func TestTwoRunsNeverWorkOnOneCluster(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 60, Seed: 7})
	first := s.start(nil, "create").until("waiting for 3 VMs to be ACTIVE")
	object, there := s.lease()
	require.True(t, there)
	assert.Equal(t, "jane@"+hostname(t), kube.Nested(object, "spec", "holderIdentity"))

	for _, args := range [][]string{{"create"}, {"teardown", "demo"}, {"teardown", "demo", "--yes"}} {
		second := s.run(args...).ends(7)
		assert.Regexp(t, `rosctl: cluster demo is locked: jane@\S+ has been working on it since \S+ \S+ UTC \(run \S+-demo-create-\S+\) `+
			`and renewed the lock \S+ ago; wait until that run has ended, then run again\. Should it have died, its lock is free at `, second.err)
		assert.NotContains(t, second.err.String(), "preflight", "it stops at once")
	}
	var result struct {
		Run struct {
			Result   string
			ExitCode int
		}
		Error string
	}
	s.run("create", "-o", "json").ends(7).json(&result)
	assert.Equal(t, "locked", result.Run.Result)
	assert.Equal(t, 7, result.Run.ExitCode)
	assert.Contains(t, result.Error, "is locked")

	// Looking is not working.
	s.run("status").ends(0)
	s.run("teardown", "demo", "--dry-run").ends(0)
	s.run("create", "--dry-run", "--to", "cluster").ends(0)

	first.interrupt <- os.Interrupt
	first.ends(130)
	_, there = s.lease()
	assert.False(t, there, "Ctrl-C lets the lock go")
	s.run("create", "--to", "cluster").ends(0)
}

func TestOfTwoRunsAtOnceOneStops(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	var group sync.WaitGroup
	codes := make(chan int, 3)
	for range cap(codes) {
		// The library for command lines has globals, so that one process may not read two at the same moment.
		r := s.start(nil, "create", "--to", "cluster").until("this is a lab")
		group.Go(func() {
			<-r.done
			codes <- r.code
		})
	}
	group.Wait()
	close(codes)
	var all []int
	for code := range codes {
		all = append(all, code)
	}
	assert.Contains(t, all, 0)
	assert.NotContains(t, all, 1)
	assert.NotContains(t, all, 3)
	clusters, status := s.lab.Store.List(kube.Clusters, "fleet-default", kube.Selector{})
	require.Nil(t, status)
	assert.Len(t, clusters.Items, 1)
	var credentials int
	for _, r := range s.lab.Requests() {
		if r.Method == http.MethodPost && strings.Contains(r.Path, "cloudcredentials") && r.Status < 300 {
			credentials++
		}
	}
	assert.LessOrEqual(t, credentials, 1)
	_, there := s.lease()
	assert.False(t, there)
}

func TestTheLockOfADeadRunIsTakenOver(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	s.plant("omar@ci-3", time.Hour)
	mark := len(s.lab.Requests())
	r := s.run("create", "--to", "credential").ends(0)
	assert.Regexp(t, `! omar@ci-3 locked demo at \S+ \(run 20261130T220000Z-demo-create-0000\) and last renewed that 1h\S* ago; watching for `, r.err)
	assert.Contains(t, r.err.String(), "! the lock of demo was left behind by omar@ci-3")
	assert.Contains(t, s.leases(mark), "PUT")
	assert.NotContains(t, s.leases(mark), "POST")
	_, there := s.lease()
	assert.False(t, there)
}

func TestALostLockStopsTheRun(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 60, Seed: 7})
	r := s.start(nil, "create").until("waiting for 3 VMs to be ACTIVE")
	s.plant("omar@ci-3", 0)
	r.ends(7)
	assert.Regexp(t, `(?m)^rosctl: phase 6 \(vms\): the lock of cluster demo was lost: this run could not renew it in time, and omar@ci-3 took it over at `, r.err)
	object, there := s.lease()
	require.True(t, there, "the lock of another is not let go")
	assert.Equal(t, "omar@ci-3", kube.Nested(object, "spec", "holderIdentity"))
}

func TestAUserWithoutRightsToLeasesIsWarned(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	s.lab.Rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, leasePath) {
			return false
		}
		kube.WriteStatus(w, kube.Forbidden("user-x", "get", kube.Leases, "fleet-default", "rosctl-demo"))
		return true
	})
	r := s.run("create", "--to", "credential").ends(0)
	assert.Contains(t, r.err.String(), "! this user may not use Leases in fleet-default: nothing keeps a second run off demo")
}

// A server that is in trouble when the lock is wanted: nothing is done without it.
func TestWithoutALockNothingIsDone(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	s.lab.Rancher.Intercept(func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, leasePath) {
			return false
		}
		http.Error(w, "etcdserver: request timed out", http.StatusInternalServerError)
		return true
	})
	r := s.run("create", "--to", "credential").ends(4)
	assert.Regexp(t, `(?m)^rosctl: phase 2 \(driver\): locking cluster demo, without which nothing is done: reading Lease fleet-default/rosctl-demo at `, r.err)
	for _, request := range s.lab.Requests() {
		assert.False(t, request.Write, request.Path)
	}
}

func TestLooksAndDryRunsDoNotTouchTheLock(t *testing.T) {
	s := newStand(t, lab.Options{Speed: 300, Seed: 7})
	mark := len(s.lab.Requests())
	s.run("preflight").ends(0)
	s.run("create", "--dry-run").ends(0)
	s.run("teardown", "demo", "--dry-run").ends(0)
	s.run("status").ends(3)
	assert.Empty(t, s.leases(mark))
	s.run("teardown", "demo", "--yes").ends(0)
	assert.Equal(t, []string{"GET"}, s.leases(mark), "a run that finds nothing to do writes nothing")
}

func hostname(t *testing.T) string {
	name, err := os.Hostname()
	require.NoError(t, err)
	return name
}
