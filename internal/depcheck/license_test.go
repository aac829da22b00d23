package depcheck

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// licenses are those that may be in a binary under Apache-2.0, each known by words of its text.
var licenses = map[string]*regexp.Regexp{
	"Apache-2.0": regexp.MustCompile(`Apache License,? Version 2\.0`),
	"MIT":        regexp.MustCompile(`Permission is hereby granted, free of charge, to any person obtaining a copy`),
	"BSD":        regexp.MustCompile(`Redistribution and use in source and binary forms, with or without`),
	"ISC":        regexp.MustCompile(`Permission to use, copy, modify, and/?(or)? distribute this software for any`),
}

func TestEveryModuleHasALicenseThatFits(t *testing.T) {
	all, err := inBinary()
	require.NoError(t, err)
	checked := map[string]bool{}
	for _, p := range all {
		if p.Module == nil || checked[p.Module.Path] {
			continue
		}
		checked[p.Module.Path] = true
		assert.NotEmpty(t, licenseOf(t, p.Module.Dir), "module %s: no license that is known", p.Module.Path)
	}
	require.Greater(t, len(checked), 20)
}

// licenseOf names the license in a module's root, "" for none that is allowed.
func licenseOf(t *testing.T, dir string) string {
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		if !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		require.NoError(t, err)
		for license, words := range licenses {
			if words.MatchString(strings.Join(strings.Fields(string(text)), " ")) {
				return license
			}
		}
	}
	return ""
}
