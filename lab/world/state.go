package world

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"strings"
	"time"

	"github.com/rosctl/rosctl/lab/kube"
)

// serverState is the part of the driver's config.json that the rest of the world goes on with.
type serverState struct {
	MachineID string `json:"MachineId"` // the server's id
	IPAddress string `json:"IPAddress"`
}

// parseState reads a config.json. What cannot be read is as good as nothing: then the machine has no server.
func parseState(file []byte) serverState {
	var config struct {
		Driver serverState `json:"Driver"`
	}
	if err := json.Unmarshal(file, &config); err != nil {
		return serverState{}
	}
	return config.Driver
}

// saveState keeps the driver's config.json, in the Secret's form: a gzipped tar of the machine's folder.
func (w *World) saveState(machine kube.Key, file []byte) {
	key := kube.Key{Namespace: machine.Namespace, Name: machine.Name + "-machine-state"}
	w.mutate(kube.Secrets, key, func(secret kube.Object) bool {
		if file == nil {
			delete(secret, "data")
			return true
		}
		kube.SetNested(secret, base64.StdEncoding.EncodeToString(pack(machine.Name, file, w.now())), "data", "extractedConfig")
		return true
	})
}

// loadState reads it back; nil when there is none.
func (w *World) loadState(machine kube.Key) []byte {
	secret := w.get(kube.Secrets, machine.Namespace, machine.Name+"-machine-state")
	packed, err := base64.StdEncoding.DecodeString(kube.NestedString(secret, "data", "extractedConfig"))
	if err != nil || len(packed) == 0 {
		return nil
	}
	return unpack(packed)
}

// pack and unpack write and read a gzipped tar with one config.json. Neither can fail on what the other made; what
// somebody else put into the Secret is as good as nothing.
func pack(machine string, file []byte, now time.Time) []byte {
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	archive := tar.NewWriter(zip)
	_ = archive.WriteHeader(&tar.Header{
		Name: "machines/" + machine + "/config.json", Mode: 0o600, Size: int64(len(file)), ModTime: now})
	_, _ = archive.Write(file)
	_ = archive.Close()
	_ = zip.Close()
	return b.Bytes()
}

func unpack(packed []byte) []byte {
	zip, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	archive := tar.NewReader(zip)
	for {
		header, err := archive.Next()
		if err != nil {
			return nil
		}
		if strings.HasSuffix(header.Name, "/config.json") {
			file, err := io.ReadAll(archive)
			if err != nil {
				return nil
			}
			return file
		}
	}
}
