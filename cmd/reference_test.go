package cmd

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEveryExitCodeStandsInTheHelp(t *testing.T) {
	last := -1
	for _, e := range ExitCodes() {
		assert.Contains(t, exitHelp, fmt.Sprintf("%d %s", e.Code, e.Means))
		assert.Greater(t, e.Code, last)
		last = e.Code
	}
}

func TestEveryCommandSaysWhatItIsFor(t *testing.T) {
	for _, c := range Reference().Commands {
		assert.NotEmpty(t, c.Usage, c.Name)
	}
}
