package openstack

import (
	"context"
	"time"
)

// KeyPair is an SSH key of the user; it belongs to the user, not to the project.
type KeyPair struct {
	Name        string // also its id
	Fingerprint string
	UserID      string    // from KeyPair only
	Created     time.Time // from KeyPair only
}

// Ident returns the name twice: it is the id.
func (k KeyPair) Ident() (id, name string) { return k.Name, k.Name }

// KeyPairs lists the user's key pairs. Nova gives them in one piece (paging came with microversion 2.35).
func (c *Client) KeyPairs(ctx context.Context) ([]KeyPair, error) {
	return collect(list(ctx, c, query{
		service: compute, path: []string{"os-keypairs"}, doing: "listing key pairs", paging: inOne,
	}, func(p *keyPairPage) ([]KeyPair, bool, []link) {
		pairs := make([]KeyPair, len(p.KeyPairs))
		for i, k := range p.KeyPairs {
			pairs[i] = k.KeyPair.keyPair()
		}
		return pairs, p.KeyPairs != nil, p.Links
	}))
}

// KeyPair reads one key pair, with its owner and its date.
func (c *Client) KeyPair(ctx context.Context, name string) (KeyPair, error) {
	answer, err := read(ctx, c, compute, "reading key pair "+name,
		func(a *keyPairAnswer) bool { return a.KeyPair != nil }, "os-keypairs", name)
	if err != nil {
		return KeyPair{}, err
	}
	return answer.KeyPair.keyPair(), nil
}

type keyPairPage struct {
	KeyPairs []struct {
		KeyPair keyPairJSON `json:"keypair"`
	} `json:"keypairs"`
	Links []link `json:"keypairs_links"`
}

type keyPairAnswer struct {
	KeyPair *keyPairJSON `json:"keypair"`
}

type keyPairJSON struct {
	Name        string `json:"name"`
	Fingerprint string `json:"fingerprint"`
	UserID      string `json:"user_id"`
	Created     stamp  `json:"created_at"`
}

func (j keyPairJSON) keyPair() KeyPair {
	return KeyPair{Name: j.Name, Fingerprint: j.Fingerprint, UserID: j.UserID, Created: time.Time(j.Created)}
}
