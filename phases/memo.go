package phases

import (
	"context"
	"sync"
)

// memo keeps the answer to a question that several gates ask, so that it is asked once. Errors are not kept: the next
// one asks again.
type memo[T any] struct {
	mu    sync.Mutex
	known bool
	value T
}

// get returns the kept answer, or asks and keeps it. Those who come meanwhile wait for that answer.
func (m *memo[T]) get(ctx context.Context, ask func(context.Context) (T, error)) (T, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known {
		return m.value, nil
	}
	value, err := ask(ctx)
	if err == nil {
		m.value, m.known = value, true
	}
	return value, err
}

// peek returns the answer where there is one already, and asks nobody.
func (m *memo[T]) peek() (T, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.value, m.known
}

// forget drops the answer, so that the next one asks again.
func (m *memo[T]) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	var none T
	m.value, m.known = none, false
}

// memos keeps one memo for each key.
type memos[T any] struct {
	mu  sync.Mutex
	all map[string]*memo[T]
}

func (m *memos[T]) get(ctx context.Context, key string, ask func(context.Context) (T, error)) (T, error) {
	m.mu.Lock()
	if m.all == nil {
		m.all = map[string]*memo[T]{}
	}
	one := m.all[key]
	if one == nil {
		one = &memo[T]{}
		m.all[key] = one
	}
	m.mu.Unlock()
	return one.get(ctx, ask)
}
