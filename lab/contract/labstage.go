package contract

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/rosctl/rosctl/internal/clock"
	"github.com/rosctl/rosctl/lab/cloud"
)

// LabStage is lab/cloud on a clock that only Pass moves.
type LabStage struct {
	cloud *cloud.Cloud
	clock *clock.Fake
}

// NewLabStage returns a stage without a cloud yet: Reset starts a new one each time. Close ends the last.
func NewLabStage() *LabStage { return &LabStage{} }

const labPassword = "right horse"

// Reset starts a new cloud: one that was never used is the emptiest.
func (s *LabStage) Reset(context.Context) error {
	if err := s.Close(); err != nil {
		return err
	}
	s.clock = clock.NewFake(time.Date(2026, 11, 30, 21, 0, 0, 0, time.UTC))
	var err error
	s.cloud, err = cloud.New(cloud.Options{Clock: s.clock, Seed: 1, Password: labPassword,
		VMBuild: func() time.Duration { return time.Minute }})
	if err == nil {
		s.cloud.SetQuota("key_pairs", 50) // as the real stage has it; Nova's own is 100
	}
	return err
}

// Close ends the cloud.
func (s *LabStage) Close() error {
	if s.cloud == nil {
		return nil
	}
	err := s.cloud.Close()
	s.cloud = nil
	return err
}

// Login returns what the seed of the cloud lets in.
func (s *LabStage) Login() Login {
	c := s.cloud.Credentials()
	return Login{AuthURL: c.AuthURL, Region: c.Region, Username: c.Username, Password: c.Password,
		ProjectName: c.ProjectName, AdminPassword: labPassword, AppCredID: c.AppCredID, AppCredName: c.AppCredName,
		AppCredSecret: c.AppCredSecret}
}

// Pass lets a second go by.
func (s *LabStage) Pass(context.Context) error {
	s.clock.Advance(time.Second)
	return nil
}

// Quota sets a limit.
func (s *LabStage) Quota(_ context.Context, name string, n int) error {
	s.cloud.SetQuota(name, n)
	return nil
}

// Fault plans one for all servers to come. A server of the lab always takes its time, so SlowSpawn is nothing to do.
func (s *LabStage) Fault(_ context.Context, kind, text string) error {
	switch kind {
	case NoValidHost:
		s.cloud.FailNext(cloud.Fault{Kind: cloud.NoValidHost, Text: text, Times: -1})
	case BuildAborted:
		s.cloud.FailNext(cloud.Fault{Kind: cloud.BuildAborted, Text: text, Times: -1})
	case NoCompute:
		s.cloud.FailNext(cloud.Fault{Kind: cloud.StuckScheduling, Times: -1})
	case SlowSpawn, ShortTokens:
	case TokensExpire:
		s.cloud.ExpireTokens()
	default:
		return fmt.Errorf("the lab's OpenStack knows no fault %q", kind)
	}
	return nil
}

// Console sets the text of a console.
func (s *LabStage) Console(_ context.Context, server, text string) error {
	s.cloud.SetConsole(server, text)
	return nil
}

// AddImage puts an image there.
func (s *LabStage) AddImage(_ context.Context, name string, minDisk int, deactivated bool) (string, error) {
	if s.cloud == nil {
		return "", errors.New("adding an image: the stage was not reset")
	}
	fields := map[string]any{"min_disk": minDisk}
	if deactivated {
		fields["status"] = "deactivated"
	}
	return s.cloud.AddImage(name, fields), nil
}
