"""What was seen last, kept where ``assets/page-before-python.js`` finds it at the next start of the page.

A picture that might be out of date is taken away at once: better none than a wrong position.
"""

import json
import re
from typing import Any, cast

from pyodide.ffi import JsException

from trigrid.app.browser import create_proxy, element, window
from trigrid.app.dom.elements import Select
from trigrid.app.preferences.current import preferences
from trigrid.app.storage.site_names import own
from trigrid.app.table import Table
from trigrid.draw import palette_of, svg, view_of

NAME, COUNT = "trigrid-seen", "trigrid-under-way"
"""What is kept under: a table's face and board, and how many games wait in the lobby."""
REST_MS = 1000
"""How long nothing has to happen at a table before its picture is taken."""
LARGEST = 300_000
"""Characters: browsers give a site some millions of them."""
KEPT_MARK = re.compile("[?&]g=")
"""Only of a game that is kept does the address lead back to where it stands."""

WORDS = (
    *("game-name", "game-options", "tools-legend", "tools-list", "aid-name", "spoken", "moves"),
    *(
        f"seat-{seat}-{part}"
        for seat in range(2)
        for part in ("glyph", "name", "player", "number", "unit", "note")
    ),
)
"""Elements whose content is kept, by their ids."""
STATES = (
    *("table", "tools", "aid-choice", "undo", "redo", "hint", "turn", "spoken", "offer-tie", "resign"),
    *("sheet", "sheet-tools", "seat-0", "seat-1"),
)
"""Elements of which it is kept whether they are shown and can be used, and their classes."""


class StartPreview:
    """Keeps the picture of a table."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._is_due = False
        """Whether the picture of the table is still to be taken."""
        self._timer = 0
        self._write_proxy = create_proxy(self.write)
        preferences.subscribe(self.remove)

    def schedule(self, table: Table) -> None:
        """Take the picture of a table as soon as it rests."""
        self._table = table
        self._wait()

    def _wait(self) -> None:
        self._is_due = True
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._write_proxy, REST_MS)

    def remove(self) -> None:
        """What was kept may not be true any more."""
        _put(NAME, None)
        self._wait()

    def write(self, *_: Any) -> None:
        """Keep what the table shows now, unless that is done already."""
        table, address = self._table, str(window.location.hash)
        is_due, self._is_due = self._is_due, False
        if table is not None and is_due and KEPT_MARK.search(address) and not table.is_in_other_tab:
            text = json.dumps({"address": address, "face": _face(), "board": _board(table)})
            _put(NAME, text if len(text) <= LARGEST else None)


def count_under_way(count: int) -> None:
    """Let the next start know for how many games the lobby has to keep a place."""
    _put(COUNT, str(count) if count else None)


def _put(name: str, text: str | None) -> None:
    try:
        if text is None:
            window.localStorage.removeItem(own(name))
        else:
            window.localStorage.setItem(own(name), text)
    except (JsException, AttributeError):
        return  # refused, or full: the next start shows a bare board


def _board(table: Table) -> str:
    """The position as it lies, in colours that follow the theme."""
    settings, view = preferences.settings, view_of(table.game, table.is_flipped)
    options = table.render_options._replace(
        ghost=None,
        awaits_confirmation=False,
        hovered=None,
        selected=None,
        hinted_moves=(),
        coordinates=settings.coordinates,
        patterns=settings.patterns,
    )
    palette = palette_of("light", "standard", patterns=settings.patterns)
    return svg(view.scene(table.record.position, options), palette)


def _face() -> dict[str, dict[str, Any]]:
    """What stands round the board, in the form in which the build tells how games begin."""
    face = dict[str, dict[str, Any]]()
    for name in STATES:
        part = element(name)
        face[name] = {"hidden": bool(part.hidden), "class": str(part.className)}
        if hasattr(part, "disabled"):
            face[name]["disabled"] = bool(part.disabled)
    for name in WORDS:
        face[name] = face.get(name, {}) | {"html": str(element(name).innerHTML)}
    for seat in range(2):
        sitter = cast("Select", element(f"seat-{seat}-sitter"))
        chosen = sitter.options.item(sitter.selectedIndex)
        face[sitter.id] = {"html": f"<option>{chosen.innerHTML}</option>", "label": str(sitter.ariaLabel)}
    return face
