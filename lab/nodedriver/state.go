package nodedriver

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// store is config.json, the file in which rancher-machine keeps a machine. Everything of interest is under Driver.
type store struct {
	ConfigVersion int
	Driver        settings
	DriverName    string
	Name          string
}

// save hands the settings as they are now to the job's keeper.
func save(job Job, s *settings) error {
	text, err := json.Marshal(store{ConfigVersion: 3, Driver: *s, DriverName: "openstack", Name: job.Machine})
	if err != nil {
		return fmt.Errorf("encoding the store of %s: %w", job.Machine, err)
	}
	if job.SaveState != nil {
		job.SaveState(text)
	}
	return nil
}

// saved tells whether the job has a store.
func saved(job Job) bool {
	text := bytes.TrimSpace(job.State)
	return len(text) > 0 && !bytes.Equal(text, []byte("null"))
}

// load reads the job's store over the settings, which keep what the store does not mention: a store that holds only the
// driver's ids is as good as a whole one, as long as the flags are given again.
func load(job Job, s *settings) error {
	if err := json.Unmarshal(job.State, &struct{ Driver *settings }{s}); err != nil {
		return failuref("error loading host %s: %v", job.Machine, err)
	}
	return nil
}
