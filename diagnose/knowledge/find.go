package knowledge

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/diagnose/match"
)

// Hit is an entry that was found in a text.
type Hit struct {
	Entry *Entry
	Text  string            // the part that the pattern covers
	Args  map[string]string // the values of its named groups that are not empty
	// Inside is what a wrapper frames, read by itself; nil of all others.
	Inside []Hit
}

// index finds the entries that a text may be.
type index struct {
	set      *match.Set
	of       [][]int32 // by word: the entries that need it
	entries  []*Entry
	compiled []func() *regexp.Regexp
}

func newIndex(entries []*Entry) *index {
	x := &index{entries: entries}
	number := map[string]int{}
	var words []string
	for i, e := range entries {
		for _, w := range e.Words {
			n, ok := number[w]
			if !ok {
				n = len(words)
				number[w] = n
				words = append(words, w)
				x.of = append(x.of, nil)
			}
			x.of[n] = append(x.of[n], int32(i))
		}
		// Most expressions are never needed.
		x.compiled = append(x.compiled, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(e.Pattern) }))
	}
	x.set = match.New(words)
	return x
}

// candidates returns the numbers of the entries whose words stand in a text, in the order in which they are tried.
func (x *index) candidates(text string, in Where, into []int32) []int32 {
	into = into[:0]
	match.Find(x.set, text, func(word, _ int) bool {
		for _, i := range x.of[word] {
			if x.entries[i].Where&in != 0 {
				into = append(into, i)
			}
		}
		return true
	})
	slices.Sort(into)
	return slices.Compact(into)
}

// First returns the entry that a text is: the first that matches, of those that can stand in one of these places. It is
// the quick way for lines of logs; a text of several parts is read by All.
func (b *Base) First(text string, in Where) (Hit, bool) {
	x := b.index()
	var few [16]int32
	candidates := x.candidates(text, in, few[:])
	in = x.narrow(candidates, text, in)
	for _, i := range candidates {
		if x.entries[i].Where&in == 0 {
			continue
		}
		if hit, ok := x.try(i, text); ok {
			return hit, true
		}
	}
	return Hit{}, false
}

// All returns every entry that a text holds, the one that says the most first: a message of Rancher's planner names a
// tier, a machine, and then what that machine waits for. What a wrapper frames is read by itself, and comes before the
// wrapper; it also stands in its Inside.
func (b *Base) All(text string, in Where) []Hit {
	return b.index().all(text, in, 0)
}

// maxNesting is how deep wrappers are followed: the deepest known message has four.
const maxNesting = 8

func (x *index) all(text string, in Where, depth int) []Hit {
	var hits, framed []Hit
	var few [16]int32
	candidates := x.candidates(text, in, few[:])
	in = x.narrow(candidates, text, in)
	for _, i := range candidates {
		if x.entries[i].Where&in == 0 {
			continue
		}
		hit, ok := x.try(i, text)
		if !ok {
			continue
		}
		if hit.Entry.Kind == Wrapper && depth < maxNesting {
			if inner := hit.Args[innerGroup(x.compiled[i]())]; inner != "" && len(inner) < len(text) {
				hit.Inside = x.all(strings.TrimPrefix(inner, ": "), in, depth+1)
				framed = append(framed, hit.Inside...)
			}
		}
		hits = append(hits, hit)
	}
	// By the entries' turns, noise last; of one turn, what was found in the whole text comes before what shows when a
	// frame is taken off.
	const noise = 3
	known := map[*Entry]bool{}
	var ordered []Hit
	for turn := range noise + 1 {
		for _, h := range slices.Concat(hits, framed) {
			its := h.Entry.turn()
			if h.Entry.Evidence == Ignore {
				its = noise
			}
			if !known[h.Entry] && its == turn {
				known[h.Entry] = true
				ordered = append(ordered, h)
			}
		}
	}
	return ordered
}

