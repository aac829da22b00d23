// Package finding is the vocabulary in which rosctl speaks about the world: what was looked at, what was seen,
// the proof, and what to do about it. It holds data and its ordering, nothing else: no text for people (that is
// made from Code, Reason and Args by package words), no network, no clock.
package finding

import "time"

// Outcome is the answer of one gate. The order is that of urgency, so that the worst of many is a max.
type Outcome int

// The outcomes, mildest first.
const (
	// Pass means that we looked and it is as it should be.
	Pass Outcome = iota
	// Skip means that nobody asked: the gate does not apply, was left out, or rests on one that failed.
	Skip
	// Info is worth knowing and changes nothing.
	Info
	// Warn will probably hurt later and does not stop the run.
	Warn
	// Pending means not yet: waiting is expected to mend it.
	Pending
	// Unknown means that we could not look. It is never green.
	Unknown
	// Fail means that we looked and it is bad.
	Fail
)

var outcomeNames = [...]string{"pass", "skip", "info", "warn", "pending", "unknown", "fail"}

func (o Outcome) String() string { return outcomeNames[o] }

// MarshalText writes the outcome as its word, which is the form in JSON.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (o *Outcome) UnmarshalText(text []byte) error {
	for i, name := range outcomeNames {
		if name == string(text) {
			*o = Outcome(i)
			return nil
		}
	}
	return &UnknownOutcomeError{Word: string(text)}
}

// UnknownOutcomeError is returned for a word that names no outcome.
type UnknownOutcomeError struct{ Word string }

func (e *UnknownOutcomeError) Error() string { return "unknown outcome " + e.Word }

// Blocks tells whether the run may not go on: what we saw is bad, is not there yet, or could not be seen.
func (o Outcome) Blocks() bool { return o >= Pending }

// Args are the values that a finding's text is made from. Values are already redacted and short.
type Args map[string]string

// Finding is one statement about the world. Code names the gate and is stable ("ROS-DNS-001"); Reason says which of
// the gate's possible answers this is ("nxdomain"); the text is made from both and Args by package words.
type Finding struct {
	Code     string     `json:"code"`
	Reason   string     `json:"reason"`
	Outcome  Outcome    `json:"outcome"`
	Args     Args       `json:"args,omitempty"`
	Object   string     `json:"object,omitempty"`
	Evidence []Evidence `json:"evidence,omitempty"`
	Since    *time.Time `json:"since,omitempty"`
	// Under is the code of the finding from which this one follows: it is shown under that one.
	Under string `json:"under,omitempty"`
}

// Source says where a piece of evidence was seen.
type Source string

// The sources of evidence.
const (
	Rancher    Source = "rancher"
	Kubernetes Source = "kubernetes"
	OpenStack  Source = "openstack"
	DNS        Source = "dns"
	TLS        Source = "tls"
	Console    Source = "console"
	File       Source = "file"
	Config     Source = "config"
)

// Evidence is proof, already redacted: what was seen, where, when.
type Evidence struct {
	Source  Source    `json:"source"`
	Ref     string    `json:"ref,omitempty"` // URL path, object name, name server, file:line
	At      time.Time `json:"at,omitzero"`
	Excerpt string    `json:"excerpt"`
}

// Diagnosis is a cause with its proof.
type Diagnosis struct {
	Cause      string     `json:"cause"` // slug: "agent-ca"
	Code       string     `json:"code"`  // stable: "ROS-CA-101"
	Confidence Confidence `json:"confidence"`
	Phase      int        `json:"phase"`    // where it shows
	FixPhase   int        `json:"fixPhase"` // where it is mended
	Args       Args       `json:"args,omitempty"`
	Object     string     `json:"object,omitempty"`
	Evidence   []Evidence `json:"evidence,omitempty"`
	Hides      []string   `json:"hides,omitempty"`
	// Final means that waiting cannot mend it.
	Final bool `json:"final"`
}

// Confidence says how sure a diagnosis is.
type Confidence string

// The degrees of confidence.
const (
	Proven   Confidence = "proven"
	Likely   Confidence = "likely"
	Possible Confidence = "possible"
)

// Passed builds the finding of a gate that holds.
func Passed(code, reason string, args Args, evidence ...Evidence) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Pass, Args: args, Evidence: evidence}
}

// Failed builds the finding of a gate that does not hold.
func Failed(code, reason string, args Args, evidence ...Evidence) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Fail, Args: args, Evidence: evidence}
}

// Warned builds a finding that does not stop the run.
func Warned(code, reason string, args Args, evidence ...Evidence) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Warn, Args: args, Evidence: evidence}
}

// Noted builds a finding that is only worth knowing.
func Noted(code, reason string, args Args, evidence ...Evidence) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Info, Args: args, Evidence: evidence}
}

// Waiting builds the finding of a gate that is not there yet.
func Waiting(code, reason string, args Args, evidence ...Evidence) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Pending, Args: args, Evidence: evidence}
}

// Skipped builds the finding of a gate that was not asked.
func Skipped(code, reason string, args Args) Finding {
	return Finding{Code: code, Reason: reason, Outcome: Skip, Args: args}
}

// CouldNotLook builds the finding of a gate whose question got no answer.
func CouldNotLook(code string, err error) Finding {
	return Finding{Code: code, Reason: "unknown", Outcome: Unknown, Args: Args{"error": err.Error()}}
}

// Worst returns the most urgent outcome of the findings, Pass for none.
func Worst(findings []Finding) Outcome {
	worst := Pass
	for _, f := range findings {
		worst = max(worst, f.Outcome)
	}
	return worst
}
