package config

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestYAMLTheLoaderRefuses: what is no configuration is refused with its place, quickly, and without quoting it.
func TestYAMLTheLoaderRefuses(t *testing.T) {
	nested := strings.Repeat("[", 65)
	merges := "a: &a {" + strings.Repeat("x", 10) + ": 1}\n"
	for i := range 2000 {
		merges = strings.Replace(merges, "}", fmt.Sprintf(", k%d: 1}", i), 1)
	}
	merges += "b: [" + strings.Repeat("{<<: *a}, ", 51) + "]\n"
	tests := map[string]struct{ text, want string }{
		"not UTF-8": {"a: 1\nb: \xff\n", "f:2:1: this is not text in UTF-8; save the file as UTF-8"},
		"a NUL":     {"a: 1\nb: x\x00\n", "f:2:1: this is not text in UTF-8; save the file as UTF-8"},
		"UTF-16":    {"\xff\xfen\x00", "f:1:1: this is not text in UTF-8; save the file as UTF-8"},
		"too many bytes": {
			strings.Repeat("#", maxYAMLBytes+1),
			"f:1:1: the file has 262145 bytes, more than the 262144 that are read; is this the right file?",
		},
		"brackets":         {"a: " + nested, "f:1:68: brackets are nested deeper than 64"},
		"more brackets":    {strings.Repeat("[", 200_000), "f:1:65: brackets are nested deeper than 64"},
		"indentation":      {indented(70), "f:66:67: values are nested deeper than 64"},
		"merges of merges": {merges, "f:2:496: merge keys bring in more than 100000 fields"},
		"a mapping as key": {"{a: b}: c\n", "f:1:"},
		"a list as key":    {"? [a]\n: c\n", "f:2:1: not valid YAML"},
		"two at once": {
			"a: 1\na: 2\n---\nb: [\n---\nc: *x\n",
			"f:2:1: key \"a\" stands here a second time; the first is in line 1\n" +
				"f:4:4: not valid YAML: sequence end token ']' not found\n" +
				"f:6:4: alias *x: no anchor &x stands above it in this document",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, problems := parseYAML("f", []byte(test.text))
			require.NotEmpty(t, problems)
			got := (&Error{Problems: problems}).Error()
			assert.True(t, strings.HasPrefix(got, test.want), got)
		})
	}
}

func indented(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func TestYAMLValues(t *testing.T) {
	docs, problems := parseYAML("f", []byte("\xef\xbb\xbf"+`# a comment
text: plain
number: 0x1F
float: 1.50
inf: .inf
nan: .nan
yes: true
nothing: ~
tagged: !!str 007
block: |
  two
  lines
folded: >-
  one
  line
3: three
? asked
: answered
&k key: &v value
again: *v
merged:
  <<: [{a: 1, b: 2}, {b: 3, c: 4}]
  a: 0
`))
	require.Empty(t, problems)
	require.Len(t, docs, 1)
	doc := docs[0]
	want := map[string]node{
		"text": {kind: textNode, text: "plain"}, "number": {kind: integerNode, text: "0x1F"},
		"float": {kind: floatNode, text: "1.50"}, "inf": {kind: floatNode, text: ".inf"},
		"nan": {kind: floatNode, text: ".nan"}, "yes": {kind: boolNode, text: "true"}, "nothing": {kind: nullNode},
		"tagged": {kind: integerNode, text: "007"}, "block": {kind: textNode, text: "two\nlines\n"},
		"folded": {kind: textNode, text: "one line"}, "3": {kind: textNode, text: "three"},
		"asked": {kind: textNode, text: "answered"}, "key": {kind: textNode, text: "value"},
		"again": {kind: textNode, text: "value"},
	}
	for key, w := range want {
		got := doc.field(key)
		require.NotNil(t, got, key)
		assert.Equal(t, w.kind, got.kind, key)
		assert.Equal(t, w.text, got.text, key)
	}
	merged := doc.field("merged")
	for key, text := range map[string]string{"a": "0", "b": "2", "c": "4"} {
		assert.Equal(t, text, merged.field(key).text, key)
	}
	assert.Nil(t, doc.field("none"))
	assert.Equal(t, position{"f", 2, 7}, doc.field("text").at)
}

func TestEmptyDocumentsAreLeftOut(t *testing.T) {
	for _, text := range []string{
		"a: 1\n---\n---\nb: 2\n", "---\n# x\n---\na: 1\n---\nb: 1\n---\n", "a: 1\n...\n---\nb: 1\n",
		"a: 1\r\n---\r\nb: 2\r\n",
	} {
		docs, problems := parseYAML("f", []byte(text))
		assert.Empty(t, problems, text)
		assert.Len(t, docs, 2, text)
	}
}
