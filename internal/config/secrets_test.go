package config

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/redact"
)

// write replaces a file of the directory.
func write(t testing.TB, opts LoadOptions, name, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(filepath.Join(opts.Cwd, name), []byte(text), 0o600))
}

// withRancher is good with lines under rancher.
func withRancher(lines string) string {
	return strings.Replace(good, "rancher:\n", "rancher:\n"+lines, 1)
}

func TestPasswordFromFileAndCommand(t *testing.T) {
	const fromFile, fromCommand = "Rancher password from the file DIR", "Rancher password from the command "
	tests := map[string]struct {
		setting string
		file    string // pw
		want    string
		wrong   string
	}{
		"file":             {"passwordFile: pw", "rancher-canary\nnotes below\n", "rancher-canary", ""},
		"file, no newline": {"passwordFile: pw", "rancher-canary", "rancher-canary", ""},
		"file, CRLF":       {"passwordFile: pw", "rancher-canary\r\n", "rancher-canary", ""},
		"file, blanks":     {"passwordFile: pw", " a b \n", " a b ", ""},
		"file, empty": {
			"passwordFile: pw", "\nrancher-canary\n", "",
			fromFile + "/pw: its first line is empty; write the secret there, nothing else, mode 0600",
		},
		"file, missing": {"passwordFile: none", "", "", fromFile + "/none: there is no such file"},
		"file, a directory": {
			"passwordFile: .", "", "", fromFile + ": the file cannot be read: it is a directory",
		},
		"file, huge": {
			"passwordFile: pw", strings.Repeat("x", maxSecretBytes+1), "",
			fromFile + "/pw: the file cannot be read: it is too big to be what it should be",
		},
		"command": {"passwordCommand: cat pw", "rancher-canary\nnotes\n", "rancher-canary", ""},
		"command, quotes": {
			`passwordCommand: printf '%s %s\n' 'rancher canary' "a \"b\""`, "", `rancher canary a "b"`, "",
		},
		"command, home": {"passwordCommand: cat ~/../pw", "rancher-canary\n", "rancher-canary", ""},
		"command, fails": {
			"passwordCommand: sh -c 'cat pw; exit 7'", "rancher-canary\n", "",
			fromCommand + "sh: it ended with exit code 7; try it in a shell",
		},
		"command, killed": {
			"passwordCommand: sh -c 'kill -9 $$'", "", "",
			fromCommand + "sh: it was ended by a signal: signal: killed",
		},
		"command, silent": {
			"passwordCommand: 'true'", "", "",
			fromCommand + "true: the first line of what it printed is empty; it must print the secret on its first line",
		},
		"command, missing": {
			"passwordCommand: no-such-program-here", "", "",
			fromCommand + "no-such-program-here: there is no such program in PATH",
		},
		"command, no file": {"passwordCommand: ./nothing", "", "", fromCommand + "./nothing: there is no such file"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			opts := goodIn(t, map[string]string{"rosctl.yaml": withRancher("  " + test.setting + "\n"), "pw": test.file})
			l, err := Load(opts)
			require.NoError(t, err)
			v, err := l.RancherPassword(t.Context())
			if test.wrong != "" {
				require.EqualError(t, err, strings.ReplaceAll(test.wrong, "DIR", opts.Cwd))
				var secret *SecretError
				require.ErrorAs(t, err, &secret)
				assert.NotContains(t, err.Error(), "canary")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, test.want, v.Reveal())
		})
	}
}

func TestCommandRunsOnce(t *testing.T) {
	opts := goodIn(t, map[string]string{
		"rosctl.yaml": withRancher("  passwordCommand: sh ask\n"),
		"ask":         "echo run >>runs; echo rancher-canary\n",
	})
	l, err := Load(opts)
	require.NoError(t, err)
	assert.NoFileExists(t, filepath.Join(opts.Cwd, "runs"), "a secret is fetched when it is needed, not before")
	for range 3 {
		v, err := l.RancherPassword(t.Context())
		require.NoError(t, err)
		assert.Equal(t, "rancher-canary", v.Reveal())
	}
	runs, err := os.ReadFile(filepath.Join(opts.Cwd, "runs"))
	require.NoError(t, err)
	assert.Equal(t, "run\n", string(runs))
}

func TestCommandIsInterrupted(t *testing.T) {
	l, err := Load(goodIn(t, map[string]string{"rosctl.yaml": withRancher("  passwordCommand: sleep 60\n")}))
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err = l.RancherPassword(ctx)
	require.EqualError(t, err, "Rancher password from the command sleep: interrupted")
}

func TestPasswordFromPrompt(t *testing.T) {
	opts := goodIn(t, nil)
	var asked []string
	answers := []error{errors.New("the terminal went away"), nil}
	opts.Prompt = func(label string) (string, error) {
		asked = append(asked, label)
		return "rancher-canary", answers[len(asked)-1]
	}
	l, err := Load(opts)
	require.NoError(t, err)
	assert.Empty(t, asked)
	_, err = l.RancherPassword(t.Context())
	require.EqualError(t, err, "Rancher password from the prompt: the terminal went away")
	for range 2 {
		v, err := l.RancherPassword(t.Context())
		require.NoError(t, err)
		assert.Equal(t, "rancher-canary", v.Reveal())
	}
	assert.Equal(t, []string{
		"Password of admin at https://rancher.example.com", "Password of admin at https://rancher.example.com",
	}, asked)
}

