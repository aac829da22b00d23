package cloud

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/md5"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"
)

// keyPair belongs to a user, not to a project.
type keyPair struct {
	id                        int
	name, public, fingerprint string
	kind                      string
	created                   time.Time
}

func (u *user) keyPair(name string) *keyPair {
	for _, k := range u.keyPairs {
		if k.name == name {
			return k
		}
	}
	return nil
}

// generateKey makes a key as ssh-keygen -t ecdsa does: the private half as PEM, the public one as a line. Nova makes
// RSA keys; those take a hundred milliseconds each, and no client here looks inside.
func generateKey() (private, public string, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", "", fmt.Errorf("generating an ssh key: %w", err)
	}
	der, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return "", "", fmt.Errorf("encoding an ssh key: %w", err)
	}
	point, err := key.PublicKey.Bytes()
	if err != nil {
		return "", "", fmt.Errorf("encoding an ssh key: %w", err)
	}
	const kind, curve = "ecdsa-sha2-nistp256", "nistp256"
	var wire []byte
	for _, part := range [][]byte{[]byte(kind), []byte(curve), point} {
		wire = binary.BigEndian.AppendUint32(wire, uint32(len(part)))
		wire = append(wire, part...)
	}
	block := pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der})
	return string(block), kind + " " + base64.StdEncoding.EncodeToString(wire) + " Generated-by-Nova", nil
}

// fingerprint is the MD5 sum of a public key, as Nova shows it; ok is false for what is no key.
func fingerprint(public string) (string, bool) {
	fields := strings.Fields(public)
	if len(fields) < 2 {
		return "", false
	}
	wire, err := base64.StdEncoding.DecodeString(fields[1])
	if err != nil || len(wire) < 4 {
		return "", false
	}
	n := binary.BigEndian.Uint32(wire)
	if int(n) > len(wire)-4 || string(wire[4:4+n]) != fields[0] {
		return "", false
	}
	sum := md5.Sum(wire)
	pairs := make([]string, len(sum))
	for i, b := range sum {
		pairs[i] = hex.EncodeToString([]byte{b})
	}
	return strings.Join(pairs, ":"), true
}

func (c *call) keyPairBody(k *keyPair) map[string]any {
	body := map[string]any{"name": k.name, "public_key": k.public, "fingerprint": k.fingerprint}
	if c.minor >= 2 {
		body["type"] = k.kind
	}
	return body
}

func (c *call) listKeyPairs() answer {
	list := c.token.user.keyPairs
	if marker := c.query.Get("marker"); marker != "" && c.minor >= 35 {
		at := slices.IndexFunc(list, func(k *keyPair) bool { return k.name == marker })
		if at < 0 {
			return novaError(http.StatusBadRequest, "marker [%s] not found", marker)
		}
		list = list[at+1:]
	}
	limit, paged := len(list), false
	if c.minor >= 35 {
		size, refusal, ok := c.pageSize()
		if !ok {
			return refusal
		}
		limit, paged = min(len(list), size), size > 0 && len(list) >= size
	}
	out := []any{}
	for _, k := range list[:limit] {
		out = append(out, map[string]any{"keypair": c.keyPairBody(k)})
	}
	body := map[string]any{"keypairs": out}
	if paged {
		next := cloneQuery(c.query)
		next.Set("marker", list[limit-1].name)
		body["keypairs_links"] = []link{{"next", c.url + "/compute/v2.1/os-keypairs?" + next.Encode()}}
	}
	return reply(http.StatusOK, body)
}

func (c *call) createKeyPair() answer {
	if refusal, ok := c.scoped(); !ok {
		return refusal
	}
	var request struct {
		KeyPair struct {
			Name      *string
			PublicKey string `json:"public_key"`
			Type      string
		}
	}
	var whole struct{ KeyPair json.RawMessage }
	if c.decode(&request) != nil || c.decode(&whole) != nil {
		return malformed()
	}
	for field, missing := range map[string]bool{"name": request.KeyPair.Name == nil,
		"public_key": request.KeyPair.PublicKey == "" && c.minor >= vKeyPairImportOnly} {
		if missing {
			return badInput("keypair", python(whole.KeyPair), "'"+field+"' is a required property")
		}
	}
	return c.addKeyPair(*request.KeyPair.Name, request.KeyPair.PublicKey, request.KeyPair.Type)
}

// keyName is what a key pair may be called.
var keyName = regexp.MustCompile(`^[-_ 0-9a-zA-Z]*$`)

func (c *call) addKeyPair(name, publicKey, kind string) answer {
	given := struct{ Name, PublicKey, Type string }{name, publicKey, kind}
	who := c.token.user
	switch limit := c.token.project.quota["key_pairs"]; {
	case given.Name == "":
		return badInput("name", "", "'' is too short")
	case len(given.Name) > 255:
		return badInput("name", given.Name, "'"+given.Name+"' is too long")
	case !keyName.MatchString(given.Name) && c.minor < vKeyPairImportOnly:
		return novaError(http.StatusBadRequest, "An invalid 'name' value was provided. The name must be: Only expected "+
			"characters: [_- 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ]")
	case limit >= 0 && len(who.keyPairs) >= limit:
		return novaError(http.StatusForbidden, "Quota exceeded, too many key pairs.")
	case who.keyPair(given.Name) != nil:
		return novaError(http.StatusConflict, "Key pair '%s' already exists.", given.Name)
	}
	body := map[string]any{}
	if given.PublicKey == "" {
		private, public, err := generateKey()
		if err != nil {
			return novaError(http.StatusInternalServerError, "%v", err)
		}
		given.PublicKey, body["private_key"] = public, private
	}
	sum, ok := fingerprint(given.PublicKey)
	if !ok {
		return novaError(http.StatusBadRequest, "Keypair data is invalid: failed to generate fingerprint")
	}
	k := c.newKeyPair(who, given.Name, given.PublicKey, sum)
	if given.Type != "" {
		k.kind = given.Type
	}
	for key, value := range c.keyPairBody(k) {
		body[key] = value
	}
	body["user_id"] = who.id
	status := http.StatusOK
	if c.minor >= 2 {
		status = http.StatusCreated
	}
	return reply(status, map[string]any{"keypair": body})
}

func (c *Cloud) newKeyPair(who *user, name, public, sum string) *keyPair {
	c.seq++
	k := &keyPair{id: int(c.seq), name: name, public: public, fingerprint: sum, kind: "ssh", created: c.now}
	who.keyPairs = append(who.keyPairs, k)
	return k
}

func noKeyPair(user, name string) answer {
	return novaError(http.StatusNotFound, "Keypair %s not found for user %s", name, user)
}

func (c *call) showKeyPair() answer {
	who := c.token.user
	k := who.keyPair(c.param("name"))
	if k == nil {
		return noKeyPair(who.id, c.param("name"))
	}
	body := c.keyPairBody(k)
	for key, value := range map[string]any{"id": k.id, "user_id": who.id, "created_at": microStamp(k.created),
		"deleted": false, "deleted_at": nil, "updated_at": nil} {
		body[key] = value
	}
	return reply(http.StatusOK, map[string]any{"keypair": body})
}

func (c *call) deleteKeyPair() answer {
	who := c.token.user
	k := who.keyPair(c.param("name"))
	if k == nil {
		return noKeyPair(who.id, c.param("name"))
	}
	who.keyPairs = slices.DeleteFunc(who.keyPairs, func(other *keyPair) bool { return other == k })
	if c.minor >= 2 {
		return reply(http.StatusNoContent, nil)
	}
	return reply(http.StatusAccepted, nil)
}
