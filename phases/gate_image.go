package phases

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// imageUsable asks for each image: is it there once, active, does it fit on the flavor, and can it become a node.
func imageUsable(ctx context.Context, r *Run) (finding.Finding, error) {
	var all gathered
	for _, pool := range r.Spec.Pools {
		found, err := r.image(ctx, pool.Machine.Image)
		if err != nil {
			return finding.Finding{}, err
		}
		image, ok := found.one()
		if !ok {
			all.add(absentOrAmbiguous(codeImage, "image", found))
			continue
		}
		flavors, err := r.flavor(ctx, pool.Machine.Flavor)
		if err != nil {
			return finding.Finding{}, err
		}
		flavor, _ := flavors.one() // the flavor's own gate has found it
		all.add(imageFits(image, flavor, pool))
	}
	return all.Finding, nil
}

// rke2Architectures are those that RKE2 is built for.
var rke2Architectures = []string{"amd64", "arm64"}

// imageFits judges one image for the machines of a pool.
func imageFits(image openstack.Image, flavor openstack.Flavor, pool config.Pool) finding.Finding {
	disk := rootDisk(flavor, pool)
	arch, wanted := architecture(image.Arch), flavorArchitecture(flavor)
	args := finding.Args{
		"image": image.Name, "id": image.ID, "status": image.Status, "flavor": flavor.Name, "disk": strconv.Itoa(disk),
		"minDisk": strconv.Itoa(image.MinDiskGiB), "minRAM": gib(image.MinRAMMiB), "ram": gib(flavor.RAMMiB),
		"virtual": gibOfBytes(image.VirtualSizeBytes), "size": megabytes(image.SizeBytes), "arch": arch, "wanted": wanted, "format": image.DiskFormat, "container": image.ContainerFormat,
	}
	proof := seen(finding.OpenStack, "image "+image.ID, image.Name+": "+image.Status+", "+first(image.DiskFormat, "no format")+", "+
		args["size"]+" MB"+optional(", disk of "+args["virtual"]+" GiB", image.VirtualSizeBytes > 0)+optional(", "+arch, arch != ""))
	switch {
	case image.Status != "active":
		return finding.Failed(codeImage, "not-active", args, proof)
	case image.DiskFormat == "iso":
		return finding.Failed(codeImage, "iso", args, proof)
	case slices.Contains([]string{"aki", "ari"}, image.DiskFormat) || image.ContainerFormat == "docker":
		return finding.Failed(codeImage, "not-disk", args, proof)
	case image.OSType == "windows":
		return finding.Failed(codeImage, "windows", args, proof)
	case arch != "" && !slices.Contains(rke2Architectures, arch):
		return finding.Failed(codeImage, "architecture", args, proof)
	case arch != "" && wanted != "" && arch != wanted:
		return finding.Failed(codeImage, "arch-differs", args, proof,
			seen(finding.OpenStack, "flavor "+flavor.ID, flavor.Name+" wants "+wanted))
	case image.MinDiskGiB > disk:
		return finding.Failed(codeImage, "disk", args, proof)
	case image.VirtualSizeBytes > int64(disk)*bytesPerGiB:
		return finding.Failed(codeImage, "virtual", args, proof)
	case image.MinRAMMiB > flavor.RAMMiB:
		return finding.Failed(codeImage, "ram", args, proof)
	case installer.MatchString(image.Name):
		return finding.Warned(codeImage, "installer", args, proof)
	case image.SizeBytes > 0 && image.SizeBytes < smallestDisk:
		return finding.Warned(codeImage, "tiny", args, proof)
	}
	return finding.Passed(codeImage, "ok", args, proof)
}

// installer matches the names under which people upload what installs a system instead of being one. Whether cloud-init is
// in an image cannot be seen from outside.
var installer = regexp.MustCompile(`(?i)(live-server|netinst|installer|dvd|boot\.iso|\.iso$|anaconda)`)

// gibOfBytes writes bytes as GiB, rounded up to a tenth.
func gibOfBytes(n int64) string {
	return strconv.FormatFloat(float64((n*10+bytesPerGiB-1)/bytesPerGiB)/10, 'f', -1, 64)
}

// megabytes writes bytes as MB, rounded to a tenth.
func megabytes(n int64) string {
	return strconv.FormatFloat(float64((n+50_000)/100_000)/10, 'f', -1, 64)
}

func optional(text string, wanted bool) string {
	if !wanted {
		return ""
	}
	return text
}
