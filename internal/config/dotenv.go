package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/joho/godotenv"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// dotenvFile is .env as godotenv reads it, with the place of each variable. It holds secrets, so it lives only while a
// configuration is loaded.
type dotenvFile struct {
	name   string // as shown
	dir    string
	values map[string]string
	lines  map[string]int
	notes  []event.Note
}

// secretVariables are the variables that hold secrets.
var secretVariables = []string{
	"RANCHER_PASSWORD", "RANCHER_TOKEN", "OS_PASSWORD", "OS_APPLICATION_CREDENTIAL_SECRET", "OS_TOKEN", "OS_AUTH_TOKEN",
}

// maxDotenvBytes is far above any .env; the file is read into memory as a whole.
const maxDotenvBytes = 64 << 10

// readDotenv reads the first of the files that is there; none is no problem unless one was asked for by name. Neither
// godotenv's errors nor the file's lines are shown: both hold secrets.
func readDotenv(asked string, candidates []string, show func(string) string) (*dotenvFile, []Problem) {
	empty := &dotenvFile{values: map[string]string{}, lines: map[string]int{}}
	if asked != "" {
		candidates = []string{asked}
	}
	for _, path := range candidates {
		name := show(path)
		data, err := readFile(path, maxDotenvBytes)
		if errors.Is(err, fs.ErrNotExist) && asked == "" {
			continue
		}
		if err != nil {
			return empty, []Problem{position{file: name}.problem("", fileFault(err))}
		}
		d := &dotenvFile{name: name, dir: filepath.Dir(path), lines: map[string]int{}}
		statements, badLine := scanDotenv(string(data))
		if d.values, err = godotenv.Read(path); err != nil || badLine > 0 {
			return empty, []Problem{position{name, max(badLine, 1), 1}.problem("", faultf("not a line of the form NAME=value").
				or("quotes must be closed, names hold letters, digits and underscores, comments begin with #"))}
		}
		for _, s := range statements {
			d.lines[s.name] = s.line
		}
		for _, s := range statements {
			d.notes = append(d.notes, d.traps(s)...)
		}
		if d.holdsSecret() {
			if mode := readableByOthers(path); mode != "" {
				d.notes = append(d.notes, note(NoteSecretReadable, finding.Args{"path": name, "mode": mode}))
			}
		}
		return d, nil
	}
	return empty, nil
}

func (d *dotenvFile) where(name string) position { return position{d.name, d.lines[name], 0} }

func (d *dotenvFile) holdsSecret() bool {
	for _, name := range secretVariables {
		if d.values[name] != "" {
			return true
		}
	}
	return false
}

// traps notes where what was typed is not what is read: this is where godotenv differs from what people expect.
func (d *dotenvFile) traps(s statement) []event.Note {
	args := finding.Args{"name": s.name, "where": d.where(s.name).String()}
	var notes []event.Note
	secret := false
	for _, name := range secretVariables {
		secret = secret || name == s.name
	}
	switch {
	case !secret && strings.HasPrefix(s.name, "RANCHER_"):
		var known []string
		for _, row := range settings {
			if row.env == s.name {
				return nil
			}
			if row.env != "" {
				known = append(known, row.env)
			}
		}
		args["nearest"] = nearest(s.name, append(known, "RANCHER_PASSWORD", "RANCHER_TOKEN"))
		notes = append(notes, note(NoteDotenvUnknown, args))
	case !secret || s.quote == '\'':
	default:
		if strings.Contains(s.raw, "$") {
			notes = append(notes, note(NoteDotenvDollar, args))
		}
		if s.quote == 0 && (strings.Contains(s.raw, " #") || strings.Contains(s.raw, "\t#")) {
			notes = append(notes, note(NoteDotenvHash, args))
		}
		if s.quote == '"' && strings.Contains(s.raw, `\`) {
			notes = append(notes, note(NoteDotenvBackslash, args))
		}
	}
	return notes
}

// statement is one NAME=value of a .env file as it was typed.
type statement struct {
	name  string
	line  int
	quote byte // ' or ", 0 without
	raw   string
}

// variableName is what godotenv takes as a name.
var variableName = regexp.MustCompile(`^[\pL\pN_.]+$`)

// scanDotenv finds the statements and their lines by the rules of godotenv, which keeps neither; badLine is the line of
// the first one that is none, 0 when all are.
func scanDotenv(text string) (all []statement, badLine int) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		if strings.Contains(lines[i], "\r") {
			return all, i + 1 // half a line end: godotenv begins a new line there, no editor shows one
		}
		if line == "" || line[0] == '#' {
			continue
		}
		at := strings.IndexAny(line, "=:")
		if at < 0 {
			return all, i + 1
		}
		s := statement{line: i + 1}
		s.name = line[:at]
		if rest, ok := strings.CutPrefix(s.name, "export"); ok && strings.TrimLeft(rest, " \t") != rest {
			s.name = rest
		}
		s.name = strings.TrimSpace(s.name)
		if !variableName.MatchString(s.name) {
			return all, i + 1
		}
		s.raw = strings.TrimLeft(line[at+1:], " \t")
		if s.raw != "" && (s.raw[0] == '\'' || s.raw[0] == '"') {
			s.quote = s.raw[0]
			// The value goes on over lines until the quote is closed.
			body := s.raw[1:]
			for {
				if end := closingQuote(body, s.quote); end >= 0 {
					s.raw = body[:end]
					if rest := strings.TrimSpace(body[end+1:]); rest != "" && rest[0] != '#' {
						return all, i + 1
					}
					break
				}
				if i++; i >= len(lines) {
					return all, s.line
				}
				body += "\n" + lines[i]
			}
		}
		all = append(all, s)
	}
	return all, 0
}

// closingQuote returns the place of the first quote that no backslash stands before, -1 when there is none.
func closingQuote(s string, mark byte) int {
	for i := 0; i < len(s); i++ {
		if s[i] == mark && (i == 0 || s[i-1] != '\\') {
			return i
		}
	}
	return -1
}

// readFile reads a file of at most limit bytes.
func readFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errIsDirectory
	case info.Mode().IsRegular() && info.Size() > limit:
		return nil, errTooBig
	}
	return os.ReadFile(path) //nolint:gosec // reading what the user names is the purpose
}

var (
	errIsDirectory = errors.New("it is a directory")
	errTooBig      = errors.New("it is too big to be what it should be")
)

// fileFault says why a file could not be read, without the path that the error repeats.
func fileFault(err error) *fault {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return faultf("there is no such file")
	case errors.Is(err, fs.ErrPermission):
		return faultf("the file may not be read").or("look at its owner and mode")
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return faultf("the file cannot be read: %s", err)
}
