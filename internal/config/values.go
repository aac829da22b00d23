package config

import (
	"maps"
	"net/netip"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// base is what the paths of one source are relative to.
type base struct{ dir, home string }

// path makes a path absolute; "~/" is the home directory, as a shell would have it.
func (b base) path(p string) string {
	if rest, ok := strings.CutPrefix(p, "~/"); ok && b.home != "" {
		return filepath.Join(b.home, rest)
	}
	if filepath.IsAbs(p) {
		return filepath.Clean(p)
	}
	return filepath.Join(b.dir, p)
}

// A valueParser turns a node into the value of a setting. It never sees an empty (null) node.
type valueParser func(n *node, b base) (any, *fault)

// scalarText returns the text of a scalar. Numbers and booleans are taken as written, since a flavor may be called 4
// and a zone "no".
func scalarText(n *node, expected string) (string, *fault) {
	if !n.scalar() {
		return "", faultf("expected %s, this is %s", expected, n.kind)
	}
	s := n.text
	if n.loose {
		s = strings.TrimSpace(s)
	}
	if i := strings.IndexFunc(s, unicode.IsControl); i >= 0 {
		return "", faultf("expected %s on one line, this holds a line break or a control character", expected)
	}
	return s, nil
}

func parseText(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "text")
	if f != nil {
		return nil, f
	}
	if s != strings.TrimSpace(s) {
		return nil, faultf("%s begins or ends with a blank", quote(s)).or("take it out")
	}
	return s, nil
}

func parsePath(n *node, b base) (any, *fault) {
	s, f := scalarText(n, "the path of a file")
	if f != nil {
		return nil, f
	}
	if strings.HasPrefix(s, "-----BEGIN") {
		return nil, faultf("expected the path of a file, this is a file's content").or("write it into a file and name that")
	}
	if s == "" {
		return "", nil
	}
	return b.path(s), nil
}

func parseBool(n *node, _ base) (any, *fault) {
	if n.kind == boolNode || n.loose {
		if v, err := strconv.ParseBool(strings.TrimSpace(n.text)); err == nil {
			return v, nil
		}
	}
	if !n.scalar() {
		return nil, faultf("expected true or false, this is %s", n.kind)
	}
	return nil, faultf("expected true or false, this is %s", quote(n.text))
}

// wholeNumber reads an integer that YAML also reads as one: "3" in quotes is a mistake that other tools punish.
func wholeNumber(n *node) (int, *fault) {
	if !n.scalar() {
		return 0, faultf("expected a whole number, this is %s", n.kind)
	}
	v, err := strconv.Atoi(strings.TrimSpace(n.text))
	switch {
	case err != nil:
		return 0, faultf("expected a whole number, this is %s", quote(n.text))
	case n.kind != integerNode && !n.loose:
		return 0, faultf("expected a whole number, this is the text %s", quote(n.text)).or("take the quotes away")
	}
	return v, nil
}

func parseQuantity(n *node, _ base) (any, *fault) {
	v, f := wholeNumber(n)
	if f != nil {
		return nil, f
	}
	if v < 0 || v > 1000 {
		return nil, faultf("expected a number of machines from 0 to 1000, this is %d", v)
	}
	return v, nil
}

var sizePattern = regexp.MustCompile(`^(\d{1,9})\s*([A-Za-z]*)$`)

// parseGiB reads a size in GiB. OpenStack counts volumes in GiB and calls them GB, so both words mean 2^30 bytes here.
func parseGiB(n *node, _ base) (any, *fault) {
	if !n.scalar() {
		return nil, faultf("expected a size in GiB, this is %s", n.kind)
	}
	m := sizePattern.FindStringSubmatch(strings.TrimSpace(n.text))
	if m == nil {
		return nil, faultf("expected a size in GiB, this is %s", quote(n.text)).or("write 50 or 50GiB")
	}
	v, _ := strconv.Atoi(m[1])
	switch strings.ToLower(m[2]) {
	case "", "g", "gb", "gi", "gib":
	case "t", "tb", "ti", "tib":
		v *= 1024
	default:
		return nil, faultf("the unit %s of size %s is not known", quote(m[2]), quote(n.text)).or("write 50GiB or 1TiB")
	}
	if v > 1<<20 {
		return nil, faultf("the size %s is more than 1024 TiB", quote(n.text))
	}
	return v, nil
}

