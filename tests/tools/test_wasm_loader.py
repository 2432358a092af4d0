"""Tests that only unused exports are removed from Pyodide's loader.

A loader with unexpected code is refused.
"""

import pytest

from tools.build.wasm.binary import WasmError
from tools.build.wasm.loader import HEAD, trimmed
from tools.http_headers import ROOT

TEXT = (
    "var first=1;var _used,_free,___unused,_address,_data,_late,wasmTable,wasmMemory;"
    + HEAD
    + '_used=Module["_used"]=wasmExports["used"];'
    + '_free=Module["_free"]=wasmExports["free"];'
    + '___unused=Module["___unused"]=wasmExports["__unused"];'
    + '_address=Module["_address"]=wasmExports["address"].value>>>0;'
    + '_data=Module["_data"]=wasmExports["data"].value>>>0;'
    + '_late=Module["_late"]=wasmExports["late"];'
    + 'wasmTable=wasmExports["__indirect_function_table"]}'
    + 'run(_used,_address);wasmExports["free"](1)'
)
TRIMMED = (
    "var first=1;var _used,_free,_address,_late,wasmTable,wasmMemory;"
    + HEAD
    + '_used=Module["_used"]=wasmExports["used"];'
    + '_free=Module["_free"]=wasmExports["free"];'
    + '_address=Module["_address"]=wasmExports["address"].value>>>0;'
    + '_late=Module["_late"]=wasmExports["late"];'
    + 'wasmTable=wasmExports["__indirect_function_table"]}'
    + 'run(_used,_address);wasmExports["free"](1)'
)


def test_only_used_exports_are_kept() -> None:
    loader = trimmed(TEXT, ["python._module._late()"])
    assert loader.text == TRIMMED
    assert loader.exports == {"used", "free", "address", "late", "__indirect_function_table"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(HEAD, "function assign(wasmExports){", id="no function"),
        pytest.param("var first=1;", f"{HEAD}}}", id="two such functions"),
        pytest.param("var _used,", "let _used,", id="no declaration"),
        pytest.param("_used=Module", "_used=Other", id="another assignment"),
        pytest.param(">>>0;_data", ">>>1;_data", id="another value"),
        pytest.param(";_free=", ";alert(1);_free=", id="another statement"),
    ],
)
def test_a_loader_with_unexpected_code_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(WasmError):
        trimmed(TEXT.replace(old, new, 1))


def test_at_least_30_percent_of_pyodides_loader_is_removed() -> None:
    text = (ROOT / "node_modules/pyodide/pyodide.asm.mjs").read_text(encoding="utf-8")
    loader = trimmed(text)
    assert len(loader.text) < 0.7 * len(text)
    assert {"malloc", "__indirect_function_table", "memory"} <= loader.exports
    before, after = (each.partition(HEAD)[2].partition("}")[2] for each in (text, loader.text))
    assert after == before, "code behind the function that assigns the exports has changed"
