package cloud

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// createRequest is the body of POST /servers. Numbers and booleans may come as strings, as old clients send them.
type createRequest struct {
	Server struct {
		Name             string
		FlavorRef        any // gophercloud sends strings, others have sent numbers
		ImageRef         *string
		KeyName          *string                 `json:"key_name"`
		UserData         string                  `json:"user_data"`
		ConfigDrive      any                     `json:"config_drive"`
		AvailabilityZone string                  `json:"availability_zone"`
		Networks         json.RawMessage         // list, or "auto", "none"
		SecurityGroups   []struct{ Name string } `json:"security_groups"`
		Metadata         map[string]string
		Description      string
		Tags             []string
		AdminPass        string `json:"adminPass"`
		MinCount         any    `json:"min_count"`
		MaxCount         any    `json:"max_count"`
		Disks            []disk `json:"block_device_mapping_v2"`
	}
	Hints struct{ Group string } `json:"os:scheduler_hints"`
	// OldHints is the name that old clients use, the node driver's among them.
	OldHints struct{ Group string } `json:"OS-SCH-HNT:scheduler_hints"`
}

// disk is an entry of block_device_mapping_v2.
type disk struct {
	BootIndex           any `json:"boot_index"`
	UUID                string
	SourceType          string `json:"source_type"`
	DestinationType     string `json:"destination_type"`
	VolumeSize          any    `json:"volume_size"`
	VolumeType          string `json:"volume_type"`
	DeleteOnTermination any    `json:"delete_on_termination"`
}

func (d disk) root() bool { n, ok := wholeNumber(d.BootIndex); return ok && n == 0 }

// wholeNumber reads a number that may have come as a string.
func wholeNumber(value any) (int, bool) {
	switch v := value.(type) {
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= math.MaxInt32 {
			return int(v), true
		}
	case string:
		n, err := strconv.ParseInt(v, 10, 32)
		return int(n), err == nil
	}
	return 0, false
}

func truth(value any) bool {
	switch v := value.(type) {
	case bool:
		return v
	case string:
		return slices.Contains([]string{"true", "1", "yes", "on", "t", "y"}, strings.ToLower(v))
	}
	return false
}

// wantedNetwork is an entry of networks: a network, or a port that exists.
type wantedNetwork struct {
	network *resource
	port    *resource
}

var (
	uuidForm  = regexp.MustCompile(`^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$`)
	printable = regexp.MustCompile(`^[^\s\pC]([^\pC]*[^\s\pC])?$`)
)

// maxUserData is the longest user data in base64 (nova/api/openstack/compute/schemas/servers.py).
const maxUserData = 65535

// maxCount keeps one request from filling the memory where the quota does not.
const maxCount = 1000

// createServer checks in Nova's order: form of the body, what it refers to, quotas. A request that passes is answered
// at once; all that can go wrong later shows in the server.
func (c *call) createServer() answer {
	if refusal, ok := c.scoped(); !ok {
		return refusal
	}
	var request createRequest
	if err := c.decode(&request); err != nil {
		return malformed()
	}
	if refusal, ok := c.checkFields(); !ok {
		return refusal
	}
	if refusal, ok := c.checkForm(request); !ok {
		return refusal
	}
	s := &server{project: c.token.project, user: c.token.user, vm: "building", task: "scheduling"}
	for _, check := range []func(*server, *createRequest) (answer, bool){
		c.wantFlavor, c.wantDisks, c.wantKeyPair, c.wantZone, c.wantGroup, c.wantNetworks, c.wantSecurityGroups,
	} {
		if refusal, ok := check(s, &request); !ok {
			return refusal
		}
	}
	count := 1
	for _, value := range []any{request.Server.MaxCount, request.Server.MinCount} {
		if n, ok := wholeNumber(value); ok && n > count {
			count = min(n, maxCount)
		}
	}
	if refusal, ok := c.withinQuota(s, count); !ok {
		return refusal
	}
	s.description, s.tags, s.metadata = request.Server.Description, request.Server.Tags, request.Server.Metadata
	if s.description == "" {
		s.description = request.Server.Name
	}
	s.configDrive = truth(request.Server.ConfigDrive)
	s.userData, _ = base64.StdEncoding.DecodeString(request.Server.UserData)
	first := c.start(s, request.Server.Name, count)
	return c.accepted(first, request)
}

