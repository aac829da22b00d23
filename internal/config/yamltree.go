package config

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// Limits of a file. They are far above anything that a person writes; they are here because the parser needs time that
// grows with the square of both (64 000 open brackets: 20 s), and rosctl must not hang on a file that is not its own.
const (
	maxYAMLBytes = 256 << 10
	maxYAMLDepth = 64
	// maxMerged is the number of fields that merge keys ("<<") may bring in, all together: a few aliases of a big
	// mapping could otherwise fill the memory.
	maxMerged = 100_000
)

// nodeKind says what a node is.
type nodeKind int

const (
	nullNode nodeKind = iota
	textNode
	integerNode
	floatNode
	boolNode
	listNode
	mapNode
)

// in words for messages.
func (k nodeKind) String() string {
	return [...]string{"nothing", "text", "a number", "a number", "true or false", "a list", "a mapping"}[k]
}

// node is one value of a YAML file with its place: aliases and merge keys are resolved, tags and comments gone.
type node struct {
	at     position
	kind   nodeKind
	text   string // scalars: as written for numbers and booleans, the content for text
	loose  bool   // from a flag or the environment, where everything is text
	items  []*node
	fields []nodeField
}

// nodeField is one key of a mapping with its value.
type nodeField struct {
	key   string
	at    position
	value *node
}

func (n *node) scalar() bool { return n.kind >= textNode && n.kind <= boolNode }

// field returns the value under the key, nil when there is none.
func (n *node) field(key string) *node {
	if n == nil {
		return nil
	}
	for _, f := range n.fields {
		if f.key == key {
			return f.value
		}
	}
	return nil
}

// textOf makes a node of a value that came as text.
func textOf(s string, at position) *node { return &node{at: at, kind: textNode, text: s, loose: true} }

