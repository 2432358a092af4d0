"""The search field above the list of moves. It is loaded on demand."""

import re
from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.comment_view import show_comment
from trigrid.app.at_table.panel.move_rows import move_rows, nodes_in
from trigrid.app.at_table.panel.note_search import found_nodes, pattern_of
from trigrid.app.at_table.words import move_search as words
from trigrid.app.browser.dom import element, new_element, when
from trigrid.app.browser.types.elements import Control, Element
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.screens import show_beside_table
from trigrid.records import RecordNode
from trigrid.table.table import Table

FOUND_CLASS = "is-found"
MAX_MARKED = 200
"""The maximum number of found moves that are marked in the list."""


class MoveSearch:
    """Finds moves, signs and comments, marks them in the list, and goes to them.

    ``button_of`` and ``comment_of`` return a node's elements in the list. ``leave`` focuses the list.
    """

    def __init__(
        self,
        act: Act,
        button_of: Callable[[RecordNode], Element],
        comment_of: Callable[[RecordNode], Element | None],
        leave: Callable[[], None],
    ) -> None:
        self._act, self._button_of, self._comment_of, self._leave = act, button_of, comment_of, leave
        self._table: Table | None = None
        self._found: list[RecordNode] = []
        self._marked: list[RecordNode] = []
        """The nodes that are marked in the list."""
        self._bar = new_element("div", role="search", class_="move-search")
        self._field: Control = new_element(
            "input", type="search", maxlength="1000", dir="auto", autocomplete="off", aria_label=words.FIND
        )
        self._count = new_element("output", aria_live="polite")
        previous = new_element("button", "↑", type="button", class_="quiet", aria_label=words.PREVIOUS)
        following = new_element("button", "↓", type="button", class_="quiet", aria_label=words.NEXT)
        close = new_element("button", "✕", type="button", class_="quiet", aria_label=words.CLOSE)
        self._bar.append(self._field, self._count, previous, following, close)
        element("sheet").before(self._bar)
        when("input", self._field)(lambda event: self._search())
        when("keydown", self._bar)(self._on_key)
        when("click", previous)(lambda event: self._step(-1))
        when("click", following)(lambda event: self._step(1))
        when("click", close)(lambda event: self._close())

    def open(self, table: Table) -> None:
        """Show the field above the list, and focus it."""
        show_beside_table("record")
        self._bar.hidden = False
        self.refresh(table)
        self._field.focus()
        self._field.select()

    def hide(self) -> None:
        """Hide the field, because another table is shown."""
        self._bar.hidden, self._table, self._found, self._marked = True, None, [], []

    def refresh(self, table: Table) -> None:
        """Search a table, and mark what was found in its new list."""
        if not self._bar.hidden:
            self._table, self._marked = table, []
            self._search()

    def _search(self) -> list[RecordNode]:
        """Search the nodes of the list, and return all of them."""
        if self._table is None:
            return []
        record = self._table.record
        nodes = [record.root, *nodes_in(move_rows(record))]
        self._found = list(found_nodes(record.game, nodes, self._field.value))
        self._mark()
        self._show_count(record.here)
        return nodes

    def _show_count(self, here: RecordNode) -> None:
        count = len(self._found)
        if here in self._found:
            self._count.textContent = words.found_number(self._found.index(here) + 1, count)
        else:
            self._count.textContent = words.found_count(count) if self._field.value.strip() else ""

    def _mark(self) -> None:
        """Mark the nodes that were found, and no others."""
        for node in self._marked:
            self._mark_node(node, None)
        self._marked = self._found[:MAX_MARKED]
        for node in self._marked:
            self._mark_node(node, pattern_of(self._field.value))

    def _mark_node(self, node: RecordNode, found: re.Pattern[str] | None) -> None:
        self._button_of(node).classList.toggle(FOUND_CLASS, found is not None)
        if node.comment and (target := self._comment_of(node)):
            show_comment(target, node.comment, found)

    def _on_key(self, event: KeyEvent) -> None:
        if event.key == "Escape":
            event.preventDefault()
            event.stopPropagation()  # on phones Escape would also close the sheet
            self._close()
        elif event.key == "Enter" and event.target.isSameNode(self._field):
            event.preventDefault()
            self._step(-1 if event.shiftKey else 1)

    def _step(self, step: int) -> None:
        """Go to the next or the previous found node; after the last, to the first."""
        numbers = {node: number for number, node in enumerate(self._search())}
        if self._table and self._found:
            here = numbers[self._table.record.here]
            ahead = [node for node in self._found if (numbers[node] - here) * step > 0] or self._found
            node = ahead[0 if step > 0 else -1]
            self._act(lambda table: table.go_to(node))
            self._show_count(node)

    def _close(self) -> None:
        self._found = []
        self._mark()
        self._bar.hidden = True
        self._leave()