// start makes the servers that were asked for and begins to build them.
func (c *call) start(model *server, name string, count int) *server {
	var first *server
	for i := range count {
		s := new(server)
		*s = *model
		s.metadata = maps.Clone(model.metadata)
		s.id, s.name, s.created, s.updated = c.ids.uuid(), name, c.now, c.now
		if count > 1 {
			s.name = fmt.Sprintf("%s-%d", name, i+1)
		}
		if s.group != nil {
			s.group.members = append(s.group.members, s)
		}
		c.addServer(s)
		c.build(s)
		c.tell(s)
		if first == nil {
			first = s
		}
	}
	return first
}

func (c *call) accepted(s *server, request createRequest) answer {
	password := request.Server.AdminPass
	if password == "" {
		password = secret()[:12]
	}
	groups := []map[string]string{}
	for _, g := range request.Server.SecurityGroups {
		groups = append(groups, map[string]string{"name": g.Name})
	}
	if len(groups) == 0 {
		groups = append(groups, map[string]string{"name": "default"})
	}
	return reply(http.StatusAccepted, map[string]any{"server": map[string]any{
		"id": s.id, "links": c.novaLinks("servers", s.id), "OS-DCF:diskConfig": "MANUAL", "security_groups": groups,
		"adminPass": password,
	}}).with("Location", c.url+"/compute/v2.1/servers/"+s.id)
}

// serverFields are what the body of a create may have, with the microversion (2.N) from which on
// (nova/api/openstack/compute/schemas/servers.py).
var serverFields = map[string]int{
	"name": 1, "flavorRef": 1, "imageRef": 1, "adminPass": 1, "metadata": 1, "networks": 1, "OS-DCF:diskConfig": 1,
	"accessIPv4": 1, "accessIPv6": 1, "personality": 1, "availability_zone": 1, "block_device_mapping": 1,
	"block_device_mapping_v2": 1, "config_drive": 1, "key_name": 1, "min_count": 1, "max_count": 1,
	"return_reservation_id": 1, "security_groups": 1, "user_data": 1, "description": vDescription, "tags": 52,
	"trusted_image_certificates": vTrustedCerts, "host": 74, "hypervisor_hostname": 74, "hostname": vHostname,
}

// checkFields refuses a field that Nova does not have, and the absence of one that it needs.
func (c *call) checkFields() (answer, bool) {
	var whole struct{ Server json.RawMessage }
	var server map[string]json.RawMessage
	if c.decode(&whole) != nil || len(whole.Server) == 0 {
		return novaError(http.StatusBadRequest, "'server' is a required property"), false
	}
	if json.Unmarshal(whole.Server, &server) != nil {
		return malformed(), false
	}
	for field := range server {
		if since, known := serverFields[field]; !known || c.minor < since {
			return badInput("server", python(whole.Server),
				"Additional properties are not allowed ('"+field+"' was unexpected)"), false
		}
	}
	if string(server["imageRef"]) == "null" {
		return badInput("imageRef", "None", "None is not valid under any of the given schemas"), false
	}
	for _, field := range []string{"name", "flavorRef", "networks"} {
		if _, there := server[field]; !there && (field != "networks" || c.minor >= 37) {
			return badInput("server", python(whole.Server), "'"+field+"' is a required property"), false
		}
	}
	return answer{}, true
}

