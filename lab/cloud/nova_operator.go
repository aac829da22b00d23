package cloud

import "net/http"

// operatorView is something that only an administrator may look at.
type operatorView struct {
	path, rule, plural string
	entry              func(id int, h *host) map[string]any // nil: always empty
}

var operatorViews = []operatorView{
	{"os-services", "os-services:list", "services", func(id int, h *host) map[string]any {
		return map[string]any{"id": id, "binary": "nova-compute", "host": h.name, "zone": "nova", "status": "enabled",
			"state": "up", "disabled_reason": nil}
	}},
	{"os-hypervisors", "os-hypervisors:list", "hypervisors", hypervisor},
	{"os-hypervisors/detail", "os-hypervisors:list-detail", "hypervisors", hypervisor},
	{"os-aggregates", "os-aggregates:index", "aggregates", nil},
}

func hypervisor(id int, h *host) map[string]any {
	return map[string]any{"id": id, "hypervisor_hostname": h.name, "state": "up", "status": "enabled"}
}

func (c *call) operatorView(view operatorView) answer {
	if !c.admin() {
		return novaPolicy(view.rule)
	}
	list := []any{}
	if view.entry != nil {
		for i, h := range c.hosts {
			list = append(list, view.entry(i+1, h))
		}
	}
	return reply(http.StatusOK, map[string]any{view.plural: list})
}
