package rancherapi

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// ExitError is a command that ran in a pod and failed.
type ExitError struct {
	Command []string
	Code    int
	Stderr  string
}

func (e *ExitError) Error() string {
	text := fmt.Sprintf("%s ended with exit status %d", strings.Join(e.Command, " "), e.Code)
	if line := shorten(e.Stderr); line != "" {
		text += ": " + line
	}
	return text
}

// execLimit is how many bytes of stdout, and of stderr, are taken. A command that says more is stopped.
const execLimit = 1 << 20

// Exec runs a command in a container, without a shell and without stdin, and returns what it wrote. The error is an
// *ExitError when the command itself failed. To the dry-run guard it is a write.
func (d *Downstream) Exec(ctx context.Context, namespace, pod, container string, argv []string) (
	stdout, stderr string, err error) {
	doing := fmt.Sprintf("running %s in %s of %s", commandName(argv), Pods.called(namespace, pod), d.name)
	if err := requireName(doing, pod); err != nil {
		return "", "", err
	}
	if len(argv) == 0 {
		return "", "", &Error{Op: doing, Kind: KindInvalid, Message: "there is no command"}
	}
	run := call{
		doing: doing, method: http.MethodGet, path: Pods.path(namespace, pod) + "/exec",
		query: url.Values{"command": argv, "stdout": {"true"}, "stderr": {"true"}},
	}
	if container != "" {
		run.query.Set("container", container)
	}
	conn, err := d.dialStream(ctx, run)
	if err != nil {
		return "", "", err
	}
	return conn.output(ctx, run, argv)
}

func commandName(argv []string) string {
	if len(argv) == 0 {
		return "nothing"
	}
	return argv[0]
}
