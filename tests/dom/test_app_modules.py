"""The modules of the app that pages on the stand-in share."""

import ast
import inspect
from contextvars import ContextVar
from importlib import import_module

from tests.dom.app_modules import PACKAGE, modules_of_all_pages

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
