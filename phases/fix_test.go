package phases

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
	"github.com/rosctl/rosctl/lab"
	"github.com/rosctl/rosctl/lab/kube"
)

// mend looks, mends what it is told to, looks again, and returns what the gate found then.
func (s *scene) mend(code string, agree func(Mendable) (bool, error)) (before, after finding.Finding, mended bool, err error) {
	s.t.Helper()
	phase, onlyErr := preflight().Only(code)
	require.NoError(s.t, onlyErr)
	r := s.run()
	_, checkErr := r.check(s.t.Context(), phase)
	require.NoError(s.t, checkErr)
	before = r.found[code]
	mended, err = r.Mend(s.t.Context(), phase, agree)
	_, checkErr = r.check(s.t.Context(), phase)
	require.NoError(s.t, checkErr)
	return before, r.found[code], mended, err
}

func yes(Mendable) (bool, error) { return true, nil }
func no(Mendable) (bool, error)  { return false, nil }

// changes are the changes of one kind of event.
func (s *scene) changes(kind event.Kind) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []string
	for _, e := range s.events {
		if e.Kind == kind {
			all = append(all, e.Change.Verb+" "+e.Change.Object)
		}
	}
	return all
}

func (s *scene) writes() int {
	n := 0
	for _, r := range s.lab.Requests() {
		if r.Write {
			n++
		}
	}
	return n
}

// credentialOfTheLab makes a cloud credential and returns its id without the namespace.
func credentialOfTheLab(s *scene) string {
	r := loggedInRun(s)
	created, err := r.Rancher.CreateCloudCredential(s.t.Context(), s.spec.CredentialName(), "", s.cloud.Password, nil)
	require.NoError(s.t, err)
	return secretName(created.ID)
}

func TestWhatCanBeMended(t *testing.T) {
	for _, tt := range []struct {
		name, code, before, after string
		change                    string
		world                     func(*scene)
		proof                     func(*scene)
	}{
		{
			"server-url is empty", codeURL, "unset", "ok", "set setting server-url", serverURL(""),
			func(s *scene) { assert.Equal(s.t, s.spec.Rancher.URL, s.lab.Rancher.Setting(serverURLSetting)) },
		},
		{
			"server-url has a slash too many", codeURL, "trailing-slash", "ok", "set setting server-url",
			func(s *scene) { s.mutateSetting(serverURLSetting, s.spec.Rancher.URL+"//") },
			func(s *scene) { assert.Equal(s.t, s.spec.Rancher.URL, s.lab.Rancher.Setting(serverURLSetting)) },
		},
		{
			"the slash goes, the host stays somebody's decision", codeURL, "trailing-slash", "differs", "set setting server-url",
			serverURL("https://rancher.other.test/"),
			func(s *scene) {
				assert.Equal(s.t, "https://rancher.other.test", s.lab.Rancher.Setting(serverURLSetting))
			},
		},
		{
			"the driver is inactive", codeDriverKnown, "inactive", "ok", "activate node driver openstack", nil,
			func(s *scene) {
				served, _, err := loggedInRun(s).Rancher.MachineConfigServed(s.t.Context())
				require.NoError(s.t, err)
				assert.True(s.t, served, "it waits until the kinds are there")
			},
		},
		{
			"the credential is named by half", codeCredPrefix, "no-prefix", "ok", "update Cluster fleet-default/demo",
			func(s *scene) {
				activeDriver(s)
				id := credentialOfTheLab(s)
				theCluster(ours, func(o kube.Object) { kube.SetNested(o, id, "spec", "cloudCredentialSecretName") })(s)
			},
			func(s *scene) {
				live, status := s.lab.Store.Get(kube.Clusters, "fleet-default", "demo")
				require.Nil(s.t, status)
				assert.Contains(s.t, kube.NestedString(live, "spec", "cloudCredentialSecretName"), "cattle-global-data:cc-")
			},
		},
		{
			"the nodes cannot reach each other", codeGroup, "closed", "partly", "", func(s *scene) {
				s.lab.Cloud.RemoveRules("rancher-sg", func(rule map[string]any) bool { return rule["direction"] == "ingress" })
			}, nil,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newScene(t, lab.Options{Speed: 600})
			if tt.world != nil {
				tt.world(s)
			}
			// Nothing happens that nobody agreed to.
			writes := s.writes()
			before, after, mended, err := s.mend(tt.code, no)
			require.NoError(t, err)
			assert.False(t, mended)
			assert.Equal(t, [2]string{tt.before, tt.before}, [2]string{before.Reason, after.Reason})
			assert.Equal(t, writes, s.writes())
			planned := s.changes(event.ChangePlanned)
			assert.NotEmpty(t, planned)
			assert.Empty(t, s.changes(event.ChangeMade))

			s.events = nil
			_, after, mended, err = s.mend(tt.code, yes)
			require.NoError(t, err)
			assert.True(t, mended)
			assert.Equal(t, tt.after, after.Reason, after.Args)
			assert.Equal(t, planned, s.changes(event.ChangeMade), "what was planned was made")
			if tt.change != "" {
				assert.Equal(t, []string{tt.change}, planned)
			}
			if tt.proof != nil {
				tt.proof(s)
			}
			if tt.after == "ok" {
				_, _, mended, err = s.mend(tt.code, func(Mendable) (bool, error) { return false, errors.New("asked again") })
				require.NoError(t, err, "there is nothing left to mend")
				assert.False(t, mended)
			}
		})
	}
}