// parseYAML reads all documents of a file. Empty documents are left out.
func parseYAML(file string, data []byte) (docs []*node, problems []Problem) {
	fail := func(line, col int, f *fault) ([]*node, []Problem) {
		return nil, []Problem{position{file, max(line, 1), max(col, 1)}.problem("", f)}
	}
	if len(data) > maxYAMLBytes {
		return fail(1, 1, faultf("the file has %d bytes, more than the %d that are read", len(data), maxYAMLBytes).
			or("is this the right file?"))
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if line := invalidUTF8(data); line > 0 {
		return fail(line, 1, faultf("this is not text in UTF-8").or("save the file as UTF-8"))
	}
	// The parser is not ours and has panicked on odd input before (goccy/go-yaml issues); a file must never end the
	// program without a word about which file.
	defer func() {
		if r := recover(); r != nil {
			docs, problems = fail(1, 1, faultf("the YAML parser gave up on this file").
				or("take lines out until it is read, and look at the last one"))
		}
	}()
	tokens := lexer.Tokenize(string(data))
	if tk := tooDeep(tokens); tk != nil {
		return fail(tk.Position.Line, tk.Position.Column, faultf("brackets are nested deeper than %d", maxYAMLDepth))
	}
	for _, part := range documents(tokens) {
		parsed, err := parser.Parse(part, 0, parser.AllowDuplicateMapKey())
		if err != nil {
			line, col, f := syntaxFault(err)
			problems = append(problems, position{file, max(line, 1), max(col, 1)}.problem("", f))
			continue
		}
		for _, doc := range parsed.Docs {
			if doc.Body == nil {
				continue
			}
			t := treeBuilder{file: file, anchors: map[string]*node{}}
			root := t.build(doc.Body, 0)
			problems = append(problems, t.problems...)
			if root.kind != nullNode {
				docs = append(docs, root)
			}
		}
	}
	return docs, problems
}

// documents splits the tokens at "---". The parser could do that itself, but drops everything behind an empty document
// (goccy/go-yaml v1.19.2, createDocumentTokens), and one document's syntax error would hide the others' problems.
func documents(tokens token.Tokens) []token.Tokens {
	var parts []token.Tokens
	start := 0
	for i, tk := range tokens {
		if tk.Type == token.DocumentHeaderType {
			parts = append(parts, tokens[start:i])
			start = i + 1
		}
	}
	return append(parts, tokens[start:])
}

// invalidUTF8 returns the first line that is not UTF-8 or holds a NUL, 0 when all is well.
func invalidUTF8(data []byte) int {
	if utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 {
		return 0
	}
	for i, line := range bytes.Split(data, []byte("\n")) {
		if !utf8.Valid(line) || bytes.IndexByte(line, 0) >= 0 {
			return i + 1
		}
	}
	return 1
}

// tooDeep returns the bracket at which flow collections are nested deeper than anything sensible.
func tooDeep(tokens token.Tokens) *token.Token {
	depth := 0
	for _, tk := range tokens {
		switch tk.Type {
		case token.SequenceStartType, token.MappingStartType:
			if depth++; depth > maxYAMLDepth {
				return tk
			}
		case token.SequenceEndType, token.MappingEndType:
			depth--
		}
	}
	return nil
}

// syntaxFault takes place and reason out of the parser's error, without the source lines that it quotes: there could
// be a secret in them.
func syntaxFault(err error) (line, col int, f *fault) {
	var syntax yaml.Error
	if !errors.As(err, &syntax) {
		return 1, 1, faultf("not valid YAML")
	}
	if tk := syntax.GetToken(); tk != nil && tk.Position != nil {
		line, col = tk.Position.Line, tk.Position.Column
	}
	msg, _, _ := strings.Cut(syntax.GetMessage(), "\n")
	f = faultf("not valid YAML: %s", strings.ToLower(msg))
	if strings.Contains(msg, "'\t'") {
		f = faultf("not valid YAML: a tab stands where the line should be indented").or("indent with blanks")
	}
	return line, col, f
}

// treeBuilder turns the parser's tree into ours.
type treeBuilder struct {
	file     string
	anchors  map[string]*node // as YAML reads them: an alias means the last anchor of that name above it
	merged   int
	problems []Problem
}

func (t *treeBuilder) position(tk *token.Token) position {
	if tk == nil || tk.Position == nil {
		return position{t.file, 1, 1}
	}
	return position{t.file, max(tk.Position.Line, 1), max(tk.Position.Column, 1)}
}

func (t *treeBuilder) report(at position, f *fault) {
	t.problems = append(t.problems, at.problem("", f))
}

func (t *treeBuilder) build(n ast.Node, depth int) *node {
	if n == nil {
		return &node{at: position{t.file, 1, 1}}
	}
	out := &node{at: t.position(n.GetToken())}
	if depth > maxYAMLDepth {
		t.report(out.at, faultf("values are nested deeper than %d", maxYAMLDepth))
		return out
	}
	switch n := n.(type) {
	case *ast.NullNode:
	case *ast.StringNode:
		out.kind, out.text = textNode, n.Value
	case *ast.LiteralNode:
		out.kind = textNode
		if n.Value != nil {
			out.text = n.Value.Value
		}
	case *ast.IntegerNode:
		out.kind, out.text = integerNode, n.GetToken().Value
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		out.kind, out.text = floatNode, n.GetToken().Value
	case *ast.BoolNode:
		out.kind, out.text = boolNode, n.GetToken().Value
	case *ast.TagNode:
		// Tags ask for types, and here the setting decides its type.
		return t.build(n.Value, depth+1)
	case *ast.AnchorNode:
		built := t.build(n.Value, depth+1)
		if n.Name != nil {
			t.anchors[n.Name.GetToken().Value] = built
		}
		return built
	case *ast.AliasNode:
		return t.alias(n, out)
	case *ast.SequenceNode:
		out.kind = listNode
		for _, v := range n.Values {
			out.items = append(out.items, t.build(v, depth+1))
		}
	case *ast.MappingNode:
		if !n.IsFlowStyle && len(n.Values) > 0 { // its own token is the first colon
			out.at = t.position(n.Values[0].Key.GetToken())
		}
		t.mapping(out, n.Values, depth)
	case *ast.MappingValueNode:
		out.at = t.position(n.Key.GetToken())
		t.mapping(out, []*ast.MappingValueNode{n}, depth)
	default:
		t.report(out.at, faultf("this kind of YAML is not understood here"))
	}
	return out
}

// alias returns what the anchor stands for, as seen from here: messages name the place of the anchor's value, which is
// where it must be mended.
func (t *treeBuilder) alias(n *ast.AliasNode, out *node) *node {
	name := ""
	if n.Value != nil {
		name = n.Value.GetToken().Value
	}
	target, ok := t.anchors[name]
	if !ok {
		t.report(out.at, faultf("alias *%s: no anchor &%s stands above it in this document", name, name))
		return out
	}
	return target
}

func (t *treeBuilder) mapping(out *node, values []*ast.MappingValueNode, depth int) {
	out.kind = mapNode
	var merged []nodeField
	seen := map[string]position{}
	for _, v := range values {
		at := t.position(v.Key.GetToken())
		if v.Key.IsMergeKey() {
			merged = append(merged, t.merge(at, t.build(v.Value, depth+1))...)
			continue
		}
		key, ok := keyText(v.Key)
		if !ok {
			t.report(at, faultf("a key must be plain text"))
			continue
		}
		value := t.build(v.Value, depth+1)
		if first, twice := seen[key]; twice {
			t.report(at, faultf("key %s stands here a second time", quote(key)).or("the first is in line %d", first.line))
			continue
		}
		seen[key] = at
		out.fields = append(out.fields, nodeField{key, at, value})
	}
	for _, f := range merged {
		if _, own := seen[f.key]; !own {
			seen[f.key] = f.at
			out.fields = append(out.fields, f)
		}
	}
}

// merge returns the fields that "<<" brings in: those of one mapping, or of several, the first of which wins.
func (t *treeBuilder) merge(at position, from *node) []nodeField {
	sources := from.items
	if from.kind == mapNode {
		sources = []*node{from}
	}
	if from.kind == mapNode || from.kind == listNode {
		var fields []nodeField
		for _, source := range sources {
			if t.merged += len(source.fields); t.merged > maxMerged {
				t.report(at, faultf("merge keys bring in more than %d fields", maxMerged))
				return nil
			}
			fields = append(fields, source.fields...)
		}
		return fields
	}
	t.report(at, faultf("\"<<\" takes in a mapping, and this is %s", from.kind))
	return nil
}

// keyText returns the key of a mapping as text; numbers and booleans are taken as written.
func keyText(key ast.MapKeyNode) (string, bool) {
	var n ast.Node = key
	for range maxYAMLDepth {
		switch k := n.(type) {
		case *ast.StringNode:
			return k.Value, true
		case *ast.MappingKeyNode:
			n = k.Value
		case *ast.AnchorNode:
			n = k.Value
		case *ast.TagNode:
			n = k.Value
		case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode:
			return fmt.Sprint(k.GetToken().Value), true
		default:
			return "", false
		}
	}
	return "", false
}
