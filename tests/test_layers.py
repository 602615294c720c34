"""Who may import whom, and what the engine may not touch.

The contracts themselves are in pyproject.toml (``lint-imports`` runs them); what they cannot
express, lists of what *is* allowed and modules known by name, is checked here.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent

#: What each package may import beside the standard library and its own modules.
ALLOWED = {
    "engine": set(),
    "hardware": {"gpiozero"},
    "kiosk": {"engine", "hardware", "kivy", "msgspec", "platformdirs", "polib", "tomli_w"},
}

#: Built-in ways to the world outside: an engine that has no I/O calls none of them.
OUTSIDE = {"breakpoint", "input", "open", "print", "__import__"}

#: Modules of the kiosk (or packages, whole) that work without a window and without the panel,
#: so that they are tested in milliseconds and start at once.
WITHOUT_A_WINDOW = [
    *(
        "boot_files",
        "command_line",
        "company",
        "evening",
        "files",
        "fingers",
        "graphemes",
        "hours",
        "layout",
        "lesson",
        "moving",
        "names",
        "notes",
        "operator",
        "palette",
        "paths",
        "play",
    ),
    *(
        "rooms",
        "scene",
        "seating",
        "service.errands",
        "service.manager",
        "service.starts",
        "session",
        "settings",
        "sounds",
        "store",
        "table_places",
        "thinking",
        "translation",
        "window.display",
        "wording",
    ),
]

#: The modules of the kiosk that may know of the panel; the others see presses and lamps only.
PANEL_USERS = {
    *("__main__", "app", "buttons", "lamps", "panel_facts", "premises", "rim"),
    *("set_up", "showing", "switches", "window.keys"),
    "wiring",
    *("drawings", "drawings.header", "drawings.legend", "drawings.parts", "drawings.wiring"),
}


@cache
def import_graph() -> grimp.ImportGraph:
    return grimp.build_graph(*ALLOWED, include_external_packages=True, cache_dir=None)


def modules_of(package: str) -> list[str]:
    graph = import_graph()
    inside = {package, *graph.find_descendants(package)}
    return sorted(module for module in inside if not graph.is_module_squashed(module))


def imports_of(module: str) -> set[str]:
    return import_graph().find_modules_directly_imported_by(module)


def test_the_contracts_in_pyproject_hold() -> None:
    # No cache: it trusts modification times, and a file changed and restored at once fools it.
    lint = "from importlinter.cli import lint_imports_command as main; main()"
    run = subprocess.run(
        [sys.executable, "-c", lint, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    report = run.stdout.partition("Broken contracts\n")[2].strip("-\n") or run.stdout + run.stderr
    kept = run.returncode == 0
    assert kept, report


@pytest.mark.parametrize("package", ALLOWED)
def test_every_folder_of_code_is_a_package(package: str) -> None:
    # One that is not is neither installed nor seen by the tests below.
    folders = {path.parent for path in (ROOT / package).rglob("*.py")}
    assert not [
        str(each.relative_to(ROOT)) for each in folders if not (each / "__init__.py").exists()
    ]


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    allowed = ALLOWED[package] | {package} | sys.stdlib_module_names
    foreign = [
        f"{module} imports {imported}"
        for module in modules_of(package)
        for imported in sorted(imports_of(module))
        if imported.partition(".")[0] not in allowed
    ]
    assert not foreign


def test_only_the_engines_command_line_speaks_to_the_outside() -> None:
    calls = [
        f"{path.relative_to(ROOT)}:{node.lineno} calls {node.func.id}()"
        for path in sorted((ROOT / "engine").rglob("*.py"))
        if path.name != "__main__.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in OUTSIDE
    ]
    assert not calls


@pytest.mark.parametrize("name", WITHOUT_A_WINDOW)
@pytest.mark.parametrize("heavy", ["kivy", "hardware"])
def test_what_needs_no_window_reaches_none(name: str, heavy: str) -> None:
    graph = import_graph()
    module = f"kiosk.{name}"
    if module not in graph.modules:
        pytest.skip(f"there is no {module}")
    if heavy not in graph.modules:
        pytest.skip(f"nothing imports {heavy} at all")
    chain = graph.find_shortest_chain(module, heavy, as_packages=True)
    assert chain is None, " imports ".join(chain)


def test_only_the_panels_users_import_hardware() -> None:
    strangers = [
        f"{module} imports {imported}"
        for module in modules_of("kiosk")
        if module.removeprefix("kiosk.") not in PANEL_USERS
        for imported in sorted(imports_of(module))
        if imported.partition(".")[0] == "hardware"
    ]
    assert not strangers
