package bundle

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDirtyText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"colours", "\x1b[32m[  OK  ]\x1b[0m Started \x1b[0;1;39mthing\x1b[0m.", "[  OK  ] Started thing."},
		{"colours without escape", "[[0;32m  OK  [0m] Started thing.", "[  OK  ] Started thing."},
		{"cursor", "\x1b[2J\x1b[24;1HGRUB loading", "GRUB loading"},
		{"title", "\x1b]0;root@cp-1\x07text", "text"},
		{"title with the other end", "\x1b]0;root@cp-1\x1b\\text", "text"},
		{"a title without an end", "\x1b]text", "text"},
		{"crlf", "text\r", "text"},
		{"nul", "te\x00xt\x00\x00", "text"},
		{"bell and friends", "\x07te\x01\x02xt\x7f", "text"},
		{"backspace", "|\b/\b-\btext", "text"},
		{"broken utf-8", "te\xff\xfext", "te\uFFFDxt"},
		{"half a character", "text\xe2\x82", "text\uFFFD"},
		{"mark", "\xef\xbb\xbftext", "text"},
		{"turned around", "te\u202ext", "text"},
		{"hard blank", "a\u00a0b", "a b"},
		{"other letters", "nôm 日本", "nôm 日本"},
		{"tab", "a\tb", "a\tb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, report := readText(t, "first line of the text\n"+c.text+"\nlast line\n")
			require.Len(t, items, 3)
			assert.Equal(t, c.want, items[1].Text)
			assert.Equal(t, 2, items[1].Line)
			assert.Equal(t, 3, items[2].Line)
			assert.Empty(t, report.NotRead)
		})
	}
}

// What a carriage return writes over is kept.
func TestProgressBars(t *testing.T) {
	items, _ := readText(t, "10 %\r50 %\rfailed: no space left on device\nnext\n")
	assert.Equal(t, []string{"10 %", "50 %", "failed: no space left on device", "next"}, textsOf(items))
	assert.Equal(t, 1, items[2].Line)
	assert.Equal(t, 2, items[3].Line)
}

func TestLongLines(t *testing.T) {
	const marker = "needle at the end"
	items, report := readText(t, "before\n"+strings.Repeat("0123456789 ", 1<<20)+marker+"\nafter\n")
	assert.Empty(t, report.NotRead)
	assert.Equal(t, "before", items[0].Text)
	last := items[len(items)-1]
	assert.Equal(t, "after", last.Text)
	assert.Equal(t, 3, last.Line)
	end := items[len(items)-2]
	assert.True(t, strings.HasSuffix(end.Text, marker))
	sum := 0
	for _, i := range items[1 : len(items)-1] {
		assert.Equal(t, 2, i.Line)
		assert.LessOrEqual(t, len(i.Text), longest)
		sum += len(i.Text)
	}
	assert.Equal(t, 11<<20+len(marker), sum)
}

func TestLongLineInAnObject(t *testing.T) {
	long := strings.Repeat("x", 300_000)
	for _, text := range []string{
		"apiVersion: v1\nkind: X\nmetadata:\n  name: a\n  annotations:\n    b: " + long + "\nstatus:\n  phase: c\n",
		`{"apiVersion":"v1","kind":"X","metadata":{"name":"a","annotations":{"b":"` + long + `"}},"status":{"phase":"c"}}`,
	} {
		items, report := readText(t, text)
		assert.Empty(t, report.NotRead)
		require.Len(t, items, 1)
		assert.Equal(t, long, items[0].Object["metadata"].(map[string]any)["annotations"].(map[string]any)["b"])
		assert.Equal(t, "c", items[0].Object["status"].(map[string]any)["phase"])
	}
}

