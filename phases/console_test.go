package phases

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTail(t *testing.T) {
	numbered := func(from, to int) string {
		var b strings.Builder
		for i := from; i < to; i++ {
			fmt.Fprintf(&b, "line %d\n", i)
		}
		return b.String()
	}
	loop := strings.Repeat("curl: (6) Could not resolve host\n", 12)
	for _, tt := range []struct {
		name  string
		looks []string
		want  []string // what each look adds; lines joined by |
	}{
		{"nothing yet", []string{"", "", "a\n"}, []string{"", "", "a"}},
		{"the last line waits for its end", []string{"a\nb", "a\nbc", "a\nbcd\n"}, []string{"a", "", "bcd"}},
		{"a prompt never ends", []string{"a\nlogin: ", "a\nlogin: "}, []string{"a", ""}},
		{"growth", []string{"a\n", "a\nb\n", "a\nb\n", "a\nb\nc\n"}, []string{"a", "b", "", "c"}},
		{"carriage returns", []string{"a\r\n", "a\r\nb\r\n"}, []string{"a", "b"}},
		{"empty lines are lines", []string{"\n\n", "\n\n\n"}, []string{"|", ""}},
		{"the buffer wraps", []string{numbered(0, 20), numbered(5, 25)},
			[]string{strings.ReplaceAll(strings.TrimSuffix(numbered(0, 20), "\n"), "\n", "|"), "line 20|line 21|line 22|line 23|line 24"}},
		{"it wraps past all that was shown", []string{"a\nb\n", "x\ny\n"}, []string{"a|b", "x|y"}},
		{"too little overlap to be sure: twice is better than lost", []string{numbered(0, 10), numbered(8, 12)},
			[]string{strings.ReplaceAll(strings.TrimSuffix(numbered(0, 10), "\n"), "\n", "|"), "line 8|line 9|line 10|line 11"}},
		{"a loop that goes on", []string{loop, loop + "curl: (6) Could not resolve host\n"},
			[]string{strings.ReplaceAll(strings.TrimSuffix(loop, "\n"), "\n", "|"), "curl: (6) Could not resolve host"}},
		{"a reboot begins anew", []string{"boot\nup\n", "boot\n"}, []string{"boot|up", "boot"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var tail Tail
			for i, text := range tt.looks {
				assert.Equal(t, tt.want[i], strings.Join(tail.Next(text), "|"), "look %d", i)
			}
		})
	}
}

// Whatever a console does, no line is lost as long as no more than a buffer was written between two looks; and none
// comes twice as long as enough of the buffer stayed.
func FuzzTail(f *testing.F) {
	f.Add([]byte{3, 0, 40, 1, 200, 12}, true)
	f.Add([]byte{255, 8, 255, 255}, false)
	f.Fuzz(func(t *testing.T, steps []byte, numbered bool) {
		const buffer = 60
		var tail Tail
		var log, said []string
		exact := true
		for _, step := range steps {
			more := int(step) % (buffer + 1)
			for range more {
				text := "again"
				if numbered {
					text = fmt.Sprintf("line %d", len(log))
				}
				log = append(log, text)
			}
			window := log[max(0, len(log)-buffer):]
			exact = exact && (len(log) <= buffer || buffer-more >= overlapWanted)
			said = append(said, tail.Next(strings.Join(append(append([]string{}, window...), "half"), "\n"))...)
		}
		switch {
		case !numbered:
			assert.LessOrEqual(t, len(log)-len(said), max(0, len(log)-buffer), "before the buffer wraps, every repetition is said")
		case exact:
			assert.Equal(t, len(log), len(said))
			assert.Equal(t, strings.Join(log, "\n"), strings.Join(said, "\n"))
		default:
			all := map[string]bool{}
			for _, line := range said {
				all[line] = true
			}
			for _, line := range log {
				assert.True(t, all[line], "%s is lost", line)
			}
		}
	})
}
