"""The arrow keys, Home and End step through the moves wherever they have no other use."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import document, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.screens import is_table_shown
from trigrid.table import undo_redo
from trigrid.table.table import Table

STEPS: dict[str, Callable[[Table], object]] = {
    "ArrowLeft": undo_redo.step_back,
    "ArrowRight": undo_redo.step_on,
    "Home": undo_redo.go_to_start,
    "End": undo_redo.go_to_end,
}
OTHER_USES = "input,textarea,select,dialog,[contenteditable],[role=slider],[role=tablist]"
"""Elements within which these keys do something else."""


def listen_for_steps(act: Act) -> None:
    """Listen to the keys of the whole page from now on; they act while a table is shown."""

    def press(event: KeyEvent) -> None:
        step = STEPS.get(event.key)
        is_modified = event.altKey or event.ctrlKey or event.metaKey or event.shiftKey
        if step is None or is_modified or event.defaultPrevented or is_embedded():
            return
        if is_table_shown() and not event.target.closest(OTHER_USES):
            event.preventDefault()
            act(step)

    when("keydown", document)(press)


def steps_on_board(event: KeyEvent, table: Table) -> bool:
    """Whether a key at the board steps through the moves, and does not walk from place to place.

    That is so where a game is only looked through, unless one of the places has the focus.
    """
    is_walking = event.target.closest("[role=gridcell]")
    return event.key in STEPS and table.is_looked_through and not is_walking and not is_embedded()
