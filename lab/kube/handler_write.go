package kube

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"sigs.k8s.io/yaml"
)

// maxBody is the largest request that the API takes, in bytes.
const maxBody = 3 << 20

// The media types of patches.
const (
	mergePatch     = "application/merge-patch+json"
	jsonPatch      = "application/json-patch+json"
	strategicPatch = "application/strategic-merge-patch+json"
	applyPatch     = "application/apply-patch+yaml"
)

// write serves create, update and patch.
func (h *handler) write(w http.ResponseWriter, r *http.Request, req request, verb string) {
	opts, status := writeOptions(w, r, req)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	body, status := readBody(w, r)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	var obj Object
	code := http.StatusOK
	switch verb {
	case "create":
		code = http.StatusCreated
		if obj, status = req.decode(body, media); status == nil {
			obj, status = h.store.Create(req.kind.res, req.namespace, obj, opts)
		}
	case "update":
		if obj, status = req.decode(body, media); status == nil {
			obj, status = h.store.Update(req.kind.res, req.namespace, req.name, obj, opts)
		}
	case "patch":
		obj, code, status = h.patch(req, body, media, opts, r.URL.Query().Get("fieldManager"))
	}
	if status != nil {
		WriteStatus(w, status)
		return
	}
	WriteJSON(w, code, req.kind.in(obj, req.version))
}

// patch changes an object by a patch; server-side apply may also make it.
func (h *handler) patch(req request, body []byte, media string, opts WriteOptions, manager string) (
	Object, int, *Status) {
	var change func(Object) (Object, *Status)
	switch {
	case media == mergePatch, media == strategicPatch && req.kind.builtin():
		patch, err := Decode(body)
		if err != nil {
			return nil, 0, BadRequest(fmt.Sprintf("error decoding patch: %v", err))
		}
		change = func(obj Object) (Object, *Status) { return merge(obj, patch), nil }
	case media == jsonPatch:
		patch, err := decodeJSONPatch(body)
		if err != nil {
			return nil, 0, BadRequest(err.Error())
		}
		change = func(obj Object) (Object, *Status) {
			out, err := patch.apply(obj)
			if err != nil {
				return nil, &Status{Code: http.StatusUnprocessableEntity, Reason: "Invalid",
					Message: "the server rejected our request due to an error in our request: " + err.Error()}
			}
			return out, nil
		}
	case media == applyPatch:
		return h.apply(req, body, opts, manager)
	default:
		return nil, 0, UnsupportedMedia(req.patchTypes()...)
	}
	obj, status := h.store.Patch(req.kind.res, req.namespace, req.name, change, opts)
	return obj, http.StatusOK, status
}

// apply is server-side apply without the bookkeeping of field managers: what is named is set, nothing else is removed.
func (h *handler) apply(req request, body []byte, opts WriteOptions, manager string) (Object, int, *Status) {
	if manager == "" {
		return nil, 0, BadRequest(`PatchOptions.meta.k8s.io "" is invalid: ` +
			"fieldManager: Required value: is required for apply patch")
	}
	wanted, status := req.decode(body, "application/yaml")
	if status != nil {
		return nil, 0, status
	}
	if _, missing := h.store.Get(req.kind.res, req.namespace, req.name); missing != nil {
		obj, status := h.store.Create(req.kind.res, req.namespace, wanted, opts)
		return obj, http.StatusCreated, status
	}
	change := func(obj Object) (Object, *Status) { return merge(obj, wanted), nil }
	obj, status := h.store.Patch(req.kind.res, req.namespace, req.name, change, opts)
	return obj, http.StatusOK, status
}

// Patch changes an object by a function of its current state, under the rules of Update.
func (s *Store) Patch(res Resource, ns, name string, change func(Object) (Object, *Status), opts WriteOptions) (
	Object, *Status) {
	s.mu.Lock()
	defer s.unlock()
	k, status := s.kind(res)
	if status != nil {
		return nil, status
	}
	if !k.res.Namespaced {
		ns = ""
	}
	old, ok := k.objects[Key{ns, name}]
	if !ok {
		return nil, NotFound(k.res, name)
	}
	obj, status := change(Copy(old))
	if status != nil {
		return nil, status
	}
	return s.update(k, ns, name, normalize(obj), opts)
}

// decode reads the object of a create or update.
func (req request) decode(body []byte, media string) (Object, *Status) {
	switch media {
	case "application/json", "":
	case "application/yaml", "application/x-yaml":
		converted, err := yaml.YAMLToJSON(body)
		if err != nil {
			return nil, req.unreadable(body, err)
		}
		body = converted
	default:
		return nil, UnsupportedMedia("application/json", "application/yaml")
	}
	obj, err := Decode(body)
	if err != nil {
		return nil, req.unreadable(body, err)
	}
	if obj == nil || NestedString(obj, "kind") == "" {
		return nil, BadRequest("Object 'Kind' is missing in '" + string(body) + "'")
	}
	if given := NestedString(obj, "apiVersion"); given != req.kind.res.apiVersion(req.version) {
		return nil, BadRequest(fmt.Sprintf("the API version in the data (%s) does not match the expected API version (%s)",
			given, req.kind.res.apiVersion(req.version)))
	}
	return obj, nil
}

