"""Round the board: players, tools, status line, buttons and typed moves."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import Event, document, element, say, when
from trigrid.app.moves import MoveList
from trigrid.app.table import Table
from trigrid.app.words import readout, status, words_of
from trigrid.draw import LIGHT, glyph, svg

UNDO_KEYS = {("z", False)}
REDO_KEYS = {("z", True), ("y", False)}
"""(key, whether Shift is held), both with Ctrl or Command."""


class Panel:
    """Everything about the table that is not the canvas. ``changed`` is called after each action."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._table: Table | None = None
        self._changed = changed
        self._counts: list[Any] = []
        self._moves = MoveList()
        when("click", "#undo")(lambda event: self._act(Table.undo))
        when("click", "#redo")(lambda event: self._act(Table.redo))
        when("click", "#spoken")(lambda event: self._act(Table.speak))
        when("submit", "#move-form")(self._type)
        when("change", "#tools")(lambda event: self._take_up(int(event.target.value)))
        when("keydown", "#table")(self._key)

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table = table
        words = words_of(table.game.key)
        say("tools-legend", words.TOOLS_LEGEND)
        say("spoken", words.SPOKEN)
        for seat, name in enumerate(table.game.seats):
            say(f"seat-{seat}-name", words.SEATS[name])
            element(f"seat-{seat}-glyph").innerHTML = svg(glyph(table.game.key, f"seat.{seat}"), LIGHT)
        element("tools-list").replaceChildren(
            *(self._tool(table, number, role) for number, role in enumerate(table.hand.tools))
        )
        self._counts = list(document.querySelectorAll("#tools-list .tool-count"))

    def _tool(self, table: Table, number: int, role: str) -> Any:
        tool = document.getElementById("tool-template").content.firstElementChild.cloneNode(True)
        control = tool.querySelector("input")
        control.value, control.checked = str(number), number == table.tool
        tool.querySelector(".tool-glyph").innerHTML = svg(glyph(table.game.key, role), LIGHT)
        tool.querySelector(".tool-name").textContent = words_of(table.game.key).TOOLS[role]
        tool.querySelector(".tool-key").textContent = str(number + 1)
        return tool

    def refresh(self) -> None:
        """Show the table as it is now."""
        table = self._table
        if table is None:
            return
        self._refresh_seats(table)
        for count, left in zip(self._counts, table.hand.left(table.record.position), strict=True):
            count.textContent = str(left)
            count.parentElement.classList.toggle("is-used-up", left == 0)
        element("undo").disabled = table.record.last_move is None
        element("redo").disabled = not table.record.branches
        element("spoken").hidden = table.hand.spoken(table.record.position) is None
        self._moves.refresh(table)
        is_over = table.record.position.outcome is not None
        element("new-game").classList.toggle("primary", is_over)
        element("status").classList.toggle("is-over", is_over)
        self.refresh_lines()

    def refresh_lines(self) -> None:
        """Show what is said of the table as it is now: all that pointing can change."""
        if self._table:
            element("status").classList.toggle("is-refused", self._table.is_refused)
            say("status", status(self._table))
            say("readout", readout(self._table))

    def _refresh_seats(self, table: Table) -> None:
        words, position = words_of(table.game.key), table.record.position
        outcome = position.outcome
        for number, seat in enumerate(table.hand.seats(position)):
            card = element(f"seat-{number}")
            card.classList.toggle("is-to-move", outcome is None and position.to_move == number)
            card.classList.toggle("is-winner", outcome is not None and outcome.winner == number)
            say(f"seat-{number}-score", str(seat.score))
            say(f"seat-{number}-unit", words.score(seat.score))
            say(f"seat-{number}-ready", words.ready(seat.ready))

    def _act(self, action: Callable[[Table], Any]) -> None:
        if self._table:
            action(self._table)
            self._changed()

    def _type(self, event: Event) -> None:
        """Play what stands in the field *Move*; what cannot be played stays there to be mended."""
        event.preventDefault()
        field = element("move-text")

        def play(table: Table) -> None:
            if table.type(field.value):
                field.value = ""

        self._act(play)

    def _key(self, event: Event) -> None:
        if event.altKey or event.target.id == "move-text":
            return
        if event.ctrlKey or event.metaKey:
            stroke = (event.key.lower(), event.shiftKey)
            if stroke in UNDO_KEYS | REDO_KEYS:
                event.preventDefault()
                self._act(Table.undo if stroke in UNDO_KEYS else Table.redo)
        elif event.key == "Escape":
            self._act(Table.drop)
        elif event.key in map(str, range(1, len(self._counts) + 1)):
            self._take_up(int(event.key) - 1)

    def _take_up(self, tool: int) -> None:
        document.querySelector(f"#tools-list input[value='{tool}']").checked = True
        self._act(lambda table: table.choose(tool))
