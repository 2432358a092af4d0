"""Reference program of TRITT.

A seat is a person: after ``swap`` seat 0 plays blue.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.games.reference.trittons import Tritton, entries, has_line, moved, named, other, slides, spelled

KEY = "tritt"
"""The game that this program plays."""


class State(NamedTuple):
    """The position.

    ``furthest`` is the maximum length of a slide in dots. ``trittons`` maps each placement on the board to
    its owner's colour, and ``colours`` contains the colour of each seat.
    """

    furthest: int
    trittons: dict[Tritton, str]
    colours: tuple[str, str]
    seat: int
    played: int
    winner: int | None


def start(options: Mapping[str, Any]) -> State:
    """Return an empty board with Orange to move."""
    return State({"any": 99, "one": 1}[options["steps"]], {}, ("orange", "blue"), 0, 0, None)


def to_move(state: State) -> int:
    """Return the seat to move."""
    return state.seat


def moves(state: State) -> list[str]:
    """Return entries of the mover's trittons, slides of the opponent's, and ``swap``.

    ``swap`` is legal only as the second move of the game.
    """
    return [] if state.winner is not None else actions(state)


def actions(state: State) -> list[str]:
    """Return the legal moves as if no line had ended the game."""
    mine = state.colours[state.seat]
    found = ["swap"] if state.played == 1 else []
    if list(state.trittons.values()).count(mine) < 8:
        found += [spelled(placement) for placement in entries(state.trittons)]
    pairs = slides(state.trittons, other(mine), state.furthest)
    return sorted(found + [f"{spelled(a)}>{spelled(b)}" for a, b in pairs])


def play(state: State, text: str) -> State:
    """Return the state after a move.

    A line in the opponent's colour loses, otherwise a line in the mover's colour wins.
    """
    seat, mine = state.seat, state.colours[state.seat]
    after = state._replace(seat=1 - seat, played=state.played + 1)
    if text == "swap":
        return after._replace(colours=(state.colours[1], state.colours[0]))
    trittons = moved(state.trittons, text) if ">" in text else {**state.trittons, named(text): mine}
    after = after._replace(trittons=trittons)
    if has_line(trittons, other(mine)):
        return after._replace(winner=1 - seat)
    return after._replace(winner=seat) if has_line(trittons, mine) else after


def result(state: State) -> tuple[int | None, tuple[int, int]] | None:
    """Return the result: a line decides, or a player who cannot move loses."""
    winner = state.winner
    if winner is None:
        if actions(state):
            return None
        winner = 1 - state.seat
    return winner, ((1, 0) if winner == 0 else (0, 1))