// checkForm checks what Nova's schemas check.
func (c *call) checkForm(request createRequest) (answer, bool) {
	given := request.Server
	switch {
	case given.Name == "":
		return badInput("name", "", "'' is too short"), false
	case len(given.Name) > 255:
		return badInput("name", given.Name, "'"+given.Name+"' is too long"), false
	case !printable.MatchString(given.Name):
		return badName(), false
	case given.FlavorRef == nil:
		return badInput("flavorRef", "None", "None is not of type 'string', 'integer'"), false
	case given.FlavorRef == "":
		return badInput("flavorRef", "", "'' is too short"), false
	case given.ImageRef != nil && *given.ImageRef != "" && !uuidForm.MatchString(*given.ImageRef):
		return badInput("imageRef", *given.ImageRef, "'"+*given.ImageRef+"' is not valid under any of the given schemas"), false
	case len(given.UserData) > maxUserData:
		return badInput("user_data", given.UserData, "'"+given.UserData+"' is too long"), false
	}
	for _, group := range []string{request.Hints.Group, request.OldHints.Group} {
		if group != "" && !uuidForm.MatchString(group) {
			return badInput("group", group, "'"+group+"' is not a 'uuid'"), false
		}
	}
	if _, err := base64.StdEncoding.DecodeString(given.UserData); err != nil {
		return badInput("user_data", given.UserData, "'"+given.UserData+"' is not a 'base64'"), false
	}
	for _, g := range given.SecurityGroups {
		if !printable.MatchString(g.Name) {
			return badName(), false
		}
	}
	return answer{}, true
}

func badName() answer {
	return novaError(http.StatusBadRequest, "An invalid 'name' value was provided. "+
		"The name must be: printable characters. Can not start or end with whitespace.")
}

func (c *call) wantFlavor(s *server, request *createRequest) (answer, bool) {
	ref := fmt.Sprint(request.Server.FlavorRef)
	if at := strings.LastIndex(ref, "/"); at >= 0 { // it may be a link
		ref = ref[at+1:]
	}
	for _, f := range c.flavors {
		if f.id == ref {
			s.flavor = f
			return answer{}, true
		}
	}
	return novaError(http.StatusBadRequest, "Flavor %s could not be found.", ref), false
}

// wantDisks finds what the server boots from: an image, or a volume made from an image.
func (c *call) wantDisks(s *server, request *createRequest) (answer, bool) {
	bad := func(format string, args ...any) (answer, bool) {
		return novaError(http.StatusBadRequest, format, args...), false
	}
	s.disks = request.Server.Disks
	fromVolume := false
	image := ""
	if request.Server.ImageRef != nil {
		image = *request.Server.ImageRef
	}
	for _, d := range s.disks {
		size, _ := wholeNumber(d.VolumeSize)
		if d.DestinationType == "volume" && d.SourceType == "image" {
			if size <= 0 {
				return bad("Images with destination_type 'volume' need to have a non-zero size specified")
			}
			image = d.UUID
		}
		if d.SourceType == "volume" && c.volumes.get(d.UUID, c.projectID(), c.admin()) == nil {
			return bad("Block Device Mapping is Invalid: failed to get volume %s.", d.UUID)
		}
		if d.SourceType == "image" && d.DestinationType == "local" {
			image = d.UUID
		}
		fromVolume = fromVolume || d.root() && d.DestinationType != "local"
	}
	if image == "" {
		if !fromVolume {
			return bad("Missing imageRef attribute")
		}
		return answer{}, true
	}
	found := c.images.get(image, c.projectID(), c.admin())
	if found == nil {
		if !uuidForm.MatchString(image) && !fromVolume {
			return bad("Invalid imageRef provided.")
		}
		return bad("Can not find requested image")
	}
	if found.text("status") != "active" {
		return bad("Image %s is not active.", image)
	}
	if ram := intField(found, "min_ram"); ram > s.flavor.ram {
		return bad("Flavor's memory is too small for requested image.")
	}
	if fromVolume {
		return answer{}, true
	}
	s.image = image
	return c.imageFits(s, found)
}

