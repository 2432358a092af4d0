"""Keyboard shortcuts for undo, redo, tools, the aid and *Why?*, while the focus is on the board alone."""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.at_table.panel.aid_switch import AidSwitch
from trigrid.app.at_table.panel.tool_list import ToolList
from trigrid.app.browser.dom import element, when
from trigrid.app.browser.types.events import Event, KeyEvent
from trigrid.app.services.script_facts import AID_KEY, TURN_KEY
from trigrid.table import undo_redo
from trigrid.table.table import Table

UNDO_KEYS = {("z", False)}
REDO_KEYS = {("z", True), ("y", False)}
"""(key, whether Shift is held), both with Ctrl or Command."""
TYPE_KEY = "m"
"""Shows the field *Move* and begins to type there."""
WHY_KEY = "?"
"""Asks why a move was refused, where the button *Why?* is shown."""


class KeyboardShortcuts:
    """Listens to the board."""

    def __init__(self, act: Act, tools: ToolList, aid: AidSwitch) -> None:
        self._act, self._tools, self._aid = act, tools, aid
        when("keydown", element("board"))(self._key)

    def _key(self, event: KeyEvent) -> None:
        if event.altKey or event.defaultPrevented:
            return
        key = shortcut_key(event)
        if event.ctrlKey or event.metaKey:
            self._take_back(event, (key, event.shiftKey))
        elif key == "Escape":
            self._act(Table.cancel_input)
        elif key == TURN_KEY:
            self._act(lambda table: table.turn_tool(-1 if event.shiftKey else 1))
        elif key == AID_KEY:
            self._act(self._aid.toggle)
        elif key == TYPE_KEY:
            event.preventDefault()
            element("move-text").focus()
        elif key == WHY_KEY and not element("why").hidden:
            element("why").click()
        elif key in map(str, range(1, len(self._tools) + 1)):
            self._tools.choose(int(key) - 1)

    def _take_back(self, event: Event, stroke: tuple[str, bool]) -> None:
        if stroke in UNDO_KEYS | REDO_KEYS:
            event.preventDefault()
            self._act(undo_redo.go_back if stroke in UNDO_KEYS else undo_redo.go_on)
