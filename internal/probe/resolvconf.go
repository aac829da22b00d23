package probe

import (
	"os"
	"strings"
)

// ResolvConf is where Unix systems keep how they resolve names.
const ResolvConf = "/etc/resolv.conf"

// SearchDomains are the domains that a system puts behind a name that it cannot find as it stands, from a file in the
// form of resolv.conf. The last search or domain line counts (resolv.conf(5)). No file, no domains.
func SearchDomains(file string) []string {
	content, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	var domains []string
	for line := range strings.Lines(string(content)) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] != "search" && words[0] != "domain" {
			continue
		}
		domains = nil
		for _, word := range words[1:] {
			if word[0] == '#' || word[0] == ';' {
				break
			}
			if domain := fold(word); domain != "" {
				domains = append(domains, domain)
			}
		}
	}
	return domains
}
