package knowledge

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The slugs of testdata/slugs.txt are what others have learnt to read. None of them may go.
func TestTheVocabularyIsWhole(t *testing.T) {
	content, err := os.ReadFile("testdata/slugs.txt")
	require.NoError(t, err)
	for slug := range strings.FieldsSeq(string(content)) {
		_, ok := Builtin().Cause(slug)
		assert.True(t, ok, slug)
	}
}

func TestEveryCauseIsWholeInBothLanguages(t *testing.T) {
	codes := map[string]string{}
	whole := func(slug, what string, text Text) {
		assert.NotEmpty(t, text.EN, "%s %s", slug, what)
		assert.NotEmpty(t, text.MS, "%s %s", slug, what)
		assert.NotEqual(t, text.EN, text.MS, "%s %s", slug, what)
		for _, s := range []string{text.EN, text.MS} {
			assert.False(t, strings.HasSuffix(s, "."), "%s %s: a text is put into sentences, and has no full stop", slug, what)
			assert.Equal(t, strings.TrimSpace(s), s)
		}
	}
	for _, c := range Builtin().Causes() {
		assert.Empty(t, codes[c.Code], "%s stands for two causes", c.Code)
		codes[c.Code] = c.Slug
		whole(c.Slug, "title", c.Title)
		whole(c.Slug, "why", c.Why)
		assert.NotEmpty(t, c.NextChecks, c.Slug)
		for _, s := range slices.Concat(c.Remedies, c.NextChecks) {
			whole(c.Slug, "step", s.Text)
		}
		for _, s := range c.NextChecks {
			assert.False(t, s.Destructive, "%s: a check destroys nothing", c.Slug)
		}
		if destroys(c) {
			marked := slices.ContainsFunc(c.Remedies, func(s Step) bool { return s.Destructive })
			assert.True(t, marked, "%s: a remedy deletes or restarts", c.Slug)
		}
	}
}

// destroys tells whether a command of a cause's remedies takes something away or stops it.
func destroys(c *Cause) bool {
	return slices.ContainsFunc(c.Remedies, func(s Step) bool {
		words := []string{"teardown", " delete ", "rollout restart", "systemctl restart", "--cluster-reset", "rm -rf"}
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(s.Command, word) })
	})
}

// Every message and line leads to a cause that is known, or says that nothing is wrong, or not what.
func TestEveryEntryLeadsSomewhere(t *testing.T) {
	count := map[string]int{}
	for _, e := range Builtin().Entries() {
		lead := e.Leads()
		if e.Evidence == Progress {
			assert.Empty(t, lead)
			count["progress"]++
			continue
		}
		_, ok := Builtin().Cause(lead)
		assert.True(t, ok, "%s leads to %q", e.ID, lead)
		switch lead {
		case "normal-wait", "normal-noise", "undecided":
			count[lead]++
		default:
			count["cause"]++
		}
		for _, s := range e.Causes {
			_, ok := Builtin().Cause(s.Slug)
			assert.True(t, ok, "%s: %s", e.ID, s.Slug)
		}
		if e.Class != "" && e.Evidence == Wait && e.Class == NeedsAttention {
			assert.NotEqual(t, NoLimit, e.Minutes.Attention, "%s: when does it need attention?", e.ID)
		}
	}
	t.Log(count)
	assert.Greater(t, count["cause"], count["undecided"])
}

// A cause that nothing points to would never be named. Those below are found by looking at several things at once.
func TestEveryCauseIsPointedTo(t *testing.T) {
	reasoned := []string{"normal-wait", "normal-noise", "undecided"}
	for _, c := range Builtin().Causes() {
		if slices.Contains(reasoned, c.Slug) {
			continue
		}
		known := Builtin().Known(c.Slug)
		absent := slices.ContainsFunc(Builtin().Absences(), func(a *Absence) bool {
			return slices.ContainsFunc(a.Causes, func(s Suspect) bool { return s.Slug == c.Slug })
		})
		assert.True(t, len(known) > 0 || absent, c.Slug)
	}
}

func TestEveryMeaningIsThereInBothLanguages(t *testing.T) {
	for _, e := range Builtin().Entries() {
		assert.NotEmpty(t, e.Meaning.EN, e.ID)
		assert.NotEmpty(t, e.Meaning.MS, e.ID)
	}
	for _, a := range Builtin().Absences() {
		assert.NotEmpty(t, a.Meaning.EN, a.ID)
		assert.NotEmpty(t, a.Meaning.MS, a.ID)
	}
}

