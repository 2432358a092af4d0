"""The field for comments on moves.

Typing changes the record immediately; leaving the field stores the change.
"""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.panel.move_rows import mention_move
from trigrid.app.at_table.words.move_list import comment_cut_off, comment_on
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.browser.types.events import Event
from trigrid.app.services.long_words import with_breaks
from trigrid.records import RecordNode
from trigrid.records.comment_lines import comment_of, lines_of
from trigrid.table.table import Table


class CommentField:
    """The field in the panel *Notes*.

    ``show_comment`` shows a node's comment in the list of moves.
    """

    def __init__(self, act: Act, show_comment: Callable[[RecordNode], None]) -> None:
        self._table: Table | None = None
        self._node: RecordNode | None = None
        """The table and the node whose comment is in the field."""
        self._show_comment = show_comment
        self._field = control("comment-text")
        when("input", self._field)(self._on_input)
        when("change", self._field)(lambda event: act(self._finish))

    def _on_input(self, event: Event) -> None:
        """Put the field's text into the record, and warn if it is cut off."""
        if self._table:
            self._warn(self._table.set_comment(comment_of(self._field.value)))
            self._show_comment(self._table.record.here)

    def _finish(self, table: Table) -> None:
        """Draw the marks that were typed, and remove them from the field."""
        if table.draw_typed_marks():
            self._show_text(table.record.here)
            self._show_comment(table.record.here)

    def _show_text(self, node: RecordNode) -> None:
        self._field.value = with_breaks("\n".join(lines_of(node.comment)))

    def _warn(self, count: int) -> None:
        set_text("comment-problem", comment_cut_off(count) if count else "")
        element("comment-problem").hidden = not count
        self._field.setAttribute("aria-invalid", str(count > 0).lower())

    def refresh(self, table: Table) -> None:
        """Show the comment on the current move.

        The field keeps its typed text while the same move is current.
        """
        here = table.record.here
        self._field.disabled = table.storage.is_in_other_tab
        if here is self._node and table is self._table:
            return
        self._table, self._node = table, here
        self._show_text(here)
        self._warn(0)
        set_text("comment-label", comment_on(mention_move(table.game, here)))
