// Package match finds which of many words stand in a text, in one pass over it. It is the sieve before the regular
// expressions: a log of 200 MB is read at the speed of memory, and an expression is only tried where one of the words
// that it cannot do without was found.
//
// It knows nothing of logs, causes or expressions.
package match

import "slices"

// MinWord is the length in bytes of the shortest word that can be looked for.
const MinWord = gram

const (
	// gram is how many bytes are looked at together.
	gram = 4
	// maxStride is the most bytes by which the scan moves on. A word has one gram for each byte of a stride, so that one
	// of them is met wherever the word begins.
	maxStride = 4
	// bits of a gram's hash: a filter of 16 KiB, which stays in the processor's first cache.
	bits = 17
	// slots of the table behind the filter; grams whose hashes end alike share one.
	slots = 1 << 13
)

// Set is a number of words, ready to be looked for. It is not changed by being used, and may be shared.
type Set struct {
	words  []string // in small letters
	stride int
	filter [1 << bits / 64]uint64
	// heads and grams are chains of the grams that share a slot; 0 ends one.
	heads [slots]int32
	grams []piece
}

// piece is one gram of a word.
type piece struct {
	hash         uint32
	word, offset int32
	next         int32
}

// New makes a set. The letters A to Z stand for both cases in words and texts: whoever needs one case looks again.
// Words shorter than MinWord bytes are never found.
func New(words []string) *Set {
	s := &Set{stride: maxStride, words: make([]string, 0, len(words)), grams: make([]piece, 1, 1+maxStride*len(words))}
	for _, w := range words {
		s.words = append(s.words, lower(w))
		if len(w) >= gram {
			s.stride = min(s.stride, len(w)-gram+1)
		}
	}
	// Short words have little choice: they come first, and long ones keep away from their grams.
	order := make([]int32, len(s.words))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return len(s.words[a]) - len(s.words[b]) })
	var taken [slots]int32
	for _, i := range order {
		w := s.words[i]
		if len(w) < gram {
			continue
		}
		for o, first := 0, rarest(w, s.stride, &taken); o < s.stride; o++ {
			s.add(i, int32(first+o))
			taken[hash(load(w, first+o))%slots]++
		}
	}
	return s
}

func (s *Set) add(word, offset int32) {
	h := hash(load(s.words[word], int(offset)))
	s.filter[h>>6] |= 1 << (h & 63)
	s.grams = append(s.grams, piece{h, word, offset, s.heads[h%slots]})
	s.heads[h%slots] = int32(len(s.grams) - 1)
}

// Find calls found for every place where a word stands, with the word's index and where it begins, until found returns
// false. A word that stands in the text several times is reported each time; the places come nearly in order.
func Find[T string | []byte](s *Set, text T, found func(word, at int) bool) {
	stride := s.stride
	for i := 0; i+gram <= len(text); i += stride {
		v := uint32(text[i]) | uint32(text[i+1])<<8 | uint32(text[i+2])<<16 | uint32(text[i+3])<<24
		h := hash(v)
		if s.filter[h>>6]>>(h&63)&1 == 0 {
			continue
		}
		for p := s.heads[h%slots]; p != 0; p = s.grams[p].next {
			g := &s.grams[p]
			if g.hash != h {
				continue
			}
			at := i - int(g.offset)
			if at >= 0 && standsAt(text, at, s.words[g.word]) && !found(int(g.word), at) {
				return
			}
		}
	}
}

// standsAt tells whether word, in small letters, stands in the text at a place.
func standsAt[T string | []byte](text T, at int, word string) bool {
	if at+len(word) > len(text) {
		return false
	}
	for i := range len(word) {
		if small(text[at+i]) != word[i] {
			return false
		}
	}
	return true
}

// hash mixes four bytes. Bit 5, in which capital and small letters differ, is set in all of them first: some other
// characters then fall together too, which standsAt sorts out.
func hash(v uint32) uint32 { return (v | 0x20202020) * 0x9E3779B1 >> (32 - bits) }

func load(w string, at int) uint32 {
	return uint32(w[at]) | uint32(w[at+1])<<8 | uint32(w[at+2])<<16 | uint32(w[at+3])<<24
}

// crowd is what another word with the same gram weighs beside the characters of a gram: each is compared with the text
// whenever the gram is met.
const crowd = 3

// rarest returns where in a word the stride grams begin that cost least. A gram is about as common in logs as its
// characters together, and costs as much as words share it; a run of grams costs what its worst one does.
func rarest(w string, stride int, taken *[slots]int32) int {
	best, least := 0, int(^uint(0)>>1)
	for at := 0; at+gram+stride-1 <= len(w); at++ {
		worst := 0
		for o := at; o < at+stride && worst < least; o++ {
			cost := crowd * int(taken[hash(load(w, o))%slots])
			for _, b := range []byte(w[o : o+gram]) {
				cost += common[b]
			}
			worst = max(worst, cost)
		}
		if worst < least {
			best, least = at, worst
		}
	}
	return best
}

// common weighs a character by how often it stands in logs: 0 is rare. The order of letters is that of English.
var common = func() (weights [256]int) {
	byWeight := []string{"", "xqzj", "", `ywk\[]()'{}`, "hgfbv3456789_,", `lcdmpu01-/.:"=2`, "e taonisr"}
	for weight, characters := range byWeight {
		for _, b := range []byte(characters) {
			weights[b] = weight
		}
	}
	return weights
}()

func small(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b | 0x20
	}
	return b
}

func lower(s string) string {
	b := []byte(s)
	for i := range b {
		b[i] = small(b[i])
	}
	return string(b)
}