// duration reads a time with its unit.
func duration(n *node, atLeast time.Duration) (time.Duration, *fault) {
	const longest = 7 * 24 * time.Hour
	if !n.scalar() {
		return 0, faultf("expected a time such as 20m or 1h30m, this is %s", n.kind)
	}
	text := strings.TrimSpace(n.text)
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return 0, faultf("the time %s has no unit", quote(text)).or("write %sm for minutes or %ss for seconds", text, text)
	}
	d, err := time.ParseDuration(text)
	switch {
	case err != nil:
		return 0, faultf("expected a time such as 20m or 1h30m, this is %s", quote(text)).or("the units are h, m and s")
	case d < atLeast:
		return 0, faultf("the time %s is shorter than %s", quote(text), shortDuration(atLeast))
	case d > longest:
		return 0, faultf("the time %s is longer than %s", quote(text), shortDuration(longest))
	}
	return d, nil
}

func parseDuration(n *node, _ base) (any, *fault) {
	d, f := duration(n, time.Second)
	if f != nil {
		return nil, f
	}
	return d, nil
}

// parseActiveTimeout reads the driver's time limit. The driver takes whole seconds and asks once every four: below
// four seconds it gives up without having asked.
func parseActiveTimeout(n *node, _ base) (any, *fault) {
	d, f := duration(n, 4*time.Second)
	if f != nil {
		return nil, f
	}
	if d%time.Second != 0 {
		return nil, faultf("the time %s is not in whole seconds, which is what the node driver counts", quote(n.text))
	}
	return d, nil
}

func parseEpoch(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a moment such as 2026-01-02T15:04:05Z")
	if f != nil {
		return nil, f
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return nil, faultf("expected a moment such as 2026-01-02T15:04:05Z, this is %s", quote(s))
	}
	return t, nil
}

func parseSpeed(n *node, _ base) (any, *fault) {
	if !n.scalar() {
		return nil, faultf("expected a number from 1 to 100000, this is %s", n.kind)
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(n.text), 64)
	if err != nil || !(v >= 1 && v <= 100_000) {
		return nil, faultf("expected a number from 1 to 100000, this is %s", quote(n.text)).
			or("a clock slower than the wall's would only make every wait longer")
	}
	return v, nil
}

// parseList reads a list of words; one word alone is a list of one, and text from flags is split at commas.
func parseList(n *node, _ base) (any, *fault) {
	var list []string
	switch {
	case n.kind == listNode:
		for i, item := range n.items {
			s, f := scalarText(item, "text")
			if f != nil {
				return nil, faultf("entry %d: %s", i+1, f.msg)
			}
			list = append(list, s)
		}
	case n.loose:
		if strings.TrimSpace(n.text) == "" {
			return list, nil
		}
		for _, s := range strings.Split(n.text, ",") {
			list = append(list, strings.TrimSpace(s))
		}
	case n.scalar():
		list = []string{n.text}
	default:
		return nil, faultf("expected a list, this is %s", n.kind)
	}
	for i, s := range list {
		switch {
		case s == "":
			return nil, faultf("entry %d of the list is empty", i+1)
		case strings.Contains(s, ","):
			return nil, faultf("entry %s holds a comma", quote(s)).or("write one entry a line: [a, b]")
		case s != strings.TrimSpace(s):
			return nil, faultf("entry %s begins or ends with a blank", quote(s)).or("take it out")
		case slices.Contains(list[:i], s):
			return nil, faultf("entry %s stands twice in the list", quote(s))
		}
	}
	return list, nil
}

// parseServers reads a list of name servers, "ip" or "ip:port".
func parseServers(n *node, b base) (any, *fault) {
	v, f := parseList(n, b)
	if f != nil {
		return nil, f
	}
	for _, s := range v.([]string) {
		if _, err := netip.ParseAddr(s); err == nil {
			continue
		}
		if _, err := netip.ParseAddrPort(s); err == nil {
			continue
		}
		return nil, faultf("name server %s is neither an IP address nor IP:port", quote(s)).
			or("write 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:5353")
	}
	return v, nil
}

