package bundle

import "strings"

// command is what a line with a prompt says about what follows it.
type command struct {
	text     string
	tool     string // kubectl, openstack, …
	verb     string // get, describe, list, show, …
	resource string // "machines", "server"
	format   string // of -o or -f
	columns  []string
	piped    bool
}

// tools are programs whose output is evidence. A line "# kubectl …" is a prompt, and "# a heading" is none.
var tools = wordSet(`kubectl k oc openstack nova neutron curl wget journalctl systemctl crictl etcdctl helm rancher
	terraform tofu machine docker-machine rancher-machine docker rke2 k3s cloud-init dmesg cat tail head grep less ls ip ss
	nc ping dig nslookup host resolvectl timedatectl openssl df free lsblk date uptime ssh firewall-cmd iptables sudo`)

// valued are flags whose value is the next word: a mistake costs the name of a resource.
var valued = map[string]map[string]bool{
	"kubectl": wordSet(`-n --namespace -l --selector --context --kubeconfig --field-selector --sort-by -c --container`),
	"helm":    wordSet(`-n --namespace --kubeconfig`),
	"openstack": wordSet(`--name --project --os-cloud --status --host --server --network --limit --sort --user --device-id
		--device-owner --os-project-name --os-region-name --flavor --image`),
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// promptCommand finds the command on a line that begins with a shell's prompt. It may be empty: a prompt alone ends
// what the command before it printed.
func promptCommand(line string) (string, bool) {
	if strings.HasPrefix(line, "  ") {
		trimmed := strings.TrimLeft(line, " ")
		if !strings.HasPrefix(trimmed, "$ ") || len(line)-len(trimmed) > 8 {
			return "", false
		}
		line = trimmed
	}
	switch {
	case strings.HasPrefix(line, "$ "):
		return strings.TrimSpace(line[2:]), true
	case line == "$":
		return "", true
	case strings.HasPrefix(line, "# "):
		word, _ := token(line, 2)
		if i := strings.LastIndexByte(word, '/'); i >= 0 {
			word = word[i+1:]
		}
		return strings.TrimSpace(line[2:]), tools[word]
	case strings.HasPrefix(line, "PS "):
		if i := strings.Index(line, "> "); i > 0 && i < 100 {
			return strings.TrimSpace(line[i+2:]), true
		}
		return "", false
	}
	return shellPrompt(line)
}

// shellPrompt reads "user@host:~$ command", "[user@host dir]# command" and "host:~ # command".
func shellPrompt(line string) (string, bool) {
	head := line[:min(len(line), 100)]
	at := strings.IndexByte(head, '@')
	colon := strings.IndexByte(head, ':')
	if at < 1 && colon < 1 {
		return "", false
	}
	for i := max(1, min(uint(at), uint(colon))); int(i) < len(head); i++ {
		c := head[i]
		if c != '$' && c != '#' || int(i)+1 < len(line) && line[i+1] != ' ' {
			continue
		}
		prompt := strings.TrimPrefix(head[:i], "[")
		name, _ := token(prompt, 0)
		if strings.ContainsAny(name, `"'=(){}<>,;`) || strings.Count(prompt, " ") > 1 {
			return "", false
		}
		command := strings.TrimSpace(line[i+1:])
		if word, _ := token(command, 0); at < 1 && !tools[word] {
			return "", false
		}
		return command, true
	}
	return "", false
}

// parseCommand reads what it can of a command.
func parseCommand(text string) command {
	c := command{text: text}
	words := strings.Fields(text)
	for len(words) > 0 && (words[0] == "sudo" || strings.Contains(words[0], "=") && !strings.HasPrefix(words[0], "-")) {
		words = words[1:]
	}
	if len(words) == 0 {
		return c
	}
	c.tool = words[0][strings.LastIndexByte(words[0], '/')+1:]
	if c.tool == "k" || c.tool == "oc" {
		c.tool = "kubectl"
	}
	var plain []string
	for i := 1; i < len(words); i++ {
		word := words[i]
		if word == "|" || strings.HasPrefix(word, "|") || word == "#" {
			c.piped = word != "#"
			break
		}
		flag, value, joined := strings.Cut(word, "=")
		next := func() string {
			if !joined && i+1 < len(words) {
				i++
				return words[i]
			}
			return value
		}
		switch {
		case flag == "-o" || flag == "--output" || flag == "-f" && c.tool == "openstack" || flag == "--format":
			c.format = next()
		case strings.HasPrefix(word, "-o") && len(word) > 2 && word[2] != '-':
			c.format = word[2:]
		case c.tool == "openstack" && (flag == "-c" || flag == "--column"):
			c.columns = append(c.columns, strings.Trim(next(), `"'`))
		case !strings.HasPrefix(word, "-"):
			plain = append(plain, word)
		case valued[c.tool][flag] && !joined:
			i++
		}
	}
	c.split(plain)
	return c
}

// split finds the verb and what it is about among the words that are no flags.
func (c *command) split(plain []string) {
	switch c.tool {
	case "kubectl":
		if len(plain) > 0 {
			c.verb = plain[0]
		}
		if len(plain) > 1 && (c.verb == "get" || c.verb == "describe") && !strings.Contains(plain[1], ",") {
			c.resource, _, _ = strings.Cut(plain[1], "/")
		}
	case "openstack":
		for i, word := range plain {
			switch word {
			case "list", "show", "create", "set", "delete":
				c.resource, c.verb = strings.Join(plain[:i], " "), word
				return
			}
		}
	}
}
