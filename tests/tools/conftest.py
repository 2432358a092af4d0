"""Fixture with a small repository that contains everything the build needs."""

import json
from pathlib import Path

import pytest

from tests.tools.file_tree import lay_out

PAGE = """<!doctype html>
<html lang="en">
<link rel="stylesheet" href="assets/base.css">
<link rel="modulepreload" href="vendor/pyodide/pyodide.js">
<link rel="icon" href="assets/icons/mark.svg">
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="module" src="assets/prepare-browser.js"></script>
<script type="py" config="pyscript.toml" data-idb="vendor/idb/index.js"></script>
<script type="module" data-gifenc="vendor/gifenc/gifenc.esm.js"></script>
<script type="module" data-later="assets/later.zip" data-puzzles="assets/puzzles.zip"></script>
<p data-annotated="assets/annotated.zip" data-embedded="assets/embedded.zip"></p>
<p data-worker="assets/computer-worker.js" data-thinker="assets/computer-worker.py"></p>
<a href="#/tritium">Tritium</a> <a href="https://example.org/">Elsewhere</a>
<a href="licences/trigrid.txt">MIT</a>
<p title="Of three colours">Lay <b>a tile</b>, or pass.</p>
<!-- posters -->
<!-- templates -->
"""
TOML = 'interpreter = "./assets/load-pyodide.js"\n'
BOOT = """import { a } from "./parts/a.js";
const wasm = "vendor/pyodide/pyodide.asm.wasm";
"""
PYTHON = """export * from "../vendor/pyodide/pyodide.js";
const places = ["../library.zip", "../trigrid.zip", "../computer.zip", "../snapshot.bin"];
"""
PLUG_INS = (
    "var all={codemirror:()=>Promise.resolve(),"
    '"deprecations-manager":()=>import("./deprecations-manager-x.js"),'
    'donkey:()=>import("./donkey-x.js"),error:()=>import("./error-x.js"),'
    '"py-editor":()=>import("./py-editor-x.js"),'
    '"py-game":()=>import("./py-game-x.js"),"py-terminal":()=>import("./py-terminal-x.js")};\n'
)
"""PyScript's table of its plug-ins, as in its main script."""
FILES = {
    "index.html": PAGE,
    "LICENSE": "MIT",
    "licences/pyodide.txt": "MPL",
    "package-lock.json": json.dumps({"packages": {"": {}, "node_modules/@pyscript/core": {}}}),
    "pyscript.toml": TOML,
    "assets/base.css": '@font-face { src: url("fonts/figtree.woff2") }\n',
    "assets/prepare-browser.js": BOOT,
    "assets/parts/a.js": "export const a = 1;\n",
    "assets/load-pyodide.js": PYTHON,
    "assets/computer-worker.js": 'export * from "./load-pyodide.js";\n',
    "assets/computer-worker.py": "import trigrid\n",
    "assets/icons/mark.svg": "<svg/>",
    "py/trigrid/__init__.py": "",
    "py/trigrid/games/tritium.py": "KEY = 'tritium'\n",
    "py/trigrid/games/tables/small.txt": "1",
    "py/trigrid/py.typed": "",
    "seeds/tritium.md": "# Tritium\n\n![Tiles.](../docs/pictures/tritium.svg)\n\n**T1** Tiles are laid.\n",
    "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2": "font",
    "node_modules/@pyscript/core/LICENSE": "Apache",
    "node_modules/@pyscript/core/package.json": '{"version": "0.7.31"}',
    "node_modules/@pyscript/core/dist/core.js": 'import "./core-x.js";\n//# sourceMappingURL=core.js.map\n',
    "node_modules/@pyscript/core/dist/core-x.js": 'write(".",{pyscript:{"__init__.py":"pass"}});\n'
    + PLUG_INS,
    "node_modules/@pyscript/core/dist/core.css": "",
    "node_modules/@pyscript/core/dist/xterm-y.js": "",
    "node_modules/idb/package.json": '{"version": "8.0.3"}',
    "node_modules/idb/build/index.js": "export {};\n",
    "node_modules/gifenc/package.json": '{"version": "1.0.3"}',
    "node_modules/gifenc/dist/gifenc.esm.js": "export {};\n",
    "node_modules/pyodide/package.json": '{"version": "314.0.7"}',
    "node_modules/pyodide/pyodide.mjs": 'import("./pyodide.asm.mjs");\n//# sourceMappingURL=a.map\n',
    "node_modules/pyodide/pyodide.asm.mjs": 'export const own = "pyodide.asm.mjs";\n',
    "node_modules/pyodide/pyodide.asm.wasm": "wasm",
    "node_modules/pyodide/python_stdlib.zip": "zip",
    "node_modules/pyodide/pyodide-lock.json": '{"info": {"python": "3"}, "packages": {"numpy": {}}}',
}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Provide the root of the small repository."""
    return lay_out(tmp_path / "repository", FILES)
