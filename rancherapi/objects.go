package rancherapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"

	"github.com/rosctl/rosctl/internal/transport"
)

// fieldManager is the name under which the server remembers which fields this client wrote.
const fieldManager = "rosctl"

// WriteOptions go with every write.
type WriteOptions struct {
	DryRun bool // the server checks and stores nothing (dryRun=All)
	// UID makes a Delete fail with KindConflict when the object of that name is not the one that was meant.
	UID string
	// ResourceVersion makes a Delete fail with KindConflict when the object has changed since it was read.
	ResourceVersion string
}

func (o WriteOptions) dryRun() []string {
	if o.DryRun {
		return []string{metav1.DryRunAll}
	}
	return nil
}

// ListOptions narrow a list or a watch down; "" takes everything.
type ListOptions struct {
	LabelSelector string // "cluster.x-k8s.io/cluster-name=demo"
	FieldSelector string // "metadata.name=demo"
}

// Get reads one object. namespace is "" for cluster-wide kinds.
func (c *Client) Get(ctx context.Context, r Resource, namespace, name string) (*unstructured.Unstructured, error) {
	var object *unstructured.Unstructured
	err := c.object(ctx, http.MethodGet, "reading", r, namespace, name, WriteOptions{},
		func(ctx context.Context, on dynamic.ResourceInterface) (err error) {
			object, err = on.Get(ctx, name, metav1.GetOptions{})
			return err
		})
	return object, err
}

// List reads all objects of a kind in a namespace, or in all for "". Server-side pages are followed, so the list is
// whole or there is an error.
func (c *Client) List(ctx context.Context, r Resource, namespace string, o ListOptions) (
	items []unstructured.Unstructured, err error) {
	done, err := c.guessed(ctx, r, func(ctx context.Context) (err error) {
		items, err = c.list(ctx, r, namespace, o)
		return err
	})
	if done {
		return items, err
	}
	return c.list(ctx, r, namespace, o)
}

func (c *Client) list(ctx context.Context, r Resource, namespace string, o ListOptions) (
	[]unstructured.Unstructured, error) {
	var items []unstructured.Unstructured
	next := ""
	for {
		var page *unstructured.UnstructuredList
		err := c.object(ctx, http.MethodGet, "listing", r, namespace, "", WriteOptions{},
			func(ctx context.Context, on dynamic.ResourceInterface) (err error) {
				page, err = on.List(ctx, metav1.ListOptions{
					LabelSelector: o.LabelSelector, FieldSelector: o.FieldSelector, Continue: next,
				})
				return err
			})
		if err != nil {
			return nil, err
		}
		items = append(items, page.Items...)
		if next = page.GetContinue(); next == "" {
			return items, nil
		}
	}
}

// Create makes an object; its apiVersion, kind and namespace are filled in where they are missing. What comes back is
// what the server stored, or would store.
func (c *Client) Create(ctx context.Context, r Resource, namespace string, object *unstructured.Unstructured,
	o WriteOptions) (*unstructured.Unstructured, error) {
	var stored *unstructured.Unstructured
	err := c.write(ctx, http.MethodPost, "creating", r, namespace, object, o,
		func(ctx context.Context, on dynamic.ResourceInterface, whole *unstructured.Unstructured) (err error) {
			stored, err = on.Create(ctx, whole, metav1.CreateOptions{
				DryRun: o.dryRun(), FieldManager: fieldManager, FieldValidation: metav1.FieldValidationStrict,
			})
			return err
		})
	return stored, err
}

// Replace writes an object that was read before, whole. Its resourceVersion makes a change in between a KindConflict.
func (c *Client) Replace(ctx context.Context, r Resource, namespace string, object *unstructured.Unstructured,
	o WriteOptions) (*unstructured.Unstructured, error) {
	var stored *unstructured.Unstructured
	err := c.write(ctx, http.MethodPut, "replacing", r, namespace, object, o,
		func(ctx context.Context, on dynamic.ResourceInterface, whole *unstructured.Unstructured) (err error) {
			stored, err = on.Update(ctx, whole, metav1.UpdateOptions{
				DryRun: o.dryRun(), FieldManager: fieldManager, FieldValidation: metav1.FieldValidationStrict,
			})
			return err
		})
	return stored, err
}

