package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
)

// A span is a piece of a line in one look. Looks are named after what they mean on rosctl's screen.
type span struct{ look, text string }

type line []span

func (l line) text() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.text)
	}
	return b.String()
}

var clockPattern = regexp.MustCompile(`^\d\d:\d\d:\d\d `)

// clock is the time at the beginning of a line, "" for none.
func (l line) clock() string { return clockPattern.FindString(l.text()) }

// looks are the ways in which rosctl writes a word, by the escape sequence that it uses (package ui).
var looks = map[string]string{
	"38;5;78": "good", "38;5;28": "good", "38;5;203": "bad", "1;38;5;203": "bad", "1;38;5;160": "bad",
	"38;5;214": "warn", "38;5;130": "warn", "38;5;245": "dim", "38;5;244": "dim", "1": "strong", "": "", "0": "",
}

var escape = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// readLines takes a terminal's text apart.
func readLines(text string) []line {
	var lines []line
	for _, raw := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		l, look := line{}, ""
		for {
			at := escape.FindStringSubmatchIndex(raw)
			if at == nil {
				break
			}
			l = l.with(look, raw[:at[0]])
			look = looks[raw[at[2]:at[3]]]
			raw = raw[at[1]:]
		}
		lines = append(lines, l.with(look, raw))
	}
	return lines
}

func (l line) with(look, text string) line {
	if text == "" {
		return l
	}
	return append(l, span{look, text})
}

// The measures of the picture in pixels, and its width in characters: longer lines are cut with a mark.
const (
	columns    = 110
	charWidth  = 7.3
	lineHeight = 17
	margin     = 16
)

// style gives the picture a ground of its own, so that it can be read on a light page and on a dark one.
const style = `
    svg { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .ground { fill: #f6f8fa; stroke: #d0d7de; } text { fill: #24292f; white-space: pre; }
    .good { fill: #1a7f37; } .bad { fill: #cf222e; } .warn { fill: #9a6700; } .dim { fill: #6e7781; } .strong { font-weight: bold; }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #161b22; stroke: #30363d; } text { fill: #e6edf3; }
      .good { fill: #3fb950; } .bad { fill: #ff7b72; } .warn { fill: #d29922; } .dim { fill: #8b949e; }
    }
`

// draw makes an SVG of the lines, with all of its text as text: it can be searched, selected and read aloud.
func draw(lines []line) []byte {
	var b bytes.Buffer
	width, height := columns*charWidth+2*margin, len(lines)*lineHeight+2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%d" viewBox="0 0 %.0f %d"`,
		width, height, width, height)
	b.WriteString(` role="img" aria-label="A run of rosctl lab demo">` + "\n")
	fmt.Fprintf(&b, "  <style>%s  </style>\n", style)
	fmt.Fprintf(&b, "  <rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"%.0f\" height=\"%d\" rx=\"6\"/>\n", width-1, height-1)
	for i, l := range lines {
		l = l.cut(columns)
		if l.text() == "" {
			continue
		}
		fmt.Fprintf(&b, `  <text x="%d" y="%d" xml:space="preserve">`, margin, margin+12+i*lineHeight)
		for _, s := range l {
			if s.look == "" {
				b.WriteString(escaped(s.text))
				continue
			}
			fmt.Fprintf(&b, `<tspan class="%s">%s</tspan>`, s.look, escaped(s.text))
		}
		b.WriteString("</text>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// cut shortens a line to a number of characters.
func (l line) cut(limit int) line {
	var kept line
	for _, s := range l {
		runes := []rune(s.text)
		if len(runes) > limit {
			return append(kept, span{s.look, string(runes[:limit-1]) + "…"})
		}
		kept = append(kept, s)
		limit -= len(runes)
		if limit == 0 {
			return kept
		}
	}
	return kept
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder takes everything
	return b.String()
}
