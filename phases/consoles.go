package phases

import (
	"context"
	"time"

	"github.com/rosctl/rosctl/diagnose"
	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/openstack"
)

// consoles reads along on the consoles of several servers.
type consoles struct {
	run   *Run
	last  time.Time
	tails map[string]*Tail
	text  map[string][]string           // what each has said so far, for the diagnosis
	since map[string]time.Time          // when each was first looked at: the VM was up then
	hints map[string]*finding.Diagnosis // what each points to and does not prove
}

// consoleLines is how much of a console is asked for; an error loop pushes older lines out anyway.
const consoleLines = 400

// kept is how many lines of each console are remembered for the diagnosis.
const kept = 2000

// reader returns the run's one reader: a line shown in one phase is not shown again in the next.
func (r *Run) reader() *consoles {
	if r.consoles == nil {
		r.consoles = &consoles{run: r, tails: map[string]*Tail{}, text: map[string][]string{},
			since: map[string]time.Time{}, hints: map[string]*finding.Diagnosis{}}
	}
	return r.consoles
}

// due tells whether it is time for the next look.
func (c *consoles) due(every time.Duration) bool { return c.run.Clock.Since(c.last) >= every }

// look reads what is new on each console, says it, and returns the first cause that it proves and that waiting cannot
// mend. It looks no more often than the interval says.
func (c *consoles) look(ctx context.Context, every time.Duration, servers []openstack.Server) (*finding.Diagnosis, error) {
	if !c.due(every) || len(servers) == 0 {
		return nil, nil
	}
	c.last = c.run.Clock.Now()
	client, err := c.run.OpenStack(ctx)
	if err != nil {
		return nil, err
	}
	for _, server := range servers {
		text, err := client.Console(ctx, server.ID, consoleLines)
		if cloudKind(err) == "not-ready" {
			continue // a server in BUILD has no console yet
		}
		if err != nil {
			return nil, err
		}
		tail := c.tails[server.ID]
		if tail == nil {
			tail = &Tail{}
			c.tails[server.ID], c.since[server.ID] = tail, c.last
		}
		for _, line := range tail.Next(text) {
			if line == "" {
				continue
			}
			c.text[server.ID] = append(c.text[server.ID], line)
			if over := len(c.text[server.ID]) - kept; over > 0 {
				c.text[server.ID] = c.text[server.ID][over:]
			}
			c.run.emit(event.Event{Kind: event.ConsoleLine, Object: &event.Object{Kind: "Server", Name: server.Name}, Text: line})
		}
		cause := diagnose.Console(server.Name, c.text[server.ID])
		if cause == nil {
			cause = diagnose.Silence(server.Name, c.text[server.ID], c.last.Sub(c.since[server.ID]))
		}
		if cause != nil && cause.Final && cause.Confidence == finding.Proven {
			return cause, nil
		}
		c.hints[server.Name] = cause
	}
	return nil, nil
}

// hint is what the consoles of machines point to without proof, nil for nothing: worth saying when a wait ran out.
func (c *consoles) hint(machines []string) *finding.Diagnosis {
	for _, name := range machines {
		if d := c.hints[name]; d != nil {
			return d
		}
	}
	return nil
}
