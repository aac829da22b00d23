package redact

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// canary stands in the table for a secret that nobody told.
const canary = "q7hx2mzk4tbw9vcdn5rjl8sfgp3y6aeuq7hx2mzk4tbw9vcdn5rjl8"

var tokenInBase64 = base64.StdEncoding.EncodeToString([]byte("token-abcde:" + canary))

// shapeTests is text with secrets in it, as it was seen in the wild or could be. A want that is empty says that the
// text stays as it is.
var shapeTests = []struct{ name, text, want string }{
	// Rancher's tokens.
	{"a token", "using token-abcde:" + canary + " now", "using token-abcde:[redacted] now"},
	{"of a kubeconfig", "token: kubeconfig-user-2m8gs4x5zk:" + canary + "\n", ""},
	{"ext token", "ext/token-abcde:" + canary, "ext/token-abcde:[redacted]"},
	{"in a URL", "/x?t=token-abcde%3A" + canary + "&y=1", "/x?t=token-abcde%3A[redacted]&y=1"},
	{"its name only", "deleted token-abcde", ""},
	{"its name and words", "token-abcde: not found", ""},
	{"a CSI token-file: path", "see token-file:/etc/x", ""},
	{"in base64", "token: " + tokenInBase64 + ",", "token: [redacted]"},
	{"in base64 elsewhere", "data " + tokenInBase64 + " end", "data [redacted] end"},
	{"registration URL", "curl https://r.test/v3/import/" + canary + "_c-m-x.yaml | sh",
		"curl https://r.test/v3/import/[redacted] | sh"},
	{"registration command", "sh -s - --server https://r.test --token " + canary + " --ca-checksum 12ab",
		"sh -s - --server https://r.test --token [redacted] --ca-checksum 12ab"},
	{"words about the flag", "give --token or set it", ""},
	{"cloud-init", `CATTLE_TOKEN="short"`, `CATTLE_TOKEN="[redacted]"`},
	{"cloud-init without quotes", "export CATTLE_TOKEN=short CATTLE_SERVER=x",
		"export CATTLE_TOKEN=[redacted] CATTLE_SERVER=x"},
	// Headers.
	{"bearer", "sent Bearer " + canary + ", then", "sent Bearer [redacted], then"},
	{"bearer in prose", "the bearer of the news", ""},
	{"header line", "Authorization: Basic dTpw\r\nAccept: x", "Authorization: [redacted]\r\nAccept: x"},
	{"header with blanks", "X-Auth-Token : a b c", "X-Auth-Token : [redacted]"},
	{"X-Subject-Token", "x-subject-token: gAAAA", "x-subject-token: [redacted]"},
	{"cookies", `Set-Cookie: R_SESS="a"; b=c`, "Set-Cookie: [redacted]"},
	{"about cookies", "cookies are off, cookie is set", ""},
	{"JSON", `{"Authorization":"Basic dTpw","n":1}`, `{"Authorization":"[redacted]","n":1}`},
	{"JSON within JSON", `{"m":"{\"X-Auth-Token\":\"a\\\"b\",\"n\":1}"}`,
		`{"m":"{\"X-Auth-Token\":\"[redacted]\",\"n\":1}"}`},
	{"http.Header", "map[Accept:[x] X-Auth-Token:[abc def] Z:[y]]", "map[Accept:[x] X-Auth-Token:[redacted] Z:[y]]"},
	{"JSON list", `{"X-Auth-Token":["a","b"],"n":1}`, `{"X-Auth-Token":[redacted],"n":1}`},
	{"an API group", "authorization.k8s.io/v1", ""},
	{"curl", "curl -H 'X-Auth-Token: abc' https://h", "curl -H 'X-Auth-Token: [redacted]"},
	// Keys.
	{"password in JSON", `{"password": "a\"b", "user":"u"}`, `{"password": "[redacted]", "user":"u"}`},
	{"empty password", `{"password":"","user":"u"}`, ""},
	{"adminPass", `"adminPass":"x"`, `"adminPass":"[redacted]"`},
	{"as the end of a key", `"openstackcredentialConfig-password":"x"`, `"openstackcredentialConfig-password":"[redacted]"`},
	{"application credential", `application_credential_secret: "x y"`, `application_credential_secret: "[redacted]"`},
	{"environment", "OS_PASSWORD=a,b OS_USER=u", "OS_PASSWORD=[redacted] OS_USER=u"},
	{"query", "/x?password=a&user=u", "/x?password=[redacted]&user=u"},
	{"YAML", "  password: hunter2\n  user: u", "  password: [redacted]\n  user: u"},
	{"YAML with a comment", "password: hunter2 # of the lab\n", "password: [redacted] # of the lab\n"},
	{"YAML in one line", "{password: hunter2, user: u}", "{password: [redacted] user: u}"},
	{"YAML in quotes", "password: 'it is'\n", "password: '[redacted]'\n"},
	{"the end of the text", "password: hunter2", "password: [redacted]"},
	{"a Go struct", "{User:u Password:hunter2 Domain:d}", "{User:u Password:[redacted] Domain:d}"},
	{"a Go field", "Password := hunter2", "Password := [redacted]"},
	{"not closed", `"password":"hunter2` + "\nnext", `"password":"[redacted]` + "\nnext"},
	{"cut off", `"password":"hunt`, `"password":"[redacted]`},
	{"a method", `{"methods":["password"],"password":{"user":{"name":"u"}}}`, ""},
	{"a name of a secret", `"secretName":"x", passwordFile: /etc/x, "secret":{"secretName":"y"}`, ""},
	{"prose", `failed to get secret: secrets "x" not found; password: must be set`, ""},
	{"a list", "secret:\n- name: x", ""},
	{"one word of prose", "rancher-system-agent could not update the secret: Unauthorized\n", ""},
	{"no value", `{"password":null,"mustChangePassword": true, "secret": false}`, ""},
	{"null at the end", "password: null", ""},
	{"nullable", "password=nullx password=nul", "password=[redacted] password=[redacted]"},
	{"YAML in JSON", `"password: hunter2\n  user: u\nsecret:\n  name: x"`,
		`"password: [redacted]\n  user: u\nsecret:\n  name: x"`},
	{"reference to a secret", "must be of the format secret://namespace:name", ""},
	{"not a reference", "password=/slash OS_PASSWORD=//slash and", "password=[redacted] OS_PASSWORD=[redacted] and"},
	{"prose with a value in it", "secret: password=hunter2 is wrong", "secret: password=[redacted] is wrong"},
	{"a long token", `"token":"` + canary + `"`, `"token":"[redacted]"`},
	{"a short token", `"token":"CHANGED"`, ""},
	{"URL", "https://u:hunter2@proxy.test:3128/x", "https://u:[redacted]@proxy.test:3128/x"},
	{"URL without password", "https://proxy.test:3128/a@b and https://u@h", ""},
	// JWT.
	{"JWT", "a eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2ln-_x. b", "a [redacted] b"},
	{"no JWT", "eyJhbGciOiJSUzI1NiJ9 and eyes.of", ""},
	// Keys in PEM form.
	{"private key", "x\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----\ny",
		"x\n[redacted]\ny"},
	{"private key in JSON", `{"k":"-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n","n":1}`,
		`{"k":"[redacted]\n","n":1}`},
	{"private key with dashes", "-----BEGIN OPENSSH PRIVATE KEY-----\na-b---c------END OPENSSH PRIVATE KEY-----y",
		"[redacted]y"},
	{"half a private key", "-----BEGIN EC PRIVATE KEY-----\nMHcC", "[redacted]"},
	{"a certificate", "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----\n", ""},
	// User data.
	{"long base64", "user data " + strings.Repeat("aB3+", 50) + "== is too large", "user data [redacted]== is too large"},
	{"base64 that is short enough", strings.Repeat("aB3/", 49) + "abc", ""},
	{"a ruler", strings.Repeat("=", 300) + strings.Repeat("-", 300), ""},
	{"ordinary words", "Waiting for agent to check in and apply initial plan; machine demo-pool1-abcde-xyz12", ""},
	{"more than can be followed", strings.Repeat("eyJabcdefghijk", 30) + ".abcdefghijkpassword:\"hunter2\"",
		"[redacted]:\"[redacted]\""},
	{"more than can be followed, without a dot", strings.Repeat("eyJ", 17) + "password=hunter2 x",
		"[redacted]=[redacted] x"},
	{"a log line", "time=\"2026-11-30T22:00:00Z\" level=info msg=\"[K8s] secret is up to date\"", ""},
}

func TestShapes(t *testing.T) {
	var r *Redactor
	for _, tt := range shapeTests {
		t.Run(tt.name, func(t *testing.T) {
			want := tt.want
			if want == "" {
				want = tt.text
			}
			if tt.name == "of a kubeconfig" {
				want = "token: [redacted]\n"
			}
			got := r.String(tt.text)
			assert.Equal(t, want, got)
			assert.Equal(t, got, r.String(got), "what is redacted stays as it is")
			assert.Equal(t, got, string(r.Bytes([]byte(tt.text))))
		})
	}
}

func TestShapesOfRealHeaders(t *testing.T) {
	h := http.Header{}
	for _, name := range []string{"Authorization", "X-Auth-Token", "X-Subject-Token", "Cookie", "Set-Cookie"} {
		h.Set(name, "a="+canary+"; b")
	}
	var b strings.Builder
	assert.NoError(t, h.Write(&b))
	var r *Redactor
	assert.NotContains(t, r.String(b.String()), canary)
	assert.Contains(t, r.String(b.String()), "X-Auth-Token: [redacted]\r\n")
}
