"""Reading of localStorage items in Python."""

import sys
from runpy import run_path
from types import ModuleType, SimpleNamespace

import pytest

from tests.dom.javascript import JsException
from tests.dom.window import LocalStorage, Null
from tools.http_headers import ROOT


def test_missing_item_is_none_and_an_empty_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """JavaScript's null is not None, and its text is “jsnull”."""
    window = SimpleNamespace(
        localStorage=LocalStorage({"empty": ""}), pageStart=SimpleNamespace(storageName=str)
    )
    stubs: dict[str, dict[str, object]] = {
        "pyodide.ffi": {"JsException": JsException},
        "trigrid.app.browser.dom": {"window": window},
    }
    for name, values in stubs.items():
        module = ModuleType(name)
        vars(module).update(values)
        monkeypatch.setitem(sys.modules, name, module)
    local_item = run_path(str(ROOT / "py/trigrid/app/browser/site_storage.py"))["local_item"]
    assert isinstance(window.localStorage.getItem("missing"), Null)
    assert local_item("missing") is None
    assert local_item("empty") == ""
