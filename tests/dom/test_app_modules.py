"""The app's modules that fake pages share."""

import ast
import inspect
import os
import subprocess
import sys
from contextvars import ContextVar
from importlib import import_module

from tests.dom.app_modules import PACKAGE, shared_modules
from tools.http_headers import ROOT

PAGE_PACKAGES = ("app", "engine", "exercises", "headers", "library", "runtime", "table", "words")
"""The packages whose shared modules must have no mutable state.

Modules of other packages may have caches, because such caches have the same content for all pages.
"""


def test_modules_shared_by_pages_have_no_mutable_state() -> None:
    shared = shared_modules()
    names = {name for name in shared if name.split(".")[1] in PAGE_PACKAGES}
    assert {f"{PACKAGE}.words.tritium", f"{PACKAGE}.table.table"} <= names
    for name in names:
        module = import_module(name)
        variables = {key: value for key, value in vars(module).items() if not key.startswith("__")}
        mutable = [
            key for key, value in variables.items() if isinstance(value, list | set | bytearray | ContextVar)
        ]
        empty_dictionaries = [key for key, value in variables.items() if value == {}]
        assert not mutable + empty_dictionaries, name
        assert not any(
            isinstance(each, ast.Global) for each in ast.walk(ast.parse(inspect.getsource(module)))
        )


def test_pages_share_no_module_that_uses_the_browser() -> None:
    app = ("page.main", "browser.dom", "at_table.table_screen", "services.later_modules")
    own = {f"{PACKAGE}.app.{name}" for name in app} | {
        f"{PACKAGE}.runtime.{name}" for name in ("clock", "tasks")
    }
    assert not own & shared_modules()


def test_shared_modules_imported_after_a_page_can_read_their_data_files() -> None:
    """If this fails, the results of a search depend on the tests that ran before."""
    name = f"{PACKAGE}.search.evaluate.tri_it_out_tablebase"
    script = (
        "from tests.dom.app_modules import remove_modules; remove_modules();"
        f"import {name} as tables, trigrid;"
        "print(tables.tablebase_of(trigrid.load('tri-it-out', board='hex-2-3')) is not None)"
    )
    environment = os.environ | {"PYTHONPATH": "py:."}
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    assert result.stdout.strip() == b"True"
