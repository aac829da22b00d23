package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rosctl/rosctl/lab/contract"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestContract sends the same requests to the real OpenStack and to the lab's, side by side, and wants the same answers; and
// it wants the answers that were recorded for those who have no real OpenStack at hand. ROSCTL_E2E_RECORD=1 records them.
func TestContract(t *testing.T) {
	recorded := filepath.Join("..", "lab", "testdata", "openstack", "chapters")
	recording := os.Getenv("ROSCTL_E2E_RECORD") != ""
	real, lab := newRealStage(t), contract.NewLabStage()
	defer func() { assert.NoError(t, real.Reset(t.Context())) }()
	defer func() { assert.NoError(t, lab.Close()) }()
	for _, chapter := range contract.Chapters() {
		t.Run(chapter.Name, func(t *testing.T) {
			truth, err := contract.Play(t.Context(), real, chapter)
			require.NoError(t, err, "the real OpenStack")
			if recording {
				require.NoError(t, contract.Write(recorded, chapter.Name, truth))
			}
			before, err := contract.Read(recorded, chapter.Name)
			require.NoError(t, err)
			require.Len(t, before, len(truth), "record again: ROSCTL_E2E_RECORD=1")
			answers, err := contract.Play(t.Context(), lab, chapter)
			require.NoError(t, err, "the lab's OpenStack")
			require.Len(t, answers, len(truth))
			for i := range truth {
				for _, d := range contract.Compare(before[i], truth[i]) {
					if _, excused := contract.Excused(d); excused {
						continue
					}
					t.Errorf("what was recorded is not true any more (record again: ROSCTL_E2E_RECORD=1): %s: %s was %s, is %s",
						d.Exchange, d.Where, d.Want, d.Have)
				}
				for _, d := range contract.Compare(truth[i], answers[i]) {
					if _, excused := contract.Excused(d); !excused {
						t.Error(d)
					}
				}
			}
		})
	}
}
