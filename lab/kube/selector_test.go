package kube_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/kube"
)

func TestSelectors(t *testing.T) {
	obj := kube.Object{"metadata": kube.Object{"name": "a", "labels": kube.Object{"app": "web",
		"cluster.x-k8s.io/cluster-name": "lab1"}}, "status": kube.Object{"phase": "Running", "count": int64(2)}}
	cases := []struct {
		labels, fields string
		want           bool
	}{
		{"", "", true},
		{"app=web", "", true},
		{"app==web,cluster.x-k8s.io/cluster-name=lab1", "", true},
		{"app=db", "", false},
		{"app!=db", "", true},
		{"other!=x", "", true},
		{"app in (db, web)", "", true},
		{"app notin (db,web)", "", false},
		{"other notin (x)", "", true},
		{"app", "", true},
		{"!app", "", false},
		{"!other", "", true},
		{"other", "", false},
		{"", "metadata.name=a", true},
		{"", "metadata.name!=a", false},
		{"", "status.phase=Running,status.count=2", true},
		{"", "spec.nodeName=", true},
	}
	for _, c := range cases {
		sel, err := kube.ParseSelector(c.labels, c.fields)
		require.NoError(t, err, c)
		assert.Equal(t, c.want, sel.Matches(obj), c)
	}
	assert.True(t, kube.MatchLabels(map[string]string{"app": "web"}).Matches(obj))
	for _, bad := range []string{"app in web", "app in (web", "a b", "=x", "app like (x)"} {
		_, err := kube.ParseSelector(bad, "")
		assert.Error(t, err, bad)
	}
	_, err := kube.ParseSelector("", "metadata.name")
	assert.Error(t, err)
}

func FuzzParseSelector(f *testing.F) {
	f.Add("app in (a,b),c!=d,!e", "metadata.name=a")
	f.Fuzz(func(_ *testing.T, labels, fields string) {
		sel, err := kube.ParseSelector(labels, fields)
		if err == nil {
			sel.Matches(kube.Object{})
		}
	})
}
