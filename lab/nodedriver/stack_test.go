package nodedriver

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Ids that the recordings have, of things that were there before every run.
const (
	project   = "dfe8506456c643b8b11382c9c1c8a3e8"
	userID    = "60ddcc55e4764fd5b12dcce1976187e7"
	password  = "right-password"
	appSecret = "right-secret"
	appID     = "0d7f4532fcc04a42a6b56bf56ff96c44"
)

// named is an item of a list.
type named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// stack is a scripted OpenStack: it keeps what is made in it, checks what the recorded failures are about, and answers as a
// case says. Its services listen anywhere on the loopback; the addresses of the recordings lead to them.
type stack struct {
	t  *testing.T
	mu sync.Mutex

	keypairs, ports      map[string]string // name or id → what it belongs to
	servers              map[string]string // id → status
	floatingIPs, volumes map[string]string // id → address, id → server
	made                 int               // gives ids and addresses

	flavors, images, networks, groups []named

	building     int    // looks at a new server before it is ACTIVE; < 0: for good
	fails        bool   // new servers end in ERROR
	deletesStick bool   // a deleted server stays, in task state deleting
	onLook       func() // called at each look at a server
	disabledUser string // cannot log in
	refusals     []refusal
	down         map[string]error // recorded address → the error of dialling it
	listeners    map[string]string
}

// newStack starts the services at the recorded plain addresses, 127.0.0.1:15000 and so on.
func newStack(t *testing.T) *stack {
	t.Helper()
	s := &stack{
		t:        t,
		keypairs: map[string]string{"ops-key": "user"}, ports: map[string]string{}, servers: map[string]string{},
		floatingIPs: map[string]string{}, volumes: map[string]string{},
		flavors: []named{{"f8b357ee-cf6c-4995-ac56-1bf6f38e1694", "rancher.node"},
			{"9823a71f-0000-4000-8000-000000000000", "tmp.flavor"}},
		images: []named{{"2e72a452-5cee-4afb-bd37-2eb1ea55f9ee", "ubuntu-24.04-cloud"}},
		networks: []named{{"8588f8c0-1b82-4991-a68d-8e3ed4529900", "rancher-net"},
			{"7ee4da27-c068-4a41-bcce-8c9c4b4f5d09", "public"},
			{"11596e0a-36d2-43e7-8c0d-1cef6fdf3551", "second-net"}, {"90f4bc22-8f54-4764-b4cd-b2c8132f0d42", "second-net"}},
		groups:    []named{{"c12210ca-1c51-47ed-a3a5-9cb33d3472e4", "sg-anti"}},
		building:  1,
		down:      map[string]error{},
		listeners: map[string]string{},
	}
	s.serve("127.0.0.1:15000", s.keystone(15000, "http"), nil)
	s.serve("127.0.0.1:15001", http.NotFoundHandler(), nil)
	s.serve("127.0.0.1:15003", http.HandlerFunc(s.nova), nil)
	s.serve("127.0.0.1:15004", http.HandlerFunc(s.neutron), nil)
	s.serve("127.0.0.1:15005", http.HandlerFunc(s.cinder), nil)
	return s
}

// serve lets a service answer at a recorded address, with TLS if a certificate is given.
func (s *stack) serve(at string, handler http.Handler, certificate *tls.Certificate) {
	server := httptest.NewUnstartedServer(s.refusing(handler))
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // failed handshakes are what some cases are about
	if certificate != nil {
		server.TLS = &tls.Config{Certificates: []tls.Certificate{*certificate}}
		server.StartTLS()
	} else {
		server.Start()
	}
	s.t.Cleanup(server.Close)
	s.listeners[at] = server.Listener.Addr().String()
}

// dial reaches the service that stands for a recorded address.
func (s *stack) dial(ctx context.Context, network, at string) (net.Conn, error) {
	s.mu.Lock()
	err := s.down[at]
	to, ok := s.listeners[at]
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fmt.Errorf("nothing is recorded at %s", at)
	}
	return (&net.Dialer{}).DialContext(ctx, network, to)
}

// dialError is the error of a connection that the kernel refused.
func dialError(at string, why syscall.Errno) error {
	a, err := net.ResolveTCPAddr("tcp", at)
	if err != nil {
		return err
	}
	return &net.OpError{Op: "dial", Net: "tcp", Addr: a, Err: os.NewSyscallError("connect", why)}
}

