package nodedriver

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/gophercloud/gophercloud/v2"
)

// get, post and remove send one request to a service, logging in before if need be. into may be nil. ok are the codes that
// count as success, told the codes that stand in the error text for an unexpected one.

func (c *cloud) get(ctx context.Context, kind, path string, into any, ok, told []int) error {
	client, err := c.service(ctx, kind)
	if err != nil {
		return err
	}
	_, err = client.Get(ctx, client.ServiceURL(path), into, &gophercloud.RequestOpts{OkCodes: ok})
	return asOld(err, told...)
}

func (c *cloud) post(ctx context.Context, kind, path string, body, into any, ok, told []int) error {
	client, err := c.service(ctx, kind)
	if err != nil {
		return err
	}
	_, err = client.Post(ctx, client.ServiceURL(path), body, into, &gophercloud.RequestOpts{OkCodes: ok})
	return asOld(err, told...)
}

func (c *cloud) remove(ctx context.Context, kind, path string) error {
	client, err := c.service(ctx, kind)
	if err != nil {
		return err
	}
	_, err = client.Delete(ctx, client.ServiceURL(path), &gophercloud.RequestOpts{OkCodes: []int{202, 204}})
	return asOld(err)
}

// pages reads a list page by page and gives the items of each page, which lie under key, to use, until that wants no more.
// key_links leads to the next page.
func (c *cloud) pages(
	ctx context.Context, kind, path, key string, use func(items json.RawMessage) (more bool, err error),
) error {
	client, err := c.service(ctx, kind)
	if err != nil {
		return err
	}
	address := client.ServiceURL(path)
	for address != "" {
		var page map[string]json.RawMessage
		_, err := client.Get(ctx, address, &page, &gophercloud.RequestOpts{OkCodes: []int{200, 204}})
		if err != nil {
			return asOld(err, 200, 204)
		}
		if more, err := use(page[key]); err != nil || !more {
			return err
		}
		var links []struct {
			Rel  string `json:"rel"`
			Href string `json:"href"`
		}
		if err := decode(page[key+"_links"], &links); err != nil {
			return err
		}
		address = ""
		for _, link := range links {
			if link.Rel == "next" {
				address = link.Href
			}
		}
	}
	return nil
}

// firstNamed returns the id of the first item of a list that has exactly that name, or "" if there is none.
func (c *cloud) firstNamed(ctx context.Context, kind, path, key, name string) (string, error) {
	found := ""
	err := c.pages(ctx, kind, path, key, func(page json.RawMessage) (bool, error) {
		var items []struct {
			ID   string `json:"id"`
			Name string `json:"name"`
		}
		if err := decode(page, &items); err != nil {
			return false, err
		}
		for _, item := range items {
			if item.Name == name {
				found = item.ID
				return false, nil
			}
		}
		return true, nil
	})
	return found, err
}

// decode reads a part of an answer; a part that is not there is left empty.
func decode(raw json.RawMessage, into any) error {
	if len(raw) == 0 {
		return nil
	}
	return json.Unmarshal(raw, into)
}

// query writes a path with its query.
func query(path string, values ...string) string {
	q := url.Values{}
	for i := 0; i+1 < len(values); i += 2 {
		if values[i+1] != "" {
			q.Set(values[i], values[i+1])
		}
	}
	return path + "?" + q.Encode()
}
