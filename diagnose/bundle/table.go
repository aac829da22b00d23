package bundle

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"
)

// podRow is a row of `kubectl get pods` whose header was not sent.
var podRow = regexp.MustCompile(`^(?:\S+\s+)?\S+\s+\d+/\d+\s+(?:Running|Pending|Terminating|Completed|Error|Unknown|` +
	`Evicted|OOMKilled|CrashLoopBackOff|ImagePullBackOff|ErrImagePull|ContainerCreating|PodInitializing|` +
	`CreateContainer\w*|Init:\S+)\s+\d+\s`)

// headlessRow makes an item of a row without its header.
func (s *segmenter) headlessRow(l line) {
	cells := strings.Fields(l.text)
	names := []string{"NAME", "READY", "STATUS", "RESTARTS"}
	if !strings.Contains(cells[1], "/") {
		names = append([]string{"NAMESPACE"}, names...)
	}
	object := map[string]any{}
	for i, name := range names {
		if i < len(cells) {
			object[name] = cells[i]
		}
	}
	object["AGE"] = cells[len(cells)-1]
	if _, ok := Age(cells[len(cells)-1]); !ok {
		delete(object, "AGE")
	}
	s.emit(Item{Kind: Row, Line: l.no, Of: "pods", Text: l.text, Object: object, Partial: true})
}

// namedRow makes an item of a row of `kubectl get … --no-headers`, whose first cell is RESOURCE/NAME.
func (s *segmenter) namedRow(l line) bool {
	if s.command.tool != "kubectl" || s.command.verb != "get" {
		return false
	}
	row := cells(l.text)
	resource, name, ok := strings.Cut(row[0].text, "/")
	if !ok || len(row) < 2 || name == "" || !isResource(resource) {
		return false
	}
	object := map[string]any{"NAME": row[0].text}
	last := row[len(row)-1].text
	if _, ok := Age(last); ok {
		object["AGE"] = last
	}
	s.emit(Item{Kind: Row, Line: l.no, Of: resource, Text: l.text, Message: l.text, Object: object, Partial: true})
	return true
}

// cell is a piece of a row and where it begins.
type cell struct {
	text string
	at   int
}

// cells parts a row where two blanks or a tab stand.
func cells(text string) []cell {
	var all []cell
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' {
			i++
			continue
		}
		end := i
		for end < len(text) && !gap(text[end:]) {
			end++
		}
		all = append(all, cell{text[i:end], i})
		i = end
	}
	return all
}

// gap tells whether a text begins with what stands between two cells.
func gap(text string) bool {
	return text[0] == '\t' || text[0] == ' ' && (len(text) == 1 || text[1] == ' ' || text[1] == '\t')
}

// isResource tells whether a text may be the name of a resource with its group: "machine.cluster.x-k8s.io".
func isResource(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789.-") == ""
}

// isTableHeader tells whether a line names columns as kubectl does: in capitals, two blanks apart.
func isTableHeader(text string) bool {
	if len(text) < 8 || len(text) > 1024 {
		return false
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 'A' && c <= 'Z', isDigit(c), strings.IndexByte(" \t-_/.%():", c) >= 0:
		default:
			return false
		}
	}
	columns := cells(text)
	if len(columns) < 2 {
		return false
	}
	for _, c := range columns {
		if c.text[0] < 'A' || c.text[0] > 'Z' || len(c.text) < 2 {
			return false
		}
	}
	return true
}

// tableBlock is a table of kubectl, helm, crictl.
type tableBlock struct {
	s       *segmenter
	columns []cell
	names   []string
	of      string
	header  int // line of the header
	odd     int // lines in a row that are no rows
}

func newTableBlock(s *segmenter, l line) *tableBlock {
	b := &tableBlock{s: s, columns: cells(l.text), header: l.no}
	for _, c := range b.columns {
		b.names = append(b.names, c.text)
	}
	b.of = s.command.resource
	if s.command.tool != "kubectl" || s.command.piped || b.of == "" || b.of == "all" {
		b.of = tableOf(b.names)
	}
	return b
}