// narrow leaves the places in which a text can stand that has a frame: who frames it tells who said it.
func (x *index) narrow(candidates []int32, text string, in Where) Where {
	for _, i := range candidates {
		e := x.entries[i]
		if e.Kind == Wrapper && in&^e.Where != 0 {
			if _, ok := x.try(i, text); ok {
				in &= e.Where
			}
		}
	}
	return in
}

func (x *index) try(i int32, text string) (Hit, bool) {
	re := x.compiled[i]()
	e := x.entries[i]
	found := re.FindStringSubmatchIndex(text)
	if found == nil && strings.Contains(text, `\"`) {
		text = unquoted.Replace(text)
		found = re.FindStringSubmatchIndex(text)
	}
	if e.Kind == Full {
		for found == nil {
			rest, ok := bare(text)
			if !ok {
				break
			}
			text = rest
			found = re.FindStringSubmatchIndex(text)
		}
	}
	if found == nil {
		return Hit{}, false
	}
	hit := Hit{Entry: e, Text: text[found[0]:found[1]]}
	for g, name := range re.SubexpNames() {
		if name == "" || found[2*g] < 0 || found[2*g] == found[2*g+1] {
			continue
		}
		if hit.Args == nil {
			hit.Args = map[string]string{}
		}
		hit.Args[name] = text[found[2*g]:found[2*g+1]]
	}
	return hit, true
}

// unquoted takes back what JSON and logs do to a quote inside of quotes.
var unquoted = strings.NewReplacer(`\\\"`, `"`, `\"`, `"`)

// before is what logs put before a message: the provisioning log ("2026-03-01T10:00:00Z [INFO ] "), Rancher's own
// ("2026/03/01 10:00:00 [INFO] [planner] rkecluster fleet-default/demo: waiting: ").
var before = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\d{4}[-/]\d\d[-/]\d\d[T ][0-9:.]+(?:Z|[+-]\d\d:?\d\d)?|` +
		`\[(?:TRACE|DEBUG|INFO|WARNING|ERROR) ?\]|\[planner\]|rkecluster [^\s/:]+/[^\s/:]+:|waiting:|` +
		`error encountered during plan processing was:|message:)(?: +|$)`)
})

// bare takes the next part off a line that a log put before the message itself.
func bare(text string) (string, bool) {
	trimmed := strings.TrimSpace(text)
	part := before().FindStringIndex(trimmed)
	if part == nil {
		return trimmed, trimmed != text
	}
	return trimmed[part[1]:], true
}

// Lines looks for known lines in a block of a log and calls found for each line that is one, in order, with where the
// line begins in the block. The block is searched as a whole: lines without any known word cost next to nothing. It
// stops when found returns false.
func (b *Base) Lines(block []byte, in Where, found func(at int, line []byte, hit Hit) bool) {
	x := b.index()
	type place struct{ at, entry int32 }
	var places []place
	match.Find(x.set, block, func(word, at int) bool {
		for _, i := range x.of[word] {
			if x.entries[i].Where&in != 0 {
				places = append(places, place{int32(at), i})
			}
		}
		return true
	})
	slices.SortFunc(places, func(p, q place) int { return int(p.at) - int(q.at) })
	var few []int32
	for len(places) > 0 {
		at := int(places[0].at)
		from := bytes.LastIndexByte(block[:at], '\n') + 1
		to := len(block)
		if n := bytes.IndexByte(block[at:], '\n'); n >= 0 {
			to = at + n
		}
		few = few[:0]
		for len(places) > 0 && int(places[0].at) < to {
			few = append(few, places[0].entry)
			places = places[1:]
		}
		slices.Sort(few)
		few = slices.Compact(few)
		line := bytes.TrimSuffix(block[from:to], []byte("\r"))
		text := string(line)
		in := x.narrow(few, text, in)
		for _, i := range few {
			if x.entries[i].Where&in == 0 {
				continue
			}
			if hit, ok := x.try(i, text); ok {
				if !found(from, line, hit) {
					return
				}
				break
			}
		}
	}
}
