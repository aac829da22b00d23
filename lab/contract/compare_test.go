package contract_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rosctl/rosctl/lab/contract"
)

func TestCompare(t *testing.T) {
	object := func(text string) contract.Answer {
		body, err := contract.Body([]byte(text), nil)
		require.NoError(t, err)
		return contract.Answer{Name: "x", Status: 200, Headers: map[string]string{"Vary": "X-Auth-Token"}, Body: body}
	}
	one := object(`{"a": [{"name": "n", "b": 1}, {"name": "m", "b": null}]}`)
	for name, test := range map[string]struct {
		lab   contract.Answer
		where []string
	}{
		"the same":             {object(`{"a": [{"name": "n", "b": 1}, {"name": "m", "b": null}]}`), nil},
		"in another order":     {object(`{"a": [{"b": null, "name": "m"}, {"name": "n", "b": 1}]}`), nil},
		"another value":        {object(`{"a": [{"name": "n", "b": 2}, {"name": "m", "b": null}]}`), []string{"a[].b"}},
		"another type":         {object(`{"a": [{"name": "n", "b": "1"}, {"name": "m", "b": null}]}`), []string{"a[].b"}},
		"null for a value":     {object(`{"a": [{"name": "n", "b": null}, {"name": "m", "b": null}]}`), []string{"a[].b"}},
		"a field that lacks":   {object(`{"a": [{"name": "n"}, {"name": "m", "b": null}]}`), []string{"a[].b"}},
		"a field too many":     {object(`{"a": [{"name": "n", "b": 1, "c": 1}, {"name": "m", "b": null}]}`), []string{"a[].c"}},
		"an item that lacks":   {object(`{"a": [{"name": "m", "b": null}]}`), []string{"a[n]"}},
		"an item too many":     {object(`{"a": [{"name": "n", "b": 1}, {"name": "m", "b": null}, {"name": "o"}]}`), []string{"a[o]"}},
		"no list":              {object(`{"a": {}}`), []string{"a"}},
		"nothing":              {object(`{}`), []string{"a"}},
		"another status":       {contract.Answer{Name: "x", Status: 404}, []string{"status"}},
		"headers and no JSON":  {contract.Answer{Name: "x", Status: 200, Text: "a page"}, []string{"header Vary", "text", ""}},
		"a header of its own ": {withHeader(one, "Retry-After", "0"), []string{"header Retry-After"}},
	} {
		t.Run(name, func(t *testing.T) {
			var where []string
			for _, d := range contract.Compare(one, test.lab) {
				where = append(where, d.Where)
				assert.Contains(t, d.String(), "x: "+d.Where+": a real one has ")
			}
			assert.Equal(t, test.where, where)
		})
	}
}

func withHeader(a contract.Answer, name, value string) contract.Answer {
	a.Headers = map[string]string{"Vary": "X-Auth-Token", name: value}
	return a
}

// TestBodyTakesOutWhatIsDifferentEachTime and leaves what is not.
func TestBodyTakesOutWhatIsDifferentEachTime(t *testing.T) {
	body, err := contract.Body([]byte(`{"id": "fd44b32a-6a40-43ab-8dd8-d16b8e62c5c6", "tenant_id": "6375e4f88ef54d8da38a7a045c55af4b",
		"created": "2026-11-30T20:35:54Z", "at": "2026-11-30T20:35:54.123456", "addr": "10.20.0.77", "mac": "fa:16:3e:00:1f:aa",
		"links": [{"href": "http://127.0.0.1:8774/v2.1/servers/fd44b32a-6a40-43ab-8dd8-d16b8e62c5c6?marker=x&limit=1"}],
		"adminPass": "s3cret", "revision_number": 7, "status": "ACTIVE", "size": 20, "ports": 8774, "dns": "9.9.9.9", "none": null}`),
		map[string]string{contract.Compute: "http://127.0.0.1:8774"})
	require.NoError(t, err)
	assert.Equal(t, map[string]any{"id": "ID", "tenant_id": "ID", "created": "TIMEZ", "at": "TIME", "addr": "10.20.0.N",
		"mac": "MAC", "links": []any{map[string]any{"href": "{compute}/v2.1/servers/ID?limit=1&marker=x"}},
		"adminPass": "SECRET", "revision_number": "NUMBER", "status": "ACTIVE", "size": 20.0, "ports": 8774.0,
		"dns": "9.9.9.9", "none": nil}, body)
	_, err = contract.Body([]byte(`{`), nil)
	assert.ErrorContains(t, err, "reading a recorded body: ")
}

// TestPlayTellsWhereAStoryEnds: a chapter that cannot go on names the exchange and what came back.
func TestPlayTellsWhereAStoryEnds(t *testing.T) {
	for name, test := range map[string]struct {
		exchange contract.Exchange
		says     string
	}{
		"a word that nobody kept": {contract.Exchange{Service: contract.Compute, Path: "/servers/$nobody"},
			"chapter c, e: no exchange kept the word $nobody"},
		"nothing to keep": {contract.Exchange{Service: contract.Compute, Path: "/servers",
			Keep: map[string]string{"id": "servers/0/id"}},
			`chapter c, e: keeping id: no item "0" among 0 on the way to servers/0/id; the answer was 200 {"servers": []}`},
		"no such header": {contract.Exchange{Service: contract.Compute, Path: "/servers",
			Keep: map[string]string{"id": "header X-Nothing"}}, "the answer has no header X-Nothing"},
		"no such name": {contract.Exchange{Service: contract.Compute, Path: "/flavors",
			Keep: map[string]string{"id": "flavors/name=none/id"}}, "none of 3 items has name=none"},
		"what never comes": {contract.Exchange{Service: contract.Compute, Path: "/servers/$nowhere", Until: "server/status=ACTIVE"},
			"chapter c, e: never came to server/status=ACTIVE: last 404 "},
	} {
		t.Run(name, func(t *testing.T) {
			stage := contract.NewLabStage()
			defer func() { assert.NoError(t, stage.Close()) }()
			test.exchange.Name = "e"
			_, err := contract.Play(t.Context(), stage, contract.Chapter{Name: "c", Exchanges: []contract.Exchange{test.exchange}})
			assert.ErrorContains(t, err, test.says)
		})
	}
}
