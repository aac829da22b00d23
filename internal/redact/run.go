package redact

// longRun is the number of base64 characters in a row from which on they are taken for user data. Rancher puts the user
// data of a machine, with the registration token in it, into the message of a condition when Nova finds it too large.
const longRun = 200

// run is the row of base64 characters at the end of what was read.
type run struct {
	from int // its first byte
	len  int
}

// certain tells that it is long enough to go.
func (r *run) certain() bool { return r.len >= longRun }

// finish ends the run at a byte.
func (r *run) finish(at int, found *[]span) {
	if r.certain() {
		*found = append(*found, span{r.from, at})
	}
	r.from, r.len = at, 0
}

// isBase64 knows the characters of base64 without its padding: rulers are made of that.
var isBase64 = func() (is [256]bool) {
	for _, b := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		is[b] = true
	}
	return is
}()

// scanRuns reads p, which begins at byte pos of the stream. In ordinary text it looks at few of its bytes: a run that
// is long enough must fill every window of its length, so it looks at a window from its end, and where it finds another
// character it goes on behind that.
func scanRuns[T string | []byte](r *run, p T, pos int, found *[]span) {
	n := len(p)
	begin := r.from - pos // where the run begins; negative when it began earlier
	good := 0             // the first byte that is not known to belong to the run
	for {
		// Extend a run that is long enough to where it ends.
		if good-begin >= longRun {
			for good < n && isBase64[p[good]] {
				good++
			}
			if good == n {
				break
			}
			*found = append(*found, span{pos + begin, pos + good})
			good++
			begin = good
			continue
		}
		end := min(begin+longRun, n) // of the window
		k := end - 1
		for k >= good && isBase64[p[k]] {
			k--
		}
		if k >= good {
			begin, good = k+1, end
		} else {
			good = max(good, end)
		}
		if good >= n {
			break
		}
	}
	r.from, r.len = pos+begin, n-begin
}
