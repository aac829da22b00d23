package bundle

import (
	"io"
	"time"
)

// Source is something to be read.
type Source struct {
	// Path is a file or a folder; "-" is Options.Stdin.
	Path string
	// Name is shown instead of Path.
	Name string
	// Reader is read instead of Path when it is not nil.
	Reader io.Reader
	// Message means that the text is the message of a condition and not a file.
	Message bool
}

func (s Source) shown() string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Path == "-":
		return "stdin"
	}
	return s.Path
}

// Options say how to read.
type Options struct {
	// Now is the moment of looking. Ages are counted back from it, and a date without a year is the last such date
	// before it. With a zero Now neither gives a time.
	Now    time.Time
	Stdin  io.Reader
	Limits Limits
}

// Limits keep what was made to do harm from doing it. Zero means the default.
type Limits struct {
	Bytes  int64 // read in all, after decompression: 8 GiB
	Files  int   // read in all: 100 000
	Depth  int   // archives within archives: 5
	Ratio  int64 // growth by decompression, once it has grown by more than 64 MiB: 250
	Object int   // bytes of one YAML or JSON object: 16 MiB
}

func (l Limits) orDefault() Limits {
	set := func(value *int64, to int64) {
		if *value <= 0 {
			*value = to
		}
	}
	set(&l.Bytes, 8<<30)
	set(&l.Ratio, 250)
	if l.Files <= 0 {
		l.Files = 100_000
	}
	if l.Depth <= 0 {
		l.Depth = 5
	}
	if l.Object <= 0 {
		l.Object = 16 << 20
	}
	return l
}
