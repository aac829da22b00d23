package cmd

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/probe"
	"github.com/rosctl/rosctl/internal/transport"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// target is a configuration with the clients that it describes, nothing sent yet.
type target struct {
	*config.Loaded
	clock    clock.Clock
	rancher  *rancherapi.Client
	way      *transport.Transport // under rancher
	cloudWay *transport.Transport
	dryRun   bool
	guarded  bool // the ways to the servers refuse every write: a dry run, or a command that only looks
	ownLab   bool // the lab was started for this command, and goes with it
	trace    io.Writer
	notices  []event.Note
	closers  []func()
}

// close gives back what the target holds, last first.
func (t *target) close() {
	for i := len(t.closers) - 1; i >= 0; i-- {
		t.closers[i]()
	}
}

// load reads the configuration of a cluster, starting a lab of its own first where one was asked for.
func (a *app) load(ctx context.Context, c *cli.Context, cluster string) (*config.Loaded, func(), error) {
	opts, stop, err := a.loadOptions(ctx, c, cluster)
	if err != nil {
		return nil, nil, err
	}
	loaded, err := config.Load(opts)
	if err != nil {
		stop()
		return nil, nil, err
	}
	return loaded, stop, nil
}

// loadOptions are what a configuration is read from. Stop ends the lab that belongs to it, if there is one.
func (a *app) loadOptions(ctx context.Context, c *cli.Context, cluster string) (config.LoadOptions, func(), error) {
	flags, err := settings(c)
	if err != nil {
		return config.LoadOptions{}, nil, err
	}
	opts := config.LoadOptions{
		Path: c.String("config"), Cluster: cluster, Environ: a.env.Environ, Flags: flags, Cwd: a.env.Cwd, Home: a.env.Home,
		Prompt: a.env.Secret, Stderr: a.env.Stderr, Redact: a.redact,
	}
	stop := func() {}
	if scenario := c.String("lab"); scenario != "" {
		if opts.Path != "" {
			return opts, nil, usage("--lab brings its own rosctl.yaml; leave --config out")
		}
		if stop, err = a.ownLab(ctx, c, scenario, &opts); err != nil {
			return opts, nil, err
		}
	}
	return opts, stop, nil
}

// ownLab starts a lab for this one command and points the configuration at it, past whatever the environment says.
func (a *app) ownLab(ctx context.Context, c *cli.Context, scenario string, opts *config.LoadOptions) (func(), error) {
	if _, err := lab.FindScenario(scenario); err != nil {
		return nil, usage("--lab: %s", err)
	}
	if speed := c.Float64("lab-speed"); speed < 1 {
		return nil, usage("--lab-speed %g: a lab's time runs at least as fast as the clock on the wall", speed)
	}
	folder, err := os.MkdirTemp("", "rosctl-lab-")
	if err != nil {
		return nil, err
	}
	l, err := lab.Start(ctx, lab.Options{Scenario: scenario, Speed: c.Float64("lab-speed")})
	if err != nil {
		_ = os.RemoveAll(folder)
		return nil, err
	}
	stop := func() {
		_ = l.Close()
		_ = os.RemoveAll(folder)
	}
	if err := l.WriteConfig(folder); err != nil {
		stop()
		return nil, err
	}
	opts.Path, opts.Environ = filepath.Join(folder, "rosctl.yaml"), outside(a.env.Environ)
	opts.Environ = append(opts.Environ, "OS_CLIENT_CONFIG_FILE="+filepath.Join(folder, "clouds.yaml"))
	if opts.Cluster == "" {
		opts.Cluster = labCluster
	}
	return stop, nil
}

// outside is the environment without what describes real servers.
func outside(environ []string) []string {
	var kept []string
	for _, pair := range environ {
		if !strings.HasPrefix(pair, "RANCHER_") && !strings.HasPrefix(pair, "OS_") {
			kept = append(kept, pair)
		}
	}
	return kept
}

// connect builds the clients. It sends nothing, but for the one look at a CA whose fingerprint was confirmed.
func (a *app) connect(ctx context.Context, c *cli.Context) (*target, error) {
	cluster, err := clusterName(c)
	if err != nil {
		return nil, err
	}
	return a.connectFor(ctx, c, cluster)
}

