"""Stepping through the moves by four buttons, the arrow keys, Home and End."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, document, when
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
BUTTONS = dict(zip(("step-back", "step-forward", "first-move", "last-move"), STEPS.values(), strict=True))
"""Actions of the buttons, by id."""
OTHER_USES = "input,textarea,select,dialog,[contenteditable],[role=slider],[role=tablist]"
"""Elements in which the step keys have other uses."""


def listen_for_steps(act: Act) -> None:
    """Listen to the buttons, and to the keys of the whole page.

    The keys work while a table is shown, except in embedded pages and where they have other uses.
    """
    for name, step in BUTTONS.items():
        when("click", f"#{name}")(lambda event, step=step: act(step))

    def press(event: KeyEvent) -> None:
        step = STEPS.get(event.key)
        is_modified = event.altKey or event.ctrlKey or event.metaKey or event.shiftKey
        if step is None or is_modified or event.defaultPrevented or is_embedded():
            return
        if is_table_shown() and not event.target.closest(OTHER_USES):
            event.preventDefault()
            act(step)

    when("keydown", document)(press)


def refresh_steps(table: Table) -> None:
    """Enable the buttons that lead to another position."""
    control("first-move").disabled = control("step-back").disabled = not undo_redo.can_step_back(table)
    control("last-move").disabled = control("step-forward").disabled = not undo_redo.can_step_on(table)


def steps_on_board(event: KeyEvent, table: Table) -> bool:
    """Return whether a key at the board steps through the moves.

    The keys step through a game that is only viewed, except on embedded pages. On a focused place, they move
    to another place instead.
    """
    is_on_place = event.target.closest("[role=gridcell]")
    return event.key in STEPS and table.is_browsed and not is_on_place and not is_embedded()
