package bundle

import (
	"math"
	"strings"
	"time"
)

// number reads n digits at i.
func number(s string, i, n int) (int, bool) {
	if i+n > len(s) {
		return 0, false
	}
	v := 0
	for _, c := range []byte(s[i : i+n]) {
		if c < '0' || c > '9' {
			return 0, false
		}
		v = v*10 + int(c-'0')
	}
	return v, true
}

// instant makes a time of its parts, and says whether there is such a day. A leap second counts as the one after it.
func instant(year, month, day, hour, minute, second, nano int) (time.Time, bool) {
	if month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60 {
		return time.Time{}, false
	}
	if day > 28 && day > daysIn(year, month) {
		return time.Time{}, false
	}
	return time.Date(year, time.Month(month), day, hour, minute, second, nano, time.UTC), true
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// parseClock reads "10:00:00" with a fraction behind '.' or ',', and returns how many bytes that are.
func parseClock(s string) (hour, minute, second, nano, n int, ok bool) {
	if len(s) < 8 || s[2] != ':' || s[5] != ':' {
		return
	}
	hour, ok1 := number(s, 0, 2)
	minute, ok2 := number(s, 3, 2)
	second, ok3 := number(s, 6, 2)
	if !ok1 || !ok2 || !ok3 {
		return 0, 0, 0, 0, 0, false
	}
	n = 8
	if n+1 < len(s) && (s[n] == '.' || s[n] == ',') && isDigit(s[n+1]) {
		nano, n = fraction(s, n+1)
	}
	return hour, minute, second, nano, n, true
}

// fraction reads the digits behind a point as nanoseconds, and returns where they end.
func fraction(s string, i int) (nano, end int) {
	unit := 100_000_000
	for i < len(s) && isDigit(s[i]) {
		nano += int(s[i]-'0') * unit
		unit /= 10
		i++
	}
	return nano, i
}

// parseISO reads RFC 3339 and its relatives: a blank instead of T, a comma before the fraction, a zone without a colon,
// " UTC" or " +0000 UTC" behind a blank, or none.
func parseISO(s string) (at time.Time, n int, zoned, ok bool) {
	if len(s) < 19 || s[4] != '-' || s[7] != '-' || s[10] != 'T' && s[10] != ' ' {
		return time.Time{}, 0, false, false
	}
	year, ok1 := number(s, 0, 4)
	month, ok2 := number(s, 5, 2)
	day, ok3 := number(s, 8, 2)
	hour, minute, second, nano, m, ok4 := parseClock(s[11:])
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return time.Time{}, 0, false, false
	}
	at, ok = instant(year, month, day, hour, minute, second, nano)
	n = 11 + m
	if offset, m, found := parseZone(s[n:]); found {
		return at.Add(-offset), n + m, true, ok
	}
	return at, n, false, ok
}

// parseZone reads "Z", "+01:00", "+0100", " UTC", " +0100 CET" and how far it is from UTC.
func parseZone(s string) (offset time.Duration, n int, ok bool) {
	if s == "" {
		return 0, 0, false
	}
	switch {
	case s[0] == 'Z':
		return 0, 1, true
	case strings.HasPrefix(s, " UTC"):
		return 0, 4, true
	case strings.HasPrefix(s, " GMT"):
		return 0, 4, true
	case s[0] == ' ' && len(s) > 5 && (s[1] == '+' || s[1] == '-'):
		if offset, m, ok := parseOffset(s[1:]); ok {
			m++
			if word, _ := token(s, min(len(s), m+1)); len(word) >= 3 && len(word) <= 5 && isUpper(word) {
				m += 1 + len(word) // Go's own form names the zone behind its offset
			}
			return offset, m, true
		}
	case s[0] == '+' || s[0] == '-':
		return parseOffset(s)
	}
	return 0, 0, false
}

