package bundle

import (
	"strings"
	"time"
)

// form is what the beginning of a line looks like.
type form uint8

const (
	noForm        form = iota
	isoForm            // 2026-03-01T10:00:00Z text, [2026-…] text
	criForm            // 2026-03-01T10:00:00.000000000Z stdout F text
	logrusForm         // time="2026-03-01T10:00:00Z" level=info msg="text"
	logfmtForm         // ts=2026-03-01T10:00:00Z level=info, level=info msg="text"
	goForm             // 2026/03/01 10:00:00 [INFO] text
	klogForm           // I0301 10:00:00.000000       1 file.go:12] text
	jsonForm           // {"level":"warn","ts":"2026-03-01T10:00:00.000Z","msg":"text"}
	syslogForm         // Mar 01 10:00:00 host program[12]: text, and the journal's other forms
	osloForm           // 2026-03-01 10:00:00.000 12 ERROR nova.compute.manager [req-…] text
	cloudInitForm      // 2026-03-01 10:00:00,000 - util.py[WARNING]: text
	provisionForm      // 2026-03-01T10:00:00Z [INFO ] text, and without the time
	terraformForm      // 2026-03-01T10:00:00.000+0100 [ERROR] provider: text
	kernelForm         // [   12.345678] text
	unitForm           // [  OK  ] Started text
	scriptForm         // [INFO]  text
	shoutForm          // ERROR: text, INFO[0009] text
	accessForm         // 10.0.0.1 - - [01/Mar/2026:10:00:00 +0000] "GET / HTTP/1.1" 200
	dateForm           // Sun Mar  1 10:00:00 UTC 2026, alone or in brackets
	formCount
)

// header is what stands before the message of a line.
type header struct {
	form   form
	at     time.Time // as if the zone were UTC when zoned is false; in year 0 when yearless
	timed  bool
	zoned  bool
	noYear bool
	// second is the time that stands at the beginning of the message, of a line with two.
	second                time.Time
	secondZoned, hasOther bool

	uptime        time.Duration
	up            bool
	level         Level
	host, program string
	rest          int // where the message begins
	end           int // where it ends, 0 for the end of the line
}

// message is what stands behind the header.
func (h *header) message(text string) string {
	end := len(text)
	if h.end > 0 {
		end = min(end, h.end)
	}
	return text[min(h.rest, end):end]
}

// readHeader reads what stands before the message. It looks at a few bytes and allocates nothing.
func readHeader(s string) header {
	if s == "" {
		return header{}
	}
	switch c := s[0]; {
	case c >= '0' && c <= '9':
		return digitHeader(s)
	case c == '[':
		return bracketHeader(s)
	case c == '{':
		return jsonHeader(s)
	case c == '<':
		return priorityHeader(s)
	case c == 't' || c == 'l':
		return logfmtHeader(s)
	case c >= 'A' && c <= 'Z':
		return letterHeader(s)
	}
	return header{}
}

// behind moves a header that was read n bytes into the line.
func (h header) behind(n int) header {
	if h.form == noForm {
		return header{}
	}
	h.rest += n
	if h.end > 0 {
		h.end += n
	}
	return h
}

// quoteEnd is where the quote is closed behind which a text begins, 0 where it is not.
func quoteEnd(s string, from int) int {
	for i := from; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return 0
}

func digitHeader(s string) header {
	if h, ok := isoHeader(s); ok {
		return h
	}
	if at, n, ok := parseSlash(s); ok {
		h := header{form: goForm, at: at, timed: true, rest: skipBlank(s, n)}
		if level, m := bracketLevel(s[h.rest:]); m > 0 {
			h.level = level
			h.rest = skipBlank(s, h.rest+m)
		}
		return h
	}
	if at, n, ok := parseEpoch(s); ok && n < len(s) && s[n] == ' ' {
		return withProgram(header{form: syslogForm, at: at, timed: true, zoned: true, rest: n + 1}, s)
	}
	return accessHeader(s)
}

