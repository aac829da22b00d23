package ui

import (
	"fmt"
	"strings"
	"time"

	"github.com/rosctl/rosctl/internal/inventory"
)

// Tree writes a cluster and everything under it to stdout, what is bad with its reason.
func (u *UI) Tree(c inventory.Cluster, now time.Time) {
	head := u.strong("Cluster "+c.Namespace+"/"+c.Name) + "  " + u.state(c.State)
	if c.Found {
		head += u.dim(fmt.Sprintf("  %s, %s, %s old", c.ID, c.Kubernetes, age(now.Sub(c.Created))))
	}
	u.Line(head)
	if c.Message != "" {
		u.Line("│  " + firstLine(c.Message))
	}
	if u.Verbose {
		for _, cond := range c.Conditions {
			u.Line("│  " + u.dim(cond.Type+"="+cond.Status+" "+firstLine(cond.Message)))
		}
	}
	for i, pool := range c.Pools {
		last := i == len(c.Pools)-1 && len(c.Loose) == 0
		branch, stem := "├─ ", "│  "
		if last {
			branch, stem = "└─ ", "   "
		}
		u.Line(branch + u.strong("pool "+pool.Name) + u.dim(fmt.Sprintf("  %d of %d, %s", len(pool.Machines), pool.Wanted, strings.Join(pool.Roles, " + "))))
		for j, m := range pool.Machines {
			u.machine(m, stem, j == len(pool.Machines)-1, now)
		}
	}
	for i, s := range c.Loose {
		branch := "├─ "
		if i == len(c.Loose)-1 {
			branch = "└─ "
		}
		u.Line(branch + u.bad("server "+s.Name) + "  " + s.Status + "  no Machine explains it" + u.dim("  "+s.ID))
	}
	for _, what := range c.NotLooked {
		u.Line(u.style.warn.Render("? could not look: ") + what)
	}
}

func (u *UI) machine(m inventory.Machine, stem string, last bool, now time.Time) {
	branch, deeper := "├─ ", "│  "
	if last {
		branch, deeper = "└─ ", "   "
	}
	phase := m.Phase
	if m.Deleting {
		phase = "Deleting"
	}
	line := stem + branch + m.Name + "  " + u.state(strings.ToLower(phase))
	switch {
	case m.Server == nil:
		line += u.dim("  no server")
	default:
		line += u.dim("  server "+m.Server.ID+" ") + m.Server.Status + u.dim("  "+strings.Join(m.Server.Addresses, " "))
	}
	u.Line(line + u.dim("  "+age(now.Sub(m.Created))))
	if m.Message != "" && m.Phase != "Running" {
		u.Line(stem + deeper + u.dim("   "+firstLine(m.Message)))
	}
}

// state gives a word its look: green for what is done, red for what is wrong.
func (u *UI) state(word string) string {
	switch word {
	case "ready", "running":
		return u.good(word)
	case "absent", "not-ready", "failed":
		return u.bad(word)
	}
	return u.render(u.style.warn, word)
}

// age is a duration as kubectl says it: 45s, 12m, 5h, 3d.
func age(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return fmt.Sprintf("%ds", max(0, int(d.Seconds())))
	case d < 2*time.Hour:
		return fmt.Sprintf("%dm", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh", int(d.Hours()))
	}
	return fmt.Sprintf("%dd", int(d.Hours()/24))
}
