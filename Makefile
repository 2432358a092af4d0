# `make` lists the targets.

SHELL := bash
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:
.DEFAULT_GOAL := help

# The newest installed Python, 3.11 or later; `make PYTHON=...` names another one. It only creates .venv.
SUITABLE := -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(firstword $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$python $(SUITABLE) && echo $$python; done))
PORT ?= 8000
# The site owner's settings: docs/site-settings.md.
SITE ?= $(wildcard site.toml)

PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
# uv installs in a tenth of pip's time. It ignores pip's configuration, so pip tries again if uv fails.
UV := $(PY) -m uv pip install --quiet --python $(PY) --require-hashes
PYODIDE_PLATFORM := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp
COMPILE := $(PY) -m uv pip compile --quiet --generate-hashes --universal --no-emit-index-url \
	--custom-compile-command 'make lock'

# Keep compiled Python out of the source folders.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.cache/pycache
# Without compiled files every process would compile all modules again.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPATH := py
export HYPOTHESIS_STORAGE_DIRECTORY := .cache/hypothesis

.PHONY: help play test affected build bench speed pictures screenshots architecture release words tables profile soak fuzz mutants arena audit long orders lint \
	unit unit-1 unit-2 pyodide browser engines hosts frameworks package docs documentation chromium lock clean

help:
	@echo 'make play    install, build the site, serve it on this machine'
	@echo 'make test    run lint, unit, pyodide and browser; each is a target, too, and TESTS=... selects a part of it'
	@echo 'make affected   run the checks that the changes since main can affect;  SINCE=... names a revision, LIST=1 only lists'
	@echo 'make engines   check all features in Firefox and WebKit; installs both when run as root on Debian'
	@echo 'make hosts     test the site on nginx, Apache, Caddy, lighttpd and Python; installs them when run as root on Debian'
	@echo 'make frameworks   test embedded boards in React, Vue and Svelte apps, with their types;  TESTS=... selects a part'
	@echo 'make package   build the wheel and the sdist in release/, check both, install them in bare environments and try them'
	@echo 'make docs    build the documentation and add it to the built site, in dist/docs/;  make documentation   test it'
	@echo 'make build   build the static site in dist/;  SITE=... names a settings file, SITE_URL=... the address'
	@echo 'make bench   measure speed, memory and size against their budgets'
	@echo 'make speed   measure positions per second in CPython and PyPy, beside other libraries;  PYPY=... names PyPy'
	@echo 'make pictures   redraw the pictures of the rule sheets;  make screenshots   retake the screenshots'
	@echo 'make architecture   redraw the picture of the packages in docs/architecture.md'
	@echo 'make words   write .cache/trigrid.pot with every sentence of the page, for translators'
	@echo 'make tables  solve small boards of Tri-It-Out again and write the computer player’s tables (minutes)'
	@echo 'make profile   record which functions of Pyodide the browser tests call;  TESTS=... adds those of a part'
	@echo 'make soak    play random games for minutes and check every ply;  MOVES=... or SECONDS=... sets the length'
	@echo 'make fuzz    try ten million damaged or generated inputs on every parser (hours);  INPUTS=... and JOBS=... set how many, TARGETS=... selects'
	@echo 'make mutants PACKAGE=games   measure how many mutants of a package its tests kill;  SAMPLE=..., SEED=... and TESTS=... select'
	@echo 'make arena   play matches between the levels (hours) and write docs/strength.md;  GAME=... and JOBS=... select'
	@echo 'make long    run the long tests: every option of every game, hundreds of crashes and failed requests'
	@echo 'make orders  run the tests of make test in ten random orders;  SEEDS=... and TESTS=... select'
	@echo 'make audit   look up known vulnerabilities of all packages and list the licences of the shipped files'
	@echo 'make release VERSION=x.y.z   set the version, build, pack dist/, commit and tag'
	@echo 'make lock    resolve requirements/*.in and package.json again;  make clean   remove all that make has installed and built'

play: build
	@$(PY) -m tools.serve --port $(PORT)

build: dist/index.html

# Runs independent suites at the same time (tools/suites.py). The site is compressed quickly: only tests fetch it.
test: export QUICK = 1
test:
	@python='$(or $(PYTHON),$(wildcard $(PY)))'; test -n "$$python" || $(NO_PYTHON); exec $$python -m tools.suites

# Runs the tests that changes since a revision can affect.
affected: .venv/test.stamp node_modules/.stamp
	@$(PY) -m tools.affected --since '$(SINCE)' $(if $(LIST),--list)

