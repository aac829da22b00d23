package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/ui"
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/openstack"
)

func (a *app) configInitCommand() *cli.Command {
	return &cli.Command{
		Name:  "init",
		Usage: "write a rosctl.yaml, from what Rancher and OpenStack have",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "config", Aliases: []string{"c"}, Usage: "`FILE` to write (default: rosctl.yaml)"},
			&cli.BoolFlag{Name: "force", Usage: "replace a file that is there"},
			&cli.BoolFlag{Name: "yes", Aliases: []string{"y"}, Usage: "do not ask: take what is sensible where no flag says otherwise"},
			&cli.StringFlag{Name: "cluster", Aliases: []string{"name"}, Usage: "`NAME` of the cluster"},
			&cli.StringFlag{Name: "rancher-url", Usage: "Rancher's `URL`"},
			&cli.StringFlag{Name: "rancher-ip", Usage: "`ADDRESS` to connect to instead of asking DNS"},
			&cli.StringFlag{Name: "rancher-ca-file", Usage: "PEM `FILE` with the CA of Rancher's certificate"},
			&cli.StringFlag{Name: "rancher-ca-fingerprint", Usage: "`SHA256` of the CA that Rancher itself serves, compared by you"},
			&cli.StringFlag{Name: "rancher-username", Usage: "`USER` to log in as"},
			&cli.StringFlag{Name: "os-cloud", Usage: "`NAME` of the cloud in clouds.yaml"},
			&cli.StringFlag{Name: "kubernetes-version", Usage: "RKE2 `VERSION`"},
			&cli.StringFlag{Name: "cni", Usage: "network `PLUGIN`"},
			&cli.StringFlag{Name: "flavor", Usage: "`FLAVOR` by name or id"},
			&cli.StringFlag{Name: "image", Usage: "`IMAGE` by name or id"},
			&cli.StringFlag{Name: "network", Usage: "`NETWORK` by name or id"},
			&cli.StringSliceFlag{Name: "security-group", Usage: "security `GROUP` by name or id; may be repeated"},
			&cli.StringFlag{Name: "floating-ip-pool", Usage: "external `NETWORK` for a floating IP of each VM"},
			&cli.StringFlag{Name: "availability-zone", Usage: "`ZONE` of the VMs"},
			&cli.IntFlag{Name: "nodes", Value: 3, Usage: "`NUMBER` of machines that are etcd, control plane and worker at once"},
			&cli.StringSliceFlag{Name: "set", Usage: "any other setting, `PATH=VALUE`: --set waits.vms=1h"},
			&cli.StringFlag{Name: "trace", Usage: "write a line for each HTTP request to `FILE` (- for stderr); never a secret"},
		}, outputFlags()...),
		Description: "Asks for what no flag says, each time with something sensible to take, and writes a file with comments that loads. It\n" +
			"reads clouds.yaml, logs in to OpenStack for its flavors, images, networks and security groups, and reads the list of\n" +
			"versions from Rancher, without logging in there. A file that is there is never replaced without --force, and no secret\n" +
			"is written into it.\n\n" +
			examples("rosctl config init", "rosctl config init --rancher-url https://rancher.example.com --name demo --yes",
				"rosctl config init -c prod.yaml --flavor m1.large --network k8s-net --security-group rancher-sg --yes"),
		Action: a.configInit,
	}
}

// initial is one making of a rosctl.yaml.
type initial struct {
	*app
	c     *cli.Context
	opts  config.LoadOptions
	path  string // absolute
	draft *config.Draft
	in    *bufio.Reader // nil: nobody is there to ask, or nobody wants to be asked
	t     *target
}

func (a *app) configInit(c *cli.Context) error {
	if c.NArg() > 0 {
		return usage("rosctl config init takes no words: %s; name the cluster with --name, the file with --config",
			strings.Join(c.Args().Slice(), " "))
	}
	i := &initial{app: a, c: c}
	i.opts = config.LoadOptions{
		Path: first(c.String("config"), config.DefaultFile), Environ: a.env.Environ, Cwd: a.env.Cwd, Home: a.env.Home, Redact: a.redact,
	}
	i.path = i.opts.Path
	if !filepath.IsAbs(i.path) {
		i.path = filepath.Join(a.env.Cwd, i.path)
	}
	if err := i.mayWrite(); err != nil {
		return err
	}
	if a.env.Secret != nil && !c.Bool("yes") {
		i.in = bufio.NewReader(a.env.Stdin)
	}
	i.draft = config.NewDraft(i.opts)
	i.t = &target{Loaded: &config.Loaded{File: i.path}, clock: clock.Real(), dryRun: true}
	defer i.t.close()
	if err := a.openTrace(c, i.t); err != nil {
		return err
	}
	for _, step := range []func() error{i.others, i.rancher, i.cluster, i.cloud} {
		if err := step(); err != nil {
			return err
		}
	}
	if err := i.write(); err != nil {
		return err
	}
	if a.ui.Format != ui.Text {
		a.ui.Document(map[string]any{"file": i.path, "cluster": i.draft.Value("name")})
		return nil
	}
	a.ui.Line(i.opts.Path + " is written; now see whether it would work: rosctl preflight" + i.named())
	return nil
}

