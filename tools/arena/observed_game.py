"""A game that level 6 plays with itself, and what the levels to be calibrated say of its positions.

It starts from any position of a game between players who err, so that there are all values. Values are those
of the searches, before any calibration.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from math import inf
from random import Random
from typing import NamedTuple

from tools.arena.match import LONGEST, ArenaGame, Match, random_opening
from tools.arena.players import Thought, uncalibrated
from trigrid.games import Game, Move, Position
from trigrid.search import Answer
from trigrid.search.levels import LEVEL_COUNT

WEAKER, STRONGER = LEVEL_COUNT - 1, LEVEL_COUNT
"""The levels that are calibrated; the stronger one plays."""
ERRING = 3
"""The level that leads to the start."""
SLIPS = 0.15
"""How often any move is made there instead."""
LONGER = 4
"""How many times the visits of level 6 the search makes that tells its noise."""
CHECKED = 16
"""One of so many positions is searched like that."""


class Said(NamedTuple):
    """What a search said of a position: the expected score of the player to move."""

    value: float
    proved: bool


class Observation(NamedTuple):
    """A position on the way, and what was said of it."""

    ply: int
    seat: int
    """Whose move it was."""
    weaker: Said
    stronger: Said
    longer: Said | None
    """What a search with LONGER times the visits said, where there was one."""


class ObservedGame(NamedTuple):
    """A game played out, and its positions in which there was a choice of moves."""

    number: int
    """From 0."""
    start: tuple[str, ...]
    """The moves that led to the start."""
    score: float
    """Of seat 0: 1, 0.5 or 0."""
    reason: str
    """How it ended: "rules", "proved", "repeated" or "long"."""
    plies: int
    """The start's included."""
    observations: tuple[Observation, ...]
    date: str


def observe(game: Game, seed: int, number: int) -> ObservedGame:
    """Play the game of that number, and note what was said of its positions."""
    rng = Random(f"chances {seed} {number}")
    players = [Observer(game, rng.getrandbits(31)) for _ in game.seats]
    names = (f"level {STRONGER}", f"level {STRONGER}")
    table = ArenaGame(Match(game, "chances", names, seed), players, first_seat=0)
    start = _start(game, rng)
    for move in start:
        table.make(move)
    score, reason = table.play_on(is_cut=True)
    observations = sorted(found for player in players for found in player.observations)
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
    """The moves to any position of a game between players who err, the first of which are drawn at random."""
    computer, (opening, position) = uncalibrated(game, ERRING, rng.getrandbits(31)), random_opening(game, rng)
    moves = list(opening)
    while position.outcome is None and len(moves) < LONGEST:
        slips = rng.random() < SLIPS
        moves.append(rng.choice(position.moves()) if slips else computer.think(position, inf).move)
        position = position.play(moves[-1])
    return tuple(moves[: rng.randrange(len(moves))])


class Observer:
    """Plays as level 6 does, and notes what both levels say of each position in which it is to move."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rng = Random(seed)
        self._weaker, self._stronger = (uncalibrated(game, level, seed) for level in (WEAKER, STRONGER))
        self._longer = uncalibrated(game, STRONGER, seed + 1)
        budget = self._longer.budget
        self._longer.budget = budget._replace(visits=LONGER * budget.visits)
        self._ply = 0
        self.observations: list[Observation] = []

    def saw(self, move: Move) -> None:
        """Count it."""
        self._ply += 1

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """The answer of level 6."""
        answer = self._stronger.think(position, inf)
        if len(position.moves()) > 1:
            self._observe(position, answer)
        return Thought(answer.move, answer.value if answer.proved else None)

    def _observe(self, position: Position, answer: Answer) -> None:
        longer = None
        if self._rng.randrange(CHECKED) == 0 and not answer.proved:
            self._longer.forget()
            longer = _said(self._longer.think(position, inf))
        weaker = _said(self._weaker.think(position, inf))
        self.observations.append(Observation(self._ply, position.to_move, weaker, _said(answer), longer))


def _said(answer: Answer) -> Said:
    return Said(round(answer.value, 4), answer.proved)
