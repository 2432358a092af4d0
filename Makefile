# Trigrid. `make play` plays, `make test` checks everything, `make build` makes dist/, `make bench` measures.

SHELL := bash
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:
.DEFAULT_GOAL := help

# The newest Python that is here and new enough; `make PYTHON=...` overrules it. Only .venv is made with it.
SUITABLE := -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(firstword $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$python $(SUITABLE) && echo $$python; done))
PORT ?= 8000
# The owner's settings, and the folder of files that they name: docs/site-settings.md.
SITE ?= $(wildcard site.toml)

PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
# Installs the same packages in a tenth of pip's time; it does not read pip's configuration, so pip has the last word.
UV := $(PY) -m uv pip install --quiet --python $(PY) --require-hashes
PYODIDE_PLATFORM := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp
COMPILE := $(PY) -m uv pip compile --quiet --generate-hashes --universal --no-emit-index-url \
	--custom-compile-command 'make lock'

# Compiled Python stays out of the source folders: their times tell what has changed.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.cache/pycache
# Each of the many processes would compile all modules again where the environment forbids to keep them.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPATH := py
export HYPOTHESIS_STORAGE_DIRECTORY := .cache/hypothesis

.PHONY: help play test affected build bench pictures screenshots architecture release words tables profile soak fuzz mutants arena audit long orders lint \
	unit unit-1 unit-2 pyodide browser engines hosts frameworks chromium lock clean

help:
	@echo 'make play    install what is needed, build the site, serve it on this machine'
	@echo 'make test    run every check (lint, unit, pyodide, browser: each can be run alone, and a part of it by TESTS=...)'
	@echo 'make affected   run the checks that changes since the main branch can affect;  SINCE=... names a revision, LIST=1 only lists'
	@echo 'make engines   run checks of all features in Firefox and WebKit; root on a Debian gets both installed'
	@echo 'make hosts     play the site on nginx, Apache, Caddy, lighttpd and Python, which root on a Debian gets installed'
	@echo 'make frameworks   try boards in apps of React, Vue and Svelte, and the types for them;  TESTS=... runs a part'
	@echo 'make build   make dist/, the static site;  SITE=... names settings other than site.toml, SITE_URL=... its address'
	@echo 'make bench   measure the budgets'
	@echo 'make pictures   draw the pictures of the rule sheets again;  make screenshots   photograph the page again'
	@echo 'make architecture   draw the picture of the rooms in docs/architecture.md again'
	@echo 'make words   write .cache/trigrid.pot, every sentence of the page, for translators'
	@echo 'make tables  solve small boards of Tri-It-Out again, and write what the computer plays by there (minutes)'
	@echo 'make profile   run the browser tests to learn which functions of Pyodide they call;  TESTS=... adds what a part calls'
	@echo 'make soak    play random games for minutes and check every ply;  MOVES=... or SECONDS=... overrules'
	@echo 'make fuzz    try ten million damaged and made-up inputs on every parser (hours);  INPUTS=... or JOBS=... overrules'
	@echo 'make mutants PACKAGE=games   measure how many random mutants of a package its tests kill;  SAMPLE=..., SEED=... or TESTS=... overrules'
	@echo 'make arena   measure the levels by matches, and their winning chances (hours), write docs/strength.md;  GAME=... or JOBS=... overrules'
	@echo 'make long    all that make test does in a short form: every option of every game, hundreds of deaths'
	@echo 'make orders  run the tests of make test in ten random orders;  SEEDS=... or TESTS=... overrules'
	@echo 'make audit   ask which weaknesses are known of any package, and list the licences of all that is shipped'
	@echo 'make release VERSION=x.y.z   set the version, build, pack dist/, commit and tag'
	@echo 'make lock    resolve requirements/*.in and package.json again;  make clean   forget what was made'

play: build
	@$(PY) -m tools.serve --port $(PORT)

build: dist/index.html

# Installs, builds and checks everything, what is independent at the same time (tools/rounds.py). The site that it builds
# is compressed quickly: nobody fetches it over a network.
test: export QUICK = 1
test:
	@python='$(or $(PYTHON),$(wildcard $(PY)))'; test -n "$$python" || $(NO_PYTHON); exec $$python -m tools.rounds

# What changes can affect since a revision; the rest is left to `make test`.
affected: .venv/test.stamp node_modules/.stamp
	@$(PY) -m tools.affected --since '$(SINCE)' $(if $(LIST),--list)

lint: .venv/test.stamp node_modules/.stamp
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy py/trigrid tools tests
	@.venv/bin/lint-imports --cache-dir .cache/import-linter
	@node_modules/.bin/biome ci --error-on-warnings
	@node_modules/.bin/stylelint 'assets/**/*.css'
	@node_modules/.bin/tsc

