package rancherapi

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCloudCredentials(t *testing.T) {
	server := newReplay(t, "cloudcredential-list-filter")
	got, err := server.loggedIn().CloudCredentials(t.Context(), "os-cred")
	require.NoError(t, err)
	require.Len(t, got, 2, "a name is not unique")
	assert.Equal(t, CloudCredential{
		ID: "cattle-global-data:cc-dzl9k", Name: "os-cred", Description: "lab", CreatorID: "user-2m8gs",
		Created: time.Date(2026, 11, 30, 20, 32, 51, 0, time.UTC), Annotations: map[string]string{},
	}, got[0])
	assert.Equal(t, "os-cred", server.last().Query.Get("name"))
}

func TestCloudCredentialsOfAnotherName(t *testing.T) {
	// A server that does not know the filter answers with everything.
	list := readRecording(t, "cloudcredential-list")
	server := newReplay(t)
	list.Request.Path = "/v3/cloudCredentials?name=demo"
	server.waiting = append(server.waiting, list)
	got, err := server.loggedIn().CloudCredentials(t.Context(), "demo")
	require.NoError(t, err)
	assert.Empty(t, got)
}

func TestCloudCredential(t *testing.T) {
	got, err := newReplay(t, "cloudcredential-get").loggedIn().
		CloudCredential(t.Context(), "cattle-global-data:cc-dzl9k")
	require.NoError(t, err)
	assert.Equal(t, "os-cred", got.Name)
}

func TestCreateCloudCredential(t *testing.T) {
	server := newReplay(t, "cloudcredential-create")
	got, err := server.loggedIn().CreateCloudCredential(t.Context(), "os-cred", "", "openstack-password-o",
		map[string]string{"rosctl.io/cluster": "demo"})
	require.NoError(t, err)
	assert.Equal(t, "cattle-global-data:cc-dzl9k", got.ID)
	assert.Equal(t, map[string]any{
		"type": "cloudCredential", "name": "os-cred",
		"openstackcredentialConfig": map[string]any{"password": "openstack-password-o"},
		"annotations":               map[string]any{"rosctl.io/cluster": "demo"},
	}, jsonBody(t, server.last()))
}

func TestCreateCloudCredentialRefused(t *testing.T) {
	c := newReplay(t, "cloudcredential-before-activation").loggedIn()
	_, err := c.CreateCloudCredential(t.Context(), "early", "", "os-secret", nil)
	var fault *Error
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, "MissingRequired", fault.Code)

	// Rancher would take these.
	_, err = c.CreateCloudCredential(t.Context(), "", "", "os-secret", nil)
	assert.True(t, IsInvalid(err))
	_, err = c.CreateCloudCredential(t.Context(), "demo", "", "", nil)
	assert.True(t, IsInvalid(err))
}

func TestDeleteCloudCredential(t *testing.T) {
	server := newReplay(t, "cloudcredential-delete", "cloudcredential-delete-again", "cloudcredential-delete-in-use")
	c := server.loggedIn()
	require.NoError(t, c.DeleteCloudCredential(t.Context(), "cattle-global-data:cc-5n5mj"))
	assert.True(t, IsNotFound(c.DeleteCloudCredential(t.Context(), "cattle-global-data:cc-5n5mj")))
	err := c.DeleteCloudCredential(t.Context(), "cattle-global-data:cc-dzl9k")
	assert.True(t, IsInvalid(err))
	assert.Contains(t, err.Error(), "currently referenced by provisioning cluster lab1")
}

func TestCollectionsAreReadToTheirEnd(t *testing.T) {
	page := func(path, next, id string) recording {
		var r recording
		r.Request.Method, r.Request.Path = "GET", path
		r.Response.Status = 200
		r.Response.Headers = map[string]string{"Content-Type": "application/json"}
		r.Response.BodyText = `{"type":"collection","pagination":{"next":"` + next + `"},"data":[{"id":"` + id +
			`","name":"x","openstackcredentialConfig":{}}]}`
		return r
	}
	server := newReplay(t)
	server.waiting = []recording{
		page("/v3/cloudCredentials?marker=two", "", "cattle-global-data:cc-2"),
		page("/v3/cloudCredentials", "https://rancher.lab.test/v3/cloudCredentials?marker=two", "cattle-global-data:cc-1"),
	}
	got, err := server.loggedIn().CloudCredentials(t.Context(), "")
	require.NoError(t, err)
	require.Len(t, got, 2)
	assert.Equal(t, "cattle-global-data:cc-2", got[1].ID)

	for _, next := range []string{"https://rancher.lab.test/v3/tokens?marker=two", "::", "/v3/cloudCredentials"} {
		server = newReplay(t)
		server.waiting = []recording{page("/v3/cloudCredentials", next, "cattle-global-data:cc-1")}
		_, err = server.loggedIn().CloudCredentials(t.Context(), "")
		require.Error(t, err, next)
		assert.Equal(t, KindNotRancher, KindOf(err))
	}
}
