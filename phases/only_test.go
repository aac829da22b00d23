package phases

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
)

func TestOnlySomeGates(t *testing.T) {
	gate := func(code string, roots ...string) Gate { return Gate{Code: code, DependsOn: roots} }
	p := Phase{Gates: []Gate{gate("ROS-A-001"), gate("ROS-B-001", "ROS-A-001"), gate("ROS-C-001", "ROS-B-001"), gate("ROS-D-001")}}
	for _, tt := range []struct{ asked, want []string }{
		{[]string{"ROS-A-001"}, []string{"ROS-A-001"}},
		{[]string{"ROS-C-001"}, []string{"ROS-A-001", "ROS-B-001", "ROS-C-001"}},
		{[]string{"ROS-D-001", "ROS-B-001", "ROS-D-001"}, []string{"ROS-A-001", "ROS-B-001", "ROS-D-001"}},
		{nil, []string{}},
	} {
		only, err := p.Only(tt.asked...)
		require.NoError(t, err)
		assert.Equal(t, tt.want, only.Codes(), tt.asked)
	}
	assert.Len(t, p.Gates, 4, "the phase itself stays whole")
	_, err := p.Only("ROS-A-001", "ROS-D-01")
	assert.EqualError(t, err, "no gate has the code ROS-D-01; did you mean ROS-D-001?")
}

func TestUnknownCodes(t *testing.T) {
	assert.NoError(t, CheckCodes(All(), codeDNS, codeURL, codeToken))
	for asked, want := range map[string]string{
		"ROS-DNS-099":  codeDNS,
		"ROS-DSN-001":  codeDNS,
		"ROS-URL-01":   codeURL,
		"ROS-QUOT-001": codeQuota,
		"DNS":          "",
		"":             "",
		"-":            "",
	} {
		err := CheckCodes(All(), asked)
		var unknown *UnknownCodeError
		require.ErrorAs(t, err, &unknown, asked)
		assert.Equal(t, want, unknown.Nearest, asked)
	}
}

// A gate may wait for others without resting on them, and may ask ahead of them.
func TestGatesThatComeAfterOthersAndAskAhead(t *testing.T) {
	var mu sync.Mutex
	var order []string
	note := func(what string) {
		mu.Lock()
		defer mu.Unlock()
		order = append(order, what)
	}
	ahead := make(chan struct{})
	first := Gate{Code: "ROS-A-001", Check: func(context.Context, *Run) (finding.Finding, error) {
		<-ahead // would wait for ever if nobody asked ahead
		note("first")
		return finding.Finding{Reason: "bad", Outcome: finding.Fail}, nil
	}}
	second := Gate{
		Code: "ROS-B-001", After: []string{"ROS-A-001", "ROS-Z-001"},
		Ahead: func(context.Context, *Run) { close(ahead) },
		Check: func(context.Context, *Run) (finding.Finding, error) {
			note("second")
			return finding.Finding{Reason: "good"}, nil
		},
	}
	skipped := Gate{Code: "ROS-C-001", Ahead: func(context.Context, *Run) { note("never") }}
	ended := make(chan struct{})
	endless := Gate{
		Code: "ROS-D-001", Ahead: func(ctx context.Context, _ *Run) { <-ctx.Done(); close(ended) },
		Check: func(context.Context, *Run) (finding.Finding, error) { return finding.Finding{Reason: "good"}, nil },
	}
	s := newStageRun(Options{Skip: map[string]bool{"ROS-C-001": true}})
	findings, err := s.check(t.Context(), Phase{Gates: []Gate{second, first, skipped, endless}})
	require.NoError(t, err)
	assert.Equal(t, []string{"first", "second"}, order)
	assert.Equal(t, "good", findings[0].Reason, "it does not rest on the one before it")
	<-ended // whoever asks ahead ends with the gates
	assert.True(t, slices.ContainsFunc(findings, func(f finding.Finding) bool { return f.Reason == "left-out" }))
}

// Within one asking of the gates the same question has one answer, an error too; outside of it each look is a new one.
func TestARoundAsksOnce(t *testing.T) {
	s := newStageRun(Options{})
	asked := 0
	ask := func(context.Context) (servedChain, error) {
		asked++
		return servedChain{}, context.DeadlineExceeded
	}
	look := func(ctx context.Context) error {
		_, err := inRound(ctx, s.Run, ownChain, ask)
		return err
	}
	gate := func(code string) Gate {
		return Gate{Code: code, Check: func(ctx context.Context, _ *Run) (finding.Finding, error) { return finding.Finding{}, look(ctx) }}
	}
	phase := Phase{Gates: []Gate{gate("ROS-A-001"), gate("ROS-B-001"), gate("ROS-C-001")}}
	findings, err := s.check(t.Context(), phase)
	require.NoError(t, err)
	assert.Equal(t, 1, asked)
	for _, f := range findings {
		assert.Equal(t, finding.Unknown, f.Outcome, "an error that is shared is nobody's green")
	}
	_, err = s.check(t.Context(), phase)
	require.NoError(t, err)
	assert.Equal(t, 2, asked, "the next round asks anew")
	assert.Error(t, look(t.Context()))
	assert.Error(t, look(t.Context()))
	assert.Equal(t, 4, asked)
}
