package world

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/kube"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	space      = "fleet-default"
	credential = "cattle-global-data:cc-test1"
	caText     = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
)

// testDriver makes servers out of nothing.
type testDriver struct {
	clk clock.Clock

	mu       sync.Mutex
	build    time.Duration
	failures map[int]string // what the nth create (from 0) ends with
	refuse   string         // what every remove ends with
	creates  []DriverJob
	removes  []DriverJob
}

func (d *testDriver) Create(ctx context.Context, job DriverJob, log io.Writer) error {
	d.mu.Lock()
	n := len(d.creates)
	d.creates = append(d.creates, job)
	failure, build := strings.ReplaceAll(d.failures[n], "MACHINE", job.Machine), d.build
	d.mu.Unlock()
	fmt.Fprintln(log, "Running pre-create checks...")
	fmt.Fprintln(log, "Creating machine...")
	job.Save([]byte(`{"Driver":{"MachineId":""}}`))
	if failure != "" {
		if err := d.clk.Sleep(ctx, 3*time.Second); err != nil {
			return err
		}
		fmt.Fprintln(log, failure)
		return errors.New(failure)
	}
	if err := d.clk.Sleep(ctx, build); err != nil {
		return err
	}
	state, err := json.Marshal(map[string]any{"Driver": map[string]string{
		"MachineId": "server-" + job.Machine, "IPAddress": fmt.Sprintf("10.0.0.%d", 11+n)}})
	if err != nil {
		return err
	}
	job.Save(state)
	fmt.Fprintln(log, "Custom install script was sent via userdata, provisioning complete...")
	return nil
}

func (d *testDriver) Remove(ctx context.Context, job DriverJob, log io.Writer) error {
	d.mu.Lock()
	d.removes = append(d.removes, job)
	refuse := strings.ReplaceAll(d.refuse, "MACHINE", job.Machine)
	d.mu.Unlock()
	if err := d.clk.Sleep(ctx, 2*time.Second); err != nil {
		return err
	}
	if refuse != "" {
		fmt.Fprintln(log, refuse)
		return errors.New(refuse)
	}
	fmt.Fprintln(log, "Successfully removed "+job.Machine)
	return nil
}

// bench is a world with everything that it needs around it.
type bench struct {
	t      testing.TB
	clk    clock.Clock
	store  *kube.Store
	driver *testDriver
	world  *World

	mu       sync.Mutex
	consoles map[string]string
	history  []change
	states   map[string]kube.Object
}

func newBench(t testing.TB, speed float64, edit ...func(*Options)) *bench {
	t.Helper()
	clk := clock.Scaled(time.Now(), speed)
	b := &bench{t: t, clk: clk, store: kube.NewStore(clk), consoles: map[string]string{}, states: map[string]kube.Object{},
		driver: &testDriver{clk: clk, build: 9 * time.Minute, failures: map[int]string{}}}
	b.store.Seed(7)
	for _, res := range kube.ManagementResources() {
		b.store.Register(res, kube.Options{})
	}
	for name, value := range map[string]string{"server-url": "https://rancher.lab.test", "cacerts": caText,
		"agent-tls-mode": "strict", "delete-machine-on-failure-after": "0s", "server-version": "v2.14.4"} {
		b.create(kube.Settings, "", kube.Object{"metadata": kube.Object{"name": name}, "value": value})
	}
	b.create(kube.Secrets, "cattle-global-data", kube.Object{"metadata": kube.Object{"name": "cc-test1"},
		"data": kube.Object{"openstackcredentialConfig-password": base64.StdEncoding.EncodeToString([]byte("pw"))}})
	options := Options{Clock: clk, Store: b.store, Driver: b.driver, Seed: 1, Console: func(id, text string) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.consoles[id] += text
	}}
	for _, e := range edit {
		e(&options)
	}
	b.store.OnChange(b.note)
	w, err := New(options)
	require.NoError(t, err)
	b.world = w
	t.Cleanup(w.Close)
	return b
}

func (b *bench) create(res kube.Resource, ns string, obj kube.Object) kube.Object {
	b.t.Helper()
	stored, status := b.store.Create(res, ns, obj, kube.WriteOptions{})
	if status != nil {
		b.t.Fatalf("create %s: %s", res.ID(), status.Message)
	}
	return stored
}

// config makes an OpenstackConfig.
func (b *bench) config(name string) {
	b.create(kube.OpenstackConfigs, space, kube.Object{"metadata": kube.Object{"name": name},
		"authUrl": "http://127.0.0.1:5000/v3", "flavorId": "f-1", "netName": "", "bootFromVolume": false,
		"configDrive": true, "activeTimeout": "1200"})
}

