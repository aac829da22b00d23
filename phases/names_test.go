package phases

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/rosctl/rosctl/internal/config"
)

func TestNearest(t *testing.T) {
	flavors := []string{"rancher.node", "rancher.small", "m1.large", "m1.xlarge"}
	for asked, want := range map[string]string{
		"rancher.nodes": "rancher.node",
		"Rancher.Node":  "rancher.node",
		"m1.lagre":      "m1.large",
		"m1.xxlarge":    "m1.xlarge",
		"gpu.huge.80":   "",
		"":              "",
	} {
		assert.Equal(t, want, nearest(asked, flavors), asked)
	}
	assert.Empty(t, nearest("anything", nil))
}

func TestEdits(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"flavour", "flavor", 1}, {"kitten", "sitting", 3}, {"ab", "ba", 2}} {
		assert.Equal(t, tt.want, edits(tt.a, tt.b), "%s %s", tt.a, tt.b)
		assert.Equal(t, tt.want, edits(tt.b, tt.a), "%s %s", tt.b, tt.a)
	}
}

// Two signs prove that a server is of this cluster, and the name is one: the whole pattern must fit.
func TestMachineNames(t *testing.T) {
	names := MachineNames(config.Spec{Name: "demo", Pools: []config.Pool{{Name: "pool1"}, {Name: "w.x"}}})
	for name, want := range map[string]bool{
		"demo-pool1-abcde-fghij":       true,
		"demo-pool1-abcdefghij-fghij":  true,
		"demo-w.x-abcde-fghij":         true,
		"demo-wyx-abcde-fghij":         false, // the dot is a dot
		"demo-pool2-abcde-fghij":       false,
		"demo-pool1-abcde":             false,
		"demo-pool1-abcde-fghij-klmno": false,
		"demo-2-pool1-abcde-fghij":     false, // another cluster, called demo-2
		"my-demo-pool1-abcde-fghij":    false,
		"demo-pool1-ABCDE-fghij":       false,
		"demo":                         false,
	} {
		assert.Equal(t, want, names.MatchString(name), name)
	}
}

func TestLeadsTo(t *testing.T) {
	assert.True(t, leadsTo("https://rancher.example.com/k8s/clusters/c-m-abc", "c-m-abc"))
	for _, server := range []string{
		"https://rancher.example.com/k8s/clusters/c-m-abcd", "https://rancher.example.com/k8s/clusters/c-m-ab",
		"https://rancher.example.com/k8s/clusters/c-m-abc/x", "https://10.0.0.1:6443", "/k8s/clusters/c-m-abc", "",
	} {
		assert.False(t, leadsTo(server, "c-m-abc"), server)
	}
	assert.False(t, leadsTo("https://rancher.example.com/k8s/clusters/", ""), "a cluster without an id is none")
}

func TestList(t *testing.T) {
	assert.Equal(t, "", list(nil, 3))
	assert.Equal(t, "a, b, c", list([]string{"a", "b", "c"}, 3))
	assert.Equal(t, "a, b and 2 more", list([]string{"a", "b", "c", "d"}, 2))
	assert.Equal(t, "8", gib(8192))
	assert.Equal(t, "0.5", gib(512))
	assert.Equal(t, "1.9", gib(2000))
}
