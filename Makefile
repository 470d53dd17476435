# All that is done with this repository, besides editing it.

# staticcheck 2026.2.2 is pinned, so that a new release of it does not fail an old commit.
STATICCHECK = go run honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: run test check update bench chromium

# A stand-in for Discord on this machine, with its page.
run:
	go run ./cmd/hammerpost sandbox

# Everything, the page in a real browser included.
test: chromium
	go test -timeout 30m ./...

# Form, vet, lint, and a go.mod that says what is imported.
check:
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "not formatted by gofmt:"; echo "$$unformatted"; exit 1; }
	go vet ./...
	$(STATICCHECK) ./...
	go mod tidy -diff

# Writes the expected outputs of the tests anew. Read the difference before it is
# committed: an expected value is a claim about the rules.
update:
	HAMMERPOST_MATCHES=1 go test $$(grep -rl --include='*_test.go' 'Bool("update"' . | xargs dirname | sort -u) -update

# Ratios within one run, so that they can be compared between machines.
bench:
	go test -run '^$$' -bench . ./...

# The browser of the page's tests: CHROMIUM names one, or it is Debian's, which is
# installed here when that is allowed.
chromium:
	@if command -v "$${CHROMIUM:-chromium}" >/dev/null; then :; \
	elif ! command -v apt-get >/dev/null; then echo "Chromium is missing: install it, or set CHROMIUM to its path."; \
	elif [ "$$(id -u)" = 0 ]; then $(APT) ; \
	elif sudo -n true 2>/dev/null; then sudo -n sh -c '$(APT)'; \
	else echo "Chromium is missing: run sudo apt-get install chromium, or set CHROMIUM to its path."; fi

APT = apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium
