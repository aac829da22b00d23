package cmd

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
	"github.com/rosctl/rosctl/phases"
	"github.com/rosctl/rosctl/rancherapi"
)

func TestExitCodes(t *testing.T) {
	for _, tt := range []struct {
		name string
		err  error
		want int
	}{
		{"nothing", nil, 0},
		{"anything", errors.New("boom"), 1},
		{"changes pending", changesPending{}, 2},
		{"a gate failed", &phases.Stop{Kind: phases.StopFailed}, 3},
		{"a gate could not look", &phases.Stop{Kind: phases.StopUnknown}, 4},
		{"a wait ran out", &phases.Stop{Kind: phases.StopTimeout}, 5},
		{"refused in a phase", &phases.Stop{Kind: phases.StopRefused}, 6},
		{"refused by a command", &refusal{"no"}, 6},
		{"a look that is bad", &bad{"gone"}, 3},
		{"a look that did not see everything", &blind{"half"}, 4},
		{"usage", usage("no such flag"), 64},
		{"configuration", &config.Error{}, 64},
		{"a secret that cannot be had", &config.SecretError{}, 64},
		{"interrupted", errInterrupted, 130},
		{"cancelled", context.Canceled, 130},
		{"interrupted inside a phase", &phases.Stop{Kind: phases.StopUnknown, Err: errInterrupted}, 130},
		{"a request that Ctrl-C cut", &rancherapi.Error{Kind: rancherapi.KindCanceled, Err: context.Canceled}, 130},
		{"wrong password", &rancherapi.Error{Kind: rancherapi.KindAuth}, 3},
		{"no right", &rancherapi.Error{Kind: rancherapi.KindForbidden}, 3},
		{"no such object", &rancherapi.Error{Kind: rancherapi.KindNotFound}, 3},
		{"not Rancher", &rancherapi.Error{Kind: rancherapi.KindNotRancher}, 3},
		{"a login page", &rancherapi.Error{Kind: rancherapi.KindHTML, Status: 200}, 3},
		{"a gateway's page", &rancherapi.Error{Kind: rancherapi.KindHTML, Status: 502}, 4},
		{"Rancher is down", &rancherapi.Error{Kind: rancherapi.KindUnreachable}, 4},
		{"Rancher fails", &rancherapi.Error{Kind: rancherapi.KindServer}, 4},
		{"OpenStack says no", &openstack.Error{Kind: openstack.KindAuth}, 3},
		{"OpenStack is down", &openstack.Error{Kind: openstack.KindUnreachable}, 4},
	} {
		assert.Equal(t, tt.want, exitCode(tt.err), tt.name)
		if tt.err != nil {
			assert.Equal(t, tt.want, exitCode(fmt.Errorf("doing something: %w", tt.err)), "%s, wrapped", tt.name)
		}
	}
}

// The help text and the codes say the same.
func TestHelpTellsEveryExitCode(t *testing.T) {
	for _, code := range []int{exitDone, exitError, exitChanges, exitBad, exitNotLooked, exitTimeout, exitRefused, exitLocked, exitUsage, exitInterrupted} {
		assert.Regexp(t, fmt.Sprintf(`(^|[ \n])%d [a-zC]`, code), strings.TrimPrefix(exitHelp, "Exit codes: "))
	}
}
