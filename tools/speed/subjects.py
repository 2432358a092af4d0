"""Libraries of games whose speed is measured, each with its usual calls.

This module runs in CPython and in PyPy. It needs no package but the one that a subject names.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any

SAMPLES = 8
"""The number of positions from which the walks start."""
MAX_PLIES = 200
"""The number of plies after which a random game is abandoned."""


class Subject(ABC):
    """A game of a library. Steps are so short that a clock can be read after each."""

    package: str
    """The package that contains the rules."""
    is_pure_python = True
    """Whether PyPy can run the library."""

    @abstractmethod
    def playouts(self, rng: Random) -> Iterator[int]:
        """Play random games without end, and yield the number of positions of each.

        A position is counted when its legal moves are listed.
        """

    @abstractmethod
    def walks(self, rng: Random) -> Iterator[int]:
        """Walk through all lines of two plies without end, from positions of random games.

        After each first ply, yields the number of positions since the last time. As in perft, a position is
        reached by a move, and its legal moves are listed.
        """


class TrigridGame(Subject):
    """A game of Trigrid with its default options."""

    package = "trigrid"

    def __init__(self, key: str) -> None:
        self._start = import_module("trigrid").load(key).start()

    def playouts(self, rng: Random) -> Iterator[int]:
        """Use ``moves`` and ``play``."""
        while True:
            position, count = self._start, 1
            while (moves := position.moves()) and count < MAX_PLIES:
                position = position.play(rng.choice(moves))
                count += 1
            yield count

    def walks(self, rng: Random) -> Iterator[int]:
        """Use ``moves`` and ``play``."""
        samples = _samples(partial(self._game, rng), rng)
        while True:
            for sample in samples:
                for first in sample.moves():
                    position = sample.play(first)
                    moves = position.moves()
                    for second in moves:
                        position.play(second).moves()
                    yield 1 + len(moves)

    def _game(self, rng: Random) -> Iterator[Any]:
        position = self._start
        while moves := position.moves():
            yield position
            position = position.play(rng.choice(moves))


class PythonChess(Subject):
    """Chess with python-chess: bit boards, and moves that are made and taken back."""

    package = "chess"

    def __init__(self) -> None:
        self._chess = import_module(self.package)

    def playouts(self, rng: Random) -> Iterator[int]:
        """Use ``legal_moves`` and ``push``."""
        while True:
            board, count = self._chess.Board(), 1
            while (moves := list(board.legal_moves)) and count < MAX_PLIES:
                board.push(rng.choice(moves))
                count += 1
            yield count

    def walks(self, rng: Random) -> Iterator[int]:
        """Use ``legal_moves``, ``push`` and ``pop``."""
        samples = _samples(partial(self._game, rng), rng)
        while True:
            for board in samples:
                for first in list(board.legal_moves):
                    board.push(first)
                    moves = list(board.legal_moves)
                    for second in moves:
                        board.push(second)
                        list(board.legal_moves)
                        board.pop()
                    board.pop()
                    yield 1 + len(moves)

    def _game(self, rng: Random) -> Iterator[Any]:
        board = self._chess.Board()
        while (moves := list(board.legal_moves)) and board.ply() < MAX_PLIES:
            yield board.copy(stack=False)
            board.push(rng.choice(moves))


class OpenSpielPythonGame(Subject):
    """Tic-tac-toe from OpenSpiel's games in Python."""

    package = "pyspiel"
    is_pure_python = False

    def __init__(self) -> None:
        import_module("open_spiel.python.games.tic_tac_toe")
        self._game = import_module(self.package).load_game("python_tic_tac_toe")

    def playouts(self, rng: Random) -> Iterator[int]:
        """Use ``legal_actions`` and ``apply_action``."""
        while True:
            state, count = self._game.new_initial_state(), 1
            while moves := state.legal_actions():
                state.apply_action(rng.choice(moves))
                count += 1
            yield count

    def walks(self, rng: Random) -> Iterator[int]:
        """Use ``legal_actions`` and ``child``."""
        samples = _samples(partial(self._states, rng), rng)
        while True:
            for sample in samples:
                for first in sample.legal_actions():
                    state = sample.child(first)
                    moves = state.legal_actions()
                    for second in moves:
                        state.child(second).legal_actions()
                    yield 1 + len(moves)

    def _states(self, rng: Random) -> Iterator[Any]:
        state = self._game.new_initial_state()
        while moves := state.legal_actions():
            yield state.clone()
            state.apply_action(rng.choice(moves))


OTHERS: Mapping[str, type[PythonChess | OpenSpielPythonGame]] = MappingProxyType(
    {"python-chess": PythonChess, "OpenSpiel python_tic_tac_toe": OpenSpielPythonGame}
)
"""The subjects that are not games of Trigrid, by name."""


def subject_of(name: str) -> Subject:
    """Return the subject with a name: one of OTHERS, or the key of a game."""
    return OTHERS[name]() if name in OTHERS else TrigridGame(name)


def _samples(game: Any, rng: Random) -> list[Any]:
    """Return positions from different random games, one from each."""
    return [rng.choice(list(game())) for _ in range(SAMPLES)]