// refusing answers the requests that the case refuses.
func (s *stack) refusing(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		address := "http://" + r.Host + r.URL.Path
		for _, no := range s.refusals {
			if no.method == r.Method && no.url == address {
				_, _ = io.Copy(io.Discard, r.Body)
				w.WriteHeader(no.code)
				_, _ = io.WriteString(w, no.body)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// left counts what there is now and was not there before the run.
func (s *stack) left() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	left := map[string]int{}
	for kind, things := range map[string]map[string]string{
		"keypairs": s.keypairs, "ports": s.ports, "servers": s.servers, "floatingips": s.floatingIPs, "volumes": s.volumes,
	} {
		for name := range things {
			if name != "ops-key" {
				left[kind]++
			}
		}
	}
	return left
}

func (s *stack) newID() string {
	s.made++
	return fmt.Sprintf("abcdef00-0000-4000-8000-%012d", s.made)
}

func answer(w http.ResponseWriter, code int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	if body != nil {
		_ = json.NewEncoder(w).Encode(body)
	}
}

type object = map[string]any

func notFound(w http.ResponseWriter) {
	answer(w, 404, object{"itemNotFound": object{"code": 404, "message": "it is not there"}})
}

// keystone answers logins. Its catalogue names the services at the ports that follow its own.
func (s *stack) keystone(port int, scheme string) http.HandlerFunc {
	base := func(offset int) string { return fmt.Sprintf("%s://127.0.0.1:%d", scheme, port+offset) }
	service := func(kind, url string) object {
		var endpoints []object
		for _, access := range []string{"public", "internal", "admin"} {
			endpoints = append(endpoints, object{"interface": access, "region": "RegionOne", "region_id": "RegionOne", "url": url})
		}
		return object{"type": kind, "endpoints": endpoints}
	}
	return func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == "GET" && r.URL.Path == "/":
			answer(w, 300, object{"versions": object{"values": []object{{"id": "v3.14", "status": "stable",
				"links": []object{{"rel": "self", "href": base(0) + "/v3/"}}}}}})
		case r.Method == "POST" && r.URL.Path == "/v3/auth/tokens":
			if !s.mayLogIn(r) {
				answer(w, 401, object{"error": object{"code": 401, "message": "The request you have made requires authentication."}})
				return
			}
			w.Header().Set("X-Subject-Token", "token")
			answer(w, 201, object{"token": object{"catalog": []object{
				service("compute", base(3)+"/v2.1"), service("network", base(4)), service("volumev3", base(5)+"/v3/"+project),
			}}})
		default:
			notFound(w)
		}
	}
}

// mayLogIn checks the credentials of a login.
func (s *stack) mayLogIn(r *http.Request) bool {
	type domain struct{ ID, Name string }
	var login struct {
		Auth struct {
			Identity struct {
				Password struct {
					User struct {
						ID, Name, Password string
						Domain             domain
					}
				}
				ApplicationCredential struct{ ID, Secret string } `json:"application_credential"`
			}
			Scope struct {
				Project struct {
					ID, Name string
					Domain   domain
				}
			}
		}
	}
	require.NoError(s.t, json.NewDecoder(r.Body).Decode(&login))
	if credential := login.Auth.Identity.ApplicationCredential; credential.ID != "" {
		return credential.ID == appID && credential.Secret == appSecret
	}
	user, scope := login.Auth.Identity.Password.User, login.Auth.Scope.Project
	known := user.ID == userID || (user.Name == "rancher-user" || user.Name == "reader-user") && user.Domain.Name == "Default"
	inProject := scope.ID == project || scope.Name == "rancher" && scope.Domain.Name == "Default" || scope.ID+scope.Name == ""
	return known && inProject && user.Password == password && (user.Name == "" || user.Name != s.disabledUser)
}

// nova answers as compute service.
func (s *stack) nova(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, "/v2.1/")
	kind, rest, _ := strings.Cut(path, "/")
	switch r.Method + " " + kind {
	case "GET flavors":
		answer(w, 200, object{"flavors": s.flavors})
	case "GET images":
		answer(w, 200, object{"images": s.images})
	case "GET os-server-groups":
		answer(w, 200, object{"server_groups": s.groups})
	case "POST os-keypairs":
		var body struct{ Keypair named }
		require.NoError(s.t, json.NewDecoder(r.Body).Decode(&body))
		s.keypairs[body.Keypair.Name] = "driver"
		answer(w, 200, object{"keypair": object{"name": body.Keypair.Name}})
	case "GET os-keypairs", "DELETE os-keypairs":
		if _, ok := s.keypairs[rest]; !ok {
			notFound(w)
			return
		}
		if r.Method == "DELETE" {
			delete(s.keypairs, rest)
			answer(w, 202, nil)
			return
		}
		answer(w, 200, object{"keypair": object{"name": rest, "public_key": "ssh-rsa AAAA"}})
	case "POST servers", "POST os-volumes_boot":
		s.createServer(w, r, rest)
	case "GET servers":
		s.lookAtServer(w, rest)
	case "DELETE servers":
		if _, ok := s.servers[rest]; !ok {
			notFound(w)
			return
		}
		if !s.deletesStick {
			s.forgetServer(rest)
		}
		answer(w, 204, nil)
	default:
		s.t.Errorf("nova: unexpected %s %s", r.Method, r.URL)
		notFound(w)
	}
}

