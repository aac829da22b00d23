package redact

// verdict is what a shape says after a byte.
type verdict int

const (
	goesOn   verdict = iota // not at its end yet
	fails                   // it was none
	complete                // the part between from and to must go
)

// nowhere is the from of a match that has not come to its secret yet.
const nowhere = -1

// match is a shape that is being read.
type match struct {
	shape   *shape
	from    int  // the first byte that must go
	to      int  // the first one after it, once that is known
	certain bool // it must go, whatever comes
	n       int  // bytes of the secret, or of the present part
	phase   int  // the shape's own
	quote   byte // what opened the value; 0 for nothing
	level   int  // backslashes before the opening quote: those of JSON within JSON; brackets opened without quotes
	slashes int  // backslashes just read
	colon   bool // the separator is a colon
	spaced  bool // white space stands between separator and value
	odd     bool // there is something else than letters in the value
	head    [5]byte
}

// shape is a way in which secrets are written that tells them without knowing them.
type shape struct {
	trigger string // in small letters; what it begins with
	kind    string // shapes of one kind read alike
	read    func(m *match, b byte, at int) verdict
	min     int  // bytes that a secret has at least
	whole   bool // the trigger belongs to the secret
	certain bool // the trigger alone is proof
	prose   bool // the trigger is also a word of ordinary sentences
}

// allShapes is every shape that is known.
var allShapes = concat(
	// Tokens of Rancher: token-xxxxx:secret, kubeconfig-u-xxxxx:secret, ext/token-xxxxx:secret. The name before the
	// colon is no secret and stays.
	each("token", readToken, 16, "token-", "kubeconfig-"),
	// "token-" and "kubeconfig-" in base64, as in the data of a Secret.
	[]shape{
		{trigger: "dg9rzw4t", kind: "token64", read: readWord(isBase64Any), min: 24, whole: true},
		{trigger: "a3vizwnvbmzpzy", kind: "token64", read: readWord(isBase64Any), min: 24, whole: true},
	},
	// A registration token in a URL of Rancher: /v3/import/TOKEN_c-m-xxxxx.yaml.
	each("import", readWord(isName), 16, "/v3/import/"),
	each("bearer", readBearer, 8, "bearer"),
	each("userinfo", readUserInfo, 1, "://"), // https://user:password@host
	[]shape{{trigger: "eyj", kind: "jwt", read: readJWT, min: 10, whole: true}},
	each("header", readValue, 1,
		"authorization", "x-auth-token", "x-subject-token", "x-service-token", "cookie"),
	each("key", readValue, 1,
		"password", "passwd", "passphrase", "adminpass", "admin_pass", "secretkey", "secret_key", "api_key",
		"apikey", "access_key", "private_key", "cattle_token", "client-key-data"),
	// The word token is used for much that is none; what is one is long.
	[]shape{
		{trigger: "token", kind: "key", read: readValue, min: 16, prose: true},
		{trigger: "secret", kind: "key", read: readValue, min: 1, prose: true},
	},
	each("argument", readArgument, 16, "--token"),
	privateKeys("", "rsa ", "ec ", "dsa ", "openssh ", "encrypted "),
)

func concat(lists ...[]shape) (all []shape) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

func each(kind string, read func(*match, byte, int) verdict, min int, triggers ...string) (all []shape) {
	for _, t := range triggers {
		all = append(all, shape{trigger: t, kind: kind, read: read, min: min})
	}
	return all
}
