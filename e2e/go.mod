module github.com/rosctl/rosctl/e2e

go 1.26.0

replace github.com/rosctl/rosctl => ../

require (
	github.com/gophercloud/gophercloud/v2 v2.16.0
	github.com/rosctl/rosctl v0.0.0-00010101000000-000000000000
	github.com/stretchr/testify v1.12.1
	sigs.k8s.io/yaml v1.6.0
)

require (
	go.yaml.in/yaml/v2 v2.4.4 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/crypto v0.55.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
	gopkg.in/yaml.v2 v2.4.0 // indirect
)
