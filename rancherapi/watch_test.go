package rancherapi

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/rosctl/rosctl/internal/clock"
)

// patience is how long a test waits for something that should take milliseconds.
const patience = 20 * time.Second

// watchServer is a list and a watch of Clusters as a Kubernetes API server does them: chunked lines, a 410 for a
// resourceVersion from before its history, streams that end when it says so.
type watchServer struct {
	*httptest.Server
	t     *testing.T
	clock clock.Clock

	mutex     sync.Mutex
	version   int
	oldest    int // resourceVersions up to this one are gone
	objects   map[string]map[string]any
	history   []watchLine
	streams   map[chan watchLine]bool
	refuse    int // status that every request gets, 0 for none
	lists     int
	watches   int
	listening string
	held      chan struct{} // while it is open, watches are taken and not answered
}

type watchLine struct {
	Type    string         `json:"type"`
	Object  map[string]any `json:"object"`
	version int
}

func newWatchServer(t *testing.T) *watchServer {
	t.Helper()
	s := &watchServer{
		t: t, clock: clock.Scaled(time.Now(), 100), version: 100, objects: map[string]map[string]any{},
		streams: map[chan watchLine]bool{},
	}
	s.start("127.0.0.1:0")
	t.Cleanup(s.stop)
	return s
}

// start listens on an address; after stop, on the one it had.
func (s *watchServer) start(address string) {
	s.t.Helper()
	listener, err := net.Listen("tcp", address)
	require.NoError(s.t, err)
	s.Server = httptest.NewUnstartedServer(s)
	_ = s.Listener.Close()
	s.Listener = listener
	s.EnableHTTP2 = true
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	s.listening = listener.Addr().String()
}

// stop cuts every connection and listens no more.
func (s *watchServer) stop() {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		s.CloseClientConnections()
		s.Close()
	}()
	for { // until then a watch may still come in
		s.closeStreams()
		select {
		case <-closed:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

func (s *watchServer) closeStreams() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for stream := range s.streams {
		delete(s.streams, stream)
		close(stream)
	}
}

// set makes or changes an object.
func (s *watchServer) set(name string, fields map[string]any) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.version++
	kind := "MODIFIED"
	if s.objects[name] == nil {
		kind = "ADDED"
	}
	uid := name + "-uid"
	if given, ok := fields["uid"].(string); ok {
		uid = given
	}
	object := map[string]any{
		"apiVersion": "provisioning.cattle.io/v1", "kind": "Cluster", "status": fields["status"],
		"metadata": map[string]any{
			"name": name, "namespace": "fleet-default", "uid": uid, "resourceVersion": strconv.Itoa(s.version),
		},
	}
	s.objects[name] = object
	s.tell(watchLine{kind, object, s.version})
}

func (s *watchServer) remove(name string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.version++
	object := s.objects[name]
	delete(s.objects, name)
	s.tell(watchLine{"DELETED", object, s.version})
}

func (s *watchServer) tell(line watchLine) {
	s.history = append(s.history, line)
	for stream := range s.streams {
		stream <- line
	}
}

// forget drops the history: whoever asks for it gets a 410.
func (s *watchServer) forget() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.version++
	s.oldest = s.version
	s.history = nil
}

// holdWatches keeps new watches waiting for their answer until the function is called.
func (s *watchServer) holdWatches() (release func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	held := make(chan struct{})
	s.held = held
	return func() { close(held) }
}

func (s *watchServer) answerAll(status int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.refuse = status
}

func (s *watchServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mutex.Lock()
	refuse := s.refuse
	s.mutex.Unlock()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Api-Cattle-Auth", "true")
	switch {
	case refuse != 0:
		w.WriteHeader(refuse)
		_, _ = fmt.Fprintf(w, `{"kind":"Status","apiVersion":"v1","status":"Failure","message":"no","code":%d}`, refuse)
	case r.URL.Query().Get("watch") == "true":
		s.watch(w, r)
	default:
		s.list(w)
	}
}

