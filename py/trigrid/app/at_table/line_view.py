"""The part of the card that lists a played line and steps through it."""

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from trigrid.app.at_table.panel.move_rows import MoveRowWriter
from trigrid.app.at_table.words import line_view as words
from trigrid.app.browser.dom import document, find_control, find_element, new_element, when
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.exercises.words.lessons import position
from trigrid.records import RecordNode
from trigrid.table import undo_redo
from trigrid.table.table import Table
from trigrid.table.words.shown_line import LINE_NAMES

CROSS = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>'


class PlayedLine(NamedTuple):
    """A line that the page plays on a table."""

    table: Table
    say: Callable[[], object]
    """Updates the message of the exercise; called after each change of the table."""
    close: Callable[[], object] | None
    """Shows the attempt again; None if the card has no button for it."""


class LineView:
    """Shows the moves of a line, and steps through them; ``part`` is its element."""

    def __init__(self) -> None:
        self._played: PlayedLine | None = None
        self._nodes: list[RecordNode] = []
        """The nodes whose moves are shown."""
        self.part = new_element("div", class_="lesson-line", role="group", hidden="")
        self.part.innerHTML = (
            '<p class="line-name"><b></b> <span></span></p>'
            f"{_step_button('line-back', words.STEP_BACK, 'M17 5l-9 7 9 7z')}"
            '<ol class="line-moves"></ol>'
            f"{_step_button('line-on', words.STEP_ON, 'M7 5l9 7-9 7z')}"
            f'<button type="button" class="quiet line-close">{CROSS}<span>{words.CLOSE}</span></button>'
        )
        self._moves, self._close = find_element(self.part, "ol"), find_element(self.part, ".line-close")
        self._back, self._on = find_control(self.part, ".line-back"), find_control(self.part, ".line-on")
        when("click", self.part)(self._press)
        when("focusin", self._moves)(lambda event: self._centre(event.target))

    def refresh(self, played: PlayedLine | None) -> None:
        """Show the line that is played; without a line, hide the part."""
        line = played.table.shown_line if played else None
        self._played, self.part.hidden = played, line is None
        if played is None or line is None:
            return
        table, here = played.table, played.table.record.here
        self._list(table, line.nodes)
        name = LINE_NAMES[line.kind]
        self.part.setAttribute("aria-label", name)
        find_element(self.part, "b").textContent = name
        count = position(line.number(here), len(line.nodes)) if line.is_complete else ""
        find_element(self.part, "span").textContent = count
        self._close.hidden = played.close is None
        self._enable(undo_redo.can_step_back(table), undo_redo.can_step_on(table))
        self._mark(here)

    def _list(self, table: Table, nodes: list[RecordNode]) -> None:
        if nodes == self._nodes:
            return
        self._nodes, writer = nodes, MoveRowWriter(table, {})
        self._moves.innerHTML = "".join(
            f'<li><button type="button" data-number="{number}">{writer.button_content(node)}</button></li>'
            for number, node in enumerate(nodes)
        )

    def _enable(self, can_step_back: bool, can_step_on: bool) -> None:
        """Enable the step buttons; the focus leaves a button that is disabled."""
        focused = document.activeElement
        self._back.disabled, self._on.disabled = not can_step_back, not can_step_on
        for button, other in ((self._back, self._on), (self._on, self._back)):
            if button.disabled and not other.disabled and button.isSameNode(focused):
                other.focus(preventScroll=True)

    def _mark(self, here: RecordNode) -> None:
        """Mark the current move, make it the tab stop of the list, and scroll to it."""
        buttons = self._moves.querySelectorAll("button")
        for button, node in zip(buttons, self._nodes, strict=True):
            is_here = node is here
            button.tabIndex = 0 if is_here or (node is self._nodes[0] and here not in self._nodes) else -1
            if not is_here:
                button.removeAttribute("aria-current")
                continue
            button.setAttribute("aria-current", "step")
            self._centre(button)

    def _centre(self, button: Element) -> None:
        """Scroll a button to the middle of the list.

        Browsers do not scroll to a button in focus if its edge is in sight, as after a resize.
        """
        middle = button.offsetLeft + button.offsetWidth / 2
        self._moves.scrollLeft = middle - self._moves.clientWidth / 2

    def _press(self, event: Event) -> None:
        button, played = event.target.closest("button"), self._played
        if button is None or played is None:
            return
        if button.isSameNode(self._close) and played.close:
            played.close()
        elif button.isSameNode(self._back):
            undo_redo.step_back(played.table)
        elif button.isSameNode(self._on):
            undo_redo.step_on(played.table)
        elif number := button.dataset.number:
            played.table.go_to(self._nodes[int(number)])


def _step_button(name: str, label: str, path: str) -> str:
    sign = f'<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return f'<button type="button" class="{name}" aria-label="{escape(label)}">{sign}</button>'
