package phases

import (
	"slices"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// clean returns an event with every secret out of every text in it. A server's own words can hold one: a condition may
// carry a whole user data with the node's token, a console what a script echoed, an error what was sent.
func (r *Run) clean(e event.Event) event.Event {
	e.Error, e.Text = r.Redact.String(e.Error), r.Redact.String(e.Text)
	if e.Object != nil {
		object := *e.Object
		object.Reason, object.Message = r.Redact.String(object.Reason), r.Redact.String(object.Message)
		e.Object = &object
	}
	if e.Finding != nil {
		f := *e.Finding
		f.Args, f.Evidence = r.cleanArgs(f.Args), r.cleanEvidence(f.Evidence)
		e.Finding = &f
	}
	if e.Diagnosis != nil {
		d := *e.Diagnosis
		d.Args, d.Evidence = r.cleanArgs(d.Args), r.cleanEvidence(d.Evidence)
		e.Diagnosis = &d
	}
	if e.Change != nil {
		change := *e.Change
		change.Detail = slices.Clone(change.Detail)
		for i, line := range change.Detail {
			change.Detail[i] = r.Redact.String(line)
		}
		e.Change = &change
	}
	if e.Wait != nil {
		wait := *e.Wait
		wait.Reason = r.Redact.String(wait.Reason)
		e.Wait = &wait
	}
	if e.Notice != nil {
		e.Notice = &event.Note{Code: e.Notice.Code, Args: r.cleanArgs(e.Notice.Args)}
	}
	return e
}

func (r *Run) cleanArgs(args finding.Args) finding.Args {
	if args == nil {
		return nil
	}
	cleaned := make(finding.Args, len(args))
	for name, value := range args {
		cleaned[name] = r.Redact.String(value)
	}
	return cleaned
}

func (r *Run) cleanEvidence(evidence []finding.Evidence) []finding.Evidence {
	cleaned := slices.Clone(evidence)
	for i := range cleaned {
		cleaned[i].Excerpt = r.Redact.String(cleaned[i].Excerpt)
	}
	return cleaned
}