func isoHeader(s string) (header, bool) {
	at, n, zoned, ok := parseISO(s)
	if !ok {
		return header{}, false
	}
	h := header{form: isoForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, n)}
	rest := s[h.rest:]
	switch {
	case strings.HasPrefix(rest, "- ") && strings.Contains(rest[:min(len(rest), 60)], ".py["):
		cloudInitMessage(&h, s)
	case strings.HasPrefix(rest, "stdout ") || strings.HasPrefix(rest, "stderr "):
		if len(rest) >= 9 && (rest[7] == 'F' || rest[7] == 'P') {
			h.form = criForm
			h.rest += 9
			inner(&h, s)
		}
	case rest != "" && rest[0] == '[':
		level, m := bracketLevel(rest)
		if m == 0 {
			inner(&h, s)
			break
		}
		h.form = provisionForm
		if zoned && s[n-1] != 'Z' {
			h.form = terraformForm
		}
		h.level = level
		h.rest = skipBlank(s, h.rest+m)
	case osloMessage(&h, s):
	default:
		if h = withProgram(h, s); h.program == "" {
			inner(&h, s)
		}
	}
	return h, true
}

// cloudInitMessage reads "- util.py[WARNING]: text".
func cloudInitMessage(h *header, s string) {
	rest := s[h.rest:]
	open := strings.IndexByte(rest, '[')
	shut := strings.Index(rest, "]: ")
	if shut < open {
		shut = len(rest) - 1
	}
	h.form = cloudInitForm
	h.level = levelOf(rest[open+1 : max(open+1, shut)])
	h.rest += min(shut+3, len(rest))
}

// osloMessage reads "1234 ERROR nova.compute.manager text".
func osloMessage(h *header, s string) bool {
	i := h.rest
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == h.rest || i >= len(s) || s[i] != ' ' {
		return false
	}
	word, next := token(s, i+1)
	level := levelOf(word)
	if level == NoLevel && word != "TRACE" && word != "AUDIT" {
		return false
	}
	h.form, h.level = osloForm, level
	if word == "TRACE" {
		h.level = Error // the lines of a traceback
	}
	h.program, h.rest = token(s, next)
	return true
}

func bracketHeader(s string) header {
	if len(s) < 5 {
		return header{}
	}
	if up, n, ok := parseUptime(s); ok {
		h := header{form: kernelForm, uptime: up, up: true, rest: skipBlank(s, n)}
		return kernelMessage(h, s)
	}
	if level, n := bracketLevel(s); n > 0 {
		h := header{form: scriptForm, level: level, rest: skipBlank(s, n)}
		if padded := s[n-2] == ' '; padded || h.rest == n+1 && (level == Error || level == Fatal || level == Warn) {
			h.form = provisionForm
		}
		return h
	}
	if strings.HasPrefix(s, "[pod/") || strings.HasPrefix(s, "[container/") {
		if i := strings.Index(s, "] "); i > 0 {
			return readHeader(s[i+2:]).behind(i + 2)
		}
	}
	if shut := strings.IndexByte(s[:min(len(s), 48)], ']'); shut > 0 {
		if h := unitHeader(s, shut); h.form != noForm {
			return h
		}
		if at, zoned, ok := bracketDate(s[1:shut]); ok {
			return header{form: dateForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, shut+1)}
		}
	}
	return header{}
}

// unitHeader reads what systemd shows while it boots.
func unitHeader(s string, shut int) header {
	h := header{form: unitForm, rest: skipBlank(s, shut+1)}
	switch strings.TrimSpace(s[1:shut]) {
	case "FAILED":
		h.level = Error
	case "DEPEND", "TIME", "WARNING":
		h.level = Warn
	case "OK", "INFO", "SKIP":
		h.level = Info
	default:
		if strings.Trim(s[1:shut], " *") != "" { // a job that runs shows stars
			return header{}
		}
	}
	return h
}

// kernelMessage looks for the program and the time that a line of a console holds behind the time since boot.
func kernelMessage(h header, s string) header {
	name, n := programName(s, h.rest)
	if n > 0 {
		h.program = name
		h.rest = n
		inner(&h, s)
	}
	return h
}

