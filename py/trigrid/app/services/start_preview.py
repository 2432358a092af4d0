"""The picture of the table that ``page-before-python.js`` shows at the next start, before Python is there.

A picture that might be out of date is removed at once: better none than a wrong position.
"""

import json
import re
from typing import Any, cast

from trigrid.app.browser.dom import create_proxy, element, window
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.browser.types.elements import Select
from trigrid.app.services.board_picture import board_picture
from trigrid.app.services.preferences.preferences import preferences
from trigrid.table.table import Table

PREVIEW_ITEM = "trigrid-seen"
"""The localStorage item of the picture of a table: its address, its controls and its board."""
GAME_COUNT_ITEM = "trigrid-under-way"
"""The localStorage item of the number of games that the lobby has in progress."""
REST_MS = 1000
"""Milliseconds without a change at a table after which its picture is taken."""
MAX_CHARACTERS = 300_000
"""Characters that a picture may have: browsers give a site some millions of them."""
STORED_GAME_ADDRESS = re.compile("[?&]g=")
"""Found in the address of a stored game: only such an address leads back to where the game stands."""

CONTENT_IDS = (
    *("game-name", "game-options", "tools-legend", "tools-list", "aid-name", "aid-legend"),
    *("spoken", "moves", "what-now"),
    *(
        f"seat-{seat}-{part}"
        for seat in range(2)
        for part in ("glyph", "name", "player", "number", "unit", "note")
    ),
)
"""The ids of elements whose content is stored."""
STATE_IDS = (
    *("table", "tools", "aid-choice", "undo", "redo", "hint", "turn", "spoken", "offer-tie", "resign"),
    *("sheet", "sheet-tools", "seat-0", "seat-1"),
)
"""The ids of elements of which is stored whether they are hidden or disabled, and their classes."""


class StartPreview:
    """Stores the picture of a table in localStorage once the table rests."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._is_due = False
        """Whether the picture of the table is still to be taken."""
        self._timer = 0
        self._write_proxy = create_proxy(self.write)
        preferences.subscribe(self.remove)

    def schedule(self, table: Table) -> None:
        """Store the picture of a table as soon as it rests."""
        self._table = table
        self._start_timer()

    def _start_timer(self) -> None:
        self._is_due = True
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._write_proxy, REST_MS)

    def remove(self) -> None:
        """Remove what is stored, which may not be true any more, until the table rests again."""
        set_local_item(PREVIEW_ITEM, None)
        self._start_timer()

    def write(self, *_: object) -> None:
        """Store the picture of the table as it is now, unless that is done already."""
        table, address = self._table, str(window.location.hash)
        is_due, self._is_due = self._is_due, False
        if (
            table is not None
            and is_due
            and STORED_GAME_ADDRESS.search(address)
            and not table.storage.is_in_other_tab
        ):
            text = json.dumps({"address": address, "face": _controls(), "board": board_picture(table)})
            set_local_item(PREVIEW_ITEM, text if len(text) <= MAX_CHARACTERS else None)


def store_game_count(count: int) -> None:
    """Store for how many games in progress the lobby has to keep a place at the next start."""
    set_local_item(GAME_COUNT_ITEM, str(count) if count else None)


def _controls() -> dict[str, dict[str, Any]]:
    """The content and state of the elements round the board by their ids, in the form of the build's own."""
    controls = dict[str, dict[str, Any]]()
    for name in STATE_IDS:
        part = element(name)
        controls[name] = {"hidden": bool(part.hidden), "class": str(part.className)}
        if hasattr(part, "disabled"):
            controls[name]["disabled"] = bool(part.disabled)
    for name in CONTENT_IDS:
        controls[name] = controls.get(name, {}) | {"html": str(element(name).innerHTML)}
    for seat in range(2):
        select = cast("Select", element(f"seat-{seat}-sitter"))
        chosen = select.options.item(select.selectedIndex)
        controls[select.id] = {
            "html": f"<option>{chosen.innerHTML}</option>",
            "label": str(select.ariaLabel),
        }
    return controls
