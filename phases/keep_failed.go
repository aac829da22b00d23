package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// keepFailedSetting is how long Rancher keeps a machine that it could not make (since v2.13). Its default is 0s: the
// reason lives about a second, and leaves no trace.
const keepFailedSetting = "delete-machine-on-failure-after"

// keepFailed sets it for this run, where that was asked for. It is a setting of the whole Rancher, so it is put back at
// the end, and never changed unasked.
func (r *Run) keepFailed(ctx context.Context) error {
	if r.Options.KeepFailed == 0 || r.failedBefore != nil {
		return nil
	}
	before, err := r.Rancher.Setting(ctx, keepFailedSetting)
	if rancherapi.IsNotFound(err) {
		r.notice("keep-failed-unknown", finding.Args{"setting": keepFailedSetting})
		return nil
	}
	if err != nil {
		return err
	}
	wanted := r.Options.KeepFailed.String()
	if before.Effective() == wanted {
		return nil
	}
	if _, err := r.Rancher.PutSetting(ctx, keepFailedSetting, wanted); err != nil {
		return err
	}
	r.failedBefore = &before
	r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "set", Object: "setting " + keepFailedSetting,
		Detail: []string{"value: " + wanted + ", for this run; before: " + before.Effective()}}})
	return nil
}

// putBackKeepFailed restores what keepFailed found.
func (r *Run) putBackKeepFailed(ctx context.Context) {
	if r.failedBefore == nil {
		return
	}
	before := *r.failedBefore
	r.failedBefore = nil
	if _, err := r.Rancher.PutSetting(ctx, keepFailedSetting, before.Value); err != nil {
		r.notice("keep-failed-left", finding.Args{"setting": keepFailedSetting, "value": before.Effective(), "error": err.Error()})
		return
	}
	r.emit(event.Event{Kind: event.ChangeMade, Change: &event.Change{Verb: "put back", Object: "setting " + keepFailedSetting,
		Detail: []string{"value: " + before.Effective()}}})
}

// closeTime is how long the end of a run may take: it talks to servers that may be gone.
const closeTime = 5 * time.Second
