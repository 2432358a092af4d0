"""The modules of the app that pages on the stand-in share."""

import ast
import inspect
import os
import subprocess
import sys
from contextvars import ContextVar
from importlib import import_module

from tests.dom.app_modules import PACKAGE, modules_of_all_pages
from tools.http_headers import ROOT

OF_THE_PAGE = ("app", "engine", "exercises", "headers", "library", "runtime", "table", "words")
"""The rooms that only the page uses; what others keep is the same on every page."""


def test_modules_that_pages_share_keep_nothing_that_changes() -> None:
    shared = modules_of_all_pages()
    names = {name for name in shared if name.split(".")[1] in OF_THE_PAGE}
    assert {f"{PACKAGE}.words.tritium", f"{PACKAGE}.table.table"} <= names
    for name in names:
        module = import_module(name)
        own = {key: value for key, value in vars(module).items() if not key.startswith("__")}
        changing = [
            key for key, value in own.items() if isinstance(value, list | set | bytearray | ContextVar)
        ]
        empty = [key for key, value in own.items() if value == {}]
        assert not changing + empty, name
        assert not any(
            isinstance(each, ast.Global) for each in ast.walk(ast.parse(inspect.getsource(module)))
        )


def test_pages_share_no_module_that_uses_the_browser() -> None:
    app = ("page.main", "browser.dom", "at_table.table_screen", "services.later_modules")
    own = {f"{PACKAGE}.app.{name}" for name in app} | {
        f"{PACKAGE}.runtime.{name}" for name in ("clock", "tasks")
    }
    assert not own & modules_of_all_pages()


def test_a_shared_module_that_is_first_imported_after_a_page_can_read_the_files_beside_it() -> None:
    """If this fails, what a search finds depends on which tests have run before it."""
    name = f"{PACKAGE}.search.evaluate.tri_it_out_tablebase"
    script = (
        "from tests.dom.app_modules import take_modules; take_modules();"
        f"import {name} as tables, trigrid;"
        "print(tables.tablebase_of(trigrid.load('tri-it-out', board='hex-2-3')) is not None)"
    )
    environment = os.environ | {"PYTHONPATH": "py:."}
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    assert ran.stdout.strip() == b"True"
