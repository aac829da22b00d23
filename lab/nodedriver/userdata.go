package nodedriver

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"strings"

	"sigs.k8s.io/yaml"
)

// scriptPath is where cloud-init puts the install script in the guest.
const scriptPath = "/usr/local/custom_script/install.sh"

// mergeUserData makes the server's user data: a cloud-config that writes the install script and runs it, on top of what the
// user gave. A user's script ("#!…") is put in front of the install script; a user's cloud-config keeps all it says, and a
// host name in it wins. Anything else is refused.
func mergeUserData(given string, script []byte, hostname string) ([]byte, error) {
	config := map[string]any{}
	switch {
	case given == "" || strings.HasPrefix(given, "#cloud-config"):
		if err := yaml.Unmarshal([]byte(given), &config); err != nil {
			return nil, err
		}
		script = withoutShebang(script)
	case strings.HasPrefix(given, "#!"):
		script = bytes.Join([][]byte{withoutShebang([]byte(given)), withoutShebang(script)}, []byte("\n\n"))
	default:
		return nil, failure("existing userdata file does not begin with '#!' or '#cloud-config'")
	}
	packed, err := pack(script)
	if err != nil {
		return nil, err
	}
	if config == nil { // a cloud-config of comments only
		config = map[string]any{}
	}
	if _, ok := config["hostname"]; !ok {
		config["hostname"] = hostname
	}
	for key, value := range map[string]any{
		"write_files": map[string]any{
			"encoding": "gzip+b64", "content": packed, "permissions": "0644", "path": scriptPath,
		},
		"runcmd": "sh " + scriptPath,
	} {
		list, ok := config[key].([]any)
		if !ok && config[key] != nil {
			return nil, failuref("unable to get %s from cloud-config YAML", key)
		}
		config[key] = append(list, value)
	}
	text, err := yaml.Marshal(config)
	if err != nil {
		return nil, err
	}
	return append([]byte("#cloud-config\n"), text...), nil
}

// withoutShebang cuts the first line if it names an interpreter: the whole is run by sh.
func withoutShebang(script []byte) []byte {
	if !bytes.HasPrefix(script, []byte("#!")) {
		return script
	}
	_, rest, found := bytes.Cut(script, []byte("\n"))
	if !found {
		return script
	}
	return rest
}

func pack(script []byte) (string, error) {
	var buffer bytes.Buffer
	writer := gzip.NewWriter(&buffer)
	if _, err := writer.Write(script); err != nil {
		return "", fmt.Errorf("packing the install script: %w", err)
	}
	if err := writer.Close(); err != nil {
		return "", fmt.Errorf("packing the install script: %w", err)
	}
	return base64.StdEncoding.EncodeToString(buffer.Bytes()), nil
}