func (s *stack) createServer(w http.ResponseWriter, r *http.Request, rest string) {
	if strings.HasSuffix(rest, "/os-volume_attachments") {
		id, _, _ := strings.Cut(rest, "/")
		var body struct {
			VolumeAttachment struct {
				VolumeID string `json:"volumeId"`
			}
		}
		require.NoError(s.t, json.NewDecoder(r.Body).Decode(&body))
		s.volumes[body.VolumeAttachment.VolumeID] = id
		answer(w, 200, object{"volumeAttachment": object{
			"volumeId": body.VolumeAttachment.VolumeID, "serverId": id, "device": "/dev/sdb"}})
		return
	}
	var body struct {
		Server struct {
			Name, FlavorRef, ImageRef string
			KeyName                   string `json:"key_name"`
			UserData                  string `json:"user_data"`
		}
	}
	require.NoError(s.t, json.NewDecoder(r.Body).Decode(&body))
	require.NotEmpty(s.t, body.Server.UserData)
	require.Contains(s.t, s.keypairs, body.Server.KeyName)
	id := s.newID()
	s.servers[id] = body.Server.Name
	s.ports[s.newID()] = id
	if strings.HasSuffix(r.URL.Path, "os-volumes_boot") {
		s.volumes[s.newID()] = "root of " + id
	}
	answer(w, 202, object{"server": object{"id": id, "adminPass": "secret"}})
}

func (s *stack) lookAtServer(w http.ResponseWriter, id string) {
	if s.onLook != nil {
		s.onLook()
	}
	if _, ok := s.servers[id]; !ok {
		notFound(w)
		return
	}
	status := "BUILD"
	if s.building == 0 {
		status = "ACTIVE"
		if s.fails {
			status = "ERROR"
		}
	} else {
		s.building--
	}
	address := object{"addr": fmt.Sprintf("10.20.0.%d", 100+s.made%100), "version": 4, "OS-EXT-IPS:type": "fixed"}
	answer(w, 200, object{"server": object{"id": id, "status": status, "addresses": object{"rancher-net": []object{address}}}})
}

// forgetServer removes a server and what goes with it.
func (s *stack) forgetServer(id string) {
	delete(s.servers, id)
	for port, server := range s.ports {
		if server == id {
			delete(s.ports, port)
		}
	}
	for volume, server := range s.volumes {
		if server == "root of "+id {
			delete(s.volumes, volume)
		}
	}
}

// neutron answers as network service.
func (s *stack) neutron(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, "/v2.0/")
	kind, id, _ := strings.Cut(path, "/")
	switch r.Method + " " + kind {
	case "GET networks":
		found := []named{}
		for _, n := range s.networks {
			if n.Name == r.URL.Query().Get("name") {
				found = append(found, n)
			}
		}
		answer(w, 200, object{"networks": found})
	case "GET ports":
		found := []object{}
		for port, server := range s.ports {
			if server == r.URL.Query().Get("device_id") {
				found = append(found, object{"id": port})
			}
		}
		answer(w, 200, object{"ports": found})
	case "POST floatingips":
		id, address := s.newID(), fmt.Sprintf("203.0.113.%d", 100+s.made%100)
		s.floatingIPs[id] = address
		answer(w, 201, object{"floatingip": object{"id": id, "floating_ip_address": address}})
	case "GET floatingips":
		found := []object{{"id": "of-somebody-else", "floating_ip_address": "203.0.113.9"}}
		for id, address := range s.floatingIPs {
			found = append(found, object{"id": id, "floating_ip_address": address})
		}
		answer(w, 200, object{"floatingips": found})
	case "DELETE floatingips":
		delete(s.floatingIPs, id)
		answer(w, 204, nil)
	default:
		s.t.Errorf("neutron: unexpected %s %s", r.Method, r.URL)
		notFound(w)
	}
}

// cinder answers as volume service.
func (s *stack) cinder(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, "/v3/"+project+"/")
	_, id, _ := strings.Cut(path, "/")
	if r.Method == "POST" {
		var body struct {
			Volume struct {
				DisplayName string `json:"display_name"`
				Type        string `json:"volume_type"`
				Size        int
			}
		}
		require.NoError(s.t, json.NewDecoder(r.Body).Decode(&body))
		if body.Volume.Type == "nosuchtype" {
			notFound(w)
			return
		}
		id := s.newID()
		s.volumes[id] = ""
		answer(w, 202, object{"volume": object{
			"id": id, "name": body.Volume.DisplayName, "volume_type": "__DEFAULT__", "size": body.Volume.Size}})
		return
	}
	if _, ok := s.volumes[id]; !ok {
		notFound(w)
		return
	}
	answer(w, 200, object{"volume": object{"id": id, "status": "available"}})
}
