package cloud

import (
	"encoding/json"
	"fmt"
	"net/http"
)

func (c *call) deleteServer() answer {
	s, refusal := c.ownServer()
	switch {
	case s == nil:
		return refusal
	case s.vm == "deleted":
		return noServer(s.id)
	case s.locked && !c.admin():
		return locked(s)
	}
	c.remove(s)
	return reply(http.StatusNoContent, nil)
}

func locked(s *server) answer {
	return novaError(http.StatusConflict, "Instance %s is locked", s.id)
}

// serverAction does what the only key of the body says.
func (c *call) serverAction() answer {
	s, refusal := c.ownServer()
	if s == nil || s.vm == "deleted" {
		if s != nil {
			refusal = noServer(s.id)
		}
		return refusal
	}
	var body map[string]json.RawMessage
	if c.decode(&body) != nil || len(body) == 0 {
		return malformed()
	}
	for action, arguments := range body {
		switch action {
		case "os-getConsoleOutput":
			c.read = true
			return c.consoleOutput(s, arguments)
		case "lock":
			return c.lock(s, arguments)
		case "unlock":
			return c.unlock(s)
		case "os-stop", "os-start", "reboot":
			return c.power(s, action)
		}
	}
	return novaError(http.StatusBadRequest, "There is no such action: %s", firstKey(body))
}

func firstKey(body map[string]json.RawMessage) string {
	for key := range body {
		return key
	}
	return ""
}

func (c *call) consoleOutput(s *server, arguments json.RawMessage) answer {
	var given struct{ Length any }
	if len(arguments) > 0 && json.Unmarshal(arguments, &given) != nil {
		return malformed()
	}
	length, ok := wholeNumber(given.Length)
	if given.Length != nil && (!ok || length < -1) {
		text := fmt.Sprint(given.Length)
		return badInput("length", text, "'"+text+"' does not match '^-?[0-9]+$'")
	}
	if s.host == nil {
		return novaError(http.StatusConflict, "Instance %s is not ready", s.id)
	}
	output := c.consoleOf(s)
	if given.Length != nil {
		output = tailConsole(output, length)
	}
	return reply(http.StatusOK, map[string]any{"output": cleanConsole(output)})
}

func (c *call) lock(s *server, arguments json.RawMessage) answer {
	var given struct {
		Reason string `json:"locked_reason"`
	}
	if len(arguments) > 0 && json.Unmarshal(arguments, &given) != nil {
		return malformed()
	}
	s.locked, s.lockedByAdmin = true, c.admin()
	if c.minor >= vLockedReason {
		s.lockedReason = given.Reason
	}
	s.stale()
	return reply(http.StatusAccepted, nil)
}

func (c *call) unlock(s *server) answer {
	if s.lockedByAdmin && !c.admin() {
		return novaPolicy("os-lock-server:unlock:unlock_override")
	}
	s.locked, s.lockedByAdmin, s.lockedReason = false, false, ""
	s.stale()
	return reply(http.StatusAccepted, nil)
}

// power does stop, start and reboot at once: nothing here waits for them.
func (c *call) power(s *server, action string) answer {
	if s.locked && !c.admin() {
		return locked(s)
	}
	need := map[string]string{"os-stop": "active", "os-start": "stopped", "reboot": "active"}[action]
	word := map[string]string{"os-stop": "stop", "os-start": "start", "reboot": "reboot"}[action]
	if s.task != "" {
		return novaError(http.StatusConflict, "Cannot '%s' instance %s while it is in task_state %s", word, s.id, s.task)
	}
	if s.vm != need {
		return novaError(http.StatusConflict, "Cannot '%s' instance %s while it is in vm_state %s", word, s.id, s.vm)
	}
	switch action {
	case "os-stop":
		c.change(s, "stopped", "")
	case "os-start":
		c.change(s, "active", "")
	}
	return reply(http.StatusAccepted, nil)
}
