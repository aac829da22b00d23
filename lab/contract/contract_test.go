package contract_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/lab/contract"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var chapters = filepath.Join("..", "testdata", "openstack", "chapters")

// play tells a chapter on the lab's OpenStack.
func play(t *testing.T, chapter contract.Chapter) []contract.Answer {
	t.Helper()
	stage := contract.NewLabStage()
	defer func() { assert.NoError(t, stage.Close()) }()
	answers, err := contract.Play(t.Context(), stage, chapter)
	require.NoError(t, err)
	return answers
}

// TestLabAnswersAsRecorded plays the whole list, and has each difference mended or excused, and each excuse needed.
func TestLabAnswersAsRecorded(t *testing.T) {
	needed := map[string]bool{}
	for _, chapter := range contract.Chapters() {
		t.Run(chapter.Name, func(t *testing.T) {
			recorded, err := contract.Read(chapters, chapter.Name)
			require.NoError(t, err, "record it: make e2e with ROSCTL_E2E_RECORD=1")
			truth := map[string]contract.Answer{}
			for _, a := range recorded {
				truth[a.Name] = a
			}
			answers := play(t, chapter)
			for _, a := range answers {
				real, ok := truth[a.Name]
				if !assert.True(t, ok, "%s was never recorded: make e2e with ROSCTL_E2E_RECORD=1", a.Name) {
					continue
				}
				assert.Equal(t, real.Request, a.Request, "%s was recorded as another request", a.Name)
				for _, d := range contract.Compare(real, a) {
					reason, excused := contract.Excused(d)
					if !excused {
						t.Error(d)
					}
					needed[reason] = true
				}
			}
			assert.Equal(t, len(recorded), len(answers), "recordings of requests that are not in the list any more")
		})
	}
	for _, reason := range contract.Excuses() {
		assert.True(t, needed[reason], "nothing needs this excuse any more: %s", reason)
	}
}

// TestNamesAreUnique: answers and recordings are found by them.
func TestNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, chapter := range contract.Chapters() {
		for _, e := range chapter.Exchanges {
			assert.False(t, seen[e.Name], e.Name)
			seen[e.Name] = true
		}
	}
}
