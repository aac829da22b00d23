// Command rosctl creates, watches, diagnoses and removes RKE2 clusters on OpenStack through Rancher.
package main

import (
	"os"

	"github.com/rosctl/rosctl/cmd"
)

func main() { os.Exit(cmd.Main(cmd.Process())) }
