package nodedriver

import (
	"context"
	"encoding/base64"
	"sort"
	"time"
)

// pollEvery is the time between two looks at a server's or a volume's status.
const pollEvery = 4 * time.Second

// server is what the driver reads of a Nova server.
type server struct {
	ID        string `json:"id"`
	Status    string `json:"status"`
	Addresses map[string][]struct {
		Address string `json:"addr"`
		Version int    `json:"version"`
		Type    string `json:"OS-EXT-IPS:type"` // fixed or floating
	} `json:"addresses"`
}

// createServer sends the create request.
func (c *cloud) createServer(ctx context.Context) error {
	s := c.settings
	c.out.stepWith("Creating OpenStack instance...", fields{"FlavorId": s.FlavorID, "ImageId": s.ImageID})
	client, err := c.service(ctx, compute)
	if err != nil {
		return err
	}
	if s.needsBlockStorage() {
		if _, err := c.service(ctx, blockStorage); err != nil {
			return err
		}
	}
	c.out.step("Creating machine...")

	path, ok, told := "servers", []int{202}, []int(nil)
	if s.BootFromVolume {
		// The old path of its own for this; a cloud that does not serve it answers 404.
		path, ok, told = "os-volumes_boot", []int{200, 202}, []int{200, 202}
		if s.VolumeType != "" {
			client.Microversion = "2.67" // the first that takes a volume type there
		}
	}
	var answer struct {
		Server server `json:"server"`
	}
	if err := c.post(ctx, compute, path, s.serverBody(), &answer, ok, told); err != nil {
		return err
	}
	s.MachineID = answer.Server.ID
	return nil
}

// serverBody is the body of the create request.
func (s *settings) serverBody() map[string]any {
	body := map[string]any{
		"name":         s.MachineName,
		"flavorRef":    s.FlavorID,
		"imageRef":     s.ImageID,
		"config_drive": s.ConfigDrive,
		"key_name":     s.KeyPairName,
	}
	if len(s.UserData) > 0 {
		body["user_data"] = base64.StdEncoding.EncodeToString(s.UserData)
	}
	if s.NetworkID != "" {
		body["networks"] = []map[string]string{{"uuid": s.NetworkID}}
	}
	if len(s.SecurityGroups) > 0 {
		groups := make([]map[string]string, 0, len(s.SecurityGroups))
		for _, name := range s.SecurityGroups {
			groups = append(groups, map[string]string{"name": name})
		}
		body["security_groups"] = groups
	}
	if s.AvailabilityZone != "" {
		body["availability_zone"] = s.AvailabilityZone
	}
	if s.BootFromVolume {
		device := map[string]any{
			"boot_index": 0, "uuid": s.ImageID, "source_type": "image",
			"destination_type": "volume", "delete_on_termination": true,
		}
		if s.VolumeSize > 0 {
			device["volume_size"] = s.VolumeSize
		}
		if s.VolumeType != "" {
			device["volume_type"] = s.VolumeType
		}
		body["block_device_mapping_v2"] = []any{device}
	}
	whole := map[string]any{"server": body}
	if s.ServerGroupID != "" {
		whole["os:scheduler_hints"] = map[string]string{"group": s.ServerGroupID}
	}
	return whole
}

// server reads the server.
func (c *cloud) server(ctx context.Context) (server, error) {
	var answer struct {
		Server server `json:"server"`
	}
	err := c.get(ctx, compute, "servers/"+c.settings.MachineID, &answer, []int{200, 203}, []int{200, 203})
	return answer.Server, err
}

// waitActive looks at the server every 4 s, activeTimeout/4 times. Below 4 s it does not look at all and fails at once. The
// scheduler's reason is in the server's fault, which the driver does not read, and which is gone with the clean-up.
func (c *cloud) waitActive(ctx context.Context) error {
	c.out.stepWith("Waiting for the OpenStack instance to be ACTIVE...", fields{"MachineId": c.settings.MachineID})
	return c.poll(ctx, c.settings.ActiveTimeout/4, pollEvery, func() (bool, error) {
		s, err := c.server(ctx)
		if err == nil && s.Status == "ERROR" {
			err = failure("Instance creation failed. Instance is in ERROR state")
		}
		return s.Status == "ACTIVE", err
	})
}

// poll calls look until it says yes or fails, at most tries times, with a pause after each look.
func (c *cloud) poll(ctx context.Context, tries int, every time.Duration, look func() (bool, error)) error {
	for range tries {
		done, err := look()
		if err != nil || done {
			return err
		}
		if err := c.options.Clock.Sleep(ctx, every); err != nil {
			return err
		}
	}
	return failuref("Maximum number of retries (%d) exceeded", tries)
}

// findAddress looks for the server's address, five times with 2 s between: the floating one when there is a pool, else the
// fixed one, of the wanted IP version.
func (c *cloud) findAddress(ctx context.Context) error {
	s := c.settings
	if s.IPAddress == "" {
		c.out.stepWith("Looking for the IP address...", fields{"MachineId": s.MachineID})
		for try := 0; try < 5 && s.IPAddress == ""; try++ {
			current, err := c.server(ctx)
			if err != nil {
				return err
			}
			if s.IPAddress = current.address(s.FloatingIPPool != "", s.IPVersion); s.IPAddress != "" {
				break
			}
			if err := c.options.Clock.Sleep(ctx, 2*time.Second); err != nil {
				return err
			}
		}
	}
	if s.IPAddress == "" {
		return failure("No IP found for the machine")
	}
	c.out.stepWith("IP address found", fields{"IP": s.IPAddress, "MachineId": s.MachineID})
	return nil
}

// address picks an address. Networks are looked at in the order of their names, to be the same every time.
func (s server) address(floating bool, version int) string {
	wanted := "fixed"
	if floating {
		wanted = "floating"
	}
	names := make([]string, 0, len(s.Addresses))
	for name := range s.Addresses {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		for _, a := range s.Addresses[name] {
			kind, family := a.Type, a.Version
			if kind == "" {
				kind = "fixed"
			}
			if family == 0 {
				family = 4
			}
			if kind == wanted && family == version {
				return a.Address
			}
		}
	}
	return ""
}

func (c *cloud) deleteServer(ctx context.Context) error {
	// Without an id this is DELETE /servers/, whose 404 counts as "already gone".
	return c.remove(ctx, compute, "servers/"+c.settings.MachineID)
}
