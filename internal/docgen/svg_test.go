package main

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReadLinesKeepsTextAndLook(t *testing.T) {
	lines := readLines("plain\n\x1b[38;5;245m10:00:00\x1b[0m    \x1b[38;5;78m✓\x1b[0m fine & well\n\n\x1b[1m$ rosctl\x1b[0m\n")
	assert.Equal(t, []line{
		{{"", "plain"}},
		{{"dim", "10:00:00"}, {"", "    "}, {"good", "✓"}, {"", " fine & well"}},
		{},
		{{"strong", "$ rosctl"}},
	}, lines)
	assert.Equal(t, "10:00:00 ", lines[1].clock())
	assert.Empty(t, lines[0].clock())
}

func TestCut(t *testing.T) {
	l := line{{"good", "✓ "}, {"", "abcdef"}}
	assert.Equal(t, l, l.cut(8))
	assert.Equal(t, "✓ abc…", l.cut(6).text())
	assert.Equal(t, "✓ …", l.cut(3).text())
}

func TestShortenKeepsTheStoryAndCountsTheRest(t *testing.T) {
	got := shorten(readLines(strings.Join([]string{
		"$ rosctl create",
		"10:00:00    ! this is the embedded lab",
		"10:00:00  phase 6 vms  a VM goes from BUILD to ACTIVE",
		"10:00:01    … 1/3 a: BUILD",
		"10:00:02    … 1/3 b: BUILD",
		"10:00:03  phase 6 vms done  10m13s",
		"",
	}, "\n")))
	var texts []string
	for _, l := range got {
		texts = append(texts, l.text())
	}
	assert.Equal(t, []string{
		"$ rosctl create", "10:00:01    … 1/3 a: BUILD", "10:00:03  phase 6 vms done  10m13s",
		"", "3 of the 6 lines of a run; all of them: make demo",
	}, texts)
}

func TestDrawIsAnSVG(t *testing.T) {
	svg := draw([]line{{{"bad", "<&>"}, {"", "\x1b is no character of XML"}}, {}, {{"", strings.Repeat("x", 500)}}})
	text := wellFormed(t, svg)
	assert.Contains(t, text, "<&>")
	assert.NotContains(t, text, strings.Repeat("x", columns))
}

func TestThePictureInTheReadmeIsOfARun(t *testing.T) {
	svg, err := os.ReadFile(filepath.Join(root, "docs", "run.svg"))
	require.NoError(t, err, "go run ./internal/docgen -picture docs/run.svg")
	text := wellFormed(t, svg)
	for _, sign := range []string{"$ rosctl create", "phase 8 verify done", "demo is ready", "demo is gone"} {
		assert.Contains(t, text, sign)
	}
}

// wellFormed returns the text of a picture, and fails where it is no XML.
func wellFormed(t *testing.T, svg []byte) string {
	t.Helper()
	var text strings.Builder
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return text.String()
		}
		require.NoError(t, err)
		if data, ok := token.(xml.CharData); ok {
			text.Write(data)
		}
	}
}
