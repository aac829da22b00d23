package openstack

import (
	"bytes"
	"context"
	"iter"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
)

const (
	// pageSize is asked for in every list: the most that Nova, Glance and Cinder give by default. Glance would give 25.
	pageSize = 1000
	// maxPages ends a list whose pages never do.
	maxPages = 10_000
)

// query is one list.
type query struct {
	service service
	path    []string
	values  url.Values
	doing   string
	paging  paging
	// microversion is Nova's; empty for 2.1.
	microversion string
}

// paging is how a service cuts a list into pages.
type paging int

const (
	byMarker paging = iota // limit and marker; a link leads on
	byOffset               // limit and offset, without links
	inOne                  // not at all
)

// list walks through all pages. take turns a page into its items, says whether the list was in the answer at all, and
// hands over the page's links.
//
// Only the marker of a link is used, on the URL of the first page: behind a proxy links name hosts and schemes that
// cannot be reached, and the token must not follow a link to another host. A full page without a link is followed by
// its last id, so that a proxy that drops links cannot cut a list short.
func list[P any, T Named](
	ctx context.Context, c *Client, q query, take func(*P) (items []T, present bool, links []link),
) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		var buf bytes.Buffer
		r := request{service: q.service, method: http.MethodGet, doing: q.doing, path: q.path, ok: []int{200},
			microversion: q.microversion}
		r.values = maps.Clone(q.values)
		if r.values == nil {
			r.values = url.Values{}
		}
		if q.paging != inOne {
			r.values.Set("limit", strconv.Itoa(pageSize))
		}
		given := 0
		seen := map[string]bool{}
		for range maxPages {
			var items []T
			var links []link
			_, err := fetch(ctx, c, r, &buf, func(p *P) (present bool) {
				items, present, links = take(p)
				return present
			})
			if err != nil {
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			given += len(items)
			if q.paging == byOffset {
				if len(items) < pageSize {
					return
				}
				r.values.Set("offset", strconv.Itoa(given))
				continue
			}
			marker, more, ok := following(next(links), items, q.paging)
			if !more {
				return
			}
			if !ok {
				yield(none, c.badAnswer(r, nil, "the link to the next page has no marker"))
				return
			}
			if seen[marker] {
				yield(none, c.badAnswer(r, nil, "the pages of the list go round in circles"))
				return
			}
			seen[marker] = true
			r.values.Set("marker", marker)
		}
		yield(none, c.badAnswer(r, nil, "the list has no end"))
	}
}

// following finds the marker of the next page: more is false on the last one, ok is false for a link that leads
// nowhere.
func following[T Named](href string, items []T, how paging) (marker string, more, ok bool) {
	if href == "" {
		if how == inOne || len(items) != pageSize { // more than was asked for is all that there is
			return "", false, true
		}
		id, _ := items[len(items)-1].Ident()
		return id, true, id != ""
	}
	u, err := url.Parse(href)
	if err != nil {
		return "", true, false
	}
	marker = u.Query().Get("marker")
	return marker, true, marker != ""
}

// collect reads a whole list, or what all of keep want of it.
func collect[T any](all iter.Seq2[T, error], keep ...func(T) bool) ([]T, error) {
	items := []T{}
	for item, err := range all {
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(keep, func(wants func(T) bool) bool { return !wants(item) }) {
			items = append(items, item)
		}
	}
	return items, nil
}
