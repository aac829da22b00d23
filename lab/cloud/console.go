package cloud

import (
	"slices"
	"strings"
)

// maxConsole is how much of a console a hypervisor keeps, in bytes: 100 KiB with libvirt (nova/virt/libvirt/driver.py,
// MAX_CONSOLE_BYTES). Older output is lost, in the middle of a line if need be.
const maxConsole = 100 << 10

// SetConsole replaces the console text of a server, named by its id or its name: the newest of that name, or the next
// one when there is none yet.
func (c *Cloud) SetConsole(nameOrID, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.serverCalled(nameOrID)
	c.consoles[consoleKey(s, nameOrID)] = appendConsole(nil, text)
}

// AppendConsole adds to the console text of a server, named as in SetConsole.
func (c *Cloud) AppendConsole(nameOrID, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.serverCalled(nameOrID)
	key := consoleKey(s, nameOrID)
	before, ok := c.consoles[key]
	if !ok && s != nil { // the text was set before the server was there
		before = slices.Clone(c.consoles[s.name])
	}
	c.consoles[key] = appendConsole(before, text)
}

func consoleKey(s *server, nameOrID string) string {
	if s != nil {
		return s.id
	}
	return nameOrID
}

// appendConsole drops old output in large pieces, so that a talkative guest does not move 100 KiB for each line.
func appendConsole(before []byte, text string) []byte {
	out := append(before, text...)
	if len(out) > 2*maxConsole {
		out = slices.Clone(out[len(out)-maxConsole:])
	}
	return out
}

func (c *Cloud) consoleOf(s *server) string {
	text, ok := c.consoles[s.id]
	if !ok {
		text = c.consoles[s.name]
	}
	return string(text[max(0, len(text)-maxConsole):])
}

// cleanConsole removes what Nova removes from a console before it puts it into an answer: all control characters
// except tab and newline (nova/api/openstack/compute/console_output.py). So colours arrive as "[0;32m", without ESC,
// and lines end without carriage return.
func cleanConsole(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 && r != '\t' && r != '\n' {
			return -1
		}
		return r
	}, text)
}

// tailConsole is Nova's idea of the last lines (nova/compute/manager.py, _tail_log): the text is split at line feeds,
// so that the empty string behind the last one counts as a line.
func tailConsole(text string, lines int) string {
	if lines == 0 {
		return ""
	}
	parts := strings.Split(text, "\n")
	switch {
	case lines < 0: // Python's log.split(b'\n')[-lines:]
		parts = parts[min(-lines, len(parts)):]
	case lines < len(parts):
		parts = parts[len(parts)-lines:]
	}
	return strings.Join(parts, "\n")
}
