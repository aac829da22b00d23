package config

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/rosctl/rosctl/internal/redact"
)

// SecretError says that a secret could not be had, from where, and why. It never holds the secret.
type SecretError struct {
	// Secret is "Rancher password" or "Rancher token".
	Secret string
	// Where it was looked for: "the file /run/secrets/rancher", "the command pass", "the prompt".
	Where string
	Msg   string
	Hint  string
}

func (e *SecretError) Error() string {
	s := e.Secret
	if e.Where != "" {
		s += " from " + e.Where
	}
	s += ": " + e.Msg
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	return s
}

// A secretGetter fetches a secret when it is needed, once.
type secretGetter func(context.Context) (redact.Secret, error)

// secretSource is one place that a secret may come from. The values that it knows stay in get: fmt prints the fields of
// any struct, but no function's variables.
type secretSource struct {
	rank   int // as the sources of settings: 0 flag, 1 environment, 2 file, 3 .env
	origin Origin
	get    func(context.Context) (string, error)
}

// secret returns the places of a secret, strongest first: the settings rancher.<name>File and rancher.<name>Command and
// the variable RANCHER_<NAME>. The same precedence holds as for settings: a passwordCommand in rosctl.yaml is stronger
// than a RANCHER_PASSWORD in .env.
func (l *loader) secret(name string, s Spec) (sources []secretSource) {
	what := "Rancher " + name
	variable := "RANCHER_" + strings.ToUpper(name)
	literal := func(rank int, origin Origin, value string) {
		sources = append(sources, secretSource{rank, origin, func(context.Context) (string, error) { return value, nil }})
	}
	if v := l.res.env[variable]; v != "" {
		literal(1, secretOrigin(SourceEnv, variable), v)
	}
	if v := l.res.dotenv.values[variable]; v != "" {
		literal(3, secretOrigin(SourceDotenv, l.res.dotenv.where(variable).String()), v)
	}
	file, command := s.Rancher.PasswordFile, s.Rancher.PasswordCommand
	if name == "token" {
		file, command = s.Rancher.TokenFile, s.Rancher.TokenCommand
	}
	rank := func(path string) int {
		if l.res.origins[path].Source == SourceFlag {
			return 0
		}
		return 2
	}
	filePath, commandPath := "rancher."+name+"File", "rancher."+name+"Command"
	if file != "" {
		sources = append(sources, secretSource{rank(filePath), secretOrigin(SourceSecretFile, file),
			func(context.Context) (string, error) { return secretFromFile(what, file) }})
	}
	if command != "" {
		sources = append(sources, secretSource{rank(commandPath), secretOrigin(SourceCommand, commandPath),
			func(ctx context.Context) (string, error) { return l.commands.secret(ctx, what, command) }})
	}
	if file != "" && command != "" && rank(filePath) == rank(commandPath) {
		l.problem(l.res.at(commandPath), commandPath, faultf("%s and %s are both set", filePath, commandPath).
			or("take one of them out"))
	}
	slices.SortStableFunc(sources, func(a, b secretSource) int { return a.rank - b.rank })
	return sources
}

// rancherPassword asks on the terminal when no source has the password.
func (l *loader) rancherPassword(s Spec) secretGetter {
	sources := l.secret("password", s)
	l.showSecret("rancher.password", sources)
	label := fmt.Sprintf("Password of %s at %s", s.Rancher.Username, s.Rancher.URL)
	if prompt := l.opts.Prompt; prompt != nil {
		get := func(context.Context) (string, error) {
			v, err := prompt(label)
			if err != nil {
				return "", &SecretError{Secret: "Rancher password", Where: "the prompt", Msg: err.Error()}
			}
			return v, nil
		}
		sources = append(sources, secretSource{origin: secretOrigin(SourcePrompt, ""), get: get})
	}
	return once(l.redact, sources, "Rancher password", &SecretError{
		Secret: "Rancher password",
		Msg:    "nobody says what it is, and there is no terminal to ask on",
		Hint:   "set RANCHER_PASSWORD, or name rancher.passwordFile or rancher.passwordCommand in rosctl.yaml",
	})
}

// rancherToken returns an empty secret when no source has a token: then the run logs in.
func (l *loader) rancherToken(s Spec) secretGetter {
	sources := l.secret("token", s)
	l.showSecret("rancher.token", sources)
	return once(l.redact, sources, "Rancher token", nil)
}

// showSecret adds the line of a secret to what is shown.
func (l *loader) showSecret(path string, sources []secretSource) {
	if len(sources) == 0 {
		return
	}
	origin := sources[0].origin
	for _, s := range sources[1:] {
		origin.Hid = append(origin.Hid, s.origin)
	}
	l.res.origins[path] = origin
	l.res.shown = append(l.res.shown, Setting{Path: path, Value: redact.Mark, Origin: origin, Secret: true})
}

// once asks the strongest source at the first call and remembers the answer; errors are not remembered, since the next
// call may have more luck with a prompt. Weaker sources are not tried: a broken command must not silently become
// another person's password. missing is the error when there is no source, nil when that is fine.
func once(redactor *redact.Redactor, sources []secretSource, what string, missing error) secretGetter {
	var mu sync.Mutex
	var known redact.Secret
	return func(ctx context.Context) (redact.Secret, error) {
		mu.Lock()
		defer mu.Unlock()
		if !known.IsZero() {
			return known, nil
		}
		if len(sources) == 0 {
			return "", missing
		}
		v, err := sources[0].get(ctx)
		if err != nil {
			return "", err
		}
		if v == "" {
			return "", &SecretError{Secret: what, Where: string(sources[0].origin.Source), Msg: "it is empty"}
		}
		redactor.Add(v)
		known = redact.Secret(v)
		return known, nil
	}
}

// maxSecretBytes is far above any password or token, and keeps a wrong file from filling the memory.
const maxSecretBytes = 64 << 10

// secretFromFile reads the first line of a file.
func secretFromFile(what, path string) (string, error) {
	fail := func(msg, hint string) (string, error) {
		return "", &SecretError{Secret: what, Where: "the file " + path, Msg: msg, Hint: hint}
	}
	data, err := readFile(path, maxSecretBytes)
	if err != nil {
		f := fileFault(err)
		return fail(f.msg, f.hint)
	}
	v := firstLine(data)
	if v == "" {
		return fail("its first line is empty", "write the secret there, nothing else, mode 0600")
	}
	return v, nil
}

// firstLine is where secrets stand: password managers print notes below it.
func firstLine(data []byte) string {
	line, _, _ := strings.Cut(string(data), "\n")
	return strings.TrimSuffix(line, "\r")
}
