"""Round the board: players, tools, status line, buttons and typed moves."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import Element, Event, document, element, say, when
from trigrid.app.moves import MoveList
from trigrid.app.table import Table
from trigrid.app.words import readout, status, words_of
from trigrid.draw import LIGHT, glyph, svg

UNDO_KEYS = {("z", False)}
REDO_KEYS = {("z", True), ("y", False)}
"""(key, whether Shift is held), both with Ctrl or Command."""
TURN_KEY = "r"
"""Turns the piece pointed at, with Shift the other way round."""


class Panel:
    """Everything about the table that is not the canvas. ``changed`` is called after each action."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._table: Table | None = None
        self._changed = changed
        self._tools: list[Element] = []
        self._pieces = ("", "")
        """The roles of the pictures beside the players' names."""
        self._moves = MoveList()
        when("click", "#undo")(lambda event: self._act(Table.undo))
        when("click", "#redo")(lambda event: self._act(Table.redo))
        when("click", "#spoken")(lambda event: self._act(Table.speak))
        when("submit", "#move-form")(self._type)
        when("click", "#turn")(lambda event: self._act(lambda table: table.turn_in_hand(1)))
        when("change", "#tools-list")(lambda event: self._take_up(int(event.target.value)))
        when("change", "#aid")(lambda event: self._show_aid(event.target.checked))
        when("keydown", document)(self._key)

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table = table
        words, hand = words_of(table.game.key), table.hand
        say("spoken", words.SPOKEN)
        say("aid-name", words.AID)
        element("aid").checked = table.aid
        element("aid-choice").hidden = not words.AID
        element("turn").hidden = not hand.turns
        element("tools").hidden = not hand.tools
        element("tools").classList.toggle("is-turned", hand.turns)
        element("tools-list").replaceChildren(
            *(self._tool(table, number, role) for number, role in enumerate(hand.tools))
        )
        self._tools = list(document.querySelectorAll("#tools-list .tool"))
        self._pieces = ("", "")

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
        self._refresh_tools(table)
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
            self._refresh_fit(self._table)

    def _refresh_tools(self, table: Table) -> None:
        say("tools-legend", words_of(table.game.key).tools_legend(table.record.position))
        for tool, left in zip(self._tools, table.hand.left(table.record.position), strict=False):
            tool.querySelector(".tool-count").textContent = str(left)
            tool.classList.toggle("is-used-up", left == 0)

    def _refresh_fit(self, table: Table) -> None:
        """Step tools back that do not fit where somebody points, and turn them as they would lie there."""
        if table.hand.turns:
            fitting, shown = table.fitting, table.shown_tool
            for number, tool in enumerate(self._tools):
                tool.classList.toggle("is-used-up", fitting is not None and number not in fitting)
                tool.querySelector("input").checked = number == shown
            element("tools-list").classList.toggle("is-upside-down", table.is_upside_down)

    def _refresh_seats(self, table: Table) -> None:
        words, position = words_of(table.game.key), table.record.position
        outcome, pieces = position.outcome, table.hand.pieces(position)
        for seat in range(len(table.game.seats)):
            card = element(f"seat-{seat}")
            card.classList.toggle("is-to-move", outcome is None and position.to_move == seat)
            card.classList.toggle("is-winner", outcome is not None and outcome.winner == seat)
            said = words.card(position, seat)
            for part in ("name", "number", "unit", "note"):
                say(f"seat-{seat}-{part}", getattr(said, part))
            if pieces[seat] != self._pieces[seat]:
                element(f"seat-{seat}-glyph").innerHTML = svg(glyph(table.game.key, pieces[seat]), LIGHT)
        self._pieces = pieces

    def _show_aid(self, is_wanted: bool) -> None:
        def show(table: Table) -> None:
            table.aid = is_wanted

        self._act(show)

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
        """Keys with Ctrl, and Escape, mean the table wherever the focus is; characters not in the header."""
        is_covered = element("table").hidden or document.querySelector("dialog[open]")
        if is_covered or event.altKey or event.target.id == "move-text":
            return
        if event.ctrlKey or event.metaKey:
            stroke = (event.key.lower(), event.shiftKey)
            if stroke in UNDO_KEYS | REDO_KEYS:
                event.preventDefault()
                self._act(Table.undo if stroke in UNDO_KEYS else Table.redo)
        elif event.key == "Escape":
            self._act(Table.drop)
        elif event.target.closest("header"):
            return
        elif event.key.lower() == TURN_KEY:
            self._act(lambda table: table.turn_in_hand(-1 if event.shiftKey else 1))
        elif event.key in map(str, range(1, len(self._tools) + 1)):
            self._take_up(int(event.key) - 1)

    def _take_up(self, tool: int) -> None:
        document.querySelector(f"#tools-list input[value='{tool}']").checked = True
        self._act(lambda table: table.choose(tool))
