package kube

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

func (h *handler) get(w http.ResponseWriter, req request) {
	obj, status := h.store.Get(req.kind.res, req.namespace, req.name)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	WriteJSON(w, http.StatusOK, req.kind.in(obj, req.version))
}

// list answers with one page: all, or as many as the client's limit.
func (h *handler) list(w http.ResponseWriter, r *http.Request, req request) {
	sel, status := req.selector(r)
	if status == nil {
		status = h.checkVersion(r)
	}
	if status != nil {
		WriteStatus(w, status)
		return
	}
	list, status := h.store.List(req.kind.res, req.namespace, sel)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	meta := Object{"resourceVersion": list.Version}
	if !req.kind.builtin() {
		meta["continue"] = "" // kinds from CRDs always have it
	}
	page, status := paginate(r, list.Items, meta)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	items := make([]any, len(page))
	for i, obj := range page {
		obj = req.kind.in(obj, req.version)
		if req.kind.builtin() {
			delete(obj, "kind")
			delete(obj, "apiVersion")
		}
		items[i] = obj
	}
	WriteJSON(w, http.StatusOK, Object{
		"kind": req.kind.res.Kind + "List", "apiVersion": req.kind.res.apiVersion(req.version),
		"metadata": meta, "items": items,
	})
}

// paginate cuts out the page that limit and continue ask for, and says in meta how to go on. The token names the last
// object of the page before, so objects that come and go in between do no harm; unlike on a real server a later page
// shows the state of its own moment.
func paginate(r *http.Request, items []Object, meta Object) ([]Object, *Status) {
	query := r.URL.Query()
	if token := query.Get("continue"); token != "" {
		raw, err := base64.RawURLEncoding.DecodeString(token)
		ns, name, ok := strings.Cut(string(raw), "/")
		if err != nil || !ok {
			return nil, BadRequest("continue key is not valid")
		}
		for len(items) > 0 && !less(Key{ns, name}, KeyOf(items[0])) {
			items = items[1:]
		}
	}
	limit, err := strconv.Atoi(query.Get("limit"))
	if err != nil || limit <= 0 || limit >= len(items) {
		return items, nil
	}
	last := KeyOf(items[limit-1])
	meta["continue"] = base64.RawURLEncoding.EncodeToString([]byte(last.Namespace + "/" + last.Name))
	if query.Get("labelSelector") == "" && query.Get("fieldSelector") == "" {
		meta["remainingItemCount"] = int64(len(items) - limit)
	}
	return items[:limit], nil
}

func less(a, b Key) bool {
	if a.Namespace != b.Namespace {
		return a.Namespace < b.Namespace
	}
	return a.Name < b.Name
}

// checkVersion refuses a list that wants a state which is not there yet.
func (h *handler) checkVersion(r *http.Request) *Status {
	text := r.URL.Query().Get("resourceVersion")
	if text == "" {
		return nil
	}
	wanted, err := strconv.ParseInt(text, 10, 64)
	if err != nil || wanted < 0 {
		return badVersion(text)
	}
	current, _ := strconv.ParseInt(h.store.Version(), 10, 64)
	if wanted <= current {
		return nil
	}
	return &Status{Code: http.StatusGatewayTimeout, Reason: "Timeout",
		Message: fmt.Sprintf("Timeout: Too large resource version: %d, current: %d", wanted, current),
		Details: &Details{RetryAfterSeconds: 1, Causes: []Cause{
			{Reason: "ResourceVersionTooLarge", Message: "Too large resource version"}}}}
}

func (req request) selector(r *http.Request) (Selector, *Status) {
	query := r.URL.Query()
	sel, err := ParseSelector(query.Get("labelSelector"), query.Get("fieldSelector"))
	if err != nil {
		return Selector{}, BadRequest(err.Error())
	}
	if field := sel.unsupportedField(req.kind.res); field != "" {
		return Selector{}, BadRequest("field label not supported: " + field)
	}
	return sel, nil
}

// bookmarkEvery is how often a watch with nothing to say tells its client how far it has looked.
const bookmarkEvery = time.Minute

// watch streams changes until the client goes, its timeout comes, or the history no longer has what it needs.
func (h *handler) watch(w http.ResponseWriter, r *http.Request, req request) {
	query := r.URL.Query()
	sel, status := req.selector(r)
	initial := isTrue(r, "sendInitialEvents")
	since := query.Get("resourceVersion")
	if status == nil && initial && query.Get("resourceVersionMatch") != "NotOlderThan" {
		status = Invalid(Resource{Kind: "ListOptions", Group: "meta.k8s.io"}, "", []FieldProblem{{
			Field: "resourceVersionMatch", Reason: "FieldValueForbidden",
			Message: "Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan"}})
	}
	if status != nil {
		WriteStatus(w, status)
		return
	}
	if initial {
		since = ""
	}
	c, first, status := h.store.open(req.kind.res, req.namespace, since, sel)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	out := newStream(w, req)
	for _, event := range first {
		out.send(event.Type, event.Object)
	}
	bookmarks := isTrue(r, "allowWatchBookmarks")
	if initial {
		out.bookmark(c.last, true)
	}
	out.flush()
	h.follow(r, c, out, bookmarks)
}

// follow sends what the cursor finds until the watch ends.
func (h *handler) follow(r *http.Request, c *cursor, out *stream, bookmarks bool) {
	var end, mark <-chan time.Time
	if seconds, err := strconv.Atoi(r.URL.Query().Get("timeoutSeconds")); err == nil && seconds > 0 {
		end = h.opts.Clock.After(time.Duration(seconds) * time.Second)
	}
	if bookmarks {
		mark = h.opts.Clock.After(bookmarkEvery)
	}
	for !out.broken {
		wake, ok := out.catchUp(c)
		if !ok {
			return
		}
		select {
		case <-wake:
		case <-mark:
			if _, ok := out.catchUp(c); ok {
				out.bookmark(c.last, false)
			}
			mark = h.opts.Clock.After(bookmarkEvery)
		case <-end:
			if _, ok := out.catchUp(c); ok && bookmarks {
				out.bookmark(c.last, false)
				out.flush()
			}
			return
		case <-r.Context().Done():
			return
		}
	}
}