func (c *call) imageFits(s *server, image *resource) (answer, bool) {
	const gib = 1 << 30
	have := s.flavor.disk * gib
	if have == 0 {
		return novaError(http.StatusForbidden,
			"Only volume-backed servers are allowed for flavors with zero disk."), false
	}
	if size := intField(image, "size"); size > have {
		return novaError(http.StatusBadRequest, "Flavor's disk is too small for requested image. "+
			"Flavor disk is %d bytes, image is %d bytes.", have, size), false
	}
	if least := intField(image, "min_disk") * gib; least > have {
		return novaError(http.StatusBadRequest, "Flavor's disk is smaller than the minimum size specified in image "+
			"metadata. Flavor disk is %d bytes, minimum size is %d bytes.", have, least), false
	}
	return answer{}, true
}

// intField is a number among a resource's fields, 0 when it is null.
func intField(r *resource, field string) int {
	switch n := r.fields[field].(type) {
	case int:
		return n
	case int64:
		return int(n)
	case float64:
		return int(n)
	}
	return 0
}

func (c *call) wantKeyPair(s *server, request *createRequest) (answer, bool) {
	if request.Server.KeyName == nil {
		return answer{}, true
	}
	if s.user.keyPair(*request.Server.KeyName) == nil {
		return novaError(http.StatusBadRequest, "Invalid key_name provided."), false
	}
	s.keyName = *request.Server.KeyName
	return answer{}, true
}

func (c *call) wantZone(_ *server, request *createRequest) (answer, bool) {
	zone, _, _ := strings.Cut(request.Server.AvailabilityZone, ":")
	if zone != "" && !c.zones[zone] {
		return novaError(http.StatusBadRequest, "The requested availability zone is not available"), false
	}
	return answer{}, true
}

func (c *call) wantGroup(s *server, request *createRequest) (answer, bool) {
	id := request.Hints.Group
	if id == "" {
		id = request.OldHints.Group
	}
	if id == "" {
		return answer{}, true
	}
	if s.group = c.serverGroup(id); s.group == nil {
		return novaError(http.StatusBadRequest, "Instance group %s could not be found.", id), false
	}
	if limit := s.project.quota["server_group_members"]; limit >= 0 && len(s.group.members) >= limit {
		return novaError(http.StatusForbidden, "Quota exceeded, too many servers in group"), false
	}
	return answer{}, true
}

func (c *call) wantNetworks(s *server, request *createRequest) (answer, bool) {
	raw := request.Server.Networks
	var word string
	if json.Unmarshal(raw, &word) == nil && word == "none" {
		return answer{}, true
	}
	var list []struct {
		UUID, Port string
	}
	if word == "" && len(raw) > 0 && json.Unmarshal(raw, &list) != nil {
		return badInput("networks", string(raw), string(raw)+" is not valid under any of the given schemas"), false
	}
	if len(list) == 0 {
		return c.anyNetwork(s)
	}
	for _, want := range list {
		entry, refusal, ok := c.wantNetwork(want.UUID, want.Port)
		if !ok {
			return refusal, false
		}
		s.networks = append(s.networks, entry)
	}
	return answer{}, true
}

func (c *call) wantNetwork(network, port string) (wantedNetwork, answer, bool) {
	bad := func(status int, format string, args ...any) (wantedNetwork, answer, bool) {
		return wantedNetwork{}, novaError(status, format, args...), false
	}
	if port != "" {
		found := c.network["ports"].get(port, c.projectID(), c.admin())
		switch {
		case found == nil:
			return bad(http.StatusBadRequest, "Port id %s could not be found.", port)
		case found.text("device_id") != "":
			return bad(http.StatusConflict, "Port %s is still in use.", port)
		}
		return wantedNetwork{port: found}, answer{}, true
	}
	if !uuidForm.MatchString(network) {
		return bad(http.StatusBadRequest, "Bad networks format: network uuid is not in proper format (%s)", network)
	}
	found := c.network["networks"].get(network, c.projectID(), c.admin())
	if found == nil {
		return bad(http.StatusBadRequest, "Network %s could not be found.", network)
	}
	if len(found.fields["subnets"].([]string)) == 0 {
		return bad(http.StatusBadRequest, "Network %s requires a subnet in order to boot instances on.", network)
	}
	return wantedNetwork{network: found}, answer{}, true
}