func TestKnownPutsProofFirst(t *testing.T) {
	known := Builtin().Known("dns-unresolvable")
	require.NotEmpty(t, known)
	assert.Equal(t, Proof, known[0].Evidence)
	assert.Equal(t, "dns-unresolvable", known[0].Causes[0].Slug)
	assert.Empty(t, Builtin().Known("nonsense"))
}

func TestMilestonesAreProgress(t *testing.T) {
	require.NotEmpty(t, Builtin().Milestones())
	for _, id := range Builtin().Milestones() {
		e, ok := Builtin().Entry(id)
		require.True(t, ok, id)
		assert.Equal(t, Progress, e.Evidence, id)
	}
}

func TestEveryEntryHasWordsToBeFoundBy(t *testing.T) {
	for _, e := range Builtin().Entries() {
		require.NotEmpty(t, e.Words, e.ID)
		for _, w := range e.Words {
			assert.GreaterOrEqual(t, len(w), MinWord, e.ID)
		}
	}
}

func TestLookups(t *testing.T) {
	b := Builtin()
	bySlug, ok := b.Cause("ca-missing")
	require.True(t, ok)
	byCode, ok := b.Cause("ros-cause-001")
	require.True(t, ok)
	assert.Same(t, bySlug, byCode)
	assert.Equal(t, bySlug.Title.MS, bySlug.Title.In("ms"))
	assert.Equal(t, bySlug.Title.EN, bySlug.Title.In("fr"), "a language that there is not is English")
	_, ok = b.Cause("nonsense")
	assert.False(t, ok)
	_, ok = b.Entry("nonsense")
	assert.False(t, ok)

	r, ok := b.Reason("machines.cluster.x-k8s.io", "Deleting", "DrainingNode")
	require.True(t, ok)
	assert.Equal(t, Deleting, r.Class)
	r, ok = b.Reason("machines.cluster.x-k8s.io", "InfrastructureReady", "Deleted")
	require.True(t, ok, "a rule for every condition")
	assert.Equal(t, 9, r.Phase)
	_, ok = b.Reason("machines.cluster.x-k8s.io", "Deleting", "Nonsense")
	assert.False(t, ok)

	c, ok := b.ConditionType("clusters.provisioning.cattle.io", "Stalled")
	require.True(t, ok)
	assert.Equal(t, "False", c.Good)
	_, ok = b.ConditionType("clusters.provisioning.cattle.io", "Nonsense")
	assert.False(t, ok)
	assert.Len(t, b.Reasons(), 46)
	assert.Len(t, b.ConditionTypes(), 98)
}

// A message is explained by what it holds, the part that says the most first.
func TestExplain(t *testing.T) {
	const text = "configuring bootstrap node(s) demo-cp-7f5d8-x2k9q: waiting for probes: etcd, kubelet"
	hits := Builtin().All(text, Condition)
	require.Len(t, hits, 2)
	assert.Equal(t, "detail-wait-probes", hits[0].Entry.ID)
	assert.Equal(t, "etcd, kubelet", hits[0].Args["probes"])
	assert.Equal(t, "plan-tier-configuring", hits[1].Entry.ID)
	assert.Equal(t, "demo-cp-7f5d8-x2k9q", hits[1].Args["nodes"])
	require.Len(t, hits[1].Inside, 1)
	assert.Empty(t, Builtin().All("nothing that anybody ever said", Anywhere))
}

func TestWhere(t *testing.T) {
	const text = "tls: failed to verify certificate: x509: certificate signed by unknown authority"
	tests := []struct {
		in   Where
		want string
	}{
		{Driver, "drv-x509-unknown"},
		{ClusterAgent, "agent-unknown-authority"},
		{OpenStack, ""},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, primary(text, tt.in), tt.in.String())
	}
	assert.Equal(t, "agent, rke2", (Agent | RKE2).String())
	assert.Equal(t, "anywhere", Anywhere.String())
	framed := "Error creating machine: Error in driver during machine creation: " + text
	assert.Equal(t, "drv-x509-unknown", primary(framed, Anywhere), "who frames a text says where it was said")
}
