package diagnose

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/finding"
)

func TestCausesAreListedOnceInTheOrderOfTheirCodes(t *testing.T) {
	all := Causes()
	assert.Len(t, all, len(rules().causes))
	for i, c := range all[1:] {
		assert.Less(t, all[i].Code, c.Code, "two causes must not share a code")
	}
}

func TestSignsAreTheLinesByWhichARunKnowsACause(t *testing.T) {
	assert.Contains(t, Signs("dns-unresolvable"), Sign{
		Source: finding.Console, Example: "curl: (6) Could not resolve host: rancher.example.lan",
		Confidence: finding.Proven, Final: true, Repeats: 3,
	})
	assert.Empty(t, Signs("nonsense"))
}