# A worker begins with its share of the tests and, when it is done, takes some of another one's: so most files stay
# with one worker, and what their tests share is made once.
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal
WORKERS = 2
# Seconds that a test may take. In the browser a call may never come back: there the whole worker is ended, which
# names the test, and another one goes on; the log says where the test stood.
LIMIT ?= 180
IN_THREAD = --timeout $(LIMIT) --timeout-method thread -p tests.time_limits

# Folders that need more than CPython or Chromium; each has a target of its own.
OTHER_ROUNDS = $(addprefix --ignore=tests/,engines frameworks hosts)
NO_BROWSER = --ignore=tests/browser $(OTHER_ROUNDS)
# `make test` runs the unit round in two parts of one process each: two workers would import and collect everything twice.
# The second part begins later, since other rounds come before it, and is shorter.
FIRST = $(addprefix tests/,dom games lessons library page records)
unit-1: TESTS = $(FIRST)
unit-2: TESTS = $(NO_BROWSER) $(addprefix --ignore=,$(FIRST))
unit-1 unit-2: WORKERS = 0
unit unit-1 unit-2: .venv/test.stamp node_modules/.stamp | .cache
	@set -o pipefail; $(PYTEST) -q -p no:playwright --timeout $(LIMIT) $(or $(TESTS),$(NO_BROWSER)) 2>&1 | tee .cache/$@.log

# Rules, records, and each evaluator with one seed; `make long` runs all the other tests inside Pyodide, too.
IN_PYODIDE = tests/lattice tests/games tests/records tests/puzzle/test_solution.py tests/search/test_memory.py \
	tests/search/evaluate/test_tri*.py tests/tools/playouts/test_tri*.py \
	$(addprefix --ignore=tests/,games/test_against_reference.py records/test_transported_record.py) \
	'--ignore-glob=*_laws.py' -k 'not slow_program and not however_long and not whole_games_are_short'
pyodide: .pyodide-site/.stamp node_modules/.stamp | .cache
	@set -o pipefail; TEST_LIMIT=$(LIMIT) THREADS=$(THREADS) node tools/pytest_in_pyodide.mjs $(or $(TESTS),$(IN_PYODIDE)) 2>&1 \
		| tee .cache/pyodide.log

# The browser itself crashes now and then: a test that it took with it has a second chance, and that is told.
CRASHES = --reruns 1 --only-rerun "(Page|Target) crashed" -rfER

# A page waits now and then, for a frame or a timer: one more worker uses that time on two cores.
browser: WORKERS = 3
browser: build .venv/test.stamp chromium | .cache
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/browser) 2>&1 | tee .cache/browser.log

# The same checks in Firefox and WebKit at the same time (Chromium has `make browser`); two of three workers run WebKit.
# A check that fails is tried once more, and that is told: what drives the browsers loses a key or an answer now and then.
SECOND_CHANCE = --reruns 1 -rfER
engines: WORKERS = 3
engines: build .venv/test.stamp | .cache
	@$(PY) -m tools.browsers
	@set -o pipefail; $(PYTEST) -p no:playwright $(IN_THREAD) $(SECOND_CHANCE) $(or $(TESTS),tests/engines) 2>&1 \
		| tee .cache/engines.log

# Real web servers, as Debian configures them and as docs/hosting.md does.
hosts: WORKERS = 3
hosts: build .venv/test.stamp chromium | .cache
	@$(PY) -m tools.web_servers
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/hosts) 2>&1 | tee .cache/hosts.log

# Other people's apps, with packages of their own: nobody else needs these.
frameworks: build .venv/test.stamp chromium tests/frameworks/node_modules/.stamp | .cache
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/frameworks) 2>&1 | tee .cache/frameworks.log

# The small pictures of the docs, after a change of how games are drawn.
pictures: .venv/build.stamp
	@$(PY) -m tools.pictures

# Those of the screen.
screenshots: .venv/test.stamp build chromium
	@$(PY) -m tools.screenshots

# The picture of docs/architecture.md, after a change of which rooms there are or of who imports whom.
architecture: .venv/test.stamp
	@$(PY) -m tools.architecture

# All that the page can say; languages/<tag>.po translates it, and SITE_LANGUAGE=<tag> builds the site so.
words: .venv/build.stamp | .cache
	@$(PY) -m tools.translation_template

# What the computer player knows by heart; committed, since it takes minutes.
tables: .venv/build.stamp
	@$(PY) -m tools.solve.tri_it_out

# By which Pyodide's binary is split; committed. Tests that count requests fail here: pages post what they call.
profile: .venv/test.stamp node_modules/.stamp chromium | .cache
	@$(PY) -m tools.profile --limit $(LIMIT) $(if $(TESTS),--tests '$(TESTS)')

