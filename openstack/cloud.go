package openstack

import "github.com/rosctl/rosctl/internal/clouds"

// Cloud is whom to log in as, where, to which project.
type Cloud = clouds.Cloud
