package ui

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWrap(t *testing.T) {
	narrow := New(Options{Stdout: io.Discard, Stderr: io.Discard, Width: 60})
	const line = "23:29:17  phase 6 vms  a VM goes from BUILD to ACTIVE in about 9 minutes on slow storage"
	got := strings.Split(narrow.wrap(line), "\n")
	assert.Greater(t, len(got), 1)
	for _, part := range got {
		assert.LessOrEqual(t, len(part), 60, part)
	}
	for _, part := range got[1:] {
		assert.True(t, strings.HasPrefix(part, strings.Repeat(" ", timeColumn+2)), part)
	}
	assert.Equal(t, strings.Fields(line), strings.Fields(strings.Join(got, " ")), "no word is lost")

	off := New(Options{Stdout: io.Discard, Stderr: io.Discard})
	assert.Equal(t, line, off.wrap(line), "off a terminal a change is one line")
	assert.Equal(t, "short\nlines", narrow.wrap("short\nlines"))
}