lint: .venv/test.stamp node_modules/.stamp
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy py/trigrid tools tests examples
	@.venv/bin/lint-imports --cache-dir .cache/import-linter
	@node_modules/.bin/biome ci --error-on-warnings
	@node_modules/.bin/stylelint 'assets/**/*.css'
	@node_modules/.bin/tsc
	@.venv/bin/codespell
	@.venv/bin/python -m tools.prose
	@.venv/bin/python -m tools.prose.commit_subjects

# Work stealing keeps most files with one worker, so shared fixtures are created once.
PYTEST = $(PY) -m pytest -n $(WORKERS) --dist worksteal
WORKERS = 2
# Time limit of a test, in seconds. In the browser suites a thread ends the whole worker when a call never returns;
# pytest reports the test, and another worker continues.
LIMIT ?= 180
IN_THREAD = --timeout $(LIMIT) --timeout-method thread -p tests.time_limits

# These folders need more than CPython or Chromium. Each has its own target.
OTHER_SUITES = $(addprefix --ignore=tests/,documentation engines frameworks hosts package)
NO_BROWSER = --ignore=tests/browser $(OTHER_SUITES)
# `make test` runs the unit suite as two processes, since xdist's workers would each collect all tests. The two parts take
# about the same time.
FIRST = $(addprefix tests/,dom games lessons library page)
unit-1: TESTS = $(FIRST)
unit-2: TESTS = $(NO_BROWSER) $(addprefix --ignore=,$(FIRST))
unit-1 unit-2: WORKERS = 0
unit unit-1 unit-2: .venv/test.stamp node_modules/.stamp | .cache
	@set -o pipefail; $(PYTEST) -q -p no:playwright --timeout $(LIMIT) $(or $(TESTS),$(NO_BROWSER)) 2>&1 | tee .cache/$@.log

# Slow tests of code that others also run inside Pyodide.
ONLY_CPYTHON = reference_program or long_good_part or very_long_text or complete_games_are_short or set_up_by_hand \
	or in_linear_time or a_game_is_found_for_positions or can_begin_a_record or any_text_is_a_legal_move
# Rules, records and one seed of each evaluator. `make long` runs the other tests inside Pyodide, too.
IN_PYODIDE = tests/lattice tests/games tests/records tests/puzzle/test_solution.py tests/search/test_memory.py \
	tests/search/evaluate/test_tri*.py tests/tools/playouts/test_tri*.py \
	$(addprefix --ignore=tests/,games/test_against_reference.py records/test_transported_record.py) \
	'--ignore-glob=*_laws.py' -k 'not ($(ONLY_CPYTHON))'
pyodide: .pyodide-site/.stamp node_modules/.stamp | .cache
	@set -o pipefail; TEST_LIMIT=$(LIMIT) THREADS=$(THREADS) node tools/pytest_in_pyodide.mjs $(or $(TESTS),$(IN_PYODIDE)) 2>&1 \
		| tee .cache/pyodide.log

# Chromium itself crashes at times: retry tests that a crash ended, and report them.
CRASHES = --reruns 1 --only-rerun "(Page|Target) crashed" -rfER

# Pages wait for frames and timers, so three workers keep two cores busy.
browser: WORKERS = 3
browser: build .venv/test.stamp chromium | .cache
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/browser) 2>&1 | tee .cache/browser.log

# Firefox and WebKit at the same time; two of three workers run WebKit. The drivers lose a key or a response at times:
# retry a failed check once, and report it.
SECOND_CHANCE = --reruns 1 -rfER
engines: WORKERS = 3
engines: build .venv/test.stamp | .cache
	@$(PY) -m tools.browsers
	@set -o pipefail; $(PYTEST) -p no:playwright $(IN_THREAD) $(SECOND_CHANCE) $(or $(TESTS),tests/engines) 2>&1 \
		| tee .cache/engines.log

# Real web servers, configured as Debian and docs/hosting.md do.
hosts: WORKERS = 3
hosts: build .venv/test.stamp chromium | .cache
	@$(PY) -m tools.web_servers
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/hosts) 2>&1 | tee .cache/hosts.log

# Apps built with other frameworks, whose packages only this suite needs.
frameworks: build .venv/test.stamp chromium tests/frameworks/node_modules/.stamp | .cache
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/frameworks) 2>&1 | tee .cache/frameworks.log

