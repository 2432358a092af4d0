"""The picture of the table that the next start shows before Python runs.

``page-before-python.js`` shows the picture. A picture that may be out of date is removed immediately, because
no picture is better than a wrong position.
"""

import json
import re
from typing import Any, cast

from trigrid.app.browser.dom import create_proxy, element, window
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.browser.types.elements import Select
from trigrid.app.services.board_picture import board_picture
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import (
    CONTENT_IDS,
    MAX_PREVIEW_CHARACTERS,
    PREVIEW_ITEM,
    SITTER_IDS,
    STATE_IDS,
)
from trigrid.table.table import Table

REST_MS = 1000
"""The time without changes before a table's picture is taken, in milliseconds."""
STORED_GAME_ADDRESS = re.compile("[?&]g=")
"""Matches the address of a stored game.

Only such an address opens the same position again.
"""


class StartPreview:
    """Stores the picture of a table in localStorage once the table is at rest."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._is_due = False
        """Whether the current picture of the table must still be stored."""
        self._timer = 0
        self._write_proxy = create_proxy(self.write)
        preferences.subscribe(self.remove)

    def schedule(self, table: Table) -> None:
        """Store the picture of a table as soon as the table is at rest."""
        self._table = table
        self._start_timer()

    def _start_timer(self) -> None:
        self._is_due = True
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._write_proxy, REST_MS)

    def remove(self) -> None:
        """Remove the stored picture, which may be out of date.

        A new picture is stored when the table is at rest again.
        """
        set_local_item(PREVIEW_ITEM, None)
        self._start_timer()

    def write(self, *_: object) -> None:
        """Store the picture of the table now if the stored picture is not up to date.

        Stores nothing unless the table holds a stored game that no other tab has open. A picture that is too
        long is not stored.
        """
        table, address = self._table, str(window.location.hash)
        is_due, self._is_due = self._is_due, False
        if (
            table is not None
            and is_due
            and STORED_GAME_ADDRESS.search(address)
            and not table.storage.is_in_other_tab
        ):
            text = json.dumps({"address": address, "face": _controls(), "board": board_picture(table)})
            set_local_item(PREVIEW_ITEM, text if len(text) <= MAX_PREVIEW_CHARACTERS else None)


def _controls() -> dict[str, dict[str, Any]]:
    """Return the content and state of the elements around the board, by id.

    The build writes its pictures of tables in the same format.
    """
    controls = dict[str, dict[str, Any]]()
    for name in STATE_IDS:
        part = element(name)
        controls[name] = {"hidden": bool(part.hidden), "class": str(part.className)}
        if hasattr(part, "disabled"):
            controls[name]["disabled"] = bool(part.disabled)
    for name in CONTENT_IDS:
        controls[name] = controls.get(name, {}) | {"html": str(element(name).innerHTML)}
    for name in SITTER_IDS:
        select = cast("Select", element(name))
        chosen = select.options.item(select.selectedIndex)
        controls[name] = {"html": f"<option>{chosen.innerHTML}</option>", "label": str(select.ariaLabel)}
    return controls
