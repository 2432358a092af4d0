"""Buttons that step through a game: to its start, back, forward, and to its end."""

from collections.abc import Callable

from trigrid.app.browser.dom import control, when
from trigrid.table.table import Table

TakeStep = Callable[[Callable[[Table], object]], None]


class StepButtons:
    """The four buttons. ``take_step`` gets what a button does to the table, does it, and shows the table."""

    def __init__(self, take_step: TakeStep) -> None:
        for name, step in _STEPS.items():
            when("click", f"#{name}")(lambda event, step=step: take_step(step))

    def refresh(self, table: Table) -> None:
        """Enable the buttons of the steps that there are."""
        record = table.record
        control("first-move").disabled = control("step-back").disabled = record.here.parent is None
        control("last-move").disabled = control("step-forward").disabled = record.here.next_node is None


def _first(table: Table) -> None:
    table.go_to(table.record.root)


def _last(table: Table) -> None:
    table.go_to(table.record.here.line_end)


_STEPS: dict[str, Callable[[Table], object]] = {
    "first-move": _first,
    "step-back": Table.step_back,
    "step-forward": Table.step_on,
    "last-move": _last,
}
"""From the id of a button to what it does."""
