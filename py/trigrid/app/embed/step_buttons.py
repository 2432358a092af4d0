"""Buttons that step through a game: to its start, back, forward, and to its end."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, when
from trigrid.table.table import Table


class StepButtons:
    """The four buttons."""

    def __init__(self, act: Act) -> None:
        for name, step in _STEPS.items():
            when("click", f"#{name}")(lambda event, step=step: act(step))

    def refresh(self, table: Table) -> None:
        """Enable the buttons of the steps that there are."""
        record = table.record
        control("first-move").disabled = control("step-back").disabled = record.here.parent is None
        control("last-move").disabled = control("step-forward").disabled = record.here.next_node is None


_STEPS: dict[str, Callable[[Table], object]] = {
    "first-move": lambda table: table.go_to(table.record.root),
    "step-back": Table.step_back,
    "step-forward": Table.step_on,
    "last-move": lambda table: table.go_to(table.record.here.line_end),
}
"""From the id of a button to what it does."""