// parseIP reads an address without a port.
func parseIP(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "an IP address")
	if f != nil {
		return nil, f
	}
	if s == "" {
		return "", nil
	}
	addr, err := netip.ParseAddr(s)
	if err != nil {
		f := faultf("expected an IP address, this is %s", quote(s))
		if _, err := netip.ParseAddrPort(s); err == nil {
			return nil, f.or("the port belongs in rancher.url")
		}
		return nil, f
	}
	return addr.String(), nil
}

// parseURL reads Rancher's address as the setting server-url has it: https, a host, nothing behind it.
func parseURL(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a URL")
	if f != nil {
		return nil, f
	}
	if strings.Contains(s, "@") {
		// Not even the rest is shown: there is a password in it.
		return nil, faultf("the URL holds a user name or a password").or("take it out, see rancher.username")
	}
	u, err := url.Parse(s)
	const example = "write https://rancher.example.com"
	switch {
	case err != nil:
		return nil, faultf("not a URL").or(example)
	case u.Scheme == "" || u.Host == "" && u.Opaque != "":
		return nil, faultf("the URL %s does not begin with https://", quote(s)).or("write https://%s", s)
	case u.Scheme != "https":
		return nil, faultf("the URL %s does not begin with https://", quote(s)).
			or("Rancher and its agents speak TLS only")
	case u.Hostname() == "" || strings.ContainsAny(u.Hostname(), " \t"):
		return nil, faultf("the URL %s has no host", quote(s)).or(example)
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "":
		// What stands behind the host is not shown: some people copy addresses with a token in them.
		return nil, faultf("the URL goes on behind the host").or("write https://%s", u.Host)
	}
	if port := u.Port(); port != "" {
		if v, err := strconv.Atoi(port); err != nil || v < 1 || v > 65535 {
			return nil, faultf("the URL %s has no valid port", quote(s))
		}
	}
	return "https://" + strings.ToLower(u.Host), nil
}

var fingerprintPattern = regexp.MustCompile(`^[0-9a-f]{64}$`)

// parseFingerprint reads a SHA-256, with or without "sha256:", in the forms that openssl and browsers print.
func parseFingerprint(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a SHA-256 fingerprint")
	if f != nil {
		return nil, f
	}
	if s == "" {
		return "", nil
	}
	hex := strings.ToLower(s)
	hex = strings.TrimPrefix(strings.TrimPrefix(hex, "sha256:"), "sha256 fingerprint=")
	hex = strings.NewReplacer(":", "", " ", "").Replace(hex)
	if !fingerprintPattern.MatchString(hex) {
		return nil, faultf("expected a SHA-256 fingerprint, this is %s", quote(s)).or("write sha256: and 64 hex digits")
	}
	return "sha256:" + hex, nil
}

