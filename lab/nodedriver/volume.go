package nodedriver

import (
	"context"
	"fmt"
)

// createVolume makes the additional, empty volume, with the request of Cinder's API v1 sent to v3: both take it, and v3
// answers with the name in another field, so that the output has none.
func (c *cloud) createVolume(ctx context.Context) error {
	s := c.settings
	if s.VolumeName == "" {
		s.VolumeName = "rancher-machine-volume" // the same for every machine
	}
	c.out.stepWith("Creating OpenStack Volume ...", fields{
		"VolumeName": s.VolumeName, "VolumeType": s.VolumeType, "VolumeSize": fmt.Sprint(s.VolumeSize),
	})
	if _, err := c.service(ctx, blockStorage); err != nil {
		return err
	}
	c.out.step("Creating volume...")
	volume := map[string]any{"display_name": s.VolumeName, "size": s.VolumeSize}
	if s.VolumeType != "" {
		volume["volume_type"] = s.VolumeType
	}
	if s.AvailabilityZone != "" {
		volume["availability_zone"] = s.AvailabilityZone
	}
	var answer struct {
		Volume struct {
			ID   string `json:"id"`
			Name string `json:"display_name"`
			Type string `json:"volume_type"`
			Size int    `json:"size"`
		} `json:"volume"`
	}
	codes := []int{200, 201, 202}
	if err := c.post(ctx, blockStorage, "volumes", map[string]any{"volume": volume}, &answer, codes, codes); err != nil {
		return err
	}
	v := answer.Volume
	c.out.step(fmt.Sprintf("Volume created: VolumeId: %s VolumeName: %s VolumeType: %s VolumeSize: %d  ",
		v.ID, v.Name, v.Type, v.Size))
	c.out.step("")
	s.VolumeID = v.ID
	return nil
}

// attachVolume waits for the additional volume, always 50 looks, and attaches it.
func (c *cloud) attachVolume(ctx context.Context) error {
	s := c.settings
	c.out.stepWith("Waiting for the OpenStack volume to be available...", fields{"VolumeId": s.VolumeID})
	err := c.poll(ctx, 50, pollEvery, func() (bool, error) {
		var answer struct {
			Volume struct {
				Status string `json:"status"`
			} `json:"volume"`
		}
		err := c.get(ctx, blockStorage, "volumes/"+s.VolumeID, &answer, []int{200}, nil)
		return answer.Volume.Status == "available", err
	})
	if err != nil {
		return err
	}
	c.out.stepWith("Attaching OpenStack Volume ...", fields{"VolumeId": s.VolumeID, "VolumeDevicePath": s.VolumeDevicePath})
	c.out.step("Attaching volume...")
	attachment := map[string]any{"volumeId": s.VolumeID}
	if s.VolumeDevicePath != "" {
		attachment["device"] = s.VolumeDevicePath
	}
	var answer struct {
		Attachment struct {
			Volume string `json:"volumeId"`
			Device string `json:"device"`
			Server string `json:"serverId"`
		} `json:"volumeAttachment"`
	}
	path := "servers/" + s.MachineID + "/os-volume_attachments"
	body := map[string]any{"volumeAttachment": attachment}
	if err := c.post(ctx, compute, path, body, &answer, []int{200}, []int{200}); err != nil {
		return err
	}
	a := answer.Attachment
	c.out.step(fmt.Sprintf("Volume attached: VolumeId=%s Device=%s ServerId=%s ", a.Volume, a.Device, a.Server))
	c.out.step("")
	s.VolumeDevicePath = a.Device
	return nil
}
