"""PyScript's own ``when`` for pages on the stand-in: its source is run once for each page."""

import sys
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).parents[2]
PYSCRIPT = ROOT / "node_modules/@pyscript/core/src/stdlib/pyscript"
SOURCES = {
    "pyscript.util": PYSCRIPT / "util.py",
    "pyscript.web": ROOT / "tools/build/pyodide/substitutes/pyscript/web.py",
    "pyscript.events": PYSCRIPT / "events.py",
}
"""The modules in the order of their imports; ``pyscript.web`` is the substitute that the site ships."""


@cache
def _compiled(path: Path) -> CodeType:
    return compile(path.read_bytes(), path, "exec", dont_inherit=True)


def add_pyscript_events(modules: dict[str, ModuleType]) -> None:
    """Add them to the browser's modules of a page, which must be those that are imported now."""
    for name, path in SOURCES.items():
        modules[name] = sys.modules[name] = ModuleType(name)
        exec(_compiled(path), vars(modules[name]))
    vars(modules["pyscript"])["when"] = vars(modules["pyscript.events"])["when"]
