package cloud

import (
	"container/heap"
	"time"
)

// event is something that happens by itself when its time has come.
type event struct {
	at  time.Time
	seq int64 // keeps events of the same moment in the order in which they were planned
	do  func()
}

// agenda holds planned events, the next one first.
type agenda []event

func (a agenda) Len() int { return len(a) }
func (a agenda) Less(i, j int) bool {
	if a[i].at.Equal(a[j].at) {
		return a[i].seq < a[j].seq
	}
	return a[i].at.Before(a[j].at)
}
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)   { *a = append(*a, x.(event)) }
func (a *agenda) Pop() any {
	old := *a
	last := old[len(old)-1]
	old[len(old)-1] = event{}
	*a = old[:len(old)-1]
	return last
}

// after plans do for d after now; Cloud.mu is held.
func (c *Cloud) after(d time.Duration, do func()) {
	c.seq++
	heap.Push(&c.events, event{at: c.now.Add(d), seq: c.seq, do: do})
	if c.events[0].seq == c.seq {
		c.poke()
	}
}

// settle catches up with everything whose time has come; Cloud.mu is held. Requests call it as well as run, so an
// answer is always that of the clock's time, however late the goroutine is.
func (c *Cloud) settle() {
	now := c.clock.Now().UTC()
	for len(c.events) > 0 && !c.events[0].at.After(now) {
		next := heap.Pop(&c.events).(event)
		c.now = next.at
		next.do()
	}
	if now.After(c.now) {
		c.now = now
	}
}

// poke wakes run.
func (c *Cloud) poke() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// run lets planned events happen when nobody asks, and tells the hooks. It ends with Close.
func (c *Cloud) run() {
	var (
		alarm   <-chan time.Time
		alarmAt time.Time
	)
	for {
		c.mu.Lock()
		c.settle()
		due, hooks := c.due, c.hooks
		c.due = nil
		if len(c.events) == 0 {
			alarm = nil
		} else if next := c.events[0].at; alarm == nil || !next.Equal(alarmAt) {
			alarm, alarmAt = c.clock.After(next.Sub(c.clock.Now())), next
		}
		c.mu.Unlock()
		for _, info := range due {
			for _, hook := range hooks {
				hook(info)
			}
		}
		if len(due) > 0 {
			continue // a hook may have planned something, and time has passed
		}
		select {
		case <-alarm:
			alarm = nil
		case <-c.wake:
		case <-c.stop:
			return
		}
	}
}

// tell notes a change of a server's status for the hooks; Cloud.mu is held.
func (c *Cloud) tell(s *server) {
	if len(c.hooks) > 0 {
		c.due = append(c.due, c.info(s))
		c.poke()
	}
}