func (b *tableBlock) take(l line) bool {
	if l.no == b.header {
		return true
	}
	text := l.text
	if strings.TrimLeft(text, " ") == "" || border(text) || isTableHeader(text) || text[0] == '{' || text[0] == '+' {
		return false
	}
	row := cells(text)
	if len(row) < 2 && len(b.columns) > 1 {
		if h := readHeader(text); h.form != noForm {
			return false
		}
		// A message with several lines goes on in the first column.
		if b.odd++; b.odd > 20 {
			return false
		}
		b.s.plain(l)
		return true
	}
	b.odd = 0
	b.row(l, row)
	return true
}

func (b *tableBlock) end() {}

// row makes an item of a row.
func (b *tableBlock) row(l line, row []cell) {
	object := map[string]any{}
	for i, c := range assign(row, b.columns) {
		if c != "" {
			object[b.names[i]] = c
		}
	}
	item := Item{Kind: Row, Line: l.no, Object: object, Of: b.of, Text: l.text, Message: l.text}
	if name := textOf(object["NAME"]); item.Of == "" || strings.Contains(name, "/") {
		if resource, _, ok := strings.Cut(name, "/"); ok && isResource(resource) {
			item.Of = resource
		}
	}
	if slices.Contains(b.names, "MESSAGE") && slices.Contains(b.names, "REASON") {
		eventRow(b.s, &item)
	}
	b.s.emit(item)
}

// assign gives the cells of a row to the columns: in their order where there are as many, else each to the column that
// begins nearest, for a cell may be empty.
func assign(row, columns []cell) []string {
	out := make([]string, len(columns))
	if len(row) < len(columns) {
		row = splitWide(row, columns)
	}
	switch {
	case len(row) == len(columns):
		for i, c := range row {
			out[i] = c.text
		}
	case len(row) > len(columns):
		for i, c := range row {
			if i < len(columns) {
				out[i] = c.text
			} else {
				out[len(columns)-1] += "  " + c.text
			}
		}
	default:
		next := 0
		for n, c := range row {
			last := len(columns) - (len(row) - n) // leave a column for each cell that follows
			best := next
			for i := next; i <= last; i++ {
				if fits(c.text, columns[i].text) {
					best = i
					break
				}
				if distance(c.at, columns[i].at) < distance(c.at, columns[best].at) {
					best = i
				}
			}
			out[best] = c.text
			next = best + 1
		}
	}
	return out
}

// splitWide parts cells that fill their column, so that one blank is left before the next: where a column begins.
func splitWide(row, columns []cell) []cell {
	var out []cell
	for _, c := range row {
		for _, column := range columns[1:] {
			at := column.at - c.at
			if at > 1 && at < len(c.text) && c.text[at-1] == ' ' {
				out = append(out, cell{strings.TrimRight(c.text[:at], " "), c.at})
				c = cell{c.text[at:], column.at}
			}
		}
		out = append(out, c)
	}
	return out
}

// fits tells whether a cell can stand in no other column: rows are out of line where somebody changed names in them.
func fits(text, column string) bool {
	switch column {
	case "READY", "COMPLETIONS":
		ready, all, ok := strings.Cut(text, "/")
		return ok && ready != "" && all != "" && strings.Trim(ready+all, "0123456789") == ""
	case "AGE":
		_, ok := Age(text)
		return ok
	}
	return false
}

func distance(a, b int) int { return max(a-b, b-a) }

// tableOf tells by the names of the columns what the rows are, "" where they do not tell.
func tableOf(names []string) string {
	has := func(wanted ...string) bool {
		for _, name := range wanted {
			if !slices.Contains(names, name) {
				return false
			}
		}
		return true
	}
	switch {
	case has("LAST SEEN", "REASON"), has("REASON", "OBJECT", "MESSAGE"):
		return "events"
	case has("READY", "STATUS", "RESTARTS"):
		return "pods"
	case has("STATUS", "ROLES", "VERSION"):
		return "nodes"
	case has("COMPLETIONS"):
		return "jobs"
	case has("PHASE", "PROVIDERID"), has("NODENAME", "PROVIDERID"), has("CLUSTER", "PHASE", "VERSION"):
		return "machines"
	case has("CLUSTER-IP"):
		return "services"
	case has("NAME", "TYPE", "DATA"):
		return "secrets"
	case has("NAME", "DATA", "AGE"):
		return "configmaps"
	case has("WEBHOOKS"):
		return "webhookconfigurations"
	case has("HOLDER"):
		return "leases"
	case has("CHART", "REVISION"):
		return "releases"
	case has("UP-TO-DATE", "AVAILABLE", "READY"):
		return "deployments"
	case has("DESIRED", "NODE SELECTOR"):
		return "daemonsets"
	}
	return ""
}

