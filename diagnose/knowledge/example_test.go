package knowledge

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the program carries is what the files say.
func TestBuiltinIsWhatTheFilesSay(t *testing.T) {
	files, err := FromFiles(".")
	require.NoError(t, err)
	built := Builtin()
	const hint = "the built-in knowledge is older than the files: run `go generate ./diagnose/knowledge`"
	assert.Empty(t, cmp.Diff(files.Causes(), built.Causes()), hint)
	assert.Empty(t, cmp.Diff(files.Entries(), built.Entries()), hint)
	assert.Empty(t, cmp.Diff(files.Reasons(), built.Reasons()), hint)
	assert.Empty(t, cmp.Diff(files.ConditionTypes(), built.ConditionTypes()), hint)
	assert.Empty(t, cmp.Diff(files.Absences(), built.Absences()), hint)
	assert.Empty(t, cmp.Diff(files.Composites(), built.Composites()), hint)
	assert.Equal(t, files.Milestones(), built.Milestones(), hint)
}

// first is the entry that a text is taken for.
func first(b *Base, text string, in Where) string {
	if hits := b.All(text, in); len(hits) > 0 {
		return hits[0].Entry.ID
	}
	return ""
}

// Every entry knows its own examples, and nothing before it does, where they stand and where that is not known.
func TestEveryEntryIsItsOwnExample(t *testing.T) {
	b := Builtin()
	for _, e := range b.Entries() {
		for _, example := range e.Examples {
			assert.Equal(t, e.ID, first(b, example, e.Where), "%s: %q", e.Where, example)
		}
	}
}

func TestComposites(t *testing.T) {
	b := Builtin()
	require.NotEmpty(t, b.Composites())
	for _, c := range b.Composites() {
		assert.Equal(t, c.Primary, first(b, c.Message, Condition), c.Message)
	}
}
