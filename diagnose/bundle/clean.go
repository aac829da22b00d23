package bundle

import (
	"encoding/binary"
	"strings"
	"unicode/utf8"
)

// plain tells whether a line needs no cleaning: it is printable ASCII. Eight bytes are looked at together; a tab
// counts as not plain, and costs a second look.
func plain(text []byte) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	i := 0
	for ; i+8 <= len(text); i += 8 {
		v := binary.LittleEndian.Uint64(text[i:])
		// A byte below 0x20 borrows from its highest bit; one of 0x80 and more has it set already; 0x7f gets it by one more.
		if ((v-0x20*ones)&^v|v|(v+ones))&highs != 0 {
			return false
		}
	}
	for ; i < len(text); i++ {
		if text[i] < 0x20 || text[i] >= 0x7f {
			return false
		}
	}
	return true
}

// clean appends to dst what a person would see of a line: no escape sequences, no control characters but tabs, valid
// UTF-8. What a carriage return would overwrite is kept, as a line of its own: the result may hold '\n'.
func clean(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		b := text[i]
		switch {
		case b == 0x1b:
			i += escape(text[i:])
		case b == '\t' || b >= 0x20 && b < 0x7f:
			dst = append(dst, b)
			i++
		case b == '\r':
			if len(dst) > 0 && i+1 < len(text) && dst[len(dst)-1] != '\n' {
				dst = append(dst, '\n')
			}
			i++
		case b == '\b':
			if n := len(dst); n > 0 && dst[n-1] < utf8.RuneSelf && dst[n-1] != '\n' {
				dst = dst[:n-1]
			}
			i++
		case b < utf8.RuneSelf:
			i++
		default:
			var n int
			dst, n = cleanRune(dst, text[i:])
			i += n
		}
	}
	if n := len(dst); n > 0 && dst[n-1] == '\n' {
		dst = dst[:n-1]
	}
	return dst
}

// cleanRune appends the rune that text begins with, unless it is one that steers a terminal, and returns its length.
func cleanRune(dst, text []byte) ([]byte, int) {
	r, n := utf8.DecodeRune(text)
	switch {
	case r == utf8.RuneError && n == 1:
		for n < len(text) && text[n] >= utf8.RuneSelf {
			if next, m := utf8.DecodeRune(text[n:]); next != utf8.RuneError || m > 1 {
				break
			}
			n++
		}
		return append(dst, "\uFFFD"...), n
	case r < 0xa0, r == 0xfeff, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return dst, n // C1 controls, byte order marks, and what turns the direction of writing
	case r == 0xa0:
		return append(dst, ' '), n // text copied from a web page
	}
	return append(dst, text[:n]...), n
}

// escape is the length of the escape sequence that text begins with (ECMA-48).
func escape(text []byte) int {
	if len(text) < 2 {
		return len(text)
	}
	switch text[1] {
	case '[':
		i := 2
		for i < len(text) && text[i] >= 0x20 && text[i] <= 0x3f {
			i++
		}
		if i < len(text) && text[i] >= 0x40 && text[i] <= 0x7e {
			i++
		}
		return i
	case ']', 'P', 'X', '^', '_':
		// A string ends with BEL or ESC \. One without an end is no string: a log is not lost for it.
		for i := 2; i < len(text) && i < 4096; i++ {
			if text[i] == 0x07 {
				return i + 1
			}
			if text[i] == 0x1b {
				return min(i+2, len(text))
			}
		}
		return 2
	case '(', ')', '*', '+', '#', '%', ' ':
		return min(3, len(text))
	}
	return 2
}

// withoutColours takes out colour codes whose escape character was lost on the way through a web page: "[0;32m  OK
// [0m".
func withoutColours(text string) string {
	at := strings.Index(text, "[0")
	if at < 0 {
		return text
	}
	var b strings.Builder
	rest := text
	for at >= 0 {
		end := at + 1
		for end < len(rest) && (rest[end] == ';' || '0' <= rest[end] && rest[end] <= '9') {
			end++
		}
		if end == len(rest) || rest[end] != 'm' {
			b.WriteString(rest[:at+1])
			rest = rest[at+1:]
		} else {
			b.WriteString(rest[:at])
			rest = rest[end+1:]
		}
		at = strings.IndexByte(rest, '[')
	}
	b.WriteString(rest)
	return b.String()
}
