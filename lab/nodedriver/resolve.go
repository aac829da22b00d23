package nodedriver

import "context"

// resolve turns the names of the settings into ids: exact name, first hit. It runs before a create and again before every
// delete, so that a renamed image keeps its machines from being deleted. Ids that were given are not looked at.
func (c *cloud) resolve(ctx context.Context) error {
	s := c.settings
	neutron := !s.ComputeNetwork
	lookups := []struct {
		name            string
		wanted          bool
		id              *string
		found, missing  string
		kind, path, key string
	}{
		{s.NetworkName, neutron, &s.NetworkID, "Found network id using its name",
			"Unable to find network named ", network, query("networks", "name", s.NetworkName), "networks"},
		{s.FlavorName, true, &s.FlavorID, "Found flavor id using its name",
			"Unable to find flavor named ", compute, "flavors/detail", "flavors"},
		{s.ImageName, true, &s.ImageID, "Found image id using its name",
			"Unable to find image named ", compute, query("images/detail", "name", s.ImageName), "images"},
		{s.ServerGroupName, true, &s.ServerGroupID, "Found server group id using its name",
			"Unable to find server group named ", compute, "os-server-groups", "server_groups"},
		{s.FloatingIPPool, neutron, &s.FloatingIPPoolID, "Found floating IP pool id using its name",
			"Unable to find network named ", network, query("networks", "name", s.FloatingIPPool), "networks"},
	}
	for _, l := range lookups {
		if l.name == "" || !l.wanted {
			continue
		}
		id, err := c.firstNamed(ctx, l.kind, l.path, l.key, l.name)
		if err != nil {
			return err
		}
		if id == "" {
			return failure(l.missing + l.name)
		}
		*l.id = id
		c.out.stepWith(l.found, fields{"Name": l.name, "ID": id})
	}
	return nil
}
