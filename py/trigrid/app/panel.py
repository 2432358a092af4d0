"""Round the board: players, tools, status line, buttons, typed moves and the list of moves."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import Event, document, element, make, when
from trigrid.app.table import Change, Table
from trigrid.app.words import broken_move, confirm, taken_back, words_of
from trigrid.draw import LIGHT, glyph, svg


class Panel:
    """Everything about the table that is not the canvas. ``changed`` is called after each action."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._table: Table | None = None
        self._changed = changed
        self._counts: list[Any] = []
        when("click", "#undo")(lambda event: self._act(Table.undo))
        when("click", "#redo")(lambda event: self._act(Table.redo))
        when("click", "#spoken")(self._speak)
        when("submit", "#move-form")(self._type)
        when("change", "#tools")(self._choose)
        when("keydown", "#table")(self._key)

    def show(self, table: Table) -> None:
        """Show another table from now on."""
        self._table = table
        words = words_of(table.game.key)
        element("tools-legend").textContent = words.TOOLS_LEGEND
        self._build_tools(table)
        for seat, name in enumerate(table.game.seats):
            element(f"seat-{seat}-name").textContent = words.SEATS[name]
            element(f"seat-{seat}-glyph").innerHTML = svg(glyph(table.game.key, f"seat.{seat}"), LIGHT)
        element("spoken").textContent = words.SPOKEN

    def _build_tools(self, table: Table) -> None:
        words = words_of(table.game.key)
        element("tools-list").replaceChildren()
        self._counts = []
        for number, role in enumerate(table.hand.tools):
            tool = document.getElementById("tool-template").content.firstElementChild.cloneNode(True)
            control = tool.querySelector("input")
            control.value, control.checked = str(number), number == table.tool
            tool.querySelector(".tool-glyph").innerHTML = svg(glyph(table.game.key, role), LIGHT)
            tool.querySelector(".tool-name").textContent = words.TOOLS[role]
            tool.querySelector(".tool-key").textContent = str(number + 1)
            self._counts.append(tool.querySelector(".tool-count"))
            element("tools-list").append(tool)

    def refresh(self) -> None:
        """Show the table as it is now."""
        table = self._table
        if table is None:
            return
        position = table.record.position
        self._refresh_seats(table)
        for count, left in zip(self._counts, table.hand.left(position), strict=True):
            count.textContent = str(left)
            count.closest(".tool").classList.toggle("is-used-up", left == 0)
        element("undo").disabled = not table.record.moves
        element("redo").disabled = not table.record.branches
        element("spoken").hidden = table.hand.spoken(position) is None
        element("status").classList.toggle("is-over", position.outcome is not None)
        element("status").classList.toggle("is-refused", bool(table.refused or table.unread))
        _say(element("status"), self._status(table))
        _say(element("readout"), self._readout(table))
        self._refresh_moves(table)

    def _refresh_seats(self, table: Table) -> None:
        words = words_of(table.game.key)
        position = table.record.position
        for number, seat in enumerate(table.hand.seats(position)):
            card = element(f"seat-{number}")
            card.classList.toggle("is-to-move", position.outcome is None and position.to_move == number)
            won = position.outcome is not None and position.outcome.winner == number
            card.classList.toggle("is-winner", won)
            element(f"seat-{number}-score").textContent = str(seat.score)
            element(f"seat-{number}-unit").textContent = words.score(seat.score)
            element(f"seat-{number}-ready").textContent = words.ready(seat.ready)

    def _refresh_moves(self, table: Table) -> None:
        """Bring the list up to date by its end: what came before stays as it is."""
        listed, line = element("moves"), table.record.line
        texts = [table.game.spell(move) for move in line]
        items = listed.children
        keep = 0
        while keep < min(items.length, len(texts)) and items.item(keep).textContent == texts[keep]:
            keep += 1
        while listed.children.length > keep:
            listed.lastElementChild.remove()
        for text in texts[keep:]:
            listed.append(make("li", text))
        done = len(table.record.moves)
        for number in range(listed.children.length):
            item = listed.children.item(number)
            item.classList.toggle("is-undone", number >= done)
            if number == done - 1:
                item.setAttribute("aria-current", "step")
                listed.scrollTop = item.offsetTop - listed.clientHeight / 2
            else:
                item.removeAttribute("aria-current")

    def _status(self, table: Table) -> str:
        words, position = words_of(table.game.key), table.record.position
        if table.unread:
            return broken_move(table.unread, words.EXAMPLE)
        if table.refused:
            return str(words.refused(position, table.refused))
        if table.waiting is not None:
            return confirm(table.game.spell(table.waiting))
        if position.outcome:
            return str(words.ended(position.outcome))
        turn = words.turn(position)
        if table.change is Change.UNDO and table.taken_back is not None:
            return taken_back(table.game.spell(table.taken_back), turn)
        if not table.record.moves:
            return str(turn)
        return f"{words.happened(table.game, table.record.last_seat, table.record.moves[-1])} {turn}"

    def _readout(self, table: Table) -> str:
        if table.pointed is None:
            return ""
        return str(words_of(table.game.key).pointed(table.record.position, table.pointed))

    def _act(self, action: Callable[[Table], Any]) -> None:
        if self._table:
            action(self._table)
            self._changed()

    def _speak(self, event: Event) -> None:
        def speak(table: Table) -> None:
            move = table.hand.spoken(table.record.position)
            if move is not None:
                table.play(move)

        self._act(speak)

    def _choose(self, event: Event) -> None:
        self._act(lambda table: table.choose(int(event.target.value)))

    def _type(self, event: Event) -> None:
        """Play what stands in the field *Move*; what is no move stays there to be mended."""
        event.preventDefault()
        field = element("move-text")

        def play(table: Table) -> None:
            if table.type(field.value):
                field.value = ""

        self._act(play)

    def _key(self, event: Event) -> None:
        if event.target.id == "move-text" or event.altKey:
            return
        if event.ctrlKey or event.metaKey:
            action = {"z": Table.redo if event.shiftKey else Table.undo, "y": Table.redo}.get(
                event.key.lower()
            )
            if action:
                event.preventDefault()
                self._act(action)
        elif event.key == "Escape":
            self._act(Table.drop)
        elif event.key.isdigit():
            self._take_up(int(event.key) - 1)

    def _take_up(self, tool: int) -> None:
        if 0 <= tool < len(self._counts):
            document.querySelector(f"#tools-list input[value='{tool}']").checked = True
            self._act(lambda table: table.choose(tool))


def _say(line: Any, text: str) -> None:
    """Change a line only when its text changes, so that it is announced once."""
    if line.textContent != text:
        line.textContent = text