func isUpper(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

func parseOffset(s string) (offset time.Duration, n int, ok bool) {
	hours, ok1 := number(s, 1, 2)
	i := 3
	if i < len(s) && s[i] == ':' {
		i++
	}
	minutes, ok2 := number(s, i, 2)
	if !ok1 || !ok2 || hours > 14 || minutes > 59 {
		return 0, 0, false
	}
	offset = time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	if s[0] == '-' {
		offset = -offset
	}
	return offset, i + 2, true
}

// parseSlash reads "2026/03/01 10:00:00", the form of Go's package log.
func parseSlash(s string) (at time.Time, n int, ok bool) {
	if len(s) < 19 || s[4] != '/' || s[7] != '/' || s[10] != ' ' {
		return time.Time{}, 0, false
	}
	year, ok1 := number(s, 0, 4)
	month, ok2 := number(s, 5, 2)
	day, ok3 := number(s, 8, 2)
	hour, minute, second, nano, m, ok4 := parseClock(s[11:])
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return time.Time{}, 0, false
	}
	at, ok = instant(year, month, day, hour, minute, second, nano)
	return at, 11 + m, ok
}

// parseEpoch reads seconds since 1970 with a fraction, of this century.
func parseEpoch(s string) (at time.Time, n int, ok bool) {
	if len(s) < 10 || s[0] < '1' || s[0] > '4' {
		return time.Time{}, 0, false
	}
	seconds, ok := number(s, 0, 10)
	if !ok || len(s) > 10 && isDigit(s[10]) {
		return time.Time{}, 0, false
	}
	nano, n := 0, 10
	if len(s) > 11 && s[10] == '.' && isDigit(s[11]) {
		nano, n = fraction(s, 11)
	}
	return time.Unix(int64(seconds), int64(nano)).UTC(), n, true
}

// parseKlog reads "I0301 10:00:00.000000".
func parseKlog(s string) (at time.Time, n int, ok bool) {
	if !strings.ContainsRune("IWEFD", rune(s[0])) {
		return time.Time{}, 0, false
	}
	month, ok1 := number(s, 1, 2)
	day, ok2 := number(s, 3, 2)
	hour, minute, second, nano, m, ok3 := parseClock(s[6:])
	if !ok1 || !ok2 || !ok3 {
		return time.Time{}, 0, false
	}
	at, ok = instant(0, month, day, hour, minute, second, nano) // year 0 has a 29th of February
	return at, 6 + m, ok
}

// parseStamp reads syslog's "Mar  1 10:00:00".
func parseStamp(s string) (at time.Time, n int, ok bool) {
	if len(s) < 15 || s[3] != ' ' || s[6] != ' ' {
		return time.Time{}, 0, false
	}
	month := monthOf(s)
	day, ok1 := day(s[4:6])
	hour, minute, second, nano, m, ok2 := parseClock(s[7:])
	if month == 0 || !ok1 || !ok2 {
		return time.Time{}, 0, false
	}
	at, ok = instant(0, month, day, hour, minute, second, nano)
	return at, 7 + m, ok
}

// day reads two digits, or a blank and one.
func day(s string) (int, bool) {
	if s[0] == ' ' {
		return number(s, 1, 1)
	}
	return number(s, 0, 2)
}

func monthOf(s string) int {
	if len(s) < 3 {
		return 0
	}
	switch s[:3] {
	case "Jan":
		return 1
	case "Feb":
		return 2
	case "Mar":
		return 3
	case "Apr":
		return 4
	case "May":
		return 5
	case "Jun":
		return 6
	case "Jul":
		return 7
	case "Aug":
		return 8
	case "Sep":
		return 9
	case "Oct":
		return 10
	case "Nov":
		return 11
	case "Dec":
		return 12
	}
	return 0
}

func isWeekday(s string) bool {
	if len(s) < 20 || s[3] != ' ' && s[3] != ',' {
		return false
	}
	switch s[:3] {
	case "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun":
		return true
	}
	return false
}

// parseDate reads what `date`, ctime and HTTP write: "Sun Mar  1 10:00:00 UTC 2026", the same without a zone, and
// "Sun, 01 Mar 2026 10:00:00 GMT".
func parseDate(s string) (at time.Time, n int, zoned, ok bool) {
	if !isWeekday(s) {
		return time.Time{}, 0, false, false
	}
	if s[3] == ',' {
		return parseMailDate(s)
	}
	month := monthOf(s[4:])
	if len(s) < 24 || month == 0 || s[7] != ' ' || s[10] != ' ' {
		return time.Time{}, 0, false, false
	}
	day, ok1 := day(s[8:10])
	hour, minute, second, nano, m, ok2 := parseClock(s[11:])
	n = 11 + m
	if !ok1 || !ok2 || n >= len(s) {
		return time.Time{}, 0, false, false
	}
	offset, m, zoned := parseZone(s[n:])
	n = skipBlank(s, n+m)
	year, ok3 := number(s, n, 4)
	if !ok3 {
		return time.Time{}, 0, false, false
	}
	at, ok = instant(year, month, day, hour, minute, second, nano)
	return at.Add(-offset), n + 4, zoned, ok
}