// poolSpec is a pool for a Cluster's spec.
func poolSpec(name, config string, quantity int64, roles string) kube.Object {
	return kube.Object{"name": name, "quantity": quantity,
		"etcdRole":         strings.Contains(roles, "e"),
		"controlPlaneRole": strings.Contains(roles, "c"),
		"workerRole":       strings.Contains(roles, "w"),
		"machineConfigRef": kube.Object{"kind": "OpenstackConfig", "name": config}}
}

func (b *bench) cluster(name string, pools ...kube.Object) {
	list := make([]any, len(pools))
	for i, p := range pools {
		list[i] = p
	}
	b.create(kube.Clusters, space, kube.Object{"metadata": kube.Object{"name": name},
		"spec": kube.Object{"kubernetesVersion": "v1.34.8+rke2r1", "cloudCredentialSecretName": credential,
			"rkeConfig": kube.Object{"machinePools": list,
				"machineGlobalConfig": kube.Object{"cni": "calico"}}}})
}

func (b *bench) get(res kube.Resource, ns, name string) kube.Object {
	obj, status := b.store.Get(res, ns, name)
	if status != nil {
		return nil
	}
	return obj
}

func (b *bench) list(res kube.Resource) []kube.Object {
	list, status := b.store.List(res, "", kube.Selector{})
	require.Nil(b.t, status)
	return list.Items
}

// until waits for something to become true, looking at each change of the store.
func (b *bench) until(what string, ok func() bool) {
	b.t.Helper()
	wake := make(chan struct{}, 1)
	b.store.OnChange(func(kube.EventType, kube.Resource, kube.Object) {
		select {
		case wake <- struct{}{}:
		default:
		}
	})
	deadline := time.After(20 * time.Second)
	for !ok() {
		select {
		case <-wake:
		case <-deadline:
			for _, c := range b.history[max(0, len(b.history)-25):] {
				b.t.Log(c)
			}
			b.t.Fatalf("waited too long for %s", what)
		}
	}
}

func (b *bench) ready(name string) func() bool {
	return func() bool {
		obj := b.get(kube.Clusters, space, name)
		return conditionOf(obj, "Ready").Status == isTrue && conditionOf(obj, "Connected").Status == isTrue
	}
}

// change is one thing that a watcher sees: a condition, a phase, a deletion, an object that comes or goes.
type change struct {
	at     time.Time
	object string // "provisioning-cluster", "machine NAME", …
	what   string // "Ready", ".phase", …
	value  string // "Unknown/Waiting: text"
}

func (c change) String() string {
	return fmt.Sprintf("%s %s %s=%s", c.at.Format("15:04:05.000"), c.object, c.what, c.value)
}

// kinds are the names that the recorded timelines have for the kinds.
var kinds = map[string]string{
	kube.Clusters.ID(): "provisioning-cluster", kube.CAPIClusters.ID(): "capi-cluster",
	kube.RKEControlPlanes.ID(): "rkecontrolplane", kube.MachineDeployments.ID(): "machinedeployment",
	kube.Machines.ID(): "machine", kube.OpenstackMachines.ID(): "openstackmachine", kube.Jobs.ID(): "job",
}

// note writes down how an object differs from what it was.
func (b *bench) note(typ kube.EventType, res kube.Resource, obj kube.Object) {
	kind, ok := kinds[res.ID()]
	if !ok {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	id := kind + " " + kube.Name(obj)
	old := b.states[id]
	add := func(what, value string) {
		b.history = append(b.history, change{b.now(), id, what, value})
	}
	if typ == kube.Deleted {
		delete(b.states, id)
		add("gone", "")
		return
	}
	b.states[id] = obj
	was, is := facts(old), facts(obj)
	for _, what := range slices.Sorted(maps.Keys(is)) {
		if was[what] != is[what] {
			add(what, is[what])
		}
	}
}

// facts are the parts of an object that the timelines record.
func facts(obj kube.Object) map[string]string {
	out := map[string]string{}
	if obj == nil {
		return out
	}
	for _, c := range conditionsOf(obj) {
		out[c.Type] = c.Status + "/" + c.Reason + ": " + c.Message
	}
	for _, field := range []string{"phase", "failureReason"} {
		if text := kube.NestedString(obj, "status", field); text != "" {
			out["."+field] = text
		}
	}
	if name := kube.NestedString(obj, "status", "nodeRef", "name"); name != "" {
		out[".nodeRef"] = name
	}
	if ready, ok := kube.Nested(obj, "status", "ready").(bool); ok {
		out[".ready"] = fmt.Sprint(ready)
	}
	if connected, ok := kube.Nested(obj, "status", "agentConnected").(bool); ok {
		out[".agentConnected"] = fmt.Sprint(connected)
	}
	if kube.Nested(obj, "status", "addresses") != nil {
		out[".addresses"] = "set"
	}
	if kube.Deleting(obj) {
		out[".deleting"] = "true"
	}
	return out
}

// now is the time for which the world does what it does.
func (b *bench) now() time.Time {
	if b.world == nil {
		return b.clk.Now()
	}
	return b.world.now()
}
