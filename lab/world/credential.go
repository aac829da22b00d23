package world

import (
	"encoding/base64"
	"fmt"
	"strings"
	"unicode"

	"github.com/rosctl/rosctl/lab/kube"
)

// credentialEnv is the environment that the cloud credential "namespace:name" gives to a provisioning Job: each key of the
// Secret, behind its last hyphen, in capitals and with the driver's prefix (rancher/rancher
// pkg/controllers/capr/machineprovision/args.go).
func (w *World) credentialEnv(reference string) (map[string]string, error) {
	ns, name, ok := strings.Cut(reference, ":")
	if !ok {
		ns, name = "cattle-global-data", reference
	}
	secret := w.get(kube.Secrets, ns, name)
	if secret == nil {
		return nil, fmt.Errorf("%s %q not found", kube.Secrets.ID(), name)
	}
	env := map[string]string{}
	data, _ := secret["data"].(kube.Object)
	for key, value := range data {
		text, _ := value.(string)
		plain, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			continue // the API server would not have stored it
		}
		env["OS_"+upperSnake(key[strings.LastIndex(key, "-")+1:])] = string(plain)
	}
	return env, nil
}

// upperSnake turns "applicationCredentialId" into "APPLICATION_CREDENTIAL_ID".
func upperSnake(camel string) string { return strings.ToUpper(split(camel, '_')) }

// kebab turns "applicationCredentialId" into "application-credential-id".
func kebab(camel string) string { return strings.ToLower(split(camel, '-')) }

func split(camel string, separator rune) string {
	var b strings.Builder
	for i, r := range camel {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteRune(separator)
		}
		b.WriteRune(r)
	}
	return b.String()
}
