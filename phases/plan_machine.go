package phases

import (
	"context"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/rosctl/rosctl/internal/config"
	"github.com/rosctl/rosctl/openstack"
)

// machineConfig is the OpenstackConfig of one pool as it is to be. Its fields stand at the top level of the object and
// are strings, numbers too, but for four booleans. The password is never in it: anyone who may read the object could
// read that.
func (r *Run) machineConfig(ctx context.Context, pool config.Pool) (*unstructured.Unstructured, error) {
	recipe, err := r.recipeOf(ctx, pool)
	if err != nil {
		return nil, err
	}
	fields := r.cloudFields()
	if c := r.Cloud; !c.ByApplicationCredential() && c.ProjectID == "" && c.ProjectName == "" {
		client, err := r.OpenStack(ctx)
		if err != nil {
			return nil, err
		}
		fields["tenantId"] = client.Identity().ProjectID // the user's default project, in which we are
	}
	groups := make([]string, len(recipe.Groups))
	for i, g := range recipe.Groups {
		groups[i] = g.ID // Nova takes ids as well as names, and of two groups of one name only the id works
	}
	m := pool.Machine
	for field, value := range map[string]any{
		"flavorId":         recipe.Flavor.ID,
		"imageId":          recipe.Image.ID,
		"netId":            recipe.Network.ID,
		"secGroups":        strings.Join(groups, ","), // no blanks: the driver does not trim them
		"serverGroupId":    recipe.ServerGroup.ID,
		"floatingipPool":   recipe.FloatingIPPool,
		"availabilityZone": m.AvailabilityZone,
		"keypairName":      m.Keypair,
		"activeTimeout":    strconv.Itoa(int(m.ActiveTimeout.Seconds())),
		"configDrive":      m.ConfigDrive,
		"bootFromVolume":   m.BootFromVolume,
		"volumeSize":       strconv.Itoa(m.VolumeSize),
		"volumeType":       "",
	} {
		fields[field] = value
	}
	if wantsVolume(m) { // a type alone would make the driver look for a Cinder that it does not need
		fields["volumeType"] = m.VolumeType
	}
	if m.SSHUser != "" {
		fields["sshUser"] = m.SSHUser
	}
	for field, path := range map[string]string{"privateKeyFile": m.KeypairPrivateKeyFile, "userDataFile": m.UserDataFile} {
		if path == "" {
			continue
		}
		content, err := os.ReadFile(path) // the object holds the file's text, not its path
		if err != nil {
			return nil, fmt.Errorf("reading %s of pool %s: %w", field, pool.Name, err)
		}
		if field == "privateKeyFile" {
			r.Redact.Add(string(content))
		}
		fields[field] = string(content)
	}
	fields["apiVersion"], fields["kind"] = "rke-machine-config.cattle.io/v1", "OpenstackConfig"
	fields["metadata"] = map[string]any{
		"name":        r.Spec.MachineConfigName(pool.Name),
		"namespace":   r.Spec.Namespace,
		"annotations": map[string]any{ownerMark: r.Spec.Name},
	}
	return &unstructured.Unstructured{Object: fields}, nil
}

// wantsVolume tells whether the driver will need Cinder for the machine.
func wantsVolume(m config.Machine) bool { return m.BootFromVolume || m.VolumeSize > 0 }

// endpointInterface is the interface of the catalogue that is used: public, internal or admin.
func endpointInterface(c openstack.Cloud) string {
	return first(strings.TrimSuffix(c.Interface, "URL"), "public")
}

// cloudFields are those that say how the driver logs in, without the secret. An application credential's id and secret
// stand together in the cloud credential (see credentialFields); by its name it needs its user here.
func (r *Run) cloudFields() map[string]any {
	c := r.Cloud
	fields := map[string]any{
		"authUrl":      c.AuthURL,
		"region":       c.Region,
		"endpointType": endpointInterface(c) + "URL",
		"insecure":     c.Insecure,
		"cacert":       string(c.CACertPEM),
	}
	if c.ApplicationCredentialID != "" {
		return fields
	}
	// The driver wants one of name and id, and with a name exactly one of the domain's: more or fewer end in "You must
	// provide exactly one of DomainID or DomainName". Where none is named it is the one that our own login assumes.
	if c.UserID != "" {
		fields["userId"] = c.UserID
	} else {
		fields["username"] = c.Username
		fields["userDomainId"], fields["userDomainName"] = openstack.Domain(c.UserDomainID, c.UserDomainName)
	}
	switch {
	case c.ApplicationCredentialName != "":
		fields["applicationCredentialName"] = c.ApplicationCredentialName
	case c.ProjectID != "":
		fields["tenantId"] = c.ProjectID
	case c.ProjectName != "":
		fields["tenantName"] = c.ProjectName
		fields["tenantDomainId"], fields["tenantDomainName"] = openstack.Domain(c.ProjectDomainID, c.ProjectDomainName)
	}
	return fields
}

// secretFields are never shown, in a plan or a difference.
var secretFields = map[string]bool{"privateKeyFile": true, "userDataFile": true, "password": true, "applicationCredentialSecret": true}

// machineDetail lists a machine config's fields for a person: those that are set, in order, secrets replaced.
func machineDetail(object *unstructured.Unstructured) []string {
	var lines []string
	for field, value := range object.Object {
		switch field {
		case "apiVersion", "kind", "metadata":
			continue
		}
		shown := fmt.Sprint(value)
		switch {
		case shown == "" || shown == "false" || shown == "0":
			continue
		case secretFields[field]:
			shown = "[redacted]"
		case field == "cacert":
			shown = "(PEM, " + itoa(len(shown)) + " bytes)"
		}
		lines = append(lines, field+": "+shown)
	}
	sort.Strings(lines)
	return lines
}

// machineDifference lists the fields in which the live object is not as planned. Fields that the plan does not speak of
// are Rancher's defaults and left alone.
func machineDifference(planned, live *unstructured.Unstructured) []string {
	var lines []string
	for field, want := range planned.Object {
		switch field {
		case "apiVersion", "kind", "metadata":
			continue
		}
		have := live.Object[field]
		if equalField(want, have) {
			continue
		}
		line := fmt.Sprintf("%s: %v, planned %v", field, shownOr(have), shownOr(want))
		if secretFields[field] || field == "cacert" {
			line = field + ": differs"
		}
		lines = append(lines, line)
	}
	sort.Strings(lines)
	return lines
}

// equalField compares as the driver would: an absent field, "" , false and a volume of 0 GiB are all "not given".
func equalField(a, b any) bool {
	canon := func(v any) string {
		switch s := fmt.Sprint(v); s {
		case "<nil>", "false", "0":
			return ""
		default:
			return strings.TrimSpace(s)
		}
	}
	return canon(a) == canon(b)
}

func shownOr(v any) string {
	if s := fmt.Sprint(v); s != "" && s != "<nil>" {
		return s
	}
	return "(not set)"
}
