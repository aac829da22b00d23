package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/internal/finding"
)

// outcomes knows how each answer of each gate is meant. The catalogue of words does not say it, the gates do, in calls
// such as finding.Failed(codeDNS, "nxdomain", …), so it is read there.
type outcomes struct {
	known  map[string]finding.Outcome // by code and reason
	rest   map[string]finding.Outcome // by code: reasons that are put together when the gate runs
	shared map[string]finding.Outcome // by reason: findings made for whatever gate asks
}

// of returns the outcome of an answer, and false when the sources do not tell.
func (o outcomes) of(code, reason string) (finding.Outcome, bool) {
	if outcome, ok := o.known[code+" "+reason]; ok {
		return outcome, true
	}
	if outcome, ok := o.shared[reason]; ok {
		return outcome, true
	}
	outcome, ok := o.rest[code]
	return outcome, ok
}

// makers are the functions that make a finding with an outcome.
var makers = map[string]finding.Outcome{
	"Passed": finding.Pass, "Failed": finding.Fail, "Warned": finding.Warn,
	"Noted": finding.Info, "Waiting": finding.Pending, "Skipped": finding.Skip,
}

// constants are the outcomes by their names in package finding.
var constants = map[string]finding.Outcome{
	"Pass": finding.Pass, "Skip": finding.Skip, "Info": finding.Info, "Warn": finding.Warn,
	"Pending": finding.Pending, "Unknown": finding.Unknown, "Fail": finding.Fail,
}

// readOutcomes reads the sources of package phases.
func readOutcomes(folder string) (outcomes, error) {
	o := outcomes{
		known: map[string]finding.Outcome{}, rest: map[string]finding.Outcome{}, shared: map[string]finding.Outcome{},
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return o, err
	}
	if len(paths) == 0 {
		return o, fmt.Errorf("reading the gates: no sources in %s; run it where the project's go.mod is: %w",
			folder, fs.ErrNotExist)
	}
	var files []*ast.File
	codes := map[string]string{} // codeDNS to ROS-DNS-001
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return o, fmt.Errorf("reading the gates: %w", err)
		}
		files = append(files, file)
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Names) == 1 && len(spec.Values) == 1 {
				if value := literal(spec.Values[0]); strings.HasPrefix(value, "ROS-") {
					codes[spec.Names[0].Name] = value
				}
			}
			return true
		})
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch made := n.(type) {
			case *ast.CallExpr:
				if outcome, ok := makers[fromFinding(made.Fun)]; ok && len(made.Args) >= 2 {
					o.add(codes, made.Args[0], literal(made.Args[1]), outcome)
				}
			case *ast.CompositeLit:
				if fromFinding(made.Type) == "Finding" {
					o.addLiteral(codes, made)
				}
			}
			return true
		})
	}
	return o, nil
}

// add notes one call. Where a gate gives one answer in two ways (absent is a fault, but not in a dry run), the worse one
// is what a reader must know.
func (o outcomes) add(codes map[string]string, codeArg ast.Expr, reason string, outcome finding.Outcome) {
	code := ""
	if name, ok := codeArg.(*ast.Ident); ok {
		code = codes[name.Name]
	}
	into, key := o.known, code+" "+reason
	switch {
	case code == "" && reason == "":
		return
	case code == "":
		into, key = o.shared, reason
	case reason == "":
		into, key = o.rest, code
	}
	if before, ok := into[key]; !ok || outcome > before {
		into[key] = outcome
	}
}

// addLiteral notes a finding.Finding{Code: …, Reason: …, Outcome: …}.
func (o outcomes) addLiteral(codes map[string]string, made *ast.CompositeLit) {
	fields := map[string]ast.Expr{}
	for _, element := range made.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if name, ok := pair.Key.(*ast.Ident); ok {
				fields[name.Name] = pair.Value
			}
		}
	}
	if outcome, ok := constants[fromFinding(fields["Outcome"])]; ok {
		o.add(codes, fields["Code"], literal(fields["Reason"]), outcome)
	}
}

// fromFinding is the name behind "finding." in an expression, "" for any other.
func fromFinding(e ast.Expr) string {
	selector, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if owner, ok := selector.X.(*ast.Ident); !ok || owner.Name != "finding" {
		return ""
	}
	return selector.Sel.Name
}

// literal is the value of a string literal, "" for anything else.
func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	value, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return value
}
