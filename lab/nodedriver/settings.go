package nodedriver

// settings is the driver's configuration and what it made, as it stands in the saved store. The JSON names are those of the
// real store: rosctl and people read MachineId, KeyPairName and so on there.
type settings struct {
	IPAddress   string
	MachineName string
	SSHUser     string
	SSHPort     int

	AuthURL                     string `json:"AuthUrl"`
	ActiveTimeout               int    // seconds
	Insecure                    bool
	CACert                      string `json:"CaCert"` // a path in the job's container
	DomainID                    string `json:"DomainId"`
	DomainName                  string
	UserID                      string `json:"UserId"`
	Username                    string
	Password                    string
	TenantName                  string
	TenantID                    string `json:"TenantId"`
	TenantDomainName            string
	TenantDomainID              string `json:"TenantDomainId"`
	UserDomainName              string
	UserDomainID                string `json:"UserDomainId"`
	ApplicationCredentialID     string `json:"ApplicationCredentialId"`
	ApplicationCredentialName   string
	ApplicationCredentialSecret string
	Region                      string
	AvailabilityZone            string
	EndpointType                string
	MachineID                   string `json:"MachineId"` // the server's id
	FlavorName                  string
	FlavorID                    string `json:"FlavorId"`
	ImageName                   string
	ImageID                     string `json:"ImageId"`
	ServerGroupName             string
	ServerGroupID               string `json:"ServerGroupId"`
	KeyPairName                 string
	NetworkName                 string
	NetworkID                   string `json:"NetworkId"`
	UserData                    []byte
	PrivateKeyFile              string   // a path in the job's container
	SecurityGroups              []string // names, exactly as between the commas of secGroups
	FloatingIPPool              string   `json:"FloatingIpPool"`
	ComputeNetwork              bool     // nova-network
	FloatingIPPoolID            string   `json:"FloatingIpPoolId"`
	IPVersion                   int      `json:"IpVersion"`
	ConfigDrive                 bool
	BootFromVolume              bool
	VolumeName                  string
	VolumeDevicePath            string
	VolumeID                    string `json:"VolumeId"`
	VolumeType                  string
	VolumeSize                  int // GiB
	ExistingKey                 bool
}

// needsBlockStorage tells whether any field is about volumes. Only then is a Cinder endpoint looked for, which a cloud may
// not have.
func (s *settings) needsBlockStorage() bool {
	return s.BootFromVolume || s.VolumeSize > 0 ||
		s.VolumeName != "" || s.VolumeID != "" || s.VolumeType != "" || s.VolumeDevicePath != ""
}
