package knowledge

import (
	"cmp"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	// maxExact limits the sets of texts that are followed exactly while a pattern is read.
	maxExact = 48
	// maxLetters is the largest class of characters that is spelled out.
	maxLetters = 10
	// enough is the length from which a longer word is not worth having more of them.
	enough = 10
)

// MinWord is the length in bytes of the shortest word that is looked for. The longer all of them are, the faster a log
// is read (package match).
const MinWord = 6

// wordsOf returns words of which one stands in every text that the pattern matches, letters in any case. It returns
// none when there are no such words of MinWord bytes or more: then the pattern would have to be tried on every text.
func wordsOf(pattern string) ([]string, error) {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil, err
	}
	need := requires(re)
	words := need.best
	if better(need.exact, words) {
		words = need.exact
	}
	if shortest(words) < MinWord {
		return nil, nil
	}
	words = slices.Clone(words)
	slices.Sort(words)
	words = slices.Compact(words)
	// A word that stands inside another one of them finds that one as well.
	return slices.DeleteFunc(words, func(w string) bool {
		return slices.ContainsFunc(words, func(other string) bool { return other != w && strings.Contains(w, other) })
	}), nil
}

// needs is what is known of the texts that a part of a pattern matches.
type needs struct {
	exact []string // all of them, nil when there are too many; a part that matches nothing else than "" has {""}
	best  []string // one of these stands in each; nil when nothing is known
}

func requires(re *syntax.Regexp) needs {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 && slices.ContainsFunc(re.Rune, func(r rune) bool { return r >= utf8.RuneSelf }) {
			return needs{} // match knows the two cases of A to Z only
		}
		return spelling(small(string(re.Rune)))
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText,
		syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return needs{exact: []string{""}}
	case syntax.OpCharClass:
		return needs{exact: letters(re.Rune)}
	case syntax.OpCapture:
		return requires(re.Sub[0])
	case syntax.OpQuest:
		if inner := requires(re.Sub[0]); inner.exact != nil {
			return needs{exact: append([]string{""}, inner.exact...)}
		}
		return needs{}
	case syntax.OpPlus:
		return once(requires(re.Sub[0]))
	case syntax.OpRepeat:
		if re.Min > 0 {
			return once(requires(re.Sub[0]))
		}
		return needs{}
	case syntax.OpConcat:
		return each(re.Sub)
	case syntax.OpAlternate:
		return either(re.Sub)
	}
	return needs{} // any character, repetitions that may be empty
}

// spelling is the need of a text as it is. Quotes are left out of words: logs and JSON put a backslash before them.
func spelling(text string) needs {
	parts := strings.Split(text, `"`)
	if len(parts) == 1 {
		return needs{exact: parts}
	}
	return needs{best: []string{slices.MaxFunc(parts, func(a, b string) int { return cmp.Compare(len(a), len(b)) })}}
}

// once forgets what follows a part that may come again.
func once(n needs) needs {
	if better(n.exact, n.best) {
		return needs{best: n.exact}
	}
	return needs{best: n.best}
}

// letters returns the characters of a small class, as small letters.
func letters(ranges []rune) []string {
	var spelled []string
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(spelled) == maxLetters {
				return nil
			}
			spelled = append(spelled, small(string(r)))
		}
	}
	slices.Sort(spelled)
	return slices.Compact(spelled)
}

// small makes the letters A to Z small.
func small(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// each is the need of parts that follow each other: each of them must be there, so the best is taken.
func each(parts []*syntax.Regexp) needs { return follow([]string{""}, parts) }

// follow is each behind the texts of run.
func follow(run []string, parts []*syntax.Regexp) needs {
	whole := true // no unknown part so far
	var best []string
	take := func(words []string) {
		if better(words, best) {
			best = words
		}
	}
	for _, part := range parts {
		n := requires(part)
		if n.exact != nil && len(run)*len(n.exact) <= maxExact {
			run = product(run, n.exact)
			continue
		}
		whole = false
		take(run)
		take(branches(run, part))
		run = []string{""}
		if n.exact != nil {
			run = n.exact
		} else {
			take(n.best)
		}
	}
	if whole {
		return needs{exact: run}
	}
	take(run)
	return needs{best: best}
}

// branches is what is needed of a part behind the texts of run, nil when nothing more is known. It looks into
// alternatives, of which the parser has taken the beginnings off that they share.
func branches(run []string, part *syntax.Regexp) []string {
	for part.Op == syntax.OpCapture {
		part = part.Sub[0]
	}
	switch part.Op {
	case syntax.OpConcat:
		return once(follow(run, part.Sub)).best
	case syntax.OpAlternate:
		var words []string
		for _, sub := range part.Sub {
			need := once(follow(run, []*syntax.Regexp{sub})).best
			if need == nil {
				return nil
			}
			words = append(words, need...)
		}
		return words
	}
	return nil
}

// either is the need of parts of which one must be there.
func either(parts []*syntax.Regexp) needs {
	var exact, best []string
	isExact, known := true, true
	for _, part := range parts {
		n := requires(part)
		if n.exact == nil {
			isExact = false
		}
		exact = append(exact, n.exact...)
		if part := once(n).best; part == nil {
			known = false
		} else {
			best = append(best, part...)
		}
	}
	switch {
	case isExact && len(exact) <= maxExact:
		return needs{exact: exact}
	case known:
		return needs{best: best}
	}
	return needs{}
}

func product(a, b []string) []string {
	spelled := make([]string, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			spelled = append(spelled, x+y)
		}
	}
	slices.Sort(spelled)
	return slices.Compact(spelled)
}

// worn are words that stand on every other line of some log. As little is gained by them as by a short word.
var worn = map[string]bool{
	"http://": true, "https://": true, "failed to ": true, "failed: ": true, "server": true, "machine ": true,
	"rancher-":  true,
	"starting ": true, "not found": true, " not found": true, "deleting ": true, "expected ": true,
}

// better tells whether words tell more than those that there are: the worst is longer, up to enough, or they are fewer.
func better(words, than []string) bool {
	if len(words) == 0 || shortest(words) == 0 {
		return false
	}
	return cmp.Or(cmp.Compare(min(worth(words), enough), min(worth(than), enough)), cmp.Compare(len(than), len(words)),
		cmp.Compare(shortest(words), shortest(than))) > 0
}

// worth is the length of the shortest word, where worn ones count as the shortest that there can be.
func worth(words []string) int {
	n := shortest(words)
	for _, w := range words {
		if worn[w] {
			n = min(n, MinWord)
		}
	}
	return n
}

// shortest is the length of the shortest word, 0 for none.
func shortest(words []string) int {
	if len(words) == 0 {
		return 0
	}
	n := len(words[0])
	for _, w := range words {
		n = min(n, len(w))
	}
	return n
}
