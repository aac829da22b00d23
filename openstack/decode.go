package openstack

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"
)

// link is one entry of a list's links; the one that counts is rel "next".
type link struct {
	Rel  string `json:"rel"`
	Href string `json:"href"`
}

// next returns the address of the next page, "" on the last one.
func next(links []link) string {
	for _, l := range links {
		if l.Rel == "next" {
			return l.Href
		}
	}
	return ""
}

// reference is {"id": …}, or "" where there is none (the image of a server that boots from a volume).
type reference struct{ ID string }

// UnmarshalJSON reads both forms.
func (r *reference) UnmarshalJSON(data []byte) error {
	if len(data) == 0 || data[0] != '{' {
		return nil
	}
	var object struct {
		ID string `json:"id"`
	}
	err := json.Unmarshal(data, &object)
	r.ID = object.ID
	return err
}

// stamp is a time as some OpenStack services write it: without a zone, in UTC, with or without fractions
// ("2026-11-30T21:29:08.000000"), or as RFC 3339. Anything else is the zero time: a date that cannot be read must not
// hide the object that carries it.
type stamp time.Time

// UnmarshalJSON reads the forms above, and null.
func (s *stamp) UnmarshalJSON(data []byte) error {
	text := string(bytes.Trim(data, `"`))
	layout := time.RFC3339Nano
	if i := strings.LastIndexAny(text, "Z+-"); i <= len("2006-01") {
		layout = "2006-01-02T15:04:05.999999"
	}
	t, err := time.Parse(layout, text)
	if err != nil {
		t = time.Time{}
	}
	*s = stamp(t.UTC())
	return nil
}

// oneLine makes text from a server fit to be shown in a sentence: no line breaks, no control characters (a terminal
// would obey them), at most limit runes.
func oneLine(text string, limit int) string {
	var b strings.Builder
	runes, space := 0, false
	for _, r := range text {
		if r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\u00a0' {
			space = b.Len() > 0
			continue
		}
		if !isShown(r) {
			continue
		}
		if runes >= limit {
			b.WriteString("…")
			break
		}
		if space {
			b.WriteByte(' ')
			runes++
			space = false
		}
		b.WriteRune(r)
		runes++
	}
	return b.String()
}
