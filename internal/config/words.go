package config

import "strings"

// splitWords splits a command line into words as a POSIX shell does: blanks separate, single quotes take everything
// literally, double quotes know \" and \\, a backslash outside quotes takes the next character literally. Nothing is
// expanded, and what only a shell can do ($HOME, pipes, redirections, several commands, patterns) is a fault instead
// of a word that silently means something else.
func splitWords(line string) ([]string, *fault) {
	var words []string
	var word strings.Builder
	var inWord bool
	var quoteMark rune
	shellOnly := func(c rune) *fault {
		return faultf("the command is run without a shell, to which %c would mean something", c).
			or("put it in single quotes if it is meant as it stands, else write sh -c '…'")
	}
	runes := []rune(line)
	for i := 0; i < len(runes); i++ {
		c := runes[i]
		switch {
		case quoteMark == '\'':
			if c == '\'' {
				quoteMark = 0
			} else {
				word.WriteRune(c)
			}
		case c == '$' || c == '`':
			return nil, shellOnly(c)
		case quoteMark == '"':
			switch {
			case c == '"':
				quoteMark = 0
			case c == '\\' && i+1 < len(runes) && strings.ContainsRune("\"\\$`", runes[i+1]):
				i++
				word.WriteRune(runes[i])
			default:
				word.WriteRune(c)
			}
		case c == '\'' || c == '"':
			quoteMark, inWord = c, true
		case c == '\\':
			if i+1 == len(runes) {
				return nil, faultf("the command ends in a backslash")
			}
			i++
			word.WriteRune(runes[i])
			inWord = true
		case strings.ContainsRune(" \t\n\r", c):
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		case strings.ContainsRune("|&;<>()*?", c) || c == '#' && !inWord:
			return nil, shellOnly(c)
		default:
			word.WriteRune(c)
			inWord = true
		}
	}
	if quoteMark != 0 {
		return nil, faultf("the command has a quote %c that is not closed", quoteMark)
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, faultf("the command is empty")
	}
	return words, nil
}
