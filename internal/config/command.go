package config

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/redact"
)

// commands runs the commands that print secrets.
type commands struct {
	dir     string
	home    string
	environ []string
	stderr  io.Writer
	redact  *redact.Redactor
}

// secret runs the command without a shell and returns the first line that it prints. What it writes to stderr is passed
// on when it has ended, not before: only then is the secret known that must not be in it. So a command that asks must
// ask on the terminal itself, as pass, gpg and op do.
func (c *commands) secret(ctx context.Context, what, line string) (string, error) {
	words, wrong := splitWords(line)
	if wrong != nil {
		return "", &SecretError{Secret: what, Where: "a command", Msg: wrong.msg, Hint: wrong.hint}
	}
	fail := func(msg, hint string) (string, error) {
		return "", &SecretError{Secret: what, Where: "the command " + words[0], Msg: msg, Hint: hint}
	}
	for i, w := range words {
		if rest, ok := strings.CutPrefix(w, "~/"); ok && c.home != "" {
			words[i] = c.home + "/" + rest
		}
	}
	var stdout, stderr capped
	cmd := exec.CommandContext(ctx, words[0], words[1:]...) //nolint:gosec // running what the user names is the purpose
	cmd.Dir, cmd.Env = c.dir, c.environ
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	// A child of the command that keeps the pipe open must not keep the run waiting.
	cmd.WaitDelay = 2 * time.Second
	err := cmd.Run()
	value := firstLine(stdout.data)
	c.redact.Add(value)
	if c.stderr != nil && len(stderr.data) > 0 {
		out := c.redact.Writer(c.stderr)
		_, _ = out.Write(stderr.data) // nothing to do when the screen is gone
		_ = out.Flush()
	}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return fail("interrupted", "")
	case errors.As(err, &exit) && !exit.Exited():
		return fail("it was ended by a signal: "+exit.String(), "")
	case errors.As(err, &exit):
		return fail(fmt.Sprintf("it ended with exit code %d", exit.ExitCode()), "try it in a shell")
	case errors.Is(err, exec.ErrNotFound):
		return fail("there is no such program in PATH", "")
	case err != nil && !errors.Is(err, exec.ErrWaitDelay):
		return fail(fileFault(err).msg, "")
	case value == "":
		return fail("the first line of what it printed is empty", "it must print the secret on its first line")
	}
	return value, nil
}

// capped keeps the first maxSecretBytes of what is written to it and drops the rest.
type capped struct{ data []byte }

func (c *capped) Write(p []byte) (int, error) {
	c.data = append(c.data, p[:min(maxSecretBytes-len(c.data), len(p))]...)
	return len(p), nil
}
