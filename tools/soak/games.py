"""Plays one random game with checks, and adds up the results of many games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import extract_tb
from typing import Any, NamedTuple

from tools.soak import checks
from tools.soak.reference_comparison import Referee
from trigrid.games import Game, Move

LONGEST_GAME = 1000
"""The number of plies after which a game without a maximum length is abandoned."""
MAX_FAILURES = 3
"""The maximum number of failures reported in full, for each game and options."""


class Thoroughness(NamedTuple):
    """The amount of checking in addition to the checks of every ply."""

    plies: float
    """The probability that a ply is checked closely."""
    games: float
    """The probability that a game is replayed."""
    share: float
    """Seconds that the reference programs may take for each second of play."""


USUAL = Thoroughness(plies=0.005, games=0.1, share=0.25)
UTMOST = Thoroughness(plies=1.0, games=1.0, share=inf)


class GameFailure(NamedTuple):
    """A failed check and the data to reproduce it."""

    game: str
    seed: int
    message: str
    moves: str
    """The moves played so far, in notation."""


@dataclass
class Tally:
    """The results of the games so far."""

    moves: int = 0
    games: int = 0
    longest: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    ties: int = 0
    abandoned: int = 0
    compared: int = 0
    """Plies that a reference program also checked."""
    failed: int = 0
    failures: list[GameFailure] = field(default_factory=list)
    """The first failures, up to MAX_FAILURES."""

    def add(self, other: "Tally") -> None:
        """Add the results of another tally."""
        self.moves += other.moves
        self.games += other.games
        self.longest = max(self.longest, other.longest)
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.ties += other.ties
        self.abandoned += other.abandoned
        self.compared += other.compared
        self.failed += other.failed
        self.failures = (self.failures + other.failures)[:MAX_FAILURES]


def soak_game(game: Game, seed: int, referee: Referee, thoroughness: Thoroughness = USUAL) -> Tally:
    """Play the random game that a seed determines, and return its tally.

    The moves do not depend on the thoroughness.
    """
    played: list[Move] = []
    compared = referee.compared
    try:
        tally = _tally_of_end(_checked(game, seed, played, referee, thoroughness))
    except Exception as error:
        tally = Tally(failed=1, failures=[_failure(game, seed, played, error)])
    tally.moves = tally.longest = len(played)
    tally.games, tally.compared = 1, referee.compared - compared
    return tally


def _checked(game: Game, seed: int, played: list[Move], referee: Referee, thoroughness: Thoroughness) -> Any:
    """Play and check the game, and return its last position.

    Adds each move to ``played``.
    """
    start, rng = perf_counter(), Random(f"chance of {game} {seed}")
    positions = []
    for position, moves in _plies(game, seed, played):
        positions.append(position)
        checks.check_length(game, len(played))
        checks.check_moves(game, position, moves)
        if rng.random() < thoroughness.plies:
            checks.check_closely(game, position, moves, rng)
    if rng.random() < thoroughness.games:
        checks.check_again(game, played, positions[-1], rng)
    referee.judge(played, positions, perf_counter() - start, rng)
    return positions[-1]


def _plies(game: Game, seed: int, played: list[Move]) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """Yield each position of the game with its legal moves.

    Adds each move to ``played``.
    """
    choice = Random(f"{game} {seed}")
    position: Any = game.start()
    while moves := position.moves():
        yield position, moves
        if game.max_length is None and len(played) == LONGEST_GAME:
            return
        played.append(choice.choice(moves))
        position = checks.check_play(game, position, played[-1])
    yield position, ()


def _tally_of_end(last: Any) -> Tally:
    outcome = last.outcome
    if outcome is None:
        return Tally(abandoned=1)
    checks.check_end(outcome)
    winner = outcome.winner
    return Tally(wins=[int(winner == 0), int(winner == 1)], ties=int(winner is None))


def _failure(game: Game, seed: int, played: Sequence[Move], error: Exception) -> GameFailure:
    message = str(error) if isinstance(error, checks.Broken) else _crash(error)
    return GameFailure(repr(game), seed, message, " ".join(map(game.spell, played)))


def _crash(error: Exception) -> str:
    """Describe an error: ``IndexError: list index out of range, in x.py, line 12``."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error}, in {Path(innermost.filename).name}, line {innermost.lineno}"
