package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// awayPatience is how long a server may be away in the middle of a run: a Rancher that is restarted or upgraded is back
// within that.
const awayPatience = 5 * time.Minute

// away tells an error of a server that is not there right now from one of a server that answers.
func away(err error) bool {
	switch rancherKind(err) {
	case "unreachable", "server", "busy":
		return true
	}
	switch cloudKind(err) {
	case "unreachable", "server", "busy":
		return true
	}
	return false
}

// lookPatiently asks the gates of a phase. Where the run has changed something already it does not give up because a server is
// away for a moment, but asks again for some minutes: it would have to be started again for nothing.
func (r *Run) lookPatiently(ctx context.Context, p Phase) ([]finding.Finding, error) {
	r.away.Store(false)
	findings, err := r.check(ctx, p)
	if !r.acted || !r.unseen(findings, err) {
		return findings, err
	}
	wait := r.startWait(event.Wait{For: "the servers to answer again"}, r.patience(awayPatience), time.Minute)
	for r.unseen(findings, err) {
		for _, f := range findings {
			if f.Outcome == finding.Unknown {
				wait.progress(f.Args["error"], 0)
			}
		}
		if over := wait.pause(ctx, 10*time.Second, nil); over != nil {
			_ = wait.end(over)
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			return findings, nil // the gates say what could not be seen
		}
		r.away.Store(false)
		findings, err = r.checkAgain(ctx, p, findings)
	}
	return findings, wait.end(err)
}

// unseen tells whether nothing but servers that were away keeps the run.
func (r *Run) unseen(findings []finding.Finding, err error) bool {
	return err == nil && finding.Worst(findings) == finding.Unknown && r.away.Load()
}
