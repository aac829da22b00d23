package openstack

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strings"
)

// The deletions take an id and nothing else. They return whether the object was there: false with a nil error means
// that the service does not know it (any more), which is what was wanted. Servers and volumes go later: true means that
// the order was accepted, and Server tells when it is done.

// DeleteServer orders Nova to delete a server. A locked one is KindConflict.
func (c *Client) DeleteServer(ctx context.Context, id string) (existed bool, err error) {
	return c.remove(ctx, compute, "deleting server "+id, id, "servers")
}

// DeleteKeyPair deletes a key pair of the user; its name is its id.
func (c *Client) DeleteKeyPair(ctx context.Context, name string) (existed bool, err error) {
	return c.remove(ctx, compute, "deleting key pair "+name, name, "os-keypairs")
}

// DeleteFloatingIP gives a floating IP back to its pool, by its id, not its address.
func (c *Client) DeleteFloatingIP(ctx context.Context, id string) (existed bool, err error) {
	return c.remove(ctx, network, "deleting floating IP "+id, id, "floatingips")
}

// DeletePort deletes a port. One that a router or another service owns is KindConflict.
func (c *Client) DeletePort(ctx context.Context, id string) (existed bool, err error) {
	return c.remove(ctx, network, "deleting port "+id, id, "ports")
}

// DeleteVolume orders Cinder to delete a volume. One that is attached is KindInvalid: Cinder says 400.
func (c *Client) DeleteVolume(ctx context.Context, id string) (existed bool, err error) {
	return c.remove(ctx, volumes, "deleting volume "+id, id, "volumes")
}

// remove deletes one object. Only a 404 in the service's own form counts as gone (itemNotFound, PortNotFound, …): one
// of a proxy or of another service behind the URL does not.
func (c *Client) remove(ctx context.Context, s service, doing, id, collection string) (bool, error) {
	if err := checkID(s, doing, id); err != nil {
		return false, err
	}
	var buf bytes.Buffer
	_, err := c.send(ctx, request{
		service: s, method: http.MethodDelete, doing: doing, path: []string{collection, id}, ok: []int{200, 202, 204},
	}, &buf)
	if e := asError(err); e != nil && e.Kind == KindNotFound {
		if strings.HasSuffix(e.Type, "NotFound") {
			return false, nil
		}
		e.Kind, e.Hint = KindBadAnswer, foreignHint
	}
	return err == nil, err
}

// checkID refuses what would turn a request for one object into one for another or for the whole list: Rancher's driver
// sends DELETE /servers/ for a server without an id, and takes the 404 for success.
func checkID(s service, doing, id string) error {
	if id == "" || id == "." || id == ".." || strings.ContainsAny(id, "/\\") {
		return &Error{Kind: KindInvalid, Service: s.name, Doing: strings.TrimSpace(doing),
			Message: "the id is empty or holds a slash; nothing was sent"}
	}
	return nil
}

func asError(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return nil
}
