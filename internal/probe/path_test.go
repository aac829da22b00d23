package probe

import (
	"crypto/x509"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func certs(all ...*signed) []*x509.Certificate {
	list := make([]*x509.Certificate, len(all))
	for i, s := range all {
		list[i] = s.cert
	}
	return list
}

func TestPath(t *testing.T) {
	root := issue(t, nil, "root", ca)
	between := issue(t, root, "between", func(c *x509.Certificate) { ca(c); c.NotAfter = now.Add(time.Hour) })
	leaf := issue(t, between, "leaf", server)
	assert.Equal(t, certs(leaf, between, root), Path(certs(leaf, between), pool(root), "rancher.test", now))
	assert.Equal(t, "CN=between", FirstToExpire(Path(certs(leaf, between), pool(root), "rancher.test", now)).Subject.String())
	assert.Nil(t, Path(nil, pool(root), "rancher.test", now))
	assert.Nil(t, Path(certs(leaf, between), pool(root), "other.test", now))
	assert.Nil(t, FirstToExpire(nil))
	// With the intermediate itself among the roots there are two ways; the one that holds longest counts.
	last := Path(certs(leaf, between), pool(root, leaf), "rancher.test", now)
	assert.Equal(t, "CN=leaf", FirstToExpire(last).Subject.String())
}

func TestOutOfOrder(t *testing.T) {
	root := issue(t, nil, "root", ca)
	between := issue(t, root, "between", ca)
	leaf := issue(t, between, "leaf", server)
	stranger := issue(t, nil, "stranger", ca)
	for _, tt := range []struct {
		chain []*x509.Certificate
		odd   *x509.Certificate
	}{
		{nil, nil},
		{certs(leaf), nil},
		{certs(leaf, between), nil},
		{certs(leaf, between, root), nil},
		{certs(leaf, root, between), root.cert},
		{certs(leaf, between, stranger), stranger.cert},
		{certs(leaf, leaf), leaf.cert},
	} {
		assert.Equal(t, tt.odd, OutOfOrder(tt.chain))
	}
}