func (req request) unreadable(body []byte, err error) *Status {
	text := err.Error()
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		// The API server's decoder has its own word for it.
		text = "unexpected end of JSON input"
	}
	return BadRequest(fmt.Sprintf(
		"the object provided is unrecognized (must be of type %s): couldn't get version/kind; json parse error: %s (%s)",
		req.kind.res.Kind, text, body))
}

func (req request) patchTypes() []string {
	types := []string{jsonPatch, mergePatch}
	if req.kind.builtin() {
		types = append(types, strategicPatch)
	}
	return append(types, applyPatch)
}

// UnsupportedMedia refuses a body whose format is not one of those accepted.
func UnsupportedMedia(accepted ...string) *Status {
	return &Status{Code: http.StatusUnsupportedMediaType, Reason: "UnsupportedMediaType",
		Message: "the body of the request was in an unknown format - accepted media types include: " +
			strings.Join(accepted, ", ")}
}

func (h *handler) delete(w http.ResponseWriter, r *http.Request, req request) {
	opts, status := deleteOptions(w, r, req)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	obj, status := h.store.Delete(req.kind.res, req.namespace, req.name, opts)
	if status != nil {
		WriteStatus(w, status)
		return
	}
	if NestedString(obj, "kind") != "Status" {
		obj = req.kind.in(obj, req.version)
	}
	WriteJSON(w, http.StatusOK, obj)
}

// deleteAll deletes what a list with the same parameters shows.
func (h *handler) deleteAll(w http.ResponseWriter, r *http.Request, req request) {
	opts, status := deleteOptions(w, r, req)
	var sel Selector
	if status == nil {
		sel, status = req.selector(r)
	}
	var list List
	if status == nil {
		list, status = h.store.List(req.kind.res, req.namespace, sel)
	}
	if status != nil {
		WriteStatus(w, status)
		return
	}
	items := []any{}
	for _, obj := range list.Items {
		_, status := h.store.Delete(req.kind.res, Namespace(obj), Name(obj), opts)
		if status != nil && status.Code != http.StatusNotFound {
			WriteStatus(w, status)
			return
		}
		items = append(items, req.kind.in(obj, req.version))
	}
	WriteJSON(w, http.StatusOK, Object{"kind": req.kind.res.Kind + "List",
		"apiVersion": req.kind.res.apiVersion(req.version), "metadata": Object{"resourceVersion": h.store.Version()},
		"items": items})
}

// writeOptions reads the parameters of a write. Warnings go into the answer's header.
func writeOptions(w http.ResponseWriter, r *http.Request, req request) (WriteOptions, *Status) {
	query := r.URL.Query()
	opts := WriteOptions{User: UserFrom(r.Context()), Subresource: req.subresource,
		FieldValidation: query.Get("fieldValidation")}
	switch opts.FieldValidation {
	case "", "Strict", "Warn", "Ignore":
	default:
		return opts, invalidOption("fieldValidation", opts.FieldValidation, `"Ignore", "Strict", "Warn"`)
	}
	opts.Warn = func(text string) { warn(w, text) }
	var status *Status
	opts.DryRun, status = dryRun(query["dryRun"])
	return opts, status
}

func dryRun(values []string) (bool, *Status) {
	for _, value := range values {
		if value != "All" {
			return false, invalidOption("dryRun", value, `"All"`)
		}
	}
	return len(values) > 0, nil
}

func invalidOption(field, value, supported string) *Status {
	return Invalid(Resource{Kind: "Options", Group: "meta.k8s.io"}, "", []FieldProblem{{Field: field,
		Reason:  "FieldValueNotSupported",
		Message: fmt.Sprintf("Unsupported value: %q: supported values: %s", value, supported)}})
}

// deleteOptions reads the parameters of a delete, which may stand in the query and in the body.
func deleteOptions(w http.ResponseWriter, r *http.Request, req request) (WriteOptions, *Status) {
	opts, status := writeOptions(w, r, req)
	if status != nil {
		return opts, status
	}
	body, status := readBody(w, r)
	if status != nil {
		return opts, status
	}
	var given struct {
		DryRun            []string `json:"dryRun"`
		PropagationPolicy string   `json:"propagationPolicy"`
		Preconditions     struct {
			UID             string `json:"uid"`
			ResourceVersion string `json:"resourceVersion"`
		} `json:"preconditions"`
	}
	if len(body) > 0 {
		if err := json.Unmarshal(body, &given); err != nil {
			return opts, BadRequest(fmt.Sprintf("couldn't read the DeleteOptions: %v", err))
		}
	}
	fromBody, status := dryRun(given.DryRun)
	if status != nil {
		return opts, status
	}
	opts.DryRun = opts.DryRun || fromBody
	opts.UID, opts.ResourceVersion = given.Preconditions.UID, given.Preconditions.ResourceVersion
	policy := given.PropagationPolicy
	if policy == "" {
		policy = r.URL.Query().Get("propagationPolicy")
	}
	opts.Orphan = policy == "Orphan"
	return opts, nil
}

func readBody(w http.ResponseWriter, r *http.Request) ([]byte, *Status) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, &Status{Code: http.StatusRequestEntityTooLarge, Reason: "RequestEntityTooLarge",
			Message: fmt.Sprintf("Request entity too large: limit is %d", maxBody)}
	case err != nil:
		return nil, BadRequest(err.Error())
	}
	return body, nil
}