# Run again, it goes on with what was stopped; ANEW=1 begins anew.
bench: build .venv/test.stamp chromium
	@$(PY) -m tools.bench $(if $(ANEW),--anew)

soak: .venv/test.stamp
	@$(PY) -m tools.soak $(if $(MOVES),--moves $(MOVES)) $(if $(SECONDS),--seconds $(SECONDS))

# Run again, it goes on with what was stopped; ANEW=1 begins anew.
fuzz: .venv/fuzz.stamp
	@$(PY) -m tools.fuzz $(if $(INPUTS),--inputs $(INPUTS)) $(if $(JOBS),--jobs $(JOBS)) $(if $(ANEW),--anew)

# Mutants of a folder of py/trigrid, killed by its own folder of tests or by TESTS=...
mutants: .venv/mutants.stamp | .cache
	@$(PY) -m tools.mutants $(PACKAGE) $(if $(TESTS),--tests $(TESTS)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

# Run again, it goes on with what was stopped.
arena: .venv/test.stamp | .cache
	@status=0; for part in '' --calibrate; do \
	$(PY) -m tools.arena $$part $(if $(GAME),--game $(GAME)) $(if $(JOBS),--jobs $(JOBS)) || status=1; done; \
	$(PY) -m tools.arena --report && exit $$status

# Needs the databases of npm and of Python's packages, and says which it could not ask.
audit: build .cache/audit.stamp
	@$(PY) -m tools.licences
	@$(PY) -m tools.audit

.cache/audit.stamp: requirements/audit.txt .venv/build.stamp | .cache
	@$(PY) -m venv .cache/audit
	@.cache/audit/bin/python -m pip --disable-pip-version-check --quiet install -r $<
	@touch $@

# Run again, it goes on with what was stopped; TESTS=... runs a part. All of it in the whole Chromium, also the tests of
# pages that `make unit` runs on a stand-in for the browser.
long: build .venv/test.stamp .pyodide-site/.stamp chromium | .cache
	@set -o pipefail; status=0; export CHROMIUM="$$($(PY) -m tools.chromium)"; \
	$(PYTEST) $(IN_THREAD) -v -p tests.resumable_runs -m long $(or $(TESTS),tests $(OTHER_ROUNDS)) 2>&1 | tee .cache/long.log || status=1; \
	$(if $(TESTS),,EXAMPLES=100 node tools/pytest_in_pyodide.mjs tests -m "long or not long" $(NO_BROWSER) --ignore=tests/fuzz '--ignore-glob=tests/tools/test_*.py' \
		--ignore=tests/openspiel --ignore=tests/review/test_in_full.py 2>&1 | tee .cache/long-pyodide.log || status=1; \
	PAGES=chromium $(PYTEST) $(IN_THREAD) $(CRASHES) -m "long or not long" tests/page 2>&1 | tee .cache/long-page.log || status=1; \
	$(PY) -m tools.browsers; \
	$(PYTEST) -p no:playwright $(IN_THREAD) $(SECOND_CHANCE) -m long tests/engines 2>&1 | tee .cache/long-engines.log || status=1;) \
	exit $$status

# The tests that `make test` runs, in random orders: no test may lean on another one. SEEDS=... chooses orders.
SEEDS = 1 2 3 4 5 6 7 8 9 10
IN_ORDER = $(PYTEST) $(IN_THREAD) $(CRASHES) --random-order-bucket=module --random-order-seed=$$seed
orders: WORKERS = 3
orders: build .venv/test.stamp chromium | .cache
	@set -o pipefail; { status=0; for seed in $(SEEDS); do echo "The order of seed $$seed:"; \
	$(if $(TESTS),$(IN_ORDER) $(TESTS),$(IN_ORDER) $(NO_BROWSER) || status=1; $(IN_ORDER) tests/browser) || status=1; \
	done; exit $$status; } 2>&1 | tee .cache/orders.log

# The commit, the tag and release/trigrid-x.y.z.zip; whoever makes a release pushes them afterwards.
release: .venv/build.stamp node_modules/.stamp
	@$(PY) -m tools.release '$(VERSION)'

chromium: .venv/test.stamp .cache/shell.stamp
	@$(PY) -m tools.chromium

# Chromium's quicker edition is looked for once: the checks need no more than any Chromium.
.cache/shell.stamp: .venv/test.stamp | .cache
	@$(PY) -m tools.chromium --shell > /dev/null
	@touch $@

# The files that the site is made of. The two stamps below stand for its packages.
SOURCES := assets docs/pictures/screenshots examples languages licences offline py/trigrid seeds tools/build \
	404.html LICENSE game.html index.html pyscript.toml tools/__init__.py tools/http_headers.py types/embed.d.ts
# The variables, and the names and contents of those files: removing a file counts as a change, and so does an older one.
export BUILT_WITH := QUICK=$(QUICK) SITE_URL=$(SITE_URL) SITE_LANGUAGE=$(SITE_LANGUAGE) \
	SITE=$(SITE) $(if $(SITE),$(shell SITE='$(subst ','\'',$(SITE))' $(PY) tools/build/owner/fingerprint.py)) \
	$(shell find $(SOURCES) -type f -not -name '*.pyc' -exec cksum {} + 2>/dev/null | LC_ALL=C sort | cksum)
ifneq ($(strip $(BUILT_WITH)),$(strip $(shell cat .cache/built-with 2>/dev/null)))
dist/index.html: FORCE
endif

dist/index.html: .venv/build.stamp node_modules/.stamp | .cache
	@$(PY) -m tools.build $(if $(SITE_LANGUAGE),--language "$$SITE_LANGUAGE") \
		$(if $(SITE_URL),--address "$$SITE_URL") $(if $(QUICK),--quick) --site '$(subst ','\'',$(SITE))'
	@$(NOTE_SOURCES)

# Notes that dist/ is made of the files that are here, for tools that build it by themselves.
built-with: | .cache
	@$(NOTE_SOURCES)

NOTE_SOURCES = printf '%s\n' "$$BUILT_WITH" > .cache/built-with

.PHONY: FORCE built-with
FORCE:

# A Python that is named replaces another one in .venv.
ifneq ($(filter command environment,$(origin PYTHON)),)
VERSION_OF := -c 'import sys; print(sys.base_prefix, sys.version)' 2>/dev/null
ifneq ($(shell $(PYTHON) $(VERSION_OF)),$(shell $(PY) $(VERSION_OF)))
OTHER_PYTHON := FORCE
endif
endif

NO_PYTHON = { \
	echo 'Trigrid needs Python 3.11 or newer with its venv module (on Debian and Ubuntu: the package' \
	'python3-venv);' $(if $(OTHER_PYTHON),'PYTHON names none.','none was found.') >&2; exit 1; }

.venv/build.stamp: requirements/build.txt $(OTHER_PYTHON)
	@$(if $(OTHER_PYTHON),,test -x $(PY) ||) $(or $(PYTHON),false) $(SUITABLE) || $(NO_PYTHON)
	@$(if $(OTHER_PYTHON),rm -rf .venv)
	@test -x $(PY) || { echo 'Making .venv.'; $(PYTHON) -m venv .venv; }
	@echo 'Installing what the build needs.'
	@$(PIP) install -r $<
	@touch $@

.venv/test.stamp: requirements/test.txt requirements/uv.txt .venv/build.stamp
	@echo 'Installing what the tests need.'
	@$(PIP) install -r requirements/uv.txt
	@$(UV) -r $< || { echo 'uv could not install them; pip tries.'; $(PIP) install -r $<; }
	@touch $@

.venv/fuzz.stamp: requirements/fuzz.txt .venv/test.stamp
	@echo 'Installing what fuzzing is guided by.'
	@$(PIP) install -r $< || echo 'atheris is not available for this Python or system: inputs are not guided by coverage.'
	@touch $@

.venv/mutants.stamp: requirements/mutants.txt .venv/test.stamp
	@echo 'Installing what makes mutants.'
	@$(UV) -r $< || $(PIP) install -r $<
	@touch $@

.pyodide-site/.stamp: requirements/pyodide.txt .venv/build.stamp
	@echo 'Installing what the tests need inside Pyodide.'
	@rm -rf .pyodide-site
	@$(PIP) install -r $< --no-deps --only-binary=:all: --target .pyodide-site $(PYODIDE_PLATFORM)
	@touch $@

node_modules/.stamp: package-lock.json package.json .npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null \
		&& command -v npm >/dev/null || { \
		echo 'Trigrid needs Node.js 20 or newer with npm; none was found.' >&2; exit 1; }
	@echo 'Installing the npm packages.'
	@npm ci --loglevel=error
	@touch $@

tests/frameworks/node_modules/.stamp: tests/frameworks/package-lock.json tests/frameworks/package.json node_modules/.stamp
	@echo 'Installing the frameworks.'
	@cd tests/frameworks && npm ci --loglevel=error
	@touch $@

.cache:
	@mkdir -p $@

lock: .venv/build.stamp
	@$(PIP) install -r requirements/uv.txt
	cd requirements && for set in build test uv audit fuzz mutants; do ../$(COMPILE) --python-version 3.11 $$set.in -o $$set.txt; done
	cd requirements && ../$(COMPILE) --python-version 3.14 pyodide.in -o pyodide.txt
	for folder in . tests/frameworks; do (cd $$folder && npm install --package-lock-only) || exit 1; done

clean:
	rm -rf .venv .pyodide-site .cache dist node_modules tests/frameworks/node_modules test-results
