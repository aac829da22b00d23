package bundle

import (
	"bytes"
	"strings"
	"time"
)

const (
	// slack is how far ahead of the moment of looking a date without a year may lie: zones and wrong clocks.
	slack = 36 * time.Hour
	// early is how long after boot a machine counts as just booted.
	early = 30 * time.Second
	// aheadLines is how many lines are looked at ahead to learn a zone or the moment of boot.
	aheadLines = 2000
	maxLooks   = 16
)

// timekeeper turns what lines say about time into instants. It learns from lines with two times, one of which is whole:
// the zone of a journal without zones, and the moment of boot of a console that counts from it.
type timekeeper struct {
	now  time.Time
	zone [formCount]struct {
		asked, known bool
		offset       time.Duration
	}
	boot time.Time // zero while it is not known
	last time.Duration
	up   bool // last is set
	// looks is how often the text ahead was searched for the moment of a boot; a machine that boots without end is not
	// worth more than maxLooks.
	looks int
}

// resolve gives the instant of a line. ahead is the text behind it, to learn from.
func (k *timekeeper) resolve(h *header, text string, ahead []byte) (time.Time, Certainty) {
	if h.up {
		return k.sinceBoot(h, text, ahead)
	}
	if !h.timed {
		if at, up, ok := announced(text, h.rest); ok {
			h.uptime, h.up = up, true
			return at, Exact
		}
		return time.Time{}, NoTime
	}
	at := h.at
	if h.noYear {
		var ok bool
		if at, ok = k.dated(at); !ok {
			return k.better(h, time.Time{}, NoTime)
		}
	}
	if h.zoned && !h.noYear {
		return at, Exact
	}
	return k.better(h, k.shift(h, at, ahead), Assumed)
}

// better prefers the time that the message holds itself, if that is whole.
func (k *timekeeper) better(h *header, at time.Time, sure Certainty) (time.Time, Certainty) {
	if h.hasOther && h.secondZoned {
		return h.second, Exact
	}
	if h.hasOther && sure == NoTime {
		return h.second, Assumed
	}
	return at, sure
}

// dated finds the year: the last one in which that date is not later than the moment of looking.
func (k *timekeeper) dated(at time.Time) (time.Time, bool) {
	if k.now.IsZero() {
		return time.Time{}, false
	}
	limit := k.now.Add(slack)
	_, month, day := at.Date()
	for year := limit.Year(); year > limit.Year()-9; year-- {
		if day == 29 && month == time.February && daysIn(year, 2) != 29 {
			continue
		}
		if dated := at.AddDate(year, 0, 0); !dated.After(limit) {
			return dated, true
		}
	}
	return time.Time{}, false
}

// shift takes off the zone of a time that does not name it, if lines with two times have told it.
func (k *timekeeper) shift(h *header, at time.Time, ahead []byte) time.Time {
	z := &k.zone[h.form]
	if h.hasOther && h.secondZoned {
		z.asked = true
		z.offset, z.known = zoneBetween(at, h.second)
	} else if !z.asked {
		z.asked = true
		eachLine(ahead, func(line string) bool {
			next := readHeader(line)
			if next.form != h.form || !next.hasOther || !next.secondZoned {
				return true
			}
			local, ok := next.at, true
			if next.noYear {
				local, ok = k.dated(next.at)
			}
			if ok {
				z.offset, z.known = zoneBetween(local, next.second)
			}
			return !z.known
		})
	}
	if z.known {
		return at.Add(-z.offset)
	}
	return at
}

// zoneBetween is by how much a local time is ahead of the instant at which it was, if that can be a zone.
func zoneBetween(local, instant time.Time) (time.Duration, bool) {
	between := local.Sub(instant)
	offset := between.Round(15 * time.Minute)
	if offset > 14*time.Hour || offset < -12*time.Hour {
		return 0, false
	}
	apart := between - offset
	return offset, apart < 3*time.Minute && apart > -3*time.Minute
}

func (k *timekeeper) sinceBoot(h *header, text string, ahead []byte) (time.Time, Certainty) {
	fresh := !k.up || h.uptime < early && h.uptime < k.last-time.Second
	k.up, k.last = true, h.uptime
	if fresh {
		k.boot = time.Time{}
	}
	if boot, ok := bootOf(h, text); ok {
		k.boot = boot
	} else if fresh && k.looks < maxLooks {
		k.looks++
		last := h.uptime
		eachLine(ahead, func(line string) bool {
			next := readHeader(line)
			if next.up && next.uptime < early && next.uptime < last-time.Second {
				return false // the next boot
			}
			if next.up {
				last = next.uptime
			}
			if boot, ok := bootOf(&next, line); ok {
				k.boot = boot
			}
			return k.boot.IsZero()
		})
	}
	if h.hasOther && h.secondZoned {
		return h.second, Exact
	}
	if k.boot.IsZero() {
		return time.Time{}, NoTime
	}
	return k.boot.Add(h.uptime), Assumed
}

// bootOf is the moment of boot by a line that says both how long the machine is up and what time it is.
func bootOf(h *header, text string) (time.Time, bool) {
	if at, up, ok := announced(text, h.rest); ok {
		return at.Add(-up), true
	}
	if !h.up {
		return time.Time{}, false
	}
	if h.hasOther {
		return h.second.Add(-h.uptime), true
	}
	message := text[h.rest:]
	if i := strings.Index(message, "setting system clock to "); i >= 0 {
		if at, _, _, ok := parseISO(message[i+len("setting system clock to "):]); ok {
			return at.Add(-h.uptime), true
		}
	}
	if rest, ok := strings.CutPrefix(message, "audit: type="); ok {
		if i := strings.Index(rest, "audit("); i >= 0 {
			if at, _, ok := parseEpoch(rest[i+len("audit("):]); ok {
				return at.Add(-h.uptime), true
			}
		}
	}
	return time.Time{}, false
}

// announced reads what cloud-init says when a stage begins or ends: "Cloud-init v. 24.1 running 'init' at Sun, 01 Mar
// 2026 10:00:12 +0000. Up 12.80 seconds."
func announced(text string, from int) (at time.Time, up time.Duration, ok bool) {
	message := text[from:]
	if !strings.HasPrefix(message, "Cloud-init v") {
		return time.Time{}, 0, false
	}
	i := strings.Index(message, " at ")
	if i < 0 {
		return time.Time{}, 0, false
	}
	at, _, zoned, ok := parseDate(message[i+len(" at "):])
	j := strings.LastIndex(message, "Up ")
	if !ok || !zoned || j < 0 {
		return time.Time{}, 0, false
	}
	seconds, nano, digits := 0, 0, 0
	for i = j + len("Up "); i < len(message) && isDigit(message[i]) && digits < 9; i++ {
		seconds = seconds*10 + int(message[i]-'0')
		digits++
	}
	if digits == 0 {
		return time.Time{}, 0, false
	}
	if i+1 < len(message) && message[i] == '.' {
		nano, _ = fraction(message, i+1)
	}
	return at, time.Duration(seconds)*time.Second + time.Duration(nano), true
}

// eachLine hands out lines until one is refused, or enough were.
func eachLine(text []byte, take func(string) bool) {
	var scratch []byte
	for n := 0; n < aheadLines && len(text) > 0; n++ {
		line := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			line, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		line = line[:min(len(line), 4096)]
		if !plain(line) {
			scratch = clean(scratch[:0], line)
			line = scratch
		}
		if !take(string(line)) {
			return
		}
	}
}
