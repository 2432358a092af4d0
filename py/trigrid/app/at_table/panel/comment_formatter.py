"""Formats the comments in the list of moves; loads the code for this on demand."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from trigrid.app.browser.dom import start_task
from trigrid.app.browser.types.elements import Element
from trigrid.app.services.later_modules import load_later
from trigrid.records import RecordNode
from trigrid.records.comment_lines import MARKUP
from trigrid.records.stepwise import Stepwise
from trigrid.runtime.time_slices import WorkStopped, run_if_short, run_in_slices


class CommentFormatter:
    """Formats comments that contain markup.

    ``element_of`` returns the element with a node's comment, or None if the list has none.
    """

    def __init__(self, element_of: Callable[[RecordNode], Element | None]) -> None:
        self._element_of = element_of
        self._show: Callable[[Element, str], None] | None = None
        """The function that shows a comment; None until it is loaded."""

    def format(self, nodes: Iterable[RecordNode]) -> None:
        """Format the comments of nodes, in several steps if there are many."""
        if marked := [node for node in nodes if MARKUP.search(node.comment)]:
            work = self._format_stepwise(marked)
            if self._show is None or run_if_short(work) is None:
                start_task(self._finish(work))

    def _format_stepwise(self, nodes: list[RecordNode]) -> Stepwise[None]:
        for number, node in enumerate(nodes):
            target = self._element_of(node)
            if target and self._show:
                self._show(target, node.comment)
            yield number

    async def _finish(self, work: Stepwise[None]) -> None:
        if self._show is None and await load_later():
            from trigrid.app.at_table.comment_view import show_comment

            self._show = show_comment
        if self._show:
            with suppress(WorkStopped):
                await run_in_slices(work, lambda number: True)