// named is the flag for a file that is not found by itself.
func (i *initial) named() string {
	if i.opts.Path == config.DefaultFile {
		return ""
	}
	return " --config " + i.opts.Path
}

// mayWrite refuses early, before anybody has answered a question.
func (i *initial) mayWrite() error {
	switch _, err := os.Lstat(i.path); {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(filepath.Dir(i.path)); err != nil {
			return usage("%s: the folder is not there", i.opts.Path)
		}
		return nil
	case err != nil:
		return usage("%s: %s", i.opts.Path, err)
	case i.c.Bool("force"):
		return nil
	}
	return &refusal{i.opts.Path + " is there; name another file with --config, or replace it with --force"}
}

// others takes the flags over that are not asked for.
func (i *initial) others() error {
	flags := map[string]string{}
	for flag, path := range map[string]string{
		"rancher-ip": "rancher.ip", "rancher-ca-file": "rancher.caFile", "rancher-ca-fingerprint": "rancher.caFingerprint",
		"rancher-username": "rancher.username", "availability-zone": "machine.availabilityZone",
	} {
		flags[path] = i.c.String(flag)
	}
	flags["kubernetes.cni"] = first(i.c.String("cni"), "canal")
	for _, pair := range i.c.StringSlice("set") {
		path, value, ok := strings.Cut(pair, "=")
		if !ok || path == "" {
			return usage("--set %s: write PATH=VALUE, for example --set waits.vms=1h", pair)
		}
		flags[path] = value
	}
	for path, value := range flags {
		if value == "" {
			continue
		}
		if err := i.draft.Set(path, value); err != nil {
			return err
		}
	}
	i.draft.Say("kubernetes.cni", "or calico, cilium, flannel")
	return nil
}

// cluster asks for the name and the number of machines.
func (i *initial) cluster() error {
	if err := i.settle(question{path: "name", flag: "cluster", ask: "Name of the cluster", best: "demo"}); err != nil {
		return err
	}
	nodes := question{path: "pools[0].quantity", flag: "nodes", ask: "Number of machines, each etcd, control plane and worker", best: "3"}
	if err := i.settle(nodes); err != nil {
		return err
	}
	if n := i.draft.Value(nodes.path); n == "0" {
		return usage("--nodes 0: a cluster needs a machine")
	}
	return i.draft.Set("pools[0].roles", "etcd,controlplane,worker")
}

// cloud asks for everything that OpenStack has.
func (i *initial) cloud() error {
	if err := i.whichCloud(); err != nil {
		return err
	}
	login, notes, err := config.LoadCloud(i.opts, i.draft.Value("openstack.cloud"))
	for _, n := range notes {
		i.ui.Say("! " + words.Notice(n))
	}
	if err != nil {
		return err
	}
	i.t.Cloud = login
	i.ui.Say("logging in to OpenStack at " + login.AuthURL)
	client, err := i.connectCloud(i.t)(i.c.Context)
	if err != nil {
		return err
	}
	return i.machines(client)
}

// whichCloud asks for the cloud, unless OS_* variables describe it.
func (i *initial) whichCloud() error {
	found, err := config.FindClouds(i.opts)
	if err != nil {
		return err
	}
	if found.Described && !i.c.IsSet("os-cloud") && found.Chosen == "" {
		i.ui.Say("OpenStack is the one that OS_* variables describe")
		return nil
	}
	if len(found.Names) == 0 {
		return usage("there is no clouds.yaml to choose a cloud from, and no OS_AUTH_URL: write one beside %s, "+
			"or see the OpenStack client's documentation", i.opts.Path)
	}
	o := offer{best: found.Chosen}
	for _, name := range found.Names {
		o.choices = append(o.choices, choice{value: name, names: []string{name}})
	}
	if o.best == "" {
		o.best = found.Names[0]
	}
	return i.settle(question{path: "openstack.cloud", flag: "os-cloud", ask: "Cloud of clouds.yaml", offer: &o})
}

