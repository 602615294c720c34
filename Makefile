# The two commands are `make run` and `make test`; each does all set-up itself (.setup/set-up.sh).
#
#     make run ARGS="--table 24in --seats 4"     arguments for the table
#     make test ARGS="tests/engine -x"           arguments for pytest
#     make test PYTHON=python3.13                another Python than the first suitable one

BIN := .venv/bin
DIR ?= screenshots
# One more than there are cores: half of what a test in a window does is wait for the table's clock.
WORKERS ?= $(shell echo $$(($$(nproc) + 1)))
LOCALE := kiosk/locale

.PHONY: help run test pytest lint format bench crash-test appliance-test machine-test screenshots evening-demo messages clean \
    ready ready-to-test

help:
	@echo "make run          open the table           (ARGS=... are passed on)"
	@echo "make test         lint, then every test    (ARGS=... go to pytest)"
	@echo "make lint         style, types, import rules"
	@echo "make format       put the code into that style"
	@echo "make crash-test   kill the program 200 times while it plays (ARGS=--kills 20)"
	@echo "make bench        measure speed, start-up and idling"
	@echo "make appliance-test  install, kill, update and remove the table on a whole Debian, as root"
	@echo "make machine-test    the same table on a virtual computer's screen, through power cuts, as root"
	@echo "make screenshots  write every screen to $(DIR)/   (DIR=...)"
	@echo "make evening-demo write an evening of fourteen people, from enrolment to export, to evening/   (DIR=...)"
	@echo "make messages     collect the texts to translate into $(LOCALE)/"
	@echo "make clean        remove everything that these commands made"

run: ready
	@exec $(BIN)/quibbles $(ARGS)

# Style and types are looked at on one core while the tests are read on another: both take long on a fresh clone.
test: ready-to-test
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint read-tests
	@$(MAKE) --no-print-directory pytest

# A file's tests are run by one worker, so that what they share is made once; the files with the most tests come first.
# Dozens of tests start the program, and every worker reads all tests: neither is to compile anything again and again.
# Python keeps what it compiles even where it was told not to (PYTHONDONTWRITEBYTECODE), for this run alone.
pytest: export PYTHONDONTWRITEBYTECODE :=
pytest: ready-to-test
	@$(BIN)/python -m compileall -qq engine hardware kiosk || true
	$(BIN)/pytest --numprocesses $(WORKERS) --dist loadfile $(ARGS)

# What cannot be read is told of by the tests themselves.
.PHONY: read-tests
read-tests: export PYTHONDONTWRITEBYTECODE :=
read-tests: ready-to-test
	@$(BIN)/python -m compileall -qq engine hardware kiosk || true
	@$(BIN)/pytest --collect-only --quiet >/dev/null 2>&1 || true

lint: ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: ready-to-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

crash-test: ready-to-test
	@exec $(BIN)/python tests/crash $(ARGS)

bench: ready
	@exec $(BIN)/python tests/bench $(ARGS)

# A container with systemd in it: minutes, and skipped with the reason where there can be none.
appliance-test: ready
	@exec $(BIN)/python tests/appliance $(ARGS)

# A virtual computer: a quarter of an hour or more (ARGS="--cuts 10"), and skipped with the reason likewise.
machine-test: ready
	@exec $(BIN)/python tests/appliance/with_screen.py $(ARGS)

screenshots: ready
	@exec $(BIN)/quibbles --screenshots $(DIR) $(ARGS)

evening-demo: DIR = evening
evening-demo: ready
	@$(BIN)/python -m kiosk.showcase.evening $(DIR) $(ARGS)

# One file a language: kiosk/locale/de.po. Texts that are gone are dropped, none is guessed at.
messages: ready-to-test
	$(BIN)/pybabel extract --mapping-file pyproject.toml --output-file $(LOCALE)/quibbles.pot \
	    --project quibbles-table --copyright-holder "the Quibbles Table contributors" \
	    --keyword tr --keyword n:1,2 --add-location file --sort-by-file --add-comments "Translators:" --strip-comment-tags .
	@for po in $(LOCALE)/*.po; do \
	    $(BIN)/pybabel update --input-file $(LOCALE)/quibbles.pot --output-file $$po \
	        --locale $$(basename $$po .po) --no-fuzzy-matching --ignore-obsolete \
	        --ignore-pot-creation-date || exit 1; \
	done

# Compiled here, the code need not be at the start: a third of it, where Python may keep nothing beside the code.
ready:
	@bash .setup/set-up.sh run
	@$(BIN)/python -m compileall -qq engine hardware kiosk || true

ready-to-test:
	@bash .setup/set-up.sh test

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist evening quibbles-demo screenshots *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
