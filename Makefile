# Everything that is done with this project has a target here; `make` lists them.
GO        ?= go
VERSION   ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
BIN       := bin/rosctl
TAGS      := urfave_cli_no_docs
# Inlining is left out where it only makes the program larger: what waits for a network does not gain from it.
GCFLAGS   := -gcflags='k8s.io/...=-l' -gcflags='github.com/rosctl/rosctl/lab/...=-l' -gcflags='github.com/json-iterator/...=-l'
LDFLAGS   := -s -w -X github.com/rosctl/rosctl/cmd.Version=$(VERSION)
PACKAGES  := ./...
FUZZTIME  ?= 20s
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

.DEFAULT_GOAL := help
.PHONY: help build test race lint demo e2e bench cover fuzz docs clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## build bin/rosctl
	CGO_ENABLED=0 $(GO) build -trimpath -tags $(TAGS) $(GCFLAGS) -ldflags '$(LDFLAGS)' -o $(BIN) ./cmd/rosctl

test: ## all tests that need nothing but Go
	$(GO) test -p 1 -timeout 20m $(PACKAGES)

race: ## the same under the race detector
	$(GO) test -race -p 1 -timeout 40m $(PACKAGES)

lint: ## gofmt, go vet, staticcheck
	@out=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$out" ]; then echo "not gofmt-ed:"; echo "$$out"; exit 1; fi
	$(GO) vet $(PACKAGES)
	cd e2e && $(GO) vet ./...
	$(GO) run $(STATICCHECK) $(PACKAGES)

demo: build ## create, look at and remove a three-node cluster on the embedded lab
	$(BIN) lab demo

e2e: build ## the same commands against a real OpenStack on loopback (Debian 12, root)
	cd e2e && ROSCTL_E2E=1 ROSCTL_BIN=../$(BIN) $(GO) test -count=1 -timeout 30m ./...

bench: build ## measure: start, memory, requests, latency, redaction
	$(GO) test -timeout 30m -run '^$$' -bench . -benchmem $(PACKAGES)

cover: ## coverage of the tests, by package
	$(GO) test -coverprofile=coverage.out $(PACKAGES)
	$(GO) tool cover -func=coverage.out | tail -1

fuzz: ## each fuzz target for FUZZTIME (20s)
	@for target in $$(grep -rlE '^func Fuzz' --include='*_test.go' . | grep -v '^./e2e/'); do \
	  for name in $$(grep -oE '^func Fuzz[A-Za-z0-9]+' $$target | cut -c6-); do \
	    echo "$$name in $$(dirname $$target)"; \
	    $(GO) test -run '^$$' -fuzz "^$$name$$" -fuzztime $(FUZZTIME) $$(dirname $$target) || exit 1; \
	  done; \
	done

docs: ## write the generated pages of docs/ anew
	$(GO) run ./internal/docgen -out docs

clean: ## remove what the build made
	rm -rf bin coverage.out
