"""Reference program of TRITT Reloaded. Seat 0 is orange, seat 1 is blue."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.games.reference.trittons import Tritton, entries, has_line, moved, named, other, slides, spelled

KEY = "tritt-reloaded"
"""The game that this program plays."""

COLOURS = ("orange", "blue")


class State(NamedTuple):
    """A position; ``trittons`` maps each placement on the board to its owner's colour."""

    trittons: dict[Tritton, str]
    seat: int
    has_entered: bool
    winner: int | None


def start(options: Mapping[str, Any]) -> State:
    """Return an empty board with Orange to move."""
    assert not options
    return State({}, 0, False, None)


def to_move(state: State) -> int:
    """Return the seat to move."""
    return state.seat


def moves(state: State) -> list[str]:
    """Return the legal moves.

    A turn begins with an entry that makes no line. If a slide is possible after it, the player slides one of
    the opponent's trittons or plays ``stay``.
    """
    return [] if state.winner is not None else actions(state)


def actions(state: State) -> list[str]:
    """Return the legal moves as if no line had ended the game."""
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
    """Return the notation of every slide that the owner's trittons can make."""
    return [f"{spelled(a)}>{spelled(b)}" for a, b in slides(trittons, owner, furthest=99)]


def play(state: State, text: str) -> State:
    """Return the state after a move; only a slide can make a line."""
    seat, mine = state.seat, COLOURS[state.seat]
    if text == "stay":
        return State(state.trittons, 1 - seat, False, None)
    if ">" not in text:
        trittons = {**state.trittons, named(text): mine}
        can_slide = bool(slide_texts(trittons, other(mine)))
        return State(trittons, seat if can_slide else 1 - seat, can_slide, None)
    trittons = moved(state.trittons, text)
    winner = None
    if has_line(trittons, other(mine)):
        winner = 1 - seat
    elif has_line(trittons, mine):
        winner = seat
    return State(trittons, 1 - seat, False, winner)


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Return the winner and the points, or None during the game.

    A line decides the game; a player who cannot enter a tritton loses.
    """
    winner = state.winner
    if winner is None:
        if actions(state):
            return None
        winner = 1 - state.seat
    return winner, ((1, 0) if winner == 0 else (0, 1))