// anyNetwork takes the only network of the project, when none was named.
func (c *call) anyNetwork(s *server) (answer, bool) {
	var own []*resource
	for _, n := range c.network["networks"].order {
		if n.project == c.projectID() || n.flag("shared") {
			own = append(own, n)
		}
	}
	if len(own) > 1 {
		return novaError(http.StatusConflict,
			"Multiple possible networks found, use a Network ID to be more specific."), false
	}
	for _, n := range own {
		if len(n.fields["subnets"].([]string)) == 0 {
			return novaError(http.StatusBadRequest,
				"Network %s requires a subnet in order to boot instances on.", n.id), false
		}
		s.networks = append(s.networks, wantedNetwork{network: n})
	}
	return answer{}, true
}

// wantSecurityGroups finds groups by id or by name; an ambiguous name is refused.
func (c *call) wantSecurityGroups(s *server, request *createRequest) (answer, bool) {
	c.defaultGroup(s.project)
	if len(request.Server.SecurityGroups) == 0 {
		s.groups = []*resource{s.project.defaultGroup}
		return answer{}, true
	}
	for _, want := range request.Server.SecurityGroups {
		var byName []*resource
		found := c.network["security-groups"].get(want.Name, c.projectID(), false)
		for _, g := range c.network["security-groups"].order {
			if g.visibleTo(c.projectID()) && g.name() == want.Name {
				byName = append(byName, g)
			}
		}
		switch {
		case found != nil:
		case len(byName) > 1:
			return novaError(http.StatusConflict, "Multiple security_group matches found for name '%s', "+
				"use an ID to be more specific.", want.Name), false
		case len(byName) == 0:
			return novaError(http.StatusBadRequest,
				"Unable to find security_group with name or id '%s'", want.Name), false
		default:
			found = byName[0]
		}
		if !slices.Contains(s.groups, found) {
			s.groups = append(s.groups, found)
		}
	}
	s.groupsAsked = true
	return answer{}, true
}

// withinQuota checks instances, cores and ram together, as Nova names them in one sentence, and then the ports.
func (c *call) withinQuota(s *server, count int) (answer, bool) {
	p := s.project
	var names, wanted, used, limits []string
	for _, resource := range []struct {
		name       string
		each, used int
	}{{"cores", s.flavor.vcpus, p.cores}, {"instances", 1, len(p.servers)}, {"ram", s.flavor.ram, p.ram}} {
		limit := p.quota[resource.name]
		if limit < 0 || resource.used+resource.each*count <= limit {
			continue
		}
		names = append(names, resource.name)
		wanted = append(wanted, fmt.Sprint(resource.each*count))
		used = append(used, fmt.Sprint(resource.used))
		limits = append(limits, fmt.Sprint(limit))
	}
	join := func(list []string) string { return strings.Join(list, ", ") }
	if names != nil {
		return novaError(http.StatusForbidden, "Quota exceeded for %s: Requested %s, but already used %s of %s %s",
			join(names), join(wanted), join(used), join(limits), join(names)), false
	}
	fresh := 0
	for _, n := range s.networks {
		if n.port == nil {
			fresh += count
		}
	}
	limit := p.quota["port"]
	if have := c.network["ports"].count[p.id]; limit >= 0 && fresh > 0 && have+fresh > limit {
		return novaError(http.StatusForbidden,
			"The number of defined ports: %d is over the limit: %d", fresh, limit), false
	}
	return answer{}, true
}
