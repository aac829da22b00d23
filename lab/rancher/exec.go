package rancher

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"github.com/rosctl/rosctl/lab/kube"
)

// The channels of the remote command protocol (k8s.io/apimachinery/pkg/util/remotecommand): the first byte of a frame.
const (
	channelStdout = 1
	channelStderr = 2
	channelError  = 3
)

// maxFrame is how much output goes into one frame, in bytes.
const maxFrame = 32 << 10

var upgrader = websocket.Upgrader{
	Subprotocols: []string{"v5.channel.k8s.io", "v4.channel.k8s.io"},
	// No browser talks to the lab.
	CheckOrigin: func(*http.Request) bool { return true },
}

// serveExec runs a command in a pod for a client that speaks the websocket form of exec.
func (d *Downstream) serveExec(w http.ResponseWriter, r *http.Request, namespace, pod string) {
	obj, status := d.store.Get(kube.Pods, namespace, pod)
	if status != nil {
		kube.WriteStatus(w, status)
		return
	}
	query := r.URL.Query()
	container := query.Get("container")
	if container != "" && !hasContainer(obj, container) {
		kube.WriteStatus(w, kube.BadRequest(fmt.Sprintf("container %s is not valid for pod %s", container, pod)))
		return
	}
	if !websocket.IsWebSocketUpgrade(r) {
		kube.WriteStatus(w, kube.BadRequest("Upgrade request required"))
		return
	}
	conn, err := upgrader.Upgrade(w, r, w.Header())
	if err != nil {
		return // the upgrader has answered
	}
	defer func() { _ = conn.Close() }()
	d.mu.Lock()
	exec := d.exec
	d.mu.Unlock()
	// A first empty frame tells the client that the command has started.
	send(conn, channelStdout, nil)
	stdout, stderr, exit, err := exec(pod, container, query["command"])
	if query.Get("stdout") == "true" {
		send(conn, channelStdout, []byte(stdout))
	}
	if query.Get("stderr") == "true" {
		send(conn, channelStderr, []byte(stderr))
	}
	send(conn, channelError, execStatus(query["command"], exit, err))
	deadline := time.Now().Add(time.Second)
	_ = conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, ""), deadline)
}

func hasContainer(pod kube.Object, name string) bool {
	containers, _ := kube.Nested(pod, "spec", "containers").([]any)
	for _, entry := range containers {
		if c, ok := entry.(kube.Object); ok && c["name"] == name {
			return true
		}
	}
	return false
}

// send writes output in frames. A client that is gone need not be told.
func send(conn *websocket.Conn, channel byte, data []byte) {
	for first := true; first || len(data) > 0; first = false {
		n := min(len(data), maxFrame)
		if conn.WriteMessage(websocket.BinaryMessage, append([]byte{channel}, data[:n]...)) != nil {
			return
		}
		data = data[n:]
	}
}

// execStatus is the Status at the end of the error channel.
func execStatus(argv []string, exit int, err error) []byte {
	var status kube.Object
	switch {
	case err != nil:
		status = (&kube.Status{Code: http.StatusInternalServerError, Reason: "InternalError",
			Message: "Internal error occurred: error executing command in container: failed to exec in container: " +
				"failed to start exec: " + err.Error()}).Object()
	case exit != 0:
		status = (&kube.Status{Reason: "NonZeroExitCode",
			Message: fmt.Sprintf("command terminated with non-zero exit code: error executing command %v, exit code %d",
				argv, exit),
			Details: &kube.Details{Causes: []kube.Cause{{Reason: "ExitCode", Message: fmt.Sprint(exit)}}}}).Object()
		delete(status, "code")
		delete(status, "kind")
		delete(status, "apiVersion")
	default:
		status = kube.Object{"metadata": kube.Object{}, "status": "Success"}
	}
	raw, marshalErr := json.Marshal(status)
	if marshalErr != nil {
		panic(marshalErr) // text and numbers
	}
	return raw
}