// eventRow turns a row of events into the form of v1 Event.
func eventRow(s *segmenter, item *Item) {
	row := item.Object
	event := present(map[string]any{"kind": "Event", "apiVersion": "v1", "type": row["TYPE"], "reason": row["REASON"],
		"message": row["MESSAGE"]})
	metadata := map[string]any{}
	if namespace := row["NAMESPACE"]; namespace != nil {
		metadata["namespace"] = namespace
	}
	event["metadata"] = metadata
	for _, column := range [...]string{"OBJECT", "INVOLVEDOBJECT"} {
		if kind, name, ok := strings.Cut(textOf(row[column]), "/"); ok {
			event["involvedObject"] = map[string]any{"kind": kindOfResource(kind), "name": name}
		}
	}
	for _, column := range [...]string{"SOURCE", "FROM"} {
		if from := textOf(row[column]); from != "" {
			event["source"] = map[string]any{"component": from}
		}
	}
	age := textOf(row["LAST SEEN"])
	if age == "" {
		age = textOf(row["AGE"])
	}
	dateEvent(s, item, event, age, textOf(row["FIRST SEEN"]), textOf(row["COUNT"]))
}

// dateEvent completes an event that was read from a table: its times are ages.
func dateEvent(s *segmenter, item *Item, event map[string]any, age, first, count string) {
	last, times, _ := strings.Cut(age, " (")
	if n := leadingNumber(strings.TrimPrefix(times, "x")); n > 0 {
		event["count"] = n
	} else if n := leadingNumber(count); n > 0 {
		event["count"] = n
	}
	if _, over, ok := strings.Cut(times, " over "); ok {
		first = strings.TrimSuffix(over, ")")
	}
	if at, ok := s.ago(last); ok {
		item.Time, item.Certain = at, Approximate
		event["lastTimestamp"] = at.Format(time.RFC3339)
	}
	if at, ok := s.ago(first); ok {
		event["firstTimestamp"] = at.Format(time.RFC3339)
	}
	item.Kind, item.Of, item.Object, item.Partial = Event, "Event", event, true
	item.Message = textOf(event["message"])
	item.Level = Info
	if event["type"] == "Warning" {
		item.Level = Warn
	}
}

// present leaves out what is nil.
func present(object map[string]any) map[string]any {
	maps.DeleteFunc(object, func(_ string, value any) bool { return value == nil })
	return object
}

func leadingNumber(text string) int64 {
	var n int64
	for i := 0; i < len(text) && i < 9 && isDigit(text[i]); i++ {
		n = n*10 + int64(text[i]-'0')
	}
	return n
}

// ago is the moment that was so long before the moment of looking.
func (s *segmenter) ago(age string) (time.Time, bool) {
	d, ok := Age(age)
	if !ok || s.keeper.now.IsZero() {
		return time.Time{}, false
	}
	return s.keeper.now.Add(-d).UTC(), true
}

// kinds are the kinds of resources that events are about; kubectl writes them in small letters.
var kinds = func() map[string]string {
	byName := map[string]string{}
	for kind := range strings.FieldsSeq(`Pod Node Job CronJob Machine MachineSet MachineDeployment Cluster ReplicaSet DaemonSet
		Deployment StatefulSet PersistentVolumeClaim Service Secret ConfigMap Lease OpenstackMachine RKEControlPlane RKECluster
		RKEBootstrap HelmChart Addon Ingress Namespace`) {
		byName[strings.ToLower(kind)] = kind
	}
	return byName
}()

func kindOfResource(name string) string {
	short, _, _ := strings.Cut(strings.ToLower(name), ".")
	if kind, ok := kinds[short]; ok {
		return kind
	}
	return name
}
