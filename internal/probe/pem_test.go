package probe

import (
	"bytes"
	"crypto/x509"
	"encoding/pem"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParsePEM(t *testing.T) {
	one, two := issue(t, nil, "one", ca), issue(t, nil, "two", ca)
	join := func(parts ...string) []byte { return []byte(strings.Join(parts, "")) }
	key, err := x509.MarshalECPrivateKey(one.key)
	require.NoError(t, err)
	damaged := bytes.Replace(two.pem(), []byte("\n-----END"), []byte("!\n-----END"), 1)
	notDER := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: []byte("not DER")})

	for _, tt := range []struct {
		name string
		text []byte
		want int
		err  string
	}{
		{"one", one.pem(), 1, ""},
		{"two", append(one.pem(), two.pem()...), 2, ""},
		{"with words between", join("subject=one\n", string(one.pem()), "\nsubject=two\n", string(two.pem()), "the end"),
			2, ""},
		{"Windows lines", bytes.ReplaceAll(one.pem(), []byte("\n"), []byte("\r\n")), 1, ""},
		{"empty", nil, 0, "the text holds no certificate in PEM form"},
		{"JSON", []byte(`{"value":""}`), 0, "the text holds no certificate in PEM form"},
		{"second one damaged", append(one.pem(), damaged...), 0, "1 of the 2 blocks of the PEM text are damaged"},
		{"cut short", one.pem()[:200], 0, "1 of the 1 blocks of the PEM text are damaged"},
		{"not DER", notDER, 0, "certificate 1 of the PEM text is damaged: "},
		{"a key", append(one.pem(), pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: key})...), 0,
			`block 2 of the PEM text is "EC PRIVATE KEY", not a certificate`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParsePEM(tt.text)
			if tt.err != "" {
				require.ErrorContains(t, err, tt.err)
				return
			}
			require.NoError(t, err)
			require.Len(t, got, tt.want)
			assert.Equal(t, one.cert.Raw, got[0].Raw)
		})
	}
}

func TestFingerprint(t *testing.T) {
	cert := &x509.Certificate{Raw: []byte("abc")}
	assert.Equal(t, "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Fingerprint(cert))
}

func TestCAChecksum(t *testing.T) {
	const abcNewline = "edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb" // printf 'abc\n' | sha256sum
	assert.Equal(t, abcNewline, CAChecksum("abc"))
	assert.Equal(t, abcNewline, CAChecksum("abc\n"))
	assert.Empty(t, CAChecksum(""))
	assert.NotEqual(t, CAChecksum("abc"), CAChecksum("abd"))
}