func letterHeader(s string) header {
	if len(s) > 20 && isDigit(s[1]) && isDigit(s[2]) && s[5] == ' ' {
		if at, n, ok := parseKlog(s); ok {
			h := header{form: klogForm, at: at, timed: true, noYear: true, level: klogLevel(s[0]), rest: n}
			if i := strings.Index(s[n:min(len(s), n+160)], "] "); i >= 0 {
				h.rest = n + i + 2
			}
			return h
		}
	}
	if at, n, ok := parseStamp(s); ok {
		return withProgram(header{form: syslogForm, at: at, timed: true, noYear: true, rest: skipBlank(s, n)}, s)
	}
	if isWeekday(s) {
		if len(s) > 24 && s[3] == ' ' && isDigit(s[4]) {
			if at, n, zoned, ok := parseISO(s[4:]); ok {
				return withProgram(header{form: syslogForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, 4+n)}, s)
			}
		}
		if at, n, zoned, ok := parseDate(s); ok {
			return header{form: dateForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, n)}
		}
	}
	return shoutHeader(s)
}

// shoutHeader reads "ERROR: text" and "ERRO[0009] text".
func shoutHeader(s string) header {
	n := 0
	for n < len(s) && n < 8 && s[n] >= 'A' && s[n] <= 'Z' {
		n++
	}
	if n < 4 || n == len(s) {
		return header{}
	}
	level := levelOf(s[:n])
	if level == NoLevel {
		return header{}
	}
	switch s[n] {
	case ':':
		if n+1 < len(s) && s[n+1] == ' ' {
			return header{form: shoutForm, level: level, rest: n + 2}
		}
	case '[':
		i := n + 1
		for i < len(s) && isDigit(s[i]) {
			i++
		}
		if i > n+1 && i < len(s) && s[i] == ']' {
			return header{form: shoutForm, level: level, rest: skipBlank(s, i+1)}
		}
	}
	return header{}
}

// priorityHeader reads syslog's "<30>" and reads on behind it.
func priorityHeader(s string) header {
	i := 1
	for i < len(s) && i < 5 && isDigit(s[i]) {
		i++
	}
	if i == 1 || i >= len(s)-1 || s[i] != '>' {
		return header{}
	}
	i++
	if strings.HasPrefix(s[i:], "1 ") { // RFC 5424
		i += 2
	}
	return readHeader(s[i:]).behind(i)
}

// logfmtHeader reads `time="…" level=… msg="…"` and its relatives.
func logfmtHeader(s string) header {
	var h header
	switch {
	case strings.HasPrefix(s, `time="`):
		at, n, zoned, ok := parseISO(s[6:])
		if !ok {
			return header{}
		}
		h = header{form: logrusForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, min(len(s), 6+n+1))}
	case strings.HasPrefix(s, "time=2"), strings.HasPrefix(s, "ts=2"), strings.HasPrefix(s, "t=2"):
		i := strings.IndexByte(s, '=') + 1
		at, n, zoned, ok := parseISO(s[i:])
		if !ok {
			return header{}
		}
		h = header{form: logfmtForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, i+n)}
	case strings.HasPrefix(s, "level="):
		h = header{form: logfmtForm}
		for _, key := range [...]string{" ts=", " time="} {
			if i := strings.Index(s[:min(len(s), 200)], key); i > 0 {
				i += len(key)
				if i < len(s) && s[i] == '"' {
					i++
				}
				h.at, _, h.zoned, h.timed = parseISO(s[i:])
			}
		}
	default:
		return header{}
	}
	rest := s[h.rest:]
	if !strings.HasPrefix(rest, "level=") {
		return h
	}
	word, n := token(rest, len("level="))
	h.level = levelOf(word)
	if strings.HasPrefix(rest[n:], `msg="`) {
		h.rest += n + len(`msg="`)
		if end := quoteEnd(s, h.rest); end == len(s)-1 {
			h.end = end
		}
	} else if strings.HasPrefix(rest[n:], "msg=") {
		h.rest += n + len("msg=")
	}
	return h
}

