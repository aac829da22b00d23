package world

import (
	"container/heap"
	"sync"
	"time"
)

// queue holds work that is due at some time. Work with the same key is done once, at the earliest of its times: that is
// how a controller that many changes call for runs only once after them.
type queue struct {
	wake chan struct{} // has a message when something was put that may be due before all else; capacity 1

	mu    sync.Mutex
	byKey map[string]*task
	tasks taskHeap
	seq   uint64
}

// task is one piece of work. Work of one instant is done in the order in which it was put.
type task struct {
	due   time.Time
	seq   uint64
	key   string
	run   func()
	index int
}

func newQueue() *queue {
	return &queue{wake: make(chan struct{}, 1), byKey: map[string]*task{}}
}

// put adds work, or brings forward what is there under the same key. An empty key is never the same as another.
func (q *queue) put(due time.Time, key string, run func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if old, ok := q.byKey[key]; ok && key != "" {
		if due.Before(old.due) {
			old.due = due
			heap.Fix(&q.tasks, old.index)
			q.poke()
		}
		return
	}
	q.seq++
	t := &task{due: due, seq: q.seq, key: key, run: run}
	heap.Push(&q.tasks, t)
	if key != "" {
		q.byKey[key] = t
	}
	q.poke()
}

func (q *queue) poke() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// take removes the first work that is due at now, and says when it was due. When there is none, run is nil and due says
// when there will be; zero for never.
func (q *queue) take(now time.Time) (run func(), due time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.tasks) == 0 {
		return nil, time.Time{}
	}
	first := q.tasks[0]
	if first.due.After(now) {
		return nil, first.due
	}
	heap.Pop(&q.tasks)
	delete(q.byKey, first.key)
	return first.run, first.due
}

// taskHeap orders tasks by time, for container/heap.
type taskHeap []*task

func (h taskHeap) Len() int { return len(h) }

func (h taskHeap) Less(i, j int) bool {
	if !h[i].due.Equal(h[j].due) {
		return h[i].due.Before(h[j].due)
	}
	return h[i].seq < h[j].seq
}

func (h taskHeap) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

// Push and Pop are for container/heap only.
func (h *taskHeap) Push(x any) {
	t := x.(*task)
	t.index = len(*h)
	*h = append(*h, t)
}

func (h *taskHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	old[len(old)-1] = nil
	*h = old[:len(old)-1]
	return last
}
