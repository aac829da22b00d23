package phases

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// The codes of these gates, stable for ever: a code that is no longer asked stays retired.
const (
	codeSettings = "ROS-SETTING-001"
)

// settingGates ask for what somebody set in Rancher, and that changes the run.
func settingGates() []Gate {
	return []Gate{
		{Code: codeSettings, DependsOn: []string{codeLogin}, Check: settingsHarmless, Ahead: aheadSettings},
	}
}

var aheadSettings = ahead(func(ctx context.Context, r *Run) { _, _ = r.allSettings(ctx) })

// settingsHarmless looks at the settings that change the course of a run. server-url, cacerts and agent-tls-mode have
// gates of their own.
func settingsHarmless(ctx context.Context, r *Run) (finding.Finding, error) {
	known := map[string]rancherapi.Setting{}
	for _, name := range []string{
		"kubeconfig-generate-token", "auth-user-session-ttl-minutes", keepFailedSetting, "system-default-registry",
		"machine-provision-image",
	} {
		setting, err := r.setting(ctx, name)
		if kind := rancherKind(err); kind == "not-found" || kind == "forbidden" {
			continue // older than the setting, or hidden from this user: neither stops a run
		}
		if err != nil {
			return finding.Finding{}, err
		}
		known[name] = setting
	}
	args := finding.Args{}
	proof := func(name string) finding.Evidence {
		return seen(finding.Rancher, "/v3/settings/"+name, "value: "+quoted(known[name].Effective()))
	}
	if known["kubeconfig-generate-token"].Effective() == "false" {
		return finding.Failed(codeSettings, "no-kubeconfig-token", args, proof("kubeconfig-generate-token")), nil
	}
	if life, ok := minutes(known["auth-user-session-ttl-minutes"]); ok {
		whole := r.Spec.Waits.VMs + r.Spec.Waits.Agent + r.Spec.Waits.Ready
		if life < whole {
			args["life"], args["needed"] = life.String(), whole.String()
			return finding.Warned(codeSettings, "short-session", args, proof("auth-user-session-ttl-minutes")), nil
		}
	}
	// The others are as their owner wants them, and worth knowing when something goes wrong.
	var lines []string
	var evidence []finding.Evidence
	for name, usual := range map[string]bool{
		keepFailedSetting:         isZeroDuration(known[keepFailedSetting].Effective()),
		"system-default-registry": known["system-default-registry"].Effective() == "",
		"machine-provision-image": !known["machine-provision-image"].Customized,
	} {
		if !usual {
			lines = append(lines, name+" is "+known[name].Effective())
			evidence = append(evidence, proof(name))
		}
	}
	if len(lines) > 0 {
		slices.Sort(lines)
		slices.SortFunc(evidence, func(a, b finding.Evidence) int { return strings.Compare(a.Ref, b.Ref) })
		args["lines"] = list(lines, len(lines))
		return finding.Noted(codeSettings, "changed", args, evidence...), nil
	}
	return finding.Passed(codeSettings, "ok", args), nil
}

// minutes reads a setting that holds a number of minutes; 0 means that there is no end.
func minutes(s rancherapi.Setting) (time.Duration, bool) {
	n, err := strconv.Atoi(s.Effective())
	return time.Duration(n) * time.Minute, err == nil && n > 0
}

// isZeroDuration tells of a duration that says "at once"; a setting that is not there says so as well.
func isZeroDuration(text string) bool {
	d, err := time.ParseDuration(text)
	return text == "" || err == nil && d == 0
}
