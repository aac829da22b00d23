package phases

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/Masterminds/semver/v3"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeVersion = "ROS-VERSION-001"
)

// versionGates ask whether Rancher can install the Kubernetes that is wanted.
func versionGates() []Gate {
	return []Gate{
		{Code: codeVersion, DependsOn: []string{codeReach}, Check: versionOffered, Ahead: func(ctx context.Context, r *Run) { _, _ = r.releases(ctx) }},
	}
}

func (r *Run) releases(ctx context.Context) ([]rancherapi.Release, error) {
	return inRound(ctx, r, func(now *round) *asked[[]rancherapi.Release] { return &now.releases }, r.Rancher.Releases)
}

// versionOffered asks whether this Rancher releases the wanted RKE2: an unknown version is accepted for good, machines
// are made, and the node then cannot pull its installer image (recording object-cluster-unknown-version). A release
// names the versions of Rancher that it is for.
func versionOffered(ctx context.Context, r *Run) (finding.Finding, error) {
	releases, err := r.releases(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	server, err := r.serverVersion(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	wanted := r.Spec.Kubernetes.Version
	args := finding.Args{"version": wanted, "rancher": server.Version}
	var names []string
	var found *rancherapi.Release
	for _, release := range releases {
		if release.ID == wanted {
			found = &release
		}
		if isFor(release, server.Version) {
			names = append(names, release.ID)
		}
	}
	slices.SortFunc(names, compareReleases)
	names = slices.Compact(names)
	args["nearest"], args["offered"] = nearest(wanted, names), newest(names, 5)
	proof := seen(finding.Rancher, "/v1-rke2-release/releases", first(args["offered"], "no release for this Rancher"))
	switch {
	case found == nil && len(names) == 0:
		return finding.Failed(codeVersion, "none", args, proof), nil
	case found == nil:
		return finding.Failed(codeVersion, "unknown", args, proof), nil
	case !isFor(*found, server.Version):
		args["min"], args["max"] = found.MinRancher, found.MaxRancher
		return finding.Failed(codeVersion, "other-rancher", args,
			seen(finding.Rancher, "/v1-rke2-release/releases", wanted+": Rancher "+found.MinRancher+" to "+found.MaxRancher)), nil
	}
	return finding.Passed(codeVersion, "ok", args), nil
}

// isFor tells whether a release is for a version of Rancher. What cannot be read sets no limit: a Rancher built from a
// branch calls itself something like "v2.14-head".
func isFor(release rancherapi.Release, server string) bool {
	is, err := semver.NewVersion(server)
	if err != nil {
		return true
	}
	if low, err := semver.NewVersion(release.MinRancher); err == nil && is.LessThan(low) {
		return false
	}
	high, err := semver.NewVersion(release.MaxRancher)
	return err != nil || !is.GreaterThan(high)
}

// compareReleases orders RKE2 versions, v1.34.6+rke2r3 behind v1.34.6+rke2r2: what stands behind the plus counts.
func compareReleases(a, b string) int {
	left, leftErr := semver.NewVersion(a)
	right, rightErr := semver.NewVersion(b)
	if leftErr != nil || rightErr != nil {
		return strings.Compare(a, b)
	}
	if order := left.Compare(right); order != 0 {
		return order
	}
	return packaging(left) - packaging(right)
}

func packaging(v *semver.Version) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(v.Metadata(), "rke2r"))
	return n
}

// newest returns the last n of version names in order, joined for a person.
func newest(names []string, n int) string {
	if len(names) > n {
		names = names[len(names)-n:]
	}
	return strings.Join(names, ", ")
}
