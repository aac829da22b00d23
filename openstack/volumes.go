package openstack

import (
	"context"
	"time"
)

// Volume is a disk of Cinder.
type Volume struct {
	ID, Name         string
	Status           string // available, in-use, creating, deleting, error, …
	SizeGiB          int
	Type             string
	Bootable         bool
	ServerIDs        []string // what it is attached to
	AvailabilityZone string
	ProjectID        string
	Created          time.Time
}

// Ident returns id and name.
func (v Volume) Ident() (id, name string) { return v.ID, v.Name }

// Volumes lists the volumes of the project.
func (c *Client) Volumes(ctx context.Context) ([]Volume, error) {
	return collect(list(ctx, c, query{service: volumes, path: []string{"volumes", "detail"}, doing: "listing volumes"},
		func(p *volumePage) ([]Volume, bool, []link) {
			disks := make([]Volume, len(p.Volumes))
			for i := range p.Volumes {
				disks[i] = p.Volumes[i].volume()
			}
			return disks, p.Volumes != nil, p.Links
		}))
}

// VolumeType is a kind of storage for volumes.
type VolumeType struct{ ID, Name string }

// Ident returns id and name.
func (t VolumeType) Ident() (id, name string) { return t.ID, t.Name }

// VolumeTypes lists the volume types that the project may use.
func (c *Client) VolumeTypes(ctx context.Context) ([]VolumeType, error) {
	return collect(list(ctx, c, query{service: volumes, path: []string{"types"}, doing: "listing volume types"},
		func(p *volumeTypePage) ([]VolumeType, bool, []link) {
			types := make([]VolumeType, len(p.Types))
			for i, t := range p.Types {
				types[i] = VolumeType(t)
			}
			return types, p.Types != nil, p.Links
		}))
}

type volumePage struct {
	Volumes []volumeJSON `json:"volumes"`
	Links   []link       `json:"volumes_links"`
}

type volumeJSON struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Status      string `json:"status"`
	Size        int    `json:"size"` // GiB
	Type        string `json:"volume_type"`
	Bootable    string `json:"bootable"` // "true" or "false"
	Zone        string `json:"availability_zone"`
	ProjectID   string `json:"os-vol-tenant-attr:tenant_id"`
	Created     stamp  `json:"created_at"`
	Attachments []struct {
		ServerID string `json:"server_id"`
	} `json:"attachments"`
}

func (j volumeJSON) volume() Volume {
	v := Volume{
		ID: j.ID, Name: j.Name, Status: j.Status, SizeGiB: j.Size, Type: j.Type, Bootable: j.Bootable == "true",
		AvailabilityZone: j.Zone, ProjectID: j.ProjectID, Created: time.Time(j.Created),
	}
	for _, a := range j.Attachments {
		if a.ServerID != "" {
			v.ServerIDs = append(v.ServerIDs, a.ServerID)
		}
	}
	return v
}

type volumeTypePage struct {
	Types []struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"volume_types"`
	Links []link `json:"volume_type_links"`
}
