package redact

import (
	"slices"
	"sync"
)

// gram is the number of bytes by which the filter recognises the beginning of a word. No word is shorter.
const gram = 3

// lexicon is everything that a scanner looks for: known values, the triggers of shapes, and a filter that lets almost
// all of an ordinary text pass without a look into the automata, whose tables are large.
type lexicon struct {
	exact  *automaton
	shapes *automaton
	filter [1 << 16 / 64]uint64 // a bit for each hash of the first bytes of a word
}

// newLexicon builds the lexicon for the forms of the known values.
func newLexicon(words []string) *lexicon {
	x := &lexicon{exact: newAutomaton(words, false), shapes: triggers()}
	for _, s := range allShapes {
		x.learn(s.trigger)
	}
	for _, w := range words {
		x.learn(w)
	}
	return x
}

func (x *lexicon) learn(word string) {
	h := hash(uint32(word[0])<<16 | uint32(word[1])<<8 | uint32(word[2]))
	x.filter[h/64] |= 1 << (h % 64)
}

// may tells whether a word may begin with the last bytes, which stand in the lowest bits of recent.
func (x *lexicon) may(recent uint32) bool {
	h := hash(recent)
	return x.filter[h/64]&(1<<(h%64)) != 0
}

// hash mixes the lowest 24 bits, whatever the case of their letters.
func hash(recent uint32) uint32 { return (recent&0xffffff | 0x202020) * 0x9e3779b1 >> 16 }

// triggers is the automaton of the shapes. It is built when it is first needed: most runs of the program are too short
// to care, and none should pay for it at its start.
var triggers = sync.OnceValue(func() *automaton {
	words := make([]string, len(allShapes))
	for i, s := range allShapes {
		words[i] = s.trigger
	}
	return newAutomaton(words, true)
})

// shapesOnly is the lexicon without known values.
var shapesOnly = sync.OnceValue(func() *lexicon { return newLexicon(nil) })

// unique sorts words and drops those that are there already.
func unique(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}
