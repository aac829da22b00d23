package bundle

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"
)

// Report says what was read and what was not.
type Report struct {
	Files   []File
	NotRead []NotRead
	Bytes   int64 // after decompression
}

// Empty tells whether nothing was found that could be read as text.
func (r Report) Empty() bool {
	for _, f := range r.Files {
		if f.Items > 0 {
			return false
		}
	}
	return true
}

// File is one text that was read.
type File struct {
	Path    string
	Kind    Kind // of most of its items; "" where there are none
	Bytes   int64
	Lines   int
	Items   int
	Objects int // items that are no lines
	// First and Last are the times of the earliest and the latest line, zero where no line has one.
	First, Last time.Time
}

// Why is the reason why something was not read.
type Why string

// The reasons.
const (
	NotFound     Why = "not-found"
	NoPermission Why = "permission"
	Failed       Why = "failed"      // reading failed
	Truncated    Why = "truncated"   // it ends in the middle
	Corrupt      Why = "corrupt"     // it is not what it says
	Syntax       Why = "syntax"      // lines of a YAML or JSON document that do not parse; they were read as text
	Binary       Why = "binary"      // no text
	Unsupported  Why = "unsupported" // a form that nothing here reads
	Encrypted    Why = "encrypted"
	Link         Why = "link"     // links are not followed
	NoFile       Why = "no-file"  // a device, a socket, a pipe
	TooDeep      Why = "too-deep" // more archives within archives than the limit
	TooMany      Why = "too-many" // more files than the limit
	TooBig       Why = "too-big"  // more bytes than the limit
	Bomb         Why = "bomb"     // grows without measure when it is decompressed
)

// NotRead is something that was not read, wholly or in part.
type NotRead struct {
	File   string
	Line   int // where it begins; 0 for all of it, or where lines are not known
	Why    Why
	Detail string // in English; what came back
}

// notReadError carries a reason through readers.
type notReadError struct {
	why    Why
	detail string
}

func (e *notReadError) Error() string { return e.detail }

func refuse(why Why, format string, args ...any) error {
	return &notReadError{why, fmt.Sprintf(format, args...)}
}

// notRead finds the reason in an error.
func notRead(err error) (Why, string) {
	var known *notReadError
	var path *fs.PathError
	detail := err.Error()
	if errors.As(err, &path) {
		detail = path.Err.Error()
	}
	switch {
	case errors.As(err, &known):
		return known.why, known.detail
	case errors.Is(err, fs.ErrNotExist):
		return NotFound, detail
	case errors.Is(err, fs.ErrPermission):
		return NoPermission, detail
	case errors.Is(err, io.ErrUnexpectedEOF):
		return Truncated, "it ends in the middle"
	}
	return Failed, detail
}
