package rancherapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/gorilla/websocket"
)

// The subprotocols of Kubernetes' exec over a websocket, the one liked best first: v5 (Kubernetes 1.29) differs from v4
// only in a client's way to close stdin, which is not used here.
var streamProtocols = []string{"v5.channel.k8s.io", "v4.channel.k8s.io"}

// The first byte of each message says which stream it belongs to.
const (
	streamStdout = 1
	streamStderr = 2
	streamStatus = 3 // a Kubernetes Status, once, when the command has ended
)

const (
	// execTime is how long a command may run where the caller set no deadline: wall time, since it guards against a
	// connection that died silently.
	execTime = time.Minute
	// execGrace is how long the server may take to close after it told the exit status.
	execGrace = 2 * time.Second
	// execHandshake is how long the upgrade to a websocket may take.
	execHandshake = 20 * time.Second
	// execFrameLimit is the size of one message; servers send 32 KiB at most.
	execFrameLimit = 1 << 20
)

// stream is the connection of one exec.
type stream struct {
	endpoint *endpoint
	conn     *websocket.Conn
}

// dialStream opens the connection. It does not go through http.Client, so it takes the pin, the CA and the dry-run guard
// from the transport itself.
func (e *endpoint) dialStream(ctx context.Context, c call) (*stream, error) {
	target := *e.base
	target.Scheme = "wss"
	address := target.String() + c.path + "?" + c.query.Encode()
	if err := e.way.AllowWrite(c.method, e.base.String()+c.path); err != nil {
		return nil, e.lost(ctx, c, err)
	}
	tlsConfig := e.way.TLSConfig()
	tlsConfig.NextProtos = []string{"http/1.1"} // HTTP/2 has no upgrade
	dialer := websocket.Dialer{
		Proxy: http.ProxyFromEnvironment, NetDialContext: e.way.DialContext, TLSClientConfig: tlsConfig,
		HandshakeTimeout: execHandshake, Subprotocols: streamProtocols,
	}
	header := http.Header{"User-Agent": {e.userAgent}}
	if token := e.token(); !token.IsZero() {
		header.Set("Authorization", "Bearer "+token.Reveal())
	}
	conn, response, err := dialer.DialContext(ctx, address, header)
	if err != nil {
		if response == nil || !errors.Is(err, websocket.ErrBadHandshake) {
			return nil, e.lost(ctx, c, err)
		}
		body, _ := io.ReadAll(response.Body) // gorilla keeps at most 1 KiB of it
		if response.StatusCode < 300 {
			return nil, e.notRancher(c, &answer{status: response.StatusCode}, "no upgrade to a websocket")
		}
		return nil, e.refused(c, response.StatusCode, response.Header, body)
	}
	if conn.Subprotocol() == "" {
		_ = conn.Close()
		return nil, e.notRancher(c, &answer{status: http.StatusSwitchingProtocols},
			"a websocket that speaks none of Kubernetes' exec protocols")
	}
	conn.SetReadLimit(execFrameLimit)
	return &stream{endpoint: e, conn: conn}, nil
}

// output reads the streams to their end and closes the connection.
func (s *stream) output(ctx context.Context, c call, argv []string) (stdout, stderr string, err error) {
	defer func() { _ = s.conn.Close() }()
	if _, limited := ctx.Deadline(); !limited {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, execTime,
			fmt.Errorf("the command did not end within %s", execTime))
		defer cancel()
	}
	// A read cannot be told to stop, but a closed connection ends it.
	stop := context.AfterFunc(ctx, func() { _ = s.conn.Close() })
	defer stop()

	var out, failed []byte
	var status []byte
	for {
		kind, message, readErr := s.conn.ReadMessage()
		if readErr != nil {
			err = s.ended(ctx, c, argv, status, string(failed), readErr)
			return string(out), string(failed), err
		}
		if kind != websocket.BinaryMessage || len(message) == 0 {
			continue // nothing of the protocol
		}
		switch payload := message[1:]; message[0] {
		case streamStdout:
			out = append(out, payload...)
		case streamStderr:
			failed = append(failed, payload...)
		case streamStatus:
			status = append(status, payload...)
			_ = s.conn.SetReadDeadline(time.Now().Add(execGrace))
		}
		if len(out) > execLimit || len(failed) > execLimit || len(status) > execLimit {
			return string(out[:min(len(out), execLimit)]), string(failed[:min(len(failed), execLimit)]), &Error{
				Op: c.doing, Method: c.method, Path: c.path, Host: s.endpoint.base.Host, Kind: KindInvalid,
				Message: fmt.Sprintf("the command wrote more than %d KiB and was stopped", execLimit>>10),
			}
		}
	}
}

// ended judges how a command ended: by its status where there is one, whatever happened to the connection afterwards.
func (s *stream) ended(ctx context.Context, c call, argv []string, status []byte, stderr string, readErr error) error {
	if len(status) > 0 {
		return s.judge(c, argv, status, stderr)
	}
	if ctx.Err() != nil {
		return s.endpoint.lost(ctx, c, context.Cause(ctx))
	}
	var closed *websocket.CloseError
	if errors.As(readErr, &closed) {
		return &Error{
			Op: c.doing, Method: c.method, Path: c.path, Host: s.endpoint.base.Host, Kind: KindServer,
			Message: "the connection was closed before the exit status came", Err: nil,
		}
	}
	return s.endpoint.lost(ctx, c, readErr)
}

// judge reads the Status that ends an exec.
func (s *stream) judge(c call, argv []string, raw []byte, stderr string) error {
	var status struct {
		Status  string `json:"status"`
		Reason  string `json:"reason"`
		Message string `json:"message"`
		Code    int    `json:"code"`
		Details struct {
			Causes []struct {
				Reason  string `json:"reason"`
				Message string `json:"message"`
			} `json:"causes"`
		} `json:"details"`
	}
	fault := &Error{
		Op: c.doing, Method: c.method, Path: c.path, Host: s.endpoint.base.Host, Kind: KindServer,
	}
	if err := json.Unmarshal(raw, &status); err != nil {
		fault.Message = "an exit status that cannot be read"
		return fault
	}
	if status.Status == "Success" {
		return nil
	}
	for _, cause := range status.Details.Causes {
		if cause.Reason != "ExitCode" {
			continue
		}
		if code, err := strconv.Atoi(cause.Message); err == nil {
			return &ExitError{Command: argv, Code: code, Stderr: s.endpoint.redact.String(stderr)}
		}
	}
	fault.Reason = word(status.Reason)
	fault.Message = s.endpoint.redact.String(shorten(status.Message))
	return fault
}
