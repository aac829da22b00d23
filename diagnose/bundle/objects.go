package bundle

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// object makes an item of a mapping, and tells whether it is one that is known: of the others the lines are wanted too.
// of is what it is by the list in which it stood.
func (s *segmenter) object(object map[string]any, src excerpt, of string, partial bool) bool {
	apiVersion, kind := textOf(object["apiVersion"]), textOf(object["kind"])
	item := Item{Line: src.line, Object: object, Partial: partial, source: src}
	switch {
	case kind == "Status" && apiVersion == "v1":
		if textOf(object["status"]) == "Success" {
			return true
		}
		item.Kind, item.Of, item.Text = APIError, "Status", textOf(object["message"])
	case kind == "Event" && (apiVersion == "v1" || strings.HasPrefix(apiVersion, "events.k8s.io/")):
		eventItem(&item)
	case kind == "Table" && strings.HasPrefix(apiVersion, "meta.k8s.io/"):
		return s.apiTable(object, src)
	case strings.HasSuffix(kind, "List") && object["items"] != nil:
		s.listed(object, src, strings.TrimSuffix(kind, "List"), partial)
		return true
	case kind != "" && apiVersion != "":
		item.Kind, item.Of = Object, kind
		s.emit(item)
		s.embedded(item)
		return true
	default:
		return s.otherObject(item, of)
	}
	item.Message = item.Text
	s.emit(item)
	return true
}

// listed makes items of the objects of a list.
func (s *segmenter) listed(list map[string]any, src excerpt, kind string, partial bool) {
	items, _ := list["items"].([]any)
	if len(items) == 0 { // that there is nothing is worth knowing
		s.emit(Item{Kind: Object, Line: src.line, Object: list, Of: textOf(list["kind"]), Partial: partial, source: src})
		return
	}
	for _, one := range items {
		if object, ok := one.(map[string]any); ok {
			if object["kind"] == nil && kind != "" {
				object["kind"], object["apiVersion"] = kind, list["apiVersion"]
			}
			s.object(object, src, "", partial)
		}
	}
}

// otherObject makes an item of a mapping that does not say that it is a Kubernetes object.
func (s *segmenter) otherObject(item Item, of string) bool {
	object := item.Object
	if inner, ok := object["object"].(map[string]any); ok && len(object) <= 3 && textOf(object["type"]) != "" {
		return s.object(inner, item.source, of, item.Partial) // a line of a watch
	}
	if inner, name, ok := wrapped(object); ok {
		item.Object = inner
		item.Kind, item.Of = Resource, name
		s.emit(item)
		return true
	}
	if message, ok := errorText(object); ok {
		item.Kind, item.Text, item.Message = APIError, message, message
		s.emit(item)
		return true
	}
	if s.journalFields(item) {
		return true
	}
	if output := textOf(object["output"]); len(object) == 1 && strings.Contains(output, "\n") {
		s.inside(item, output, "") // Nova's answer to os-getConsoleOutput
		return true
	}
	if of == "" {
		of = s.resource()
	}
	if of == "" {
		of = resourceOf(object)
	}
	if of != "" {
		item.Kind, item.Of = Resource, of
		s.emit(item)
		return true
	}
	linked := object["links"] != nil || object["baseType"] != nil
	if kind := textOf(object["type"]); kind != "" && object["id"] != nil && linked {
		item.Kind, item.Of, item.Partial = Object, kind, true // Rancher's own API
		s.emit(item)
		return true
	}
	if fragment(object) {
		item.Kind, item.Of, item.Partial = Object, textOf(object["kind"]), true
		s.emit(item)
		return false
	}
	item.Kind = Document
	s.emit(item)
	return false
}

func (s *segmenter) journalFields(item Item) bool {
	return item.Object["MESSAGE"] != nil && !journalTime(item.Object).IsZero() && s.journalEntry(item.Line, item.Object)
}

// resource is what the last command asked OpenStack for.
func (s *segmenter) resource() string {
	if s.command.tool == "openstack" {
		return s.command.resource
	}
	return ""
}

// wrappers are names under which OpenStack's services answer with one object.
var wrappers = map[string]string{
	"server": "server", "port": "port", "network": "network", "subnet": "subnet", "image": "image", "flavor": "flavor",
	"volume": "volume", "floatingip": "floating ip", "security_group": "security group", "keypair": "keypair",
	"router": "router", "quota_set": "quota", "quota": "quota", "limits": "limits", "stack": "stack",
	"loadbalancer": "loadbalancer", "server_group": "server group",
}

