"""Tests of removing unused functions of Emscripten's library from the loader.

A loader with unexpected code is refused.
"""

import pytest

from tools.build.pyodide.binary import make_binary
from tools.build.wasm import BINARY, LOADER
from tools.build.wasm.binary import WasmError
from tools.build.wasm.module import read_module
from tools.build.wasm.unused import CHANGES, without_unused
from tools.http_headers import ROOT

PYODIDE = ROOT / "node_modules/pyodide"
TEXT = (
    "async function make(Module){"
    + "".join(f"function change{at}(){{for(;;){{{text}}}}}" for at, text in enumerate(CHANGES))
    + "var _log=()=>{say(1)};_log.sig='v';".replace("'", '"')
    + "var _draw=()=>{paint(2)};_draw.sig='vi';".replace("'", '"')
    + "function paint(colour){eval(colour)}function say(word){Module.print(word)}var spare=()=>say(3);"
    + 'Module["spare"]=spare;Module["kept"]=spare;'
    + "var wasmImports={log:_log,say,emscripten_draw:_draw};"
    + f"return [wasmImports,{','.join(f'change{at}' for at in range(len(CHANGES)))}]}}"
    + "export default make;"
)
"""A small loader that contains everything that `without_unused` changes."""


def test_unimported_functions_are_removed_with_their_helpers() -> None:
    text = without_unused(TEXT, {"log", "say"}, ["python._module.kept()"])
    assert "wasmImports={log:_log,say:say}" in text
    assert '_log.sig="v"' in text
    assert not any(name in text for name in ("_draw", "paint", '"spare"'))
    assert 'Module["kept"]=spare' in text


def test_every_change_is_made() -> None:
    text = without_unused(TEXT, {"log"})
    assert "updateTableMap(0" not in text
    assert "new WeakMap" in text
    assert "||!GOT[symName]" in text.replace(" ", "")
    assert 'startsWith("emscripten_gl")' in text
    assert "catch" not in text


@pytest.mark.parametrize("old", [*CHANGES, "var wasmImports={log:_log"])
def test_a_loader_with_unexpected_code_is_refused(old: str) -> None:
    assert TEXT.count(old) == 1
    for new in (old.replace("=", " = "), f"{old}}};{old}"):
        with pytest.raises(WasmError):
            without_unused(TEXT.replace(old, new), {"log"})


def test_at_least_40_percent_of_pyodides_loader_is_removed() -> None:
    text = (PYODIDE / LOADER).read_text(encoding="utf-8")
    imported = {each.field for each in read_module((PYODIDE / BINARY).read_bytes()).imports}
    functions = {name for name in imported if not name.startswith("emscripten_gl")}
    loader = make_binary(ROOT)[LOADER].decode()
    assert len(loader) < 0.6 * len(text)
    library = loader.partition("wasmImports={")[2].partition("}")[0].split(",")
    assert functions == {entry.partition(":")[0] for entry in library}