# The wheel and the sdist, built without a network. PACKAGE_TOOL runs the tools, which the tests do not need.
PACKAGE_TOOL = .cache/package/bin/python -m
package: .venv/test.stamp .cache/package.stamp | .cache
	@rm -f release/trigrid-*.whl release/trigrid-*.tar.gz
	@$(PACKAGE_TOOL) build --no-isolation --outdir release . > .cache/package-build.log || { cat .cache/package-build.log; exit 1; }
	@$(PACKAGE_TOOL) twine check --strict release/trigrid-*.whl release/trigrid-*.tar.gz
	@$(PACKAGE_TOOL) check_wheel_contents release/trigrid-*.whl
	@set -o pipefail; $(PYTEST) -q -p no:playwright --timeout $(LIMIT) $(or $(TESTS),tests/package) 2>&1 | tee .cache/package.log

.cache/package.stamp: requirements/package.txt .venv/build.stamp | .cache
	@$(PY) -m venv .cache/package
	@.cache/package/bin/python -m pip --disable-pip-version-check --quiet install -r $<
	@touch $@

# Adds the documentation to the built site. A warning of MkDocs, such as a broken link, is an error.
docs: build .venv/docs.stamp
	@$(PY) -m tools.docs $(if $(QUICK),--quick)

# The built documentation in Chromium, the notebook, and the widget.
documentation: WORKERS = 0
documentation: docs .venv/test.stamp chromium | .cache
	@set -o pipefail; $(PYTEST) $(IN_THREAD) $(CRASHES) $(or $(TESTS),tests/documentation) 2>&1 | tee .cache/documentation.log

# Run after a change of the drawings of games.
pictures: .venv/build.stamp
	@$(PY) -m tools.pictures

screenshots: .venv/test.stamp build chromium
	@$(PY) -m tools.screenshots

# Run after a change of packages or their imports.
architecture: .venv/test.stamp
	@$(PY) -m tools.architecture

# Translations are languages/<tag>.po; SITE_LANGUAGE=<tag> builds the site with one.
words: .venv/build.stamp | .cache
	@$(PY) -m tools.translation_template

# The results are committed, since they take minutes.
tables: .venv/build.stamp
	@$(PY) -m tools.solve.tri_it_out

# The profile by which Pyodide's binary is split; committed. Tests that count requests fail here, since the pages report
# their calls.
profile: .venv/test.stamp node_modules/.stamp chromium | .cache
	@$(PY) -m tools.profile --limit $(LIMIT) $(if $(TESTS),--tests '$(TESTS)')

# An interrupted run resumes; FRESH=1 starts over.
bench: build .venv/test.stamp chromium
	@$(PY) -m tools.bench $(if $(FRESH),--fresh)

# PyPy is not installed: the command looks for it by name, or as PYPY=...
speed: .venv/test.stamp
	@PYPY='$(PYPY)' $(PY) -m tools.speed

soak: .venv/test.stamp
	@$(PY) -m tools.soak $(if $(MOVES),--moves $(MOVES)) $(if $(SECONDS),--seconds $(SECONDS))

# An interrupted run resumes; FRESH=1 starts over.
fuzz: .venv/fuzz.stamp
	@$(PY) -m tools.fuzz $(if $(INPUTS),--inputs $(INPUTS)) $(if $(JOBS),--jobs $(JOBS)) $(if $(FRESH),--fresh) \
		$(if $(TARGETS),--targets $(TARGETS))

