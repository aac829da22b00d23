package bundle

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"k8s.io/apimachinery/pkg/util/json"
)

// envelope makes an item of a line of JSON that holds a line of a log: what Docker keeps of a container, and
// `journalctl -o json`.
func (s *segmenter) envelope(l line) bool {
	if l.open {
		return false
	}
	if text, at, ok := dockerLine(l.text); ok {
		s.wrapped(l.no, entry{text: text, at: at})
		return true
	}
	if !strings.Contains(l.text, `"__REALTIME_TIMESTAMP"`) && !strings.Contains(l.text, `"MESSAGE"`) {
		return false
	}
	var fields map[string]any
	if json.Unmarshal([]byte(l.text), &fields) != nil {
		return false
	}
	return s.journalEntry(l.no, fields)
}

// entry is a line of a log with what stood around it.
type entry struct {
	text, host, program string
	at                  time.Time
	level               Level
}

// wrapped makes items of an entry, one for each of its lines.
func (s *segmenter) wrapped(no int, e entry) {
	for text := range strings.Lines(e.text) {
		text = seen(strings.TrimRight(text, "\r\n "))
		if text == "" {
			continue
		}
		h := readHeader(text)
		if h.level == NoLevel {
			h.level = e.level
		}
		kind := programKind(e.program)
		switch {
		case kind != "":
		case e.program != "":
			kind = System
		default:
			var passed int64
			if s.source != nil {
				passed = s.source.read
				kind = s.known.kind(&h, text, s.source.ahead(), passed)
			} else {
				kind = s.known.kind(&h, text, nil, 0)
			}
		}
		i := Item{Kind: kind, Line: no, Time: e.at, Certain: Exact, Level: h.level, Host: e.host, Program: e.program,
			Text: text, Message: h.message(text)}
		if e.at.IsZero() {
			i.Time, i.Certain = s.keeper.resolve(&h, text, nil)
		}
		s.emit(i)
	}
}

// seen is what a person would see of a line that stands inside something else.
func seen(text string) string {
	if plain([]byte(text)) {
		return text
	}
	return strings.TrimRight(strings.ReplaceAll(string(clean(nil, []byte(text))), "\n", " "), " ")
}

// dockerLine reads {"log":"text\n","stream":"stderr","time":"2026-03-01T10:00:00.000000000Z"}.
func dockerLine(text string) (log string, at time.Time, ok bool) {
	rest, ok := strings.CutPrefix(text, `{"log":"`)
	if !ok {
		return "", time.Time{}, false
	}
	log, rest, ok = unquote(rest)
	if !ok {
		return "", time.Time{}, false
	}
	if i := strings.LastIndex(rest, `"time":"`); i >= 0 {
		at, _, _, ok = parseISO(rest[i+len(`"time":"`):])
	}
	return strings.TrimRight(log, "\r\n"), at, ok
}

// unquote reads a JSON string behind its first quote, and returns what stands behind its last one.
func unquote(s string) (value, rest string, ok bool) {
	end := strings.IndexByte(s, '"')
	if end < 0 {
		return "", "", false
	}
	if slash := strings.IndexByte(s[:end], '\\'); slash < 0 {
		return s[:end], s[end+1:], true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '"':
			return b.String(), s[i+1:], true
		case '\\':
			i++
			if i == len(s) {
				return "", "", false
			}
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case 'b', 'f':
			case 'u':
				if i+5 > len(s) {
					return "", "", false
				}
				code, err := strconv.ParseUint(s[i+1:i+5], 16, 32)
				if err != nil {
					return "", "", false
				}
				if !utf8.ValidRune(rune(code)) {
					code = utf8.RuneError
				}
				b.WriteRune(rune(code))
				i += 4
			default:
				b.WriteByte(s[i])
			}
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}

// journalEntry makes items of an entry of the journal with its fields.
func (s *segmenter) journalEntry(no int, fields map[string]any) bool {
	message, ok := journalText(fields["MESSAGE"])
	if !ok {
		return false
	}
	e := entry{text: message, at: journalTime(fields), host: textOf(fields["_HOSTNAME"]),
		program: textOf(fields["SYSLOG_IDENTIFIER"])}
	if e.program == "" {
		e.program = textOf(fields["_COMM"])
	}
	switch textOf(fields["PRIORITY"]) {
	case "0", "1", "2":
		e.level = Fatal
	case "3":
		e.level = Error
	case "4":
		e.level = Warn
	case "5", "6":
		e.level = Info
	case "7":
		e.level = Debug
	}
	s.wrapped(no, e)
	return true
}

func journalTime(fields map[string]any) time.Time {
	for _, name := range [...]string{"_SOURCE_REALTIME_TIMESTAMP", "__REALTIME_TIMESTAMP"} {
		if micros, err := strconv.ParseInt(textOf(fields[name]), 10, 64); err == nil && micros > 0 {
			return time.UnixMicro(micros).UTC()
		}
	}
	return time.Time{}
}

// journalText reads a message, which is a list of bytes where it is no text.
func journalText(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case []any:
		bytes := make([]byte, 0, len(v))
		for _, one := range v {
			n, ok := one.(int64)
			if !ok || n < 0 || n > 255 {
				return "", false
			}
			bytes = append(bytes, byte(n))
		}
		return string(bytes), true
	}
	return "", false
}

func textOf(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	}
	return ""
}

// journalBlock is one entry of `journalctl -o export` or `-o verbose`: a field a line.
type journalBlock struct {
	s       *segmenter
	fields  map[string]any
	first   int
	at      time.Time
	name    string // of a field whose value follows on the next lines
	verbose bool
	size    int
}

func (b *journalBlock) take(l line) bool {
	if b.fields == nil {
		b.fields = map[string]any{}
		b.first = l.no
		if isWeekday(l.text) {
			b.verbose = true
			b.at, _, _, _ = parseISO(l.text[4:])
			return true
		}
	} else if l.text == "" || b.size > longest {
		return false
	}
	text := l.text
	if b.verbose {
		if !strings.HasPrefix(text, "    ") {
			return false
		}
		text = strings.TrimLeft(text, " ")
	}
	name, value, ok := strings.Cut(text, "=")
	switch {
	case ok && isField(name):
		b.fields[name] = value
		b.name = name
	case !ok && isField(text):
		b.fields[text] = ""
		b.name = text
	case b.name == "MESSAGE":
		b.fields[b.name] = strings.TrimPrefix(textOf(b.fields[b.name])+"\n"+text, "\n")
	}
	b.size += len(text)
	return true
}

func (b *journalBlock) end() {
	if _, ok := b.fields["__REALTIME_TIMESTAMP"]; !ok && !b.at.IsZero() {
		b.fields["__REALTIME_TIMESTAMP"] = strconv.FormatInt(b.at.UnixMicro(), 10)
	}
	b.s.journalEntry(b.first, b.fields)
}

// isField tells whether a word is the name of a field of the journal.
func isField(name string) bool {
	if name == "" || len(name) > 64 {
		return false
	}
	for i := range len(name) {
		if c := name[i]; c != '_' && (c < 'A' || c > 'Z') && !isDigit(c) {
			return false
		}
	}
	return true
}