// machines asks what the VMs are made from.
func (i *initial) machines(client *openstack.Client) error {
	ctx := i.c.Context
	flavors, err := client.Flavors(ctx)
	if err != nil {
		return err
	}
	o := offerFlavors(slices.Clone(flavors))
	if err := i.settle(question{
		path: "machine.flavor", flag: "flavor", ask: "Flavor", offer: &o,
		none: "no flavor of OpenStack has 2 vCPU and 4 GiB, which a node needs",
	}); err != nil {
		return err
	}
	flavor := openstack.Flavor{DiskGiB: 1 << 20, RAMMiB: 1 << 30} // one that --set named, and that is not checked
	for _, f := range flavors {
		if chosen := i.draft.Value("machine.flavor"); f.ID == chosen || f.Name == chosen {
			flavor = f
		}
	}
	if flavor.DiskGiB == 0 && i.draft.Value("machine.bootFromVolume") == "" {
		for path, value := range map[string]string{"machine.bootFromVolume": "true", "machine.volumeSize": fmt.Sprint(rootVolumeGiB)} {
			if err := i.draft.Set(path, value); err != nil {
				return err
			}
		}
		i.draft.Say("machine.bootFromVolume", "the flavor has no disk of its own")
	}
	images, err := client.Images(ctx, "")
	if err != nil {
		return err
	}
	o = offerImages(images, flavor)
	if err := i.settle(question{
		path: "machine.image", flag: "image", ask: "Image", offer: &o,
		none: "no image of OpenStack looks like a Linux cloud image that fits the flavor",
	}); err != nil {
		return err
	}
	networks, err := client.Networks(ctx)
	if err != nil {
		return err
	}
	o = offerNetworks(slices.Clone(networks), client.Identity().ProjectID)
	if err := i.settle(question{
		path: "machine.network", flag: "network", ask: "Network", offer: &o,
		none: "the project has no network that machines can be put into",
	}); err != nil {
		return err
	}
	groups, err := client.SecurityGroups(ctx)
	if err != nil {
		return err
	}
	o = offerGroups(groups)
	if err := i.settle(question{
		path: "machine.securityGroups", flag: "security-group", ask: "Security groups, separated by commas", offer: &o, many: true,
		none: "the project has no security group",
	}); err != nil {
		return err
	}
	return i.floatingIPs(networks)
}

// floatingIPs takes the pool that a flag names: nobody is asked, since few machines need one.
func (i *initial) floatingIPs(networks []openstack.Network) error {
	if i.c.String("floating-ip-pool") == "" {
		return nil
	}
	o := offer{hidden: map[string]string{}}
	for _, n := range networks {
		if !n.External {
			o.hidden[n.Name] = "it is not external"
			continue
		}
		o.choices = append(o.choices, choiceOf(n.ID, n.Name, "", false))
	}
	return i.settle(question{
		path: "machine.floatingIPPool", flag: "floating-ip-pool", ask: "Floating IP pool", offer: &o,
		none: "the project sees no external network",
	})
}

// write puts the file in its place once it is known to load. A file that appeared meanwhile is not replaced.
func (i *initial) write() error {
	temporary, err := os.CreateTemp(filepath.Dir(i.path), ".rosctl-*.yaml")
	if err != nil {
		return usage("%s cannot be written: %s", i.opts.Path, err)
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(i.draft.YAML())
	if err = errors.Join(err, temporary.Chmod(0o644), temporary.Close()); err != nil {
		return usage("%s cannot be written: %s", i.opts.Path, err)
	}
	check := i.opts
	check.Path = temporary.Name()
	if problems := config.Check(check).Problems; len(problems) > 0 {
		return &config.Error{Problems: problems}
	}
	if i.c.Bool("force") {
		err = os.Rename(temporary.Name(), i.path)
	} else {
		err = os.Link(temporary.Name(), i.path)
	}
	if errors.Is(err, fs.ErrExist) {
		return &refusal{i.opts.Path + " appeared meanwhile; it is not replaced"}
	}
	if err != nil {
		return usage("%s cannot be written: %s", i.opts.Path, err)
	}
	return nil
}

// readLine reads an answer; Ctrl-C does not wait for the end of the line.
func (i *initial) readLine() (string, error) {
	type answer struct {
		text string
		err  error
	}
	got := make(chan answer, 1)
	go func() {
		text, err := i.in.ReadString('\n')
		got <- answer{text, err}
	}()
	select {
	case <-i.c.Context.Done():
		return "", i.c.Context.Err()
	case a := <-got:
		if a.err != nil && (!errors.Is(a.err, io.EOF) || strings.TrimSpace(a.text) == "") {
			return "", &refusal{"nothing was written: there was no answer"}
		}
		return strings.TrimSpace(a.text), nil
	}
}
