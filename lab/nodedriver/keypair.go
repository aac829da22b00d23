package nodedriver

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/crypto/ssh"
)

// loadKeyPair makes sure that the key pair which the user named exists, and that its private key is there.
func (c *cloud) loadKeyPair(ctx context.Context) error {
	s := c.settings
	c.out.step("Loading Key Pair " + s.KeyPairName)
	if _, err := c.service(ctx, compute); err != nil {
		return err
	}
	c.out.step("Loading Private Key from " + s.PrivateKeyFile)
	if _, err := c.files.read(s.PrivateKeyFile); err != nil {
		return err
	}
	return c.get(ctx, compute, "os-keypairs/"+url.PathEscape(s.KeyPairName), nil, []int{200}, nil)
}

// createKeyPair makes a key pair of its own, <server name>-<64 hex digits>. The name is in the settings from here on, but in
// the saved store only after the whole create: a failure in between leaves the key pair behind.
//
// The real program makes an RSA key. Nobody ever logs in with it, and an Ed25519 key costs no time.
func (c *cloud) createKeyPair(ctx context.Context) error {
	s := c.settings
	random := make([]byte, 32)
	if _, err := rand.Read(random); err != nil {
		return err
	}
	s.KeyPairName = strings.ReplaceAll(s.MachineName+"-"+hex.EncodeToString(random), ".", "_")
	c.out.stepWith("Creating Key Pair...", fields{"Name": s.KeyPairName})
	public, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	key, err := ssh.NewPublicKey(public)
	if err != nil {
		return fmt.Errorf("encoding the public key of %s: %w", s.KeyPairName, err)
	}
	body := map[string]any{"keypair": map[string]any{
		"name":       s.KeyPairName,
		"public_key": string(ssh.MarshalAuthorizedKey(key)),
	}}
	return c.post(ctx, compute, "os-keypairs", body, nil, []int{200, 201}, []int{200})
}

func (c *cloud) deleteKeyPair(ctx context.Context) error {
	c.out.stepWith("deleting key pair...", fields{"Name": c.settings.KeyPairName})
	return c.remove(ctx, compute, "os-keypairs/"+url.PathEscape(c.settings.KeyPairName))
}