// jsonKeys are names of the time in lines of JSON.
var jsonKeys = [...]string{`"ts":`, `"time":`, `"@timestamp":`, `"timestamp":`, `"requestReceivedTimestamp":`}

// jsonHeader reads lines of JSON as zap, logrus and the API server's audit write them. A line without a time, or
// without a message, is a document.
func jsonHeader(s string) header {
	leveled := strings.HasPrefix(s, `{"level":"`) // zap's lines begin so, and may be cut off or have no time
	if len(s) < 16 || s[1] != '"' || s[len(s)-1] != '}' && !leveled {
		return header{}
	}
	head := s[:min(len(s), 4096)]
	h := header{form: jsonForm}
	at := -1
	for _, key := range jsonKeys {
		if at = strings.Index(head, key); at >= 0 {
			at += len(key)
			break
		}
	}
	if at < 0 && !leveled {
		return header{}
	}
	at = skipBlank(s, max(at, 0))
	switch {
	case at == 0:
	case at < len(s) && s[at] == '"':
		h.at, _, h.zoned, h.timed = parseISO(s[at+1:])
	default:
		h.at, _, h.timed = parseEpoch(s[at:])
		h.zoned = true
	}
	message := -1
	for _, key := range [...]string{`"msg":"`, `"message":"`, `"msg": "`, `"message": "`} {
		if message = strings.Index(head, key); message >= 0 {
			h.rest = message + len(key)
			h.end = quoteEnd(s, h.rest)
			break
		}
	}
	if !h.timed && !leveled || message < 0 && !strings.Contains(head, `"audit.k8s.io`) {
		return header{}
	}
	for _, key := range [...]string{`"level":"`, `"level": "`, `"severity":"`} {
		if i := strings.Index(head, key); i >= 0 {
			word := head[i+len(key):]
			if n := strings.IndexByte(word, '"'); n > 0 {
				h.level = levelOf(word[:n])
			}
			break
		}
	}
	return h
}

// accessHeader reads a line of a web server.
func accessHeader(s string) header {
	head := s[:min(len(s), 120)]
	i := strings.Index(head, " [")
	if i < 0 {
		return header{}
	}
	at, zoned, ok := parseAccess(s[i+2:])
	if !ok {
		return header{}
	}
	h := header{form: accessForm, at: at, timed: true, zoned: zoned}
	if n := strings.IndexByte(s[i:], ']'); n > 0 {
		h.rest = skipBlank(s, i+n+1)
	}
	return h
}

// withProgram reads the host and the program that follow the time in syslog and the journal.
func withProgram(h header, s string) header {
	host, n := token(s, h.rest)
	if host == "" || n >= len(s) || strings.ContainsAny(host, "=:[]\"{(") && !strings.Contains(host, "::") {
		return h
	}
	name, rest := programName(s, n)
	if rest == 0 {
		return h
	}
	h.form, h.host, h.program, h.rest = syslogForm, host, name, rest
	inner(&h, s)
	return h
}

// programName reads "program[12]: " and returns where the message begins, 0 where no program stands.
func programName(s string, from int) (string, int) {
	i := from
	for i < len(s) && i < from+64 {
		switch c := s[i]; {
		case c == '[':
			shut := i + 1
			for shut < len(s) && isDigit(s[shut]) {
				shut++
			}
			if shut == i+1 || shut+1 >= len(s) || s[shut] != ']' || s[shut+1] != ':' {
				return "", 0
			}
			return s[from:i], skipBlank(s, shut+2)
		case c == ':':
			if i == from || i+1 < len(s) && s[i+1] != ' ' {
				return "", 0
			}
			return s[from:i], skipBlank(s, i+1)
		case c <= ' ' || c == '=' || c == '"' || c == '{':
			return "", 0
		}
		i++
	}
	return "", 0
}

