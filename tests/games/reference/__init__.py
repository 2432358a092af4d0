"""The referee: each game once more, slow and obvious, from the rules alone, sharing nothing with trigrid.

Every program is a module of the same five functions on a state of its own, which it never changes, and knows
moves by their notation only. Boards are dicts and sets of names or coordinates; whatever can be found by
looking again is looked up again.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from tests.games.reference import tri_it_out, trichet, tritium, tritt, tritt_reloaded

Result = tuple[int | None, tuple[int, int]]
"""The winning seat (None for a tie) and the score of each seat."""


class Slow(Protocol):
    """What every slow program offers."""

    def start(self, options: Mapping[str, Any]) -> Any:
        """The state before the first move; every option of the game is given."""

    def to_move(self, state: Any) -> int:
        """The seat about to act."""

    def moves(self, state: Any) -> list[str]:
        """The texts of the legal moves, sorted; none when the game is over."""

    def play(self, state: Any, text: str) -> Any:
        """The state after one of ``moves(state)``."""

    def result(self, state: Any) -> Result | None:
        """None while the game is on."""


PROGRAMS: dict[str, Slow] = {
    "tritium": tritium,
    "tritt": tritt,
    "tritt-reloaded": tritt_reloaded,
    "tri-it-out": tri_it_out,
    "trichet": trichet,
}


def perft(program: Slow, state: Any, depth: int) -> int:
    """How many sequences of exactly ``depth`` moves, one or more, lead on from a state."""
    if depth == 1:
        return len(program.moves(state))
    return sum(perft(program, program.play(state, text), depth - 1) for text in program.moves(state))