func (s *watchServer) list(w http.ResponseWriter) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.lists++
	items := make([]map[string]any, 0, len(s.objects))
	for _, name := range slices.Sorted(maps.Keys(s.objects)) {
		items = append(items, s.objects[name])
	}
	_ = json.NewEncoder(w).Encode(map[string]any{
		"kind": "ClusterList", "apiVersion": "provisioning.cattle.io/v1", "items": items,
		"metadata": map[string]any{"resourceVersion": strconv.Itoa(s.version)},
	})
}

func (s *watchServer) watch(w http.ResponseWriter, r *http.Request) {
	since, err := strconv.Atoi(r.URL.Query().Get("resourceVersion"))
	assert.NoError(s.t, err)
	stream := make(chan watchLine, 1000)
	s.mutex.Lock()
	if held := s.held; held != nil {
		s.mutex.Unlock()
		<-held
		s.mutex.Lock()
	}
	s.watches++
	if since < s.oldest {
		s.mutex.Unlock()
		// As recorded: a 200 stream with one ERROR line.
		_, _ = io.WriteString(w, `{"type":"ERROR","object":{"kind":"Status","apiVersion":"v1","metadata":{},`+
			`"message":"too old resource version","code":410,"reason":"Expired"}}`+"\n")
		return
	}
	for _, line := range s.history {
		if line.version > since {
			stream <- line
		}
	}
	s.streams[stream] = true
	s.mutex.Unlock()
	defer func() {
		s.mutex.Lock()
		delete(s.streams, stream)
		s.mutex.Unlock()
	}()
	w.(http.Flusher).Flush()
	for {
		select {
		case line, open := <-stream:
			if !open {
				return
			}
			_ = json.NewEncoder(w).Encode(line)
			w.(http.Flusher).Flush()
		case <-r.Context().Done():
			return
		}
	}
}

// watching is a running watch, with what it reported.
type watching struct {
	t       *testing.T
	changes chan Change
	errors  chan error
	syncs   chan struct{}
	stop    func()
}

func (s *watchServer) watchClusters(o WatchOptions) *watching {
	s.t.Helper()
	way := newWay(s.t, s.Server, s.clock, false)
	c, err := New(Options{URL: "https://" + s.listening, Transport: way, Clock: s.clock})
	require.NoError(s.t, err)
	c.UseToken(testToken)
	w := &watching{
		t: s.t, changes: make(chan Change, 10_000), errors: make(chan error, 10_000), syncs: make(chan struct{}, 1000),
	}
	o.Resource, o.Namespace = Clusters, "fleet-default"
	o.OnError = func(err error) { w.errors <- err }
	o.OnSync = func() { w.syncs <- struct{}{} }
	ctx, cancel := context.WithCancel(s.t.Context())
	done := make(chan error)
	go func() {
		done <- c.Watch(ctx, o, func(change Change) { w.changes <- change })
	}()
	w.stop = sync.OnceFunc(func() {
		cancel()
		assert.NoError(s.t, <-done)
		way.Close()
	})
	s.t.Cleanup(w.stop)
	return w
}

// next is the next change, as "added lab1", with " (resync)" where a list found it.
func (w *watching) next() string {
	w.t.Helper()
	select {
	case change := <-w.changes:
		text := string(change.Type) + " " + change.Object.GetName()
		if change.Resync {
			text += " (resync)"
		}
		return text
	case <-time.After(patience):
		require.Fail(w.t, "no change came")
		return ""
	}
}

func (w *watching) nextError() error {
	w.t.Helper()
	select {
	case err := <-w.errors:
		return err
	case <-time.After(patience):
		require.Fail(w.t, "no error came")
		return nil
	}
}

func (w *watching) synced() {
	w.t.Helper()
	select {
	case <-w.syncs:
	case <-time.After(patience):
		require.Fail(w.t, "no list was finished")
	}
}

// noLeaks checks at the end of a test that its goroutines are gone.
func noLeaks(t *testing.T) {
	t.Helper()
	running := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, running) })
}

