package cloud

import (
	"fmt"
	"net/http"
	"slices"
)

// attach puts a volume at a server; the device is the next free one when none is named.
func (c *Cloud) attach(s *server, volume *resource, device string, withServer bool) attachment {
	if device == "" {
		first := 'b' // vda is the root disk, or sda in the driver's recordings
		if s.image == "" {
			first = 'a'
		}
		device = fmt.Sprintf("/dev/sd%c", first+rune(len(s.volumes)))
	}
	a := attachment{id: c.ids.uuid(), volume: volume.id, device: device, deleteOnTermination: withServer}
	s.volumes = append(s.volumes, a)
	s.stale()
	volume.set("status", "in-use")
	volume.set("attachments", []map[string]any{{
		"id": volume.id, "attachment_id": a.id, "volume_id": volume.id, "server_id": s.id, "host_name": nil, // only for administrators
		"device": device, "attached_at": microStamp(c.now),
	}})
	volume.set("updated_at", microStamp(c.now))
	return a
}

// detach takes a volume away; one that goes with its server is deleted when the server is.
func (c *Cloud) detach(s *server, a attachment) {
	s.volumes = slices.DeleteFunc(s.volumes, func(other attachment) bool { return other == a })
	s.stale()
	volume := c.volumes.byID[a.volume]
	if volume == nil {
		return
	}
	volume.set("status", "available")
	volume.set("attachments", []map[string]any{})
	volume.set("updated_at", microStamp(c.now))
	if a.deleteOnTermination {
		c.dropVolume(volume)
	}
}

func (c *call) attachmentBody(s *server, a attachment) map[string]any {
	body := map[string]any{"id": a.volume, "volumeId": a.volume, "serverId": s.id, "device": a.device}
	if c.minor >= 70 {
		body["tag"] = nil
	}
	if c.minor >= 79 {
		body["delete_on_termination"] = a.deleteOnTermination
	}
	if c.minor >= 89 {
		delete(body, "id")
		body["attachment_id"], body["bdm_uuid"] = a.id, a.id
	}
	return body
}

func (c *call) listAttachments() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	list := []any{}
	for _, a := range s.volumes {
		list = append(list, c.attachmentBody(s, a))
	}
	return reply(http.StatusOK, map[string]any{"volumeAttachments": list})
}

func (c *call) createAttachment() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	var request struct {
		Attachment struct {
			VolumeID            string `json:"volumeId"`
			Device              string
			DeleteOnTermination bool `json:"delete_on_termination"`
		} `json:"volumeAttachment"`
	}
	if c.decode(&request) != nil {
		return malformed()
	}
	given := request.Attachment
	volume := c.volumes.get(given.VolumeID, c.projectID(), c.admin())
	switch {
	case volume == nil:
		return novaError(http.StatusNotFound, "Volume %s could not be found.", given.VolumeID)
	case s.vm != "active" && s.vm != "stopped":
		return novaError(http.StatusConflict,
			"Cannot 'attach_volume' instance %s while it is in vm_state %s", s.id, s.vm)
	case volume.text("status") != "available":
		return novaError(http.StatusBadRequest, "Invalid volume: volume %s status must be 'available'. "+
			"Currently in '%s'", volume.id, volume.text("status"))
	}
	a := c.attach(s, volume, given.Device, given.DeleteOnTermination)
	return reply(http.StatusOK, map[string]any{"volumeAttachment": c.attachmentBody(s, a)})
}

func (c *call) deleteAttachment() answer {
	s, refusal := c.ownServer()
	if s == nil {
		return refusal
	}
	for _, a := range s.volumes {
		if a.volume == c.param("volume") {
			a := a
			if volume := c.volumes.byID[a.volume]; volume.text("bootable") == "true" && s.image == "" {
				return novaError(http.StatusForbidden, "Cannot detach a root device volume")
			}
			s.volumes = slices.DeleteFunc(s.volumes, func(other attachment) bool { return other == a })
			a.deleteOnTermination = false // only the server's end deletes it
			c.detach(s, a)
			return reply(http.StatusAccepted, nil)
		}
	}
	return novaError(http.StatusNotFound, "Instance %s is not attached to volume %s", s.id, c.param("volume"))
}
