package rancherapi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/clock"
)

const (
	execSuccess = `{"metadata":{},"status":"Success"}`
	// As kubelet sends it (k8s.io/apimachinery, util/remotecommand and api/errors NewGenericServerResponse).
	execExit7 = `{"metadata":{},"status":"Failure","message":"command terminated with non-zero exit code: exit status 7",` +
		`"reason":"NonZeroExitCode","details":{"causes":[{"reason":"ExitCode","message":"7"}]}}`
	execNoBinary = `{"metadata":{},"status":"Failure","message":"Internal error occurred: error executing command in ` +
		`container: exec: \"sh\": executable file not found in $PATH","reason":"InternalError","code":500}`
)

// execServer upgrades to a websocket of one of the protocols and lets a function play the container.
func execServer(t *testing.T, protocols []string, play func(*websocket.Conn, *http.Request)) *Downstream {
	t.Helper()
	upgrader := websocket.Upgrader{Subprotocols: protocols}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		play(conn, r)
	}))
	server.EnableHTTP2 = true // as Rancher's: the upgrade must not be tried over it
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	return downstreamOf(t, server)
}

func downstreamOf(t *testing.T, server *httptest.Server) *Downstream {
	t.Helper()
	c, err := New(Options{URL: server.URL, Transport: newWay(t, server, clock.Real(), false), UserAgent: "rosctl/test"})
	require.NoError(t, err)
	c.UseToken(testToken)
	return c.Downstream("c-m-p7v9kxrt")
}

func frame(t *testing.T, conn *websocket.Conn, stream byte, payload string) {
	t.Helper()
	_ = conn.WriteMessage(websocket.BinaryMessage, append([]byte{stream}, payload...))
}

func bye(conn *websocket.Conn) {
	_ = conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, ""),
		time.Now().Add(time.Second))
}

func TestExec(t *testing.T) {
	for _, protocol := range []string{"v5.channel.k8s.io", "v4.channel.k8s.io"} {
		t.Run(protocol, func(t *testing.T) {
			noLeaks(t)
			asked := make(chan *http.Request, 1)
			d := execServer(t, []string{protocol}, func(conn *websocket.Conn, r *http.Request) {
				asked <- r
				assert.Equal(t, protocol, conn.Subprotocol())
				frame(t, conn, streamStdout, "") // servers open each stream with an empty frame
				frame(t, conn, streamStderr, "")
				frame(t, conn, streamStdout, `{"members":`)
				frame(t, conn, streamStderr, "a warning\n")
				frame(t, conn, streamStdout, `[]}`)
				frame(t, conn, streamStatus, execSuccess)
				bye(conn)
			})
			argv := []string{"etcdctl", "member", "list", "--write-out=json"}
			out, failed, err := d.Exec(t.Context(), "kube-system", "etcd-lab2", "etcd", argv)
			require.NoError(t, err)
			assert.JSONEq(t, `{"members":[]}`, out)
			assert.Equal(t, "a warning\n", failed)

			r := <-asked
			assert.Equal(t, "/k8s/clusters/c-m-p7v9kxrt/api/v1/namespaces/kube-system/pods/etcd-lab2/exec", r.URL.Path)
			assert.Equal(t, url.Values{
				"command": argv, "container": {"etcd"}, "stdout": {"true"}, "stderr": {"true"},
			}, r.URL.Query())
			assert.Equal(t, "Bearer "+testToken, r.Header.Get("Authorization"))
			assert.Equal(t, "rosctl/test", r.Header.Get("User-Agent"))
			d.way.Close()
		})
	}
}

func TestExecEndings(t *testing.T) {
	argv := []string{"etcdctl", "endpoint", "health"}
	for name, c := range map[string]struct {
		play func(*testing.T, *websocket.Conn)
		exit int
		kind Kind
		text string
		out  string
	}{
		"exit status": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStdout, "partly")
				frame(t, conn, streamStderr, "context deadline exceeded\n")
				frame(t, conn, streamStatus, execExit7)
				bye(conn)
			},
			exit: 7, out: "partly", text: "etcdctl endpoint health ended with exit status 7: context deadline exceeded",
		},
		"no such program": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStatus, execNoBinary)
				bye(conn)
			},
			kind: KindServer, text: "executable file not found in $PATH",
		},
		"status, then a cut connection": {
			play: func(t *testing.T, conn *websocket.Conn) { frame(t, conn, streamStatus, execSuccess) },
		},
		"status, output after it": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStatus, execSuccess)
				frame(t, conn, streamStdout, "late")
				bye(conn)
			},
			out: "late",
		},
		"closed without a status": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStdout, "partly")
				bye(conn)
			},
			kind: KindServer, out: "partly", text: "closed before the exit status came",
		},
		"cut without a status": {
			play: func(t *testing.T, conn *websocket.Conn) { frame(t, conn, streamStdout, "partly") },
			kind: KindServer, out: "partly", text: "closed before the exit status came",
		},
		"unreadable status": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStatus, "command terminated")
				bye(conn)
			},
			kind: KindServer, text: "an exit status that cannot be read",
		},
		"frames of no stream": {
			play: func(t *testing.T, conn *websocket.Conn) {
				_ = conn.WriteMessage(websocket.TextMessage, []byte("\x01text"))
				_ = conn.WriteMessage(websocket.BinaryMessage, nil)
				frame(t, conn, 9, "?")
				frame(t, conn, streamStatus, execSuccess)
				bye(conn)
			},
		},
		"too much output": {
			play: func(t *testing.T, conn *websocket.Conn) {
				for range 3 * execLimit / (32 << 10) {
					frame(t, conn, streamStdout, strings.Repeat("x", 32<<10))
				}
			},
			kind: KindInvalid, text: "wrote more than 1024 KiB", out: strings.Repeat("x", execLimit),
		},
		"too large a frame": {
			play: func(t *testing.T, conn *websocket.Conn) {
				frame(t, conn, streamStdout, strings.Repeat("x", 2*execFrameLimit))
			},
			kind: KindUnreachable,
		},
	} {
		t.Run(name, func(t *testing.T) {
			noLeaks(t)
			d := execServer(t, streamProtocols, func(conn *websocket.Conn, _ *http.Request) { c.play(t, conn) })
			out, _, err := d.Exec(t.Context(), "kube-system", "etcd-lab2", "etcd", argv)
			assert.True(t, c.out == out, "stdout")
			switch {
			case c.exit != 0:
				var exit *ExitError
				require.ErrorAs(t, err, &exit)
				assert.Equal(t, c.exit, exit.Code)
				assert.Equal(t, c.text, err.Error())
			case c.kind == "":
				require.NoError(t, err)
			default:
				require.Error(t, err)
				assert.Equal(t, c.kind, KindOf(err), err)
				assert.Contains(t, err.Error(), c.text)
				assert.Contains(t, err.Error(), "running etcdctl in Pod kube-system/etcd-lab2 of cluster c-m-p7v9kxrt")
			}
			d.way.Close()
		})
	}
}