func TestWatch(t *testing.T) {
	noLeaks(t)
	s := newWatchServer(t)
	s.set("lab1", nil)
	w := s.watchClusters(WatchOptions{})
	assert.Equal(t, "added lab1 (resync)", w.next())
	w.synced()
	s.set("lab2", nil)
	assert.Equal(t, "added lab2", w.next())
	s.set("lab1", map[string]any{"status": map[string]any{"ready": true}})
	assert.Equal(t, "modified lab1", w.next())
	s.remove("lab2")
	assert.Equal(t, "deleted lab2", w.next())
	w.stop()
	assert.Empty(t, w.errors)
	assert.Equal(t, 1, s.lists)
	assert.Equal(t, 1, s.watches)
}

// A change is handed over within milliseconds.
func TestWatchIsFast(t *testing.T) {
	s := newWatchServer(t)
	s.set("lab1", nil)
	w := s.watchClusters(WatchOptions{})
	w.next()
	s.set("lab1", nil)
	w.next() // the stream is open
	slow := 0
	for range 200 {
		before := time.Now()
		s.set("lab1", nil)
		w.next()
		if time.Since(before) > 50*time.Millisecond {
			slow++
		}
	}
	assert.LessOrEqual(t, slow, 10, "of 200 changes")
}

func TestWatchSurvivesClosedStreams(t *testing.T) {
	noLeaks(t)
	s := newWatchServer(t)
	w := s.watchClusters(WatchOptions{})
	w.synced()
	for i := range 3 {
		s.set("lab1", nil)
		require.Contains(t, w.next(), " lab1")
		s.closeStreams()
		s.set("lab2", map[string]any{"uid": strconv.Itoa(i)}) // while nobody may be watching
		assert.Contains(t, w.next(), " lab2")
		s.remove("lab2")
		assert.Equal(t, "deleted lab2", w.next())
	}
	w.stop()
	assert.Empty(t, w.errors, "a stream that ends is no error")
}

func TestWatchListsAgainAfter410(t *testing.T) {
	noLeaks(t)
	s := newWatchServer(t)
	s.set("gone", nil)
	s.set("stays", nil)
	s.set("replaced", nil)
	w := s.watchClusters(WatchOptions{})
	for range 3 {
		w.next()
	}
	w.synced()
	s.set("stays", nil)
	require.Equal(t, "modified stays", w.next(), "the stream is open")

	// Meanwhile, unseen: one is deleted, one made again under its name, one is new; and the history is lost.
	release := s.holdWatches()
	s.closeStreams()
	s.remove("gone")
	s.remove("replaced")
	s.set("replaced", map[string]any{"uid": "another"})
	s.set("new", nil)
	s.forget()
	release()
	var got []string
	for range 4 {
		got = append(got, w.next())
	}
	assert.ElementsMatch(t, []string{
		"deleted gone (resync)", "deleted replaced (resync)", "added replaced (resync)", "added new (resync)",
	}, got)
	w.synced()
	s.set("stays", nil)
	assert.Equal(t, "modified stays", w.next())
	w.stop()
	assert.Empty(t, w.errors)
	assert.Equal(t, 2, s.lists)
}

func TestWatchReportsErrorsAndGoesOn(t *testing.T) {
	noLeaks(t)
	s := newWatchServer(t)
	s.answerAll(http.StatusForbidden)
	w := s.watchClusters(WatchOptions{})
	for range 3 {
		err := w.nextError()
		assert.True(t, IsForbidden(err), err)
		assert.Contains(t, err.Error(), "listing Cluster in fleet-default at "+s.listening)
	}
	s.answerAll(0)
	s.set("lab1", nil)
	assert.Contains(t, w.next(), "added lab1")
	w.stop()
}

func TestWatchSurvivesARestart(t *testing.T) {
	noLeaks(t)
	s := newWatchServer(t)
	s.set("lab1", nil)
	w := s.watchClusters(WatchOptions{})
	w.next()
	w.synced()
	s.set("lab1", nil)
	require.Equal(t, "modified lab1", w.next())

	address := s.listening
	s.stop()
	err := w.nextError()
	assert.True(t, IsUnreachable(err), err)
	s.set("lab1", nil)
	s.set("lab2", nil)
	s.start(address)
	assert.Contains(t, w.next(), "modified lab1")
	assert.Contains(t, w.next(), "added lab2")

	// And once more with a starting server, which answers 503 first.
	s.answerAll(http.StatusServiceUnavailable)
	s.closeStreams()
	for {
		if err = w.nextError(); KindOf(err) == KindServer {
			break
		}
	}
	s.set("lab2", nil)
	s.answerAll(0)
	assert.Contains(t, w.next(), "modified lab2")
	w.stop()
}

