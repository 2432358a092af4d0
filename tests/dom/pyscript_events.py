"""PyScript's own decorator `when`, for pages in the fake browser.

Its source code runs once for each page.
"""

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
"""The modules in import order.

`pyscript.web` is the substitute that the site ships.
"""


@cache
def _compiled(path: Path) -> CodeType:
    return compile(path.read_bytes(), path, "exec", dont_inherit=True)


def add_pyscript_events(modules: dict[str, ModuleType]) -> None:
    """Add PyScript's events to the browser modules of the active page."""
    for name, path in SOURCES.items():
        modules[name] = sys.modules[name] = ModuleType(name)
        exec(_compiled(path), vars(modules[name]))
    vars(modules["pyscript"])["when"] = vars(modules["pyscript.events"])["when"]
