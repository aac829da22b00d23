package kube

// User is who sends a request. The zero User is a controller inside the server.
type User struct {
	ID     string // as in creatorId and in messages: "user-2m8gs"
	Name   string
	Groups []string
}

// WriteOptions say how to write.
type WriteOptions struct {
	DryRun bool // validate and answer, store nothing
	User   User
	// FieldValidation is what happens with unknown fields: "Strict" refuses, "Warn" (the default) tells Warn and drops
	// them, "Ignore" drops them.
	FieldValidation string
	Warn            func(string) // told what the API would put in a Warning header; may be nil
	// Subresource is "" or "status".
	Subresource string
	// UID and ResourceVersion are preconditions of a Delete; "" for none.
	UID, ResourceVersion string
	// Orphan makes a Delete leave the dependents alone.
	Orphan bool
}

// Verb is what a request does, in the API's words.
type Verb string

// The verbs that admission sees.
const (
	Create Verb = "CREATE"
	Update Verb = "UPDATE"
	Delete Verb = "DELETE"
)

// AdmitRequest is what an admission function judges. The function runs inside the write: it must not call the store, and
// reads other objects through Lookup.
type AdmitRequest struct {
	Verb   Verb
	Object Object // nil on Delete; a mutating function may change it
	Old    Object // nil on Create
	DryRun bool
	User   User
	// Lookup reads an object, which must not be changed.
	Lookup func(res Resource, ns, name string) (Object, bool)
}

// FieldProblem is one wrong field of an object: Message without the field's name, as a cause carries it.
type FieldProblem struct{ Field, Reason, Message string }

// Options say how a resource behaves. All may be left out.
type Options struct {
	// Schema prunes unknown fields, fills defaults and checks types. Nil takes everything.
	Schema *Field
	// Mutate may change an object before it is validated; a Status refuses it.
	Mutate func(AdmitRequest) *Status
	// Validate checks what a schema cannot say.
	Validate func(Object) []FieldProblem
	// Admit is the validating admission; a Status refuses the request.
	Admit func(AdmitRequest) *Status
	// Finalizers are put on every new object, as a controller would a moment later.
	Finalizers []string
	// StatusSubresource keeps a status out of ordinary writes of users.
	StatusSubresource bool
	// Availability says how the API answers for the kind at the moment; nil is Served. Go callers are not affected.
	Availability func() Availability
	// Convert gives an object in another of the resource's versions; nil changes only apiVersion. It may change obj.
	Convert func(obj Object, version string) Object
}

// Availability says how the API answers for a kind.
type Availability int

// What a kind can be.
const (
	Served   Availability = iota
	Absent                // 404 page not found, as for a kind without a CRD
	Starting              // 429 for a moment after its CRD was made
)
