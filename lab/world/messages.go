package world

import (
	"fmt"
	"slices"
	"strings"
)

// atMostThree names machines as the planner does: sorted, three of them, and how many more there are
// (rancher/rancher pkg/capr/planner).
func atMostThree(names []string) string {
	names = slices.Sorted(slices.Values(names))
	if more := len(names) - 3; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:3], ","), more)
	}
	return strings.Join(names, ",")
}

// summarize makes one condition of several, as Cluster API does for Ready and Available: False when one is bad, else
// Unknown when one is not known, with one bullet for each that is not as it should be. Of Deleting it is True that is
// bad. The zero condition does not count.
func summarize(typ, good, bad, unknown string, parts []condition) condition {
	out := condition{Type: typ, Status: isTrue, Reason: good}
	var bullets []string
	for _, part := range parts {
		isGood, isBad := part.Status == isTrue, part.Status == isFalse
		if part.Type == "Deleting" {
			isGood, isBad = isBad, isGood
		}
		switch {
		case isGood || part == condition{}:
			continue
		case isBad:
			out.Status, out.Reason = isFalse, bad
		case out.Status == isTrue:
			out.Status, out.Reason = isUnknown, unknown
		}
		bullets = append(bullets, bullet(part.Type, part.Message))
	}
	out.Message = strings.Join(bullets, "\n")
	return out
}

// bullet is "* head: message", with a message of several lines indented below the head.
func bullet(head, message string) string {
	if message == "" {
		return "* " + head
	}
	if !strings.Contains(message, "\n") && !strings.HasPrefix(message, "* ") {
		return "* " + head + ": " + message
	}
	return "* " + head + ":\n" + indent(message)
}

// indent puts the lines of a message one level down; lines that are not part of a list become list items.
func indent(message string) string {
	lines := strings.Split(message, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "  ") {
			lines[i] = "  " + line
		} else {
			lines[i] = "  * " + line
		}
	}
	return strings.Join(lines, "\n")
}

// member is one object whose condition goes into an aggregate.
type member struct {
	name string
	condition
}

// aggregate makes one condition of the same condition of several objects, as Cluster API does for MachinesReady: objects
// with the same message share a bullet, the larger groups come first, three groups at most.
func aggregate(typ, kind, good, bad, unknown, none string, members []member) condition {
	if len(members) == 0 {
		return condition{Type: typ, Status: isTrue, Reason: none}
	}
	out := condition{Type: typ, Status: isTrue, Reason: good}
	groups := map[condition][]string{} // by status and message
	for _, m := range members {
		switch m.Status {
		case isTrue:
			continue
		case isFalse:
			out.Status, out.Reason = isFalse, bad
		default:
			if out.Status == isTrue {
				out.Status, out.Reason = isUnknown, unknown
			}
			if m.Status == "" {
				m.Status, m.Message = isUnknown, "Condition "+m.Type+" not yet reported"
			}
		}
		key := condition{Status: m.Status, Message: m.Message}
		groups[key] = append(groups[key], m.name)
	}
	out.Message = groupText(kind, groups)
	return out
}

func groupText(kind string, groups map[condition][]string) string {
	type group struct {
		condition
		names []string
	}
	var sorted []group
	for key, names := range groups {
		slices.Sort(names)
		sorted = append(sorted, group{key, names})
	}
	slices.SortFunc(sorted, func(a, b group) int {
		if a.Status != b.Status { // what is bad goes before what is not known
			return strings.Compare(a.Status, b.Status)
		}
		if d := len(b.names) - len(a.names); d != 0 {
			return d
		}
		return strings.Compare(a.names[0], b.names[0])
	})
	var bullets []string
	others := 0
	for i, g := range sorted {
		if i >= 3 {
			others += len(g.names)
			continue
		}
		bullets = append(bullets, bullet(members(kind, g.names), g.Message))
	}
	if others > 0 {
		bullets = append(bullets, fmt.Sprintf("And %d %s with other issues", others, plural(kind, others)))
	}
	return strings.Join(bullets, "\n")
}

// members names objects of a kind: "Machine a", "Machines a, b, c, ... (2 more)".
func members(kind string, names []string) string {
	list := strings.Join(names[:min(3, len(names))], ", ")
	if more := len(names) - 3; more > 0 {
		list += fmt.Sprintf(", ... (%d more)", more)
	}
	return plural(kind, len(names)) + " " + list
}

func plural(kind string, n int) string {
	if n == 1 {
		return kind
	}
	return kind + "s"
}
