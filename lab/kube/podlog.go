package kube

import (
	"net/http"
	"strconv"
	"strings"
)

// AppendLog adds text to what a pod has printed. The pod need not be there yet.
func (s *Store) AppendLog(ns, pod, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.logs == nil {
		s.logs = map[Key]*strings.Builder{}
	}
	key := Key{ns, pod}
	if s.logs[key] == nil {
		s.logs[key] = &strings.Builder{}
	}
	s.logs[key].WriteString(text)
}

// Log is what a pod has printed so far.
func (s *Store) Log(ns, pod string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if b := s.logs[Key{ns, pod}]; b != nil {
		return b.String()
	}
	return ""
}

// log answers with a pod's output up to now; it does not follow.
func (h *handler) log(w http.ResponseWriter, r *http.Request, req request) {
	if _, status := h.store.Get(Pods, req.namespace, req.name); status != nil {
		WriteStatus(w, status)
		return
	}
	text := h.store.Log(req.namespace, req.name)
	query := r.URL.Query()
	if lines, err := strconv.Atoi(query.Get("tailLines")); err == nil && lines >= 0 {
		text = tail(text, lines)
	}
	if limit, err := strconv.Atoi(query.Get("limitBytes")); err == nil && limit > 0 && limit < len(text) {
		text = text[:limit]
	}
	w.Header().Set("Content-Type", "text/plain")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write([]byte(text))
}

// tail is the last n lines.
func tail(text string, n int) string {
	if n == 0 {
		return ""
	}
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines[max(0, len(lines)-n):], "")
}
