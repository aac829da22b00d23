package cloud_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/cloud"
)

func (b *bench) delete(id string) int { return b.do("DELETE", "/compute/v2.1/servers/"+id, nil).status }

// state is status/task of a server, or the code that is not 200.
func (b *bench) state(id string) string {
	r := b.show(id)
	if r.status != http.StatusOK {
		return http.StatusText(r.status)
	}
	return r.str("server", "status") + "/" + r.str("server", "OS-EXT-STS:task_state")
}

func TestLifeOfAServer(t *testing.T) {
	type moment struct {
		at    time.Duration
		state string
	}
	for name, test := range map[string]struct {
		fault   cloud.Fault
		change  func(*bench) object
		after   time.Duration // of the delete; 0: none
		moments []moment
	}{
		"image": {moments: []moment{{0, "BUILD/scheduling"}, {time.Second, "BUILD/networking"},
			{2 * time.Second, "BUILD/spawning"}, {59 * time.Second, "BUILD/spawning"}, {build, "ACTIVE/"}}},
		"volume": {change: func(b *bench) object { return b.bootVolume("50") }, moments: []moment{
			{time.Second, "BUILD/block_device_mapping"}, {2 * time.Second, "BUILD/spawning"}, {build, "ACTIVE/"}}},
		"deleted when active": {after: 2 * build, moments: []moment{{2 * build, "ACTIVE/deleting"},
			{2*build + 2*time.Second, "DELETED/"}, {2*build + 3*time.Second, "Not Found"}}},
		"deleted while scheduling": {after: time.Millisecond, moments: []moment{{time.Millisecond, "DELETED/"},
			{2 * time.Second, "Not Found"}, {2 * build, "Not Found"}}},
		"deleted while spawning: the hypervisor is busy": {after: 10 * time.Second, moments: []moment{
			{10 * time.Second, "BUILD/deleting"}, {59 * time.Second, "BUILD/deleting"}, {build, "DELETED/"},
			{build + time.Second, "Not Found"}}},
		"no valid host": {fault: cloud.Fault{Kind: cloud.NoValidHost}, moments: []moment{{0, "BUILD/scheduling"},
			{time.Second, "ERROR/"}, {build, "ERROR/"}}},
		"no valid host, deleted": {fault: cloud.Fault{Kind: cloud.NoValidHost}, after: build, moments: []moment{
			{build, "DELETED/"}, {build + time.Second, "Not Found"}}},
		"build aborted": {fault: cloud.Fault{Kind: cloud.BuildAborted}, moments: []moment{{2 * time.Second, "BUILD/spawning"},
			{3 * time.Second, "ERROR/"}}},
		"stuck in scheduling": {fault: cloud.Fault{Kind: cloud.StuckScheduling}, after: 5 * build, moments: []moment{
			{4 * build, "BUILD/scheduling"}, {5 * build, "DELETED/"}}},
		"stuck in spawning": {fault: cloud.Fault{Kind: cloud.StuckSpawning}, after: 5 * build, moments: []moment{
			{4 * build, "BUILD/spawning"}, {5 * build, "BUILD/deleting"}, {9 * build, "BUILD/deleting"}}},
		"stuck in deleting": {fault: cloud.Fault{Kind: cloud.StuckDeleting}, after: 2 * build, moments: []moment{
			{build, "ACTIVE/"}, {2 * build, "ACTIVE/deleting"}, {9 * build, "ACTIVE/deleting"}}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			if test.fault.Kind != "" {
				b.FailNext(test.fault)
			}
			change := object{}
			if test.change != nil {
				change = test.change(b)
			}
			id := b.create("vm", change)
			var passed time.Duration
			deleted := test.after == 0
			to := func(at time.Duration) {
				b.advance(at - passed)
				passed = at
			}
			for _, m := range test.moments {
				if !deleted && m.at >= test.after {
					to(test.after)
					require.Equal(t, 204, b.delete(id))
					deleted = true
				}
				to(m.at)
				assert.Equal(t, m.state, b.state(id), "after %s", m.at)
			}
		})
	}
}

