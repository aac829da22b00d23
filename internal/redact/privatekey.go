package redact

// longestKey bounds a private key in PEM form, in bytes. One of RSA with 16384 bits has 12700.
const longestKey = 32 << 10

// privateKeys are the shapes of private keys in PEM form, by what their label says before PRIVATE KEY. All from
// the first dash to the last one goes. Whether lines end in newlines, in \n as in JSON, or not at all makes no
// difference.
func privateKeys(labels ...string) (all []shape) {
	for _, l := range labels {
		all = append(all, shape{
			trigger: "-----begin " + l + "private key-----", kind: "pem", read: readPrivateKey, whole: true, certain: true,
		})
	}
	return append(all, shape{
		trigger: "-----begin pgp private key block-----", kind: "pem", read: readPrivateKey, whole: true, certain: true,
	})
}

// readPrivateKey reads up to -----END …-----. phase counts how much of "-----end" was just read, and from there on
// the dashes of the line's end.
func readPrivateKey(m *match, b byte, at int) verdict {
	const end = "-----end"
	m.n++
	switch {
	case m.n > longestKey:
		m.to = at
		return complete
	case m.phase >= len(end):
		if b != '-' {
			if m.phase > len(end) {
				m.to = at
				return complete
			}
			return goesOn
		}
		m.phase++
		if m.phase == len(end)+5 {
			m.to = at + 1
			return complete
		}
	case b == '-':
		m.phase = min(m.phase+1, 5)
		if m.phase > 5 {
			m.phase = 1
		}
	case m.phase >= 5 && small(b) == end[m.phase]:
		m.phase++
	default:
		m.phase = 0
	}
	return goesOn
}