func TestExecIsCanceled(t *testing.T) {
	noLeaks(t)
	running := make(chan struct{})
	d := execServer(t, streamProtocols, func(conn *websocket.Conn, _ *http.Request) {
		frame(t, conn, streamStdout, "partly")
		close(running)
		_, _, _ = conn.ReadMessage() // until the client goes away
	})
	why := errors.New("interrupted by the user")
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		<-running
		cancel(why)
	}()
	_, _, err := d.Exec(ctx, "kube-system", "etcd-lab2", "etcd", []string{"etcdctl"})
	require.ErrorIs(t, err, why)
	assert.Equal(t, KindCanceled, KindOf(err))
	d.way.Close()
}

func TestExecRefused(t *testing.T) {
	forbidden := readRecording(t, "noperm-k8s-proxy-local")
	notReady := readRecording(t, "k8s-proxy-cluster-not-ready")
	for name, c := range map[string]struct {
		handler http.HandlerFunc
		kind    Kind
		text    string
	}{
		"forbidden": {
			handler: func(w http.ResponseWriter, _ *http.Request) { forbidden.answer(w) },
			kind:    KindForbidden, text: "cannot list resource",
		},
		"cluster not ready": {
			handler: func(w http.ResponseWriter, _ *http.Request) { notReady.answer(w) },
			kind:    KindServer, text: "unable to create impersonator account",
		},
		"a page": {
			handler: func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "text/html")
				w.WriteHeader(http.StatusBadGateway)
				_, _ = io.WriteString(w, "<html>")
			},
			kind: KindHTML, text: "a web page",
		},
		"no upgrade": {
			handler: func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "hello") },
			kind:    KindNotRancher, text: "no upgrade to a websocket",
		},
		"an old protocol": {
			handler: func(w http.ResponseWriter, r *http.Request) {
				upgrader := websocket.Upgrader{Subprotocols: []string{"channel.k8s.io"}}
				if conn, err := upgrader.Upgrade(w, r, nil); err == nil {
					_ = conn.Close()
				}
			},
			kind: KindNotRancher, text: "none of Kubernetes' exec protocols",
		},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewTLSServer(c.handler)
			t.Cleanup(server.Close)
			_, _, err := downstreamOf(t, server).Exec(t.Context(), "kube-system", "etcd", "etcd", []string{"etcdctl"})
			require.Error(t, err)
			assert.Equal(t, c.kind, KindOf(err), err)
			assert.Contains(t, err.Error(), c.text)
		})
	}

	server := httptest.NewTLSServer(http.NotFoundHandler())
	d := downstreamOf(t, server)
	server.Close()
	_, _, err := d.Exec(t.Context(), "kube-system", "etcd", "etcd", []string{"etcdctl"})
	assert.True(t, IsUnreachable(err), err)
	_, _, err = d.Exec(t.Context(), "kube-system", "etcd", "etcd", nil)
	assert.True(t, IsInvalid(err))
	_, _, err = d.Exec(t.Context(), "kube-system", "", "etcd", []string{"etcdctl"})
	assert.True(t, IsInvalid(err))
}

func FuzzExecStatus(f *testing.F) {
	f.Add([]byte(execSuccess))
	f.Add([]byte(execExit7))
	f.Add([]byte(execNoBinary))
	f.Add([]byte(`{"details":{"causes":[{"reason":"ExitCode","message":"x"}]}}`))
	s := &stream{endpoint: &endpoint{base: &url.URL{Host: "h"}}}
	f.Fuzz(func(t *testing.T, raw []byte) {
		err := s.judge(call{doing: "running x"}, []string{"x"}, raw, "")
		if err == nil && !bytes.Contains(raw, []byte("Success")) {
			t.Fatalf("%q is no success", raw)
		}
	})
}
