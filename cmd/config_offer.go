package cmd

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/Masterminds/semver/v3"

	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/rancherapi"
)

// choice is one thing that a setting of a new rosctl.yaml may name.
type choice struct {
	value string // what stands in the file: a name, or the id where several have that name
	about string
	names []string // what a person may type for it: its name and its id
}

// offer is what there is to choose from, the best first.
type offer struct {
	choices []choice
	best    string // value of the choice that is taken without a word; "" for none
	// hidden are the names of what is there and does not suit, with the reason, for who asks for one of them.
	hidden map[string]string
}

// choiceOf makes the choice of something that OpenStack knows by name and id.
func choiceOf(id, name, about string, twice bool) choice {
	c := choice{value: name, about: about, names: []string{name, id}}
	if twice || name == "" {
		c.value, c.about = id, strings.TrimPrefix(name+", ", ", ")+about
	}
	return c
}

// doubles counts names, since of two things of one name only the id works.
func doubles[T any](all []T, name func(T) string) map[string]int {
	count := map[string]int{}
	for _, one := range all {
		count[name(one)]++
	}
	return count
}

// The least that a node of RKE2 needs, and what is recommended; 9 phases' own template has the latter.
const (
	leastCPUs, leastRAMMiB            = 2, 4000
	goodCPUs, goodRAMMiB, goodDiskGiB = 4, 8000, 50
	rootVolumeGiB                     = 50 // where the flavor has no disk
	noDisk                            = "no disk of its own: boots from a volume"
)

// offerFlavors offers those that are big enough, smallest first; the best is the smallest of the recommended size.
func offerFlavors(all []openstack.Flavor) offer {
	o := offer{hidden: map[string]string{}}
	slices.SortFunc(all, func(a, b openstack.Flavor) int {
		return cmp.Or(a.VCPUs-b.VCPUs, a.RAMMiB-b.RAMMiB, a.DiskGiB-b.DiskGiB, strings.Compare(a.Name, b.Name))
	})
	count := doubles(all, func(f openstack.Flavor) string { return f.Name })
	var better string
	for _, f := range all {
		about := fmt.Sprintf("%d vCPU, %s GiB, ", f.VCPUs, gib(f.RAMMiB))
		if f.DiskGiB == 0 {
			about += noDisk
		} else {
			about += fmt.Sprintf("%d GB disk", f.DiskGiB)
		}
		switch {
		case f.Disabled:
			o.hidden[f.Name] = "it is disabled"
			continue
		case f.VCPUs < leastCPUs || f.RAMMiB < leastRAMMiB:
			o.hidden[f.Name] = "a node needs 2 vCPU and 4 GiB; it has " + about
			continue
		}
		c := choiceOf(f.ID, f.Name, about, count[f.Name] > 1)
		o.choices = append(o.choices, c)
		if good := f.VCPUs >= goodCPUs && f.RAMMiB >= goodRAMMiB; good && f.DiskGiB >= goodDiskGiB && o.best == "" {
			o.best = c.value
		} else if good && better == "" {
			better = c.value
		}
	}
	if o.best = first(o.best, better); o.best == "" && len(o.choices) > 0 {
		o.best = o.choices[0].value
	}
	return o
}

// gib writes MiB as GiB, without a fraction where there is none.
func gib(mib int) string { return strconv.FormatFloat(float64(mib*10/1024)/10, 'f', -1, 64) }

var (
	// cloudImage is what images with cloud-init are called.
	cloudImage = regexp.MustCompile(`(?i)ubuntu|debian|rocky|alma|centos|rhel|red.?hat|sles|sle-micro|suse|leap|oracle|fedora|flatcar|cloud`)
	// otherImage is what images are called that no node can be made from.
	otherImage = regexp.MustCompile(`(?i)cirros|windows|amphora|octavia|snapshot|backup|trove|installer|manila`)
)

// offerImages offers those that look as if cloud-init were in them and fit the flavor; ubuntu first, newest first.
func offerImages(all []openstack.Image, flavor openstack.Flavor) offer {
	o := offer{hidden: map[string]string{}}
	rank := func(i openstack.Image) int {
		switch name := strings.ToLower(i.Name + " " + i.OS); {
		case strings.Contains(name, "ubuntu"):
			return 0
		case cloudImage.MatchString(name):
			return 1
		}
		return 2
	}
	slices.SortFunc(all, func(a, b openstack.Image) int {
		return cmp.Or(rank(a)-rank(b), -natural(a.Name, b.Name), b.Created.Compare(a.Created))
	})
	count := doubles(all, func(i openstack.Image) string { return i.Name })
	for _, i := range all {
		var words []string
		for _, w := range []string{i.OS, i.Arch} {
			if w != "" {
				words = append(words, w)
			}
		}
		if !i.Created.IsZero() {
			words = append(words, "of "+i.Created.UTC().Format("2006-01-02"))
		}
		disk := flavor.DiskGiB
		if disk == 0 {
			disk = rootVolumeGiB
		}
		switch {
		case i.Status != "active":
			o.hidden[i.Name] = "its status is " + i.Status
		case i.DiskFormat == "iso" || i.DiskFormat == "aki" || i.DiskFormat == "ari" || i.ContainerFormat == "docker":
			o.hidden[i.Name] = "it is no disk image (" + first(i.DiskFormat, i.ContainerFormat) + ")"
		case strings.EqualFold(i.OSType, "windows") || otherImage.MatchString(i.Name):
			o.hidden[i.Name] = "it does not look like an image that RKE2 runs on"
		case i.MinDiskGiB > disk || i.MinRAMMiB > flavor.RAMMiB:
			o.hidden[i.Name] = fmt.Sprintf("it asks for %d GB disk and %s GiB, more than the flavor has", i.MinDiskGiB, gib(i.MinRAMMiB))
		default:
			o.choices = append(o.choices, choiceOf(i.ID, i.Name, strings.Join(words, ", "), count[i.Name] > 1))
		}
	}
	if len(o.choices) > 0 {
		o.best = o.choices[0].value
	}
	return o
}

