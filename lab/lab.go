// Package lab is a Rancher and an OpenStack to try rosctl on: real HTTP servers on loopback with state, an accelerated
// clock, and scenarios in which one thing is wrong. It puts the parts together: the store of objects (lab/kube), Rancher's
// front (lab/rancher), the controllers and virtual machines behind it (lab/world), the node driver (lab/nodedriver),
// OpenStack (lab/cloud) and a name server (lab/dns). Instead of its own OpenStack it can use a real one.
//
// It is a server: it may not know rosctl's clients, its phases, its configuration or its words. Only the clock is shared.
package lab

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/cloud"
	"github.com/rosctl/rosctl/lab/dns"
	"github.com/rosctl/rosctl/lab/kube"
	"github.com/rosctl/rosctl/lab/nodedriver"
	"github.com/rosctl/rosctl/lab/rancher"
	"github.com/rosctl/rosctl/lab/world"
)

// Host is the name of the lab's Rancher. Only the lab's name server knows it; rosctl is told the address.
const Host = "rancher.lab.test"

// DefaultSpeed is how many seconds pass in the lab in one second on the wall: the 25 minutes of a create take 25 seconds.
const DefaultSpeed = 60

// Options say what lab to start. The zero Options are a healthy lab on free ports.
type Options struct {
	// Scenario is the name of one of Scenarios; "healthy" when empty.
	Scenario string
	// Speed of the lab's clock; DefaultSpeed when 0. Up to 3000 things keep their order.
	Speed float64
	// Cloud is a real OpenStack to build the servers in; nil starts the lab's own.
	Cloud *CloudRef
	// Seed makes names, ids and durations repeatable; 0 makes them up.
	Seed uint64
	// Log is told of every request that one of the lab's servers answered, in the order of the answers. It must not
	// block and not use the Lab. May be nil.
	Log func(Request)
}

// Lab is a running lab. All methods may be called by several goroutines at once.
type Lab struct {
	Scenario Scenario
	// Clock is the lab's time: it began at Epoch and runs Speed times as fast as the wall clock.
	Clock clock.Clock
	Epoch time.Time
	Speed float64

	Store   *kube.Store // the objects of Rancher's management cluster
	Rancher *rancher.Server
	Cloud   *cloud.Cloud // nil with a real OpenStack
	DNS     *dns.Server
	World   *world.World

	// Password of Rancher's administrator, "admin".
	Password string

	external *CloudRef
	log      func(Request)

	alive      context.Context // until Close
	background sync.WaitGroup  // see later

	closing  sync.Mutex // held while the parts are stopped, so that a second Close waits for the first
	mu       sync.Mutex
	records  map[string]dns.Record
	requests []Request
	closers  []func() error
}

// Start starts a lab. It runs until Close, or until ctx is done; Close must be called in both cases.
func Start(ctx context.Context, options Options) (*Lab, error) {
	if options.Scenario == "" {
		options.Scenario = Healthy
	}
	scenario, err := FindScenario(options.Scenario)
	if err != nil {
		return nil, err
	}
	if options.Speed == 0 {
		options.Speed = DefaultSpeed
	}
	if options.Speed < 0 {
		return nil, fmt.Errorf("starting the lab: a speed of %g is not a speed; it must be more than 0", options.Speed)
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("starting the lab: %w", context.Cause(ctx))
	}
	// Whole seconds, so that the epoch that is written to rosctl.yaml is exactly this one.
	epoch := time.Now().UTC().Truncate(time.Second)
	l := &Lab{
		Scenario: scenario, Epoch: epoch, Speed: options.Speed, Clock: clock.Scaled(epoch, options.Speed),
		Password: rand.Text(), external: options.Cloud, log: options.Log, records: map[string]dns.Record{},
	}
	if err := l.start(options); err != nil {
		return nil, errors.Join(fmt.Errorf("starting the lab: %w", err), l.Close())
	}
	stop := context.AfterFunc(ctx, func() { _ = l.Close() }) // whoever calls Close gets the error
	l.onClose(func() error { stop(); return nil })
	return l, nil
}