// connectFor is connect for a cluster that is known already.
func (a *app) connectFor(ctx context.Context, c *cli.Context, cluster string) (*target, error) {
	loaded, stop, err := a.load(ctx, c, cluster)
	if err != nil {
		return nil, err
	}
	t := &target{Loaded: loaded, dryRun: c.Bool("dry-run"), guarded: c.Bool("dry-run") || onlyLooks(c), ownLab: c.String("lab") != "", closers: []func(){stop}, notices: loaded.Warnings}
	t.clock = clock.Real()
	if s := loaded.Spec.Clock; s.Scaled() {
		t.clock = clock.Scaled(s.Epoch, s.Speed)
		t.notices = append(t.notices, event.Note{Code: "lab", Args: finding.Args{"speed": strconv.FormatFloat(s.Speed, 'f', -1, 64)}})
	}
	if err := a.openTrace(c, t); err != nil {
		t.close()
		return nil, err
	}
	if err := a.openRancher(ctx, t); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (a *app) openTrace(c *cli.Context, t *target) error {
	switch path := c.String("trace"); path {
	case "":
	case "-":
		t.trace = a.env.Stderr
	default:
		file, err := os.OpenFile(a.path(path), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
		if err != nil {
			return usage("--trace: %s", err)
		}
		t.trace = file
		t.closers = append(t.closers, func() { _ = file.Close() })
	}
	return nil
}

func (a *app) openRancher(ctx context.Context, t *target) error {
	o, err := a.rancherTransport(t)
	if err != nil {
		return err
	}
	if fingerprint := t.Spec.Rancher.CAFingerprint; fingerprint != "" {
		ca, err := a.confirmedCA(ctx, t)
		if err != nil {
			return err
		}
		o.CAs = append(o.CAs, ca)
	}
	if t.way, err = transport.New(o); err != nil {
		return usage("rancher: %s", err)
	}
	t.closers = append(t.closers, t.way.Close)
	t.rancher, err = rancherapi.New(rancherapi.Options{URL: t.Spec.Rancher.URL, Transport: t.way, Clock: t.clock, UserAgent: userAgent(), Redact: a.redact})
	return err
}

func (a *app) rancherTransport(t *target) (transport.Options, error) {
	spec := t.Spec.Rancher
	o := transport.Options{
		Name: "rancher", Insecure: spec.Insecure, UserAgent: userAgent(), DryRun: t.guarded,
		Clock: t.clock, Redact: a.redact, Trace: t.trace,
	}
	if spec.IP != "" {
		u, err := url.Parse(spec.URL)
		if err != nil {
			return o, err
		}
		o.PinHost, o.PinIP = u.Hostname(), spec.IP
	}
	if spec.CAFile != "" {
		pem, err := os.ReadFile(spec.CAFile)
		if err != nil {
			return o, usage("rancher.caFile: %s", err)
		}
		o.CAs = [][]byte{pem}
	}
	return o, nil
}

// confirmedCA fetches the CA that Rancher itself serves, without verifying the connection, and takes it only if its
// fingerprint is the one that a person confirmed. Nothing secret is sent on that connection.
func (a *app) confirmedCA(ctx context.Context, t *target) ([]byte, error) {
	rancherURL, fingerprint := t.Spec.Rancher.URL, t.Spec.Rancher.CAFingerprint
	pem, err := a.servedCA(ctx, t)
	if err != nil {
		return nil, err
	}
	certificates, err := probe.ParsePEM(pem)
	if err != nil {
		return nil, fmt.Errorf("reading the CA that %s serves: %w", rancherURL, err)
	}
	var seen []string
	for _, cert := range certificates {
		if probe.Fingerprint(cert) == fingerprint {
			return pem, nil
		}
		seen = append(seen, probe.Fingerprint(cert))
	}
	return nil, &refusal{fmt.Sprintf("%s serves a CA with fingerprint %s, not the confirmed %s: it was replaced, or another server answers. "+
		"Compare with whoever runs Rancher before you change rancher.caFingerprint", rancherURL, strings.Join(seen, ", "), fingerprint)}
}

// servedCA reads /cacerts over a connection that is not verified.
func (a *app) servedCA(ctx context.Context, t *target) ([]byte, error) {
	o, err := a.rancherTransport(t)
	if err != nil {
		return nil, err
	}
	o.Insecure, o.CAs = true, nil
	way, err := transport.New(o)
	if err != nil {
		return nil, err
	}
	defer way.Close()
	client, err := rancherapi.New(rancherapi.Options{URL: t.Spec.Rancher.URL, Transport: way, Clock: clock.Real(), UserAgent: userAgent()})
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	pem, err := client.CACerts(ctx)
	return []byte(pem), err
}

// connectCloud logs in to OpenStack.
func (a *app) connectCloud(t *target) func(context.Context) (*openstack.Client, error) {
	return func(ctx context.Context) (*openstack.Client, error) {
		a.redact.Add(t.Cloud.Password.Reveal(), t.Cloud.ApplicationCredentialSecret.Reveal())
		way, err := transport.New(t.Cloud.Transport(transport.Options{
			Name: "openstack", UserAgent: userAgent(), DryRun: t.guarded, Clock: t.clock, Redact: a.redact, Trace: t.trace,
		}))
		if err != nil {
			return nil, fmt.Errorf("openstack: %w", err)
		}
		t.cloudWay = way
		t.closers = append(t.closers, way.Close)
		return openstack.Connect(ctx, t.Cloud, openstack.Options{Transport: way, Clock: t.clock, UserAgent: userAgent()})
	}
}

// openDownstream makes the way to a new cluster: by the pin and the trust of the configuration, and the CA that stands
// in its kubeconfig.
func (a *app) openDownstream(t *target) func(rancherapi.KubeconfigServer) (*transport.Transport, error) {
	return func(server rancherapi.KubeconfigServer) (*transport.Transport, error) {
		o, err := a.rancherTransport(t)
		if err != nil {
			return nil, err
		}
		o.Name = "cluster"
		if len(server.CA) > 0 {
			o.CAs = append(o.CAs, server.CA)
		}
		return transport.New(o)
	}
}
