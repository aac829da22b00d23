package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeClock = "ROS-CLOCK-001"
)

// clockGates ask whether the servers agree about the time.
func clockGates() []Gate {
	return []Gate{
		{Code: codeClock, DependsOn: []string{codeLogin}, After: []string{codeCloud}, Check: clocksAgree},
	}
}

const (
	// clockTolerance is how far clocks may be apart before a person should hear of it: certificates and tokens are made
	// with more room than that.
	clockTolerance = time.Minute
	// clockNoise is how much of the wall's time a comparison may cost; in an accelerated lab that is a lot of its time.
	clockNoise = 2 * time.Second
)

// clocksAgree compares Rancher's clock and Keystone's with ours, by what they said at the login. The VMs take their time
// from OpenStack's hosts or the network, and check certificates that Rancher dates.
func clocksAgree(_ context.Context, r *Run) (finding.Finding, error) {
	args := finding.Args{}
	rancher, rancherKnown := r.Rancher.ClockSkew()
	var cloud time.Duration
	client, cloudKnown := r.cloud.peek() // what is wrong with the login is said by its own gate
	if cloudKnown {
		cloud = client.Identity().ClockSkew
	}
	off := func(d time.Duration) bool { return d.Abs() >= clockTolerance && r.Clock.Wall(d.Abs()) >= clockNoise }
	var evidence []finding.Evidence
	if rancherKnown {
		args["rancher"] = aheadOfOurs(rancher)
		evidence = append(evidence, seen(finding.Rancher, "Date", aheadOfOurs(rancher)))
	}
	if cloudKnown {
		args["cloud"] = aheadOfOurs(cloud)
		evidence = append(evidence, seen(finding.OpenStack, "issued_at of the token", aheadOfOurs(cloud)))
	}
	switch {
	case rancherKnown && cloudKnown && off(rancher-cloud):
		args["apart"] = (rancher - cloud).Abs().Round(time.Second).String()
		return finding.Warned(codeClock, "apart", args, evidence...), nil
	case rancherKnown && !cloudKnown && off(rancher):
		return finding.Warned(codeClock, "differs", args, evidence...), nil // one of the two
	case rancherKnown && off(rancher), cloudKnown && off(cloud):
		args["off"] = aheadOfOurs(farther(rancher, cloud))
		return finding.Warned(codeClock, "ours", args, evidence...), nil
	case !rancherKnown:
		return finding.Noted(codeClock, "no-date", args, evidence...), nil
	}
	return finding.Passed(codeClock, "ok", args, evidence...), nil
}

func farther(a, b time.Duration) time.Duration {
	if a.Abs() >= b.Abs() {
		return a
	}
	return b
}

// aheadOfOurs says how a clock differs from ours.
func aheadOfOurs(d time.Duration) string {
	switch rounded := d.Abs().Round(time.Second).String(); {
	case rounded == "0s":
		return "as ours"
	case d > 0:
		return rounded + " ahead of ours"
	default:
		return rounded + " behind ours"
	}
}
