package config

import (
	"maps"
	"slices"

	"github.com/rosctl/rosctl/internal/event"
	"github.com/rosctl/rosctl/internal/finding"
)

// Checked is a file with all its clusters, looked at without asking any server.
type Checked struct {
	File     string    `json:"file"` // as it was given
	Clusters []string  `json:"clusters"`
	Problems []Problem `json:"problems"`
	Warnings []Warning `json:"warnings"`
}

// Warning is what a person should know about some of the file's clusters.
type Warning struct {
	Clusters []string     `json:"clusters,omitempty"`
	Code     string       `json:"code"`
	Args     finding.Args `json:"args,omitempty"`
}

// Note is the warning as Load has it.
func (w Warning) Note() event.Note { return event.Note{Code: w.Code, Args: w.Args} }

// Check finds everything that is wrong with a file: with each of its clusters, or with the one that the options name.
// It reads the same sources as Load, and no secret is fetched.
func Check(opts LoadOptions) Checked {
	whole := newLoader(opts)
	checked := Checked{File: whole.opts.Path, Clusters: []string{}, Problems: []Problem{}, Warnings: []Warning{}}
	data, err := readFile(whole.path, maxYAMLBytes)
	if err != nil {
		whole.fileProblem(err)
		checked.Problems = whole.problems
		return checked
	}
	docs, names := whole.documents(data)
	checked.Clusters = append(checked.Clusters, names...)
	if opts.Cluster != "" || len(docs) == 0 {
		docs = []*document{whole.choose(docs, names)}
	}
	problems := whole.problems
	for _, doc := range docs {
		one := newLoader(opts)
		loaded := one.cluster(doc, names)
		problems = append(problems, one.problems...)
		if loaded != nil {
			checked.warn(loaded.Spec.Name, loaded.Warnings)
		}
	}
	// What stands in .env or clouds.yaml is found once for each cluster.
	checked.Problems = append(checked.Problems, inOrder(problems, whole.opts.Path)...)
	return checked
}

// warn adds the warnings of a cluster to those of the others.
func (c *Checked) warn(cluster string, notes []event.Note) {
	for _, n := range notes {
		i := slices.IndexFunc(c.Warnings, func(w Warning) bool { return w.Code == n.Code && maps.Equal(w.Args, n.Args) })
		if i < 0 {
			i = len(c.Warnings)
			c.Warnings = append(c.Warnings, Warning{Code: n.Code, Args: n.Args})
		}
		if cluster != "" {
			c.Warnings[i].Clusters = append(c.Warnings[i].Clusters, cluster)
		}
	}
}
