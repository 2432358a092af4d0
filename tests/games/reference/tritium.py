"""Reference program of Tritium."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.games.reference.names import Point, hexagon, neighbours

KEY = "tritium"
"""The game that this program plays."""

COLOURS = ("orange", "sky", "blue")


class State(NamedTuple):
    """The position; cells are keyed by their names."""

    size: int
    form: str
    cells: dict[str, Point]
    tiles: dict[str, str]
    flags: dict[str, int]
    first_flag: int | None
    seat: int
    passes: int


def start(options: Mapping[str, Any]) -> State:
    """Return an empty board without its centre, with First to move."""
    size = options["size"]
    cells = hexagon(size, size)
    del cells["abcdefgh"[size - 1] + str(size)]
    return State(size, options["form"], cells, {}, {}, None, 0, 0)


def to_move(state: State) -> int:
    """Return the seat to move."""
    return state.seat


def moves(state: State) -> list[str]:
    """Return tiles on empty cells and flags on free regions, or else a pass."""
    if state.passes == 2:
        return []
    tiles = [
        f"{colour}-{cell}"
        for colour in COLOURS
        if list(state.tiles.values()).count(colour) < state.size * (state.size - 1)
        for cell in state.cells
        if cell not in state.tiles
    ]
    flags = [f"flag-{cell}" for cell in free_cells(state)] if may_plant(state) else []
    return sorted(tiles + flags) or ["pass"]


def may_plant(state: State) -> bool:
    """Return whether the seat to move may plant another flag."""
    planted = list(state.flags.values())
    if state.form == "short":
        return planted.count(state.seat) < 3
    return planted.count(state.seat) <= planted.count(1 - state.seat)


def free_cells(state: State) -> set[str]:
    """Return the cells of all regions without a flag."""
    return {cell for group in regions(state) if not group & state.flags.keys() for cell in group}


def regions(state: State) -> list[set[str]]:
    """Return the connected groups of tiles of one colour."""
    names, groups = {point: name for name, point in state.cells.items()}, []
    for colour in COLOURS:
        remaining = {state.cells[cell] for cell, its_colour in state.tiles.items() if its_colour == colour}
        while remaining:
            group = grown = {remaining.pop()}
            while grown:
                grown = {point for each in grown for point in neighbours(each)} & remaining
                group, remaining = group | grown, remaining - grown
            groups.append({names[point] for point in group})
    return groups


def play(state: State, text: str) -> State:
    """Return the state after a move."""
    after = state._replace(seat=1 - state.seat, passes=0)
    if text == "pass":
        return after._replace(passes=state.passes + 1)
    kind, cell = text.split("-")
    if kind != "flag":
        return after._replace(tiles={**state.tiles, cell: kind})
    first = state.seat if state.first_flag is None else state.first_flag
    return after._replace(flags={**state.flags, cell: state.seat}, first_flag=first)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Return the winner and the numbers of tiles controlled, after two passes.

    At equal scores, the player who planted the first flag loses.
    """
    if state.passes < 2:
        return None
    scores = [0, 0]
    for group in regions(state):
        flags = [state.flags[cell] for cell in group if cell in state.flags]
        for seat in (0, 1):
            if flags.count(seat) > flags.count(1 - seat):
                scores[seat] += len(group)
    if scores[0] == scores[1]:
        assert state.first_flag is not None
        return 1 - state.first_flag, (scores[0], scores[1])
    return (0 if scores[0] > scores[1] else 1), (scores[0], scores[1])
