package knowledge

import (
	"regexp"
	"slices"
	"strings"
)

var (
	slugForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	codeForm = regexp.MustCompile(`^ROS-[A-Z]+-\d{3}$`)
)

// check complains of everything in a file that cannot be meant, as far as the file alone shows it, and works out what
// the entries need to be found.
func (f *file) check() {
	for _, c := range f.causes {
		f.checkCause(c)
	}
	for _, e := range f.entries {
		f.checkEntry(e)
	}
	for _, a := range f.absences {
		what := "absence " + a.ID
		switch {
		case !slugForm.MatchString(a.ID):
			f.complainAt(what, what, "id: small letters, digits and hyphens are needed")
		case a.Evidence != Proof && a.Evidence != Hint && a.Evidence != Symptom:
			f.complainAt(what, what, "evidence: proof, hint or symptom is needed")
		case a.Evidence != Symptom && len(a.Causes) == 0:
			f.complainAt(what, what, "causes: a %s has one", a.Evidence)
		case a.Where == 0:
			f.complainAt(what, what, "where: one of %s is needed", allWheres())
		}
	}
}

func (f *file) checkCause(c *Cause) {
	what := "cause " + c.Slug
	complain := func(format string, args ...any) { f.complainAt(what, what, format, args...) }
	if !slugForm.MatchString(c.Slug) {
		complain("small letters, digits and hyphens are needed")
	}
	if !codeForm.MatchString(c.Code) {
		complain("code: %q is not of the form ROS-CAUSE-001", c.Code)
	}
	if !isPhase(c.Phase) || !isPhase(c.FixPhase) {
		complain("phase, fixPhase: 0 to 9 are needed")
	}
	if c.Title.EN == "" || c.Why.EN == "" {
		complain("title and why are needed")
	}
	if len(c.Remedies) == 0 {
		complain("remedies: at least one is needed")
	}
	for _, s := range append(slices.Clone(c.Remedies), c.NextChecks...) {
		if s.Text.EN == "" {
			complain("remedies, nextChecks: each needs a text")
			break
		}
	}
}

func (f *file) checkEntry(e *Entry) {
	place, what := "entry "+e.ID, "entry "+e.ID
	complain := func(format string, args ...any) { f.complainAt(place, what, format, args...) }
	if !slugForm.MatchString(e.ID) {
		complain("id: small letters, digits and hyphens are needed")
	}
	if !slices.Contains([]Kind{Fragment, Full, Wrapper}, e.Kind) {
		complain("kind: %q is not fragment, full or wrapper", e.Kind)
	}
	if !slices.Contains([]Class{"", NormalWait, NeedsAttention, Failed, Unrecoverable, Deleting}, e.Class) {
		complain("class: %q is none; there are %s, %s, %s, %s and %s", e.Class,
			NormalWait, NeedsAttention, Failed, Unrecoverable, Deleting)
	}
	if !slices.Contains([]string{"", "debug", "info", "warn", "error", "fatal"}, e.Severity) {
		complain("severity: %q is not debug, info, warn, error or fatal", e.Severity)
	}
	switch e.Evidence {
	case Proof, Hint:
		if len(e.Causes) == 0 {
			complain("causes: a %s has one", e.Evidence)
		}
	case Symptom, Wait, Progress, Ignore:
	case "":
		complain("evidence: proof, hint, symptom, wait, progress or ignore is needed")
	default:
		complain("evidence: %q is not proof, hint, symptom, wait, progress or ignore", e.Evidence)
	}
	if e.Where == 0 {
		complain("where: one or more of %s are needed", allWheres())
	}
	if !isPhase(e.Phase) {
		complain("phase: 0 to 9 is needed")
	}
	if m := e.Minutes; m.From < 0 || m.To < m.From || (m.Attention >= 0 && m.Attention < m.To) {
		complain("minutes: usual [from, to] and attention have to rise")
	}
	if e.Meaning.EN == "" {
		complain("meaning is needed")
	}
	f.checkPattern(e, complain)
}

func (f *file) checkPattern(e *Entry, complain func(string, ...any)) {
	if e.Pattern == "" {
		complain("pattern is needed")
		return
	}
	re, err := regexp.Compile(e.Pattern)
	if err != nil {
		complain("pattern: %s", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		return
	}
	if e.Words, err = wordsOf(e.Pattern); err != nil || len(e.Words) == 0 {
		complain("pattern: it has no fixed text of %d characters or more; without one it would have to be tried on every line",
			MinWord)
	}
	if len(e.Examples) == 0 {
		complain("example: one line or message as it was seen is needed")
	}
	for _, example := range e.Examples {
		if !re.MatchString(example) {
			complain("example: the pattern does not match %q", example)
		}
	}
	if e.Kind == Wrapper && innerGroup(re) == "" {
		complain("pattern: a wrapper needs a group named detail, first, error or msg for what it frames")
	}
}

// innerGroup is the name of the group with what a wrapper frames.
func innerGroup(re *regexp.Regexp) string {
	for _, name := range []string{"detail", "first", "error", "msg"} {
		if re.SubexpIndex(name) > 0 {
			return name
		}
	}
	return ""
}

func isPhase(n int) bool { return n >= 0 && n <= 9 }
