package phases

import "strings"

// Tail remembers what it has shown of a server's console, which Nova always gives as the last part of a limited buffer,
// and returns only what is new.
type Tail struct{ shown []string }

// overlapWanted is how many equal lines in a row prove where the new text goes on. Consoles repeat single lines (the
// install script's retries), so one is not enough.
const overlapWanted = 8

// Next returns the lines of text that were not there the last time. The last line is held back until it is complete.
func (t *Tail) Next(text string) []string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	lines = lines[:len(lines)-1]
	fresh := lines[t.seenOf(lines):]
	t.shown = lines
	return fresh
}

// seenOf returns how many of the lines were shown before: the longest head of lines that is also the tail of what was
// shown. When the buffer wrapped so far that too little is shared, everything counts as new: a line twice is better
// than a line lost.
func (t *Tail) seenOf(lines []string) int {
	for start := 0; start < len(t.shown); start++ {
		shared := len(t.shown) - start
		if shared > len(lines) {
			continue
		}
		if shared < overlapWanted && start > 0 {
			return 0
		}
		if equalLines(t.shown[start:], lines[:shared]) {
			return shared
		}
	}
	return 0
}

func equalLines(a, b []string) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