var digits = regexp.MustCompile(`\d+|\D+`)

// natural compares names as people do: 24.04 is behind 8.04.
func natural(a, b string) int {
	as, bs := digits.FindAllString(strings.ToLower(a), -1), digits.FindAllString(strings.ToLower(b), -1)
	for i := range min(len(as), len(bs)) {
		x, errX := strconv.Atoi(as[i])
		y, errY := strconv.Atoi(bs[i])
		d := strings.Compare(as[i], bs[i])
		if errX == nil && errY == nil {
			d = x - y
		}
		if d != 0 {
			return d
		}
	}
	return len(as) - len(bs)
}

// offerNetworks offers those that machines can be put into, the project's own first.
func offerNetworks(all []openstack.Network, project string) offer {
	o := offer{hidden: map[string]string{}}
	slices.SortFunc(all, func(a, b openstack.Network) int {
		foreign := func(n openstack.Network) int {
			if n.ProjectID == project {
				return 0
			}
			return 1
		}
		return cmp.Or(foreign(a)-foreign(b), strings.Compare(a.Name, b.Name))
	})
	count := doubles(all, func(n openstack.Network) string { return n.Name })
	for _, n := range all {
		switch {
		case n.External:
			o.hidden[n.Name] = "it is an external network, which gives floating IPs"
		case !n.AdminUp || n.Status != "ACTIVE":
			o.hidden[n.Name] = "it is down"
		case len(n.Subnets) == 0:
			o.hidden[n.Name] = "it has no subnet"
		default:
			about := counted(len(n.Subnets), "subnet")
			if n.Shared {
				about += ", shared"
			}
			o.choices = append(o.choices, choiceOf(n.ID, n.Name, about, count[n.Name] > 1))
		}
	}
	if len(o.choices) > 0 {
		o.best = o.choices[0].value
	}
	return o
}

// offerGroups offers the security groups. The best is one that lets its members talk to each other, which is all that
// nodes need among themselves.
func offerGroups(all []openstack.SecurityGroup) offer {
	o := offer{hidden: map[string]string{}}
	slices.SortFunc(all, func(a, b openstack.SecurityGroup) int {
		return cmp.Or(openness(b)-openness(a), strings.Compare(a.Name, b.Name))
	})
	count := doubles(all, func(g openstack.SecurityGroup) string { return g.Name })
	for _, g := range all {
		about := counted(len(g.Rules), "rule")
		if openness(g) > 0 {
			about += ", open between its members"
		}
		c := choiceOf(g.ID, g.Name, about, count[g.Name] > 1 || g.Shared) // Nova takes one of another project by id only
		o.choices = append(o.choices, c)
	}
	if len(o.choices) > 0 {
		o.best = o.choices[0].value
	}
	return o
}

// madeForNodes is what groups are called that somebody made for such nodes.
var madeForNodes = regexp.MustCompile(`(?i)rancher|rke|k8s|kube`)

// openness is 0 for a group whose members cannot reach each other, as far as can be seen; 1 for the project's default
// group, in which there may be anything; 2 for one of its own; 3 for one that was made for this.
func openness(g openstack.SecurityGroup) int {
	for _, r := range g.Rules {
		if r.Direction == "ingress" && r.RemoteGroupID == g.ID && r.Protocol == "" && r.PortMin == 0 && r.PortMax == 0 {
			switch {
			case madeForNodes.MatchString(g.Name):
				return 3
			case g.Name == "default":
				return 1
			}
			return 2
		}
	}
	return 0
}

// offerVersions offers the RKE2 versions that this Rancher can run, newest first.
func offerVersions(all []rancherapi.Release, rancher string) offer {
	o := offer{hidden: map[string]string{}}
	server, err := semver.NewVersion(rancher)
	for _, r := range all {
		if err == nil && !within(server, r) {
			o.hidden[r.ID] = "it is not for Rancher " + rancher
			continue
		}
		o.choices = append(o.choices, choice{value: r.ID, names: []string{r.ID}})
	}
	slices.SortFunc(o.choices, func(a, b choice) int { return -natural(a.value, b.value) })
	for _, c := range o.choices {
		if !strings.Contains(c.value, "-") { // no alpha, no rc
			o.best = c.value
			break
		}
	}
	return o
}

// within tells whether a release says that it is for that Rancher. One whose words cannot be read is.
func within(server *semver.Version, r rancherapi.Release) bool {
	if least, err := semver.NewVersion(r.MinRancher); err == nil && server.LessThan(least) {
		return false
	}
	most, err := semver.NewVersion(r.MaxRancher)
	return err != nil || !server.GreaterThan(most)
}
