package openstack

import (
	"context"
	"net/url"
	"strings"
	"time"
)

// Image is a disk image of Glance.
type Image struct {
	ID, Name string
	// Status is active when the image can be used; queued, saving, importing, deactivated, killed are not.
	Status string
	// MinDiskGiB and MinRAMMiB are what the image's owner asks of a flavor.
	MinDiskGiB, MinRAMMiB int
	// SizeBytes is the stored size; VirtualSizeBytes is that of the disk in it, 0 when Glance does not know.
	SizeBytes, VirtualSizeBytes int64
	// Arch is the property "architecture" ("x86_64"), OS is "os_distro" ("ubuntu"), OSType is "os_type" ("windows"); all
	// are often empty.
	Arch, OS, OSType string
	DiskFormat       string // qcow2, raw, iso, …
	ContainerFormat  string // bare, ami, ova, docker, …
	Visibility       string // public, private, shared, community
	OwnerID          string // project
	Created          time.Time
}

// Ident returns id and name.
func (i Image) Ident() (id, name string) { return i.ID, i.Name }

// Images lists the images that the project may use, of one exact name unless it is empty. Like Nova's own look-up, by
// which Rancher's driver finds an image, it leaves out community images of others and offers not yet accepted.
func (c *Client) Images(ctx context.Context, name string) ([]Image, error) {
	values := url.Values{}
	// "in:" and a quote have a meaning of their own in Glance's filters; such names are sought here.
	if name != "" && !strings.HasPrefix(name, "in:") && !strings.HasPrefix(name, `"`) {
		values.Set("name", name)
	}
	return collect(list(ctx, c, query{service: image, path: []string{"images"}, values: values, doing: "listing images"},
		func(p *imagePage) ([]Image, bool, []link) {
			images := make([]Image, len(p.Images))
			for i := range p.Images {
				images[i] = p.Images[i].image()
			}
			return images, p.Images != nil, []link{{Rel: "next", Href: p.Next}}
		}), func(i Image) bool { return name == "" || i.Name == name })
}

// Image reads one image by id.
func (c *Client) Image(ctx context.Context, id string) (Image, error) {
	answer, err := read(ctx, c, image, "reading image "+id, func(i *imageJSON) bool { return i.ID != "" }, "images", id)
	if err != nil {
		return Image{}, err
	}
	return answer.image(), nil
}

type imagePage struct {
	Images []imageJSON `json:"images"`
	Next   string      `json:"next"`
}

type imageJSON struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Status      string `json:"status"`
	MinDisk     int    `json:"min_disk"` // GiB
	MinRAM      int    `json:"min_ram"`  // MiB
	Size        int64  `json:"size"`     // null while nothing is uploaded
	VirtualSize int64  `json:"virtual_size"`
	Arch        string `json:"architecture"`
	OS          string `json:"os_distro"`
	OSType      string `json:"os_type"`
	DiskFormat  string `json:"disk_format"`
	Container   string `json:"container_format"`
	Visibility  string `json:"visibility"`
	Owner       string `json:"owner"`
	Created     stamp  `json:"created_at"`
}

func (j imageJSON) image() Image {
	return Image{
		ID: j.ID, Name: j.Name, Status: j.Status, MinDiskGiB: j.MinDisk, MinRAMMiB: j.MinRAM,
		SizeBytes: j.Size, VirtualSizeBytes: j.VirtualSize, Arch: j.Arch, OS: j.OS, OSType: j.OSType,
		DiskFormat: j.DiskFormat, ContainerFormat: j.Container, Visibility: j.Visibility, OwnerID: j.Owner,
		Created: time.Time(j.Created),
	}
}
