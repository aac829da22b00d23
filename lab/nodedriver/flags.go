package nodedriver

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode"
)

// filesDir is where Rancher mounts the fields that hold the text of a file.
const filesDir = "/path/to/machine/files/"

// flag is one field of the OpenstackConfig, which is one flag of the program.
type flag struct {
	field string // name in the OpenstackConfig; the flag's name follows from it
	env   string // variable that is used when the flag is not given; may be empty
	file  string // name of the file that holds the field's text; empty for an ordinary field
	usage string // value as the usage text shows it: a default
	in    func(*settings) any
}

// name is the flag's name on the command line: openstack-net-id for netId.
func (f flag) name() string {
	var b strings.Builder
	b.WriteString("openstack-")
	for _, r := range f.field {
		if unicode.IsUpper(r) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// flags lists all fields. Numbers are strings in an OpenstackConfig; the type of the settings' field says what they are.
var flags = []flag{
	{field: "activeTimeout", env: "OS_ACTIVE_TIMEOUT", usage: "200", in: func(s *settings) any { return &s.ActiveTimeout }},
	{field: "applicationCredentialId", env: "OS_APPLICATION_CREDENTIAL_ID",
		in: func(s *settings) any { return &s.ApplicationCredentialID }},
	{field: "applicationCredentialName", env: "OS_APPLICATION_CREDENTIAL_NAME",
		in: func(s *settings) any { return &s.ApplicationCredentialName }},
	{field: "applicationCredentialSecret", env: "OS_APPLICATION_CREDENTIAL_SECRET",
		in: func(s *settings) any { return &s.ApplicationCredentialSecret }},
	{field: "authUrl", env: "OS_AUTH_URL", in: func(s *settings) any { return &s.AuthURL }},
	{field: "availabilityZone", env: "OS_AVAILABILITY_ZONE", in: func(s *settings) any { return &s.AvailabilityZone }},
	{field: "bootFromVolume", in: func(s *settings) any { return &s.BootFromVolume }},
	{field: "cacert", env: "OS_CACERT", file: "cacert", in: func(s *settings) any { return &s.CACert }},
	{field: "configDrive", env: "OS_CONFIG_DRIVE", in: func(s *settings) any { return &s.ConfigDrive }},
	{field: "domainId", env: "OS_DOMAIN_ID", in: func(s *settings) any { return &s.DomainID }},
	{field: "domainName", env: "OS_DOMAIN_NAME", in: func(s *settings) any { return &s.DomainName }},
	{field: "endpointType", env: "OS_ENDPOINT_TYPE", in: func(s *settings) any { return &s.EndpointType }},
	{field: "flavorId", env: "OS_FLAVOR_ID", in: func(s *settings) any { return &s.FlavorID }},
	{field: "flavorName", env: "OS_FLAVOR_NAME", in: func(s *settings) any { return &s.FlavorName }},
	{field: "floatingipPool", env: "OS_FLOATINGIP_POOL", in: func(s *settings) any { return &s.FloatingIPPool }},
	{field: "imageId", env: "OS_IMAGE_ID", in: func(s *settings) any { return &s.ImageID }},
	{field: "imageName", env: "OS_IMAGE_NAME", in: func(s *settings) any { return &s.ImageName }},
	{field: "insecure", env: "OS_INSECURE", in: func(s *settings) any { return &s.Insecure }},
	{field: "ipVersion", env: "OS_IP_VERSION", usage: "4", in: func(s *settings) any { return &s.IPVersion }},
	{field: "keypairName", env: "OS_KEYPAIR_NAME", in: func(s *settings) any { return &s.KeyPairName }},
	{field: "netId", env: "OS_NETWORK_ID", in: func(s *settings) any { return &s.NetworkID }},
	{field: "netName", env: "OS_NETWORK_NAME", in: func(s *settings) any { return &s.NetworkName }},
	{field: "novaNetwork", env: "OS_NOVA_NETWORK", in: func(s *settings) any { return &s.ComputeNetwork }},
	{field: "password", env: "OS_PASSWORD", in: func(s *settings) any { return &s.Password }},
	{field: "privateKeyFile", env: "OS_PRIVATE_KEY_FILE", file: "id_rsa",
		in: func(s *settings) any { return &s.PrivateKeyFile }},
	{field: "region", env: "OS_REGION_NAME", in: func(s *settings) any { return &s.Region }},
	{field: "secGroups", env: "OS_SECURITY_GROUPS", in: func(s *settings) any { return &s.SecurityGroups }},
	{field: "serverGroupId", env: "OS_SERVER_GROUP_ID", in: func(s *settings) any { return &s.ServerGroupID }},
	{field: "serverGroupName", env: "OS_SERVER_GROUP_NAME", in: func(s *settings) any { return &s.ServerGroupName }},
	{field: "sshPort", env: "OS_SSH_PORT", usage: "22", in: func(s *settings) any { return &s.SSHPort }},
	{field: "sshUser", env: "OS_SSH_USER", usage: "root", in: func(s *settings) any { return &s.SSHUser }},
	{field: "tenantDomainId", env: "OS_TENANT_DOMAIN_ID", in: func(s *settings) any { return &s.TenantDomainID }},
	{field: "tenantDomainName", env: "OS_TENANT_DOMAIN_NAME", in: func(s *settings) any { return &s.TenantDomainName }},
	{field: "tenantId", env: "OS_TENANT_ID", in: func(s *settings) any { return &s.TenantID }},
	{field: "tenantName", env: "OS_TENANT_NAME", in: func(s *settings) any { return &s.TenantName }},
	// The text of userDataFile goes into the user data; the settings have no path to keep.
	{field: "userDataFile", env: "OS_USER_DATA_FILE", file: "userdata", in: func(*settings) any { return new(string) }},
	{field: "userDomainId", env: "OS_USER_DOMAIN_ID", in: func(s *settings) any { return &s.UserDomainID }},
	{field: "userDomainName", env: "OS_USER_DOMAIN_NAME", in: func(s *settings) any { return &s.UserDomainName }},
	{field: "userId", env: "OS_USER_ID", in: func(s *settings) any { return &s.UserID }},
	{field: "username", env: "OS_USERNAME", in: func(s *settings) any { return &s.Username }},
	{field: "volumeDevicePath", in: func(s *settings) any { return &s.VolumeDevicePath }},
	{field: "volumeId", in: func(s *settings) any { return &s.VolumeID }},
	{field: "volumeName", in: func(s *settings) any { return &s.VolumeName }},
	{field: "volumeSize", usage: "0", in: func(s *settings) any { return &s.VolumeSize }},
	{field: "volumeType", in: func(s *settings) any { return &s.VolumeType }},
}

// files holds the texts that Rancher mounts into the job, by path.
type files map[string]string

// read returns a mounted text, or the error of a program that opens a path which its container does not have. The lab's own
// disk is never looked at: the path comes from a credential, and is one of another machine.
func (f files) read(path string) (string, error) {
	text, ok := f[path]
	if !ok {
		return "", failuref("open %s: no such file or directory", path)
	}
	return text, nil
}

// usageError is a command line that the program does not understand. It is printed below the usage text.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

// parse turns a job's fields and environment into settings and mounted files. Empty strings and false booleans do not reach
// a command line, so that the environment or the default takes their place.
func parse(job Job) (settings, files, error) {
	s := settings{MachineName: job.Machine}
	mounted := files{}
	given, err := commandLine(job.Flags)
	if err != nil {
		return s, mounted, err
	}
	for _, f := range flags {
		text, ok := given[f.field]
		if ok && f.file != "" {
			mounted[filesDir+f.file] = text
			text = filesDir + f.file
		}
		if !ok {
			text = job.Env[f.env]
		}
		if text == "" {
			text = f.usage
		}
		if text == "" {
			continue
		}
		if err := set(f.in(&s), text); err != nil {
			return s, mounted, &usageError{fmt.Sprintf("invalid value %q for flag -%s: %v", text, f.name(), err)}
		}
	}
	s.ExistingKey = s.KeyPairName != ""
	return s, mounted, nil
}

// commandLine picks the fields that Rancher would write as flags, and refuses those that the driver does not have.
func commandLine(fields map[string]any) (map[string]string, error) {
	known := make(map[string]bool, len(flags))
	for _, f := range flags {
		known[f.field] = true
	}
	given := map[string]string{}
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names) // flags stand in this order, and the first bad one is named
	for _, name := range names {
		text, ok := flagText(fields[name])
		if !ok || name == "apiVersion" || name == "kind" {
			continue
		}
		if !known[name] {
			return nil, &usageError{"flag provided but not defined: -" + flag{field: name}.name()}
		}
		given[name] = text
	}
	return given, nil
}

// flagText returns a field's value as on the command line; not ok when Rancher would leave the flag out.
func flagText(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, v != ""
	case bool:
		return "true", v
	case int, int64, float64:
		return fmt.Sprint(v), true
	default:
		return "", false
	}
}

// set writes a flag's text into a field of the settings.
func set(target any, text string) error {
	switch t := target.(type) {
	case *string:
		*t = text
	case *[]string:
		*t = strings.Split(text, ",") // blanks stay: Nova refuses them
	case *int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return failure("parse error")
		}
		*t = n
	case *bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return failure("parse error")
		}
		*t = b
	}
	return nil
}

// printUsage writes the head of the usage text and the driver's own flags; the recorded text also explains each of them.
func printUsage(out printer) {
	out.line("Incorrect Usage.")
	out.line("")
	out.line("Usage: docker-machine create [OPTIONS] [arg...]")
	out.line("")
	out.line("Create a machine")
	out.line("")
	out.line("Description:")
	out.line("   Run 'rancher-machine create --driver name --help' to include the create flags " +
		"for that driver in the help text.")
	out.line("")
	out.line("Options:")
	out.line("   ")
	for _, f := range flags {
		text := "   --" + f.name()
		if f.usage != "" {
			text += " " + strconv.Quote(f.usage)
		}
		if f.env != "" {
			text += " [$" + f.env + "]"
		}
		out.line(text)
	}
}