// What is somebody's decision is not mended, whoever agrees.
func TestWhatIsNotMended(t *testing.T) {
	for _, tt := range []struct {
		name, code string
		world      func(*scene)
	}{
		{"another server-url", codeURL, serverURL("https://rancher.other.test")},
		{"server-url with a path", codeURL, serverURL("https://rancher.lab.test/rancher/")},
		{"server-url without a scheme", codeURL, serverURL("rancher.lab.test/")},
		{"server-url over plain HTTP", codeURL, serverURL("http://rancher.lab.test/")},
		{"a credential that does not exist", codeCredPrefix, theCluster(ours, func(o kube.Object) {
			kube.SetNested(o, "cc-zzzzz", "spec", "cloudCredentialSecretName")
		})},
		{"a Cluster that is not there", codeCredPrefix, nil},
		{"a security group that is missing", codeGroup, func(s *scene) { s.spec.Pools[0].Machine.SecurityGroups = []string{"nowhere"} }},
		{"Rancher does not let us in", codeURL, func(s *scene) { s.as("admin", "wrong-password") }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newScene(t, lab.Options{})
			if tt.world != nil {
				tt.world(s)
			}
			writes := s.writes()
			_, _, mended, err := s.mend(tt.code, yes)
			require.NoError(t, err)
			assert.False(t, mended)
			assert.Equal(t, writes, s.writes())
			assert.Empty(t, s.changes(event.ChangePlanned))
		})
	}
}

func TestADryRunMendsNothing(t *testing.T) {
	s := newScene(t, lab.Options{})
	serverURL("")(s)
	s.options.DryRun = true
	_, after, mended, err := s.mend(codeURL, func(Mendable) (bool, error) {
		assert.Fail(t, "nobody is to be asked")
		return true, nil
	})
	require.NoError(t, err)
	assert.False(t, mended)
	assert.Equal(t, "unset", after.Reason)
	assert.Equal(t, []string{"set setting server-url"}, s.changes(event.ChangePlanned))
	assert.Zero(t, s.writes())

	// And if it tried, the way to the server would refuse.
	r := s.run()
	r.round.Store(nil)
	err = setServerURL(t.Context(), r)
	assert.ErrorContains(t, err, "dry run")
	assert.Zero(t, s.writes())
}

// A fix that the server refuses stops the run with the reason, and says where.
func TestAFixThatFailsStops(t *testing.T) {
	s := newScene(t, lab.Options{})
	serverURL("")(s)
	standardUser(s)
	_, _, _, err := s.mend(codeURL, yes)
	var stop *Stop
	require.ErrorAs(t, err, &stop)
	assert.Equal(t, StopFailed, stop.Kind)
	assert.ErrorContains(t, err, "mending ROS-URL-001")
	assert.ErrorContains(t, err, "403")
	assert.Empty(t, s.changes(event.ChangeMade))

	s = newScene(t, lab.Options{})
	serverURL("")(s)
	refused := errors.New("nobody is there to ask")
	_, _, mended, err := s.mend(codeURL, func(Mendable) (bool, error) { return false, refused })
	assert.ErrorIs(t, err, refused)
	assert.False(t, mended)
}