func TestHealLetsStuckServersGoOn(t *testing.T) {
	b := newBench(t)
	b.FailNext(cloud.Fault{Kind: cloud.StuckScheduling})
	b.FailNext(cloud.Fault{Kind: cloud.StuckSpawning})
	b.FailNext(cloud.Fault{Kind: cloud.StuckDeleting})
	b.FailNext(cloud.Fault{Kind: cloud.NoValidHost, Times: -1})
	scheduling, spawning := b.create("a"), b.create("b")
	b.advance(2 * build)
	dead := b.create("c")
	require.Equal(t, 204, b.delete(spawning))
	b.advance(2 * build)
	assert.Equal(t, "BUILD/scheduling", b.state(scheduling))
	assert.Equal(t, "BUILD/deleting", b.state(spawning))
	assert.Equal(t, "ERROR/", b.state(dead))
	b.Heal()
	fine := b.create("d")
	b.advance(0)
	assert.Equal(t, "DELETED/", b.state(spawning))
	b.advance(2 * build)
	assert.Equal(t, "ACTIVE/", b.state(scheduling))
	assert.Equal(t, "ACTIVE/", b.state(fine))
}

func TestADeletedServerGivesEverythingBack(t *testing.T) {
	b := newBench(t)
	before := []int{b.Count("ports"), b.Count("volumes"), b.Count("floatingips")}
	id := b.create("vm", b.bootVolume(20))
	b.advance(build)
	floating := b.associate()
	assert.Equal(t, "ACTIVE", floating.at("floatingip", "status"))
	show := b.show(id)
	addresses := show.at("server", "addresses", "rancher-net").([]any)
	require.Len(t, addresses, 2)
	assert.Equal(t, "fixed", addresses[0].(object)["OS-EXT-IPS:type"])
	assert.Equal(t, "floating", addresses[1].(object)["OS-EXT-IPS:type"])
	assert.Equal(t, floating.at("floatingip", "floating_ip_address"), addresses[1].(object)["addr"])
	used := b.do("GET", "/compute/v2.1/limits", nil)
	assert.EqualValues(t, 1, used.at("limits", "absolute", "totalInstancesUsed"))
	assert.EqualValues(t, 4, used.at("limits", "absolute", "totalCoresUsed"))
	assert.EqualValues(t, 8192, used.at("limits", "absolute", "totalRAMUsed"))

	require.Equal(t, 204, b.delete(id))
	require.Equal(t, 204, b.delete(id), "again, while it goes")
	b.advance(5 * time.Second)
	assert.Equal(t, []int{before[0], before[1], before[2] + 1},
		[]int{b.Count("ports"), b.Count("volumes"), b.Count("floatingips")}, "the floating IP stays, unattached")
	assert.Equal(t, "DOWN", b.do("GET", "/network/v2.0/floatingips", nil).at("floatingips", 0, "status"))
	used = b.do("GET", "/compute/v2.1/limits", nil)
	assert.EqualValues(t, 0, used.at("limits", "absolute", "totalInstancesUsed"))
	assert.EqualValues(t, 0, used.at("limits", "absolute", "totalCoresUsed"))
	assert.Empty(t, b.Servers())
}

