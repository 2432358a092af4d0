"""The buttons that step through a game: to its start, back, forward, and to its end."""

from collections.abc import Callable

from trigrid.app.browser import control, when
from trigrid.app.panel.move_rows import line_end
from trigrid.app.table import Table

Act = Callable[[Callable[[Table], object]], None]


class StepButtons:
    """The buttons. ``act`` does something to the table and shows what came of it."""

    def __init__(self, act: Act) -> None:
        for name, step in _STEPS.items():
            when("click", f"#{name}")(lambda event, step=step: act(step))

    def refresh(self, table: Table) -> None:
        """Show which steps there are."""
        record = table.record
        control("first-move").disabled = control("step-back").disabled = record.here.parent is None
        control("last-move").disabled = control("step-forward").disabled = record.here.next_node is None


def _first(table: Table) -> None:
    table.go_to(table.record.root)


def _last(table: Table) -> None:
    table.go_to(line_end(table.record.here))


_STEPS: dict[str, Callable[[Table], object]] = {
    "first-move": _first,
    "step-back": Table.undo,
    "step-forward": Table.redo,
    "last-move": _last,
}
"""From the id of a button to what it does."""
