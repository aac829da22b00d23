package phases

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/rancherapi"
)

// Mendable is something that a gate found and that rosctl can mend, with what it would change for it.
type Mendable struct {
	Finding finding.Finding
	Changes []event.Change

	fix func(context.Context, *Run) error
}

// Mendable lists what the phase's gates found, when they were last asked, and rosctl can mend. It only reads.
func (r *Run) Mendable(ctx context.Context, p Phase) []Mendable {
	var all []Mendable
	for _, g := range p.Gates {
		f, asked := r.found[g.Code]
		switch {
		case !asked, g.Fix == nil, f.Outcome == finding.Pass, f.Outcome == finding.Skip, f.Outcome == finding.Unknown:
			continue // nothing was found, or nobody knows
		}
		if changes := g.FixChanges(ctx, r); len(changes) > 0 {
			all = append(all, Mendable{Finding: f, Changes: changes, fix: g.Fix})
		}
	}
	return all
}

// Mend mends what the phase's gates found, each if agree says so, and tells whether it changed anything. A dry run lists
// the changes and makes none. The gates have to be asked again afterwards.
func (r *Run) Mend(ctx context.Context, p Phase, agree func(Mendable) (bool, error)) (mended bool, err error) {
	phase := &event.Phase{Number: p.Number, Name: p.Name}
	for _, m := range r.Mendable(ctx, p) {
		for i := range m.Changes {
			r.emit(event.Event{Kind: event.ChangePlanned, Phase: phase, Change: &m.Changes[i]})
		}
		if r.Options.DryRun {
			r.planned = true
			continue
		}
		yes, err := agree(m)
		if err != nil {
			return mended, err
		}
		if !yes {
			continue
		}
		r.emit(event.Event{Kind: event.ActionStarted, Phase: phase})
		err = m.fix(ctx, r)
		r.emit(event.Event{Kind: event.ActionDone, Phase: phase, Error: text(err)})
		mended, r.acted = true, true // also half of it
		if err != nil {
			return mended, r.asStop(p, fmt.Errorf("mending %s: %w", m.Finding.Code, err))
		}
		for i := range m.Changes {
			r.emit(event.Event{Kind: event.ChangeMade, Phase: phase, Change: &m.Changes[i]})
		}
	}
	return mended, nil
}

// serverURLChanges lists how server-url would be set: where it is empty, to the URL by which we reach Rancher; where only
// a slash is too much, without it. Any other value is somebody's decision.
func serverURLChanges(ctx context.Context, r *Run) []event.Change {
	value, err := r.betterServerURL(ctx)
	if err != nil || value == "" {
		return nil
	}
	return []event.Change{{Verb: "set", Object: "setting " + serverURLSetting, Detail: []string{"value: " + value}}}
}

// betterServerURL is what server-url should be; "" when it is not for us to say.
func (r *Run) betterServerURL(ctx context.Context) (string, error) {
	setting, err := r.setting(ctx, serverURLSetting)
	if err != nil {
		return "", err
	}
	if setting.Value == "" {
		return r.Spec.Rancher.URL, nil
	}
	bare := strings.TrimRight(setting.Value, "/")
	if u, err := url.Parse(bare); err != nil || bare == setting.Value || u.Scheme != "https" || u.Host == "" || u.Path != "" {
		return "", nil
	}
	return bare, nil
}

func setServerURL(ctx context.Context, r *Run) error {
	value, err := r.betterServerURL(ctx) // read again: somebody may have set it meanwhile
	if err != nil || value == "" {
		return err
	}
	_, err = r.Rancher.PutSetting(ctx, serverURLSetting, value)
	return err
}

// driverChanges lists the activation of the node driver, which phase 2 would do as well.
func driverChanges(ctx context.Context, r *Run) []event.Change {
	if driver, err := r.nodeDriver(ctx); err != nil || driver.Active {
		return nil
	}
	return []event.Change{{Verb: "activate", Object: "node driver " + nodeDriver}}
}

// mendDriver activates it and waits until its kinds are served.
func mendDriver(ctx context.Context, r *Run) error {
	if _, err := r.Rancher.ActivateNodeDriver(ctx, nodeDriver); err != nil {
		return err
	}
	return activateDriver(ctx, r) // finds it active, and waits
}

// credentialPrefixChanges lists how the Cluster's credential would be named: by the whole id, when a credential of that
// id is there.
func credentialPrefixChanges(ctx context.Context, r *Run) []event.Change {
	c, whole, err := r.wholeCredential(ctx)
	if err != nil || whole == "" {
		return nil
	}
	return []event.Change{{Verb: "update", Object: "Cluster " + c.Namespace + "/" + c.Name, Detail: []string{"cloudCredentialSecretName: " + whole}}}
}

// wholeCredential is the Cluster with the whole id of the credential that it names by half; "" when there is none, or
// when the Cluster is not ours.
func (r *Run) wholeCredential(ctx context.Context) (*rancherapi.Cluster, string, error) {
	c, err := r.presentCluster(ctx)
	if err != nil || c == nil || c.CredentialID == "" || strings.Contains(c.CredentialID, ":") || !isOurs(c.Annotations, r.Spec.Name) {
		return nil, "", err
	}
	whole := credentialNamespace + ":" + c.CredentialID
	if _, err := r.Rancher.CloudCredential(ctx, whole); err != nil {
		return nil, "", err
	}
	return c, whole, nil
}

func prefixCredential(ctx context.Context, r *Run) error {
	c, whole, err := r.wholeCredential(ctx)
	if err != nil || whole == "" {
		return err
	}
	_, err = r.Rancher.Patch(ctx, rancherapi.Clusters, c.Namespace, c.Name, map[string]any{
		"spec": map[string]any{"cloudCredentialSecretName": whole},
	}, rancherapi.WriteOptions{})
	return err
}