func wrapped(object map[string]any) (inner map[string]any, name string, ok bool) {
	if len(object) != 1 {
		return nil, "", false
	}
	for key, value := range object {
		inner, ok = value.(map[string]any)
		name = wrappers[key]
	}
	return inner, name, ok && name != ""
}

// signs are fields that only one kind of object of OpenStack has.
var signs = []struct{ field, of string }{
	{"OS-EXT-STS:vm_state", "server"}, {"OS-EXT-STS:task_state", "server"}, {"OS-DCF:diskConfig", "server"},
	{"accessIPv4", "server"},
	{"binding:vnic_type", "port"}, {"binding_vnic_type", "port"}, {"device_owner", "port"},
	{"router:external", "network"}, {"provider:network_type", "network"},
	{"floating_ip_address", "floating ip"}, {"Floating IP Address", "floating ip"},
	{"enable_dhcp", "subnet"}, {"allocation_pools", "subnet"}, {"security_group_rules", "security group"},
	{"volume_type", "volume"}, {"disk_format", "image"}, {"os-flavor-access:is_public", "flavor"},
	{"external_gateway_info", "router"},
}

func resourceOf(object map[string]any) string {
	for _, sign := range signs {
		if _, ok := object[sign.field]; ok {
			return sign.of
		}
	}
	return ""
}

// errorText finds the message in the body of an error answer: of OpenStack's services, of Rancher's older APIs.
func errorText(object map[string]any) (string, bool) {
	if textOf(object["type"]) == "error" && (object["code"] != nil || object["status"] != nil) {
		return textOf(object["message"]), true
	}
	if len(object) > 2 {
		return "", false
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		inner, ok := object[key].(map[string]any)
		if !ok {
			continue
		}
		message, ok := inner["message"].(string)
		if ok && (inner["code"] != nil || inner["type"] != nil || inner["title"] != nil) {
			return message, true
		}
	}
	return "", false
}

// fragments are keys at the top of a Kubernetes object, and keys of the status of one: people send what they find
// telling, not what is whole.
var fragments = []string{"status", "conditions", "failureMessage", "failureReason", "spec", "metadata"}

func fragment(object map[string]any) bool {
	for _, key := range fragments {
		switch object[key].(type) {
		case map[string]any, []any:
			return true
		case string:
			if strings.HasPrefix(key, "failure") {
				return true
			}
		}
	}
	return false
}

// eventItem brings an event of any version into the form of v1 Event.
func eventItem(item *Item) {
	event := item.Object
	if note, ok := event["note"]; ok {
		event["message"] = note
	}
	if regarding, ok := event["regarding"]; ok {
		event["involvedObject"] = regarding
	}
	for _, field := range [...]string{"FirstTimestamp", "LastTimestamp", "Count"} {
		name := strings.ToLower(field[:1]) + field[1:]
		if value := event["deprecated"+field]; value != nil && event[name] == nil {
			event[name] = value
		}
	}
	item.Kind, item.Of, item.Text = Event, "Event", textOf(event["message"])
	item.Message = item.Text
	if textOf(event["type"]) == "Warning" {
		item.Level = Warn
	} else {
		item.Level = Info
	}
	series, _ := event["series"].(map[string]any)
	metadata, _ := event["metadata"].(map[string]any)
	times := [...]any{series["lastObservedTime"], event["lastTimestamp"], event["eventTime"], metadata["creationTimestamp"]}
	for _, value := range times {
		if at, _, zoned, ok := parseISO(textOf(value)); ok && zoned {
			item.Time, item.Certain = at, Exact
			if event["lastTimestamp"] == nil {
				event["lastTimestamp"] = at.Format(time.RFC3339)
			}
			return
		}
	}
}

// apiTable makes items of the rows that the API server makes for kubectl.
func (s *segmenter) apiTable(table map[string]any, src excerpt) bool {
	definitions, _ := table["columnDefinitions"].([]any)
	var names []string
	for _, one := range definitions {
		definition, _ := one.(map[string]any)
		names = append(names, strings.ToUpper(textOf(definition["name"])))
	}
	rows, _ := table["rows"].([]any)
	for _, one := range rows {
		row, _ := one.(map[string]any)
		cells, _ := row["cells"].([]any)
		object := map[string]any{}
		var text []string
		for i, cell := range cells {
			if i < len(names) {
				object[names[i]] = cell
				text = append(text, cellText(cell))
			}
		}
		line := strings.Join(text, "   ")
		s.emit(Item{Kind: Row, Line: src.line, Object: object, Of: tableOf(names), Text: line, Message: line, source: src})
	}
	return true
}

func cellText(cell any) string {
	switch v := cell.(type) {
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return textOf(cell)
}
