package redact

// mostName bounds what may stand between a trigger and the secret that belongs to it.
const mostName = 256

func isAlnum(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9'
}

func isLetter(b byte) bool { return isAlnum(b) && b > '9' }

func isName(b byte) bool { return isAlnum(b) || b == '-' || b == '_' || b == '.' }

func isBase64Any(b byte) bool {
	return isAlnum(b) || b == '+' || b == '/' || b == '-' || b == '_' || b == '='
}

// isCredential is the alphabet of what follows "Bearer" (RFC 6750, 2.1), with the colon of Rancher's tokens.
func isCredential(b byte) bool { return isBase64Any(b) || b == '.' || b == '~' || b == ':' }

func isBlank(b byte) bool { return b == ' ' || b == '\t' }

func isLineEnd(b byte) bool { return b == '\n' || b == '\r' }

// word reads one byte of a secret that goes on for as long as its alphabet does.
func (m *match) word(in bool, at int) verdict {
	switch {
	case in:
		if m.from == nowhere {
			m.from = at
		}
		m.n++
		m.certain = m.certain || m.n >= m.shape.min
		return goesOn
	case m.certain:
		m.to = at
		return complete
	}
	return fails
}

// readWord is the shape of a secret that follows its trigger at once.
func readWord(is func(byte) bool) func(*match, byte, int) verdict {
	return func(m *match, b byte, at int) verdict { return m.word(is(b), at) }
}

// readToken reads the rest of the name of a token, a colon, also as %3A, and the secret.
func readToken(m *match, b byte, at int) verdict {
	const (
		name = iota
		escaped
		escaped3
		secret
	)
	switch m.phase {
	case secret:
		return m.word(isName(b), at)
	case name:
		m.n++
		switch {
		case b == ':':
			m.phase, m.n = secret, 0
		case b == '%':
			m.phase = escaped
		case !isName(b) || m.n > mostName:
			return fails
		}
		return goesOn
	case escaped:
		m.phase = escaped3
		if b == '3' {
			return goesOn
		}
	case escaped3:
		m.phase, m.n = secret, 0
		if b == 'A' || b == 'a' {
			return goesOn
		}
	}
	return fails
}

// readBearer reads blanks and the credential.
func readBearer(m *match, b byte, at int) verdict {
	if isBlank(b) && m.from == nowhere {
		m.phase++
		return goesOn
	}
	if m.phase == 0 {
		return fails
	}
	return m.word(isCredential(b), at)
}

// readArgument reads blanks or an equals sign, and a word.
func readArgument(m *match, b byte, at int) verdict {
	if (isBlank(b) || b == '=') && m.from == nowhere {
		m.phase++
		return goesOn
	}
	if m.phase == 0 {
		return fails
	}
	return m.word(b > ' ' && b != '"' && b != '\'', at)
}

// readJWT reads a JSON Web Token: eyJ, the beginning of a JSON object in base64, up to a dot, then at least one more
// part. A first part that is longer than any real one is held to be a secret without the dot: something must be done
// with it, and this is the safe side.
func readJWT(m *match, b byte, at int) verdict {
	const longestHeader = 4096
	switch {
	case m.certain:
		return m.word(isName(b), at)
	case isName(b) && b != '.':
		m.n++
		m.certain = m.phase > 0 && m.n >= m.shape.min || m.n > longestHeader
		return goesOn
	case b == '.' && m.phase == 0 && m.n >= m.shape.min:
		m.phase, m.n = 1, 0
		return goesOn
	}
	return fails
}

// readUserInfo reads the user and the password of a URL, from behind :// up to the @.
func readUserInfo(m *match, b byte, at int) verdict {
	m.n++
	switch {
	case b == '@' && m.phase == 1 && m.n > 1:
		m.to = at
		return complete
	case b == ':' && m.phase == 0:
		m.phase, m.n, m.from = 1, 0, at+1
		return goesOn
	case b <= ' ' || b == '/' || b == '?' || b == '#' || b == '"' || b == '\'' || b == '<' || b == '>' || b == '@',
		m.n > mostName:
		return fails
	}
	return goesOn
}

// small is a letter in its small form; other bytes are themselves.
func small(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}
