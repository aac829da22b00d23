package config

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/redact"
)

func TestStderrOfACommandIsRedacted(t *testing.T) {
	var stderr bytes.Buffer
	opts := goodIn(t, map[string]string{
		"rosctl.yaml": withRancher("  passwordCommand: sh ask\n"),
		"ask":         "echo 'unlocking for rancher-canary' >&2; echo rancher-canary; exit 3\n",
	})
	opts.Stderr, opts.Redact = &stderr, redact.New()
	l, err := Load(opts)
	require.NoError(t, err)
	_, err = l.RancherPassword(t.Context())
	require.ErrorContains(t, err, "exit code 3")
	assert.Equal(t, "unlocking for "+redact.Mark+"\n", stderr.String())
}

func TestTheRedactorLearnsEverySecret(t *testing.T) {
	opts := goodIn(t, map[string]string{
		"rosctl.yaml": withRancher("  tokenFile: token\n"),
		"token":       "canary-file\n",
		".env":        "RANCHER_PASSWORD=canary-dotenv\nOS_PASSWORD=canary-unused\n",
		"clouds.yaml": strings.Replace(goodClouds, "openstack-canary", "canary-hidden", 1),
		"secure.yaml": "clouds: {rancher: {auth: {password: canary-secure}}}\n",
	})
	opts.Environ = []string{"RANCHER_PASSWORD=canary-environment"}
	opts.Redact = redact.New()
	l, err := Load(opts)
	require.NoError(t, err)
	for _, secret := range []string{
		"canary-environment", "canary-dotenv", "canary-unused", "canary-hidden", "canary-secure",
	} {
		assert.Equal(t, "x "+redact.Mark, opts.Redact.String("x "+secret))
	}
	_, err = l.RancherToken(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "x "+redact.Mark, opts.Redact.String("x canary-file"))
}
