package knowledge

import (
	"os"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every failure of the node driver that was recorded leads to its cause, or is undecided where the driver does not say.
func TestRecordedFailuresOfTheDriver(t *testing.T) {
	content, err := os.ReadFile("testdata/driver.yaml")
	require.NoError(t, err)
	var runs []struct{ Name, Leads, Output string }
	require.NoError(t, yaml.UnmarshalWithOptions(content, &runs, yaml.Strict()))
	require.Greater(t, len(runs), 100)
	for _, run := range runs {
		t.Run(run.Name, func(t *testing.T) {
			const frame = "failed creating server [fleet-default/demo-pool1-mc46d-s7ppl] of kind (OpenstackMachine) " +
				"for machine demo-pool1-mc46d-s7ppl in infrastructure provider: CreateError: "
			for _, text := range []string{run.Output, frame + run.Output} {
				hits := Builtin().All(text, Driver|Condition)
				require.NotEmpty(t, hits)
				assert.Equal(t, run.Leads, hits[0].Entry.Leads(), hits[0].Entry.ID)
			}
		})
	}
}
