package lock

import (
	"context"
	"strconv"
	"sync"
)

// cell is a Store in memory: one record with a version, as a server would keep it. Before is asked ahead of each call,
// so that a test can let something happen just then, or let the call fail; after, once it was carried out.
type cell struct {
	mu            sync.Mutex
	there         bool
	record        Record
	version       int
	calls         map[string]int
	before, after func(call string) error
}

func (c *cell) do(call string, work func() error) error {
	if c.before != nil {
		if err := c.before(call); err != nil {
			return err
		}
	}
	c.mu.Lock()
	if c.calls == nil {
		c.calls = map[string]int{}
	}
	c.calls[call]++
	err := work()
	c.mu.Unlock()
	if err == nil && c.after != nil {
		err = c.after(call)
	}
	return err
}

func (c *cell) Read(ctx context.Context) (got Record, err error) {
	err = c.do("read", func() error {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if !c.there {
			return ErrAbsent
		}
		got = c.record
		return nil
	})
	return got, err
}

func (c *cell) Create(ctx context.Context, r Record) (got Record, err error) {
	err = c.do("create", func() error {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if c.there {
			return ErrTaken
		}
		got = c.store(r)
		return nil
	})
	return got, err
}

func (c *cell) Replace(ctx context.Context, r Record) (got Record, err error) {
	err = c.do("replace", func() error {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if !c.there || r.Version != c.record.Version {
			return ErrTaken
		}
		got = c.store(r)
		return nil
	})
	return got, err
}

func (c *cell) Remove(_ context.Context, r Record) error {
	return c.do("remove", func() error {
		if !c.there {
			return ErrAbsent
		}
		if r.Version != c.record.Version {
			return ErrTaken
		}
		c.there = false
		return nil
	})
}

func (c *cell) store(r Record) Record {
	c.version++
	r.Version = strconv.Itoa(c.version)
	c.there, c.record = true, r
	return r
}

// put stores a record past all rules.
func (c *cell) put(r Record) Record {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.store(r)
}

func (c *cell) now() (Record, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.record, c.there
}
