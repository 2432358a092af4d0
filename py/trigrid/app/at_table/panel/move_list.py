"""The list *Moves*: the tree of moves as buttons, with the current move marked."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import quote

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.at_table.panel.branch_buttons import BranchButtons
from trigrid.app.at_table.panel.comment_field import CommentField
from trigrid.app.at_table.panel.comment_formatter import CommentFormatter
from trigrid.app.at_table.panel.move_rows import (
    MoveRow,
    MoveRowWriter,
    move_rows,
    nodes_in,
    turn_end_at_offset,
)
from trigrid.app.at_table.panel.sign_select import SignSelect
from trigrid.app.at_table.words.move_list import SET_UP_START, START
from trigrid.app.browser.dom import (
    document,
    element,
    find_element,
    on_resize,
    set_text,
    start_task,
    when,
)
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event, KeyEvent
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.long_words import with_breaks
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.records import RecordNode
from trigrid.table.table import Table, TableChange

if TYPE_CHECKING:
    from trigrid.app.at_table.panel.move_search import MoveSearch

CURRENT_TURN_CLASS = "is-here"
"""The class of the current turn.

Style sheets use it to find the following moves; :has() would be far slower.
"""


class MoveList:
    """Keeps the list up to date with the table, and updates only what has changed.

    The list is a single tab stop. While it has the focus, Left and Right step back and forward through the
    moves. Up and Down go to the turn above and below in the list, branches included. Home and End go to the
    start and to the end of the line. ``!``, ``?`` and Backspace change the sign of the current move.
    Ctrl+F opens the search.
    """

    def __init__(self, act: Act, choice_dialog: ChoiceDialog) -> None:
        self._act = act
        self._list, self._scroll_area = element("moves"), element("sheet")
        self._comment = CommentField(act, self._show_comment)
        self._formatter = CommentFormatter(self._comment_of)
        self._signs = SignSelect(act)
        self._branches = BranchButtons(act, choice_dialog)
        self._search: MoveSearch | None = None
        self._clear()
        when("click", self._scroll_area)(self._on_click)
        when("keydown", self._scroll_area)(self._on_key)
        when("click", "#search-moves")(lambda event: start_task(self._open_search()))
        on_resize(self._scroll_area, self._scroll_to_current)

    def _clear(self) -> None:
        self._rows: list[MoveRow] = []
        self._numbers: dict[RecordNode, int] = {}
        """The number of each node's move, in the order of the list."""
        self._shown_table: Table | None = None
        self._shown_change = (-1, False, "")
        """The state that was shown last.

        It consists of the number of the change, whether another tab had the game open, and the sign of the
        current move.
        """
        self._shown_style: tuple[object, ...] = ()
        """The move labels and the side of the board that were shown last."""
        self._current_button: Element | None = None

    def show(self) -> None:
        """Show another table from now on."""
        if self._current_button is not None:
            _unmark(self._current_button)
        self._clear()
        if self._search:
            self._search.hide()

    def refresh(self, table: Table) -> None:
        """Show what has changed on the table."""
        here = table.record.here
        change = table.last.count, table.storage.is_in_other_tab, here.sign
        row_style = table.view.move_labels, table.is_flipped
        has_other_style = row_style != self._shown_style
        if table is not self._shown_table:
            self.show_seat_pieces(table)
            set_text("to-start", SET_UP_START if table.record.setup else START)
        elif change == self._shown_change and not has_other_style:
            return
        is_next = table.last.count == self._shown_change[0] + 1
        is_listed = here in self._numbers and table.last.kind is not TableChange.JUMP
        if has_other_style or not (is_next and (is_listed or self._append_move(table))):
            self._list_all(table, is_restyled=has_other_style)
        self._shown_table, self._shown_change, self._shown_style = table, change, row_style
        self._comment.refresh(table)
        self._signs.refresh(table)
        self._branches.refresh(table, has_branches=any(row.depth for row in self._rows))
        self._mark_current(here)
        self._show_sign(table)

    def show_seat_pieces(self, table: Table) -> None:
        """Show the pieces of the players in the current colours."""
        for seat in range(2):
            picture = quote(piece_picture(table.game.key, f"seat.{seat}"))
            self._scroll_area.style.setProperty(f"--piece-{seat}", f'url("data:image/svg+xml,{picture}")')

    def _append_move(self, table: Table) -> bool:
        """Append a move at the end of the main line; return False for other changes."""
        node = table.record.here
        if table.last.kind is not TableChange.MOVE or not self._rows:
            return False
        row = self._rows[-1]
        if row.depth or node.parent is not row.nodes[-1]:
            return False
        self._numbers[node] = len(self._numbers)
        writer = MoveRowWriter(table, self._numbers)
        if node.begins_turn:
            self._rows.append(MoveRow(row.number + 1, (node,)))
            self._list.insertAdjacentHTML("beforeend", writer.rows_html(self._rows[-1:]))
        else:
            self._rows[-1] = row._replace(nodes=(*row.nodes, node))
            self._list.lastElementChild.firstElementChild.insertAdjacentHTML(
                "beforeend", writer.move_button(node)
            )
        return True

    def _list_all(self, table: Table, *, is_restyled: bool) -> None:
        """Write the whole list, unless its rows are the same as before.

        With ``is_restyled`` the list is always written, because the labels or pieces in the rows have
        changed.
        """
        rows = move_rows(table.record)
        if table is self._shown_table and rows == self._rows and not is_restyled:
            return
        had_focus = self._scroll_area.contains(document.activeElement)
        nodes = (table.record.root, *nodes_in(rows))
        self._rows, self._numbers = rows, {node: number for number, node in enumerate(nodes)}
        self._list.innerHTML = MoveRowWriter(table, self._numbers).rows_html(rows)
        self._scroll_area.hidden = not rows and not table.record.root.comment
        _write_comment(element("start-comment"), table.record.root)
        self._formatter.format(nodes)
        if self._search:
            self._search.refresh(table)
        if had_focus:
            self._mark_current(table.record.here)
            self._focus_current()

    def _mark_current(self, here: RecordNode) -> None:
        """Mark the current move, and scroll the list to it without moving the page."""
        button = self._button(here)
        if self._current_button is not None and self._current_button is not button:
            _unmark(self._current_button)
        button.setAttribute("aria-current", "step")
        button.tabIndex = 0
        button.parentElement.parentElement.classList.add(CURRENT_TURN_CLASS)
        self._current_button = button
        self._scroll_to_current()

    def _show_sign(self, table: Table) -> None:
        """Show the sign of the current move, unless its button already shows it."""
        here, button = table.record.here, self._button(table.record.here)
        if here.move is not None and (button.getAttribute("data-sign") or "") != here.sign:
            button.innerHTML = MoveRowWriter(table, self._numbers).button_content(here)
            button.setAttribute("data-sign", here.sign)
            button.toggleAttribute("data-sign", bool(here.sign))

    def _scroll_to_current(self) -> None:
        """Scroll the list so that the current move is in the middle, if possible."""
        area, button = self._scroll_area, self._current_button
        if button is not None:
            area.scrollTop = button.offsetTop - area.clientHeight / 2
            middle = button.offsetLeft + button.offsetWidth / 2
            area.scrollLeft = middle - area.clientWidth / 2  # phones show all moves on one line

    def _button(self, node: RecordNode) -> Element:
        return find_element(self._scroll_area, f'[data-move="{self._numbers[node]}"]')

    def _focus_current(self) -> None:
        if self._current_button is not None:
            self._current_button.focus(preventScroll=True)

    def _show_comment(self, node: RecordNode) -> None:
        if note := self._comment_of(node):
            _write_comment(note, node)
        elif node.comment and self._shown_table:
            writer = MoveRowWriter(self._shown_table, self._numbers)
            self._button(node).parentElement.insertAdjacentHTML("afterend", writer.comment(node))
        self._formatter.format([node])

    def _comment_of(self, node: RecordNode) -> Element | None:
        """Return the element with a node's comment, or None if the list has none."""
        return self._scroll_area.querySelector(f'[data-on="{self._numbers.get(node)}"]')

    def _on_click(self, event: Event) -> None:
        if button := event.target.closest("[data-move]"):
            node = list(self._numbers)[int(button.dataset.move)]
            self._act(lambda table: table.go_to(node))

    def _on_key(self, event: KeyEvent) -> None:
        actions: dict[str, Callable[[Table], object]] = {
            "ArrowLeft": Table.step_back,
            "ArrowRight": Table.step_on,
            "ArrowUp": lambda table: _go(table, turn_end_at_offset(self._rows, table.record, -1)),
            "ArrowDown": lambda table: _go(table, turn_end_at_offset(self._rows, table.record, 1)),
            "Home": lambda table: table.go_to(table.record.root),
            "End": lambda table: table.go_to(table.record.here.line_end),
        }
        action = actions.get(event.key)
        if shortcut_key(event) == "f" and (event.ctrlKey or event.metaKey) and not event.altKey:
            event.preventDefault()
            start_task(self._open_search())
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        if action:
            event.preventDefault()
            self._act(action)
            self._focus_current()
        elif self._signs.type(event.key):
            event.preventDefault()

    async def _open_search(self) -> None:
        """Open the search field, and load its code on demand."""
        if self._search is None and await load_later():
            from trigrid.app.at_table.panel.move_search import MoveSearch

            self._search = MoveSearch(self._act, self._button, self._comment_of, self._focus_current)
        if self._search and self._shown_table:
            self._search.open(self._shown_table)


def _write_comment(note: Element, node: RecordNode) -> None:
    note.textContent, note.hidden = with_breaks(node.comment), not node.comment


def _unmark(button: Element) -> None:
    button.removeAttribute("aria-current")
    button.tabIndex = -1
    button.parentElement.parentElement.classList.remove(CURRENT_TURN_CLASS)


def _go(table: Table, node: RecordNode | None) -> None:
    if node is not None:
        table.go_to(node)
