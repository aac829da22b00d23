package phases

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The ten phases are a table, and this is what holds for all of its rows.
func TestThePhasesAreATable(t *testing.T) {
	all := All()
	require.Len(t, all, 10)
	assert.Len(t, Create(), 9)
	assert.Len(t, Teardown(), 1)
	code := regexp.MustCompile(`^ROS-[A-Z]+-\d{3}$`)
	seen := map[string]string{}
	for i, p := range all {
		assert.Equal(t, i, p.Number)
		assert.Regexp(t, `^[a-z]+$`, p.Name)
		assert.NotEmpty(t, p.Why, p.Name)
		assert.NotEmpty(t, p.Gates, p.Name)
		assert.Positive(t, p.Usual, p.Name)
		assert.Equal(t, i == 0, p.Action == nil, "%s: only the preflight does nothing", p.Name)
		for _, word := range []string{p.Name, itoa(i)} {
			found, ok := ByNumberOrName(word)
			assert.True(t, ok && found.Number == i, word)
		}
		here := map[string][]string{}
		for _, g := range p.Gates {
			assert.Regexp(t, code, g.Code)
			assert.Empty(t, seen[g.Code], "%s stands for two gates", g.Code)
			seen[g.Code] = p.Name
			here[g.Code] = g.DependsOn
			assert.NotNil(t, g.Check, g.Code)
		}
		for gate, roots := range here {
			for _, root := range roots {
				assert.Contains(t, here, root, "%s rests on %s, which is not in phase %s", gate, root, p.Name)
			}
			assert.False(t, circular(here, gate, nil), "%s rests on itself", gate)
		}
	}
	_, ok := ByNumberOrName("10")
	assert.False(t, ok)
	_, ok = ByNumberOrName("")
	assert.False(t, ok)
}

// circular tells whether following what a gate rests on leads back to a gate on the way: such gates would wait for each
// other without end.
func circular(roots map[string][]string, gate string, way []string) bool {
	for _, before := range way {
		if before == gate {
			return true
		}
	}
	for _, root := range roots[gate] {
		if circular(roots, root, append(append([]string{}, way...), gate)) {
			return true
		}
	}
	return false
}
