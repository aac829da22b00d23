package words

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/finding"
)

func TestFill(t *testing.T) {
	args := finding.Args{"name": "demo", "nearest": "", "ip": "10.0.0.1"}
	for text, want := range map[string]string{
		"plain":                                  "plain",
		"cluster {name}":                         "cluster demo",
		"no {name}[[; did you mean {nearest}?]]": "no demo",
		"at {name}[[ (pinned to {ip})]].":        "at demo (pinned to 10.0.0.1).",
		"open [[{ip}":                            "open 10.0.0.1",
		"unknown {absent}":                       "unknown {absent}",
	} {
		assert.Equal(t, want, Fill(text, args), text)
	}
}

// Every code and reason that the phases can emit has words, and every word belongs to a code that they emit.
func TestEveryFindingHasWords(t *testing.T) {
	sources, err := filepath.Glob("../../phases/*.go")
	require.NoError(t, err)
	names, codes := map[string]string{}, map[string]bool{}
	var text strings.Builder
	for _, path := range sources {
		content, err := os.ReadFile(path)
		require.NoError(t, err)
		text.Write(content)
	}
	for _, m := range regexp.MustCompile(`(code\w+)\s+= "(ROS-[A-Z]+-\d{3})"`).FindAllStringSubmatch(text.String(), -1) {
		names[m[1]], codes[m[2]] = m[2], true
	}
	require.NotEmpty(t, names)
	for _, m := range regexp.MustCompile(`finding\.(?:Passed|Failed|Warned|Noted|Waiting|Skipped)\((code\w+), "([a-z-]+)"`).FindAllStringSubmatch(text.String(), -1) {
		entry, ok := Gate(names[m[1]])
		require.True(t, ok, "no words for %s (%s)", m[1], names[m[1]])
		assert.NotEmpty(t, entry.Texts[m[2]], "no words for %s %s", names[m[1]], m[2])
	}
	for _, code := range Codes() {
		assert.True(t, codes[code], "words for %s, which no gate emits", code)
		entry, _ := Gate(code)
		assert.NotEmpty(t, entry.Title, code)
		assert.NotEmpty(t, entry.Why, code)
		for reason := range entry.Remedies {
			assert.Contains(t, entry.Texts, reason, "%s: remedy for a reason without words", code)
		}
	}
	for _, m := range regexp.MustCompile(`notice\("([a-z-]+)"`).FindAllStringSubmatch(text.String(), -1) {
		assert.NotEmpty(t, load().Notices[m[1]], "no words for notice %s", m[1])
	}
}
