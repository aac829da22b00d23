package redact

import "slices"

// automaton finds all of a set of words in one pass over a text (Aho and Corasick, 1975). It is complete: every state
// has a successor for every byte, so that a byte costs one look into a table, whatever the text.
type automaton struct {
	// class maps a byte to its column. Bytes that stand in no word share one, which keeps the table small.
	class [256]uint8
	width int32   // columns
	next  []int32 // next[state+class]: states are numbered in steps of width
	// States are numbered by how much of a word was just read, those in which a word ends last. So one comparison
	// tells whether a state is deep (it stands for gram bytes or more) and one whether it is a hit.
	deep, hit int32
	depth     []int32 // depth[state/width]: bytes of the longest beginning of a word that was just read
	long      []int32 // of a hit: length of the longest word that ends there
	ends      [][]int // of a hit: indexes of all words that end there
}

// root is the state before the first byte. No word ends there, and none is shorter: it is 0.
const root int32 = 0

// node is a state while the automaton is built. Nodes are known by their indexes; 0 is the root, and as a child or
// sibling it means none.
type node struct {
	child, sibling, fail int32
	depth, long          int32
	class                uint8
	ends                 []int
}

// newAutomaton builds the automaton for words. With fold, the letters of words must be small, and stand for both cases.
func newAutomaton(words []string, fold bool) *automaton {
	a := &automaton{}
	a.classify(words, fold)
	nodes := a.trie(words)
	order := link(nodes)
	a.number(nodes, order)
	return a
}

// classify gives each byte that stands in a word its own column, and one column to all others.
func (a *automaton) classify(words []string, fold bool) {
	var used [256]bool
	for _, w := range words {
		for i := range len(w) {
			used[w[i]] = true
		}
	}
	a.width = 1
	for b := range 256 {
		if used[b] && a.width < 256 {
			a.class[b] = uint8(a.width)
			a.width++
		}
	}
	if fold {
		for b := 'A'; b <= 'Z'; b++ {
			a.class[b] = a.class[b+'a'-'A']
		}
	}
}

// trie lays the words into a tree.
func (a *automaton) trie(words []string) []node {
	nodes := make([]node, 1)
	for id, w := range words {
		at := int32(0)
		for i := range len(w) {
			c := a.class[w[i]]
			to := child(nodes, at, c)
			if to == 0 {
				to = int32(len(nodes))
				nodes = append(nodes, node{class: c, sibling: nodes[at].child, depth: int32(i + 1)})
				nodes[at].child = to
			}
			at = to
		}
		nodes[at].ends = append(nodes[at].ends, id)
		nodes[at].long = int32(len(w))
	}
	return nodes
}

func child(nodes []node, at int32, class uint8) int32 {
	c := nodes[at].child
	for c != 0 && nodes[c].class != class {
		c = nodes[c].sibling
	}
	return c
}

// link finds for each node the longest shorter beginning of a word that it ends with, and hands on the words that end
// there. It returns the nodes from the root downwards.
func link(nodes []node) (order []int32) {
	order = append(make([]int32, 0, len(nodes)), 0)
	for i := 0; i < len(order); i++ {
		at := order[i]
		for c := nodes[at].child; c != 0; c = nodes[c].sibling {
			order = append(order, c)
			if at == 0 {
				continue
			}
			fail := nodes[at].fail
			for fail != 0 && child(nodes, fail, nodes[c].class) == 0 {
				fail = nodes[fail].fail
			}
			shorter := child(nodes, fail, nodes[c].class)
			nodes[c].fail = shorter
			nodes[c].ends = slices.Concat(nodes[c].ends, nodes[shorter].ends)
			nodes[c].long = max(nodes[c].long, nodes[shorter].long)
		}
	}
	return order
}

// number lays the nodes into the table.
func (a *automaton) number(nodes []node, order []int32) {
	state := make([]int32, len(nodes))
	n := int32(0)
	give := func(at int32) { state[at] = n * a.width; n++ }
	for _, at := range order {
		if nodes[at].long == 0 {
			give(at)
			if nodes[at].depth < gram {
				a.deep = n * a.width
			}
		}
	}
	a.hit = n * a.width
	for _, at := range order {
		if nodes[at].long > 0 {
			give(at)
			a.long = append(a.long, nodes[at].long)
			a.ends = append(a.ends, nodes[at].ends)
		}
	}
	a.next, a.depth = make([]int32, n*a.width), make([]int32, n)
	for _, at := range order {
		s := state[at]
		a.depth[s/a.width] = nodes[at].depth
		// What is no child goes where the shorter beginning goes, which stands earlier in order.
		if at != 0 {
			from := state[nodes[at].fail]
			copy(a.next[s:s+a.width], a.next[from:from+a.width])
		}
		for c := nodes[at].child; c != 0; c = nodes[c].sibling {
			a.next[s+int32(nodes[c].class)] = state[c]
		}
	}
}

// step is the state after another byte.
func (a *automaton) step(state int32, b byte) int32 { return a.next[state+int32(a.class[b])] }

// reading is how many of the last bytes may belong to a word that is not complete.
func (a *automaton) reading(state int32) int { return int(a.depth[state/a.width]) }

// longest is the length of the longest word that ends in a state that is a hit.
func (a *automaton) longest(state int32) int { return int(a.long[(state-a.hit)/a.width]) }

// ending is the words that end in a state that is a hit.
func (a *automaton) ending(state int32) []int { return a.ends[(state-a.hit)/a.width] }
