package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/internal/words"
	"github.com/rosctl/rosctl/phases"
)

// root is the project's folder, seen from here.
const root = "../.."

func TestPagesAreAsTheCodeSays(t *testing.T) {
	wanted, err := pages(filepath.Join(root, "phases"))
	require.NoError(t, err)
	for name, text := range wanted {
		content, err := os.ReadFile(filepath.Join(root, "docs", name))
		if err != nil || string(content) != text {
			t.Errorf("docs/%s is not as the code says: run make docs", name)
		}
	}
	for _, folder := range generatedFolders {
		err := filepath.WalkDir(filepath.Join(root, "docs", folder), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				assert.Contains(t, wanted, folder+"/"+entry.Name(), "nothing writes it any more: run make docs")
			}
			return err
		})
		assert.NoError(t, err)
	}
}

// A page says of each answer whether it is good or bad; that is read out of the sources, and must not be missed there.
func TestEveryAnswerHasAnOutcome(t *testing.T) {
	o, err := readOutcomes(filepath.Join(root, "phases"))
	require.NoError(t, err)
	for _, p := range phases.All() {
		for _, g := range p.Gates {
			entry, ok := words.Gate(g.Code)
			require.True(t, ok, g.Code)
			passes := false
			for reason := range entry.Texts {
				outcome, ok := o.of(g.Code, reason)
				assert.True(t, ok, "%s %s: no call in phases gives this answer", g.Code, reason)
				passes = passes || outcome == finding.Pass
			}
			assert.True(t, passes, "%s never passes", g.Code)
		}
	}
}

func TestOutcomesAreThoseOfTheGates(t *testing.T) {
	o, err := readOutcomes(filepath.Join(root, "phases"))
	require.NoError(t, err)
	for answer, want := range map[string]finding.Outcome{
		"ROS-DNS-001 ok":            finding.Pass,
		"ROS-DNS-001 nxdomain":      finding.Fail,    // chosen while the gate runs
		"ROS-DNS-001 no-answer":     finding.Unknown, // written out
		"ROS-CA-001 chain-expired":  finding.Fail,    // put together while the gate runs
		"ROS-FLAVOR-001 ambiguous":  finding.Fail,    // made by a function for several gates
		"ROS-FLAVOR-001 small-disk": finding.Warn,
		"ROS-CLUSTER-001 absent":    finding.Pending,
		"ROS-READY-001 absent":      finding.Fail, // only pending in a dry run
	} {
		code, reason, _ := strings.Cut(answer, " ")
		got, ok := o.of(code, reason)
		assert.True(t, ok, answer)
		assert.Equal(t, want, got, answer)
	}
	_, err = readOutcomes(t.TempDir())
	assert.ErrorIs(t, err, fs.ErrNotExist)
}
