"""TRITT Reloaded, slowly. Seat 0 is orange, seat 1 blue."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.games.reference.trittons import Tritton, entries, has_line, moved, named, other, slides, spelled

KEY = "tritt-reloaded"
"""The game that this program plays."""

COLOURS = ("orange", "blue")


class State(NamedTuple):
    """The trittons on the board by placement, with the colours of their owners."""

    trittons: dict[Tritton, str]
    seat: int
    has_entered: bool
    winner: int | None


def start(options: Mapping[str, Any]) -> State:
    """An empty board, Orange to move."""
    assert not options
    return State({}, 0, False, None)


def to_move(state: State) -> int:
    """The seat about to act."""
    return state.seat


def moves(state: State) -> list[str]:
    """Entries that make no line; after one, slides of the opponent's trittons, or ``stay``."""
    return [] if state.winner is not None else actions(state)


def actions(state: State) -> list[str]:
    """What could be done if no line had ended the game."""
    mine = COLOURS[state.seat]
    if state.has_entered:
        return sorted([*slide_texts(state.trittons, other(mine)), "stay"])
    if list(state.trittons.values()).count(mine) == 10:
        return []
    return sorted(
        spelled(placement)
        for placement in entries(state.trittons)
        if not any(has_line({**state.trittons, placement: mine}, colour) for colour in COLOURS)
    )


def slide_texts(trittons: dict[Tritton, str], owner: str) -> list[str]:
    """How the trittons of a colour can slide."""
    return [f"{spelled(a)}>{spelled(b)}" for a, b in slides(trittons, owner, furthest=99)]


def play(state: State, text: str) -> State:
    """The state after a move; lines are judged after a slide."""
    seat, mine = state.seat, COLOURS[state.seat]
    if text == "stay":
        return State(state.trittons, 1 - seat, False, None)
    if ">" not in text:
        trittons = {**state.trittons, named(text): mine}
        goes_on = bool(slide_texts(trittons, other(mine)))
        return State(trittons, seat if goes_on else 1 - seat, goes_on, None)
    trittons = moved(state.trittons, text)
    winner = None
    if has_line(trittons, other(mine)):
        winner = 1 - seat
    elif has_line(trittons, mine):
        winner = seat
    return State(trittons, 1 - seat, False, winner)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Who made or was given a line; whoever cannot enter loses."""
    winner = state.winner
    if winner is None:
        if actions(state):
            return None
        winner = 1 - state.seat
    return winner, ((1, 0) if winner == 0 else (0, 1))
