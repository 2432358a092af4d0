"""A game of level 6 against itself, with the estimates of levels 5 and 6.

The game starts from a random position of another game, whose players make many mistakes, so that all values
occur. Values are those of the searches without calibration.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from math import inf
from random import Random
from typing import NamedTuple

from tools.arena.match import ArenaGame, Match
from tools.arena.players import Decision
from trigrid.games import Game, Move, Position
from trigrid.matches.game_in_play import MAX_PLIES
from trigrid.matches.openings import random_opening, uncalibrated
from trigrid.search import Answer
from trigrid.search.levels import LEVEL_COUNT

WEAKER, STRONGER = LEVEL_COUNT - 1, LEVEL_COUNT
"""The levels that are calibrated; the stronger one plays the game."""
ERRING = 3
"""The level of the players that play up to the start."""
SLIPS = 0.15
"""The probability that such a player makes a random move instead."""
LONGER = 4
"""The number of visits of the longer search, as a multiple of level 6's visits.

The longer search measures the noise of level 6.
"""
CHECKED = 16
"""On average, one in this many positions is also evaluated by the longer search.

Positions whose value level 6 has proved are not.
"""


class Estimate(NamedTuple):
    """The estimate by a search: the expected score of the player to move."""

    value: float
    proved: bool


class Observation(NamedTuple):
    """A position of the game with its estimates."""

    ply: int
    seat: int
    """The seat to move."""
    weaker: Estimate
    stronger: Estimate
    longer: Estimate | None
    """The estimate of a search with LONGER times the visits, if it was made."""


class ObservedGame(NamedTuple):
    """A finished game, with the positions in which the player had a choice of moves."""

    number: int
    """The number of the game from 0."""
    start: tuple[str, ...]
    """The moves that led to the start."""
    score: float
    """The score of seat 0: 1, 0.5 or 0."""
    reason: str
    """The kind of end: "rules", "proved", "repeated" or "long"."""
    plies: int
    """The number of plies, including those before the start."""
    observations: tuple[Observation, ...]
    date: str


def observe(game: Game, seed: int, number: int) -> ObservedGame:
    """Play the game with a number, and record estimates of its positions."""
    rng = Random(f"chances {seed} {number}")
    players = [Observer(game, rng.getrandbits(31)) for _ in game.seats]
    names = (f"level {STRONGER}", f"level {STRONGER}")
    table = ArenaGame(Match(game, "chances", names, seed), players, first_seat=0)
    start = _start(game, rng)
    for move in start:
        table.make(move)
    score, reason = table.play_on(ends_when_proved=True)
    observations = sorted(observation for player in players for observation in player.observations)
    return ObservedGame(
        number,
        tuple(map(game.spell, start)),
        score,
        reason,
        table.plies,
        tuple(observations),
        datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _start(game: Game, rng: Random) -> tuple[Move, ...]:
    """Return the moves to a random position of a game whose players make mistakes.

    That game begins with a random opening.
    """
    computer, (opening, position) = uncalibrated(game, ERRING, rng.getrandbits(31)), random_opening(game, rng)
    moves = list(opening)
    while position.outcome is None and len(moves) < MAX_PLIES:
        slips = rng.random() < SLIPS
        moves.append(rng.choice(position.moves()) if slips else computer.think(position, inf).move)
        position = position.play(moves[-1])
    return tuple(moves[: rng.randrange(len(moves))])


class Observer:
    """Plays as level 6, and records the estimates for the positions at its turns."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rng = Random(seed)
        self._weaker, self._stronger = (uncalibrated(game, level, seed) for level in (WEAKER, STRONGER))
        self._longer = uncalibrated(game, STRONGER, seed + 1)
        budget = self._longer.budget
        self._longer.budget = budget._replace(visits=LONGER * budget.visits)
        self._ply = 0
        self.observations: list[Observation] = []

    def receive(self, move: Move) -> None:
        """Count the ply."""
        self._ply += 1

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return the answer of level 6; record the position if there is a choice of moves."""
        answer = self._stronger.think(position, inf)
        if len(position.moves()) > 1:
            self._observe(position, answer)
        return Decision(answer.move, answer.value if answer.proved else None)

    def _observe(self, position: Position, answer: Answer) -> None:
        longer = None
        if self._rng.randrange(CHECKED) == 0 and not answer.proved:
            self._longer.forget()
            longer = _estimate(self._longer.think(position, inf))
        weaker = _estimate(self._weaker.think(position, inf))
        self.observations.append(Observation(self._ply, position.to_move, weaker, _estimate(answer), longer))


def _estimate(answer: Answer) -> Estimate:
    return Estimate(round(answer.value, 4), answer.proved)
