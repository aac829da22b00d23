package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// hits lists what was found as "word@place", in order.
func hits[T string | []byte](s *Set, text T) []string {
	var all []string
	Find(s, text, func(word, at int) bool {
		all = append(all, fmt.Sprintf("%d@%d", word, at))
		return true
	})
	slices.Sort(all)
	return all
}

func TestFind(t *testing.T) {
	tests := []struct {
		name  string
		words []string
		text  string
		want  []string
	}{
		{"no words", nil, "some text", nil},
		{"no text", []string{"word"}, "", nil},
		{"shorter than a gram", []string{"word"}, "wor", nil},
		{"the whole text", []string{"word"}, "word", []string{"0@0"}},
		{"at every place", []string{"needle"}, "needle needle  needle", []string{"0@0", "0@15", "0@7"}},
		{"both cases", []string{"CATTLE_server"}, "xcattle_SERVERx", []string{"0@1"}},
		{"only letters have two cases", []string{"a[b]c"}, "A{B}C", nil},
		{"words inside words", []string{"connection refused", "refused", "connection"}, "connection refused", []string{"0@0", "1@11", "2@0"}},
		{"same word twice", []string{"quota", "quota"}, "quota", []string{"0@0", "1@0"}},
		{"a short word makes no other one invisible", []string{"eofs", "unexpected"}, "an unexpected eofs", []string{"0@14", "1@3"}},
		{"too short to be found", []string{"eof", "quota exceeded"}, "eof: quota exceeded", []string{"1@5"}},
		{"cut at the end", []string{"exceeded"}, "quota exceede", nil},
		{"any bytes", []string{"\x00\xff\x80ab"}, "..\x00\xff\x80ab", []string{"0@2"}},
		{"other letters than A to Z have one case", []string{"größe"}, "GRÖSSE größe", []string{"0@8"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := New(tt.words)
			assert.Equal(t, tt.want, hits(s, tt.text))
			assert.Equal(t, tt.want, hits(s, []byte(tt.text)), "bytes are as text")
		})
	}
}

func TestFindStopsWhenToldTo(t *testing.T) {
	n := 0
	Find(New([]string{"word"}), "word word word", func(int, int) bool { n++; return n < 2 })
	assert.Equal(t, 2, n)
}

// FuzzFind holds the set to the plain search.
func FuzzFind(f *testing.F) {
	f.Add("quota", "exceeded", "Quota exceeded for instances")
	f.Add("abcd", "bcde", "abcdeabcde")
	f.Fuzz(func(t *testing.T, one, two, text string) {
		words := []string{one, two}
		var want []string
		for i, w := range words {
			if len(w) < MinWord {
				continue
			}
			for at := 0; at+len(w) <= len(text); at++ {
				if lower(text[at:at+len(w)]) == lower(w) {
					want = append(want, fmt.Sprintf("%d@%d", i, at))
				}
			}
		}
		slices.Sort(want)
		assert.Equal(t, want, hits(New(words), text))
	})
}

func BenchmarkFind(b *testing.B) {
	words := make([]string, 1000)
	for i := range words {
		words[i] = fmt.Sprintf("word number %d of the set", i)
	}
	s := New(words)
	line := "time=\"2026-03-01T10:00:00Z\" level=info msg=\"Handling backend connection request [c-m-abcdefgh]\"\n"
	text := strings.Repeat(line, 1<<20/len(line))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Find(s, text, func(int, int) bool { return true })
	}
}