func TestWatchEndsWithItsContext(t *testing.T) {
	for name, prepare := range map[string]func(*watchServer){
		"in the stream":  func(*watchServer) {},
		"between tries":  func(s *watchServer) { s.answerAll(http.StatusInternalServerError) },
		"without server": func(s *watchServer) { s.stop() },
	} {
		t.Run(name, func(t *testing.T) {
			noLeaks(t)
			s := newWatchServer(t)
			prepare(s)
			w := s.watchClusters(WatchOptions{})
			select {
			case <-w.syncs:
			case <-w.errors:
			case <-time.After(patience):
				require.Fail(t, "nothing happened")
			}
			before := time.Now()
			w.stop()
			assert.Less(t, time.Since(before), 5*time.Second)
		})
	}
}

func TestWatchSelectors(t *testing.T) {
	server := answering(t, 0, "", "")
	asked := make(chan string, 10)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.URL.Query().Get("labelSelector") + " " + r.URL.Query().Get("fieldSelector")
		w.Header().Set("Content-Type", "application/json")
		if r.URL.Query().Get("watch") != "" {
			<-r.Context().Done()
			return
		}
		_, _ = io.WriteString(w, `{"kind":"JobList","apiVersion":"batch/v1","metadata":{"resourceVersion":"5"},"items":[]}`)
	})
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		done <- server.loggedIn().Watch(ctx, WatchOptions{
			Resource: Jobs, Namespace: "fleet-default", LabelSelector: "a=b", FieldSelector: "metadata.name=c",
		}, func(Change) {})
	}()
	assert.Equal(t, "a=b metadata.name=c", <-asked)
	assert.Equal(t, "a=b metadata.name=c", <-asked)
	cancel()
	require.NoError(t, <-done)
}

// What client-go would log must not reach the terminal.
func TestNothingIsWrittenToStderr(t *testing.T) {
	real := os.Stderr
	path := filepath.Join(t.TempDir(), "stderr")
	file, err := os.Create(path)
	require.NoError(t, err)
	os.Stderr = file
	t.Cleanup(func() { os.Stderr = real })

	s := newWatchServer(t)
	s.answerAll(http.StatusInternalServerError)
	w := s.watchClusters(WatchOptions{})
	for range 3 {
		w.nextError()
	}
	s.answerAll(0)
	s.set("lab1", nil)
	w.next()
	s.forget()
	s.closeStreams()
	w.synced()
	w.stop()
	require.NoError(t, file.Close())
	written, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Empty(t, strings.TrimSpace(string(written)))
}

// The recorded streams are read as they were sent.
func TestWatchOfRecordings(t *testing.T) {
	server := newReplay(t, "watch-clusters-native-from-rv")
	list := readRecording(t, "machineconfig-list")
	list.Request.Path = "/apis/provisioning.cattle.io/v1/namespaces/fleet-default/clusters"
	list.Response.Body = json.RawMessage(
		`{"kind":"ClusterList","apiVersion":"provisioning.cattle.io/v1","metadata":{"resourceVersion":"5888"},"items":[]}`)
	server.waiting = append(server.waiting, list)
	ctx, cancel := context.WithCancel(t.Context())
	got := make(chan Change, 100)
	done := make(chan error)
	go func() {
		done <- server.loggedIn().Watch(ctx, WatchOptions{Resource: Clusters, Namespace: "fleet-default"},
			func(change Change) { got <- change })
	}()
	change := <-got
	cancel()
	require.NoError(t, <-done)
	assert.Equal(t, "lab-sharea", change.Object.GetName())
	assert.False(t, change.Resync)
}