func TestObjectsThatAreTooBig(t *testing.T) {
	long := strings.Repeat("needle ", 20_000)
	for _, text := range []string{
		"apiVersion: v1\nkind: X\na: " + long + "\n---\napiVersion: v1\nkind: Z\n",
		`{"apiVersion":"v1","items":[{"apiVersion":"v1","kind":"X","a":"` + long + `"},{"apiVersion":"v1","kind":"Z"}]}`,
	} {
		items, report := readSources(t, Limits{Object: 10_000}, Source{Name: "f", Reader: strings.NewReader(text)})
		assert.Equal(t, 1, whys(report)[TooBig], "%v", report.NotRead)
		found := objects(items)
		require.Len(t, found, 1)
		assert.Equal(t, "Z", found[0].Of)
		assert.Contains(t, strings.Join(textsOf(items), ""), "needle needle")
	}
}

func TestDeepNesting(t *testing.T) {
	for name, text := range map[string]string{
		"json":        strings.Repeat(`{"a":`, 100_000) + "1" + strings.Repeat("}", 100_000),
		"json, open":  strings.Repeat(`{"a":[`, 100_000),
		"yaml":        "apiVersion: v1\nkind: X\na:\n" + nested(5000),
		"yaml, flow":  "apiVersion: v1\nkind: X\na: " + strings.Repeat("[", 100_000) + "\n",
		"yaml, alias": "apiVersion: v1\nkind: X\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: [*g,*g,*g,*g,*g,*g,*g,*g,*g]\n",
		"describe":    "Name:   x\nKind:   Y\n" + nested(5000),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			items, _ := readText(t, text+"\n\ntime=\"2026-03-01T10:00:00Z\" level=info msg=\"the end\"\n")
			assert.NotEmpty(t, items)
			assert.Less(t, time.Since(start), 20*time.Second)
		})
	}
}

func nested(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i+1) + "k:\n")
	}
	return b.String()
}

// Pieces without end must not make reading slower than the text grows.
func TestManyPieces(t *testing.T) {
	for name, piece := range map[string]string{
		"prompts":   "$ ls\nsome text\n",
		"fences":    "```\nsome text\n```\n",
		"boots":     "[    0.000000] Linux version 6\n[ 100.000000] text\n",
		"tables":    "NAME   AGE\na      1m\n\n",
		"forms":     "time=\"2026-03-01T10:00:00Z\" level=info msg=\"a\"\nI0301 10:00:00.000000 1 a.go:1] x\ntext\n",
		"headings":  "# heading\nKey: value\nprose\n",
		"documents": "---\na: b\nc: d\n",
		"objects":   "{\"a\":1}\n[\n",
		"boxes":     "╷\n│ Error: x\n╵\n",
		"zones":     "Mar 01 10:00:00 a b[1]: x\n2026-03-01 10:00:00 a b[1]: x\n",
	} {
		t.Run(name, func(t *testing.T) {
			small, large := timeOf(t, strings.Repeat(piece, 2_000)), timeOf(t, strings.Repeat(piece, 20_000))
			assert.Less(t, large, 40*small+time.Second, "%v for a tenth", small)
		})
	}
}

func timeOf(t *testing.T, text string) time.Duration {
	best := time.Hour
	for range 2 {
		start := time.Now()
		readText(t, text)
		best = min(best, time.Since(start))
	}
	return best
}

func TestTextOfItemsIsClean(t *testing.T) {
	items, _ := readText(t, "a\x1b[31m\x00\xff\n{\"log\":\"\\u001b[31mred\\u0000\\u202e\\n\",\"stream\":\"a\",\"time\":\"2026-03-01T10:00:00Z\"}\n")
	for _, i := range items {
		assertClean(t, i.Text)
	}
}

func assertClean(t *testing.T, text string) {
	t.Helper()
	if !utf8.ValidString(text) {
		t.Fatalf("%q is no UTF-8", text)
	}
	for _, c := range text {
		if c < 0x20 && c != '\t' && c != '\n' || c == 0x7f || c == 0x202e {
			t.Fatalf("%q holds %U", text, c)
		}
	}
}
