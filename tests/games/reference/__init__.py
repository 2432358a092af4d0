"""Reference programs: the games implemented again from the rules, slow and simple.

They share no code with trigrid. Each program is a module with the same five functions on its own state, which
it never modifies. Moves are known by their notation only. Boards are dicts and sets of names or coordinates;
regions and lines are computed again rather than stored.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol

Result = tuple[int | None, tuple[int, int]]
"""The winning seat (None for a tie) and the score of each seat."""


class ReferenceProgram(Protocol):
    """Functions that the module of every program offers."""

    def start(self, options: Mapping[str, Any]) -> Any:
        """Return the state before the first move; `options` has every option of the game."""

    def to_move(self, state: Any) -> int:
        """Return the seat to move."""

    def moves(self, state: Any) -> list[str]:
        """Return the texts of the legal moves, sorted; empty after the end of the game."""

    def play(self, state: Any, text: str) -> Any:
        """Return the state after one of ``moves(state)``."""

    def result(self, state: Any) -> Result | None:
        """Return the result, or None before the end of the game."""


def _programs() -> Iterator[tuple[str, ReferenceProgram]]:
    """Yield each module of this folder that has a KEY, with the key of its game."""
    for found in iter_modules(__path__, f"{__name__}."):
        module: Any = import_module(found.name)
        if hasattr(module, "KEY"):
            yield module.KEY, module


PROGRAMS = dict(_programs())
"""The program of each game by its key; a game may have none."""


def perft(program: ReferenceProgram, state: Any, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` moves from a state.

    ``depth`` must be at least 1.
    """
    if depth == 1:
        return len(program.moves(state))
    return sum(perft(program, program.play(state, text), depth - 1) for text in program.moves(state))
