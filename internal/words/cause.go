package words

import "github.com/rosctl/rosctl/diagnose"

// CauseText is what is said of a cause.
type CauseText struct {
	Title, Why string
	Remedies   []Step
}

// Cause returns the words of a cause, which stand beside the knowledge of it; of one that is not known, the slug itself.
func Cause(slug string) CauseText {
	known, ok := diagnose.Explain(slug)
	if !ok {
		return CauseText{Title: slug}
	}
	text := CauseText{Title: known.Title, Why: known.Why}
	for _, s := range known.Remedies {
		text.Remedies = append(text.Remedies, Step(s))
	}
	return text
}
