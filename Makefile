# The front door for contributors. Each target is a line; the machinery is in tools/.
# Only the Python that makes the environment is taken from the machine: the first of these that is new enough.
ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3.11 python3 python3.12 python3.13; do \
	$$p -c '$(ENOUGH)' >/dev/null 2>&1 && echo $$p && break; done)
ifneq ($(shell $(or $(PYTHON),false) -c '$(ENOUGH)' >/dev/null 2>&1 && echo yes),yes)
$(error feedkit needs Python 3.11 or newer: install it, or say where it is, as in "make demo PYTHON=/opt/python3.11/bin/python3")
endif

RUN := .venv/bin/python
# What an environment is made from: while none of these changes, nothing is installed again.
SOURCES := pyproject.toml constraints.txt tools/environment.py $(shell find widgets/share -type f)

.PHONY: help demo lab test lint format soak bench clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' $(MAKEFILE_LIST)

demo: .venv/.has-lab ## serve the gallery and its dashboards on this machine
	@.venv/bin/feedkit voila

lab: .venv/.has-lab ## open this checkout's notebooks in JupyterLab
	@$(RUN) tools/serve.py

test: .venv/.has-test ## lint, every test, every notebook, a real browser, and the built wheel
	@$(RUN) tools/check.py

lint: .venv/.has-test ## only the linter, the formatter, the types and the direction of imports
	@$(RUN) tools/check.py lint

format: .venv/.has-test ## let the formatter and the linter mend what they can
	@.venv/bin/ruff format . && .venv/bin/ruff check --fix .

soak: .venv/.has-test ## the tests that take minutes, and every notebook ten times
	@$(RUN) tools/check.py soak

bench: .venv-bench/.has-bench ## the benchmarks, each beside what it is measured against
	@.venv-bench/bin/python -m bench

clean: ## remove the environments and the caches
	rm -rf .venv .venv-* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

.venv/.has-lab: $(SOURCES)
	@$(PYTHON) tools/environment.py .venv lab

.venv/.has-test: $(SOURCES)
	@$(PYTHON) tools/environment.py .venv lab rl test

.venv-bench/.has-bench: $(SOURCES) constraints-bench.txt
	@$(PYTHON) tools/environment.py .venv-bench lab test bench --constraints constraints-bench.txt
