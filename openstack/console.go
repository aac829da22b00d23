package openstack

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/rosctl/rosctl/internal/transport"
)

// Console reads the last lines of a server's console, all of it when lines is 0 or less. While there is none yet the
// error is KindNotReady. The text is the machine's own: it may hold anything, secrets and control characters
// included, and must be redacted before it is shown or stored.
func (c *Client) Console(ctx context.Context, id string, lines int) (string, error) {
	doing := "reading the console of server " + id
	if err := checkID(compute, doing, id); err != nil {
		return "", err
	}
	type action struct {
		Length *int `json:"length,omitempty"`
	}
	var a action
	if lines > 0 {
		more := lines + 1 // Nova counts what stands behind the last line break as a line (manager.py, _tail_log)
		a.Length = &more
	}
	var buf bytes.Buffer
	// A POST that changes nothing.
	answer, err := fetch(transport.Repeatable(ctx), c, request{
		service: compute, method: http.MethodPost, doing: doing, path: []string{"servers", id, "action"},
		body: map[string]action{"os-getConsoleOutput": a}, ok: []int{200},
	}, &buf, func(a *consoleAnswer) bool { return a.Output != nil })
	if err != nil {
		// 409 without a host; 404 "Guest does not have a console available" while the hypervisor has no log yet.
		if e := asError(err); e != nil && (e.Kind == KindConflict ||
			e.Kind == KindNotFound && strings.Contains(e.Message, "console")) {
			e.Kind = KindNotReady
			e.Hint = "the server is still being built; try again when it runs"
		}
		return "", err
	}
	return lastLines(*answer.Output, lines), nil
}

// lastLines returns the last n lines of text, all of them when n is 0 or less.
func lastLines(text string, n int) string {
	end := len(strings.TrimSuffix(text, "\n"))
	for i := end - 1; i >= 0 && n > 0; i-- {
		if text[i] == '\n' {
			if n--; n == 0 {
				return text[i+1:]
			}
		}
	}
	return text
}

type consoleAnswer struct {
	Output *string `json:"output"`
}
