"""The list of a game's tools: the pieces that a player can choose to place."""

from typing import Any

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import (
    control,
    document,
    element,
    find_control,
    find_element,
    set_text,
    template_content,
    when,
)
from trigrid.app.browser.types.elements import Element
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.headers.who_plays import only_person
from trigrid.table.table import Table
from trigrid.words import words_of


def _shown_position(table: Table) -> Any:
    """Return the position whose pieces the list shows.

    In a game against the computer, while the user cannot play, this is the position as the person who plays
    sees it. So the list keeps that person's pieces on the computer's turn.
    """
    person, position = only_person(table.record), table.record.position
    if person is None or not table.is_input_closed:
        return position
    return table.move_input.seen_by(position, person)


class ToolList:
    """The list, as radio buttons."""

    def __init__(self, act: Act) -> None:
        self._act = act
        self._tools: list[Element] = []
        self._glyphs: list[str] = []
        """The roles of the pieces that are shown."""
        when("change", "#tools-list")(lambda event: self.choose(int(event.target.value)))

    def __len__(self) -> int:
        return len(self._tools)

    def show(self, table: Table) -> None:
        """Show another table's tools from now on."""
        move_input = table.move_input
        element("tools").classList.toggle("is-turned", move_input.tools_are_rotations)
        element("tools-list").replaceChildren(
            *(self._new_item(table, number, role) for number, role in enumerate(move_input.tools))
        )
        self._tools, self._glyphs = list(document.querySelectorAll("#tools-list .tool")), []

    def _new_item(self, table: Table, number: int, role: str) -> Element:
        tool = template_content("tool-template").firstElementChild.cloneNode(True)
        choice = find_control(tool, "input")
        choice.value, choice.checked = str(number), number == table.input.tool
        find_element(tool, ".tool-name").textContent = words_of(table.game.key).tools[role]
        find_element(tool, ".tool-key").textContent = str(number + 1)
        return tool

    def choose(self, tool: int) -> None:
        """Choose the tool with the given index."""
        self._check(tool)
        self._act(lambda table: table.choose_tool(tool))

    def _check(self, tool: int) -> None:
        find_control(self._tools[tool], "input").checked = True

    def refresh(self, table: Table) -> None:
        """Show the chosen tool, and how many pieces are left of each tool.

        Nothing is shown when the game is over.
        """
        move_input, position = table.move_input, _shown_position(table)
        is_over = table.outcome is not None
        element("tools").hidden = is_over or not move_input.tools
        element("turn").hidden = is_over or not move_input.tools_are_rotations
        control("turn").disabled = False  # the button is disabled until Python has started
        set_text("tools-legend", words_of(table.game.key).tools_legend(position))
        self._refresh_glyphs(table)
        usable = move_input.usable_tools(position)
        for number, left in enumerate(move_input.tools_left(position)):
            find_element(self._tools[number], ".tool-count").textContent = str(left)
            self._tools[number].classList.toggle("is-used-up", number not in usable)
        if self._tools and not move_input.tools_are_rotations:
            self._check(table.input.tool)

    def _refresh_glyphs(self, table: Table) -> None:
        position = _shown_position(table)
        roles = [table.move_input.tool_glyph(position, number) for number in range(len(self._tools))]
        for number, role in enumerate(roles):
            if self._glyphs[number : number + 1] != [role]:
                drawn = piece_picture(table.game.key, role)
                find_element(self._tools[number], ".tool-glyph").innerHTML = drawn
        self._glyphs = roles

    def refresh_fitting(self, table: Table) -> None:
        """Show which rotations of a piece fit at the pointed place.

        Rotations that do not fit are dimmed, and the shown one is checked. The list is turned upside down if
        the piece would lie upside down. Nothing changes if the tools are not rotations.
        """
        if table.move_input.tools_are_rotations:
            fitting, shown = table.fitting_tools, table.shown_tool
            for number, tool in enumerate(self._tools):
                tool.classList.toggle("is-used-up", fitting is not None and number not in fitting)
                find_control(tool, "input").checked = number == shown
            element("tools-list").classList.toggle("is-upside-down", table.is_upside_down)
