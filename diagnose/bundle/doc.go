// Package bundle reads evidence from what somebody sent: files, folders, archives within archives, a pasted text. It
// says what each line and object is, where it stands and when it was said, and what could not be read and why.
//
// Everything is known by its content, never by its name. Input is hostile until proven dull: nothing is written, no
// link is followed, and time, memory, depth and the growth of what was compressed have limits.
//
// It judges nothing: it does not know causes, messages or signatures, and it takes nothing out. What it hands on may
// hold secrets, and must be redacted before it is shown or kept.
package bundle