// parseMailDate reads "Sun, 01 Mar 2026 10:00:00 +0000" (RFC 1123).
func parseMailDate(s string) (at time.Time, n int, zoned, ok bool) {
	if len(s) < 25 || s[4] != ' ' || s[7] != ' ' || s[11] != ' ' || s[16] != ' ' {
		return time.Time{}, 0, false, false
	}
	day, ok1 := day(s[5:7])
	month := monthOf(s[8:])
	year, ok2 := number(s, 12, 4)
	hour, minute, second, nano, m, ok3 := parseClock(s[17:])
	if month == 0 || !ok1 || !ok2 || !ok3 {
		return time.Time{}, 0, false, false
	}
	at, ok = instant(year, month, day, hour, minute, second, nano)
	n = 17 + m
	offset, m, zoned := parseZone(s[n:])
	return at.Add(-offset), n + m, zoned, ok
}

// parseAccess reads a web server's "01/Mar/2026:10:00:00 +0000".
func parseAccess(s string) (at time.Time, zoned, ok bool) {
	if len(s) < 20 || s[2] != '/' || s[6] != '/' || s[11] != ':' {
		return time.Time{}, false, false
	}
	day, ok1 := number(s, 0, 2)
	month := monthOf(s[3:])
	year, ok2 := number(s, 7, 4)
	hour, minute, second, nano, m, ok3 := parseClock(s[12:])
	if month == 0 || !ok1 || !ok2 || !ok3 {
		return time.Time{}, false, false
	}
	at, ok = instant(year, month, day, hour, minute, second, nano)
	offset, _, zoned := parseZone(s[12+m:])
	return at.Add(-offset), zoned, ok
}

// bracketDate reads the time that stands in brackets in dmesg -T, in Apache's logs and in Keystone's.
func bracketDate(s string) (at time.Time, zoned, ok bool) {
	if len(s) < 19 {
		return time.Time{}, false, false
	}
	if isDigit(s[0]) {
		if at, _, zoned, ok = parseISO(s); ok {
			return at, zoned, true
		}
		return parseAccess(s)
	}
	at, _, zoned, ok = parseDate(s)
	return at, zoned, ok
}

// parseUptime reads the kernel's "[   12.345678]".
func parseUptime(s string) (up time.Duration, n int, ok bool) {
	i := skipBlank(s, 1)
	from := i
	seconds := 0
	for i < len(s) && isDigit(s[i]) && i < from+9 {
		seconds = seconds*10 + int(s[i]-'0')
		i++
	}
	if i == from || i+1 >= len(s) || s[i] != '.' || !isDigit(s[i+1]) {
		return 0, 0, false
	}
	nano, i := fraction(s, i+1)
	if i < len(s) && s[i] == ' ' { // "[   12.345678 ]" does not occur, "[    1.0 T1]" does
		if shut := strings.IndexByte(s[i:min(len(s), i+12)], ']'); shut > 0 {
			i += shut
		}
	}
	if i >= len(s) || s[i] != ']' {
		return 0, 0, false
	}
	return time.Duration(seconds)*time.Second + time.Duration(nano), i + 1, true
}

// Age reads an age as kubectl writes it: "34m", "5d4h", "2h5m30s", "3y12d".
func Age(text string) (time.Duration, bool) {
	var sum time.Duration
	seen := false
	for i := 0; i < len(text); {
		from := i
		value := 0
		for i < len(text) && isDigit(text[i]) && i < from+7 {
			value = value*10 + int(text[i]-'0')
			i++
		}
		if i == from || i == len(text) {
			return 0, false
		}
		var unit time.Duration
		switch text[i] {
		case 's':
			unit = time.Second
		case 'm':
			unit = time.Minute
		case 'h':
			unit = time.Hour
		case 'd':
			unit = 24 * time.Hour
		case 'y':
			unit = 365 * 24 * time.Hour
		default:
			return 0, false
		}
		i++
		if time.Duration(value) > (math.MaxInt64-sum)/unit {
			return 0, false
		}
		sum += time.Duration(value) * unit
		seen = true
	}
	return sum, seen
}
