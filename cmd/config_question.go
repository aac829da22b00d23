package cmd

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/rosctl/rosctl/internal/config"
)

// question is one setting of a new rosctl.yaml that somebody has to decide about.
type question struct {
	path string // of the setting
	flag string // that answers it
	ask  string // in words
	best string // what is taken without a word; an offer has its own
	// offer is what there is to choose from; nil takes any value.
	offer *offer
	many  bool   // several may be chosen
	none  string // what is wrong when there is nothing to choose
}

// settle gets the value from the flag, from the person, or takes the best one where nobody is to be asked.
func (i *initial) settle(q question) error {
	if q.offer != nil {
		q.best = q.offer.best
		if len(q.offer.choices) == 0 {
			return &bad{first(q.none, "there is nothing to choose for "+q.path)}
		}
	}
	if i.c.IsSet(q.flag) {
		given := i.c.String(q.flag)
		if q.many {
			given = strings.Join(i.c.StringSlice(q.flag), ",")
		}
		if q.flag == "nodes" {
			given = strconv.Itoa(i.c.Int(q.flag))
		}
		if err := i.take(q, given); err != nil {
			return usage("--%s: %s", q.flag, err)
		}
		return nil
	}
	if i.draft.Value(q.path) != "" {
		return nil // --set has said it
	}
	if i.in == nil {
		return i.unasked(q)
	}
	i.show(q)
	for {
		prompt := q.ask
		if q.best != "" {
			prompt += " [" + q.best + "]"
		}
		_, _ = io.WriteString(i.err, prompt+": ")
		_ = i.err.Flush() // the question has no end of line that would send it off
		answer, err := i.readLine()
		if err != nil {
			return err
		}
		if err = i.take(q, first(answer, q.best)); err == nil {
			return nil
		}
		i.ui.Say("  " + err.Error())
	}
}

// unasked takes the best value, if somebody has agreed to that.
func (i *initial) unasked(q question) error {
	switch {
	case i.c.Bool("yes") && q.best != "":
		if err := i.take(q, q.best); err != nil {
			return usage("%s", err)
		}
		return nil
	case q.best != "":
		return usage("nobody is here to ask: give --%s (%s would be sensible), or --yes to take what is sensible", q.flag, q.best)
	}
	return usage("nobody is here to ask: give --%s", q.flag)
}

// show lists what there is to choose from.
func (i *initial) show(q question) {
	if q.offer == nil || len(q.offer.choices) == 1 && !q.many {
		return
	}
	const most = 15
	shown := q.offer.choices[:min(most, len(q.offer.choices))]
	width := 0
	for _, c := range shown {
		width = max(width, len(c.value))
	}
	for n, c := range shown {
		i.ui.Say(strings.TrimRight(fmt.Sprintf("  %2d  %-*s  %s", n+1, width, c.value, c.about), " "))
	}
	if more := len(q.offer.choices) - len(shown); more > 0 {
		i.ui.Say(fmt.Sprintf("      and %d more, by name", more))
	}
}

// take gives the setting what was answered: a name, an id, or a number of the list.
func (i *initial) take(q question, answer string) error {
	if answer == "" {
		return errors.New("an answer is needed")
	}
	value, comment := answer, ""
	if q.offer != nil {
		words := []string{answer}
		if q.many {
			words = strings.Split(answer, ",")
		}
		var values []string
		for _, word := range words {
			c, err := q.offer.find(strings.TrimSpace(word), i.in != nil && !i.c.IsSet(q.flag))
			if err != nil {
				return err
			}
			values, comment = append(values, c.value), c.about
		}
		value = strings.Join(values, ",")
		if len(values) > 1 {
			comment = ""
		}
	}
	if err := i.draft.Set(q.path, value); err != nil {
		var problems *config.Error
		if errors.As(err, &problems) {
			p := problems.Problems[0]
			return errors.New(strings.TrimSuffix(p.Msg+"; "+p.Hint, "; "))
		}
		return err
	}
	i.draft.Say(q.path, comment)
	return nil
}

// find returns the choice that was meant by a name or an id, or by its number where a list was shown.
func (o *offer) find(word string, numbered bool) (choice, error) {
	for _, c := range o.choices {
		if c.value == word {
			return c, nil
		}
	}
	var found []choice
	for _, c := range o.choices {
		if slices.Contains(c.names, word) {
			found = append(found, c)
		}
	}
	switch n, err := strconv.Atoi(word); {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		var ids []string
		for _, c := range found {
			ids = append(ids, c.value)
		}
		return choice{}, fmt.Errorf("there are %d called %s; name one by its id: %s", len(found), word, strings.Join(ids, ", "))
	case numbered && err == nil && n >= 1 && n <= len(o.choices):
		return o.choices[n-1], nil
	}
	if why := o.hidden[word]; why != "" {
		return choice{}, fmt.Errorf("%s does not suit: %s; --set takes it all the same", word, why)
	}
	var names []string
	for _, c := range o.choices {
		names = append(names, c.value)
	}
	const most = 10
	if more := len(names) - most; more > 0 {
		names = append(names[:most], fmt.Sprintf("and %d more", more))
	}
	return choice{}, fmt.Errorf("there is no %s; there are %s", word, strings.Join(names, ", "))
}
