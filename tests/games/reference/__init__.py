"""Games once more, slow and obvious, from the rules alone, sharing nothing with trigrid: one module each.

Every program is a module of the same five functions on a state of its own, which it never changes, and knows
moves by their notation only. Boards are dicts and sets of names or coordinates; whatever can be found by
looking again is looked up again.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol

Result = tuple[int | None, tuple[int, int]]
"""The winning seat (None for a tie) and the score of each seat."""


class ReferenceProgram(Protocol):
    """What every program of this folder offers."""

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


def _programs() -> Iterator[tuple[str, ReferenceProgram]]:
    """Every module of this folder that says in KEY of which game it is, by that key."""
    for found in iter_modules(__path__, f"{__name__}."):
        module: Any = import_module(found.name)
        if hasattr(module, "KEY"):
            yield module.KEY, module


PROGRAMS = dict(_programs())
"""From a game's key to its program; a game may be without one."""


def perft(program: ReferenceProgram, state: Any, depth: int) -> int:
    """How many sequences of exactly ``depth`` moves, one or more, lead on from a state."""
    if depth == 1:
        return len(program.moves(state))
    return sum(perft(program, program.play(state, text), depth - 1) for text in program.moves(state))