func TestPromptIsTheLastResort(t *testing.T) {
	opts := goodIn(t, map[string]string{".env": "RANCHER_PASSWORD=rancher-canary\n"})
	opts.Prompt = func(string) (string, error) { return "", errors.New("asked") }
	l, err := Load(opts)
	require.NoError(t, err)
	v, err := l.RancherPassword(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "rancher-canary", v.Reveal())
	v, err = l.RancherToken(t.Context())
	require.NoError(t, err)
	assert.True(t, v.IsZero(), "nobody is asked for a token: without one the run logs in")
}

// TestNoSecretIsShown puts canaries wherever a secret may stand and looks for them in everything that comes out.
func TestNoSecretIsShown(t *testing.T) {
	const (
		password, token, cloud, secure = "canary-password", "token-canry:canary-token", "canary-cloud", "canary-secure"
		env, appcred                   = "canary-environment", "canary-appcred"
	)
	opts := goodIn(t, map[string]string{
		"rosctl.yaml": withRancher("  tokenFile: token\n  passwordCommand: cat pw\n"),
		"pw":          password, "token": token,
		".env": "RANCHER_PASSWORD=canary-dotenv\nRANCHER_TOKEN=canary-dotenv\nOS_PASSWORD=canary-dotenv\n",
		"clouds.yaml": strings.Replace(goodClouds, "openstack-canary",
			cloud+"\n      application_credential_secret: "+appcred, 1),
		"secure.yaml": "clouds: {rancher: {auth: {password: " + secure + "}}}\n",
	})
	opts.Environ = []string{"RANCHER_PASSWORD=" + env, "OS_PASSWORD=" + env}
	opts.Redact = redact.New()
	opts.Prompt = func(string) (string, error) { return "canary-prompt", nil }
	l, err := Load(opts)
	require.NoError(t, err)
	p, err := l.RancherPassword(t.Context())
	require.NoError(t, err)
	assert.Equal(t, env, p.Reveal())
	tk, err := l.RancherToken(t.Context())
	require.NoError(t, err)
	assert.Equal(t, token, tk.Reveal())
	assert.Equal(t, secure, l.Cloud.Password.Reveal())

	shown, err := json.Marshal(l.Show())
	require.NoError(t, err)
	origins, err := json.Marshal(l.Origins)
	require.NoError(t, err)
	outputs := []string{
		string(shown), string(origins), fmt.Sprint(p, tk),
		fmt.Sprintf("%+v", *l), fmt.Sprintf("%#v", l), fmt.Sprintf("%v", l),
		fmt.Sprintf("%+v", opts), fmt.Sprintf("%#v", opts), fmt.Sprintf("%v", &opts), fmt.Sprintf("%s", opts),
		fmt.Sprintf("%+v", l.Cloud), fmt.Sprintf("%#v", l.Spec), fmt.Sprintf("%v", l.Warnings),
	}
	for _, out := range outputs {
		assert.NotContains(t, out, "canary")
	}
	for _, s := range l.Show() {
		if s.Secret {
			assert.Equal(t, redact.Mark, s.Value)
		}
	}
	assert.Contains(t, l.Origins, "rancher.password")
	assert.Equal(t, []Origin{secretOrigin(SourceCommand, "rancher.passwordCommand"), secretOrigin(SourceDotenv, ".env:1")},
		l.Origins["rancher.password"].Hid)
	assert.Equal(t, []Origin{secretOrigin(SourceCloudsYAML, "clouds.yaml:6:7")}, l.Origins["cloud.password"].Hid)
}

func TestSplitWords(t *testing.T) {
	tests := []struct {
		line  string
		words []string
		wrong string
	}{
		{"pass show rancher", []string{"pass", "show", "rancher"}, ""},
		{"  a \t b\n", []string{"a", "b"}, ""},
		{`a 'b c' "d e" f\ g`, []string{"a", "b c", "d e", "f g"}, ""},
		{`a '' ""`, []string{"a", "", ""}, ""},
		{`a'b'"c"d`, []string{"abcd"}, ""},
		{`"a\"b\\c\d" \$x`, []string{`a"b\c\d`, "$x"}, ""},
		{`'a\b$c|d'`, []string{`a\b$c|d`}, ""},
		{`a#b`, []string{"a#b"}, ""},
		{"käse 'größe'", []string{"käse", "größe"}, ""},
		{"", nil, "the command is empty"},
		{"''", nil, "the command is empty"},
		{"a 'b", nil, "the command has a quote ' that is not closed"},
		{`a "b`, nil, `the command has a quote " that is not closed`},
		{`a \`, nil, "the command ends in a backslash"},
		{"a | b", nil, "the command is run without a shell, to which | would mean something"},
		{`a "$b"`, nil, "the command is run without a shell, to which $ would mean something"},
		{"a `b`", nil, "the command is run without a shell, to which ` would mean something"},
		{"a > b", nil, "the command is run without a shell, to which > would mean something"},
		{"a # b", nil, "the command is run without a shell, to which # would mean something"},
	}
	for _, test := range tests {
		words, f := splitWords(test.line)
		if test.wrong != "" {
			require.NotNil(t, f, test.line)
			assert.Equal(t, test.wrong, f.msg)
			continue
		}
		require.Nil(t, f, test.line)
		assert.Equal(t, test.words, words, test.line)
	}
}
