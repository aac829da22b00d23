package cloud

import "strings"

// maxConsole is how much of a console a hypervisor keeps, in bytes: 100 KiB with libvirt (nova/virt/libvirt/driver.py,
// MAX_CONSOLE_BYTES). Older output is lost, in the middle of a line if need be.
const maxConsole = 100 << 10

// SetConsole replaces the console text of a server, named by its id or name. The server need not exist yet; text for an
// id goes before text for a name.
func (c *Cloud) SetConsole(nameOrID, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.consoles[nameOrID] = wrapConsole(text)
}

// AppendConsole adds to the console text of a server, named as in SetConsole.
func (c *Cloud) AppendConsole(nameOrID, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.consoles[nameOrID] = wrapConsole(c.consoles[nameOrID] + text)
}

func wrapConsole(text string) string {
	if over := len(text) - maxConsole; over > 0 {
		return strings.Clone(text[over:])
	}
	return text
}

func (c *Cloud) consoleOf(s *server) string {
	if text, ok := c.consoles[s.id]; ok {
		return text
	}
	return c.consoles[s.name]
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
