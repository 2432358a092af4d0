"""One random game under observation, and what many of them add up to."""

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
"""After so many plies a game without a bound is left."""
KEPT = 3
"""Failures of one game with its options that are told in full."""


class Care(NamedTuple):
    """How much is checked beyond what every ply is checked for."""

    plies: float
    """The chance of a ply to be looked at closely."""
    games: float
    """The chance of a game to be played again."""
    share: float
    """How long the slow programs may take, for each second of play."""


USUAL = Care(plies=0.005, games=0.1, share=0.25)
UTMOST = Care(plies=1.0, games=1.0, share=inf)


class GameFailure(NamedTuple):
    """Something that does not hold, and how to see it again."""

    game: str
    seed: int
    sentence: str
    moves: str
    """The notation of those played until then."""


@dataclass
class Tally:
    """What came of the games so far."""

    moves: int = 0
    games: int = 0
    longest: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    ties: int = 0
    left: int = 0
    compared: int = 0
    """Plies that a slow program saw, too."""
    failed: int = 0
    failures: list[GameFailure] = field(default_factory=list)
    """The first of them."""

    def add(self, other: "Tally") -> None:
        """Add up."""
        self.moves += other.moves
        self.games += other.games
        self.longest = max(self.longest, other.longest)
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.ties += other.ties
        self.left += other.left
        self.compared += other.compared
        self.failed += other.failed
        self.failures = (self.failures + other.failures)[:KEPT]


def soak_game(game: Game, seed: int, referee: Referee, care: Care = USUAL) -> Tally:
    """Play the random game of a seed; which moves are played does not depend on how much is checked."""
    played: list[Move] = []
    compared = referee.compared
    try:
        tally = _ended(_checked(game, seed, played, referee, care))
    except Exception as error:
        tally = Tally(failed=1, failures=[_failure(game, seed, played, error)])
    tally.moves = tally.longest = len(played)
    tally.games, tally.compared = 1, referee.compared - compared
    return tally


def _checked(game: Game, seed: int, played: list[Move], referee: Referee, care: Care) -> Any:
    """The last position; ``played`` grows on the way."""
    begin, chance = perf_counter(), Random(f"chance of {game} {seed}")
    positions = []
    for position, moves in _plies(game, seed, played):
        positions.append(position)
        checks.check_length(game, len(played))
        checks.check_moves(game, position, moves)
        if chance.random() < care.plies:
            checks.check_closely(game, position, moves, chance)
    if chance.random() < care.games:
        checks.check_again(game, played, positions[-1], chance)
    referee.judge(played, positions, perf_counter() - begin, chance)
    return positions[-1]


def _plies(game: Game, seed: int, played: list[Move]) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """Each position of the game with its moves; ``played`` grows on the way."""
    choice = Random(f"{game} {seed}")
    position: Any = game.start()
    while moves := position.moves():
        yield position, moves
        if game.max_length is None and len(played) == LONGEST_GAME:
            return
        played.append(choice.choice(moves))
        position = checks.check_play(game, position, played[-1])
    yield position, ()


def _ended(last: Any) -> Tally:
    outcome = last.outcome
    if outcome is None:
        return Tally(left=1)
    checks.check_end(outcome)
    winner = outcome.winner
    return Tally(wins=[int(winner == 0), int(winner == 1)], ties=int(winner is None))


def _failure(game: Game, seed: int, played: Sequence[Move], error: Exception) -> GameFailure:
    sentence = str(error) if isinstance(error, checks.Broken) else _crash(error)
    return GameFailure(repr(game), seed, sentence, " ".join(map(game.spell, played)))


def _crash(error: Exception) -> str:
    """``IndexError: list index out of range, in tritium.py, line 12``."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error}, in {Path(innermost.filename).name}, line {innermost.lineno}"
