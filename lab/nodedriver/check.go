package nodedriver

// check runs the driver's own tests of its configuration: nothing is asked of OpenStack yet, and the first fault is the
// only one told. Rancher's API does not run them; a bad OpenstackConfig is accepted and fails here.
func (s *settings) check() error {
	switch {
	case s.AuthURL == "":
		return failure("Missing input for argument [auth_url]")
	case s.FlavorName == "" && s.FlavorID == "":
		return failure("Flavor name or Flavor id must be specified using the CLI option " +
			"--openstack-flavor-name or --openstack-flavor-id")
	case s.FlavorName != "" && s.FlavorID != "":
		return failure("Either Flavor name or Flavor id must be specified, not both")
	case s.ImageName == "" && s.ImageID == "":
		return failure("Image name or Image id must be specified using the CLI option " +
			"--openstack-image-name or --openstack-image-id")
	case s.ImageName != "" && s.ImageID != "":
		return failure("Either Image name or Image id must be specified, not both")
	case s.NetworkName != "" && s.NetworkID != "":
		return failure("Either Network name or Network id must be specified, not both")
	case !validEndpointType(s.EndpointType):
		return failure("Endpoint type must be 'publicURL', 'adminURL' or 'internalURL'")
	case (s.KeyPairName == "") != (s.PrivateKeyFile == ""):
		return failure("Both KeyPairName and PrivateKeyFile must be specified")
	}
	return nil
}

func validEndpointType(t string) bool {
	return t == "" || t == "publicURL" || t == "adminURL" || t == "internalURL"
}