func TestLock(t *testing.T) {
	b := newBench(t)
	id := b.create("vm")
	b.advance(build)
	act := func(action string) int {
		return b.do("POST", "/compute/v2.1/servers/"+id+"/action", object{action: nil}).status
	}
	require.Equal(t, 202, act("lock"))
	r := b.do("DELETE", "/compute/v2.1/servers/"+id, nil)
	assert.Equal(t, 409, r.status)
	assert.Equal(t, "Instance "+id+" is locked", r.at("conflictingRequest", "message"))
	require.Equal(t, 202, act("unlock"))
	require.NoError(t, b.Lock("vm", "hands off"))
	assert.Equal(t, 403, act("unlock"), "an administrator locked it")
	show := b.do("GET", "/compute/v2.1/servers/"+id, nil, "OpenStack-API-Version", "compute 2.73")
	assert.Equal(t, true, show.at("server", "locked"))
	assert.Equal(t, "hands off", show.at("server", "locked_reason"))
	assert.Error(t, b.Lock("nobody", ""))
	assert.Equal(t, 400, act("dance"))
	assert.Equal(t, 409, act("os-stop"))
}

func TestStopAndStart(t *testing.T) {
	b := newBench(t)
	id := b.create("vm")
	act := func(action string) int {
		return b.do("POST", "/compute/v2.1/servers/"+id+"/action", object{action: nil}).status
	}
	assert.Equal(t, 409, act("os-stop"), "while it is built")
	b.advance(build)
	assert.Equal(t, 202, act("os-stop"))
	assert.Equal(t, "SHUTOFF/", b.state(id))
	assert.Equal(t, 202, act("os-start"))
	assert.Equal(t, 202, act("reboot"))
	assert.Equal(t, "ACTIVE/", b.state(id))
}

func TestConsole(t *testing.T) {
	b := newBench(t)
	b.SetConsole("vm", "one\r\n\x1b[0;32mtwo\x1b[0m\n")
	id := b.create("vm")
	b.advance(build)
	output := func(arguments object) any {
		r := b.console(id, arguments)
		require.Equal(t, 200, r.status, string(r.text))
		return r.at("output")
	}
	assert.Equal(t, "one\n[0;32mtwo[0m\n", output(object{}), "control characters are cut out")
	b.AppendConsole("vm", "three\n")
	b.AppendConsole(id, "four\n")
	assert.Equal(t, "one\n[0;32mtwo[0m\nthree\nfour\n", output(nil))
	assert.Equal(t, "", output(object{"length": 1}), "what follows the last line feed is a line")
	assert.Equal(t, "four\n", output(object{"length": 2}))
	assert.Equal(t, "four\n", output(object{"length": "2"}))
	assert.Equal(t, "", output(object{"length": 0}))
	assert.Equal(t, 400, b.console(id, object{"length": "many"}).status)
	assert.Equal(t, 400, b.console(id, object{"length": -2}).status)

	for range 3000 {
		b.AppendConsole(id, "0123456789012345678901234567890123456789012345678901234567890123456789012345678\n")
	}
	assert.Len(t, output(object{}), 100<<10, "older output is lost")
	b.SetConsole("vm", "")
	assert.Equal(t, "", output(object{}))
}

func TestHooksHearOfEveryChangeInOrder(t *testing.T) {
	b := newBench(t)
	heard := make(chan cloud.ServerInfo, 16)
	b.OnServer(func(s cloud.ServerInfo) {
		b.Servers() // the Cloud may be used from a hook
		heard <- s
	})
	id := b.create("vm", object{"config_drive": true})
	next := func() cloud.ServerInfo {
		select {
		case s := <-heard:
			return s
		case <-time.After(10 * time.Second):
			require.Fail(t, "no hook was called")
			return cloud.ServerInfo{}
		}
	}
	s := next()
	assert.Equal(t, "BUILD", s.Status)
	assert.Equal(t, "#cloud-config\n", string(s.UserData))
	b.advance(build)
	s = next()
	assert.Equal(t, "ACTIVE", s.Status)
	assert.Equal(t, id, s.ID)
	assert.True(t, s.ConfigDrive)
	assert.Equal(t, []string{"rancher-sg"}, s.SecurityGroups)
	assert.Len(t, s.Addresses, 1)
	require.Equal(t, 204, b.delete(id))
	b.advance(time.Minute)
	assert.Equal(t, "DELETED", next().Status)
}