var (
	clusterPattern  = regexp.MustCompile(`^[a-z0-9][-a-z0-9]+$`)
	reservedCluster = regexp.MustCompile(`^c-[a-z0-9]{5}$`)
	labelName       = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`)
)

// parseClusterName applies the rules of Rancher's admission webhook, which answers 422 where they are broken.
func parseClusterName(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a name")
	if f != nil {
		return nil, f
	}
	switch {
	case len(s) < 2 || len(s) > 63:
		return nil, faultf("%s is %d long, Rancher takes 2 to 63 characters", quote(s), len(s))
	case s == "local" || reservedCluster.MatchString(s):
		return nil, faultf("%s is reserved by Rancher", quote(s))
	case !clusterPattern.MatchString(s) || strings.HasSuffix(s, "-"):
		return nil, faultf("%s is no name for a cluster", quote(s)).
			or("Rancher takes lower case letters, digits and dashes, no dash at either end")
	}
	return s, nil
}

// parseLabelName reads a name of one DNS label: namespaces and pools.
func parseLabelName(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a name")
	if f != nil {
		return nil, f
	}
	if len(s) > 63 || !labelName.MatchString(s) {
		return nil, faultf("%s is not a valid name", quote(s)).
			or("1 to 63 lower case letters, digits and dashes, no dash at either end")
	}
	return s, nil
}

var (
	versionPattern = regexp.MustCompile(`^v1\.\d+\.\d+\+rke2r\d+$`)
	nearVersion    = regexp.MustCompile(`^[vV]?(1\.\d+\.\d+)[-+ ]rke2-?r(\d+)$`)
	bareVersion    = regexp.MustCompile(`^[vV]?1\.\d+(\.\d+)?$`)
)

// parseVersion checks the form only. Whether Rancher offers the version is a gate's question.
func parseVersion(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a version")
	if f != nil {
		return nil, f
	}
	if versionPattern.MatchString(s) {
		return s, nil
	}
	f = faultf("expected an RKE2 version such as v1.34.6+rke2r3, this is %s", quote(s))
	switch m := nearVersion.FindStringSubmatch(s); {
	case m != nil:
		f = f.or("did you mean v%s+rke2r%s?", m[1], m[2])
	case bareVersion.MatchString(s):
		f = f.or("it needs the patch number and the RKE2 release as well")
	case strings.Contains(s, "k3s"):
		f = f.or("rosctl builds RKE2 clusters only")
	}
	return nil, f
}

var plugins = []string{"canal", "calico", "cilium", "flannel", "none"}

// parseCNI reads the network plug-in; multus stands in front of another one, as RKE2 wants it.
func parseCNI(n *node, b base) (any, *fault) {
	if n.kind == textNode && strings.Contains(n.text, ",") {
		n = &node{at: n.at, kind: textNode, text: n.text, loose: true}
	}
	v, f := parseList(n, b)
	if f != nil {
		return nil, f
	}
	words := v.([]string)
	for _, w := range words {
		if w == "multus" || slices.Contains(plugins, w) {
			continue
		}
		f := faultf("network plug-in %s is not one of RKE2's", quote(w))
		if near := nearest(w, append([]string{"multus"}, plugins...)); near != "" {
			return nil, f.or("did you mean %q?", near)
		}
		return nil, f.or("RKE2 has %s, and multus in front of one of them", strings.Join(plugins, ", "))
	}
	switch {
	case len(words) == 0:
		return nil, faultf("no network plug-in named").or("take the line out for canal")
	case len(words) == 1 && words[0] == "multus":
		return nil, faultf("multus needs another network plug-in behind it").or("write multus,canal")
	case len(words) == 2 && words[0] != "multus" || len(words) > 2:
		return nil, faultf("%s: RKE2 takes one network plug-in, or multus and one", quote(strings.Join(words, ","))).
			or("write multus first: multus,canal")
	}
	return strings.Join(words, ","), nil
}

func parseRoles(n *node, b base) (any, *fault) {
	v, f := parseList(n, b)
	if f != nil {
		return nil, f
	}
	var r Roles
	var unknown, meant []string
	for _, word := range v.([]string) {
		switch word {
		case "etcd":
			r.Etcd = true
		case "controlplane":
			r.ControlPlane = true
		case "worker":
			r.Worker = true
		default:
			unknown = append(unknown, quote(word))
			near, ok := roleSynonyms[plainWord(word)]
			if !ok {
				near = nearest(word, []string{"etcd", "controlplane", "worker"})
			}
			if near != "" && !slices.Contains(meant, near) {
				meant = append(meant, near)
			}
		}
	}
	switch {
	case len(unknown) > 0 && len(meant) > 0:
		return nil, faultf("unknown role %s", strings.Join(unknown, ", ")).or("did you mean %s?", strings.Join(meant, ", "))
	case len(unknown) > 0:
		return nil, faultf("unknown role %s", strings.Join(unknown, ", ")).or("the roles are etcd, controlplane and worker")
	}
	return r, nil
}

// The syntax of Kubernetes labels: an optional DNS prefix, a name of at most 63 characters, a value of at most 63.
var (
	labelKey = regexp.MustCompile(`^([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?/)?` +
		`[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$`)
	labelValue = regexp.MustCompile(`^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$`)
)

func parseLabels(n *node, _ base) (any, *fault) {
	labels := map[string]string{}
	put := func(k, v string) *fault {
		switch {
		case !labelKey.MatchString(k):
			return faultf("%s is not the name of a Kubernetes label", quote(k))
		case !labelValue.MatchString(v):
			return faultf("%s is not the value of a Kubernetes label", quote(v)).
				or("at most 63 letters, digits, dashes, underscores and dots")
		}
		labels[k] = v
		return nil
	}
	switch {
	case n.kind == mapNode:
		for _, field := range n.fields {
			value := ""
			if field.value.kind != nullNode {
				var f *fault
				if value, f = scalarText(field.value, "text"); f != nil {
					return nil, faultf("label %s: %s", quote(field.key), f.msg)
				}
			}
			if f := put(field.key, value); f != nil {
				return nil, f
			}
		}
	case n.loose:
		for _, pair := range strings.Split(n.text, ",") {
			k, v, ok := strings.Cut(strings.TrimSpace(pair), "=")
			if !ok {
				return nil, faultf("expected name=value, this is %s", quote(pair))
			}
			if f := put(k, v); f != nil {
				return nil, f
			}
		}
	default:
		return nil, faultf("expected a mapping of names to values, this is %s", n.kind)
	}
	return labels, nil
}

var effects = []string{"NoSchedule", "PreferNoSchedule", "NoExecute"}

func parseTaints(n *node, b base) (any, *fault) {
	v, f := parseList(n, b)
	if f != nil {
		return nil, f
	}
	var taints []Taint
	for _, s := range v.([]string) {
		name, effect, ok := strings.Cut(s, ":")
		key, value, _ := strings.Cut(name, "=")
		switch {
		case !ok || !labelKey.MatchString(key) || !labelValue.MatchString(value):
			return nil, faultf("%s is not a taint", quote(s)).or("write key=value:NoSchedule or key:NoExecute")
		case !slices.Contains(effects, effect):
			f := faultf("taint %s: unknown effect %s", quote(s), quote(effect))
			if near := nearest(effect, effects); near != "" {
				return nil, f.or("did you mean %q?", near)
			}
			return nil, f.or("the effects are %s", strings.Join(effects, ", "))
		}
		taints = append(taints, Taint{key, value, effect})
	}
	return taints, nil
}

// parseCommand checks that the line can be run without a shell; see splitWords.
func parseCommand(n *node, _ base) (any, *fault) {
	s, f := scalarText(n, "a command")
	if f != nil {
		return nil, f
	}
	if s == "" {
		return "", nil
	}
	if _, f := splitWords(s); f != nil {
		return nil, f
	}
	return s, nil
}

// assign puts a parsed value where it belongs; ptr and value come from the same row of the table of settings.
func assign(ptr, value any) {
	switch p := ptr.(type) {
	case *string:
		*p = value.(string)
	case *bool:
		*p = value.(bool)
	case *int:
		*p = value.(int)
	case *float64:
		*p = value.(float64)
	case *time.Duration:
		*p = value.(time.Duration)
	case *time.Time:
		*p = value.(time.Time)
	case *[]string:
		*p = value.([]string)
	case *map[string]string:
		*p = value.(map[string]string)
	case *Roles:
		*p = value.(Roles)
	case *[]Taint:
		*p = value.([]Taint)
	}
}

// show writes a value as rosctl.yaml would have it on one line.
func show(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case int:
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case time.Duration:
		return shortDuration(v)
	case time.Time:
		return v.Format(time.RFC3339)
	case []string:
		return strings.Join(v, ", ")
	case map[string]string:
		var pairs []string
		for _, k := range slices.Sorted(maps.Keys(v)) {
			pairs = append(pairs, k+"="+v[k])
		}
		return strings.Join(pairs, ", ")
	case Roles:
		return strings.Join(v.Names(), ", ")
	case []Taint:
		var all []string
		for _, t := range v {
			all = append(all, t.String())
		}
		return strings.Join(all, ", ")
	}
	return ""
}

// shortDuration writes 20m0s as 20m.
func shortDuration(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}
