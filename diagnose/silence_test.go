package diagnose

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
)

func TestSilence(t *testing.T) {
	const (
		initStage   = "[   12.8] cloud-init[412]: Cloud-init v. 24.1.3-0ubuntu3.3 running 'init' at Sun, 01 Mar 2026 10:00:12 +0000. Up 12.80 seconds."
		configStage = "[   16.0] cloud-init[512]: Cloud-init v. 24.1.3-0ubuntu3.3 running 'modules:config' at Sun, 01 Mar 2026 10:00:15 +0000."
		finalStage  = "[   18.4] cloud-init[612]: Cloud-init v. 24.1.3-0ubuntu3.3 running 'modules:final' at Sun, 01 Mar 2026 10:00:17 +0000."
		login       = "demo-pool1-abcde-fghij login: "
		script      = "[   19.1] cloud-init[612]: [INFO]  CA strict verification is set to true"
	)
	late := 10 * time.Minute
	for _, tt := range []struct {
		name  string
		up    time.Duration
		lines []string
		cause string // "" for none
		final bool
	}{
		{"nothing at all", late, nil, "", false},
		{"too early to say", late - time.Second, []string{initStage, login}, "", false},
		{"the config stage never came", late, []string{initStage, login}, "cloud-init-stage-skipped", true},
		{"the boot still goes on", late, []string{initStage}, "", false},
		{"the final stage never came", late, []string{initStage, configStage, login}, "cloud-init-stage-skipped", true},
		{"the script may print elsewhere", late, []string{initStage, configStage, login, finalStage}, "cloud-init-stage-skipped", false},
		{"the script runs", late, []string{initStage, configStage, login, finalStage, script}, "", false},
		{"early lines were pushed out of the console", late, []string{login, script}, "", false},
		{"an image that says nothing of cloud-init", late, []string{login}, "image-unsuitable", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := Silence("m", tt.lines, tt.up)
			if tt.cause == "" {
				assert.Nil(t, d)
				return
			}
			require.NotNil(t, d)
			assert.Equal(t, tt.cause, d.Cause)
			assert.Equal(t, tt.final, d.Final && d.Confidence == finding.Proven)
			assert.NotEmpty(t, d.Evidence)
		})
	}
}

func TestMessageKnowsWhatWaitingCannotMend(t *testing.T) {
	assert.Nil(t, Message("Cluster demo", "waiting for agent to check in and apply initial plan"))
	d := Message("Cluster demo", "rkecontrolplane was already initialized but no etcd machines exist that have plans, indicating the etcd plane has "+
		"been entirely replaced. Restoration from etcd snapshot is required.")
	require.NotNil(t, d)
	assert.Equal(t, "etcd-plane-replaced", d.Cause)
	assert.True(t, d.Final)
}

func TestPlanCountsFailures(t *testing.T) {
	const output = "level=info msg=\"pulling\"\nlevel=error msg=\"GET https://index.docker.io/v2/x/manifests/y: MANIFEST_UNKNOWN: manifest unknown\"\n"
	assert.Nil(t, Plan("m", output, 1), "one failure may be the registry's")
	d := Plan("m", output, 2)
	require.NotNil(t, d)
	assert.Equal(t, "image-pull", d.Cause)
	assert.Contains(t, d.Evidence[0].Excerpt, "MANIFEST_UNKNOWN")
	assert.Nil(t, Plan("m", "something else", 9))
}

func TestReasonOfAConditionIsTheDriversOwn(t *testing.T) {
	assert.Equal(t, `Error removing host "demo": Authentication failed`, Reason("failed deleting server [fleet-default/demo] of kind "+
		`(OpenstackMachine) for machine demo in infrastructure provider: DeleteError: Error removing host "demo": Authentication failed`))
}