// Patch merges fields into an object (RFC 7386: null takes a field away).
func (c *Client) Patch(ctx context.Context, r Resource, namespace, name string, merge map[string]any,
	o WriteOptions) (*unstructured.Unstructured, error) {
	body, err := json.Marshal(merge)
	if err != nil {
		return nil, &Error{Op: "changing " + r.called(namespace, name), Kind: KindInvalid, Err: err}
	}
	var stored *unstructured.Unstructured
	err = c.object(ctx, http.MethodPatch, "changing", r, namespace, name, o,
		func(ctx context.Context, on dynamic.ResourceInterface) (err error) {
			stored, err = on.Patch(ctx, name, types.MergePatchType, body, metav1.PatchOptions{
				DryRun: o.dryRun(), FieldManager: fieldManager, FieldValidation: metav1.FieldValidationStrict,
			})
			return err
		})
	return stored, err
}

// Delete marks an object for deletion; its finalizers decide when it goes. Deleting what is not there is KindNotFound.
func (c *Client) Delete(ctx context.Context, r Resource, namespace, name string, o WriteOptions) error {
	options := metav1.DeleteOptions{DryRun: o.dryRun()}
	if o.UID != "" || o.ResourceVersion != "" {
		options.Preconditions = &metav1.Preconditions{}
	}
	if o.UID != "" {
		options.Preconditions.UID = new(types.UID(o.UID))
	}
	if o.ResourceVersion != "" {
		options.Preconditions.ResourceVersion = &o.ResourceVersion
	}
	return c.object(ctx, http.MethodDelete, "deleting", r, namespace, name, o,
		func(ctx context.Context, on dynamic.ResourceInterface) error { return on.Delete(ctx, name, options) })
}

// write is object for calls that send a whole one.
func (c *Client) write(ctx context.Context, method, verb string, r Resource, namespace string,
	object *unstructured.Unstructured, o WriteOptions,
	do func(context.Context, dynamic.ResourceInterface, *unstructured.Unstructured) error) error {
	if object == nil || len(object.Object) == 0 {
		return &Error{Op: verb + " " + r.Kind, Kind: KindInvalid, Message: "there is no object"}
	}
	name := object.GetName()
	if name == "" {
		name = object.GetGenerateName() + "…"
	}
	r, err := c.served(ctx, r)
	if err != nil {
		return err
	}
	whole := object.DeepCopy()
	whole.SetAPIVersion(r.APIVersion())
	whole.SetKind(r.Kind)
	if namespace != "" {
		whole.SetNamespace(namespace)
	}
	return c.object(ctx, method, verb, r, namespace, name, o,
		func(ctx context.Context, on dynamic.ResourceInterface) error { return do(ctx, on, whole) })
}

// object runs one call of client-go and turns its error into ours.
func (c *Client) object(ctx context.Context, method, verb string, r Resource, namespace, name string, o WriteOptions,
	do func(context.Context, dynamic.ResourceInterface) error) error {
	doing := verb + " " + r.called(namespace, name)
	if method != http.MethodGet || verb == "reading" {
		if err := requireName(doing, name); err != nil {
			return err
		}
	}
	r, err := c.served(ctx, r)
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	ctx, x := withExchange(ctx, o.DryRun)
	if o.DryRun {
		ctx = transport.Repeatable(ctx) // nothing is stored, so it may be sent twice
	}
	path := r.path(namespace, name)
	if method == http.MethodPost {
		path = r.path(namespace, "")
	}
	if err := do(ctx, c.kind(r, namespace)); err != nil {
		return c.objectError(ctx, call{doing: doing, method: method, path: path}, x, err)
	}
	return nil
}

func (c *Client) kind(r Resource, namespace string) dynamic.ResourceInterface {
	if namespace == "" {
		return c.objects.Resource(r.gvr())
	}
	return c.objects.Resource(r.gvr()).Namespace(namespace)
}

// objectError turns an error of client-go into ours, with what the exchange kept.
func (e *endpoint) objectError(ctx context.Context, c call, x *exchange, err error) error {
	switch {
	case x.err != nil:
		return e.lost(ctx, c, x.err)
	case x.status >= 300 || x.body != nil:
		return e.refused(c, x.status, x.header, x.body)
	case ctx.Err() != nil || x.status == 0:
		return e.lost(ctx, c, err)
	}
	// A success whose body client-go could not read: not Kubernetes behind it.
	return &Error{
		Op: c.doing, Method: c.method, Path: c.path, Host: e.base.Host, Status: x.status, Kind: KindNotRancher,
		Message: "an answer that is no Kubernetes object", Err: errors.New("undecodable"),
	}
}
