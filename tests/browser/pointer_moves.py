"""Making the moves of each game by mouse or finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.games import Move
from trigrid.games.tritium import FLAG, PASS

if TYPE_CHECKING:
    from tests.browser.table_page import TablePage

CLICKS = """async (spots) => {
    const canvas = document.getElementById("canvas");
    for (const [clientX, clientY] of spots) {
        await new Promise(requestAnimationFrame);
        for (const type of ["pointermove", "pointerdown", "pointerup"])
            canvas.dispatchEvent(new PointerEvent(type,
                { bubbles: true, isPrimary: true, pointerType: "mouse", clientX, clientY }));
    }
}"""
"""Script that clicks at positions in the window, one in each frame."""


def choose_tool(table: TablePage, tool: int) -> None:
    """Choose a tool by finger, or by its key, which is faster than the mouse."""
    if not table.touch:
        table.choose_by_key(tool)
    elif not table.tool(tool).is_checked():
        table.choose(tool)


def tritium(table: TablePage, move: Move) -> None:
    """Play a move of Tritium: a pass, a flag or a tile.

    For a pass, presses the button *Pass*. Otherwise chooses the colour of a tile (a flag needs none), and
    presses the place.
    """
    kind, place = table.game.parts(move)
    if kind == PASS:
        table.press_special_move()
        return
    if kind < FLAG:
        choose_tool(table, kind)
    table.press_place(place)


def tritt(table: TablePage, move: Move) -> None:
    """Press the special move, both ends of a new tritton, or a dot and its target."""
    if move == table.move_input.special_move(table.position):
        table.press_special_move()
        return
    _, start, end = table.game.parts(move)
    placements = table.game.placements
    table.press_place(placements[start][0])
    table.press_place(placements[end][2 if start == end else 0])


def trichet(table: TablePage, move: Move) -> None:
    """Choose the tile and press the triangle."""
    place, tile = table.game.parts(move)
    choose_tool(table, tile)
    table.press_place(place)


def press_its_place(table: TablePage, move: Move) -> None:
    """Press the place of the move."""
    place = table.move_input.place_of(move)
    assert place is not None
    table.press_place(place)


PRESSES: dict[str, Callable[[TablePage, Move], None]] = {
    "tritium": tritium,
    "tritt": tritt,
    "tritt-reloaded": tritt,
    "trichet": trichet,
}
