"""The pieces to choose from, where a game has some."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import Element, document, element, say, when
from trigrid.app.preferences.current import preferences
from trigrid.app.table import Table
from trigrid.app.words import words_of
from trigrid.draw import glyph, svg


class Tools:
    """Keeps the tools in step with the table. ``choose`` is called with the one that somebody takes up."""

    def __init__(self, choose: Callable[[int], None]) -> None:
        self._tools: list[Element] = []
        when("change", "#tools-list")(lambda event: choose(int(event.target.value)))

    def __len__(self) -> int:
        return len(self._tools)

    def show(self, table: Table) -> None:
        """Show another table's tools from now on."""
        move_input = table.move_input
        element("tools").hidden = not move_input.tools
        element("tools").classList.toggle("is-turned", move_input.turns)
        element("tools-list").replaceChildren(
            *(self._tool(table, number, role) for number, role in enumerate(move_input.tools))
        )
        self._tools = list(document.querySelectorAll("#tools-list .tool"))

    def _tool(self, table: Table, number: int, role: str) -> Any:
        tool = document.getElementById("tool-template").content.firstElementChild.cloneNode(True)
        control = tool.querySelector("input")
        control.value, control.checked = str(number), number == table.tool
        tool.querySelector(".tool-glyph").innerHTML = svg(glyph(table.game.key, role), preferences.palette())
        tool.querySelector(".tool-name").textContent = words_of(table.game.key).tools[role]
        tool.querySelector(".tool-key").textContent = str(number + 1)
        return tool

    def check(self, tool: int) -> None:
        """Mark a tool as the one taken up."""
        self._tools[tool].querySelector("input").checked = True

    def refresh(self, table: Table) -> None:
        """Show how many pieces of each tool are left; where the game is over none is to be chosen."""
        element("tools").disabled = element("turn").disabled = table.outcome is not None
        say("tools-legend", words_of(table.game.key).tools_legend(table.record.position))
        for tool, left in zip(self._tools, table.move_input.left(table.record.position), strict=False):
            tool.querySelector(".tool-count").textContent = str(left)
            tool.classList.toggle("is-used-up", left == 0)

    def refresh_fit(self, table: Table) -> None:
        """Step tools back that do not fit where somebody points, and turn them as they would lie there."""
        if table.move_input.turns:
            fitting, shown = table.fitting, table.shown_tool
            for number, tool in enumerate(self._tools):
                tool.classList.toggle("is-used-up", fitting is not None and number not in fitting)
                tool.querySelector("input").checked = number == shown
            element("tools-list").classList.toggle("is-upside-down", table.is_upside_down)