// inner reads the header that the message itself begins with: the journal of a service holds its log lines whole.
func inner(h *header, s string) {
	rest := s[h.rest:]
	if rest == "" {
		return
	}
	switch c := rest[0]; {
	case c == 't', c == 'l', c == '{', c == '2', c == '[', c >= 'A' && c <= 'Z':
	default:
		return
	}
	in := header{}
	switch c := rest[0]; {
	case c == 't' || c == 'l':
		in = logfmtHeader(rest)
	case c == '{':
		in = jsonHeader(rest)
	case c == '2':
		in, _ = isoOnly(rest)
	case c == '[':
		if level, n := bracketLevel(rest); n > 0 {
			in = header{form: scriptForm, level: level, rest: skipBlank(rest, n)}
		} else if up, n, ok := parseUptime(rest); ok {
			in = header{form: kernelForm, up: true, uptime: up, rest: skipBlank(rest, n)}
		}
	case len(rest) > 20 && isDigit(rest[1]) && rest[5] == ' ':
		in = letterHeader(rest)
	default:
		in = shoutHeader(rest)
	}
	if in.form == noForm {
		return
	}
	if in.end > 0 {
		h.end = h.rest + in.end
	}
	h.rest += in.rest
	h.level = max(h.level, in.level)
	if in.up {
		h.up, h.uptime = true, in.uptime
	}
	if in.timed && !in.noYear {
		h.second, h.secondZoned, h.hasOther = in.at, in.zoned, true
	}
}

// isoOnly reads a time at the beginning of a message and the level behind it.
func isoOnly(s string) (header, bool) {
	at, n, zoned, ok := parseISO(s)
	if !ok {
		if at, n, ok = parseSlash(s); !ok {
			return header{}, false
		}
	}
	h := header{form: isoForm, at: at, timed: true, zoned: zoned, rest: skipBlank(s, n)}
	rest := s[h.rest:]
	if strings.HasPrefix(rest, "- ") && strings.Contains(rest[:min(len(rest), 60)], ".py[") {
		cloudInitMessage(&h, s)
	} else if level, m := bracketLevel(rest); m > 0 {
		h.level = level
		h.rest = skipBlank(s, h.rest+m)
	} else {
		osloMessage(&h, s)
	}
	return h, true
}

// bracketLevel reads "[INFO ]", and returns the length with the bracket, 0 where there is none.
func bracketLevel(s string) (Level, int) {
	if len(s) < 6 || s[0] != '[' || s[1] < 'A' || s[1] > 'Z' {
		return NoLevel, 0
	}
	i := 1
	for i < len(s) && i < 9 && s[i] >= 'A' && s[i] <= 'Z' {
		i++
	}
	level := levelOf(s[1:i])
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if level == NoLevel || i >= len(s) || s[i] != ']' {
		return NoLevel, 0
	}
	return level, i + 1
}

// levelOf reads the names of levels, and their first four letters as logrus writes them to a terminal.
func levelOf(word string) Level {
	switch word {
	case "info", "INFO", "Info", "notice", "NOTICE", "AUDIT":
		return Info
	case "debug", "DEBUG", "DEBU", "trace", "TRACE", "TRAC":
		return Debug
	case "warning", "warn", "WARNING", "WARN", "Warning":
		return Warn
	case "error", "ERROR", "ERRO", "Error", "err", "ERR":
		return Error
	case "fatal", "FATAL", "FATA", "panic", "PANIC", "PANI", "critical", "CRITICAL", "dpanic", "emerg", "alert", "crit":
		return Fatal
	}
	return NoLevel
}

func klogLevel(c byte) Level {
	switch c {
	case 'W':
		return Warn
	case 'E':
		return Error
	case 'F':
		return Fatal
	case 'D':
		return Debug
	}
	return Info
}

func skipBlank(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// token is the word at i, and where the next one begins.
func token(s string, i int) (string, int) {
	end := i
	for end < len(s) && s[end] != ' ' && s[end] != '\t' {
		end++
	}
	return s[i:end], skipBlank(s, end)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