// start starts the parts, each with what it needs of those before it.
func (l *Lab) start(options Options) error {
	if l.external != nil {
		if err := l.external.check(); err != nil {
			return err
		}
		if l.Scenario.needsOwnCloud() {
			return errForeignCloud
		}
	}
	var cancel context.CancelFunc
	l.alive, cancel = context.WithCancel(context.Background())
	l.onClose(func() error {
		cancel()
		l.background.Wait()
		return nil
	})
	var err error
	if l.DNS, err = dns.Start(nil); err != nil {
		return err
	}
	l.onClose(l.DNS.Close)
	l.SetDNS(Host, dns.Record{Addresses: []netip.Addr{netip.AddrFrom4([4]byte{127, 0, 0, 1})}})

	l.Store = kube.NewStore(l.Clock)
	if options.Seed != 0 {
		l.Store.Seed(options.Seed)
	}
	front := rancher.Options{
		Clock: l.Clock, Store: l.Store, Host: Host, Password: l.Password, Log: l.rancherRequest, Intercept: l.toRancher,
	}
	ownCloud := cloud.Options{
		Clock: l.Clock, Seed: options.Seed, DNSServers: []string{"127.0.0.1"}, Log: l.cloudRequest,
	}
	if l.Scenario.Install != nil {
		l.Scenario.Install(&front, &ownCloud)
	}
	if l.Rancher, err = rancher.New(front); err != nil {
		return err
	}
	if err := l.Rancher.Start("127.0.0.1:0"); err != nil {
		return err
	}
	l.onClose(l.Rancher.Close)
	l.Rancher.SetSetting("server-url", l.URL())

	behind := world.Options{
		Clock: l.Clock, Store: l.Store, Seed: options.Seed, Joined: l.joined,
		Driver:  driver{nodedriver.New(nodedriver.Options{Clock: l.Clock}), l},
		Site:    world.SiteFunc(l.site),
		Guest:   l.guest,
		Refuses: l.refuses,
	}
	if l.external == nil {
		if l.Cloud, err = cloud.New(ownCloud); err != nil {
			return err
		}
		l.onClose(l.Cloud.Close)
		behind.Console = l.Cloud.AppendConsole
	}
	if l.World, err = world.New(behind); err != nil {
		return err
	}
	l.onClose(func() error { l.World.Close(); return nil })
	if l.Cloud != nil {
		l.Cloud.Intercept(l.toOpenStack)
		l.Cloud.OnServer(l.serverChanged)
	}
	if l.Scenario.Prepare != nil {
		if err := l.Scenario.Prepare(l); err != nil {
			return fmt.Errorf("preparing the scenario %s: %w", l.Scenario.Name, err)
		}
	}
	return nil
}

func (l *Lab) onClose(stop func() error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closers = append(l.closers, stop)
}

// Close stops all parts and waits for them, the last started first. Servers that a real OpenStack runs stay there.
func (l *Lab) Close() error {
	l.closing.Lock()
	defer l.closing.Unlock()
	l.mu.Lock()
	closers := l.closers
	l.closers = nil
	l.mu.Unlock()
	var errs []error
	for i := len(closers) - 1; i >= 0; i-- {
		errs = append(errs, closers[i]())
	}
	return errors.Join(errs...)
}

// later does something after a while of the lab's time, unless the lab ends before.
func (l *Lab) later(d time.Duration, do func()) {
	l.background.Go(func() {
		if l.Clock.Sleep(l.alive, d) == nil {
			do()
		}
	})
}

// URL is Rancher's, by its name.
func (l *Lab) URL() string { return l.Rancher.URL() }

// DNSAddr is the name server's ip:port.
func (l *Lab) DNSAddr() string { return l.DNS.Addr() }

// SetDNS changes what the lab's name server knows of a host; the VMs ask it too.
func (l *Lab) SetDNS(host string, record dns.Record) {
	l.mu.Lock()
	l.records[host] = record
	l.mu.Unlock()
	l.DNS.Set(host, record)
}

// record is what the name server knows of a host; one it does not know gets NXDOMAIN.
func (l *Lab) record(host string) dns.Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, ok := l.records[host]
	if !ok {
		r.Behaviour = dns.NXDomain
	}
	return r
}

// rancherAddress is host and port of Rancher's URL.
func (l *Lab) rancherAddress() string {
	u, err := url.Parse(l.URL())
	if err != nil {
		return "" // cannot happen: the server made it
	}
	return u.Host
}