# PACKAGE is a folder of py/trigrid. Its own folder of tests runs, or TESTS=...
mutants: .venv/mutants.stamp | .cache
	@$(PY) -m tools.mutants $(PACKAGE) $(if $(TESTS),--tests $(TESTS)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

# An interrupted run resumes.
arena: .venv/test.stamp | .cache
	@status=0; for part in '' --calibrate; do \
	$(PY) -m tools.arena $$part $(if $(GAME),--game $(GAME)) $(if $(JOBS),--jobs $(JOBS)) || status=1; done; \
	$(PY) -m tools.arena --report && exit $$status

# Queries the vulnerability databases of npm and Python packages, and reports those it cannot reach.
audit: build .cache/audit.stamp
	@$(PY) -m tools.licences
	@$(PY) -m tools.audit

.cache/audit.stamp: requirements/audit.txt .venv/build.stamp | .cache
	@$(PY) -m venv .cache/audit
	@.cache/audit/bin/python -m pip --disable-pip-version-check --quiet install -r $<
	@touch $@

# An interrupted run resumes; TESTS=... selects a part. The tests of tests/page, which `make unit` runs on the fake DOM, run
# in Chromium here.
long: build .venv/test.stamp .pyodide-site/.stamp chromium | .cache
	@set -o pipefail; status=0; export CHROMIUM="$$($(PY) -m tools.chromium)"; \
	$(PYTEST) $(IN_THREAD) -v -p tests.resumable_runs -m long $(or $(TESTS),tests $(OTHER_SUITES)) 2>&1 | tee .cache/long.log || status=1; \
	$(if $(TESTS),,EXAMPLES=100 node tools/pytest_in_pyodide.mjs tests -m "long or not long" $(NO_BROWSER) --ignore=tests/fuzz '--ignore-glob=tests/tools/test_*.py' \
		--ignore=tests/openspiel --ignore=tests/pettingzoo --ignore=tests/examples --ignore=tests/review/test_in_full.py 2>&1 | tee .cache/long-pyodide.log || status=1; \
	PAGES=chromium $(PYTEST) $(IN_THREAD) $(CRASHES) -m "long or not long" tests/page 2>&1 | tee .cache/long-page.log || status=1; \
	$(PY) -m tools.browsers; \
	$(PYTEST) -p no:playwright $(IN_THREAD) $(SECOND_CHANCE) -m long tests/engines 2>&1 | tee .cache/long-engines.log || status=1;) \
	exit $$status

# No test may depend on another one.
SEEDS = 1 2 3 4 5 6 7 8 9 10
IN_ORDER = $(PYTEST) $(IN_THREAD) $(CRASHES) --random-order-bucket=module --random-order-seed=$$seed
orders: WORKERS = 3
orders: build .venv/test.stamp chromium | .cache
	@set -o pipefail; { status=0; for seed in $(SEEDS); do echo "The order of seed $$seed:"; \
	$(if $(TESTS),$(IN_ORDER) $(TESTS),$(IN_ORDER) $(NO_BROWSER) || status=1; $(IN_ORDER) tests/browser) || status=1; \
	done; exit $$status; } 2>&1 | tee .cache/orders.log

# Creates the commit, the tag and release/trigrid-x.y.z.zip. Push them afterwards.
release: .venv/build.stamp node_modules/.stamp
	@$(PY) -m tools.release '$(VERSION)'

chromium: .venv/test.stamp .cache/shell.stamp
	@$(PY) -m tools.chromium

# Looks once for Chromium's headless shell, which starts faster; any Chromium will do.
.cache/shell.stamp: .venv/test.stamp | .cache
	@$(PY) -m tools.chromium --shell > /dev/null
	@touch $@

# The sources of the site. The two stamps below represent its packages.
SOURCES := assets docs/pictures/screenshots examples languages licences offline py/trigrid seeds tools/build \
	404.html LICENSE engine.html game.html index.html pyscript.toml tools/__init__.py tools/http_headers.py \
	types/embed.d.ts types/engine.d.ts
# The variables and a checksum of those files, so that removed and older files count as changes.
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

# For tools that build dist/ without make: record that it is up to date.
built-with: | .cache
	@$(NOTE_SOURCES)

NOTE_SOURCES = printf '%s\n' "$$BUILT_WITH" > .cache/built-with

.PHONY: FORCE built-with
FORCE:

# A Python named on the command line replaces the one in .venv.
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
	@echo 'Installing the packages for the build.'
	@$(PIP) install -r $<
	@touch $@

.venv/test.stamp: requirements/test.txt requirements/uv.txt .venv/build.stamp
	@echo 'Installing the packages for the tests.'
	@$(PIP) install -r requirements/uv.txt
	@$(UV) -r $< || { echo 'uv could not install them; trying pip.'; $(PIP) install -r $<; }
	@touch $@

.venv/fuzz.stamp: requirements/fuzz.txt .venv/test.stamp
	@echo 'Installing atheris for coverage-guided fuzzing.'
	@$(PIP) install -r $< || echo 'atheris is not available for this Python or system: fuzzing runs without coverage.'
	@touch $@

.venv/docs.stamp: requirements/docs.txt requirements/uv.txt .venv/build.stamp
	@echo 'Installing the packages for the documentation.'
	@$(PIP) install -r requirements/uv.txt
	@$(UV) -r $< || $(PIP) install -r $<
	@touch $@

.venv/mutants.stamp: requirements/mutants.txt .venv/test.stamp
	@echo 'Installing mutmut.'
	@$(UV) -r $< || $(PIP) install -r $<
	@touch $@

.pyodide-site/.stamp: requirements/pyodide.txt .venv/build.stamp
	@echo 'Installing the packages for tests inside Pyodide.'
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
	cd requirements && for set in build test uv audit fuzz mutants package docs; do ../$(COMPILE) --python-version 3.11 $$set.in -o $$set.txt; done
	cd requirements && ../$(COMPILE) --python-version 3.14 pyodide.in -o pyodide.txt
	for folder in . tests/frameworks; do (cd $$folder && npm install --package-lock-only) || exit 1; done

clean:
	rm -rf .venv .pyodide-site .cache dist node_modules tests/frameworks/node_modules test-results
