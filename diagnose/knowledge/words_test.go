package knowledge

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWordsOf(t *testing.T) {
	tests := []struct {
		pattern string
		want    []string
	}{
		{`plain text`, []string{"plain text"}},
		{`Capital Letters`, []string{"capital letters"}},
		{`before \S+ after it`, []string{" after it"}},
		{`(?:one|two) things`, []string{"one things", "two things"}},
		{`first thing|second thing`, []string{"first thing", "second thing"}},
		{`first \w+ thing|second`, []string{"first ", "second"}},
		{`no (?:DHCP|dhclient)[^\n]*offers|no lease`, []string{"no dhclient", "no dhcp", "no lease"}},
		{`(?P<x>grouped text)`, []string{"grouped text"}},
		{`optional(?: text)? here`, []string{"optional here", "optional text here"}},
		{`self[- ]signed`, []string{"self signed", "self-signed"}},
		{`(?i)any case`, []string{"any case"}},
		{`(?i)größe unbekannt`, nil},
		{`repeated (?:word )+end`, []string{"repeated "}},
		{`perhaps(?: repeated)* text`, []string{"perhaps"}},
		{`(?:abcdef){2,3}`, []string{"abcdef"}},
		{`(?:abcd){0,3}`, nil},
		{`^anchored$`, []string{"anchored"}},
		{`\bsmall word\b`, []string{"small word"}},
		{`say "something" now`, []string{"something"}},
		{`short`, nil},
		{`\d+ .*`, nil},
		{`some text|\d+`, nil},
		{``, nil},
		{`inside|inside of it`, []string{"inside"}},
		{`[a-z]{4}is done`, []string{"is done"}},
	}
	for _, tt := range tests {
		got, err := wordsOf(tt.pattern)
		require.NoError(t, err)
		assert.Equal(t, tt.want, got, tt.pattern)
	}
	_, err := wordsOf(`(`)
	assert.Error(t, err)
}

// FuzzWords holds the words to their promise: what matches has one of them.
func FuzzWords(f *testing.F) {
	f.Add(`first \w+ thing|second`, "first big thing")
	f.Add(`(?i)a(?:bc|de)?fgh`, "ABCFGH")
	f.Add(`(?:ab|cd){1,3}ef`, "abcdef")
	for _, e := range Builtin().Entries() {
		f.Add(e.Pattern, e.Examples[0])
	}
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern) > 400 || len(text) > 2000 {
			return
		}
		re, err := regexp.Compile(pattern)
		if err != nil || !re.MatchString(text) || strings.ContainsAny(text, "\u212A\u017F") {
			return // the Kelvin sign is a k in another case, and so on: nobody logs them
		}
		words, err := wordsOf(pattern)
		if err != nil || words == nil {
			return
		}
		low := small(text)
		for _, w := range words {
			if strings.Contains(low, w) {
				return
			}
		}
		t.Fatalf("%q matches %q, which has none of %q", pattern, text, words)
	})
}
