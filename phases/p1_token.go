package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

const (
	codeToken     = "ROS-TOKEN-001"
	codeTokenUser = "ROS-TOKEN-002"
)

// token makes sure that we are who we think we are, on the Rancher that we think it is.
func token() Phase {
	return Phase{
		Number: 1,
		Name:   "token",
		Why:    "every later call uses it, and it is revoked when the run ends",
		Usual:  2 * time.Second,
		Gates: []Gate{
			{Code: codeToken, Check: tokenLives},
			{Code: codeTokenUser, DependsOn: []string{codeToken}, Check: tokenUser},
		},
		Plan: func(_ context.Context, r *Run) ([]event.Change, error) {
			return []event.Change{{Verb: "log in", Object: r.Spec.Rancher.Username + " at " + r.Spec.Rancher.URL}}, nil
		},
		Action: func(ctx context.Context, r *Run) error {
			_, err := r.session(ctx)
			return err
		},
	}
}

// tokenLives asks whether the token in use is accepted and outlives the run. A login token lives 16 hours, whatever is
// asked for (rancher-api.md, 10).
func tokenLives(ctx context.Context, r *Run) (finding.Finding, error) {
	if r.Rancher.Token().IsZero() {
		// Logging in is reading: a dry run does it as well, and revokes the token like any other run.
		if _, err := r.session(ctx); err != nil {
			if rancherKind(err) == "auth" {
				return finding.Failed(codeToken, "refused", finding.Args{"user": r.Spec.Rancher.Username}, seen(finding.Rancher, "login", err.Error())), nil
			}
			return finding.Finding{}, err
		}
	}
	current, err := r.Rancher.CurrentToken(ctx)
	switch kind := rancherKind(err); {
	case kind == "auth":
		return finding.Failed(codeToken, "refused", finding.Args{"user": r.Spec.Rancher.Username}, seen(finding.Rancher, "/v3/tokens", err.Error())), nil
	case err != nil:
		return finding.Finding{}, err
	}
	args := finding.Args{"token": current.ID}
	if current.Expires.IsZero() {
		return finding.Passed(codeToken, "ok-for-ever", args), nil
	}
	left := current.Expires.Sub(r.Clock.Now())
	args["expires"], args["left"] = current.Expires.UTC().Format(time.RFC3339), left.Round(time.Minute).String()
	if whole := r.Spec.Waits.VMs + r.Spec.Waits.Agent + r.Spec.Waits.Ready; left < whole {
		args["needed"] = whole.String()
		return finding.Warned(codeToken, "expires-early", args), nil
	}
	return finding.Passed(codeToken, "ok", args), nil
}

// tokenUser asks whether the token belongs to the user of the configuration: a token from the environment may be
// somebody else's, and the Cluster would then belong to them.
func tokenUser(ctx context.Context, r *Run) (finding.Finding, error) {
	user, err := r.session(ctx)
	if err != nil {
		return finding.Finding{}, err
	}
	args := finding.Args{"user": first(user.Username, user.ID), "id": user.ID, "expected": r.Spec.Rancher.Username}
	if user.Username != "" && user.Username != r.Spec.Rancher.Username {
		return finding.Failed(codeTokenUser, "other-user", args, seen(finding.Rancher, "/v3/users?me=true", user.Username)), nil
	}
	return finding.Passed(codeTokenUser, "ok", args), nil
}
