"""Keyboard shortcuts that work while the focus is on the board.

The shortcuts are for undo, redo, tools, the aid, the field *Move* and the buttons *Draw* and *Why?*. Escape
cancels the current input.
"""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.at_table.panel.aid_switch import AidSwitch
from trigrid.app.at_table.panel.tool_list import ToolList
from trigrid.app.browser.dom import element, when
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.script_facts import AID_KEY, TURN_KEY
from trigrid.table import undo_redo
from trigrid.table.table import Table

STEPS = {("z", False): undo_redo.go_back, ("z", True): undo_redo.go_on, ("y", False): undo_redo.go_on}
"""Actions of keys with Ctrl or Command, by (key, whether Shift is held)."""
TYPE_KEY = "m"
"""The key that focuses the field *Move*. The focus makes the field visible."""
BUTTON_KEYS = {"d": "draw", "?": "why"}
"""Keys that press a button while the button is shown, with the button's id."""


def listen_for_shortcuts(act: Act, tools: ToolList, aid: AidSwitch) -> None:
    """Listen to the keys of the board from now on."""
    plain_keys = {"Escape": Table.cancel_input, AID_KEY: aid.toggle}

    def press(event: KeyEvent) -> None:
        if event.altKey or event.defaultPrevented:
            return
        key = shortcut_key(event)
        if event.ctrlKey or event.metaKey:
            if step := STEPS.get((key, bool(event.shiftKey))):
                event.preventDefault()
                act(step)
        elif key in plain_keys:
            act(plain_keys[key])
        elif key == TURN_KEY:
            act(lambda table: table.turn_tool(-1 if event.shiftKey else 1))
        elif key == TYPE_KEY:
            event.preventDefault()
            element("move-text").focus()
        elif key in BUTTON_KEYS and not element(BUTTON_KEYS[key]).hidden:
            element(BUTTON_KEYS[key]).click()
        elif key in map(str, range(1, len(tools) + 1)):
            tools.choose(int(key) - 1)

    when("keydown", element("board"))(press)
