package bundle

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// now is the moment of looking in the tests.
var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// readSources reads what must not fail as a whole.
func readSources(t testing.TB, limits Limits, sources ...Source) ([]Item, Report) {
	t.Helper()
	var items []Item
	report, err := Read(context.Background(), sources, Options{Now: now, Limits: limits}, func(i Item) error {
		items = append(items, i)
		return nil
	})
	require.NoError(t, err)
	return items, report
}

func readText(t testing.TB, text string) ([]Item, Report) {
	t.Helper()
	return readSources(t, Limits{}, Source{Name: "f", Reader: strings.NewReader(text)})
}

func at(text string) time.Time {
	parsed, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		panic(err)
	}
	return parsed
}

func text(content string) Source { return Source{Name: "f", Reader: strings.NewReader(content)} }
