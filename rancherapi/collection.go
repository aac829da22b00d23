package rancherapi

import (
	"context"
	"net/http"
	"net/url"
)

// collectionPages is how many pages of a Norman collection are read at most; a page has 1000 entries.
const collectionPages = 100

// collect reads a Norman v3 collection to its end. Norman says where a next page is; a list that would not end, or that
// leads to another server, is an error and never a shorter list.
func collect[T any](ctx context.Context, e *endpoint, c call) ([]T, error) {
	var all []T
	for range collectionPages {
		var page struct {
			Type       string `json:"type"`
			Data       []T    `json:"data"`
			Pagination struct {
				Next string `json:"next"`
			} `json:"pagination"`
		}
		if err := e.sendJSON(ctx, c, &page); err != nil {
			return nil, err
		}
		if page.Type != "collection" {
			return nil, e.notRancher(c, &answer{status: http.StatusOK}, "JSON that is no collection")
		}
		all = append(all, page.Data...)
		if page.Pagination.Next == "" {
			return all, nil
		}
		next, err := url.Parse(page.Pagination.Next)
		if err != nil || next.EscapedPath() != e.base.EscapedPath()+c.path {
			return nil, e.notRancher(c, &answer{status: http.StatusOK}, "a next page that is not of this list")
		}
		c.query = next.Query()
	}
	return nil, e.notRancher(c, &answer{status: http.StatusOK}, "a list without end")
}
