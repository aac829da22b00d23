package phases

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
)

func TestNamesFit(t *testing.T) {
	long := strings.Repeat("a", 30)
	for _, tt := range []struct {
		cluster string
		pools   []string
		want    wants
	}{
		{"demo", []string{"pool1"}, wants{"ok", finding.Pass}},
		{"d1", []string{"w", "cp"}, wants{"ok", finding.Pass}},
		{"c-abcdef", []string{"w"}, wants{"ok", finding.Pass}},
		{long, []string{strings.Repeat("b", 15)}, wants{"ok", finding.Pass}},
		{long, []string{"w", strings.Repeat("b", 16)}, wants{"long", finding.Info}},
		{long, []string{strings.Repeat("b", 20)}, wants{"long", finding.Info}},
		{long, []string{strings.Repeat("b", 21)}, wants{"cut", finding.Warn}},
		{strings.Repeat("a", 63), []string{"w"}, wants{"cut", finding.Warn}},
		{"local", []string{"w"}, wants{"reserved", finding.Fail}},
		{"c-abcde", []string{"w"}, wants{"reserved", finding.Fail}},
		{"d", []string{"w"}, wants{"cluster", finding.Fail}},
		{"Demo", []string{"w"}, wants{"cluster", finding.Fail}},
		{"-demo", []string{"w"}, wants{"cluster", finding.Fail}},
		{"demo-", []string{"w"}, wants{"cluster", finding.Fail}},
		{"de.mo", []string{"w"}, wants{"cluster", finding.Fail}},
		{strings.Repeat("a", 64), []string{"w"}, wants{"cluster", finding.Fail}},
		{"demo", []string{"w", ""}, wants{"pool", finding.Fail}},
		{"demo", []string{"Pool"}, wants{"pool", finding.Fail}},
		{"demo", []string{"a.b"}, wants{"pool", finding.Fail}},
		{"demo", []string{"a-"}, wants{"pool", finding.Fail}},
		{"demo", []string{"w", "cp", "w"}, wants{"pool-twice", finding.Fail}},
	} {
		r := NewRun(Needs{Spec: config.Spec{Name: tt.cluster}})
		for _, p := range tt.pools {
			r.Spec.Pools = append(r.Spec.Pools, config.Pool{Name: p})
		}
		f, err := namesFit(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, tt.want, wants{f.Reason, f.Outcome}, "%s %v", tt.cluster, tt.pools)
		if f.Outcome != finding.Fail {
			assert.True(t, MachineNames(r.Spec).MatchString(f.Args["machine"]), f.Args["machine"])
		}
	}
}
